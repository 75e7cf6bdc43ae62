// endings.cpp: lists ends of turns, and knows which of them may not be missed.
#include "bots/corsaro/endings.hpp"

#include <algorithm>

namespace tortuga::corsaro {
namespace {

int captured(const State& s) { return boats_at(s, Space::prison); }

void list_ends(const State& s, Move first, Seen& seen, std::vector<Ending>& all) {
    if (is_between_turns(s)) {
        if (seen.add(s)) all.push_back({s, first});
        return;
    }
    for (Move m : Rules::legal_moves(s, s.turn)) {
        if (keeps_out_of_order(s, m)) continue;
        State next = s;
        Rules::apply(next, s.turn, m);
        list_ends(next, first, seen, all);
    }
}

// May this turn have set a boat free already? Then two boats lie on a raft, and a pirate is yet to
// move. A State does not tell for sure, and being careful for nothing does no harm.
bool may_have_freed(const State& s) {
    if (s.boat_die == 0 || s.pirate_die != 0 || s.options.has(Switch::no_rescue)) return false;
    for (Space raft : SpaceSet{s.options.board.rafts})
        if (boats_at(s, raft) > 1) return true;
    return false;
}

void keep_rescues(const State& s, std::vector<Ending>& all) {
    const int now = captured(s), most = may_have_freed(s) ? now : now - 1;
    const auto rescues = [&](const Ending& p) { return captured(p.end) <= most; };
    if (std::none_of(all.begin(), all.end(), rescues)) return;
    std::erase_if(all, [&](const Ending& p) { return !rescues(p); });
}

} // namespace

std::vector<Ending> endings(const State& s) {
    std::vector<Ending> all;
    Seen seen;
    for (Move m : Rules::legal_moves(s, s.turn)) {
        State next = s;
        Rules::apply(next, s.turn, m);
        list_ends(next, m, seen, all);
    }
    keep_rescues(s, all);
    return all;
}

const Ending& best_of(const std::vector<Ending>& all) {
    PRE(!all.empty());
    return *std::max_element(all.begin(), all.end(),
                             [](const Ending& a, const Ending& b) { return a.score < b.score; });
}

int head_start(const State& s) {
    int spaces = 0;
    for (Space at : pirates(s))
        spaces += distance(s.options.board, at, blue(s.options.board.lane_to));
    return spaces;
}

bool Seen::add(const State& s) {
    const Footprint footprint{s};
    if (size_ > slots_.size() / 2) return true;
    std::uint64_t hash = 0;
    for (const std::uint64_t word : footprint.words) hash = mix(hash, word);
    for (std::size_t i = hash % slots_.size();; i = (i + 1) % slots_.size()) {
        Slot& slot = slots_[i];
        if (slot.round != round_) {
            slot = {footprint, round_};
            ++size_;
            return true;
        }
        if (slot.footprint == footprint) return false;
    }
}

} // namespace tortuga::corsaro
