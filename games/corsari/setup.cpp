// setup.cpp: reading a position that somebody wrote down. What is left out is guessed, what cannot
// be is refused, and what setup_print.cpp wrote reads back to the same State, bit for bit.
//
// Hands, a pier and a top card make a position in which seat 1 is to draw; setup_cards.cpp says
// where all the other cards are, and setup_laying.cpp lays those that lie open.
#include "games/corsari/setup.hpp"

namespace tortuga::corsari {

namespace {

using std::string_view;

// Without a phase: before the deal when no card is named; else to draw, or to discard when the hand
// is one too many.
string_view likely_phase(const Draft& d, Seat turn) {
    bool has_cards = false;
    for (const Field& f : d.fields) {
        const auto words = split(f.value);
        if (f.key == "hand" && words[0] == print_seat(turn) && words.size() == hand_cards + 2)
            return phase_names[Phase::discard];
        has_cards |= f.key == "hand" || f.key == "pier" || f.key == "top" || f.key == "stock";
    }
    return phase_names[has_cards ? Phase::draw : Phase::deal];
}

// The dealer, the seat on turn and the closer: each follows from the others where it is not said.
Flaw read_owners(Draft& d) {
    Open& o = d.s.open;
    for (const auto& [key, owner] :
         {std::pair{"dealer", &o.dealer}, {"turn", &o.turn}, {"closer", &o.closer}})
        if (const auto value = value_of(d.fields, key))
            if (Flaw wrong = read_seat(o.options, key, *value, *owner)) return wrong;
    const int seats = o.options.seats;
    if (o.turn == Seat::nobody)
        o.turn = o.dealer != Seat::nobody ? left_of(o.dealer, seats) : seat(0);
    if (o.dealer == Seat::nobody) o.dealer = left_of(o.turn, seats, seats - 1);
    return {};
}

// CI-040 Who sails closes the hand.
Flaw fit_closer(Open& o) {
    if (o.phase == Phase::over) o.turn = Seat::nobody;
    if (o.phase != Phase::sail && !is_laying(o.phase)) return {};
    if (o.closer == Seat::nobody) o.closer = o.turn;
    return o.phase == Phase::sail && o.closer != o.turn ? Flaw{unsound("closer")} : Flaw{};
}

Flaw read_frame(Draft& d) {
    Open& o = d.s.open;
    if (Flaw wrong = read_owners(d)) return wrong;
    const string_view name = value_of(d.fields, "phase").value_or(likely_phase(d, o.turn));
    const std::optional<Phase> phase = phase_names.find(name);
    if (!phase) return bad_value("phase", name, join(phase_names, ", "));
    o.phase = *phase;
    for (const Field& f : d.fields) {
        const Key& key = keys[*index_of(key_names, f.key)];
        if (o.phase < key.first || o.phase > key.last)
            return unsound(o.phase == Phase::dealer ? "phase" : key.name);
    }
    return fit_closer(o);
}

Flaw read_counts(Draft& d) {
    Open& o = d.s.open;
    const bool is_over = o.phase == Phase::over;
    int idle = 0, annulled = 0;
    if (Flaw wrong =
            read_number(d.fields, "idle", 0, o.options.loop_rounds * o.options.seats - 1, idle))
        return wrong;
    if (Flaw wrong = read_number(d.fields, "annulled", 0, o.options.annulments - (is_over ? 0 : 1),
                                 annulled))
        return wrong;
    o.idle = static_cast<std::uint16_t>(idle);
    o.annulled = static_cast<std::uint8_t>(annulled);
    for (string_view word : split(value_of(d.fields, "sweepers").value_or(""))) {
        Seat who = Seat::nobody;
        if (Flaw wrong = read_seat(o.options, "sweepers", word, who)) return wrong;
        o.sweepers.add(who);
    }
    return {};
}

// CI-110 .. CI-113 The penalty cards say whether the hand is the last one; of a game that ended
// with 45 or more it must be said.
Flaw fit_last_hand(Draft& d) {
    Open& o = d.s.open;
    const int total = penalty_total(o);
    const auto value = value_of(d.fields, "last_hand");
    if (value && *value != "yes") return bad_value("last_hand", *value, "yes");
    if (value && total < last_hand_from) return unsound("last_hand");
    if (total >= over_from && o.phase != Phase::over) return unsound("pile");
    o.is_last = total >= last_hand_from && (value || total < over_from);
    return {};
}

} // namespace

Result<State> Text::parse_state(const Options& o, const Fields& fields) {
    if (Flaw wrong = check_keys(fields, key_names, seat_keys)) return *wrong;
    Draft d{fields, Rules::start(o)};
    if (Flaw wrong = read_frame(d)) return *wrong;
    if (d.s.open.phase == Phase::dealer) return Rules::start(o);
    d.s.stock = {};
    for (const auto step : {read_counts, read_all_cards, fill_cards, fit_last_hand})
        if (Flaw wrong = step(d)) return *wrong;
    if (Flaw wrong = lay_again(d)) return *wrong;
    if (Flaw wrong = answer_to(unsound(d.s))) return *wrong;
    return d.s;
}

} // namespace tortuga::corsari
