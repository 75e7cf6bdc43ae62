// narration_damage.cpp: what the hits of a move broke.
//
// The views before and after it may not show the wound any more. So the damage is done once more
// here, by the rules' own functions.
#include <algorithm>
#include <utility>

#include "games/pirates_cove/narration.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;
using std::vector;

// Takes hits on a copy, where parrots help or not.
void take_hits(State& s, Seat who, int section, int hits, bool parrots_help) {
    for (; hits > 0; --hits) take_hit(s, who, static_cast<Section>(section), parrots_help);
}

// The table after the hits of a roll, before anybody leaves or is repaired.
Open after_hits_of(const Open& was, const Rolling& r) {
    State s{.open = was};
    s.open.rolling = r;
    switch (r.what) {
    case Roll::volley:
        if (is_player(r.at) && was.salvo.members.empty() && !is_aside(was, Design::raking))
            take_hits(s, seat_of(r.at), r.section, hits_rolled(s.open), true);
        break;
    case Roll::boarding: // PC-188
        take_hits(s, seat_of(r.at), static_cast<int>(Section::crew), wounds_rolled(s.open), false);
        break;
    case Roll::test: // PC-254
        if (was.island == Place::sails || was.island == Place::crew) {
            std::int8_t& crew = captain(s, seat(0)).space[Section::crew];
            crew = static_cast<std::int8_t>(std::max(crew - r.count(1), crippled));
        }
        break;
    case Roll::flight:
    case Roll::duel:
    case Roll::sword:
    case Roll::shot: break;
    }
    return s.open;
}

// The wounds between one table and the next, told one by one.
struct Wounds {
    Teller& t;
    const Open &from, &hit;
    vector<Shot> shots{}; // What struck; nothing: the roll of this move.
    string won{};         // Who has won a boarding by them: said before the first.

    vector<string> shooters(Seat who, int section) const {
        vector<string> all;
        const auto add = [&](Ship ship) {
            if (std::ranges::find(all, print_ship(ship)) == all.end())
                all.push_back(print_ship(ship));
        };
        const Rolling& r = t.was().rolling;
        if (shots.empty() && r.who != Ship::none && r.what != Roll::test) add(r.who);
        for (const Shot& shot : shots)
            if (shot.at == ship_of(who) && shot.section == section) add(shot.who);
        return all;
    }
    void tell_guard(string_view key, Seat who, Card c, int hits) {
        const bool lost = hits == guard_lasts, is_bird = is_parrot(c);
        const Purse p = t.change([&](State& s) {
            Captain& mat = captain(s, who);
            (is_bird ? mat.parrot_hits : mat.master_hits) =
                static_cast<std::uint8_t>(lost ? 0 : hits);
            if (!lost) return;
            (is_bird ? mat.parrot : mat.master) = no_card;
            s.open.discards.add(c);
            if (is_bird) add_fame(mat, -2); // PC-089
        });
        t.tell_purse(beat_kind("guarded"),
                     std::exchange(won, "") +
                         t.to.line(key, {{"name", t.to.name(who)}, {"card", t.to.card(c)}}),
                     p, fact_seat(who), print_card(c), hits, static_cast<int>(lost));
    }
    void tell_guards(Seat who) {
        const Captain a = captain(from, who), b = captain(hit, who);
        if (a.master != no_card && b.master == no_card)
            tell_guard("told.master_lost", who, a.master, guard_lasts);
        else if (b.master_hits > a.master_hits)
            tell_guard("told.master_hit", who, a.master, 1);
        if (a.parrot != no_card && b.parrot == no_card)
            tell_guard("told.parrot_killed", who, a.parrot, guard_lasts);
        else if (b.parrot_hits > a.parrot_hits)
            tell_guard("told.parrot_hit", who, a.parrot, 1);
    }
    void tell_section(Seat who, Section where) {
        const int i = static_cast<int>(where);
        const Captain &a = captain(from, who), &b = captain(hit, who);
        if (b.space[where] >= a.space[where]) return;
        const int old = a.value(where), now = b.value(where);
        const bool is_out = b.space[where] < 0;
        t.mat(who).space[where] = b.space[where];
        t.tell(beat_kind("damage"),
               std::exchange(won, "") + t.to.line(is_out ? "told.crippled" : "told.lowered",
                                                  {{"name", t.to.name(who)},
                                                   {"section", t.to.section(i)},
                                                   {"from", to_string(old)},
                                                   {"to", to_string(now)}}),
               fact_seat(who), fact_section(i), shooters(who, i), old, now,
               static_cast<int>(is_out));
    }
    void tell() {
        for (Seat who : players(t.was())) {
            tell_guards(who);
            for (Section where : all_sections()) tell_section(who, where);
        }
    }
};

// Ships that change hands are no damage: what strikes them comes on top of it. PC-233
Open before_hits(const Teller& t) {
    State s{.open = t.was()};
    if (kind_of(t.move()) == Kind::swap) swap_ships(s);
    return s.open;
}

// The table after what this move itself struck, before the volleys that waited for it.
Open after_own_hits(const Teller& t) {
    State s{.open = before_hits(t)};
    if (is_settled(t)) s.open = after_hits_of(s.open, roll_told(t));
    if (t.was().phase == Phase::split)
        take_hit(s, seat_of(t.was().rolling.at), static_cast<Section>(t.payload()), true);
    return s.open;
}

// H-12 Boarding by card comes before the damage: whoever was sent off by it, the first to leave, is
// out of reach.
bool is_sent_off(const Teller& t, Ship ship) {
    const Open &was = t.was(), &is = t.is();
    return was.melee.boarder != Seat::nobody && is.arrived > was.arrived &&
           ship == ship_of(is.arrivals[was.arrived]);
}

} // namespace

vector<Shot> settled_shots(const Teller& t) {
    const Open &was = t.was(), &is = t.is();
    if (was.salvo.members.empty()) return {};
    vector<Shot> shots(was.salvo.shots.begin(), was.salvo.shots.begin() + was.salvo.fired);
    const Rolling r = roll_told(t);
    if (is_settled(t) && r.what == Roll::volley) {
        Open o = was;
        o.rolling = r;
        shots.push_back({.who = r.who,
                         .at = r.at,
                         .section = r.section,
                         .hits = static_cast<std::uint8_t>(hits_rolled(o)),
                         .rakes = is_aside(was, Design::raking)});
    }
    const bool struck = was.phase == Phase::refuge || was.phase == Phase::split;
    const int all = static_cast<int>(shots.size());
    const bool is_over = is.salvo.fired < all;
    const int end = is_over ? all : is.salvo.settled + (is.phase == Phase::refuge ? 1 : 0);
    vector<Shot> settled;
    for (int i = was.salvo.settled + struck; i < end; ++i) {
        const Shot& shot = shots[static_cast<std::size_t>(i)];
        if (place_of(was, shot.at) == was.combat.island && !is_sent_off(t, shot.at)) // PC-284
            settled.push_back(shot);
    }
    return settled;
}

Open table_hit(const Teller& t) {
    State s{.open = after_own_hits(t)};
    for (const Shot& shot : settled_shots(t)) // PC-282 Raking fire is dealt out hit by hit.
        if (is_player(shot.at) && shot.rakes == 0)
            take_hits(s, seat_of(shot.at), shot.section, shot.hits, true);
    return s.open;
}

void tell_damage(Teller& t, const Open& hit) {
    const Open& was = t.was();
    const Open from = before_hits(t), struck = after_own_hits(t);
    const Rolling& r = was.rolling;
    const bool won =
        is_settled(t) && r.what == Roll::boarding && has_no_crew(struck, seat_of(r.at));
    Wounds wounds{t, from, struck};
    if (won) // PC-192, PC-193
        wounds.won = t.to.line("told.boarding_won",
                               {{"name", t.to.ship(was, r.who)}, {"other", t.to.ship(was, r.at)}});
    wounds.tell();
    if (won) tell_melee_won(t, seat_of(r.who), seat_of(r.at), "boarding", wounds.won);
    Wounds{t, struck, hit, settled_shots(t)}.tell(); // PC-282
}

} // namespace tortuga::pirates_cove
