// terminal_advice.cpp: the best divisions that a player could reach now, from what the player sees.
#include "games/corsari/plan.hpp"
#include "games/corsari/terminal.hpp"

namespace tortuga::corsari {

namespace {

using std::string;

struct Adviser {
    const View& v;
    const Speaker& to;
    const Open& o = v.open;

    string line(std::string_view key, const Groups& g, Card drawn = no_card,
                Card discard = no_card) const {
        return to.line(key, {{"card", to.face(drawn)},
                             {"discard", to.face(discard)},
                             {"crew", to.crew(colours_of(g.crew))},
                             {"limit", std::to_string(limit_of(g))},
                             {"stowaways", std::to_string(g.stowaways.size())}});
    }

    Groups best(CardSet hand, Colour pier) const {
        const bool forced = o.options.has(Switch::forced_prisoners);
        return arrange(hand, pier, Aim::lowest_limit,
                       forced ? PierCards::never_serve : PierCards::may_serve);
    }

    // The best closing of thirteen cards; Q-3: a card from the discard pile may have to stay.
    string closing(std::string_view key, CardSet hand, Colour pier, Card drawn, Source from) const {
        Closing found = close(hand, pier, Aim::lowest_limit);
        const bool stays = from == Source::discard && o.options.has(Switch::no_return);
        if (stays && found.discard == drawn) {
            int lowest = sum_of(whole_deck());
            for (Card c : hand - CardSet::of(drawn))
                if (const int l = lowest_limit(hand - CardSet::of(c), pier, {}); l < lowest)
                    lowest = l, found.discard = c;
        }
        return line(key, best(hand - CardSet::of(found.discard), pier), drawn, found.discard);
    }

    // CI-024 A pier draw brings the next head, and its colour; Q-2: not before the next turn.
    string from_pier() const {
        if (pier_left(o) == 1) return ""; // CI-080
        const Card head = pier_card(o, 0);
        const Colour next =
            colour_of(o.options.has(Switch::colour_before) ? head : pier_card(o, 1));
        return closing("advice.pier", v.hand | CardSet::of(head), next, head, Source::pier);
    }

    // The mean of the best closings over all cards that may be in the stock, for all one knows.
    string from_stock() const {
        const CardSet cards = unseen(v);
        int sum = 0;
        for (Card c : cards)
            sum +=
                limit_of(close(v.hand | CardSet::of(c), pier_colour(o), Aim::lowest_limit).groups);
        const int mean = (sum + cards.size() / 2) / cards.size();
        return to.line("advice.stock", {{"limit", std::to_string(mean)}});
    }

    string draw() const {
        const Colour pier = pier_colour(o);
        return line("advice.now", best(v.hand, pier)) + from_pier() +
               closing("advice.discard", v.hand | CardSet::of(o.top), pier, o.top,
                       Source::discard) +
               from_stock();
    }

    string discard() const {
        const std::size_t me = index(v.me);
        return closing("advice.sail", v.hand, pier_colour(o), o.taken[me], o.from[me]);
    }

    // Neither refused nor regretted, whatever the switches.
    string lay() const {
        const Groups g = plan_of(o);
        const string attach =
            g.attached.empty() ? "" : to.line("advice.attach", {{"cards", to.faces(g.attached)}});
        return attach + line("advice.lay", g);
    }
};

} // namespace

string Text::advise(const View& v, Move, const Names& n, const Words& w, const Screen& screen) {
    const Speaker to{n, w, screen};
    if (!Rules::pending(v.open).has(v.me)) return "";
    const Adviser adviser{v, to};
    switch (v.open.phase) {
    case Phase::draw: return adviser.draw();
    case Phase::discard:
    case Phase::sail: return adviser.discard();
    case Phase::attach:
    case Phase::crew: return adviser.lay();
    case Phase::dealer:
    case Phase::deal:
    case Phase::stock:
    case Phase::divide:
    case Phase::over: break;
    }
    return "";
}

} // namespace tortuga::corsari
