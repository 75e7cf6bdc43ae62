// inside.hpp: what a Harbour is made of. For the files of this folder only.
#pragma once

#include <deque>

#include "harbour/harbour.hpp"
#include "harbour/manners.hpp"
#include "harbour/roll.hpp"
#include "harbour/room.hpp"
#include "harbour/watch.hpp"

namespace tortuga {

inline constexpr TimeMs sweep_every = 30'000;

// A seat as messages name it: people count from one, and nature is 0.
constexpr int wire(Seat who) { return who == Seat::chance ? 0 : static_cast<int>(who) + 1; }

inline constexpr std::size_t key_bytes = 32;

// The seat a message names; nothing: none of this table's.
inline std::optional<Seat> seat_named(const Message& message, int seats) {
    const auto number = message.number("seat");
    if (!number || *number < 1 || *number > seats) return {};
    return seat(static_cast<int>(*number) - 1);
}

// One asks, the others agree, and then it is done.
struct Vote {
    enum class To : std::uint8_t { undo, pause, seat };
    enum class Stands : std::uint8_t { open, agreed, declined, gone, back, over };
    To to{};
    Seat by{}; // Who asks; of a claim: whose seat somebody says is theirs.
    SeatSet agreed{};

    // Of a claim only.
    Link claimant = 0;
    Renewal::How how{};
    SeatSet asked{};        // All of them must agree. Nobody: the host must.
    bool is_former = false; // The claimant has the key that a vote took away.
    std::string code{};     // Both sides see it, so that friends can compare.
};

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
    std::array<std::uint64_t, seats_max> keyed_in{};  // The batch with which it was given its key.
    SeatSet set{};                                    // Before the start: who is ready for it.
    std::optional<Vote> vote{};
    std::optional<Vote> claim{};          // Of a seat: moves do not end it, as they end a vote.
    std::optional<TimeMs> reveal_until{}; // Who has not shown what was promised is left out then.
    std::string unsaved{};                // Entries since the last take()…
    std::uint32_t unsaved_first = 0;      // …and the number of the first; 0: there are none.
    bool is_changed = false;              // As in Inside::changed.
    std::optional<Complaint> damage{};    // It is not whole: it may be looked at, and no more.
    std::optional<TimeMs> due{};          // As in Inside::dues.
    TimeMs since = 0;                     // When it was opened or read.
    TimeMs gathering_since = 0;           // When it was opened, or found at the start.
    std::size_t bytes = 0;                // Of its entries, on disk.
    TimeMs visited = 0;                   // When somebody last wanted something of it.

    // What it takes in memory, about: its entries, what they made of it, and the game.
    std::size_t weight() const { return 8'192 + 3 * bytes; }
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

// For who comes with a key that was good once: what became of it.
No dead_key(const Room& room, const Renewal& renewal);

// Somebody of the crew sits down for the bot that an entry names.
Entry seated_bot(Entry entry, const Room& room);

// Somebody's place at a table.
struct Berth {
    std::string table;
    Seat seat = Seat::nobody; // Of a spectator.
    bool is_host = false;
};

// What somebody brings to the shuffle: one of the two, or nothing.
struct Share {
    std::string promise{}, entropy{};
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
    Bucket messages{}, tables{}, claims{}, bytes{};
};

struct Pass {
    std::string table;
    Seat seat = Seat::nobody; // The host's.
    TimeMs until = 0;
    Digest key_hash{}; // It dies with its key.
};

// A message being answered.
struct Request {
    Link link;
    Guest& guest;
    const Message& message;
    Now now;
};

struct Harbour::Inside {
    Inside(const Charter& its_charter, const Shelf& its_shelf)
        : charter{its_charter}, shelf{its_shelf} {}

    // heard.cpp: what arrives, and who may say it.
    Maybe stalled(Now now) const;
    Maybe objection(const Request& r);
    Maybe answer(Request& r);
    Maybe greet(Request& r);
    Maybe list_tables(Request& r);
    Maybe look(Request& r);
    Maybe pong(Request& r);
    void refuse(Link link, const No& no, std::string_view type, std::string_view table);
    void end(Link link, std::string_view why);
    bool is_flooding(Link link, Guest& guest, std::string_view line, Now now);
    void raise_alarm(Link link, std::string_view code) const; // If it is a reason.

    // gathering.cpp: opening tables, sitting down, coming back, leaving.
    Maybe open(Request& r);
    Maybe sit(Request& r);
    Maybe give_pass(Request& r);
    std::optional<Seat> pass_used(const Request& r, const Moored& m); // Nothing: not good.
    bool is_entry_due(const Request& r, const Moored& m) const;
    Maybe join(Request& r);
    Maybe place_bot(Request& r);
    Maybe leave(Request& r);
    Maybe close_table(Request& r);
    Berth& attach(Moored& m, Link link, Guest& guest);
    void seize(Moored& m, Link link, Guest& guest, Seat who, Now now);
    void detach(Moored& m, Link link, Now now);
    void show_out(Moored& m, Link link, std::string_view why, Now now);
    Moored& moor(Settings settings, Now now);

    // lobby.cpp: before the game begins, and from one to the next.
    Maybe fill(Request& r);
    Maybe move(Request& r);
    Maybe set(Request& r);
    Maybe rematch(Request& r);
    static bool may_begin(const Moored& m, Seat who); // Besides the host.
    Moored& lay_again(const Moored& m, bool rotates, Now now);
    void set_at(const std::string& table, const Digest& key_hash, Now now);

    // stirring.cpp: everybody's part of the shuffle.
    Maybe mix(Request& r);
    Maybe reveal(Request& r);
    Maybe start(Request& r);
    static Maybe read_share(const Message& message, const Room& room, Share& share);
    void enter_share(Moored& m, Seat who, const Share& share, Now now);
    void begin(Moored& m, Now now);
    void tell_mix(const Moored& m);
    void append_mix(std::string& out, const Room& room) const;

    // claims.cpp: new keys for seats, and who agrees to them.
    Maybe reissue(Request& r);
    Maybe claim(Request& r);
    Maybe answer_claim(Request& r);
    Maybe too_often(const Request& r, const Moored& m); // If it is.
    void end_claim(Moored& m, Vote::Stands why);
    void grant_claim(Moored& m, Now now);
    // The old key is dead, and all are told; whoever used it is out, but for `keeper`.
    std::string renew(Moored& m, const Vote& claim, Link keeper, Now now);

    // playing.cpp: moves, whoever makes them.
    Maybe act(Request& r);
    Maybe point(Request& r);
    Maybe ready(Request& r);
    void play(Moored& m, Seat who, MoveBits move, Now now);
    // Nature and substitutes move until somebody has to decide; then all are told, if there is
    // anything to tell.
    void go_on(Moored& m, Now now);
    void go_on_and_ask(Moored& m, Now now); // The same, and all get their views in any case.
    void time_out(Moored& m, Now now);
    void ask_bots(Moored& m);
    void bring_back(Moored& m, Seat who, Now now);

    // voting.cpp: what all have to agree to.
    Maybe undo(Request& r);
    Maybe pause(Request& r);
    Maybe resume(Request& r);
    Maybe agree(Request& r);
    void begin_vote(Moored& m, Vote::To to, Seat who, Now now);
    void count_votes(Moored& m, Now now);
    void tell_vote(const Moored& m, const Vote& vote, Vote::Stands stands);
    std::string open_votes(const Moored& m) const; // For who comes meanwhile.

    // telling.cpp: what each viewer may know, as text.
    Maybe say(Request& r);
    Maybe give_record(Request& r);
    void append_about(std::string& out, const Moored& m) const;
    void append_seats(std::string& out, const Moored& m) const;
    std::string table_text(const Moored& m, const Guest& guest, const Berth& berth,
                           std::uint32_t from, Now now) const;
    void tell_event(const Moored& m, const Event& event);
    void tell_moment(const Moored& m); // What came of the event, to those who want to see it.
    std::vector<Seat> moment_viewers(const Moored& m) const;
    void tell_step(const Moored& m, Now now); // All that tell_event() gathered.
    void make_room(Guest& guest);             // For the answer to what it was asked.
    void tell_seats(const Moored& m);
    void tell_renewal(const Moored& m, const Renewal& renewal);
    void tell_all(const Moored& m, const std::string& text);

    // mooring.cpp: tables come from the shelf and go back to it.
    Result<Moored*> find(const std::string& id, Now now); // nullptr: there is none.
    void mark_changed(Moored& m);
    void list(const Moored& m); // What the shelf knows of it besides its rows, if that is new.
    void wake_some(Now now);
    void unload_idle(Now now, TimeMs patience); // What nobody asked for in so long.
    bool has_memory(Now now);                   // For one more table.
    void charge(Moored& m, std::size_t bytes);  // They were added to it.
    void sweep(Now now);
    void put_back(const std::string& id, Now now);

    // harbour.cpp
    void enter(Moored& m, Now now, Entry entry); // Dated.
    void set_due(Moored& m, Now now);
    SeatSet shown_at(const Moored& m) const;
    void post(Link link, std::string text, bool closes = false) {
        outbox.letters.push_back({link, std::move(text), closes});
        ++counters.letters;
    }
    std::string random_hex(std::size_t bytes) const;
    std::string new_id() const;
    std::uint64_t random_seed() const;

    // What a request needs, or why not. `berth` has a seat, or is the host's.
    std::variant<Moored*, No> table_of(const Request& r);
    Maybe seated(Request& r, Moored*& m, Seat& who);
    Maybe in_play(Request& r, Moored*& m, Seat& who); // Seated, while the game runs.
    Maybe hosting(Request& r, Moored*& m);

    const Charter& charter;
    const Shelf& shelf;
    std::unordered_map<std::string, std::unique_ptr<Moored>> tables{};
    std::unordered_map<Link, Guest> guests{};
    std::unordered_map<std::string, Address> addresses{};
    std::unordered_map<std::string, Pass> passes{};
    Roll roll{};
    std::deque<std::string> waking{}; // After a start: tables to be looked after.
    std::set<std::string> removing{}; // They are gone, and the shelf will hear of it.
    std::set<std::string> noticed{};  // Damaged ones that were told of.
    std::set<std::pair<TimeMs, std::string>> dues{};  // Of gathering tables on the shelf, too.
    std::vector<std::string> changed{};               // Tables with entries since take().
    std::deque<std::vector<std::string>> in_flight{}; // The same, of batches not kept yet.
    std::uint64_t batches = 0, settled = 0;           // Handed out; kept, or known not to be.
    Outbox outbox{};
    Counters counters{};
    TimeMs stalled_until = 0;  // The disk failed: no new entries before this…
    std::string stalled_why{}; // …and this is what it said.
    TimeMs swept = 0;
    std::size_t memory = 0;  // What tables in memory weigh, about.
    std::size_t charged = 0; // Bytes of entries since the start.
    std::uintmax_t disk = 0; // What all of it takes, when somebody last looked.
    bool is_closing = false;

    // What a step told each seat, and last the spectators.
    std::array<std::string, seats_max + 1> telling{};
    // What each saw last, and what was new after each event.
    struct Moments {
        AnyView last{};
        std::string changes{};
    };
    std::array<Moments, seats_max + 1> moments{};
    std::string draft{}; // Of the letter being written; what is posted has the size it needs.
    std::string hello_games{};
};

} // namespace tortuga
