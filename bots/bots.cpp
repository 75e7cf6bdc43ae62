// bots.cpp: the list of bots.
#include "bots/bot.hpp"

#include "bots/corsari/bosun.hpp"
#include "bots/corsari/corsair.hpp"
#include "bots/corsaro/lookout.hpp"
#include "bots/corsaro/navigator.hpp"
#include "bots/pirates_cove/commodore.hpp"
#include "bots/pirates_cove/swab.hpp"
#include "bots/skull_king/captain.hpp"
#include "bots/skull_king/mate.hpp"

namespace tortuga {

namespace {

MoveBits choose_random(const AnyView&, const AnyMoves& legal, Rng& rng) {
    return legal[rng.below(legal.size())];
}

constexpr Bot bots[] = {
    {"random", "", Skill::green, choose_random},
    {"bosun", "corsari", Skill::able, corsari::choose_bosun},
    {"corsair", "corsari", Skill::master, corsari::choose_corsair},
    {"lookout", "corsaro", Skill::able, corsaro::choose_lookout},
    {"navigator", "corsaro", Skill::master, corsaro::choose_navigator, corsaro::exact_loss},
    {"swab", "pirates_cove", Skill::able, pirates_cove::choose_swab},
    {"commodore", "pirates_cove", Skill::master, pirates_cove::choose_commodore},
    {"mate", "skull_king", Skill::able, skull_king::choose_mate},
    {"captain", "skull_king", Skill::master, skull_king::choose_captain},
};

} // namespace

std::span<const Bot> all_bots() { return bots; }

const Bot* find_bot(std::string_view game, std::string_view name) {
    for (const Bot& bot : bots)
        if (bot.name == name && (bot.game.empty() || bot.game == game)) return &bot;
    return nullptr;
}

const Bot& best_bot(std::string_view game) {
    const Bot* best = &bots[0];
    for (const Bot& bot : bots)
        if (bot.game == game) best = &bot;
    return *best;
}

} // namespace tortuga
