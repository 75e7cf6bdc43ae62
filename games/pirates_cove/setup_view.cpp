// setup_view.cpp: what follows from a position for whoever looks at it, so that no screen has to
// know the rules: what mats come to, what foes can do, who fights and who leads, what is for sale.
#include "games/pirates_cove/setup.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

// What the markers of a mat come to, how many stand on deck when it is boarded, and how many chests
// it has room for.
std::string print_strength(const Captain& c) {
    std::string line;
    for (int i = 0; i < sections; ++i)
        append_named(line, print_section(i), std::to_string(c.value(static_cast<Section>(i))));
    append_named(line, "hands", std::to_string(crew_of(c)));
    append_named(line, "room", has_endless_room(c) ? "endless" : std::to_string(room_of(c)));
    return line;
}

constexpr std::string_view victim_names[] = {"most_fame",  "most_crew", "fastest",   "anyone",
                                             "least_fame", "slowest",   "most_gold", "most_chests",
                                             "weakest",    "named"};
static_assert(std::size(victim_names) == static_cast<std::size_t>(Victim::named) + 1);

std::string_view fired_at(Legend l) {
    if (l == Legend::cagafuego) return nothing;
    if (l == Legend::navy) return "sender";
    return pirate(l).section < sections ? print_section(pirate(l).section) : "any";
}

// A legendary pirate, the Navy or the fort: what is on its card, and how it stands.
std::string print_opponent(const Foe& foe) {
    const Pirate p = pirate(foe.legend);
    std::string line = print_foe(foe);
    append_named(line, "dice", std::to_string(dice_of(foe)));
    append_named(line, "needed", std::to_string(p.hits));
    append_named(line, "worth", std::to_string(p.fame));
    append_named(line, "section", std::string{fired_at(foe.legend)});
    append_named(line, "victim", std::string{victim_names[static_cast<int>(p.victim)]});
    return line;
}
void print_opponents(const Open& o, PositionPrinter& out) {
    for (int i = 0; i < slots(o.options); ++i)
        if (const Foe& foe = o.foe[i]; foe.legend != Legend::none)
            out.line("foe", print_ship(ship_of_slot(i)), print_opponent(foe));
    if (o.navy.place == Place::nowhere) return;
    std::string line = print_opponent(o.navy);
    if (o.navy_target != Seat::nobody) append_named(line, "target", print_player(o.navy_target));
    out.line("foe", print_ship(Ship::navy), line);
}

// PC-058 Who fights, the fastest first, with the speeds that hold once the first round begins.
void print_fighters(const Open& o, PositionPrinter& out) {
    if (o.combat.island == Place::nowhere) return;
    std::string line;
    for (const auto& [speed, ship] : by_speed(o))
        append(line, print_ship(ship) + (o.combat.round > 0 ? ":" + std::to_string(speed) : ""));
    out.line("fighters", line);
}

// PC-164 Who has most fame in the open.
void print_leading(const Open& o, PositionPrinter& out) {
    int most = 0;
    SeatSet leading;
    for (Seat who : players(o)) {
        const int fame = captain(o, who).fame;
        if (fame > most) most = fame, leading = {};
        if (fame == most) leading.add(who);
    }
    out.line("leading", print_seats(leading));
}

using Prices = std::vector<int>; // Of one step after the other.

// From the space that a section's marker stands on, so many more, or as far as there are any.
Prices step_prices(const Captain& c, Section where, int steps) {
    Prices prices;
    const int from = c.space[where];
    for (int space = from + 1; space <= std::min(from + steps, space_top); ++space)
        prices.push_back(price_of(space));
    return prices;
}

class Offers {
  public:
    Offers(const View& v, PositionPrinter& out) : o_{v.open}, me_{v.me}, out_{out} {}

    // PC-015 The sections that were not chosen yet, in their order.
    void outfit(int sealed) {
        const Captain& c = captain(o_, me_);
        out_.line("purse", std::to_string(c.gold - outfit_price(c, sealed)));
        for (int i = o_.fitted; i < sections; ++i)
            offer(print_section(i), step_prices(c, static_cast<Section>(i), 4));
    }

    void improve() {
        const Captain& c = captain(o_, me_);
        out_.line("purse", std::to_string(c.gold));
        for (int i = 0; i < sections; ++i)
            if (raise_objection(o_, me_, i) == Reason::ok) raise(c, i);
        if (buy_objection(o_, me_) == Reason::ok) {
            const int there = deck_size(o_) + o_.discards.size();
            offer("buy", same(card_price, std::min(3 - o_.bought, there))); // PC-139
        }
        if (chart_objection(o_, me_) == Reason::ok) offer("chart", {course_price});
        if (repair_objection(c) == Reason::ok) offer("repair", {mending_price}); // PC-148
        if (burying_objection(o_, me_, 1, c.chests) == Reason::ok)
            offer("bury", same(0, c.chests), "fame=1"); // PC-149
        if (burying_objection(o_, me_, 1, fame_aboard(c)) == Reason::ok)
            offer("stash", same(gold_a_fame, fame_aboard(c)), "fame=1"); // PC-150
    }

  private:
    static Prices same(int price, int times) {
        return Prices(static_cast<std::size_t>(times), price);
    }
    void raise(const Captain& c, int section) {
        const auto where = static_cast<Section>(section);
        if (c.place == Place::treasure)
            offer(print_section(section), {raise_price(c, where, 2)}, "once"); // PC-153
        else
            offer(print_section(section), step_prices(c, where, space_top));
    }
    void offer(std::string_view what, const Prices& prices, std::string_view more = {}) {
        std::string line;
        for (const int price : prices) append(line, std::to_string(price));
        if (!more.empty()) append(line, std::string{more});
        out_.line("offer", std::string{what}, line);
    }

    const Open& o_;
    Seat me_;
    PositionPrinter& out_;
};

} // namespace

// What is for sale to who looks and decides, and what each step of it costs.
void print_offers(const View& v, PositionPrinter& out) {
    if (!pending(v.open).has(v.me)) return;
    if (v.open.phase == Phase::outfit) Offers{v, out}.outfit(v.sealed);
    if (v.open.phase == Phase::improve) Offers{v, out}.improve();
}

void print_follows(const Open& o, PositionPrinter& out) {
    for (Seat who : players(o))
        out.line("strength", print_player(who), print_strength(captain(o, who)));
    print_leading(o, out);
    print_opponents(o, out);
    print_fighters(o, out);
}

} // namespace tortuga::pirates_cove
