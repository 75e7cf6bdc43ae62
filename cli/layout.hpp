// layout.hpp: text on a terminal: wrapping, and making a stranger's bytes harmless.
#pragma once

#include <string>
#include <string_view>

namespace tortuga {

// Breaks lines at blanks so that none is wider than `width`. What continues a line is indented as
// far as the line itself, plus `hang`.
std::string wrap(std::string_view text, int width, int hang = 0);

// At most `most` letters of a text that somebody typed, fit to be shown: no control bytes, no
// broken UTF-8, which could redraw the reader's terminal.
std::string printable(std::string_view text, std::size_t most);

} // namespace tortuga
