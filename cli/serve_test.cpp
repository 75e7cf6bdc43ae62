// serve_test.cpp: `tortuga serve`, from its settings to its last word.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <csignal>
#include <future>
#include <streambuf>
#include <thread>

#include "cli/stage.hpp"
#include "client/client.hpp"
#include "client/harbour_process.hpp"
#include "server/own_issuer.hpp"
#include "server/raw_guest.hpp"
#include "server/scratch_folder.hpp"

namespace tortuga::serve_test {
namespace {

TEST(Serve, WrongSettingsAreAnsweredWithWhereTheyStood) {
    Stage stage;
    std::ofstream{stage.path("a.conf")} << "# mine\nport = many\n";
    const std::string data = stage.path("data");
    const struct {
        std::vector<std::string> arguments;
        std::string said;
    } cases[] = {
        {{"--port", "99999"}, "--port: port must be a whole number from 0 to 65535"},
        {{"--log-level", "all"}, "--log-level: log_level must be one of error, warn"},
        {{"--hosts", "https://box.lan"}, "--hosts: hosts must be names such as"},
        {{"--trusted-proxies", "proxy"}, "--trusted-proxies: trusted_proxies must be addresses"},
        {{"--proxy-protocol", "v1"}, "--proxy-protocol: proxy_protocol must be one of off, on"},
        {{"--config", stage.path("a.conf")}, "a.conf:2: port must be a whole number"},
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
                         "TORTUGA_LIMITS: limits must be one of off, on"));
}

TEST(Serve, CertificatesThatCannotBeShownAreRefused) {
    Stage stage;
    const std::vector<std::string> line{"serve",  "--port", "0", "--data", stage.path("data"),
                                        "--lang", "en"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), line.begin(), line.end());
        return stage.run(more);
    };
    const Staged half = with({"--tls-cert", "a.pem"});
    EXPECT_EQ(half.code, Exit::usage);
    EXPECT_TRUE(contains(half.err, "`tls_cert` and `tls_key` belong together")) << half.err;
    const Staged none = with({"--tls-cert", stage.path("a.pem"), "--tls-key", stage.path("a.key")});
    EXPECT_EQ(none.code, Exit::broken);
    EXPECT_TRUE(contains(none.err, "a.pem cannot be read: No such file")) << none.err;
}

// A renewed certificate is for those who come; who is there stays, and a broken one changes
// nothing.
TEST(Serve, ANewCertificateDropsNobody) {
    const Scratch folder;
    const OwnIssuer issuer{folder.path};
    issuer.issue("harbour", {.last_day = 40});
    HarbourProcess harbour{
        TORTUGA_BINARY_DIR "/tortuga",
        folder.path / "data",
        {"--tls-cert", issuer.certificate("harbour"), "--tls-key", issuer.key("harbour")}};
    Url url = harbour.url();
    url.is_secure = true, url.ca = issuer.ca();
    constexpr Milliseconds soon{5000};
    const auto days_left = [&](int days) {
        const std::string line = "\ntortuga_certificate_days_left " + std::to_string(days) + "\n";
        for (int i = 0; i < 100; ++i) {
            if (contains(http_get(url, "/metrics", soon).body, line)) return true;
            std::this_thread::sleep_for(Milliseconds{20});
        }
        return false;
    };
    EXPECT_TRUE(days_left(40));
    std::string greeting;
    Client client = call_at(url, ViewForm::fields, soon, greeting);
    issuer.issue("harbour", {.last_day = 80});
    harbour.reload();
    EXPECT_TRUE(days_left(80));
    std::ofstream{issuer.certificate("harbour")} << "nothing";
    harbour.reload();
    client.send(R"({"t":"ping","id":"x"})");
    client.await("pong", soon);
    EXPECT_TRUE(days_left(80));
    EXPECT_EQ(harbour.terminate(), 0);
}

TEST(Serve, AGuestInATerminalChecksWhoAnswers) {
    Stage stage;
    const Scratch folder;
    const OwnIssuer issuer{folder.path};
    issuer.issue("harbour");
    HarbourProcess harbour{
        TORTUGA_BINARY_DIR "/tortuga",
        folder.path / "data",
        {"--tls-cert", issuer.certificate("harbour"), "--tls-key", issuer.key("harbour")}};
    const std::string url = "https://localhost:" + harbour.url().port;
    const Staged good = stage.run({"join", url, "--ca", issuer.ca(), "--lang", "en"});
    EXPECT_EQ(good.code, Exit::ok) << good.err;
    EXPECT_TRUE(contains(good.out, url)) << good.out; // How to go on from here is https, too.
    const Staged stranger = stage.run({"join", url, "--lang", "en"});
    EXPECT_EQ(stranger.code, Exit::broken);
    EXPECT_TRUE(contains(stranger.err, "name its issuer with `--ca FILE`")) << stranger.err;
    const Staged crowd = stage.run({"load", url, "--ca", issuer.ca(), "--tables", "1", "--seats",
                                    "2", "--seconds", "1", "--json", "--lang", "en"});
    EXPECT_EQ(crowd.code, Exit::ok) << crowd.err;
    const Staged read = stage.run({"load", url, "--ca", issuer.ca(), "--tables", "1", "--seats",
                                   "2", "--seconds", "1", "--lang", "de"});
    EXPECT_TRUE(has_between_digits(read.out, ',')) << read.out;
    EXPECT_FALSE(has_between_digits(read.out, '.')) << read.out;
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

// A harbour of its own process, and the folder that its page will lie in.
class ServeSite : public testing::Test {
  protected:
    void build(const std::string& page) {
        std::filesystem::create_directories(stage.folder / "new/assets");
        for (const std::string& name : {std::string{"index.html"}, "assets/" + page + ".js"})
            for (const std::string packing : {"", ".gz", ".br"})
                std::ofstream{stage.path("new/" + name + packing)} << page + packing;
        std::filesystem::remove_all(stage.folder / "web");
        std::filesystem::rename(stage.folder / "new", stage.folder / "web");
    }
    std::string fetch(const std::string& target, const std::string& fields = "",
                      const std::string& method = "GET") {
        RawGuest guest{std::stoi(harbour.url().port)};
        guest.send(method + " " + target + " HTTP/1.1\r\nHost: h\r\n" + fields + "\r\n");
        return guest.answer(method != "HEAD");
    }
    // It looks at the folder once a second.
    void wait_for(const std::string& part) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{10};
        while (!contains(fetch("/"), part)) {
            ASSERT_LT(std::chrono::steady_clock::now(), deadline) << fetch("/");
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        }
    }

    Stage stage{};
    HarbourProcess harbour{
        TORTUGA_BINARY_DIR "/tortuga", stage.path("data"), {"--site", stage.path("web")}};
};

TEST_F(ServeSite, OpensBeforeItsPageIsThere) {
    std::ofstream{stage.path("web.progress")} << "40";
    wait_for("The page is being built: 40 %");
    const std::string german = fetch("/t/abc", "Accept-Language: de-DE,de;q=0.9,en;q=0.8\r\n");
    EXPECT_TRUE(contains(german, " 200 ") && contains(german, "Cache-Control: no-store"));
    EXPECT_TRUE(contains(german, "Die Seite wird gebaut: 40 %")) << german;
    EXPECT_TRUE(contains(fetch("/harbour.css"), "text/css"));
    EXPECT_TRUE(contains(fetch("/assets/none.js"), " 404 "));
    EXPECT_TRUE(contains(fetch("/readyz"), " 200 "));
    EXPECT_TRUE(contains(fetch("/api/v1/tables"), "[]"));
    RawGuest guest{std::stoi(harbour.url().port)};
    EXPECT_TRUE(contains(guest.shake_hands(), " 101 "));
}

TEST_F(ServeSite, ServesItsPageAndThenTheNext) {
    build("first");
    wait_for("\r\n\r\nfirst");
    EXPECT_TRUE(fetch("/").ends_with("\r\n\r\nfirst"));
    const std::string packed = fetch("/assets/first.js", "Accept-Encoding: gzip, br\r\n");
    EXPECT_TRUE(packed.ends_with("\r\n\r\nfirst.br")) << packed;
    EXPECT_TRUE(contains(packed, "Content-Encoding: br") && contains(packed, "immutable"));
    const std::string zipped = fetch("/", "Accept-Encoding: br;q=0, gzip\r\n");
    EXPECT_TRUE(zipped.ends_with("\r\n\r\nfirst.gz")) << zipped;
    EXPECT_TRUE(contains(zipped, "Content-Encoding: gzip")) << zipped;
    EXPECT_TRUE(contains(fetch("/index.html.br"), " 404 "));

    const std::string head = fetch("/", "Accept-Encoding: br\r\n", "HEAD");
    EXPECT_TRUE(contains(head, "Content-Length: 8") && head.ends_with("\r\n\r\n")) << head;
    const std::size_t at = head.find("ETag: ") + 6;
    const std::string tag = head.substr(at, head.find('\r', at) - at);
    const std::string known = "If-None-Match: " + tag + "\r\n";
    const std::string same = fetch("/", known + "Accept-Encoding: br\r\n");
    EXPECT_TRUE(contains(same, " 304 ") && !contains(same, "Content-Length")) << same;
    EXPECT_TRUE(contains(fetch("/", known), " 200 "));
    EXPECT_TRUE(fetch("/", "Range: bytes=0-1\r\n").ends_with("\r\n\r\nfirst"));

    build("second");
    wait_for("\r\n\r\nsecond");
    EXPECT_TRUE(contains(fetch("/", known + "Accept-Encoding: br\r\n"), "second.br"));
    EXPECT_TRUE(fetch("/assets/second.js").ends_with("\r\n\r\nsecond"));
    EXPECT_TRUE(fetch("/assets/first.js").ends_with("\r\n\r\nfirst"));
    EXPECT_EQ(harbour.terminate(), 0);
}

} // namespace
} // namespace tortuga::serve_test
