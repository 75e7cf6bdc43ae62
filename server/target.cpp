// target.cpp: paths, media types and bearer tokens.
#include "server/target.hpp"

#include <algorithm>
#include <charconv>

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

// Cuts off and returns what stands before the next `mark`, or all.
std::string_view take_until(std::string_view& text, char mark) {
    const std::size_t end = std::min(text.find(mark), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::optional<std::string> decoded(std::string_view part) {
    std::string out;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const auto byte = static_cast<unsigned char>(part[i]);
        if (byte <= ' ' || byte >= 0x7f) return {};
        if (part[i] != '%') {
            out += part[i];
            continue;
        }
        unsigned value = 0;
        const std::string_view digits = part.substr(i + 1, 2);
        const char* const end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, value, 16);
        if (digits.size() != 2 || read.ptr != end || read.ec != std::errc{}) return {};
        out += static_cast<char>(value);
        i += 2;
    }
    return out;
}

// "q=0", "q=0.000": not wanted.
bool is_unwanted(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view value = trim(take_until(parameters, ';'));
        if (!same(trim(take_until(value, '=')), "q")) continue;
        value = trim(value);
        return value.starts_with('0') && value.find_first_not_of("0.") == value.npos;
    }
    return false;
}

} // namespace

std::optional<std::vector<std::string>> path_parts(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://"}) // As proxies are asked.
        if (target.starts_with(scheme)) {
            target.remove_prefix(scheme.size());
            target.remove_prefix(std::min(target.find('/'), target.size()));
        }
    if (!target.starts_with('/') || target.find('#') != target.npos) return {};
    std::string_view path = take_until(target, '?').substr(1);
    std::vector<std::string> parts;
    const auto slashes = std::ranges::count(path, '/');
    for (auto left = slashes; left >= 0; --left) {
        std::optional<std::string> part = decoded(take_until(path, '/'));
        if (!part) return {};
        parts.push_back(*std::move(part));
    }
    return parts;
}

bool accepts(std::string_view accept, std::string_view type) {
    if (trim(accept).empty()) return true;
    type = trim(type.substr(0, type.find(';')));
    const std::string_view kind = type.substr(0, type.find('/'));
    // The closest range decides: "*/*, text/plain;q=0" is everything but plain text.
    int closeness = -1;
    bool wanted = false;
    while (!accept.empty()) {
        std::string_view parameters = take_until(accept, ',');
        const std::string_view range = trim(take_until(parameters, ';'));
        const int match = same(range, type)                       ? 2
                          : same(range, std::string{kind} + "/*") ? 1
                          : range == "*/*"                        ? 0
                                                                  : -1;
        if (match < 0 || match < closeness) continue;
        const bool this_wanted = !is_unwanted(parameters);
        wanted = match == closeness ? wanted || this_wanted : this_wanted;
        closeness = match;
    }
    return wanted;
}

bool is_json(std::string_view content_type) {
    return same(trim(content_type.substr(0, content_type.find(';'))), "application/json");
}

std::optional<std::string> bearer(std::string_view authorization) {
    std::string_view token = trim(authorization);
    if (!same(take_until(token, ' '), "Bearer")) return {};
    token = trim(token);
    const bool sound = !token.empty() && std::ranges::all_of(token, [](char c) {
        return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') ||
               std::string_view{"-._~+/="}.find(c) != std::string_view::npos;
    });
    if (!sound) return {};
    return std::string{token};
}

} // namespace tortuga
