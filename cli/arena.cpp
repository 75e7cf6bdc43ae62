// arena.cpp: games without people.
#include "cli/arena.hpp"

#include <algorithm>

namespace tortuga {

void Nature::watch(Seat actor) {
    if (actor == Seat::chance) {
        if (last_ != Seat::chance) ++starts_, drawn_ = 0;
        ++drawn_;
    }
    last_ = actor;
}

MoveBits Nature::move(const Table& table) const {
    const bool starts = last_ != Seat::chance;
    Rng rng{mix(mix(seed_, starts ? starts_ + 1 : starts_), starts ? 0 : drawn_)};
    return table.game().any_move(table.state(), Seat::chance, rng);
}

Nature nature_after(std::uint64_t seed, const std::vector<Event>& log) {
    Nature nature{seed};
    for (const Event& e : log) nature.watch(e.actor);
    return nature;
}

MoveBits bot_move(const Table& table, const Bot& bot, Seat who, std::uint64_t seed) {
    constexpr std::uint64_t thoughts = 0x74686F7567687473; // Not nature's stream.
    Rng rng{mix(mix(mix(seed, thoughts), index(who)), table.seq())};
    return bot.choose(table.view(who), table.legal_moves(who), rng);
}

Table play_out(const AnyGame& game, const AnyOptions& options, std::span<const Bot* const> bots,
               std::uint64_t seed) {
    Table table{game, options};
    Nature nature{seed};
    while (!table.is_over()) {
        const Seat who = table.pending().lowest();
        const MoveBits move = who == Seat::chance ? nature.move(table)
                                                  : bot_move(table, *bots[index(who)], who, seed);
        nature.watch(who);
        table.commit({who, move});
    }
    return table;
}

bool is_won(const Scores& scores) { return scores[0] > 0; }

std::vector<double> win_shares(const AnyGame& game, const Scores& scores, int seats) {
    if (wins_together(game, seats))
        return std::vector<double>(static_cast<std::size_t>(seats), is_won(scores) ? 1 : 0);
    const auto end = scores.begin() + seats;
    const auto best = *std::max_element(scores.begin(), end);
    const auto winners = static_cast<double>(std::count(scores.begin(), end, best));
    std::vector<double> shares;
    for (auto it = scores.begin(); it != end; ++it) shares.push_back(*it == best ? 1 / winners : 0);
    return shares;
}

} // namespace tortuga
