// url.cpp: reading addresses as people paste them.
#include "client/url.hpp"

#include <algorithm>

#include "faces/tokens.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

constexpr std::size_t shown_max = 80, table_max = 64, host_max = 253, key_digits = 64;

bool is_digit(char c) { return '0' <= c && c <= '9'; }
bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }
bool is_hexadecimal(char c) {
    return is_digit(c) || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F');
}

Complaint about(std::string key, std::string_view text) {
    return {std::move(key), {{"text", made_plain(text, shown_max)}}};
}

// "http://", "ws://", both with an s, or nothing are ours. Takes the scheme off the text.
std::optional<Complaint> scheme_trouble(std::string_view& text, Url& url) {
    const std::size_t mark = text.find("://");
    if (mark == text.npos) return {};
    const std::string scheme = upper(text.substr(0, mark));
    url.is_secure = scheme == "HTTPS" || scheme == "WSS";
    if (!url.is_secure && scheme != "HTTP" && scheme != "WS") return about("url.scheme", text);
    if (url.is_secure) url.port = "443";
    text.remove_prefix(mark + 3);
    return {};
}

// "host", "host:port", "[::1]:port" into the two; false when it is none of them.
bool split_address(std::string_view address, Url& url) {
    std::string_view host = address, rest;
    const bool is_bracketed = address.starts_with('[');
    if (is_bracketed) {
        const std::size_t end = address.find(']');
        if (end == address.npos) return false;
        host = address.substr(1, end - 1), rest = address.substr(end + 1);
    } else if (const std::size_t colon = address.find(':'); colon != address.npos) {
        host = address.substr(0, colon), rest = address.substr(colon);
    }
    const auto fits = [&](char c) {
        return is_letter(c) || is_digit(c) || c == '.' || (is_bracketed ? c == ':' : c == '-');
    };
    if (host.empty() || host.size() > host_max || !std::ranges::all_of(host, fits)) return false;
    url.host = host;
    if (rest.empty()) return true;
    const std::optional<int> port = parse_number(rest.substr(1));
    if (rest[0] != ':' || !port || *port < 1 || *port > 65'535) return false;
    url.port = std::to_string(*port);
    return true;
}

std::optional<Complaint> path_trouble(std::string_view path, Url& url) {
    if (path.empty() || path == "/" || path == "/ws") return {};
    if (!path.starts_with("/t/")) return about("url.path", path);
    std::string_view table = path.substr(3);
    if (table.ends_with('/')) table.remove_suffix(1);
    const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; };
    if (table.empty() || table.size() > table_max || !std::ranges::all_of(table, fits))
        return about("url.table", path);
    url.table = table;
    return {};
}

std::optional<Complaint> fragment_trouble(std::string_view fragment, Url& url) {
    if (fragment.empty()) return {};
    // What is wrong with a key is said without it: it opens a seat.
    if (!fragment.starts_with("k=")) return Complaint{"url.fragment"};
    const std::string_view key = fragment.substr(2);
    if (key.size() != key_digits || !std::ranges::all_of(key, is_hexadecimal))
        return Complaint{"url.key", {{"digits", std::to_string(key_digits)}}};
    if (url.table.empty()) return Complaint{"url.key_alone"};
    url.key = key;
    return {};
}

} // namespace

std::string Url::address() const {
    const bool is_ipv6 = host.find(':') != host.npos;
    return (is_ipv6 ? "[" + host + "]" : host) + ":" + port;
}

Place Url::place() const {
    return {.is_secure = is_secure, .host = host, .port = port, .target = {}};
}

std::string Url::harbour() const { return (is_secure ? "https://" : "http://") + address(); }

std::string Url::link(std::string_view of_table, std::string_view with_key) const {
    std::string text = harbour() + "/t/" + std::string{of_table};
    if (!with_key.empty()) text += "#k=" + std::string{with_key};
    return text;
}

Result<Url> parse_url(std::string_view text) {
    text = trim(text);
    if (text.empty()) return Complaint{"url.missing"};
    Url url;
    if (const auto trouble = scheme_trouble(text, url)) return *trouble;
    const auto [place, fragment] = cut(text, '#');
    const std::size_t slash = std::min(place.find('/'), place.size());
    if (!split_address(place.substr(0, slash), url)) return about("url.address", text);
    if (const auto trouble = path_trouble(place.substr(slash), url)) return *trouble;
    if (const auto trouble = fragment_trouble(fragment, url)) return *trouble;
    return url;
}

} // namespace tortuga
