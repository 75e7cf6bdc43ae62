// shore_test.cpp: boats that come, go and send each other away.
#include "server/shore.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace tortuga::shore_test {
namespace {

using std::chrono::milliseconds;

// One end of a pair of sockets; the other is `far`.
struct Skiff : Boat {
    explicit Skiff(std::array<int, 2> ends = new_pair()) : Boat{ends[0]}, far{ends[1]} {}
    ~Skiff() override { ::close(far); }

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

struct ShoreTest : testing::Test {
    boost::asio::io_context io{1};
    Shore shore{io, milliseconds{5}};

    void pass(milliseconds time) { io.run_for(time); }
};

TEST_F(ShoreTest, WhoHasSomethingIsAsked) {
    Skiff calling, silent;
    ASSERT_TRUE(shore.watch(calling) && shore.watch(silent));
    calling.call();
    calling.call(); // Read byte by byte: what is left is told of again.
    pass(milliseconds{20});
    EXPECT_EQ(calling.heard, 2);
    EXPECT_EQ(silent.heard, 0);
    ::shutdown(silent.far, SHUT_WR);
    silent.when_heard = [&] { shore.leave(silent); };
    pass(milliseconds{20});
    EXPECT_EQ(silent.heard, 1);
    EXPECT_TRUE(silent.has_ended);
}

TEST_F(ShoreTest, WhoWasSentAwayIsNotAsked) {
    Skiff first, second;
    ASSERT_TRUE(shore.watch(first) && shore.watch(second));
    first.when_heard = [&] { shore.leave(second); };
    second.when_heard = [&] { shore.leave(first); };
    first.call();
    second.call();
    pass(milliseconds{20});
    EXPECT_EQ(first.heard + second.heard, 1); // Both were ready in the same round.
}

TEST_F(ShoreTest, RoomIsToldOfWhileItIsWaitedFor) {
    Skiff boat;
    ASSERT_TRUE(shore.watch(boat));
    pass(milliseconds{10});
    EXPECT_EQ(boat.rooms, 0);
    shore.wait_for_room(boat);
    pass(milliseconds{10});
    EXPECT_GT(boat.rooms, 0);
    shore.stop_waiting(boat);
    const int before = boat.rooms;
    pass(milliseconds{10});
    EXPECT_LE(boat.rooms, before);
}

TEST_F(ShoreTest, TheBeatReachesAllWhoStay) {
    std::array<Skiff, 5> boats;
    for (Skiff& boat : boats) ASSERT_TRUE(shore.watch(boat));
    boats[1].when_beaten = [&] { shore.leave(boats[1]); };
    boats[4].when_beaten = [&] {
        if (boats[4].beats == 2) shore.leave(boats[4]);
    };
    while (boats[0].beats < 4) pass(milliseconds{5});
    EXPECT_EQ(boats[1].beats, 1);
    EXPECT_EQ(boats[4].beats, 2);
    EXPECT_EQ(boats[2].beats, boats[0].beats);
    EXPECT_EQ(boats[3].beats, boats[0].beats);
}

TEST_F(ShoreTest, LaterIsAfterThisRound) {
    Skiff boat;
    ASSERT_TRUE(shore.watch(boat));
    bool is_through = false;
    boat.when_heard = [&] {
        shore.later([&] { is_through = true; });
        EXPECT_FALSE(is_through);
    };
    boat.call();
    pass(milliseconds{20});
    EXPECT_TRUE(is_through);
}

} // namespace
} // namespace tortuga::shore_test
