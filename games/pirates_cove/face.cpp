// face.cpp: Il Covo dei Pirati as the rest of the program sees it.
#include "faces/erase.hpp"
#include "games/pirates_cove/text.hpp"

namespace tortuga::pirates_cove {

extern const AnyGame face;
const AnyGame face = erase<Rules, Text>();

} // namespace tortuga::pirates_cove
