// config_test.cpp: settings, and what is said about wrong ones.
#include "server/config.hpp"

#include <gtest/gtest.h>

#include "cli/language.hpp"

namespace tortuga::config_test {
namespace {

std::string complaint(const Complaint& about) { return words_of("en").say(about); }

std::string complaint_about(const std::string& key, const std::string& value) {
    const auto config = configure({{key, value, "here"}});
    return config ? "" : complaint(config.complaint());
}

TEST(Config, WithoutSettingsThereAreDefaults) {
    const auto config = configure({});
    ASSERT_TRUE(config);
    EXPECT_EQ(config->port, 7450);
    EXPECT_EQ(config->host, "::");
    EXPECT_TRUE(config->limits);
    EXPECT_EQ(config->trusted_proxies, usual_proxies());
}

TEST(Config, NobodyNeedsToBeTrusted) {
    EXPECT_TRUE(configure({{"trusted_proxies", "", "a.conf:1"}})->trusted_proxies.empty());
}

TEST(Config, SizesAndTimesHaveUnits) {
    const auto config = configure({{"memory_bytes", "512M", "a"},
                                   {"buffer_bytes", "16M", "a"},
                                   {"disk_bytes", "20G", "a"},
                                   {"table_bytes", "0", "a"},
                                   {"address_bytes", "5000", "a"},
                                   {"keep_finished", "400d", "a"}});
    ASSERT_TRUE(config) << complaint(config.complaint());
    EXPECT_EQ(config->memory_bytes, 512u << 20);
    EXPECT_EQ(config->buffer_bytes, 16u << 20);
    EXPECT_EQ(config->disk_bytes, 20ull << 30);
    EXPECT_EQ(config->table_bytes, 0u);
    EXPECT_EQ(config->address_bytes, 5'000u);
    EXPECT_EQ(config->keep_finished, TimeMs{400} * 24 * 3'600'000);
    EXPECT_EQ(read_duration("36h"), 36 * 3'600'000);
    for (const char* bad : {"", "M", "-1", "1T", "1 M", "1MB", "9999999G", "x"})
        EXPECT_NE(complaint_about("disk_bytes", bad), "") << bad;
    for (const char* bad : {"", "d", "4", "-4d", "4w", "1000000d"})
        EXPECT_NE(complaint_about("keep_finished", bad), "") << bad;
}

TEST(Config, TheFirstOfAKeyCounts) {
    const auto config = configure({{"port", "1", "--port"},
                                   {"port", "2", "TORTUGA_PORT"},
                                   {"name", "Nassau", "TORTUGA_NAME"},
                                   {"name", "Other", "a.conf:1"},
                                   {"limits", "off", "a.conf:2"},
                                   {"site", "build/web", "a.conf:5"},
                                   {"log_level", "debug", "a.conf:3"},
                                   {"hosts", "Box.lan, games.example.org", "a.conf:7"},
                                   {"trusted_proxies", "10.0.0.5, fd00::/8", "a.conf:6"},
                                   {"origins", "https://A.org:443, http://b.org/", "a.conf:4"}});
    ASSERT_TRUE(config) << complaint(config.complaint());
    EXPECT_EQ(config->port, 1);
    EXPECT_EQ(config->name, "Nassau");
    EXPECT_FALSE(config->limits);
    EXPECT_EQ(config->site, "build/web");
    EXPECT_EQ(config->log_level, LogLevel::debug);
    EXPECT_EQ(config->origins, (std::vector<std::string>{"https://a.org", "http://b.org"}));
    EXPECT_EQ(config->hosts, (std::vector<std::string>{"box.lan", "games.example.org"}));
    EXPECT_EQ(config->trusted_proxies,
              (std::vector<Network>{*read_network("10.0.0.5"), *read_network("fd00::/8")}));
}

TEST(Config, WrongValuesAreAnsweredWithTheirPlaceAndWhatIsAllowed) {
    EXPECT_EQ(complaint_about("port", "65536"),
              "here: port must be a whole number from 0 to 65535, not “65536”.");
    const struct {
        std::string key, value, part;
    } cases[] = {
        {"port", "", "0 to 65535"},
        {"port", "80 ", "0 to 65535"},
        {"port", "-1", "0 to 65535"},
        {"bot_threads", "many", "0 to 256"},
        {"limits", "maybe", "off, on"},
        {"log", "xml", "text, json"},
        {"log_level", "all", "error, warn, info, debug"},
        {"host", "harbour", "IP address"},
        {"host", "1.2.3", "IP address"},
        {"name", std::string(61, 'x'), "1 to 60"},
        {"name", "a\nb", "1 to 60"},
        {"name", "a\xff", "1 to 60"},
        {"mail_command", "msmtp -t", "whole path"},
        {"mail_command", "/bin/sh -c 'x'", "no shell"},
        {"url", "harbour.example", "https://example.org"},
        {"url", "ftp://harbour.example", "https://example.org"},
        {"origins", "https://a.org,*", "https://example.org"},
        {"origins", "https://a.org/path", "https://example.org"},
        {"trusted_proxies", "10.0.0.5,proxy.example", "10.0.0.0/8"},
        {"hosts", "box.lan,https://box.lan", "tortuga.example.org"},
        {"hosts", "box.lan:7450", "tortuga.example.org"},
        {"hosts", "*", "tortuga.example.org"},
        {"trusted_proxies", "10.0.0.0/33", "10.0.0.0/8"},
        {"prot", "1", "bot_threads"},
    };
    for (const auto& c : cases) {
        const std::string said = complaint_about(c.key, c.value);
        EXPECT_NE(said.find(c.part), said.npos) << c.key << "=" << c.value << ": " << said;
        EXPECT_TRUE(said.starts_with("here: ")) << said;
    }
}

TEST(Config, WhatIsOverruledHasToMakeSenseToo) {
    EXPECT_FALSE(configure({{"port", "1", "--port"}, {"port", "x", "TORTUGA_PORT"}}));
}

TEST(Config, AFileIsReadLineByLine) {
    const auto settings = read_settings("# a harbour\n\n port = 80 \r\nname=The = sea\nurl =", "f");
    ASSERT_TRUE(settings);
    ASSERT_EQ(settings->size(), 3u);
    EXPECT_EQ((*settings)[0].value, "80");
    EXPECT_EQ((*settings)[0].where, "f:3");
    EXPECT_EQ((*settings)[1].value, "The = sea");
    EXPECT_EQ((*settings)[2].value, "");
}

TEST(Config, ABrokenFileIsAnsweredWithItsLine) {
    const struct {
        std::string text, where;
    } cases[] = {{"port = 1\nport 2", "f:2: "}, {"= 2", "f:1: "}, {"port=1\n\nport=2", "f:3: "}};
    for (const auto& c : cases) {
        const auto settings = read_settings(c.text, "f");
        ASSERT_FALSE(settings) << c.text;
        const std::string said = complaint(settings.complaint());
        EXPECT_TRUE(said.starts_with(c.where)) << said;
    }
}

} // namespace
} // namespace tortuga::config_test
