// porch_test.cpp: who comes while the harbour is still starting is told so, and served afterwards.
#include "server/porch.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

#include "cli/language.hpp"
#include "client/client.hpp"
#include "server/database.hpp"
#include "server/raw_guest.hpp"
#include "server/scratch.hpp"
#include "server/server.hpp"
#include "server/store_files.hpp"

namespace tortuga::porch_test {
namespace {

constexpr Milliseconds soon{5000};

class PorchTest : public testing::Test {
  protected:
    ~PorchTest() override {
        if (!thread.joinable()) return;
        if (Server* const server = opened.get_future().get()) server->stop();
        thread.join();
    }
    void serve() try {
        Server server{config, {.english = words_of("en"), .version = "test"}, quiet()};
        opened.set_value(&server);
        server.run();
    } catch (const std::exception& error) {
        ADD_FAILURE() << error.what();
        opened.set_value(nullptr);
    }
    // One that is free; another may take it, but who would?
    static int free_port() {
        return Server{{.host = "127.0.0.1", .port = 0, .data = Scratch{}.path / "x"}, {}, quiet()}
            .port();
    }
    static Log& quiet() {
        static std::ostringstream nowhere;
        static Log log{nowhere, LogForm::text, LogLevel::error};
        return log;
    }
    unsigned status(const std::string& path) const {
        try {
            const Url url{.host = "127.0.0.1", .port = std::to_string(config.port)};
            const Fetched page = http_get(url, path, soon);
            if (page.status == 503) {
                EXPECT_NE(page.body.find("The harbour is starting."), page.body.npos);
                EXPECT_EQ(page.headers.at("retry-after"), "1");
            }
            return page.status;
        } catch (const ClientError&) {
            return 0; // Nobody is there.
        }
    }
    bool becomes(const std::string& path, unsigned wanted) const {
        for (int i = 0; i < 400; ++i, std::this_thread::sleep_for(Milliseconds{10}))
            if (status(path) == wanted) return true;
        return false;
    }

    Scratch folder{};
    Config config{
        .host = "127.0.0.1", .port = free_port(), .data = folder.path.string(), .bot_threads = 1};
    std::promise<Server*> opened{};
    std::thread thread{};
};

TEST_F(PorchTest, WhoComesTooEarlyIsToldSo) {
    {
        const Store store{folder.path};
    }
    // It has no key yet, and cannot write one down as long as somebody else writes.
    Database other{folder / store_file, Access::write};
    other.run("BEGIN IMMEDIATE");
    thread = std::thread{[this] { serve(); }};
    EXPECT_TRUE(becomes("/readyz", 503));
    EXPECT_EQ(status("/healthz"), 200u);
    EXPECT_EQ(status("/"), 503u);
    EXPECT_EQ(status("/api/v1/tables"), 503u);
    other.run("ROLLBACK");
    EXPECT_TRUE(becomes("/readyz", 200));
    EXPECT_EQ(status("/api/v1/tables"), 200u);
}

TEST_F(PorchTest, NotEverybodyIsHeardAtOnce) {
    const Porch porch{config, "test"};
    std::vector<std::unique_ptr<RawGuest>> silent;
    for (int i = 0; i < 256; ++i) silent.push_back(std::make_unique<RawGuest>(config.port));
    RawGuest more{config.port};
    more.send("GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_EQ(more.rest(), "");
    silent.clear();
    EXPECT_TRUE(becomes("/healthz", 200));
}

TEST_F(PorchTest, WhoHasMuchToSayHearsTheAnswerToIt) {
    const Porch porch{config, "test"};
    RawGuest guest{config.port};
    guest.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 8388608\r\n\r\n");
    EXPECT_TRUE(guest.send(std::string(8 << 20, 'x'))); // Nobody hangs up in the middle of it.
    guest.hang_up();
    EXPECT_TRUE(guest.rest().starts_with("HTTP/1.1 503"));
}

TEST_F(PorchTest, APortThatIsTakenIsNamedBeforeAnythingIsTouched) {
    Porch there{config, "test"};
    EXPECT_THROW((Server{config, {.english = words_of("en")}, quiet()}), CannotListen);
    EXPECT_FALSE(std::filesystem::exists(folder / store_file));
}

} // namespace
} // namespace tortuga::porch_test
