// open_server.hpp: for tests: a server on a free port, in a thread of its own.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <thread>

#include "cli/language.hpp"
#include "server/server.hpp"

namespace tortuga {

inline constexpr std::string_view hello_line =
    R"({"t":"hello","v":1,"form":"fields","client":"test"})";

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

// A server that runs while this lives.
struct OpenServer {
    std::ostringstream said{}; // To be read when it is closed.
    Log log;
    Server server;
    std::thread thread{[this] { server.run(); }};

    explicit OpenServer(const Config& config, LogLevel level = LogLevel::info)
        : log{said, LogForm::json, level},
          server{config, {.english = words_of("en"), .version = "test", .openapi = "{}"}, log} {}
    ~OpenServer() { close(); }
    OpenServer(const OpenServer&) = delete;
    OpenServer& operator=(const OpenServer&) = delete;

    void close() {
        if (!thread.joinable()) return;
        server.stop();
        thread.join();
    }
    int port() const { return server.port(); }
};

} // namespace tortuga
