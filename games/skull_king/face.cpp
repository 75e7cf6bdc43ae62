// face.cpp: Skull King as the rest of the program sees it.
#include "faces/erase.hpp"
#include "games/skull_king/text.hpp"

namespace tortuga::skull_king {

extern const AnyGame face;
const AnyGame face = erase<Rules, Text>();

} // namespace tortuga::skull_king
