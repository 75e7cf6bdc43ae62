// change.cpp: writing and reading what is new in a view.
#include "harbour/change.hpp"

#include <vector>

#include "harbour/base64.hpp"
#include "harbour/json.hpp"

namespace tortuga {

namespace {

constexpr std::size_t run_max = 255;

} // namespace

void append_change(std::string& out, const AnyGame& game, const AnyView& before,
                   const AnyView& after) {
    std::vector<std::byte> runs;
    std::size_t written = 0; // All before it is as it was, or told.
    for (std::size_t at = 0; at < game.view_bytes;) {
        if (before.bytes[at] == after.bytes[at] && at - written < run_max) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < game.view_bytes && end - at < run_max && before.bytes[end] != after.bytes[end])
            ++end;
        runs.push_back(static_cast<std::byte>(at - written));
        runs.push_back(static_cast<std::byte>(end - at));
        runs.insert(runs.end(), after.bytes.begin() + static_cast<std::ptrdiff_t>(at),
                    after.bytes.begin() + static_cast<std::ptrdiff_t>(end));
        at = written = end;
    }
    append_base64(out, runs);
}

std::optional<AnyView> changed(const AnyGame& game, const AnyView& before,
                               std::string_view change) {
    const auto runs = read_base64(change);
    if (!runs) return {};
    AnyView after = before;
    std::size_t at = 0;
    for (std::size_t i = 0; i < runs->size();) {
        if (runs->size() - i < 2) return {};
        at += static_cast<std::size_t>((*runs)[i++]);
        const auto fresh = static_cast<std::size_t>((*runs)[i++]);
        if (fresh > runs->size() - i || at + fresh > game.view_bytes) return {};
        for (std::size_t end = i + fresh; i < end;) after.bytes[at++] = (*runs)[i++];
    }
    return after;
}

} // namespace tortuga
