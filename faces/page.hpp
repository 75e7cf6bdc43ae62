// page.hpp: is this the browser's module?
//
// It leaves out what no page asks for, since every page has to fetch it: tables of figures (a page
// has its boards), whole games and trees at random, and what only people far from each other say.
#pragma once

namespace tortuga {

#ifdef __wasm__
inline constexpr bool is_page = true;
#else
inline constexpr bool is_page = false;
#endif

} // namespace tortuga
