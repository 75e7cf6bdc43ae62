// engine.cpp: a name for what the bytes of views mean, found by looking at some.
#include "harbour/engine.hpp"

#include "games/registry.hpp"
#include "table/fair.hpp"

namespace tortuga {

namespace {

std::uint64_t hash_text(std::uint64_t hash, std::string_view text) {
    for (const char c : text) hash = mix(hash, static_cast<unsigned char>(c));
    return hash;
}

// The beginning of one random game as each seat sees it: a field that was moved, or a card that got
// another number, shows in some byte of it.
std::uint64_t hash_views(std::uint64_t hash, const AnyGame& game) {
    constexpr int plies = 60;
    const auto options = game.parse_options("");
    if (!options) return hash;
    Rng rng{1};
    AnyState state = game.start(*options);
    for (int ply = 0; ply < plies && !game.pending(state).empty(); ++ply) {
        const Seat who = game.pending(state).lowest();
        game.apply(state, who, game.any_move(state, who, rng));
        const AnyView view = game.view(state, seat(ply % game.seats(*options)));
        for (const std::byte b : view.bytes) hash = mix(hash, static_cast<std::uint64_t>(b));
    }
    return hash;
}

} // namespace

std::string engine_name() {
    static const std::string name = [] {
        std::uint64_t hash = 0;
        for (const AnyGame* game : all_games()) {
            hash = hash_text(hash_text(hash, game->name), game->rules_version);
            hash = hash_views(hash, *game);
        }
        std::array<std::uint8_t, 8> bytes;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(hash >> (56 - 8 * i));
        return to_hex(bytes);
    }();
    return name;
}

} // namespace tortuga
