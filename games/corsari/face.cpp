// face.cpp: Corsari as the rest of the program sees it.
#include "faces/erase.hpp"
#include "games/corsari/text.hpp"

namespace tortuga::corsari {

extern const AnyGame face;
const AnyGame face = erase<Rules, Text>();

} // namespace tortuga::corsari
