// mate.cpp: one rule of thumb for each kind of decision.
#include "bots/skull_king/mate.hpp"

#include <algorithm>

#include "bots/skull_king/bidding.hpp"
#include "bots/skull_king/judgement.hpp"
#include "core/playout.hpp"

namespace tortuga::skull_king {
namespace {

// One of each set of cards that rank alike. The pirates' names do not matter to the mate.
CardSet unlike(CardSet codes) {
    for (CardSet same : {all_escapes, all_loot, all_mermaids, named_pirates}) {
        const std::uint64_t held = codes.high & same.high;
        codes.high ^= held & (held - 1);
    }
    return codes;
}

Card card_to_play(const Sight& s) {
    const CardSet codes = unlike(playable_codes(s.open, s.hand));
    Card best = codes.lowest();
    if (codes.size() == 1) return best;
    const Outlook out = outlook(s);
    const std::size_t at = situation(s.open, s.me);
    float best_weight = weigh(cues_of(s, out, best), at);
    for (Card c : codes - CardSet::of(best)) {
        const float weight = weigh(cues_of(s, out, c), at);
        if (weight > best_weight) best = c, best_weight = weight;
    }
    return best;
}

// Tricks the hand may take beyond those wanted.
float spare(const Sight& s) {
    float hoped = 0;
    for (Card c : s.hand) hoped += chance_later(s, c);
    return hoped - static_cast<float>(need(s.open, s.me));
}

// V-52 Bury what the bid has no use for: strong cards when there are too many, else weak ones.
Card card_to_bury(const Sight& s) {
    const float sign = spare(s) > 0 ? 1.0f : -1.0f;
    Card best = s.hand.lowest();
    for (Card c : s.hand)
        if (sign * chance_later(s, c) > sign * chance_later(s, best)) best = c;
    return best;
}

// V-53 All or nothing: half a wager is best only for those who do not know their chances.
int wager(const Sight& s) {
    const float off = spare(s);
    return wish_of(s.open, s.me) != Wish::lost && -0.6f < off && off < 0.6f ? 2 : 0;
}

// V-55 The change that comes closest to the tricks won.
int change(const Open& o, Seat me) {
    const Span span = number_choices(o);
    return std::clamp(1 - need(o, me), span.first, span.last);
}

} // namespace

Move mate_move(const Sight& s) {
    const Open& o = s.open;
    const Kind kind = kind_due(o);
    switch (o.phase) {
    case Phase::bid: return make(kind, rule_of_thumb_bid(s));
    case Phase::load: return make(kind, o.bid[s.me] == 0 ? 1 : 0); // V-59 Zeros are met most often.
    case Phase::play: return make(kind, card_to_play(s));
    case Phase::lead: // V-51 Whoever wants no trick plays last.
        return make(kind, need(o, s.me) > 0 ? s.me : left_of(s.me, o.options.seats));
    case Phase::bury: return make(kind, card_to_bury(s));
    case Phase::wager: return make(kind, wager(s));
    case Phase::change: return make(kind, change(o, s.me));
    case Phase::dealer:
    case Phase::deal:
    case Phase::draw:
    case Phase::over: break;
    }
    PRE(false);
    return {};
}

MoveBits choose_mate(const AnyView& v, const AnyMoves&, Rng&) {
    const View view = v.open<View>();
    return static_cast<MoveBits>(mate_move(sight_of(view)));
}

void play_round_out(State& s, CardSet seen, Rng& rng) {
    const CardSet deck = deck_of(s.open.options);
    const int round = s.open.round;
    while (s.open.round == round && s.open.phase != Phase::over) {
        const Seat who = Rules::pending(s).lowest();
        Move m{};
        if (who == Seat::chance) {
            m = any_move<Rules>(s, who, rng);
        } else {
            const CardSet hand = s.hand[index(who)];
            m = mate_move({s.open, hand, deck - seen - hand, who});
        }
        if (s.open.phase == Phase::play) seen.add(card_in_hand(card_of(m)));
        Rules::apply(s, who, m);
    }
}

} // namespace tortuga::skull_king
