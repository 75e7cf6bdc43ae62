// speaker.cpp: the names of colours, spaces and players, and how a game ended.
#include <algorithm>

#include "games/corsaro/terminal.hpp"

#include "core/per.hpp"

namespace tortuga::corsaro {

namespace {

using std::string;
using std::string_view;
using std::to_string;

constexpr Per<Colour, string_view, colours> colour_keys{{"yellow", "blue", "red", "green"}};
constexpr Per<Colour, Ink, colours> inks{{Ink::yellow, Ink::blue, Ink::red, Ink::green}};

void list(string& all, const string& one) { all += (all.empty() ? "" : ", ") + one; }

// CO-121, CO-122, CO-131 The clause that says how many boats are enough.
string_view enough_clause(const Options& o) {
    if (o.has(Switch::no_rescue)) return "CO-131";
    return o.seats == 4 ? "CO-121" : "CO-122";
}

} // namespace

Ink ink_of(Colour c) { return inks[c]; }

string colour_name(Colour c, const Words& w) {
    return w.say("corsaro.colour." + string{colour_keys[c]});
}

string route_letters(const Board& b, Turns turns) {
    string out;
    for (int k = 0; k < b.routes; ++k)
        if ((turns >> k & 1) != 0) out += (out.empty() ? "" : "+") + string{b.route[k].letter};
    return out;
}

string Speaker::say(string_view key, std::initializer_list<Arg> args) const {
    return words.say("corsaro." + string{key}, args);
}

string Speaker::line(string_view key, std::initializer_list<Arg> args) const {
    return say(key, args) + "\n";
}

string Speaker::nothing() const { return screen.linear ? say("none") : "-"; }

string Speaker::colour(Colour c) const { return screen.ink(ink_of(c), colour_name(c, words)); }

string Speaker::letter(Colour c) const { return screen.ink(ink_of(c), print_colour(c)); }

string Speaker::colours(Colours c) const {
    string out;
    for (Colour one : c) list(out, colour(one) + " (" + letter(one) + ")");
    return out.empty() ? nothing() : out;
}

string Speaker::name(Seat who) const { return name_of(names, who); }

string Speaker::space(const Board& b, Space s) const {
    if (!screen.linear || is_blue(s) || is_orange(s)) return print_space(b, s);
    return say(s == Space::island    ? "space.island"
               : s == Space::harbour ? "space.harbour"
                                     : "space.prison");
}

string Speaker::spaces(const Board& b, SpaceSet set) const {
    string out;
    for (Space s : set) list(out, space(b, s));
    return out.empty() ? nothing() : out;
}

string Speaker::boats_on(const State& s, Space where) const {
    string out;
    for (std::size_t i = 0; i < boats_most; ++i) {
        if (s.boat[i] != where) continue;
        const bool is_new = i % boats_each_most == 0 || s.boat[i - 1] != where;
        if (screen.linear)
            list(out, colour(colour_of(i)));
        else
            out += (is_new && !out.empty() ? " " : "") + letter(colour_of(i));
    }
    return out.empty() ? nothing() : out;
}

string Speaker::skull() const { return screen.colour ? "☠" : "X"; }

Verdict verdict(const State& s) {
    const Options& o = s.options;
    const bool is_won = Rules::result(s)[0] > 0;
    if (!is_won && !colours_in_play(s).empty()) return {"lost.long", "H-1"};
    if (o.is_family()) return {is_won ? "won.enough" : "lost.few", enough_clause(o)};
    if (is_won) return {"won.all", "CO-051"};
    if (boats_at(s, Space::harbour) == 0) return {"lost.all", "CO-051"};
    return {"lost.some", "CO-051, CO-052"};
}

string outcome(const State& s, const Speaker& to) {
    const Verdict end = verdict(s);
    return to.say(end.key, {{"safe", to_string(boats_at(s, Space::harbour))},
                            {"needed", to_string(safe_needed(s.options))},
                            {"captured", to_string(boats_at(s, Space::prison))},
                            {"turns", to_string(turns_most)},
                            {"clause", string{end.clause}}});
}

} // namespace tortuga::corsaro
