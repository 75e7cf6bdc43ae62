// saved_test.cpp: where games are kept, how they are found again, and that none takes the place of
// another.
#include <gtest/gtest.h>

#include <chrono>

#include "cli/stage.hpp"

namespace tortuga::saved_test {
namespace {

namespace fs = std::filesystem;

// A stage with a home; ./played is in it, too, while it stands.
struct Shelf : Stage {
    Shelf() {
        environment["HOME"] = folder.string();
        fs::create_directories(folder / "here");
        fs::current_path(folder / "here");
    }
    ~Shelf() { fs::current_path(before); }

    fs::path kept(const std::string& name) const {
        return folder / ".local/share/tortuga/played" / name;
    }
    // Lets a file look that many hours old.
    void age(const fs::path& file, int hours) const {
        fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours{hours});
    }
    // A game that was left after one decision.
    Staged leave(const std::string& game, const std::string& seed,
                 const std::vector<std::string>& more = {}) {
        std::vector<std::string> line{"play", game, "--seed", seed, "--bot", "random"};
        line.insert(line.end(), more.begin(), more.end());
        return run(line, "0\nq\n");
    }
    fs::path before = fs::current_path();
};

TEST(Saved, GamesGoToTheDataFolder) {
    Shelf shelf;
    const Staged left = shelf.leave("skull_king", "5");
    EXPECT_TRUE(fs::exists(shelf.kept("skull_king-2026-01-31-5.record"))) << left.err;
    EXPECT_TRUE(contains(left.out, "--continue skull_king-2026-01-31-5\n")) << left.out;
    EXPECT_FALSE(fs::exists("played"));
    shelf.environment["XDG_DATA_HOME"] = shelf.path("data");
    shelf.leave("skull_king", "5");
    EXPECT_TRUE(fs::exists(shelf.path("data/tortuga/played/skull_king-2026-01-31-5.record")));
    shelf.environment.clear(); // No home: as before.
    const Staged homeless = shelf.leave("skull_king", "5");
    EXPECT_TRUE(fs::exists("played/skull_king-2026-01-31-5.record")) << homeless.err;
}

TEST(Saved, ASecondGameWithTheSameSeedGetsAnotherName) {
    Shelf shelf;
    const std::string name = "skull_king-2026-01-31-2";
    shelf.leave("skull_king", "2");
    const std::string kept = shelf.text(shelf.kept(name + ".record"));
    EXPECT_TRUE(contains(kept, " bid 0")) << kept;
    for (const std::string& next : {name + "-2", name + "-3"}) {
        const Staged again = shelf.run({"play", "skull_king", "--seed", "2"}, "");
        EXPECT_EQ(again.code, Exit::ok) << again.err;
        EXPECT_TRUE(contains(again.out, "--continue " + next + "\n")) << again.out;
        EXPECT_TRUE(fs::exists(shelf.kept(next + ".record")));
    }
    EXPECT_EQ(shelf.text(shelf.kept(name + ".record")), kept);
    for (const auto& entry : fs::directory_iterator{shelf.kept("")})
        EXPECT_EQ(entry.path().extension(), ".record") << entry.path(); // And no drafts.
}

TEST(Saved, SaveRefusesAFileThatIsThere) {
    Shelf shelf;
    std::ofstream{"thesis.txt"} << "years of work";
    const Staged refused = shelf.leave("skull_king", "2", {"--save", "thesis.txt"});
    EXPECT_EQ(refused.code, Exit::usage);
    EXPECT_TRUE(contains(refused.err, "thesis.txt")) << refused.err;
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(shelf.text("here/thesis.txt"), "years of work");
    shelf.leave("skull_king", "2");
    EXPECT_EQ(shelf.run({"play", "--continue", "--save", "thesis.txt"}, "q\n").code, Exit::usage);
    EXPECT_EQ(shelf.text("here/thesis.txt"), "years of work");
}

// On the way there, too, nothing of anybody's is touched.
TEST(Saved, AFileOfALikeNameSurvives) {
    Shelf shelf;
    std::ofstream{"game.record.new"} << "years of work";
    shelf.leave("skull_king", "2", {"--save", "game.record"});
    EXPECT_TRUE(contains(shelf.text("here/game.record"), " bid 0"));
    EXPECT_EQ(shelf.text("here/game.record.new"), "years of work");
    int files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator{"."}) ++files;
    EXPECT_EQ(files, 2); // And no drafts.
}

TEST(Saved, ALinkToAGameStaysOne) {
    Shelf shelf;
    shelf.leave("skull_king", "2", {"--save", "../far.record"});
    fs::create_symlink("../far.record", "near.record");
    EXPECT_EQ(shelf.run({"play", "--continue", "near.record"}, "R1\nq\n").code, Exit::ok);
    EXPECT_TRUE(fs::is_symlink("near.record"));
}

TEST(Saved, ANameIsLookedForHereThenInTheDataFolderThenInPlayed) {
    Shelf shelf;
    fs::create_directories("played");
    shelf.leave("skull_king", "1", {"--save", "played/game.record"});
    EXPECT_EQ(shelf.run({"replay", "--check", "game"}).out, "OK\n");
    EXPECT_EQ(shelf.run({"replay", "--check", "game.record"}).out, "OK\n");
    EXPECT_EQ(shelf.run({"replay", "--check", "played/game.record"}).out, "OK\n");
    fs::create_directories(shelf.kept(""));
    std::ofstream{shelf.kept("game.record")} << "not a record\n"; // Found first.
    EXPECT_EQ(shelf.run({"replay", "--check", "game"}).code, Exit::no);
    shelf.leave("skull_king", "1", {"--save", "game.record"}); // And this before both.
    EXPECT_EQ(shelf.run({"replay", "--check", "game"}).out, "OK\n");
    EXPECT_TRUE(contains(shelf.run({"verify", "game"}).err, "game.record: "));
    EXPECT_TRUE(contains(shelf.run({"play", "--continue", "game"}, "q\n").out, "Saved."));
    const Staged unknown = shelf.run({"replay", "gmae"});
    EXPECT_EQ(unknown.code, Exit::usage);
    EXPECT_TRUE(contains(unknown.err, "Did you mean: game")) << unknown.err;
}

TEST(Saved, ContinueWithoutANameTakesTheNewestUnfinished) {
    Shelf shelf;
    EXPECT_EQ(shelf.run({"play", "--continue"}).code, Exit::usage);
    shelf.leave("skull_king", "1");
    shelf.leave("corsari", "2");
    fs::create_directories("played");
    shelf.leave("skull_king", "3", {"--save", "played/old.record"});
    shelf.run({"play", "skull_king", "--human", "0", "--seed", "4", "--bot", "random"}); // Over.
    std::ofstream{shelf.kept("broken.record")} << "nonsense\n";
    shelf.age(shelf.kept("skull_king-2026-01-31-1.record"), 3);
    shelf.age(shelf.kept("corsari-2026-01-31-2.record"), 2);
    shelf.age("played/old.record", 4);
    const auto went_on = [&](const std::vector<std::string>& line) {
        const std::string out = shelf.run(line, "q\n").out;
        return out.substr(std::min(out.rfind("--continue "), out.size()));
    };
    EXPECT_EQ(went_on({"play", "--continue"}), "--continue corsari-2026-01-31-2\n");
    shelf.age(shelf.kept("corsari-2026-01-31-2.record"), 2);
    EXPECT_EQ(went_on({"play", "skull_king", "--continue"}),
              "--continue skull_king-2026-01-31-1\n");
    EXPECT_EQ(went_on({"play", "--continue"}), "--continue skull_king-2026-01-31-1\n");
    EXPECT_EQ(went_on({"play", "--continue", "corsari"}), "--continue corsari-2026-01-31-2\n");
    shelf.age("played/old.record", -1); // Newer than all.
    EXPECT_EQ(went_on({"play", "--continue", "--lang", "en"}), "--continue old\n");
}

TEST(Saved, ListsWhatIsThere) {
    Shelf shelf;
    EXPECT_TRUE(contains(shelf.run({"saved"}).out, "No game has been saved yet"));
    EXPECT_EQ(shelf.run({"saved", "--json"}).out, "[]\n");
    shelf.leave("skull_king", "1", {"--names", "Ada"});
    shelf.run({"play", "skull_king", "--human", "0", "--seed", "4", "--bot", "random"});
    shelf.age(shelf.kept("skull_king-2026-01-31-4.record"), 1);
    std::ofstream{shelf.kept("broken.record")} << "nonsense\n";
    shelf.age(shelf.kept("broken.record"), 2);
    const std::string list = shelf.run({"saved"}).out;
    const std::size_t first = list.find("skull_king-2026-01-31-1\n  Skull King, 2026-01-31: Ada"),
                      second = list.find("skull_king-2026-01-31-4\n"),
                      third = list.find("broken\n  This cannot be read: line 1");
    EXPECT_TRUE(first < second && second < third && third != list.npos) << list;
    EXPECT_TRUE(contains(list, "Unfinished.") && contains(list, "Finished.")) << list;
    const std::string json = shelf.run({"saved", "--json"}).out;
    EXPECT_TRUE(contains(json, R"("state":"unfinished")")) << json;
    EXPECT_TRUE(contains(json, R"("state":"broken")")) << json;
}

} // namespace
} // namespace tortuga::saved_test
