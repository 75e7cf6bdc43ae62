// beat.cpp: facts, one after the other.
#include "faces/beat.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

namespace tortuga {

namespace {

void add(std::vector<Fact>& facts, const BeatInfo& info, Fact::Value value) {
    PRE(facts.size() < info.facts.size());
    facts.push_back({info.facts[facts.size()].key, std::move(value)});
}

} // namespace

void add_fact(std::vector<Fact>& facts, const BeatInfo& info, int number) {
    add(facts, info, number);
}
void add_fact(std::vector<Fact>& facts, const BeatInfo& info, std::vector<int> numbers) {
    add(facts, info, std::move(numbers));
}
void add_fact(std::vector<Fact>& facts, const BeatInfo& info, std::string word) {
    add(facts, info, std::move(word));
}
void add_fact(std::vector<Fact>& facts, const BeatInfo& info, std::vector<std::string> words) {
    add(facts, info, std::move(words));
}

std::vector<int> list_by_seat(int seats, int (*of)(const void* what, Seat who), const void* what) {
    std::vector<int> all;
    for (int i = 0; i < seats; ++i) all.push_back(of(what, seat(i)));
    return all;
}

std::vector<int> fact_seats(SeatSet seats) {
    std::vector<int> all;
    for (const Seat who : seats) all.push_back(fact_seat(who));
    return all;
}

std::vector<int> ranking(const std::vector<int>& by_seat) {
    std::vector<int> seats(by_seat.size());
    std::iota(seats.begin(), seats.end(), 1);
    const auto having = [&](int who) { return by_seat[static_cast<std::size_t>(who - 1)]; };
    std::ranges::stable_sort(seats, std::greater{}, having);
    return seats;
}

std::vector<int> places_by(const std::vector<int>& by_seat) {
    std::vector<int> all;
    for (const int own : by_seat)
        all.push_back(1 + static_cast<int>(std::ranges::count_if(
                              by_seat, [&](int other) { return other > own; })));
    return all;
}

int lead(const std::vector<int>& scores, const std::vector<int>& totals) {
    if (scores.size() < 2) return 0;
    const std::vector<int> order = ranking(scores);
    const auto apart = [&](const std::vector<int>& by_seat) {
        const auto of = [&](int who) { return by_seat[static_cast<std::size_t>(who - 1)]; };
        return of(order[0]) - of(order[1]);
    };
    return apart(scores) == std::abs(apart(totals)) ? apart(scores) : 0;
}

} // namespace tortuga
