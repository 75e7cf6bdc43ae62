// options.hpp: which game is played, said in a line: "modern seats=5 kraken=off".
//
// A game writes a table: a row for each option, with how it is spelled, what it may be and where it
// is kept. Reading and writing lines, what is refused and with which words, forms, help and schemas
// follow from the table. Whether options go together is for the rules to say (objection).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "faces/box.hpp"
#include "faces/result.hpp"

namespace tortuga {

// An option is one of several names, the classic one first, a number between two bounds, or a word
// that the game reads itself.
struct OptionInfo {
    std::string_view key;       // "kraken", "schedule"
    std::string_view names;     // "off|on"; those of a word that everybody knows; none: a number.
    std::string_view clauses{}; // Of the rules it changes: "V-40", "SK-001, V-03"
    std::string_view example{}; // Of a word.
    int least = 0, most = 0;    // Of a number,
    int usual = 0;              // and the classic one.
    int which = 0;              // The switch, for functions that serve all switches.

    int (*get)(const AnyOptions&, int which) = nullptr; // The number, or the place of the name.
    void (*set)(AnyOptions&, int which, int value) = nullptr;
    std::string (*print)(const AnyOptions&) = nullptr; // Of a word alone.
    bool (*parse)(AnyOptions&, std::string_view) = nullptr;

    constexpr bool is_word() const { return print != nullptr; }
    constexpr bool is_number() const { return names.empty(); }
};

struct OptionTable {
    std::span<const std::string_view> presets; // The first is the default.
    AnyOptions (*make)(int preset, int seats);
    std::span<const OptionInfo> rows;         // The seats, and then as they stand in a line.
    std::span<const OptionInfo> shorthands{}; // Words for several options at once; never written.
    // Whether a line may begin with a preset; where nothing is said here, with any.
    bool (*fits)(const AnyOptions&, const AnyOptions& preset) = nullptr;
};

// What is not said is the preset's, which may depend on the seats: both count wherever they stand.
// A bare key means "on".
Result<AnyOptions> read_options(const OptionTable& table, std::string_view line);

// The fitting preset that needs the fewest words, the seats, and the words: it reads back to the
// same value.
std::string write_options(const OptionTable& table, const AnyOptions& options);

// What it is now, as it is written: "on", "5".
std::string value_of(const OptionInfo& option, const AnyOptions& options);

// What it may be, in a few words: "off, on", "1-99".
std::string choices_of(const OptionInfo& option);

// What a form may offer, the classic value first: names, a few numbers, or the bounds of many.
std::vector<std::string> values_of(const OptionInfo& option);

// Rows of a table. A switch is a member of the set `on`; the names are for off and on.
template <class Options, class Switch>
constexpr OptionInfo option_switch(std::string_view key, Switch which, std::string_view names,
                                   std::string_view clauses) {
    return {
        .key = key,
        .names = names,
        .clauses = clauses,
        .which = static_cast<int>(which),
        .get = [](const AnyOptions& any,
                  int one) { return any.open<Options>().on.has(static_cast<Switch>(one)) ? 1 : 0; },
        .set =
            [](AnyOptions& any, int one, int value) {
                Options o = any.open<Options>();
                const auto set = decltype(o.on)::of(static_cast<Switch>(one));
                o.on = value != 0 ? o.on | set : o.on - set;
                any = AnyOptions::of(o);
            }};
}

namespace detail {
template <class Options, class Kept>
Options owner_of(Kept Options::*);
}

// What is kept in one member: a number, or one of several names.
template <auto member>
constexpr OptionInfo option_kept(std::string_view key, std::string_view names,
                                 std::string_view clauses) {
    using Options = decltype(detail::owner_of(member));
    using Kept = std::remove_cvref_t<decltype(Options{}.*member)>;
    return {.key = key,
            .names = names,
            .clauses = clauses,
            .usual = static_cast<int>(Options{}.*member),
            .get = [](const AnyOptions& any,
                      int) { return static_cast<int>(any.open<Options>().*member); },
            .set =
                [](AnyOptions& any, int, int value) {
                    Options o = any.open<Options>();
                    o.*member = static_cast<Kept>(value);
                    any = AnyOptions::of(o);
                }};
}
template <auto member>
constexpr OptionInfo option_names(std::string_view key, std::string_view names,
                                  std::string_view clauses) {
    return option_kept<member>(key, names, clauses);
}
template <auto member>
constexpr OptionInfo option_number(std::string_view key, int least, int most,
                                   std::string_view clauses) {
    OptionInfo row = option_kept<member>(key, {}, clauses);
    row.least = least, row.most = most;
    return row;
}

} // namespace tortuga
