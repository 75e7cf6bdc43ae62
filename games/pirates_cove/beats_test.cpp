// beats_test.cpp: what happens in Pirate's Cove, taken apart: every beat with the facts it has to
// have, in an order in which nothing is seen before its cause, and every coin accounted for.
#include <gtest/gtest.h>

#include <set>
#include <span>

#include "cli/language.hpp"
#include "games/pirates_cove/fixture_buccaneers.hpp"
#include "games/pirates_cove/fixture_combat.hpp"
#include "games/pirates_cove/fixture_solo.hpp"
#include "games/pirates_cove/fixture_terminal.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::beats_test {
namespace {

using Beat = BeatOf<View>;
using Beats = std::vector<Beat>;

const Words english = words_of("en");

const Fact::Value* value_of_fact(const Beat& beat, std::string_view key) {
    for (const Fact& fact : beat.facts)
        if (fact.key == key) return &fact.value;
    return nullptr;
}
template <class T>
T get(const Beat& beat, std::string_view key) {
    const Fact::Value* value = value_of_fact(beat, key);
    EXPECT_TRUE(value && std::holds_alternative<T>(*value)) << beat.info->kind << " " << key;
    return value && std::holds_alternative<T>(*value) ? std::get<T>(*value) : T{};
}
int number_in(const Beat& beat, std::string_view key) { return get<int>(beat, key); }
std::string word_in(const Beat& beat, std::string_view key) { return get<std::string>(beat, key); }
std::vector<int> numbers_in(const Beat& beat, std::string_view key) {
    return get<std::vector<int>>(beat, key);
}
std::vector<std::string> words_in(const Beat& beat, std::string_view key) {
    return get<std::vector<std::string>>(beat, key);
}

std::string kinds_of(const Beats& beats) {
    std::string all;
    for (const Beat& beat : beats) all += (all.empty() ? "" : " ") + std::string{beat.info->kind};
    return all;
}

// Fights are fought and cards played, so that the rarer moments come up too.
Move eager(const State& s, Seat who, Rng& rng) {
    const Moves<Rules> moves = Rules::legal_moves(s, who);
    for (int tries = 0; tries < 3; ++tries) {
        const Move m = moves[rng.below(moves.size())];
        if (kind_of(m) != Kind::pass && kind_of(m) != Kind::flee) return m;
    }
    return moves[rng.below(moves.size())];
}

Beats told(const State& was, const State& is, Seat who, Move m, Seat viewer) {
    const bool heard = Rules::hears(was, who, m, viewer);
    return Text::beats(Rules::view(was, viewer), Rules::view(is, viewer),
                       {who, heard, heard ? static_cast<MoveBits>(m) : MoveBits{}}, told::names,
                       english, told::linear);
}

// Plays on until the game is over, and shows each move to one viewer, or to nobody, in turn.
void watch(const Options& options, std::uint64_t seed, const auto& look) {
    Rng rng{seed};
    State s = Rules::start(options);
    for (int ply = 0; !Rules::pending(s).empty(); ++ply) {
        const SeatSet waiting = Rules::pending(s);
        const Seat who = waiting.nth(rng.below(waiting.size()));
        const Move m = eager(s, who, rng);
        const State was = s;
        Rules::apply(s, who, m);
        const int turn = ply % (options.seats + 1);
        const Seat viewer = turn == options.seats ? Seat::nobody : seat(turn);
        look(was, s, told(was, s, who, m, viewer), viewer);
        if (testing::Test::HasFatalFailure()) return;
    }
}

Options with_all(Options o) {
    for (const Switch s : {Switch::swords, Switch::pistols, Switch::ship_swap, Switch::tie_by_die})
        o.on.add(s);
    return o;
}
std::vector<Options> all_forms() {
    std::vector<Options> all;
    Options alone = standard(1);
    alone.on.add(Switch::grid);
    for (int seats = 3; seats <= 5; ++seats)
        for (const Options& o : {standard(seats), with_all(standard(seats)), base(seats)})
            all.push_back(o);
    for (int seats = 2; seats <= 5; ++seats) all.push_back(with_all(buccaneers(seats)));
    for (const Options& o : {standard(1), alone}) all.push_back(o);
    return all;
}
void watch_all(int first, int last, const auto& look) {
    for (const Options& o : all_forms())
        for (int seed = first; seed <= last; ++seed)
            watch(o, static_cast<std::uint64_t>(seed), look);
}
void watch_all(int games, const auto& look) { watch_all(1, games, look); }

void expect_seat(int who, const State& s) {
    ASSERT_GE(who, 0);
    ASSERT_LE(who, s.open.options.seats);
}
void expect_declared(const Beat& beat, const State& s) {
    ASSERT_EQ(beat.facts.size(), beat.info->facts.size()) << beat.info->kind;
    for (std::size_t i = 0; i < beat.facts.size(); ++i) {
        ASSERT_EQ(beat.facts[i].key, beat.info->facts[i].key) << beat.info->kind;
        ASSERT_EQ(beat.facts[i].value.index(), static_cast<std::size_t>(beat.info->facts[i].kind))
            << beat.info->kind << " " << beat.facts[i].key;
    }
    for (const std::string_view key : {"seat", "other", "leader", "champion"})
        if (const Fact::Value* who = value_of_fact(beat, key)) expect_seat(std::get<int>(*who), s);
    for (const std::string_view key : {"fame", "gold", "chests", "fame_now", "totals"})
        if (const Fact::Value* each = value_of_fact(beat, key)) {
            ASSERT_EQ(std::get<std::vector<int>>(*each).size(), s.open.options.seats);
        }
}

TEST(PiratesCoveBeats, HaveTheirFactsAndAllKindsHappen) {
    std::set<std::string_view> missing;
    for (const BeatInfo& info : Text::all_beats) missing.insert(info.kind);
    ASSERT_GT(missing.size(), 50u);
    const auto look = [&](const State&, const State& is, const Beats& beats, Seat viewer) {
        for (const Beat& beat : beats) {
            missing.erase(beat.info->kind);
            expect_declared(beat, is);
            const bool ends = beat.info->kind == "month_over" || beat.info->kind == "over";
            ASSERT_EQ(beat.closes, ends) << beat.info->kind;
            ASSERT_EQ(beat.seen.me, viewer);
        }
        if (is.open.phase == Phase::over) {
            ASSERT_FALSE(beats.empty());
            ASSERT_EQ(beats.back().info->kind, "over");
        }
    };
    const int usual = some_of(12), most = 36; // The rarest moments take some games to come up.
    watch_all(usual, look);
    for (int seed = usual + 1; seed <= most && !missing.empty(); ++seed)
        watch_all(seed, seed, look);
    for (const std::string_view kind : missing) ADD_FAILURE() << kind;
}

// The last of them shows the table as it is; what lay between must be fit to be shown, too.
TEST(PiratesCoveBeats, CanBeSeenOnAScreen) {
    watch_all(some_of(3), [&](const State&, const State& is, const Beats& beats, Seat viewer) {
        if (beats.empty()) return;
        ASSERT_EQ(beats.back().seen, Rules::view(is, viewer));
        for (const Beat& beat : std::span{beats}.first(beats.size() - 1)) {
            ASSERT_FALSE(Text::print_view(beat.seen).empty());
            const std::string shown = Text::show(beat.seen, told::names, english, told::linear);
            ASSERT_EQ(shown.find("[pirates_cove"), shown.npos) << beat.info->kind << "\n" << shown;
            ASSERT_EQ(shown.find_first_of("{}?"), shown.npos) << beat.info->kind << "\n" << shown;
        }
    });
}

// Whatever anybody gains or loses stands in the facts of what gave or took it, and is seen with it.
TEST(PiratesCoveBeats, AccountForEveryCoin) {
    const auto total = [](const View& v, std::string_view key, Seat who) -> int {
        const Captain& c = captain(v.open, who);
        return key == "fame" ? c.fame : key == "gold" ? c.gold : c.chests;
    };
    watch_all(some_of(12), [&](const State& was, const State& is, const Beats& beats, Seat) {
        for (const std::string_view key : {"fame", "gold", "chests"}) {
            std::vector<int> sum;
            for (Seat who : players(was.open)) sum.push_back(total({was.open}, key, who));
            for (const Beat& beat : beats) {
                if (beat.info->kind != "ledger" && value_of_fact(beat, key))
                    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += numbers_in(beat, key)[i];
                for (Seat who : players(was.open))
                    ASSERT_EQ(sum[index(who)], total(beat.seen, key, who))
                        << key << " of " << static_cast<int>(who) << " after " << beat.info->kind
                        << " in " << kinds_of(beats) << "\n"
                        << text_of(beats);
            }
            for (Seat who : players(was.open))
                ASSERT_EQ(sum[index(who)], total({is.open}, key, who)) << kinds_of(beats) << "\n"
                                                                       << text_of(beats);
        }
    });
}

// No wound, no departure and no prize is seen before the beat that tells of it.
TEST(PiratesCoveBeats, ShowNothingBeforeItsCause) {
    watch_all(some_of(6), [&](const State& was, const State&, const Beats& beats, Seat) {
        Open last = was.open;
        for (const Beat& beat : beats) {
            const Open& o = beat.seen.open;
            const std::string_view kind = beat.info->kind;
            for (Seat who : players(o)) {
                const Captain &a = captain(last, who), &b = captain(o, who);
                const bool hurt = kind == "damage" && number_in(beat, "seat") == fact_seat(who);
                const bool is_rebuilt = kind == "repaired" || kind == "raised" ||
                                        kind == "outfitted" || kind == "swapped" ||
                                        kind == "played";
                if (!hurt && !is_rebuilt) {
                    ASSERT_EQ(a.space, b.space) << kind << " in " << kinds_of(beats);
                }
                if (a.place != b.place) {
                    ASSERT_TRUE(kind == "sailed" || kind == "left" || kind == "fled")
                        << kind << " in " << kinds_of(beats);
                    ASSERT_EQ(number_in(beat, "seat"), fact_seat(who));
                    ASSERT_EQ(word_in(beat, "to"), print_place(b.place));
                }
            }
            for (int i = 0; i < slots_most; ++i)
                if (last.foe[i].legend != o.foe[i].legend) {
                    ASSERT_TRUE(kind == "sunk" || kind == "appears") << kinds_of(beats);
                }
            last = o;
        }
    });
}

// A game of which one reads the beats.
struct Read : told::Watched {
    Beats read(Seat who, Move m) {
        EXPECT_EQ(Rules::validate(state, who, m), Reason::ok);
        const State was = state;
        Rules::apply(state, who, m);
        return told(was, state, who, m, viewer);
    }
    Beats read(Move m) { return read(Rules::pending(state).lowest(), m); }
    // A shot with all its dice: what the last die tells.
    Beats read_roll(Move m, std::initializer_list<int> dice) {
        Beats last = read(m);
        for (const int die : dice) last = read(Seat::chance, make(Kind::die, die));
        return last;
    }
    // All dice of the roll that has begun show the same.
    Beats read_dice(int die) {
        Beats last;
        for (int n = state.open.rolling.left; n > 0; --n)
            last = read(Seat::chance, make(Kind::die, die));
        return last;
    }
    Beats read_all(Move m, int die) {
        read(m);
        return read_dice(die);
    }
};

using battle::a;
using battle::b;

Read pair(Options o = standard(5)) {
    Read game{{english, battle::at_sea(o)}};
    battle::enrich(game.state, a, 12, 5, 1);
    battle::enrich(game.state, b, 3, 7, 2);
    battle::meet_in_pairs(game.state);
    return game;
}

TEST(PiratesCoveBeats, TellAVolleyDiceFirst) { // PC-072, PC-079, PC-106
    Read game = pair();
    EXPECT_EQ(kinds_of(game.read(make_fire(ship_of(b), battle::hull))), "aimed");
    EXPECT_EQ(kinds_of(game.read(make(Kind::die, 6))), ""); // Dice come down together.
    Beats beats = game.read(make(Kind::die, 2));
    ASSERT_EQ(kinds_of(beats), "dice hits damage");
    EXPECT_EQ(word_in(beats[0], "why"), "volley");
    EXPECT_EQ(numbers_in(beats[0], "dice"), (std::vector{6, 2}));
    EXPECT_EQ(numbers_in(beats[0], "counts"), (std::vector{1, 0}));
    EXPECT_EQ(number_in(beats[0], "hits"), 1);
    EXPECT_EQ(captain(beats[0].seen.open, b).value(Section::hull), 3);
    EXPECT_EQ(words_in(beats[2], "by"), std::vector<std::string>{"1"});
    EXPECT_EQ(number_in(beats[2], "from"), 3);
    EXPECT_EQ(number_in(beats[2], "to"), 2);
    EXPECT_EQ(kinds_of(game.read_roll(make_fire(ship_of(a), battle::crew), {1, 2})),
              "dice hits round");
    beats = game.read_roll(make_fire(ship_of(b), battle::hull), {5, 2});
    ASSERT_EQ(kinds_of(beats), "dice hits damage left fight_over ledger fight");
    EXPECT_EQ(number_in(beats[2], "crippled"), 1);
    EXPECT_EQ(word_in(beats[3], "why"), "defeated");
    EXPECT_EQ(numbers_in(beats[3], "fame"), (std::vector{1, 0, 0, 0, 0}));
    EXPECT_EQ(words_in(beats[6], "ships"), (std::vector<std::string>{"4", "5"}));
}

TEST(PiratesCoveBeats, OpenTheWheelsTogether) { // PC-022
    Read game{{english, battle::at_sea()}};
    for (int i = 0; i < 4; ++i) {
        const Beats beats = game.read(seat(i), make(Kind::wheel, 2 + i));
        ASSERT_EQ(kinds_of(beats), "sealed");
        EXPECT_EQ(number_in(beats[0], "seat"), i + 1);
    }
    const Beats beats = game.read(seat(4), make(Kind::wheel, 6));
    ASSERT_EQ(kinds_of(beats), "sealed wheels sailed sailed sailed sailed sailed");
    EXPECT_EQ(words_in(beats[1], "to"), (std::vector<std::string>{"2", "3", "4", "5", "6"}));
    EXPECT_EQ(captain(beats[2].seen.open, a).place, Place::hull);
    EXPECT_EQ(captain(beats[2].seen.open, b).place, Place::nowhere); // Not yet.
}

TEST(PiratesCoveBeats, TellABoardingToItsEnd) { // PC-192 .. PC-196
    Read game = pair();
    battle::put(game.state, a, {3, 1, 2, 2});
    battle::put(game.state, b, {0, 1, 0, 1});
    EXPECT_EQ(kinds_of(game.read_roll(make_fire(ship_of(b), battle::sails), {6, 1, 1})),
              "dice hits damage");
    EXPECT_EQ(kinds_of(game.read(make(Kind::board))), "boards");
    EXPECT_EQ(kinds_of(game.read_roll(make(Kind::pass), {5})), "dice hits damage");
    game.read(make(Kind::die, 6));
    const Beats beats = game.read(make(Kind::die, 1));
    ASSERT_EQ(kinds_of(beats), "dice hits damage melee_won left fight_over ledger fight");
    EXPECT_EQ(numbers_in(beats[3], "gold"), (std::vector{7, -7, 0, 0, 0}));
    EXPECT_EQ(numbers_in(beats[3], "fame"), (std::vector{2, 1, 0, 0, 0}));
    EXPECT_EQ(word_in(beats[4], "why"), "lost");
}

TEST(PiratesCoveBeats, TellTheHarvestIslandByIsland) { // PC-119, PC-129, PC-158
    Read game{{english, battle::at_sea()}};
    battle::enrich(game.state, a, 0, 9, 4);
    battle::sail(game.state, {2, 3, 6, 5, 4}, {1, 2});
    battle::wait_for(game.state, Phase::prepare);
    battle::lot(game.state, ship_of(a));
    battle::put(game.state, a, {3, 0, 1, 1});
    Beats beats = game.read_roll(make(Kind::flee), {6});
    ASSERT_EQ(kinds_of(beats), "dice fled fight_over plunder plunder plunder ledger");
    EXPECT_EQ(numbers_in(beats[0], "counts"), (std::vector{1}));
    EXPECT_EQ(word_in(beats[3], "at"), "3");
    EXPECT_EQ(numbers_in(beats[3], "gold"), (std::vector{0, 3, 0, 0, 0}));
    EXPECT_EQ(captain(beats[3].seen.open, battle::e).gold, 9); // Its island comes next.
    while (game.state.open.phase == Phase::improve) beats = game.read(make(Kind::pass));
    ASSERT_EQ(kinds_of(beats), "repaired ledger");
    EXPECT_EQ(words_in(beats[0], "sections"), std::vector<std::string>{"hull"});
    EXPECT_EQ(numbers_in(beats[0], "gold"), (std::vector{-2, 0, 0, 0, 0}));
    EXPECT_EQ(kinds_of(game.read(make(Kind::take, 1))), "took ledger");
    beats = game.read(make(Kind::draw, static_cast<int>(card(Design::rum))));
    ASSERT_EQ(kinds_of(beats), "drawn overboard ledger month_over month");
    EXPECT_EQ(word_in(beats[0], "card"), "X08");
    EXPECT_TRUE(beats[3].closes);
    EXPECT_EQ(beats[3].seen.open.month, 1);
    EXPECT_EQ(number_in(beats[4], "month"), 2);
}

// H-2, PC-026 A new one turns up where the old one fell, and sails on with the new month.
TEST(PiratesCoveBeats, TellWhereALegendTurnsUpBeforeItSailsOn) {
    Read game{{english, battle::at_sea(base(3), battle::blackbeard)}};
    Open& o = game.state.open;
    o.foe[0] = {.place = Place::sails};
    o.beaten.add(battle::blackbeard);
    o.phase = Phase::muster;
    o.slot = 0;
    const Beats beats = game.read(make(Kind::legend, static_cast<int>(battle::hook)));
    ASSERT_EQ(kinds_of(beats), "appears month_over month roved");
    EXPECT_EQ(word_in(beats[0], "at"), "3");
    EXPECT_EQ(beats[0].seen.open.foe[0].place, Place::sails);
    EXPECT_EQ(word_in(beats[3], "from"), "3");
    EXPECT_EQ(word_in(beats[3], "to"), "4");
}

TEST(PiratesCoveBeats, TellOfANavyCardThatLeavesTheGame) { // PC-266
    State s = lonely::at_home();
    begin_draws(s, seat(0), 2, Phase::cove);
    Read game{{english, s}};
    const Beats beats = game.read(make(Kind::draw, static_cast<int>(card(Design::navy))));
    ASSERT_EQ(kinds_of(beats), "drawn");
    EXPECT_EQ(number_in(beats[0], "left"), 2);
    EXPECT_EQ(word_in(beats[0], "card"), "E1");
    EXPECT_TRUE(told::has(beats[0].text, "leaves the game")) << beats[0].text;
    EXPECT_TRUE(beats[0].seen.open.removed.has(card(Design::navy)));
}

TEST(PiratesCoveBeats, TellATestThatWrecks) { // PC-254, PC-255
    Read game{{english, lonely::staying(Place::crew)}};
    EXPECT_EQ(kinds_of(game.read(make(Kind::attempt))), "attempt");
    game.read(make(Kind::die, 1));
    const Beats beats = game.read(make(Kind::die, 1));
    ASSERT_EQ(kinds_of(beats), "dice test damage left repaired ledger");
    EXPECT_EQ(number_in(beats[1], "passed"), 0);
    EXPECT_TRUE(words_in(beats[2], "by").empty());
    EXPECT_EQ(word_in(beats[3], "why"), "wrecked");
}

TEST(PiratesCoveBeats, TellASalvoBeforeItsDamage) { // PC-282, PC-283
    Read game{{english, brutal::cruising()}};
    brutal::even(game.state, {a, b}, 2);
    brutal::clash(game.state, {1, 1, 2, 5, 5});
    brutal::stand_fast(game.state);
    EXPECT_EQ(kinds_of(game.read_roll(make_fire(ship_of(b), battle::hull), {5, 6})), "dice hits");
    const Beats beats = game.read_roll(make_fire(ship_of(a), battle::crew), {5, 5});
    ASSERT_EQ(kinds_of(beats), "dice hits damage damage left left fight_over fight");
    EXPECT_EQ(words_in(beats[2], "by"), std::vector<std::string>{"2"});
    EXPECT_EQ(words_in(beats[3], "by"), std::vector<std::string>{"1"});
    EXPECT_EQ(captain(beats[2].seen.open, b).value(Section::hull), 3);
}

// Two ships as fast as each other; B holds the Grapple and has A's stored shot at its hull to come.
Read grappled(std::initializer_list<Switch> on = {}) {
    Read game{{english, brutal::cruising()}};
    State& s = game.state;
    for (const Switch each : on) s.open.options.on.add(each);
    s.open.options.on.add(Switch::no_duels);
    battle::put(s, a, {2, 3, 0, 1});
    battle::put(s, b, {2, 4, 0, 1});
    battle::deal(s, b, Design::grapple);
    battle::sail(s, {1, 1, 2, 5, 5}, {});
    battle::wait_for(s, Phase::prepare);
    battle::lot(s, ship_of(a)); // Who begins the circuit.
    battle::use(s, b, Design::grapple);
    brutal::ready(s);
    brutal::stand_fast(s);
    game.read_all(make_fire(ship_of(b), battle::hull), 5);
    return game;
}

// H-12 Boarding by card comes before the damage of the volleys.
TEST(PiratesCoveBeats, TellNoShotAtAShipThatABoardingSentOff) { // PC-284
    Read game = grappled();
    game.read(make(Kind::board));
    const Beats beats = game.read_dice(6); // A, who was boarded, rolls first. PC-184
    ASSERT_EQ(kinds_of(beats), "dice hits damage melee_won left fight_over ledger fight");
    EXPECT_EQ(word_in(beats[2], "section"), "crew");
    EXPECT_EQ(words_in(beats[2], "by"), std::vector<std::string>{"1"});
    EXPECT_EQ(number_in(beats[4], "seat"), 2);
    EXPECT_EQ(captain(beats[4].seen.open, b).space[Section::hull], 4);
}

TEST(PiratesCoveBeats, TellAShotAfterTheBoardingItWaitedFor) { // H-12
    Read game = grappled();
    game.read(make(Kind::board));
    game.read_dice(1);
    const Beats beats = game.read_dice(6);
    ASSERT_EQ(kinds_of(beats), "dice hits damage melee_won damage left fight_over ledger fight");
    EXPECT_EQ(number_in(beats[2], "seat"), 1);
    EXPECT_EQ(number_in(beats[4], "seat"), 2);
    EXPECT_EQ(word_in(beats[4], "section"), "hull");
    EXPECT_EQ(words_in(beats[4], "by"), std::vector<std::string>{"1"});
    EXPECT_EQ(captain(beats[3].seen.open, b).space[Section::hull], 4);
}

// PC-231, H-12 The boarder gains fame by the draw, and is wrecked by the volley then.
TEST(PiratesCoveBeats, TellAShotAfterADrawnDuel) {
    Read game = grappled();
    game.state.open.options.on = game.state.open.options.on - Switches::of(Switch::no_duels);
    game.state.open.options.on.add(Switch::pistols);
    captain(game.state, b).space[Section::hull] = 0;
    for (const Kind k : {Kind::board, Kind::duel, Kind::pistols}) game.read(make(k));
    for (const Seat who : {a, b}) game.read(who, make(Kind::shoot));
    game.read_dice(6);
    const Beats beats = game.read_dice(6);
    ASSERT_EQ(kinds_of(beats), "dice shot drawn_duel damage left left fight_over ledger fight");
    EXPECT_EQ(number_in(beats[3], "seat"), 2);
    EXPECT_EQ(word_in(beats[4], "why"), "lost");
    EXPECT_EQ(numbers_in(beats[4], "fame"), (std::vector{0, 1, 0, 0, 0}));
    EXPECT_EQ(word_in(beats[5], "why"), "defeated");
    EXPECT_EQ(numbers_in(beats[5], "fame"), (std::vector{0, 0, 0, 0, 0}));
}

TEST(PiratesCoveBeats, TellAShotAtAShipThatWasExchanged) { // H-12, PC-233
    Read game = grappled({Switch::ship_swap});
    game.read(make(Kind::board));
    game.read_dice(1);
    EXPECT_EQ(kinds_of(game.read_dice(6)), "dice hits damage melee_won ledger");
    const Beats beats = game.read(make(Kind::swap));
    ASSERT_EQ(kinds_of(beats), "swapped damage left fight_over fight");
    EXPECT_EQ(number_in(beats[1], "seat"), 2);
    EXPECT_EQ(number_in(beats[1], "from"), 5); // A's hull until now.
    EXPECT_EQ(number_in(beats[1], "to"), 4);
    EXPECT_EQ(captain(beats[0].seen.open, a).space[Section::hull], 4);
}

// PC-115, PC-283 Others' volleys sank the Navy, which fired last of all.
TEST(PiratesCoveBeats, TellWhoSankTheNavy) {
    Read game{{english, brutal::cruising()}};
    brutal::even(game.state, {a, b}, 3); // As fast as the Navy.
    battle::put(game.state, a, {3, 5, 5, 5});
    battle::deal(game.state, battle::c, Design::navy);
    battle::sail(game.state, {1, 1, 2, 5, 5}, {});
    battle::wait_for(game.state, Phase::navy);
    game.read(make_play(card(Design::navy), 0));
    brutal::ready(game.state);
    brutal::stand_fast(game.state);
    game.read_roll(make_fire(Ship::navy, sections), {5, 5, 5, 5, 5, 5});
    game.read_roll(make_fire(Ship::navy, sections), {1, 1});
    const Beats beats = game.read_roll(make(Kind::hit, battle::hull), {1, 1, 1, 1});
    ASSERT_TRUE(kinds_of(beats).starts_with("dice hits sunk ")) << kinds_of(beats);
    EXPECT_EQ(word_in(beats[2], "legend"), "NAVY");
    EXPECT_EQ(numbers_in(beats[2], "fame"), (std::vector{4, 4, 0, 0, 0}));
    EXPECT_EQ(beats[2].text, "Royal Navy is beaten: the players there share the fame.\n");
}

// PC-168 Of a card that another draws nobody else knows which it is.
TEST(PiratesCoveBeats, KeepSecrets) {
    Read game{{english, Rules::start(standard(3)), b}};
    Beats beats = game.read(make(Kind::draw, static_cast<int>(card(Design::charm))));
    ASSERT_EQ(kinds_of(beats), "drawn");
    EXPECT_EQ(word_in(beats[0], "card"), "");
    beats = game.read(make(Kind::draw, static_cast<int>(card(Design::fog))));
    EXPECT_EQ(word_in(beats[0], "card"), "X10");
}

} // namespace
} // namespace tortuga::pirates_cove::beats_test
