// seat_name_test.cpp: a name, or a number that stays with its noun.
#include "faces/seat_name.hpp"

#include <gtest/gtest.h>

#include "cli/language.hpp"

namespace tortuga::seat_name_test {
namespace {

TEST(SeatName, IsTheNameWhereThereIsOne) {
    const Names names{"Anne Bonny", ""};
    EXPECT_EQ(seat_name(seat(0), names, words_of("it")), "Anne Bonny");
    EXPECT_EQ(seat_name(seat(1), names, words_of("it")), "posto\u00A02");
    EXPECT_EQ(seat_name(seat(2), names, words_of("de")), "Platz\u00A03");
}

} // namespace
} // namespace tortuga::seat_name_test
