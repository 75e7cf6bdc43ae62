// record_test.cpp: what is written reads back, what is hidden stays hidden, what is edited is seen.
#include "table/record.hpp"

#include <gtest/gtest.h>

#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "table/plain_text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::record_test {
namespace {

// Games and option lines that between them have every kind of move.
struct Setting {
    const char *game, *options;
};
constexpr Setting settings[] = {
    {"skull_king", "classic seats=2"},
    {"skull_king", "classic seats=6"},
    {"skull_king", "modern seats=2 ghost=leads"},
    {"skull_king", "modern seats=5 scoring=rascal cannonball"},
    {"skull_king", "modern seats=8 schedule=swift_n_salty rascal_late"},
    {"corsaro", "simple seats=3 boats=2"},
    {"corsaro", "family seats=2 a5=space"},
};

Table new_table(const Setting& setting) {
    const AnyGame& game = *find_game(setting.game);
    return {game, *game.parse_options(setting.options)};
}

void play_on(Table& t, Rng& rng, int moves) {
    for (; moves > 0 && !t.is_over(); --moves) {
        const Seat who = t.pending().nth(rng.below(t.pending().size()));
        if (t.game().is_cooperative && rng.below(3) == 0) // Refused when nature is on turn.
            t.suggest(seat(rng.below(t.seats())), t.seq(), t.game().any_move(t.state(), who, rng));
        t.commit({who, t.game().any_move(t.state(), who, rng)});
    }
}

Record read(const std::string& text) {
    const Checked<Record> r = read_record(text);
    if (const auto* error = std::get_if<RecordError>(&r)) {
        ADD_FAILURE() << error->line << ": " << error->complaint.key << "\n" << text;
        return {};
    }
    return *std::get_if<Record>(&r);
}

std::string key_of(const std::optional<RecordError>& error) {
    return error ? error->complaint.key : "";
}

constexpr const char* header = "tortuga record 1\ngame: skull_king\noptions: classic seats=2\n";
std::string error_in(const std::string& body) {
    const auto error = check_record(header + body);
    return error ? std::to_string(error->line) + " " + error->complaint.key : "";
}

TEST(Record, WhatIsWrittenReadsBack) {
    const Header names{.date = "2026-11-15", .extra = {{"event", "A test # of names | and marks"}}};
    for (const Setting& setting : settings)
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            Rng rng{seed};
            Table t = new_table(setting);
            play_on(t, rng, seed == 0 ? 100'000 : rng.below(300));
            const std::string text = write_record(t, names);
            const Record r = read(text);
            EXPECT_TRUE(is_sealed(r));
            EXPECT_EQ(print_record(r), text);
            EXPECT_EQ(r.header.extra, names.extra);
            const Checked<Table> replayed = replay(r);
            const Table* again = std::get_if<Table>(&replayed);
            ASSERT_TRUE(again) << std::get_if<RecordError>(&replayed)->complaint.key;
            EXPECT_EQ(again->log(), t.log());
            EXPECT_EQ(again->state(), t.state());
            EXPECT_EQ(write_record(*again, names), text);
        }
}

TEST(Record, SetUpPositionsAreWritten) {
    Rng rng{5};
    for (const Setting& setting : settings) {
        Table played = new_table(setting);
        play_on(played, rng, 150);
        Table t{played.game(), played.options(), played.state()};
        play_on(t, rng, 40);
        const std::string text = write_record(t, {});
        const Checked<Table> replayed = replay(read(text));
        const Table* again = std::get_if<Table>(&replayed);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->first_state(), t.first_state());
        EXPECT_EQ(again->state(), t.state());
    }
}

// Whatever people call themselves, the record stays one that can be read.
TEST(Record, NamesAreMadePlain) {
    const std::string text = write_record(
        new_table(settings[0]),
        {.seats = {"Anna\n# seal", "  \x01\xff  Bru|no   \xc3\xa9  ", "one too many"}});
    EXPECT_EQ(read(text).header.seats, (Names{"Anna # seal", "Bru/no \xc3\xa9"}));
    static_assert(!is_plain("\xc0\x80") && !is_plain("\xed\xa0\x80") && !is_plain("\xc2\x85"));
    static_assert(is_plain("Zo\xc3\xab \xe2\x9a\x93 \xf0\x9f\x8f\xb4") &&
                  !is_plain("\xf4\x90\x80\x80"));
}

// Any changed letter or digit of what is sealed is caught, and located between two marks.
TEST(Record, EditsAreEvident) {
    Rng rng{3};
    Table t = new_table(settings[1]);
    play_on(t, rng, 400);
    const std::string text =
        write_record(t, {.date = "2026-11-15", .seats = {"A", "B", "C", "D", "E", "F"}});
    EXPECT_EQ(key_of(check_record(text)), "");
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ' ' || c == '\n') continue;
        std::string edited = text;
        edited[i] = c == '1' ? '2' : c == 'R' ? 'B' : '1';
        if (edited[i] == c) continue;
        EXPECT_NE(key_of(check_record(edited)), "") << i << edited.substr(i, 40);
    }
    const std::size_t mark = text.find("\nmark "), second = text.find("\nmark ", mark + 1);
    std::string edited = text; // Without the first line below the first mark.
    const std::size_t gone = text.find('\n', mark + 1) + 1;
    edited.erase(gone, text.find('\n', gone) + 1 - gone);
    const auto error = check_record(edited);
    const auto line_at = [&](std::size_t at) {
        return 1 + static_cast<int>(std::count(
                       text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    };
    ASSERT_EQ(key_of(error), "record.seal_broken");
    EXPECT_EQ(error->line, line_at(second + 1) - 1);
    EXPECT_EQ(error->complaint.args[0].value, std::to_string(line_at(mark + 1) + 1));
}

TEST(Record, SealedRecordsMayBeAnnotated) {
    Table t = new_table(settings[0]);
    t.commit({Seat::chance, *t.game().parse_move(t.options(), "dealer 2")});
    std::string text = write_record(t, {});
    text.insert(text.find("seal "), "# A remark.\n= dealer : 2\n! 1 bid 0 SK-011\n\n");
    EXPECT_EQ(key_of(check_record(text + "= pending : *  # And after it.\n")), "");
    EXPECT_EQ(key_of(check_record(text + "* deal R5\n")), "record.after_seal");
    EXPECT_EQ(key_of(check_record(text + "= dealer : 1\n")), "record.wrong_fact");
}

TEST(Record, ARecordCutShortIsNoted) {
    Rng rng{3};
    Table t = new_table(settings[1]);
    play_on(t, rng, 400);
    const std::string text = write_record(t, {});
    const std::size_t end = text.find('\n', text.find("\nmark ") + 1) + 1;
    EXPECT_EQ(key_of(check_record(text.substr(0, end))), "record.cut_short");
}

TEST(Record, SimultaneousDecisionsShareALine) {
    Table t = new_table(settings[0]);
    for (const char* token : {"dealer 2", "deal R5", "deal K3"})
        t.commit({Seat::chance, *t.game().parse_move(t.options(), token)});
    t.commit({seat(1), *t.game().parse_move(t.options(), "bid 1")});
    EXPECT_NE(write_record(t, {}).find("* deal R5 K3\n2 bid 1\nseal"), std::string::npos);
    EXPECT_NE(redact_record(t, {}, seat(0)).find("* deal R5 ?\n2 bid ?\nseal"), std::string::npos);
    t.commit({seat(0), *t.game().parse_move(t.options(), "bid 0")});
    EXPECT_NE(write_record(t, {}).find("* deal R5 K3\n2+1 bid 1 0\nseal"), std::string::npos);
    EXPECT_NE(redact_record(t, {}, seat(0)).find("* deal R5 ?\n2+1 bid 1 0\nseal"),
              std::string::npos);
    EXPECT_NE(redact_record(t, {}, Seat::nobody).find("* dealer 2\n* deal ? ?\n2+1"),
              std::string::npos)
        << redact_record(t, {}, Seat::nobody);
}

// Replays the events with every hidden one replaced by another that the viewer could not tell from
// it, as long as the public course of the game stays possible. Nothing when it does not.
std::optional<Table> another_world(const Table& t, Seat viewer, Rng& rng) {
    Table other{t.game(), t.options()}, real = other;
    for (const Event& e : t.log()) {
        Event twin = e;
        const bool is_sealed_decision = real.pending().size() > 1 || real.opened() < real.seq();
        if (!is_sealed_decision && !real.told(e, viewer).heard)
            twin.move = other.game().any_move(other.state(), e.actor, rng);
        if (other.game().validate(other.state(), twin.actor, twin.move) != 0) return {};
        if (other.told(twin, viewer) != real.told(e, viewer)) return {};
        real.commit(e);
        other.commit(twin);
        if (other.view(viewer) != real.view(viewer)) return {};
    }
    return other;
}

// The secrecy law, down to the bytes.
TEST(Record, RedactedRecordsAreEqualInWorldsOneCannotTellApart) {
    int pairs = 0;
    for (const Setting& setting : settings)
        for (int seed = 0; seed < some_of(2000); ++seed) {
            Rng rng{mix(static_cast<std::uint64_t>(seed), 9)};
            Table t = new_table(setting);
            play_on(t, rng, 4 + rng.below(40));
            const Seat viewer = rng.below(4) == 0 ? Seat::nobody : seat(rng.below(t.seats()));
            const std::optional<Table> other = another_world(t, viewer, rng);
            if (!other || other->state() == t.state()) continue;
            ++pairs;
            const Header fair{.extra = {{"seed", std::to_string(seed)}}};
            EXPECT_EQ(redact_record(t, fair, viewer), redact_record(*other, {}, viewer));
            EXPECT_NE(write_record(t, {}), write_record(*other, {}));
        }
    EXPECT_GT(pairs, some_of(500));
}

TEST(Record, RedactedRecordsParseAndSayThatTheyAre) {
    for (const Setting& setting : settings) {
        Rng rng{11};
        Table t = new_table(setting);
        play_on(t, rng, 700);
        for (Seat viewer : {seat(0), seat(1), Seat::nobody}) {
            const std::string text = redact_record(t, {.extra = {{"seed", "secret"}}}, viewer);
            const Record r = read(text);
            EXPECT_EQ(r.redacted, viewer == Seat::nobody ? "for spectators"
                                  : viewer == seat(0)    ? "for seat 1"
                                                         : "for seat 2");
            EXPECT_EQ(print_record(r), text);
            EXPECT_EQ(key_of(check_record(text)), "");
            EXPECT_EQ(text.find("secret"), std::string::npos);
            const Checked<Table> replayed = replay(r);
            ASSERT_TRUE(std::get_if<RecordError>(&replayed));
            EXPECT_EQ(std::get_if<RecordError>(&replayed)->complaint.key, "record.redacted");
        }
    }
}

TEST(Record, EveryMistakeNamesItsLine) {
    EXPECT_EQ(key_of(check_record("")), "record.not_a_record");
    EXPECT_EQ(key_of(check_record("{}")), "record.not_a_record");
    EXPECT_EQ(key_of(check_record("tortuga record 2\n")), "record.version");
    EXPECT_EQ(key_of(check_record("tortuga record 1\n")), "record.missing");
    EXPECT_EQ(key_of(check_record("tortuga record 1\ngame: chess\noptions: x\n")),
              "record.unknown_game");
    EXPECT_EQ(key_of(check_record("tortuga record 1\ngame: skull_king\noptions: x\n")),
              "option.unknown");
    EXPECT_EQ(error_in("wind\n"), "4 record.bad_header");
    EXPECT_EQ(error_in("Wind: west\n"), "4 record.bad_header");
    EXPECT_EQ(error_in("wind:\n"), "4 record.no_value");
    EXPECT_EQ(error_in("wind: west\nwind: east\n"), "5 record.key_twice");
    EXPECT_EQ(error_in("options: modern\n"), "4 record.key_twice");
    EXPECT_EQ(error_in("seats: Anna | Bruno | Carla\n"), "4 record.seat_names");
    EXPECT_EQ(error_in("rules: 0\n"), "4 record.other_rules");
    EXPECT_EQ(error_in("setup: hand 1 R1 R1\n"), "4 setup.card_twice");
    EXPECT_EQ(error_in("\n* dealer 1\x07\n"), "5 record.not_plain");
    EXPECT_EQ(error_in("\n" + std::string(5000, 'x')), "5 record.long_line");
    EXPECT_EQ(error_in("\n3 play R5\n"), "5 record.bad_actor");
    EXPECT_EQ(error_in("\n1+1 bid 0 0\n"), "5 record.bad_actor");
    EXPECT_EQ(error_in("\n*+1 bid 0 0\n"), "5 record.bad_actor");
    EXPECT_EQ(error_in("\n1 sing loud\n"), "5 record.unknown_move");
    EXPECT_EQ(error_in("\n1 play\n"), "5 record.bad_line");
    EXPECT_EQ(error_in("\n1+2 bid 0\n"), "5 record.one_each");
    EXPECT_EQ(error_in("\n* deal ?\n"), "5 record.hidden");
    EXPECT_EQ(error_in("\n! 1 play\n"), "5 record.bad_refused");
    EXPECT_EQ(error_in("\n= pending 1\n"), "5 record.bad_fact");
    EXPECT_EQ(error_in("\nseal abc\n"), "5 record.bad_seal");
    EXPECT_EQ(error_in("\n* dealer 1\n\n1 bid 0\n"), "7 record.illegal");
    EXPECT_EQ(error_in("\n1+2 bid 0 0\n"), "5 record.not_together");
    EXPECT_EQ(error_in("\n! * dealer 1\n"), "5 record.not_refused");
    EXPECT_EQ(error_in("\n! 1 bid 0 SK-999\n"), "5 record.other_clause");
    EXPECT_EQ(error_in("\n= wind : west\n"), "5 record.unknown_fact");
    EXPECT_EQ(error_in("\n= over : yes\n"), "5 record.wrong_fact");
    EXPECT_EQ(error_in("\nseal " + std::string(64, '0') + "\n"), "5 record.seal_broken");
    EXPECT_EQ(error_in("\r\n* dealer 1\r\n= pending : *  # CRLF is read too.\r\n"), "");
}

TEST(Record, TheComplaintSaysWhichClauseForbidsTheMove) {
    const auto error =
        check_record(std::string{header} + "setup: round 2\nsetup: hand 1 R1 K1\n"
                                           "setup: hand 2 R2 K2\n\n1 play R1\n2 play K2\n");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->line, 9);
    EXPECT_EQ(error->complaint.clause, "SK-041");
    EXPECT_EQ(error->complaint.args, (std::vector<Arg>{{"actor", "2"}, {"move", "play K2"}}));
}

} // namespace
} // namespace tortuga::record_test
