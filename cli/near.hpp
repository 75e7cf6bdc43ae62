// near.hpp: "did you mean": the words of a list that are spelled like another one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

// Single-letter edits that turn one word into the other; capitals and small letters are alike.
int distance(std::string_view a, std::string_view b);

// Up to `most` of the candidates, nearest first, none so far off that it would only confuse.
std::vector<std::string> near_words(std::string_view word, const std::vector<std::string>& all,
                                    std::size_t most = 4);

} // namespace tortuga
