// fair_fixture.hpp: games dealt fairly, for the tests of those who deal and of those who check.
#pragma once

#include "games/registry.hpp"
#include "table/fair.hpp"

namespace tortuga {

// A game and the promise it was dealt by. Seat 2 is a bot's.
struct FairGame {
    static constexpr Secret secret = [] {
        Secret bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(7 * i + 1);
        return bytes;
    }();
    Table table;
    Deal deal{};

    FairGame(std::string_view game, std::string_view option_line)
        : table{*find_game(game), *find_game(game)->parse_options(option_line)} {
        deal = {.commitment = commitment(secret), .secret = to_hex(secret)};
        for (int i = 0; i < table.seats(); ++i) {
            deal.mix.push_back(i == 1 ? "" : std::string(32, static_cast<char>('a' + i % 6)));
            deal.promises.push_back(i == 1 ? "" : promise(deal.mix.back()));
        }
    }
    std::string options() const { return table.game().print_options(table.options()); }
    Secret key() const { return deal_key(secret, deal, table); }

    void play_on(Rng& rng, int events = 100'000) {
        const Secret drawn_by = key();
        for (; events > 0 && !table.is_over(); --events) {
            const Seat who = table.pending().nth(rng.below(table.pending().size()));
            table.commit({who, who == Seat::chance
                                   ? fair_draw(table, drawn_by, portable_keystream)
                                   : table.game().any_move(table.state(), who, rng)});
        }
    }
    std::string written() const { return write_record(table, {.extra = print_deal(deal)}); }
};

} // namespace tortuga
