// hint_test.cpp: whatever a hint says is true: of prices and gains, by letting the rules act; of
// chances, by rolling; of what lies open, by looking.
#include "games/pirates_cove/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/pirates_cove/terminal.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::hint_test {
namespace {

struct Claim {
    const State& s;
    Seat who;
    std::vector<Move> moves;
    Move m;

    View view() const { return Rules::view(s, who); }
    const Open& o() const { return s.open; }
    const Captain& me() const { return captain(o(), who); }
    int held() const { return s.hand[index(who)].size(); }
    Captain after(Move by) const {
        State next = s;
        Rules::apply(next, who, by);
        return captain(next.open, who);
    }
    int payload() const { return payload_of(m); }

    // Where a ship goes: the island of the move, or the one where it lies.
    Place bound() const { return kind_of(m) == Kind::pass ? me().place : island(payload()); }
    // What whoever plunders the island alone is given. PC-130
    Reward treasure(int n) const {
        State there = s;
        there.open.island = island(n);
        there.open.buccaneers = {};
        const Treasure t = o().face[island(n)];
        if (t == no_treasure) return {};
        return n == islands ? reward_of(t) : reward_at(there.open, who);
    }
    static bool same(const Reward& a, const Reward& b) {
        return a.fame == b.fame && a.gold == b.gold && a.chests == b.chests && a.cards == b.cards;
    }
    bool is_weakest(int section) const {
        const int least = me().space[static_cast<Section>(section)];
        return std::ranges::none_of(me().space, [&](int x) { return x < least; });
    }
    bool sails(const Hint& h) const {
        const int n = static_cast<int>(bound());
        switch (h.why) {
        case Why::isle_foe:
            return place_of(o(), h.ship) == bound() && !is_player(h.ship) &&
                   (o().options.has(Switch::lap) || o().phase == Phase::courses);
        case Why::isle_bury: // PC-150 By threes.
            return n == islands && h.number == me().chests && h.of % 3 == 0 && h.of <= me().gold &&
                   me().gold < h.of + 3;
        case Why::isle_fame:
            for (int i = 1; i <= islands; ++i)
                if (treasure(i).fame > h.reward.fame) return false;
            return h.reward.fame > 0 && same(h.reward, treasure(n));
        case Why::isle_weak:
            return is_weakest(h.section) && static_cast<int>(section_of(bound())) == h.section &&
                   h.number <= me().gold && h.number == raise_price(me(), section_of(bound()), 1);
        case Why::isle_alone:
            for (int i = 0; i < o().options.seats; ++i)
                if (seat(i) != who && captain(o(), seat(i)).place == bound()) return false;
            return same(h.reward, treasure(n)) && foes_at(o(), bound()).empty();
        case Why::isle_strong:
            for (int i = 0; i < o().options.seats; ++i)
                if (dice_of(o(), seat(i)) > h.number) return false;
            return same(h.reward, treasure(n)) && h.number == dice_of(o(), who);
        case Why::isle_reward: return same(h.reward, treasure(n));
        default: return h.place == bound();
        }
    }

    // The ship as it sails out, if so much more and then nothing is spent on it. PC-015
    Captain outfitted(Move by) const {
        State next = s;
        for (bool is_done = false; next.open.phase == Phase::outfit;) {
            const Seat turn = Rules::pending(next).lowest();
            const bool is_mine = turn == who && !is_done;
            is_done |= is_mine;
            Rules::apply(next, turn, is_mine ? by : make(Kind::outfit, 5 * next.open.fitted));
        }
        return captain(next.open, who);
    }
    bool fits_out(const Hint& h) const {
        const int section = payload() / 5;
        const Captain with = outfitted(m), without = outfitted(make(Kind::outfit, 5 * section));
        if (h.why == Why::save) return payload() % 5 == 0 && h.number == with.gold;
        return h.why == Why::raise && h.section == section &&
               h.number == without.gold - with.gold &&
               h.of == with.value(static_cast<Section>(section));
    }
    // What the rules take and give.
    bool trades(const Hint& h) const {
        const Captain next = after(m);
        switch (h.why) {
        case Why::raise:
            return me().gold - next.gold == h.number &&
                   next.value(static_cast<Section>(h.section)) == h.of;
        case Why::buy: return me().gold - next.gold == h.number && h.of == held();
        case Why::chart: return me().gold - next.gold == h.number;
        case Why::repair: return next.master == h.card && next.master_hits == 0;
        case Why::fame: return next.fame - me().fame == h.number;
        case Why::trade:
            return me().chests - next.chests == h.number && next.gold - me().gold == h.of;
        case Why::save: return kind_of(m) == Kind::pass && h.number == next.gold;
        case Why::hold:
            return kind_of(m) == Kind::pass && o().phase == Phase::refuge &&
                   h.number == me().chests && h.of == me().gold;
        default: return false;
        }
    }
    // Does it take a hit on this section, and on no other? PC-080
    bool takes_hits(Card c, int section) const {
        for (int i = 0; i < sections; ++i) {
            State next = s;
            Captain& mine = captain(next, who);
            mine.master = mine.parrot = no_card;
            (family_of(design_of(c)) == Family::parrot ? mine.parrot : mine.master) = c;
            mine.master_hits = mine.parrot_hits = 0;
            mine.space = Captain{}.space;
            take_hit(next, who, static_cast<Section>(i), true);
            const bool is_taken = mine.space[static_cast<Section>(i)] == space_start;
            if (is_taken != (i == section)) return false;
        }
        return true;
    }
    // Are these moments in which one may play a card, and need not?
    bool is_about_cards() const {
        switch (o().phase) {
        case Phase::omens:
        case Phase::courses:
        case Phase::navy:
        case Phase::answer:
        case Phase::prepare:
        case Phase::fencing:
        case Phase::privateer:
        case Phase::plunder: return true;
        default: return false;
        }
    }

    // By rolling, within four standard deviations.
    bool is_chance(int percent, int tries, auto&& happens) const {
        Rng rng{17};
        int times = 0;
        for (int i = 0; i < tries; ++i) times += happens(rng);
        const double p = percent / 100.0;
        return std::abs(times - p * tries) <
               4 * std::sqrt(tries * (p * (1 - p) + 0.005)) + 0.006 * tries;
    }
    // Is the target beaten by this volley and nothing else? Its dice are rolled as the rules do.
    bool shot_beats(Ship at, int section, Rng& rng) const {
        State next = s;
        fire(next, at, section);
        next.open.rolling.faces = 0;
        for (int i = next.open.rolling.dice; i > 0; --i)
            next.open.rolling.faces += std::uint32_t{1} << 4 * rng.below(6);
        const int hits = hits_rolled(next.open);
        if (!is_player(at)) {
            const Foe& foe = foe_of(o(), at);
            return foe.hits + hits >= pirate(foe.legend).hits;
        }
        for (int i = 0; i < hits; ++i)
            take_hit(next, seat_of(at), static_cast<Section>(section), true);
        return is_crippled(captain(next.open, seat_of(at)));
    }
    bool is_shot(int percent) const {
        return is_chance(percent, 400,
                         [&](Rng& rng) { return shot_beats(target_of(m), section_in(m), rng); });
    }
    bool fires(const Hint& h) const {
        if (kind_of(m) != Kind::fire || h.ship != target_of(m)) return false;
        if (h.why == Why::fire_soften) return is_shot(0);
        if (!is_shot(h.number)) return false;
        return h.why == Why::fire || std::ranges::all_of(moves, [&](Move x) {
                   return kind_of(x) != Kind::fire ||
                          odds_of(o(), target_of(x), section_in(x)).beaten <=
                              odds_of(o(), target_of(m), section_in(m)).beaten + 1e-9;
               });
    }
    int sum(Seat of) const {
        int all = 0;
        for (int i = 0; i < sections; ++i) all += captain(o(), of).value(static_cast<Section>(i));
        return all;
    }
    bool fights(const Hint& h) const {
        const bool is_seat = is_player(h.ship) && h.ship != ship_of(who);
        switch (h.why) {
        case Why::flee: return is_weakest(h.section) && (h.of == 17 || h.of == 33);
        case Why::stand:
            return is_weakest(h.section) && h.number == me().value(static_cast<Section>(h.section));
        case Why::crews:
            return is_seat && h.number == crew_of(me()) &&
                   h.of == crew_of(captain(o(), seat_of(h.ship))) &&
                   place_of(o(), h.ship) == me().place;
        case Why::hit:
            return h.number ==
                       captain(o(), seat_of(h.ship)).value(static_cast<Section>(h.section)) &&
                   payload() == h.section && h.ship == o().rolling.at;
        case Why::duel:
            return is_seat && h.number == duel_dice(me()) &&
                   h.of == duel_dice(captain(o(), seat_of(h.ship)));
        case Why::weapon: return kind_of(m) == Kind::weapon;
        case Why::wait: return kind_of(m) == Kind::pass && h.number == least_to_shoot(o().melee);
        case Why::shoot:
            return is_chance(h.number, 2000, [&](Rng& rng) {
                bool hit = false;
                for (int i = duel_dice(me()); i > 0; --i)
                    hit |= 1 + rng.below(6) >= least_to_shoot(o().melee);
                return hit;
            });
        case Why::build: return is_seat && h.number == sum(who) && h.of == sum(seat_of(h.ship));
        default: return false;
        }
    }
    bool tries(const Hint& h) const { // PC-250 .. PC-256
        if (h.why == Why::fort) return me().place == Place::cannons;
        return is_chance(h.number, 2000, [&](Rng& rng) {
            if (me().place == Place::hull)
                return 2 + rng.below(6) + rng.below(6) <= me().value(Section::hull);
            bool six = false;
            for (int i = crew_of(me()); i > 0; --i) six |= rng.below(6) == 5;
            return six;
        });
    }
    bool plays(const Hint& h) const {
        const Design design = design_of(card_of(m));
        if (h.card != card_of(m)) return false;
        switch (h.why) {
        case Why::play_battle: return family_of(design) == Family::battle;
        case Why::play_volley: return family_of(design) == Family::volley;
        case Why::play_against:
            return named_by(m) == static_cast<int>(h.ship) &&
                   h.number == captain(o(), seat_of(h.ship)).fame && h.ship != ship_of(who);
        case Why::play_event: return h.number == held();
        default: return h.why == Why::guard && takes_hits(h.card, h.section);
        }
    }
    bool is_true(const Hint& h) const {
        if (h.why <= Why::isle) return sails(h);
        if (kind_of(m) == Kind::play && h.why != Why::fame) return plays(h);
        if (Why::fire_best <= h.why && h.why <= Why::fire_soften) return fires(h);
        if (Why::flee <= h.why && h.why <= Why::build) return fights(h);
        switch (h.why) {
        case Why::lay: return same(h.reward, reward_of(treasure_of(m))) && h.place == laid_on(m);
        case Why::guard:
            return h.card == (kind_of(m) == Kind::replace ? o().found : me().parrot) &&
                   takes_hits(h.card, h.section);
        case Why::cove_cards: return payload() == 2 && h.number == held();
        case Why::cove_gold: return payload() == 1 && h.number == me().gold;
        case Why::attempt:
        case Why::fort: return tries(h);
        case Why::roll:
            return o().phase == Phase::luck && o().rolling.what == Roll::volley &&
                   h.number == hits_rolled(o());
        case Why::stands: return o().phase == Phase::luck && o().rolling.what != Roll::volley;
        case Why::keep: return kind_of(m) == Kind::pass && is_about_cards() && h.number == held();
        default: return kind_of(m) == Kind::outfit ? fits_out(h) : trades(h);
        }
    }
};

using Seen = std::array<int, whys>;

// Who fights at random hardly ever boards: now and then somebody aims at Sails, and takes the
// chance.
bool is_bold(Move m) {
    const Kind kind = kind_of(m);
    return kind == Kind::board || kind == Kind::duel || kind == Kind::pistols ||
           (kind == Kind::fire && section_in(m) == static_cast<int>(Section::sails));
}

void expect_true(const char* line, int games, Seen& seen) {
    const auto options = Text::parse_options(line);
    ASSERT_TRUE(options) << line;
    for (int game = 0; game < games; ++game) {
        Rng rng{static_cast<std::uint64_t>(game) + 1};
        State s = Rules::start(*options);
        while (!pending(s.open).empty()) {
            const Seat who = pending(s.open).lowest();
            if (who == Seat::chance) {
                Rules::apply(s, who, any_move<Rules>(s, who, rng));
                continue;
            }
            std::vector<Move> moves;
            for (Move m : Rules::legal_moves(s, who)) moves.push_back(m);
            Move m = moves[rng.below(static_cast<int>(moves.size()))];
            const auto bold = std::ranges::find_if(moves, is_bold);
            if (bold != moves.end() && rng.below(2) == 0) m = *bold;
            const Claim claim{s, who, moves, m};
            if (rng.below(3) == 0 || s.open.phase >= Phase::claim) {
                const Hint h = hint_of(claim.view(), moves, m);
                ++seen[static_cast<std::size_t>(h.why)];
                ASSERT_TRUE(claim.is_true(h))
                    << "reason " << static_cast<int>(h.why) << ", " << h.number << " of " << h.of
                    << " for " << Text::print_move(*options, m) << " in " << line;
            }
            Rules::apply(s, who, m);
        }
    }
}

TEST(PiratesCoveHint, IsTrue) {
    Seen seen{};
    expect_true("standard seats=4", some_of(30), seen);
    expect_true("base seats=3", some_of(20), seen);
    expect_true("standard seats=1", some_of(20), seen);
    expect_true("buccaneers seats=4", some_of(30), seen);
    expect_true("buccaneers seats=4 pistols=on", some_of(30), seen);
    expect_true("buccaneers seats=4 duelling_swords=on ship_swap=on", some_of(30), seen);
    for (int i = 0; i < whys; ++i) EXPECT_GT(seen[static_cast<std::size_t>(i)], 0) << i;
}

// PC-178 Who may board by a card does so on their turn, not after a volley.
TEST(PiratesCoveHint, ComparesTheCrewsOfAnyBoarding) {
    const std::vector<Field> lines{{"phase", "prepare"},
                                   {"combat", "2"},
                                   {"face", "2 T13"},
                                   {"hand", "1 B2"},
                                   {"ship", "1 at=2 sails=3 crew=2 fame=3 gold=1"},
                                   {"ship", "2 at=2 crew=1 fame=3 gold=6 chests=3"}};
    State s = *Text::parse_state(*Text::parse_options("standard seats=3"), lines);
    Rules::apply(s, seat(0), *Text::parse_move("play B2"));
    std::vector<Move> moves;
    for (Move m : Rules::legal_moves(s, seat(0))) moves.push_back(m);
    const Claim claim{s, seat(0), moves, *Text::parse_move("board now")};
    const Hint h = hint_of(claim.view(), moves, claim.m);
    EXPECT_EQ(static_cast<int>(h.why), static_cast<int>(Why::crews));
    EXPECT_EQ(h.ship, ship_of(seat(1)));
    EXPECT_TRUE(claim.is_true(h));
}

// A test that believes everything would find nothing.
TEST(PiratesCoveHint, ALieIsFound) {
    int lies = 0;
    watch_games<Rules>(*Text::parse_options("standard seats=3"), 4,
                       [&](const State& s, Seat who, Move m) {
                           if (who == Seat::chance) return;
                           std::vector<Move> moves;
                           for (Move one : Rules::legal_moves(s, who)) moves.push_back(one);
                           const Claim claim{s, who, moves, m};
                           Hint h = hint_of(claim.view(), moves, m);
                           if (h.why == Why::raise || h.why == Why::fame || h.why == Why::keep ||
                               h.why == Why::hit || h.why == Why::isle_bury || h.why == Why::buy ||
                               h.why == Why::roll) {
                               ++h.number, ++h.of;
                               EXPECT_FALSE(claim.is_true(h)) << static_cast<int>(h.why);
                               ++lies;
                           }
                           if (h.why == Why::fire_best || h.why == Why::fire) {
                               h.number += h.number > 50 ? -30 : 30;
                               EXPECT_FALSE(claim.is_true(h));
                               ++lies;
                           }
                       });
    EXPECT_GT(lies, 100);
}

} // namespace
} // namespace tortuga::pirates_cove::hint_test
