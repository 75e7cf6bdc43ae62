// guest_hear_test.cpp: what a terminal makes of a harbour that says what the test wants.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <iostream>

#include "cli/harbour_stage.hpp"
#include "client/scripted_harbour.hpp"
#include "games/registry.hpp"
#include "harbour/base64.hpp"
#include "harbour/engine.hpp"

namespace tortuga::guest_hear_test {
namespace {

const AnyGame& game() { return *find_game("skull_king"); }

std::string view() {
    const AnyOptions options = *game().parse_options("seats=2");
    const AnyView seen = game().view(game().start(options), seat(0));
    std::string text;
    append_base64(text, std::span{seen.bytes}.first(game().view_bytes));
    return "\"bytes\":\"" + text + "\"";
}

std::string of_table(const std::string& type, const std::string& more) {
    return "{\"t\":\"" + type + R"(","table":"T","game":"skull_king","rules":")" +
           std::string{game().rules_version} +
           R"(","options":"seats=2","phase":"playing","seats":[)"
           R"({"seat":1,"kind":"person","name":"Ada","here":true},)"
           R"({"seat":2,"kind":"bot","name":"Nell","bot":"mate"}],)" +
           more + "}";
}

std::string table(const std::string& more, const std::string& log) {
    return of_table("table", more + R"(,"log":[)" + log + "],\"view\":{" + view() + "}");
}

// What a host who sat down, and whose line broke at event 4, sees of what the harbour does then.
Staged host_who_returns(
    std::vector<Cue> then, Typist typist = [](const std::string&) { return std::nullopt; }) {
    const std::string hello = R"({"t":"hello","v":1,"engine":")" + engine_name() + "\"}";
    std::vector<Cue> script{
        {.hears = "hello", .says = {hello}},
        {.hears = "open", .says = {R"({"t":"opened","table":"T","key":"hosts"})"}},
        {.hears = "look", .says = {of_table("about", R"("n":4)")}},
        {.hears = "sit",
         .says = {R"({"t":"seated","table":"T","key":"seats"})",
                  table(R"("you":1,"n":4,"whole":true)", "[4,0]")},
         .then = Then::hang_up},
    };
    for (Cue& cue : then) {
        if (cue.hears == "hosts") script.push_back({.hears = "hello", .says = {hello}});
        script.push_back(std::move(cue));
    }
    ScriptedHarbour harbour{std::move(script)};
    return run_typing({"join", harbour.url().harbour(), "--open", "skull_king", "-o", "seats=2",
                       "--name", "Ada", "--plain"},
                      std::move(typist));
}

// What somebody reads who sat down, whom the table plays for, and who types a line.
struct Asleep {
    Asleep(std::vector<std::string> arguments, std::vector<Cue> script) {
        const std::string hello = R"({"t":"hello","v":1,"engine":")" + engine_name() + "\"}";
        script.insert(script.begin(), {.hears = "hello", .says = {hello}});
        ScriptedHarbour harbour{std::move(script)};
        arguments.push_back(harbour.url().link("T", std::string(64, 'a')));
        staged = run_typing(arguments, [](const std::string& said) {
            return said.find("Still there?") == said.npos ? std::nullopt
                                                          : std::optional<std::string>{"hm"};
        });
        heard = harbour.heard();
    }
    bool said_here() const {
        return std::ranges::any_of(
            heard, [](const std::string& line) { return line.find(R"("t":"here")") != line.npos; });
    }
    Staged staged{};
    std::vector<std::string> heard{};
};

const std::string log_since = R"([5,2,"play R1"],[6,2,"play R2"],[7,2,"play R3"])";
const std::string whole_end = R"({"t":"bye","table":"T","why":"closed"})";

std::string seen_by_host() { return table(R"("you":0,"host":true,"n":6,"whole":false)", ""); }

// The host's door opens before that of the seat, and nobody waits in between.
TEST(GuestHear, WhatIsHeardAtTheHostsDoorIsToldOnce) {
    const std::string said = R"("seat":2,"phrase":"ahoy")";
    const Staged visit = host_who_returns(
        {{.hears = "hosts", .says = {R"({"t":"pass","pass":"one"})"}},
         {.hears = "one",
          .says = {seen_by_host(), R"({"t":"told","table":"T","n":7,"events":[[7,2,"play R3"]]})",
                   R"({"t":"view","table":"T","n":7,)" + view() + "}",
                   R"({"t":"said","table":"T","n":7,)" + said + "}"}},
         {.hears = "seats", .says = {R"({"t":"pass","pass":"two"})"}},
         {.hears = "two",
          .says = {table(R"("you":1,"host":true,"n":7,"whole":false,"chat":[{)" + said + "}]",
                         log_since),
                   whole_end}}});
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
    EXPECT_TRUE(contains(
        visit.out, "back.\nNell: red 1\nNell: red 2\nNell: red 3\nNell says: Ahoy!\nThe table"))
        << visit.out;
}

TEST(GuestHear, WhatIsMissedAtTheHostsDoorComesWithTheSeat) {
    const Staged visit = host_who_returns(
        {{.hears = "hosts", .says = {R"({"t":"pass","pass":"one"})"}},
         {.hears = "one", .says = {seen_by_host()}},
         {.hears = "seats", .says = {}, .then = Then::hang_up},
         {.hears = "hosts", .says = {R"({"t":"pass","pass":"one"})"}},
         {.hears = R"("from":4)", .says = {seen_by_host()}},
         {.hears = "seats", .says = {R"({"t":"pass","pass":"two"})"}},
         {.hears = R"("from":4)",
          .says = {table(R"("you":1,"host":true,"n":7,"whole":false)", log_since), whole_end}}});
    EXPECT_TRUE(contains(visit.out, "Nell: red 1\nNell: red 2\nNell: red 3\nThe table"))
        << visit.out;
}

TEST(GuestHear, ASeatThatStaysClosedEndsTheVisit) {
    const Staged visit = host_who_returns(
        {{.hears = "hosts", .says = {R"({"t":"pass","pass":"one"})"}},
         {.hears = "one", .says = {seen_by_host()}},
         {.hears = "seats", .says = {R"({"t":"pass","pass":"two"})"}},
         {.hears = "two",
          .says = {R"({"t":"refused","to":"join","code":"limit","key":"harbour.no.limit"})"}}});
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
    EXPECT_TRUE(contains(visit.out, "hosts")) << visit.out; // The link to come back by.
}

const std::string not_kept =
    R"("code":"storage","key":"harbour.refused.storage","args":{"why":"full"}})";

// The only thing to do was done for the person, and the disk lost it.
TEST(GuestHear, AMoveThatWasLostIsPutToThePerson) {
    const std::string ask = R"(,"ask":{"moves":["bid 0"]})";
    const Staged visit = host_who_returns(
        {{.hears = "hosts", .says = {R"({"t":"pass","pass":"one"})"}},
         {.hears = "one", .says = {seen_by_host()}},
         {.hears = "seats", .says = {R"({"t":"pass","pass":"two"})"}},
         {.hears = "two",
          .says = {table(R"("you":1,"host":true,"n":7,"whole":false)" + ask, log_since)}},
         {.hears = "bid 0", .says = {R"({"t":"refused","to":"act","table":"T",)" + not_kept}},
         {.hears = "bid 0", .says = {whole_end}}},
        [](const std::string& screen) { return first_listed(screen); });
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
    EXPECT_TRUE(contains(visit.out, "full")) << visit.out;
    EXPECT_TRUE(contains(visit.out, "Moves: ")) << visit.out;
}

TEST(GuestHear, WhoCouldNotComeInComesAgain) {
    const Cue hosts{.hears = "hosts", .says = {R"({"t":"pass","pass":"one"})"}},
        one{.hears = "one", .says = {seen_by_host()}},
        seats{.hears = "seats", .says = {R"({"t":"pass","pass":"two"})"}};
    const Staged visit = host_who_returns(
        {hosts,
         one,
         seats,
         {.hears = "two", .says = {R"({"t":"refused","to":"join","table":"T",)" + not_kept}},
         hosts,
         one,
         seats,
         {.hears = "two",
          .says = {table(R"("you":1,"host":true,"n":7,"whole":false)", log_since), whole_end}}});
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
    EXPECT_TRUE(contains(visit.out, "Nell: red 3\nThe table")) << visit.out;
}

std::string seats_out() {
    return R"({"t":"seats","table":"T","n":5,"phase":"playing","seats":[)"
           R"({"seat":1,"kind":"person","name":"Ada","here":true,"out":true},)"
           R"({"seat":2,"kind":"bot","name":"Nell","bot":"mate"}]})";
}

std::vector<Cue> asleep_script() {
    return {{.hears = "look", .says = {of_table("about", R"("n":4)")}},
            {.hears = "pass", .says = {R"({"t":"pass","pass":"one"})"}},
            {.hears = "join",
             .says = {table(R"("you":1,"n":4,"whole":true)", "[4,0]"),
                      R"({"t":"still_there","table":"T","n":5})", seats_out()}},
            {.hears = "here",
             .says = {R"({"t":"ended","table":"T","n":6,"by":"vote",)"
                      R"("how":"standing","scores":[30,10]})"}}};
}

TEST(GuestHear, WhoIsPlayedForIsBackAtTheNextLine) {
    const Asleep visit{{"join", "--plain"}, asleep_script()};
    EXPECT_TRUE(visit.said_here()) << visit.staged.out;
    EXPECT_TRUE(contains(visit.staged.out, "It counts as it stood: Ada 30, Nell 10."))
        << visit.staged.out;
    EXPECT_EQ(visit.staged.code, Exit::ok) << visit.staged.err;
}

TEST(GuestHear, AProgramThatIsPlayedForIsBackByItself) {
    const Asleep visit{{"bot", "mate"}, asleep_script()};
    EXPECT_TRUE(visit.said_here()) << visit.staged.out << visit.staged.err;
    EXPECT_EQ(visit.staged.code, Exit::ok) << visit.staged.err;
}

// Somebody who sits down and types `lines`, one each time the harbour has said something new.
Staged visitor_who_types(std::vector<std::string> lines, std::vector<Cue> script) {
    const std::string hello = R"({"t":"hello","v":1,"engine":")" + engine_name() + "\"}";
    script.insert(script.begin(), {{.hears = "hello", .says = {hello}},
                                   {.hears = "look", .says = {of_table("about", R"("n":4)")}},
                                   {.hears = "pass", .says = {R"({"t":"pass","pass":"one"})"}}});
    ScriptedHarbour harbour{std::move(script)};
    std::size_t next = 0;
    return run_typing({"join", "--plain", harbour.url().link("T", std::string(64, 'a'))},
                      [&](const std::string&) -> std::optional<std::string> {
                          if (next == lines.size()) return {};
                          return lines[next++];
                      });
}

TEST(GuestHear, WhatOthersShowAndWhoComesToWatchIsALine) {
    const Staged visit = visitor_who_types(
        {}, {{.hears = "join",
              .says = {table(R"("you":1,"n":4,"whole":true)", "[4,0]"),
                       R"({"t":"reacts","table":"T","seat":2,"sign":"laugh"})",
                       R"({"t":"reacts","table":"T","seat":2,"sign":"\u001b[2J"})",
                       R"({"t":"watching","table":"T","watching":2,"watchers":["Ro\u202esa"]})",
                       R"({"t":"watching","table":"T","watching":3,"watchers":["Ro\u202esa"]})",
                       R"({"t":"hushed","table":"T","n":5,"seat":2,"yes":true,"by":0})",
                       R"({"t":"reported","table":"T","seat":2,"by":2,"lines":[{"n":4,"seat":2,)"
                       R"("text":"Bilge\u001b[31m rat","at":1}]})",
                       whole_end}}});
    EXPECT_TRUE(contains(visit.out, "Nell laughs.\nRosa is watching.\nThe host asks Nell to be "
                                    "quiet"))
        << visit.out;
    EXPECT_TRUE(contains(visit.out, "Bilge [31m rat")) << visit.out;
    EXPECT_FALSE(contains(visit.out, "\033")) << visit.out;
}

TEST(GuestHear, WhoIsMutedIsNotHeard) {
    const Staged visit = visitor_who_types(
        {"mute 2", "report 2", "q"},
        {{.hears = "join",
          .says = {table(R"("you":1,"n":4,"whole":true)", "[4,0]"),
                   R"({"t":"said","table":"T","n":5,"seat":2,"text":"first","at":1})",
                   R"({"t":"ask","table":"T","n":5,"moves":["bid 0","bid 1"]})"}},
         {.hears = R"("lines":[5])",
          .says = {R"({"t":"said","table":"T","n":6,"seat":2,"text":"second","at":1})",
                   R"({"t":"reacts","table":"T","seat":2,"sign":"laugh"})",
                   R"({"t":"reported","table":"T","seat":2,"by":1,"lines":[]})", whole_end}}});
    EXPECT_TRUE(contains(visit.out, "Nell says: first")) << visit.out;
    EXPECT_TRUE(contains(visit.out, "You hear nothing more of Nell")) << visit.out;
    EXPECT_TRUE(contains(visit.out, "What Nell said has been reported.")) << visit.out;
    EXPECT_FALSE(contains(visit.out, "second")) << visit.out;
    EXPECT_FALSE(contains(visit.out, "Nell laughs.")) << visit.out;
}

TEST(GuestHear, AProposalOfOtherRulesIsALineThatIsAnswered) {
    const Staged visit = visitor_who_types(
        {"yes"}, {{.hears = "join",
                   .says = {table(R"("you":1,"n":4,"whole":true)", "[4,0]"),
                            R"({"t":"asks","table":"T","seat":2,"to":"rules","agreed":[2],)"
                            R"("would":{"options":"modern\u001b[2J seats=4"}})"}},
                  {.hears = R"("to":"rules","yes":true)", .says = {whole_end}}});
    EXPECT_TRUE(contains(visit.out, "Nell proposes other rules: modern [2J seats=4. `yes` or"))
        << visit.out;
    EXPECT_FALSE(contains(visit.out, "\033")) << visit.out;
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
}

// Standard input, where somebody sits at a terminal and has typed ahead.
class Desk {
  public:
    explicit Desk(std::string_view typed) {
        const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
        EXPECT_EQ(::grantpt(master) + ::unlockpt(master), 0);
        const int slave = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
        EXPECT_EQ(::write(master, typed.data(), typed.size()), std::ssize(typed));
        ::dup2(slave, STDIN_FILENO);
        ::close(slave);
        master_ = master;
    }
    ~Desk() {
        ::dup2(before_, STDIN_FILENO);
        ::close(before_);
        ::close(master_);
    }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

  private:
    int before_ = ::dup(STDIN_FILENO), master_ = -1;
};

TEST(GuestHear, WhoWantsARematchMayHaveAllSitOneSeatFurther) {
    const std::string hello = R"({"t":"hello","v":1,"engine":")" + engine_name() + "\"}";
    const std::string over =
        R"("you":1,"n":4,"whole":true,"over":{"scores":[30,10],"winners":[1]})";
    ScriptedHarbour harbour{{{.hears = "hello", .says = {hello}},
                             {.hears = "look", .says = {of_table("about", R"("n":4)")}},
                             {.hears = "pass", .says = {R"({"t":"pass","pass":"one"})"}},
                             {.hears = "join", .says = {table(over, "[4,0]")}},
                             {.hears = R"("seats":"rotate")", .says = {whole_end}}}};
    const Desk desk{"rematch round\nrematch rotate\n"};
    std::ostringstream out;
    std::istream in{std::cin.rdbuf()};
    const Staged visit =
        run_staged({"join", "--plain", harbour.url().link("T", std::string(64, 'a'))}, in, out, {});
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
    EXPECT_TRUE(contains(visit.out, "“rematch round” is not understood")) << visit.out;
    EXPECT_TRUE(contains(harbour.heard().back(), R"("t":"rematch")")) << visit.out;
    EXPECT_TRUE(contains(visit.out, "The table is closed.")) << visit.out;
}

} // namespace
} // namespace tortuga::guest_hear_test
