// heap_test.cpp: no game touches the heap. Every allocation of this program is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "games/registry.hpp"

namespace {
std::atomic<long> allocations = 0;
}

// The other forms of new and delete are defined by these; under sanitizers, not all of them.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* p = std::malloc(size)) return p;
    std::abort();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace tortuga::heap_test {
namespace {

TEST(Heap, AllocationsAreCounted) {
    const long before = allocations;
    ::operator delete(::operator new(8)); // A new-expression could be optimised away.
    EXPECT_EQ(allocations - before, 1) << "the counts below would mean nothing";
}

// A playout, and the same game move by move with its views and the worlds sampled from them.
void play_all_ways(const AnyGame& game, const AnyOptions& options, Rng& rng) {
    Scores scores{};
    game.playout(options, rng, scores);
    AnyState s = game.start(options);
    while (!game.pending(s).empty()) {
        const Seat who = game.pending(s).lowest();
        const AnyState world = game.sample(game.view(s, seat(0)), rng);
        ASSERT_TRUE(game.is_sound(world));
        const MoveBits m = game.any_move(s, who, rng);
        ASSERT_EQ(game.validate(s, who, m), 0);
        game.apply(s, who, m);
    }
}

TEST(Heap, NoGameAllocates) {
    for (const AnyGame* game : all_games())
        for (std::string_view preset : game->presets)
            for (int seats = 1; seats <= seats_max; ++seats) {
                const auto line = std::string{preset} + " seats=" + std::to_string(seats);
                const auto options = game->parse_options(line);
                if (!options) continue;
                Rng rng{1};
                const long before = allocations;
                for (int i = 0; i < 5; ++i) play_all_ways(*game, *options, rng);
                EXPECT_EQ(allocations - before, 0) << game->name << " " << line;
            }
}

} // namespace
} // namespace tortuga::heap_test
