// survey.cpp: both orders of the two dice are looked at, without moving a ship.
#include "bots/corsaro/survey.hpp"

#include <algorithm>
#include <bit>

namespace tortuga::corsaro {
namespace {

struct Pirate {
    Space at;
    int limit;         // Steps before another pirate is in its way, up to 6. CO-106
    int room;          // Steps before a boat is, or the limit.
    SpaceSet others{}; // Where the other pirates lie.
};
using Pirates = InplaceVector<Pirate, pirates_most>;

constexpr unsigned up_to(int pips) { return (1u << pips) - 1; }

int room(const Atlas& c, const Pirate& p, SpaceSet boats) {
    return boats.empty() ? p.limit : std::min(p.limit, c.ahead_by(boats, p.at) - 1);
}

Pirates pirates_of(const Atlas& c, const State& s, const Survey& survey) {
    Pirates all;
    const bool blocks = s.options.is_family();
    const int apart = s.options.has(Switch::pirates_apart) ? 1 : 0;
    for (std::size_t i = 0; i < s.options.pirates; ++i) {
        Pirate p{.at = s.pirate[i], .limit = pips_most, .room = 0};
        for (std::size_t k = 0; k < s.options.pirates; ++k)
            if (k != i) p.others.add(s.pirate[k]);
        if (blocks) p.limit = std::min(p.limit, c.ahead_by(p.others, p.at) - apart);
        p.room = room(c, p, survey.boats);
        all.push_back(p);
    }
    return all;
}

// The pirate's numbers that go well with this leg, the boat first or the pirate.
unsigned fits(const Atlas& c, const Survey& s, const Pirates& pirates, Space from, const Leg& leg) {
    unsigned all = 0;
    if (leg.is_trap) return all;
    if ((leg.passed & s.enemies).empty()) {
        SpaceSet boats = s.boats;
        if (is_blue(from) && !s.crowded.has(from)) boats.remove(from);
        if (is_blue(leg.end)) boats.add(leg.end);
        for (const Pirate& p : pirates) {
            all |= up_to(room(c, p, boats));
            if (all == up_to(pips_most)) return all; // As a rule.
        }
    }
    for (const Pirate& p : pirates)
        if ((leg.passed & p.others).empty())
            all |= up_to(p.room) & ~static_cast<unsigned>(c.ahead(leg.passed, p.at));
    return all;
}

struct Outlook {              // Of a boat on one space.
    Survey::Hopes free, paid; // Paid: by a seat that has tiles.
};

Outlook outlook(const Atlas& c, const Survey& s, const Pirates& pirates, Space from) {
    Outlook all;
    for (const Leg* leg = c.begin(from); leg != c.end(from); ++leg) {
        const DiceUses uses = dice_row(leg->pips, fits(c, s, pirates, from, *leg));
        Survey::Hopes& hopes = leg->price == 0 ? all.free : all.paid;
        hopes.any |= uses;
        if (leg->end == Space::harbour) hopes.lands |= uses;
        if (leg->is_raft) hopes.rescues |= uses;
    }
    return all;
}

// CO-043, A-24 The rolls with which a boat of a seat with so many tiles may stay, as pirates lie.
DiceUses rests_of(const Atlas& c, SpaceSet enemies, Space at, int tiles) {
    const Atlas::Port& port = c.port(at);
    if (port.rests == 0 || port.lands == 0) return port.rests;
    const bool counts = c.options.has(Switch::number_counts);
    unsigned lands = 0;
    for (const Leg* leg = c.begin(at); leg != c.end(at); ++leg) {
        const bool is_open = (leg->passed & enemies).empty() && leg->price <= tiles;
        if (leg->end == Space::harbour && (counts || is_open)) lands |= 1u << (leg->pips - 1);
    }
    return port.rests & ~with_any(lands);
}

void join(Survey::Hopes& all, const Survey::Hopes& more) {
    all.any |= more.any;
    all.lands |= more.lands;
    all.rescues |= more.rescues;
}

Colours movable_by(const State& s, Seat who) {
    State t = s;
    t.turn = who;
    return movable(t);
}

} // namespace

Survey::Survey(const Atlas& c, const State& s) {
    for (const Space at : s.boat)
        if (is_blue(at)) {
            if (boats.has(at)) crowded.add(at);
            boats.add(at);
        }
    enemies = pirates(s);
    const Pirates pirates = pirates_of(c, s, *this);
    int most = 0;
    for (int i = 0; i < pirates.size(); ++i) {
        room[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(pirates[i].room);
        most = std::max(most, pirates[i].room);
    }
    DiceUses idle = 0; // Rolls of which a pirate can use one number.
    for (int pips = 1; pips <= pips_most; ++pips) idle |= dice_row(pips, up_to(most));
    idle = either_way(idle);

    InplaceVector<Outlook, boats_most> known;
    std::array<std::uint8_t, 64> place;
    SpaceSet seen;
    const bool lone = s.options.has(Switch::stay_last);
    for (int k = 0; k < s.options.seats; ++k) {
        const Seat who = left_of(s.turn, s.options.seats, k);
        const Colours mine = movable_by(s, who);
        Hopes& all = hopes[static_cast<std::size_t>(k)];
        const bool may_stay = !lone || boats_in_play(s, mine) == 1;
        for (Colour colour : mine)
            for (int i = 0; i < boats_each_most; ++i) {
                const Space at = s.boat[slot(colour, i)];
                if (!is_in_play(at)) continue;
                std::uint8_t& where = place[static_cast<std::size_t>(number(at))];
                if (!seen.has(at)) {
                    seen.add(at);
                    where = static_cast<std::uint8_t>(known.size());
                    known.push_back(outlook(c, *this, pirates, at));
                }
                const Outlook& here = known[where];
                join(all, here.free);
                if (s.tiles[index(who)] > 0) join(all, here.paid);
                if (may_stay) all.any |= rests_of(c, enemies, at, s.tiles[index(who)]) & idle;
            }
        all = {either_way(all.any), either_way(all.lands), either_way(all.rescues)};
    }
}

} // namespace tortuga::corsaro
