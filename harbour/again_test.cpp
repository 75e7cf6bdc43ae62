// again_test.cpp: a deal that is known can be dealt again, where nobody could mind, and nowhere
// else.
#include "harbour/fixture.hpp"
#include "table/record.hpp"

namespace tortuga::again_test {
namespace {

std::string record_of(Pier& pier, Party& party) {
    return text_of(pier.ask(party.people[0], party.message("record"), "record"), "text");
}
void play_out(Party& party, std::uint64_t seed) {
    for (Rng rng{seed}; party.step(rng);) {
    }
}
std::string again(const std::string& record) {
    return R"("again":true,"record":)" + boost::json::serialize(boost::json::value(record));
}

// The cards that nature dealt before anybody had decided anything, and all that the deal is made
// of.
std::vector<std::string> first_cards(const std::string& record) {
    std::vector<std::string> found;
    std::istringstream lines{record};
    for (std::string line; std::getline(lines, line) && !line.starts_with("1");)
        if (line.starts_with("* ") || line.starts_with("deal")) found.push_back(line);
    return found;
}

TEST(Again, TheSameCardsAreDealt) {
    Pier pier{7};
    pier.charter.repeats_deals = true;
    pier.restart();
    Party first{pier, "skull_king", "classic seats=3"};
    play_out(first, 1);
    const std::string record = record_of(pier, first);

    // Others sit there, and give something else; it changes nothing.
    Party second{pier, "skull_king", "classic", again(record)};
    pier.restart(); // It is known from the disk alone, too.
    const Link watcher = pier.connect();
    const auto table = pier.ask(watcher, second.message("join"), "table");
    EXPECT_TRUE(table.at("again").as_bool());
    const std::string halfway =
        text_of(pier.ask(watcher, second.message("record"), "record"), "text");
    EXPECT_EQ(halfway.find("deal_secret"), halfway.npos);

    Party third{pier, "skull_king", "classic", again(record)};
    play_out(third, 2);
    const std::string other = record_of(pier, third);
    EXPECT_EQ(first_cards(other), first_cards(record));
    EXPECT_NE(other.find("\nagain: yes\n"), other.npos);
    EXPECT_EQ(check_record(other), std::nullopt);
    const auto read = read_record(other);
    EXPECT_FALSE(verify_deal(std::get<Record>(read), portable_keystream));

    // A rematch is dealt anew.
    const auto next =
        text_of(pier.ask(third.people[0], third.message("rematch"), "rematch"), "next");
    const auto about = pier.ask(watcher, R"({"t":"look","table":")" + next + "\"}", "about");
    EXPECT_FALSE(about.contains("again"));
    EXPECT_NE(about.at("commitment"), table.at("commitment"));
}

TEST(Again, NotWhereOthersPlay) {
    Pier pier{8};
    Party first{pier, "corsaro", "seats=2"};
    play_out(first, 1);
    const std::string wish = R"({"t":"open",)" + again(record_of(pier, first)) + "}";
    EXPECT_EQ(text_of(pier.ask(first.people[0], wish, "refused"), "code"), "bad_field");
}

TEST(Again, NotWithoutItsSecret) {
    Pier pier{9};
    pier.charter.repeats_deals = true;
    pier.restart();
    Party first{pier, "corsaro", "seats=2"};
    play_out(first, 1);
    std::string record = record_of(pier, first);
    const std::size_t at = record.find("deal_secret"), seal = record.find("\nseal ");
    record.erase(seal + 1);
    record.erase(at, record.find('\n', at) + 1 - at);
    const std::string wish = R"({"t":"open",)" + again(record) + "}";
    EXPECT_EQ(text_of(pier.ask(first.people[0], wish, "refused"), "code"), "bad_record");
}

} // namespace
} // namespace tortuga::again_test
