// hint_test.cpp: whatever a hint says is true. Limits are found anew, by trying every pair of
// colours card by card, and where cards are laid, by laying them.
#include "games/corsari/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/corsari/fixture.hpp"
#include "games/corsari/plan.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsari::hint_test {
namespace {

// CI-044 .. CI-051 What a crew of these colours does not hide: it takes each number once.
int left_by(Colours crew, CardSet hand, Colour pier) {
    std::array<bool, numbers + 1> hidden{};
    int sum = 0;
    for (Card c : hand) {
        if (colour_of(c) == pier) continue;
        bool& is_hidden = hidden[static_cast<std::size_t>(number_of(c))];
        if (crew.has(colour_of(c)) && !is_hidden)
            is_hidden = true;
        else
            sum += number_of(c);
    }
    return sum;
}
int limit_by_trying(CardSet hand, Colour pier) {
    int least = sum_of(whole_deck());
    for (int a = 0; a < colours; ++a)
        for (int b = a; b < colours; ++b) {
            const Colours pair =
                Colours::of(static_cast<Colour>(a)) | Colours::of(static_cast<Colour>(b));
            least = std::min(least, left_by(pair, hand, pier));
        }
    return least;
}

struct Claim {
    const State& s;
    Seat who;
    std::vector<Move> moves;
    Move m;

    View view() const { return Rules::view(s, who); }
    const Open& o() const { return s.open; }
    int limit_of(CardSet hand) const { return limit_by_trying(hand, pier_colour(o())); }

    // The limit after this draw and the discards that the rules then allow.
    int drawn(const State& after) const {
        int least = sum_of(whole_deck());
        for (Move next : Rules::legal_moves(after, who))
            if (kind_of(next) == Kind::discard)
                least = std::min(
                    least, limit_by_trying(after.hand[index(who)] - CardSet::of(card_of(next)),
                                           pier_colour(after.open)));
        return least;
    }
    int after_draw(Source from) const {
        State after = s;
        Rules::apply(after, who, make(from));
        return drawn(after);
    }
    bool can_draw(Source from) const {
        return std::ranges::find(moves, make(from)) != moves.end() &&
               (from != Source::pier || pier_left(o()) > 1);
    }
    bool draws(const Hint& h) const {
        const auto from = static_cast<Source>(payload_of(m));
        const int now = limit_of(view().hand);
        switch (h.why) {
        case Why::pier_last: return from == Source::pier && pier_left(o()) == 1;
        case Why::pier_next: {
            State after = s;
            Rules::apply(after, who, m);
            int held = 0;
            for (Card c : after.hand[index(who)])
                held += colour_of(c) == colour_of(after.open.pier[after.open.head]);
            return h.number == held && held > 0 && drawn(after) >= now &&
                   h.colour == colour_of(after.open.pier[after.open.head]);
        }
        case Why::draw_sweep: return after_draw(from) == 0;
        case Why::draw_lower: return after_draw(from) == h.number && h.of == now && h.number < now;
        case Why::draw_open: return after_draw(from) == h.number && h.of == now;
        default: break;
        }
        int lower = 0, all = 0;
        for (Card c : whole_deck()) {
            CardSet shown = view().hand | view().discards | pier_set(o()) | all_piles(o());
            for (const CardSet& known : o().known) shown |= known;
            if (shown.has(c)) continue;
            ++all;
            int least = now;
            for (Card away : view().hand | CardSet::of(c))
                least =
                    std::min(least, limit_of((view().hand | CardSet::of(c)) - CardSet::of(away)));
            lower += least < now;
        }
        bool is_alone = true;
        for (Source open : {Source::discard, Source::pier})
            if (can_draw(open) && after_draw(open) < now) is_alone = false;
        return h.number == lower && h.of == all && is_alone == (h.why == Why::stock_alone);
    }
    bool discards(const Hint& h) const {
        const auto stays = [&](Move x) { return limit_of(view().hand - CardSet::of(card_of(x))); };
        const bool is_least = std::ranges::all_of(
            moves, [&](Move x) { return kind_of(x) != Kind::discard || stays(x) >= stays(m); });
        return h.number == stays(m) && is_least == (h.why == Why::discard_least);
    }
    bool sails(const Hint& h) const {
        State after = s;
        Rules::apply(after, who, m);
        return drawn(after) == h.number && (h.number == 0) == (h.why == Why::sail_sweep);
    }
    // What the seat holds of stowaways when it has laid as planned, beginning with this move.
    int laid() const {
        State after = s;
        Rules::apply(after, who, m);
        while (after.open.turn == who && after.open.phase >= Phase::attach &&
               after.open.phase <= Phase::divide) {
            const Move next = step_towards(after.open, plan_of(after.open));
            const Seat before = after.open.turn;
            const CardSet open = after.open.known[index(who)] - after.open.attached;
            const bool is_last = [&] {
                State look = after;
                Rules::apply(look, who, next);
                return look.open.turn != before || look.open.phase < Phase::attach ||
                       look.open.phase > Phase::divide;
            }();
            if (is_last) {
                // The rules score as soon as the last seat has laid; so the last step is added up.
                CardSet stowed = open - after.open.crew - after.open.prisoners;
                const Groups plan = plan_of(after.open);
                return sum_of(stowed & plan.stowaways);
            }
            Rules::apply(after, who, next);
        }
        return stowaways(after.open, who).empty() ? 0 : corsari::limit(after.open, who);
    }
    bool lays(const Hint& h) const {
        const CardSet rest = rest_of(o());
        switch (h.why) {
        case Why::attach_sweep:
            return laid() == 0 && !o().options.has(Switch::unaided_sweep);
        case Why::attach_under:
            return laid() == h.number && h.of == corsari::limit(o(), o().closer) &&
                   h.number <= h.of && h.seat == o().closer;
        case Why::attach: return h.seat == o().closer && h.seat != who;
        case Why::attach_none: return h.number == limit_of(rest);
        case Why::crew: {
            const Colours chosen{static_cast<std::uint16_t>(payload_of(m))};
            return h.number == left_by(chosen, rest, pier_colour(o()));
        }
        case Why::crew_cards: {
            int n = 0;
            for (Card c : rest) n += payload_of(m) >> static_cast<int>(colour_of(c)) & 1;
            return n == h.number;
        }
        case Why::enlist: return kind_of(m) == Kind::enlist;
        case Why::imprison:
            return kind_of(m) == Kind::imprison && h.colour == pier_colour(o()) &&
                   h.colour == colour_of(card_of(m));
        default: return kind_of(m) == Kind::stow && h.number == number_of(card_of(m));
        }
    }
    bool is_true(const Hint& h) const {
        switch (kind_of(m)) {
        case Kind::draw: return h.why <= Why::stock && draws(h);
        case Kind::discard:
            return Why::discard_least <= h.why && h.why <= Why::discard && discards(h);
        case Kind::sail: return Why::sail_sweep <= h.why && h.why <= Why::sail && sails(h);
        default: return h.why >= Why::attach_sweep && lays(h);
        }
    }
};

std::vector<Move> moves_of(const State& s, Seat who) {
    std::vector<Move> moves;
    for (Move m : Rules::legal_moves(s, who)) moves.push_back(m);
    return moves;
}

using Seen = std::array<int, whys>;

void expect_true(const State& s, Seat who, const std::vector<Move>& moves, Move m, Seen& seen) {
    const Claim claim{s, who, moves, m};
    const Hint h = hint_of(claim.view(), moves, m);
    ++seen[static_cast<std::size_t>(h.why)];
    ASSERT_TRUE(claim.is_true(h)) << "reason " << static_cast<int>(h.why) << ", " << h.number
                                  << " of " << h.of << " for "
                                  << Text::print_move(s.open.options, m) << " with "
                                  << Text::print_options(s.open.options);
}

// Sweeps are too rare for games at random.
constexpr std::string_view sweeper = "Y1 Y5 R1 R2 R4 R6 A5 A9 A10 O3 V7 O8";
State answering(Options options) {
    State s = closing({.options = options,
                       .hands = {"Y3 Y8 O1 O4 O6 O11 V2 V5 V9 V10 E3 G4", sweeper},
                       .pier = "Y11"});
    divide(s, closers_best(s));
    return s;
}
State about_to_sweep() {
    return position({.hands = {"Y3 Y8 Y11 O1 O4 O6 O11 V2 V5 V8 V9 V10"}, .pier = "Y10 Y9"});
}

TEST(CorsariHint, IsTrue) {
    Seen seen{};
    Rng rng{4};
    for (const char* line : {"classic seats=2", "seats=4", "seats=3 q2=before q3=forbidden",
                             "seats=3 q6=prisoner q11=unaided", "seats=4 q7=lowest"}) {
        const auto options = Text::parse_options(line);
        ASSERT_TRUE(options) << line;
        watch_games<Rules>(*options, some_of(60), [&](const State& s, Seat who, Move) {
            const bool lays = Phase::attach <= s.open.phase && s.open.phase <= Phase::divide;
            if (who == Seat::chance || (!lays && rng.below(20) != 0)) return;
            const std::vector<Move> moves = moves_of(s, who);
            expect_true(s, who, moves, moves[rng.below(static_cast<int>(moves.size()))], seen);
        });
    }
    State drawn = about_to_sweep();
    play(drawn, "draw discard");
    for (const State& s : {about_to_sweep(), drawn, answering(classic(2))}) {
        const Seat who = Rules::pending(s).lowest();
        for (Move m : moves_of(s, who)) expect_true(s, who, moves_of(s, who), m, seen);
    }
    for (int i = 0; i < whys; ++i) EXPECT_GT(seen[static_cast<std::size_t>(i)], 0) << i;
}

// Q-11 With attached cards a limit of 0 may be no sweep, and then only sends the closer under.
TEST(CorsariHint, CallsNoAidedLimitASweep) {
    Options unaided = classic(2);
    unaided.on.add(Switch::unaided_sweep);
    Seen sweeps{}, none{};
    for (const bool is_aided : {true, false}) {
        const State s = answering(is_aided ? classic(2) : unaided);
        for (Move m : moves_of(s, seat(1)))
            expect_true(s, seat(1), moves_of(s, seat(1)), m, is_aided ? sweeps : none);
    }
    EXPECT_GT(sweeps[static_cast<std::size_t>(Why::attach_sweep)], 0);
    EXPECT_EQ(none[static_cast<std::size_t>(Why::attach_sweep)], 0);
    EXPECT_GT(none[static_cast<std::size_t>(Why::attach_under)], 0);
}

// A test that believes everything would find nothing.
TEST(CorsariHint, ALieIsFound) {
    int lies = 0;
    watch_games<Rules>(*Text::parse_options("seats=3"), 8, [&](const State& s, Seat who, Move) {
        if (who == Seat::chance || s.open.phase > Phase::discard || lies > 200) return;
        const std::vector<Move> moves = moves_of(s, who);
        const Claim claim{s, who, moves, moves[0]};
        Hint h = hint_of(claim.view(), moves, moves[0]);
        if (h.why == Why::pier_last || h.why == Why::draw_sweep) return;
        ++h.number;
        EXPECT_FALSE(claim.is_true(h)) << static_cast<int>(h.why);
        ++lies;
    });
    EXPECT_GT(lies, 50);
}

} // namespace
} // namespace tortuga::corsari::hint_test
