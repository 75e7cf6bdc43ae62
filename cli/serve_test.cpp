// serve_test.cpp: `tortuga serve`, from its settings to its last word.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <csignal>
#include <future>
#include <streambuf>

#include "cli/stage.hpp"
#include "server/raw_guest.hpp"

namespace tortuga {
namespace {

TEST(Serve, WrongSettingsAreAnsweredWithWhereTheyStood) {
    Stage stage;
    std::ofstream{stage.path("a.conf")} << "# mine\nport = many\n";
    const std::string data = stage.path("data");
    const struct {
        std::vector<std::string> arguments;
        std::string said;
    } cases[] = {
        {{"--port", "99999"}, "--port: port wants a whole number from 0 to 65535"},
        {{"--log-level", "all"}, "--log-level: log_level wants one of error, warn"},
        {{"--config", stage.path("a.conf")}, "a.conf:2: port wants a whole number"},
        {{"--config", stage.path("none.conf")}, "none.conf cannot be read"},
    };
    for (const auto& c : cases) {
        std::vector<std::string> line{"serve", "--data", data, "--lang", "en"};
        line.insert(line.end(), c.arguments.begin(), c.arguments.end());
        const Staged page = stage.run(line);
        EXPECT_EQ(page.code, Exit::usage);
        EXPECT_TRUE(contains(page.err, c.said)) << page.err;
    }
    stage.environment["TORTUGA_LIMITS"] = "some";
    EXPECT_TRUE(contains(stage.run({"serve", "--data", data, "--lang", "en"}).err,
                         "TORTUGA_LIMITS: limits wants one of off, on"));
}

TEST(Serve, AFolderThatIsNoneIsRefused) {
    Stage stage;
    std::ofstream{stage.path("data")} << "a file";
    const Staged page =
        stage.run({"serve", "--port", "0", "--data", stage.path("data"), "--lang", "en"});
    EXPECT_EQ(page.code, Exit::broken);
    EXPECT_TRUE(contains(page.err, "is no folder")) << page.err;
}

TEST(Serve, ATakenPortIsNamed) {
    const int taken = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    ASSERT_EQ(bind(taken, reinterpret_cast<const sockaddr*>(&at), size), 0);
    ASSERT_EQ(listen(taken, 1), 0);
    getsockname(taken, reinterpret_cast<sockaddr*>(&at), &size);
    Stage stage;
    const std::string port = std::to_string(ntohs(at.sin_port));
    const Staged page = stage.run({"serve", "--host", "127.0.0.1", "--port", port, "--data",
                                   stage.path("data"), "--lang", "en"});
    ::close(taken);
    EXPECT_EQ(page.code, Exit::broken);
    EXPECT_TRUE(contains(page.err, "Port " + port + " is in use")) << page.err;
}

// Hands the first line over as soon as it is there.
class FirstLine : public std::streambuf {
  public:
    std::future<std::string> line() { return promise_.get_future(); }

  protected:
    int_type overflow(int_type c) override {
        if (c == '\n' && !is_told_) {
            is_told_ = true;
            promise_.set_value(text_);
        }
        text_ += static_cast<char>(c);
        return c;
    }

  private:
    std::promise<std::string> promise_{};
    std::string text_{};
    bool is_told_ = false;
};

TEST(Serve, OpensAndClosesOnASignal) {
    Stage stage;
    FirstLine buffer;
    auto line = buffer.line();
    std::istringstream in;
    std::ostream out{&buffer};
    std::ostringstream err;
    World world{.in = in,
                .out = out,
                .err = err,
                .environment = [](const std::string&) { return std::nullopt; },
                .entropy = [] { return std::uint64_t{7}; },
                .date = "2026-01-31"};
    auto ended = std::async(std::launch::async, [&] {
        return run_program(world, {"serve", "--json", "--host", "127.0.0.1", "--port", "0",
                                   "--data", stage.path("data")});
    });
    ASSERT_EQ(line.wait_for(std::chrono::seconds{20}), std::future_status::ready);
    const boost::json::object said = boost::json::parse(line.get()).as_object();
    {
        RawGuest guest{said.at("port").to_number<int>()};
        guest.send("GET /readyz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
        EXPECT_TRUE(contains(guest.rest(), " 200 "));
    }
    std::raise(SIGTERM);
    EXPECT_EQ(ended.get(), Exit::ok);
    EXPECT_TRUE(contains(err.str(), "stopped")) << err.str();
}

} // namespace
} // namespace tortuga
