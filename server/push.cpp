// push.cpp: OpenSSL's curves and ciphers, as pushes need them.
#include "server/push.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>

#include <boost/json.hpp>
#include <new>
#include <stdexcept>

#include "faces/tokens.hpp"
#include "harbour/base64.hpp"
#include "server/sodium.hpp"

namespace tortuga {

namespace {

constexpr std::size_t scalar_bytes = 32, point_bytes = 65, secret_bytes = 16, salt_bytes = 16,
                      tag_bytes = 16;
constexpr std::uint32_t record_bytes = 4096; // All of a text is one record.

template <auto free>
struct Freed {
    void operator()(auto* one) const { free(one); }
};
template <class T, auto free>
using Owned = std::unique_ptr<T, Freed<free>>;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void check(bool is_done) {
    if (!is_done) throw std::runtime_error{"OpenSSL could not seal a call"};
}

PushKey key_from(OSSL_PARAM_BLD& builder, int selection) {
    check(OSSL_PARAM_BLD_push_utf8_string(&builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0));
    const Owned<OSSL_PARAM, OSSL_PARAM_free> parameters{OSSL_PARAM_BLD_to_param(&builder)};
    const Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context{
        EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr)};
    check(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* key = nullptr;
    if (EVP_PKEY_fromdata(context.get(), &key, selection, parameters.get()) != 1) return nullptr;
    return PushKey{key};
}

// A file of the system's may tell OpenSSL to load code, which a static program cannot.
void begin() { OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, nullptr); }

std::string hmac(std::string_view key, std::string_view text) {
    std::string out(32, '\0');
    unsigned int size = 0;
    check(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(),
               bytes_of(out), &size) != nullptr);
    return out;
}

// HKDF (RFC 5869), of one block: nobody here wants more.
std::string derived(std::string_view salt, std::string_view secret, std::string_view about,
                    std::size_t size) {
    return hmac(hmac(salt, secret), std::string{about} + '\x01').substr(0, size);
}

std::string shared_secret(const EVP_PKEY& own, const EVP_PKEY& theirs) {
    const Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context{
        EVP_PKEY_CTX_new(const_cast<EVP_PKEY*>(&own), nullptr)};
    check(context && EVP_PKEY_derive_init(context.get()) == 1 &&
          EVP_PKEY_derive_set_peer(context.get(), const_cast<EVP_PKEY*>(&theirs)) == 1);
    std::string out(scalar_bytes, '\0');
    std::size_t size = out.size();
    check(EVP_PKEY_derive(context.get(), bytes_of(out), &size) == 1 && size == scalar_bytes);
    return out;
}

std::string encrypted(std::string_view text, std::string_view key, std::string_view nonce) {
    const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context{EVP_CIPHER_CTX_new()};
    std::string out(text.size() + tag_bytes, '\0');
    int size = 0, rest = 0;
    OSSL_PARAM tag[] = {OSSL_PARAM_construct_octet_string(OSSL_CIPHER_PARAM_AEAD_TAG,
                                                          out.data() + text.size(), tag_bytes),
                        OSSL_PARAM_construct_end()};
    check(context &&
          EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key),
                             bytes_of(nonce)) == 1 &&
          EVP_EncryptUpdate(context.get(), bytes_of(out), &size, bytes_of(text),
                            static_cast<int>(text.size())) == 1 &&
          EVP_EncryptFinal_ex(context.get(), bytes_of(out) + size, &rest) == 1 &&
          ::EVP_CIPHER_CTX_get_params(context.get(), tag) == 1);
    return out;
}

// ES256: the two numbers, one behind the other.
std::string signature_of(const EVP_PKEY& key, std::string_view text) {
    const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context{EVP_MD_CTX_new()};
    std::string der(80, '\0');
    std::size_t size = der.size();
    check(context &&
          EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr,
                             const_cast<EVP_PKEY*>(&key)) == 1 &&
          EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1);
    const unsigned char* at = bytes_of(std::string_view{der});
    const Owned<ECDSA_SIG, ECDSA_SIG_free> numbers{
        d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size))};
    check(numbers != nullptr);
    std::string out(2 * scalar_bytes, '\0');
    BN_bn2binpad(ECDSA_SIG_get0_r(numbers.get()), bytes_of(out), scalar_bytes);
    BN_bn2binpad(ECDSA_SIG_get0_s(numbers.get()), bytes_of(out) + scalar_bytes, scalar_bytes);
    return out;
}

} // namespace

void KeyDeleter::operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }

PushKey key_of(std::string_view scalar) {
    if (scalar.size() != scalar_bytes) return nullptr;
    begin();
    const Owned<BIGNUM, BN_clear_free> number{
        BN_bin2bn(bytes_of(scalar), static_cast<int>(scalar.size()), nullptr)};
    const Owned<EC_GROUP, EC_GROUP_free> group{EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)};
    check(number && group);
    if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
        return nullptr;
    const Owned<EC_POINT, EC_POINT_free> at{EC_POINT_new(group.get())};
    std::string point(point_bytes, '\0');
    check(at && EC_POINT_mul(group.get(), at.get(), number.get(), nullptr, nullptr, nullptr) == 1 &&
          EC_POINT_point2oct(group.get(), at.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(point),
                             point.size(), nullptr) == point_bytes);
    const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder{OSSL_PARAM_BLD_new()};
    check(builder &&
          OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1 &&
          OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                           point.size()) == 1);
    return key_from(*builder, EVP_PKEY_KEYPAIR);
}

PushKey public_key_of(std::string_view point) {
    if (point.size() != point_bytes || point[0] != 4) return nullptr;
    begin();
    const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder{OSSL_PARAM_BLD_new()};
    check(builder && OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                                      point.data(), point.size()) == 1);
    return key_from(*builder, EVP_PKEY_PUBLIC_KEY);
}

std::string point_of(const EVP_PKEY& key) {
    std::string point(point_bytes, '\0');
    std::size_t size = 0;
    check(::EVP_PKEY_get_octet_string_param(&key, OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point),
                                            point.size(), &size) == 1 &&
          size == point_bytes);
    return point;
}

// Not the key that records are signed with, nor can the one be found from the other.
PushKey push_key(const Secret& seed) {
    const std::string secret{seed.begin(), seed.end()};
    for (char attempt = 0;; ++attempt) // All but one in four thousand million are good.
        if (PushKey key = key_of(derived("tortuga", secret, std::string{"push"} + attempt, 32)))
            return key;
}

std::string push_topic(const Secret& seed, std::string_view table) {
    constexpr std::size_t bytes = 24; // As much as a topic may have, in 32 letters.
    const std::string secret{seed.begin(), seed.end()};
    return print_base64url(
        hmac(derived("tortuga", secret, "topics", secret_bytes), table).substr(0, bytes));
}

std::optional<Subscription> read_subscription(std::string_view text) {
    const std::vector<std::string_view> words = split(text);
    if (words.size() != 3) return {};
    const auto point = read_base64url(words[1]), secret = read_base64url(words[2]);
    if (!point || !secret || secret->size() != secret_bytes || !public_key_of(*point)) return {};
    return Subscription{.endpoint = std::string{words[0]}, .point = *point, .secret = *secret};
}

std::string seal_push(std::string_view text, const Subscription& to, const EVP_PKEY& once,
                      std::string_view salt) {
    const PushKey theirs = public_key_of(to.point);
    check(theirs && salt.size() == salt_bytes &&
          text.size() + 1 + tag_bytes <= record_bytes - (salt_bytes + 5 + point_bytes));
    const std::string own = point_of(once);
    const std::string secret =
        derived(to.secret, shared_secret(once, *theirs),
                std::string{"WebPush: info"} + '\0' + to.point + own, scalar_bytes);
    const std::string kind = "Content-Encoding: ";
    const std::string key = derived(salt, secret, kind + "aes128gcm" + '\0', 16);
    const std::string nonce = derived(salt, secret, kind + "nonce" + '\0', 12);
    std::string out{salt};
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(record_bytes >> shift);
    out += static_cast<char>(point_bytes);
    out += own;
    return out + encrypted(std::string{text} + '\x02', key, nonce); // The last record.
}

std::string seal_push(std::string_view text, const Subscription& to) {
    const PushKey once{EVP_EC_gen("P-256")};
    check(once != nullptr);
    std::array<std::uint8_t, salt_bytes> salt{};
    sodium_entropy(salt);
    return seal_push(text, to, *once, {reinterpret_cast<const char*>(salt.data()), salt.size()});
}

std::string push_authority(const EVP_PKEY& key, const std::string& origin,
                           const std::string& contact, std::int64_t until) {
    boost::json::object claims{{"aud", origin}, {"exp", until}};
    if (!contact.empty()) claims["sub"] = contact;
    const std::string said = print_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." +
                             print_base64url(boost::json::serialize(claims));
    return "vapid t=" + said + "." + print_base64url(signature_of(key, said)) +
           ", k=" + print_base64url(point_of(key));
}

} // namespace tortuga
