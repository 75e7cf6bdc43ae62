// terminal_advice.cpp: what a move risks or costs, and figures to decide by.
//
// Chances are exact: the dice are counted out, and what a hit does is asked of the rules.
#include <algorithm>
#include <cmath>

#include "faces/columns.hpp"
#include "faces/decimal.hpp"
#include "games/pirates_cove/beats.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

// How likely k of n dice succeed, each with the same chance.
double binomial(int n, int k, double chance) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways * std::pow(chance, k) * std::pow(1 - chance, n - k);
}
double at_least_one(int n, double chance) { return 1 - std::pow(1 - chance, n); }

// n dice that all show the same face.
std::uint32_t all_show(int face, int n) { return static_cast<std::uint32_t>(n) << 4 * (face - 1); }

// The hits of so many dice that show a face, as the rules count them.
int hits_of(Open o, int face, int dice) {
    o.rolling.faces = all_show(face, dice);
    return hits_rolled(o);
}

bool beats(const Open& o, int hits) {
    const Rolling& r = o.rolling;
    if (!is_player(r.at)) {
        const Foe& foe = foe_of(o, r.at);
        return foe.hits + hits >= pirate(foe.legend).hits;
    }
    State s{.open = o};
    for (int i = 0; i < hits; ++i)
        take_hit(s, seat_of(r.at), static_cast<Section>(r.section), true);
    return is_crippled(captain(s.open, seat_of(r.at)));
}

struct Reckoner {
    const View& v;
    const Words& w;

    const Open& o() const { return v.open; }
    const Captain& me() const { return captain(o(), v.me); }
    string say(string_view key, std::initializer_list<Arg> args = {}) const {
        return w.say("pirates_cove.risk." + string{key}, args);
    }

    string fire(Move m) const {
        const Odds odds = odds_of(o(), target_of(m), section_in(m));
        return say(is_player(target_of(m)) ? "fire" : "fire_foe",
                   {{"dice", to_string(odds.dice)},
                    {"hits", decimal(odds.hits, 1, w)},
                    {"chance", percent(odds.beaten)}});
    }
    string flee() const {
        return say(o().options.is_buccaneers() ? "retreat" : "flee",
                   {{"chance", percent(mutiny_chance(o()))}});
    }
    string raise(int section) const {
        const Section where = static_cast<Section>(section);
        const int space = me().space[static_cast<Section>(section)];
        return say("raise", {{"price", to_string(raise_price(me(), where, price_times(me())))},
                             {"from", to_string(me().value(where))},
                             {"to", to_string(value_at(where, space + 1))}});
    }
    string outfit(int step) const {
        const Section where = static_cast<Section>(step / 5);
        const int space = me().space[where];
        int price = 0;
        for (int n = 1; n <= step % 5; ++n) price += price_of(space + n);
        if (price == 0) return "";
        return say("raise", {{"price", to_string(price)},
                             {"from", to_string(me().value(where))},
                             {"to", to_string(value_at(where, space + step % 5))}});
    }
    string priced(int price) const { return say("price", {{"price", to_string(price)}}); }
    string famed(int fame) const { return say("fame", {{"fame", to_string(fame)}}); }

    string wheel(int n) const {
        const Treasure t = o().face[island(n)];
        return t == no_treasure ? "" : reward_text(reward_of(t), w);
    }
    // PC-205 As many dice as each would have.
    string duel() const {
        const Seat other = v.me == o().melee.boarder ? o().melee.boarded : o().melee.boarder;
        return say("duel", {{"dice", to_string(duel_dice(me()))},
                            {"other", to_string(duel_dice(captain(o(), other)))}});
    }
    string shoot() const { return say("shoot", {{"chance", percent(shot_chance(o(), me()))}}); }
    // PC-250 .. PC-256 The test of the island.
    string attempt() const {
        const int crew = crew_of(me());
        const Place place = me().place;
        if (place == Place::tavern)
            return say("attempt_tavern", {{"chance", percent(test_chance(me()))},
                                          {"lost", decimal(crew / 6.0, 1, w)}});
        if (place == Place::hull) return say("attempt", {{"chance", percent(test_chance(me()))}});
        if (place == Place::sails || place == Place::crew) {
            const int spaces = me().space[Section::crew];
            double crippled_by = 0;
            for (int ones = spaces + 1; ones <= crew; ++ones)
                crippled_by += binomial(crew, ones, 1.0 / 6);
            return say("attempt_crew",
                       {{"chance", percent(test_chance(me()))}, {"cripple", percent(crippled_by)}});
        }
        return "";
    }

    string risk(Move m) const;
};

string Reckoner::risk(Move m) const {
    const int n = payload_of(m);
    const Kind kind = kind_of(m);
    if (kind == Kind::fire) return fire(m);
    if (kind == Kind::flee) return flee();
    if (kind == Kind::outfit) return outfit(n);
    if (kind == Kind::raise) return raise(n);
    if (kind == Kind::wheel) return wheel(n);
    if (kind == Kind::buy) return priced(card_price);
    if (kind == Kind::chart) return priced(course_price);
    if (kind == Kind::repair) return priced(mending_price);
    if (kind == Kind::bury || kind == Kind::stash) return famed(n);
    if (kind == Kind::duel) return duel();
    if (kind == Kind::shoot) return shoot();
    if (kind == Kind::attempt) return attempt();
    if (kind == Kind::replace) return famed(-1);                                // PC-092
    if (kind == Kind::pass) return o().phase == Phase::accept ? famed(-2) : ""; // PC-202
    return "";
}

// A table whose first row is its heading; for a screen reader, a line for each row.
struct Grid {
    const Speaker& to;
    std::vector<std::vector<string>> rows{};

    string sentence(const std::vector<string>& row) const {
        string out = row[0];
        for (std::size_t i = 1; i < row.size(); ++i) out = listed(out, rows[0][i] + " " + row[i]);
        return out + "\n";
    }
    string line(const std::vector<string>& row, const std::vector<int>& widths) const {
        string out;
        for (std::size_t i = 0; i < row.size(); ++i) out += "  " + left(row[i], widths[i]);
        while (out.ends_with(' ')) out.pop_back();
        return shorten(out, to.screen.width);
    }
    string text() const {
        string out;
        if (to.screen.linear) {
            for (std::size_t k = 1; k < rows.size(); ++k) out += sentence(rows[k]);
            return out;
        }
        std::vector<int> widths(rows[0].size(), 0);
        for (const auto& row : rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], columns(row[i]));
        for (const auto& row : rows)
            out += to.screen.ink(&row == rows.data() ? Ink::grey : Ink::plain, line(row, widths)) +
                   "\n";
        return out;
    }
};

struct Adviser {
    const View& v;
    const Speaker& to;

    const Open& o() const { return v.open; }
    const Captain& me() const { return captain(o(), v.me); }

    // What each island offers, and whom one would meet there now.
    string islands_table() const {
        Grid grid{to, {{to.say("advice.island"), to.say("advice.offer"), to.say("advice.ships")}}};
        for (int i = 1; i <= islands; ++i) {
            const Treasure t = o().face[island(i)];
            const ShipSet there = players_at(o(), island(i)) | foes_at(o(), island(i));
            grid.rows.push_back({to_string(i) + " " + to.place(island(i)),
                                 t == no_treasure ? to.nothing() : to.reward(t),
                                 to.ships(o(), there)});
        }
        return to.line("advice.islands") + grid.text();
    }

    string speeds() const {
        Grid grid{to, {{to.say("advice.ship"), to.say("advice.speed"), to.say("advice.dice")}}};
        for (Ship s : fighters(o()))
            grid.rows.push_back({to.ship(o(), s), to_string(speed_of(o(), s)),
                                 to_string(is_player(s) ? dice_of(o(), seat_of(s))
                                                        : pirate(foe_of(o(), s).legend).dice)});
        return to.line("advice.fight") + grid.text();
    }

    string shots() const {
        Grid grid{to,
                  {{to.say("advice.target"), to.say("advice.hits"), to.say("advice.absorbed"),
                    to.say("advice.spaces"), to.say("advice.beaten")}}};
        for (Ship at : targets(o()))
            for (int i = 0; i <= sections; ++i) {
                if (fire_objection(o(), at, i) != Reason::ok) continue;
                const Odds odds = odds_of(o(), at, i);
                const bool rival = is_player(at);
                const Foe foe = rival ? Foe{} : foe_of(o(), at);
                const string name =
                    rival ? to.ship(o(), at) + ", " + to.section(i) : to.ship(o(), at);
                const int lives = rival
                                      ? captain(o(), seat_of(at)).space[static_cast<Section>(i)] + 1
                                      : pirate(foe.legend).hits - foe.hits;
                const int taken =
                    rival ? absorbed(captain(o(), seat_of(at)), static_cast<Section>(i)) : 0;
                grid.rows.push_back({name, decimal(odds.hits, 1, to.words), to_string(taken),
                                     to_string(lives), percent(odds.beaten)});
            }
        return grid.text();
    }

    // PC-142, PC-153 What the next space of each section costs, and what it is worth.
    string prices() const {
        Grid grid{to,
                  {{to.say("advice.section"), to.say("advice.now"), to.say("advice.next"),
                    to.say("advice.price")}}};
        for (int i = 0; i < sections; ++i) {
            const Section where = static_cast<Section>(i);
            const int space = me().space[static_cast<Section>(i)];
            const bool top = space >= space_top;
            const int times = o().month > 0 ? price_times(me()) : 1;
            grid.rows.push_back({to.section(i), to_string(me().value(where)),
                                 top ? to.nothing() : to_string(value_at(where, space + 1)),
                                 top ? to.nothing() : to_string(raise_price(me(), where, times))});
        }
        return to.line("advice.prices", {{"gold", to_string(me().gold)}}) + grid.text();
    }

    string advice() const {
        const Phase now = o().phase;
        if (now == Phase::stand || now == Phase::prepare) return speeds();
        if (now == Phase::aim) return speeds() + shots();
        if (Phases::of(Phase::lay, Phase::omens, Phase::wheels, Phase::courses).has(now))
            return islands_table();
        if (now == Phase::outfit || now == Phase::improve) return prices();
        return "";
    }
};

} // namespace

Odds odds_of(const Open& now, Ship at, int section) {
    State s{.open = now};
    fire(s, at, section);
    const Open& o = s.open;
    Odds odds{.dice = o.rolling.dice};
    int faces = 0;
    for (int face = 1; face <= 6; ++face) faces += hits_of(o, face, 2) > 0; // One may be ignored.
    for (int k = 0; k <= odds.dice; ++k) {
        const double chance = binomial(odds.dice, k, faces / 6.0);
        const int hits = hits_of(o, 6, k);
        odds.hits += chance * hits;
        if (beats(o, hits)) odds.beaten += chance;
    }
    return odds;
}

double mutiny_chance(const Open& o) { return (least_to_flee(o.options) - 1) / 6.0; }

double shot_chance(const Open& o, const Captain& c) {
    return at_least_one(duel_dice(c), (7 - least_to_shoot(o.melee)) / 6.0);
}

double test_chance(const Captain& c) {
    if (c.place != Place::hull) return at_least_one(crew_of(c), 1.0 / 6);
    int ways = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) ways += a + b <= c.value(Section::hull);
    return ways / 36.0;
}

string Text::risk(const View& v, Move m, const Words& w) {
    if (!pending(v.open).has(v.me)) return "";
    return Reckoner{v, w}.risk(m);
}

string Text::advise(const View& v, Move, const Names& n, const Words& w, const Screen& screen) {
    if (!pending(v.open).has(v.me)) return "";
    const Speaker to{n, w, screen};
    return Adviser{v, to}.advice();
}

} // namespace tortuga::pirates_cove
