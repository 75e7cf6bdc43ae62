// hint_test.cpp: whatever a hint says is true: of the hand, by counting, and of a trick, by playing
// it to its end in many ways. The rules are asked, not the hint's own sums.
#include "games/skull_king/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "faces/tokens.hpp"
#include "games/skull_king/text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::skull_king::hint_test {
namespace {

struct Claim {
    const State& s;
    Seat who;
    std::vector<Move> moves;
    Move m;

    View view() const { return Rules::view(s, who); }
    const Open& o() const { return s.open; }
    int need() const { return o().bid[who] - o().won[who]; }

    // Does the seat take the trick, or not, in many ways that the others may play, dreamt up?
    bool always(Move played, bool takes) const {
        Rng rng{5};
        for (int i = 0; i < 12; ++i) {
            State world = Rules::sample(view(), rng);
            Seat next = who;
            Move by = played;
            while (world.open.trick.played + 1 != world.open.trick.hands) {
                Rules::apply(world, next, by);
                next = Rules::pending(world).lowest();
                const auto own = Rules::legal_moves(world, next);
                by = own[rng.below(own.size())];
            }
            Trick t = world.open.trick;
            play(t, card_of(by), o().options.has(Switch::modern_lead));
            const int taker =
                outcome(t, on_table(t), o().options.has(Switch::whale_would_win)).taker;
            if ((taker >= 0 && player(t, taker) == who) != takes) return false;
        }
        return true;
    }
    int held(auto&& is) const {
        int n = 0;
        for (Card c : view().hand) n += is(c);
        return n;
    }
    // Ranks of specials and of blacks are told apart by what the rule book calls them. A card that
    // does not follow is no lower for that: two of them would both lose.
    static int played_rung(Card c) {
        if (c == the_skull_king) return 40;
        if (acts_as_pirate(c)) return 39;
        if (is_mermaid(c)) return 38;
        if (is_monster(c)) return -1;
        if (!is_coloured(c)) return 0; // SK-069, V-46
        return rank_of(c) + (suit_of(c) == Suit::black ? 15 : 0);
    }
    static int rung(Card c) { return played_rung(c == mary ? mary_pirate : c); } // In a hand.
    static bool is_strong(Card c) { return rung(c) >= 38; }
    static bool is_black(Card c) { return is_coloured(c) && suit_of(c) == Suit::black; }
    bool is_highest(Card c) const {
        return held([&](Card x) { return rung(x) > rung(c); }) == 0;
    }
    bool every(auto&& is) const { return std::ranges::all_of(moves, is); }
    // Does this card rank above the other in some way? V-42 Beside a Whale the number alone counts.
    bool is_above(Card a, Card b) const {
        const bool is_whale = on_the_table([](Card c) { return c == the_whale; }) > 0;
        const auto number = [](Card c) { return is_coloured(c) ? rank_of(c) : 0; };
        return played_rung(a) > played_rung(b) || (is_whale && number(a) > number(b));
    }
    bool is_lowest() const {
        return every([&](Move x) { return !is_above(card(), card_of(x)); });
    }
    bool has_harry() const { return o().harry == who; }
    Card card() const { return card_of(m); }
    int on_the_table(auto&& is) const {
        int n = 0;
        for (int k = 0; is_live(o().trick) && k < o().trick.played; ++k)
            n += is(card_at(o().trick, k));
        return n;
    }

    bool bids(const Hint& h) const {
        const int n = payload_of(m), strong = held(is_strong), black = held(is_black);
        const int numbers = held([](Card c) { return is_coloured(c) && !is_black(c); });
        const int meek = held([](Card c) { return is_escape(c) || is_loot(c); });
        switch (h.why) {
        case Why::bid_meek: return n == 0 && strong + black == 0;
        case Why::bid_escapes: return n == 0 && h.number == meek && h.of == 10 * o().cards;
        case Why::bid_zero:
            return n == 0 && h.of == 10 * o().cards && view().hand.has(h.card) &&
                   is_highest(h.card);
        case Why::bid_each: return h.number == strong && strong == n;
        case Why::bid_less: return h.number == strong && strong > n;
        case Why::bid_trump: return h.number == strong && h.of == black && strong + black >= n;
        case Why::bid_high:
        case Why::bid_beyond:
            return strong + black < n && view().hand.has(h.card) && is_highest(h.card) &&
                   (strong + black + numbers < n) == (h.why == Why::bid_beyond);
        default: return false;
        }
    }
    bool pirates_choice(const Hint& h) const {
        const int won = o().won[who], bid = o().bid[who];
        switch (h.why) {
        case Why::cannonball: return h.number == 15 * o().cards;
        case Why::grapeshot: return h.number == 5 * o().cards;
        case Why::wager: return h.number == 10 * payload_of(m);
        case Why::no_wager: return payload_of(m) == 0 && h.number == won && h.of == bid;
        case Why::change_exact: return h.number == bid + payload_of(m) - 1 && h.number == won;
        case Why::change: return h.number == bid + payload_of(m) - 1 && h.of == won;
        case Why::lead_self: return seat(payload_of(m)) == who;
        case Why::lead_other: return seat(payload_of(m)) == h.seat && h.seat != who;
        case Why::bury_high: return need() <= 0 && is_highest(card());
        case Why::bury_low:
            return need() > (has_harry() ? 1 : 0) &&
                   held([&](Card c) { return rung(c) < rung(card()); }) == 0;
        default: return h.number == won && h.of == bid;
        }
    }
    bool unwanted(const Hint& h) const {
        if (need() != 0 && !(need() == -1 && has_harry())) return false;
        switch (h.why) {
        case Why::shed:
            return always(m, false) && every([&](Move x) {
                       return !is_above(card_of(x), card()) ||
                              fate_of(view(), card_of(x)) != Fate::loses;
                   });
        case Why::duck: return always(m, false);
        case Why::low: return is_lowest();
        case Why::forced: return every([&](Move x) { return always(x, true); });
        case Why::enough: return h.of == o().bid[who] && need() == 0 && !has_harry();
        default: return false;
        }
    }
    bool wanted(const Hint& h) const {
        if (need() <= 0) return false;
        // V-55 With Harry one trick fewer will do: then nothing but "all" speaks of what is needed.
        const bool needs = h.why == Why::cheapest || h.why == Why::unbeatable ||
                           h.why == Why::keep || h.why == Why::more;
        if (has_harry() && needs) return false;
        const CardSet kept = view().hand - CardSet::of(card_in_hand(card()));
        switch (h.why) {
        case Why::catch_king:
            return is_mermaid(card()) &&
                   on_the_table([](Card c) { return c == the_skull_king; }) == 1;
        case Why::catch_pirates:
            return card() == the_skull_king && on_the_table(acts_as_pirate) == h.number;
        case Why::catch_mermaids:
            return acts_as_pirate(card()) && on_the_table(is_mermaid) == h.number;
        case Why::all:
            return h.number == o().cards - o().tricks && h.number == need() - (has_harry() ? 1 : 0);
        case Why::cheapest:
            return always(m, true) &&
                   every([&](Move x) { return !is_above(card(), card_of(x)) || !always(x, true); });
        case Why::unbeatable: return h.number == need() && always(m, true);
        case Why::ahead: return h.of == hidden() && h.number == beaten_by();
        case Why::hopeless_low: return is_lowest() && none_wins();
        case Why::hopeless: return none_wins();
        case Why::keep_mermaid: return !(kept & all_mermaids).empty() && !is_seen(the_skull_king);
        case Why::keep: {
            bool tops = kept.has(h.card);
            for (Card c : kept) tops &= rung(c) <= rung(h.card);
            return tops && h.number == need();
        }
        case Why::more: return h.number == need() && kept.empty();
        default: return false;
        }
    }
    bool none_wins() const {
        return every([&](Move x) { return always(x, false); });
    }
    bool is_seen(Card c) const {
        const View v = view();
        return v.hand.has(c) || v.gone.has(c) || live_cards(o().trick).has(c) || v.undealt.has(c) ||
               few(v.buried, o().buried).has(c);
    }
    int count_hidden(auto&& is) const { // What is nowhere in sight.
        int n = 0;
        for (Card c : deck_of(o().options)) n += !is_seen(c) && is(c);
        return n;
    }
    int hidden() const {
        return count_hidden([](Card) { return true; });
    }
    int beaten_by() const { // By playing each card that is hidden right behind this one.
        Trick t = o().trick;
        if (!is_live(t)) t = {.hands = t.hands};
        const auto lead = o().options.has(Switch::modern_lead);
        play(t, card(), lead);
        const int mine = t.played - 1;
        const auto loses_to = [&](Card c) {
            Trick next = t;
            play(next, c, lead);
            return outcome(next, on_table(next), o().options.has(Switch::whale_would_win)).taker !=
                   mine;
        };
        return count_hidden(
            [&](Card c) { return loses_to(c) || (c == mary && loses_to(mary_pirate)); });
    }
    bool is_true(const Hint& h) const {
        if (kind_of(m) == Kind::bid) return h.why <= Why::bid_less && bids(h);
        if (kind_of(m) != Kind::play) return h.why <= Why::bury && pirates_choice(h);
        if (h.why == Why::only) return moves.size() == 1;
        const int left = o().cards - o().tricks;
        const int grace = has_harry() ? 1 : 0;
        if (h.why == Why::missed)
            return (need() < -grace || need() > left + grace) && h.number == o().won[who] &&
                   h.of == o().bid[who];
        if (h.why == Why::harry)
            return has_harry() && h.number == o().won[who] && h.of == o().bid[who];
        return h.why <= Why::enough ? unwanted(h) : wanted(h);
    }
};

void expect_true(const Options& options, int games, std::array<int, whys>& seen) {
    Rng rng{9};
    watch_games<Rules>(options, games, [&](const State& s, Seat who, Move) {
        if (who == Seat::chance || (s.hand[index(who)].size() > 1 && rng.below(4) != 0)) return;
        std::vector<Move> moves;
        for (Move m : Rules::legal_moves(s, who)) moves.push_back(m);
        const Claim claim{s, who, moves, moves[rng.below(static_cast<int>(moves.size()))]};
        if (kind_of(claim.m) == Kind::ghost) return;
        const Hint h = hint_of(claim.view(), moves, claim.m);
        ++seen[static_cast<std::size_t>(h.why)];
        ASSERT_TRUE(claim.is_true(h)) << "reason " << static_cast<int>(h.why) << " for "
                                      << Text::print_move(options, claim.m);
    });
}

TEST(SkullKingHint, IsTrue) {
    std::array<int, whys> seen{};
    Options many = modern(5);
    many.on = many.on | on(Switch::rascal_scoring, Switch::cannonball, Switch::rascal_late);
    for (const Options& options :
         {classic(2), classic(4), classic(6), base(3), modern(2), modern(4), many})
        expect_true(options, some_of(60), seen);
    for (int i = 0; i < whys; ++i) EXPECT_GT(seen[static_cast<std::size_t>(i)], 0) << i;
}

// A position in set-up lines, and who is asked for a move's reason there.
struct Asked {
    const char* options;
    std::vector<std::string> lines;
    const char* move;
    Why why;
};
void expect_why(const Asked& a) {
    SCOPED_TRACE(a.move);
    const Options options = *Text::parse_options(a.options);
    std::vector<Field> fields;
    for (const std::string& line : a.lines) {
        const auto [key, value] = cut(line, ' ');
        fields.push_back({std::string{key}, std::string{value}});
    }
    const Result<State> s = Text::parse_state(options, fields);
    ASSERT_TRUE(s) << s.complaint().key << " " << s.complaint().args[0].value;
    const Seat who = Rules::pending(*s).lowest();
    const auto legal = Rules::legal_moves(*s, who);
    const Claim claim{*s, who, {legal.begin(), legal.end()}, *Text::parse_move(a.move)};
    const Hint h = hint_of(claim.view(), claim.moves, claim.m);
    EXPECT_EQ(static_cast<int>(h.why), static_cast<int>(a.why));
    EXPECT_TRUE(claim.is_true(h)) << h.number << " of " << h.of;
}

// SK-067, SK-069 Whoever cannot follow still throws off something high or low.
TEST(SkullKingHint, KnowsWhatIsHighAmongDiscards) {
    const char* three = "classic seats=3";
    const auto met = [](const char* hand) {
        return std::vector<std::string>{"round 3", hand, "trick 1 R9", "leader 1"};
    };
    expect_why({three, met("hand 2 Y2 Y13 E1"), "play Y2", Why::duck});
    expect_why({three, met("hand 2 Y2 Y13 E1"), "play E1", Why::duck});
    expect_why({three, met("hand 2 Y2 Y13 E1"), "play Y13", Why::shed});
    expect_why({three, met("hand 2 Y2 Y13 K3"), "play Y13", Why::shed}); // Black may still win.
}

// V-42 Beside the White Whale numbers count, and she does not make all cards alike.
TEST(SkullKingHint, KnowsWhatIsLowBesideTheWhale) {
    const auto whale = [](const char* trick, const char* bid) {
        return std::vector<std::string>{"round 3", "hand 3 Y2 Y13 P1", trick, bid};
    };
    const char *four = "modern seats=4", *three = "modern seats=3";
    expect_why({four, whale("trick 1 WW G14", "bid 0 0 0 0"), "play Y13", Why::enough});
    expect_why({three, whale("trick 1 WW G14", "bid 0 0 1"), "play Y13", Why::hopeless});
    expect_why({three, whale("trick 1 WW G14", "bid 0 0 0"), "play Y2", Why::duck});
}

// V-55 Who may change the bid at the end is not told that it stands.
TEST(SkullKingHint, LeavesRoomForHarry) {
    const auto harry = [](const char* bid, const char* won) {
        return std::vector<std::string>{"round 4",
                                        "hand 1 Y5 Y14",
                                        "gone G1 G2 G3 V1 V2 P5",
                                        "leader 1",
                                        "turn 1",
                                        "harry 1",
                                        bid,
                                        won};
    };
    const char* three = "modern seats=3 kraken=off whale=off";
    expect_why({three, harry("bid 1 0 0", "won 2 0 0"), "play Y14", Why::harry});
    expect_why({three, harry("bid 2 0 0", "won 2 0 0"), "play Y14", Why::harry});
    expect_why({three, harry("bid 3 0 0", "won 1 0 0"), "play Y14", Why::ahead});
    expect_why({three, harry("bid 4 0 0", "won 1 0 0"), "play Y14", Why::all});
    expect_why({three, harry("bid 0 0 0", "won 2 0 0"), "play Y14", Why::missed});
}

// V-54 What Juanita has shown is seen, and is in no hand.
TEST(SkullKingHint, RemembersWhatJuanitaShowed) {
    const std::vector<std::string> looked{
        "round 3",  "hand 1 Y2 M1",  "hand 2 P1 G6", "hand 3 V5", "trick 3 Y9", "turn 1",
        "leader 3", "gone P4 G1 V1", "juanita 1",    "bid 2 0 0", "won 1 0 0"};
    expect_why({"modern seats=3", looked, "play Y2", Why::keep});
    expect_why({"modern seats=3", looked, "play M1", Why::ahead});
    // V-52 But Bendt's player may have drawn it since.
    const std::vector<std::string> drawn{"round 4",
                                         "hand 1 P1 Y2",
                                         "hand 2 SK G6",
                                         "hand 3 V5",
                                         "trick 3 Y9",
                                         "turn 1",
                                         "gone P2 P4 G1 G2 V1 V2",
                                         "drawn SK G9",
                                         "buried G9 G10",
                                         "bendt 2",
                                         "leader 3",
                                         "juanita 1",
                                         "bid 2 0 0",
                                         "won 1 1 0"};
    expect_why({"modern seats=3", drawn, "play P1", Why::ahead});
}

// SK-045 In a hand Scary Mary is as good as a pirate.
TEST(SkullKingHint, CountsMaryAsAPirate) {
    expect_why({"classic seats=3",
                {"round 3", "hand 2 SM Y4 Y2", "trick 1 Y9", "bid 0 1 0"},
                "play Y2",
                Why::keep});
    const std::vector<std::string> bandit{"round 3",      "phase bury",   "hand 1 Y5 Y9 G7 TG",
                                          "hand 2 G5 G6", "hand 3 V5 V6", "trick 1 P2 G1 V1",
                                          "drawn Y5 TG",  "bendt 1",      "bid 2 0 0",
                                          "won 1 0 0"};
    expect_why({"modern seats=3", bandit, "bury TG", Why::bury});
    expect_why({"modern seats=3", bandit, "bury Y5", Why::bury_low});
}

TEST(SkullKingHint, DoesNotCallAnEscapeANumber) {
    const auto bids = [](const char* hand) {
        return std::vector<std::string>{"round 1", "phase bid", hand};
    };
    expect_why({"classic seats=3", bids("hand 1 E1"), "bid 1", Why::bid_beyond});
    expect_why({"classic seats=3", bids("hand 1 Y5"), "bid 1", Why::bid_high});
}

// A test that believes everything would find nothing.
TEST(SkullKingHint, ALieIsFound) {
    int lies = 0;
    watch_games<Rules>(classic(4), 5, [&](const State& s, Seat who, Move m) {
        if (who == Seat::chance || kind_of(m) != Kind::play) return;
        std::vector<Move> moves;
        for (Move one : Rules::legal_moves(s, who)) moves.push_back(one);
        const Claim claim{s, who, moves, m};
        const Fate fate = fate_of(claim.view(), card_of(m));
        if (moves.size() == 1) return;
        EXPECT_FALSE(claim.is_true({.why = Why::only}));
        if (fate == Fate::wins || fate == Fate::loses) {
            EXPECT_FALSE(claim.always(m, fate == Fate::loses))
                << Text::print_move(s.open.options, m);
            ++lies;
        }
        if (claim.need() > 0) {
            EXPECT_FALSE(claim.is_true({.why = Why::more, .number = claim.need() + 1}));
        }
    });
    EXPECT_GT(lies, 100);
}

} // namespace
} // namespace tortuga::skull_king::hint_test
