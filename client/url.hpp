// url.hpp: addresses: of a harbour, of a table in it, of a seat at that table.
#pragma once

#include <string>
#include <string_view>

#include "faces/result.hpp"
#include "server/reach.hpp"

namespace tortuga {

struct Url {
    std::string host; // Without the brackets of an IPv6 address.
    std::string port = "80";
    std::string table{};    // Empty: the harbour itself.
    std::string key{};      // Of a seat, or of the host; empty: anybody.
    bool is_secure = false; // It begins with https.
    std::string ca{}; // No part of it, but of how it is called: a file with the issuers to believe;
                      // empty: those that the system believes.

    std::string address() const; // "host:port", as a Host header has it.
    Place place() const;         // Where to call.
    std::string harbour() const; // "http://host:port"
    // What to give to friends, and, with a key, what brings one back to one's seat.
    std::string link(std::string_view of_table, std::string_view with_key = {}) const;

    friend bool operator==(const Url&, const Url&) = default;
};

// "http://host:port/t/TABLE#k=KEY", "ws://host:port/ws", "host:port", "host"; and https or wss. A
// complaint says what is wrong with anything else.
Result<Url> parse_url(std::string_view text);

} // namespace tortuga
