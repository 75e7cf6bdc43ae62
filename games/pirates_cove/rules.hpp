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
    // cards, a dozen dice, and as many again in a melee of as many exchanges. A lone captain's 60
    // turns have more combats, but of two ships each: together they take less.
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
    const auto has_any = [&](std::initializer_list<Switch> pointless) {
        for (const Switch s : pointless)
            if (o.has(s)) return true;
        return false;
    };
    if (o.is_solo() &&
        has_any({Switch::lap, Switch::highest_die, Switch::swords, Switch::deadly_sabre,
                 Switch::pistols, Switch::ship_swap, Switch::tie_by_die, Switch::buccaneers,
                 Switch::short_game, Switch::both_waited}))
        return Reason::not_in_solitaire;
    if (!o.is_solo() && o.has(Switch::grid)) return Reason::grid_is_solo;
    if (!o.is_solo() && o.has(Switch::silver_once)) return Reason::silver_is_solo;
    if (o.is_buccaneers() && has_any({Switch::lap, Switch::one_legend, Switch::short_game}))
        return Reason::not_in_buccaneers;
    return Reason::ok;
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
    for (Treasure& face : open.face) face = no_treasure;
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
    using enum Phase;
    return Phases::of(omens, navy, answer, prepare, aim, luck, fencing, privateer, plunder, improve)
        .has(p);
}

constexpr void offer_cards(List& list) {
    if (!is_playing(list.s.open.phase)) return;
    const CardSet hand = list.s.hand[index(list.who)];
    for (Card c : hand) list.offer(make_play(c));
    CardSet naming;
    for (Card c : hand)
        if (naming_of(design_of(c)) != Naming::nobody) naming.add(c);
    for (int named = 1; named < 8; ++named)
        for (Card c : naming) list.offer(make_play(c, named));
}

constexpr void offer_shots(List& list) {
    const Open& o = list.s.open;
    const unsigned aims = aims_left(o.aside);
    for (Ship ship : targets(o)) {
        if (!is_player(ship)) list.moves.push_back(make_fire(ship, sections));
        for (int section = 0; is_player(ship) && section < sections; ++section)
            if ((aims >> section & 1) != 0) list.moves.push_back(make_fire(ship, section));
    }
}

constexpr void offer_loot(List& list) {
    for (int i = 1; i <= outer_islands; ++i)
        for (Treasure t : list.s.loot[index(list.who)]) list.offer(make_lay(t, island(i)));
}

// Nature's outcomes are listed from their sets: asking about each would take most of a game.
constexpr void list_chance(List list) {
    const Open& o = list.s.open;
    const auto all_in = [&](Kind k, auto set) {
        for (auto outcome : set) list.moves.push_back(make(k, static_cast<int>(outcome)));
    };
    const auto die = [&](int most) {
        for (int n = 1; n <= most; ++n) list.moves.push_back(make(Kind::die, n));
    };
    if (o.phase == Phase::muster) return all_in(Kind::legend, legends_left(o));
    if (o.phase == Phase::stock || o.phase == Phase::reveal)
        return all_in(Kind::reveal, treasures_unseen(list.s));
    if (o.phase == Phase::tavern) return all_in(Kind::draw, tavern_deck(list.s));
    if (o.phase == Phase::lots) return all_in(Kind::lot, o.tied);
    if (o.phase == Phase::tally) return list.offer(make(Kind::tally));
    if (o.phase == Phase::drift) return list.offer_all(Kind::die, 1, islands);
    if (o.phase == Phase::compass) return die(sections);
    return die(6);
}

// In the order of the kinds, so that the list ascends.
constexpr void list_seat(List list) {
    const Open& o = list.s.open;
    const Captain& c = captain(o, list.who);
    if (o.phase == Phase::outfit)
        return list.offer_all(Kind::outfit, 5 * o.fitted, 5 * o.fitted + 4);
    list.offer(make(Kind::pass));
    offer_cards(list);
    if (o.phase == Phase::wheels) return list.offer_all(Kind::wheel, 1, islands);
    if (o.phase == Phase::courses) return list.offer_all(Kind::course, 1, islands);
    if (o.phase == Phase::aim) {
        offer_shots(list);
        list.offer(make(Kind::flee));
        return list.offer(make(Kind::board));
    }
    if (o.phase == Phase::claim) return list.offer(make(Kind::board));
    if (o.phase == Phase::stand) return list.offer(make(Kind::flee));
    if (o.phase == Phase::broadside || o.phase == Phase::split)
        return list.offer_all(Kind::hit, 0, sections - 1);
    if (o.phase == Phase::challenge) return list.offer(make(Kind::duel));
    if (o.phase == Phase::accept) {
        list.offer(make(Kind::duel));
        return list.offer(make(Kind::pistols));
    }
    if (o.phase == Phase::weapons) return list.offer_all(Kind::weapon, 1, 3);
    if (o.phase == Phase::pistols) return list.offer(make(Kind::shoot));
    if (o.phase == Phase::exchange) return list.offer(make(Kind::swap));
    if (o.phase == Phase::improve) {
        list.offer(make(Kind::buy));
        list.offer(make(Kind::chart));
        list.offer_all(Kind::raise, 0, sections - 1);
        list.offer(make(Kind::repair));
        list.offer_all(Kind::bury, 1, c.chests);
        return list.offer_all(Kind::stash, 1, fame_aboard(c));
    }
    if (o.phase == Phase::mend) return list.offer(make(Kind::repair));
    if (o.phase == Phase::parrot) return list.offer(make(Kind::replace));
    if (o.phase == Phase::cove) return list.offer_all(Kind::take, 1, 2);
    if (o.phase == Phase::attempt) return list.offer(make(Kind::attempt));
    if (o.phase == Phase::lay) return offer_loot(list);
    if (o.phase == Phase::barter) return list.offer_all(Kind::trade, 1, c.chests);
    if (o.phase == Phase::refuge) {
        list.offer(make(Kind::bury, 1));
        return list.offer(make(Kind::stash, 1));
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
    const Kind kind = kind_of(m);
    if (kind == Kind::pass) return detail::pass_on(s);
    if (kind == Kind::play) return detail::play_card(s, who, m);
    if (kind == Kind::course) return detail::set_course(s, who, island(payload_of(m)));
    if (kind == Kind::replace) return choose_parrot(s, true);
    if (Kinds::of(Kind::buy, Kind::chart, Kind::raise, Kind::repair, Kind::bury, Kind::stash,
                  Kind::take, Kind::trade)
            .has(kind))
        return detail::apply_improvement(s, who, m);
    return detail::apply_combat(s, who, m);
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
