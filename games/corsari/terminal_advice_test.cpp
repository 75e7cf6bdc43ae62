// terminal_advice_test.cpp: whoever follows the advice is never refused and loses nothing by it,
// whatever the table has chosen. It is read as a player reads it: from the text.
#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "games/corsari/fixture.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsari::terminal_advice_test {
namespace {

std::string advice_for(const State& s) {
    static const Words words = words_of("en");
    static const Names names{"Ada", "Ben", "Cleo", "Dan"};
    return Text::advise(view(s, s.open.turn), Move{}, names, words, Screen{});
}

// The line that begins so, or nothing.
std::string line_of(const std::string& text, std::string_view begin) {
    const std::size_t at = text.find(begin);
    return at == text.npos ? "" : text.substr(at, text.find('\n', at) - at);
}

// What a line says after a word, up to a comma or a stop.
std::string after(const std::string& line, const std::string& word) {
    const std::size_t at = line.find(word + " ");
    if (at == line.npos) return "";
    const std::size_t from = at + word.size() + 1;
    return line.substr(from, line.find_first_of(",.", from) - from);
}

// The number that it says before a word.
std::string before(const std::string& line, const std::string& word) {
    const std::size_t at = line.find(word);
    if (at == line.npos) return "";
    const std::size_t from = line.rfind(' ', at - 1) + 1;
    return line.substr(from, at - from);
}

void obey(State& s, const std::string& token) {
    const std::optional<Move> m = Text::parse_move(token);
    ASSERT_TRUE(m) << token;
    ASSERT_EQ(Rules::validate(s, s.open.turn, *m), Reason::ok) << token;
    Rules::apply(s, s.open.turn, *m);
}

// What is left over of a hand, and whether cards were attached.
struct Outcome {
    int limit, cards;
    bool is_aided = false;
};

// By a crew of these colours that leaves nobody out who has a place in it. CI-056
Outcome outcome_of(CardSet rest, Colours crew, Colour pier) {
    const CardSet needy = rest - lane(pier);
    const Worth hidden = worth_of(numbers_of(needy & lanes(crew)));
    return {sum_of(needy) - sum_in(hidden), needy.size() - cards_in(hidden)};
}

// Whether an opponent would rather have the first: to win the game, to take no penalty card, or to
// take few. CI-121, Q-11, CI-092, CI-093
bool is_better(const Open& o, const Outcome& a, const Outcome& b) {
    const auto rank = [&](const Outcome& x) {
        const bool counts = !x.is_aided || !o.options.has(Switch::unaided_sweep);
        if (x.cards == 0 && counts) return -1;
        return x.limit <= limit(o, o.closer) ? 0 : x.cards;
    };
    return rank(a) < rank(b);
}

// Every crew of one or two colours; what the pier colour does changes no limit.
void each_outcome(CardSet rest, Colour pier, auto&& look) {
    for (int a = 0; a < colours; ++a)
        for (int b = a; b < colours; ++b)
            look(outcome_of(
                rest, Colours::of(static_cast<Colour>(a)) | Colours::of(static_cast<Colour>(b)),
                pier));
}

int lowest_of(CardSet rest, Colour pier) {
    int lowest = sum_of(whole_deck());
    each_outcome(rest, pier, [&](const Outcome& x) { lowest = std::min(lowest, x.limit); });
    return lowest;
}

// Every set of different numbers that may be attached.
void each_attaching(CardSet may, CardSet attached, auto&& look) {
    if (may.empty()) return look(attached);
    const Card c = may.lowest();
    may.remove(c);
    each_attaching(may, attached, look);
    attached.add(c);
    each_attaching(may - every_colour(Numbers{1} << number_of(c)), attached, look);
}

// Every way to go on laying that the table allows. Q-7
void each_answer(const Open& o, auto&& look) {
    const CardSet may = o.phase == Phase::attach ? attachable(o) : CardSet{};
    each_attaching(may, {}, [&](CardSet more) {
        const CardSet rest = rest_of(o) - more;
        const int lowest = lowest_of(rest, pier_colour(o));
        each_outcome(rest, pier_colour(o), [&](Outcome x) {
            x.is_aided = rest != o.known[index(o.turn)];
            if (!is_lowest(o) || x.limit == lowest) look(x);
        });
    });
}

// Lays the crew that a line names, and tells what comes of it: as much as the line promises.
Outcome follow_crew(State s, const std::string& line) {
    const Open o = s.open;
    const std::string crew = after(line, "crew");
    Outcome x = outcome_of(rest_of(o), parse_colours(crew).value_or(Colours{}), pier_colour(o));
    x.is_aided = rest_of(o) != o.known[index(o.turn)];
    obey(s, "crew " + crew);
    EXPECT_EQ(after(line, "limit"), std::to_string(x.limit));
    EXPECT_EQ(before(line, " stowaway"), std::to_string(x.cards));
    return x;
}

void follow_answer(State s, const std::string& advice) {
    const Open o = s.open;
    const std::string attach = after(line_of(advice, "Best to attach: "), "attach:");
    for (std::string_view card : split(attach)) obey(s, "attach " + std::string{card});
    if (s.open.phase == Phase::attach) obey(s, "attach none");
    const Outcome advised = follow_crew(s, line_of(advice, "Best division: "));
    each_answer(o, [&](const Outcome& x) {
        EXPECT_FALSE(is_better(o, x, advised)) << "limit " << x.limit << ", cards " << x.cards;
    });
}

// Sets sail with thirteen cards, as a line says; no other discard would leave a lower limit.
void follow_closing(State s, const std::string& line) {
    int lowest = sum_of(whole_deck());
    for (Card c : discardable(s))
        lowest = std::min(
            lowest, lowest_of(s.hand[index(s.open.turn)] - CardSet::of(c), pier_colour(s.open)));
    if (s.open.phase == Phase::discard) obey(s, "sail now");
    obey(s, "discard " + after(line, "discard"));
    EXPECT_EQ(follow_crew(s, line).limit, lowest);
}

// The twelve cards as they are: the crew could be laid, if one could sail now.
void follow_now(State s, const std::string& line) {
    s.open.closer = s.open.turn;
    s.open.from[index(s.open.turn)] = Source::stock; // no draw of an earlier turn counts.
    lay(s, s.open.turn);
    const int lowest = lowest_of(s.hand[index(s.open.turn)], pier_colour(s.open));
    EXPECT_EQ(follow_crew(s, line).limit, lowest);
}

void follow_draw(const State& s, const std::string& advice) {
    follow_now(s, line_of(advice, "Best now: "));
    for (const auto& [begin, token] :
         {std::pair{"Pier, ", "draw pier"}, std::pair{"Discard pile, ", "draw discard"}})
        if (const std::string line = line_of(advice, begin); !line.empty()) {
            State next = s;
            obey(next, token);
            follow_closing(next, line);
        }
}

void follow(const State& s) {
    const std::string advice = advice_for(s);
    std::string story = Text::print_options(s.open.options) + "\n";
    for (const Field& f : Text::print_state(s)) story += f.key + " " + f.value + "\n";
    SCOPED_TRACE(story + advice);
    switch (s.open.phase) {
    case Phase::draw: return follow_draw(s, advice);
    case Phase::discard:
    case Phase::sail: return follow_closing(s, line_of(advice, "Best now: "));
    case Phase::attach:
    case Phase::crew:
        if (s.open.turn != s.open.closer) return follow_answer(s, advice);
        EXPECT_EQ(follow_crew(s, line_of(advice, "Best division: ")).limit,
                  lowest_of(rest_of(s.open), pier_colour(s.open)));
        return;
    case Phase::dealer:
    case Phase::deal:
    case Phase::stock:
    case Phase::divide:
    case Phase::over: return;
    }
}

// Nature means well: neighbours are dealt a colour in common, a number they lack, and the colour
// that the pier will show. So there is much to attach, and a sweep is often at hand.
Card kind_card(const State& s, Rng& rng) {
    const Open& o = s.open;
    CardSet liked = s.stock & lane(Colour::grey);
    if (is_dealing_hands(o)) {
        const Colours own{static_cast<std::uint16_t>(3u << index(o.turn))};
        liked |= (s.stock & lanes(own)) - every_colour(numbers_of(s.hand[index(o.turn)]));
    }
    if (liked.empty() || rng.below(48) == 0) return s.stock.nth(rng.below(s.stock.size()));
    return liked.nth(rng.below(liked.size()));
}

// Somebody who plays at random, but sails soon: most of the advice is about laying.
Move some_move(const State& s, Seat who, Rng& rng) {
    if (s.open.phase == Phase::deal) return make(Kind::deal, kind_card(s, rng));
    if (s.open.phase == Phase::discard && rng.below(4) == 0) return sail_now;
    return any_move<Rules>(s, who, rng);
}

// Some games, one after the other; in each position the player on turn asks.
void play_and_follow(const Options& options, std::uint64_t seed, int questions) {
    Rng rng{seed};
    State s = Rules::start(options);
    for (; questions > 0; --questions) {
        if (Rules::pending(s).empty()) s = Rules::start(options);
        while (Rules::pending(s).has(Seat::chance))
            Rules::apply(s, Seat::chance, some_move(s, Seat::chance, rng));
        follow(s);
        if (testing::Test::HasFailure()) return;
        Rules::apply(s, s.open.turn, some_move(s, s.open.turn, rng));
    }
}

// Every set of switches, with tables of every size and low and high caps in turn.
void follow_at_every_table(Division division) {
    for (unsigned on = 0; on < 1u << switches; ++on) {
        Options o = classic(seats_least + static_cast<int>(on % 3));
        o.on = {static_cast<std::uint16_t>(on)};
        o.division = division;
        o.loop_rounds = static_cast<std::uint8_t>(1 + on % 4);
        o.annulments = static_cast<std::uint8_t>(1 + on % cap_max);
        play_and_follow(o, on + 1, some_of(60));
        if (testing::Test::HasFailure()) return;
    }
}

// With O3, O7 and O8 attached nothing would be left over either, but the game would not be won.
TEST(CorsariAdvice, NobodyAttachesWhoSweepsUnaided) {
    Layout layout{
        .hands = {"Y3 Y8 O1 O4 O6 O11 V2 V5 V9 V10 E3 G4", "Y1 Y5 Y10 R1 R2 R4 R6 R9 R11 O3 O7 O8"},
        .pier = "Y9 B2"};
    layout.options.on.add(Switch::unaided_sweep);
    State s = closing(layout);
    play(s, "crew VO");
    EXPECT_EQ(advice_for(s), "Best division: crew RO, limit 0, 0 stowaways.\n");
    play(s, "attach none, crew RO");
    EXPECT_EQ(s.open.sweepers, SeatSet::of(seat(1)));
}

// Green and blue would leave four stowaways, but a limit of 32.
TEST(CorsariAdvice, NamesTheCrewOfTheLowestLimit) {
    Layout layout{.hands = {"R2 R3 R6 R7 R10 Y1 Y4 Y8 Y11 P4 O1 O9",
                            "G2 G4 G8 B7 B9 B11 A5 A10 P7 P10 E7 E9"},
                  .pier = "E3 E1"};
    layout.options.division = Division::lowest;
    State s = closing(layout);
    play(s, "crew RY");
    EXPECT_EQ(why_not(s, "crew GB"), Reason::not_lowest);
    EXPECT_EQ(advice_for(s), "Best division: crew BA, limit 31, 5 stowaways.\n");
}

// With Y10 attached the lowest limit would be 27, and five cards; 28 with three is better, when
// both are above the closer's.
TEST(CorsariAdvice, AttachesLessWhereTheLowestLimitWouldKeepMore) { // Q-7, CI-067
    Layout layout{.hands = {"R1 R2 R3 R4 R6 R8 Y7 Y9 Y11 B11 N2 N11",
                            "Y1 Y3 Y4 Y8 Y10 G2 G6 G7 V8 V9 O11 N4"},
                  .pier = "N8 B1"};
    layout.options.division = Division::lowest;
    State s = closing(layout);
    play(s, "crew RY");
    EXPECT_EQ(advice_for(s), "Best division: crew YG, limit 28, 3 stowaways.\n");
}

TEST(CorsariAdvice, MayBeFollowedInACompleteDivision) { follow_at_every_table(Division::complete); }
TEST(CorsariAdvice, MayBeFollowedInAFreeDivision) { follow_at_every_table(Division::free); }
TEST(CorsariAdvice, MayBeFollowedForTheLowestLimit) { follow_at_every_table(Division::lowest); }

} // namespace
} // namespace tortuga::corsari::terminal_advice_test
