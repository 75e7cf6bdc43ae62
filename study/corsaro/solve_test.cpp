// solve_test.cpp: solving from the command line, and what becomes of a broken solution.
#include <gtest/gtest.h>

#include "cli/stage.hpp"

namespace tortuga::corsaro::solve_test {
namespace {

const std::vector<std::string> small{"solve",     "corsaro", "--players",  "2",
                                     "--pirates", "1",       "--no-rescue"};

std::vector<std::string> with(std::vector<std::string> all,
                              std::initializer_list<std::string> more) {
    all.insert(all.end(), more);
    return all;
}

// The number that follows a start in the table. Its last digits depend on which thread came first.
double chance_beside(const std::string& table, const std::string& start) {
    const std::size_t at = table.find(start);
    return at == table.npos ? 0 : std::stod(table.substr(at + start.size()));
}

TEST(Solve, PrintsTheChanceForEachStartAndKeepsThem) {
    Stage stage;
    stage.environment["TORTUGA_SOLVED"] = stage.path("kept");
    const Staged solved = stage.run(small);
    EXPECT_EQ(solved.code, Exit::ok) << solved.err;
    EXPECT_TRUE(contains(solved.out, "56700")) << solved.out;
    for (const auto& [start, wins] :
         {std::pair{"\nB06", 0.990669}, {"\nB15", 0.8983258}, {"\nB24", 0.7415702}})
        EXPECT_NEAR(chance_beside(solved.out, start), wins, 2e-6) << solved.out;
    std::filesystem::path file;
    for (const auto& entry : std::filesystem::directory_iterator{stage.path("kept")})
        file = entry.path();
    EXPECT_EQ(std::filesystem::file_size(file) / 2, 56'700u + 32); // And a head of text.

    // Whoever plays this game reads it; a byte that has changed is noticed.
    const std::vector<std::string> play{
        "simulate", "corsaro", "-n",        "1",
        "--seed",   "1",       "--options", "simple seats=2 pirates=1 f2=on"};
    std::fstream{file, std::ios::in | std::ios::out | std::ios::binary}.seekp(5'000).put('x');
    const Staged refused = stage.run(play);
    EXPECT_EQ(refused.code, Exit::usage);
    EXPECT_NE(refused.err.find("broken"), std::string::npos) << refused.err;
    std::filesystem::resize_file(file, 100);
    EXPECT_EQ(stage.run(play).code, Exit::usage);
    std::filesystem::remove(file);
    EXPECT_EQ(stage.run(play).code, Exit::ok);
}

TEST(Solve, TellsAProgramTheSame) {
    Stage stage;
    const Staged solved = stage.run(with(small, {"--json", "--out", stage.path("it.policy")}));
    EXPECT_EQ(solved.code, Exit::ok) << solved.err;
    EXPECT_NE(solved.out.find("\"positions\":56700"), std::string::npos) << solved.out;
    EXPECT_GT(stage.text("it.policy").size(), 100'000u);
}

TEST(Solve, TakesNoFilesPlace) {
    Stage stage;
    std::ofstream{stage.path("it.policy")} << "years of work";
    const Staged refused = stage.run(with(small, {"--out", stage.path("it.policy")}));
    EXPECT_EQ(refused.code, Exit::usage);
    EXPECT_NE(refused.err.find("it.policy"), std::string::npos) << refused.err;
    EXPECT_EQ(stage.text("it.policy"), "years of work");
}

TEST(Solve, RefusesWhatItCannotSolve) {
    Stage stage;
    EXPECT_EQ(stage.run({"solve", "corsari"}).code, Exit::usage);
    EXPECT_EQ(stage.run({"solve", "corsaro", "--players", "5"}).code, Exit::usage);
    EXPECT_EQ(stage.run({"solve", "corsaro", "--options", "family"}).code, Exit::usage);
    EXPECT_EQ(stage.run({"solve", "corsaro", "--options", "boats=2"}).code, Exit::usage);
    EXPECT_EQ(stage.run({"solve", "corsaro", "--board", "nowhere.json"}).code, Exit::usage);
}

} // namespace
} // namespace tortuga::corsaro::solve_test
