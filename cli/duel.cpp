// duel.cpp: rotations of a deal, and what they add up to.
#include "cli/duel.hpp"

namespace tortuga {

std::vector<std::size_t> seating(std::size_t contestants, int seats, int rotation) {
    std::vector<std::size_t> who;
    for (int i = 0; i < seats; ++i) {
        const auto place = static_cast<std::size_t>((i - rotation + seats) % seats);
        who.push_back(std::min(place, contestants - 1));
    }
    return who;
}

int rotations(const AnyGame& game, const AnyOptions& options) {
    return wins_together(game, game.seats(options)) ? 1 : game.seats(options);
}

namespace {

// The seatings of a deal: every rotation, or everywhere the same one for each contestant.
std::vector<std::vector<std::size_t>> seatings(const AnyGame& game, std::size_t contestants,
                                               int seats) {
    std::vector<std::vector<std::size_t>> all;
    if (wins_together(game, seats))
        for (std::size_t c = 0; c < contestants; ++c)
            all.emplace_back(static_cast<std::size_t>(seats), c);
    else
        for (int rotation = 0; rotation < seats; ++rotation)
            all.push_back(seating(contestants, seats, rotation));
    return all;
}

} // namespace

Dealt play_deal(const AnyGame& game, const AnyOptions& options, const std::vector<const Bot*>& bots,
                std::uint64_t seed) {
    const int seats = game.seats(options);
    Dealt deal{.wins = std::vector<double>(bots.size()),
               .score = std::vector<double>(bots.size()),
               .measures{bots.size(), std::vector<double>(game.measures.size())}};
    std::vector<double> times(bots.size()); // How often each contestant sat down.
    for (const std::vector<std::size_t>& who : seatings(game, bots.size(), seats)) {
        std::vector<const Bot*> lineup;
        for (std::size_t c : who) lineup.push_back(bots[c]);
        const Table table = play_out(game, options, lineup, seed);
        const Scores scores = game.result(table.state());
        const std::vector<double> shares = win_shares(game, scores, seats);
        for (std::size_t i = 0; i < who.size(); ++i) {
            const std::size_t c = who[i];
            ++times[c];
            deal.wins[c] += shares[i];
            deal.score[c] += scores[i];
            for (std::size_t k = 0; k < game.measures.size(); ++k)
                deal.measures[c][k] +=
                    game.measures[k].of(table.state(), seat(static_cast<int>(i)));
        }
    }
    for (std::size_t c = 0; c < bots.size(); ++c) {
        deal.wins[c] /= times[c];
        deal.score[c] /= times[c];
        for (double& value : deal.measures[c]) value /= times[c];
    }
    return deal;
}

std::vector<Standing> standings(const std::vector<Dealt>& deals) {
    std::vector<Standing> all;
    for (const Dealt& deal : deals) {
        all.resize(deal.wins.size());
        for (std::size_t c = 0; c < all.size(); ++c) {
            all[c].wins.add(deal.wins[c]);
            all[c].score.add(deal.score[c]);
            all[c].measures.resize(deal.measures[c].size());
            for (std::size_t k = 0; k < deal.measures[c].size(); ++k)
                all[c].measures[k].add(deal.measures[c][k]);
        }
    }
    return all;
}

} // namespace tortuga
