// study.cpp: what Pirate's Cove brings: its lab.
#include "cli/study.hpp"
#include "games/pirates_cove/rules.hpp"
#include "study/pirates_cove/lab.hpp"

namespace tortuga::pirates_cove {

namespace {

constexpr OwnCommand commands[] = {{"match", add_lab}};

} // namespace

extern const Study study;
constinit const Study study{.game = Rules::name, .commands = commands};

} // namespace tortuga::pirates_cove
