// terminal_story.cpp: dice and what they did, blow by blow.
//
// One move may end a fight, a month, and repair what it broke: the views before and after it do not
// show the wound any more. So the damage is done once more here, by the rules' own functions.
#include <algorithm>

#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

Open with_roll(const Open& was, const Rolling& r) {
    Open o = was;
    o.rolling = r;
    return o;
}

// X04, X05 From which number on a die hits in a boarding.
int boarding_hits(const Open& o, const Rolling& r) {
    int least = in_force(o, seat_of(r.who), Design::axes) ? 4 : hits_on;
    if (in_force(o, seat_of(r.at), Design::nets)) least = 6;
    return r.at_least(least);
}

bool melee_is_over(const Open& is) {
    return is.melee.boarder == Seat::nobody || is.phase == Phase::exchange;
}

struct Judge { // Of one roll that stands.
    const Open& was;
    const Open& is;
    const Rolling& r;
    const Speaker& to;

    string who() const { return to.ship(was, r.who); }
    int side() const { return side_of(was, seat_of(r.who)); }
    string captain_of(int i) const { return to.name(pirates_cove::side(was, i)); }

    string volley() const {
        const int hits = hits_rolled(with_roll(was, r));
        const string counted = to_string(hits);
        if (is_player(r.at))
            return to.line(hits == 0 ? "told.missed" : "told.hits", {{"hits", counted}});
        const Foe& foe = foe_of(was, r.at);
        const int all = foe.hits + hits, needed = pirate(foe.legend).hits;
        return to.line("told.foe_hit", {{"hits", counted},
                                        {"ship", to.ship(was, r.at)},
                                        {"all", to_string(std::min(all, needed))},
                                        {"needed", to_string(needed)}});
    }
    string flight() const { // PC-095, PC-096
        const int worst = was.options.has(Switch::mutiny_on_one) ? 1 : 2;
        return to.line(r.at_least(worst + 1) > 0 ? "told.fled" : "told.mutiny", {{"name", who()}});
    }
    string boarding() const {
        const int hits = boarding_hits(was, r);
        string out = to.line(hits == 0 ? "told.missed" : "told.hits", {{"hits", to_string(hits)}});
        if (has_no_crew(after_hits_of(was, r), seat_of(r.at))) // PC-192, PC-193
            out += to.line("told.boarding_won", {{"name", who()}, {"other", to.ship(was, r.at)}});
        return out;
    }
    string won_duel(int i) const {
        return melee_is_over(is) ? to.line("told.duel_won", {{"name", captain_of(i)}}) : "";
    }
    string duel() const { // PC-208
        const int score = duel_score(with_roll(was, r));
        string out = to.line("told.score", {{"name", who()}, {"score", to_string(score)}});
        if (side() == 0) return out;
        const int gap = was.melee.score[0] - score;
        if (gap == 0) {
            const bool blades = is.rolling.what == Roll::sword; // PC-218, PC-219
            return out + to.line("told.round_even") + (blades ? "" : to.line("told.round_again"));
        }
        const int winner = gap > 0 ? 0 : 1;
        return out + to.line("told.round_won", {{"name", captain_of(winner)}}) + won_duel(winner);
    }
    string sword() const { // PC-218, PC-219
        const auto weapon = was.melee.weapon[static_cast<std::size_t>(side())];
        const bool wins = r.at_least(weapon == Weapon::sword ? 3 : 4) > 0;
        return to.line(wins ? "told.round_won" : "told.round_again", {{"name", who()}}) +
               (wins ? won_duel(side()) : "");
    }
    string shot() const { // PC-226 .. PC-231
        const bool hit = r.at_least(std::max(6 - was.melee.stage, 1)) > 0;
        const string out = to.line(hit ? "told.shot_hit" : "told.shot_missed", {{"name", who()}});
        if (!melee_is_over(is)) return out;
        const bool together = static_cast<Shots>(was.melee.step) == Shots::together;
        if (!together) return out + won_duel(side());
        const bool first = was.melee.score[0] != 0;
        return out + (first && hit ? to.line("told.duel_drawn") : won_duel(first ? 0 : 1));
    }
    string test() const { // PC-250
        return to.line(passes_test(with_roll(was, r)) ? "told.test_passed" : "told.test_failed",
                       {{"name", who()}});
    }
};

// Takes hits on a copy, where parrots help or not.
void take_hits(State& s, Seat who, int section, int hits, bool parrots_help) {
    for (; hits > 0; --hits) take_hit(s, who, static_cast<Section>(section), parrots_help);
}

string guard_lines(const Captain& was, const Captain& is, const string& name, const Speaker& to) {
    string out;
    const auto add = [&](string_view key, Card c) {
        out += to.line(key, {{"name", name}, {"card", to.card(c)}});
    };
    if (was.master != no_card && is.master == no_card)
        add("told.master_lost", was.master);
    else if (is.master_hits > was.master_hits)
        add("told.master_hit", was.master);
    if (was.parrot != no_card && is.parrot == no_card)
        add("told.parrot_killed", was.parrot);
    else if (is.parrot_hits > was.parrot_hits)
        add("told.parrot_hit", was.parrot);
    return out;
}

} // namespace

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

string settled_line(const Open& was, const Open& is, const Rolling& r, const Speaker& to) {
    const Judge judge{was, is, r, to};
    switch (r.what) {
    case Roll::volley: return judge.volley();
    case Roll::flight: return judge.flight();
    case Roll::boarding: return judge.boarding();
    case Roll::duel: return judge.duel();
    case Roll::sword: return judge.sword();
    case Roll::shot: return judge.shot();
    case Roll::test: return judge.test();
    }
    return "";
}

Open after_hits_of(const Open& was, const Rolling& r) {
    State s{.open = was};
    switch (r.what) {
    case Roll::volley:
        if (is_player(r.at) && was.salvo.members.empty() && !is_aside(was, Design::raking))
            take_hits(s, seat_of(r.at), r.section, hits_rolled(with_roll(was, r)), true);
        break;
    case Roll::boarding: // PC-188
        take_hits(s, seat_of(r.at), static_cast<int>(Section::crew), boarding_hits(was, r), false);
        break;
    case Roll::test: // PC-254
        if (was.island == Place::sails || was.island == Place::crew) {
            std::int8_t& crew = captain(s, seat(0)).space[static_cast<std::size_t>(Section::crew)];
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

// PC-282 What of a salvo was settled by this move; raking fire is dealt out hit by hit.
Open after_salvo(const Open& was, const Open& is, const std::vector<Shot>& shots) {
    const bool struck = was.phase == Phase::refuge || was.phase == Phase::split;
    const int all = static_cast<int>(shots.size());
    const bool is_over = is.salvo.fired < all;
    const int end = is_over ? all : is.salvo.settled + (is.phase == Phase::refuge ? 1 : 0);
    State s{.open = was};
    for (int i = was.salvo.settled + struck; i < end; ++i) {
        const Shot& shot = shots[static_cast<std::size_t>(i)];
        if (!is_player(shot.at) || shot.rakes != 0) continue;
        if (place_of(was, shot.at) != was.combat.island) continue; // PC-284
        take_hits(s, seat_of(shot.at), shot.section, shot.hits, true);
    }
    return s.open;
}

string damage_lines(const Open& was, const Open& hit, const Speaker& to) {
    string out;
    for (Seat who : players(was)) {
        const Captain &a = captain(was, who), &b = captain(hit, who);
        out += guard_lines(a, b, to.name(who), to);
        for (int i = 0; i < sections; ++i) {
            const auto k = static_cast<std::size_t>(i);
            if (b.space[k] >= a.space[k]) continue;
            out += to.line(b.space[k] < 0 ? "told.crippled" : "told.lowered",
                           {{"name", to.name(who)},
                            {"section", to.section(i)},
                            {"from", to_string(a.value(static_cast<Section>(i)))},
                            {"to", to_string(b.value(static_cast<Section>(i)))}});
        }
    }
    return out;
}

} // namespace tortuga::pirates_cove
