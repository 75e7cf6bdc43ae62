// storm_world.hpp: the simulated world: a sea of connections, a disk, a clock, and people.
#pragma once

#include <deque>

#include "core/rng.hpp"
#include "harbour/memory_shelf.hpp"
#include "tests/storm.hpp"
#include "tests/storm_ledger.hpp"

namespace tortuga::sim {

// On its way to the harbour.
struct Call {
    std::string line;
    bool is_wrong = false;     // Must be refused, and change nothing.
    bool is_duplicate = false; // Of an act that was acknowledged: must change nothing.
    int seat = 0;              // Which made that act.
};

// What somebody knows of a table.
struct Stay {
    std::string table{};
    int seat = 0; // 0: none.
    std::string key{}, host_key{};
    std::string entropy{}; // What was promised last.
    bool is_at = false, is_host = false, is_paused = false;
    bool is_owned = false; // By the person who comes with `Person::key`.
    std::string phase = "gathering";
    std::int64_t n = 0;
    std::int64_t asked_n = -1;
    std::vector<std::string> moves{};
    std::string last_act{}, acknowledged{}; // The latter: its told has come…
    int acknowledged_seat = 0;              // …when one sat here.
    bool is_act_open = false;               // Its answer has not come.
    std::int64_t last_n = 0;
    std::string last_move{};
};

struct Person {
    int number = 0;
    Link link = 0;
    std::string key{}; // A personal one; others may have it, too.
    bool is_greeted = false;
    std::map<std::string, Stay> stays{};
    std::map<std::string, std::string> asked_with{}; // By table: the key sent for a pass.
    std::deque<Call> up{};
    std::deque<std::string> down{};
    std::vector<std::string> stale_joins{}; // Passes kept for later.
    std::string brought{};                  // For the shuffle at a table that is not known yet.
};

class World {
  public:
    World(std::uint64_t seed, const Weather& weather);

    void run(int steps);
    Report report{};

  private:
    // storm.cpp: the harbour, its disk and its time.
    void step();
    void calm();
    bool calm_round();
    SeatSet lost_seats(const std::string& table, const Ledger& ledger) const;
    void start_harbour();
    void crash();
    void close_and_restart();
    void advance(TimeMs ms);
    void tick();
    bool keep_front();
    void lose_all(const std::string& why);
    void remove_some();
    void forget(const std::string& table);
    void release(const Outbox& outbox);
    void unseat_untold(const Outbox& outbox);
    void let_bot_choose();
    void deliver_call(Person& p);
    bool deliver_letter(Person& p);
    bool drain();
    void compare_with_disk(const std::string& table);
    void check_finished();

    // storm_watch.cpp: everything that the harbour hands out is looked at.
    enum class Cause { call, tick, other };
    Outbox collect(Cause cause, Link from, const Call* call);
    void note_rows(const Outbox& outbox, Cause cause, Link from, const Call* call);
    void note_row(const Row& row, Cause cause);
    void note_letters(const Outbox& outbox, Link from, const Call* call);
    void note_letter(const Json& letter, Link to, const Call* call, std::string& seated_key);
    void note_place(const Json& letter, Link to, const Call* call, const std::string& seated_key);
    void check_call(const Outbox& outbox, Link from, const Call& call);
    void after_tearing();
    void remember(const Json& letter, std::string_view type, const Stay& stay);

    // storm_owners.cpp: whose seats are, and by which right.
    void mind_seats(Person& p, Stay& s);
    void hear_of_oneself(Person& p, const Json& letter);
    bool has_right(const Entry& own, const Row& row, Link from, const Message& said);
    void check_owning(const Row& row, Link from, const Call* call);
    void check_agreement(const Outbox& outbox);
    void check_list(const Json& letter, const Call& call);
    void check_renewal(const Call& call, Link from);
    bool is_owners(const std::string& table, Seat who, std::string_view key) const;
    bool is_listed(const std::string& table, Seat who, std::string_view key) const;
    void compare_persons_with_disk();

    // storm_calls.cpp: how people are called who are not there.
    void ask_for_calls(Person& p, const Stay& s);
    void note_way(const Call& call, Link from);
    void check_callings(const Outbox& outbox);
    void bring(const Outbox& outbox); // What is on its way now.
    void bring_call();

    // storm_people.cpp: what people do.
    void connect(Person& p);
    void drop(Person& p);
    void wish(Person& p);
    void open_table(Person& p);
    void open_quickly(Person& p);
    std::string some_options(const AnyGame& game);
    void wish_at(Person& p, Stay& s);
    void gather(Person& p, Stay& s);
    void play_on(Person& p, Stay& s);
    void act(Person& p, Stay& s);
    void misbehave(Person& p, Stay& s);
    void claim_somewhere(const std::string& table, int seat); // Whoever has no seat there.
    void come_back(Person& p, Stay& s);

    // storm_hear.cpp: what they make of what they hear.
    void hear(Person& p, const Json& letter);
    void hear_of_play(Person& p, Stay& s, const Json& letter);
    void hear_of_keys(Person& p, Stay& s, const Json& letter);
    void hear_told(Stay& s, const Json& letter);
    void hear_table(Person& p, Stay& s, const Json& letter);
    void hear_refused(Person& p, const Json& letter);
    void send(Person& p, std::string line);
    void send(Person& p, std::string_view type, const Stay& s, const std::string& more = "");
    std::string message(std::string_view type, const std::string& table, const std::string& more);

    void wrong(const std::string& what);
    void trace(std::string_view what, std::string_view more = {});
    bool chance(int in) { return rng_.below(in) == 0; }
    std::string share(Stay& s); // Something for the shuffle: promised, or given openly.
    std::string hex_key() { return std::string(32, "0123456789abcdef"[rng_.below(16)]); }
    int live_tables() const;

    Weather weather_;
    Rng rng_;
    Charter charter_;
    MemoryShelf disk_{};
    std::optional<Harbour> harbour_{};
    Now time() const { return {.steady = now_, .date = date_at_0_ + now_}; }

    TimeMs now_ = 1'000'000'000;
    TimeMs date_at_0_ = 1'700'000'000'000;
    Link links_ = 0;
    std::vector<Person> people_{};
    std::map<Link, int> owner_{}; // Of live connections.
    std::deque<Outbox> queue_{};  // Taken, and not on disk yet.
    std::vector<BotTask> thinking_{};
    std::map<std::string, Ledger> ledgers_{};
    std::map<std::string, Folio> folios_{};                  // By their names on the shelf.
    std::set<std::pair<std::string, std::string>> struck_{}; // By persons, tables.
    // Ways that somebody asked for, by the key of the seat.
    std::map<std::string, std::set<std::string>> ways_asked_{};
    std::deque<Calling> calls_{}; // On their way to somebody.
    // Table, seat, what for, where to, and since what was done there.
    std::set<std::tuple<std::string, int, int, std::string, std::uint32_t>> brought_{};
    std::map<std::string, std::string> passes_{}; // By pass: the key it was given for.
    // What anybody was ever told, by table, viewer and number.
    std::map<std::tuple<std::string, int, std::int64_t>, std::string> told_{};
    std::map<std::string, std::int64_t> acknowledged_{}; // By table: the highest number told.
    std::vector<std::string> records_{};                 // Of finished games, to go on with.
    Batch last_kept_{};
    bool is_calm_ = false, is_disk_bad_ = false, is_disk_slow_ = false;
};

std::string_view type_of(const Json& letter);
std::string text_of(const Json& o, std::string_view key);
std::int64_t number_of(const Json& o, std::string_view key);

} // namespace tortuga::sim
