// sitting.hpp: people and bots at one terminal, playing one game.
//
// Each person has a dialogue (cli/dialogue.hpp) that is told what their seat may know. Where
// several share the screen, it is wiped and handed over before anyone's cards are shown; not so in
// a game that all play together, where all see all, and those who are not on turn may point at a
// move.
#pragma once

#include <map>

#include "cli/arena.hpp"
#include "cli/dialogue.hpp"

namespace tortuga {

struct Company {
    Names names;              // By seat.
    SeatSet humans;           // May be empty: bots among themselves, watched.
    const Bot* bot = nullptr; // Plays all other seats.
};

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
    enum class Answer { again, moved, left };

    void commit(const Event& e);
    std::optional<MoveBits> only_move(Seat who) const;
    Answer consult(Seat who);
    Answer obey(Dialogue& with, const std::string& line);
    bool hand_over(Seat who);
    bool undo(Dialogue& with);

    void ask_crew(Seat who);
    void point(const Dialogue& with, const std::string& line);

    void wipe() const;
    bool is_shared() const { return company_.humans.size() > 1; }
    bool is_together() const { return table_.game().is_cooperative; }

    const House& house_;
    Table table_;
    Company company_;
    std::uint64_t seed_;
    Save save_;
    Nature nature_;
    std::map<Seat, Dialogue> dialogues_{};   // Nobody's is of who watches, or of all at the end.
    std::vector<std::uint32_t> decisions_{}; // Before which events a person had a choice.
    Seat at_screen_ = Seat::nobody;
};

} // namespace tortuga
