// gunnery.cpp: gunfire: cards, aim and flight.
#include "bots/pirates_cove/gunnery.hpp"

#include <algorithm>

#include "bots/pirates_cove/choice.hpp"

namespace tortuga::pirates_cove {
namespace {

struct GunneryHabits {
    float lost = 0.05f, won = 0.93f; // Fights between these are worth a card.
    float plays = 1;                 // How often a card that helps is played.
    float space = 0.45f;             // What a space shot away costs.
    float plundered = 0.35f;         // The chance that a ship beaten by one rival is boarded.
    float leader = 0.02f;            // Aiming at who leads: for each fame ahead.
    float disarm = 0.08f;            // Hits that cost the target dice.
};
constexpr GunneryHabits gunnery_habits;

Section section_under_fire(const Open& o, Seat who, Ship foe) {
    const int section = pirate(foe_of(o, foe).legend).section;
    return section < sections && foe != Ship::navy ? static_cast<Section>(section)
                                                   : weakest_section(captain(o, who));
}

// What is to be won by staying: the plunder, or what may be buried here.
float prize_of(const Open& o, Seat who) {
    const Place here = o.combat.island;
    const Captain& c = captain(o, who);
    float prize = 0;
    const auto crowd = static_cast<float>(std::max(1, fighting_players(o).size()));
    for (Ship foe : fighting_foes(o)) {
        const Legend legend = foe_of(o, foe).legend;
        prize += static_cast<float>(times_counted(o.options, legend) * pirate(legend).fame) / crowd;
    }
    if (here == Place::treasure) return prize + static_cast<float>(c.chests + fame_aboard(c));
    prize += static_cast<float>((fighting_players(o) - ShipSet::of(ship_of(who))).size());
    if (!is_outer(here)) return prize;
    const Treasure t = o.face[here];
    return t == no_treasure ? prize : prize + reward_worth(o, who, reward_of(t));
}

// PC-095, PC-096, PC-285 What a flight costs on average.
float price_of_flight(const View& v) {
    const Open& o = v.open;
    const float shame = o.options.is_buccaneers() ? 2 : 0;
    for (Card c : v.hand)
        if (calms_the_crew(design_of(c))) return shame; // E2, X08
    const float mutiny = static_cast<float>(least_to_flee(o.options) - 1) / 6;
    return shame + mutiny * (2 - shame + cargo_worth(o, v.me));
}

bool wants_to_flee(const View& v) {
    const Open& o = v.open;
    const Captain& c = captain(o, v.me);
    const float stays = chance_to_stay(o, v.me);
    float loss = gunnery_habits.space * static_cast<float>(endurance_of(c, weakest_section(c)));
    if (are_two_rivals(o) && !o.options.has(Switch::no_boarding))
        loss += gunnery_habits.plundered * cargo_worth(o, v.me);
    if (c.was_hit == 0) loss += 0.3f; // The others gain nothing by a flight now. PC-099
    return stays * prize_of(o, v.me) - (1 - stays) * loss < -price_of_flight(v);
}

// X04 Axes that cut rigging hit with half as many faces again: as with half as many dice more.
int dice_at(const Open& o, Seat who, int section) {
    const int dice = dice_of(o, who);
    return cuts_rigging(o, who, section) ? dice + (dice + 1) / 2 : dice;
}

float aim_score(const View& v, Move m) {
    const Open& o = v.open;
    const Ship at = target_of(m);
    const int dice = dice_at(o, v.me, section_in(m));
    if (!is_player(at)) return chance_of_hits(dice, fighter(o, at).endurance);
    const Captain& c = captain(o, seat_of(at));
    const Section where = static_cast<Section>(section_in(m));
    const int endurance = endurance_of(c, where);
    const float ahead = static_cast<float>(c.fame - captain(o, v.me).fame);
    float score = 2 * chance_of_hits(dice, endurance) + 1 / static_cast<float>(endurance) +
                  gunnery_habits.leader * std::clamp(ahead, -10.0f, 10.0f);
    const bool bottleneck =
        where ==
        (c.value(Section::cannons) < c.value(Section::crew) ? Section::cannons : Section::crew);
    if (bottleneck) score += gunnery_habits.disarm;
    const bool could_board = where == Section::sails && fighting_players(o).size() == 2 &&
                             !o.options.has(Switch::no_boarding) &&
                             crew_of(captain(o, v.me)) > crew_of(c);
    if (could_board) score += 0.1f * cargo_worth(o, seat_of(at));
    return score;
}

// Do any of them fire at the Crew? Rivals may.
bool is_crew_in_danger(const Open& o, ShipSet enemies) {
    for (Ship ship : enemies) {
        if (is_player(ship)) return true;
        const int section = pirate(foe_of(o, ship).legend).section;
        if (section == static_cast<int>(Section::crew) || section == sections) return true;
    }
    return false;
}

// The hits a crew may expect from one roll in a boarding. X04, X05
float boarding_might(const Open& o, Seat who, Seat other) {
    const float chance = static_cast<float>(7 - least_to_wound(o, who, other)) / 6;
    return chance * static_cast<float>(crew_of(captain(o, who)));
}

// X04 To board a smaller crew, or to cut rigging that is hardly stronger than the rest of a ship.
bool can_use_axes(const Open& o, Seat who) {
    const ShipSet rivals = fighting_players(o) - ShipSet::of(ship_of(who));
    if (!fighting_foes(o).empty()) return false;
    if (o.options.has(Switch::axes_board))
        return rivals.size() == 1 &&
               crew_of(captain(o, who)) >= crew_of(captain(o, seat_of(rivals.lowest())));
    for (Ship ship : rivals) {
        const Captain& c = captain(o, seat_of(ship));
        if (endurance_of(c, Section::sails) <= endurance_of(c, weakest_section(c)) + 1) return true;
    }
    return false;
}

// Does a Battle card help in this fight?
bool helps(const View& v, Move m) {
    const Open& o = v.open;
    const Captain& c = captain(o, v.me);
    const ShipSet enemies = fighters(o) - ShipSet::of(ship_of(v.me));
    const int mine = speed_of(o, ship_of(v.me));
    const auto is_faster_by = [&](int gain) {
        for (Ship ship : enemies)
            if (speed_of(o, ship) >= mine && speed_of(o, ship) < mine + gain) return true;
        return false;
    };
    const Design design = design_of(card_of(m));
    if (design == Design::wind) return is_faster_by(5);
    if (design == Design::becalmed) return speed_of(o, static_cast<Ship>(named_by(m))) >= mine;
    if (design == Design::fog) return fighting_foes(o).empty() && enemies.size() > 1;
    if (design == Design::grapple)
        return !in_force(o, Design::grapple) && crew_of(c) > dice_of(o, v.me) &&
               fighting_foes(o).size() + 1 >= enemies.size();
    if (design == Design::axes) return can_use_axes(o, v.me);
    if (design == Design::nets) return is_crew_in_danger(o, enemies);
    return true;
}

bool suits(const View& v, Card c) {
    const Open& o = v.open;
    if (!fighting_foes(o).empty()) return design_of(c) != Design::raking;
    CardSet with = o.aside;
    with.add(c);
    const unsigned aims = aims_left(with);
    for (Ship ship : targets(o)) {
        const Captain& target = captain(o, seat_of(ship));
        const int least = endurance_of(target, weakest_section(target));
        for (int i = 0; i < sections; ++i)
            if ((aims >> i & 1) != 0 && endurance_of(target, static_cast<Section>(i)) <= least + 1)
                return true;
    }
    return false;
}

bool is_open_fight(const View& v) {
    const float stays = chance_to_stay(v.open, v.me);
    return gunnery_habits.lost < stays && stays < gunnery_habits.won;
}

// Fewer hits than the dice promise.
bool is_poor_volley(const Open& o) {
    return 3 * o.rolling.at_least(hits_on) + 2 < int{o.rolling.dice};
}

} // namespace

float cargo_worth(const Open& o, Seat who) {
    const Captain& c = captain(o, who);
    const Prices p = prices(o, who);
    return static_cast<float>(c.gold) * p.gold + static_cast<float>(c.chests) * p.chest;
}

float chance_to_stay(const Open& o, Seat who) {
    float stays = 1;
    const ShipSet rivals = fighting_players(o) - ShipSet::of(ship_of(who));
    const float alone = rivals.empty() ? 1 : 0.6f; // Others draw fire, and fire too.
    for (Ship foe : fighting_foes(o))
        stays *= 1 - alone * (1 - odds(fighter(o, who, section_under_fire(o, who, foe)),
                                       fighter(o, foe)));
    if (o.combat.island == Place::treasure && !o.options.is_buccaneers()) return stays;
    for (Ship rival : rivals) stays *= odds(fighter(o, who), fighter(o, seat_of(rival)));
    return stays;
}

Move choose_preparation(const View& v, const Moves<Rules>& legal, Rng& rng) {
    const Move none = make(Kind::pass);
    if (!is_open_fight(v)) return none;
    for (Move m : legal)
        if (kind_of(m) == Kind::play && helps(v, m) && by_chance(gunnery_habits.plays, rng))
            return m;
    return none;
}

Move choose_stand(const View& v, const Moves<Rules>& legal) {
    return yes_or_pass(legal, Kind::flee, wants_to_flee(v));
}

Move choose_aim(const View& v, const Moves<Rules>& legal, const Plan& plan, Rng& rng) {
    const Open& o = v.open;
    if (offers(legal, Kind::flee) && wants_to_flee(v)) return make(Kind::flee);
    if (offers(legal, Kind::board)) {
        const Seat other = seat_of((fighting_players(o) - ShipSet::of(ship_of(v.me))).lowest());
        if (boarding_might(o, v.me, other) > 1.5f * boarding_might(o, other, v.me))
            return make(Kind::board);
    }
    if (offers(legal, Kind::play) && is_open_fight(v))
        for (Move m : legal)
            if (kind_of(m) == Kind::play && suits(v, card_of(m)) &&
                by_chance(std::min(1.0f, gunnery_habits.plays * plan.fights), rng))
                return m;
    return best_of(legal,
                   [&](Move m) { return kind_of(m) == Kind::fire ? aim_score(v, m) : -100.0f; });
}

Move choose_section(const View& v, const Moves<Rules>& legal) {
    const Captain& target = captain(v.open, seat_of(v.open.rolling.at));
    return best_of(legal, [&](Move m) {
        return static_cast<float>(-endurance_of(target, static_cast<Section>(payload_of(m))));
    });
}

Move choose_luck(const View& v, const Moves<Rules>& legal) {
    const Rolling& r = v.open.rolling;
    bool bad = false;
    switch (r.what) {
    case Roll::flight: bad = r.at_least(least_to_flee(v.open.options)) == 0; break;
    case Roll::volley:
    case Roll::boarding: bad = is_poor_volley(v.open); break;
    case Roll::duel:
    case Roll::sword: bad = r.at_least(4) == 0; break;
    case Roll::shot: bad = r.at_least(least_to_shoot(v.open.melee)) == 0; break;
    case Roll::test: bad = r.count(6) == 0; break;
    }
    if (!bad) return make(Kind::pass);
    return best_of(legal, [&](Move m) { // A Rum Ration rather than a Lucky Charm.
        if (kind_of(m) != Kind::play) return 0.0f;
        const Design d = design_of(card_of(m));
        return d == Design::rum ? 3.0f : calms_the_crew(d) ? 2.0f : 1.0f;
    });
}

} // namespace tortuga::pirates_cove
