// printed_test.cpp: what is printed on mats, cards and boards, for the page to draw. The rules have
// it in tables; the page gets it in files that are written down from those, and from nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "games/corsari/text.hpp"
#include "games/corsaro/text.hpp"
#include "games/pirates_cove/text.hpp"
#include "games/skull_king/trick.hpp"
#include "tests/written_down.hpp"

namespace tortuga::printed_test {
namespace {

using namespace std::string_literals;

std::string listed(const std::vector<int>& numbers) {
    std::string out;
    for (const int n : numbers) out += (out.empty() ? "" : ", ") + std::to_string(n);
    return "[" + out + "]";
}
std::string in_quotes(std::string_view text) { return "'" + std::string{text} + "'"; }

namespace cove {

using namespace pirates_cove;

std::string section_name(int i) { return std::string{print_section(i)}; }

std::string mats() {
    std::string out = "export const sections = [";
    for (int i = 0; i < sections; ++i) out += (i > 0 ? ", " : "") + in_quotes(section_name(i));
    out += "] as const;\nexport type Section = (typeof sections)[number];\n\n"
           "// The numbers on the six spaces of a section, the skull's first.\n"
           "export const printed: Record<Section, readonly number[]> = {\n";
    for (int i = 0; i < sections; ++i) {
        std::vector<int> values;
        for (int space = 0; space <= space_top; ++space)
            values.push_back(value_at(static_cast<Section>(i), space));
        out += "    " + section_name(i) + ": " + listed(values) + ",\n";
    }
    std::vector<int> prices;
    for (int space = 0; space <= space_top; ++space) prices.push_back(price_of(space));
    return out + "};\nexport const startSpace = " + std::to_string(space_start) +
           ";\n// Of entering each space.\nexport const prices: readonly number[] = " +
           listed(prices) + ";\n\n";
}

std::string treasure_cards() {
    std::string out = "// Fame, gold, chests and tavern cards.\n"
                      "export const treasures: Record<string, readonly number[]> = {\n";
    for (int i = 0; i < treasures; i += 3) {
        const auto card = static_cast<Treasure>(i);
        const Reward r = reward_of(card);
        out += "    " + print_treasure(card) + ": " + listed({r.fame, r.gold, r.chests, r.cards}) +
               ",\n";
    }
    return out + "};\n\n";
}

// A row "design: word" for each design that has one.
std::string by_design(std::string_view opening, auto&& word_of) {
    std::string out = std::string{opening} + " = {\n";
    for (int i = 0; i < designs; ++i) {
        const auto d = static_cast<Design>(i);
        const std::string word = word_of(d);
        if (!word.empty()) out += "    " + print_card(card(d)) + ": " + in_quotes(word) + ",\n";
    }
    return out + "};\n";
}

std::string family(Design d) {
    constexpr std::string_view names[] = {"parrot", "master", "battle", "volley", "event", "fame"};
    return std::string{names[static_cast<int>(family_of(d))]};
}
bool guards(Design d) { return family_of(d) == Family::parrot || family_of(d) == Family::master; }

// Those that are played at somebody, and those that are played by naming a course.
std::string how_played(Design d) {
    return naming_of(d) != Naming::nobody ? "at" : is_course(d) ? "course" : "";
}

std::string tavern_cards() {
    return "export type Family = 'parrot' | 'master' | 'battle' | 'volley' | 'event' | 'fame';\n" +
           by_design("export const families: Record<string, Family>", family) +
           "\n// The section that a parrot or a Mastercraft guards.\n" +
           by_design("export const guards: Record<string, Section>",
                     [](Design d) {
                         return guards(d) ? section_name(static_cast<int>(guarded_by(d))) : ""s;
                     }) +
           "\n// Cards whose move names more than themselves: somebody, or where to sail.\n" +
           by_design("export const playedAs: Record<string, 'at' | 'course'>", how_played);
}

} // namespace cove

namespace skull {

using namespace skull_king;

// How high the cards of one kind rank when the first suit is to be followed.
struct Rung {
    std::string kind;
    int lowest, highest;
};
Rung rung(std::string kind, CardSet cards) {
    Rung found{std::move(kind), strength(cards.lowest(), Suit::first),
               strength(cards.lowest(), Suit::first)};
    for (const Card c : cards) {
        found.lowest = std::min(found.lowest, strength(c, Suit::first));
        found.highest = std::max(found.highest, strength(c, Suit::first));
    }
    return found;
}

std::vector<Rung> ladder() {
    const CardSet deck = plain_deck(14);
    std::vector<Rung> all{rung("king", CardSet::of(the_skull_king)),
                          rung("pirate", acting_pirates),
                          rung("mermaid", all_mermaids),
                          rung("black", deck & lane(Suit::black)),
                          rung("led", deck & lane(Suit::first)),
                          rung("escape", all_escapes),
                          rung("other", deck & lane(Suit::second))};
    std::ranges::stable_sort(all, {}, &Rung::lowest);
    return all;
}

// From weak to strong; those that never beat each other stand together.
std::string rungs() {
    std::string out = "export const ladder: readonly (readonly string[])[] = [";
    const std::vector<Rung> all = ladder();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool is_first = i == 0, is_equal = !is_first && all[i].highest == all[i - 1].highest;
        if (!is_equal) {
            EXPECT_TRUE(is_first || all[i - 1].highest < all[i].lowest) << all[i].kind;
            out += is_first ? "\n    [" : "],\n    [";
        }
        out += (is_equal ? ", " : "") + in_quotes(all[i].kind);
    }
    return out + "],\n];\n";
}

} // namespace skull

TEST(Printed, IsWhatThePageDrawsOfSkullKing) {
    expect_written_down("web/src/boards/skull_king/printed.ts",
                        "// printed.ts: which cards beat which, from weak to strong, as "
                        "tests/printed_test.cpp writes it\n// down from the rules.\n\n" +
                            skull::rungs());
}

TEST(Printed, IsWhatThePageDrawsOfPiratesCove) {
    expect_written_down(
        "web/src/boards/pirates_cove/printed.ts",
        "// printed.ts: what is printed on mats and cards, as "
        "tests/printed_test.cpp writes it down from the\n// tables of the rules.\n\n" +
            cove::mats() + cove::treasure_cards() + cove::tavern_cards());
}

TEST(Printed, IsWhatThePageDrawsOfCorsari) {
    using corsari::last_hand_from, corsari::over_from;
    expect_written_down(
        "web/src/boards/corsari/printed.ts",
        "// printed.ts: how many penalty cards there are in all when the last round "
        "comes, and the end, as\n"
        "// tests/printed_test.cpp writes it down from the rules.\n\n"
        "export const lastFrom = " +
            std::to_string(last_hand_from) +
            ";\nexport const overFrom = " + std::to_string(over_from) + ";\n");
}

TEST(Printed, IsWhatThePageDrawsOfCorsaro) {
    expect_written_down("web/src/boards/corsaro/printed.ts",
                        "// printed.ts: the usual board, which an options line need not name, as\n"
                        "// tests/printed_test.cpp writes it down from the rules.\n\n"
                        "export const usualBoard = " +
                            in_quotes(corsaro::spell_board(corsaro::h28())) + ";\n");
}

} // namespace
} // namespace tortuga::printed_test
