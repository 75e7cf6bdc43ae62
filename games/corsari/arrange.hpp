// arrange.hpp: the best way to lay a hand, exactly. No rule needs it: players do.
//
// For two given colours the lowest limit and the fewest stowaways are one division, so the best is
// found among at most 36 pairs of colours, each weighed by an OR and five counts (cover.hpp). What
// the pier colour can add to a crew, and crews of one colour, matter only for what is left open to
// be attached. Nobody is ever left out of a best division: taking him in would be better. CI-056
#pragma once

#include "games/corsari/laying.hpp"

namespace tortuga::corsari {

// What counts first; the others follow in this order.
enum class Aim : std::uint8_t {
    lowest_limit,     // Then fewest stowaways, then least attachable. A limit of 0 is a sweep.
    fewest_cards,     // Then lowest limit, then least attachable.
    least_attachable, // Colours times free numbers; then lowest limit, then fewest stowaways.
};

enum class PierCards : std::uint8_t { may_serve, never_serve };

// A hand divided. CI-044
struct Groups {
    CardSet attached{}, crew{}, prisoners{}, stowaways{};

    friend constexpr bool operator==(const Groups&, const Groups&) = default;
};

constexpr int limit_of(const Groups& g) { return sum_of(g.stowaways); }

namespace detail {

// A limit has 8 bits, a count of cards 4, of slots 5.
constexpr int rank_of(Aim aim, int limit, int cards, int slots) {
    switch (aim) {
    case Aim::lowest_limit: return limit << 9 | cards << 5 | slots;
    case Aim::fewest_cards: return cards << 13 | limit << 5 | slots;
    case Aim::least_attachable: return slots << 12 | limit << 4 | cards;
    }
    return 0;
}

// The best crew so far: its colours and how it ranks.
struct Contest {
    Aim aim;
    int sum, cards; // Of all that cannot be prisoners.
    int rank = 1 << 20;
    Colours best{};

    constexpr void enter(Colours crew, Numbers hidden, int slots) {
        const Worth w = worth_of(hidden);
        const int r = rank_of(aim, sum - sum_in(w), cards - cards_in(w), slots);
        if (r < rank) rank = r, best = crew;
    }
};

constexpr int open_numbers(Numbers crew) { return numbers - bits::count(crew); }

// CI-057 and Q-6: crews with the pier colour, of one colour or of none.
constexpr void enter_rare_crews(Contest& contest, const Hold& h, Numbers jailed, Colour pier) {
    Numbers needy = 0;
    for (Numbers own : h.own) needy |= own;
    if (needy == 0) contest.enter({}, 0, 0);
    for (int i = 0; i < h.count; ++i) {
        const Colour c = h.held[i];
        const Numbers own = h.own[c];
        if (own == needy) contest.enter(Colours::of(c), own, open_numbers(own));
        if ((jailed & ~own) != 0)
            contest.enter(Colours::of(c) | Colours::of(pier), own, 2 * open_numbers(own | jailed));
    }
    if (jailed != 0 && (needy & ~jailed) == 0)
        contest.enter(Colours::of(pier), 0, open_numbers(jailed));
}

// Two colours hide the most cards exactly where they leave the fewest slots open.
constexpr Colours best_crew(const Hold& h, Contest contest, Numbers jailed, Colour pier) {
    if (h.count > 0) {
        const Search found = search(h);
        const Pair pair = contest.aim == Aim::lowest_limit ? found.lowest : found.fewest;
        const Colours crew = Colours::of(pair.a) | Colours::of(pair.b);
        const Numbers hidden = cover(h, pair.a, pair.b).once;
        contest.enter(crew, hidden, crew.size() * open_numbers(hidden));
    }
    enter_rare_crews(contest, h, jailed, pier);
    return contest.best;
}

// Of two equal numbers the first colour's serves, but for one that the second must show.
constexpr CardSet crew_of(const Hold& h, Colours colours) {
    if (colours.empty()) return {};
    const Colour a = colours.lowest(), b = static_cast<Colour>(bits::highest(colours.bits));
    const Numbers x = h.own[a], y = h.own[b];
    if (a == b) return cards_of(a, x);
    const Numbers second = (y & ~x) != 0 ? y & ~x : y & (0 - y);
    return cards_of(a, x & ~second) | cards_of(b, second);
}

} // namespace detail

// The best division without attaching: the closer's.
constexpr Groups arrange(CardSet hand, Colour pier, Aim aim,
                         PierCards pier_cards = PierCards::may_serve) {
    const CardSet jailable = hand & lane(pier), needy = hand - jailable;
    const Hold h = hold_of(hand, pier, {});
    const Numbers serving = pier_cards == PierCards::may_serve ? numbers_of(jailable) : 0;
    const Colours best = detail::best_crew(
        h, {.aim = aim, .sum = sum_of(needy), .cards = needy.size()}, serving, pier);
    CardSet crew = detail::crew_of(h, best - Colours::of(pier));
    if (best.has(pier)) crew |= cards_of(pier, serving & ~numbers_of(crew));
    return {.crew = crew, .prisoners = jailable - crew, .stowaways = needy - crew};
}

constexpr bool can_sweep(CardSet hand, Colour pier) { return lowest_limit(hand, pier, {}) == 0; }

namespace detail {

// One number of a division by a pair of colours: who is attached, and who serves. Somebody of
// another colour is attached rather than one who could serve.
constexpr void place_number(Groups& g, CardSet own, CardSet lent, Pair pair, bool is_twice) {
    const CardSet serving = own & (lane(pair.a) | lane(pair.b));
    CardSet attached;
    if (serving.empty() || is_twice) {
        const CardSet others = lent - serving;
        attached = CardSet::of((others.empty() ? lent : others).lowest());
    }
    g.attached |= attached;
    if (const CardSet left = serving - attached; !left.empty()) g.crew.add(left.lowest());
}

} // namespace detail

namespace detail {

constexpr Groups divided(CardSet hand, Colour pier, CardSet attachable, const Hold& h, Pair pair) {
    const CardSet jailable = hand & lane(pier), needy = hand - jailable;
    Groups g{.prisoners = jailable};
    const Cover hidden = cover(h, pair.a, pair.b);
    for (Numbers left = hidden.once; left != 0; left &= left - 1) {
        const Numbers n = left & (0 - left);
        const CardSet own = needy & every_colour(n);
        place_number(g, own, own & attachable, pair, (hidden.twice & n) != 0);
    }
    g.stowaways = needy - g.attached - g.crew;
    return g;
}

} // namespace detail

// The best division by an opponent who may attach some of these cards: by lowest limit, or by
// fewest cards. CI-061 .. CI-068
constexpr Groups arrange_opponent(CardSet hand, Colour pier, CardSet attachable, Aim aim) {
    const Hold h = hold_of(hand, pier, attachable);
    const Search found = search(h);
    return detail::divided(hand, pier, attachable, h,
                           aim == Aim::lowest_limit ? found.lowest : found.fewest);
}

// What an opponent should do against a closing limit: sweep or send the closer under by the lowest
// limit, and where that cannot be, keep as few cards as possible. Q-7
constexpr Groups answer(CardSet hand, Colour pier, CardSet attachable, int closing) {
    const Hold h = hold_of(hand, pier, attachable);
    const Search found = search(h);
    const int lowest = sum_of(hand - lane(pier)) - sum_in(found.most);
    return detail::divided(hand, pier, attachable, h,
                           lowest <= closing ? found.lowest : found.fewest);
}

// A discard, and the division of the twelve cards that stay.
struct Closing {
    Card discard;
    Groups groups;
};

// The best closing of thirteen cards, by lowest limit or by fewest cards: for each pair of colours
// the highest stowaway goes, and where there is none, any card.
constexpr Closing close(CardSet hand, Colour pier, Aim aim) {
    const CardSet needy = hand - lane(pier);
    const Hold h = hold_of(hand, pier, {});
    Numbers held = 0, twice = 0;
    for (Numbers own : h.own) twice |= held & own, held |= own;
    int least = 1 << 20;
    Card discard = hand.lowest();
    for (int i = 0; i < h.count; ++i)
        for (int k = i; k < h.count; ++k) {
            const Colour a = h.held[i], b = h.held[k];
            const Numbers crew = cover(h, a, b).once, left = twice | (held & ~crew);
            const Worth w = worth_of(crew);
            const int drop = left == 0 ? 0 : bits::highest(left);
            const int limit = sum_of(needy) - sum_in(w) - drop;
            const int cards = needy.size() - cards_in(w) - (drop == 0 ? 0 : 1);
            const int rank = detail::rank_of(aim, limit, cards, 0);
            if (rank >= least) continue;
            least = rank;
            if (drop == 0) continue;
            const CardSet equal = needy & every_colour(Numbers{1} << drop);
            const CardSet spare = equal - lane(a) - lane(b);
            discard = (spare.empty() ? equal : spare).lowest();
        }
    return {discard, arrange(hand - CardSet::of(discard), pier, aim)};
}

// The next step towards a division, for the seat that lays.
constexpr Move step_towards(const Open& o, const Groups& g) {
    if (o.phase == Phase::attach) {
        const CardSet left = g.attached - o.attached;
        return make(Kind::attach, left.empty() ? no_card : left.lowest());
    }
    if (o.phase == Phase::crew) return make(colours_of(g.crew));
    const Card c = o.undecided.lowest();
    if (g.crew.has(c)) return make(Kind::enlist, c);
    return make(g.prisoners.has(c) ? Kind::imprison : Kind::stow, c);
}

} // namespace tortuga::corsari
