// judgement.cpp: the cues, counted and weighed.
#include "bots/skull_king/judgement.hpp"

#include <algorithm>

#include "bots/skull_king/weights.hpp"

namespace tortuga::skull_king {
namespace {

void size_up_hand(const Sight& s, Outlook& out) {
    for (std::size_t suit = 0; suit < 4; ++suit) {
        const int held = bits::count(s.hand.low & lane(static_cast<Suit>(suit)).low);
        if (held > 0) out.shortness[suit] = 1 / static_cast<float>(held);
    }
    for (Card c : s.hand) {
        const float later = chance_later(s, c);
        out.hoped += later;
        out.sure += later * later;
    }
    out.wanted = static_cast<float>(need(s.open, s.me));
    out.haste = out.wanted / static_cast<float>(tricks_left(s.open));
}

void size_up_table(const Sight& s, Outlook& out) {
    const Open& o = s.open;
    int wanted = need(o, s.me);
    for (Seat who : seats_of(o.options.seats))
        if (who != s.me) wanted += std::max(0, need(o, who));
    out.pressure = static_cast<float>(wanted - tricks_left(o));
    const PerSeat4 order = order_now(s);
    for (int k = next_place(o); k < o.trick.hands; ++k) {
        const Seat who = seat(order[seat(k)]);
        if (is_player(o, who)) (need(o, who) > 0 ? out.hungry : out.full) += 1;
    }
    if (!is_player(o, out.at.winner)) return;
    const int bid = o.bid[out.at.winner], more = need(o, out.at.winner);
    out.stake = static_cast<float>(bid > 0 ? 2 * bid + 1 : 2 * o.cards) / 10;
    out.spoils = more == 0;
    out.feeds = more > 0;
}

// The bonus the card captures if it takes the trick, in units of fifty points.
float prize(const Open& o, const Standing& at, Card c) {
    CardSet cards = at.cards;
    cards.add(c);
    const bool tigress = o.options.has(Switch::tigress);
    const int tens = o.options.has(Switch::modern_bonus)
                         ? modern_bonus(cards, c, tigress, at.monster == the_whale)
                         : classic_bonus(cards, c, tigress);
    return static_cast<float>(tens) / 5;
}

// Does the card, not taking the trick, bring a bonus to whoever does?
bool is_gift(const Open& o, const Standing& at, Card c) {
    if (is_coloured(c)) return rank_of(c) == 14 && o.options.has(Switch::modern_bonus);
    return c == the_skull_king || (acts_as_pirate(c) && at.cards.has(the_skull_king));
}

} // namespace

Outlook outlook(const Sight& s) {
    Outlook out{.at = standing(s.open)};
    size_up_hand(s, out);
    size_up_table(s, out);
    return out;
}

Cues cues_of(const Sight& s, const Outlook& out, Card c) {
    const bool leads = leads_trick(out.at, c);
    const float now = leads ? fades(threat(s, out.at, c)) : 0.0f, later = chance_later(s, c);
    const float spare = std::clamp(out.hoped - later - out.wanted, -2.0f, 3.0f);
    const float sure = std::clamp(out.sure - later * later - out.wanted, -2.0f, 3.0f);
    Cues r{};
    r[cue::now] = now;
    r[cue::later] = later;
    r[cue::now_later] = now * later;
    r[cue::now_spare] = now * spare;
    r[cue::later_spare] = later * spare;
    r[cue::now_pressure] = now * out.pressure;
    r[cue::later_pressure] = later * out.pressure;
    r[cue::now_now] = now * now;
    r[cue::now_haste] = now * out.haste;
    r[cue::later_haste] = later * out.haste;
    r[cue::now_later_spare] = now * later * spare;
    r[cue::now_sure] = now * sure;
    r[cue::later_sure] = later * sure;
    r[cue::lost_full] = (1 - now) * out.full / 3;
    r[cue::lost_hungry] = (1 - now) * out.hungry / 3;
    if (leads) {
        r[cue::prize] = now * prize(s.open, out.at, c);
    } else {
        r[cue::gift] = is_gift(s.open, out.at, c);
        r[cue::spoils] = out.spoils;
        r[cue::feeds] = out.feeds;
        r[cue::spoils_stake] = out.spoils * out.stake;
        r[cue::feeds_stake] = out.feeds * out.stake;
    }
    const Sort sort = sort_of(c);
    if (is_coloured(c)) {
        r[cue::shortness] = out.shortness[static_cast<std::size_t>(suit_of(c))];
        r[sort == Sort::black ? cue::black_height : cue::height] =
            static_cast<float>(rank_of(c)) / 14;
    }
    if (sort != Sort::colour) r[cue::first_sort + static_cast<std::size_t>(sort) - 1] = 1;
    return r;
}

// Eight sums side by side, which a processor adds at once; one sum it would have to add in order.
float weigh(const Cues& cues, std::size_t situation) {
    const Cues& weights = weights_of[situation];
    std::array<float, lanes> sums{};
    for (std::size_t i = 0; i < cues.size(); i += lanes)
        for (std::size_t k = 0; k < lanes; ++k) sums[k] += cues[i + k] * weights[i + k];
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) +
           ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}

} // namespace tortuga::skull_king
