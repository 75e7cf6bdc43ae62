// fixture_setup.hpp: positions that somebody wrote down, for the tests, and what is wrong with
// them. They have a namespace of their own: all tests are one program.
#pragma once

#include <gtest/gtest.h>

#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove::written {

using Lines = std::vector<std::string_view>;

inline Options options_of(std::string_view line) {
    const Result<Options> o = Text::parse_options(line);
    PRE(o && Rules::objection(*o) == Reason::ok);
    return *o;
}

inline Fields fields_of(const Lines& lines) {
    Fields fields;
    for (std::string_view line : lines) {
        const auto [key, value] = cut(line, ' ');
        fields.push_back({std::string{key}, std::string{value}});
    }
    return fields;
}

inline State position(std::string_view options, const Lines& lines) {
    const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
    if (!s) ADD_FAILURE() << s.complaint().key << " " << s.complaint().args[0].value;
    PRE(s && Rules::is_sound(*s));
    return *s;
}

inline std::string complaint_about(std::string_view options, const Lines& lines) {
    const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
    if (s) return "";
    const Complaint& c = s.complaint();
    return c.args.empty() ? c.key : c.key + " " + c.args[0].value;
}

} // namespace tortuga::pirates_cove::written
