// decisions.hpp: who decides in each phase, and why a move may not be made.
#pragma once

#include "games/pirates_cove/knowledge.hpp"
#include "games/pirates_cove/legality.hpp"

namespace tortuga::pirates_cove {

constexpr bool is_natures(Phase p) {
    return Phases::of(Phase::muster, Phase::stock, Phase::reveal, Phase::drift, Phase::capture,
                      Phase::compass, Phase::roll, Phase::tavern, Phase::lots, Phase::tally)
        .has(p);
}

constexpr SeatSet committing(const Open& o) {
    if (o.phase == Phase::weapons || o.phase == Phase::pistols)
        return SeatSet::of(o.melee.boarder) | SeatSet::of(o.melee.boarded);
    return players(o);
}

constexpr SeatSet pending(const Open& o) {
    if (o.phase == Phase::over) return {};
    if (is_natures(o.phase)) return SeatSet::of(Seat::chance);
    if (is_sealed(o.phase)) return committing(o) - o.committed;
    return SeatSet::of(o.phase == Phase::parrot ? o.drawer : o.actor);
}

namespace detail {

constexpr Reason chance_objection(const State& s, Move m) {
    const Open& o = s.open;
    const int n = payload_of(m);
    const auto when = [](bool possible, Reason why) { return possible ? Reason::ok : why; };
    const auto by_die = [&](int most, Reason why) {
        return kind_of(m) == Kind::die ? when(1 <= n && n <= most, why) : Reason::wrong_kind;
    };
    if (o.phase == Phase::muster) {
        if (kind_of(m) != Kind::legend) return Reason::wrong_kind;
        return when(n < legends && legends_left(o).has(static_cast<Legend>(n)),
                    Reason::not_in_legend_deck);
    }
    if (o.phase == Phase::stock || o.phase == Phase::reveal) {
        if (kind_of(m) != Kind::reveal) return Reason::wrong_kind;
        return when(n < treasures && treasures_unseen(s).has(static_cast<Treasure>(n)),
                    Reason::not_in_treasure_stack);
    }
    if (o.phase == Phase::tavern) {
        if (kind_of(m) != Kind::draw) return Reason::wrong_kind;
        return when(n < cards && tavern_deck(s).has(static_cast<Card>(n)),
                    Reason::not_in_tavern_deck);
    }
    if (o.phase == Phase::lots) {
        if (kind_of(m) != Kind::lot) return Reason::wrong_kind;
        return when(n < ships && o.tied.has(static_cast<Ship>(n)), Reason::no_such_outcome);
    }
    if (o.phase == Phase::drift) {
        if (const Reason why = by_die(islands, Reason::no_such_outcome); why != Reason::ok)
            return why;
        return when(may_drift_to(o, island(n)),
                    o.options.is_buccaneers() ? Reason::legend_put_there : Reason::legend_there);
    }
    if (o.phase == Phase::compass) return by_die(sections, Reason::no_section_rolled);
    if (o.phase == Phase::tally)
        return kind_of(m) == Kind::tally && n == 0 ? Reason::ok : Reason::wrong_kind;
    return by_die(6, Reason::no_such_outcome);
}

// Sealed decisions. PC-015, PC-022, PC-216, PC-225
constexpr Reason sealed_objection(const State& s, Seat who, Move m) {
    const Open& o = s.open;
    const int n = payload_of(m);
    if (o.phase == Phase::outfit) {
        if (kind_of(m) != Kind::outfit) return Reason::wrong_kind;
        if (n >= 5 * sections) return Reason::no_such_outcome;
        if (n / 5 != o.fitted) return Reason::sections_in_order;
        return outfit_price(captain(o, who), refitted(s, who, n)) <= captain(o, who).gold
                   ? Reason::ok
                   : Reason::cannot_pay;
    }
    if (o.phase == Phase::wheels) {
        if (kind_of(m) != Kind::wheel) return Reason::wrong_kind;
        return 1 <= n && n <= islands ? Reason::ok : Reason::not_an_island; // PC-024
    }
    if (o.phase == Phase::weapons) {
        if (kind_of(m) != Kind::weapon) return Reason::wrong_kind;
        return 1 <= n && n <= 3 ? Reason::ok : Reason::no_such_outcome;
    }
    return (kind_of(m) == Kind::pass || kind_of(m) == Kind::shoot) && n == 0 ? Reason::ok
                                                                             : Reason::wrong_kind;
}

constexpr Reason plain(Move m, Kind wanted) {
    return kind_of(m) == wanted && payload_of(m) == 0 ? Reason::ok : Reason::wrong_kind;
}

constexpr Reason aim_objection(const State& s, Seat who, Move m) { // PC-063
    const Open& o = s.open;
    const Kind kind = kind_of(m);
    if (kind == Kind::fire) return fire_objection(o, target_of(m), section_in(m));
    if (kind == Kind::flee) {
        if (payload_of(m) != 0) return Reason::wrong_kind;
        if (!o.aside.empty()) return Reason::fire_now;                       // PC-064
        return o.salvo.members.empty() ? Reason::ok : Reason::stood_already; // PC-284
    }
    if (kind == Kind::board)
        return payload_of(m) == 0 ? board_objection(o, who) : Reason::wrong_kind;
    if (kind == Kind::play) return play_objection(s, who, card_of(m), named_by(m));
    if (kind == Kind::pass) return Reason::no_passing;
    return Reason::wrong_kind;
}

// Yes or no, and more than that for a challenged captain.
constexpr Reason answer_objection(const Open& o, Move m) {
    if (plain(m, Kind::pass) == Reason::ok) return Reason::ok;
    if (o.phase == Phase::claim) return plain(m, Kind::board);
    if (o.phase == Phase::challenge) return plain(m, Kind::duel);
    if (o.phase == Phase::accept) {
        if (kind_of(m) != Kind::pistols) return plain(m, Kind::duel);
        return o.options.has(Switch::pistols) ? plain(m, Kind::pistols) : Reason::options_off;
    }
    if (o.phase == Phase::stand) return plain(m, Kind::flee); // PC-284
    if (o.phase == Phase::attempt) return plain(m, Kind::attempt);
    if (o.phase == Phase::exchange) return plain(m, Kind::swap);
    if (o.phase == Phase::mend) return plain(m, Kind::repair);
    if (o.phase == Phase::parrot) return plain(m, Kind::replace);
    return Reason::wrong_kind;
}

constexpr Reason seat_objection(const State& s, Seat who, Move m) {
    const Open& o = s.open;
    const int n = payload_of(m);
    if (o.phase == Phase::courses) {
        if (plain(m, Kind::pass) == Reason::ok) return Reason::ok;
        return kind_of(m) == Kind::course ? course_objection(s, who, n) : Reason::wrong_kind;
    }
    if (o.phase == Phase::aim) return aim_objection(s, who, m);
    if (o.phase == Phase::broadside || o.phase == Phase::split) {
        if (kind_of(m) != Kind::hit) return Reason::wrong_kind;
        return n < sections ? Reason::ok : Reason::no_section;
    }
    if (Phases::of(Phase::stand, Phase::attempt, Phase::claim, Phase::challenge, Phase::accept,
                   Phase::exchange, Phase::mend, Phase::parrot)
            .has(o.phase))
        return answer_objection(o, m);
    if (o.phase == Phase::lay) {
        if (kind_of(m) != Kind::lay) return Reason::wrong_kind;
        return lay_objection(s, who, treasure_of(m), laid_on(m));
    }
    if (o.phase == Phase::refuge) {
        if (plain(m, Kind::pass) == Reason::ok) return Reason::ok;
        return refuge_objection(captain(o, who), m);
    }
    if (o.phase == Phase::barter) {
        if (plain(m, Kind::pass) == Reason::ok) return Reason::ok;
        if (kind_of(m) != Kind::trade) return Reason::wrong_kind;
        return 1 <= n && n <= captain(o, who).chests ? Reason::ok : Reason::trade_not_aboard;
    }
    if (o.phase == Phase::improve) {
        if (kind_of(m) == Kind::play || kind_of(m) == Kind::raise || kind_of(m) == Kind::bury ||
            kind_of(m) == Kind::stash || n == 0)
            return improve_objection(s, who, m);
        return Reason::wrong_kind;
    }
    if (o.phase == Phase::cove) {
        if (kind_of(m) != Kind::take && kind_of(m) != Kind::pass) return Reason::wrong_kind;
        return m == make(Kind::take, 1) || m == make(Kind::take, 2) ? Reason::ok
                                                                    : Reason::two_cards_or_one;
    }
    if (plain(m, Kind::pass) == Reason::ok) return Reason::ok;
    if (kind_of(m) != Kind::play) return Reason::wrong_kind;
    return play_objection(s, who, card_of(m), named_by(m));
}

} // namespace detail

APART constexpr Reason why_not(const State& s, Seat who, Move m) {
    if (!pending(s.open).has(who)) return Reason::not_your_turn;
    if (static_cast<int>(kind_of(m)) >= kinds) return Reason::wrong_kind;
    if (who == Seat::chance) return detail::chance_objection(s, m);
    if (is_sealed(s.open.phase)) return detail::sealed_objection(s, who, m);
    return detail::seat_objection(s, who, m);
}

} // namespace tortuga::pirates_cove
