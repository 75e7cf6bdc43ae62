// capture.hpp: boats and pirates on the move: who is caught, and what a safer route costs.
#pragma once

#include "games/corsaro/state.hpp"

namespace tortuga::corsaro {

// Puts a boat of this colour from one space to another, and keeps the colour's boats in order.
constexpr void shift(State& s, Colour c, Space from, Space to) {
    std::size_t i = slot(c, 0);
    while (s.boat[i] != from) ++i;
    for (; i > slot(c, 0) && s.boat[i - 1] > to; --i) s.boat[i] = s.boat[i - 1];
    for (; i < slot(c, 2) && s.boat[i + 1] < to; ++i) s.boat[i] = s.boat[i + 1];
    s.boat[i] = to;
}

constexpr void sort(State& s, Colour c) {
    const auto order = [&](int i, int k) {
        const Space a = s.boat[slot(c, i)], b = s.boat[slot(c, k)];
        if (a > b) s.boat[slot(c, i)] = b, s.boat[slot(c, k)] = a;
    };
    order(0, 1), order(1, 2), order(0, 1);
}

// CO-105, A-17 Two players: who has nothing left of the colour he began with may move the other.
constexpr void unlock(State& s) {
    if (!s.options.is_family() || s.options.seats != 2) return;
    for (int i = 0; i < 2; ++i) {
        Colours& open = s.unlocked[static_cast<std::size_t>(i)];
        if (open.size() == 1 && !has_in_play(s, open.lowest()))
            open = colours_of(s.options, seat(i));
    }
}

// CO-034, CO-035 Every boat on these blue spaces is captured.
constexpr void capture(State& s, SpaceSet swept) {
    for (int c = 0; c < colours; ++c) {
        bool caught = false;
        for (int i = 0; i < boats_each_most; ++i) {
            Space& at = s.boat[slot(static_cast<Colour>(c), i)];
            if (is_blue(at) && swept.has(at)) at = Space::prison, caught = true;
        }
        if (caught) sort(s, static_cast<Colour>(c));
    }
}

constexpr void move_pirate(State& s, Space from, int pips) {
    const SpaceSet swept = sweep(s.options.board, from, pips);
    const int there = (number(from) + pips) % s.options.board.ring;
    std::size_t i = 0;
    while (s.pirate[i] != from) ++i;
    for (; i > 0 && s.pirate[i - 1] > blue(there); --i) s.pirate[i] = s.pirate[i - 1];
    for (; i + 1 < s.options.pirates && s.pirate[i + 1] < blue(there); ++i)
        s.pirate[i] = s.pirate[i + 1];
    s.pirate[i] = blue(there);
    capture(s, swept);
    unlock(s);
}

// CO-106, CO-107 Is another pirate in the way? In the simple form none ever is. CO-031
enum class Way : std::uint8_t { open, passes, shares };
constexpr Way pirate_way(const State& s, Space from, int pips) {
    if (!s.options.is_family()) return Way::open;
    const SpaceSet others = pirates(s);
    if (!(sweep(s.options.board, from, pips - 1) & others).empty()) return Way::passes;
    const Space there = blue((number(from) + pips) % s.options.board.ring);
    return s.options.has(Switch::pirates_apart) && others.has(there) ? Way::shares : Way::open;
}

// What happens to a boat that sails like this now.
struct Voyage {
    Course course{};
    bool is_caught = false;
};

// CO-032, CO-033, CO-130 Caught by ending on a pirate's space, by passing one, or on a symbol.
constexpr Voyage voyage(const State& s, const Sailing& sail) {
    const Board& b = s.options.board;
    const SpaceSet enemies = pirates(s);
    const bool may_pass = s.options.has(Switch::may_pass);
    Voyage v{.course =
                 course(b, sail.from, sail.pips, sail.turns, may_pass ? SpaceSet{} : enemies)};
    const Space end = v.course.end;
    v.is_caught = is_blue(end) &&
                  (enemies.has(end) || (s.options.has(Switch::symbols_catch) && is_symbol(b, end)));
    return v;
}

// CO-110, A-5 What a course costs in tiles. The lane costs nothing. CO-112
constexpr int toll(const Options& o, const Course& c) {
    if (!o.is_family()) return 0;
    switch (o.toll) {
    case Toll::entry: return c.entered;
    case Toll::turn: return c.oranges > 0;
    case Toll::space: return c.oranges;
    }
    return 0;
}

// CO-111, H-3 To enter a route one must be able to pay; whoever is on one may go on.
constexpr bool can_pay(const State& s, const Course& c) {
    return c.entered == 0 || toll(s.options, c) <= s.tiles[index(s.turn)];
}

} // namespace tortuga::corsaro
