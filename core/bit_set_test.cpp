// bit_set_test.cpp: sets of one word and of two, against std::set.
#include "core/bit_set.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/rng.hpp"

namespace tortuga::bit_set_test {
namespace {

enum class Thing : std::uint8_t {};
constexpr Thing thing(int i) { return static_cast<Thing>(i); }

template <class Set>
void agrees_with_std_set(int members) {
    Rng rng{11};
    Set set;
    std::set<Thing> model;
    for (int step = 0; step < 20'000; ++step) {
        const Thing t = thing(rng.below(members));
        ASSERT_EQ(set.has(t), model.contains(t));
        if (set.has(t)) {
            set.remove(t);
            model.erase(t);
        } else {
            set.add(t);
            model.insert(t);
        }
        ASSERT_EQ(static_cast<std::size_t>(set.size()), model.size());
        ASSERT_EQ(set.empty(), model.empty());
        ASSERT_TRUE(std::equal(model.begin(), model.end(), set.begin()));
        if (model.empty()) continue;
        ASSERT_EQ(set.lowest(), *model.begin());
        const int n = rng.below(set.size());
        ASSERT_EQ(set.nth(n), *std::next(model.begin(), n));
    }
}

TEST(BitSet, AgreesWithStdSet) {
    agrees_with_std_set<BitSet<Thing, std::uint8_t>>(8);
    agrees_with_std_set<BitSet<Thing, std::uint16_t>>(16);
    agrees_with_std_set<BitSet<Thing, std::uint64_t>>(64);
    agrees_with_std_set<WideSet<Thing>>(128);
}

TEST(BitSet, Algebra) {
    using Set = WideSet<Thing>;
    constexpr Set a = Set::of(thing(3)) | Set::of(thing(70));
    constexpr Set b = Set::of(thing(70)) | Set::of(thing(127));
    static_assert((a & b) == Set::of(thing(70)));
    static_assert((a - b) == Set::of(thing(3)));
    static_assert((a | b).size() == 3 && a.nth(1) == thing(70) && b.lowest() == thing(70));
    using Small = BitSet<Thing, std::uint16_t>;
    static_assert(Small::first(16).size() == 16 && Small::first(0).empty());
    EXPECT_NE(a, b);
}

TEST(Bits, ConstantAndRunningAnswersAgree) {
    constexpr int at_compile_time = bits::nth(0xF0F0'0000'0000'0001, 5);
    volatile std::uint64_t word = 0xF0F0'0000'0000'0001;
    EXPECT_EQ(bits::nth(word, 5), at_compile_time);
    EXPECT_EQ(bits::highest(word), 63);
    EXPECT_EQ(bits::lowest(word), 0);
    EXPECT_EQ(bits::count(word), 9);
}

} // namespace
} // namespace tortuga::bit_set_test
