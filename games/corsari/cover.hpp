// cover.hpp: how much of a hand a crew of two colours hides. CI-047, CI-048, CI-061 .. CI-064.
//
// It knows colours and numbers only: no seats, no phases. A pair of colours hides each number once,
// and whatever could be attached besides hides it once more, if there is another card for it.
#pragma once

#include "core/per.hpp"
#include "games/corsari/deck.hpp"

namespace tortuga::corsari {

inline constexpr Colour no_colour{colours};

// The numbers held of each colour.
using Bands = Per<Colour, Numbers, colours>;

constexpr Bands bands_of(CardSet cards) {
    Bands bands{};
    for (const Colour c : Colours::first(colours)) bands[c] = numbers_of(cards, c);
    return bands;
}

// How many cards are hidden and what they sum to, so packed that two hidings are added by +.
//
//     15        4 3      0
//     |   sum   | | cards |      At most 13 cards are ever held, so four bits will do.
using Worth = int;

constexpr int sum_in(Worth w) { return w >> 4; }
constexpr int cards_in(Worth w) { return w & 15; }

// One count for each binary digit of a number. Five counts and no table: a table at namespace scope
// cannot be read on a GPU, and g++ copies one inside a function to the stack at every call.
constexpr Worth worth_of(Numbers n) {
    const auto digit = [&](Numbers set) { return bits::count(n & set); };
    const int sum = digit(0xAAA) + 2 * digit(0xCCC) + 4 * digit(0x0F0) + 8 * digit(0xF00);
    return sum << 4 | bits::count(n);
}

// What a seat has to hide: the cards that are no prisoners, and which of them it may attach.
struct Hold {
    Bands own{};                      // The pier colour's is empty.
    Per<int, Colour, colours> held{}; // The colours held, and how many they are.
    int count = 0;
    std::array<Numbers, 2> attachable{};              // At most two colours are offered. CI-062
    std::array<Colour, 2> lent{no_colour, no_colour}; // Which they are.
};

constexpr Hold hold_of(CardSet hand, Colour pier, CardSet attachable) {
    Hold h{.own = bands_of(hand - lane(pier))};
    std::size_t lending = 0;
    for (const Colour c : Colours::first(colours)) {
        const Numbers own = h.own[c];
        if (own == 0) continue;
        h.held[h.count++] = c;
        const Numbers free = numbers_of(attachable, c) & own;
        if (free != 0) h.attachable[lending] = free, h.lent[lending++] = c;
    }
    return h;
}

// Numbers hidden by a crew of two colours and by attaching, once and once more.
struct Cover {
    Numbers once, twice;
};

constexpr Cover cover(const Hold& h, Colour a, Colour b) {
    const Numbers x = h.own[a], y = h.own[b];
    const Numbers crew = x | y, lent = h.attachable[0] | h.attachable[1];
    if ((crew & lent) == 0) return {crew | lent, 0};
    const auto apart = [&](std::size_t i) { // What is lent of a third and fourth colour.
        return h.lent[i] == a || h.lent[i] == b ? 0 : h.attachable[i];
    };
    const Numbers z = apart(0), w = apart(1), both = a == b ? 0 : x & y;
    const Numbers two_cards = both | (z & w) | (crew & (z | w));
    return {crew | lent, crew & lent & two_cards};
}

constexpr Worth worth_of(Cover c) {
    return worth_of(c.once) + (c.twice == 0 ? 0 : worth_of(c.twice));
}

struct Pair {
    Colour a{}, b{}; // Equal for a crew of one colour.
};

// The pairs of colours that hide most: by sum and then by cards, and the other way round.
struct Search {
    Pair lowest{}, fewest{};
    Worth most = 0;     // Hidden by `lowest`.
    int most_cards = 0; // Hidden by `fewest`, and their sum in the low byte.
};

constexpr Search search(const Hold& h) {
    Search found;
    for (int i = 0; i < h.count; ++i)
        for (int k = i; k < h.count; ++k) {
            const Pair pair{h.held[i], h.held[k]};
            const Worth w = worth_of(cover(h, pair.a, pair.b));
            const int cards = cards_in(w) << 8 | sum_in(w);
            if (w > found.most) found.most = w, found.lowest = pair;
            if (cards > found.most_cards) found.most_cards = cards, found.fewest = pair;
        }
    return found;
}

constexpr int most_hidden(const Hold& h) { return sum_in(search(h).most); }

// The lowest limit there is for some cards. CI-051
constexpr int lowest_limit(CardSet hand, Colour pier, CardSet attachable) {
    return sum_of(hand - lane(pier)) - most_hidden(hold_of(hand, pier, attachable));
}

} // namespace tortuga::corsari
