// protocol_test.cpp: docs/protocol.md, its schema and the types of the page say what the rows of
// the protocol say (harbour/wire_heard.hpp, harbour/wire_told.hpp).
#include <gtest/gtest.h>

#include <ranges>
#include <regex>
#include <set>

#include "bots/crew.hpp"
#include "harbour/fixture.hpp"
#include "tests/json_schema.hpp"
#include "tests/protocol_texts.hpp"
#include "tests/written_down.hpp"

namespace tortuga::protocol_test {
namespace {

namespace json = boost::json;

std::string read_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{std::string{TORTUGA_SOURCE_DIR "/"} + path}.rdbuf();
    return text.str();
}

// A row of a table of docs/protocol.md.
struct PageRow {
    std::string type, more_types, fields;
};

std::vector<PageRow> rows_under(const std::string& heading) {
    const std::string page = read_file("docs/protocol.md");
    const std::size_t from = page.find(heading);
    EXPECT_NE(from, page.npos) << heading;
    std::istringstream lines{page.substr(from, page.find("\n## ", from + 1) - from)};
    const std::regex row{R"(\| `([a-z_]+)`((?:, `[a-z_]+`)*) \|(.*?)\|.*)"};
    std::vector<PageRow> rows;
    std::string line;
    for (std::smatch found; std::getline(lines, line);)
        if (std::regex_match(line, found, row)) rows.push_back({found[1], found[2], found[3]});
    return rows;
}

// Is the field named there, or with a message that this one is said to be like?
bool is_named(const std::string& field, const PageRow& row, const std::vector<PageRow>& rows) {
    const std::regex named{"[`\"]" + field + "[`\"]"};
    return std::ranges::any_of(rows, [&](const PageRow& other) {
        const bool is_like =
            other.type == row.type || row.fields.find("`" + other.type + "`") != row.fields.npos;
        return is_like && std::regex_search(other.fields, named);
    });
}

void expect_named(const protocol::Shape& shape, const PageRow& row,
                  const std::vector<PageRow>& rows) {
    for (const protocol::Shape* part : shape.with) expect_named(*part, row, rows);
    for (const protocol::Field& field : shape.fields)
        EXPECT_TRUE(is_named(std::string{field.name}, row, rows)) << row.type << ": " << field.name;
}

TEST(Protocol, ThePageNamesEveryMessageAndItsFields) {
    const auto said = rows_under("## What a client says");
    EXPECT_TRUE(std::ranges::equal(said, protocol::sayings, {}, &PageRow::type,
                                   [](const auto& saying) { return saying.shape.name; }));
    for (const PageRow& row : said) {
        const protocol::Saying& saying = protocol::saying(row.type);
        expect_named(saying.shape, row, said);
        if (saying.needs != protocol::Needs::nothing) {
            EXPECT_TRUE(is_named("table", row, said)) << row.type;
        }
    }
    auto told = rows_under("## What the harbour says");
    const PageRow answers = told.back(); // Their fields are where they are answers.
    told.pop_back();
    std::string types = "`" + answers.type + "`" + answers.more_types;
    for (const PageRow& row : std::views::reverse(told)) types = "`" + row.type + "`, " + types;
    std::string letters;
    for (const protocol::Shape& letter : protocol::letters) {
        letters += (letters.empty() ? "`" : ", `") + std::string{letter.name} + "`";
        const auto row = std::ranges::find(told, letter.name, &PageRow::type);
        if (row != told.end()) expect_named(letter, *row, told);
    }
    EXPECT_EQ(types, letters);
}

// The words in a row of the page, and what somebody who writes to a harbour may take them for.
TEST(Protocol, ThePageNamesNoFieldThatThereIsNot) {
    std::set<std::string, std::less<>> known = protocol_words();
    known.insert({"en", "it"}); // Languages.
    const std::regex quoted{"`([a-z][a-z0-9_]*)`"};
    for (const char* heading : {"## What a client says", "## What the harbour says"})
        for (const auto& [type, others, text] : rows_under(heading))
            for (std::sregex_iterator it{text.begin(), text.end(), quoted}, end; it != end; ++it)
                EXPECT_TRUE(known.contains((*it)[1].str()) || is_face((*it)[1].str()))
                    << type << ": " << (*it)[1];
}

TEST(Protocol, ThePageListsEveryRefusal) {
    const std::string page = read_file("docs/protocol.md");
    const std::size_t from = page.find("`refused` codes: ");
    ASSERT_NE(from, page.npos);
    const std::string list = page.substr(from + 17, page.find("\n\n", from) - from - 17);
    const std::regex quoted{"`([a-z_]+)`"};
    std::vector<std::string> listed;
    for (std::sregex_iterator it{list.begin(), list.end(), quoted}, end; it != end; ++it)
        listed.push_back((*it)[1]);
    EXPECT_TRUE(std::ranges::equal(listed, refusal_words));
    const std::string texts = read_file("harbour/words/en.json");
    for (const std::string_view word : refusal_words) {
        const bool is_said_better = word == "illegal" || word == "bad_options" || word == "renewed";
        const std::string key = "\"harbour.refused." + std::string{word} + "\"";
        EXPECT_EQ(texts.find(key) == texts.npos, is_said_better) << word;
    }
}

TEST(Protocol, ThePagesTypesAndTheSchemaSayTheSame) {
    expect_written_down("web/src/harbour/wire.ts", protocol_types());
    expect_written_down("docs/protocol.schema.json", protocol_schema());
}

// What a harbour says in a game, and the schema by which others may read it.
TEST(Protocol, LettersFitTheSchema) {
    const json::value document = json::parse(read_file("docs/protocol.schema.json"));
    Pier pier;
    Party party{pier, "skull_king", "seats=2", R"("clock":{"move":60})"};
    const Link plain = pier.connect("fields"), eye = pier.connect("moments");
    for (const Link link : {plain, eye}) pier.say(link, party.message("join"));
    Rng rng{1};
    while (party.step(rng)) {
    }
    int seen = 0;
    for (const auto& [link, lines] : pier.raw)
        for (std::istringstream all{lines}; all;) {
            std::string line;
            if (!std::getline(all, line)) break;
            const json::value letter = json::parse(line);
            const std::string type{letter.at("t").as_string()};
            EXPECT_EQ(misfits(letter, document.at_pointer("/$defs/harbour." + type), document),
                      std::vector<std::string>{})
                << line;
            ++seen;
        }
    EXPECT_GT(seen, 100);
}

} // namespace
} // namespace tortuga::protocol_test
