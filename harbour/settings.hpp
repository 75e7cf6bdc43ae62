// settings.hpp: what a table was opened with, or all who sit there agreed on since. Once its game
// has begun it never changes.
#pragma once

#include "bots/bot.hpp"
#include "faces/page.hpp"
#include "harbour/json.hpp"
#include "harbour/refusal.hpp"
#include "table/fair.hpp"

namespace tortuga {

// How long a decision may take. Zero means that there is no such clock.
struct Pace {
    TimeMs move = 0;   // For each decision; what goes beyond is taken from the bank.
    TimeMs bank = 0;   // For all decisions together.
    TimeMs add = 0;    // What each decision puts into the bank.
    TimeMs grace = -1; // What lost connections may cost before a clock runs; -1: no end of it.

    bool has_clock() const { return move > 0 || bank > 0; }
};

struct Settings {
    const AnyGame* game = nullptr;
    std::string_view rules{}; // Their version, one that was released.
    AnyOptions options{};
    bool is_public = false;
    Pace pace{};
    const Bot* substitute = nullptr; // Plays for who is out; nobody: the first legal move is made.
    int misses = 3;                  // Decisions missed in a row before the substitute stays.
    TimeMs tempo = 2'000; // A substitute who stays takes so long to decide, or up to twice as long.
    // Does a game that is broken off, since somebody is gone, end as it stands? Else it is void.
    bool counts_standing = false;
    bool is_umpired = false; // The host does not play, and decides about lost links.
    TimeMs wait = 0; // Of a table for whoever comes: so long until bots step in. 0: it is none.
    const Bot* company = nullptr;            // These bots.
    Secret secret{};                         // Of the deal…
    Deal::Scheme scheme = Deal::Scheme::two; // …which is made by this scheme.
    std::string host_hash{};                 // Of the host's key.
    std::string record{};                    // A beginning that was played elsewhere, or nothing…
    std::uint32_t events = 0;                // …and how much of it.
    std::optional<Deal> repeated{};          // That record's deal, which is known, dealt again.

    bool is_quick() const { return !is_page && wait > 0; }
    int seats() const { return game->seats(options); }
    std::string options_line() const { return edition_line(*game, rules, options); }
};

std::string print_settings(const Settings& settings);               // For the disk.
std::optional<Settings> parse_settings(std::string_view from_disk); // Nothing: not ours.

// The part of it that people agree on: by which rules and how fast they play, and what becomes of
// who is gone. Two that are alike read alike.
std::string print_agreed(const Settings& settings);
// With another such part; nothing: it is not ours.
std::optional<Settings> parse_agreed(std::string_view from_disk, Settings settings);

// Fills in what `open` says, of a game that is chosen already if there is one; host and, where none
// is repeated, secret are the harbour's to add.
Refused read_settings(const Message& message, Settings& settings);
// What `quick` says.
Refused read_quick(const Message& message, Settings& settings);

// The table these settings begin with. PRE: they were read or parsed without complaint.
Table first_table(const Settings& settings);

} // namespace tortuga
