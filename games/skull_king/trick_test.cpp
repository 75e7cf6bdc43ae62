// trick_test.cpp: who may play what, who takes the trick and what it may earn.
#include <gtest/gtest.h>

#include "faces/tokens.hpp"
#include "games/skull_king/text.hpp"

namespace tortuga::skull_king::trick_test {
namespace {

// The rules are constexpr: the rule book's own example, decided by the compiler. W01, SK-065
constexpr Trick of_cards(auto... cards) {
    Trick t{.hands = sizeof...(cards)};
    (play(t, cards, false), ...);
    return t;
}
constexpr Trick rule_book = of_cards(coloured(Suit::third, 2), coloured(Suit::third, 12),
                                     coloured(Suit::second, 13), coloured(Suit::black, 1));
static_assert(winner(rule_book, on_table(rule_book)) == 3);

CardSet hand_of(std::string_view text) {
    CardSet cards;
    for (std::string_view word : split(text)) cards.add(*parse_card(word));
    return cards;
}

Trick trick_of(std::string_view text, bool modern_lead = false) {
    Trick t{.hands = static_cast<std::uint8_t>(split(text).size())};
    for (std::string_view word : split(text)) play(t, *parse_card(word), modern_lead);
    return t;
}

struct Case {
    std::string_view id, cards;
    int seat; // From 1, as in the rule book's tables; 0 for a trick nobody takes.
    int bonus;
};

// Every worked trick, in order of play. "SM:pirate" and "SM" (as an escape) are Scary Mary.
constexpr Case classic_cases[] = {
    {"W01 SK-065", "Y2 Y12 B13 K1", 4, 0},
    {"W02 SK-066 SK-067", "Y2 Y12 B13 R5", 2, 0},
    {"W03 SK-065", "K3 R13 K9 K7", 3, 0},
    {"W04 SK-043 SK-066", "E1 B4 R13 B6", 4, 0},
    {"W05 SK-043 SK-063", "P1 R9 R13 K13", 1, 0},
    {"W06 SK-062 SK-089", "SK Y1 Y13 K13", 1, 0},
    {"W07 SK-064", "M1 K13 R13 E1", 1, 0},
    {"W08 SK-063 SK-090", "M1 P1 K13 E1", 2, 0},
    {"W09 SK-063 SK-071", "P1 P2 R13 M1", 1, 0},
    {"W10 SK-064 SK-071", "M1 M2 K13 Y13", 1, 0},
    {"W11 SK-062 SK-087", "P1 SK R3 E1", 2, 30},
    {"SK-087 each pirate pays", "P1 SK P2 P3", 2, 90},
    {"W13 SK-061 SK-088", "SK M1 K13 E1", 2, 50},
    {"W14 SK-061 SK-088 AMB-16", "M1 SK K13 E1", 1, 50},
    {"W15 SK-061 SK-091", "P1 SK M1 E1", 3, 50},
    {"SK-061 two Mermaids AMB-11", "SK M2 M1 P1", 2, 50},
    {"SK-070 a pirate after a pirate", "M1 P2 P1", 2, 0},
    {"SK-070 a pirate after the Skull King", "SK P1", 1, 30},
    {"SK-070 a Mermaid saves the trick from a pirate", "P1 M1 SK", 2, 50},
    {"W18 SK-072", "SM:pirate P1 R13 E1", 1, 0},
    {"W19 SK-072", "P1 SM:pirate R13 E1", 1, 0},
    {"W20 SK-073 SK-069", "SM R1 B13 E1", 2, 0},
    {"SK-087 Scary Mary fled and still pays", "SK SM R1 R2", 1, 30},
    {"SK-087 Scary Mary as a pirate", "SM:pirate SK R1 R2", 2, 30},
    {"W23 SK-068", "E1 E2 E3 E4", 1, 0},
    {"SK-068 AMB-6 Scary Mary leads the escapes", "SM E1 E2", 1, 0},
    {"W25 SK-068", "E1 SM E2", 1, 0},
    {"AMB-17 six escapes", "E1 E2 SM E3 E4 E5", 1, 0},
    {"W28 SK-064", "E1 M1 E2 R13", 2, 0},
    {"W29 SK-066", "R13 R1", 1, 0},
    {"W30 SK-062", "E1 SK", 2, 0},
    {"SK-071 AMB-4 six acting pirates", "SM:pirate P1 P2 P3 P4 P5", 1, 0},
    {"SK-096 the largest bonus of six", "SK P1 P2 P3 P4 P5", 1, 150},
};

TEST(SkullKingTrick, ClassicCases) {
    for (const Case& c : classic_cases) {
        const Trick t = trick_of(c.cards);
        const Outcome out = outcome(t, on_table(t), false);
        EXPECT_EQ(out.taker + 1, c.seat) << c.id;
        EXPECT_EQ(out.leader, out.taker) << c.id; // SK-048
        EXPECT_EQ(10 * classic_bonus(on_table(t), card_at(t, out.taker), false), c.bonus) << c.id;
    }
}

constexpr Case modern_cases[] = {
    {"V-11 the Tigress fled and pays nothing", "SK TG G1 G2", 1, 0},
    {"V-11 the Tigress fought", "SK TG:pirate G1 G2", 1, 30},
    {"V-12 escapes, Tigress and Loot mix", "L1 TG E1 E2", 1, 0},
    {"V-12", "E1 L1 L2 TG", 1, 0},
    {"V-30 a plain fourteen", "G14 G2 G3 G4", 1, 10},
    {"V-30 V-31 fourteens go to the taker", "G2 G14 V14 K14", 4, 40},
    {"V-30 a pirate takes two Mermaids", "M1 P1 M2 G1", 2, 40},
    {"V-30 the Tigress takes a Mermaid", "M1 TG:pirate G1 G2", 2, 20},
    {"V-30 the Skull King takes two pirates", "P1 P2 SK G1", 3, 60},
    {"V-30 a Mermaid takes the Skull King", "SK M1 G1 G2", 2, 40},
    {"V-32 only the forty, and the fourteen", "P1 SK M1 G14", 3, 50},
};

TEST(SkullKingTrick, ModernBonuses) {
    for (const Case& c : modern_cases) {
        const Trick t = trick_of(c.cards, true);
        const Outcome out = outcome(t, on_table(t), false);
        EXPECT_EQ(out.taker + 1, c.seat) << c.id;
        EXPECT_EQ(10 * modern_bonus(on_table(t), card_at(t, out.taker), true, out.by_number),
                  c.bonus)
            << c.id;
    }
}

struct MonsterCase {
    std::string_view id, cards;
    int taker, leader, leader_would_win; // From 1; 0 for nobody.
};
constexpr MonsterCase monster_cases[] = {
    {"V-40 V-41", "G5 KR G9 P1", 0, 4, 4},
    {"V-41 as if the Kraken were not there", "KR E1 E2", 0, 2, 2},
    {"V-41 the suit is the first colour's", "KR G5 V13 G6", 0, 4, 4},
    {"V-42 black is a plain number", "G5 K4 WW V9", 4, 4, 4},
    {"V-42 characters are powerless", "SK P1 WW G1", 4, 4, 4},
    {"V-42 equal numbers, the first", "G9 WW V9 Y9", 1, 1, 1},
    {"V-43 nothing but specials", "P1 WW M1 E1", 0, 2, 1},
    {"V-43 the Skull King would have won", "P1 E1 SK WW", 0, 4, 3},
    {"V-44 the Kraken came second", "WW G5 KR G7", 0, 4, 4},
    {"V-44 without either", "WW KR E1", 0, 3, 3},
    {"V-44 the White Whale came second", "KR G5 WW V7", 4, 4, 4},
};

TEST(SkullKingTrick, Monsters) {
    for (const MonsterCase& c : monster_cases) {
        const Trick t = trick_of(c.cards, true);
        const Outcome out = outcome(t, on_table(t), false);
        EXPECT_EQ(out.taker + 1, c.taker) << c.id;
        EXPECT_EQ(out.leader + 1, c.leader) << c.id;
        EXPECT_EQ(outcome(t, on_table(t), true).leader + 1, c.leader_would_win) << c.id;
    }
}

TEST(SkullKingTrick, WhaleTrickPaysForFourteensAlone) { // H-6
    const Trick t = trick_of("P1 M1 WW G14", true);
    const Outcome out = outcome(t, on_table(t), false);
    ASSERT_TRUE(out.by_number);
    EXPECT_EQ(modern_bonus(on_table(t), card_at(t, out.taker), true, true), 1);
}

struct LegalityCase {
    std::string_view id, hand, table, legal;
};
constexpr LegalityCase legality_cases[] = {
    {"L01 SK-034 SK-037 SK-041", "R3 R9 K2 E1 P1", "R5", "R3 R9 E1 P1"},
    {"L02 SK-035 SK-038", "B3 Y9 K2 E1", "R5", "B3 Y9 K2 E1"},
    {"L03 SK-039", "K1 K9 R4 SK", "K5", "K1 K9 SK"},
    {"L04 SK-040", "R4 B9", "K5", "R4 B9"},
    {"L05 SK-036", "R4 B9 K1", "P1", "R4 B9 K1"},
    {"SK-043 a special led, a colour follows", "R4 B9 K1", "SK M1 B2", "B9"},
    {"SK-042 trumping changes nothing", "R4 K1 B2", "R9 K5", "R4"},
    {"SK-044 specials alone", "R4 B9", "E1 P1 M1", "R4 B9"},
    {"SK-046 Scary Mary sets no suit", "R4 B9", "SM", "R4 B9"},
    {"SK-031 the leader is free", "R4 K9 SK", "", "R4 K9 SK"},
    {"L08", "SM E1 P1", "Y5", "SM E1 P1"},
    {"L09", "Y1 SM", "Y5", "Y1 SM"},
};

TEST(SkullKingTrick, Legality) {
    for (const LegalityCase& c : legality_cases)
        EXPECT_EQ(playable(hand_of(c.hand), trick_of(c.table).suit), hand_of(c.legal)) << c.id;
}

TEST(SkullKingTrick, ModernLead) { // V-20, V-21, V-45
    const auto suit = [](std::string_view cards) { return trick_of(cards, true).suit; };
    for (std::string_view led : {"P1", "TG:pirate", "M1", "SK", "KR", "WW"})
        EXPECT_EQ(suit(std::string{led} + " G5"), Suit::none) << led;
    for (std::string_view led : {"E1", "TG", "L1"}) {
        EXPECT_EQ(suit(std::string{led} + " G5"), Suit::first) << led;
        EXPECT_EQ(suit(std::string{led} + " P1 G5"), Suit::none) << led;
        EXPECT_EQ(suit(std::string{led} + " E2 V5"), Suit::second) << led;
    }
    EXPECT_EQ(suit("G5 WW V3"), Suit::first); // V-45
}

// The clause that allows a card, as the screen shows it.
TEST(SkullKingTrick, PermitsNameTheirClause) {
    const auto clause = [](std::string_view hand, std::string_view table, std::string_view card) {
        View v{.hand = hand_of(hand), .me = seat(1)};
        v.open.options = classic(4);
        v.open.trick = trick_of(table);
        v.open.trick.hands = 4;
        return Text::permit(v, make(Kind::play, *parse_card(card)));
    };
    EXPECT_EQ(clause("R3 K2", "", "K2"), "SK-031");
    EXPECT_EQ(clause("R3 K2", "R5", "R3"), "SK-034");
    EXPECT_EQ(clause("B3 K2", "R5", "K2"), "SK-035");
    EXPECT_EQ(clause("B3 K2", "P1", "B3"), "SK-036");
    EXPECT_EQ(clause("R3 SK", "R5", "SK"), "SK-037");
    EXPECT_EQ(clause("K3 R2", "K5", "K3"), "SK-039");
    EXPECT_EQ(clause("B3 R2", "K5", "R2"), "SK-040");
    EXPECT_EQ(clause("SM R2", "K5", "SM"), "SK-045");
}

// Facts the rule book implies for every trick: exactly one winner (SK-060), off-suit plain cards
// never win (SK-067), and a last escape changes nothing.
TEST(SkullKingTrick, RandomTricksKeepTheFacts) {
    Rng rng{7};
    for (int n = 0; n < 200'000; ++n) {
        CardSet deck = plain_deck(13);
        Trick t{.hands = static_cast<std::uint8_t>(2 + rng.below(5))};
        while (t.played < t.hands) {
            const Card c = deck.nth(rng.below(deck.size()));
            deck.remove(c);
            play(t, c == mary && rng.below(2) ? mary_pirate : c, false);
        }
        const int won = winner(t, on_table(t));
        ASSERT_TRUE(0 <= won && won < t.played);
        const Card best = card_at(t, won);
        ASSERT_TRUE(!is_coloured(best) || suit_of(best) == Suit::black || suit_of(best) == t.suit);
        Trick longer = t;
        longer.hands = t.hands + 1;
        play(longer, deck.has(escape_1) ? escape_1 : mary, false);
        ASSERT_EQ(winner(longer, on_table(longer)), won);
    }
}

} // namespace
} // namespace tortuga::skull_king::trick_test
