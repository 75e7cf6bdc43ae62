// openapi_test.cpp: docs/openapi.json says what the API does, all of it and nothing else.
//
// Here the harbour's letters are written down, so that every answer that is described can be had,
// also those of a full disk.
#include <gtest/gtest.h>

#include <map>

#include "server/api.hpp"
#include "tests/json_schema.hpp"
#include "tests/openapi_book.hpp"

namespace tortuga::openapi_test {
namespace {

namespace json = boost::json;
using Strings = std::vector<std::string>;

const std::string key(64, 'a');
const std::string hello =
    R"({"t":"hello","v":1,"harbour":"Tortuga","version":"1","engine":"e","key":")" +
    std::string(64, '0') +
    R"(","calls":{},)"
    R"("games":[{"game":"corsari","rules":"1","seats":"2-4",)"
    R"("bots":["random"]}],"now":1})"
    "\n";

std::string about_fields() {
    return R"("table":"x","game":"corsari","rules":"1","options":"classic","public":true,)"
           R"("seats":[{"seat":1,"kind":"person","name":"Anne","here":true},{"seat":2,)"
           R"("kind":"free"}],"phase":"gathering","paused":false,"clock":{"move":60},"grace":300,)"
           R"("out":"default","commitment":")" +
           key + R"(","n":2,"watching":0,"opened":1)";
}
std::string letter(const std::string& type, const std::string& fields) {
    return R"({"t":")" + type + R"(",)" + fields + "}\n";
}
std::string refusal(const std::string& code) {
    return letter("refused", R"("to":"it","table":"x","code":")" + code +
                                 R"(","key":"harbour.refused.)" + code +
                                 R"(","args":{"why":"so"},"text":"No.","clause":"C-1")");
}
// As it is told when its game is over.
std::string over_fields() {
    std::string fields = about_fields();
    const std::string phase = "gathering";
    fields.replace(fields.find(phase), phase.size(), "over");
    return fields + R"(,"over":{"scores":[12,-3],"winners":[1],"secret":")" + key + "\"}";
}
const std::string seat_key = R"("table":"x","seat":1,"key":")" + key + R"(")";
const std::string pass_letter =
    letter("pass", R"("table":"x","seat":1,"seconds":60,"pass":")" + key + R"(")");

// What the harbour says to each operation when all is well.
std::string fine(const std::string& operation) {
    static const std::map<std::string, std::string> all{
        {"GET /api/v1/games", ""},
        {"GET /api/v1/harbour", ""},
        {"GET /api/v1/tables", letter("tables", "\"tables\":[{" + about_fields() + "}]")},
        {"POST /api/v1/tables", letter("opened", R"("table":"x","key":")" + key + R"(")")},
        {"GET /api/v1/tables/{id}", letter("about", over_fields())},
        {"POST /api/v1/tables/{id}/seats", letter("seated", seat_key)},
        {"POST /api/v1/tables/{id}/passes", pass_letter},
        {"GET /api/v1/tables/{id}/record", letter("record", R"("table":"x","text":"A\n")")},
        {"POST /api/v1/tables/{id}/start", letter("about", about_fields())},
        {"POST /api/v1/tables/{id}/bots", letter("about", about_fields())},
        {"POST /api/v1/tables/{id}/mix", letter("about", about_fields())},
        {"POST /api/v1/tables/{id}/reveal", letter("about", about_fields())},
        {"POST /api/v1/tables/{id}/reissue", letter("reissued", seat_key)},
        {"POST /api/v1/tables/{id}/close", letter("bye", R"("table":"x","why":"closed")")}};
    const auto found = all.find(operation);
    return found == all.end() ? "" : hello + pass_letter + found->second;
}

std::string filled(std::string path) {
    const std::map<std::string, std::string> names{{"{id}", "x"}, {"{code}", "no_table"}};
    for (const auto& [mark, name] : names)
        if (const std::size_t at = path.find(mark); at != path.npos)
            path.replace(at, mark.size(), name);
    return path;
}

struct Caller {
    OpenApiBook book = OpenApiBook::read();
    Gauges gauges{};

    HttpRequest request(const ApiRoute& route) const {
        const std::string method{route.method}, path{route.path};
        const std::string body = book.request_example(method, path);
        return {.method = method,
                .target = filled(path),
                .body = body,
                .authorization = "Bearer " + key,
                .content_type = body.empty() ? "" : "application/json"};
    }
    // Makes the call and lets the harbour say all of `letters`; the answer must be described.
    int status(const ApiRoute& route, const HttpRequest& request, const std::string& letters) {
        ApiCall call = api_call(request, gauges, R"({"openapi":"3.1.0"})");
        std::optional<HttpAnswer> answer = call.answer;
        if (!answer) answer = call.answered(letters).answer;
        if (!answer) return 0;
        EXPECT_EQ(book.misfits(std::string{route.method}, std::string{route.path}, *answer),
                  Strings{})
            << route.method << ' ' << route.path << '\n'
            << answer->body;
        return answer->status;
    }
};

bool talks(const ApiRoute& route) {
    return !fine(std::string{route.method} + " " + std::string{route.path}).empty();
}

// Everything that a request itself can get wrong.
void spoil(Caller& caller, const ApiRoute& route) {
    HttpRequest wrong = caller.request(route);
    wrong.accept = "image/png";
    EXPECT_EQ(caller.status(route, wrong, ""), 406);
    wrong = caller.request(route);
    wrong.authorization = "Basic x";
    EXPECT_EQ(caller.status(route, wrong, ""), 401);
    if (wrong.body.empty()) return;
    wrong = caller.request(route);
    wrong.content_type = "text/plain";
    EXPECT_EQ(caller.status(route, wrong, ""), 415);
    wrong = caller.request(route);
    wrong.body = "{";
    EXPECT_EQ(caller.status(route, wrong, ""), 400);
    wrong.body.assign(2 << 20, ' ');
    EXPECT_EQ(caller.status(route, wrong, ""), 413);
}

TEST(OpenApi, DescribesEveryCallAndNoOther) {
    std::set<std::string> ours;
    for (const ApiRoute& route : api_routes())
        ours.insert(std::string{route.method} + " " + std::string{route.path});
    EXPECT_EQ(OpenApiBook::read().operations(), ours);
}

TEST(OpenApi, ExamplesAreWhatTheyShow) {
    EXPECT_EQ(OpenApiBook::read().wrong_examples(), Strings{});
}

TEST(OpenApi, EveryAnswerIsDescribedAndEveryDescriptionAnswered) {
    Caller caller;
    for (const ApiRoute& route : api_routes()) {
        const std::string name = std::string{route.method} + " " + std::string{route.path};
        const int good = caller.status(route, caller.request(route), fine(name));
        EXPECT_TRUE(good == 200 || good == 201) << name << ' ' << good;
        spoil(caller, route);
        if (!talks(route)) continue;
        EXPECT_EQ(caller.status(route, caller.request(route), hello.substr(0, 9) + "\n"), 500);
        for (const std::string why : {"flood", "closing"})
            EXPECT_NE(caller.status(route, caller.request(route),
                                    letter("bye", R"("why":")" + why + R"(")")),
                      0)
                << name;
        if (name == "GET /api/v1/games" || name == "GET /api/v1/harbour")
            continue; // Its answer is the greeting.
        for (const Trouble& trouble : all_troubles())
            EXPECT_EQ(
                caller.status(route, caller.request(route), refusal(std::string{trouble.code})),
                trouble.status);
    }
    const ApiRoute problems{"GET", "/problems/{code}", ""};
    EXPECT_EQ(caller.status(problems, {.method = "GET", .target = "/problems/x"}, ""), 404);
    caller.gauges.is_ready = false;
    caller.gauges.not_ready_why = "The disk is full.";
    EXPECT_EQ(caller.status({"GET", "/readyz", ""}, {.method = "GET", .target = "/readyz"}, ""),
              503);

    EXPECT_EQ(caller.book.seen(), caller.book.promised());
}

// The check itself can fail.
TEST(OpenApi, AWrongAnswerIsFound) {
    OpenApiBook book = OpenApiBook::read();
    const std::string path = "/healthz";
    const auto found = [&](const HttpAnswer& answer) {
        return !book.misfits("GET", path, answer).empty();
    };
    const std::string good = R"({"status":"alive","version":"1"})";
    EXPECT_FALSE(found({.body = good}));
    EXPECT_TRUE(found({.status = 204, .body = good}));
    EXPECT_TRUE(found({.type = "text/html", .body = good}));
    EXPECT_TRUE(found({.body = "{"}));
    EXPECT_TRUE(found({.body = R"({"status":"alive"})"}));
    EXPECT_TRUE(found({.body = R"({"status":"dead","version":"1"})"}));
    EXPECT_TRUE(found({.body = R"({"status":"alive","version":1})"}));
    EXPECT_TRUE(found({.body = R"({"status":"alive","version":"1","key":"k"})"}));
    EXPECT_FALSE(found(problem("internal", "Oh.")));
    HttpAnswer other = problem("internal", "Oh.");
    other.status = 501;
    EXPECT_TRUE(found(other));
    EXPECT_TRUE(found({.status = 500, .type = "application/problem+json", .body = "{}"}));
    HttpAnswer hasty = problem("not_ready", "Oh.");
    EXPECT_TRUE(book.misfits("GET", "/readyz", hasty).empty());
    hasty.headers.clear(); // Retry-After with them.
    EXPECT_FALSE(book.misfits("GET", "/readyz", hasty).empty());
}

TEST(OpenApi, SchemasSeeThroughLists) {
    const json::value schema = json::parse(R"({"type":"array","items":{"$ref":"#/it"}})");
    const json::value document = json::parse(R"({"it":{"type":"integer","minimum":2}})");
    EXPECT_EQ(misfits(json::parse("[2,3]"), schema, document), Strings{});
    EXPECT_EQ(misfits(json::parse("[2,1,\"3\"]"), schema, document),
              (Strings{"/1: 1 is beyond 2", "/2: is no \"integer\""}));
}

} // namespace
} // namespace tortuga::openapi_test
