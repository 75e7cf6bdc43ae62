// attack_test.cpp: the real program, its limits on or off, and guests who mean no good. What each
// of them may cost the others is written down here; who reads nothing is in unread_test.cpp.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "client/harbour_process.hpp"
#include "server/file_limit.hpp"
#include "server/raw_guest.hpp"
#include "server/scratch.hpp"
#include "tests/kill_folder.hpp"
#include "tests/random_games.hpp"

namespace tortuga::attack_test {
namespace {

using Clock = std::chrono::steady_clock;

// ./test --long has the time for more of it.
int often(int usual) { return std::getenv("TORTUGA_LONG") ? 10 * usual : usual; }

constexpr std::string_view hello = R"({"t":"hello","v":1})";

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

struct Target {
    explicit Target(const std::string& limits)
        : harbour{kill::program, scratch.path.string(), {"--limits", limits}} {
        raise_file_limit();
    }
    int port() const { return std::stoi(harbour.url().port); }
    std::string page(const std::string& path) const {
        RawGuest guest{port()};
        guest.send("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
        return guest.answer();
    }
    double health() const { // Milliseconds.
        const auto begun = Clock::now();
        EXPECT_TRUE(page("/healthz").starts_with("HTTP/1.1 200"));
        return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    }
    double gauge(const std::string& name) const {
        const std::string metrics = page("/metrics");
        const std::size_t at = metrics.find("\n" + name + " ");
        return at == metrics.npos ? -1 : std::stod(metrics.substr(at + name.size() + 2));
    }

    Scratch scratch{};
    HarbourProcess harbour;
};

// How far a connection gets before its guest falls silent.
constexpr std::string_view beginnings[] = {
    "",
    "G",
    "GET / HTTP/1.1\r\nHo",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    "POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    "Content-Length: 500\r\n\r\n{\"game\":",
    "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"};

// The upgrade, and then a part of a frame: no head, half a head, half a payload, a ping left open,
// a text of which only the first part comes.
const std::vector<std::string> frames{"",
                                      "\x81",
                                      std::string{"\x81\xfe\x00", 3},
                                      std::string{"\x81\x90\0\0\0\0{\"t\":", 11},
                                      std::string{"\x89\x85\0\0\0\0a", 7},
                                      std::string{"\x01\x82\0\0\0\0{}", 8}};

TEST(Attack, SilenceCostsNobodyAnything) {
    const std::size_t guests = is_long ? 5'000 : 1'000;
    Target target{"off"};
    const double before = target.gauge("process_resident_memory_bytes");
    ASSERT_GT(before, 0);
    if (target.gauge("process_max_fds") < static_cast<double>(guests) + 200)
        GTEST_SKIP() << "too few open files";
    std::vector<std::unique_ptr<RawGuest>> silent;
    std::vector<double> waits, calm_waits;
    const Target calm{"off"}; // So that a busy machine is not their fault.
    for (std::size_t i = 0; i < guests; ++i) {
        auto guest = std::make_unique<RawGuest>(target.port());
        if (i % 2 == 0) {
            guest->send(beginnings[i / 2 % std::size(beginnings)]);
        } else {
            guest->shake_hands();
            guest->send(frames[i / 2 % frames.size()]);
        }
        if (i % 5 == 0) guest->hang_up(); // One side of the line is closed, the other is not.
        silent.push_back(std::move(guest));
        if (i % 50 != 0) continue;
        waits.push_back(target.health());
        calm_waits.push_back(calm.health());
    }
    const double taken = target.gauge("process_resident_memory_bytes") - before;
    std::ranges::sort(waits);
    std::ranges::sort(calm_waits);
    std::cout << fmt::format(
        "{} silent guests take {:.1f} MB; /healthz: middle {:.1f} ms, longest {:.1f} ms\n", guests,
        taken / 1e6, waits[waits.size() / 2], waits.back());
    EXPECT_LE(waits[waits.size() / 2], 50 + 2 * calm_waits[calm_waits.size() / 2]);
    EXPECT_LE(taken, 20e3 * static_cast<double>(guests));
    silent.clear();
    RawGuest player{target.port()};
    player.shake_hands();
    EXPECT_TRUE(has(player.ask(hello), R"("t":"hello")"));
}

// Requests that two readers may take for different ones. Whoever sends one gets one answer at most,
// and the second request, hidden in the first, never has one of its own.
TEST(Attack, NoRequestIsHiddenInAnother) {
    Target target{"off"};
    const std::string hidden = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    const std::string post = "POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                             "Content-Type: application/json\r\n";
    for (const std::string& fields :
         {std::string{"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
          std::string{"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"},
          std::string{"Content-Length: 0\r\nContent-Length: 44\r\n\r\n"},
          std::string{"Content-Length: 0, 44\r\n\r\n"}, std::string{"Content-Length: +0\r\n\r\n"},
          std::string{"Content-Length: -1\r\n\r\n"}, std::string{"Content-Length: 0x0\r\n\r\n"},
          std::string{"Content-Length : 0\r\n\r\n"},
          std::string{"Content-Length: 99999999999999999999\r\n\r\n"},
          std::string{"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"},
          std::string{"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"},
          std::string{"Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n"},
          std::string{"Transfer-Encoding: chunked\r\n\r\n-1\r\n"},
          std::string{"X: a\0b\r\nContent-Length: 0\r\n\r\n", 29}}) {
        RawGuest guest{target.port()};
        guest.send(post + fields + hidden);
        guest.hang_up();
        const std::string all = guest.rest();
        EXPECT_FALSE(has(all, "HTTP/1.1 200")) << fields << all;
        EXPECT_EQ(all.find("HTTP/1.1 "), all.rfind("HTTP/1.1 ")) << fields << all;
    }
    EXPECT_LE(target.health(), 1'000);
}

TEST(Attack, WhatIsTooLongIsAnsweredAndNotKept) {
    Target target{"off"};
    const double before = target.gauge("process_resident_memory_bytes");
    for (int i = 0, all = often(40); i < all; ++i) {
        RawGuest guest{target.port()};
        guest.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + std::string(1 << 20, 'x'));
        EXPECT_TRUE(guest.answer().starts_with("HTTP/1.1 431"));
        RawGuest path{target.port()};
        path.send("GET /" + std::string(1 << 20, 'x'));
        EXPECT_TRUE(path.answer().starts_with("HTTP/1.1 4"));
        RawGuest talker{target.port()};
        talker.shake_hands();
        // A head that promises 2^62 bytes, and some of them.
        talker.send(std::string{"\x81\xff\x40\0\0\0\0\0\0\0\0\0\0\0", 14} +
                    std::string(100'000, 'x'));
        EXPECT_EQ(talker.close_code(), 1009);
    }
    EXPECT_LE(target.gauge("process_resident_memory_bytes") - before, 16e6);
}

TEST(Attack, GuessedKeysOpenNothing) {
    Target target{"on"};
    RawGuest host{target.port()};
    host.shake_hands();
    host.ask(hello);
    const std::string opened = host.ask(R"({"t":"open","game":"skull_king"})");
    const std::size_t at = opened.find(R"("table":")") + 9;
    const std::string table = opened.substr(at, opened.find('"', at) - at);
    int answers = 0, alarms = 0;
    for (int guest_number = 0, all = often(5); guest_number < all; ++guest_number) {
        RawGuest guest{target.port()};
        guest.shake_hands();
        guest.ask(hello);
        for (int i = 0; i < 300; ++i) {
            const std::string answer = guest.ask(fmt::format(
                R"({{"t":"pass","table":"{}","key":"{:064x}"}})", table, 300 * guest_number + i));
            if (has(answer, R"("bye")")) break; // Sent away.
            ++answers;
            ASSERT_TRUE(has(answer, R"("refused")")) << answer;
            alarms += has(answer, R"("flood")") ? 1 : 0;
        }
    }
    EXPECT_GT(alarms, 0);
    std::cout << fmt::format("{} guesses answered, {} of them as a flood\n", answers, alarms);
}

TEST(Attack, AFloodOfTablesEndsAtTheLimit) {
    Target target{"on"};
    int opened = 0;
    for (int guest_number = 0; guest_number < 20; ++guest_number) {
        RawGuest guest{target.port()};
        guest.shake_hands();
        guest.ask(hello);
        for (int i = 0; i < 10; ++i)
            opened += has(guest.ask(R"({"t":"open","game":"corsari"})"), R"("opened")") ? 1 : 0;
    }
    EXPECT_GE(opened, 10);
    EXPECT_LE(opened, 25); // Of two hundred: twenty, and one for every five seconds.
    EXPECT_LE(target.gauge("tortuga_tables_opened_total"), 25);
}

} // namespace
} // namespace tortuga::attack_test
