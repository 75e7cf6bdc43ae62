// hint_test.cpp: what is advised obeys every switch: at tables of every game that has any, a hint
// is a move that may be made, the one that the bot of the house would make, and has its reason.
#include <gtest/gtest.h>

#include <iostream>
#include <optional>

#include "bots/bot.hpp"
#include "cli/language.hpp"
#include "games/registry.hpp"
#include "harbour/base64.hpp"
#include "harbour/json.hpp"
#include "table/table.hpp"
#include "tests/random_games.hpp"
#include "wasm/guide.hpp"

namespace tortuga::hint_test {
namespace {

namespace json = boost::json;

// Lines of options: each preset with every value of every switch, alone and together with what the
// next switches say last; tables of all sizes in turn. What cannot be played is left out.
class Lines {
  public:
    explicit Lines(const AnyGame& game) : game_{game} {
        for (const std::string_view preset : game.presets) {
            add(std::string{preset});
            for (std::size_t i = 0; i < game.options.size(); ++i) {
                const OptionInfo& info = game.options[i];
                if (info.key == "seats") continue;
                for (const std::string& value : values_of(info)) {
                    const std::string line = with(std::string{preset}, info.key, value);
                    add(line);
                    add(with_others(line, i + 1));
                }
            }
        }
    }
    const std::vector<std::string>& all() const { return all_; }

  private:
    static std::string with(const std::string& line, std::string_view key, std::string_view value) {
        return line + " " + std::string{key} + "=" + std::string{value};
    }
    std::string with_others(std::string line, std::size_t from) const {
        for (const OptionInfo& other : game_.options.subspan(from))
            if (other.key != "seats") {
                const std::string more = with(line, other.key, values_of(other).back());
                if (is_played(more)) line = more;
            }
        return line;
    }
    bool is_played(const std::string& line) const {
        for (int seats = 1; seats <= seats_max; ++seats)
            if (game_.parse_options(with(line, "seats", std::to_string(seats)))) return true;
        return false;
    }
    void add(const std::string& line) {
        for (int i = 0; i < seats_max; ++i) {
            const std::string sized = with(line, "seats", std::to_string(1 + turn_++ % seats_max));
            const auto options = game_.parse_options(sized);
            if (options) return all_.push_back(game_.print_options(*options));
        }
    }

    const AnyGame& game_;
    std::vector<std::string> all_{};
    int turn_ = 0;
};

json::object hint_for(const Table& table, Seat who, const Words& words) {
    const AnyGame& game = table.game();
    json::array names, moves;
    for (int i = 0; i < table.seats(); ++i) names.emplace_back("P" + std::to_string(i + 1));
    for (const MoveBits move : table.legal_moves(who))
        moves.emplace_back(game.print_move(table.options(), move));
    const AnyView seen = table.view(who);
    std::string view;
    append_base64(view, std::span{seen.bytes}.first(game.view_bytes));
    const json::object question{{"t", "hint"},
                                {"game", game.name},
                                {"options", game.print_options(table.options())},
                                {"seat", number_of(who)},
                                {"names", names},
                                {"moves", moves},
                                {"view", view}};
    Logbook logbook;
    return json::parse(guide(json::serialize(question), words, logbook)).as_object();
}

// The hint may be followed, is the bot's move, and has its reason.
void follow(const Table& table, Seat who, const Words& words) {
    const json::object hint = hint_for(table, who, words);
    ASSERT_TRUE(hint.contains("move")) << json::serialize(hint);
    const auto move =
        table.game().parse_move(table.options(), std::string_view{hint.at("move").as_string()});
    ASSERT_TRUE(move) << json::serialize(hint);
    EXPECT_EQ(table.judge(who, table.seq(), *move).refusal, Refusal::none) << json::serialize(hint);
    EXPECT_TRUE(hint.at("reason").as_string().ends_with('.')) << json::serialize(hint);
    Rng rng{1}; // A guide's, where no other is asked for.
    EXPECT_EQ(*move,
              best_bot(table.game().name).choose(table.view(who), table.legal_moves(who), rng))
        << json::serialize(hint);
}

// Plays at random, one game after the other, and asks now and then: seldom enough that it is asked
// all over the game.
int ask_at(const AnyGame& game, const std::string& line, std::uint64_t seed, const Words& words) {
    std::optional<Table> table;
    Rng rng{seed};
    int asked = 0;
    const int most = is_long ? 20 : 1;
    for (int step = 0; asked < most && step < 100'000; ++step) {
        if (!table || table->is_over()) table.emplace(game, *game.parse_options(line));
        const SeatSet waiting = table->pending();
        const Seat who = waiting.nth(rng.below(waiting.size()));
        if (who != Seat::chance && rng.below(30) == 0) {
            SCOPED_TRACE(line + ", step " + std::to_string(step));
            follow(*table, who, words);
            ++asked;
        }
        table->commit({who, game.any_move(table->state(), who, rng)});
    }
    return asked;
}

void ask_everywhere(std::string_view name) {
    const AnyGame& game = *find_game(name);
    const Words words = words_of("en");
    int asked = 0;
    std::uint64_t seed = 1;
    const Lines lines{game};
    for (const std::string& line : lines.all()) {
        asked += ask_at(game, line, seed++, words);
        if (testing::Test::HasFatalFailure()) return;
    }
    std::cout << name << ": " << asked << " hints at " << lines.all().size() << " tables\n";
    EXPECT_GE(lines.all().size(), game.options.size());
    EXPECT_GE(asked, static_cast<int>(lines.all().size()));
}

TEST(Hint, OfSkullKingObeysEverySwitch) { ask_everywhere("skull_king"); }
TEST(Hint, OfCorsariObeysEverySwitch) { ask_everywhere("corsari"); }
TEST(Hint, OfCorsaroObeysEverySwitch) { ask_everywhere("corsaro"); }
TEST(Hint, OfPiratesCoveObeysEverySwitch) { ask_everywhere("pirates_cove"); }

} // namespace
} // namespace tortuga::hint_test
