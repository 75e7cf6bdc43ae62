// layout.cpp: wrapping and cleaning text.
#include "cli/layout.hpp"

#include <algorithm>

#include "faces/tokens.hpp"

#include "faces/columns.hpp"

namespace tortuga {

namespace {

// How many bytes the letter at the start of `text` has; 0 when it is no valid UTF-8.
std::size_t letter_size(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t size = byte(0) < 0x80             ? 1
                             : (byte(0) & 0xE0) == 0xC0 ? 2
                             : (byte(0) & 0xF0) == 0xE0 ? 3
                             : (byte(0) & 0xF8) == 0xF0 ? 4
                                                        : 0;
    if (size == 0 || size > text.size()) return 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const bool overlong = (size == 2 && byte(0) < 0xC2) ||
                          (size == 3 && byte(0) == 0xE0 && byte(1) < 0xA0) ||
                          (size == 4 && (byte(0) > 0xF4 || (byte(0) == 0xF0 && byte(1) < 0x90)));
    return overlong ? 0 : size;
}

bool is_control(std::string_view letter) {
    const auto first = static_cast<unsigned char>(letter[0]);
    if (letter.size() == 1) return first < 0x20 || first == 0x7F;
    return letter.size() == 2 && first == 0xC2 &&
           static_cast<unsigned char>(letter[1]) < 0xA0; // C1.
}

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
        const std::size_t size = letter_size(text);
        const std::string_view letter = text.substr(0, std::max<std::size_t>(size, 1));
        out += size == 0 || is_control(letter) ? "?" : letter;
        text.remove_prefix(letter.size());
    }
    return out;
}

} // namespace tortuga
