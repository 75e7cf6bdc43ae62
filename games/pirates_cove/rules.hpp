// rules.hpp: Il Covo dei Pirati as a Game: whose turn, what is legal and why not, what happens.
#pragma once

#include "core/game.hpp"
#include "games/pirates_cove/effects.hpp"
#include "games/pirates_cove/sound.hpp"

namespace tortuga::pirates_cove {

struct Rules {
    using Options = pirates_cove::Options;
    using State = pirates_cove::State;
    using View = pirates_cove::View;
    using Move = pirates_cove::Move;
    using Reason = pirates_cove::Reason;

    static constexpr std::string_view name = "pirates_cove";
    static constexpr int moves_max = 256; // To bury 50 chests, or 85 threes of gold, and a hand.
    // A month has six combats of at most a hundred rounds, in which nine ships act: a hand of
    // cards, a dozen dice, and as many again in a melee of as many exchanges.
    static constexpr int plies_max = 12 * 6 * rounds_most * ships * (cards + 2 * 15) +
                                     12 * 6 * rounds_most * (cards + 2 * 15) + 12 * 1000;

    static constexpr Reason objection(const Options& o);
    static constexpr State start(const Options& o);
    static constexpr SeatSet pending(const State& s) { return pirates_cove::pending(s.open); }
    static constexpr Moves<Rules> legal_moves(const State& s, Seat who);
    static constexpr Reason validate(const State& s, Seat who, Move m) {
        return why_not(s, who, m);
    }
    static constexpr std::uint32_t weight(const State&, Move) { return 1; }
    static constexpr void apply(State& s, Seat who, Move m);
    static constexpr Scores result(const State& s);
    static constexpr bool is_sound(const State& s) { return pirates_cove::is_sound(s); }
    static constexpr View view(const State& s, Seat who) { return pirates_cove::view(s, who); }
    static constexpr State sample(const View& v, Rng& rng) { return pirates_cove::sample(v, rng); }
    static constexpr bool hears(const State& s, Seat who, Move m, Seat viewer) {
        return pirates_cove::hears(s, who, m, viewer);
    }
};

constexpr Reason Rules::objection(const Options& o) {
    const int least = o.is_solo() ? 1 : o.is_buccaneers() ? 2 : 3; // PC-001, PC-240, PC-268
    if (o.seats < least || o.seats > seats_most) return Reason::seats_wrong;
    Switches off; // What has no meaning here.
    if (!o.is_solo()) off.add(Switch::grid);
    if (o.is_buccaneers())
        for (const Switch s : {Switch::lap, Switch::one_legend, Switch::short_game}) off.add(s);
    if (o.is_solo())
        for (const Switch s : {Switch::lap, Switch::highest_die, Switch::swords,
                               Switch::deadly_sabre, Switch::pistols, Switch::ship_swap,
                               Switch::tie_by_die, Switch::buccaneers, Switch::short_game})
            off.add(s);
    return (o.on & off).empty() ? Reason::ok : Reason::options_off;
}

constexpr State Rules::start(const Options& o) {
    PRE(objection(o) == Reason::ok);
    State s{.open = {.options = o}};
    Open& open = s.open;
    for (Captain& c : open.captain) c.place = Place::nowhere;
    for (Seat who : players(open))
        captain(s, who).gold = static_cast<std::uint8_t>(gold_at_start(o));
    if (o.is_solo()) { // H-11, PC-242
        captain(s, lone).place = Place::cove;
        open.voyage.clock = clock_at_start;
    }
    open.face.fill(Treasure{no_treasure}); // A copy: a GPU cannot refer to the constant.
    open.arrivals.fill(Seat::nobody);
    open.deck = LegendSet::first(o.has(Switch::base_tavern) ? base_legends : legends);
    for (int i = 0; i < designs; ++i) {
        const Design d = static_cast<Design>(i);
        const bool is_new = i >= base_designs && d != Design::course_green; // PC-005, PC-006
        const bool out =
            (o.has(Switch::base_tavern) && is_new) || (o.has(Switch::no_course) && is_course(d));
        if (out) open.removed |= all_of(d);
    }
    begin_draws(s, seat(0), 1, Phase::deal); // PC-010
    return s;
}

namespace detail {

// What could be legal; the list keeps what is.
struct List {
    const State& s;
    Seat who;
    Moves<Rules>& moves;

    constexpr void offer(Move m) {
        if (why_not(s, who, m) == Reason::ok) moves.push_back(m);
    }
    constexpr void offer_all(Kind k, int first, int last) {
        for (int n = first; n <= last; ++n) offer(make(k, n));
    }
};

constexpr bool is_playing(Phase p) { // May cards be played from the hand?
    switch (p) {
    case Phase::omens:
    case Phase::navy:
    case Phase::answer:
    case Phase::prepare:
    case Phase::aim:
    case Phase::luck:
    case Phase::fencing:
    case Phase::privateer:
    case Phase::plunder:
    case Phase::improve: return true;
    default: return false;
    }
}

constexpr void offer_cards(List& list) {
    if (!is_playing(list.s.open.phase)) return;
    for (int named = 0; named < 8; ++named)
        for (Card c : list.s.hand[index(list.who)]) list.offer(make_play(c, named));
}

constexpr void offer_shots(List& list) {
    for (int ship = 0; ship < ships; ++ship)
        for (int section = 0; section <= sections; ++section)
            list.offer(make_fire(static_cast<Ship>(ship), section));
}

constexpr void offer_loot(List& list) {
    for (int i = 1; i <= outer_islands; ++i)
        for (Treasure t : list.s.loot[index(list.who)]) list.offer(make_lay(t, island(i)));
}

constexpr void list_chance(List list) {
    const Open& o = list.s.open;
    switch (o.phase) {
    case Phase::muster: return list.offer_all(Kind::legend, 0, legends - 1);
    case Phase::stock:
    case Phase::reveal: return list.offer_all(Kind::reveal, 0, treasures - 1);
    case Phase::tavern: return list.offer_all(Kind::draw, 0, cards - 1);
    case Phase::lots: return list.offer_all(Kind::lot, 0, ships - 1);
    case Phase::tally: return list.offer(make(Kind::tally));
    default: return list.offer_all(Kind::die, 1, 6);
    }
}

// In the order of the kinds, so that the list ascends.
constexpr void list_seat(List list) {
    const Open& o = list.s.open;
    const Captain& c = captain(o, list.who);
    if (o.phase == Phase::outfit)
        return list.offer_all(Kind::outfit, 5 * o.fitted, 5 * o.fitted + 4);
    list.offer(make(Kind::pass));
    offer_cards(list);
    switch (o.phase) {
    case Phase::wheels: return list.offer_all(Kind::wheel, 1, islands);
    case Phase::courses: return list.offer_all(Kind::course, 1, islands);
    case Phase::aim:
        offer_shots(list);
        list.offer(make(Kind::flee));
        return list.offer(make(Kind::board));
    case Phase::claim: return list.offer(make(Kind::board));
    case Phase::stand: return list.offer(make(Kind::flee));
    case Phase::broadside:
    case Phase::split: return list.offer_all(Kind::hit, 0, sections - 1);
    case Phase::challenge: return list.offer(make(Kind::duel));
    case Phase::accept: list.offer(make(Kind::duel)); return list.offer(make(Kind::pistols));
    case Phase::weapons: return list.offer_all(Kind::weapon, 1, 3);
    case Phase::pistols: return list.offer(make(Kind::shoot));
    case Phase::exchange: return list.offer(make(Kind::swap));
    case Phase::improve:
        list.offer(make(Kind::buy));
        list.offer(make(Kind::chart));
        list.offer_all(Kind::raise, 0, sections - 1);
        list.offer(make(Kind::repair));
        list.offer_all(Kind::bury, 1, c.chests);
        return list.offer_all(Kind::stash, 1, c.gold / 3);
    case Phase::mend: return list.offer(make(Kind::repair));
    case Phase::parrot: return list.offer(make(Kind::replace));
    case Phase::cove: return list.offer_all(Kind::take, 1, 2);
    case Phase::attempt: return list.offer(make(Kind::attempt));
    case Phase::lay: return offer_loot(list);
    case Phase::barter: return list.offer_all(Kind::trade, 1, c.chests);
    case Phase::refuge: list.offer(make(Kind::bury, 1)); return list.offer(make(Kind::stash, 1));
    default: return;
    }
}

} // namespace detail

constexpr Moves<Rules> Rules::legal_moves(const State& s, Seat who) {
    Moves<Rules> moves;
    if (!pending(s).has(who)) return moves;
    if (who == Seat::chance)
        detail::list_chance({s, who, moves});
    else
        detail::list_seat({s, who, moves});
    return moves;
}

constexpr void Rules::apply(State& s, Seat who, Move m) {
    AUDIT(validate(s, who, m) == Reason::ok);
    if (who == Seat::chance) return detail::apply_chance(s, m);
    if (is_sealed(s.open.phase)) return detail::commit(s, who, m);
    switch (kind_of(m)) {
    case Kind::pass: return detail::pass_on(s);
    case Kind::play: return detail::play_card(s, who, m);
    case Kind::course: return detail::set_course(s, who, island(payload_of(m)));
    case Kind::replace: return choose_parrot(s, true);
    case Kind::buy:
    case Kind::chart:
    case Kind::raise:
    case Kind::repair:
    case Kind::bury:
    case Kind::stash:
    case Kind::take:
    case Kind::trade: return detail::apply_improvement(s, who, m);
    default: return detail::apply_combat(s, who, m);
    }
}

// PC-243 A lone captain who has lost scores what he is short of. PC-166, A-25 The fame; where a die
// decided the tie, one more for whom it named.
constexpr Scores Rules::result(const State& s) {
    Scores scores{};
    for (Seat who : players(s.open)) scores[index(who)] = captain(s.open, who).fame;
    if (s.open.options.is_solo() && scores[0] < fame_alone)
        scores[0] = static_cast<std::int16_t>(scores[0] - fame_alone);
    if (s.open.champion != Seat::nobody) ++scores[index(s.open.champion)];
    return scores;
}

static_assert(Game<Rules>);

} // namespace tortuga::pirates_cove
