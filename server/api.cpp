// api.cpp: which call is which conversation with the harbour.
#include "server/api.hpp"

#include <algorithm>
#include <initializer_list>

#include "server/metrics.hpp"
#include "server/talk.hpp"
#include "server/target.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;

constexpr std::size_t body_max = 1 << 20; // A record, and little beside it.

// A request whose path, method and body were understood.
struct Asked {
    const Gauges& gauges;
    std::string_view openapi;
    std::string name{}; // What stands in the path for {id} or {code}.
    std::string key{};  // Of the Authorization field.
    json::object body{};
};

HttpAnswer answer_of(const json::object& body, int status = 200) {
    return {.status = status,
            .body = json::serialize(body) + '\n',
            .headers = {{"Cache-Control", "no-store"}}};
}

ApiCall at_once(HttpAnswer answer) {
    ApiCall call;
    call.answer = std::move(answer);
    return call;
}

// The letter itself is the answer.
HttpAnswer as_it_is(json::object letter) {
    letter.stable_erase("t");
    return answer_of(letter);
}

// A letter that shows a new key, and thereby a new link. The key is in the fragment, which browsers
// do not send; and never in a header field, which servers write into their logs.
HttpAnswer with_link(json::object letter, int status) {
    letter.stable_erase("t");
    const auto word = [&](std::string_view field) {
        const json::value* const found = letter.if_contains(field);
        return found && found->is_string() ? std::string{found->get_string()} : std::string{};
    };
    const std::string table = word("table");
    letter["link"] = "/t/" + table + "#k=" + word("key");
    HttpAnswer answer = answer_of(letter, status);
    if (status == 201) answer.headers.emplace_back("Location", "/api/v1/tables/" + table);
    return answer;
}
HttpAnswer made(json::object letter) { return with_link(std::move(letter), 201); }
HttpAnswer replaced(json::object letter) { return with_link(std::move(letter), 200); }

HttpAnswer record_of(json::object letter) {
    const json::value* const text = letter.if_contains("text");
    if (!text || !text->is_string()) return problem("internal", "The record has no text.");
    return {.type = "text/plain; charset=utf-8",
            .body = std::string{text->get_string()},
            .headers = {{"Cache-Control", "no-store"}}};
}

// A message with those fields of the body that belong into it.
json::object message(std::string_view type, const Asked& v,
                     std::initializer_list<std::string_view> fields = {}) {
    json::object out{{"t", type}};
    if (!v.name.empty()) out["table"] = v.name;
    for (const std::string_view field : fields)
        if (const json::value* const found = v.body.if_contains(field)) out[field] = *found;
    return out;
}

ApiCall games(const Asked&) { return converse({.ending = "hello", .answer = as_it_is}); }

// The greeting, less what is played here.
HttpAnswer house_of(json::object letter) {
    for (const char* field : {"t", "engine", "games", "now"}) letter.stable_erase(field);
    return answer_of(letter);
}

ApiCall harbour(const Asked&) { return converse({.ending = "hello", .answer = house_of}); }

ApiCall tables(const Asked& v) {
    return converse({.said = {message("tables", v)}, .ending = "tables", .answer = as_it_is});
}

ApiCall open_table(const Asked& v) {
    return converse(
        {.said = {message("open", v,
                          {"game", "options", "rules", "public", "umpire", "clock", "grace", "out",
                           "misses", "tempo", "ends", "bots", "name", "record", "events"})},
         .ending = "opened",
         .answer = made});
}

ApiCall table(const Asked& v) {
    return converse({.said = {message("look", v)}, .ending = "about", .answer = as_it_is});
}

ApiCall sit(const Asked& v) {
    return converse(
        {.said = {message("sit", v, {"seat", "name", "face", "entropy", "promise", "program"})},
         .ending = "seated",
         .answer = made});
}

ApiCall no_key() {
    return at_once(problem("key_missing", "Send the key as `Authorization: Bearer KEY`."));
}

ApiCall pass(const Asked& v) {
    json::object said = message("pass", v, {"key"});
    if (!said.contains("key")) {
        if (v.key.empty()) return no_key();
        said["key"] = v.key;
    }
    const auto answer = [](json::object letter) {
        HttpAnswer out = as_it_is(std::move(letter));
        out.status = 201;
        return out;
    };
    return converse({.said = {said}, .ending = "pass", .answer = answer});
}

ApiCall record(const Asked& v) {
    return converse({.said = {message("record", v)},
                     .ending = "record",
                     .answer = record_of,
                     .key = v.key,
                     .table = v.name,
                     .sits = false});
}

// What only the host may do, or whoever sits there. `said` is answered by nothing in particular, so
// the table is looked at afterwards: it comes after a refusal, if there is one.
ApiCall with_key(const Asked& v, json::object said) {
    if (v.key.empty()) return no_key();
    return converse({.said = {std::move(said), message("look", v)},
                     .ending = "about",
                     .answer = as_it_is,
                     .key = v.key,
                     .table = v.name});
}

ApiCall start(const Asked& v) { return with_key(v, message("start", v)); }
ApiCall seat_bot(const Asked& v) { return with_key(v, message("bot", v, {"seat", "bot", "name"})); }
ApiCall give_share(const Asked& v) {
    return with_key(v, message("mix", v, {"entropy", "promise"}));
}
ApiCall show_share(const Asked& v) { return with_key(v, message("reveal", v, {"entropy"})); }

ApiCall reissue(const Asked& v) {
    if (v.key.empty()) return no_key();
    return converse({.said = {message("reissue", v, {"seat"})},
                     .ending = "reissued",
                     .answer = replaced,
                     .key = v.key,
                     .table = v.name});
}

// Whoever closes a table is shown out with all others.
HttpAnswer closed(json::object letter) {
    const json::value* const why = letter.if_contains("why");
    return why && *why == "closed" ? as_it_is(std::move(letter)) : problem_of(letter);
}

ApiCall close(const Asked& v) {
    if (v.key.empty()) return no_key();
    return converse({.said = {message("close", v)},
                     .ending = "bye",
                     .answer = closed,
                     .key = v.key,
                     .table = v.name});
}

ApiCall alive(const Asked& v) {
    return at_once(answer_of({{"status", "alive"}, {"version", v.gauges.version}}));
}

ApiCall ready(const Asked& v) {
    if (!v.gauges.is_ready) return at_once(problem("not_ready", v.gauges.not_ready_why));
    return at_once(answer_of({{"status", "ready"}, {"version", v.gauges.version}}));
}

ApiCall metrics(const Asked& v) {
    return at_once({.type = "text/plain; version=0.0.4; charset=utf-8",
                    .body = print_metrics(v.gauges),
                    .headers = {{"Cache-Control", "no-store"}}});
}

ApiCall openapi(const Asked& v) { return at_once({.body = std::string{v.openapi}}); }

ApiCall trouble(const Asked& v) {
    const Trouble* const known = find_trouble(v.name);
    if (!known) return at_once(problem("not_found", "There is no such problem."));
    return at_once(answer_of({{"type", "/problems/" + v.name},
                              {"code", known->code},
                              {"title", known->title},
                              {"status", known->status}}));
}

struct Route {
    ApiRoute shown;
    ApiCall (*answer)(const Asked&);
};
constexpr std::string_view in_json = "application/json", in_words = "text/plain";
constexpr Route api_paths[] = {
    {{"GET", "/healthz", in_json}, alive},
    {{"GET", "/readyz", in_json}, ready},
    {{"GET", "/metrics", in_words}, metrics},
    {{"GET", "/problems/{code}", in_json}, trouble},
    {{"GET", "/api/v1/openapi.json", in_json}, openapi},
    {{"GET", "/api/v1/harbour", in_json}, harbour},
    {{"GET", "/api/v1/games", in_json}, games},
    {{"GET", "/api/v1/tables", in_json}, tables},
    {{"POST", "/api/v1/tables", in_json}, open_table},
    {{"GET", "/api/v1/tables/{id}", in_json}, table},
    {{"POST", "/api/v1/tables/{id}/seats", in_json}, sit},
    {{"POST", "/api/v1/tables/{id}/passes", in_json}, pass},
    {{"GET", "/api/v1/tables/{id}/record", in_words}, record},
    {{"POST", "/api/v1/tables/{id}/start", in_json}, start},
    {{"POST", "/api/v1/tables/{id}/bots", in_json}, seat_bot},
    {{"POST", "/api/v1/tables/{id}/mix", in_json}, give_share},
    {{"POST", "/api/v1/tables/{id}/reveal", in_json}, show_share},
    {{"POST", "/api/v1/tables/{id}/reissue", in_json}, reissue},
    {{"POST", "/api/v1/tables/{id}/close", in_json}, close},
};

// Whether the parts of a path fit a route's, and what stands where the route has a {name}.
std::optional<std::string> fit(std::string_view pattern, const std::vector<std::string>& parts) {
    std::string name;
    for (const std::string& part : parts) {
        if (!pattern.starts_with('/')) return {};
        pattern.remove_prefix(1);
        const std::string_view expected = pattern.substr(0, pattern.find('/'));
        pattern.remove_prefix(expected.size());
        if (expected.starts_with('{'))
            name = part;
        else if (part != expected)
            return {};
    }
    if (!pattern.empty()) return {};
    return name;
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
}

std::string allowed(std::string_view path) {
    std::string all = "OPTIONS";
    for (const Route& route : api_paths)
        if (route.shown.path == path) all += route.shown.method == "GET" ? ", GET, HEAD" : ", POST";
    return all;
}

// What a request brings along, into `v`; or what is wrong with it.
std::optional<HttpAnswer> unpack(const HttpRequest& request, Asked& v) {
    if (!request.authorization.empty()) {
        const std::optional<std::string> key = bearer(request.authorization);
        if (!key) return problem("key_missing", "The Authorization field must be `Bearer KEY`.");
        v.key = *key;
    }
    if (request.method != "POST" || request.body.empty()) return {};
    // Also a shield: pages of other places can make browsers post, but not JSON.
    if (!is_json(request.content_type))
        return problem("unsupported_media_type",
                       "Send the body as `Content-Type: application/json`.");
    if (request.body.size() > body_max) return problem("oversized", "A body has at most 1 MiB.");
    json::parse_options options;
    options.max_depth = 8;
    boost::system::error_code error;
    json::value body = json::parse(request.body, error, {}, options);
    if (error) return problem("malformed", "The body is not JSON: " + error.message() + ".");
    if (!body.is_object()) return problem("malformed", "The body must be a JSON object.");
    v.body = std::move(body.get_object());
    return {};
}

} // namespace

std::vector<ApiRoute> api_routes() {
    std::vector<ApiRoute> all;
    for (const Route& route : api_paths) all.push_back(route.shown);
    return all;
}

bool is_api(std::string_view target) {
    const auto parts = path_parts(target);
    if (!parts) return true; // A page it is not.
    constexpr std::string_view roots[] = {"api", "healthz", "readyz", "metrics", "problems"};
    return std::ranges::find(roots, parts->front()) != std::end(roots);
}

ApiCall api_call(const HttpRequest& request, const Gauges& gauges, std::string_view openapi) {
    const auto parts = path_parts(request.target);
    if (!parts) return at_once(problem("malformed", "The target is no path, or wrongly encoded."));
    std::string_view method = request.method;
    if (method == "HEAD") method = "GET";
    std::string_view path;
    for (const auto& [shown, answer] : api_paths) {
        const std::optional<std::string> name = fit(shown.path, *parts);
        if (!name) continue;
        path = shown.path;
        if (method != shown.method) continue;
        if (path.find("{id}") != path.npos && !is_name(*name))
            return at_once(problem("no_table", "No table has such a name."));
        if (!accepts(request.accept, shown.type))
            return at_once(
                problem("not_acceptable", "The answer is " + std::string{shown.type} + "."));
        Asked visit{.gauges = gauges, .openapi = openapi, .name = *name};
        if (std::optional<HttpAnswer> wrong = unpack(request, visit)) return at_once(*wrong);
        return answer(visit);
    }
    if (path.empty()) return at_once(problem("not_found", "There is nothing at this path."));
    HttpAnswer answer = problem("method_not_allowed", "See the Allow field for what there is.");
    if (method == "OPTIONS") answer = {.status = 204, .type = ""};
    answer.headers.emplace_back("Allow", allowed(path));
    return at_once(std::move(answer));
}

} // namespace tortuga
