// terminal_pad.cpp: the players of Corsari, one row each: a table on a screen, sentences for a
// screen reader.
#include <algorithm>

#include "faces/columns.hpp"

#include "core/per.hpp"
#include "games/corsari/terminal.hpp"

namespace tortuga::corsari {

namespace {

using std::string;
using std::string_view;

constexpr int name_max = 22;
constexpr std::size_t fields = 5; // Name, cards, penalty cards, last draw, last discard.
using Row = std::array<string, fields>;

// Has this seat drawn a card in this hand?
bool has_drawn(const Open& o, Seat who) {
    const bool just_now =
        o.phase == Phase::stock || o.phase == Phase::discard || o.phase == Phase::sail;
    return o.discarded[index(who)] != no_card || (just_now && o.turn == who);
}

string last_draw(const Open& o, Seat who, const Speaker& to) {
    constexpr Per<Source, string_view, sources> keys{
        {"source.stock", "source.discard", "source.pier"}};
    if (!has_drawn(o, who)) return to.nothing();
    const string from = to.say(keys[o.from[index(who)]]);
    const Card c = o.taken[index(who)];
    return c == no_card ? from : to.say("drawn", {{"source", from}, {"card", to.face(c)}});
}

Row row(const View& v, Seat who, const Speaker& to) {
    const Open& o = v.open;
    string name = to.name(who);
    if (!to.screen.linear) name = shorten(name, name_max);
    if (who == v.me) name = to.say("you", {{"name", name}});
    return {name, std::to_string(hand_size(o, who)), std::to_string(pile_size(o, who)),
            last_draw(o, who, to), to.face(o.discarded[index(who)])};
}

string sentences(const View& v, const Speaker& to) {
    string out;
    for (Seat who : seats_of(v.open.options.seats)) {
        const Row cells = row(v, who, to);
        out += to.line("pad.sentence", {{"seat", std::to_string(number_of(who))},
                                        {"name", cells[0]},
                                        {"cards", cells[1]},
                                        {"penalties", cells[2]},
                                        {"draw", cells[3]},
                                        {"discard", cells[4]}});
    }
    return out;
}

// Numbers stand on the right of their column, words on the left.
string table_line(const Row& cells, const std::array<int, fields>& widths) {
    string out;
    for (std::size_t i = 0; i < fields; ++i) {
        const string gap = blanks(widths[i] - columns(cells[i]));
        const bool is_number = i == 1 || i == 2;
        if (i > 0) out += "  ";
        out += is_number ? gap + cells[i] : i + 1 == fields ? cells[i] : cells[i] + gap;
    }
    return out;
}

string table(const View& v, const Speaker& to) {
    const Row head{to.say("pad.player"), to.say("pad.cards"), to.say("pad.penalties"),
                   to.say("pad.draw"), to.say("pad.discard")};
    std::vector<Row> rows{head};
    for (Seat who : seats_of(v.open.options.seats)) rows.push_back(row(v, who, to));
    std::array<int, fields> widths{};
    for (const Row& cells : rows)
        for (std::size_t i = 0; i < fields; ++i) widths[i] = std::max(widths[i], columns(cells[i]));
    string out = to.screen.ink(Ink::grey, "    " + table_line(head, widths)) + "\n";
    for (Seat who : seats_of(v.open.options.seats)) {
        const bool acts = Rules::pending(v.open).has(who);
        out += to.screen.ink(acts ? Ink::strong : Ink::plain,
                             (acts ? "> " : "  ") + std::to_string(number_of(who))) +
               " " + table_line(rows[index(who) + 1], widths) + "\n";
    }
    return out;
}

} // namespace

string pad(const View& v, const Speaker& to) {
    return to.screen.linear ? sentences(v, to) : table(v, to);
}

} // namespace tortuga::corsari
