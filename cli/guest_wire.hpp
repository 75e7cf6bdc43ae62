// guest_wire.hpp: what a harbour's messages say, as values. docs/protocol.md has the messages.
//
// What comes from the wire is a stranger's: names are made fit to be shown, and what makes no sense
// is answered with a ClientError.
#pragma once

#include "cli/house.hpp"
#include "client/client.hpp"
#include "faces/any_game.hpp"
#include "harbour/json.hpp"

namespace tortuga {

struct Tablemate {
    enum class Kind : std::uint8_t { free, person, bot };
    Kind kind = Kind::free;
    std::string name{};
    bool is_here = false;    // A person's connection stands.
    bool is_out = false;     // Somebody else plays for them.
    bool is_set = false;     // Before the start: ready for it.
    bool is_awaited = false; // Of who is gone: somebody else will play for them…
    std::int64_t left_ms =
        -1; // …in so long, when this was told; less than 0: it is not their turn.

    friend bool operator==(const Tablemate&, const Tablemate&) = default;
};

// A table as anybody may see it.
struct Notice {
    enum class Stage : std::uint8_t { gathering, playing, over };

    std::string table{};
    const AnyGame* game = nullptr;
    AnyOptions options{};
    std::string options_line{};
    boost::json::object agreed{};   // Besides the options, as it is said to the harbour.
    std::vector<Tablemate> mates{}; // By seat.
    Stage stage = Stage::gathering;
    bool is_paused = false;
    // Of a table for whoever comes, while it gathers: when bots step in.
    std::optional<std::chrono::steady_clock::time_point> bots_at{};
    bool is_damaged = false; // The disk lost a part of it: it can be looked at, and no more.
    std::uint32_t n = 0;
    int watching = 0;
    std::vector<std::string> watchers{}; // Those who want to be seen.

    bool is_full() const;
};

// An event as it was told.
struct Happening {
    std::uint32_t n;
    Told told;
    std::string change{"?"}; // What was new then; an old harbour does not say.
};

Message read_message(std::string_view line); // Throws on what is no message.
// An object within a message, as a message; nothing when there is none.
Notice read_notice(const Message& about); // Throws on games this program has not.
void read_seats(const Message& message, Notice& notice);
void read_crowd(const Message& message, Notice& notice);
// With what was seen after each, where it is told.
std::vector<Happening> read_events(const boost::json::value* events, const boost::json::value* seen,
                                   const Notice& notice);
AnyMoves read_moves(const boost::json::value* moves, const Notice& notice);
AnyView read_view(const boost::json::value* bytes, const AnyGame& game);
std::uint32_t number_of(const Message& message, std::string_view field); // 0 when there is none.
Seat seat_of(std::int64_t wire); // 0 is nature, as in told events.
SeatSet seats_in(const Message& message, std::string_view field);

// What a seat adds to the shuffle.
std::string fresh_entropy(const World& world);

// Why something was refused, in the reader's language where it has the words.
std::string refusal(const House& house, const Message& refused);
// What `bye` says.
std::string farewell(const House& house, const Message& bye);

// The same for what was thrown while joining: ends the command.
Stop turned_away(const House& house, const TurnedAway& away);

} // namespace tortuga
