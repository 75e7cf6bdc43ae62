// words.cpp: filling in the blanks.
#include "faces/words.hpp"

#include <algorithm>
#include <optional>

#include "faces/forms.hpp"
#include "faces/tokens.hpp"

namespace tortuga {
namespace {

// What stands for a blank, "name" or "name:one|many"; nothing, if there is no such argument.
std::optional<std::string_view> filling(std::string_view blank, const std::vector<Arg>& args,
                                        bool zero_is_one) {
    const auto [name, forms] = cut(blank, ':');
    const auto arg = std::ranges::find(args, name, &Arg::name);
    if (arg == args.end()) return std::nullopt;
    if (name.size() == blank.size()) return arg->value;
    return form_for(arg->value, forms, zero_is_one);
}

} // namespace

std::string Words::fill(std::string_view key, const std::vector<Arg>& args) const {
    const auto found = texts_.find(key);
    if (found == texts_.end()) return "[" + std::string{key} + "]"; // Visible, and caught by tests.
    const auto zero = texts_.find("forms.zero");
    const bool zero_is_one = zero != texts_.end() && zero->second == "one";
    const std::string_view text = found->second;
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
        const auto filled = close == std::string_view::npos
                                ? std::nullopt
                                : filling(text.substr(i + 1, close - i - 1), args, zero_is_one);
        if (filled) {
            out += *filled;
            i = close + 1;
        } else {
            out += text[i++];
        }
    }
    return out;
}

} // namespace tortuga
