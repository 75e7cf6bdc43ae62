// laying.hpp: a seat lays its cards: it attaches, chooses the colours of its crew, and says what
// becomes of every card that has a choice. CI-043 .. CI-071.
//
// The choice of colours is exact: each colour named appears in the crew. So every division is made
// by one row of choices only, and what the colours already decide is not asked.
#pragma once

#include "games/corsari/cover.hpp"
#include "games/corsari/scoring.hpp"

namespace tortuga::corsari {

// What is left to divide: the cards of the seat that lays, less those it attached. CI-068
constexpr CardSet rest_of(const Open& o) { return o.known[index(o.turn)] - o.attached; }

// CI-062 .. CI-066 What the seat that lays may still attach: cards of a colour in the closer's
// crew, of a number neither there nor among those it attached itself. What others attached is no
// matter.
constexpr CardSet attachable(const Open& o) {
    const CardSet crew = o.crew & o.known[index(o.closer)];
    const CardSet mine = o.attached & o.known[index(o.turn)];
    return (rest_of(o) & lanes(o.offered)) - every_colour(numbers_of(crew | mine));
}

constexpr bool is_lowest(const Open& o) { return o.options.division == Division::lowest; }

constexpr Reason why_not_attach(const Open& o, int code) {
    const Card c = static_cast<Card>(code);
    if (code == static_cast<int>(no_card)) return Reason::ok; // CI-067 One may always stop.
    if (code >= 128 || !rest_of(o).has(c)) return Reason::not_in_hand;
    if (!o.offered.has(colour_of(c))) return Reason::not_crew_colour; // CI-062
    const Numbers crew = numbers_of(o.crew & o.known[index(o.closer)]);
    if (crew >> number_of(c) & 1) return Reason::number_in_crew;        // CI-063
    return attachable(o).has(c) ? Reason::ok : Reason::number_attached; // CI-064
}

// The cards to be divided, sorted by colour.
struct Muster {
    Bands bands{};
    Colours held{};    // The colours a crew may have.
    Colours lone{};    // The colours of one card only.
    Numbers needy = 0; // Numbers of the cards that cannot be prisoners.
    Colour pier{};
    Division division{};
};

constexpr Muster muster(const Open& o) {
    const CardSet rest = rest_of(o);
    Muster m{.bands = bands_of(rest), .pier = pier_colour(o), .division = o.options.division};
    for (const Colour c : Colours::first(colours)) {
        const Numbers n = m.bands[c];
        if (n == 0) continue;
        m.held.add(c);
        if (!has_two(n)) m.lone.add(c);
        if (c != m.pier) m.needy |= n;
    }
    if (o.options.has(Switch::forced_prisoners)) m.held = m.held - Colours::of(m.pier);
    return m;
}

// CI-056 Nobody but prisoners may be left over from an empty crew; a crew of one colour must hold
// every number left over, for it would take in another colour. CI-057
constexpr bool leaves_nobody_out(const Muster& m, Numbers crew) {
    return m.division == Division::free || (m.needy & ~crew) == 0;
}

// The crews whose last colour is `high`, as bits: 0 for that colour alone, 1 + c for it and c. So
// they ascend as the move codes do.
constexpr unsigned crews_up_to(const Muster& m, int high) {
    if (!m.held.has(Colour(high))) return 0;
    const Numbers own = m.bands[Colour(high)];
    unsigned lower = m.held.bits & ((1u << high) - 1);
    if (!has_two(own)) // Two colours need two numbers between them. CI-048
        for (unsigned left = lower & m.lone.bits; left != 0; left &= left - 1)
            if (m.bands[Colour(bits::lowest(left))] == own) lower &= ~(left & (0 - left));
    return lower << 1 | (leaves_nobody_out(m, own) ? 1u : 0u);
}

// What a crew of these colours hides at best: prisoners cost nothing anyway. CI-046
constexpr Numbers hidden_by(const Muster& m, Colours crew) {
    Numbers hidden = 0;
    for (Colour c : crew)
        if (c != m.pier) hidden |= m.bands[c];
    return hidden;
}

// Q-7 These colours give the lowest limit, and a pier colour among them has a number of its
// own.
constexpr bool keeps_lowest(const Open& o, const Muster& m, Colours crew) {
    const Numbers hidden = hidden_by(m, crew);
    const Numbers jailed = m.bands[m.pier];
    if (crew.has(m.pier) && (jailed & ~hidden) == 0) return false;
    const Hold all = hold_of(rest_of(o), m.pier, {});
    return sum_in(worth_of(hidden)) == most_hidden(all);
}

constexpr Colours crew_at(int high, int place) {
    return {static_cast<std::uint16_t>(1u << high | (1u << place) / 2)};
}

// The crews that may be chosen, as above.
constexpr unsigned crews_open(const Open& o, const Muster& m, int high) {
    unsigned open = crews_up_to(m, high);
    if (is_lowest(o))
        for (unsigned left = open; left != 0; left &= left - 1)
            if (!keeps_lowest(o, m, crew_at(high, bits::lowest(left))))
                open &= ~(left & (0 - left));
    return open;
}
constexpr bool may_go_without(const Open& o, const Muster& m) { // CI-057 A crew of no card.
    return leaves_nobody_out(m, 0) && (!is_lowest(o) || keeps_lowest(o, m, {}));
}

constexpr Reason why_not_crew(const Open& o, int code) {
    if (code >= 1 << colours || bits::count(static_cast<unsigned>(code)) > 2)
        return Reason::too_many_colours; // CI-047
    const Colours crew{static_cast<std::uint16_t>(code)};
    const Muster m = muster(o);
    for (Colour c : crew)
        if (!m.held.has(c))
            return m.bands[c] ? Reason::pier_colour_serves_not
                              : Reason::colour_not_held;
    if (crew.empty() && !leaves_nobody_out(m, 0)) return Reason::crew_incomplete;
    if (!crew.empty()) {
        const int high = bits::highest(crew.bits);
        const unsigned place = crew.size() == 1 ? 0 : 1 + static_cast<unsigned>(crew.lowest());
        if (!(crews_up_to(m, high) >> place & 1))
            return place == 0 ? Reason::crew_incomplete : Reason::colours_show_one_number;
    }
    return !is_lowest(o) || keeps_lowest(o, m, crew) ? Reason::ok : Reason::not_lowest;
}

// The card of the other crew colour with the same number, which is decided along with `c`: one of
// the two must serve. In a free division each card is asked for itself.
constexpr CardSet partner(const Open& o, Card c) {
    if (o.options.division == Division::free) return {};
    const Colours other = o.colours - Colours::of(colour_of(c));
    return rest_of(o) & lanes(other) & every_colour(Numbers{1} << number_of(c));
}

// Could every colour named still appear in this crew, given what is still undecided?
constexpr bool shows_all(const Open& o, CardSet crew, CardSet undecided) {
    Numbers open = 0;
    int missing = 0;
    const Numbers used = numbers_of(crew);
    for (Colour c : o.colours) {
        if (numbers_of(crew, c) != 0) continue;
        Numbers own = numbers_of(undecided, c) & ~used;
        if (o.options.division != Division::free)
            own |= numbers_of(undecided) & numbers_of(rest_of(o), c);
        if (own == 0) return false;
        open |= own;
        ++missing;
    }
    return missing < 2 || has_two(open);
}

// The crew of the seat that lays, once the next undecided card has gone to this group. CI-053: the
// place it does not take is its partner's.
constexpr CardSet crew_after(const Open& o, Kind group) {
    const Card c = o.undecided.lowest();
    return (o.crew & o.known[index(o.turn)]) |
           (group == Kind::enlist ? CardSet::of(c) : partner(o, c));
}

constexpr bool keeps_colours(const Open& o, Kind group) {
    return shows_all(o, crew_after(o, group), o.undecided - CardSet::of(o.undecided.lowest()));
}

// Why the next undecided card may not go to this group, whatever colours the crew must show.
constexpr Reason why_unfit(const Open& o, Kind group, Card c) {
    const bool jailable = colour_of(c) == pier_colour(o);
    if (group == Kind::imprison) return jailable ? Reason::ok : Reason::not_pier_colour; // CI-045
    if (group == Kind::stow)                                                             // CI-056
        return jailable && o.options.division != Division::free ? Reason::could_be_better
                                                                : Reason::ok;
    if (!o.colours.has(colour_of(c))) return Reason::too_many_colours; // CI-047
    const Numbers crew = numbers_of(o.crew & o.known[index(o.turn)]);
    return crew >> number_of(c) & 1 ? Reason::number_twice : Reason::ok; // CI-048
}

constexpr Reason why_not_group(const Open& o, Kind group, int code) {
    const Card c = static_cast<Card>(code);
    if (code >= 128 || !rest_of(o).has(c)) return Reason::not_in_hand;
    if (c != o.undecided.lowest()) return Reason::other_card_first;
    if (const Reason why = why_unfit(o, group, c); why != Reason::ok) return why;
    return keeps_colours(o, group) ? Reason::ok : Reason::colour_must_show;
}

// The groups that the next undecided card may go to: a bit for each kind of move.
constexpr unsigned groups_open(const Open& o) {
    const Card c = o.undecided.lowest();
    unsigned open = 0;
    for (int i = static_cast<int>(Kind::enlist); i <= static_cast<int>(Kind::stow); ++i) {
        const Kind group = static_cast<Kind>(i);
        if (why_unfit(o, group, c) == Reason::ok && keeps_colours(o, group)) open |= 1u << i;
    }
    return open;
}

constexpr void lay(State& s, Seat who);

// CI-090 The closer's sweep ends the game; CI-070 otherwise the opponents lay, clockwise.
constexpr void finish_laying(State& s) {
    Open& o = s.open;
    if (o.turn == o.closer) {
        if (stowaways(o, o.closer).empty()) return sweep(s, SeatSet::of(o.closer)); // CI-120
        o.offered = o.colours;
    }
    const Seat next = left_of(o.turn, o.options.seats);
    if (next == o.closer) return score_hand(s);
    lay(s, next);
}

// CI-043, CI-060 All cards face up. CI-061 An opponent may attach first, CI-071 the closer never.
constexpr void lay(State& s, Seat who) {
    Open& o = s.open;
    o.turn = who;
    o.known[index(who)] = s.hand[index(who)];
    o.colours = {};
    o.phase = who != o.closer && !attachable(o).empty() ? Phase::attach : Phase::crew;
}

constexpr void attach_card(State& s, Card c) {
    Open& o = s.open;
    if (c != no_card) o.attached.add(c);
    if (c == no_card || attachable(o).empty()) o.phase = Phase::crew;
}

// Two colours that are not the pier's: all their numbers serve, and of two equal cards one is
// asked. CI-053
constexpr void muster_others(Open& o, CardSet rest, Colours crew) {
    o.prisoners |= rest & lane(pier_colour(o)); // CI-045, CI-046
    if (crew.size() < 2) {
        o.crew |= rest & lanes(crew);
        return;
    }
    const Colour a = crew.lowest(), b = static_cast<Colour>(bits::highest(crew.bits));
    const Numbers both = numbers_of(rest, a) & numbers_of(rest, b);
    o.crew |= (rest & lanes(crew)) - every_colour(both);
    o.undecided = cards_of(a, both);
}

// CI-054 The pier colour serves too: each of its cards is asked, but for those that must serve lest
// somebody be left out. Q-7: and for those that would cost another card its place.
constexpr void muster_pier(Open& o, CardSet rest, Colours crew) {
    const Colour pier = pier_colour(o);
    const CardSet asked = rest & lane(pier), others = rest - lane(pier);
    const CardSet serving = others & lanes(crew);
    if (is_lowest(o)) {
        o.crew |= serving;
        o.undecided = asked - every_colour(numbers_of(serving));
        o.prisoners |= asked - o.undecided;
    } else if (crew.size() == 1) {
        const CardSet needed = asked & every_colour(numbers_of(others));
        o.crew |= needed;
        o.undecided = asked - needed;
    } else {
        o.crew |= serving - every_colour(numbers_of(asked));
        o.undecided = asked;
    }
}

// CI-055 The player chooses: first the colours, and with them all that they decide.
constexpr void choose_crew(State& s, Colours crew) {
    Open& o = s.open;
    const CardSet rest = rest_of(o);
    o.colours = crew;
    if (o.options.division == Division::free) {
        const CardSet jailable = rest & lane(pier_colour(o));
        const bool forced = o.options.has(Switch::forced_prisoners);
        o.undecided = (rest & lanes(crew)) | (forced ? CardSet{} : jailable);
        if (forced) o.prisoners |= jailable;
    } else if (crew.has(pier_colour(o))) {
        muster_pier(o, rest, crew);
    } else {
        muster_others(o, rest, crew);
    }
    o.phase = Phase::divide;
    if (o.undecided.empty()) finish_laying(s);
}

// CI-044 The next card that has a choice goes to its group; its partner takes the place it leaves.
constexpr void choose_group(State& s, Kind group, Card c) {
    Open& o = s.open;
    o.crew |= crew_after(o, group);
    if (group == Kind::imprison) o.prisoners.add(c);
    o.undecided.remove(c);
    if (o.undecided.empty()) finish_laying(s);
}

} // namespace tortuga::corsari
