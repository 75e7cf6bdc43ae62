// hint.cpp: what speaks for a course, a pirate's way, a rescue, or a tile.
#include "games/corsaro/hint.hpp"

#include "core/per.hpp"

#include <algorithm>
#include <numeric>

#include "games/corsaro/terminal.hpp"

namespace tortuga::corsaro {

namespace {

constexpr Per<Why, std::string_view, whys> why_names{
    {"place", "wins", "loss_least", "loss", "home", "frees", "shelter", "clear", "least", "risk",
     "give", "take", "keep", "pay", "none_freed", "ends"}};
static_assert(!why_names[Why(whys - 1)].empty());

struct Pondering {
    const State& s;
    std::span<const Move> moves;

    Hint place(Space at) const {
        const Board& b = s.options.board;
        return {.why = Why::place, .number = distance(b, at, blue(b.lane_to))};
    }
    Hint trade(Move m) const {
        constexpr Per<Trade, Why, trades> of{{Why::keep, Why::give, Why::take}};
        return {.why = of[trade_of(m)],
                .number = s.tiles[index(s.turn)],
                .of = s.tiles[index(seat_of(m))],
                .seat = seat_of(m)};
    }

    // Boats that a turn costs, less those that it frees.
    int cost(const Plan& plan) const {
        return boats_at(plan.end, Space::prison) - boats_at(s, Space::prison);
    }
    bool is_cheapest(int lost) const {
        return std::ranges::all_of(moves, [&](Move m) {
            const std::optional<Plan> other = outlook(s, m);
            return other && cost(*other) >= lost;
        });
    }
    bool is_safest(int rolls) const {
        return std::ranges::all_of(moves, [&](Move m) { return fewest_rolls(s, m) >= rolls; });
    }
    // The next roll, and the colour that it endangers most.
    Hint threat(const Plan& plan) const {
        const Risk risk = risk_of(plan.end);
        if (risk.certain == 0) return {.why = Why::clear};
        const auto most = std::ranges::max_element(risk.lost) - risk.lost.begin();
        const int parts = std::gcd(risk.certain, rolls_all);
        return {.why = is_safest(risk.certain) ? Why::least : Why::risk,
                .colour = static_cast<Colour>(most),
                .number = risk.certain / parts,
                .of = rolls_all / parts};
    }
    Hint sails(const Sailing& sail, const Plan& plan) const {
        const Space end = voyage(s, sail).course.end;
        if (end == Space::harbour)
            return {.why = Why::home,
                    .colour = sail.colour,
                    .number = boats_at(s, Space::harbour) + 1,
                    .of = safe_needed(s.options)};
        const auto freed = std::ranges::find_if(
            plan.moves, [](Move m) { return kind_of(m) == Kind::free && m != free_nobody; });
        if (freed != plan.moves.end())
            return {.why = Why::frees, .colour = static_cast<Colour>(payload_of(*freed))};
        if (is_blue(sail.from) && is_orange(end))
            return {.why = Why::shelter, .colour = sail.colour};
        return threat(plan);
    }
    Hint outlook_on(Move m, const Plan& plan) const {
        const bool is_over = plan.end.phase == Phase::over;
        if (is_over && Rules::result(plan.end)[0] > 0) return {.why = Why::wins};
        if (is_over) return {.why = Why::ends};
        if (const int lost = cost(plan); lost > 0)
            return {.why = is_cheapest(lost) ? Why::loss_least : Why::loss, .number = lost};
        return kind_of(m) == Kind::sail ? sails(sailing_of(m), plan) : threat(plan);
    }
};

} // namespace

Hint hint_of(const View& v, std::span<const Move> moves, Move m) {
    const State& s = v.table;
    const Pondering mind{s, moves};
    const int captured = boats_at(s, Space::prison);
    switch (kind_of(m)) {
    case Kind::place: return mind.place(static_cast<Space>(payload_of(m)));
    case Kind::trade: return mind.trade(m);
    case Kind::pay:
        return {.why = Why::pay, .number = s.tiles[index(seat_of(m))], .seat = seat_of(m)};
    case Kind::free:
        if (m == free_nobody) return {.why = Why::none_freed, .number = captured};
        return {.why = Why::frees, .colour = static_cast<Colour>(payload_of(m))};
    case Kind::sail:
    case Kind::stay:
    case Kind::pirate:
    case Kind::roll: break;
    }
    const std::optional<Plan> plan = outlook(s, m);
    return plan ? mind.outlook_on(m, *plan) : Hint{};
}

std::string Text::hint(const View& v, std::span<const Move> moves, Move m, const Names& n,
                       const Words& w) {
    const Hint h = hint_of(v, moves, m);
    return w.say("corsaro.hint." + std::string{why_names[h.why]},
                 {{"colour", colour_name(h.colour, w)},
                  {"number", std::to_string(h.number)},
                  {"of", std::to_string(h.of)},
                  {"name", name_of(n, h.seat)}});
}

} // namespace tortuga::corsaro
