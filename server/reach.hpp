// reach.hpp: which places in the world we call at a stranger's wish.
//
// A subscription and a webhook are addresses that strangers hand us, and we stand where they do
// not: behind a firewall, beside other services of the same machine. So a place has to be one that
// the house allows, over https at its usual port, and what its name leads to has to be out in the
// world. That is looked at when we connect, each time, since names change. What the host of the
// harbour named by itself may be anywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

struct Place {
    bool is_secure = true;
    std::string host; // Without the brackets of an IPv6 address.
    std::string port;
    std::string target; // Path and query.

    std::string origin() const;  // "https://example.org"
    std::string address() const; // As a Host field has it.
};
// Nothing: it is no http or https address, or one with a name, a password or a fragment in it.
std::optional<Place> read_place(std::string_view url);

struct Reach {
    enum class To { nobody, usual, anybody, named };
    To to = To::nobody;
    std::vector<std::string> origins{}; // Those named.

    bool admits(const Place& place) const;
    // Did whoever keeps the house name it? Then it may be at home, too.
    bool is_named(const Place& place) const;

    friend bool operator==(const Reach&, const Reach&) = default;
};
// "off", "usual" (browsers' own services), "public", or origins with commas in between.
std::optional<Reach> read_reach(std::string_view text);

// Is it out in the world: nobody's own network, not this machine, and one machine alone?
bool is_public(std::string_view address);

} // namespace tortuga
