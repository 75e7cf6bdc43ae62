// charter.hpp: the house rules of a harbour: its name, and how much of everything is enough.
#pragma once

#include <functional>
#include <string>

#include "faces/words.hpp"
#include "harbour/shelf.hpp"
#include "harbour/ways.hpp"
#include "table/fair.hpp"
#include "table/signature.hpp"

namespace tortuga {

// So much at once, and so much more every second. Zero: no limit.
struct Rate {
    double burst = 0;
    double per_second = 0;
};

struct Limits {
    std::size_t line_bytes = 8 * 1024;    // A message.
    std::size_t record_bytes = 1 << 20;   // A message that brings a record along.
    Rate link_messages{60, 20};           // From one connection.
    Rate address_messages{600, 200};      // From all connections of one address.
    Rate address_tables{20, 0.2};         // Tables opened.
    Rate address_claims{3, 0.02};         // Of seats, and new links for one's own.
    Rate address_persons{5, 0.02};        // Personal links, first ones and new ones.
    Rate mail_codes{3, 0.0005};           // To prove one's box: asked from an address, for a seat…
    Rate box_codes{3, 1.0 / 86'400};      // …to one box, whose owner may never have asked…
    Rate all_codes{60, 0.02};             // …and of all together: hosts of mail are patient once.
    Rate door_calls{20, 0.02};            // Of who is not there: to one address or letter box…
    Rate host_calls{1'000, 5};            // …and to all that one host brings them to.
    TimeMs call_ms = 10'000;              // So long gone, and awaited: they are called.
    Rate address_names{10, 0.1};          // By which who watches wants to be seen.
    Rate seat_reactions{4, 0.5};          // Of one seat, at its table…
    Rate seat_reports{3, 0.02};           // …what it reports of others, and wishes for quiet…
    Rate seat_wishes{10, 0.5};            // …what it wants of all: other rules, to begin, quiet…
    Rate seat_nudges{2, 0.05};            // …and that it is given.
    int graces_most = 3;                  // For one absence, beyond what was agreed.
    int names_watching = 20;              // At a table.
    TimeMs away_ms = 60'000;              // So long gone: others may decide about a link…
    TimeMs away_alone_ms = 600'000;       // …and so long if it is one person who decides.
    int links_per_address = 200;          // Connections at once.
    Rate address_handshakes{300, 10};     // Of TLS: all may come back at once, but not for ever.
    int tables_per_link = 16;             // That a connection may be at.
    Rate address_bytes{64 << 20, 800};    // What one address may have kept: 64 MiB a day.
    std::size_t table_bytes = 4 << 20;    // Of a table on disk; moves go on beyond it.
    std::uintmax_t disk_bytes = 0;        // Of the harbour; no new tables beyond. 0: no limit.
    std::size_t memory_bytes = 1 << 30;   // Of tables in memory. 0: no limit.
    std::size_t buffer_bytes = 256 << 20; // Of messages half read or unsent. 0: no limit.
    TimeMs finished_ms = 0;               // Finished tables are kept so long; 0: for ever.
    int tables_open = 20'000;             // Not over.
    TimeMs gathering_ms = 7LL * 24 * 3'600'000; // Nobody started it for so long: closed.
    TimeMs unload_ms = 300'000;                 // Nobody is there and no clock runs: out of memory.
};

// How people can be called who are not there (harbour/ways.hpp). What is left out is not offered.
struct Calls {
    std::string push_key{}; // That pushes are signed with: P-256, as browsers want it.
    bool web = false, mail = false;
    // Whether it can be called in this way at all: a place in the world, and nobody's own.
    std::function<bool(const Way&)> admits{};
};

struct Charter {
    std::string name = "Tortuga";
    std::string version{};
    std::string engine{}; // Changes when the bytes of views do.
    Limits limits{};
    bool are_names_free = false; // At one's own device there is nobody to deceive.
    bool repeats_deals = false;  // Nor anybody who could know the cards and should not.
    Words words{};               // English, for the text of refusals.
    std::function<void(std::span<std::uint8_t>)> entropy{};
    Keystream keystream = portable_keystream;
    Calls calls{};
    Signer signer{}; // Of records. A harbour in a browser has none.
    // Hears of what somebody does who means no good: from where, and the code of the refusal:
    // flood, wrong_key or wrong_pass. May be left out.
    std::function<void(const std::string& address, std::string_view code)> alarm{};
    // Hears, once of each, of tables and persons that cannot be read, or not to their end. May be
    // left out.
    std::function<void(const std::string& table, const std::string& why)> damage{};
};

} // namespace tortuga
