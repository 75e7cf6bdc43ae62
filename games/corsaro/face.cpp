// face.cpp: Corsaro as the rest of the program sees it.
#include "faces/erase.hpp"
#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

extern const AnyGame face;
const AnyGame face = erase<Rules, Text>();

} // namespace tortuga::corsaro
