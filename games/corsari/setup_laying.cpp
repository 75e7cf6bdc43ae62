// setup_laying.cpp: a position in which cards are laid. What is said of the groups is laid again,
// move by move, so that nothing is accepted that the rules would refuse.
#include "games/corsari/plan.hpp"
#include "games/corsari/setup.hpp"

namespace tortuga::corsari {

namespace {

using std::string_view;
using Strings = std::vector<string_view>;

constexpr CardSet Groups::* group_sets[] = {&Groups::attached, &Groups::crew, &Groups::prisoners};
constexpr string_view group_keys[] = {"attached", "crew", "prisoners"};

} // namespace

Flaw read_groups(Draft& d) {
    for (std::size_t i = 0; i < std::size(group_keys); ++i) {
        const Flaw wrong =
            for_each_seat(d, group_keys[i], [&](Seat who, const Strings& words) -> Flaw {
                if (!laid_seats(d.s.open).has(who)) return unsound(group_keys[i]);
                d.groups_given.add(who);
                return read_set(words, d.groups[index(who)].*group_sets[i]);
            });
        if (wrong) return wrong;
    }
    if (const auto value = value_of(d.fields, "undecided"))
        if (Flaw wrong = read_set(split(*value), d.undecided.emplace())) return wrong;
    const auto value = value_of(d.fields, "colours");
    if (d.s.open.phase != Phase::divide) return {};
    const std::optional<Colours> crew = parse_colours(value.value_or(""));
    if (!crew) return bad_value("colours", value.value_or(""), "OV, O, none");
    d.colours = *crew;
    return {};
}

namespace {

Flaw step(State& s, Move m) {
    const Reason why = Rules::validate(s, s.open.turn, m);
    if (why != Reason::ok) return Text::reason(why);
    Rules::apply(s, s.open.turn, m);
    return {};
}

// What a seat laid when nobody says it: the best for it. Q-7
Groups likely_groups(const State& s) {
    const Open& o = s.open;
    const CardSet hand = s.hand[index(o.turn)];
    if (o.turn == o.closer)
        return arrange(hand, pier_colour(o), Aim::lowest_limit, PierCards::never_serve);
    return opponents_plan(o);
}

// The groups as they now lie are those that were said.
Flaw compare(const Draft& d, Seat who) {
    const Open& o = d.s.open;
    const CardSet hand = o.known[index(who)];
    const Groups& said = d.groups[index(who)];
    const Groups laid{hand & o.attached, hand & o.crew, hand & o.prisoners, {}};
    for (std::size_t i = 0; i < std::size(group_keys); ++i)
        if (laid.*group_sets[i] != said.*group_sets[i]) return unsound(group_keys[i]);
    return {};
}

// A seat that has laid all its cards. CI-070, and CI-090: the game went on.
Flaw lay_whole(Draft& d) {
    Open& o = d.s.open;
    const Seat who = o.turn;
    if (!d.groups_given.has(who)) d.groups[index(who)] = likely_groups(d.s);
    while (is_laying(o.phase) && o.turn == who)
        if (Flaw wrong = step(d.s, step_towards(o, d.groups[index(who)]))) return wrong;
    return is_laying(o.phase) ? compare(d, who) : Flaw{unsound("crew")};
}

// The seat on turn, as far as it has come.
Flaw lay_part(Draft& d, Phase phase) {
    Open& o = d.s.open;
    const Seat who = o.turn;
    const Groups& said = d.groups[index(who)];
    for (Card c : said.attached)
        if (Flaw wrong = step(d.s, make(Kind::attach, c))) return wrong;
    if (phase != Phase::attach && o.phase == Phase::attach) attach_card(d.s, no_card);
    if (phase == Phase::divide)
        if (Flaw wrong = step(d.s, make(d.colours))) return wrong;
    while (o.phase == Phase::divide && o.turn == who && d.undecided && o.undecided != *d.undecided)
        if (Flaw wrong = step(d.s, step_towards(o, said))) return wrong;
    if (o.phase != phase || o.turn != who) return unsound("phase");
    return phase == Phase::divide && !d.undecided ? Flaw{} : compare(d, who);
}

} // namespace

Flaw lay_again(Draft& d) {
    Open& o = d.s.open;
    const Phase phase = o.phase;
    const Seat who = o.turn;
    if (!is_laying(phase)) return {};
    lay(d.s, o.closer);
    while (o.turn != who)
        if (Flaw wrong = lay_whole(d)) return wrong;
    return lay_part(d, phase);
}

} // namespace tortuga::corsari
