// api.hpp: the harbour over HTTP: /api/v1, /healthz, /readyz, /metrics, /problems.
//
// HTTP is the same door as the WebSocket. A call becomes lines of docs/protocol.md, heard on a link
// of its own, and the letters that come back become an answer. What may be done and by whom is the
// harbour's to say: here is no rule of any game, no key, no table, and no socket either.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/gauges.hpp"
#include "server/problem.hpp"

namespace tortuga {

struct HttpRequest {
    std::string method, target; // As they arrived.
    std::string body{};
    std::string authorization{}, accept{}, content_type{}; // Header fields; empty: not sent.
    std::string address{};
};

// One step of a call: it is answered, or there is something to say to the harbour, or (with
// neither) it waits for further letters.
struct ApiStep {
    std::optional<HttpAnswer> answer{};
    std::vector<std::string> lines{}; // Without line's end.
};

// `answered` takes the letters since its last call, whole lines, and is not called again once there
// is an answer; the link is closed then. It is empty when the call is answered at once.
struct ApiCall : ApiStep {
    std::function<ApiStep(std::string_view letters)> answered{};
};

// Whether a target is this file's business; all others are pages.
bool is_api(std::string_view target);

// `openapi` is the text of docs/openapi.json. The answer to HEAD is that to GET: whoever sends it
// leaves out the body, but not its length.
ApiCall api_call(const HttpRequest& request, const Gauges& gauges, std::string_view openapi);

// What there is, for comparison with docs/openapi.json.
struct ApiRoute {
    std::string_view method; // "GET" or "POST".
    std::string_view path;   // "/api/v1/tables/{id}"
    std::string_view type;   // Of what it answers when all is well.
};
std::vector<ApiRoute> api_routes();

} // namespace tortuga
