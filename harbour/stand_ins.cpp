// stand_ins.cpp: decisions for others, in runs of numbers.
#include "harbour/stand_ins.hpp"

#include <algorithm>

namespace tortuga {

namespace {

constexpr std::size_t line_most = 960; // Bytes: a line of a record has an end.

} // namespace

std::optional<Field> print_clock(const Settings& settings) {
    const Pace& pace = settings.pace;
    if (!pace.has_clock() && pace.grace < 0) return {};
    std::string text;
    const auto add = [&](std::string_view name, TimeMs ms) {
        text += std::string{name} + "=" + std::to_string(ms / 1000) + " ";
    };
    if (pace.move > 0) add("move", pace.move);
    if (pace.bank > 0) add("bank", pace.bank), add("add", pace.add);
    if (pace.grace >= 0) add("grace", pace.grace);
    text += "misses=" + std::to_string(settings.misses) + " out=";
    return Field{"clock",
                 text + std::string{settings.substitute ? settings.substitute->name : "default"}};
}

std::vector<Field> print_stand_ins(const Table& table, const std::vector<std::uint32_t>& stood_in) {
    std::vector<Field> lines;
    for (int i = 0; i < table.seats(); ++i) {
        std::string text;
        bool is_cut = false;
        std::uint32_t first = 0, last = 0; // Of the run, as people count; 0: there is none.
        const auto end_run = [&] {
            if (first == 0) return;
            is_cut = is_cut || text.size() > line_most;
            if (!is_cut)
                text += (text.empty() ? "" : " ") + std::to_string(first) +
                        (last == first ? "" : "-" + std::to_string(last));
            first = 0;
        };
        for (std::uint32_t at = 0; at < table.seq(); ++at) {
            if (table.log()[at].actor != seat(i)) continue;
            if (!std::ranges::binary_search(stood_in, at))
                end_run();
            else
                last = at + 1, first = first == 0 ? last : first;
        }
        end_run();
        if (is_cut) text += " …";
        if (!text.empty()) lines.push_back({"absent_" + std::to_string(i + 1), text});
    }
    return lines;
}

} // namespace tortuga
