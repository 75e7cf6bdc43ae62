// captain.cpp: draws worlds that fit the view and plays every move out in each of them, mates in
// all seats. Good moves show in the mean; bad ones are dropped half at a time.
//
// Nothing here looks at a State it has not drawn itself, nor at a clock: thinking is counted in
// worlds, so the same rng leads to the same move. (Floats: another compiler may think otherwise.)
#include "bots/skull_king/captain.hpp"

#include <algorithm>
#include <cmath>

#include "bots/skull_king/bidding.hpp"
#include "bots/skull_king/judgement.hpp"
#include "bots/skull_king/mate.hpp"

namespace tortuga::skull_king {
namespace {

// Found by matches of one captain against three mates (classic, four seats, equal deals). Play
// worlds and points ahead per game: 20: 55 +- 6, 80: 71 +- 11, 160: 64 +- 9, 240: 87 +- 17. With
// these a move takes 4 to 6 ms.
struct Budget {
    int bid_worlds = 120; // In the first heat; each further one doubles them.
    int play_worlds = 160;
    int heats = 3;
    int bid_window = 2;        // Bids this far from the mate's are thought about, and zero.
    float prior_points = 0.3f; // What a unit of the mate's judgement is worth in points.
    float prior_cut = 8;       // Cards so many units below the mate's choice are out.
    int draws = 4;             // Worlds drawn for each one kept, for how they go with the bids.
    float doubt = 1;           // How much a square miss (in tricks) speaks against a world.
    float others_share = 0.5f; // Of the others' mean points, to count against the own.
};
constexpr Budget budget;

struct Candidate {
    Move move{};
    float prior = 0; // Points for looking good at first sight; zero for the best looking.
    float sum = 0;   // Over the worlds.
};
using Candidates = std::array<Candidate, Rules::moves_max>;

struct Field { // The candidates still in the race are the first `size`.
    Candidates all{};
    int size = 0;

    void add(Move m, float prior) { all[static_cast<std::size_t>(size++)] = {m, prior}; }
    Candidate* begin() { return all.data(); }
    Candidate* end() { return all.data() + size; }
};

// Cards that rank alike are one move; named pirates only where their names mean nothing.
bool are_alike(const Options& o, Card a, Card b) {
    const bool nameless = (o.on & abilities).empty();
    return (is_escape(a) && is_escape(b)) || (is_loot(a) && is_loot(b)) ||
           (is_mermaid(a) && is_mermaid(b)) || (nameless && is_pirate(a) && is_pirate(b));
}

void drop_unlikely(Field& field) {
    float best = field.begin()->prior;
    for (const Candidate& c : field) best = std::max(best, c.prior);
    for (Candidate& c : field) c.prior = budget.prior_points * (c.prior - best);
    const float cut = -budget.prior_points * budget.prior_cut;
    Candidate* end = std::remove_if(field.begin(), field.end(),
                                    [&](const Candidate& c) { return c.prior < cut; });
    field.size = static_cast<int>(end - field.begin());
}

Field cards_to_think_about(const View& v, const AnyMoves& legal) {
    const Sight s = sight_of(v);
    const Outlook out = outlook(s);
    const std::size_t at = situation(v.open, v.me);
    Field field;
    for (MoveBits bits : legal) {
        const Card c = card_of(Move{bits});
        const bool known = std::any_of(field.begin(), field.end(), [&](const Candidate& other) {
            return are_alike(v.open.options, card_of(other.move), c);
        });
        if (!known) field.add(Move{bits}, weigh(cues_of(s, out, c), at));
    }
    drop_unlikely(field);
    return field;
}

Field moves_to_think_about(const View& v, const AnyMoves& legal) {
    if (v.open.phase == Phase::play) return cards_to_think_about(v, legal);
    Field field;
    const int usual = v.open.phase == Phase::bid ? rule_of_thumb_bid(sight_of(v)) : 0;
    for (MoveBits bits : legal) {
        const int bid = payload_of(Move{bits});
        const bool far = bid < usual - budget.bid_window || bid > usual + budget.bid_window;
        if (v.open.phase == Phase::bid && far && bid != 0) continue;
        field.add(Move{bits}, 0);
    }
    return field;
}

// How badly the hands of a world go with what their players still want, having bid it themselves.
float misfit(const View& v, const State& s) {
    const CardSet hidden = deck_of(v.open.options) - v.gone - live_cards(v.open.trick);
    float sum = 0;
    for (Seat who : seats_of(v.open.options.seats)) {
        if (who == v.me) continue;
        const CardSet hand = s.hand[index(who)];
        const float hoped = tricks_hoped_for({s.open, hand, hidden - hand, who});
        const float miss = hoped - static_cast<float>(std::max(0, need(v.open, who)));
        sum += miss * miss;
    }
    return sum;
}

float unit(Rng& rng) { return static_cast<float>(rng.next() >> 40) * 0x1p-24f; } // In [0, 1).

// One of several worlds, the likelier ones more often. Without it the captain is 12 points a game
// weaker: a good model of how the others bid says much about what they hold.
State draw_likely_world(const View& v, Rng& rng) {
    State kept = Rules::sample(v, rng);
    float total = std::exp(-budget.doubt * misfit(v, kept));
    for (int i = 1; i < budget.draws; ++i) {
        const State other = Rules::sample(v, rng);
        const float likely = std::exp(-budget.doubt * misfit(v, other));
        total += likely;
        if (unit(rng) * total < likely) kept = other;
    }
    return kept;
}

State draw_world(const View& v, Rng& rng) {
    if (v.open.phase != Phase::bid && v.open.phase != Phase::load) return draw_likely_world(v, rng);
    // The others have yet to seal what nobody has seen: in the rollout they will, as mates do.
    State s = Rules::sample(v, rng);
    s.open.committed = {};
    s.sealed_bid = {};
    s.sealed_cannons = {};
    return s;
}

// The points of the round: the own, less a share of what the others make on average.
float worth(const Open& before, const Open& after, Seat me) {
    int own = 0, all = 0;
    for (Seat who : seats_of(before.options.seats)) {
        const int points = after.score[index(who)] - before.score[index(who)];
        all += points;
        if (who == me) own = points;
    }
    const float others =
        static_cast<float>(all - own) / static_cast<float>(before.options.seats - 1);
    return static_cast<float>(own) - budget.others_share * others;
}

// Plays every candidate out in the same world with the same luck.
void try_out(const View& v, Field& field, Rng& rng) {
    const State world = draw_world(v, rng);
    const Rng luck{rng.next()};
    for (Candidate& c : field) {
        State s = world;
        Rng nature = luck;
        CardSet seen = v.gone | live_cards(v.open.trick);
        if (v.open.phase == Phase::play) seen.add(card_in_hand(card_of(c.move)));
        Rules::apply(s, v.me, c.move);
        play_round_out(s, seen, nature);
        c.sum += worth(v.open, s.open, v.me);
    }
}

} // namespace

MoveBits choose_captain(const AnyView& box, const AnyMoves& legal, Rng& rng) {
    const View v = box.open<View>();
    Field field = moves_to_think_about(v, legal);
    int worlds = v.open.phase == Phase::bid ? budget.bid_worlds : budget.play_worlds;
    for (int heat = 0, tried = 0; field.size > 1 && heat < budget.heats; ++heat, worlds *= 2) {
        for (; tried < worlds; ++tried) try_out(v, field, rng);
        const auto mean = [&](const Candidate& c) {
            return c.prior + c.sum / static_cast<float>(tried);
        };
        std::sort(field.begin(), field.end(), [&](const Candidate& a, const Candidate& b) {
            return mean(a) != mean(b) ? mean(a) > mean(b) : a.move < b.move;
        });
        field.size = (field.size + 1) / 2;
    }
    return static_cast<MoveBits>(field.begin()->move);
}

} // namespace tortuga::skull_king
