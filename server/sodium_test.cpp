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

// A vector of RFC 8032 (7.1, test 2), so that anybody's Ed25519 can check what ours has signed.
TEST(Sodium, SignsAsThePaperSays) {
    Secret seed{};
    const auto bytes =
        *from_hex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
    std::copy(bytes.begin(), bytes.end(), seed.begin());
    const Signer signer = sodium_signer(seed);
    EXPECT_EQ(signer.key, "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
    EXPECT_EQ(signer.sign("\x72"),
              "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
              "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
}

TEST(Sodium, OnlyTheTextThatWasSignedIsGenuine) {
    const Signer ours = sodium_signer({1}), theirs = sodium_signer({2});
    const Signature good{ours.key, ours.sign("a game")};
    EXPECT_TRUE(is_genuine(good, "a game"));
    EXPECT_FALSE(is_genuine(good, "a game "));
    EXPECT_FALSE(is_genuine(good, ""));
    EXPECT_FALSE(is_genuine({theirs.key, good.value}, "a game"));
    EXPECT_FALSE(is_genuine({ours.key, theirs.sign("a game")}, "a game"));
    for (std::size_t at : {0u, 63u, 64u, 127u}) {
        Signature other = good;
        other.value[at] = other.value[at] == '0' ? '1' : '0';
        EXPECT_FALSE(is_genuine(other, "a game")) << at;
    }
    for (const char* text : {"", "0", "zz", "00"}) {
        EXPECT_FALSE(is_genuine({text, good.value}, "a game"));
        EXPECT_FALSE(is_genuine({good.key, text}, "a game"));
    }
    // A key of zeroes is a point of small order, for which anything could be "signed".
    EXPECT_FALSE(is_genuine({std::string(64, '0'), std::string(128, '0')}, "a game"));
}

} // namespace
} // namespace tortuga::sodium_test
