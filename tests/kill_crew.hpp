// kill_crew.hpp: real people's ends of real connections, all in one thread, who play as fast as
// they can, forget nothing, and come back to a harbour that was killed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "client/client.hpp"
#include "core/rng.hpp"
#include "harbour/json.hpp"
#include "tests/kill_ledger.hpp"

namespace tortuga::kill {

inline constexpr Milliseconds patience{30'000}; // For anything that should come at once.

// A kind of table. Persons have the first seats, bots the others.
struct Plan {
    std::string game, options;
    int people = 2;
    std::vector<std::string> bots{};
};

// One seat of one table, with its connection.
struct Sailor {
    Memory memory{};
    std::optional<Client> client{};
    std::string key{}, host_key{};
    std::string entropy{};
    bool has_shown = false; // The entropy that was promised.
    bool is_back = false;   // At the seat: the harbour has told everything there is to know.
    bool heard_over = false;
    std::vector<std::string> moves{}; // What one is asked for and has not answered yet.
    std::optional<Deed> sent{};       // Had no answer when the harbour was killed…
    std::optional<Deed> echo{};       // …was sent again, and waits for its answer.
};

struct Voyage { // A table, from its opening to its record.
    Plan plan;
    std::vector<Sailor> sailors{};
    std::string table{};   // Empty: not open yet.
    bool is_asked = false; // To show what was promised.
    std::string phase{};
    bool is_stuck = false; // The disk did not take what was asked for last.

    bool is_everybody(auto&& question) const {
        for (const Sailor& sailor : sailors)
            if (!question(sailor)) return false;
        return true;
    }
};

// What a test prints in the end.
struct Tally {
    std::uint64_t acknowledged = 0, games = 0, twice = 0, storage = 0;
    std::uint64_t in_flight = 0, in_flight_kept = 0; // Acts without an answer when it was killed.
    int hit = 0;                                     // Kills with such an act, or more.
};

class Crew {
  public:
    Crew(const std::vector<Plan>& plans, std::uint64_t seed);

    // Everybody connects and takes the seat again; all that was known is compared. Then acts that
    // had no answer are sent again, and answered.
    void board(const Url& url);
    // Plays until the time is up, and a move at least. Losing a connection meanwhile is a flaw.
    void play(Milliseconds time);
    // Plays on while the harbour closes, until it has sent everybody away.
    void play_to_the_end();
    // The harbour is dead: what it said before is read, and counted.
    void mourn();
    // Tries again and again, until the disk has taken nothing for a while and it was noticed.
    void play_until_storage_fails(const std::function<bool()>& is_noticed);
    void play_until_games_end(std::uint64_t games); // So many in all.

    Tally tally() const;
    const std::string& flaw() const { return flaw_; } // The first thing that was wrong, or "".

  private:
    struct Hand { // Whom a line is for.
        Voyage& voyage;
        Sailor& sailor;
    };
    void listen(Milliseconds limit); // All that comes, at most so long.
    void read_lines(Hand at);
    void read(Hand at, std::string_view line);
    void read_of_table(Hand at, const Message& message);
    void read_of_play(Hand at, const Message& message);
    void read_table(Hand at, const Message& message);
    void read_seats(Hand at, const Message& message);
    void read_told(Hand at, const Message& message);
    void read_refused(Hand at, const Message& message);
    void read_ask(Hand at, const boost::json::value* moves);
    void take_seats(Voyage& voyage);
    void close_books(Hand at, const std::string& record);
    void gather(Voyage& voyage);
    void end_if_over(Voyage& voyage);
    void set_sail(Voyage& voyage); // Opens a new table with the same people.
    void act(Hand at);
    void act_again(Hand at);
    void say(Hand at, const boost::json::object& words);
    void come_back(Hand at, const Url& url);
    void compare_seats(const Voyage& voyage);
    void go_on(Voyage& voyage);
    void try_again(Voyage& voyage);
    void hear_out();
    bool is_everybody_gone() const;
    void wait_until(const char* what, auto&& done);
    void note(const Voyage& voyage, const Sailor& sailor, const std::string& flaw);

    std::vector<Voyage> voyages_{};
    Rng rng_;
    Tally tally_{};
    std::string flaw_{};
    bool has_heard_ = false;  // Since the last wait.
    bool is_silent_ = false;  // Nobody says anything: all are to hear first.
    bool ends_here_ = false;  // Connections may end.
    bool fills_disk_ = false; // The disk may fail.
    bool was_polite_ = false; // The harbour closed, and was not killed.
};

} // namespace tortuga::kill
