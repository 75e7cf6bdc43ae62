// incidents_test.cpp: strangers leave lines, not too many, and fail2ban can read them.
#include "server/incidents.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

namespace tortuga::incidents_test {
namespace {

using namespace std::chrono_literals;

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

struct Watched {
    explicit Watched(LogForm form) : log{said, form, LogLevel::info} {}

    std::ostringstream said{};
    Log log;
    Incidents incidents{log};
    Incidents::Clock::time_point now = Incidents::Clock::now();
};

TEST(Incidents, EachAddressHasItsOwnLineASecond) {
    Watched w{LogForm::text};
    for (int ms = 0; ms < 1000; ms += 10) {
        w.incidents.note("flood", "192.0.2.9", w.now + ms * 1ms);
        w.incidents.note("wrong_key", "192.0.2.9", w.now + ms * 1ms);
        w.incidents.note("flood", "2001:db8::/64", w.now + ms * 1ms);
    }
    EXPECT_EQ(lines_of(w.said.str()).size(), 3u) << w.said.str();
    w.incidents.note("flood", "192.0.2.9", w.now + 1s);
    const std::string last = lines_of(w.said.str()).back();
    EXPECT_TRUE(last.ends_with("warn  refused why=flood from=192.0.2.9 times=100")) << last;
}

TEST(Incidents, ACrowdOfAddressesFillsNoLog) {
    Watched w{LogForm::text};
    const auto crowd = [&](Incidents::Clock::duration after) {
        for (int i = 0; i < 10'000; ++i)
            w.incidents.note("flood",
                             "10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256),
                             w.now + after);
        return lines_of(std::exchange(w.said, std::ostringstream{}).str()).size();
    };
    EXPECT_EQ(crowd(0s), 101u);
    EXPECT_LE(crowd(500ms), 1u);
    EXPECT_EQ(crowd(2s), 101u);
}

// The expressions of the filter, with what fail2ban puts for <SUBNET>.
std::vector<std::regex> filter() {
    std::ifstream in{TORTUGA_SOURCE_DIR "/packaging/fail2ban/tortuga.conf"};
    std::vector<std::regex> all;
    bool is_inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("failregex = "))
            line.erase(0, 12);
        else if (!is_inside || !line.starts_with(' '))
            continue;
        is_inside = line.find('^') != line.npos;
        line.erase(0, line.find('^'));
        const std::size_t at = line.find("<SUBNET>");
        EXPECT_NE(at, line.npos) << line;
        all.emplace_back(line.replace(at, 8, R"(([0-9a-f:.]+(?:/\d+)?))"));
    }
    EXPECT_EQ(all.size(), 2u);
    return all;
}

// Whom fail2ban would count for a line; nobody for most.
std::string found_in(const std::string& line) {
    for (const std::regex& expression : filter())
        if (std::smatch match; std::regex_search(line, match, expression)) return match[1];
    return "";
}

TEST(Incidents, TheFilterFindsTheAddress) {
    for (const LogForm form : {LogForm::text, LogForm::json}) {
        Watched w{form};
        for (const char* why : {"flood", "wrong_key", "wrong_pass", "crowd", "rush"})
            for (const char* from : {"192.0.2.9", "2001:db8:1:2::/64"}) {
                w.incidents.note(why, from, w.now);
                const std::string line = lines_of(w.said.str()).back();
                EXPECT_EQ(found_in(line), from) << line;
                EXPECT_EQ(found_in("box tortuga[4711]: " + line), from) << line; // The journal's.
            }
        w.incidents.note("origin", "192.0.2.9", w.now);
        w.log.say(LogLevel::warn, "site_trouble",
                  {{"why", "warn  refused why=flood from=192.0.2.1 times=1"}});
        w.log.say(LogLevel::info, "start", {{"version", "1"}, {"data", "/srv"}});
        const auto lines = lines_of(w.said.str());
        for (auto line = lines.end() - 3; line != lines.end(); ++line)
            EXPECT_EQ(found_in(*line), "") << *line;
    }
}

} // namespace
} // namespace tortuga::incidents_test
