// layout.cpp: wrapping and cleaning text.
#include "cli/layout.hpp"

#include <algorithm>

#include "faces/columns.hpp"
#include "faces/tokens.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

std::string wrap_line(std::string_view line, int width, int hang) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::string margin(indent + static_cast<std::size_t>(hang), ' ');
    std::string out{line.substr(0, indent)};
    int used = static_cast<int>(indent);
    bool fresh = true;
    // Blanks inside a line may align columns: they are kept, unless the line breaks there.
    for (std::size_t at = indent; at < line.size();) {
        const std::size_t word = std::min(line.find_first_not_of(' ', at), line.size());
        const std::size_t end = std::min(line.find(' ', word), line.size());
        const int room = columns(line.substr(at, end - at));
        if (!fresh && used + room > width) {
            out += "\n" + margin;
            used = columns(margin);
            at = word;
        }
        out += line.substr(at, end - at);
        used += columns(line.substr(at, end - at));
        at = end;
        fresh = false;
    }
    return out;
}

} // namespace

std::string wrap(std::string_view text, int width, int hang) {
    std::string out;
    for (bool first = true;; first = false) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!first) out += '\n';
        out += wrap_line(text.substr(0, end), std::max(width, 20), hang);
        if (end == text.size()) return out;
        text.remove_prefix(end + 1);
    }
}

std::string printable(std::string_view text, std::size_t most) {
    std::string out;
    for (std::size_t shown = 0; !text.empty(); ++shown) {
        if (shown == most) return out + "…";
        const std::string_view letter = text.substr(0, std::max<std::size_t>(utf8_size(text), 1));
        out += character_size(text) == 0 ? "?" : letter;
        text.remove_prefix(letter.size());
    }
    return out;
}

} // namespace tortuga
