// narration_dice.cpp: dice and what they did, blow by blow.
#include <algorithm>

#include "games/pirates_cove/narration.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;
using std::vector;

Open with_roll(const Open& was, const Rolling& r) {
    Open o = was;
    o.rolling = r;
    return o;
}

bool is_rolled(const Teller& t) {
    return t.was().phase == Phase::roll && t.was().rolling.left == 1;
}

// From which number on a die counts; 0 where that does not decide.
int least_of(const Open& o) {
    switch (o.rolling.what) {
    case Roll::volley: return least_to_hit(o);
    case Roll::flight: return least_to_flee(o.options);
    case Roll::boarding: return least_to_wound(o, seat_of(o.rolling.who), seat_of(o.rolling.at));
    case Roll::duel: return 0;
    case Roll::sword: return least_to_parry(o);
    case Roll::shot: return least_to_shoot(o.melee);
    case Roll::test: return least_to_pass(o.island);
    }
    return 0;
}
int counted(const Open& o) {
    switch (o.rolling.what) {
    case Roll::volley: return hits_rolled(o);
    case Roll::duel: return 0;
    case Roll::test: return passes_test(o);
    case Roll::flight:
    case Roll::boarding:
    case Roll::sword:
    case Roll::shot: break;
    }
    return o.rolling.at_least(least_of(o));
}

string roll_line(const Open& was, const Rolling& r, const Speaker& to) {
    const auto say = [&](string_view key) {
        return to.line(key, {{"name", to.ship(was, r.who)},
                             {"target", r.at == Ship::none ? "" : to.ship(was, r.at)},
                             {"section", to.section(r.section)},
                             {"dice", to.dice(r)}});
    };
    switch (r.what) {
    case Roll::volley: return say(is_player(r.at) ? "told.fires" : "told.fires_foe");
    case Roll::flight: return say("told.tries_flight");
    case Roll::boarding: return say("told.fights");
    case Roll::duel: return say("told.duels");
    case Roll::sword: return say("told.parries");
    case Roll::shot: return say("told.shoots");
    case Roll::test: return say("told.tries");
    }
    return "";
}

void tell_roll(Teller& t, const Rolling& r) {
    const Open o = with_roll(t.was(), r);
    vector<int> dice, counts;
    const int least = least_of(o);
    for (int face = 6; face >= 1; --face)
        for (int n = r.count(face); n > 0; --n) {
            dice.push_back(face);
            if (least > 0) counts.push_back(face >= least);
        }
    t.table().rolling = r;
    t.tell(beat_kind("dice"), roll_line(t.was(), r, t.to),
           string{roll_names[static_cast<int>(r.what)]}, fact_ship(r.who), fact_ship(r.at),
           fact_section(r.section), std::move(dice), std::move(counts), counted(o));
}

struct Judge { // Of one roll that stands.
    Teller& t;
    const Rolling r;
    const Open& was = t.was();
    const Open& is = t.is();
    const Speaker& to = t.to;

    string who() const { return to.ship(was, r.who); }
    int side() const { return side_of(was, seat_of(r.who)); }
    Seat captain_of(int i) const { return pirates_cove::side(was, i); }
    bool melee_is_over() const {
        return is.melee.boarder == Seat::nobody || is.phase == Phase::exchange;
    }

    void tell_hits(const string& text, int section, int hits, int all, int needed) {
        t.tell(beat_kind("hits"), text, fact_ship(r.who), fact_ship(r.at), fact_section(section),
               hits, all, needed);
    }
    string hits_line(int hits) const {
        return to.line(hits == 0 ? "told.missed" : "told.hits", {{"hits", to_string(hits)}});
    }
    void tell_volley() {
        Open& o = t.table();
        const int hits = hits_rolled(with_roll(was, r));
        o.discards |= o.aside; // PC-073
        o.aside = {};
        if (is_player(r.at)) return tell_hits(hits_line(hits), r.section, hits, 0, 0);
        if (was.salvo.members.empty()) strike_foe(o, r.at, hits);
        const Foe& foe = foe_of(was, r.at);
        const int needed = pirate(foe.legend).hits, all = std::min(foe.hits + hits, needed);
        tell_hits(to.line("told.foe_hit", {{"hits", to_string(hits)},
                                           {"ship", to.ship(was, r.at)},
                                           {"all", to_string(all)},
                                           {"needed", to_string(needed)}}),
                  sections, hits, all, needed);
    }
    void tell_flight() { // PC-095, PC-096
        const bool mutiny = counted(with_roll(was, r)) == 0;
        const Purse p = t.change([](State& s) { run_away(s); });
        t.tell_purse(beat_kind("fled"),
                     to.line(mutiny ? "told.mutiny" : "told.fled", {{"name", who()}}), p,
                     fact_seat(seat_of(r.who)), print_place(Place::cove), static_cast<int>(mutiny));
    }
    void tell_boarding() { // Who has won it is told with the last wound. PC-192
        const int hits = counted(with_roll(was, r));
        tell_hits(hits_line(hits), static_cast<int>(Section::crew), hits, 0, 0);
    }

    void tell_won_duel(int i, string_view how) {
        if (!melee_is_over()) return;
        tell_melee_won(t, captain_of(i), captain_of(1 - i), how,
                       to.line("told.duel_won", {{"name", to.name(captain_of(i))}}));
    }
    void tell_drawn(const string& text) {
        t.tell(beat_kind("drawn_duel"), text, fact_seat(captain_of(0)), fact_seat(captain_of(1)));
    }
    // Whoever wins the second round wins the duel; nobody (-1) wins a tied one.
    void tell_bout(const string& text, int won_by) {
        Sides<std::uint8_t> won = was.melee.won;
        if (is.melee.boarder != Seat::nobody)
            won = is.melee.won;
        else if (won_by >= 0)
            won[won_by] = 2;
        t.table().melee.won = won;
        t.tell(beat_kind("bout"), text, won_by < 0 ? 0 : fact_seat(captain_of(won_by)),
               vector<int>{fact_seat(captain_of(0)), fact_seat(captain_of(1))},
               vector<int>{won[0], won[1]});
        if (won_by >= 0) tell_won_duel(won_by, "duel");
    }
    string round_won(int i) const {
        return to.line("told.round_won", {{"name", to.name(captain_of(i))}});
    }
    void tell_duel() { // PC-208
        const int score = duel_score(with_roll(was, r));
        t.table().melee.score[side()] = static_cast<std::uint8_t>(score);
        t.tell(beat_kind("score"),
               to.line("told.score", {{"name", who()}, {"score", to_string(score)}}),
               fact_seat(seat_of(r.who)), score);
        if (side() == 0) return;
        const int gap = was.melee.score[0] - score;
        if (gap != 0) return tell_bout(round_won(gap > 0 ? 0 : 1), gap > 0 ? 0 : 1);
        const bool blades = is.rolling.what == Roll::sword; // PC-218, PC-219
        tell_bout(to.line("told.round_even") + (blades ? "" : to.line("told.round_again")), -1);
        if (is.melee.boarder == Seat::nobody) tell_drawn(""); // H-13
    }
    void tell_sword() { // PC-218, PC-219
        const bool wins = counted(with_roll(was, r)) > 0;
        tell_bout(wins ? round_won(side()) : to.line("told.round_again"), wins ? side() : -1);
    }
    void tell_shot() { // PC-226 .. PC-231
        const bool hit = counted(with_roll(was, r)) > 0;
        t.tell(beat_kind("shot"),
               to.line(hit ? "told.shot_hit" : "told.shot_missed", {{"name", who()}}),
               fact_seat(seat_of(r.who)), static_cast<int>(hit));
        if (!melee_is_over()) return;
        const bool together = was.melee.shots() == Shots::together;
        if (!together) return tell_won_duel(side(), "pistols");
        const bool first = was.melee.score[0] != 0;
        if (first && hit) return tell_drawn(to.line("told.duel_drawn"));
        tell_won_duel(first ? 0 : 1, "pistols");
    }
    void tell_test() { // PC-250
        const bool passed = passes_test(with_roll(was, r));
        t.tell(beat_kind("test"),
               to.line(passed ? "told.test_passed" : "told.test_failed", {{"name", who()}}),
               fact_seat(seat_of(r.who)), print_place(was.island), static_cast<int>(passed),
               r.count(1));
    }

    void tell() {
        t.table().rolling = r;
        switch (r.what) {
        case Roll::volley: return tell_volley();
        case Roll::flight: return tell_flight();
        case Roll::boarding: return tell_boarding();
        case Roll::duel: return tell_duel();
        case Roll::sword: return tell_sword();
        case Roll::shot: return tell_shot();
        case Roll::test: return tell_test();
        }
    }
};

} // namespace

// Dice still to come: nothing yet.
Rolling roll_told(const Teller& t) {
    Rolling r = t.was().rolling;
    if (t.was().phase == Phase::roll) {
        r.faces += 1u << (4 * (t.payload() - 1));
        --r.left;
    } else if (kind_of(t.move()) == Kind::play)
        r.faces = 1u << 20; // E2, X08
    return r;
}
bool is_settled(const Teller& t) {
    if (t.was().phase == Phase::luck)
        return kind_of(t.move()) == Kind::pass || calms_the_crew(design_of(card_of(t.move())));
    return is_rolled(t) && t.is().phase != Phase::luck;
}

void tell_aim(Teller& t, const Rolling& r, string text) {
    t.table().rolling = r;
    t.tell(beat_kind("aimed"), std::move(text), fact_ship(r.who), fact_ship(r.at),
           fact_section(r.section), static_cast<int>(r.dice));
}

void tell_dice(Teller& t) {
    const Rolling r = roll_told(t);
    if (is_rolled(t)) tell_roll(t, r);
    if (is_settled(t)) Judge{t, r}.tell();
}

void tell_melee_won(Teller& t, Seat winner, Seat loser, string_view how, string text) {
    const Purse p = t.change([&](State& s) {
        if (how == "boarding") return reward_boarding(s, winner, loser);
        if (how == "pistols") count_pistols(s.open);
        reward_duel(s, side_of(t.was(), winner));
    });
    t.winner = winner;
    t.tell_purse(beat_kind("melee_won"), std::move(text), p, fact_seat(winner), fact_seat(loser),
                 string{how});
}

} // namespace tortuga::pirates_cove
