// deck_test.cpp: the rules are constexpr, so these tests run inside the compiler.
#include "games/corsari/cover.hpp"

namespace tortuga::corsari::deck_test {
namespace {

// CI-002 One card for each of 110 pairs of colour and number, and CI-003 the number is the value.
constexpr bool every_pair_is_one_card() {
    CardSet seen;
    int sum = 0;
    for (int c = 0; c < colours; ++c)
        for (int n = 1; n <= numbers; ++n) {
            const Card one = card(static_cast<Colour>(c), n);
            if (seen.has(one) || static_cast<int>(colour_of(one)) != c || number_of(one) != n)
                return false;
            if (!lane(colour_of(one)).has(one) || one == no_card) return false;
            if (numbers_of(CardSet::of(one)) != Numbers{1} << n) return false;
            if (sum_of(CardSet::of(one)) != n) return false;
            seen.add(one);
            sum += n;
        }
    return seen == whole_deck() && seen.size() == 110 && sum_of(seen) == sum;
}
static_assert(every_pair_is_one_card());

static_assert(cards_of(Colour::violet, 0b110) ==
              (CardSet::of(card(Colour::violet, 1)) | CardSet::of(card(Colour::violet, 2))));
static_assert(colours_of(lane(Colour::red) | lane(Colour::grey)).bits == 0b10'0000'0001);

// CI-049, CI-050, CI-051 What a crew hides, with gaps and all: 1 + 3 + 11.
static_assert(sum_in(worth_of(Numbers{0b1000'0000'1010})) == 15);
static_assert(cards_in(worth_of(Numbers{0b1000'0000'1010})) == 3);
static_assert(sum_in(worth_of(all_numbers)) == 66 && cards_in(worth_of(all_numbers)) == 11);

} // namespace
} // namespace tortuga::corsari::deck_test
