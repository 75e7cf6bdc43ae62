// log_test.cpp: lines for people and for machines.
#include "server/log.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>

namespace tortuga::log_test {
namespace {

TEST(Log, TextIsOneLineForEachEvent) {
    std::ostringstream out;
    Log log{out, LogForm::text, LogLevel::info};
    log.say(LogLevel::warn, "refused", {{"why", "a b\n\"c\""}, {"times", 3}, {"from", "x"}});
    const std::string line = out.str();
    EXPECT_NE(line.find(R"(warn  refused why="a b\u000a\"c\"" times=3 from=x)"), line.npos) << line;
    EXPECT_EQ(line.find('\n'), line.size() - 1);
}

TEST(Log, JsonCanBeRead) {
    std::ostringstream out;
    Log log{out, LogForm::json, LogLevel::info};
    log.say(LogLevel::error, "broken", {{"why", "\"\\\n\x01é"}, {"times", std::uint64_t{7}}});
    const boost::json::object line = boost::json::parse(out.str()).as_object();
    EXPECT_EQ(line.at("level"), "error");
    EXPECT_EQ(line.at("event"), "broken");
    EXPECT_EQ(line.at("why"), "\"\\\n\x01é");
    EXPECT_EQ(line.at("times").to_number<int>(), 7);
    EXPECT_EQ(line.at("time").as_string().size(), 24u);
}

TEST(Log, WhatIsBelowTheLevelIsNotSaid) {
    std::ostringstream out;
    Log log{out, LogForm::text, LogLevel::warn};
    log.say(LogLevel::info, "start");
    EXPECT_EQ(out.str(), "");
    log.say(LogLevel::error, "end");
    EXPECT_NE(out.str(), "");
}

TEST(Seldom, SpeaksOnceASecondForAll) {
    Seldom seldom;
    EXPECT_EQ(seldom.count(5'000), 1u);
    EXPECT_EQ(seldom.count(5'500), 0u);
    EXPECT_EQ(seldom.count(5'999), 0u);
    EXPECT_EQ(seldom.count(6'000), 3u);
    EXPECT_EQ(seldom.count(60'000), 1u);
}

} // namespace
} // namespace tortuga::log_test
