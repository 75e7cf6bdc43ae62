// person_test.cpp: keys of persons, and persons from their entries.
#include "harbour/person.hpp"

#include <gtest/gtest.h>

namespace tortuga::person_test {
namespace {

const std::string a_hash(64, 'a'), b_hash(64, 'b'), secret(64, '7');

Row row_of(std::uint32_t first, const std::vector<Entry>& entries) {
    Row row{"@1", first};
    for (const Entry& entry : entries) append_entry(row.body, entry);
    return row;
}

using Kind = Entry::Kind;
const Entry made{.kind = Kind::person, .at = 1, .key = a_hash};

TEST(Person, AKeySaysWhoseItIs) {
    for (const PersonNumber number :
         {PersonNumber{1}, PersonNumber{0x1234567890abcdef}, INT64_MAX}) {
        const std::string key = persons_key(number, secret);
        EXPECT_TRUE(is_persons_key(key));
        EXPECT_EQ(person_of_key(key), number);
        EXPECT_FALSE(is_table(shelf_name(number)));
    }
    for (const std::string& key :
         {std::string(80, '0'), std::string(80, 'f'), std::string(80, ' '),
          "-" + std::string(79, '1'), "0x" + std::string(78, '1'), secret, std::string{}})
        EXPECT_EQ(person_of_key(key), 0) << key;
}

TEST(Person, IsWhatItsEntriesSay) {
    const auto person =
        read_rows<Person>({row_of(1, {made, {.kind = Kind::own, .at = 2, .text = "one"}}),
                           row_of(3, {{.kind = Kind::own, .at = 3, .text = "two"},
                                      {.kind = Kind::key, .at = 4, .key = b_hash},
                                      {.kind = Kind::strike, .at = 5, .text = "one"}})});
    ASSERT_TRUE(person);
    EXPECT_EQ(person->n(), 5u);
    EXPECT_EQ(person->key_hash(), digest_of(b_hash));
    EXPECT_EQ(person->died(digest_of(a_hash)), 4);
    EXPECT_EQ(person->died(digest_of(b_hash)), std::nullopt);
    EXPECT_EQ(person->tables(), std::vector<std::string>{"two"});
}

TEST(Person, DamagedEntriesAreNobody) {
    const auto reads = [](std::vector<Entry> entries) {
        return read_rows<Person>({row_of(1, entries)}).has_value();
    };
    EXPECT_TRUE(reads({made}));
    EXPECT_FALSE(reads({}));
    EXPECT_FALSE(reads({{.kind = Kind::person, .at = 1, .key = "abc"}}));
    EXPECT_FALSE(reads({{.kind = Kind::own, .at = 1, .text = "one"}}));
    EXPECT_FALSE(reads({made, made}));
    EXPECT_FALSE(reads({made, {.kind = Kind::own, .at = 1}}));
    EXPECT_FALSE(reads({made, {.kind = Kind::strike, .at = 1, .text = "one"}}));
    EXPECT_FALSE(reads({made, {.kind = Kind::key, .at = 1, .key = "-"}}));
    EXPECT_FALSE(reads({made, {.kind = Kind::move, .at = 1, .seat = seat(0), .text = "bid 0"}}));
    EXPECT_FALSE(read_rows<Person>({row_of(2, {made})}));
}

} // namespace
} // namespace tortuga::person_test
