// dialogue.hpp: one person before a terminal, at a table: what they are told, what they are asked,
// and the keys that concern nobody else.
//
// Where the table stands it does not know: in this process (cli/sitting.hpp) or in a harbour far
// away (cli/guest.hpp). Whoever holds the table tells of it here and does what is asked of it.
#pragma once

#include "cli/house.hpp"
#include "cli/rulebook.hpp"
#include "cli/typed.hpp"

namespace tortuga {

class Dialogue {
  public:
    // `names` are by seat, and may change. What `bots` do is shown one thing after the other.
    Dialogue(const House& house, const AnyGame& game, const Names& names, SeatSet bots = {});
    Dialogue(const Dialogue&) = delete; // It is one person's.
    Dialogue& operator=(const Dialogue&) = delete;

    // --- What happens at the table.
    void sit(const AnyOptions& options, Seat who); // Seat::nobody: they watch.
    // As things stand when so many events have happened, of which nothing more was told.
    void look(const AnyView& view, std::size_t events);
    // What happened, and what was seen then; nothing: that is unknown until see().
    void tell(const Told& told, const std::optional<AnyView>& after);
    void see(const AnyView& view) { view_ = view, is_seen_ = true; }
    void take_back(std::size_t events); // So many are left; see() follows.
    void ask(const AnyMoves& moves);    // To choose one of them is up to this person.
    void rest() { moves_ = {}; }        // It is not any more.
    void show_end(const Scores& scores);

    Seat who() const { return who_; }
    const AnyMoves& moves() const { return moves_; }
    const std::optional<AnyView>& view() const { return view_; }
    Decision decision() const { return {game_, options_, who_, *view_, moves_}; }

    // --- What they read.
    void note(std::string_view text); // Below whatever is being typed.
    void read_out();                  // The story, as far as they have not read it.
    void skip() { read_ = story_.size(); }
    void show_position();
    void put_question(std::string_view aside = {}); // The position first, if it is new.
    void repeat_question() { question_ = std::max(question_, Question::due); }
    bool is_question_due() const { return question_ != Question::put; }
    void prompt();   // Now something may be typed.
    void end_line(); // Nothing is, after all.
    bool is_prompted() const { return is_prompted_; }

    // --- What they type.
    void answer() { is_prompted_ = false, repeat_question(); } // A line was.
    enum class Key : std::uint8_t {
        done,  // It was for the dialogue alone.
        help,  // What is the same everywhere has been said.
        undo,  // Of what was decided last.
        point, // At a move of somebody else: what follows the key says which.
        leave,
        other, // No key: a move, perhaps.
    };
    Key obey(const std::string& line);
    // The move that was meant, of these; or nothing, and it has been said why.
    std::optional<MoveBits> understood(const Decision& d, std::string_view typed) const;
    std::optional<MoveBits> understood(std::string_view typed) const {
        return understood(decision(), typed);
    }
    std::string token() const; // One of the moves, for examples.

  private:
    struct Heard { // An event, as it was told.
        Seat actor = Seat::nobody;
        bool is_joint = false; // Several decided at once: only looked at where all is open.
        std::string text{};
    };
    enum class Question : std::uint8_t { put, due, fresh };

    void put(std::string_view told);
    int lull_ms() const;
    void recall();
    void advise();
    void show_help();

    // dialogue_counsel.cpp
    void show_moves(const Decision& d) const;
    void show_risks(const Decision& d, const std::vector<MoveBits>& moves,
                    const std::vector<std::string>& risks) const;
    void show_advice(const Decision& d, MoveBits by_best_bot) const;
    void show_exact(const Decision& d) const;
    void explain(const Decision& d, std::string_view typed) const; // May I, and by which rule?
    void explain_move(const Decision& d, MoveBits move) const;
    void read_clause(std::string_view id) const;
    std::string label_of(const Decision& d, MoveBits move) const;
    void print(std::string_view text) const; // As it is, and a line's end.

    const House& house_;
    const AnyGame* game_;
    const Names& names_;
    SeatSet bots_;
    Rulebook book_;
    std::uint64_t thoughts_; // What hints are thought up with: the same twice.

    AnyOptions options_{};
    bool tells_all_ = false; // The whole round is open to view.
    Seat who_ = Seat::nobody;
    std::optional<AnyView> view_{};
    bool is_seen_ = false; // It is of now.
    AnyMoves moves_{};
    std::vector<Heard> story_{}; // By event.
    std::size_t read_ = 0;       // Of the story.
    Question question_ = Question::put;
    bool is_prompted_ = false; // "> " stands on the screen.
};

} // namespace tortuga
