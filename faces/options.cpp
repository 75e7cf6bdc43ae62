// options.cpp: lines of options, read and written by a table.
#include "faces/options.hpp"

#include <algorithm>

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

constexpr int number_max = 255; // A number that fits its byte; which can be played, the rules say.
constexpr int offered_max = 10;

bool set_value(const OptionInfo& option, AnyOptions& options, std::string_view value) {
    if (option.is_word()) return option.parse(options, value);
    const std::optional<int> n =
        option.is_number() ? parse_number(value) : find_name(option.names, value);
    if (!n || (option.is_number() && (*n < 1 || *n > number_max))) return false;
    option.set(options, option.which, *n);
    return true;
}

const OptionInfo* find_option(const OptionTable& table, std::string_view key) {
    for (const std::span<const OptionInfo> rows : {table.rows, table.shorthands})
        for (const OptionInfo& option : rows)
            if (option.key == key) return &option;
    return nullptr;
}

// Sets "key=value", or says what is wrong with it.
std::optional<Complaint> set_option(const OptionTable& table, AnyOptions& options,
                                    std::string_view word) {
    auto [key, value] = cut(word, '=');
    if (key.size() == word.size()) value = "on";
    const OptionInfo* option = find_option(table, key);
    if (!option) return Complaint{"option.unknown", {{"option", std::string{key}}}};
    if (set_value(*option, options, value)) return {};
    return Complaint{"option.bad_value",
                     {{"option", std::string{key}},
                      {"value", std::string{value}},
                      {"choices", choices_of(*option)}}};
}

} // namespace

Result<AnyOptions> read_options(const OptionTable& table, std::string_view line) {
    const OptionInfo& seats = table.rows.front();
    const std::vector<std::string_view> words = split(line);
    AnyOptions options = table.make(0, seats.usual);
    int preset = 0;
    for (const std::string_view word : words) {
        if (const auto named = index_of(table.presets, word)) preset = *named;
        if (cut(word, '=').first != seats.key) continue;
        if (auto complaint = set_option(table, options, word)) return *complaint;
    }
    options = table.make(preset, seats.get(options, seats.which));
    for (const std::string_view word : words) {
        if (index_of(table.presets, word)) continue;
        if (auto complaint = set_option(table, options, word)) return *complaint;
    }
    return options;
}

std::string write_options(const OptionTable& table, const AnyOptions& options) {
    const OptionInfo& seats = table.rows.front();
    std::vector<std::string> best;
    for (int preset = 0; preset < static_cast<int>(table.presets.size()); ++preset) {
        const AnyOptions from = table.make(preset, seats.get(options, seats.which));
        if (table.fits && !table.fits(options, from)) continue;
        std::vector<std::string> words{
            std::string{table.presets[static_cast<std::size_t>(preset)]}};
        for (const OptionInfo& option : table.rows) {
            const std::string value = value_of(option, options);
            if (&option == &seats || value != value_of(option, from))
                words.push_back(std::string{option.key} + "=" + value);
        }
        if (best.empty() || words.size() < best.size()) best = std::move(words);
    }
    return join(best, " ");
}

std::string value_of(const OptionInfo& option, const AnyOptions& options) {
    if (option.is_word()) return option.print(options);
    const int value = option.get(options, option.which);
    return option.is_number() ? std::to_string(value) : std::string{name_at(option.names, value)};
}

std::string choices_of(const OptionInfo& option) {
    if (option.is_number()) return std::to_string(option.least) + "-" + std::to_string(option.most);
    std::vector<std::string_view> names = parts(option.names, '|');
    if (!option.example.empty()) names.push_back(option.example);
    return join(names, ", ");
}

std::vector<std::string> values_of(const OptionInfo& option) {
    std::vector<std::string> values;
    if (!option.is_number()) {
        for (const std::string_view name : parts(option.names, '|')) values.emplace_back(name);
        return values;
    }
    values.push_back(std::to_string(option.usual));
    const bool is_few = option.most - option.least < offered_max;
    for (int n = option.least; n <= option.most; n += is_few ? 1 : option.most - option.least)
        if (n != option.usual) values.push_back(std::to_string(n));
    return values;
}

} // namespace tortuga
