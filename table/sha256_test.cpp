// sha256_test.cpp: the examples of FIPS 180-4 and of NIST's test vectors, run by the compiler.
#include "table/sha256.hpp"

#include <gtest/gtest.h>

namespace tortuga::sha256_test {
namespace {

constexpr bool hashes_to(std::string_view message, std::string_view expected) {
    const Digest digest = sha256(message);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const int digit = i % 2 == 0 ? digest[i / 2] >> 4 : digest[i / 2] & 15;
        if (expected[i] != "0123456789abcdef"[digit]) return false;
    }
    return expected.size() == 2 * digest.size();
}

static_assert(hashes_to("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
static_assert(hashes_to("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
static_assert(hashes_to("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
static_assert(hashes_to("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                        "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"));

// Around the edges of a block the padding changes its shape.
TEST(Sha256, LongMessage) {
    EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    EXPECT_EQ(to_hex(sha256(std::string(55, 'a'))),
              "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    EXPECT_EQ(to_hex(sha256(std::string(64, 'a'))),
              "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

} // namespace
} // namespace tortuga::sha256_test
