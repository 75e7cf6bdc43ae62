// problem.hpp: an answer over HTTP, and what it looks like when it is a refusal (RFC 9457).
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tortuga {

struct HttpAnswer {
    int status = 200;
    std::string type = "application/json";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};

// A way to be refused: the protocol's codes, and those that only HTTP knows.
struct Trouble {
    std::string_view code;
    int status;
    std::string_view title;
};
std::span<const Trouble> all_troubles(); // Ascending by code.
const Trouble* find_trouble(std::string_view code);

// An answer of type application/problem+json. A code that nobody knows is a bad request.
HttpAnswer problem(std::string_view code, std::string_view detail);

// The same for the protocol's `refused` and for its `bye`.
HttpAnswer problem_of(const boost::json::object& letter);

} // namespace tortuga
