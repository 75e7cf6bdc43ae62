// json.hpp: messages as text: reading one line, and writing lines quickly.
//
// Reading is Boost.JSON's. Writing is done by hand, since most of what a harbour does all day is to
// tell four people about one card: an object is begun, fields are appended, it is ended.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/contract.hpp"

namespace tortuga {

void append_quoted(std::string& out, std::string_view text);

inline void append_number(std::string& out, std::integral auto number) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, static_cast<std::size_t>(end - digits));
}

// In brackets, what `append` writes of each; those of which it writes nothing are left out.
void append_list(std::string& out, auto&& all, auto&& append) {
    out += '[';
    const std::size_t begin = out.size();
    for (auto&& one : all) {
        const std::size_t before = out.size();
        if (before != begin) out += ',';
        const std::size_t comma = out.size();
        append(one);
        if (out.size() == comma) out.resize(before);
    }
    out += ']';
}

void append_object(std::string& out, auto&& fill);

// Appends `"key":value` pairs to an object that somebody else opened and will close.
class JsonFields {
  public:
    explicit JsonFields(std::string& out) : out_{out} {}

    // And now its value, as JSON. The name is ours, short and never in need of escapes; all of it
    // is appended at once, since this is done some fifty times for every move.
    std::string& key(std::string_view name) {
        PRE(name.size() <= name_most);
        std::array<char, name_most + 4> text;
        char* to = text.data();
        if (out_.back() != '{' && out_.back() != '[') *to++ = ',';
        *to++ = '"';
        to = std::ranges::copy(name, to).out;
        *to++ = '"';
        *to++ = ':';
        return out_.append(text.data(), to);
    }
    JsonFields& text(std::string_view name, std::string_view value) {
        append_quoted(key(name), value);
        return *this;
    }
    JsonFields& number(std::string_view name, std::integral auto value) {
        append_number(key(name), value);
        return *this;
    }
    JsonFields& flag(std::string_view name, bool value) {
        key(name) += std::string_view{value ? "true" : "false"};
        return *this;
    }
    // `fill` appends the fields of the object; `of` says what of each is the text, or the number.
    JsonFields& object(std::string_view name, auto&& fill) {
        append_object(key(name), fill);
        return *this;
    }
    JsonFields& objects(std::string_view name, auto&& all, auto&& fill) {
        append_list(key(name), all, [&](auto&& one) {
            append_object(out_, [&](JsonFields& to) { fill(to, one); });
        });
        return *this;
    }
    JsonFields& texts(std::string_view name, auto&& all, auto&& of) {
        append_list(key(name), all, [&](auto&& one) { append_quoted(out_, of(one)); });
        return *this;
    }
    JsonFields& numbers(std::string_view name, auto&& all, auto&& of) {
        append_list(key(name), all, [&](auto&& one) { append_number(out_, of(one)); });
        return *this;
    }

  private:
    static constexpr std::size_t name_most = 28;

    std::string& out_;
};

void append_object(std::string& out, auto&& fill) {
    out += '{';
    JsonFields to{out};
    fill(to);
    out += '}';
}

// A message: {"t":"told","table":"…", and what `fill` appends.
void append_line(std::string& out, std::string_view type, std::string_view table, auto&& fill) {
    out += '{';
    JsonFields fields{out};
    fields.key("t") += '"';
    out += type; // Ours, like keys.
    out += '"';
    if (!table.empty()) fields.text("table", table);
    fill(fields);
    out += std::string_view{"}\n"};
}
std::string line(std::string_view type, std::string_view table, auto&& fill) {
    std::string out;
    append_line(out, type, table, fill);
    return out;
}

// A message that was read. Fields of another type than asked for are as if they were not there.
class Message {
  public:
    static std::optional<Message> read(std::string_view line);

    std::string_view type() const { return text("t").value_or(""); }
    bool has(std::string_view key) const { return object_.contains(key); }
    std::optional<std::string_view> text(std::string_view key) const;
    std::optional<std::int64_t> number(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<Message> part(std::string_view key) const; // An object in it.
    const boost::json::value* value(std::string_view key) const { return object_.if_contains(key); }
    const boost::json::object& object() const { return object_; }

  private:
    explicit Message(boost::json::object object) : object_{std::move(object)} {}

    boost::json::object object_;
};

} // namespace tortuga
