// legality.hpp: why a move may not be made now. One function for each decision.
#pragma once

#include "games/pirates_cove/duel.hpp"
#include "games/pirates_cove/harvest.hpp"
#include "games/pirates_cove/solo.hpp"

namespace tortuga::pirates_cove {

constexpr bool is_rival(const Open& o, Seat who, int named) {
    return named < o.options.seats && seat(named) != who;
}

constexpr int outfit_price(const Captain& c, int outfit) {
    int price = 0;
    for (int i = 0; i < sections; ++i) {
        const int from = c.space[static_cast<Section>(i)];
        for (int n = 1; n <= raised_by(outfit, static_cast<Section>(i)); ++n)
            price += price_of(from + n);
    }
    return price;
}

// What a seat has chosen so far, and one section more.
constexpr int refitted(const State& s, Seat who, int step) {
    int digit = step % 5;
    for (int i = 0; i < step / 5; ++i) digit *= 5;
    return s.sealed[index(who)] + digit;
}

constexpr bool is_fresh(const State& s, Seat who, Card c) {
    return is_course(design_of(c)) && (s.fresh[index(who)] >> course_bit(c) & 1) != 0;
}

// The New Course a seat could play now, if it has one. PC-033, PC-034
constexpr Card ready_course(const State& s, Seat who) {
    for (Card c : s.hand[index(who)] & (all_of(Design::course) | all_of(Design::course_green)))
        if (!is_fresh(s, who, c)) return c;
    return no_card;
}

constexpr Reason course_objection(const State& s, Seat who, int to) {
    const CardSet courses = all_of(Design::course) | all_of(Design::course_green);
    if (to < 1 || to > islands) return Reason::not_an_island;
    if ((s.hand[index(who)] & courses).empty()) return Reason::not_in_hand;
    if (captain(s.open, who).course_played != 0) return Reason::course_once; // PC-036
    if (ready_course(s, who) == no_card) return Reason::course_too_fresh;
    return captain(s.open, who).place == island(to) ? Reason::already_there : Reason::ok; // PC-035
}

// Why a card is not for this moment.
constexpr Reason untimely(Design d) {
    switch (family_of(d)) {
    case Family::battle:
    case Family::volley: return Reason::combat_card_not_now; // PC-175
    case Family::master: return Reason::mastercraft_later;   // PC-145
    case Family::fame: return Reason::fame_card_waits;       // PC-173
    case Family::parrot:
    case Family::event: break;
    }
    if (is_course(d)) return Reason::course_not_now;                   // PC-035
    return d == Design::navy ? Reason::navy_not_now : Reason::not_now; // PC-040, PC-174
}

// B6 names a ship of the enemy's; the other Battle cards name nobody.
constexpr Reason battle_objection(const Open& o, Seat who, Design d, int named) {
    if (family_of(d) != Family::battle) return untimely(d);
    if (d != Design::becalmed) return named == 0 ? Reason::ok : Reason::names_nobody;
    const Ship ship = static_cast<Ship>(named);
    const bool is_enemy = ship != ship_of(who) && ship != Ship::navy && fighters(o).has(ship);
    return is_enemy ? Reason::ok : Reason::no_such_target;
}

constexpr Reason volley_card_objection(const Open& o, Card c) {
    if (family_of(design_of(c)) != Family::volley) return untimely(design_of(c));
    CardSet with = o.aside;
    with.add(c);
    const bool at_foes = !fighting_foes(o).empty();
    return at_foes || aims_left(with) != 0 ? Reason::ok : Reason::card_wants_other_aim;
}

constexpr Reason own_event_objection(const Open& o, Seat who, Design d, int named) {
    const Captain& c = captain(o, who);
    if (d == Design::cache) {
        if (named < 1 || named > 3) return Reason::names_nobody;
        return named <= c.chests ? Reason::ok : Reason::not_aboard;
    }
    if (d == Design::smuggler || d == Design::marque)
        return named == 0 ? Reason::ok : Reason::names_nobody;
    if (d == Design::volunteers) {
        if (named != 0) return Reason::names_nobody;
        return c.space[Section::crew] < space_top ? Reason::ok : Reason::at_the_top;
    }
    if (d == Design::pickpocket) {
        if (!is_rival(o, who, named)) return Reason::cannot_name;
        return captain(o, seat(named)).place == Place::cove ? Reason::ok : Reason::cannot_name;
    }
    return untimely(d);
}

constexpr Reason master_objection(const Open& o, Seat who, int named) {
    if (named != 0) return Reason::names_nobody;
    if (is_replacing(o, captain(o, who))) return Reason::ok;                  // PC-086
    if (!is_outer(captain(o, who).place)) return Reason::no_mastercraft_here; // PC-155
    return o.mastered == 0 ? Reason::ok : Reason::one_mastercraft;            // PC-145
}

// Why a card in hand may not be played in this phase. H-4, H-5
constexpr Reason phase_objection(const Open& o, Seat who, Card c, int named) {
    const Design d = design_of(c);
    const auto plain = [&](Design wanted) {
        if (d != wanted) return untimely(d);
        return named == 0 ? Reason::ok : Reason::names_nobody;
    };
    const auto naming = [&](bool is_right, bool is_target) {
        if (!is_right) return untimely(d);
        return is_target ? Reason::ok : Reason::cannot_name;
    };
    if (o.phase == Phase::omens)
        return naming(d == Design::drunken || d == Design::spot, is_rival(o, who, named));
    if (o.phase == Phase::navy) return naming(d == Design::navy, is_rival(o, who, named));
    if (o.phase == Phase::answer)
        return d == Design::marque ? plain(Design::marque) : plain(Design::safe_passage);
    if (o.phase == Phase::prepare) return battle_objection(o, who, d, named);
    if (o.phase == Phase::aim)
        return named == 0 ? volley_card_objection(o, c) : Reason::names_nobody;
    if (o.phase == Phase::luck) {
        if (calms_the_crew(d) && o.rolling.what == Roll::flight) return plain(d);
        return plain(Design::charm);
    }
    if (o.phase == Phase::fencing) return plain(Design::fencing);
    if (o.phase == Phase::privateer)
        return naming(d == Design::privateer,
                      is_rival(o, who, named) && is_outer(captain(o, seat(named)).place));
    if (o.phase == Phase::plunder) return plain(Design::fleet);
    if (o.phase == Phase::improve)
        return family_of(d) == Family::master ? master_objection(o, who, named)
                                              : own_event_objection(o, who, d, named);
    return untimely(d);
}

constexpr Reason play_objection(const State& s, Seat who, Card c, int named) {
    const CardSet hand = s.hand[index(who)];
    if (static_cast<int>(c) >= cards || !hand.has(c)) return Reason::not_in_hand;
    if ((hand & all_of(design_of(c))).lowest() != c) return Reason::copy_first;
    return phase_objection(s.open, who, c, named);
}

constexpr Reason fire_objection(const Open& o, Ship at, int section) {
    const ShipSet all = fighters(o) - ShipSet::of(o.combat.turn);
    if (static_cast<int>(at) >= ships || !all.has(at)) return Reason::no_such_target;
    if (!targets(o).has(at))
        return fighting_foes(o).empty() ? Reason::hidden_by_fog : Reason::foes_first; // PC-047
    if (!is_player(at)) return section == sections ? Reason::ok : Reason::no_section; // PC-066
    if (section >= sections) return Reason::section_needed;
    return (aims_left(o.aside) >> section & 1) != 0 ? Reason::ok : Reason::card_wants_other_aim;
}

constexpr Reason board_objection(const Open& o, Seat who) { // PC-176, PC-178
    if (o.options.has(Switch::no_boarding)) return Reason::boarding_off;
    if (!are_two_rivals(o)) return Reason::not_two_ships;
    if (!o.aside.empty()) return Reason::fire_now; // PC-064
    const bool by_axes = o.options.has(Switch::axes_board) && in_force(o, who, Design::axes);
    return by_axes || in_force(o, who, Design::grapple) ? Reason::ok : Reason::no_grapple;
}

constexpr Reason raise_objection(const Open& o, Seat who, int section) {
    const Captain& c = captain(o, who);
    if (section >= sections) return Reason::no_section;
    const Section where = static_cast<Section>(section);
    const bool here =
        c.place == Place::treasure ||
        (is_outer(c.place) && c.place != Place::tavern && section_of(c.place) == where);
    if (!here) return Reason::not_sold_here;                                            // PC-141
    if (o.mastered != 0) return Reason::bought_too_late;                                // PC-145
    if (c.place == Place::treasure && o.raised > 0) return Reason::one_raise;           // PC-153
    if (c.space[static_cast<Section>(section)] >= space_top) return Reason::at_the_top; // PC-143
    const int price = raise_price(c, where, price_times(c));
    return price <= c.gold ? Reason::ok : Reason::cannot_pay;
}

constexpr Reason repair_objection(const Captain& c) { // PC-085, PC-148
    if (c.master == no_card || c.master_hits == 0) return Reason::nothing_to_repair;
    return c.gold >= mending_price ? Reason::ok : Reason::repair_too_dear;
}

constexpr bool is_tavern_closed(const Open& o) { // PC-145
    return o.mastered != 0 && o.options.has(Switch::buy_first);
}

constexpr Reason buy_objection(const Open& o, Seat who) { // PC-139, PC-171
    const Captain& c = captain(o, who);
    if (c.place != Place::tavern) return Reason::cards_elsewhere;
    if (is_tavern_closed(o)) return Reason::bought_too_late;
    if (o.bought >= 3) return Reason::three_cards;
    if (deck_size(o) == 0 && o.discards.empty()) return Reason::tavern_empty;
    return c.gold >= card_price ? Reason::ok : Reason::card_too_dear;
}

constexpr Reason chart_objection(const Open& o, Seat who) { // PC-031, PC-037, H-3
    const Captain& c = captain(o, who);
    if (c.place != Place::tavern) return Reason::courses_elsewhere;
    if (is_tavern_closed(o)) return Reason::bought_too_late;
    if (c.course_played != 0) return Reason::course_played;
    if (c.course_bought != 0) return Reason::course_bought;
    if (stock_of(o).empty()) return Reason::no_course_left;
    return c.gold >= course_price ? Reason::ok : Reason::course_too_dear;
}

constexpr Reason burying_objection(const Open& o, Seat who, int n, int aboard) {    // PC-151
    if (captain(o, who).place != Place::treasure) return Reason::burying_elsewhere; // PC-149
    return 1 <= n && n <= aboard ? Reason::ok : Reason::not_aboard;
}

// PC-276 On an island that has none; of equal cards the first copy.
constexpr Reason lay_objection(const State& s, Seat who, Treasure t, Place p) {
    const TreasureSet loot = s.loot[index(who)];
    if (static_cast<int>(t) >= treasures || !loot.has(t)) return Reason::not_in_hand;
    for (int copy = 3 * pattern_of(t); copy < static_cast<int>(t); ++copy)
        if (loot.has(static_cast<Treasure>(copy))) return Reason::copy_first;
    if (!is_outer(p)) return Reason::not_outer;
    const bool is_free = s.open.face[p] == no_treasure;
    return is_free ? Reason::ok : Reason::island_taken;
}

constexpr Reason refuge_objection(const Captain& c, Move m) { // PC-296
    const int n = payload_of(m);
    const Kind kind = kind_of(m);
    if (kind == Kind::bury) return n == 1 && c.chests > 0 ? Reason::ok : Reason::under_fire;
    if (kind == Kind::stash) return n == 1 && fame_aboard(c) > 0 ? Reason::ok : Reason::under_fire;
    return Reason::wrong_kind;
}

constexpr Reason improve_objection(const State& s, Seat who, Move m) {
    const Open& o = s.open;
    const Captain& c = captain(o, who);
    const int n = payload_of(m);
    const Kind kind = kind_of(m);
    if (kind == Kind::pass) return Reason::ok;
    if (kind == Kind::buy) return buy_objection(o, who);
    if (kind == Kind::chart) return chart_objection(o, who);
    if (kind == Kind::raise) return raise_objection(o, who, n);
    if (kind == Kind::repair) return repair_objection(c);
    if (kind == Kind::bury) return burying_objection(o, who, n, c.chests);
    if (kind == Kind::stash) return burying_objection(o, who, n, fame_aboard(c));
    if (kind == Kind::play) return play_objection(s, who, card_of(m), named_by(m));
    return Reason::wrong_kind;
}

} // namespace tortuga::pirates_cove
