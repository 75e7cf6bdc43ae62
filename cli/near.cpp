// near.cpp: spelling distance, by the usual table of two rows.
#include "cli/near.hpp"

#include <algorithm>

#include "faces/tokens.hpp"

namespace tortuga {

int distance(std::string_view a, std::string_view b) {
    const std::string x = upper(a), y = upper(b);
    std::vector<int> row(y.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = static_cast<int>(j);
    for (std::size_t i = 0; i < x.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i) + 1;
        for (std::size_t j = 0; j < y.size(); ++j) {
            const int change = diagonal + (x[i] != y[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::vector<std::string> near_words(std::string_view word, const std::vector<std::string>& all,
                                    std::size_t most) {
    constexpr std::size_t sensible = 64; // Nobody means one of our words by something longer.
    if (word.size() > sensible) return {};
    std::vector<std::pair<int, std::size_t>> ranked; // How far off, and its place in the list.
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string& candidate = all[i];
        const int off = distance(word, candidate);
        const bool starts_so = !word.empty() && upper(candidate).starts_with(upper(word));
        const int tolerated = std::max(1, static_cast<int>(candidate.size()) / 2);
        if (starts_so || off <= tolerated) ranked.emplace_back(starts_so ? 0 : off, i);
    }
    std::ranges::sort(ranked);
    std::vector<std::string> near;
    for (const auto& [off, i] : ranked)
        if (near.size() < most && std::ranges::find(near, all[i]) == near.end())
            near.push_back(all[i]);
    return near;
}

} // namespace tortuga
