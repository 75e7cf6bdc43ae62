// habits.cpp: rules of thumb about limits, quick enough for a thousand hands per move.
#include "bots/corsari/habits.hpp"

#include <algorithm>

#include "bots/corsari/prospects.hpp"

namespace tortuga::corsari {
namespace {

// Found by matches of one such player among others that differ in one number. Patience pays:
// whoever sails with nothing less than a sweep beats those who sail at fifteen with two seats (72
// to 28), holds its own with three (37 of a hundred), and is hardly worse with four (24).
struct Habits {
    float first = 20;         // The limit at which the patient sail before anybody has drawn,
    float per_draw = 5;       // what each draw per seat takes off it,
    float least = 0;          // and where that ends.
    float eager_at = 15;      // The limit at which the eager sail.
    float stock_gain = 0.14f; // The share of a limit that a card of the stock takes off.
};
constexpr Habits habits;

float sailing_limit(const State& s, Temper temper) {
    if (temper == Temper::eager) return habits.eager_at;
    const float draws = static_cast<float>(cards_drawn(s)) / s.open.options.seats;
    return std::max(habits.least, habits.first - habits.per_draw * draws);
}

Source habitual_draw(const State& s, float ready) {
    const Open& o = s.open;
    const CardSet hand = s.hand[index(o.turn)];
    const Colour pier = pier_colour(o);
    const float now = static_cast<float>(lowest_limit(hand, pier, {}));
    // A card that makes one ready to sail is better than any hope.
    const float hope = std::max(now * (1 - habits.stock_gain), ready + 0.5f);
    const int top = limit_after_discard(hand | CardSet::of(o.top), pier);
    const bool is_last = pier_left(o) == 1; // It would end the hand. CI-080
    const int head =
        is_last ? top : limit_after_discard(hand | CardSet::of(pier_card(o, 0)), pier_after(o));
    if (static_cast<float>(std::min(top, head)) >= hope) return Source::stock;
    return head < top ? Source::pier : Source::discard;
}

void discard_or_sail(State& s, float ready) {
    Open& o = s.open;
    const Closing closing = best_closing(o, s.hand[index(o.turn)]);
    const bool sails = static_cast<float>(limit_of(closing.groups)) <= ready;
    if (o.phase == Phase::discard && sails) set_sail(o);
    discard_card(s, closing.discard);
}

} // namespace

bool is_ready(CardSet hand, Colour pier) {
    return static_cast<float>(lowest_limit(hand, pier, {})) <= habits.eager_at;
}

void play_hand_out(State& s, SeatSet eager, Rng& rng) {
    const auto ready = [&] {
        return sailing_limit(s, eager.has(s.open.turn) ? Temper::eager : Temper::patient);
    };
    for (;;) {
        switch (s.open.phase) {
        case Phase::draw: draw_card(s, habitual_draw(s, ready())); break;
        case Phase::stock: draw_from_stock(s, s.stock.nth(rng.below(s.stock.size()))); break;
        case Phase::discard:
        case Phase::sail: discard_or_sail(s, ready()); break;
        case Phase::attach:
        case Phase::crew:
        case Phase::divide: land(s); break;
        case Phase::dealer:
        case Phase::deal:
        case Phase::over: return;
        }
    }
}

} // namespace tortuga::corsari
