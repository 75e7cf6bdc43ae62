// setup.cpp: reading a position that somebody wrote down. What is left out is guessed, what cannot
// be is refused, and what setup_print.cpp wrote reads back to the same State, bit for bit.
//
// A round, a leader and a few hands make a position that can be played: hands that are not given
// and cards that are gone are filled up with the lowest cards not named.
#include "games/skull_king/setup.hpp"

namespace tortuga::skull_king {

namespace {

using std::string_view;
using Strings = std::vector<string_view>;

Flaw read_hand_of(const Draft& d, string_view key, string_view text, Seat& out) {
    const std::optional<Seat> who = parse_seat(d.s.open.options, text);
    if (!who) return bad_value(key, text, span_of(1, d.s.open.options.seats));
    out = *who;
    return {};
}

// A seat at the table, which Graybeard has not.
Flaw read_player(const Draft& d, string_view key, string_view text, Seat& out) {
    if (Flaw wrong = read_hand_of(d, key, text, out)) return wrong;
    if (!is_player(d.s.open, out)) return bad_value(key, text, span_of(1, d.s.open.options.seats));
    return {};
}

// The round's leader sits to the left of its dealer: either of them says it. SK-010
Flaw read_leader(const Draft& d, Seat& dealer) {
    const auto leads = value_of(d.fields, "leader"), deals = value_of(d.fields, "dealer");
    const int seats = d.s.open.options.seats;
    Seat leader = seat(0);
    if (leads)
        if (Flaw wrong = read_player(d, "leader", *leads, leader)) return wrong;
    dealer = left_of(leader, seats, seats - 1);
    if (!deals) return {};
    if (Flaw wrong = read_player(d, "dealer", *deals, dealer)) return wrong;
    if (!leads || left_of(dealer, seats) == leader) return {};
    return bad_value("leader", *leads, print_seat(d.s.open.options, left_of(dealer, seats)));
}

// Where in the game we are. Without a phase: before the deal when no card is named, else in play.
Flaw read_frame(Draft& d) {
    const bool has_cards = value_of(d.fields, "hand") || value_of(d.fields, "trick");
    const string_view name = value_of(d.fields, "phase").value_or(has_cards ? "play" : "deal");
    const std::optional<Phase> phase = phase_names.find(name);
    if (!phase) return bad_value("phase", name, join(phase_names, ", "));
    if (*phase == Phase::dealer) // Before it there is nothing to tell.
        return d.fields.size() == 1 ? Flaw{} : Flaw{unsound("phase")};

    const int extra = d.s.open.options.has(Switch::extra_round) ? extra_rounds_max : 0;
    int round = 1;
    Seat dealer = Seat::nobody;
    if (Flaw wrong = read_number(d.fields, "round", 1, rounds_of(d.s.open.options) + extra, round))
        return wrong;
    if (Flaw wrong = read_leader(d, dealer)) return wrong;
    d.s.open.round = static_cast<std::uint8_t>(round - 1);
    begin_round(d.s, dealer);
    d.s.open.phase = *phase;
    return {};
}

Flaw read_owner(const Draft& d, Pirate name, string_view key, string_view text, Seat& out) {
    if (!d.s.open.options.has(ability_of(name)))
        return about("not_played", "key", std::string{key});
    return read_player(d, key, text, out);
}

Flaw read_wager(Draft& d) {
    const auto value = value_of(d.fields, "wager");
    if (!value) return {};
    const auto [who, points] = cut(*value, ' ');
    const std::optional<Move> move = Text::parse_move("wager " + std::string{points});
    if (!move || payload_of(*move) > 2) return bad_value("wager", *value, "1 0, 1 10, 1 20");
    d.s.open.wager = static_cast<std::uint8_t>(payload_of(*move));
    return read_owner(d, Pirate::rascal, "wager", who, d.s.open.rascal);
}

// Bendt's winner, what he drew and what he buried, each in its order.
Flaw read_bendt(Draft& d) {
    Open& o = d.s.open;
    if (const auto value = value_of(d.fields, "bendt"))
        if (Flaw wrong = read_owner(d, Pirate::bendt, "bendt", *value, o.bendt)) return wrong;
    const auto few_of = [&](string_view key, FewCards& list, std::uint8_t& n) -> Flaw {
        const auto value = value_of(d.fields, key);
        if (!value) return {};
        std::vector<Card> cards;
        CardSet apart;
        if (Flaw wrong = read_cards(d, split(*value), cards)) return wrong;
        if (Flaw wrong = read_set(d, split(*value), apart)) return wrong;
        if (o.bendt == Seat::nobody || cards.size() > bendt_max) return unsound(key);
        for (Card c : cards) list[n++] = c;
        return {};
    };
    if (Flaw wrong = few_of("drawn", d.s.drawn, o.drawn)) return wrong;
    return few_of("buried", d.s.buried, o.buried);
}

Flaw read_juanita(Draft& d) {
    Open& o = d.s.open;
    const auto value = value_of(d.fields, "juanita");
    if (!value) return {};
    const Strings words = split(*value);
    if (words.size() > 2 || (words.size() == 2 && words[1] != "after_bendt"))
        return bad_value("juanita", *value, "1, 1 after_bendt");
    o.looked_first = words.size() == 1;
    if (!o.looked_first && o.bendt == Seat::nobody) return unsound("juanita");
    return read_owner(d, Pirate::juanita, "juanita", words[0], o.juanita);
}

Flaw read_alliances(Draft& d) { // V-46, V-47
    const Strings pacts = split(value_of(d.fields, "alliances").value_or(""));
    if (pacts.empty()) return {};
    if (!d.s.open.options.has(Switch::loot)) return about("not_played", "key", "alliances");
    if (pacts.size() > loots) return unsound("alliances");
    for (std::size_t i = 0; i < pacts.size(); ++i) {
        const auto [player_text, taker_text] = cut(pacts[i], '+');
        Seat looter = Seat::nobody, taker = Seat::nobody;
        if (Flaw wrong = read_player(d, "alliances", player_text, looter)) return wrong;
        if (Flaw wrong = read_player(d, "alliances", taker_text, taker)) return wrong;
        if (looter == taker) return unsound("alliances");
        d.s.open.alliance[i] =
            static_cast<std::uint8_t>(16 * static_cast<int>(looter) + static_cast<int>(taker));
    }
    return {};
}

Flaw read_cannons(Draft& d) {
    for (string_view word : split(value_of(d.fields, "cannons").value_or(""))) {
        Seat who = Seat::nobody;
        if (!d.s.open.options.has(Switch::cannonball)) return about("not_played", "key", "cannons");
        if (d.s.open.phase <= Phase::load) return unsound("cannons");
        if (Flaw wrong = read_player(d, "cannons", word, who)) return wrong;
        d.s.open.cannons.add(who);
    }
    return {};
}

Flaw read_abilities(Draft& d) {
    if (Flaw wrong = read_alliances(d)) return wrong;
    if (Flaw wrong = read_cannons(d)) return wrong;
    if (Flaw wrong = read_wager(d)) return wrong;
    if (Flaw wrong = read_bendt(d)) return wrong;
    if (const auto harry = value_of(d.fields, "harry"))
        if (Flaw wrong = read_owner(d, Pirate::harry, "harry", *harry, d.s.open.harry))
            return wrong;
    return read_juanita(d);
}

// The cards on the table, in order: "2 R5 K3 SM:pirate", seat 2 having led. Who did not follow is
// known to lack the suit.
Flaw read_trick(Draft& d) {
    Open& o = d.s.open;
    const auto value = value_of(d.fields, "trick");
    if (!value) return {};
    const Strings words = split(*value);
    Seat first = Seat::nobody;
    std::vector<Card> cards;
    if (Flaw wrong = read_hand_of(d, "trick", words[0], first)) return wrong;
    if (Flaw wrong = read_cards(d, {words.begin() + 1, words.end()}, cards)) return wrong;
    const bool may_lead = is_player(o, first) || o.options.has(Switch::ghost_leads);
    if (o.phase < Phase::play || !may_lead || cards.empty() || cards.size() > o.trick.hands)
        return unsound("trick");
    o.trick.order = order_from(o, first);
    CardSet seen;
    for (std::size_t k = 0; k < cards.size(); ++k) {
        const Card c = cards[k];
        const bool is_ghost = !is_player(o, player(o.trick, static_cast<int>(k)));
        const bool unannounced = c == mary && words[k + 1].find(':') == string_view::npos;
        if (unannounced || (is_ghost && c == mary_pirate)) // SK-045, V-62
            return about("not_a_card", "card", std::string{words[k + 1]});
        if (seen.has(card_in_hand(c)))
            return about("card_twice", "card", std::string{words[k + 1]});
        seen.add(card_in_hand(c));
        if (!is_ghost && o.trick.suit < Suit::open && is_coloured(c) &&
            suit_of(c) != o.trick.suit) {
            const Seat who = player(o.trick, static_cast<int>(k));
            o.lacks.set(who, o.lacks[who] | 1 << static_cast<int>(o.trick.suit));
        }
        play(o.trick, c, o.options.has(Switch::modern_lead));
    }
    if (o.trick.played == o.trick.hands) o.trick.suit = Suit::open;
    return place(d, live_cards(o.trick));
}

Flaw read_lacks(Draft& d) {
    return for_each_line(d.fields, "lacks", [&](string_view seat, const Strings& suits) -> Flaw {
        Seat who = Seat::nobody;
        if (Flaw wrong = read_player(d, "lacks", seat, who)) return wrong;
        for (string_view word : suits) {
            const std::optional<Card> c = parse_card(std::string{word} + "1"); // R as in R1.
            if (!c || word.size() != 1 || !is_coloured(*c))
                return bad_value("lacks", std::string{seat} + " " + join(suits, " "), "1 R, 2 B K");
            d.s.open.lacks.set(who, d.s.open.lacks[who] | 1 << static_cast<int>(suit_of(*c)));
        }
        return {};
    });
}

Flaw read_hands(Draft& d) {
    return for_each_line(d.fields, "hand", [&](string_view seat, const Strings& cards) -> Flaw {
        Seat who = Seat::nobody;
        CardSet hand;
        if (Flaw wrong = read_hand_of(d, "hand", seat, who)) return wrong;
        if (d.hands_given.has(who)) return about("key_twice", "key", "hand " + std::string{seat});
        if (Flaw wrong = read_set(d, cards, hand)) return wrong;
        if (Flaw wrong = place(d, hand)) return wrong;
        d.s.hand[index(who)] = hand;
        d.hands_given.add(who);
        return {};
    });
}

// How many tricks are finished: said, or counted from what is no longer in a hand.
Flaw read_tricks(Draft& d) {
    Open& o = d.s.open;
    const int hands = o.trick.hands, cards = o.cards;
    const bool is_done = o.trick.played == hands;
    int low = is_done ? 1 : 0, high = cards - 1;
    if (o.phase < Phase::play) high = 0;
    if (o.phase >= Phase::change) low = cards;
    if (o.phase >= Phase::change || (o.phase == Phase::wager && o.options.has(Switch::rascal_late)))
        high = cards;
    int dealt = 0;
    for (Seat who : d.hands_given) dealt += d.s.hand[index(who)].size();
    o.dealt = static_cast<std::uint8_t>(o.phase == Phase::deal ? dealt : hands * cards);
    if (o.dealt > hands * cards || (o.phase == Phase::deal && o.dealt == hands * cards))
        return unsound("hand");
    int tricks = 0;
    if (!d.hands_given.empty()) { // At tricks = 0, hand_size() says what the hand would hold.
        const Seat who = d.hands_given.lowest();
        tricks = hand_size(o, who) - d.s.hand[index(who)].size();
    }
    tricks = std::clamp(tricks, std::min(low, high), high);
    if (Flaw wrong = read_number(d.fields, "tricks", low, high, tricks)) return wrong;
    if (tricks < low) return unsound("trick");
    o.tricks = static_cast<std::uint8_t>(tricks);
    return {};
}

Flaw read_pad(Draft& d) {
    Open& o = d.s.open;
    for (const PadRow& row : pad) {
        const auto value = value_of(d.fields, row.key);
        if (!value) continue;
        const Strings words = split(*value);
        const int high = row.high(o);
        const std::string choices =
            std::to_string(o.options.seats) + " x " + span_of(row.low, high);
        if (static_cast<int>(words.size()) != o.options.seats)
            return bad_value(row.key, *value, choices);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::optional<int> n = parse_number(words[i]);
            const bool fits = n && row.low <= *n && *n <= high;
            if (!fits || (row.key == "bonus" && *n % 10 != 0))
                return bad_value(row.key, *value, choices);
            row.set(o, seat(static_cast<int>(i)), *n);
        }
    }
    return {};
}

} // namespace

Result<State> Text::parse_state(const Options& o, const std::vector<Field>& fields) {
    Draft d{fields, Rules::start(o)};
    if (Flaw wrong = check_keys(fields, setup_keys, seat_keys)) return *wrong;
    if (Flaw wrong = read_frame(d)) return *wrong;
    if (d.s.open.phase == Phase::dealer) return d.s;
    for (const auto step : {read_abilities, read_trick, read_lacks, read_hands, read_tricks,
                            read_pad, fill_in, check_position})
        if (Flaw wrong = step(d)) return *wrong;
    return d.s;
}

} // namespace tortuga::skull_king
