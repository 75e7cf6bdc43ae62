// unread_test.cpp: five hundred guests ask for everything there is, again and again, and read
// nothing of it. The harbour waits for none of them.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "client/harbour_process.hpp"
#include "server/file_limit.hpp"
#include "server/own_issuer.hpp"
#include "server/scratch.hpp"
#include "server/tls_guest.hpp"
#include "tests/kill_folder.hpp"

namespace tortuga::unread_test {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// Says whatever fits into the socket, and never listens.
class DeafGuest {
  public:
    DeafGuest(int port, std::string opening, std::string over_and_over)
        : due_{std::move(opening)}, more_{std::move(over_and_over)},
          socket_{::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0)} {
        // Little fits into the sockets, so that what is not read is soon the harbour's to hold.
        const int buffer = 4096, segment = 536;
        setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
        setsockopt(socket_, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to);
    }
    ~DeafGuest() { ::close(socket_); }
    DeafGuest(const DeafGuest&) = delete;
    DeafGuest& operator=(const DeafGuest&) = delete;

    std::size_t say() { // How much was taken.
        std::size_t taken = 0;
        while (taken < most_at_once) {
            if (due_.empty()) due_ = more_;
            const auto sent = ::send(socket_, due_.data(), due_.size(), MSG_NOSIGNAL);
            if (sent <= 0) break;
            due_.erase(0, static_cast<std::size_t>(sent));
            taken += static_cast<std::size_t>(sent);
        }
        return taken;
    }

  private:
    static constexpr std::size_t most_at_once = 16 * 1024;
    std::string due_, more_;
    int socket_;
};

struct Kind {
    std::string opening{}, over_and_over{};
};

std::string request(const std::string& line, const std::string& fields = "",
                    const std::string& body = "") {
    return fmt::format("{} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {}\r\n{}\r\n{}", line,
                       body.size(), fields, body);
}

std::string frame(const std::string& payload, int opcode = 1) { // Masked with zeros.
    return std::string{static_cast<char>(0x80 | opcode)} +
           static_cast<char>(0x80 | static_cast<int>(payload.size())) + std::string(4, '\0') +
           payload;
}

std::vector<Kind> kinds() {
    const std::string json = "Content-Type: application/json\r\n";
    const std::string upgrade =
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
        frame(R"({"t":"hello","v":1})");
    std::vector<Kind> all;
    for (const char* line :
         {"GET /", "GET /metrics", "GET /healthz", "GET /readyz", "GET /api/v1/tables",
          "GET /api/v1/harbour", "GET /api/v1/openapi.json", "HEAD /", "OPTIONS /api/v1/tables",
          "GET /nothing", "DELETE /"})
        all.push_back({.over_and_over = request(line)});
    for (const char* body : {R"({"game":"skull_king"})", R"({"game":"none"})", "{"})
        for (const char* expect : {"", "Expect: 100-continue\r\n"})
            all.push_back({.over_and_over = request("POST /api/v1/tables", json + expect, body)});
    for (const char* line : {"GET /", "POST /", "POST /nothing", "POST /api/v1/nothing",
                             "GET /metrics", "GET /healthz", "HEAD /", "HEAD /metrics"})
        all.push_back({.over_and_over = request(line, "Expect: 100-continue\r\n", "x")});
    for (const char* line : {R"({"t":"ping","id":"x"})", R"({"t":"tables"})",
                             R"({"t":"open","game":"corsaro"})", R"({"t":"nonsense"})", "{"})
        all.push_back({upgrade, frame(line)});
    all.push_back({upgrade, frame("are you there?", 9)});
    all.push_back({upgrade, frame(R"({"t":"hello","v":1})")});
    return all;
}

double ask_for_health(int port) { // Milliseconds.
    const auto begun = Clock::now();
    RawGuest guest{port};
    guest.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(guest.answer().starts_with("HTTP/1.1 200")) << "no answer";
    return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

double middle(std::vector<double> waits) {
    std::ranges::sort(waits);
    return waits[waits.size() / 2];
}

// A harbour without deaf guests is asked in turn: how long a machine that is busy with other things
// takes for any answer is not the deaf guests' doing.
TEST(Unread, NobodyIsWaitedFor) {
    constexpr std::size_t guests = 500, asked_least = 10;
    raise_file_limit();
    const Scratch scratch, elsewhere;
    HarbourProcess harbour{kill::program, scratch.path.string(), {"--limits", "on"}};
    HarbourProcess calm{kill::program, elsewhere.path.string(), {"--limits", "on"}};
    const int port = std::stoi(harbour.url().port), calm_port = std::stoi(calm.url().port);
    const std::vector<Kind> all = kinds();
    std::vector<std::unique_ptr<DeafGuest>> deaf;
    for (std::size_t i = 0; i < guests; ++i) {
        const Kind& kind = all[i % all.size()];
        deaf.push_back(std::make_unique<DeafGuest>(port, kind.opening, kind.over_and_over));
    }
    std::vector<double> waits, calm_waits;
    std::size_t said = 0, before = 1;
    const auto end = Clock::now() + (std::getenv("TORTUGA_LONG") ? 60s : 6s);
    // Until everybody's socket is full, and a while longer; ./test --long: for a minute in any
    // case.
    const int enough = std::getenv("TORTUGA_LONG") ? 1'000'000 : 10;
    for (int quiet = 0; quiet < enough && (Clock::now() < end || waits.size() < asked_least);) {
        before = said;
        for (const auto& guest : deaf) said += guest->say();
        waits.push_back(ask_for_health(port));
        calm_waits.push_back(ask_for_health(calm_port));
        quiet = said == before ? quiet + 1 : 0;
    }
    const double longest = *std::ranges::max_element(waits);
    std::cout << fmt::format(
        "{} deaf guests said {} KiB; /healthz asked {} times: middle {:.1f} ms, longest {:.1f} ms; "
        "without them {:.1f} ms\n",
        guests, said / 1024, waits.size(), middle(waits), longest, middle(calm_waits));
    EXPECT_LE(middle(waits), 50 + 2 * middle(calm_waits));
    EXPECT_LE(longest, 1000 + 4 * *std::ranges::max_element(calm_waits));
    deaf.clear();
    EXPECT_EQ(harbour.terminate(), 0);
    EXPECT_EQ(calm.terminate(), 0);
}

// What a guest says first who wants to speak TLS: to answer it is the harbour's hardest work.
std::string first_of_a_handshake() {
    const std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context{SSL_CTX_new(TLS_client_method()),
                                                               SSL_CTX_free};
    const std::unique_ptr<SSL, void (*)(SSL*)> tls{SSL_new(context.get()), SSL_free};
    BIO* const said = BIO_new(BIO_s_mem());
    SSL_set_bio(tls.get(), BIO_new(BIO_s_mem()), said);
    SSL_connect(tls.get());
    std::string bytes(BIO_ctrl_pending(said), '\0');
    BIO_read(said, bytes.data(), static_cast<int>(bytes.size()));
    return bytes;
}

// Counted and not timed: however busy the machine, who is in waits for a few handshakes at most,
// and not for all that came at once.
TEST(Unread, HandshakesTakeTurnsWithWhoIsIn) {
    constexpr std::size_t guests = 500, asked = 30;
    raise_file_limit();
    const Scratch scratch;
    const OwnIssuer issuer{scratch.path};
    issuer.issue("harbour", {.rsa_bits = 2048});
    HarbourProcess harbour{
        kill::program,
        (scratch.path / "data").string(),
        {"--tls-cert", issuer.certificate("harbour"), "--tls-key", issuer.key("harbour")}};
    const int port = std::stoi(harbour.url().port);
    TlsGuest inside{port};
    ASSERT_TRUE(inside.shake());
    std::vector<std::unique_ptr<RawGuest>> flood;
    for (std::size_t i = 0; i < guests; ++i) flood.push_back(std::make_unique<RawGuest>(port));
    const std::string first = first_of_a_handshake();
    for (const auto& guest : flood) guest->send(first);
    const auto answered = [&] {
        return std::ranges::count_if(flood, [](const auto& guest) { return guest->has_answer(); });
    };
    std::vector<double> meanwhile;
    for (std::size_t i = 0; i < asked; ++i) {
        const auto before = answered();
        inside.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        ASSERT_TRUE(inside.answer().starts_with("HTTP/1.1 200"));
        meanwhile.push_back(static_cast<double>(answered() - before));
    }
    std::cout << fmt::format(
        "{} handshakes at once; for one answer meanwhile: middle {}, most {}\n", guests,
        middle(meanwhile), *std::ranges::max_element(meanwhile));
    EXPECT_LE(middle(meanwhile), 20);
    flood.clear();
    EXPECT_EQ(harbour.terminate(), 0);
}

} // namespace
} // namespace tortuga::unread_test
