// heartbeat_test.cpp: what a service keeper hears, and how a loop that hangs is seen.
#include "server/heartbeat.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <cstring>
#include <thread>

#include "server/scratch.hpp"

namespace tortuga::heartbeat_test {
namespace {

using namespace std::chrono_literals;

// Listens as systemd does.
class Keeper {
  public:
    explicit Keeper(const std::string& path) {
        sockaddr_un at{};
        at.sun_family = AF_UNIX;
        std::memcpy(at.sun_path, path.data(), path.size());
        socket_ = ::socket(AF_UNIX, SOCK_DGRAM, 0);
        EXPECT_EQ(bind(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof at), 0);
    }
    ~Keeper() { ::close(socket_); }
    std::string heard() {
        std::string all;
        char word[256];
        for (;;) {
            const auto size = recv(socket_, word, sizeof word, MSG_DONTWAIT);
            if (size < 0) return all;
            all += std::string{word, static_cast<std::size_t>(size)} + "\n";
        }
    }

  private:
    int socket_;
};

TEST(Heartbeat, TheKeeperHearsHowItStands) {
    const Scratch scratch;
    const std::string path = (scratch.path / "keeper").string();
    Keeper keeper{path};
    boost::asio::io_context io;
    Heartbeat heart{io, path};
    heart.begin();
    EXPECT_EQ(keeper.heard(), "READY=1\nWATCHDOG=1\n");
    io.run_one();
    io.run_one();
    EXPECT_EQ(keeper.heard(), "WATCHDOG=1\nWATCHDOG=1\n");
    heart.end();
    io.run();
    EXPECT_EQ(keeper.heard(), "STOPPING=1\n");
}

// What the service promises about it: it is waited for, watched, and kept from taking everything.
TEST(Heartbeat, TheServiceListensToIt) {
    const std::string unit = bytes_in(TORTUGA_SOURCE_DIR "/packaging/tortuga.service");
    for (const char* line : {"Type=notify", "NotifyAccess=main", "WatchdogSec=20", "MemoryMax=2G",
                             "Restart=on-failure"})
        EXPECT_NE(unit.find("\n" + std::string{line} + "\n"), unit.npos) << line;
}

TEST(Heartbeat, ALoopThatHangsSaysNothingAndIsLate) {
    const Scratch scratch;
    const std::string path = (scratch.path / "keeper").string();
    Keeper keeper{path};
    boost::asio::io_context io;
    Heartbeat heart{io, path};
    heart.begin();
    keeper.heard();
    boost::asio::post(io, [&] {
        std::this_thread::sleep_for(1500ms);
        EXPECT_EQ(keeper.heard(), "");
    });
    io.run_one();
    io.run_one(); // The beat that was due meanwhile.
    EXPECT_GE(heart.lag_seconds().sum(), 0.9);
}

TEST(Heartbeat, GoesOnWhereNobodyListens) {
    for (const std::string& keeper : {std::string{}, std::string{"/nowhere/at/all"},
                                      std::string{"@nobody-listens-here"}, std::string(500, 'x')}) {
        boost::asio::io_context io;
        Heartbeat heart{io, keeper};
        heart.begin();
        io.run_one();
        EXPECT_EQ(heart.lag_seconds().count(), 1u);
    }
}

} // namespace
} // namespace tortuga::heartbeat_test
