// bot_pool_test.cpp: bots think on other threads, and their answers come back.
#include "server/bot_pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/registry.hpp"

namespace tortuga::bot_pool_test {
namespace {

BotTask task_for(std::uint32_t n) {
    const AnyGame& game = *find_game("corsaro");
    AnyState state = game.start(*game.parse_options(""));
    Rng rng{n};
    while (game.pending(state).has(Seat::chance))
        game.apply(state, Seat::chance, game.any_move(state, Seat::chance, rng));
    const Seat who = game.pending(state).lowest();
    return {.table = "t",
            .n = n,
            .who = who,
            .bot = find_bot("corsaro", "random"),
            .view = game.view(state, who),
            .moves = game.legal_moves(state, who),
            .seed = n};
}

TEST(BotPool, AnswersEveryTaskWithALegalMove) {
    std::mutex guard;
    std::condition_variable answered;
    std::set<std::uint32_t> seen;
    bool all_legal = true;
    BotPool pool{2, [&](const BotTask& task, MoveBits move) {
                     const std::lock_guard lock{guard};
                     seen.insert(task.n);
                     all_legal =
                         all_legal && std::ranges::find(task.moves, move) != task.moves.end();
                     answered.notify_one();
                 }};
    EXPECT_EQ(pool.threads(), 2);
    for (std::uint32_t n = 1; n <= 100; ++n) pool.ask(task_for(n));
    std::unique_lock lock{guard};
    EXPECT_TRUE(
        answered.wait_for(lock, std::chrono::seconds{10}, [&] { return seen.size() == 100; }));
    EXPECT_TRUE(all_legal);
    EXPECT_EQ(pool.waiting(), 0);
}

TEST(BotPool, LeavesACoreFree) {
    const BotPool pool{0, [](const BotTask&, MoveBits) {}};
    EXPECT_EQ(pool.threads(),
              std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1));
}

} // namespace
} // namespace tortuga::bot_pool_test
