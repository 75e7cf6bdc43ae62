// beats_test.cpp: what every game tells of what happens: beats of the kinds that it has declared,
// with their facts, no more and no fewer, and views that can be shown.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "cli/language.hpp"
#include "games/registry.hpp"
#include "table/record.hpp"
#include "tests/beat_lines.hpp"
#include "tests/random_games.hpp"

namespace tortuga::beats_test {
namespace {

namespace fs = std::filesystem;

const Names names{"Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"};

std::string text_in(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// Does it say what happens piece by piece, or only that something did?
bool is_told_in_beats(const AnyGame& game) {
    return game.all_beats.size() != 1 || game.all_beats[0].kind != "event";
}

// One word, or two that are joined.
bool is_name(std::string_view kind) {
    const auto is_letter = [](char c) { return 'a' <= c && c <= 'z'; };
    return std::ranges::all_of(kind, [&](char c) { return is_letter(c) || c == '_'; }) &&
           is_letter(kind.front()) && is_letter(kind.back()) && std::ranges::count(kind, '_') <= 1;
}

// Seats that a fact names; 0 is nobody.
void expect_seats(const Fact& fact, int most) {
    constexpr std::string_view keys[] = {"seat",  "seats",  "winners", "dealer",
                                         "taker", "leader", "closer",  "other"};
    if (std::ranges::find(keys, fact.key) == std::end(keys)) return;
    std::vector<int> seats;
    if (const int* one = std::get_if<int>(&fact.value)) seats = {*one};
    if (const auto* all = std::get_if<std::vector<int>>(&fact.value)) seats = *all;
    for (const int who : seats)
        ASSERT_TRUE(0 <= who && who <= most) << print_fact(fact) << " of " << most;
}

void expect_facts(const AnyBeat& beat, int seats, int named_most) {
    ASSERT_EQ(beat.facts.size(), beat.info->facts.size()) << beat.info->kind;
    for (std::size_t i = 0; i < beat.facts.size(); ++i) {
        const Fact& fact = beat.facts[i];
        ASSERT_EQ(fact.key, beat.info->facts[i].key) << beat.info->kind;
        ASSERT_EQ(fact.value.index(), static_cast<std::size_t>(beat.info->facts[i].kind))
            << beat.info->kind << ": " << print_fact(fact);
        expect_seats(fact, named_most);
        if (fact.key == "totals") {
            ASSERT_EQ(std::get<std::vector<int>>(fact.value).size(), std::size_t(seats))
                << beat.info->kind;
        }
    }
}

// Hears games of one kind, from each seat in turn and from beside the table.
struct Listener {
    const AnyGame& game;
    const Words& words;
    std::set<std::string_view> kinds{}; // Of all beats so far.
    int looked = 0;

    void expect_beat(const AnyBeat& beat, const AnyView& after, int seats) {
        const bool is_declared = std::ranges::any_of(
            game.all_beats, [&](const BeatInfo& info) { return &info == beat.info; });
        ASSERT_TRUE(is_declared) << beat.info->kind;
        kinds.insert(beat.info->kind);
        // A ghost that plays with two has the seat after theirs.
        expect_facts(beat, seats, game.name == "skull_king" ? seats + 1 : seats);
        const std::vector<Field> fields = game.print_view(beat.seen), now = game.print_view(after);
        ASSERT_EQ(fields.front().key == "seat", now.front().key == "seat") << beat.info->kind;
        if (now.front().key == "seat") {
            ASSERT_EQ(fields.front().value, now.front().value) << beat.info->kind;
        }
        if (++looked % 8 == 0) {
            ASSERT_NE(game.show(beat.seen, names, words, {}), "") << beat.info->kind;
        }
    }

    // Who stands where is what came of the game; where all win or lose together, nobody does.
    void expect_places(const AnyBeat& over, const Table& table) const {
        const auto found = std::ranges::find(over.facts, "places", &Fact::key);
        ASSERT_EQ(found == over.facts.end(), game.is_cooperative);
        if (found == over.facts.end()) return;
        const Scores scores = game.result(table.state());
        const auto by_seat =
            tortuga::by_seat(table.seats(), [&](Seat who) { return scores[index(who)]; });
        ASSERT_EQ(std::get<std::vector<int>>(found->value), places_by(by_seat));
    }

    void expect_beats(const std::vector<AnyBeat>& beats, const AnyView& after, const Table& table) {
        const bool is_over = table.is_over();
        for (const AnyBeat& beat : beats) {
            const bool is_end = is_over && &beat == &beats.back();
            ASSERT_EQ(beat.info->kind == "over", is_end) << print_beats(beats);
            ASSERT_NO_FATAL_FAILURE(expect_beat(beat, after, table.seats()));
        }
        if (is_over) {
            ASSERT_FALSE(beats.empty());
            ASSERT_NO_FATAL_FAILURE(expect_places(beats.back(), table));
            ASSERT_TRUE(std::ranges::any_of(beats, &AnyBeat::closes)) << print_beats(beats);
        }
    }

    // Whatever is known of a move is declared, and told once.
    void expect_prospects(const AnyView& view, MoveBits move) const {
        std::set<std::string_view> keys;
        for (const Fact& fact : game.prospects(view, move)) {
            const auto is_it = [&](const FactInfo& info) {
                return info.key == fact.key && std::size_t(info.kind) == fact.value.index();
            };
            ASSERT_TRUE(std::ranges::any_of(game.all_prospects, is_it)) << print_fact(fact);
            ASSERT_TRUE(keys.insert(fact.key).second) << print_fact(fact);
        }
    }

    void hear_event(Table& table, const Event& event) {
        const int place = static_cast<int>(table.seq()) % (table.seats() + 1);
        const Seat viewer = place < table.seats() ? seat(place) : Seat::nobody;
        const Told told = table.told(event, viewer);
        const AnyView before = table.view(viewer);
        if (event.actor != Seat::chance) {
            ASSERT_NO_FATAL_FAILURE(expect_prospects(table.view(event.actor), event.move));
        }
        table.commit(event);
        const AnyView after = table.view(viewer);
        expect_beats(game.beats(before, after, told, names, words, {}), after, table);
    }

    void hear_random_game(const AnyOptions& options, std::uint64_t seed) {
        Rng rng{seed};
        Table table{game, options};
        while (!table.is_over()) {
            const Seat who = table.pending().nth(rng.below(table.pending().size()));
            ASSERT_NO_FATAL_FAILURE(
                hear_event(table, {who, game.any_move(table.state(), who, rng)}))
                << game.name << " " << game.print_options(options);
        }
    }

    void hear_record(const fs::path& path) {
        const Checked<Record> record = read_record(text_in(path));
        const Checked<Table> replayed = replay(std::get<Record>(record));
        Table table = std::get<Table>(replayed);
        const std::vector<Event> log = table.log();
        table.rewind(0);
        for (const Event& event : log) ASSERT_NO_FATAL_FAILURE(hear_event(table, event)) << path;
    }
};

// Every preset with every number of seats it allows, and every value of every option.
std::vector<AnyOptions> tables_of(const AnyGame& game) {
    std::vector<AnyOptions> found;
    for (std::string_view preset : game.presets)
        for (int seats = 1; seats <= seats_max; ++seats) {
            const auto line = std::string{preset} + " seats=" + std::to_string(seats);
            if (const auto options = game.parse_options(line)) found.push_back(*options);
        }
    for (const OptionInfo& info : game.options)
        for (const std::string& value : values_of(info))
            if (const auto options = game.parse_options(std::string{info.key} + "=" + value))
                found.push_back(*options);
    return found;
}

std::vector<fs::path> records_of(const AnyGame& game) {
    std::vector<fs::path> paths;
    const fs::path folder = fs::path{TORTUGA_SOURCE_DIR} / "games" / game.name / "records";
    for (const auto& entry : fs::directory_iterator{folder}) paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

TEST(Beats, AreDeclaredWithTheirFacts) {
    for (const AnyGame* game : all_games()) {
        std::set<std::string_view> kinds;
        for (const BeatInfo& info : game->all_beats) {
            EXPECT_TRUE(is_name(info.kind)) << info.kind;
            EXPECT_TRUE(kinds.insert(info.kind).second) << game->name << " " << info.kind;
            std::set<std::string_view> keys;
            for (const FactInfo& fact : info.facts)
                EXPECT_TRUE(is_name(fact.key) && keys.insert(fact.key).second)
                    << info.kind << " " << fact.key;
        }
    }
}

// Games at random, and the records, which know what hardly ever happens.
TEST(Beats, HaveTheFactsThatWereDeclared) {
    const Words words = words_of("en");
    for (const AnyGame* game : all_games()) {
        if (!is_told_in_beats(*game)) continue;
        Listener listener{*game, words};
        for (const AnyOptions& options : tables_of(*game))
            for (int i = 1; i <= some_of(3); ++i)
                ASSERT_NO_FATAL_FAILURE(
                    listener.hear_random_game(options, static_cast<std::uint64_t>(i)));
        for (const fs::path& path : records_of(*game))
            ASSERT_NO_FATAL_FAILURE(listener.hear_record(path));
        for (const BeatInfo& info : game->all_beats)
            EXPECT_TRUE(listener.kinds.contains(info.kind))
                << game->name << " never tells: " << info.kind;
    }
}

} // namespace
} // namespace tortuga::beats_test
