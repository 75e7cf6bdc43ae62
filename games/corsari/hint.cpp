// hint.cpp: what speaks for a draw, a discard, setting sail, or a way to lay one's cards.
#include "games/corsari/hint.hpp"

#include "core/per.hpp"

#include <algorithm>

#include "games/corsari/plan.hpp"
#include "games/corsari/terminal.hpp"

namespace tortuga::corsari {

namespace {

constexpr Per<Why, std::string_view, whys> why_names{
    {"draw_sweep",  "draw_lower",   "draw_open",     "pier_next", "pier_last",
     "stock_alone", "stock",        "discard_least", "discard",   "sail_sweep",
     "sail",        "attach_sweep", "attach_under",  "attach",    "attach_none",
     "crew",        "crew_cards",   "enlist",        "imprison",  "stow"}};
static_assert(!why_names[Why(whys - 1)].empty());

// The lowest limit that a discard can leave; Q-3: one card may have to stay.
int least_limit(CardSet hand, Colour pier, Card stays) {
    int least = sum_of(whole_deck());
    for (Card c : hand - CardSet::of(stays))
        least = std::min(least, lowest_limit(hand - CardSet::of(c), pier, {}));
    return least;
}

struct Pondering {
    const View& v;
    const Open& o = v.open;
    int now = lowest_limit(v.hand, pier_colour(o), {}); // Of twelve cards.

    bool returns_not() const { return o.options.has(Switch::no_return); }
    int with_top() const {
        return least_limit(v.hand | CardSet::of(o.top), pier_colour(o),
                           returns_not() ? o.top : no_card);
    }
    int with_head() const { // CI-024 and Q-2: the colour that counts at the discard.
        const Card head = pier_card(o, 0);
        const Card shows = o.options.has(Switch::colour_before) ? head : pier_card(o, 1);
        return least_limit(v.hand | CardSet::of(head), colour_of(shows), no_card);
    }
    Hint open_draw(int limit) const {
        if (limit == 0) return {.why = Why::draw_sweep};
        return {.why = limit < now ? Why::draw_lower : Why::draw_open, .number = limit, .of = now};
    }
    Hint stock() const {
        const CardSet hidden = unseen(v);
        int lower = 0;
        for (Card c : hidden)
            lower += least_limit(v.hand | CardSet::of(c), pier_colour(o), no_card) < now;
        const bool is_alone =
            (o.top == no_card || with_top() >= now) && (pier_left(o) < 2 || with_head() >= now);
        return {
            .why = is_alone ? Why::stock_alone : Why::stock, .number = lower, .of = hidden.size()};
    }
    Hint draw(Source from) const {
        switch (from) {
        case Source::stock: return stock();
        case Source::discard: return open_draw(with_top());
        case Source::pier: break;
        }
        if (pier_left(o) == 1) return {.why = Why::pier_last}; // CI-080
        const Colour next = colour_of(pier_card(o, 1));
        const int jailed = ((v.hand | CardSet::of(pier_card(o, 0))) & lane(next)).size();
        const int limit = with_head();
        if (limit < now || jailed == 0) return open_draw(limit);
        return {.why = Why::pier_next, .number = jailed, .colour = next};
    }

    int after(Card c) const { return lowest_limit(v.hand - CardSet::of(c), pier_colour(o), {}); }
    Hint discard(std::span<const Move> moves, Card c) const {
        const int stays = after(c);
        const bool is_least = std::ranges::none_of(moves, [&](Move other) {
            return kind_of(other) == Kind::discard && after(card_of(other)) < stays;
        });
        return {.why = is_least ? Why::discard_least : Why::discard, .number = stays};
    }
    Hint sail() const {
        const std::size_t me = index(v.me);
        const bool is_barred = returns_not() && o.from[me] == Source::discard;
        const int limit = least_limit(v.hand, pier_colour(o), is_barred ? o.taken[me] : no_card);
        return {.why = limit == 0 ? Why::sail_sweep : Why::sail, .number = limit};
    }

    Hint attach(Card c) const {
        if (c == no_card)
            return {.why = Why::attach_none,
                    .number = lowest_limit(rest_of(o), pier_colour(o), {})};
        const Groups plan = plan_of(o);
        const int limit = limit_of(plan), closing = corsari::limit(o, o.closer);
        const bool may_sweep = !o.options.has(Switch::unaided_sweep);
        if (plan.attached.has(c) && limit == 0 && may_sweep) return {.why = Why::attach_sweep};
        if (plan.attached.has(c) && limit <= closing)
            return {.why = Why::attach_under, .number = limit, .of = closing, .seat = o.closer};
        return {.why = Why::attach, .seat = o.closer};
    }
    Hint crew(Colours chosen) const {
        const Groups plan = plan_of(o);
        if (chosen == colours_of(plan.crew)) return {.why = Why::crew, .number = limit_of(plan)};
        return {.why = Why::crew_cards, .number = (rest_of(o) & lanes(chosen)).size()};
    }
};

} // namespace

Hint hint_of(const View& v, std::span<const Move> moves, Move m) {
    const Pondering mind{v};
    switch (kind_of(m)) {
    case Kind::draw: return mind.draw(static_cast<Source>(payload_of(m)));
    case Kind::discard: return mind.discard(moves, card_of(m));
    case Kind::sail: return mind.sail();
    case Kind::attach: return mind.attach(card_of(m));
    case Kind::crew: return mind.crew(Colours{static_cast<std::uint16_t>(payload_of(m))});
    case Kind::enlist: return {.why = Why::enlist};
    case Kind::imprison: return {.why = Why::imprison, .colour = colour_of(card_of(m))};
    case Kind::stow: return {.why = Why::stow, .number = number_of(card_of(m))};
    case Kind::dealer:
    case Kind::deal: break;
    }
    return {};
}

std::string Text::hint(const View& v, std::span<const Move> moves, Move m, const Names& n,
                       const Words& w) {
    const Hint h = hint_of(v, moves, m);
    return w.say("corsari.hint." + std::string{why_names[h.why]},
                 {{"number", std::to_string(h.number)},
                  {"of", std::to_string(h.of)},
                  {"name", name_of(n, h.seat)},
                  {"colour", colour_name(h.colour, w)}});
}

} // namespace tortuga::corsari
