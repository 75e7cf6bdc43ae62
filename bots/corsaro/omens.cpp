// omens.cpp: the order of the numbers is fixed; weights.hpp depends on it.
#include "bots/corsaro/omens.hpp"

#include <algorithm>
#include <bit>

namespace tortuga::corsaro {
namespace {

class Row {
  public:
    explicit Row(Omens& out) : out_{out} { out_.fill(0); }

    void add(float x) { out_[next_++] = x; }
    void add(bool x) { add(x ? 1.0f : 0.0f); }
    // A place for each of 0 .. most, of which one is marked.
    void mark(int x, int most) {
        out_[next_ + static_cast<std::size_t>(std::clamp(x, 0, most))] = 1;
        next_ += static_cast<std::size_t>(most) + 1;
    }
    // A place for each of 0 .. most, to count in.
    std::size_t reserve(int most) {
        const std::size_t first = next_;
        next_ += static_cast<std::size_t>(most) + 1;
        return first;
    }
    void count(std::size_t first, int x, int most) {
        out_[first + static_cast<std::size_t>(std::clamp(x, 0, most))] += 0.25f;
    }
    std::size_t size() const { return next_; }

  private:
    Omens& out_;
    std::size_t next_ = 0;
};

constexpr float share(int n, int of) { return static_cast<float>(n) / static_cast<float>(of); }
float rolls(DiceUses d) { return share(std::popcount(d), 36); }

void add_options(Row& row, const Options& o) {
    row.add(true);
    row.add(o.is_family());
    row.mark(o.seats - 2, 2);
    row.mark(o.pirates - 1, 2);
    row.add(share(o.boats_each, 3));
    constexpr int weighed = 6; // Those there were when the weights were found.
    for (int i = 0; i < weighed; ++i) row.add(o.has(static_cast<Switch>(i)));
    row.add(o.is_family() && o.toll != Toll::entry);
    row.add(o.stay == Stay::anywhere);
    row.add(share(o.board.ring, 28) - 1);
}

void add_counts(Row& row, const State& s) {
    const Options& o = s.options;
    const int captured = boats_at(s, Space::prison), safe = boats_at(s, Space::harbour);
    const int all = o.is_family() ? boats_most : o.seats * o.boats_each;
    const int allowed = all - safe_needed(o);
    row.mark(captured - allowed + 3, 7);
    row.add(captured == 0);
    row.add(share(captured, 6));
    row.add(share(safe, 12));
    row.add(share(all - captured - safe, 12));
    row.add(share(safe_needed(o) - safe, 12));
}

// Where the boats are: by spaces to the mouth, on orange, on the island.
void add_boats(Row& row, const Atlas& c, const State& s) {
    const std::size_t blues = row.reserve(13), oranges = row.reserve(5);
    float way = 0, sheltered = 0, exposed = 0;
    for (const Space at : s.boat) {
        if (!is_in_play(at)) continue;
        const int left = c.port(at).left;
        way += share(left, 28);
        if (is_blue(at)) {
            row.count(blues, left <= 6 ? left : 7 + (left - 7) / 3, 13);
            exposed += 0.25f;
        } else if (at == Space::island)
            row.count(oranges, 0, 5);
        else if (!is_on_route(s.options.board, at))
            row.count(oranges, 1, 5);
        else {
            int steps = 0;
            for (Space there = at; is_orange(there); there = after(s.options.board, there)) ++steps;
            row.count(oranges, 1 + (steps + 1) / 2, 5);
            sheltered += 0.25f;
        }
    }
    row.add(way / 4);
    row.add(exposed);
    row.add(sheltered);
}

void add_pirates(Row& row, const Atlas& c, const State& s, const Survey& survey) {
    const std::size_t places = row.reserve(9);
    std::array<int, pirates_most> room{};
    for (std::size_t i = 0; i < s.options.pirates; ++i) {
        row.count(places, c.port(s.pirate[i]).left / 3, 9);
        room[i] = survey.room[i];
    }
    std::sort(room.begin(), room.end(), std::greater<>{});
    for (const int steps : room) row.mark(steps, 6);
}

// How far behind each boat on blue the next pirate is, and how far ahead.
void add_gaps(Row& row, const Atlas& c, const State& s, const Survey& survey) {
    const std::size_t behind = row.reserve(12), ahead = row.reserve(7);
    for (const Space at : s.boat) {
        if (!is_blue(at)) continue;
        row.count(behind, c.behind_by(survey.enemies, at) - 1, 12);
        row.count(ahead, c.ahead_by(survey.enemies, at) - 1, 7);
    }
}

void add_seat(Row& row, const Atlas& c, const State& s, const Survey& survey, int k) {
    const Options& o = s.options;
    const Seat who = left_of(s.turn, o.seats, k);
    const Survey::Hopes& hopes = survey.hopes[static_cast<std::size_t>(k)];
    int boats = 0, waiting = 0, blues = 0, forks = 0;
    for (Colour colour : colours_of(o, who))
        for (int i = 0; i < boats_each_most; ++i) {
            const Space at = s.boat[slot(colour, i)];
            if (!is_in_play(at)) continue;
            ++boats;
            waiting += at == Space::island;
            blues += is_blue(at);
            forks += c.port(at).forks;
        }
    const int tiles = s.tiles[index(who)];
    const float danger = 1 - rolls(hopes.any);
    const bool captured = boats_at(s, Space::prison) > 0;
    row.add(danger);
    row.add(danger > 0);
    row.add(rolls(hopes.lands));
    row.add(captured ? rolls(hopes.rescues) : 0.0f);
    row.add(share(boats, 3));
    row.add(boats == 0);
    row.add(share(waiting, 3));
    row.add(share(blues, 3));
    row.add(share(tiles, 5));
    row.add(tiles == 0);
    row.add(share(std::min(tiles, forks), 5));
    row.add(tiles == 0 && forks > 0);
}

void add_locks(Row& row, const State& s, int k) {
    const Options& o = s.options;
    if (o.seats != 2 || !o.is_family()) return row.add(0.0f), row.add(0.0f);
    const Seat who = left_of(s.turn, 2, k);
    const Colours open = s.unlocked[index(who)];
    row.add(open.empty());
    row.add(open.size() == 1 ? share(boats_in_play(s, open), 3) : 0.0f);
}

} // namespace

void read_omens(const Atlas& c, const State& s, Omens& out) {
    const Survey survey{c, s};
    Row row{out};
    add_options(row, s.options);
    add_counts(row, s);
    add_boats(row, c, s);
    add_pirates(row, c, s, survey);
    add_gaps(row, c, s, survey);
    for (int k = 0; k < 2; ++k) add_locks(row, s, k);
    for (int k = 0; k < s.options.seats; ++k) add_seat(row, c, s, survey, k);
    PRE(row.size() <= omens_most);
}

} // namespace tortuga::corsaro
