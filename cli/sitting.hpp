// sitting.hpp: people and bots at one terminal, playing one game.
//
// Everything a person reads comes from their own view. Where several people share the screen, it
// is wiped and handed over before anyone's cards are shown; not so in a game that all play
// together, where all see all, and those who are not on turn may point at a move.
#pragma once

#include <map>

#include "cli/arena.hpp"
#include "cli/decision.hpp"

namespace tortuga {

struct Company {
    Names names;              // By seat.
    SeatSet humans;           // May be empty: bots among themselves, watched.
    const Bot* bot = nullptr; // Plays all other seats.
};

// "You have all won", or not; nothing while the game lasts, or if each plays for themselves.
std::string outcome(const House& house, const Table& table);
std::string outcome(const House& house, const AnyGame& game, int seats, const Scores& at_the_end);

// "Pointed at by Ada: …", a line for each move pointed at when `events` had happened.
std::string pointed_at(const House& house, const Table& table, const Company& company,
                       std::uint32_t events);

class Sitting {
  public:
    // A table that was played at before is told again from its beginning, for whoever asks later.
    // `save` is called after every decision of a person, so that nothing played is ever lost.
    using Save = std::function<void(const Table&)>;
    Sitting(const House& house, const Table& table, Company company, std::uint64_t seed, Save save);
    Sitting(const Sitting&) = delete; // Its parts refer to each other.
    Sitting& operator=(const Sitting&) = delete;

    enum class End { over, left };
    End play();
    const Table& table() const { return table_; }

  private:
    // What a viewer was told of an event, to be read now or asked for again.
    struct Heard {
        std::uint32_t seq;
        bool is_by_bot;
        std::string text;
    };
    enum class Answer { again, moved, left };

    void commit(const Event& e);
    std::optional<MoveBits> only_move(Seat who) const;
    Answer consult(Seat who);
    Answer obey(Seat who, const std::string& line);
    Answer attempt(Seat who, std::string_view typed);
    bool hand_over(Seat who);
    void undo(Seat who);

    void ask_crew(Seat who);
    void point(Seat who, const std::vector<std::string_view>& words);
    void show_suggestions() const;

    void read_out(Seat viewer);
    int lull_ms(std::ptrdiff_t moves) const;
    bool tells_all() const;
    void show_help(Seat who) const;
    void show_position(Seat viewer) const {
        counsel_.show_position(table_.game(), table_.view(viewer));
    }
    void recall(Seat who) const;
    void print(std::string_view text) const; // As it is, and a line's end.
    void wipe() const;
    std::vector<Seat> viewers() const;
    bool is_shared() const { return company_.humans.size() > 1; }
    bool is_together() const { return table_.game().is_cooperative; }

    const House& house_;
    Table table_;
    Company company_;
    std::uint64_t seed_;
    Save save_;
    Nature nature_;
    Rulebook book_;
    Counsel counsel_;
    std::map<Seat, std::vector<Heard>> story_{};
    std::map<Seat, std::uint32_t> read_{};   // Up to which event each viewer has read.
    std::uint32_t together_ = 0;             // Where the last decision that all made at once began.
    std::vector<std::uint32_t> decisions_{}; // Before which events a person had a choice.
    Seat at_screen_ = Seat::nobody;
};

} // namespace tortuga
