// dialogue_test.cpp: a person at a table that stands anywhere: what they are told, and their keys.
#include "cli/dialogue.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/arena.hpp"
#include "games/registry.hpp"

namespace tortuga::dialogue_test {
namespace {

using Key = Dialogue::Key;

// Ada's side of a game of Skull King for two, played by nature and chance.
struct Talk {
    explicit Talk(const std::string& options = "seats=2")
        : table{*find_game("skull_king"), *find_game("skull_king")->parse_options(options)} {
        dialogue.sit(table.options(), seat(0));
    }
    void look() { dialogue.look(table.view(seat(0)), table.seq()); }
    void play() { // One event.
        const Seat who = table.pending().lowest();
        Rng rng{table.seq()};
        const Event e{who, table.game().any_move(table.state(), who, rng)};
        const Told told = table.told(e, seat(0));
        table.commit(e);
        dialogue.tell(told, table.view(seat(0)));
    }
    void play_up_to(Seat who) {
        while (table.pending().lowest() != who) play();
    }
    std::string said(const std::string& line, Key key = Key::done) {
        out.str("");
        EXPECT_EQ(dialogue.obey(line), key) << line;
        return out.str();
    }

    std::istringstream in{};
    std::ostringstream out{}, err{};
    World world{.in = in,
                .out = out,
                .err = err,
                .environment = [](const std::string&) { return std::nullopt; },
                .entropy = [] { return std::uint64_t{7}; },
                .date = "2026-01-31"};
    House house = open_house(world, {"--plain", "--lang", "en"});
    Names names{"Ada", "Ben"};
    Table table;
    Dialogue dialogue{house, table.game(), names};
};

TEST(Dialogue, BeforeTheFirstLookThereIsNothingToTalkAbout) {
    Talk talk;
    for (const char* line : {"s", "h", "? 2", "!", "r SK-021", "2"}) talk.said(line, Key::other);
    talk.said("q", Key::leave);
    talk.look();
    EXPECT_NE(talk.said("s"), "");
    EXPECT_NE(talk.said("r SK-021"), "");
}

TEST(Dialogue, WhatConcernsTheTableIsLeftToIt) {
    Talk talk;
    talk.look();
    talk.play_up_to(seat(0));
    talk.dialogue.ask(talk.table.legal_moves(seat(0)));
    talk.said("u", Key::undo);
    talk.said("undo", Key::undo);
    talk.said("q", Key::leave);
    talk.said("2", Key::other);
    talk.said("p 2", Key::other); // Nobody points among opponents.
    EXPECT_NE(talk.said("?", Key::help), "");
    EXPECT_NE(talk.said("!"), "");
    EXPECT_EQ(talk.said(""), "");
}

// As it was before, and not empty: the move before the last is the last one now.
TEST(Dialogue, WhatWasTakenBackIsNotRecalled) {
    Talk talk;
    talk.look();
    talk.play_up_to(seat(0));
    talk.play();
    talk.play_up_to(seat(0));
    const std::string before = talk.said("h");
    const std::uint32_t events = talk.table.seq();
    talk.play();
    EXPECT_NE(talk.said("h"), before);
    talk.table.rewind(events);
    talk.dialogue.take_back(events);
    talk.dialogue.see(talk.table.view(seat(0)));
    EXPECT_EQ(talk.said("h"), before);
    EXPECT_NE(before, "Nothing has happened since.\n");
}

TEST(Dialogue, WhereAllIsOpenTheWholeRoundIsRecalled) {
    Talk usual, open{"seats=2 history=all"};
    for (Talk* talk : {&usual, &open}) {
        talk->look();
        for (int cards = 0; cards < 3; talk->play()) { // Of Ada's, in one round.
            const SeatSet waiting = talk->table.pending();
            if (waiting.size() > 1) cards = 0;
            if (waiting == SeatSet::of(seat(0))) ++cards;
        }
    }
    const std::string all = open.said("h"), last = usual.said("h");
    EXPECT_TRUE(all.starts_with("Bids: ")) << all;
    EXPECT_GT(all.size(), last.size());
    EXPECT_TRUE(all.ends_with(last)) << all << "\n" << last;
}

// A harbour may say what was done and not how it looked; then it is told in fewer words.
TEST(Dialogue, WhatWasNotSeenIsToldInFewerWords) {
    Talk talk;
    talk.look();
    talk.play_up_to(seat(1));
    talk.dialogue.skip();
    talk.out.str("");
    talk.dialogue.tell({seat(1), true, talk.table.legal_moves(seat(1))[0]}, std::nullopt);
    talk.dialogue.read_out();
    EXPECT_TRUE(talk.out.str().starts_with("Ben: ")) << talk.out.str();
    talk.dialogue.tell({seat(1), false, 0}, talk.table.view(seat(0))); // From nowhere to here.
    talk.out.str("");
    talk.dialogue.read_out();
    EXPECT_EQ(talk.out.str(), "");
}

} // namespace
} // namespace tortuga::dialogue_test
