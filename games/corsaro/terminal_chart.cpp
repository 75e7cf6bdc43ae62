// terminal_chart.cpp: the sea of any board, drawn from its numbers.
//
// The ring is a long tape, a few columns for each blue space. What branches off it lies above the
// stretch that it belongs to: safer routes from fork to end, the lane before the space it leads to,
// the harbour behind its mouth. Where a route is longer than its stretch, the stretch is drawn
// longer. Then the tape is cut into rows, where possible not through a branch.
#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <tuple>

#include "faces/columns.hpp"
#include "games/corsaro/terminal.hpp"

namespace tortuga::corsaro {

namespace {

using std::string;
using std::string_view;

constexpr int margin = 2;
constexpr int cell_least = 5, cell_most = 7; // A name of three letters, a mark and a gap.
constexpr int longer_most = 3;               // Spaces by which the ring grows just to save a line.
constexpr int harbour_length = 8;
constexpr int harbour_room = 12; // The mouth's hook, G1 and G2, and a gap.

std::size_t place(int i) { return static_cast<std::size_t>(i); }
int wrapped(int i, int length) { return (i % length + length) % length; }

// A space beside the ring: from which column of the tape on, and what it is called.
struct Stop {
    int at;
    string name;
    Space space; // Nowhere: no ship ever lies there.
};

// A branch: a line with spaces on it that leaves the ring, or joins it, or both.
struct Branch {
    int start, length; // The last column is the one where it joins, if it does.
    bool leaves, joins;
    Ink ink;
    std::vector<Stop> stops{};
};

struct Tape {
    int cell;
    std::vector<int> gap; // From each blue space to the next.
    std::vector<int> at{};
    std::vector<Branch> branches{};

    int length() const { return at.back() + gap.back(); }
};

// Makes a stretch of the ring at least so long, a little everywhere.
void stretch(std::vector<int>& gap, int from, int spaces, int wanted) {
    const int ring = static_cast<int>(gap.size());
    int sum = 0;
    for (int i = 0; i < spaces; ++i) sum += gap[place((from + i) % ring)];
    for (int i = 0; sum < wanted; ++i, ++sum) ++gap[place((from + i % spaces) % ring)];
}

Branch route_branch(const Board& b, const Tape& t, int k) {
    const Route& r = b.route[k];
    const int length = wrapped(t.at[r.to] - t.at[r.from], t.length());
    Branch branch{t.at[r.from] + 1, length, true, true, Ink::orange};
    const int first = number(route_start(b, k)) - number(Space::first_orange);
    const bool is_wide = length >= (r.length + 1) * t.cell; // As many columns as blue spaces.
    for (int i = 0; i < r.length; ++i) {
        const int middle =
            is_wide ? (i + 1) * length / (r.length + 1) : (2 * i + 1) * length / (2 * r.length);
        const Space s = orange(first + i);
        branch.stops.push_back({branch.start + middle - is_wide, print_space(b, s), s});
    }
    return branch;
}

Branch lane_branch(const Board& b, const Tape& t) {
    const int length = (b.lane + 1) * t.cell;
    const int start = t.at[b.lane_to] - length;
    Branch branch{start, length + 1, false, true, Ink::orange};
    for (int i = 0; i <= b.lane; ++i) {
        const Space s = i == 0 ? Space::island : orange(i - 1);
        branch.stops.push_back({start + i * t.cell, print_space(b, s), s});
    }
    return branch;
}

Branch harbour_branch(const Board& b, const Tape& t) {
    const int start = t.at[b.mouth] + 1;
    return {start,      harbour_length,
            true,       false,
            Ink::green, {{start + 2, "G1", Space::nowhere}, {start + 6, "G2", Space::nowhere}}};
}

Tape tape_of(const Board& b, int cell) {
    Tape t{cell, std::vector<int>(b.ring, cell)};
    t.gap[b.mouth] = std::max(cell, harbour_room);
    for (int k = 0; k < b.routes; ++k) {
        const Route& r = b.route[k];
        stretch(t.gap, r.from, distance(b, blue(r.from), blue(r.to)), r.length * cell);
    }
    stretch(t.gap, 0, b.ring, (b.lane + 2) * cell);
    const int behind_mouth = distance(b, blue(b.mouth), blue(b.lane_to)) - 1;
    if (behind_mouth > 0 && b.lane - behind_mouth <= longer_most) // Harbour and lane side by side.
        stretch(t.gap, b.mouth + 1, behind_mouth, (b.lane + 1) * cell);
    int at = 0;
    for (const int gap : t.gap) t.at.push_back(at), at += gap;
    for (int k = 0; k < b.routes; ++k) t.branches.push_back(route_branch(b, t, k));
    t.branches.push_back(harbour_branch(b, t));
    t.branches.push_back(lane_branch(b, t));
    return t;
}

// The rows that a tape is cut into, by the blue spaces they begin with.
struct Rows {
    std::vector<int> first;
    int widest = 0;
};

Rows rows_from(const Tape& t, int start, int limit) {
    const int ring = static_cast<int>(t.gap.size());
    Rows rows;
    int width = limit + 1;
    for (int i = 0; i < ring; ++i) {
        const int space = (start + i) % ring, gap = t.gap[place(space)];
        if (width + gap > limit) rows.first.push_back(space), width = 0;
        width += gap;
        rows.widest = std::max(rows.widest, width);
    }
    return rows;
}

int branches_cut(const Tape& t, const Rows& rows) {
    int cut = 0;
    for (const Branch& branch : t.branches)
        for (const int first : rows.first) {
            const int into = wrapped(t.at[place(first)] - branch.start, t.length());
            cut += 0 < into && into < branch.length;
        }
    return cut;
}

// What is wrong with such rows, the worst first. A row more is as bad as one and a half cuts. The
// harbour at the end is best, the lane at the beginning is good.
using Faults = std::tuple<int, int, int>;
Faults faults(const Board& b, const Tape& t, const Rows& rows) {
    const int cost = 2 * branches_cut(t, rows) + 3 * static_cast<int>(rows.first.size());
    const int start = rows.first[0];
    return {cost, start == (b.mouth + 1) % b.ring ? 0 : start == b.lane_to ? 1 : 2, rows.widest};
}

struct Layout {
    Tape tape;
    Rows rows;
    Faults fault;
};

Layout layout_with(const Board& b, int cell, int width) {
    Layout best{tape_of(b, cell), {}, {std::numeric_limits<int>::max(), 0, 0}};
    for (int start = 0; start < b.ring; ++start)
        for (int limit = width; limit >= width / 2; --limit) {
            const Rows rows = rows_from(best.tape, start, limit);
            const Faults fault = faults(b, best.tape, rows);
            if (fault < best.fault) best.rows = rows, best.fault = fault;
        }
    return best;
}

// Cells as wide as they can be without one more row or cut.
Layout layout_of(const Board& b, int width) {
    const Layout narrow = layout_with(b, cell_least, width);
    for (int cell = cell_most; cell > cell_least; --cell) {
        const Layout wide = layout_with(b, cell, width);
        if (std::get<0>(wide.fault) <= std::get<0>(narrow.fault)) return wide;
    }
    return narrow;
}

struct Letter {
    string text = " ";
    Ink ink = Ink::plain;
};

struct Signs {
    string_view leave, join, both, line, wall;
};
constexpr Signs drawn{"╭", "╮", "┬", "─", "│"}, typed{"/", "\\", "+", "-", "|"};

// Lines of letters above and below the ring, which is level 0. Each tier of branches has ten levels
// of its own: its line, and ships above it.
constexpr int tier_levels = 10;

class Chart {
  public:
    Chart(const State& s, const Speaker& to)
        : s_{s}, b_{s.options.board}, to_{to}, signs_{to.screen.colour ? drawn : typed},
          layout_{layout_of(b_, to.screen.width - margin)} {
        for (int i = 0; i < b_.ring; ++i) draw_blue(i);
        for (std::size_t i = 0; i < tape().branches.size(); ++i) draw(tape().branches[i], tier(i));
        for (std::size_t i = 0; i < tape().branches.size(); ++i) hang(tape().branches[i], tier(i));
    }
    string text() const;

  private:
    const Tape& tape() const { return layout_.tape; }
    int length() const { return tape().length(); }
    Letter& letter(int level, int at) {
        std::vector<Letter>& line = lines_[level];
        line.resize(place(length()));
        return line[place(wrapped(at, length()))];
    }
    void put(int level, int at, string_view text, Ink ink) {
        for (const char c : text)
            if (continues_letter(c))
                letter(level, at - 1).text += c;
            else
                letter(level, at++) = {string{c}, ink};
    }

    int tier(std::size_t branch) const;
    int room(int at) const;
    void draw_blue(int i);
    int shift(const Stop& stop, int tier) const;
    void draw(const Branch& branch, int tier);
    void hook(int level, int at, string_view sign, Ink ink);
    void hang(const Branch& branch, int tier);
    void put_ships(Space space, int at, int room, int level, int step);
    std::vector<Letter> ships_on(Space space) const;
    string row(int first, int next) const;

    const State& s_;
    const Board& b_;
    const Speaker& to_;
    const Signs& signs_;
    Layout layout_;
    std::map<int, std::vector<Letter>, std::greater<>> lines_{}; // From the top.
};

// The lowest tier on which no branch before this one lies in its way.
int Chart::tier(std::size_t branch) const {
    const Branch& own = tape().branches[branch];
    for (int found = 0;; ++found) {
        bool is_free = true;
        for (std::size_t i = 0; i < branch; ++i) {
            const Branch& other = tape().branches[i];
            const bool meets = wrapped(own.start - other.start, length()) < other.length ||
                               wrapped(other.start - own.start, length()) < own.length;
            is_free = is_free && !(meets && tier(i) == found);
        }
        if (is_free) return found;
    }
}

// Columns from here to the end of the row.
int Chart::room(int at) const {
    int least = length();
    for (const int first : layout_.rows.first) {
        const int to_cut = wrapped(tape().at[place(first)] - at, length());
        least = std::min(least, to_cut == 0 ? length() : to_cut);
    }
    return least;
}

std::vector<Letter> Chart::ships_on(Space space) const {
    std::vector<Letter> ships;
    if (space == Space::nowhere) return ships;
    for (int i = 0; i < s_.options.pirates; ++i)
        if (s_.pirate[place(i)] == space) ships.push_back({to_.skull(), Ink::strong});
    for (std::size_t i = 0; i < boats_most; ++i)
        if (s_.boat[i] == space)
            ships.push_back({print_colour(colour_of(i)), ink_of(colour_of(i))});
    return ships;
}

// As many as there is room for beside each other, the others behind them.
void Chart::put_ships(Space space, int at, int room, int level, int step) {
    int i = 0;
    for (const Letter& ship : ships_on(space)) {
        letter(level + step * (i / room), at + i % room) = ship;
        ++i;
    }
}

void Chart::draw_blue(int i) {
    const int at = tape().at[place(i)];
    put(0, at, print_space(b_, blue(i)), Ink::azure);
    const string_view mark = is_raft(b_, blue(i)) ? "=" : is_symbol(b_, blue(i)) ? "x" : " ";
    put(0, at + 3, mark, Ink::strong);
    put_ships(blue(i), at, tape().cell - 1, -1, -1);
}

// Where one branch joins and another leaves, one sign stands for both.
void Chart::hook(int level, int at, string_view sign, Ink ink) {
    const string& old = letter(level, at).text;
    put(level, at, old == signs_.leave || old == signs_.join ? signs_.both : sign, ink);
}

// How far a name moves so as not to be cut, nor to stand in the way of what hangs from higher up.
int Chart::shift(const Stop& stop, int tier) const {
    const int name = columns(stop.name);
    const int cut = std::min(room(stop.at) - name, 0);
    for (std::size_t i = 0; i < tape().branches.size(); ++i) {
        const Branch& other = tape().branches[i];
        if (this->tier(i) <= tier) continue;
        for (const int hook : {other.start, other.start + other.length}) {
            const int into = wrapped(hook - stop.at - cut, length());
            if (into < name) return cut + (2 * into >= name ? into - name : into + 1);
        }
    }
    return cut;
}

void Chart::draw(const Branch& branch, int tier) {
    const int level = tier_levels * (tier + 1);
    for (int i = branch.leaves; i < branch.length; ++i)
        put(level, branch.start + i, signs_.line, Ink::grey);
    if (branch.leaves) hook(level, branch.start, signs_.leave, Ink::grey);
    if (branch.joins) hook(level, branch.start + branch.length, signs_.join, Ink::grey);
    for (std::size_t i = 0; i < branch.stops.size(); ++i) {
        const Stop& stop = branch.stops[i];
        const int at = stop.at + shift(stop, tier);
        put(level, at, stop.name, branch.ink);
        const bool is_last = i + 1 == branch.stops.size();
        const int next = is_last ? tape().cell : branch.stops[i + 1].at - at;
        put_ships(stop.space, at, std::min({next - 1, tape().cell - 1, room(at)}), level + 1, 1);
    }
}

// What lies on a higher tier hangs from there down to the ring.
void Chart::hang(const Branch& branch, int tier) {
    const auto wall = [&](int at) {
        for (auto& [level, line] : lines_) {
            Letter& l = line[place(wrapped(at, length()))];
            if (0 < level && level < tier_levels * (tier + 1) &&
                (l.text == " " || l.text == signs_.line))
                l = {string{signs_.wall}, Ink::grey};
        }
    };
    if (branch.leaves) wall(branch.start);
    if (branch.joins) wall(branch.start + branch.length);
}

// From one blue space to before another, line by line; what would be empty is left out.
string Chart::row(int first, int next) const {
    const int start = tape().at[place(first)];
    const int width = wrapped(tape().at[place(next)] - start - 1, length()) + 1;
    string out;
    for (const auto& [level, line] : lines_) {
        string text, run;
        Ink ink = Ink::plain;
        bool is_empty = true;
        int blank = margin;
        for (int i = 0; i < width; ++i) {
            const Letter& l = line[place(wrapped(start + i, length()))];
            is_empty = is_empty && (l.text == " " || l.text == signs_.wall);
            if (l.text != " " && (blank > 0 || l.ink != ink)) {
                text += to_.screen.ink(ink, run) + blanks(blank);
                run.clear(), ink = l.ink, blank = 0;
            }
            if (l.text == " ")
                ++blank;
            else
                run += l.text;
        }
        if (!is_empty) out += text + to_.screen.ink(ink, run) + "\n";
    }
    return out;
}

string Chart::text() const {
    string out;
    const std::vector<int>& first = layout_.rows.first;
    for (std::size_t i = 0; i < first.size(); ++i)
        out += (i == 0 ? "" : "\n") + row(first[i], first[(i + 1) % first.size()]);
    return out;
}

} // namespace

string chart(const State& s, const Speaker& to) {
    const string legend = to.say("legend", {{"skull", to.skull()}});
    return Chart{s, to}.text() + "\n" + blanks(margin) + to.screen.ink(Ink::grey, legend) + "\n";
}

} // namespace tortuga::corsaro
