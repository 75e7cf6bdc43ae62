// hints_test.cpp: whatever is advised, in whatever game and language, comes with one reason: a
// whole sentence, short, without codes. That it is true is tested game by game.
#include <gtest/gtest.h>

#include <iostream>
#include <regex>

#include "bots/bot.hpp"
#include "cli/language.hpp"
#include "faces/columns.hpp"
#include "games/registry.hpp"
#include "table/table.hpp"
#include "tests/random_games.hpp"

namespace tortuga::hints_test {
namespace {

constexpr int letters_max = 160;
const Names people{"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"};

// What is wrong with a sentence; nothing, if it can be read out.
std::string fault_of(const std::string& text) {
    static const std::regex code{R"((^|[^A-Za-z])[A-Z]{1,4}-?[0-9]+|_)"};
    static const std::regex word_twice{R"((^| )([a-z]+) \2( |$))"};
    if (text.empty()) return "nothing is said";
    if (text.find_first_of("{}[]|") != text.npos) return "a blank is open";
    if (columns(text) > letters_max) return "too long";
    if (!text.ends_with('.')) return "no sentence";
    if (std::regex_search(text, code)) return "a code";
    if (std::regex_search(text, word_twice)) return "a word twice";
    return text.find("  ") != text.npos ? "a gap" : "";
}

TEST(Hints, AFaultIsFound) {
    EXPECT_EQ(fault_of("You need 2 more, and nothing still to come can beat this card."), "");
    EXPECT_EQ(fault_of(""), "nothing is said");
    EXPECT_EQ(fault_of("[corsaro.hint.clear]"), "a blank is open");
    EXPECT_EQ(fault_of("You need {number}."), "a blank is open");
    EXPECT_EQ(fault_of(std::string(160, 'x') + "."), "too long");
    EXPECT_EQ(fault_of("You need two"), "no sentence");
    for (const char* text : {"See SK-034.", "Go to B05.", "It is (X01).", "play R5.", "a_b."})
        EXPECT_EQ(fault_of(text), "a code") << text;
    EXPECT_EQ(fault_of("From the the pier."), "a word twice");
    EXPECT_EQ(fault_of("It gives:  gold."), "a gap");
}

struct Reader {
    std::vector<Words> words{};

    Reader() {
        for (const std::string_view language : languages) words.push_back(words_of(language));
    }
    void read(const Table& table, Seat who, MoveBits move) const {
        const AnyGame& game = table.game();
        const AnyView view = table.view(who);
        const AnyMoves moves = table.legal_moves(who);
        for (const Words& w : words) {
            const std::string text = game.hint(view, moves, move, people, w);
            ASSERT_EQ(fault_of(text), "") << text << "\n" << game.print_move(table.options(), move);
            ASSERT_EQ(game.hint(view, moves, move, people, w), text);
        }
    }
};

// Games in which now a bot, now chance decides, so that both good and odd positions are met. Every
// few decisions somebody asks, seldom enough that it is asked all over the game.
int listen(const AnyGame& game, const std::string& line, const Reader& reader, int wanted) {
    const auto options = game.parse_options(line);
    if (!options) return 0;
    std::optional<Table> table;
    Rng rng{static_cast<std::uint64_t>(line.size()) + 7};
    const Bot& bot = *[&] {
        for (const Bot& one : all_bots())
            if (one.game == game.name) return &one;
        return &all_bots().front();
    }();
    int heard = 0;
    for (int step = 0; heard < wanted && step < 100'000; ++step) {
        if (!table || table->is_over()) table.emplace(game, *options);
        const SeatSet waiting = table->pending();
        const Seat who = waiting.nth(rng.below(waiting.size()));
        MoveBits move = game.any_move(table->state(), who, rng);
        if (who != Seat::chance && rng.below(2) == 0)
            move = bot.choose(table->view(who), table->legal_moves(who), rng);
        if (who != Seat::chance && rng.below(4) == 0) {
            SCOPED_TRACE(line + ", step " + std::to_string(step));
            reader.read(*table, who, move);
            if (testing::Test::HasFatalFailure()) return heard;
            ++heard;
        }
        table->commit({who, move});
    }
    return heard;
}

class EveryGame : public testing::TestWithParam<const AnyGame*> {};

TEST_P(EveryGame, HintsAreSentences) {
    const AnyGame& game = *this->GetParam();
    const Reader reader;
    const int wanted = is_long ? 9'000 : some_of(900);
    int heard = 0, tables = 0;
    for (const std::string_view preset : game.presets)
        for (int seats = 1; seats <= seats_max; ++seats) {
            const std::string line = std::string{preset} + " seats=" + std::to_string(seats);
            tables += game.parse_options(line) ? 1 : 0;
            heard += listen(game, line, reader, wanted);
            if (testing::Test::HasFatalFailure()) return;
        }
    std::cout << game.name << ": " << heard << " hints\n";
    EXPECT_EQ(heard, tables * wanted);
}

INSTANTIATE_TEST_SUITE_P(Hints, EveryGame, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string{game.param->name}; });

} // namespace
} // namespace tortuga::hints_test
