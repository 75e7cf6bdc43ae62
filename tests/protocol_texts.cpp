// protocol_texts.cpp: types and schemas, from the rows of the protocol.
#include "tests/protocol_texts.hpp"

#include <vector>

#include "core/seat.hpp"
#include "harbour/wire_told.hpp"

namespace tortuga {

namespace {

using protocol::Choice;
using protocol::Given;
using protocol::Is;
using protocol::Shape;

constexpr std::size_t line_most = 100;

const protocol::Field table_field = protocol::text("table");

// All fields, those of its parts first.
std::vector<protocol::Field> all_fields(const Shape& shape) {
    std::vector<protocol::Field> all;
    for (const Shape* part : shape.with)
        for (const protocol::Field& field : all_fields(*part)) all.push_back(field);
    all.insert(all.end(), shape.fields.begin(), shape.fields.end());
    return all;
}

// What somebody says: at a table, if it needs one.
std::vector<protocol::Field> all_fields(const protocol::Saying& saying) {
    std::vector<protocol::Field> all = all_fields(saying.shape);
    if (saying.needs != protocol::Needs::nothing) all.insert(all.begin(), table_field);
    return all;
}

// Whatever has a name, each after those it is made of.
struct Named {
    std::vector<const Shape*> shapes{};
    std::vector<const Choice*> choices{};

    void add(const Shape& shape) {
        for (const Shape* part : shape.with) add_named(*part);
        for (const protocol::Field& field : shape.fields) {
            if (field.shape) add_named(*field.shape);
            if (field.choice && !field.choice->name.empty() &&
                std::ranges::find(choices, field.choice) == choices.end())
                choices.push_back(field.choice);
        }
    }
    void add_named(const Shape& shape) {
        add(shape);
        if (!shape.name.empty() && std::ranges::find(shapes, &shape) == shapes.end())
            shapes.push_back(&shape);
    }
};

Named all_named() {
    Named all;
    for (const protocol::Saying& saying : protocol::sayings) all.add(saying.shape);
    for (const Shape& letter : protocol::letters) all.add(letter);
    return all;
}

std::string joined(const auto& all, std::string_view between, const auto& text) {
    std::string out;
    for (const auto& one : all) {
        if (!out.empty()) out += between;
        out += text(one);
    }
    return out;
}

std::string in_quotes(std::string_view word, char quote) {
    return quote + std::string{word} + quote;
}

std::string united(const Choice& choice, std::string_view between) {
    return joined(choice.words, between, [](std::string_view one) { return in_quotes(one, '\''); });
}

std::string type_of(const protocol::Field& field) {
    switch (field.is) {
    case Is::text:
    case Is::digits: return "string";
    case Is::word:
        return field.choice->name.empty() ? united(*field.choice, " | ")
                                          : std::string{field.choice->name};
    case Is::number:
    case Is::seat: return "number";
    case Is::flag: return "boolean";
    case Is::object: return std::string{field.shape->name};
    case Is::event: return "Event";
    case Is::pair: return "[string, string]";
    case Is::args: return "Record<string, string>";
    }
    return "";
}

// A page asks for bytes and for moments. What is told anew takes the place of what was known, also
// where it says less.
enum class Anew : std::uint8_t { never, perhaps };
std::string typed(std::span<const protocol::Field> fields, const std::string& margin,
                  Anew anew = Anew::never) {
    std::string out;
    for (const protocol::Field& field : fields) {
        if (field.given == Given::with_fields) continue;
        const bool is_optional = field.given == Given::perhaps;
        out += margin + std::string{field.name} + (is_optional ? "?: " : ": ") + type_of(field) +
               (field.is_list ? "[]" : "") +
               (is_optional && anew == Anew::perhaps ? " | undefined;\n" : ";\n");
    }
    return out;
}

std::string interface_of(const Shape& shape) {
    std::string out = "export interface " + std::string{shape.name};
    std::vector<protocol::Field> own;
    std::vector<std::string_view> parents;
    for (const Shape* part : shape.with)
        if (part->name.empty())
            std::ranges::copy(all_fields(*part), std::back_inserter(own));
        else
            parents.push_back(part->name);
    own.insert(own.end(), shape.fields.begin(), shape.fields.end());
    if (!parents.empty())
        out += " extends " + joined(parents, ", ", [](auto one) { return std::string{one}; });
    const bool comes_alone = std::ranges::any_of(protocol::letters, [&](const Shape& letter) {
        return std::ranges::find(letter.with, &shape) != letter.with.end();
    });
    return out + " {\n" + typed(own, "    ", comes_alone ? Anew::perhaps : Anew::never) + "}\n";
}

std::string alias_of(const Choice& choice) {
    const std::string begin = "export type " + std::string{choice.name} + " =";
    const std::string words = united(choice, " | ");
    if (begin.size() + words.size() + 2 <= line_most) return begin + ' ' + words + ";\n";
    if (words.size() + 5 <= line_most) return begin + "\n    " + words + ";\n";
    return begin + "\n    | " + united(choice, "\n    | ") + ";\n";
}

std::string entry(std::string_view type, std::span<const protocol::Field> fields) {
    const std::string inner = typed(fields, "        ");
    return "    " + std::string{type} +
           (inner.empty() ? ": object;\n" : ": {\n" + inner + "    };\n");
}

std::string schema_of(const protocol::Field& field) {
    const auto number = [](std::int64_t least, std::int64_t most) {
        std::string out = R"({"type": "integer")";
        if (least != protocol::any_least) out += ", \"minimum\": " + std::to_string(least);
        if (most != protocol::any_most) out += ", \"maximum\": " + std::to_string(most);
        return out + "}";
    };
    switch (field.is) {
    case Is::text:
        if (field.most == 0) return R"({"type": "string"})";
        return R"({"type": "string", "maxLength": )" + std::to_string(field.most) + "}";
    case Is::digits:
        return R"({"type": "string", "pattern": "^([0-9a-fA-F]{2}){)" +
               std::to_string(field.least) + "," + std::to_string(field.most) + "}$\"}";
    case Is::word:
        return R"({"enum": [)" +
               joined(field.choice->words, ", ",
                      [](std::string_view one) { return in_quotes(one, '"'); }) +
               "]}";
    case Is::number: return number(field.least, field.most);
    case Is::seat: return number(field.least, seats_max);
    case Is::flag: return R"({"type": "boolean"})";
    case Is::object: return R"({"$ref": "#/$defs/)" + std::string{field.shape->name} + "\"}";
    case Is::event:
        return R"({"type": "array", "description": "[n, seat, \"move\"], or [n, seat]"})";
    case Is::pair: return R"({"type": "array", "items": {"type": "string"}})";
    case Is::args: return R"({"type": "object", "additionalProperties": {"type": "string"}})";
    }
    return "";
}

std::string property(const protocol::Field& field) {
    std::string schema = schema_of(field);
    if (field.is_list) {
        schema = R"({"type": "array", "items": )" + schema;
        if (field.items_most > 0) schema += ", \"maxItems\": " + std::to_string(field.items_most);
        schema += "}";
    }
    return "      " + in_quotes(field.name, '"') + ": " + schema;
}

// As a member of "$defs"; of a message, also its type.
std::string definition(const std::string& name, std::span<const protocol::Field> fields,
                       std::string_view type = "") {
    std::vector<std::string> required, properties;
    if (!type.empty()) {
        required.emplace_back("\"t\"");
        properties.push_back(R"(      "t": {"enum": [")" + std::string{type} + "\"]}");
    }
    for (const protocol::Field& field : fields) {
        if (field.given == Given::always) required.push_back(in_quotes(field.name, '"'));
        properties.push_back(property(field));
    }
    const auto as_it_is = [](const std::string& one) { return one; };
    return "    " + in_quotes(name, '"') + R"(: {"type": "object", "required": [)" +
           joined(required, ", ", as_it_is) + "], \"properties\": {\n" +
           joined(properties, ",\n", as_it_is) + "\n    }}";
}

std::string one_of(const std::string& who, const auto& all, const auto& name) {
    return "    " + in_quotes(who, '"') + ": {\"oneOf\": [\n" +
           joined(all, ",\n",
                  [&](const auto& one) {
                      return R"(      {"$ref": "#/$defs/)" + who + "." + std::string{name(one)} +
                             "\"}";
                  }) +
           "\n    ]}";
}

void add_words(const Shape& shape, std::set<std::string, std::less<>>& all) {
    all.emplace(shape.name);
    for (const protocol::Field& field : all_fields(shape)) {
        all.emplace(field.name);
        if (field.choice)
            for (const std::string_view word : field.choice->words) all.emplace(word);
        if (field.shape) add_words(*field.shape, all);
    }
}

} // namespace

std::string protocol_types() {
    std::string out = "// wire.ts: what is said between a screen and a harbour, as "
                      "tests/protocol_test.cpp writes "
                      "it down from\n// the rows of the protocol (harbour/wire_heard.hpp, "
                      "harbour/wire_told.hpp).\n\n"
                      "// [n, seat] or [n, seat, move]; seat 0 is nature.\n"
                      "export type Event = [number, number] | [number, number, string];\n";
    const Named named = all_named();
    for (const Choice* choice : named.choices) out += "\n" + alias_of(*choice);
    for (const Shape* shape : named.shapes) out += "\n" + interface_of(*shape);
    out += "\n// What each message of a screen has besides its type…\nexport interface Sayings {\n";
    for (const protocol::Saying& one : protocol::sayings)
        out += entry(one.shape.name, all_fields(one));
    out += "}\n\n// …and each of a harbour.\nexport interface Letters {\n";
    for (const Shape& one : protocol::letters) out += entry(one.name, all_fields(one));
    return out + "}\n";
}

std::string protocol_schema() {
    std::vector<std::string> parts;
    const auto named = [](const Shape& shape) { return shape.name; };
    parts.push_back(one_of("client", protocol::sayings,
                           [](const protocol::Saying& one) { return one.shape.name; }));
    parts.push_back(one_of("harbour", protocol::letters, named));
    for (const Shape* shape : all_named().shapes)
        parts.push_back(definition(std::string{shape->name}, all_fields(*shape)));
    for (const protocol::Saying& one : protocol::sayings)
        parts.push_back(
            definition("client." + std::string{one.shape.name}, all_fields(one), one.shape.name));
    for (const Shape& one : protocol::letters)
        parts.push_back(definition("harbour." + std::string{one.name}, all_fields(one), one.name));
    return R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "The harbour's protocol, version 1",
  "description": "docs/protocol.md says what the messages mean. )"
           R"(A line of a client is a client, a line of a harbour is a harbour.",
  "$defs": {
)" + joined(parts, ",\n", [](const std::string& one) { return one; }) +
           "\n  }\n}\n";
}

std::set<std::string, std::less<>> protocol_words() {
    std::set<std::string, std::less<>> all;
    for (const protocol::Saying& one : protocol::sayings) add_words(one.shape, all);
    for (const Shape& one : protocol::letters) add_words(one, all);
    return all;
}

} // namespace tortuga
