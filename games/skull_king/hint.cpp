// hint.cpp: what speaks for a bid, a card, or a pirate's choice.
#include "games/skull_king/hint.hpp"

#include "core/per.hpp"

#include <algorithm>

#include "games/skull_king/terminal.hpp"

namespace tortuga::skull_king {

namespace {

constexpr Per<Why, std::string_view, whys> why_names{
    {"only",         "bid_meek",     "bid_escapes", "bid_zero",   "bid_each",      "bid_trump",
     "bid_high",     "bid_beyond",   "bid_less",    "cannonball", "grapeshot",     "wager",
     "no_wager",     "change_exact", "change",      "lead_self",  "lead_other",    "bury_high",
     "bury_low",     "bury",         "missed",      "shed",       "duck",          "low",
     "forced",       "enough",       "harry",       "catch_king", "catch_pirates", "catch_mermaids",
     "all",          "cheapest",     "unbeatable",  "ahead",      "hopeless_low",  "hopeless",
     "keep_mermaid", "keep",         "more"}};
static_assert(!why_names[Why(whys - 1)].empty());

Trick with(const View& v, Card c) {
    Trick t = v.open.trick;
    if (!is_live(t)) t = {.hands = t.hands};
    play(t, c, v.open.options.has(Switch::modern_lead));
    return t;
}

// Does the card at this place take the trick, as it stands?
bool takes(const Trick& t, int place, const Options& o) {
    return outcome(t, on_table(t), o.has(Switch::whale_would_win)).taker == place;
}

// The cards behind which nobody can say any more: each as it may be played.
CardSet ways_out(CardSet out) { return out.has(mary) ? out | CardSet::of(mary_pirate) : out; }

// Neither held nor played, nor looked at by Bendt's or Juanita's player.
CardSet unseen(const View& v) {
    return deck_of(v.open.options) - v.hand - v.gone - live_cards(v.open.trick) -
           few(v.buried, v.open.buried) - v.undealt;
}
// What may be in another hand: of cards that Juanita showed, those that Bendt drew since. V-52
CardSet elsewhere(const View& v) {
    View blind = v;
    const Seat drew = v.open.bendt;
    if (v.open.looked_first && drew != Seat::nobody && drew != v.me) blind.undealt = {};
    return unseen(blind);
}

struct Behind {
    int beat = 0, help = 0; // Cards that, alone, would take the trick from ours, or give it to it.
};
Behind behind(const View& v, const Trick& t, CardSet out) {
    const Options& o = v.open.options;
    const int place = t.played - 1;
    const bool takes_now = takes(t, place, o);
    Behind found;
    CardSet counted;
    for (Card x : ways_out(out)) {
        Trick next = t;
        play(next, x, o.has(Switch::modern_lead));
        if (takes(next, place, o) == takes_now || counted.has(card_in_hand(x))) continue;
        counted.add(card_in_hand(x));
        ++(takes_now ? found.beat : found.help);
    }
    return found;
}

// As if it led. Where cards do not follow they all lose, but none is lower for that.
int rank_of_played(Card c) { return strength(c, is_coloured(c) ? suit_of(c) : Suit::open); }
int rank_in_hand(Card c) { return rank_of_played(c == mary ? mary_pirate : c); }

Card highest_of(CardSet cards) {
    Card best = cards.lowest();
    for (Card c : cards)
        if (rank_in_hand(c) > rank_in_hand(best)) best = c;
    return best;
}

CardSet above_numbers(CardSet hand) {
    return hand & (named_pirates | all_mermaids | CardSet::of(the_skull_king) | CardSet::of(mary));
}

struct Pondering {
    const View& v;
    std::span<const Move> moves;

    const Open& o() const { return v.open; }
    int bid() const { return o().bid[v.me]; }
    int won() const { return o().won[v.me]; }
    int need() const { return bid() - won(); }
    int grace() const { return o().harry == v.me ? 1 : 0; } // V-55: so far Harry moves a bid.

    Hint bids(int n) const {
        const int strong = above_numbers(v.hand).size(),
                  black = (v.hand & lane(Suit::black)).size();
        if (n > 0) {
            if (strong > n) return {.why = Why::bid_less, .number = strong};
            if (strong == n) return {.why = Why::bid_each, .number = strong};
            if (strong + black >= n) return {.why = Why::bid_trump, .number = strong, .of = black};
            const bool is_beyond = (v.hand & (all_coloured | above_numbers(v.hand))).size() < n;
            return {.why = is_beyond ? Why::bid_beyond : Why::bid_high, .card = highest_of(v.hand)};
        }
        if (strong == 0 && black == 0) return {.why = Why::bid_meek};
        const int points = score_of(o(), {.cards = o().cards, .bid = 0, .won = 0});
        const int meek = (v.hand & (all_escapes | all_loot)).size();
        if (meek > 0) return {.why = Why::bid_escapes, .number = meek, .of = points};
        return {.why = Why::bid_zero, .card = highest_of(v.hand), .of = points};
    }
    Hint loads(bool cannonball) const {
        Tally t{.cards = o().cards, .bid = bid(), .won = bid() + (cannonball ? 0 : 1)};
        t.cannonball = cannonball;
        return {.why = cannonball ? Why::cannonball : Why::grapeshot, .number = score_of(o(), t)};
    }
    Hint wagers(int tens) const {
        if (tens > 0) return {.why = Why::wager, .number = 10 * tens};
        return {.why = Why::no_wager, .number = won(), .of = bid()};
    }
    Hint changes(int by) const {
        const int now = bid() + by;
        return {.why = now == won() ? Why::change_exact : Why::change, .number = now, .of = won()};
    }
    Hint leads(Seat who) const {
        return {.why = who == v.me ? Why::lead_self : Why::lead_other, .seat = who};
    }
    Hint buries(Card c) const {
        const auto all = [&](auto&& holds) {
            for (Card other : v.hand)
                if (!holds(rank_in_hand(other))) return false;
            return true;
        };
        const int rank = rank_in_hand(c);
        if (need() <= 0 && all([&](int other) { return other <= rank; }))
            return {.why = Why::bury_high};
        if (need() > grace() && all([&](int other) { return other >= rank; }))
            return {.why = Why::bury_low};
        return {.why = Why::bury, .number = won(), .of = bid()};
    }

    // Does it rank above the other one? Beside the Whale also by its number alone. V-42
    bool is_above(Card c, Card other) const {
        const auto number = [](Card x) { return is_coloured(x) ? rank_of(x) : 0; };
        return rank_of_played(c) > rank_of_played(other) ||
               (live_cards(o().trick).has(the_whale) && number(c) > number(other));
    }
    // Is there another card to play that ranks higher, or lower, and shares a fate?
    bool has_other(Card c, bool higher, std::optional<Fate> fate) const {
        return std::ranges::any_of(moves, [&](Move m) {
            const Card other = card_of(m);
            return (higher ? is_above(other, c) : is_above(c, other)) &&
                   (!fate || fate_of(v, other) == *fate);
        });
    }
    bool all_share(Fate fate) const {
        return std::ranges::all_of(moves, [&](Move m) { return fate_of(v, card_of(m)) == fate; });
    }
    bool is_missed(int left) const { return need() + grace() < 0 || need() - grace() > left; }
    // Is that a reason only as long as the bid stands?
    static bool needs_the_bid(Why why) {
        return why == Why::enough || why == Why::cheapest || why == Why::unbeatable ||
               why == Why::keep || why == Why::more;
    }

    Hint unwanted(Card c, Fate fate) const {
        if (fate == Fate::loses)
            return {.why = has_other(c, true, Fate::loses) ? Why::duck : Why::shed};
        if (fate == Fate::wins && all_share(Fate::wins)) return {.why = Why::forced};
        if (!has_other(c, false, {})) return {.why = Why::low};
        return {.why = Why::enough, .of = bid()};
    }
    std::optional<Hint> catches(Card c, const Trick& t) const {
        const CardSet there = on_table(t) - CardSet::of(c);
        if (is_mermaid(c) && there.has(the_skull_king)) return Hint{.why = Why::catch_king};
        const int caught = (there & acting_pirates).size(),
                  mermaids = (there & all_mermaids).size();
        if (c == the_skull_king && caught > 0)
            return Hint{.why = Why::catch_pirates, .number = caught};
        if (acts_as_pirate(c) && mermaids > 0 && o().options.has(Switch::modern_bonus))
            return Hint{.why = Why::catch_mermaids, .number = mermaids};
        return {};
    }
    Hint losing(Card c, Fate fate) const {
        if (fate == Fate::loses && all_share(Fate::loses))
            return {.why = has_other(c, false, {}) ? Why::hopeless : Why::hopeless_low};
        const CardSet kept = v.hand - CardSet::of(card_in_hand(c));
        if (!(kept & all_mermaids).empty() && unseen(v).has(the_skull_king))
            return {.why = Why::keep_mermaid};
        if (kept.empty()) return {.why = Why::more, .number = need()};
        return {.why = Why::keep, .card = highest_of(kept), .number = need()};
    }
    Hint wanted(Card c, Fate fate, int left) const {
        const Trick t = with(v, c);
        if (fate == Fate::behind || fate == Fate::loses) return losing(c, fate);
        if (const auto caught = catches(c, t)) return *caught;
        if (need() - grace() == left) return {.why = Why::all, .number = left};
        if (fate == Fate::wins) {
            const bool is_spared = has_other(c, true, Fate::wins);
            if (is_spared && !has_other(c, false, Fate::wins)) return {.why = Why::cheapest};
            return {.why = Why::unbeatable, .number = need()};
        }
        const CardSet out = unseen(v);
        return {.why = Why::ahead, .number = behind(v, t, out).beat, .of = out.size()};
    }
    Hint plays(Card c) const {
        if (moves.size() == 1) return {.why = Why::only};
        const int left = o().cards - o().tricks;
        if (is_missed(left)) return {.why = Why::missed, .number = won(), .of = bid()};
        const Fate fate = fate_of(v, c);
        const Hint h = need() > 0 ? wanted(c, fate, left) : unwanted(c, fate);
        if (grace() == 0 || !needs_the_bid(h.why)) return h;
        return {.why = Why::harry, .number = won(), .of = bid()};
    }
};

} // namespace

// Without monsters nothing but a single card decides: one that ranks higher, or the Skull King whom
// a Mermaid takes. Monsters upset that, so where one may come little is certain: characters take
// nothing then, numbers may. V-40 .. V-44
Fate fate_of(const View& v, Card played) {
    const Trick t = with(v, played);
    const bool is_ahead = takes(t, t.played - 1, v.open.options);
    if (t.played == t.hands) return is_ahead ? Fate::wins : Fate::loses;
    const CardSet out = elsewhere(v), there = on_table(t) | out;
    const Behind after = behind(v, t, out - monsters);
    const bool is_upset = !(on_table(t) & monsters).empty();
    if (is_ahead) return (there & monsters).empty() && after.beat == 0 ? Fate::wins : Fate::ahead;
    if (is_coloured(played) && there.has(the_whale)) return Fate::behind;
    return is_upset || after.help == 0 ? Fate::loses : Fate::behind;
}

Hint hint_of(const View& v, std::span<const Move> moves, Move m) {
    const Pondering mind{v, moves};
    const int n = payload_of(m);
    switch (kind_of(m)) {
    case Kind::bid: return mind.bids(n);
    case Kind::load: return mind.loads(n == 1);
    case Kind::play: return mind.plays(card_of(m));
    case Kind::lead: return mind.leads(seat(n));
    case Kind::bury: return mind.buries(card_of(m));
    case Kind::wager: return mind.wagers(n);
    case Kind::change: return mind.changes(n - 1);
    case Kind::dealer:
    case Kind::deal:
    case Kind::ghost:
    case Kind::draw: break;
    }
    return {};
}

std::string Text::hint(const View& v, std::span<const Move> moves, Move m, const Names& n,
                       const Words& w) {
    const Hint h = hint_of(v, moves, m);
    return w.say("skull_king.hint." + std::string{why_names[h.why]},
                 {{"card", card_name(v.open.options, h.card, w)},
                  {"number", std::to_string(h.number)},
                  {"of", std::to_string(h.of)},
                  {"name", name_of(n, h.seat)}});
}

} // namespace tortuga::skull_king
