// words.cpp: filling in the blanks.
#include "faces/words.hpp"

namespace tortuga {

std::string Words::fill(std::string_view key, const std::vector<Arg>& args) const {
    const auto found = texts_.find(key);
    if (found == texts_.end()) return "[" + std::string{key} + "]"; // Visible, and caught by tests.
    const std::string_view text = found->second;
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
        bool filled = false;
        if (close != std::string_view::npos)
            for (const Arg& arg : args)
                if (arg.name == text.substr(i + 1, close - i - 1)) {
                    out += arg.value;
                    filled = true;
                    break;
                }
        if (filled)
            i = close + 1;
        else
            out += text[i++];
    }
    return out;
}

} // namespace tortuga
