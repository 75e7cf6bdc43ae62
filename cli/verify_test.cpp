// verify_test.cpp: `tortuga verify`: what it says, how it exits, and that it says so in words.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/language.hpp"
#include "cli/stage.hpp"
#include "server/sodium.hpp"
#include "table/fair_fixture.hpp"

namespace tortuga::verify_test {
namespace {

FairGame played(int events = 100'000) {
    FairGame g{"skull_king", "classic seats=4"};
    Rng rng{3};
    g.play_on(rng, events);
    return g;
}

struct Desk {
    Stage stage{};

    Staged verify(const std::string& text, std::vector<std::string> more = {}) {
        std::ofstream{stage.folder / "game.record", std::ios::binary} << text;
        more.insert(more.begin(), {"verify", stage.path("game.record")});
        return stage.run(more);
    }
};

std::string draws_in(const Table& table) {
    return std::to_string(std::count_if(table.log().begin(), table.log().end(),
                                        [](const Event& e) { return e.actor == Seat::chance; }));
}

TEST(Verify, AFairGameIsSaidToBeFair) {
    Desk desk;
    const FairGame g = played();
    const Staged said = desk.verify(g.written());
    EXPECT_EQ(said.code, Exit::ok) << said.err;
    EXPECT_TRUE(contains(said.out, "Cards and dice were fair.")) << said.out;
    EXPECT_TRUE(contains(said.out, " " + draws_in(g.table) + ".")) << said.out;
    EXPECT_TRUE(contains(said.out, "seal holds")) << said.out;
    EXPECT_TRUE(contains(said.out, g.deal.commitment)) << said.out;
    EXPECT_TRUE(contains(said.out, "Player 1: " + g.deal.mix[0])) << said.out;
    EXPECT_TRUE(contains(said.out, "Player 2 gave no entropy.")) << said.out;
    EXPECT_FALSE(contains(said.out, "ends before")) << said.out;
}

TEST(Verify, WhatIsNotProvedIsSaid) {
    Desk desk;
    FairGame g = played(60);
    g.deal.from = 10;
    g.table.rewind(10); // What came before was dealt by somebody else.
    Rng rng{4};
    g.play_on(rng, 50);
    std::string text = g.written();
    EXPECT_EQ(desk.verify(text).code, Exit::no);
    EXPECT_TRUE(contains(desk.verify(text).out, "Only a part"));
    EXPECT_TRUE(contains(desk.verify(text).out, "ends before the game does"));
    EXPECT_TRUE(contains(desk.verify(text).out, "first 10 events"));
    text = played(60).written();
    text.erase(text.find("\nseal ") + 1);
    while (contains(text, "\nmark ")) text.erase(text.find("\nmark "), 70);
    const Staged said = desk.verify(text);
    EXPECT_EQ(said.code, Exit::ok) << said.err;
    EXPECT_TRUE(contains(said.out, "has no seal")) << said.out;
}

// Of a game that was set up nobody can say how it came about; so it is not called fair.
TEST(Verify, AGivenPositionIsNotCalledFair) {
    Desk desk;
    FairGame g = played(60);
    g.table = Table{g.table.game(), g.table.options(), g.table.state()};
    Rng rng{4};
    g.play_on(rng);
    const Staged said = desk.verify(g.written());
    EXPECT_EQ(said.code, Exit::no) << said.err;
    EXPECT_TRUE(contains(said.out, "given position")) << said.out;
    EXPECT_FALSE(contains(said.out, "Cards and dice were fair.")) << said.out;
}

// A card of the first round is changed, the deal is said to begin behind it, and all is sealed
// anew.
TEST(Verify, AChangedBeginningIsNotCalledFair) {
    Desk desk;
    for (const Deal::Scheme scheme : {Deal::Scheme::one, Deal::Scheme::two}) {
        FairGame g{"skull_king", "classic seats=4"};
        g.deal.scheme = scheme;
        if (scheme == Deal::Scheme::one) g.deal.promises.clear();
        Rng rng{3};
        g.play_on(rng, 1); // Who deals.
        const AnyMoves cards = g.table.legal_moves(Seat::chance);
        const MoveBits dealt = fair_draw(g.table, g.key(), portable_keystream);
        g.table.commit({Seat::chance, cards[cards[0] == dealt ? 1 : 0]});
        g.play_on(rng);
        EXPECT_EQ(desk.verify(g.written()).code, Exit::no);
        g.deal.from = 4;
        const Staged said = desk.verify(g.written());
        EXPECT_EQ(said.code, Exit::no) << said.out;
        EXPECT_FALSE(contains(said.out, "Cards and dice were fair.")) << said.out;
        const boost::json::value told =
            boost::json::parse(desk.verify(g.written(), {"--json"}).out);
        EXPECT_FALSE(told.at("ok").as_bool());
        EXPECT_FALSE(told.at("reason").as_string().empty());
    }
}

TEST(Verify, WhoDidNotShowWhatWasPromisedIsNamed) {
    Desk desk;
    FairGame g{"skull_king", "classic seats=4"};
    g.deal.mix[2].clear();
    Rng rng{3};
    g.play_on(rng);
    const Staged said = desk.verify(g.written());
    EXPECT_EQ(said.code, Exit::ok) << said.err;
    EXPECT_TRUE(contains(said.out, "Player 3 promised entropy but did not show it")) << said.out;
    EXPECT_TRUE(contains(said.out, g.deal.promises[2])) << said.out;
}

TEST(Verify, AnUnfairGameExitsWithOne) {
    Desk desk;
    FairGame g = played();
    g.deal.mix[3][0] = '0';
    const Staged said = desk.verify(g.written());
    EXPECT_EQ(said.code, Exit::no);
    EXPECT_TRUE(contains(said.out, "Cards and dice were not fair.")) << said.out;
    EXPECT_TRUE(contains(said.out, "line ")) << said.out;
    g = played();
    g.deal.secret[5] = g.deal.secret[5] == '0' ? '1' : '0';
    EXPECT_EQ(desk.verify(g.written()).code, Exit::no);
    EXPECT_TRUE(contains(desk.verify(g.written()).out, "not the one that was promised"));
}

// A record that was changed and sealed anew is in itself as good as any; only who signed it helps.
TEST(Verify, ASignedRecordNamesItsHarbour) {
    Desk desk;
    const Signer ours = sodium_signer({1});
    const std::string text = sign_record(played().written(), ours);
    for (const auto& more : {std::vector<std::string>{}, {"--key", ours.key}}) {
        const Staged said = desk.verify(text, more);
        EXPECT_EQ(said.code, Exit::ok) << said.out << said.err;
        EXPECT_TRUE(contains(said.out, "Signed by " + ours.key)) << said.out;
    }
    const auto told = boost::json::parse(desk.verify(text, {"--json"}).out);
    EXPECT_EQ(told.at("signed").as_string(), ours.key);
    EXPECT_TRUE(told.at("genuine").as_bool());
}

TEST(Verify, WhatWasSignedIsNotChanged) {
    Desk desk;
    const Signer ours = sodium_signer({1}), theirs = sodium_signer({2});
    const FairGame g = played();
    const std::string plain = g.written(), text = sign_record(plain, ours);
    const std::string line = text.substr(plain.size());
    const auto expect = [&](const std::string& record, bool is_known, std::string_view words) {
        EXPECT_EQ(desk.verify(record).code, is_known ? Exit::no : Exit::ok) << words;
        const Staged said = desk.verify(record, {"--key", ours.key});
        EXPECT_EQ(said.code, Exit::no) << words;
        EXPECT_TRUE(contains(said.out, words)) << said.out;
        EXPECT_FALSE(boost::json::parse(desk.verify(record, {"--key", ours.key, "--json"}).out)
                         .at("ok")
                         .as_bool());
    };
    expect(plain, false, "is not signed"); // Cut off.
    expect(sign_record(plain, theirs), false, "was not signed by the key");
    FairGame other{"skull_king", "classic seats=4"};
    Rng rng{9};
    other.play_on(rng);
    expect(other.written() + line, true, "does not hold"); // Of another record.
    std::string swapped = text;
    swapped.replace(swapped.rfind(ours.key), 64, theirs.key);
    expect(swapped, true, "does not hold");
    std::string broken = text;
    broken[broken.size() - 2] = broken[broken.size() - 2] == '0' ? '1' : '0';
    expect(broken, true, "does not hold");
}

TEST(Verify, ARedactedRecordIsSignedToo) {
    Desk desk;
    const Signer ours = sodium_signer({1});
    const FairGame g = played(60);
    const std::string text = sign_record(redact_record(g.table, {}, seat(1)), ours);
    const Staged said = desk.verify(text, {"--key", ours.key});
    EXPECT_EQ(said.code, Exit::usage); // Its deal cannot be judged.
    EXPECT_TRUE(contains(said.out, "Signed by " + ours.key)) << said.out;
    EXPECT_EQ(desk.verify(text, {"--key", sodium_signer({2}).key}).code, Exit::no);
    std::string broken = text;
    broken[broken.size() - 2] = broken[broken.size() - 2] == '0' ? '1' : '0';
    EXPECT_EQ(desk.verify(broken).code, Exit::no);
    EXPECT_EQ(desk.verify(text, {"--key", "abc"}).code, Exit::usage);
    EXPECT_TRUE(contains(desk.verify(text, {"--key", "abc"}).err, "64 digits"));
}

TEST(Verify, WhatCannotBeJudgedExitsWithTwo) {
    Desk desk;
    const FairGame g = played(60);
    const auto expect = [&](const std::string& text, std::string_view words) {
        const Staged said = desk.verify(text);
        EXPECT_EQ(said.code, Exit::usage) << said.out;
        EXPECT_EQ(said.out, "");
        EXPECT_TRUE(contains(said.err, "game.record")) << said.err;
        EXPECT_TRUE(contains(said.err, words)) << said.err;
    };
    expect("", "no record");
    expect("\xff\xfe", "");
    expect(write_record(g.table, {}), "says nothing about its draws");
    Deal running = g.deal;
    running.secret.clear();
    expect(write_record(g.table, {.extra = print_deal(running)}), "when the game is over");
    expect(redact_record(g.table, {}, seat(1)), "redacted");
    std::string edited = g.written();
    edited.replace(edited.find("deal_mix_1: ") + 12, 1, "0");
    expect(edited, "seal is broken");
    EXPECT_EQ(desk.stage.run({"verify"}).code, Exit::usage);
    EXPECT_TRUE(contains(desk.stage.run({"verify"}).err, "tortuga verify"));
    EXPECT_EQ(desk.stage.run({"verify", "nowhere.record"}).code, Exit::usage);
}

TEST(Verify, AnswersInJson) {
    Desk desk;
    FairGame g = played();
    const auto answer = [&] {
        return boost::json::parse(desk.verify(g.written(), {"--json"}).out).as_object();
    };
    boost::json::object said = answer();
    EXPECT_TRUE(said.at("ok").as_bool());
    EXPECT_EQ(std::to_string(said.at("draws").as_int64()), draws_in(g.table));
    EXPECT_EQ(said.at("mix").as_array().size(), 4u);
    EXPECT_EQ(said.at("mix").at(1).as_string(), "");
    EXPECT_EQ(said.at("commitment").as_string(), g.deal.commitment);
    EXPECT_TRUE(said.at("sealed").as_bool());
    EXPECT_TRUE(said.at("over").as_bool());
    g.deal.mix[0].clear();
    said = answer();
    EXPECT_FALSE(said.at("ok").as_bool());
    EXPECT_GT(said.at("line").as_int64(), 1);
    EXPECT_FALSE(said.at("reason").as_string().empty());
}

// In every language: no key shows, and no {word} is left open.
TEST(Verify, IsWholeInEveryLanguage) {
    Desk desk;
    FairGame fair = played(60), unfair = played(60), odd = played(60);
    fair.deal.scheme = Deal::Scheme::one;
    fair.deal.promises.clear();
    fair.deal.from = 10;
    fair.table.rewind(10);
    Rng rng{4};
    fair.play_on(rng, 50);
    unfair.deal.mix[0].clear();
    odd.deal.mix.push_back("ab"); // A fifth seat of four.
    for (std::string_view language : languages)
        for (const FairGame* g : {&fair, &unfair, &odd}) {
            const Staged said = desk.verify(
                g->written(), {"--lang", std::string{language}, "--key", std::string(64, '0')});
            const std::string text = said.out + said.err;
            EXPECT_EQ(text.find_first_of("[{"), text.npos) << text;
            EXPECT_GT(text.size(), 20u);
        }
    for (std::string_view language : languages)
        for (const char* key :
             {"not_told", "version", "missing", "malformed", "unknown_key", "no_secret", "no_seat",
              "late", "other_secret", "other_entropy", "other_draw", "beginning", "set_up"})
            EXPECT_TRUE(words_of(language).has(std::string{"fair."} + key)) << key << language;
}

} // namespace
} // namespace tortuga::verify_test
