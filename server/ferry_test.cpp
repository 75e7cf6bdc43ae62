// ferry_test.cpp: two ferries with the sea between them, and what those at their ends may do.
#include "server/ferry.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/own_issuer.hpp"
#include "server/scratch_folder.hpp"

namespace tortuga::ferry_test {
namespace {

using namespace std::chrono_literals;

class FerryTest : public testing::Test {
  protected:
    FerryTest() {
        issuer.issue("harbour");
        if (::socketpair(AF_UNIX, SOCK_STREAM, 0, sea) != 0) throw std::runtime_error{"no sea"};
    }
    ~FerryTest() override {
        for (const int end : {here, there}) ::close(end);
    }
    std::unique_ptr<Ferry> harbours() {
        const Certificate shown{issuer.certificate("harbour"), issuer.key("harbour")};
        return std::make_unique<Ferry>(
            io, sea[0], shown.answer(), [this](int end) { there = end; }, [this] { ++ended; });
    }
    std::unique_ptr<Ferry> guests() {
        return std::make_unique<Ferry>(
            io, sea[1], Issuers{issuer.ca()}.call("localhost"), [this](int end) { here = end; },
            [this] { ++ended; });
    }
    void pass(std::chrono::milliseconds time) {
        io.restart();
        io.run_for(time);
    }
    // Whatever there is, going on until nothing more comes.
    std::string read_all(int end) {
        std::string all;
        char part[4096];
        for (int silent = 0; silent < 20;) {
            const ssize_t got = ::recv(end, part, sizeof part, MSG_DONTWAIT);
            if (got > 0) all.append(part, static_cast<std::size_t>(got));
            silent = got > 0 ? 0 : silent + 1;
            if (got <= 0) pass(2ms);
        }
        return all;
    }

    Scratch folder{};
    OwnIssuer issuer{folder.path};
    boost::asio::io_context io{1};
    int sea[2] = {-1, -1}, here = -1, there = -1, ended = 0;
};

TEST_F(FerryTest, WhoSaysNothingIsNotAwaitedForEver) {
    const auto harbour = harbours();
    harbour->begin(50ms);
    pass(30ms);
    EXPECT_EQ(ended, 0);
    pass(200ms);
    EXPECT_EQ(ended, 1);
    char byte;
    EXPECT_EQ(::recv(sea[1], &byte, 1, MSG_DONTWAIT), 0);
    ::close(sea[1]);
}

// A reader who does not read fills the buffers on the way, and then there is no room for more.
TEST_F(FerryTest, WhatIsNotReadIsNotPiledUp) {
    const auto harbour = harbours(), guest = guests();
    harbour->begin(5s), guest->begin(5s);
    while (here < 0 || there < 0) pass(1ms);
    std::string said;
    for (int refused = 0; refused < 10 && said.size() < (8 << 20);) {
        const std::string more(3000, static_cast<char>('a' + said.size() / 3000 % 26));
        const ssize_t sent = ::send(here, more.data(), more.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent > 0) said.append(more, 0, static_cast<std::size_t>(sent));
        refused = sent > 0 ? 0 : refused + 1;
        pass(1ms);
    }
    EXPECT_GT(said.size(), 50'000u);
    EXPECT_LT(said.size(), 2u << 20);
    EXPECT_TRUE(read_all(there) == said);
    EXPECT_EQ(ended, 0);
}

TEST_F(FerryTest, OneMayEndAndTheOtherGoOn) {
    const auto harbour = harbours(), guest = guests();
    harbour->begin(5s), guest->begin(5s);
    while (here < 0 || there < 0) pass(1ms);
    ASSERT_EQ(::send(here, "last", 4, 0), 4);
    ::shutdown(here, SHUT_WR);
    EXPECT_EQ(read_all(there), "last");
    char byte;
    EXPECT_EQ(::recv(there, &byte, 1, MSG_DONTWAIT), 0); // They know that it was the last.
    ASSERT_EQ(::send(there, "answer", 6, 0), 6);
    EXPECT_EQ(read_all(here), "answer");
    ::close(std::exchange(there, -1));
    pass(20ms);
    EXPECT_EQ(ended, 2);
}

// With bytes on the way for which nobody has room, nobody would notice that somebody has gone.
TEST_F(FerryTest, WhoHasGoneInsideIsNoticed) {
    const auto harbour = harbours();
    const auto guest = guests();
    harbour->begin(5s), guest->begin(5s);
    while (here < 0 || there < 0) pass(1ms);
    const std::string much(4 << 20, 'x');
    ASSERT_GT(::send(there, much.data(), much.size(), MSG_DONTWAIT), 0);
    for (int i = 0; i < 50; ++i) {
        ::send(there, much.data(), much.size(), MSG_DONTWAIT);
        pass(1ms);
    }
    ::close(std::exchange(there, -1));
    pass(6s); // Five of patience.
    EXPECT_EQ(ended, 1);
    EXPECT_FALSE(read_all(here).empty());
}

} // namespace
} // namespace tortuga::ferry_test
