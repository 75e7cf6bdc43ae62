// fame.cpp: what fame a move must have brought whom, and by which rule.
#include "study/pirates_cove/watch.hpp"

namespace tortuga::pirates_cove {

namespace {

void give(Gains& all, ShipSet to, Source source, int points) {
    for (Ship ship : to) all.push_back({seat_of(ship), source, points});
}

// What is lost before anybody gains by it.
void add_losses(const Scene& x, const Outcome& out, Gains& all) {
    const Open& o = x.before.open;
    const bool is_mutiny =
        out.fled != Ship::none && out.roll.at_least(least_to_flee(o.options)) == 0;
    if (kind_of(x.move) == Kind::flee && o.options.is_buccaneers())
        all.push_back({x.who, Source::retreat, -2}); // PC-285
    for (Seat who : players(o))
        if (captain(o, who).parrot != no_card && captain(x.after.open, who).parrot == no_card)
            all.push_back({who, Source::parrot, -2}); // PC-089
    if (is_mutiny && !o.options.is_buccaneers())
        all.push_back({seat_of(out.fled), Source::mutiny, -2}); // PC-096
    if (o.phase == Phase::accept && kind_of(x.move) == Kind::pass)
        all.push_back({x.who, Source::refusal, -2});                                  // PC-202
    if (kind_of(x.move) == Kind::replace) all.push_back({x.who, Source::parrot, -1}); // PC-092
}

// PC-227, PC-229 Both have chosen: one who waits alone gains, or the challenger, or both. A-40
void add_waiting(const Scene& x, Gains& all) {
    const Open& o = x.before.open;
    if (o.phase != Phase::pistols || x.after.open.phase == Phase::pistols) return;
    const auto shoots = [&](Seat who) {
        return who == x.who ? kind_of(x.move) == Kind::shoot : x.before.sealed[index(who)] != 0;
    };
    const bool challenger_waits = !shoots(o.melee.boarded), other_waits = !shoots(o.melee.boarder);
    if (challenger_waits) all.push_back({o.melee.boarded, Source::duel, 1});
    if (other_waits && (!challenger_waits || o.options.has(Switch::both_waited)))
        all.push_back({o.melee.boarder, Source::duel, 1});
}

// PC-098, PC-106, PC-112 Those still there gain by those who are not.
void add_victories(const Scene& x, const Outcome& out, Gains& all) {
    ShipSet here = out.fighting;
    if (out.fled != Ship::none) {
        here.remove(out.fled);
        if (captain(x.before.open, seat_of(out.fled)).was_hit != 0)
            give(all, here, Source::pursuit, 1);
    }
    here = here - out.defeated;
    if (!out.defeated.empty()) give(all, here, Source::rival, out.defeated.size());
    for (Ship foe : out.sunk) give(all, here, Source::legend, share_of(x, foe, here.size()));
}

void add_melee(const Scene& x, const Outcome& out, Gains& all) {
    if (out.bout == Outcome::Bout::boarding) { // PC-194, PC-195
        all.push_back({out.winner, Source::boarding, 2});
        all.push_back({out.loser, Source::boarding, 1});
    }
    if (out.bout != Outcome::Bout::duel) return;
    const Open& o = x.before.open;
    const auto dice = [&](Seat who) { // PC-230
        const int n = o.melee.dice[side_of(o, who)];
        return n != 0 ? n : duel_dice(captain(o, who));
    };
    const int more = dice(out.loser) - dice(out.winner);
    const int daring = out.winner == o.melee.boarded ? 1 : 0; // PC-212
    all.push_back({out.winner, Source::duel, 2 + more + daring});
    all.push_back({out.loser, Source::duel, -more});
}

void add_spots(const Scene& x, const Outcome& out, Gains& all) { // X12
    for (Ship ship : out.gone)
        if (captain(x.before.open, seat_of(ship)).spotted != 0)
            all.push_back({seat_of(ship), Source::spot, -2});
}

void add_burials(const Scene& x, Gains& all) { // PC-149, PC-150, E4
    const int n = payload_of(x.move);
    if (kind_of(x.move) == Kind::bury) all.push_back({x.who, Source::chest, n});
    if (kind_of(x.move) == Kind::stash) all.push_back({x.who, Source::gold, n});
    if (kind_of(x.move) == Kind::play && design_of(card_of(x.move)) == Design::cache)
        all.push_back({x.who, Source::chest, named_by(x.move)});
}

void add_plunder(const Scene& x, Gains& all) { // PC-130, E3
    const Open& o = x.before.open;
    const Open& then = x.after.open;
    const bool is_late = then.robbed == Seat::nobody; // The month is over by now.
    const Seat robbed = is_late ? o.robbed : then.robbed;
    const Seat robber = is_late ? o.privateer : then.privateer;
    for (const Taken& t : takings_of(x)) {
        const int half = t.who == robbed ? t.reward.fame / 2 : 0;
        if (half > 0) all.push_back({robber, Source::plunder, half});
        all.push_back({t.who, Source::plunder, t.reward.fame - half});
    }
}

void add_fame_cards(const Scene& x, Gains& all) { // PC-164
    if (x.before.open.phase != Phase::tally) return;
    for (Seat who : players(x.before.open)) {
        int fame = 0;
        for (Card c : x.before.hand[index(who)]) fame += fame_on(design_of(c));
        all.push_back({who, Source::fame_card, fame});
    }
}

} // namespace

int share_of(const Scene& x, Ship foe, int sharers) { // PC-112 .. PC-114
    const Open& o = x.before.open;
    const Legend legend = foe_of(o, foe).legend;
    const int once = o.phase == Phase::capture ? payload_of(x.move) : pirate(legend).fame;
    return sharers == 0 ? 0 : once * times_counted(o.options, legend) / sharers;
}

Gains gains_of(const Scene& x, const Outcome& out) {
    Gains all;
    add_losses(x, out, all);
    add_burials(x, all); // PC-298 Under fire, and before a crippled ship leaves.
    add_waiting(x, all);
    add_victories(x, out, all);
    add_melee(x, out, all);
    add_spots(x, out, all);
    add_plunder(x, all);
    add_fame_cards(x, all);
    return all;
}

void Watcher::see_fame(const Scene& x, const Outcome& out) {
    std::array<int, seats_most> fame{};
    for (Seat who : players(x.before.open)) fame[index(who)] = captain(x.before.open, who).fame;
    for (const Gain& g : gains_of(x, out)) {
        int& has = fame[index(g.who)];
        const int then = std::clamp(has + g.points, 0, 255);
        std::int16_t& earned = career(g.who).earned[static_cast<std::size_t>(g.source)];
        earned = static_cast<std::int16_t>(earned + then - has);
        has = then;
    }
    for (Seat who : players(x.before.open))
        log_.unexplained += std::abs(captain(x.after.open, who).fame - fame[index(who)]);
}

} // namespace tortuga::pirates_cove
