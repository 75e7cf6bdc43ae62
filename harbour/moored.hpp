// moored.hpp: a table in memory with whoever is there, and the guests of a harbour. For the files
// of this folder only.
#pragma once

#include <deque>

#include "harbour/harbour.hpp"
#include "harbour/manners.hpp"
#include "harbour/roll.hpp"
#include "harbour/room.hpp"
#include "harbour/watch.hpp"

namespace tortuga {

// A seat as messages name it: people count from one; nature is 0, and so is nobody.

inline constexpr std::size_t key_bytes = 32;
inline constexpr TimeMs blink = 5'000; // A page that is loaded anew is away as long.

// The seat a message names; 0: nobody. PRE: it names one, as it was read.
inline Seat seat_named(const Message& message) {
    const auto number = static_cast<int>(message.number("seat").value_or(0));
    return number == 0 ? Seat::nobody : seat(number - 1);
}

// One asks, the others agree, and then it is done.
struct Vote {
    enum class To : std::uint8_t { undo, pause, seat, rules, bot, grace, end, hush, speak };
    enum class Stands : std::uint8_t { open, agreed, declined, gone, back, over };
    To to{};
    Seat by{}; // Who asks, or nobody: the host; of a claim: whose seat somebody says is theirs.
    SeatSet agreed{};
    Seat whom = Seat::nobody; // Who is gone, or is to be quiet, or not any more.

    std::string wish{}; // Other rules, as they are kept.

    bool is_care() const { return to >= To::bot && to <= To::end; }
    bool is_order() const { return to >= To::hush; }
    bool is_about_gone(Seat who) const { return is_care() && whom == who; }

    // Of a claim only.
    Link claimant = 0;
    Renewal::How how{};
    SeatSet asked{};        // All of them must agree. Nobody: the host must.
    bool is_former = false; // The claimant has the key that a vote took away.
    std::string code{};     // Both sides see it, so that friends can compare.
};

std::string_view vote_word(Vote::To to);

// How often a seat may do what others see or hear of, whatever connection it has.
struct Courtesy {
    Bucket reactions{};
    Bucket reports{}; // Wishes for quiet, too.
    Bucket nudges{};  // That it was given.
    Bucket wishes{};  // Of its own for all: other rules, to begin, and a host's for quiet.
};

// Who watches, and how all are told of it.
struct Gallery {
    std::vector<std::pair<Link, std::string>> named{}; // Those who want to be seen.
    bool is_new = false;                               // It is to be told…
    TimeMs told_at = 0;                                // …once a second at most…
    std::string told{};                                // …and if it is something else.
};

// So much at once, and no more for now.
inline Refused too_fast(Bucket& bucket, const Rate& rate, Now now) {
    if (bucket.admits(rate, now.steady)) return {};
    No later = no("too_often");
    later.wait = bucket.wait(rate);
    return later;
}

// A table in memory: the room, and who is there.
struct Moored {
    Moored(std::string its_id, Room its_room)
        : id{std::move(its_id)}, room{std::move(its_room)}, watch{room.settings().pace} {}

    std::string id;
    Room room;
    Watch watch;
    std::vector<Link> links{};                        // Everyone who is told what happens.
    std::array<Link, seats_max> holders{};            // The one connection of a seat; 0: none.
    std::array<std::uint32_t, seats_max> bot_asked{}; // For the decision opened at this n.
    std::array<TimeMs, seats_max> left{};             // When the holder went.
    std::vector<Link> hosts{};                        // Of the links: those with the host's key…
    TimeMs host_left = 0;                             // …and when the last of them went.
    // When a substitute who stays makes the decision opened at this n.
    std::array<std::uint32_t, seats_max> paced_for{};
    std::array<TimeMs, seats_max> paced_until{};
    std::array<std::uint64_t, seats_max> keyed_in{}; // The batch with which it was given its key.
    std::array<TimeMs, seats_max> call_at{};         // Who is awaited and not there; 0: nobody is.
    SeatSet set{};                                   // Before the start: who is ready for it.
    std::array<Courtesy, seats_max> courtesies{};
    Bucket host_wishes{}; // Of a host who has no seat.
    Gallery gallery{};
    std::optional<Vote> vote{};
    std::optional<Vote> claim{};          // Of a seat: moves do not end it, as they end a vote.
    std::optional<TimeMs> reveal_until{}; // Who has not shown what was promised is left out then.
    TimeMs fill_at = 0;                   // Of a quick table: when bots step in…
    std::optional<TimeMs> boarding{};     // …and, once it is to begin, till when all may promise.
    std::string unsaved{};                // Entries since the last take()…
    std::uint32_t unsaved_first = 0;      // …and the number of the first; 0: there are none.
    bool is_changed = false;              // As in Inside::changed.
    std::optional<Complaint> damage{};    // It is not whole: it may be looked at, and no more.
    bool is_untold = false;               // Letters about it were lost with what the disk refused.
    std::optional<TimeMs> due{};          // As in Inside::dues.
    TimeMs since = 0;                     // When it was opened or read.
    TimeMs gathering_since = 0;           // When it was opened, or found at the start.
    std::size_t bytes = 0;                // Of its entries, on disk.
    TimeMs visited = 0;                   // When somebody last wanted something of it.

    // What it takes in memory, about: its entries, what they made of it, and the game.
    std::size_t weight() const { return 8'192 + 3 * bytes; }
    // How long somebody has not been there; not at all: 0.
    TimeMs away(Seat who, TimeMs now) const {
        return holders[index(who)] != 0 ? 0 : now - std::max(since, left[index(who)]);
    }
    TimeMs host_away(TimeMs now) const {
        return hosts.empty() ? now - std::max(since, host_left) : 0;
    }
    // Who has no seat and does not host: all they can do is watch.
    int watching() const {
        int others = 0;
        for (const Link holder : holders) others += holder != 0 ? 1 : 0;
        for (const Link host : hosts) others += seat_of(host) == Seat::nobody ? 1 : 0;
        return static_cast<int>(links.size()) - others;
    }
    // Whoever has a seat and the host's key, each by a connection of its own, cannot be told from
    // two people. So a host leads in what is about somebody from another seat, or as one who does
    // not play; about those who watch (nobody) in any case.
    bool leads_about(Link host, Seat whom) const {
        if (whom == Seat::nobody || room.settings().is_umpired) return true;
        const Seat own = seat_of(host);
        return own != Seat::nobody && own != whom;
    }
    bool is_led_about(Seat whom) const {
        return std::ranges::any_of(hosts, [&](Link host) { return leads_about(host, whom); });
    }
    SeatSet hosts_seats() const {
        SeatSet seats;
        for (const Link host : hosts)
            if (const Seat who = seat_of(host); who != Seat::nobody) seats.add(who);
        return seats;
    }
    SeatSet here() const {
        SeatSet here;
        for (int i = 0; i < room.seats(); ++i)
            if (holders[index(seat(i))] != 0 || !room.chair(seat(i)).is_person) here.add(seat(i));
        return here;
    }
    Seat seat_of(Link link) const {
        for (int i = 0; i < room.seats(); ++i)
            if (holders[index(seat(i))] == link) return seat(i);
        return Seat::nobody;
    }
};

// Somebody's program has nothing to say in what people decide, nor has who is asleep.
inline bool has_voice(const Moored& m, Seat who) {
    return !m.room.chair(who).is_program && !m.room.chair(who).is_out;
}

// Does everybody want to begin? A program has nothing to say in it.
inline bool are_all_set(const Moored& m) {
    for (const Seat who : m.room.people())
        if (!m.set.has(who) && !m.room.chair(who).is_program) return false;
    return true;
}

// From when on nobody is there who could answer, but for a blink; nothing: somebody is.
std::optional<TimeMs> unheard_from(const Moored& m, const Vote& claim);

// Why somebody cannot be called that, whoever else is there.
enum class Kin : std::uint8_t { person, program, family };
Refused objection_to(const std::string& name, Kin kin);

// The name, or one like it that nobody at this table has, nor one of `others`. A program that says
// what it is may be called as its kind is, "mate", and share that with others.
std::string free_name(const std::string& name, Kin kin, const Room& room,
                      std::span<const std::string> others = {});

// Something that happened, in a list; where `move` is empty, what it was is not told.
void append_event(std::string& out, std::uint32_t n, Seat who, std::string_view move);

// What somebody said, as messages tell it.
void append_said(JsonFields to, const Said& said);

// For who comes with a key that was good once: what became of it.
No dead_key(const Room& room, const Renewal& renewal);

// A new key for whoever sits there: `seated`, or `reissued`.
std::string key_text(std::string_view type, const Moored& m, Seat who, std::string_view key);

// A seat among those of all tables.
std::string seat_key(const Moored& m, Seat who);

// A code of so many digits.
std::string digits_of(std::uint64_t random, std::size_t count);

// What people agreed on, or would agree on, as fields of a message.
void append_agreement(JsonFields to, const Settings& settings);

// Somebody of the crew sits down for the bot that an entry names; not one who is called like
// somebody who is still to come.
Entry seated_bot(Entry entry, const Room& room, std::string_view to_come = "");

// Somebody's place at a table.
struct Berth {
    std::string table;
    Seat seat = Seat::nobody; // Of a spectator.
    bool is_host = false;
    PersonNumber by = 0; // Whose personal link led to the seat, or to its key; 0: nobody's.
};

// What somebody brings to the shuffle: one of the two, or nothing.
struct Share {
    std::string promise{}, entropy{};
};

struct Newcomer {
    std::string name{},
        free_name{}; // As wished for, and if somebody at the table has that already.
    std::string face{};
    Share share{};
    bool is_program = false;
};

enum class Form : std::uint8_t { bytes, fields };

struct Guest {
    std::string address;
    bool is_greeted = false;
    Form form = Form::bytes;
    bool wants_moments = false; // What it would have seen after each thing that happened.
    int floods = 0;
    Bucket messages{};
    std::vector<Berth> berths{};

    Berth* berth(std::string_view table) {
        const auto found = std::ranges::find(berths, table, &Berth::table);
        return found == berths.end() ? nullptr : &*found;
    }
};

struct Address {
    int links = 0;
    Bucket messages{}, tables{}, claims{}, persons{}, names{}, bytes{};
};

struct Pass {
    std::string table;
    Seat seat = Seat::nobody; // The host's.
    TimeMs until = 0;
    Digest key_hash{};   // It dies with its key; zeros: a person's, who has to own the seat.
    PersonNumber by = 0; // As in Berth.
};

} // namespace tortuga
