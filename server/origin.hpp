// origin.hpp: which web pages may open a connection here.
//
// Browsers let any page of any site try, and say which one it is (RFC 6454); programs say nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tortuga {

// Scheme, host and port of an http or https address, in small letters and without the port that
// goes without saying. Nothing when it is not such an address.
std::optional<std::string> origin_of(std::string_view url);

// A page of our own (its host is the one that was asked for, in the Host field, and one of ours) or
// of a site that was declared a friend. An origin of "null" belongs to nobody. `names` as below.
bool may_enter(std::string_view origin, std::string_view host, std::span<const std::string> friends,
               std::span<const std::string> names = {});

// Whether a Host field names this harbour. Whoever owns a name may let it lead to our address, and
// have browsers show pages of theirs under it that then count as ours ("DNS rebinding"). So a name
// has to be one of `names`, in small letters and without ports; with none of them it may be any.
// Addresses cannot be borrowed, nor can "localhost".
bool is_ours(std::string_view host, std::span<const std::string> names);

// Whether a Host field holds a name or address, and a port at most: it may be repeated in a header.
bool is_host(std::string_view host);

} // namespace tortuga
