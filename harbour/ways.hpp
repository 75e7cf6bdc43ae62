// ways.hpp: how somebody wants to be called when a table needs them and they are not there.
//
// A way is kept like everything else at a table, in an entry, and belongs to whoever holds the
// seat: nobody else is told of it, and it ends when the seat is left or its key is another. One
// that was set by a personal link ends with that link.
#pragma once

#include <array>
#include <span>
#include <type_traits>
#include <vector>

#include "faces/page.hpp"
#include "harbour/entry.hpp"

namespace tortuga {

// One device, program or letter box.
struct Way {
    enum class How : std::uint8_t {
        push, // A browser's own service. `to`: endpoint, public key and secret of a subscription.
        web,  // A program somewhere. `to`: its URL.
        mail, // `to`: an address.
    };
    How how{};
    std::string language{}; // "it"
    std::string to{};
    // Whoever came by a personal link set it, which had been renewed so often; -1: by the seat's
    // own.
    std::int64_t renewals = -1;

    // Without what only whoever writes to it needs to know.
    std::string_view address() const { return std::string_view{to}.substr(0, to.find(' ')); }
    std::string id() const;    // By which it is named, and nobody could write to it.
    std::string shown() const; // As whoever asked for it knows it again: "a…@example.org".
    std::string door() const;  // Where it leads: "Anne+games@example.org" is Anne's box, too.
    std::string host() const;  // Who brings it there: "example.org".

    friend bool operator==(const Way&, const Way&) = default;
};

// What somebody is called for.
enum class Summons : std::uint8_t {
    turn,    // The game waits for them.
    still,   // A bot has begun to play for them.
    nudge,   // Somebody at the table would like them to come.
    over,    // The game is over.
    confirm, // They asked to be called, and shall show that the address is theirs.
};

std::string_view way_word(Way::How how);
std::optional<Way::How> way_named(std::string_view word);
std::string_view summons_word(Summons why);

inline constexpr std::size_t ways_max = 4; // Of one seat: phone, tablet, desk, and one more.
inline constexpr std::size_t way_bytes = 1'024;

// The ways of all seats of a table, and what each has been called for since whoever sits there did
// something themselves: nobody is called twice for one thing.
class Ways {
  public:
    static bool fits(const Entry& entry); // Of a seat that is there.
    void add(const Entry& entry);         // Every entry of the table, in order.

    std::span<const Way> of(Seat who) const { return ways_[index(who)]; }
    bool was_called(Seat who, Summons why) const { return (called_[index(who)] & bit(why)) != 0; }

  private:
    static constexpr std::uint8_t bit(Summons why) {
        return static_cast<std::uint8_t>(1 << static_cast<int>(why));
    }
    void change(const Entry& entry);
    void forget(Seat who);

    std::array<std::vector<Way>, seats_max> ways_{};
    std::array<std::uint8_t, seats_max> called_{};
    SeatSet out_{}; // Somebody else moves for them.
};

// In a page, where nobody is far away.
struct NoWays {
    void add(const Entry&) {}
    std::span<const Way> of(Seat) const { return {}; }
    bool was_called(Seat, Summons) const { return true; }
};
using TableWays = std::conditional_t<is_page, NoWays, Ways>;

} // namespace tortuga
