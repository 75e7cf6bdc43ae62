// entry_test.cpp: entries read back as they were written, and nothing else reads at all.
#include "harbour/entry.hpp"

#include <gtest/gtest.h>

#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::entry_test {
namespace {

Entry read_back(const Entry& entry) {
    std::string body;
    append_entry(body, entry);
    EXPECT_EQ(body.back(), '\n');
    EXPECT_EQ(std::ranges::count(body, '\n'), 1);
    body.pop_back();
    const auto again = read_entry(body);
    EXPECT_TRUE(again) << body;
    return again.value_or(Entry{});
}

TEST(Entry, ReadsBackAsItWasWritten) {
    const std::string hash(64, 'a'), mix(32, '7');
    for (int kind = 0; kind <= static_cast<int>(Entry::Kind::change); ++kind)
        for (const Seat who : {seat(0), seat(7), Seat::chance, Seat::nobody})
            for (const std::int64_t number : {-1LL, 0LL, 600'000LL})
                for (const std::string text :
                     {"", "-", "play R5", "  Anna  -  ", "Ö ☠ {\"a\":1}"}) {
                    const Entry entry{.kind = static_cast<Entry::Kind>(kind),
                                      .at = 1'700'000'000'123,
                                      .seat = who,
                                      .number = number,
                                      .key = kind % 2 ? hash : "",
                                      .mix = kind % 3 ? mix : "",
                                      .text = text};
                    EXPECT_EQ(read_back(entry), entry);
                }
}

TEST(Entry, GarbageIsNoEntry) {
    for (const std::string_view line :
         {"", " ", "move", "move 1", "move 1 1", "dance 1 1 - - - x", "move x 1 - - - x",
          "move 1 9 - - - x", "move 1 -1 - - - x", "move 1 1 x - - x",
          "move 1 1 99999999999999999999 - -", "MOVE 1 1 - - - x", "move  1 1 - - - x", "\xff\xfe",
          "move 1.5 1 - - - x", "move 1 +1 - - -"})
        EXPECT_EQ(read_entry(line), std::nullopt) << line;
}

// Rows with something missing, doubled, swapped or changed are refused as a whole.
TEST(Entry, DamagedRowsAreNoRoom) {
    Pier pier{3};
    Party party{pier, "skull_king", "seats=2"};
    Rng rng{1};
    for (int i = 0; i < 6; ++i) party.step(rng);
    const std::vector<Row> rows = *pier.shelf.read(party.table);
    ASSERT_GT(rows.size(), 4u);
    ASSERT_TRUE(read_room(rows));
    EXPECT_FALSE(read_room({}));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::vector<Row> bad = rows;
        if (i + 1 < rows.size()) { // Without the last one it is only an earlier moment.
            bad.erase(bad.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_FALSE(read_room(bad)) << i;
            bad = rows;
            std::swap(bad[i], bad[i + 1]);
            EXPECT_FALSE(read_room(bad)) << i;
        }
        bad = rows;
        bad.insert(bad.begin() + static_cast<std::ptrdiff_t>(i), rows[i]);
        EXPECT_FALSE(read_room(bad)) << i;
        bad = rows;
        bad[i].body.pop_back();
        EXPECT_FALSE(read_room(bad)) << i;
        bad = rows;
        bad[i].body.insert(0, "x");
        EXPECT_FALSE(read_room(bad)) << i;
    }
}

// Entries that read well, but cannot have happened.
TEST(Entry, WhatCannotHaveHappenedIsNoRoom) {
    Pier pier{3};
    Party party{pier, "skull_king", "seats=2"};
    const std::vector<Row> rows = *pier.shelf.read(party.table);
    const std::uint32_t n = read_room(rows)->n();
    const auto reads = [&](const Entry& entry) {
        std::vector<Row> more = rows;
        std::string body;
        append_entry(body, entry);
        more.push_back({party.table, n + 1, body});
        return read_room(more).has_value();
    };
    using Kind = Entry::Kind;
    EXPECT_TRUE(reads({.kind = Kind::move, .at = 1, .seat = seat(0), .text = "bid 0"}));
    EXPECT_FALSE(reads({.kind = Kind::move, .at = 1, .seat = seat(2), .text = "bid 0"}));
    EXPECT_FALSE(reads({.kind = Kind::move, .at = 1, .seat = Seat::chance, .text = "bid 0"}));
    EXPECT_FALSE(reads({.kind = Kind::move, .at = 1, .seat = Seat::nobody, .text = "bid 0"}));
    EXPECT_FALSE(reads({.kind = Kind::move, .at = 1, .seat = seat(0), .text = "play R5"}));
    EXPECT_FALSE(reads({.kind = Kind::move, .at = 1, .seat = seat(0), .text = "swim"}));
    EXPECT_FALSE(reads({.kind = Kind::open, .at = 1, .text = "{}"}));
    EXPECT_FALSE(reads({.kind = Kind::start, .at = 1}));
    EXPECT_FALSE(reads({.kind = Kind::undo, .at = 1, .number = 10'000}));
    EXPECT_FALSE(reads({.kind = Kind::undo, .at = 1}));
    EXPECT_FALSE(reads({.kind = Kind::out, .at = 1, .seat = seat(5)}));
    EXPECT_FALSE(reads({.kind = Kind::say, .at = 1, .seat = Seat::nobody, .text = "x"}));
    EXPECT_FALSE(reads({.kind = Kind::bot, .at = 1, .seat = seat(0), .text = "nobody_we_know"}));
    EXPECT_TRUE(reads({.kind = Kind::own, .at = 1, .seat = seat(0), .number = 7}));
    EXPECT_FALSE(reads({.kind = Kind::own, .at = 1, .seat = seat(0)}));
    EXPECT_FALSE(reads({.kind = Kind::own, .at = 1, .seat = seat(2), .number = 7}));
    EXPECT_FALSE(reads({.kind = Kind::person, .at = 1, .key = std::string(64, 'a')}));
    EXPECT_FALSE(reads({.kind = Kind::strike, .at = 1, .text = "x"}));
}

// A damaged row may give nature what only seats have.
TEST(Entry, NatureHasNoBankAndPointsAtNothing) {
    Pier pier{3};
    Party party{pier, "skull_king", "seats=2"};
    const std::vector<Row> rows = *pier.shelf.read(party.table);
    int dealt = 0;
    const auto reads_with = [&](auto change) {
        std::vector<Row> damaged = rows;
        for (Row& row : damaged) {
            std::string body;
            for (std::string_view rest = row.body; !rest.empty();) {
                const std::size_t end = rest.find('\n');
                Entry entry = *read_entry(rest.substr(0, end));
                if (entry.kind == Entry::Kind::move && entry.seat == Seat::chance)
                    ++dealt, change(entry);
                append_entry(body, entry);
                rest.remove_prefix(end + 1);
            }
            row.body = body;
        }
        return read_room(damaged).has_value();
    };
    EXPECT_TRUE(reads_with([](Entry&) {}));
    EXPECT_GT(dealt, 0);
    EXPECT_FALSE(reads_with([](Entry& entry) { entry.number = 5; }));
    EXPECT_FALSE(reads_with([](Entry& entry) { entry.kind = Entry::Kind::point; }));
}

} // namespace
} // namespace tortuga::entry_test
