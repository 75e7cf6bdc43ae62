// prospects_test.cpp: what is known of a move before it is made, and what follows for the eye.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/language.hpp"
#include "games/corsaro/fixture.hpp"
#include "tests/beat_lines.hpp"

namespace tortuga::corsaro::prospects_test {
namespace {

using Strings = std::vector<std::string>;

template <class Value>
Value known(const std::vector<Fact>& facts, std::string_view key) {
    for (const Fact& f : facts)
        if (f.key == key) return std::get<Value>(f.value);
    return {};
}

TEST(CorsaroProspects, KnowTheWay) { // CO-020 .. CO-023, CO-042
    const State s = Rules::start(simple(3));
    const auto way = [&](std::string_view token) {
        std::string out;
        for (const Fact& f : Text::prospects(Rules::view(s, seat(0)), move_of(s, token)))
            out += (out.empty() ? "" : " ") + print_fact(f);
        return out;
    };
    EXPECT_EQ(way("sail Y:ISL-B01"), "path=S1,S2,B00,B01 pips=4");
    EXPECT_EQ(way("sail Y:B02-A3"), "path=B03,A1,A2,A3 pips=4");
    EXPECT_EQ(way("sail Y:A5-B10"), "path=A6,B09,B10 pips=3");
    EXPECT_EQ(way("sail Y:B22-G2"), "path=B23,B24,G1,G2 pips=4");
    EXPECT_EQ(way("sail Y:B26-B01"), "path=B27,B00,B01 pips=3");
    EXPECT_EQ(way("pirate B26-B01"), "path=B27,B00,B01 pips=3");
    EXPECT_EQ(way("stay Y:B22"), "");
}

std::string colour(const std::string& letter, const Words& w) {
    const char* const name = letter == "Y"   ? "yellow"
                             : letter == "B" ? "blue"
                             : letter == "R" ? "red"
                                             : "green";
    return w.say("corsaro.colour." + std::string{name});
}

// The risk as Text::risk says it, put together from the facts.
std::string in_words(const std::vector<Fact>& facts, const Words& w) {
    std::string now, next;
    for (const std::string& letter : known<Strings>(facts, "lost"))
        now += (now.empty() ? "" : ", ") + colour(letter, w);
    if (!now.empty()) now = w.say("corsaro.risk.caught", {{"boats", now}});
    const std::string end = known<std::string>(facts, "end");
    if (!end.empty()) return now + (now.empty() ? "" : "; ") + w.say("corsaro.risk." + end);
    const auto boats = known<Strings>(facts, "boats"), places = known<Strings>(facts, "places");
    const auto number = known<std::vector<int>>(facts, "number");
    const auto of = known<std::vector<int>>(facts, "of");
    for (std::size_t i = 0; i < std::min<std::size_t>(boats.size(), 2); ++i)
        next += (next.empty() ? "" : ", ") +
                w.say("corsaro.risk.threat", {{"colour", colour(boats[i], w)},
                                              {"space", places[i]},
                                              {"number", std::to_string(number[i])},
                                              {"of", std::to_string(of[i])}});
    if (boats.size() > 2) next += ", …";
    return now + (now.empty() || next.empty() ? "" : "; ") + next;
}

TEST(CorsaroProspects, SayWhatTheWordsSay) {
    const Words words = words_of("en");
    int looked = 0, dire = 0;
    for (const char* options : {"simple seats=3", "family seats=2"}) {
        State s = Rules::start(options_of(options));
        Rng rng{11};
        for (int step = 0; step < 90 && !Rules::pending(s).empty(); ++step) {
            const Seat who = Rules::pending(s).lowest();
            const auto moves = Rules::legal_moves(s, who);
            const Move m = moves[rng.below(moves.size())];
            const View v = Rules::view(s, who);
            const std::vector<Fact> facts = Text::prospects(v, m);
            const std::string risk = who == Seat::chance ? "" : Text::risk(v, m, words);
            if (who != Seat::chance) {
                ASSERT_EQ(in_words(facts, words), risk) << Text::print_move(s.options, m);
            }
            looked += !risk.empty();
            const bool is_bad = !known<Strings>(facts, "lost").empty() ||
                                known<std::string>(facts, "end") == "loses";
            if (!known<std::string>(facts, "end").ends_with("win") &&
                known<std::string>(facts, "end") != "wins") {
                ASSERT_EQ(known<int>(facts, "dire"), is_bad ? 1 : 0);
            }
            dire += known<int>(facts, "dire");
            Rules::apply(s, who, m);
        }
    }
    EXPECT_GT(looked, 40);
    EXPECT_GT(dire, 2);
}

std::string field(const State& s, std::string_view key) {
    for (const Field& f : Text::print_view(Rules::view(s, seat(0))))
        if (f.key == key) return f.value;
    return "";
}

// CO-014 Of two dice each is used once; CO-043 where the boat stays, one lapses.
TEST(CorsaroProspects, DiceSayWhatTheyWereUsedFor) {
    State s = Rules::start(simple(2));
    play(s, "place B06,place B24,roll 3/6");
    EXPECT_EQ(field(s, "uses"), "free free");
    EXPECT_EQ(field(s, "straight"), "ISL sail Y:ISL-B00");
    State boat = s, pirate = s;
    play(boat, "sail Y:ISL-B03");
    EXPECT_EQ(field(boat, "uses"), "free boat");
    EXPECT_EQ(field(boat, "straight"), "B03 sail Y:B03-B06");
    play(pirate, "pirate B24-B27");
    EXPECT_EQ(field(pirate, "uses"), "pirate free");
    const State idle =
        position("simple seats=2", {"phase move", "turn 1", "boats Y B22", "boats B ISL",
                                    "pirates B06 B13", "dice 5/6", "boat_die stayed", "movable Y"});
    EXPECT_EQ(field(idle, "uses"), "free free");
}

TEST(CorsaroProspects, ViewsSayWhatIsSeenOnTheChart) { // CO-051, CO-101, CO-121, CO-130, CO-131
    EXPECT_EQ(field(Rules::start(options_of("family seats=4")), "needed"), "10");
    EXPECT_EQ(field(Rules::start(options_of("family seats=2 f2=on")), "needed"), "10");
    EXPECT_EQ(field(Rules::start(options_of("simple seats=2 boats=3")), "needed"), "6");
    EXPECT_EQ(field(Rules::start(options_of("family seats=3 f1=on")), "terms"),
              "family symbols rescue");
    EXPECT_EQ(field(Rules::start(options_of("simple seats=3")), "terms"), "rescue");
    std::string owners;
    for (const Field& f : Text::print_view(Rules::view(Rules::start(family(3)), seat(0))))
        if (f.key == "owner") owners += f.value + ";";
    EXPECT_EQ(owners, "Y 1;B 2;R 3;G -;");
}

} // namespace
} // namespace tortuga::corsaro::prospects_test
