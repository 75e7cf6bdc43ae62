// study.cpp: what games bring, found by the game.
#include "cli/study.hpp"

#include <algorithm>

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

const Study* study_of(const AnyGame& game) {
    const auto found = std::ranges::find(all_studies(), game.name, &Study::game);
    return found == all_studies().end() ? nullptr : *found;
}

} // namespace

const Boards* boards_of(const AnyGame& game) {
    const Study* study = study_of(game);
    return study ? study->boards : nullptr;
}

void recall_policy(const House& house, const AnyGame& game, const AnyOptions& options) {
    const Study* study = study_of(game);
    if (study && study->recall) study->recall(house, options);
}

std::string with_board(const House& house, const AnyGame& game, std::string_view line,
                       std::string_view board) {
    const Boards* boards = boards_of(game);
    if (!boards) {
        if (board.empty()) return std::string{line};
        throw Stop{Exit::usage, {"cli.board.none", {{"game", std::string{game.name}}}}};
    }
    std::string out;
    const auto add = [&](std::string_view name) {
        (((out += ' ') += board_option) += '=') += boards->spelled(house, name);
    };
    for (std::string_view word : split(line)) {
        const auto [key, value] = cut(word, '=');
        if (key == board_option && !boards->is_spelled(value))
            add(value);
        else
            (out += ' ') += word;
    }
    if (!board.empty()) add(board);
    return out;
}

} // namespace tortuga
