// terminal_chart.cpp: the sea, drawn as a ring of islands with Treasure Island in its middle.
//
//     1 ~ 2 ~ 3
//     5   6   4
//      the Cove
//
// A screen too narrow for three islands beside each other gets them one below the other, a screen
// reader gets sentences.
#include <algorithm>

#include "faces/columns.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

// Inside: the longest name of an island in any language, with its number.
constexpr int box_least = 25, box_most = 30, gap_least = 1;
constexpr int chart_width = 3 * box_least + 2 * gap_least;
constexpr int pirate_name_most = 24; // A legendary pirate's, with its number.

struct Signs {
    string_view top_left, top_right, bottom_left, bottom_right, line, wall;
};
constexpr Signs drawn{"╭", "╮", "╰", "╯", "─", "│"}, typed{"+", "+", "+", "+", "-", "|"};

string repeated(string_view sign, int n) {
    string out;
    for (int i = 0; i < n; ++i) out += sign;
    return out;
}

Treasure face_of(const Open& o, Place p) { return is_island(p) ? o.face[p] : no_treasure; }

string number_of(Place p) { return to_string(static_cast<int>(p)); }

ShipSet ships_at(const Open& o, Place p) { return players_at(o, p) | foes_at(o, p); }

std::vector<string> tags(const Open& o, Place p, int most, const Speaker& to) {
    std::vector<string> all;
    for (Ship s : ships_at(o, p)) all.push_back(to.tag(o, s, most));
    return all;
}

string tag_list(const Open& o, Place p, const Speaker& to) {
    string out;
    for (const string& tag : tags(o, p, pirate_name_most, to)) out = listed(out, tag);
    return out.empty() ? to.nothing() : out;
}

// Three islands beside each other.
class Row {
  public:
    Row(const Open& o, std::array<Place, 3> places, const Speaker& to)
        : to_{to}, signs_{to.screen.colour ? drawn : typed},
          width_{std::min((to.screen.width - 2 * gap_least) / 3, box_most)},
          gap_{std::min((to.screen.width - 3 * width_) / 2, 6)}, places_{places} {
        for (Place p : places) {
            std::vector<string> lines{to.say("service_short." + number_of(p))};
            if (const Treasure t = face_of(o, p); t != no_treasure)
                lines.push_back(to.screen.ink(Ink::yellow, to.signs(t)));
            for (const string& tag : tags(o, p, inside(), to)) lines.push_back(tag);
            height_ = std::max(height_, lines.size());
            boxes_.push_back(lines);
        }
    }
    string text() const {
        string out;
        line(out, [&](std::size_t i) { return top(places_[i]); }, false);
        for (std::size_t k = 0; k < height_; ++k)
            line(
                out,
                [&](std::size_t i) {
                    const string inner = k < boxes_[i].size() ? boxes_[i][k] : "";
                    return wall() + left(inner, inside()) + wall();
                },
                k == 0);
        line(out, [&](std::size_t) { return bottom(); }, false);
        return out;
    }
    // Between two rows, or below the last one: waves under each island that has them.
    string waves(std::array<bool, 3> under) const {
        string out;
        for (std::size_t i = 0; i < 3; ++i) {
            const int middle = width_ / 2;
            out += blanks(middle - 1) + (under[i] ? wave(3) : blanks(3)) +
                   blanks(width_ - middle - 2 + (i < 2 ? gap_ : 0));
        }
        return trimmed(out) + "\n";
    }
    string wave(int n) const { return to_.screen.ink(Ink::azure, repeated("~", n)); }
    int width() const { return 3 * width_ + 2 * gap_; }

  private:
    int inside() const { return width_ - 2; }
    string wall() const { return to_.screen.ink(Ink::grey, signs_.wall); }
    static string trimmed(string text) {
        while (text.ends_with(' ')) text.pop_back();
        return text;
    }
    string top(Place p) const {
        const string name = shorten(number_of(p) + " " + to_.place(p), inside());
        return to_.screen.ink(Ink::grey, signs_.top_left) + to_.heading(name) +
               to_.screen.ink(Ink::grey, repeated(signs_.line, inside() - columns(name)) +
                                             string{signs_.top_right});
    }
    string bottom() const {
        return to_.screen.ink(Ink::grey, string{signs_.bottom_left} +
                                             repeated(signs_.line, inside()) +
                                             string{signs_.bottom_right});
    }
    void line(string& out, auto&& part, bool has_waves) const {
        for (std::size_t i = 0; i < 3; ++i)
            out += part(i) + (i == 2 ? "\n" : has_waves ? wave(gap_) : blanks(gap_));
    }

    const Speaker& to_;
    const Signs& signs_;
    int width_, gap_;
    std::array<Place, 3> places_;
    std::vector<std::vector<string>> boxes_{};
    std::size_t height_ = 0;
};

string others(const Open& o, const Speaker& to) {
    string out = to.fold(to.say("sea.cove", {{"ships", tag_list(o, Place::cove, to)}}), 2);
    if (!ships_at(o, Place::sea).empty())
        out += to.fold(to.say("sea.sea", {{"ships", tag_list(o, Place::sea, to)}}), 2);
    return out;
}

string legend_line(const Speaker& to) {
    return to.screen.ink(Ink::grey, shorten(to.say("sea.signs"), to.screen.width)) + "\n";
}

string chart(const Open& o, const Speaker& to) {
    const Row north{o, {Place::tavern, Place::hull, Place::sails}, to};
    const Row south{o, {Place::crew, Place::treasure, Place::cannons}, to};
    return north.text() + north.waves({true, true, true}) + south.text() +
           south.waves({true, true, true}) + others(o, to) + legend_line(to);
}

string island_list(const Open& o, const Speaker& to) {
    string out;
    for (int i = 1; i <= islands; ++i) {
        const Place p = island(i);
        const Treasure t = face_of(o, p);
        out += to.heading(number_of(p) + " " + to.place(p)) +
               (t == no_treasure ? "" : "  " + to.signs(t)) + "\n";
        if (!ships_at(o, p).empty()) out += to.fold("    " + tag_list(o, p, to), 4);
    }
    return out + others(o, to) + legend_line(to);
}

string sentences(const Open& o, const Speaker& to) {
    string out;
    for (int i = 1; i <= islands; ++i) {
        const Place p = island(i);
        const Treasure t = face_of(o, p);
        out += to.line("sea.sentence", {{"number", to_string(i)},
                                        {"island", to.place(p)},
                                        {"service", to.say("service." + number_of(p))},
                                        {"reward", t == no_treasure ? to.nothing() : to.reward(t)},
                                        {"ships", tag_list(o, p, to)}});
    }
    return out + others(o, to);
}

} // namespace

string sea(const View& v, const Speaker& to) {
    if (to.screen.linear) return sentences(v.open, to);
    return to.screen.width >= chart_width ? chart(v.open, to) : island_list(v.open, to);
}

} // namespace tortuga::pirates_cove
