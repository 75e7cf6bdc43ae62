// backup_test.cpp: copying a harbour from the command line, while it is open and when it cannot be.
#include <gtest/gtest.h>

#include "cli/stage.hpp"
#include "server/store.hpp"

namespace tortuga::backup_test {
namespace {

const Batch first{{{"anne", 1, "open\n"}}, {{"anne", Phase::playing, true, 7}}};

TEST(Backup, CopiesAnOpenHarbourAndTheCopyOpensAgain) {
    Stage stage;
    stage.environment["TORTUGA_DATA"] = stage.path("sea");
    Store store{stage.path("sea")};
    store.keep(first);
    std::filesystem::create_directory(stage.path("restored"));
    const std::string file = stage.path("restored/harbour.db");
    const Staged made = stage.run({"backup", file, "--lang", "en", "--plain"});
    EXPECT_EQ(made.code, Exit::ok) << made.err;
    const auto bytes = std::to_string(std::filesystem::file_size(file));
    EXPECT_TRUE(contains(made.out, file) && contains(made.out, bytes)) << made.out;
    store.keep({{{"anne", 2, "sit\n"}}, {}});
    const Store restored{stage.path("restored")};
    EXPECT_EQ(*restored.read("anne"), first.rows);
    EXPECT_EQ(*restored.listings(), first.listings);
}

TEST(Backup, TellsAProgramTheSame) {
    Stage stage;
    {
        Store{stage.path("sea")}.keep(first);
    }
    const Staged made =
        stage.run({"backup", stage.path("copy.db"), "--data", stage.path("sea"), "--json"});
    EXPECT_EQ(made.code, Exit::ok) << made.err;
    EXPECT_TRUE(contains(made.out, "\"bytes\":")) << made.out;
}

TEST(Backup, SaysWhatIsWrong) {
    Stage stage;
    const auto copying = [&](const std::string& name) {
        return stage.run({"backup", stage.path(name), "--data", stage.path("sea"), "--lang", "en"});
    };
    EXPECT_EQ(stage.run({"backup"}).code, Exit::usage);
    EXPECT_EQ(stage.run({"backup", "copy.db"}).code, Exit::usage); // There is not even a home.
    EXPECT_EQ(copying("copy.db").code, Exit::usage);
    {
        const Store store{stage.path("sea")};
    }
    EXPECT_EQ(copying("copy.db").code, Exit::ok);
    const Staged again = copying("copy.db");
    EXPECT_EQ(again.code, Exit::usage);
    EXPECT_TRUE(contains(again.err, "overwrites nothing")) << again.err;
    std::ofstream{stage.path("sea/harbour.db")} << "This is no database, and never was one.";
    const Staged damaged = copying("other.db");
    EXPECT_EQ(damaged.code, Exit::broken);
    EXPECT_TRUE(contains(damaged.err, "Restore a backup")) << damaged.err;
    EXPECT_FALSE(std::filesystem::exists(stage.path("other.db")));
}

} // namespace
} // namespace tortuga::backup_test
