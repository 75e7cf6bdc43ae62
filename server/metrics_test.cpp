// metrics_test.cpp: the page of figures is one that Prometheus can read, and says what it should.
#include "server/metrics.hpp"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace tortuga::metrics_test {
namespace {

Gauges busy() {
    Gauges g{.harbour = "Tortuga", .version = "1.0 \"A\\B\""};
    g.counters.moves = 12'345'678'901;
    g.counters.refusals = {{"stale", 3}, {"illegal", 4}};
    g.census = {.gathering = 1, .playing = 2, .over = 3};
    g.traffic.connections = 7;
    g.traffic.refused_rush = 5;
    g.storage.damaged = 2;
    g.storage.bytes = {.database = 4096, .log = 32};
    g.lag_seconds.observe(0.3);
    g.process = {
        .cpu_seconds = 0.25, .resident_bytes = 1 << 20, .open_files = 7, .files_max = 1024};
    for (const double seconds : {0.00005, 0.0001, 0.003, 99.0}) g.move_seconds.observe(seconds);
    return g;
}

// Samples by name and labels. What is not of the format is a failure.
std::map<std::string, std::string> samples(const std::string& page) {
    static const std::regex help{R"(# HELP [a-z_]+ [^\n]+\.)"},
        type{R"(# TYPE ([a-z_]+) (counter|gauge|histogram))"},
        sample{R"re(([a-z_]+)((?:\{[a-z]+="(?:[^"\\\n]|\\["\\n])*"\})?) ([0-9.e+-]+))re"};
    std::map<std::string, std::string> found;
    std::set<std::string> families;
    std::string family, line;
    EXPECT_TRUE(page.ends_with('\n'));
    std::istringstream in{page};
    while (std::getline(in, line)) {
        std::smatch m;
        if (std::regex_match(line, help)) continue;
        if (std::regex_match(line, m, type)) {
            family = m[1];
            EXPECT_TRUE(families.insert(family).second) << family << " comes twice";
            EXPECT_EQ(m[2] == "counter", family.ends_with("_total")) << family;
        } else if (std::regex_match(line, m, sample)) {
            EXPECT_TRUE(m[1].str().starts_with(family)) << line;
            EXPECT_TRUE(found.emplace(m[1].str() + m[2].str(), m[3]).second) << line;
        } else {
            ADD_FAILURE() << line;
        }
    }
    return found;
}

TEST(Metrics, SayWhatTheGaugesShow) {
    const auto all = samples(print_metrics(busy()));
    const std::map<std::string, std::string> some{
        {"tortuga_moves_total", "12345678901"},
        {"tortuga_refusals_total{code=\"stale\"}", "3"},
        {"tortuga_tables{phase=\"playing\"}", "2"},
        {"tortuga_connections", "7"},
        {"tortuga_connections_refused_total{why=\"rush\"}", "5"},
        {"tortuga_tables_damaged", "2"},
        {"tortuga_disk_bytes{file=\"database\"}", "4096"},
        {"tortuga_disk_bytes{file=\"log\"}", "32"},
        {"tortuga_loop_lag_seconds_count", "1"},
        {"tortuga_ready", "1"},
        {R"(tortuga_build_info{version="1.0 \"A\\B\""})", "1"},
        {"process_cpu_seconds_total", "0.25"},
        {"process_resident_memory_bytes", "1048576"},
        {"process_open_fds", "7"},
        {"process_max_fds", "1024"},
    };
    for (const auto& [name, value] : some) {
        ASSERT_TRUE(all.contains(name)) << name;
        EXPECT_EQ(all.at(name), value) << name;
    }
}

TEST(Metrics, BucketsAddUp) {
    const auto all = samples(print_metrics(busy()));
    const std::string name = "tortuga_move_latency_seconds";
    EXPECT_EQ(all.at(name + "_bucket{le=\"0.0001\"}"), "2");
    EXPECT_EQ(all.at(name + "_bucket{le=\"0.0025\"}"), "2");
    EXPECT_EQ(all.at(name + "_bucket{le=\"0.005\"}"), "3");
    EXPECT_EQ(all.at(name + "_bucket{le=\"10\"}"), "3");
    EXPECT_EQ(all.at(name + "_bucket{le=\"+Inf\"}"), "4");
    EXPECT_EQ(all.at(name + "_count"), "4");
    EXPECT_DOUBLE_EQ(std::stod(all.at(name + "_sum")), 99.00315);
    EXPECT_EQ(all.at("tortuga_commit_seconds_count"), "0");
}

TEST(Metrics, AQuietHarbourHasThemToo) {
    const auto all = samples(print_metrics(Gauges{}));
    EXPECT_EQ(all.at("tortuga_moves_total"), "0");
    EXPECT_EQ(all.at("tortuga_tables{phase=\"gathering\"}"), "0");
}

} // namespace
} // namespace tortuga::metrics_test
