// heap_test.cpp: a game touches no heap. Every allocation of this program is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "core/playout.hpp"
#include "games/skull_king/rules.hpp"

namespace {
std::atomic<long> allocations = 0;
}

// The other forms of new and delete are defined by these two.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* p = std::malloc(size)) return p;
    std::abort();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace tortuga::skull_king {
namespace {

TEST(SkullKingHeap, CountsAllocations) {
    const long before = allocations;
    ::operator delete(::operator new(8)); // A new-expression could be optimised away.
    EXPECT_EQ(allocations - before, 1) << "the count below would mean nothing";
}

TEST(SkullKingHeap, NoGameAllocates) {
    for (const Options& options : {classic(4), classic(6), modern(2), modern(8)}) {
        Rng rng{1};
        const long before = allocations;
        for (int game = 0; game < 100; ++game) {
            State s = Rules::start(options);
            playout<Rules>(s, rng);
            State listed = Rules::start(options);
            listed_playout<Rules>(listed, rng);
            const View v = Rules::view(listed, seat(0));
            State world = Rules::sample(v, rng);
            EXPECT_TRUE(Rules::is_sound(world));
        }
        EXPECT_EQ(allocations - before, 0);
    }
}

static_assert(sizeof(State) <= 256);

} // namespace
} // namespace tortuga::skull_king
