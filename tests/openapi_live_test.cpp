// openapi_live_test.cpp: a real harbour, asked over a real socket, answers as docs/openapi.json
// says.
#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <sstream>
#include <thread>

#include "cli/language.hpp"
#include "server/scratch.hpp"
#include "server/server.hpp"
#include "table/fair.hpp"
#include "tests/openapi_book.hpp"

namespace tortuga::openapi_live_test {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace json = boost::json;

const std::string id_path = "/api/v1/tables/{id}";

class LiveHarbour {
  public:
    LiveHarbour()
        : server_{{.host = "127.0.0.1", .port = 0, .data = folder_.path.string()},
                  {.english = words_of("en"),
                   .version = "test",
                   .openapi = bytes_in(TORTUGA_SOURCE_DIR "/docs/openapi.json")},
                  log_},
          thread_{[this] { server_.run(); }} {}
    ~LiveHarbour() {
        server_.stop();
        thread_.join();
    }
    LiveHarbour(const LiveHarbour&) = delete;
    LiveHarbour& operator=(const LiveHarbour&) = delete;

    HttpAnswer ask(http::verb method, const std::string& target, const std::string& body,
                   const std::string& key) const {
        asio::io_context io;
        asio::ip::tcp::socket socket{io};
        const auto port = static_cast<std::uint16_t>(server_.port());
        socket.connect({asio::ip::make_address("127.0.0.1"), port});
        http::request<http::string_body> request{method, target, 11};
        request.set(http::field::host, "127.0.0.1");
        if (!body.empty()) request.set(http::field::content_type, "application/json");
        if (!key.empty()) request.set(http::field::authorization, "Bearer " + key);
        request.body() = body;
        request.prepare_payload();
        http::write(socket, request);
        boost::beast::flat_buffer buffer;
        http::response_parser<http::string_body> parser;
        parser.skip(method == http::verb::head);
        http::read(socket, buffer, parser);
        HttpAnswer answer{.status = static_cast<int>(parser.get().result_int()),
                          .type = std::string{parser.get()[http::field::content_type]},
                          .body = parser.get().body()};
        for (const auto& field : parser.get())
            answer.headers.emplace_back(field.name_string(), field.value());
        return answer;
    }

  private:
    Scratch folder_{};
    std::ostringstream said_{};
    Log log_{said_, LogForm::text, LogLevel::error};
    Server server_;
    std::thread thread_; // Last: it runs the server.
};

// Asks, and holds the answer against the book.
struct Reader {
    LiveHarbour harbour{};
    OpenApiBook book = OpenApiBook::read();
    std::string table{};

    json::value ask(const std::string& method, const std::string& path, int status,
                    const std::string& body = "", const std::string& key = "") {
        std::string target = path;
        if (const std::size_t at = target.find("{id}"); at != target.npos)
            target.replace(at, 4, table);
        const HttpAnswer answer = harbour.ask(http::string_to_verb(method), target, body, key);
        EXPECT_EQ(answer.status, status) << method << ' ' << target << '\n' << answer.body;
        EXPECT_EQ(book.misfits(method, path, answer), std::vector<std::string>{})
            << method << ' ' << target << '\n'
            << answer.body;
        boost::system::error_code not_json;
        json::value read = json::parse(answer.body, not_json);
        return not_json ? json::value(answer.body) : read;
    }
    std::string code(const std::string& method, const std::string& path, int status,
                     const std::string& body = "", const std::string& key = "") {
        const json::value problem = ask(method, path, status, body, key);
        return problem.is_object() ? std::string{problem.at("code").as_string()} : "";
    }
};

std::string text(const json::value& of, std::string_view field) {
    return std::string{of.at(field).as_string()};
}

TEST(OpenApiLive, ATableFromOpeningToRecord) {
    Reader r;
    const json::value games = r.ask("GET", "/api/v1/games", 200);
    EXPECT_EQ(games.at("games").as_array().size(), 4u);
    EXPECT_EQ(r.ask("GET", "/api/v1/harbour", 200).at("key"), games.at("key"));
    EXPECT_EQ(r.ask("GET", "/api/v1/tables", 200).at("tables").as_array().size(), 0u);
    const json::value opened =
        r.ask("POST", "/api/v1/tables", 201,
              R"({"game":"skull_king","options":"seats=3","public":true,"clock":{"move":60}})");
    r.table = text(opened, "table");
    const std::string host = text(opened, "key");
    EXPECT_EQ(text(opened, "link"), "/t/" + r.table + "#k=" + host);
    EXPECT_EQ(r.ask("GET", "/api/v1/tables", 200).at("tables").as_array().size(), 1u);

    EXPECT_EQ(r.code("POST", id_path + "/start", 409, "", host), "not_full");
    const json::value anne =
        r.ask("POST", id_path + "/seats", 201,
              R"({"name":"Anne","entropy":"00112233445566778899aabbccddeeff"})");
    EXPECT_EQ(anne.at("seat"), 1);
    for (const std::string seat : {"2", "3"})
        r.ask("POST", id_path + "/bots", 200, R"({"bot":"random","seat":)" + seat + "}", host);
    EXPECT_EQ(r.code("POST", id_path + "/reissue", 403, R"({"seat":1})", host), "not_yours");
    const json::value fresh =
        r.ask("POST", id_path + "/reissue", 200, R"({"seat":1})", text(anne, "key"));
    const std::string key = text(fresh, "key");
    EXPECT_EQ(r.code("POST", id_path + "/passes", 403, "", text(anne, "key")), "renewed");
    EXPECT_EQ(r.ask("POST", id_path + "/passes", 201, "", key).at("seat"), 1);
    EXPECT_EQ(r.ask("POST", id_path + "/passes", 201, R"({"key":")" + host + R"("})").at("seat"),
              0);
    EXPECT_EQ(text(r.ask("POST", id_path + "/start", 200, "", host), "phase"), "playing");
    EXPECT_EQ(r.code("POST", id_path + "/start", 409, "", host), "started");
    EXPECT_EQ(text(r.ask("GET", id_path, 200), "game"), "skull_king");

    // Anne's record has her cards, anybody's has none.
    const json::value hers = r.ask("GET", id_path + "/record", 200, "", key);
    const json::value open = r.ask("GET", id_path + "/record", 200);
    EXPECT_NE(hers, open);
    EXPECT_EQ(r.code("POST", id_path + "/close", 403, "", key), "not_host");
    const std::string newer =
        text(r.ask("POST", id_path + "/reissue", 200, R"({"seat":0})", host), "key");
    EXPECT_EQ(r.code("POST", id_path + "/close", 403, "", host), "renewed");
    EXPECT_EQ(text(r.ask("POST", id_path + "/close", 200, "", newer), "why"), "closed");
    EXPECT_EQ(text(r.ask("GET", id_path, 200), "closed"), "host");
}

// Nothing but HTTP: two programs promise, are asked, show what they promised, and it begins.
TEST(OpenApiLive, EntropyIsPromisedAndShown) {
    Reader r;
    const std::string entropy[] = {std::string(32, 'a'), std::string(32, 'b')};
    const json::value opened =
        r.ask("POST", "/api/v1/tables", 201, R"({"game":"skull_king","options":"seats=2"})");
    r.table = text(opened, "table");
    const std::string host = text(opened, "key");
    const auto sit = [&](const std::string& name, const std::string& promised) {
        return text(r.ask("POST", id_path + "/seats", 201,
                          R"({"name":")" + name + R"(","promise":")" + promised + "\"}"),
                    "key");
    };
    const std::string anne = sit("Anne", promise(entropy[0])), bart = sit("Bart", promise("00"));
    const auto body = [](const std::string& field, const std::string& value) {
        return "{\"" + field + "\":\"" + value + "\"}";
    };
    EXPECT_EQ(r.code("POST", id_path + "/reveal", 409, body("entropy", entropy[0]), anne),
              "not_asked");
    EXPECT_EQ(r.code("POST", id_path + "/mix", 409, body("promise", promise(entropy[0])), bart),
              "promised_before");
    EXPECT_EQ(r.code("POST", id_path + "/mix", 403, body("promise", promise("01")), host),
              "not_seated");
    r.ask("POST", id_path + "/mix", 200, body("promise", promise(entropy[1])), bart);
    EXPECT_EQ(r.ask("POST", id_path + "/start", 200, "", host).at("stirring"), true);
    EXPECT_EQ(r.ask("GET", id_path, 200).at("stirring"), true); // So a program sees it.
    EXPECT_EQ(r.code("POST", id_path + "/reveal", 409, body("entropy", entropy[0]), bart),
              "other_entropy");
    r.ask("POST", id_path + "/reveal", 200, body("entropy", entropy[0]), anne);
    const json::value begun =
        r.ask("POST", id_path + "/reveal", 200, body("entropy", entropy[1]), bart);
    EXPECT_EQ(text(begun, "phase"), "playing");
    EXPECT_FALSE(begun.as_object().contains("stirring"));
    r.ask("POST", id_path + "/reveal", 200, body("entropy", entropy[1]),
          bart); // It may be said twice.
}

TEST(OpenApiLive, RefusalsAreProblems) {
    Reader r;
    const json::value opened = r.ask("POST", "/api/v1/tables", 201, R"({"game":"corsari"})");
    r.table = text(opened, "table");
    const std::string host = text(opened, "key"), wrong(64, '0');
    EXPECT_EQ(r.code("POST", "/api/v1/tables", 400, R"({"game":"whist"})"), "no_game");
    EXPECT_EQ(r.code("POST", "/api/v1/tables", 400, R"({"game":"corsari","options":"x=y"})"),
              "bad_options");
    EXPECT_EQ(r.code("POST", "/api/v1/tables", 400, "{"), "malformed");
    EXPECT_EQ(r.code("POST", id_path + "/seats", 404, R"({"name":"Anne","seat":99})"), "no_seat");
    EXPECT_EQ(r.code("POST", id_path + "/seats", 400, R"({"name":"Anne","entropy":"00"})"),
              "entropy");
    EXPECT_EQ(
        r.code("POST", id_path + "/seats", 413, R"({"name":")" + std::string(9000, 'x') + R"("})"),
        "oversized");
    r.ask("POST", id_path + "/seats", 201, R"({"name":"Anne","seat":1})");
    EXPECT_EQ(r.code("POST", id_path + "/seats", 409, R"({"name":"Bart","seat":1})"), "taken");
    for (const std::string host_only : {"/start", "/reissue", "/bots", "/close"}) {
        EXPECT_EQ(r.code("POST", id_path + host_only, 401), "key_missing");
        EXPECT_EQ(r.code("POST", id_path + host_only, 403, "", wrong), "wrong_key");
    }
    EXPECT_EQ(r.code("GET", id_path + "/record", 403, "", wrong), "wrong_key");
    EXPECT_EQ(r.code("POST", id_path + "/bots", 400, R"({"seat":2,"bot":"nobody"})", host),
              "bad_field");
    EXPECT_EQ(r.code("POST", id_path + "/reissue", 404, R"({"seat":2})", host), "no_seat");
    r.table = "nowhere";
    for (const std::string of : {"", "/record"})
        EXPECT_EQ(r.code("GET", id_path + of, 404), "no_table");
    EXPECT_EQ(r.code("POST", id_path + "/seats", 404, R"({"name":"Anne"})"), "no_table");
}

TEST(OpenApiLive, OperationsAreOpen) {
    Reader r;
    EXPECT_EQ(text(r.ask("GET", "/healthz", 200), "status"), "alive");
    EXPECT_EQ(text(r.ask("GET", "/readyz", 200), "status"), "ready");
    EXPECT_EQ(text(r.ask("GET", "/api/v1/openapi.json", 200), "openapi"), "3.1.0");
    const HttpAnswer page = r.harbour.ask(http::verb::get, "/metrics", "", "");
    EXPECT_EQ(r.book.misfits("GET", "/metrics", page), std::vector<std::string>{});
    EXPECT_NE(page.body.find("\ntortuga_http_requests_total 4\n"), page.body.npos) << page.body;
    const HttpAnswer head = r.harbour.ask(http::verb::head, "/healthz", "", "");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.body, "");
    const HttpAnswer nothing = r.harbour.ask(http::verb::get, "/api/v1/nothing", "", "");
    EXPECT_EQ(nothing.status, 404);
    EXPECT_EQ(nothing.type, "application/problem+json");
    EXPECT_EQ(r.harbour.ask(http::verb::delete_, "/api/v1/tables", "", "").status, 405);
}

// A real answer with one field changed, gone or added is not taken for a good one.
TEST(OpenApiLive, AWrongAnswerIsFound) {
    Reader r;
    const HttpAnswer good = r.harbour.ask(http::verb::get, "/api/v1/games", "", "");
    ASSERT_EQ(r.book.misfits("GET", "/api/v1/games", good), std::vector<std::string>{});
    const json::object body = json::parse(good.body).as_object();
    const auto is_found = [&](const json::object& changed) {
        HttpAnswer wrong = good;
        wrong.body = json::serialize(changed);
        return !r.book.misfits("GET", "/api/v1/games", wrong).empty();
    };
    for (const auto& [name, value] : body) {
        json::object without = body, other = body, more = body;
        without.erase(name);
        other[name] = nullptr;
        more[std::string{name} + "2"] = value;
        EXPECT_TRUE(is_found(without) && is_found(other) && is_found(more)) << name;
    }
}

} // namespace
} // namespace tortuga::openapi_live_test
