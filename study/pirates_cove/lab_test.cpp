// lab_test.cpp: the lab's books balance, its page is whole, and it refuses what it cannot do.
#include <gtest/gtest.h>

#include <numeric>

#include "cli/language.hpp"
#include "cli/stage.hpp"
#include "core/playout.hpp"
#include "study/pirates_cove/games.hpp"
#include "study/pirates_cove/watch.hpp"

namespace tortuga::pirates_cove::lab_test {
namespace {

int fame_of(const GameLog& log) {
    int sum = 0;
    for (const Career& c : log.career) sum += c.fame;
    return sum;
}
int earned_in(const GameLog& log) {
    int sum = 0;
    for (const Career& c : log.career) sum = std::accumulate(c.earned.begin(), c.earned.end(), sum);
    return sum;
}

// A random move of one who loves a fight: who stays, aims at the Sails, boards and duels.
Move eager_move(const State& s, Seat who, Rng& rng) {
    if (who == Seat::chance || rng.below(4) == 0) return any_move<Rules>(s, who, rng);
    Moves<Rules> eager;
    for (const Move m : Rules::legal_moves(s, who)) {
        const Kind k = kind_of(m);
        const bool at_sails = k == Kind::fire && section_in(m) == 0;
        if (at_sails || k == Kind::board || k == Kind::duel || k == Kind::pistols)
            eager.push_back(m);
    }
    return eager.empty() ? any_move<Rules>(s, who, rng) : eager[rng.below(eager.size())];
}

GameLog random_game(const Options& o, std::uint64_t seed) {
    Rng rng{seed};
    State s = Rules::start(o);
    Watcher watcher;
    while (!Rules::pending(s).empty()) {
        const Seat who = Rules::pending(s).lowest();
        const Move m = eager_move(s, who, rng);
        const State before = s;
        Rules::apply(s, who, m);
        watcher.see({before, who, m, s});
    }
    return watcher.finish(s);
}

// Random players do everything the rules allow, so every way to fame is met.
void expect_explained(const Options& o, std::uint64_t seed) {
    ASSERT_EQ(Rules::objection(o), Reason::ok);
    const GameLog log = random_game(o, seed);
    EXPECT_EQ(log.unexplained, 0) << "seed " << seed;
    EXPECT_EQ(earned_in(log), fame_of(log)) << "seed " << seed;
}

TEST(Lab, AllFameHasASource) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const int three_to_five = 3 + static_cast<int>(seed % 3);
        expect_explained(standard(three_to_five), seed);
        expect_explained(base(three_to_five), seed);
        expect_explained(standard(1), seed);
        expect_explained(buccaneers(2 + static_cast<int>(seed % 4)), seed);
    }
}

TEST(Lab, AllFameHasASourceWhateverTheSwitches) {
    Switches never; // Of these three forms, not switches of a table.
    for (const Switch s : {Switch::grid, Switch::silver_once, Switch::buccaneers}) never.add(s);
    Switches never_brutal = never;
    for (const Switch s : {Switch::lap, Switch::one_legend, Switch::short_game})
        never_brutal.add(s);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Options o = standard(3 + static_cast<int>(seed % 3));
        const auto any = static_cast<std::uint32_t>(mix(seed, 1)) & ((1u << switches) - 1);
        o.on = Switches{any} - never;
        expect_explained(o, seed);
        o = buccaneers(2 + static_cast<int>(seed % 4));
        o.on |= Switches{any} - never_brutal;
        expect_explained(o, seed);
        o = standard(3); // A duel with pistols may be drawn, but that is rare.
        o.on.add(Switch::pistols);
        expect_explained(o, seed);
    }
}

// Two fight on Sail Island, and the one on turn flees with his last die.
State flight() {
    State s = Rules::start(standard(3));
    Open& o = s.open;
    o.month = 1;
    o.phase = Phase::roll;
    o.combat = {.island = Place::sails, .round = 1};
    o.island = Place::sails;
    o.rolling = {.left = 1, .dice = 1, .what = Roll::flight, .who = ship_of(seat(0))};
    for (int i = 0; i < outer_islands; ++i) o.face[island(i + 1)] = static_cast<Treasure>(3 * i);
    captain(s, seat(0)) = {.fame = 1, .chests = 2, .place = Place::sails, .was_hit = 1};
    captain(s, seat(1)).place = Place::sails;
    captain(s, seat(2)).place = Place::treasure;
    return s;
}

GameLog watched(const State& before, int die) {
    State after = before;
    const Move m = make(Kind::die, die);
    Rules::apply(after, Seat::chance, m);
    Watcher watcher;
    watcher.see({before, Seat::chance, m, after});
    return watcher.finish(after);
}

int earned(const GameLog& log, int who, Source source) {
    return log.career[static_cast<std::size_t>(who)].earned[static_cast<std::size_t>(source)];
}

TEST(Lab, OneMoveMayBringFameFromSeveralSources) {
    const GameLog log = watched(flight(), 2);
    EXPECT_EQ(earned(log, 0, Source::mutiny), -1); // He had no more. PC-239
    EXPECT_EQ(earned(log, 1, Source::pursuit), 1);
    EXPECT_EQ(earned(log, 1, Source::plunder), reward_of(static_cast<Treasure>(6)).fame);
    EXPECT_EQ(log.ending[static_cast<std::size_t>(Ending::flight)], 1);
    EXPECT_EQ(log.rounds[1], 1);
    EXPECT_EQ(log.island[2].plunders, 1);
    EXPECT_EQ(earned(watched(flight(), 6), 0, Source::mutiny), 0);
}

// Two buccaneers of equal speed cripple each other; the third gains by both. PC-283
TEST(Lab, TwoWrecksAtOnceCountTwice) {
    State s = Rules::start(buccaneers(3));
    Open& o = s.open;
    const Ship first = ship_of(seat(0)), second = ship_of(seat(1));
    o.month = 1;
    o.phase = Phase::roll;
    o.combat = {.island = Place::sails, .round = 1};
    o.island = Place::sails;
    for (Seat who : players(o)) captain(s, who) = {.place = Place::sails};
    for (const int who : {0, 1}) captain(s, seat(who)).space = {};
    const auto hull = static_cast<std::uint8_t>(Section::hull);
    o.salvo.members = o.salvo.asked = ShipSet::of(first) | ShipSet::of(second);
    o.salvo.shots[0] = {.who = first, .at = second, .section = hull, .hits = 1};
    o.salvo.fired = 1;
    o.rolling = {.left = 1, .dice = 1, .who = second, .at = first, .section = hull};
    const GameLog log = watched(s, 6);
    EXPECT_EQ(log.unexplained, 0);
    EXPECT_EQ(earned(log, 2, Source::rival), 2);
    EXPECT_EQ(log.ending[static_cast<std::size_t>(Ending::gunfire)], 1);
}

TEST(Lab, FameFromNowhereIsNoticed) {
    const State before = flight();
    State after = before;
    const Move m = make(Kind::die, 6);
    Rules::apply(after, Seat::chance, m);
    captain(after, seat(2)).fame += 3;
    Watcher watcher;
    watcher.see({before, Seat::chance, m, after});
    EXPECT_EQ(watcher.finish(after).unexplained, 3);
}

std::vector<GameLog> planned_games(const Options& o, int games) {
    std::vector<GameLog> logs;
    for (int i = 0; i < games; ++i)
        logs.push_back(
            play_by_plans(o, seating(i, o.seats, 3), mix(3, static_cast<std::uint64_t>(i))));
    return logs;
}

TEST(Lab, FiguresAddUp) {
    constexpr int games = 20;
    const std::vector<GameLog> logs = planned_games(standard(4), games);
    const Figures f = figures_of(logs, 4, plan_names());
    const auto sum = [](const auto& all, auto&& of) {
        std::int64_t total = 0;
        for (const auto& one : all) total += of(one);
        return total;
    };
    const auto same = [](std::int64_t n) { return n; };
    double wins = 0;
    for (const Showing& s : f.plans) wins += s.wins.mean * s.wins.count;
    EXPECT_NEAR(wins, games, 1e-9);
    EXPECT_EQ(f.unexplained, 0);
    EXPECT_EQ(sum(f.earned, same), sum(logs, fame_of));
    EXPECT_EQ(f.months, 12 * games);
    EXPECT_EQ(sum(f.island, [](auto& i) { return i.visits; }), 4 * 12 * games);
    const std::int64_t combats = sum(f.island, [](auto& i) { return i.combats; });
    EXPECT_EQ(sum(f.ending, same), combats);
    EXPECT_EQ(sum(f.rounds, same), combats);
    EXPECT_EQ(sum(f.fights, same), combats);
    EXPECT_EQ(sum(f.pattern, [](auto& p) { return p.turned; }), 5 * 12 * games);
    EXPECT_EQ(sum(f.pattern, [](auto& p) { return p.taken; }),
              sum(f.island, [](auto& i) { return i.plunders; }));
    EXPECT_EQ(sum(f.legend, [](auto& l) { return l.fame; }),
              f.earned[static_cast<std::size_t>(Source::legend)]);
    EXPECT_EQ(f.winners.total, games);
    EXPECT_EQ(f.all.total, 4 * games);
    for (const CardFigures& c : f.card) EXPECT_LE(c.played, c.drawn);
    for (const CardFigures& c : f.card) EXPECT_LE(c.games_drawn, games);
    for (const LegendCount& l : f.legend) EXPECT_LE(l.beaten, l.met);
}

TEST(Lab, EveryPlanMeetsEverySeat) {
    for (int seats = 1; seats <= 5; ++seats)
        for (int group = 0; group < 10; ++group) {
            std::vector<std::vector<int>> tables;
            for (int i = 0; i < seats; ++i) tables.push_back(seating(group * seats + i, seats, 9));
            for (int i = 1; i < seats; ++i) {
                const auto at = static_cast<std::size_t>(i);
                std::vector<int> back = tables[at];
                std::rotate(back.begin(), back.end() - i, back.end());
                EXPECT_EQ(back, tables[0]);
            }
            EXPECT_EQ(std::set<int>(tables[0].begin(), tables[0].end()).size(),
                      static_cast<std::size_t>(seats));
        }
}

TEST(Lab, AVerdictCanBeBad) {
    Figures f = figures_of({}, 4, {"first", "second"});
    const auto captains = [&](std::size_t plan, int fame, double win, int many) {
        for (int i = 0; i < many; ++i) {
            const Career c{.plan = static_cast<int>(plan), .fame = fame, .win = win};
            f.plans[plan].add(c);
            f.everyone.add(c);
        }
    };
    captains(0, 20, 1, 4);
    captains(1, 20, 0, 4); // The first plan wins twice its share.
    f.best.add(34);
    for (IslandCount& i : f.island) i.visits = 30;
    f.island[4].visits = 1;
    f.card[static_cast<std::size_t>(Design::smoke)] = {.games_drawn = 100, .games_played = 9};
    const std::vector<Judgement> bad = judgements_on(f);
    ASSERT_EQ(bad.size(), 5u);
    EXPECT_FALSE(bad[0].good);
    EXPECT_FALSE(bad[1].good);
    EXPECT_DOUBLE_EQ(bad[1].figure, 2);
    EXPECT_TRUE(bad[2].good); // No island has more than 30 %.
    EXPECT_FALSE(bad[3].good);
    EXPECT_EQ(bad[3].which, 4);
    EXPECT_FALSE(bad[4].good);
    EXPECT_EQ(bad[4].which, static_cast<int>(Design::smoke));
    f.card[static_cast<std::size_t>(Design::smoke)].games_played = 10;
    f.island[4].visits = 200;
    f.best = {};
    f.best.add(35);
    const std::vector<Judgement> good = judgements_on(f);
    EXPECT_TRUE(good[0].good);
    EXPECT_FALSE(good[2].good);
    EXPECT_TRUE(good[4].good);
}

TEST(Lab, QuartilesAreThoseOfTheSample) {
    Histogram h;
    for (const int n : {1, 2, 3, 4, 5, 6, 7, 80}) h.add(n);
    EXPECT_EQ(h.quantile(0.25), 2);
    EXPECT_EQ(h.quantile(0.5), 4);
    EXPECT_EQ(h.quantile(0.75), 6);
    EXPECT_EQ(h.highest(), 80);
}

// What is opened and not closed, or closed and not opened: empty if all is well.
std::string unbalanced(std::string_view html) {
    std::vector<std::string> open;
    for (std::size_t at = html.find('<'); at != html.npos; at = html.find('<', at + 1)) {
        const std::size_t end = html.find('>', at);
        if (end == html.npos) return "a tag without end";
        const std::string_view tag = html.substr(at + 1, end - at - 1);
        if (tag.starts_with('!') || tag.ends_with('/')) continue;
        const std::string name{tag.substr(0, tag.find_first_of(" \n"))};
        if (!name.starts_with('/')) {
            open.push_back(name);
        } else if (open.empty() || "/" + open.back() != name) {
            return name + " after " + (open.empty() ? "nothing" : open.back());
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : open.back();
}

TEST(Lab, TheBalanceOfTagsIsChecked) {
    EXPECT_EQ(unbalanced("<!DOCTYPE html><p a=\"b\">x<br/></p>"), "");
    EXPECT_NE(unbalanced("<p><b></p></b>"), "");
    EXPECT_NE(unbalanced("<p><b></b>"), "");
}

std::vector<std::string> command(std::initializer_list<std::string> more) {
    std::vector<std::string> all{"lab", "pirates-cove", "--games", "20", "--seed", "4"};
    all.insert(all.end(), more);
    return all;
}

TEST(LabPage, IsWholeAndNeedsNothingBesideIt) {
    Stage stage;
    for (std::string_view language : languages) {
        const std::string page = stage.path(std::string{language} + ".html");
        const Staged made = stage.run(command({"--out", page, "--lang", std::string{language}}));
        ASSERT_EQ(made.code, Exit::ok) << made.err;
        EXPECT_TRUE(contains(made.out, page)) << made.out;
        const std::string html = stage.text(std::string{language} + ".html");
        EXPECT_EQ(unbalanced(html), "");
        for (const char* never :
             {"http", "<script", "src=", "@import", "[cli.", "[pirates_cove.", "nan", "inf "})
            EXPECT_FALSE(contains(html, never)) << never << " in " << language;
        EXPECT_TRUE(contains(html, "<html lang=\"" + std::string{language} + "\">"));
        std::size_t plots = 0;
        for (std::size_t at = html.find("<svg"); at != html.npos; at = html.find("<svg", at + 1))
            ++plots;
        EXPECT_EQ(plots, 11u);
    }
}

// What is read of a page: no tags, and so no coordinates.
std::string read_of(const std::string& html) {
    std::string text;
    bool is_tag = false;
    for (const char c : html.substr(html.find("<body>"))) {
        if (c == '<') is_tag = true;
        if (!is_tag) text += c;
        if (c == '>') is_tag = false, text += ' ';
    }
    return text;
}

TEST(LabPage, NumbersAreWrittenAsTheLanguageWritesThem) {
    Stage stage;
    for (std::string_view language : languages) {
        const std::string name = std::string{language} + ".html";
        const std::vector<std::string> line =
            command({"--out", stage.path(name), "--lang", std::string{language}});
        const Staged made = stage.run(line);
        ASSERT_EQ(made.code, Exit::ok) << made.err;
        for (const std::string& text : {made.out, read_of(stage.text(name))}) {
            EXPECT_EQ(has_between_digits(text, '.'), language == "en") << language << text;
            EXPECT_EQ(has_between_digits(text, ','), language != "en") << language << text;
        }
    }
}

TEST(LabPage, DoesNotDependOnThreads) {
    Stage stage;
    const auto page = [&](const std::string& name, const std::string& threads,
                          const std::string& seed) {
        const Staged made = stage.run(command(
            {"--out", stage.path(name), "--threads", threads, "--seed", seed, "--seats", "3"}));
        EXPECT_EQ(made.code, Exit::ok) << made.err;
        return stage.text(name);
    };
    const std::string one = page("one.html", "1", "6");
    EXPECT_GT(one.size(), 10'000u);
    EXPECT_EQ(one, page("three.html", "3", "6"));
    EXPECT_NE(one, page("other.html", "1", "7"));
}

TEST(LabPage, TellsAProgramTheSame) {
    Stage stage;
    const std::string page = stage.path("page.html");
    const Staged made = stage.run(command({"--out", page, "--json"}));
    ASSERT_EQ(made.code, Exit::ok) << made.err;
    for (const char* part : {"\"games\":20", "\"unexplained_fame\":0", "\"verdicts\":[",
                             "\"plan\":\"balanced\"", "\"card\":\"B2\"", "\"legend\":\"L03\""})
        EXPECT_TRUE(contains(made.out, part)) << part << " in " << made.out;
    EXPECT_GT(stage.text("page.html").size(), 10'000u);
}

TEST(LabPage, SpeaksOfOtherFormsToo) {
    Stage stage;
    const std::string page = stage.path("page.html");
    std::string name = "page.html";
    int number = 1;
    for (const char* line :
         {"base seats=5", "standard seats=1", "standard months=8 pistols=on", "buccaneers"}) {
        const Staged made = stage.run(command({"--out", page, "-o", line}));
        EXPECT_EQ(made.code, Exit::ok) << made.err;
        EXPECT_TRUE(contains(made.out, stage.path(name))) << made.out;
        EXPECT_EQ(unbalanced(stage.text(name)), "");
        name = "page-" + std::to_string(++number) + ".html"; // No page takes another's place.
    }
}

TEST(LabPage, RefusesWhatItCannotDo) {
    Stage stage;
    const std::string page = stage.path("page.html");
    const auto code = [&](std::initializer_list<std::string> line) {
        return stage.run(std::vector<std::string>{line}).code;
    };
    EXPECT_EQ(code({"lab", "corsari", "--out", page}), Exit::usage);
    EXPECT_EQ(code({"lab", "pirates-bay", "--out", page}), Exit::usage);
    EXPECT_EQ(code({"lab", "--out", page}), Exit::usage);
    EXPECT_EQ(code({"lab", "pirates_cove", "--out", page, "-o", "tides=on"}), Exit::usage);
    EXPECT_EQ(code({"lab", "pirates_cove", "--out", page, "--seats", "2"}), Exit::usage);
    EXPECT_EQ(code({"lab", "pirates_cove", "--out", page, "--games", "0"}), Exit::usage);
    EXPECT_FALSE(std::filesystem::exists(page));
    std::ofstream{page} << "years of work";
    const Staged beside = stage.run(command({"--out", page}));
    EXPECT_EQ(beside.code, Exit::ok) << beside.err;
    EXPECT_EQ(stage.text("page.html"), "years of work");
    // Nowhere to write: a folder stands there, or the way leads through a file.
    std::ofstream{stage.path("file")} << "in the way";
    for (const std::string& bad : {stage.folder.string(), stage.path("file/page.html")}) {
        const Staged made = stage.run(command({"--out", bad}));
        EXPECT_EQ(made.code, Exit::broken);
        EXPECT_TRUE(contains(made.err, bad)) << made.err;
        EXPECT_EQ(made.out, ""); // Said before the first game.
    }
}

} // namespace
} // namespace tortuga::pirates_cove::lab_test
