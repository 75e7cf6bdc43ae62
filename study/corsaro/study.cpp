// study.cpp: what Corsaro brings: boards that people can choose and draw, and its simple form,
// solved.
#include "study/corsaro/boards.hpp"
#include "study/corsaro/policy_file.hpp"
#include "study/corsaro/solve.hpp"

namespace tortuga::corsaro {

namespace {

constexpr OwnCommand commands[] = {{"games", add_boards}, {"signature", add_solve}};

} // namespace

extern const Study study;
constinit const Study study{
    .game = Rules::name, .commands = commands, .boards = &boards, .recall = recall_solution};

} // namespace tortuga::corsaro
