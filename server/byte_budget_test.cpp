// byte_budget_test.cpp: who hoards is found out, and nobody else is.
#include "server/byte_budget.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <thread>
#include <vector>

#include "server/raw_guest.hpp"
#include "server/scratch.hpp"
#include "tests/open_server.hpp"

namespace tortuga::byte_budget_test {
namespace {

constexpr std::uint64_t kib = 1024;

TEST(ByteBudget, AnAddressHasAnEighthAndWhatIsSmallAlwaysHasRoom) {
    ByteBudget budget{8'000 * kib};
    std::vector<ByteBudget::Share> hoard;
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(hoard.emplace_back(budget, "a").weigh(100 * kib)) << i;
    ByteBudget::Share more{budget, "a"}, small{budget, "a"}, other{budget, "b"};
    EXPECT_FALSE(more.weigh(100 * kib));
    EXPECT_TRUE(small.weigh(30 * kib));
    EXPECT_TRUE(other.weigh(900 * kib));
    EXPECT_EQ(budget.bytes(), 2'030 * kib);
    more = {};
    hoard.pop_back();
    EXPECT_TRUE(hoard[0].weigh(150 * kib));
    EXPECT_FALSE(hoard[0].weigh(1'000 * kib));
    EXPECT_TRUE(hoard[0].weigh(900 * kib)); // Who gives back is never told to give back.
}

TEST(ByteBudget, OneConnectionMayHoldWhatItMustButAllTogetherNoMoreThanThereIs) {
    ByteBudget budget{800 * kib};
    ByteBudget::Share big{budget, "a"}, second{budget, "b"}, small{budget, "b"};
    EXPECT_TRUE(big.weigh(700 * kib));
    EXPECT_FALSE(second.weigh(101 * kib));
    EXPECT_TRUE(small.weigh(10 * kib));
    second = {};
    EXPECT_TRUE(small.weigh(90 * kib));
}

TEST(ByteBudget, WhatIsGoneIsGivenBackHoweverItWent) {
    ByteBudget budget{0};
    {
        ByteBudget::Share one{budget, "a"};
        EXPECT_TRUE(one.weigh(1'000'000 * kib)); // No limit.
        ByteBudget::Share other{std::move(one)};
        EXPECT_EQ(budget.bytes(), 1'000'000 * kib);
        ByteBudget::Share third{budget, "c"};
        third.weigh(5);
        third = std::move(other);
        EXPECT_EQ(budget.bytes(), 1'000'000 * kib);
        EXPECT_TRUE(ByteBudget::Share{}.weigh(7));
    }
    EXPECT_EQ(budget.bytes(), 0u);
}

// A harbour, and those who make it budget more than they should.
class HoldTest : public testing::Test {
  protected:
    void open() { server.emplace(config); }
    std::unique_ptr<RawGuest> greeted(const std::string& address) {
        auto guest = std::make_unique<RawGuest>(server->port());
        guest->shake_hands("X-Forwarded-For: " + address + "\r\n");
        guest->ask(hello_line);
        return guest;
    }
    std::string metrics() {
        RawGuest guest{server->port()};
        guest.send("GET /metrics HTTP/1.1\r\nHost: h\r\n\r\n");
        return guest.answer();
    }
    static std::uint64_t metric(const std::string& page, const std::string& name) {
        const std::size_t at = page.find("\n" + name + " ");
        return at == page.npos ? 0 : std::stoull(page.substr(at + name.size() + 2));
    }
    // The metrics once it is so, or after ten seconds.
    std::string metrics_when(auto is_so) {
        std::string seen = metrics();
        for (int i = 0; i < 500 && !is_so(seen); ++i, seen = metrics())
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        return seen;
    }

    Scratch folder{};
    Config config{.host = "127.0.0.1",
                  .port = 0,
                  .data = (folder.path / "data").string(),
                  .bot_threads = 1,
                  .limits = false};
    std::optional<OpenServer> server{};
};

// The beginning of a message of a megabyte.
std::string unfinished(std::size_t bytes) {
    return std::string{"\x81\xff\0\0\0\0\0\x0f\x42\x40\0\0\0\0", 14} + std::string(bytes, ' ');
}

// Each within its limits, and together more than the machine has.
TEST_F(HoldTest, WhatIsHalfReadOfOneAddressHasABudget) {
    config.buffer_bytes = 4u << 20; // So an address has half a mebibyte.
    open();
    std::vector<std::unique_ptr<RawGuest>> hoard;
    for (int i = 0; i < 20; ++i) {
        hoard.push_back(greeted("192.0.2.9"));
        hoard.back()->send(unfinished(100'000));
        if (hoard.size() > 5) continue;
        metrics_when([&](const std::string& seen) { // The first come first.
            return metric(seen, "tortuga_buffers_bytes") >= hoard.size() * 90'000;
        });
    }
    const std::string cut = R"(tortuga_connections_cut_total{why="budget"})";
    const std::string full =
        metrics_when([&](const std::string& seen) { return metric(seen, cut) >= 15; });
    EXPECT_EQ(metric(full, cut), 15u); // Five fit.
    EXPECT_LE(metric(full, "tortuga_buffers_bytes"), 4u << 17);
    EXPECT_TRUE(has(full, R"(tortuga_budget_bytes{of="buffers"} 4194304)")) << full.substr(0, 900);
    EXPECT_TRUE(has(hoard.back()->text(), "slow"));
    const auto other = greeted("198.51.100.1");
    other->send(unfinished(1'000'000));
    EXPECT_TRUE(has(other->text(), "refused")); // It was read to its end.
    EXPECT_TRUE(has(greeted("192.0.2.9")->ask(R"({"t":"ping","id":"x"})"), "pong"));
    hoard.clear();
    const std::string after = metrics_when(
        [&](const std::string& seen) { return metric(seen, "tortuga_buffers_bytes") == 0; });
    EXPECT_EQ(metric(after, "tortuga_buffers_bytes"), 0u);
}

// What somebody says that they will send weighs nothing yet: promises cost nothing.
TEST_F(HoldTest, PromisesTakeNobodysRoom) {
    config.buffer_bytes = 16u << 20;
    config.site = (folder.path / "site").string();
    std::filesystem::create_directory(config.site);
    put_bytes(config.site + "/much.txt", std::string(1u << 20, 'x'));
    put_bytes(config.site + "/index.html", "<html></html>");
    open();
    std::vector<std::unique_ptr<RawGuest>> promising;
    for (int i = 0; i < 200; ++i) {
        promising.push_back(std::make_unique<RawGuest>(server->port()));
        promising.back()->send(
            "POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
            "Content-Length: 1000000\r\nX-Forwarded-For: 192.0.2." +
            std::to_string(i) + "\r\n\r\n{");
    }
    RawGuest other{server->port()};
    other.send("GET /much.txt HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 198.51.100.1\r\n"
               "Connection: close\r\n\r\n");
    EXPECT_GT(other.rest().size(), 1u << 20);
}

// Answers that nobody reads lie in memory as well.
TEST_F(HoldTest, AnswersThatAreNotReadHaveABudget) {
    config.buffer_bytes = 64u << 20; // So an address has eight mebibytes.
    config.site = (folder.path / "site").string();
    std::filesystem::create_directory(config.site);
    put_bytes(config.site + "/much.txt", std::string(6u << 20, 'x'));
    put_bytes(config.site + "/index.html", "<html></html>");
    open();
    const auto asked = [&](const std::string& address) {
        auto guest = std::make_unique<RawGuest>(server->port(), 4096);
        guest->send("GET /much.txt HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: " + address +
                    "\r\nConnection: close\r\n\r\n");
        return guest;
    };
    const auto first = asked("192.0.2.9");
    ASSERT_TRUE(first->more());
    const std::string refused = asked("192.0.2.9")->rest();
    EXPECT_TRUE(has(refused, " 429 ") && has(refused, "Retry-After: ")) << refused.substr(0, 500);
    EXPECT_GT(asked("198.51.100.1")->rest().size(), 6u << 20);
}

} // namespace
} // namespace tortuga::byte_budget_test
