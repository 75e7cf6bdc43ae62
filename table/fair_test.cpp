// fair_test.cpp: a fair deal is found fair, and whatever is changed in one is found, with its line.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include "faces/tokens.hpp"
#include "table/fair_fixture.hpp"

namespace tortuga::fair_test {
namespace {

struct Setting {
    const char *game, *options;
};
constexpr Setting settings[] = {
    {"skull_king", "classic seats=4"},
    {"skull_king", "modern seats=2 ghost=leads"},
    {"corsari", "seats=3"},
    {"corsaro", "simple seats=3"},
    {"corsaro", "family seats=2"},
    {"pirates_cove", "seats=3"},
    {"pirates_cove", "seats=1"},
    {"skull_king", "modern seats=8"},
};

FairGame played(const Setting& s, std::uint64_t seed = 1) {
    FairGame g{s.game, s.options};
    Rng rng{seed};
    g.play_on(rng);
    return g;
}

// "" when all is well; else the line and what is wrong with it.
std::string verdict(const std::string& text) {
    const Checked<Record> read = read_record(text); // Looks at the seal, too.
    const auto* error = std::get_if<RecordError>(&read);
    std::optional<RecordError> found;
    if (error)
        found = *error;
    else
        found = verify_deal(*std::get_if<Record>(&read), portable_keystream);
    return found ? std::to_string(found->line) + " " + found->complaint.key : "";
}

// The line of an event, counted by eye: below the blank line, "who verb what what".
int line_of_event(const std::string& text, std::uint32_t event) {
    int number = 0;
    std::size_t seen = 0;
    bool is_header = true;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        ++number;
        const auto words = split(line);
        if (words.empty()) is_header = false;
        if (is_header || words.size() < 3) continue; // A mark and a seal have two words.
        seen += words.size() - 2;
        if (seen > event) return number;
    }
    return 0;
}

bool is_draw(const Table& t, std::uint32_t event) { return t.log()[event].actor == Seat::chance; }

// The same game up to an event.
FairGame beginning(const Setting& s, const FairGame& of, std::uint32_t events) {
    FairGame g{s.game, s.options};
    for (std::uint32_t i = 0; i < events; ++i) g.table.commit(of.table.log()[i]);
    return g;
}

TEST(Fair, WholeGamesAreFoundFair) {
    for (const Setting& s : settings)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const FairGame g = played(s, seed);
            ASSERT_TRUE(g.table.is_over());
            EXPECT_EQ(verdict(g.written()), "") << s.game;
        }
}

TEST(Fair, AnUnfinishedGameIsJudgedAsFarAsItGoes) {
    for (const Setting& s : settings)
        for (int events : {0, 1, 40}) {
            FairGame g{s.game, s.options};
            Rng rng{2};
            g.play_on(rng, events);
            EXPECT_EQ(verdict(g.written()), "") << s.game;
        }
}

// The dealer changes one draw, deals honestly from there on, and seals it all anew.
TEST(Fair, OneChangedDrawIsFoundOnItsLine) {
    for (const Setting& s : settings) {
        const FairGame honest = played(s);
        int tried = 0;
        for (std::uint32_t i = 0; i < honest.table.seq(); i += 1 + honest.table.seq() / 40) {
            FairGame g = beginning(s, honest, i);
            const AnyMoves moves = g.table.legal_moves(Seat::chance);
            if (moves.size() < 2) continue; // A seat's decision, or nature had no choice.
            const MoveBits fair = honest.table.log()[i].move;
            g.table.commit({Seat::chance, moves[0] == fair ? moves[1] : moves[0]});
            Rng rng{i};
            g.play_on(rng);
            const std::string text = g.written();
            EXPECT_EQ(verdict(text), std::to_string(line_of_event(text, i)) + " fair.other_draw")
                << s.game << " event " << i;
            ++tried;
        }
        EXPECT_GE(tried, 3) << s.game << " " << s.options;
    }
}

// The same draws, two of them in each other's place.
TEST(Fair, SwappedDrawsAreFoundOnTheirLine) {
    for (const Setting& s : settings) {
        const FairGame honest = played(s);
        const auto& log = honest.table.log();
        int tried = 0;
        for (std::uint32_t i = 0; i + 1 < log.size() && tried < 10; ++i) {
            std::uint32_t j = i + 1;
            while (j < log.size() && !is_draw(honest.table, j)) ++j;
            if (j == log.size() || !is_draw(honest.table, i) || log[i].move == log[j].move)
                continue;
            FairGame g = beginning(s, honest, i);
            const auto& game = g.table.game();
            if (game.validate(g.table.state(), Seat::chance, log[j].move) != 0) continue;
            g.table.commit(log[j]);
            Rng rng{i};
            while (!g.table.is_over() && !g.table.pending().has(Seat::chance)) g.play_on(rng, 1);
            if (game.validate(g.table.state(), Seat::chance, log[i].move) != 0) continue;
            g.table.commit(log[i]);
            g.play_on(rng);
            const std::string text = g.written();
            EXPECT_EQ(verdict(text), std::to_string(line_of_event(text, i)) + " fair.other_draw");
            ++tried;
        }
        EXPECT_GE(tried, 3) << s.game << " " << s.options;
    }
}

TEST(Fair, OneChangedDigitIsFound) {
    const auto turn = [](char& digit) { digit = digit == '0' ? '1' : '0'; };
    for (const Setting& s : settings) {
        const FairGame honest = played(s);
        for (std::size_t at : {0u, 31u, 63u}) {
            FairGame g = honest;
            turn(g.deal.secret[at]);
            EXPECT_EQ(verdict(g.written()), "1 fair.other_secret");
            g.deal.commitment = commitment([&] { // Another promise that fits: another game.
                Secret other{};
                const auto bytes = *from_hex(g.deal.secret);
                std::copy(bytes.begin(), bytes.end(), other.begin());
                return other;
            }());
            EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
            g = honest;
            turn(g.deal.commitment[at]);
            EXPECT_EQ(verdict(g.written()), "1 fair.other_secret");
            g = honest;
            const std::size_t giver = g.deal.mix.back().empty() ? 0 : g.deal.mix.size() - 1;
            turn(g.deal.mix[giver][at / 2]);
            EXPECT_EQ(verdict(g.written()), "1 fair.other_entropy");
            g.deal.promises[giver] = promise(g.deal.mix[giver]); // Promised afterwards.
            EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
        }
    }
}

TEST(Fair, MixesBelongToTheirSeats) {
    for (const Setting& s : settings) {
        const FairGame honest = played(s);
        if (honest.table.seats() == 1) continue;
        FairGame g = honest;
        std::swap(g.deal.mix[0], g.deal.mix[1]);
        EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
        g = honest;
        g.deal.mix[0].clear();
        EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
        g = honest;
        g.deal.promises[0].clear(); // Was it given openly, or promised first?
        EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
    }
}

// Somebody promised and did not show it: that is in the key, too.
TEST(Fair, WhoIsLeftOutIsInTheRecord) {
    for (const Setting& s : settings) {
        FairGame g{s.game, s.options};
        g.deal.mix[0].clear();
        Rng rng{1};
        g.play_on(rng);
        EXPECT_EQ(verdict(g.written()), "") << s.game;
        g.deal.promises[0].clear();
        EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
    }
}

// The same events under any other option line under which they could have happened.
TEST(Fair, AnotherOptionLineIsFound) {
    int tried = 0;
    for (const Setting& s : settings) {
        const FairGame honest = played(s);
        for (const OptionInfo& option : honest.table.game().options)
            for (const std::string& value : values_of(option)) {
                const std::string line =
                    honest.options() + " " + std::string{option.key} + "=" + value;
                const auto options = honest.table.game().parse_options(line);
                if (!options || *options == honest.table.options()) continue;
                FairGame g = honest;
                g.table = Table{honest.table.game(), *options};
                for (const Event& e : honest.table.log())
                    if (g.table.judge(e.actor, g.table.seq(), e.move).refusal == Refusal::none)
                        g.table.commit(e);
                if (g.table.seq() != honest.table.seq()) continue;
                EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << line;
                ++tried;
            }
    }
    EXPECT_GE(tried, 5);
}

// Somebody changes a card of the first round, says that the deal began behind it, and seals it all
// anew. What is no longer drawn again is not called fair.
TEST(Fair, AChangedCardDoesNotHideBeforeTheDeal) {
    for (const Setting& s : settings) {
        const FairGame honest = played(s);
        std::uint32_t changed = 0; // The first draw that could have been another.
        while (beginning(s, honest, changed).table.legal_moves(Seat::chance).size() < 2) ++changed;
        FairGame g = beginning(s, honest, changed);
        const AnyMoves moves = g.table.legal_moves(Seat::chance);
        g.table.commit({Seat::chance, moves[moves[0] == honest.table.log()[changed].move ? 1 : 0]});
        g.deal.from = changed + 1;
        Rng rng{1};
        g.play_on(rng);
        EXPECT_NE(verdict(g.written()), "") << s.game;
    }
}

// Nothing else is changed: a deal that says of itself that it began later is another deal.
TEST(Fair, WhereADealBeginsIsInItsKey) {
    for (const Setting& s : settings) {
        FairGame g = played(s);
        g.deal.from = 4;
        EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
        g = FairGame{s.game, s.options};
        g.deal.scheme = Deal::Scheme::one; // There it is not, so only the rest is judged.
        g.deal.promises.clear();
        Rng rng{1};
        g.play_on(rng);
        EXPECT_EQ(verdict(g.written()), "") << s.game;
        g.deal.from = 4;
        EXPECT_EQ(verdict(g.written()), "1 fair.beginning") << s.game;
    }
}

// A game that begins from a given position: nobody dealt that here, and nobody can exchange it.
TEST(Fair, AGivenPositionIsNotJudged) {
    for (const Setting& s : settings) {
        const FairGame whole = played(s);
        FairGame g = beginning(s, whole, whole.table.seq() / 2);
        g.table = Table{g.table.game(), g.table.options(), g.table.state()};
        const FairGame unplayed = g;
        Rng rng{5};
        g.play_on(rng);
        EXPECT_TRUE(verdict(g.written()).ends_with(" fair.set_up")) << s.game;
        EXPECT_NE(to_hex(g.key()), to_hex(FairGame{s.game, s.options}.key()));
        EXPECT_EQ(to_hex(g.key()), to_hex(unplayed.key()));
    }
}

// A game that goes on from a record: what came before was not dealt here.
TEST(Fair, WhatCameFromAnotherRecordIsNotJudged) {
    for (const Setting& s : settings) {
        FairGame g{s.game, s.options};
        Rng rng{5};
        for (int i = 0; i < 30 && !g.table.is_over(); ++i) {
            const Seat who = g.table.pending().lowest();
            g.table.commit({who, g.table.game().any_move(g.table.state(), who, rng)});
        }
        g.deal.from = g.table.seq();
        const FairGame unplayed = g;
        g.play_on(rng);
        EXPECT_EQ(verdict(g.written()), "1 fair.beginning") << s.game;
        EXPECT_EQ(to_hex(g.key()), to_hex(unplayed.key()));
        FairGame other{s.game, s.options}; // As long, and another beginning.
        other.play_on(rng, static_cast<int>(g.deal.from));
        other.deal.from = other.table.seq();
        EXPECT_NE(to_hex(g.key()), to_hex(other.key()));
        g.deal.from = 0;
        EXPECT_TRUE(verdict(g.written()).ends_with("fair.other_draw")) << s.game;
        g.deal.from = g.table.seq() + 1;
        EXPECT_EQ(verdict(g.written()), "1 fair.late");
    }
}

TEST(Fair, WhatCannotBeJudgedIsSaid) {
    const FairGame g = played(settings[0]);
    const auto with = [&](std::vector<Field> extra) {
        return verdict(write_record(g.table, {.extra = std::move(extra)}));
    };
    const auto changed = [&](const char* key, const char* value) {
        std::vector<Field> fields = print_deal(g.deal);
        std::erase_if(fields, [&](const Field& f) { return f.key == key; });
        if (*value) fields.push_back({key, value});
        return with(fields);
    };
    EXPECT_EQ(with({}), "1 fair.not_told");
    EXPECT_EQ(with({{"site", "Tortuga"}, {"dealer", "me"}}), "1 fair.not_told");
    EXPECT_EQ(changed("deal", "tortuga-deal-3"), "1 fair.version");
    EXPECT_EQ(changed("deal", "tortuga-deal-1"), "1 fair.unknown_key"); // It knew no promises.
    EXPECT_EQ(changed("deal", ""), "1 fair.missing");
    EXPECT_EQ(changed("deal_commitment", ""), "1 fair.missing");
    EXPECT_EQ(changed("deal_secret", ""), "1 fair.no_secret");
    for (const char* text : {"00", "xyz", "0", "\xc3\xa4", "0x00"})
        for (const char* key : {"deal_commitment", "deal_secret"})
            EXPECT_EQ(changed(key, text), "1 fair.malformed") << key << text;
    EXPECT_EQ(changed("deal_mix_1", "abc"), "1 fair.malformed");
    EXPECT_EQ(changed("deal_mix_1", "AB"), "1 fair.malformed");
    EXPECT_EQ(changed("deal_promise_1", "ab"), "1 fair.malformed");
    for (const char* text : {"-1", "1x", "4294967296", "none"})
        EXPECT_EQ(changed("deal_from", text), "1 fair.malformed") << text;
    for (const char* key : {"deal_mix_0", "deal_mix_9", "deal_mix_01", "deal_mix", "deal_seed",
                            "deal_promise_0", "deal_promise_9", "deal_promise"})
        EXPECT_EQ(changed(key, "ab"), "1 fair.unknown_key") << key;
    EXPECT_EQ(changed("deal_mix_5", "ab"), "1 fair.no_seat");
    EXPECT_EQ(verdict(redact_record(g.table, {.extra = print_deal(g.deal)}, seat(0))),
              "1 record.redacted");
}

TEST(Fair, OnlyTheDealerIsCalledUnfair) {
    EXPECT_TRUE(is_unfair({"fair.other_draw"}));
    EXPECT_TRUE(is_unfair({"fair.other_secret"}));
    EXPECT_TRUE(is_unfair({"fair.other_entropy"}));
    for (const char* key : {"fair.not_told", "fair.no_secret", "fair.malformed", "record.redacted",
                            "fair.beginning", "fair.set_up"})
        EXPECT_FALSE(is_unfair({key}));
    EXPECT_TRUE(is_fair_later({"fair.beginning"}));
    EXPECT_TRUE(is_fair_later({"fair.set_up"}));
    EXPECT_FALSE(is_fair_later({"fair.other_draw"}));
}

// Weights are kept: many keys, one position. The keys are fixed, so this passes or fails for good;
// 99.999 % of all sets of keys would pass.
double chi_square(const Table& t, int draws) {
    std::map<MoveBits, int> counts;
    for (int i = 0; i < draws; ++i) {
        Secret key{};
        for (std::size_t k = 0; k < 4; ++k) key[k] = static_cast<std::uint8_t>(i >> (8 * k));
        ++counts[fair_draw(t, key, portable_keystream)];
    }
    double total = 0, sum = 0;
    for (MoveBits m : t.legal_moves(Seat::chance)) total += t.game().weight(t.state(), m);
    for (MoveBits m : t.legal_moves(Seat::chance)) {
        const double expected = draws * t.game().weight(t.state(), m) / total;
        sum += (counts[m] - expected) * (counts[m] - expected) / expected;
    }
    return sum;
}

TEST(Fair, DrawsFollowTheirWeights) {
    FairGame dice{"corsaro", "family seats=2"}; // 21 rolls, the doubles half as likely.
    ASSERT_EQ(dice.table.legal_moves(Seat::chance).size(), 21);
    EXPECT_LT(chi_square(dice.table, 36'000), 64.0);
    FairGame cards{"skull_king", "modern seats=8"};
    Rng rng{1};
    cards.play_on(rng, 1); // Who deals.
    const int deck = cards.table.legal_moves(Seat::chance).size();
    ASSERT_GE(deck, 70);
    EXPECT_LT(chi_square(cards.table, 70'000), deck + 4.27 * std::sqrt(2.0 * deck) + 10);
}

// Draws of one game do not repeat each other: the number of the event makes the difference.
TEST(Fair, EveryEventHasItsOwnStream) {
    std::set<std::string> seen;
    for (std::uint32_t draw : {0u, 1u, 2u, 255u, 256u, 65'536u, 0x01000000u, 0xffffffffu}) {
        std::array<std::uint8_t, 24> bytes{};
        portable_keystream(FairGame::secret, draw, bytes);
        EXPECT_TRUE(seen.insert(to_hex(bytes)).second);
    }
}

// 21 rolls of total weight 36: 2^64 mod 36 is 16, so the sixteen highest words are surplus.
TEST(Fair, TheSurplusIsDrawnAgain) {
    const FairGame dice{"corsaro", "family seats=2"};
    const AnyMoves rolls = dice.table.legal_moves(Seat::chance);
    static std::uint64_t first;
    const Keystream stream = [](const Secret&, std::uint32_t, std::span<std::uint8_t> out) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<std::uint8_t>((i < 8 ? first : 1) >> (8 * (i % 8)));
    };
    const auto drawn_by = [&](std::uint64_t word) {
        first = word;
        return fair_draw(dice.table, {}, stream);
    };
    EXPECT_EQ(drawn_by(0), rolls[0]); // 1/1, weight 1.
    EXPECT_EQ(drawn_by(1), rolls[1]); // 1/2, weight 2.
    EXPECT_EQ(drawn_by(2), rolls[1]);
    EXPECT_EQ(drawn_by(3), rolls[2]);
    EXPECT_EQ(drawn_by(35), rolls[20]); // 6/6.
    EXPECT_EQ(drawn_by(36), rolls[0]);
    const std::uint64_t most = ~std::uint64_t{0};
    EXPECT_EQ(drawn_by(most - 15), rolls[1]); // Surplus: the next word, 1, counts.
    EXPECT_EQ(drawn_by(most), rolls[1]);
    EXPECT_EQ(drawn_by(most - 16), rolls[20]); // The last of the last multiple: 35 mod 36.
    EXPECT_EQ(drawn_by(most - 17), rolls[19]);
}

// The numbers of docs/fair.md, computed there by another program. They never change: a record is
// verified years later.
TEST(Fair, TheSchemeIsFrozen) {
    const FairGame g = played({"skull_king", "classic seats=4"});
    EXPECT_EQ(g.deal.commitment,
              "e2f77d088510680c2795d6dce1a9e8968d0bb4db13477f9a8c8292307f1e6d9a");
    EXPECT_EQ(g.deal.promises[0],
              "8c365f1126705d7755c72f36ff9f982847e16ddcbebdf9347ca68755891aff9d");
    EXPECT_EQ(to_hex(g.key()), "141f6a1a06382bdc057c1b9ffff976a8f332d9de5b166db6c12d884950cf514c");
    std::array<std::uint8_t, 16> bytes{};
    portable_keystream(g.key(), 300, bytes);
    EXPECT_EQ(to_hex(bytes), "b9e6673a21165e2e247cfdea4014ed4f");
    const std::string text = g.written();
    EXPECT_NE(text.find("\n* dealer 3\n* deal B7 R10 K11 B11\n"), text.npos) << text;
}

TEST(Fair, TheFirstSchemeIsFrozen) {
    FairGame g{"skull_king", "classic seats=4"};
    g.deal.scheme = Deal::Scheme::one;
    g.deal.promises.clear();
    Rng rng{1};
    g.play_on(rng);
    EXPECT_EQ(to_hex(g.key()), "637655b8543b4eecb8b63fcd34e8290ab33cf7d7bebf0c0c4312fc73e3552da0");
    std::array<std::uint8_t, 16> bytes{};
    portable_keystream(g.key(), 300, bytes);
    EXPECT_EQ(to_hex(bytes), "d5a650bac86d5558d5dcbcb3307ddb3b");
    const std::string text = g.written();
    EXPECT_NE(text.find("\n* dealer 3\n* deal P1 B12 Y11 B7\n"), text.npos) << text;
    EXPECT_EQ(verdict(text), "");
}

// What the page works out is what happens.
TEST(Fair, ThePageTellsTheSameNumbers) {
    std::ifstream in{TORTUGA_SOURCE_DIR "/docs/fair.md"};
    const std::string page{std::istreambuf_iterator<char>{in}, {}};
    const FairGame g = played({"skull_king", "classic seats=4"});
    for (const Field& f : print_deal(g.deal))
        EXPECT_NE(page.find(f.key + ": " + f.value + "\n"), page.npos) << f.key;
    EXPECT_NE(page.find("`" + to_hex(g.key()) + "`"), page.npos);
    const auto token = [&](std::size_t event) {
        return g.table.game().print_move(g.table.options(), g.table.log()[event].move);
    };
    std::string cards = token(1);
    for (std::size_t event = 2; event < 5; ++event) cards += token(event).substr(4);
    EXPECT_NE(page.find("`" + token(0) + "` and `" + cards + "`"), page.npos) << cards;
}

TEST(Fair, HexReadsBack) {
    EXPECT_EQ(to_hex(std::vector<std::uint8_t>{0, 0x1f, 0xff}), "001fff");
    EXPECT_EQ(from_hex("001fff"), (std::vector<std::uint8_t>{0, 0x1f, 0xff}));
    EXPECT_EQ(from_hex(""), std::vector<std::uint8_t>{});
    for (const char* text : {"0", "0g", "FF", " 0", "0x", "00 "}) EXPECT_FALSE(from_hex(text));
}

TEST(Fair, ADealReadsBack) {
    FairGame g{"skull_king", "classic seats=4"};
    g.deal.from = 12;
    const Result<Deal> read = parse_deal({.extra = print_deal(g.deal)});
    ASSERT_TRUE(read);
    EXPECT_EQ(read->commitment, g.deal.commitment);
    EXPECT_EQ(read->secret, g.deal.secret);
    EXPECT_EQ(read->mix, g.deal.mix);
    EXPECT_EQ(read->promises, g.deal.promises);
    EXPECT_EQ(read->from, 12u);
}

} // namespace
} // namespace tortuga::fair_test
