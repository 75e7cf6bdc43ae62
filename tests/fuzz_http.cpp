// fuzz_http.cpp: what a stranger writes into the fields of a request: paths, hosts, origins, lists
// of proxies, wishes, links.
//
// The input's lines are fields, and words of ours are woven in, since no fuzzer guesses
// "X-Forwarded-For". Nothing may stop the program, and what decides about trust cannot be talked
// into it: a foreign origin stays foreign, and an address in front of an untrusted one counts for
// nothing.
#include <algorithm>

#include "client/url.hpp"
#include "core/contract.hpp"
#include "server/accept.hpp"
#include "server/address.hpp"
#include "server/origin.hpp"
#include "server/proxies.hpp"
#include "server/target.hpp"
#include "tests/choices.hpp"

namespace tortuga {
namespace {

constexpr std::string_view pieces[] = {"/",         "..",
                                       "%2e",       "%00",
                                       "%",         "http://",
                                       "https://",  "harbour",
                                       ":7450",     "[::1]",
                                       "localhost", "127.0.0.1",
                                       "::ffff:",   "10.0.0.7",
                                       "/8",        "192.0.2.1",
                                       ",",         ";q=0.5",
                                       ";q=",       "*",
                                       "/*",        "application/json",
                                       "de-CH",     "en",
                                       "Bearer ",   "#k=",
                                       "/t/",       "/ws",
                                       "@",         "null",
                                       "?",         "."};

// A field made of our words and of any bytes.
std::string field(Choices& choices) {
    std::string out;
    for (std::size_t count = choices.below(12); count > 0; --count)
        out += choices.happens(160) ? std::string{choices.of(pieces)} : choices.text(6);
    return out;
}

void try_target(const std::string& text) {
    if (const auto parts = path_parts(text))
        for (const std::string& part : *parts) PRE(part.size() <= text.size());
    accepts(text, "application/json");
    is_json(text);
    if (const auto token = bearer(text)) PRE(text.find(*token) != text.npos);
    const auto wish = wish_for(text, "gzip");
    PRE(!wish || (*wish >= 0 && *wish <= 1000));
    constexpr std::string_view offered[] = {"en", "de", "it"};
    PRE(std::ranges::find(offered, best_language(text, offered)) != std::end(offered));
}

void try_origin(const std::string& origin, const std::string& host) {
    const std::vector<std::string> names{"harbour.example"};
    if (const auto plain = origin_of(origin)) PRE(origin_of(*plain) == plain);
    if (is_host(host)) PRE(host.find_first_of("\r\n /\\@") == host.npos);
    PRE(!may_enter("https://evil.example", host, {}, names));
    if (may_enter(origin, "harbour.example", {}, names)) {
        const auto plain = origin_of(origin);
        PRE(plain && (*plain == "http://harbour.example" || *plain == "https://harbour.example"));
    }
}

void try_proxies(const std::string& peer, const std::string& list) {
    if (const auto network = read_network(peer)) {
        PRE(network->bits >= 0 && network->bits <= 128);
        PRE(holds(*network, network->address));
    }
    const std::vector<Network> trusted = usual_proxies();
    PRE(visitor("192.0.2.9", list, trusted) == "192.0.2.9"); // Not trusted: says nothing.
    PRE(visitor("127.0.0.1", list + ",192.0.2.9", trusted) == "192.0.2.9");
    visitor(peer, list, trusted);
    in_url(neighbourhood(peer));
}

void try_link(const std::string& text) {
    const Result<Url> url = parse_url(text);
    if (!url) return;
    const Result<Url> again =
        parse_url(url->table.empty() ? url->harbour() : url->link(url->table, url->key));
    PRE(again && again->host == url->host && again->port == url->port &&
        again->table == url->table);
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tortuga::Choices choices{data, size};
    const std::string one = tortuga::field(choices), other = tortuga::field(choices);
    tortuga::try_target(one);
    tortuga::try_origin(one, other);
    tortuga::try_proxies(one, other);
    tortuga::try_link(one);
    return 0;
}
