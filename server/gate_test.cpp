// gate_test.cpp: harbours that speak https or listen to a proxy's word, and guests of every kind.
#include "server/gate.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "cli/language.hpp"
#include "client/client.hpp"
#include "server/own_issuer.hpp"
#include "server/scratch.hpp"
#include "server/tls_guest.hpp"
#include "tests/open_server.hpp"

namespace tortuga::gate_test {
namespace {

using namespace std::chrono_literals;

constexpr Milliseconds soon{5000};
constexpr std::string_view health =
    "GET /healthz HTTP/1.1\r\nHost: harbour\r\nConnection: close\r\n\r\n";

// What a proxy says first, as bytes.
std::string word(std::string_view command_and_kind, const std::string& more) {
    return std::string{"\r\n\r\n\0\r\nQUIT\n", 12} + std::string{command_and_kind} +
           static_cast<char>(more.size() >> 8) + static_cast<char>(more.size() & 0xff) + more;
}

std::string word_for(const std::string& ipv4) {
    in_addr address{};
    inet_pton(AF_INET, ipv4.c_str(), &address);
    return word("\x21\x11", std::string{reinterpret_cast<const char*>(&address), 4} +
                                std::string{"\x7f\0\0\1\x30\x39\x1d\x1a", 8});
}

class TlsTest : public testing::Test {
  protected:
    TlsTest() {
        issuer.issue("harbour");
        config = config_with("harbour");
    }
    Config config_with(const std::string& name) const {
        return {.host = "127.0.0.1",
                .port = 0,
                .data = folder.path / "data",
                .name = "Nassau",
                .tls_cert = issuer.certificate(name),
                .tls_key = issuer.key(name),
                .bot_threads = 1};
    }
    Url url(const OpenServer& open, const std::string& host = "127.0.0.1") const {
        return {.host = host,
                .port = std::to_string(open.port()),
                .is_secure = true,
                .ca = issuer.ca()};
    }
    std::string complaint(const Url& url) const {
        try {
            http_get(url, "/healthz", soon);
            return "none";
        } catch (const ClientError& error) {
            return error.complaint.key;
        }
    }

    Scratch folder{};
    OwnIssuer issuer{folder.path};
    Config config{};
};

TEST_F(TlsTest, AGuestIsGreetedAndPagesAreRead) {
    OpenServer open{config};
    EXPECT_EQ(http_get(url(open), "/healthz", soon).status, 200u);
    std::string greeting;
    Client client = call_at(url(open, "localhost"), ViewForm::fields, soon, greeting);
    EXPECT_TRUE(has(greeting, "Nassau"));
    client.send(R"({"t":"ping","id":"x"})");
    EXPECT_TRUE(has(client.await("pong", soon), "x"));
    client.close();
    TlsGuest guest{open.port()};
    ASSERT_TRUE(guest.shake());
    EXPECT_TRUE(has(guest.shake_hands(), "101 Switching Protocols"));
    EXPECT_TRUE(has(guest.ask(hello_line), "Nassau"));
}

// Longer than any buffer on the way, in both directions.
TEST_F(TlsTest, WhatIsLongArrivesWhole) {
    config.site = folder.path / "site";
    std::filesystem::create_directory(config.site);
    std::string much;
    for (int i = 0; i < 500'000; ++i) much += std::to_string(i);
    put_bytes(config.site + "/much.txt", much);
    put_bytes(config.site + "/index.html", "<html></html>");
    OpenServer open{config};
    EXPECT_TRUE(http_get(url(open), "/much.txt", soon).body == much);
    const Fetched refused =
        http_post(url(open), "/api/v1/tables", std::string(1'000'000, ' ') + "{", soon);
    EXPECT_EQ(refused.status, 400u) << refused.body;
}

TEST_F(TlsTest, ACertificateIsBelievedOnlyIfItIsGood) {
    issuer.issue("other", {.names = "DNS:elsewhere.example"});
    issuer.issue("old", {.first_day = -10, .last_day = -1});
    issuer.issue("young", {.first_day = 10, .last_day = 20});
    {
        OpenServer open{config};
        EXPECT_EQ(complaint(url(open)), "none");
        Url stranger = url(open);
        stranger.ca = "";
        EXPECT_EQ(complaint(stranger), "client.tls.issuer");
        stranger.ca = folder.path / "none.pem";
        EXPECT_EQ(complaint(stranger), "tls.unreadable");
        stranger.ca = issuer.key("harbour");
        EXPECT_EQ(complaint(stranger), "tls.no_certificate");
        Url plain = url(open);
        plain.is_secure = false;
        EXPECT_EQ(http_get(plain, "/healthz", soon).status, 400u);
    }
    const std::pair<std::string, std::string> bad[] = {{"other", "client.tls.name"},
                                                       {"old", "client.tls.expired"},
                                                       {"young", "client.tls.expired"}};
    for (const auto& [name, expected] : bad) {
        OpenServer open{config_with(name)};
        EXPECT_EQ(complaint(url(open)), expected) << name;
        EXPECT_EQ(complaint(url(open, "localhost")), expected) << name;
    }
    Config plain = config;
    plain.tls_cert = plain.tls_key = "";
    OpenServer open{plain};
    EXPECT_EQ(complaint(url(open)), "client.tls.plain");
}

TEST_F(TlsTest, FilesThatAreNoneAreNamed) {
    issuer.issue("other");
    const auto refused = [&](const std::string& certificate, const std::string& key) {
        try {
            Certificate{certificate, key};
            return std::string{"none"};
        } catch (const TlsError& error) {
            return words_of("en").say(error.complaint);
        }
    };
    const std::string good = issuer.certificate("harbour"), key = issuer.key("harbour");
    EXPECT_EQ(refused(good, key), "none");
    EXPECT_TRUE(has(refused("/nowhere.pem", key), "/nowhere.pem cannot be read: No such file"));
    EXPECT_TRUE(has(refused(key, key), "There is no certificate in " + key));
    EXPECT_TRUE(has(refused(good, good), "There is no key in " + good));
    EXPECT_TRUE(has(refused(good, issuer.key("other")), "does not fit the certificate in " + good));
}

TEST_F(TlsTest, WhoSpeaksPlainHttpIsToldSo) {
    OpenServer open{config};
    RawGuest guest{open.port()};
    guest.send("GET / HTTP/1.1\r\nHost: harbour\r\n\r\n");
    const std::string answer = guest.answer();
    EXPECT_TRUE(has(answer, "HTTP/1.1 400 ")) << answer;
    EXPECT_TRUE(answer.ends_with("put https:// before its address\n")) << answer;
    EXPECT_EQ(guest.rest(), "");
    RawGuest noise{open.port()};
    noise.send("\xff\xfe nonsense that is neither");
    EXPECT_FALSE(has(noise.rest(), "HTTP"));
    EXPECT_EQ(complaint(url(open)), "none"); // Nobody else is bothered.
}

TEST_F(TlsTest, OldVersionsAndOtherProtocolsAreRefused) {
    OpenServer open{config};
    EXPECT_TRUE((TlsGuest{open.port(), TLS1_2_VERSION}.shake()));
    EXPECT_TRUE((TlsGuest{open.port(), TLS1_3_VERSION}.shake()));
    TlsGuest old{open.port(), TLS1_1_VERSION};
    SSL_set_security_level(old.tls(), 0);
    EXPECT_FALSE(old.shake());
    TlsGuest newer{open.port()};
    constexpr unsigned char h2[] = {2, 'h', '2'};
    SSL_set_alpn_protos(newer.tls(), h2, sizeof h2);
    EXPECT_FALSE(newer.shake());
    TlsGuest both{open.port()};
    constexpr unsigned char either[] = {2, 'h', '2', 8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
    SSL_set_alpn_protos(both.tls(), either, sizeof either);
    ASSERT_TRUE(both.shake());
    const unsigned char* chosen = nullptr;
    unsigned length = 0;
    SSL_get0_alpn_selected(both.tls(), &chosen, &length);
    EXPECT_EQ((std::string{reinterpret_cast<const char*>(chosen), length}), "http/1.1");
}

// Whoever wants to shake hands over and over keeps a processor busy with little effort.
TEST_F(TlsTest, HandsAreShakenOnce) {
    OpenServer open{config};
    TlsGuest guest{open.port(), TLS1_2_VERSION};
    ASSERT_TRUE(guest.shake());
    ASSERT_EQ(SSL_renegotiate(guest.tls()), 1);
    EXPECT_NE(::SSL_do_handshake(guest.tls()), 1);
    EXPECT_EQ(complaint(url(open)), "none");
}

// A handshake that is begun and never ended holds its place for a while and nobody up.
TEST_F(TlsTest, HalfOpenGuestsHoldNobodyUpAndAreCountedAsTheirs) {
    config.trusted_proxies = {};
    OpenServer open{config};
    std::vector<std::unique_ptr<RawGuest>> half;
    for (int i = 0; i < 150; ++i) {
        half.push_back(std::make_unique<RawGuest>(open.port()));
        half.back()->send(std::string_view{"\x16\x03\x01\x02", 4}.substr(0, i % 5));
    }
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(complaint(url(open)), "none");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 1s);
    for (int i = 0; i < 100; ++i) half.push_back(std::make_unique<RawGuest>(open.port()));
    EXPECT_NE(complaint(url(open)), "none"); // There are two hundred of this address by now.
    half.clear();
    for (int i = 0; i < 100 && complaint(url(open)) != "none"; ++i)
        std::this_thread::sleep_for(20ms);
    EXPECT_EQ(complaint(url(open)), "none");
}

// As a guest whom a proxy brings.
class Brought : public TlsGuest {
  public:
    Brought(int port, const std::string& address) : TlsGuest{port} {
        RawGuest::write_some(word_for(address));
    }
};

// Whoever goes away before the end leaves no crowd behind, but a handshake was begun each time.
TEST_F(TlsTest, WhoShakesHandsWithoutEndIsTurnedAway) {
    config.proxy_protocol = true;
    OpenServer open{config};
    int answered = 0, refused = 0;
    while (refused < 5 && answered < 1'000) {
        RawGuest hasty{open.port()};
        hasty.send(word_for("192.0.2.9") + "GET / HTTP/1.1\r\n\r\n");
        ++(has(hasty.rest(), " 400 ") ? answered : refused); // Who is let in is told to speak TLS.
    }
    EXPECT_GE(answered, 300);
    EXPECT_LT(answered, 1'000);
    Brought other{open.port(), "192.0.2.10"};
    ASSERT_TRUE(other.shake()); // Nobody else waits for it.
    other.send("GET /metrics HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    const std::string metrics = other.rest();
    EXPECT_TRUE(has(metrics, fmt::format("refused_total{{why=\"rush\"}} {}\n", refused)))
        << metrics;
    const auto comes_in = [&] { return Brought{open.port(), "192.0.2.9"}.shake(); };
    bool is_in = false;
    for (int i = 0; i < 100 && !is_in; ++i, std::this_thread::sleep_for(20ms)) is_in = comes_in();
    EXPECT_TRUE(is_in); // And not for ever.
    open.close();
    EXPECT_TRUE(has(open.said.str(), R"("why":"rush","from":"192.0.2.9")")) << open.said.str();
}

// The harbour cuts off who does not read; so does the ferry when nobody is left inside.
TEST_F(TlsTest, WhoNeverReadsIsCutOff) {
    config.limits = false;
    OpenServer open{config};
    TlsGuest deaf{open.port(), 0, 4096};
    ASSERT_TRUE(deaf.shake());
    ASSERT_TRUE(has(deaf.shake_hands(), " 101 "));
    deaf.frame(hello_line);
    const std::string line = R"({"t":"nonsense that is answered"})";
    std::string lines; // In frames, masked with zeros.
    for (int i = 0; i < 200; ++i)
        lines += std::string{'\x81', static_cast<char>(0x80 | line.size()), 0, 0, 0, 0} + line;
    for (int i = 0; i < 100 && deaf.send(lines); ++i) {
    }
    const auto connections = [&] {
        const std::string page = http_get(url(open), "/metrics", soon).body;
        const std::size_t at = page.find("\ntortuga_connections ");
        return std::stoi(page.substr(at + 21));
    };
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (connections() > 1 && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(200ms);
    EXPECT_EQ(connections(), 1); // Who asks.
}

TEST_F(TlsTest, TheHarbourSaysGoodbyeWhenItCloses) {
    OpenServer open{config};
    auto guest = std::make_unique<TlsGuest>(open.port());
    ASSERT_TRUE(guest->shake());
    guest->shake_hands();
    guest->ask(hello_line);
    RawGuest half{open.port()};
    std::thread closing{[&] { open.close(); }};
    EXPECT_EQ(guest->close_code(), 1001);
    guest->frame("", 8);
    guest.reset();
    closing.join();
    EXPECT_EQ(half.rest(), "");
}

TEST_F(TlsTest, TheDaysLeftAreSaidAndCounted) {
    issuer.issue("soon", {.last_day = 5});
    issuer.issue("old", {.first_day = -10, .last_day = -1});
    {
        OpenServer open{config};
        EXPECT_TRUE(has(http_get(url(open), "/metrics", soon).body,
                        "\ntortuga_certificate_days_left 30\n"));
        open.close();
        EXPECT_TRUE(has(open.said.str(), R"("info","event":"certificate","days_left":30)"))
            << open.said.str();
    }
    {
        OpenServer open{config_with("soon")};
        open.close();
        EXPECT_TRUE(has(open.said.str(), R"("warn","event":"certificate","days_left":5)"));
    }
    OpenServer open{config_with("old")};
    open.close();
    EXPECT_TRUE(has(open.said.str(), R"("warn","event":"certificate_out_of_date")"));
}

TEST_F(TlsTest, BrowsersAreToldToComeByHttpsOnlyUnlessSomebodySaysNo) {
    const auto told = [](const Url& where) {
        const Fetched page = http_get(where, "/healthz", soon);
        EXPECT_EQ(page.status, 200u);
        const auto found = page.headers.find("strict-transport-security");
        return found == page.headers.end() ? std::string{} : found->second;
    };
    {
        OpenServer open{config};
        EXPECT_EQ(told(url(open)), "max-age=2592000");
    }
    config.hsts = false;
    {
        OpenServer open{config};
        EXPECT_EQ(told(url(open)), "");
    }
    config.hsts = true;
    config.tls_cert = config.tls_key = "";
    OpenServer open{config}; // Where others do TLS, it is theirs to say.
    Url plain = url(open);
    plain.is_secure = false;
    EXPECT_EQ(told(plain), "");
}

class ProxyTest : public testing::Test {
  protected:
    Scratch folder{};
    Config config{.host = "127.0.0.1",
                  .port = 0,
                  .data = folder.path,
                  .proxy_protocol = true,
                  .bot_threads = 1};
    static std::string asked(int port, const std::string& first) {
        RawGuest guest{port};
        guest.send(first);
        guest.send(health);
        return guest.rest();
    }
};

TEST_F(ProxyTest, WhoIsBroughtIsLetIn) {
    OpenServer open{config};
    EXPECT_TRUE(has(asked(open.port(), word_for("192.0.2.9")), " 200 "));
    EXPECT_TRUE(has(asked(open.port(), word(std::string_view{"\x20\0", 2}, "")), " 200 "));
    RawGuest slow{open.port()};
    for (const char byte : word_for("192.0.2.9")) slow.send({&byte, 1});
    EXPECT_TRUE(has(slow.shake_hands(), " 101 "));
}

// The limits are for those whom the proxy brings, and not for the proxy.
TEST_F(ProxyTest, WhoIsBroughtIsWhoCounts) {
    OpenServer open{config};
    std::vector<std::unique_ptr<RawGuest>> crowd;
    for (int i = 0; i < 201; ++i) {
        crowd.push_back(std::make_unique<RawGuest>(open.port()));
        crowd.back()->send(word_for("192.0.2.9"));
    }
    EXPECT_EQ(crowd.back()->rest(), "");
    EXPECT_TRUE(has(asked(open.port(), word_for("192.0.2.10")), " 200 "));
    open.close();
    EXPECT_TRUE(has(open.said.str(), R"("why":"crowd","from":"192.0.2.9")")) << open.said.str();
}

TEST_F(ProxyTest, EverythingElseIsRefused) {
    OpenServer open{config};
    const std::string good = word_for("192.0.2.9");
    std::string long_one = good;
    long_one[14] = '\x7f';
    for (const std::string& first :
         {std::string{}, std::string{"PROXY TCP4 192.0.2.9 127.0.0.1 12345 7450\r\n"},
          word("\x31\x11", std::string(12, 'x')), word("\x21\x31", std::string(216, 'x')),
          word("\x21\x11", "short"), long_one})
        EXPECT_EQ(asked(open.port(), first), "") << first.size();
    open.close();
    EXPECT_TRUE(has(open.said.str(), R"("why":"proxy","from":"127.0.0.1")")) << open.said.str();
}

TEST_F(ProxyTest, OnlyTrustedProxiesMaySpeak) {
    config.trusted_proxies = {*read_network("192.0.2.1")};
    OpenServer open{config};
    EXPECT_EQ(asked(open.port(), word_for("192.0.2.9")), "");
}

TEST_F(TlsTest, AProxysWordComesBeforeTls) {
    config.proxy_protocol = true;
    OpenServer open{config};
    Brought guest{open.port(), "192.0.2.9"};
    ASSERT_TRUE(guest.shake());
    guest.send(health);
    EXPECT_TRUE(has(guest.rest(), " 200 "));
    EXPECT_NE(complaint(url(open)), "none");
}

} // namespace
} // namespace tortuga::gate_test
