// courier_test.cpp: calls reach a browser's service, a program and a letter box, through real
// sockets and a real process; what is hostile or broken holds nobody up.
#include "server/courier.hpp"

#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/json.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <mutex>

#include "client/client.hpp"
#include "faces/tokens.hpp"
#include "harbour/base64.hpp"
#include "server/command.hpp"
#include "server/scratch_folder.hpp"
#include "tests/open_server.hpp"

namespace tortuga::courier_test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;

template <class IsSo>
bool comes_true(IsSo is_so) {
    for (int i = 0; i < 3'000; ++i, std::this_thread::sleep_for(milliseconds{10}))
        if (is_so()) return true;
    return false;
}

// A service that takes whatever it is sent, and answers each request with the next of `answers`,
// the last again and again.
class Service {
  public:
    explicit Service(std::vector<std::string> answers) : answers_{std::move(answers)} {}
    ~Service() {
        closing_ = true;
        boost::system::error_code ignored;
        tcp::socket caller{io_}; // Wakes it from waiting for a call.
        caller.connect(acceptor_.local_endpoint(), ignored);
    }

    std::string origin() const {
        return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port());
    }
    std::vector<std::string> heard() {
        const std::lock_guard lock{guard_};
        return heard_;
    }
    std::string body(std::size_t at) {
        const std::string one = heard().at(at);
        return one.substr(one.find("\r\n\r\n") + 4);
    }

  private:
    void serve() {
        while (!closing_) {
            boost::system::error_code error;
            tcp::socket socket{io_};
            acceptor_.accept(socket, error);
            if (error || closing_) return;
            std::string request = read_request(socket);
            std::string answer;
            {
                const std::lock_guard lock{guard_};
                answer = answers_[std::min(heard_.size(), answers_.size() - 1)];
                heard_.push_back(std::move(request));
            }
            asio::write(socket, asio::buffer(answer), error);
        }
    }
    static std::string read_request(tcp::socket& socket) {
        std::string all;
        boost::system::error_code error;
        asio::read_until(socket, asio::dynamic_buffer(all), "\r\n\r\n", error);
        const std::size_t length = all.find("Content-Length: ");
        if (error || length == all.npos) return all;
        const std::size_t size = all.find("\r\n\r\n") + 4 + std::stoul(all.substr(length + 16));
        if (size > all.size())
            asio::read(socket, asio::dynamic_buffer(all), asio::transfer_exactly(size - all.size()),
                       error);
        return all;
    }

    std::vector<std::string> answers_;
    std::mutex guard_{};
    std::vector<std::string> heard_{};
    std::atomic<bool> closing_ = false;
    asio::io_context io_{};
    tcp::acceptor acceptor_{io_, {asio::ip::address_v4::loopback(), 0}};
    std::jthread thread_{[this] { serve(); }}; // Last: it uses all the others.
};

const std::string created = "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";

// A browser that subscribed, and reads what is sealed for it.
struct Reader {
    PushKey key{EVP_EC_gen("P-256")};
    std::string secret = std::string(16, 's');

    std::string to(const std::string& endpoint) const {
        return endpoint + " " + print_base64url(point_of(*key)) + " " + print_base64url(secret);
    }
    std::string hkdf(std::string_view salt, std::string_view from, const std::string& about,
                     std::size_t size) const {
        std::string out(size, '\0');
        EVP_PKEY_CTX* const context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr);
        const auto bytes = [](std::string_view text) {
            return reinterpret_cast<const unsigned char*>(text.data());
        };
        EVP_PKEY_derive_init(context);
        EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256());
        EVP_PKEY_CTX_set1_hkdf_salt(context, bytes(salt), static_cast<int>(salt.size()));
        EVP_PKEY_CTX_set1_hkdf_key(context, bytes(from), static_cast<int>(from.size()));
        EVP_PKEY_CTX_add1_hkdf_info(context, bytes(about), static_cast<int>(about.size()));
        EVP_PKEY_derive(context, reinterpret_cast<unsigned char*>(out.data()), &size);
        EVP_PKEY_CTX_free(context);
        return out;
    }
    // By OpenSSL's own way of deriving keys, and not by ours.
    std::string open(const std::string& body) const {
        const std::string salt = body.substr(0, 16), theirs = body.substr(21, 65);
        const PushKey sender = public_key_of(theirs);
        EVP_PKEY_CTX* const context = EVP_PKEY_CTX_new(key.get(), nullptr);
        std::string shared(32, '\0');
        std::size_t size = 32;
        EVP_PKEY_derive_init(context);
        EVP_PKEY_derive_set_peer(context, sender.get());
        EVP_PKEY_derive(context, reinterpret_cast<unsigned char*>(shared.data()), &size);
        EVP_PKEY_CTX_free(context);
        const std::string ikm =
            hkdf(secret, shared, std::string{"WebPush: info"} + '\0' + point_of(*key) + theirs, 32);
        const std::string cek =
            hkdf(salt, ikm, std::string{"Content-Encoding: aes128gcm"} + '\0', 16);
        const std::string nonce =
            hkdf(salt, ikm, std::string{"Content-Encoding: nonce"} + '\0', 12);
        const std::string text = body.substr(86, body.size() - 86 - 16);
        std::string tag = body.substr(body.size() - 16), out(text.size(), '\0');
        int length = 0;
        EVP_CIPHER_CTX* const cipher = EVP_CIPHER_CTX_new();
        const auto bytes = [](std::string& one) {
            return reinterpret_cast<unsigned char*>(one.data());
        };
        EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr,
                           reinterpret_cast<const unsigned char*>(cek.data()),
                           reinterpret_cast<const unsigned char*>(nonce.data()));
        EVP_DecryptUpdate(cipher, bytes(out), &length,
                          reinterpret_cast<const unsigned char*>(text.data()),
                          static_cast<int>(text.size()));
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
        const bool is_whole = EVP_DecryptFinal_ex(cipher, bytes(out) + length, &length) == 1;
        EVP_CIPHER_CTX_free(cipher);
        EXPECT_TRUE(is_whole);
        return is_whole && out.ends_with('\x02') ? out.substr(0, out.size() - 1) : "";
    }
};

CallRules rules_for(const std::string& origin) {
    return {.push = *read_reach(origin),
            .web = *read_reach(origin),
            .harbour = "Tortuga",
            .root = "https://harbour.example"};
}

Calling calling_by(Way::How how, std::string to) {
    Calling calling{.table = "abcdefghjkmn", .who = seat(1), .why = Summons::turn};
    calling.way = {.how = how, .language = "en", .to = std::move(to)};
    calling.game = "corsari", calling.name = "Anne", calling.at = 1'700'000'000'000;
    return calling;
}

TEST(Courier, ABrowserReadsWhatWasSentAndItsServiceDoesNot) {
    Service service{{created}};
    const Reader reader;
    Courier courier{rules_for(service.origin()), Secret{1}, {}};
    courier.carry(calling_by(Way::How::push, reader.to(service.origin() + "/send/x")));
    ASSERT_TRUE(comes_true([&] { return courier.counts().sent == 1; }));
    const std::string request = service.heard()[0];
    EXPECT_TRUE(request.starts_with("POST /send/x HTTP/1.1\r\n")) << request;
    for (const char* field : {"\r\nTTL: ", "\r\nUrgency: high\r\n", "\r\nTopic: ",
                              "\r\nContent-Encoding: aes128gcm\r\n", "\r\nAuthorization: vapid t="})
        EXPECT_NE(request.find(field), request.npos) << field;
    for (const char* secret : {"Corsari", "abcdefghjkmn"})
        EXPECT_EQ(request.find(secret), request.npos) << secret;
    const auto read = boost::json::parse(reader.open(service.body(0)));
    EXPECT_EQ(read.at("title").as_string(), "It is your turn at Corsari");
    EXPECT_EQ(read.at("table").as_string(), "abcdefghjkmn");
}

TEST(Courier, AProgramIsToldInJson) {
    Service service{{"HTTP/1.1 204 No Content\r\n\r\n"}};
    Courier courier{rules_for(service.origin()), Secret{1}, {}};
    courier.carry(calling_by(Way::How::web, service.origin() + "/hook?room=1"));
    ASSERT_TRUE(comes_true([&] { return courier.counts().sent == 1; }));
    EXPECT_TRUE(service.heard()[0].starts_with("POST /hook?room=1 HTTP/1.1\r\n"));
    const auto told = boost::json::parse(service.body(0));
    EXPECT_EQ(told.at("url").as_string(), "https://harbour.example/t/abcdefghjkmn");
    EXPECT_EQ(told.at("seat").as_int64(), 2);
    EXPECT_EQ(told.at("why").as_string(), "turn");
    EXPECT_EQ(told.at("at").as_int64(), 1'700'000'000'000);
}

TEST(Courier, WhatFailsIsTriedAgainAndWhoIsGoneIsForgotten) {
    Service busy{{"HTTP/1.1 503 Later\r\n\r\n", created}};
    Courier one{rules_for(busy.origin()), Secret{1}, {}};
    one.carry(calling_by(Way::How::web, busy.origin() + "/"));
    ASSERT_TRUE(comes_true([&] { return one.counts().sent == 1; }));
    EXPECT_EQ(busy.heard().size(), 2u);
    Service empty{{"HTTP/1.1 410 Gone\r\n\r\n"}};
    std::atomic<int> gone = 0;
    Courier two{rules_for(empty.origin()), Secret{1}, {.gone = [&](const Calling&) { ++gone; }}};
    two.carry(calling_by(Way::How::web, empty.origin() + "/"));
    ASSERT_TRUE(comes_true([&] { return two.counts().gone == 1; }));
    EXPECT_EQ(gone, 1);
    EXPECT_EQ(empty.heard().size(), 1u);
}

TEST(Courier, NoRedirectIsFollowedAndNothingForbiddenIsCalled) {
    Service other{{created}};
    Service sly{{"HTTP/1.1 307 There\r\nLocation: " + other.origin() + "/\r\n\r\n"}};
    Courier courier{rules_for(sly.origin()), Secret{1}, {}};
    courier.carry(calling_by(Way::How::web, sly.origin() + "/"));
    courier.carry(calling_by(Way::How::web, other.origin() + "/")); // Allowed once, perhaps.
    ASSERT_TRUE(comes_true([&] { return courier.counts().failed == 2; }));
    EXPECT_EQ(other.heard().size(), 0u);
    EXPECT_EQ(sly.heard().size(), 1u);
}

// A place that takes calls and never answers.
struct Silence {
    asio::io_context io{};
    tcp::acceptor acceptor{io, {asio::ip::address_v4::loopback(), 0}};
    std::string origin() const {
        return "http://127.0.0.1:" + std::to_string(acceptor.local_endpoint().port());
    }
};

TEST(Courier, OneWhoIsSilentHoldsUpNoOther) {
    const Silence silent;
    Service service{{created}};
    const Reader reader;
    CallRules rules = rules_for(service.origin());
    rules.web = *read_reach(silent.origin());
    Courier courier{std::move(rules), Secret{1}, {}};
    for (int i = 0; i < 200; ++i)
        courier.carry(calling_by(Way::How::web, silent.origin() + "/" + std::to_string(i)));
    EXPECT_GE(courier.counts().dropped, 100u); // One table has its share, and no more.
    Calling other = calling_by(Way::How::push, reader.to(service.origin() + "/send/x"));
    other.table = "nopqrstuvwxy";
    courier.carry(other);
    ASSERT_TRUE(comes_true([&] { return courier.counts().sent == 1; }));
    EXPECT_EQ(courier.counts().failed, 0u);
    EXPECT_GT(courier.counts().waiting, 50u);
}

TEST(Courier, WhatCannotBecomeOtherwiseIsNotTriedAgain) {
    std::mutex guard;
    std::vector<CallFailure> failures;
    CallRules rules{.web = *read_reach("public"), .own_names = {"harbour.example"}};
    Courier courier{std::move(rules), Secret{1}, {.failed = [&](CallFailure one) {
                        const std::lock_guard lock{guard};
                        failures.push_back(std::move(one));
                    }}};
    courier.carry(calling_by(Way::How::web, "https://localhost/secret")); // It leads to ourselves.
    ASSERT_TRUE(comes_true([&] { return courier.counts().failed == 1; }));
    courier.carry(calling_by(Way::How::web, "https://harbour.example/")); // That, too.
    ASSERT_TRUE(comes_true([&] { return courier.counts().failed == 2; }));
    EXPECT_EQ(courier.counts().waiting, 0u);
    const std::lock_guard lock{guard};
    EXPECT_EQ(failures.at(0).host, "localhost");
    EXPECT_NE(failures.at(0).why.find("denied"), std::string::npos) << failures.at(0).why;
    EXPECT_EQ(failures.at(0).why.find("secret"), std::string::npos) << failures.at(0).why;
    EXPECT_EQ(failures.at(1).host, "harbour.example");
}

TEST(Courier, ASubscriptionThatOurKeyDoesNotOpenIsNotGoneAtOnce) {
    Service stern{{"HTTP/1.1 403 No\r\n\r\n", created}};
    const Reader reader;
    std::atomic<int> gone = 0;
    Courier courier{
        rules_for(stern.origin()), Secret{1}, {.gone = [&](const Calling&) { ++gone; }}};
    courier.carry(calling_by(Way::How::push, reader.to(stern.origin() + "/send/x")));
    ASSERT_TRUE(comes_true([&] { return courier.counts().sent == 1; }));
    EXPECT_EQ(gone, 0);
}

TEST(Courier, AHarbourThatClosesWaitsForNobodyLong) {
    const Silence silent;
    CallRules rules = rules_for(silent.origin());
    rules.mail_command = {"/bin/sleep", "60"};
    const auto begun = std::chrono::steady_clock::now();
    {
        Courier courier{std::move(rules), Secret{1}, {}};
        courier.carry(calling_by(Way::How::web, silent.origin() + "/"));
        courier.carry(calling_by(Way::How::mail, "anne@example.org"));
        ASSERT_TRUE(comes_true([&] { return courier.counts().waiting == 0; })); // Under way.
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds{6});
}

TEST(Courier, AnAnswerWithoutEndIsCutOff) {
    Service endless{{std::string(1 << 20, 'x')}};
    const Issuers issuers{""};
    const Receipt receipt = deliver({.place = *read_place(endless.origin()), .is_trusted = true},
                                    issuers, milliseconds{5'000});
    EXPECT_EQ(receipt.status, 0);
}

TEST(Courier, ALetterIsHandedToTheHostsCommand) {
    const Scratch folder;
    const std::string file = (folder.path / "letter").string();
    CallRules rules{.mail_command = {"/usr/bin/tee", file}, .harbour = "Tortuga"};
    Courier courier{std::move(rules), Secret{1}, {}};
    courier.carry(calling_by(Way::How::mail, "anne@example.org"));
    ASSERT_TRUE(comes_true([&] { return courier.counts().sent == 1; }));
    std::ifstream written{file};
    const std::string letter{std::istreambuf_iterator<char>{written}, {}};
    EXPECT_TRUE(letter.starts_with("To: anne@example.org\r\nSubject: =?utf-8?B?")) << letter;
}

TEST(Command, IsNoShellAndEndsInTime) {
    std::signal(SIGPIPE, SIG_IGN);
    const Scratch folder;
    const std::string file = (folder.path / "made").string();
    EXPECT_EQ(run_command({"/usr/bin/tee", file + ";touch"}, "x", milliseconds{5'000}), "");
    EXPECT_TRUE(std::filesystem::exists(file + ";touch"));
    EXPECT_EQ(run_command({"/bin/true"}, "", milliseconds{5'000}), "");
    EXPECT_EQ(run_command({"/bin/false"}, "", milliseconds{5'000}), "exit code 1");
    EXPECT_EQ(run_command({"/nobody/there"}, "x", milliseconds{5'000}), "it cannot be started");
    EXPECT_EQ(run_command({}, "x", milliseconds{5'000}), "it cannot be started");
    const auto begun = std::chrono::steady_clock::now();
    const std::string much(1 << 20, 'x'); // More than a pipe holds, and nobody reads it.
    EXPECT_EQ(run_command({"/bin/sleep", "60"}, much, milliseconds{300}), "it took too long");
    EXPECT_EQ(run_command({"/bin/sleep", "60"}, "", milliseconds{300}), "it took too long");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds{30});
}

// A harbour at work: somebody subscribes, goes, and is called; what nobody reads any more ends.
TEST(Courier, AHarbourCallsWhoeverItWaitsFor) {
    Service service{{created, "HTTP/1.1 410 Gone\r\n\r\n"}};
    const Reader reader;
    const Scratch folder;
    Config config{.host = "127.0.0.1", .port = 0, .data = folder.path.string(), .limits = false};
    config.push = *read_reach(service.origin());
    config.bot_threads = 1;
    OpenServer harbour{config};
    const Url url{.host = "127.0.0.1", .port = std::to_string(harbour.port())};
    const auto ask = [&](Client& client, const boost::json::object& said, std::string_view type) {
        client.send(boost::json::serialize(said));
        return boost::json::parse(client.await(type, milliseconds{20'000})).as_object();
    };
    std::string greeting;
    Client anne = call_at(url, ViewForm::fields, milliseconds{20'000}, greeting);
    EXPECT_TRUE(has(greeting, "\"calls\":{\"push\":\"B")) << greeting;
    const auto opened = ask(anne,
                            {{"t", "open"},
                             {"game", "corsaro"},
                             {"options", "simple seats=2"},
                             {"bots", {{{"seat", 2}, {"bot", "random"}}}}},
                            "opened");
    const auto table = opened.at("table");
    ask(anne, {{"t", "sit"}, {"table", table}, {"name", "Anne"}}, "seated");
    ask(anne, {{"t", "start"}, {"table", table}}, "ask");
    const std::string words = reader.to(service.origin() + "/send/x");
    const auto parts = split(words);
    boost::json::object wish{{"t", "call"}, {"table", table}, {"how", "push"}, {"lang", "it"}};
    wish["to"] = parts[0], wish["p256dh"] = parts[1], wish["auth"] = parts[2];
    ask(anne, wish, "calls");
    anne.close();
    ASSERT_TRUE(comes_true([&] { return service.heard().size() == 1; }));
    const auto read = boost::json::parse(reader.open(service.body(0)));
    EXPECT_EQ(read.at("title").as_string(), "Corsaro: tocca a te");
    EXPECT_EQ(read.at("table").as_string(), table.as_string());
}

} // namespace
} // namespace tortuga::courier_test
