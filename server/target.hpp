// target.hpp: what a request's first line and header fields say, read by the letter of RFC 9110.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

// The parts of a path, decoded: "/a/b%20c?d=e" is {"a", "b c"}. The query is left out: nothing here
// asks for one. Nothing at all when it is no path, or wrongly encoded.
std::optional<std::vector<std::string>> path_parts(std::string_view target);

// Whether an Accept field (empty: none was sent) lets through a media type.
bool accepts(std::string_view accept, std::string_view type);

// Whether a Content-Type field says JSON.
bool is_json(std::string_view content_type);

// The token of `Authorization: Bearer TOKEN`.
std::optional<std::string> bearer(std::string_view authorization);

} // namespace tortuga
