// json.cpp: reading and writing lines of JSON.
#include "harbour/json.hpp"

namespace tortuga {

void append_quoted(std::string& out, std::string_view text) {
    constexpr char digits[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += "\\u00";
            out += digits[static_cast<unsigned char>(c) >> 4];
            out += digits[c & 15];
        } else {
            out += c;
        }
    }
    out += '"';
}

void append_base64(std::string& out, std::span<const std::byte> bytes) {
    constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const auto at = [&](std::size_t i) {
        return i < bytes.size() ? static_cast<unsigned>(bytes[i]) : 0u;
    };
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const unsigned word = at(i) << 16 | at(i + 1) << 8 | at(i + 2);
        const char four[4] = {digits[word >> 18], digits[word >> 12 & 63],
                              i + 1 < bytes.size() ? digits[word >> 6 & 63] : '=',
                              i + 2 < bytes.size() ? digits[word & 63] : '='};
        out.append(four, 4);
    }
}

std::optional<Message> Message::read(std::string_view line) {
    boost::json::parse_options options;
    options.max_depth = 8; // The deepest message has four levels.
    boost::system::error_code error;
    boost::json::value value = boost::json::parse(line, error, {}, options);
    if (error || !value.is_object()) return {};
    return Message{std::move(value.as_object())};
}

std::optional<std::string_view> Message::text(std::string_view key) const {
    const boost::json::value* v = object_.if_contains(key);
    if (!v || !v->is_string()) return {};
    return std::string_view{v->get_string()};
}

std::optional<std::int64_t> Message::number(std::string_view key) const {
    const boost::json::value* v = object_.if_contains(key);
    if (!v || !v->is_int64()) return {};
    return v->get_int64();
}

std::optional<bool> Message::flag(std::string_view key) const {
    const boost::json::value* v = object_.if_contains(key);
    if (!v || !v->is_bool()) return {};
    return v->get_bool();
}

} // namespace tortuga
