// reasons.hpp: why a move or an option is refused: a row for each enumerator of a game's Reason, in
// their order.
#pragma once

#include <span>
#include <string_view>

namespace tortuga {

struct ReasonRow {
    std::string_view name;   // "must_follow": what is said stands in the words, under this name.
    std::string_view clause; // Of the rules: "SK-034". None of "ok".
};

} // namespace tortuga
