// socket_watch_test.cpp: pairs that come, go and send each other away.
#include "server/socket_watch.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace tortuga::socket_watch_test {
namespace {

using std::chrono::milliseconds;

// One end of a pair of sockets; the other is `far`.
struct Pair : WatchedSocket {
    explicit Pair(std::array<int, 2> ends = new_pair()) : WatchedSocket{ends[0]}, far{ends[1]} {}
    ~Pair() override { ::close(far); }

    static std::array<int, 2> new_pair() {
        std::array<int, 2> ends{};
        if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) throw std::bad_alloc{};
        return ends;
    }
    void call() const { EXPECT_EQ(::send(far, "x", 1, 0), 1); }

    void readable() override {
        char byte = 0;
        ++heard;
        if (::recv(socket(), &byte, 1, MSG_DONTWAIT) == 0) has_ended = true;
        if (when_heard) when_heard();
    }
    void writable() override { ++rooms; }
    void beat() override {
        ++beats;
        if (when_beaten) when_beaten();
    }

    int far;
    int heard = 0, rooms = 0, beats = 0;
    bool has_ended = false;
    std::function<void()> when_heard{}, when_beaten{};
};

struct SocketWatchTest : testing::Test {
    boost::asio::io_context io{1};
    SocketWatch watch{io, milliseconds{5}};

    void pass(milliseconds time) { io.run_for(time); }
};

TEST_F(SocketWatchTest, WhoHasSomethingIsAsked) {
    Pair calling, silent;
    ASSERT_TRUE(watch.watch(calling) && watch.watch(silent));
    calling.call();
    calling.call(); // Read byte by byte: what is left is told of again.
    pass(milliseconds{20});
    EXPECT_EQ(calling.heard, 2);
    EXPECT_EQ(silent.heard, 0);
    ::shutdown(silent.far, SHUT_WR);
    silent.when_heard = [&] { watch.leave(silent); };
    pass(milliseconds{20});
    EXPECT_EQ(silent.heard, 1);
    EXPECT_TRUE(silent.has_ended);
}

TEST_F(SocketWatchTest, WhoWasSentAwayIsNotAsked) {
    Pair first, second;
    ASSERT_TRUE(watch.watch(first) && watch.watch(second));
    first.when_heard = [&] { watch.leave(second); };
    second.when_heard = [&] { watch.leave(first); };
    first.call();
    second.call();
    pass(milliseconds{20});
    EXPECT_EQ(first.heard + second.heard, 1); // Both were ready in the same round.
}

TEST_F(SocketWatchTest, RoomIsToldOfWhileItIsWaitedFor) {
    Pair socket;
    ASSERT_TRUE(watch.watch(socket));
    pass(milliseconds{10});
    EXPECT_EQ(socket.rooms, 0);
    watch.wait_for_room(socket);
    pass(milliseconds{10});
    EXPECT_GT(socket.rooms, 0);
    watch.stop_waiting(socket);
    const int before = socket.rooms;
    pass(milliseconds{10});
    EXPECT_LE(socket.rooms, before);
}

TEST_F(SocketWatchTest, TheBeatReachesAllWhoStay) {
    std::array<Pair, 5> pairs;
    for (Pair& socket : pairs) ASSERT_TRUE(watch.watch(socket));
    pairs[1].when_beaten = [&] { watch.leave(pairs[1]); };
    pairs[4].when_beaten = [&] {
        if (pairs[4].beats == 2) watch.leave(pairs[4]);
    };
    while (pairs[0].beats < 4) pass(milliseconds{5});
    EXPECT_EQ(pairs[1].beats, 1);
    EXPECT_EQ(pairs[4].beats, 2);
    EXPECT_EQ(pairs[2].beats, pairs[0].beats);
    EXPECT_EQ(pairs[3].beats, pairs[0].beats);
}

TEST_F(SocketWatchTest, LaterIsAfterThisRound) {
    Pair socket;
    ASSERT_TRUE(watch.watch(socket));
    bool is_through = false;
    socket.when_heard = [&] {
        watch.later([&] { is_through = true; });
        EXPECT_FALSE(is_through);
    };
    socket.call();
    pass(milliseconds{20});
    EXPECT_TRUE(is_through);
}

} // namespace
} // namespace tortuga::socket_watch_test
