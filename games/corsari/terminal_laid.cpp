// terminal_laid.cpp: cards by colour, and cards laid open in their groups.
#include <algorithm>
#include <functional>

#include "games/corsari/terminal.hpp"

namespace tortuga::corsari {

namespace {

using std::string;

// The colours held, in the order in which a hand is read.
std::vector<Colour> reading_order(const Open& o, CardSet cards) {
    std::vector<Colour> order;
    for (Colour c : colours_of(cards)) order.push_back(c);
    const auto weight = [&](Colour c) {
        const bool jailable = has_pier(o) && c == pier_colour(o);
        return jailable ? numbers + 1 : (cards & lane(c)).size();
    };
    std::ranges::stable_sort(order, std::greater{}, weight);
    return order;
}

} // namespace

CardSet undivided(const Open& o) {
    if (o.phase != Phase::divide) return rest_of(o);
    CardSet cards = o.undecided;
    for (Card c : o.undecided) cards |= partner(o, c) - o.crew;
    return cards;
}

string grouped(const Open& o, CardSet cards, const Speaker& to) {
    const bool linear = to.screen.linear;
    string out;
    for (Colour c : reading_order(o, cards)) {
        const bool marked = !linear && has_pier(o) && c == pier_colour(o);
        const string group = to.faces(cards & lane(c));
        out += (out.empty() ? "" : linear ? ", " : "  ") + (marked ? "[" + group + "]" : group);
    }
    return out;
}

string laid_lines(const Open& o, Seat who, const Speaker& to) {
    const bool divides = is_laying(o.phase) && who == o.turn && !is_divided(o);
    const CardSet hand = o.known[index(who)], left = divides ? undivided(o) : CardSet{};
    const string name = who == o.closer ? to.say("closer", {{"name", to.name(who)}}) : to.name(who);
    string out =
        divides ? to.line("laid.going_on", {{"name", name}})
                : to.line("laid.done", {{"name", name}, {"limit", std::to_string(limit(o, who))}});
    const auto group = [&](std::string_view key, CardSet cards) {
        if (cards.empty()) return;
        out += (to.screen.linear ? "" : "  ") + to.line(key, {{"cards", to.faces(cards)}});
    };
    group("laid.attached", hand & o.attached);
    group("laid.crew", hand & o.crew);
    group("laid.prisoners", hand & o.prisoners);
    group("laid.stowaways", stowaways(o, who) - left);
    if (!left.empty())
        out += (to.screen.linear ? "" : "  ") +
               to.line("laid.undivided", {{"cards", grouped(o, left, to)}});
    return out;
}

} // namespace tortuga::corsari
