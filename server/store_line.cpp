// store_line.cpp: a line from its columns, and its seal.
#include "server/store_line.hpp"

#include <algorithm>

#include "server/seal.hpp"

namespace tortuga {

std::int64_t seal_of(const TableLine& line, const std::string& table) {
    Seal seal{line.number};
    seal.add(std::string_view{table}).add(line.last).add(line.first).add(line.chain);
    if (!line.listing) return seal.value();
    const Listing& l = *line.listing;
    return seal.add(static_cast<std::int64_t>(l.phase))
        .add(std::int64_t{l.is_public})
        .add(l.touched)
        .add(l.opened)
        .add(std::int64_t{l.is_awake})
        .value();
}

TableLine read_line(const Statement& s) {
    TableLine line{.number = s.number(0),
                   .last = s.number(1),
                   .first = s.number(2),
                   .chain = s.number(3),
                   .seal = s.number(9)};
    const std::int64_t phase = s.number(4);
    if (phase < 0) return line;
    // What no phase can be has changed on disk, and so its seal tells.
    line.listing = Listing{line_name(s),     static_cast<Phase>(std::min<std::int64_t>(phase, 255)),
                           s.number(5) != 0, s.number(6),
                           s.number(7),      s.number(8) != 0};
    return line;
}

std::string line_name(const Statement& s) { return std::string{s.text(10)}; }

} // namespace tortuga
