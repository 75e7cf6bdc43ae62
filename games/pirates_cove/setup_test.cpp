// setup_test.cpp: positions written down read back the same, bad ones are refused with a reason,
// and questions get answers.
#include <map>

#include "games/pirates_cove/fixture_setup.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::setup_test {
namespace {

using namespace written;

std::string text_of(const Fields& fields) {
    std::string text;
    for (const Field& f : fields) text += f.key + " " + f.value + "\n";
    return text;
}

std::string fact(const State& s, std::string_view question) {
    return Text::fact(s, question).value_or("?");
}

// Moves of whoever is to move, one after the other.
void play(State& s, std::initializer_list<std::string_view> tokens) {
    for (std::string_view token : tokens) {
        const std::optional<Move> m = Text::parse_move(token);
        PRE(m);
        const Seat who = Rules::pending(s).lowest();
        ASSERT_EQ(Rules::validate(s, who, *m), Reason::ok) << token;
        Rules::apply(s, who, *m);
    }
}

// Every form of the game, and every switch in one of them.
std::vector<Options> tables() {
    std::vector<Options> all;
    for (std::string_view line :
         {"standard seats=3", "standard seats=4", "standard seats=5", "base seats=3",
          "base seats=5", "standard seats=1", "standard seats=1 solo_travel=grid cards=base",
          "buccaneers seats=2", "buccaneers seats=3", "buccaneers seats=5 ship_swap pistols",
          "standard seats=4 duelling_swords ship_swap deadly_sabre months=8",
          "standard seats=3 pistols ship_swap duel_compare=max_die final_tie=die lp_motion=lap"})
        all.push_back(options_of(line));
    Rng rng{5};
    while (all.size() < 30) {
        Options o = standard(1 + rng.below(seats_most));
        o.on = {static_cast<std::uint32_t>(rng.next() & ((1u << switches) - 1))};
        if (Rules::objection(o) == Reason::ok) all.push_back(o);
    }
    return all;
}

// The round-trip law: every position of every game, whatever its options.
TEST(CoveSetUp, PrintedPositionsReadBackTheSame) {
    Phases seen;
    for (const Options& o : tables())
        for (int seed = 1; seed <= some_of(3); ++seed)
            watch_game<Rules>(o, static_cast<std::uint64_t>(seed), [&](const State& s, Seat, Move) {
                seen.add(s.open.phase);
                const Fields fields = Text::print_state(s);
                const Result<State> again = Text::parse_state(o, fields);
                ASSERT_TRUE(again) << Text::print_options(o) << "\n"
                                   << text_of(fields) << again.complaint().key;
                ASSERT_EQ(*again, s) << text_of(fields);
            });
    EXPECT_GE(seen.size(), 34); // Few duels come about by chance.
}

// Duels are rare by chance: one with swords and one with pistols, move by move.
TEST(CoveSetUp, DuelsReadBackTheSame) {
    const char* options = "standard seats=3 duelling_swords pistols ship_swap";
    const State challenged =
        position(options, {"phase accept", "combat 2", "melee 1 2", "ship 1 fame=12 at=2",
                           "ship 2 at=2 sails=-1", "hand 2 X06"});
    const auto expect_all = [&](std::initializer_list<std::string_view> tokens) {
        State s = challenged;
        for (std::string_view token : tokens) {
            play(s, {token});
            const Result<State> again =
                Text::parse_state(options_of(options), Text::print_state(s));
            ASSERT_TRUE(again && *again == s) << token << "\n" << text_of(Text::print_state(s));
        }
        EXPECT_EQ(fact(s, "phase"), "exchange");
    };
    expect_all({"duel", "weapon sabre", "weapon sword", "play X06", "die 1", "die 2", "die 1",
                "die 2", "die 3", "die 4", "die 4", "die 1", "die 1", "die 6", "die 6", "die 1",
                "die 1"});
    expect_all({"pistols", "shoot", "pass", "die 1", "die 1", "die 4", "pass", "pass", "pass",
                "die 1", "die 2", "die 6", "pass"});
}

// One position of each phase of a few games.
std::vector<State> moments(const Options& o, std::uint64_t seed) {
    std::map<Phase, State> found;
    for (std::uint64_t game = 0; game < 3; ++game)
        watch_game<Rules>(o, mix(seed, game), [&](const State& s, Seat, Move m) {
            const bool takes_it = !found.contains(s.open.phase) || static_cast<int>(m) % 7 == 0;
            if (takes_it) found[s.open.phase] = s;
        });
    std::vector<State> all;
    for (const auto& [phase, s] : found) all.push_back(s);
    return all;
}

// The position with one word exchanged for another one, or its digit, and now and then a line less.
Fields garbled(const State& s, Rng& rng) {
    Fields fields = Text::print_state(s);
    const auto any_line = [&]() -> Field& {
        return fields[static_cast<std::size_t>(rng.below(static_cast<int>(fields.size())))];
    };
    Field& changed = any_line();
    if (rng.below(2) == 0) {
        const auto words = split(any_line().value), old = split(changed.value);
        const auto place = static_cast<std::size_t>(rng.below(static_cast<int>(old.size())));
        const auto with = static_cast<std::size_t>(rng.below(static_cast<int>(words.size())));
        std::string value;
        for (std::size_t i = 0; i < old.size(); ++i)
            append(value, std::string{i == place ? words[with] : old[i]});
        changed.value = value;
    } else
        for (char& c : changed.value)
            if ('0' <= c && c <= '9' && rng.below(3) == 0)
                c = static_cast<char>('0' + rng.below(10));
    if (rng.below(3) == 0)
        fields.erase(fields.begin() + rng.below(static_cast<int>(fields.size())));
    return fields;
}

void play_out(State s, Rng& rng) {
    for (int plies = 0; !Rules::pending(s).empty(); ++plies) {
        ASSERT_LT(plies, Rules::plies_max);
        const SeatSet waiting = Rules::pending(s);
        const Seat who = waiting.nth(rng.below(waiting.size()));
        const Seat viewer = seat(rng.below(s.open.options.seats));
        const View v = Rules::view(s, viewer);
        ASSERT_EQ(Rules::view(Rules::sample(v, rng), viewer), v);
        ASSERT_FALSE(Rules::legal_moves(s, who).empty());
        Rules::apply(s, who, any_move<Rules>(s, who, rng));
        const Invariant<State>* broken = unsound(s);
        ASSERT_EQ(broken, nullptr) << broken->line << " " << broken->clause;
    }
}

// Much of what is garbled is refused, and what is accepted can be played to its end, never mind
// that no game led to it.
TEST(CoveSetUp, WhatIsAcceptedCanBePlayed) {
    int accepted = 0, refused = 0;
    for (const Options& o : tables()) {
        Rng rng{mix(o.on.bits, o.seats)};
        for (const State& s : moments(o, rng.next()))
            for (int i = 0; i < 3; ++i) {
                const Fields fields = garbled(s, rng);
                const Result<State> again = Text::parse_state(o, fields);
                ++(again ? accepted : refused);
                if (!again) continue;
                SCOPED_TRACE(Text::print_options(o) + "\n" + text_of(fields));
                const Result<State> twice = Text::parse_state(o, Text::print_state(*again));
                ASSERT_TRUE(twice && *twice == *again);
                play_out(*again, rng);
                if (testing::Test::HasFatalFailure()) return;
            }
    }
    EXPECT_GT(accepted, 300);
    EXPECT_GT(refused, 300);
}

TEST(CoveSetUp, WithoutALineItIsTheStart) {
    for (const char* line : {"standard seats=3", "base seats=4", "buccaneers seats=2"})
        EXPECT_EQ(position(line, {}), Rules::start(options_of(line)));
}

TEST(CoveSetUp, AnyLineMakesTheFirstMonthBeforeTheWheels) {
    const State s = position("standard seats=3", {"ship 2 gold=4"});
    EXPECT_EQ(fact(s, "phase"), "wheels");
    EXPECT_EQ(fact(s, "month"), "1");
    EXPECT_EQ(fact(s, "turn"), "1 2 3");
    EXPECT_EQ(fact(s, "gold 1"), "9");
    EXPECT_EQ(fact(s, "gold 2"), "4");
    EXPECT_EQ(fact(s, "cards 1"), "0");
    EXPECT_EQ(fact(s, "hand 1"), "-");
    EXPECT_EQ(fact(s, "sails 1"), "1");
    EXPECT_EQ(fact(s, "value 1 sails"), "5");
    EXPECT_EQ(fact(s, "place 1"), "none");
    EXPECT_EQ(fact(s, "face 1"), "T01");
    EXPECT_EQ(fact(s, "face 5"), "T05");
    EXPECT_EQ(fact(s, "face 6"), "-");
    EXPECT_EQ(fact(s, "lp 1"), "L01");
    EXPECT_EQ(fact(s, "lp 2"), "L02");
    EXPECT_EQ(fact(s, "place LP2"), "6"); // PC-016
    EXPECT_EQ(fact(s, "speed LP1"), "7");
    EXPECT_EQ(fact(s, "hits LP1"), "0");
    EXPECT_EQ(fact(s, "place LP3"), "-");
    EXPECT_EQ(fact(s, "place NAVY"), "-");
    EXPECT_EQ(fact(s, "navy"), "-");
    EXPECT_EQ(fact(s, "deck"), "67"); // PC-006
    EXPECT_EQ(fact(s, "stock"), "2"); // PC-005
    EXPECT_EQ(fact(s, "supply"), "50");
    EXPECT_EQ(fact(s, "overboard"), "0");
    EXPECT_EQ(fact(s, "discards"), "-");
    EXPECT_EQ(fact(s, "combat"), "-");
    EXPECT_EQ(fact(s, "champion"), "-");
    EXPECT_EQ(fact(s, "clock"), "?");                                         // Nobody sails alone.
    EXPECT_EQ(fact(position("base seats=3", {"month 8"}), "place LP1"), "2"); // H-2
    EXPECT_EQ(fact(position("standard seats=1", {"month 1"}), "place 1"), "cove");
    EXPECT_EQ(fact(position("standard seats=1", {"month 1"}), "clock"), "60");
    const State rb = position("buccaneers seats=2", {"month 3", "ship 1 fame=4"});
    EXPECT_EQ(fact(rb, "leader"), "1");
    EXPECT_EQ(fact(rb, "stack 1"), "18"); // PC-273 Fifteen of fifty are laid.
    EXPECT_EQ(fact(rb, "stack 2"), "17");
    EXPECT_EQ(fact(rb, "face 6"), "T06");
}

TEST(CoveSetUp, CardsHaveTheirPlaces) {
    const State s = position("standard seats=3",
                             {"hand 1 B1 B1.2 X01", "ship 2 parrot=P2 master=M2 master_hits=1",
                              "discards E6", "lp 2 L05 at=3", "beaten L01"});
    EXPECT_EQ(fact(s, "hand 1"), "B1 B1.2 X01");
    EXPECT_EQ(fact(s, "cards 1"), "3");
    EXPECT_EQ(fact(s, "course_bought 1"), "1"); // Whoever holds a green one has bought it.
    EXPECT_EQ(fact(s, "stock"), "1");
    EXPECT_EQ(fact(s, "parrot 2"), "P2");
    EXPECT_EQ(fact(s, "master 2"), "M2");
    EXPECT_EQ(fact(s, "master_hits 2"), "1");
    EXPECT_EQ(fact(s, "parrot 1"), "-");
    EXPECT_EQ(fact(s, "dice 2"), "6"); // PC-068
    EXPECT_EQ(fact(s, "dice 1"), "2");
    EXPECT_EQ(fact(s, "discards"), "E6");
    EXPECT_EQ(fact(s, "lp 1"), "L02"); // L01 has been beaten.
    EXPECT_EQ(fact(s, "place LP2"), "3");
    EXPECT_EQ(fact(s, "deck"), "62");
}

TEST(CoveSetUp, ImprovementsNeedLittle) { // PC-142, PC-153
    State s = position("standard seats=3", {"phase improve", "turn 1", "ship 1 at=3 gold=4"});
    EXPECT_EQ(fact(s, "turn"), "1");
    EXPECT_EQ(fact(s, "island"), "3");
    EXPECT_EQ(fact(s, "queue"), "2 3"); // They are on Treasure Island.
    EXPECT_EQ(fact(s, "price 1 sails"), "1");
    play(s, {"raise sails", "raise sails"});
    EXPECT_EQ(fact(s, "gold 1"), "1");
    EXPECT_EQ(fact(s, "sails 1"), "3");
    const State six = position("standard seats=3", {"phase improve", "turn 1", "ship 1 gold=4"});
    EXPECT_EQ(fact(six, "price 1 sails"), "2");
    State cove = position("standard seats=3", {"phase cove", "turn 2", "ship 2 at=cove gold=5"});
    EXPECT_EQ(fact(cove, "arrivals"), "2");
    play(cove, {"take 1"});
    EXPECT_EQ(fact(cove, "gold 2"), "7");
}

TEST(CoveSetUp, CombatsNeedLittle) { // PC-067, PC-072
    State s = position("standard seats=3", {"phase aim", "turn 1", "combat 2",
                                            "ship 1 at=2 crew=3 cannons=2", "ship 2 at=2 hull=3"});
    EXPECT_EQ(fact(s, "round"), "1");
    EXPECT_EQ(fact(s, "dice 1"), "3");
    EXPECT_EQ(fact(s, "combat"), "2");
    play(s, {"fire 2@hull", "die 5", "die 6", "die 2"});
    EXPECT_EQ(fact(s, "hull 2"), "1");
    EXPECT_EQ(fact(s, "was_hit 2"), "1");
    EXPECT_EQ(fact(s, "turn"), "2");
    State hand = position("standard seats=3", {"phase prepare", "combat 2", "ship 1 at=2",
                                               "ship 2 at=2 sails=3", "hand 1 B1", "hand 2 B6"});
    EXPECT_EQ(fact(hand, "turn"), "2"); // The fastest.
    play(hand, {"play B6@1"});
    EXPECT_EQ(fact(hand, "speed 1"), "0");
    EXPECT_EQ(fact(hand, "battle 2"), "B6");
}

TEST(CoveSetUp, MeleesNeedLittle) { // PC-202, PC-239
    State s = position("standard seats=3", {"phase accept", "combat 2", "melee 1 2",
                                            "ship 1 fame=1 at=2", "ship 2 at=2 sails=-1"});
    EXPECT_EQ(fact(s, "turn"), "1");
    play(s, {"pass"});
    EXPECT_EQ(fact(s, "fame 1"), "0");
    EXPECT_EQ(fact(s, "phase"), "roll");
    EXPECT_EQ(fact(s, "rolling"), "boarding who=2 at=1 dice=2 left=2"); // PC-184
    EXPECT_EQ(fact(s, "exchange"), "1");
}

TEST(CoveSetUp, ALoneCaptainsNight) { // PC-265
    State s = position("standard seats=1", {"phase drift", "ship 1 fame=12 at=2", "lp 1 L05 at=3",
                                            "voyage clock=30 watch=night"});
    play(s, {"die 2", "die 4"});
    EXPECT_EQ(fact(s, "fame 1"), "20");
    EXPECT_EQ(fact(s, "clock"), "22");
    EXPECT_EQ(fact(s, "lp 1"), "-");
}

TEST(CoveSetUp, BuccaneersNeedLittle) { // PC-282, PC-285, PC-296
    State s = position("buccaneers seats=2",
                       {"ship 1 sails=2 hull=0", "ship 2 sails=2 hull=0", "face 1 T13"});
    play(s, {"wheel 1", "wheel 1", "lot 1", "pass", "pass", "fire 2@hull", "die 5", "die 1"});
    EXPECT_EQ(fact(s, "salvo"), "members=1,2 asked=1,2");
    EXPECT_EQ(fact(s, "hull 2"), "0"); // Not before all have fired.
    play(s, {"fire 1@hull", "die 1", "die 6"});
    EXPECT_EQ(fact(s, "place 1"), "cove");
    EXPECT_EQ(fact(s, "place 2"), "cove");
    EXPECT_EQ(fact(s, "fame 1"), "0");
    State six =
        position("buccaneers seats=3", {"phase aim", "turn 1", "combat 6", "ship 1 at=6 sails=3",
                                        "ship 2 at=6 chests=2", "face 6 T13"});
    play(six, {"fire 2@hull", "die 1", "die 2"});
    EXPECT_EQ(fact(six, "phase"), "refuge");
    play(six, {"bury 1"});
    EXPECT_EQ(fact(six, "fame 2"), "1");
    EXPECT_EQ(fact(six, "supply"), "49");
    play(six, {"flee", "die 6"});
    EXPECT_EQ(fact(six, "fame 2"), "0");
    EXPECT_EQ(fact(six, "fame 1"), "0"); // PC-288
    EXPECT_EQ(fact(six, "place 2"), "cove");
}

TEST(CoveSetUp, BlanksMakeNoDifference) {
    EXPECT_EQ(position("standard seats=3", {"ship   1  gold=4", "lp  2 L13   at=2"}),
              position("standard seats=3", {"ship 1 gold=4", "lp 2 L13 at=2"}));
}

TEST(CoveSetUp, NonsenseIsNoQuestion) {
    const State s = position("standard seats=3", {"month 2"});
    for (const char* nonsense :
         {"", "weather", "ship", "ship 1", "fame", "fame 4", "fame 1 2", "lp 3", "face 7", "face x",
          "value 1 keel", "value 4 hull", "price 1", "hits 1", "stack 9", "hand", "place X",
          "speed 6", "a b c d"})
        EXPECT_EQ(fact(s, nonsense), "?") << nonsense;
}

TEST(CoveSetUp, BadLinesAreRefused) {
    const auto wrong = [](std::string_view line) {
        return complaint_about("standard seats=3", {line});
    };
    EXPECT_EQ(wrong("weather fine"), "setup.unknown_key weather");
    EXPECT_EQ(wrong("ship"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 4 fame=1"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 1 fame"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 1 fame=256"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 1 fame=-1"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 1 keel=2"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 1 sails=6"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 1 fame=1 fame=2"), "setup.key_twice ship fame");
    EXPECT_EQ(wrong("ship 1 at=7"), "setup.bad_value ship");
    EXPECT_EQ(wrong("ship 1 parrot=M1"), "setup.not_a_card M1");
    EXPECT_EQ(wrong("ship 1 master=P1"), "setup.not_a_card P1");
    EXPECT_EQ(wrong("hand 1 B9"), "setup.not_a_card B9");
    EXPECT_EQ(wrong("hand 1 P1"), "setup.not_a_card P1"); // PC-172
    EXPECT_EQ(wrong("hand 1 B1 B1"), "setup.card_twice B1");
    EXPECT_EQ(wrong("fresh 1 X02"), "setup.not_a_card X02"); // Not in hand.
    EXPECT_EQ(wrong("volley B1"), "setup.not_a_card B1");
    EXPECT_EQ(wrong("battle 1 V1"), "setup.not_a_card V1");
    EXPECT_EQ(wrong("month 13"), "setup.bad_value month");
    EXPECT_EQ(wrong("phase siesta"), "setup.bad_value phase");
    EXPECT_EQ(wrong("turn 4"), "setup.bad_value turn");
}

TEST(CoveSetUp, BadLinesAboutTheSeaAreRefused) {
    const auto wrong = [](std::string_view line) {
        return complaint_about("standard seats=3", {line});
    };
    EXPECT_EQ(wrong("face 6 T01"), "setup.bad_value face"); // Only buccaneers find one there.
    EXPECT_EQ(wrong("face 1"), "setup.bad_value face");
    EXPECT_EQ(wrong("face 1 T21"), "setup.not_a_card T21");
    EXPECT_EQ(wrong("lp 3 L01"), "setup.bad_value lp"); // PC-017
    EXPECT_EQ(wrong("lp 1 NAVY"), "setup.bad_value lp");
    EXPECT_EQ(wrong("lp 1 L01 at=x"), "setup.bad_value lp");
    EXPECT_EQ(wrong("beaten none"), "setup.bad_value beaten");
    EXPECT_EQ(wrong("navy sent=2"), "setup.bad_value navy");
    EXPECT_EQ(wrong("combat cove"), "setup.bad_value combat");
    EXPECT_EQ(wrong("combat 2 speeds=1"), "setup.bad_value combat");
    EXPECT_EQ(wrong("combat 2 circuit=LP1"), "setup.bad_value combat");
    EXPECT_EQ(wrong("rolling dance"), "setup.bad_value rolling");
    EXPECT_EQ(wrong("rolling volley faces=7"), "setup.bad_value rolling");
    EXPECT_EQ(wrong("melee 1"), "setup.bad_value melee");
    EXPECT_EQ(wrong("melee 1 2 dice=1"), "setup.bad_value melee");
    EXPECT_EQ(wrong("melee 1 2 weapons=fork,knife"), "setup.bad_value melee");
    EXPECT_EQ(wrong("voyage clock=3"), "setup.not_played voyage"); // PC-240
    EXPECT_EQ(wrong("leader 1"), "setup.not_played leader");       // PC-268
    EXPECT_EQ(wrong("sealed 1 wheel 7"), "setup.bad_value sealed");
    EXPECT_EQ(wrong("sealed 1 outfit 0 0 0 0"), "setup.bad_value sealed");
    EXPECT_EQ(wrong("queue 1 1"), "setup.bad_value queue");
    EXPECT_EQ(wrong("served 1"), "setup.bad_value served");
    EXPECT_EQ(wrong("overboard 51"), "setup.bad_value overboard");
    EXPECT_EQ(wrong("privateer 1"), "setup.bad_value privateer");
}

TEST(CoveSetUp, CardsAndLinesThatAreNotThereAreRefused) {
    EXPECT_EQ(complaint_about("base seats=3", {"hand 1 X03"}), "setup.not_in_deck X03"); // PC-006
    EXPECT_EQ(complaint_about("base seats=3", {"lp 1 L06"}), "setup.bad_value lp");      // PC-014
    EXPECT_EQ(complaint_about("standard seats=3", {"hand 1 B1", "discards B1"}),
              "setup.card_twice B1");
    EXPECT_EQ(complaint_about("standard seats=3", {"face 1 T01", "spent T01"}),
              "setup.card_twice T01");
    EXPECT_EQ(complaint_about("standard seats=3", {"lp 1 L01", "beaten L01"}),
              "setup.card_twice L01");
    EXPECT_EQ(complaint_about("standard seats=3", {"ship 1 fame=1", "ship 1 gold=1"}),
              "setup.key_twice ship 1");
    EXPECT_EQ(complaint_about("standard seats=3", {"month 1", "month 2"}), "setup.key_twice month");
}

TEST(CoveSetUp, OutfitsAreChosenTogether) {
    const auto wrong = [](const Lines& lines) {
        return complaint_about("standard seats=3", lines);
    };
    EXPECT_EQ(wrong({"phase outfit", "sealed 1 outfit 2 0", "sealed 2 outfit 0"}),
              "setup.unsound sealed"); // Nobody is two sections ahead.
    EXPECT_EQ(wrong({"phase outfit", "sealed 1 outfit 4"}), "setup.bad_value sealed"); // PC-015
}

TEST(CoveSetUp, WhatLooksOddMayBeSound) { // sound_test.cpp has what is not.
    EXPECT_EQ(complaint_about("standard seats=3", {"phase reveal", "island 3"}), "");
    EXPECT_EQ(complaint_about("standard seats=3", {"month 12", "spent T10 T11 T12 T13 T14 T15"}),
              "");
}

} // namespace
} // namespace tortuga::pirates_cove::setup_test
