// table.hpp: one game being played: the authority on what happened and in what order.
//
// A Table is a pure state machine. It has no socket, no file, no thread, no clock and no dice:
// those belong to whoever drives it (terminal, server, browser, simulator), who feeds it moves and
// carries out what it answers. A replay goes through the same door as live play.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "faces/edition.hpp"

namespace tortuga {

struct Event {
    Seat actor; // Seat::chance for what nature did.
    MoveBits move;

    friend bool operator==(const Event&, const Event&) = default;
};

enum class Refusal : std::uint8_t {
    none,
    not_pending, // Nobody waits for this seat; or, for a suggestion, nobody is on turn.
    stale,
    illegal,
    not_cooperative, // In this game everyone plays for themselves.
    not_beside,      // Whoever is on turn moves; a suggestion comes from another seat.
};

struct Verdict {
    Refusal refusal = Refusal::none;
    std::uint8_t reason = 0; // The game's own, when not pending or illegal.
};

// A seat points at a move of the seat on turn. All see it, and it binds nobody.
struct Suggestion {
    Seat who;
    MoveBits move;

    friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

class Table {
  public:
    Table(const AnyGame& game, const AnyOptions& options)
        : Table{game, options, game.start(options)} {}
    Table(const AnyGame& game, const AnyOptions& options, const AnyState& set_up)
        : Table{game, game.rules_version, options, set_up} {}
    // By a version that was released, which is how the table is written down.
    Table(const AnyGame& game, std::string_view rules, const AnyOptions& options,
          const AnyState& set_up)
        : game_{&game}, rules_{rules}, options_{options}, first_{set_up}, state_{set_up} {}

    const AnyGame& game() const { return *game_; }
    std::string_view rules() const { return rules_; } // Their version.
    const AnyOptions& options() const { return options_; }
    std::string options_line() const { return edition_line(*game_, rules_, options_); }
    int seats() const { return game_->seats(options_); }
    const AnyState& state() const { return state_; }
    const AnyState& first_state() const { return first_; }
    std::uint32_t seq() const { return static_cast<std::uint32_t>(log_.size()); }
    const std::vector<Event>& log() const { return log_; }
    SeatSet pending() const { return game_->pending(state_); }
    bool is_over() const { return pending().empty(); }
    AnyView view(Seat who) const { return game_->view(state_, who); }
    AnyMoves legal_moves(Seat who) const { return game_->legal_moves(state_, who); }

    // Judges a move without playing it. `seen` is how many events the sender had seen. A sealed
    // commitment stays valid while others commit; any other move must answer the present.
    Verdict judge(Seat who, std::uint32_t seen, MoveBits move) const {
        const std::uint8_t reason = game_->validate(state_, who, move);
        if (!pending().has(who)) return {Refusal::not_pending, reason};
        if (seen < opened_ || seen > seq()) return {Refusal::stale};
        if (reason != 0) return {Refusal::illegal, reason};
        return {};
    }

    // Takes note of a suggestion, or says why not. Each seat has one; a new one takes its place.
    Verdict suggest(Seat who, std::uint32_t seen, MoveBits move) {
        if (!game_->is_cooperative) return {Refusal::not_cooperative};
        const SeatSet waiting = pending();
        if (waiting.size() != 1 || waiting.has(Seat::chance)) return {Refusal::not_pending};
        if (waiting.has(who) || static_cast<int>(who) >= seats()) return {Refusal::not_beside};
        const Verdict verdict = judge(waiting.lowest(), seen, move);
        if (verdict.refusal != Refusal::none) return verdict;
        for (Pointed& p : pointed_)
            if (p.seq == seq() && p.suggestion.who == who)
                return p.suggestion.move = move, Verdict{};
        pointed_.push_back({seq(), {who, move}});
        return {};
    }

    // What was pointed at when `events` events had happened, in the order it came. The next event
    // ends that moment; what was said in it is kept for the record.
    std::vector<Suggestion> suggestions(std::uint32_t events) const {
        std::vector<Suggestion> found;
        for (const Pointed& p : pointed_)
            if (p.seq == events) found.push_back(p.suggestion);
        return found;
    }
    std::vector<Suggestion> suggestions() const { return suggestions(seq()); }

    // Plays an event. PRE: judged and not refused.
    void commit(const Event& e) {
        PRE(game_->validate(state_, e.actor, e.move) == 0);
        const SeatSet before = pending();
        game_->apply(state_, e.actor, e.move);
        log_.push_back(e);
        if (before.size() == 1 || pending() != before - SeatSet::of(e.actor)) opened_ = seq();
    }

    // What `viewer` is told of an event that is about to be committed.
    Told told(const Event& e, Seat viewer) const {
        const bool heard = game_->hears(state_, e.actor, e.move, viewer);
        return {e.actor, heard, heard ? e.move : MoveBits{0}};
    }

    // Where the present decision was opened: events from here on are sealed commitments to it.
    std::uint32_t opened() const { return opened_; }

    // Goes back to the position after the first `events` events. Undo for games against bots.
    void rewind(std::uint32_t events) {
        PRE(events <= seq());
        const std::vector<Event> kept{log_.begin(), log_.begin() + events};
        std::vector<Pointed> pointed = std::move(pointed_);
        *this = Table{*game_, rules_, options_, first_};
        for (const Event& e : kept) commit(e);
        std::erase_if(pointed, [&](const Pointed& p) { return p.seq >= events; });
        pointed_ = std::move(pointed);
    }

  private:
    struct Pointed {
        std::uint32_t seq; // Events before it.
        Suggestion suggestion;
    };

    const AnyGame* game_;
    std::string_view rules_;
    AnyOptions options_;
    AnyState first_;
    AnyState state_;
    std::vector<Event> log_{};
    std::vector<Pointed> pointed_{};
    std::uint32_t opened_ = 0;
};

} // namespace tortuga
