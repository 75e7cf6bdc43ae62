// harbour.hpp: all tables, all who sit at them, and everything said between them and the world.
//
// A pure state machine: it has no socket, disk, thread, clock or randomness. Whoever drives it (the
// server, the fault simulator) says what arrived and what time it is, and carries out what it
// answers: letters to be sent, rows to be kept, bots to be asked. The rule that makes moves safe is
// in take(): letters leave only when the rows handed out with them are on disk.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <unordered_map>

#include "bots/bot.hpp"
#include "harbour/charter.hpp"
#include "harbour/shelf.hpp"
#include "table/fair.hpp"

namespace tortuga {

using Link = std::uint64_t; // A connection, as its driver numbers it. Never used twice.

struct Letter {
    Link to = 0;
    std::string text{};  // Lines, each with its end.
    bool closes = false; // The connection ends after it.
};

// A bot is to choose; the answer comes back through Harbour::chosen.
struct BotTask {
    std::string table;
    std::uint32_t n = 0;
    Seat who{};
    const Bot* bot = nullptr;
    AnyView view{};
    AnyMoves moves{};
    std::uint64_t seed = 0;
};

// Somebody who is not there is to hear of something; it is for the world to bring it to them.
struct Calling {
    std::string table;
    Seat who{};
    Way way{};
    Summons why{};
    std::string game{}, name{}; // What is played there, and who they are.
    Field moment{};             // How far the game is: "round", "4"; nothing: it does not say.
    std::string code{};         // That proves an address.
    TimeMs at = 0;              // The date.
};

// In a page there are none of what is for people far away.
template <class One>
struct NoList {
    bool empty() const { return true; }
    void push_back(const One&) {}
    const One* begin() const { return nullptr; }
    const One* end() const { return nullptr; }
};
template <class One>
using FarList = std::conditional_t<is_page, NoList<One>, std::vector<One>>;

// What somebody said, as a refusal names it.
struct Asking {
    Link by = 0;
    std::string type{}, table{};
};

// What take() hands out, in order: keep the batch, then send the letters.
struct Outbox {
    Batch batch{};
    std::vector<Letter> letters{};
    std::vector<BotTask> tasks{};
    FarList<Calling> calls{};
    std::vector<Asking> askings{}; // What these letters answer.

    bool empty() const {
        return batch.empty() && letters.empty() && tasks.empty() && calls.empty();
    }
};

// What happened since the start; for /metrics.
struct Counters {
    std::uint64_t messages = 0, moves = 0, events = 0, letters = 0, joins = 0, tables = 0;
    std::uint64_t calls = 0;      // Of people who were not there.
    std::uint64_t unreadable = 0; // Tables that were damaged, or of another version's rules.
    std::map<std::string, std::uint64_t, std::less<>> refusals{}; // By code.
};
// What there is now.
struct Census {
    int gathering = 0, playing = 0, over = 0; // Tables in memory.
    int open = 0;                             // Those that are not over, in memory or not.
    std::size_t bytes = 0;                    // Of memory that tables take, about.
    int links = 0, seats_held = 0, watching = 0;
};

class Harbour {
  public:
    Harbour(const Charter& charter, const Shelf& shelf);
    ~Harbour();

    // After a start: finds the tables that are not over. Those where something happens by itself
    // are read a few at a time, by tick(), all others when somebody asks for them. What the disk
    // complains of, if anything.
    std::optional<Complaint> reopen(Now now);

    void connected(Link link, const std::string& address);
    void heard(Link link, std::string_view line, Now now); // One message, without line's end.
    bool is_greeted(Link link) const; // Has it said hello, and was it answered?
    void lost(Link link, Now now);
    void chosen(const BotTask& task, MoveBits move, Now now);
    // Nobody is to be reached in this way any more.
    void unreachable(const Calling& calling, Now now);
    void tick(Now now); // Whatever was due.
    std::optional<TimeMs> next_tick() const;
    void close(Now now); // No new moves from here on; all links are told.

    // Everything since the last take(). Its letters must not be sent before its batch is on disk,
    // nor before those taken earlier. For every outbox whose batch is not empty, in order, exactly
    // one of kept() and not_kept() is to be called.
    Outbox take();
    void kept();
    // The disk refused `lost`. Everything since the last kept() has not happened: tables are as the
    // shelf has them, and whoever waits for one of the lost letters is told why there is none. When
    // the disk may be tried again, those tables are told once more how they stand, and who is
    // asked. Later outboxes taken meanwhile are lost too, and named with it.
    void not_kept(const std::vector<Outbox>& lost, const std::string& why, Now now);

    void see_disk(std::uintmax_t bytes); // What database and log take now.
    // These tables are over and go, but for those that somebody has been at lately.
    void remove(const std::vector<std::string>& tables);

    const Counters& counters() const;
    Census census() const;
    // For tests: a hash of everything at a table, secrets included.
    std::string state_hash(const std::string& table, Now now);

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

} // namespace tortuga
