// game_schema.cpp: the rows of the tables, one schema each.
#include "cli/game_schema.hpp"

#include <fmt/format.h>

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

constexpr int listed_most = 100; // So many moves with a number are listed one by one.

boost::json::array list_of(const auto& texts) {
    boost::json::array list;
    for (const std::string_view text : texts) list.emplace_back(text);
    return list;
}

boost::json::object schema_of(const OptionInfo& option) {
    if (option.is_number())
        return {{"type", "integer"},
                {"minimum", option.least},
                {"maximum", option.most},
                {"default", option.usual}};
    const std::vector<std::string> names = values_of(option);
    if (option.is_word())
        return {{"type", "string"},
                {"default", names.front()},
                {"examples", boost::json::array{option.example}}};
    return {{"enum", list_of(names)}, {"default", names.front()}};
}

boost::json::object schema_of(const Verb& verb) {
    const Argument& a = verb.argument;
    const auto pattern = [&](std::string_view argument) {
        return boost::json::object{{"pattern", fmt::format("^{} ({})$", verb.name, argument)}};
    };
    if (a.is_word()) return pattern(a.pattern);
    if (a.is_number() && a.most - a.least > listed_most) return pattern("0|[1-9][0-9]*");
    boost::json::array moves;
    if (a.is_number())
        for (int n = a.least; n <= a.most; n += a.step)
            moves.emplace_back(fmt::format("{} {}", verb.name, n));
    else
        for (const std::string_view name : parts(a.is_name() ? a.names : Verb::now, '|'))
            moves.emplace_back(fmt::format("{} {}", verb.name, name));
    return {{"enum", moves}};
}

} // namespace

boost::json::object options_schema(const AnyGame& game) {
    boost::json::object members{
        {"preset", {{"enum", list_of(game.presets)}, {"default", game.presets.front()}}}};
    for (const OptionInfo& option : game.options) members.emplace(option.key, schema_of(option));
    return {{"type", "object"}, {"properties", members}, {"additionalProperties", false}};
}

boost::json::object moves_schema(const AnyGame& game) {
    boost::json::array verbs;
    for (const Verb& verb : game.verbs) verbs.push_back(schema_of(verb));
    return {{"type", "string"}, {"anyOf", verbs}};
}

} // namespace tortuga
