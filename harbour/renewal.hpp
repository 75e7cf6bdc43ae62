// renewal.hpp: a seat's key was replaced by a new one: how that came about, and who agreed.
//
// It is told to all, kept in an entry and written into the record, always in the same few words.
#pragma once

#include "core/seat.hpp"
#include "faces/any_game.hpp"
#include "harbour/shelf.hpp"
#include "table/sha256.hpp"

namespace tortuga {

struct Renewal {
    enum class How : std::uint8_t {
        own,     // Whoever sat there wanted a new one.
        consent, // Whoever sat there gave the seat to somebody who asked.
        vote,    // They were away, and all others agreed.
        host,    // They were away, and the host agreed: there was nobody else to ask.
    };

    std::uint32_t n = 0; // Of its entry.
    TimeMs at = 0;
    Seat seat = Seat::nobody; // The host's own key.
    How how = How::host;
    SeatSet by{};    // Who voted.
    Digest former{}; // The hash of the key that died.
};

// A table has no more: each is a line of its record.
inline constexpr std::size_t renewals_max = 100;

std::string_view how_word(Renewal::How how);
std::string print_terms(Renewal::How how, SeatSet by); // "vote 1 3"
// Nothing: no such words. None at all are of a version that knew only the host.
std::optional<Renewal> parse_terms(std::string_view text);

// The record's line about the `count`-th.
Field print_renewal(const Renewal& renewal, std::size_t count);

std::string date_of(TimeMs at); // As records have it: 2026-11-18.

} // namespace tortuga
