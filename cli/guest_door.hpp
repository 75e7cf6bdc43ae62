// guest_door.hpp: how one gets to a table elsewhere, and back to it: for people and for bots.
#pragma once

#include "cli/guest_wire.hpp"

namespace tortuga {

inline constexpr Milliseconds answer_limit{10'000}; // For a harbour to answer a question.

// An address as it was typed, and whom to believe there. Throws Stop on what is none.
Url address_of(const std::string& text, const std::string& ca);

Notice look_at(Client& client, const std::string& table);

// Sits down as `wish` says, and keeps table and key. `table` follows.
enum class Sitter : std::uint8_t { person, program }; // Who plays, for all at the table to see.
void sit_down(const World& world, Client& client, Ticket& ticket, boost::json::object wish,
              Sitter sitter);

// What the shuffle wants from this seat now, if anything: a promise of entropy, or what was
// promised (docs/fair.md). `told` is `table` or `seats`.
std::optional<boost::json::object> share_due(const World& world, Ticket& ticket,
                                             const Message& told, Seat you);

// Tries for ten minutes. Nothing when that was in vain.
std::optional<Client> return_patiently(const Url& url, ViewForm form, const Ticket& ticket);

// Two programs of different versions may mean different things by the same bytes.
void check_engine(const std::string& greeting);

} // namespace tortuga
