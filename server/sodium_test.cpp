// sodium_test.cpp: the library's stream is the one that anybody can check, and entropy is entropy.
#include "server/sodium.hpp"

#include <gtest/gtest.h>

#include <set>
#include <thread>

namespace tortuga::sodium_test {
namespace {

std::vector<std::uint8_t> drawn(Keystream stream, const Secret& key, std::uint32_t draw,
                                std::size_t bytes) {
    std::vector<std::uint8_t> out(bytes, 0xa5); // A stream overwrites; it does not mix in.
    stream(key, draw, out);
    return out;
}

TEST(Sodium, StreamEqualsThePortableOne) {
    Rng rng{1};
    for (int round = 0; round < 500; ++round) {
        Secret key{};
        for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
        const auto draw = static_cast<std::uint32_t>(rng.next() >> rng.below(64));
        const auto bytes = static_cast<std::size_t>(rng.below(400)); // Up to seven blocks.
        ASSERT_EQ(drawn(sodium_keystream, key, draw, bytes),
                  drawn(portable_keystream, key, draw, bytes));
    }
}

TEST(Sodium, StreamsAreEqualAtTheEdges) {
    Secret ones{};
    ones.fill(0xff);
    for (const Secret& key : {Secret{}, ones})
        for (std::uint32_t draw : {0u, 1u, 0x7fffffffu, 0x80000000u, 0xffffffffu})
            for (std::size_t bytes : {0u, 1u, 63u, 64u, 65u, 128u, 4'096u})
                ASSERT_EQ(drawn(sodium_keystream, key, draw, bytes),
                          drawn(portable_keystream, key, draw, bytes));
}

TEST(Sodium, EntropyNeverRepeats) {
    std::set<Secret> seen;
    for (int i = 0; i < 1'000; ++i) {
        Secret secret{};
        sodium_entropy(secret);
        EXPECT_TRUE(seen.insert(secret).second);
    }
    sodium_entropy({}); // Nothing is asked for, and nothing happens.
}

// Every bit comes up about as often as not: 4,000 tosses, at most 6.3 standard deviations off.
TEST(Sodium, EntropyIsBalanced) {
    std::array<int, 256> set{};
    for (int i = 0; i < 4'000; ++i) {
        Secret secret{};
        sodium_entropy(secret);
        for (std::size_t bit = 0; bit < set.size(); ++bit)
            set[bit] += secret[bit / 8] >> (bit % 8) & 1;
    }
    for (int count : set) EXPECT_NEAR(count, 2'000, 200);
}

TEST(Sodium, ManyThreadsMayComeFirst) {
    std::vector<Secret> secrets(8);
    std::vector<std::thread> threads;
    for (Secret& secret : secrets) threads.emplace_back([&secret] { sodium_entropy(secret); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::set(secrets.begin(), secrets.end()).size(), secrets.size());
}

} // namespace
} // namespace tortuga::sodium_test
