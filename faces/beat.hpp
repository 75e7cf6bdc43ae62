// beat.hpp: what happened, taken apart. A card is played; with it a trick is taken; with that, a
// round is over. Each of these beats has its facts, its sentences, and what the table looked like
// when it was done: a screen shows one after the other, and has nothing to work out.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/contract.hpp"
#include "core/seat.hpp"

namespace tortuga {

// What is known of a beat. Seats count from one, and 0 is nobody; what there is one of for each
// seat stands in the order of the seats; words are tokens, as in moves and positions.
struct Fact {
    using Value = std::variant<int, std::vector<int>, std::string, std::vector<std::string>>;

    std::string_view key;
    Value value;

    friend bool operator==(const Fact&, const Fact&) = default;
};
enum class FactKind : std::size_t { number, numbers, word, words }; // The places in Fact::Value.

// All that a game may tell, for those who have to be ready for it.
struct FactInfo {
    std::string_view key;
    FactKind kind;
};
struct BeatInfo {
    std::string_view kind;
    std::span<const FactInfo> facts{};
};

template <class View>
struct BeatOf {
    const BeatInfo* info;
    std::vector<Fact> facts{};
    std::string text{}; // What a reader is told of it: lines, or nothing.
    View seen{};
    bool closes = false; // A chapter of the game ends with it: a round, a month, the game.
};

// The next of the facts that are declared. Not inline: beats are made in hundreds of places, and a
// page has to fetch them all.
void add_fact(std::vector<Fact>& facts, const BeatInfo& info, int number);
void add_fact(std::vector<Fact>& facts, const BeatInfo& info, std::vector<int> numbers);
void add_fact(std::vector<Fact>& facts, const BeatInfo& info, std::string word);
void add_fact(std::vector<Fact>& facts, const BeatInfo& info, std::vector<std::string> words);

// A beat with the values of its facts, in the order in which they are declared.
template <class View, class... Values>
BeatOf<View> make_beat(const BeatInfo& info, const View& seen, std::string text, Values... values) {
    BeatOf<View> beat{.info = &info, .text = std::move(text), .seen = seen};
    (add_fact(beat.facts, info, std::move(values)), ...);
    PRE(beat.facts.size() == info.facts.size());
    return beat;
}

// All that a reader is told of what happened.
template <class View>
std::string text_of(const std::vector<BeatOf<View>>& beats) {
    std::string text;
    for (const BeatOf<View>& beat : beats) text += beat.text;
    return text;
}

// A seat as facts name it.
constexpr int fact_seat(Seat who) { return number_of(who); }
// What there is one of for each seat. The loop stands in one place, for the page's sake.
std::vector<int> list_by_seat(int seats, int (*of)(const void* what, Seat who), const void* what);
template <class Of>
std::vector<int> by_seat(int seats, const Of& of) {
    const auto call = [](const void* what, Seat who) {
        return static_cast<int>((*static_cast<const Of*>(what))(who));
    };
    return list_by_seat(seats, call, &of);
}
std::vector<int> fact_seats(SeatSet seats);
// The seats, whoever has most first; of equals the first seat.
std::vector<int> ranking(const std::vector<int>& by_seat);
// The place of each seat, the first for whoever has most; nobody is before an equal.
std::vector<int> places_by(const std::vector<int>& by_seat);
// By how much the one who is first by `scores` is ahead in `totals`, which is what the game counts;
// 0 where these do not say the same, as where a die decided, or nobody is first alone.
int lead(const std::vector<int>& scores, const std::vector<int>& totals);

} // namespace tortuga
