// lookout.cpp: scores every end of its turn by what lies on the table then: boats lost and brought
// in, boats within reach of a pirate, the way that is left, tiles, a raft within reach. What the
// next player can do about it, it does not ask.
#include "bots/corsaro/lookout.hpp"

#include <algorithm>
#include <bit>

#include "bots/corsaro/atlas.hpp"
#include "bots/corsaro/endings.hpp"

namespace tortuga::corsaro {
namespace {

// By hand. It is a yardstick: what matters is that it stays as it is.
struct Taste {
    double defeat = -500;
    double lost = -100;  // A captured boat.
    double safe = 20;    // A boat in the harbour.
    double hunted = -2;  // Each number with which the next pirate behind a boat would catch it.
    double stuck = -1;   // Each number with which a boat cannot sail but into a pirate.
    double left = -0.5;  // Each space between a boat and the harbour's mouth.
    double tile = 2;     // A tile.
    double first = 4;    // A seat's first, if a safer route lies before its boats.
    double rescuer = 10; // While a boat is captured: that another has a raft before it.
    double raft = 4;     // And each number that brings that one onto it.
};
constexpr Taste taste;

// Numbers with which the pirate behind this blue space would come to it.
int catching(const Atlas& c, SpaceSet enemies, Space at) {
    const int behind = c.behind_by(enemies, at);
    return behind > pips_most ? 0 : pips_most + 1 - behind;
}

struct Numbers { // How many of the six do what, pirates staying where they are.
    int stuck = 0, raft = 0;
};
Numbers numbers(const Atlas& c, SpaceSet enemies, Space at) {
    unsigned open = 0, rafts = 0;
    for (const Leg* leg = c.begin(at); leg != c.end(at); ++leg) {
        if (leg->is_trap || !(leg->passed & enemies).empty()) continue;
        open |= 1u << leg->pips;
        if (leg->is_raft) rafts |= 1u << leg->pips;
    }
    return {pips_most - std::popcount(open), std::popcount(rafts)};
}

double score_boats(const Atlas& c, const State& s) {
    const SpaceSet enemies = pirates(s);
    double sum = 0, rescue = 0;
    for (const Space at : s.boat) {
        if (at == Space::prison) sum += taste.lost;
        if (at == Space::harbour) sum += taste.safe;
        if (!is_in_play(at)) continue;
        const Numbers n = numbers(c, enemies, at);
        sum += taste.left * c.port(at).left + taste.stuck * n.stuck;
        if (is_blue(at)) sum += taste.hunted * catching(c, enemies, at);
        if (c.port(at).rafts > 0) rescue = std::max(rescue, taste.rescuer + taste.raft * n.raft);
    }
    const bool can_rescue = !s.options.has(Switch::no_rescue) && boats_at(s, Space::prison) > 0;
    return can_rescue ? sum + rescue : sum;
}

double score_tiles(const Atlas& c, const State& s) {
    double sum = 0;
    for (Seat who : seats_of(s.options.seats)) {
        bool needs = false;
        for (Colour colour : colours_of(s.options, who))
            for (int i = 0; i < boats_each_most; ++i)
                needs |= is_in_play(s.boat[slot(colour, i)]) &&
                         c.port(s.boat[slot(colour, i)]).forks > 0;
        const int tiles = s.tiles[index(who)];
        sum += taste.tile * tiles + (tiles > 0 && needs ? taste.first : 0);
    }
    return sum;
}

double score(const Atlas& c, const State& s) {
    if (s.phase == Phase::over && Rules::result(s)[0] == 0) return taste.defeat;
    return score_boats(c, s) + (s.options.is_family() ? score_tiles(c, s) : 0);
}

} // namespace

MoveBits choose_lookout(const AnyView& box, const AnyMoves& legal, Rng&) {
    if (legal.size() == 1) return legal[0];
    const State s = box.open<View>().table;
    const Atlas atlas{s.options};
    std::vector<Ending> all = endings(s);
    for (Ending& p : all)
        p.score = s.phase == Phase::place ? head_start(p.end) : score(atlas, p.end);
    return static_cast<MoveBits>(best_of(all).first);
}

} // namespace tortuga::corsaro
