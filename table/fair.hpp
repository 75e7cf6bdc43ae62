// fair.hpp: dealing that players can check afterwards. docs/fair.md tells the whole story.
//
// The dealer commits to a secret before anyone sits down; everyone who sits down promises entropy,
// and shows it when nobody can promise any more; each draw of nature is then a function of secret,
// entropy and the draw's place in the game. When the game is over the secret is shown, and anybody
// can draw again. Pure: where the bytes of a stream come from is handed in (the server's from a
// library, the browser's from here).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "table/hex.hpp"
#include "table/record.hpp"

namespace tortuga {

using Secret = std::array<std::uint8_t, 32>;

// The beginning of a ChaCha20 stream (RFC 8439, counter 0) whose nonce is the number `draw`.
using Keystream = void (*)(const Secret& key, std::uint32_t draw, std::span<std::uint8_t> out);
void portable_keystream(const Secret& key, std::uint32_t draw, std::span<std::uint8_t> out);

// What the dealer promises before the game: 64 hexadecimal digits.
std::string commitment(const Secret& secret);

// What a player promises before entropy is shown, itself hexadecimal text: 64 digits.
std::string promise(std::string_view entropy);

// What a record's header says of the deal. `from` is the first event that was dealt so: later ones
// than 0 come after a beginning taken from another record. The secret is left out during the game.
struct Deal {
    enum class Scheme : std::uint8_t { one = 1, two }; // Games of the first are still about.
    Scheme scheme = Scheme::two;
    std::string commitment{};
    std::string secret{};                // Hexadecimal.
    std::vector<std::string> mix{};      // What each seat gave; empty for a bot.
    std::vector<std::string> promises{}; // Empty for who gave it openly, or gave none.
    std::uint32_t from = 0;
};

// The key of all draws at this table. PRE: the table has `deal.from` events or more.
Secret deal_key(const Secret& secret, const Deal& deal, const Table& table);

// Nature's move, drawn by weight and without bias. The draw's number is that of the event.
// PRE: nature is to move.
MoveBits fair_draw(const Table& table, const Secret& key, Keystream stream);

std::vector<Field> print_deal(const Deal& deal);

// For checking, so a deal without its secret is a complaint. `mix` and `promises` end with the last
// seat that has any.
Result<Deal> parse_deal(const Header& header);

// Draws everything again. What is wrong, with its line; nothing when the deal was fair from the
// game's first event on.
std::optional<RecordError> verify_deal(const Record& record, Keystream stream);

// Is what verify_deal() found the dealer's fault, and not that of a record one cannot judge?
bool is_unfair(const Complaint& complaint);
// Or was all fair that could be drawn again, but for a beginning that was not dealt here?
bool is_fair_later(const Complaint& complaint);

} // namespace tortuga
