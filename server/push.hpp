// push.hpp: a text for one browser, sealed so that the service which carries it cannot read it (RFC
// 8291), and signed so that it knows who sends it (RFC 8292).
#pragma once

#include <openssl/types.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/fair.hpp"

namespace tortuga {

struct KeyDeleter {
    void operator()(EVP_PKEY* key) const;
};
using PushKey = std::unique_ptr<EVP_PKEY, KeyDeleter>; // Of P-256.

PushKey key_of(std::string_view scalar);       // 32 bytes. Nothing: they are none.
PushKey public_key_of(std::string_view point); // 65 bytes. Nothing: not on the curve.
std::string point_of(const EVP_PKEY& key);     // 65 bytes.
PushKey push_key(const Secret& seed);          // The one that grows from a harbour's seed.

// By which a service knows that two pushes are of one table, and does not learn of which.
std::string push_topic(const Secret& seed, std::string_view table);

// What a browser gave away when it subscribed.
struct Subscription {
    std::string endpoint, point, secret;
};
// "ENDPOINT P256DH AUTH". Nothing: it is none, or nobody could read what is sealed for it.
std::optional<Subscription> read_subscription(std::string_view text);

// With a key and a salt (16 bytes) that are used once.
std::string seal_push(std::string_view text, const Subscription& to, const EVP_PKEY& once,
                      std::string_view salt);
std::string seal_push(std::string_view text, const Subscription& to);

// An Authorization field: whose harbour (`contact`, a URL; empty: it does not say) sends something
// to `origin`, good until then (seconds since 1970).
std::string push_authority(const EVP_PKEY& key, const std::string& origin,
                           const std::string& contact, std::int64_t until);

} // namespace tortuga
