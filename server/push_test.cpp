// push_test.cpp: what is sealed for a browser is what RFC 8291 says, and signed as RFC 8292 does.
#include "server/push.hpp"

#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include <boost/json.hpp>

#include "faces/tokens.hpp"
#include "harbour/base64.hpp"

namespace tortuga::push_test {
namespace {

// RFC 8291, appendix A.
constexpr std::string_view text = "When I grow up, I want to be a watermelon";
constexpr std::string_view our_key = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view salt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view point =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view secret = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view sealed =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN";

std::string words(std::string_view endpoint, std::string_view at, std::string_view known) {
    return std::string{endpoint} + " " + std::string{at} + " " + std::string{known};
}

TEST(Push, IsSealedAsTheStandardsExample) {
    const auto to = read_subscription(words("https://push.example/x", point, secret));
    ASSERT_TRUE(to);
    const PushKey key = key_of(*read_base64url(our_key));
    ASSERT_TRUE(key);
    EXPECT_EQ(print_base64url(seal_push(text, *to, *key, *read_base64url(salt))), sealed);
}

TEST(Push, IsSealedAnewEachTime) {
    const auto to = read_subscription(words("https://push.example/x", point, secret));
    EXPECT_NE(seal_push(text, *to), seal_push(text, *to));
    EXPECT_EQ(seal_push(text, *to).size(), read_base64url(sealed)->size());
}

TEST(Push, WhatNobodyCouldReadIsNoSubscription) {
    std::string beside{point};
    beside[40] = beside[40] == 'A' ? 'B' : 'A'; // Not on the curve.
    for (const std::string& bad :
         {words("https://push.example/x", beside, secret),
          words("https://push.example/x", "", secret),
          words("https://push.example/x", point, "BTBZMqHH6r4"),
          words("https://push.example/x", point, "BTBZMqHH6r4Tts7J/aSIgg"),
          words("https://push.example/x", std::string{point}.substr(0, 40), secret),
          std::string{"https://push.example/x"}, std::string{}})
        EXPECT_FALSE(read_subscription(bad)) << bad;
}

TEST(Push, TheKeyGrowsFromTheSeedAndIsNoneOfItsOthers) {
    const std::string one = point_of(*push_key({1}));
    EXPECT_EQ(one, point_of(*push_key({1})));
    EXPECT_NE(one, point_of(*push_key({2})));
    EXPECT_FALSE(key_of(std::string(32, '\0')));
    EXPECT_FALSE(key_of(std::string(32, '\xff')));
}

// Of a signature of two numbers, as ES256 has it.
bool is_genuine_by(const EVP_PKEY& key, std::string_view said, const std::string& signature) {
    const auto half = [&](std::size_t at) {
        return BN_bin2bn(reinterpret_cast<const unsigned char*>(signature.data()) + at, 32,
                         nullptr);
    };
    ECDSA_SIG* const numbers = ECDSA_SIG_new();
    ECDSA_SIG_set0(numbers, half(0), half(32));
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(numbers, &der);
    EVP_MD_CTX* const context = EVP_MD_CTX_new();
    const bool is_good =
        EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr,
                             const_cast<EVP_PKEY*>(&key)) == 1 &&
        EVP_DigestVerify(context, der, static_cast<std::size_t>(size),
                         reinterpret_cast<const unsigned char*>(said.data()), said.size()) == 1;
    EVP_MD_CTX_free(context);
    OPENSSL_free(der);
    ECDSA_SIG_free(numbers);
    return is_good;
}

TEST(Push, SaysWhoSendsItAndForHowLong) {
    const PushKey key = push_key({3});
    const std::string field =
        push_authority(*key, "https://push.example", "https://harbour.example", 1'700'000'000);
    ASSERT_TRUE(field.starts_with("vapid t=")) << field;
    const auto [token, shown] = cut(std::string_view{field}.substr(8), ',');
    EXPECT_EQ(shown, " k=" + print_base64url(point_of(*key)));
    const std::size_t dot = token.rfind('.');
    const auto claims = boost::json::parse(
        *read_base64url(token.substr(token.find('.') + 1, dot - token.find('.') - 1)));
    EXPECT_EQ(claims.at("aud").as_string(), "https://push.example");
    EXPECT_EQ(claims.at("sub").as_string(), "https://harbour.example");
    EXPECT_EQ(claims.at("exp").as_int64(), 1'700'000'000);
    const std::string signature = *read_base64url(token.substr(dot + 1));
    ASSERT_EQ(signature.size(), 64u);
    EXPECT_TRUE(is_genuine_by(*key, token.substr(0, dot), signature));
    EXPECT_FALSE(is_genuine_by(*push_key({4}), token.substr(0, dot), signature));
}

TEST(Push, ATopicIsATablesAndDoesNotNameIt) {
    const std::string one = push_topic({1}, "abcdefghjkmn");
    EXPECT_EQ(one.size(), 32u);
    EXPECT_EQ(one, push_topic({1}, "abcdefghjkmn"));
    EXPECT_NE(one, push_topic({1}, "abcdefghjkmp"));
    EXPECT_NE(one, push_topic({2}, "abcdefghjkmn"));
}

} // namespace
} // namespace tortuga::push_test
