// knowledge_test.cpp: who hears what, and what the named pirates let one see.
#include <gtest/gtest.h>

#include "games/skull_king/text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::skull_king::knowledge_test {
namespace {

// SK-006, SK-022, V-52: dealt cards, sealed bids, Bendt's cards are heard by one; all else by all.
TEST(SkullKingKnowledge, WhoHearsWhat) {
    std::array<int, kinds> seen{};
    const auto check = [&](const State& s, Seat who, Move m) {
        ++seen[static_cast<std::size_t>(kind_of(m))];
        for (int i = 0; i <= s.open.options.seats; ++i) {
            const Seat viewer = i < s.open.options.seats ? seat(i) : Seat::nobody;
            bool expected = true;
            switch (kind_of(m)) {
            case Kind::deal: expected = viewer == s.open.turn; break;
            case Kind::draw: expected = viewer == s.open.bendt; break;
            case Kind::bid:
            case Kind::load:
            case Kind::bury: expected = viewer == who; break;
            case Kind::dealer:
            case Kind::play:
            case Kind::ghost:
            case Kind::lead:
            case Kind::wager:
            case Kind::change: break;
            }
            ASSERT_EQ(Rules::hears(s, who, m, viewer), expected);
        }
    };
    Options two = modern(2), four = modern(4);
    four.on = four.on | on(Switch::rascal_scoring, Switch::cannonball);
    watch_games<Rules>(two, 40, check);
    watch_games<Rules>(four, 40, check);
    for (int n : seen) EXPECT_GT(n, 0) << "a kind of move never came up";
}

// V-54 Juanita's winner sees the undealt cards, as they lay then, and nobody else does. H-2: what
// Bendt buried is not among them.
TEST(SkullKingKnowledge, Juanita) {
    int looks = 0, before_bendt = 0;
    watch_games<Rules>(modern(4), 300, [&](const State& s, Seat, Move) {
        const Open& o = s.open;
        for (Seat who : seats_of(4)) {
            const View v = view(s, who);
            if (who != o.juanita) {
                ASSERT_TRUE(v.undealt.empty());
                continue;
            }
            ++looks;
            before_bendt += o.looked_first && o.drawn > 0;
            ASSERT_TRUE((s.stock - v.undealt).empty());
            ASSERT_TRUE((v.undealt & few(s.buried, o.buried) & few(s.drawn, o.drawn)).empty() ||
                        o.looked_first);
            ASSERT_EQ(v.undealt.size(), s.stock.size() + (o.looked_first ? o.drawn : 0));
        }
    });
    EXPECT_GT(looks, 0);
    EXPECT_GT(before_bendt, 0);
}

// V-50 .. V-56 An ability follows a trick won with its own pirate, and no other.
TEST(SkullKingKnowledge, AbilitiesFollowTheirPirate) {
    std::array<int, pirates> used{};
    watch_games<Rules>(modern(4), 300, [&](const State& s, Seat who, Move m) {
        if (who == Seat::chance || kind_of(m) != Kind::play) return;
        State next = s;
        Rules::apply(next, who, m);
        const Open &before = s.open, &after = next.open;
        if (before.trick.played + 1 != before.trick.hands && is_live(after.trick)) return;
        if (after.round != before.round || after.phase == Phase::over) return;
        const Outcome out = outcome(after.trick, on_table(after.trick), false);
        const bool with_pirate =
            out.taker >= 0 && !out.by_number && is_pirate(card_at(after.trick, out.taker));
        if (!with_pirate) {
            ASSERT_TRUE(after.phase == Phase::play || after.phase == Phase::change); // V-56
            return;
        }
        const Pirate name = name_of(card_at(after.trick, out.taker));
        const Seat taker = player(after.trick, out.taker);
        ++used[static_cast<std::size_t>(name)];
        const bool last = is_last_trick(after);
        switch (name) {
        case Pirate::rosie: ASSERT_EQ(after.phase == Phase::lead, !last); break;   // V-51
        case Pirate::bendt: ASSERT_EQ(after.bendt == taker, !last); break;         // V-52
        case Pirate::rascal: ASSERT_EQ(after.phase == Phase::wager, !last); break; // V-53
        case Pirate::juanita: ASSERT_EQ(after.juanita == taker, !last); break;     // V-54
        case Pirate::harry: ASSERT_EQ(after.harry, taker); break;                  // V-55
        }
    });
    for (int n : used) EXPECT_GT(n, 0);
}

// V-60 .. V-62 Graybeard: nobody sees his hand; he plays second, at random, and never as a pirate.
TEST(SkullKingKnowledge, Graybeard) {
    int plays = 0;
    watch_games<Rules>(modern(2), 100, [&](const State& s, Seat who, Move m) {
        const Open& o = s.open;
        ASSERT_EQ(s.hand[index(ghost)].size(), hand_size(o, ghost));
        ASSERT_EQ(o.score[index(ghost)], 0);
        if (o.phase != Phase::play || o.turn != ghost) return;
        ASSERT_EQ(who, Seat::chance);
        ASSERT_EQ(o.trick.played, 1);
        ASSERT_EQ(Rules::legal_moves(s, Seat::chance).size(), s.hand[index(ghost)].size());
        ASSERT_NE(card_of(m), mary_pirate);
        ++plays;
    });
    EXPECT_GT(plays, 0);
}

} // namespace
} // namespace tortuga::skull_king::knowledge_test
