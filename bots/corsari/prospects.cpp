// prospects.cpp: counted over all cards that may come.
#include "bots/corsari/prospects.hpp"

#include <algorithm>

namespace tortuga::corsari {
namespace {

// The sum of a set of numbers, looked up: bots have memory to spare.
constexpr auto sums = [] {
    std::array<std::uint8_t, all_numbers + 1> all{};
    for (Numbers n = 0; n <= all_numbers; ++n)
        all[n] = static_cast<std::uint8_t>(sum_in(worth_of(n)));
    return all;
}();

} // namespace

int limit_after_discard(CardSet hand, Colour pier) {
    const CardSet needy = hand - lane(pier);
    std::array<Numbers, colours> own{};
    std::size_t count = 0;
    Numbers held = 0, twice = 0;
    for (int i = 0; i < colours; ++i) {
        const Numbers n = numbers_of(needy, static_cast<Colour>(i));
        if (n == 0) continue;
        twice |= held & n;
        held |= n;
        own[count++] = n;
    }
    int most = 0;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = i; k < count; ++k) {
            const Numbers crew = own[i] | own[k], left = twice | (held & ~crew);
            const int drop = left == 0 ? 0 : bits::highest(left);
            most = std::max(most, sums[crew] + drop);
        }
    return sum_of(needy) - most;
}

float mean_limit(CardSet hand, Colour pier, CardSet cards) {
    int sum = 0;
    for (Card c : cards) sum += limit_after_discard(hand | CardSet::of(c), pier);
    return static_cast<float>(sum) / static_cast<float>(cards.size());
}

Prospects prospects(const View& v) {
    const Open& o = v.open;
    const Colour pier = pier_colour(o);
    const bool is_last = pier_left(o) == 1;
    return {mean_limit(v.hand, pier, unseen(v)), mean_limit(v.hand, pier, CardSet::of(o.top)),
            is_last ? static_cast<float>(sum_of(whole_deck()))
                    : mean_limit(v.hand, pier_after(o), CardSet::of(pier_card(o, 0)))};
}

} // namespace tortuga::corsari
