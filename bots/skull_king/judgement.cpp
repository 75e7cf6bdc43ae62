// judgement.cpp: the reasons, counted.
#include "bots/skull_king/judgement.hpp"

#include <algorithm>

#include "bots/skull_king/weights.hpp"

namespace tortuga::skull_king {

Outlook outlook(const Sight& s) {
    const Open& o = s.open;
    Outlook out{.at = standing(o)};
    for (std::size_t suit = 0; suit < 4; ++suit) {
        const int held = size_of(s.hand.low & lane(static_cast<Suit>(suit)).low);
        out.suit_share[suit] = held ? 1 / static_cast<float>(held) : 0;
    }
    for (Card c : s.hand) {
        const float later = chance_later(s, c);
        out.hoped += later;
        out.sure += later * later;
    }
    out.wanted = static_cast<float>(need(o, s.me));
    out.haste = out.wanted / static_cast<float>(tricks_left(o));
    int others = 0;
    for (Seat who : seats_of(o.options.seats))
        if (who != s.me) others += std::max(0, need(o, who));
    out.pressure = static_cast<float>(others + need(o, s.me) - tricks_left(o));
    if (is_player(o, out.at.winner)) {
        const int n = need(o, out.at.winner);
        out.staked = static_cast<float>(o.bid[out.at.winner] ? 2 * o.bid[out.at.winner] + 1
                                                             : 2 * o.cards) / 10;
        out.spoils = n == 0;
        out.feeds = n > 0;
    }
    const bool live = is_live(o.trick);
    const PerSeat4 order = live ? o.trick.order : order_from(o, s.me);
    for (int k = live ? o.trick.played + 1 : 1; k < o.trick.hands; ++k) {
        const Seat who = seat(order[seat(k)]);
        if (is_player(o, who)) (need(o, who) > 0 ? out.hungry : out.full) += 1;
    }
    return out;
}

namespace {

// Tens of points the card captures by leading the trick; `gift`, what it adds for another.
struct Spoils {
    float prize, gift;
};
Spoils spoils(const Sight& s, const Standing& at, Card c, bool leads) {
    CardSet cards = at.cards;
    cards.add(c);
    const bool modern = s.open.options.has(Switch::modern_bonus);
    const bool tigress = s.open.options.has(Switch::tigress);
    if (leads) {
        const bool by_number = at.monster == the_whale;
        const int tens = modern ? modern_bonus(cards, c, tigress, by_number)
                                : classic_bonus(cards, c, tigress);
        return {static_cast<float>(tens), 0};
    }
    const bool king = at.cards.has(the_skull_king);
    const bool prey = (king && acts_as_pirate(c)) || c == the_skull_king ||
                      (modern && is_coloured(c) && rank_of(c) == 14);
    return {0, prey ? 1.0f : 0.0f};
}

} // namespace

Reasons reasons_for(const Sight& s, const Outlook& out, Card c) {
    const bool leads = leads_trick(out.at, c);
    const float p = leads ? fades(threat(s, out.at, c)) : 0.0f;
    const float later = chance_later(s, c);
    const float spare = std::clamp(out.hoped - later - out.wanted, -2.0f, 3.0f);
    const Spoils loot = spoils(s, out.at, c, leads);
    Reasons r{};
    r[0] = p;
    r[1] = later;
    r[2] = p * later;
    r[3] = p * spare;
    r[4] = later * spare;
    r[5] = p * loot.prize / 5;
    r[6] = loot.gift;
    r[7] = leads ? 0 : out.spoils;
    r[8] = leads ? 0 : out.feeds;
    r[9] = p * out.pressure;
    r[10] = later * out.pressure;
    r[11] = p * p;
    const float sure = out.sure - later * later - out.wanted;
    r[15] = p * out.haste;
    r[16] = later * out.haste;
    r[17] = p * later * spare;
    r[18] = p * std::clamp(sure, -2.0f, 3.0f);
    r[19] = later * std::clamp(sure, -2.0f, 3.0f);
    r[20] = leads ? 0 : out.spoils * out.staked;
    r[21] = leads ? 0 : out.feeds * out.staked;
    r[22] = (1 - p) * out.full / 3;
    r[23] = (1 - p) * out.hungry / 3;
    const Sort sort = sort_of(c);
    if (is_coloured(c)) {
        const float rank = static_cast<float>(rank_of(c)) / 14;
        r[12] = out.suit_share[static_cast<std::size_t>(suit_of(c))];
        r[sort == Sort::black ? 14 : 13] = rank;
    }
    if (sort != Sort::colour) r[card_reasons + static_cast<std::size_t>(sort) - 1] = 1;
    return r;
}

float score_of(const Reasons& reasons, std::size_t situation) {
    const Reasons& weights = weights_of[situation];
    float sum = 0;
    for (std::size_t i = 0; i < reasons.size(); ++i) sum += reasons[i] * weights[i];
    return sum;
}

} // namespace tortuga::skull_king
