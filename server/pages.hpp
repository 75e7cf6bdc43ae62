// pages.hpp: what a browser gets to see. At present one page: it says in five languages that the
// harbour is open, and how to join from a terminal.
#pragma once

#include <optional>
#include <string_view>

#include "server/problem.hpp"

namespace tortuga {

// The file at a target, or nothing. Links to tables (/t/ID) open the page, too.
std::optional<HttpAnswer> page(std::string_view target);

} // namespace tortuga
