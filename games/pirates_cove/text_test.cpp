// text_test.cpp: tokens, options and reasons of Il Covo dei Pirati.
#include "games/pirates_cove/text.hpp"

#include <gtest/gtest.h>

#include <set>

#include "faces/edition.hpp"
#include "games/registry.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::text_test {
namespace {

constexpr std::string_view real_tokens[] = {"die 5",
                                            "draw B2",
                                            "draw B2.2",
                                            "draw X18",
                                            "reveal T07",
                                            "reveal T20.3",
                                            "legend L03",
                                            "legend L14",
                                            "lot 2",
                                            "lot LP1",
                                            "lot NAVY",
                                            "outfit sails+2",
                                            "outfit cannons+4",
                                            "pass now",
                                            "play B1",
                                            "play E5@2",
                                            "play E1@5",
                                            "play B6@LP1",
                                            "play B6@3",
                                            "play E4@3",
                                            "play X07@1",
                                            "play M1.2",
                                            "wheel 3",
                                            "wheel cove",
                                            "course 6",
                                            "fire 2@hull",
                                            "fire LP1",
                                            "fire NAVY",
                                            "fire 2",
                                            "fire LP2@crew",
                                            "flee now",
                                            "board now",
                                            "hit crew",
                                            "duel now",
                                            "pistols now",
                                            "weapon sabre",
                                            "weapon small_sword",
                                            "shoot now",
                                            "swap now",
                                            "buy now",
                                            "chart now",
                                            "raise sails",
                                            "repair now",
                                            "bury 3",
                                            "stash 2",
                                            "replace now",
                                            "take 2",
                                            "attempt now",
                                            "lay T07@3",
                                            "lay T07.2@1",
                                            "trade 2",
                                            "tally now"};

TEST(CoveText, MovesReadBack) {
    const Options o = standard(4);
    for (std::string_view token : real_tokens) {
        const std::optional<Move> m = Text::parse_move(token);
        ASSERT_TRUE(m) << token;
        EXPECT_EQ(Text::print_move(o, *m), token);
    }
    EXPECT_EQ(Text::parse_move("pass"), make(Kind::pass)); // What carries nothing needs no word.
    EXPECT_EQ(Text::parse_move("fire lp1"), Text::parse_move("fire LP1"));
    EXPECT_EQ(Text::parse_move("play b6@lp2"), make_play(card(Design::becalmed), 6));
    EXPECT_EQ(Text::parse_move("outfit crew+2"), make_outfit(Section::crew, 2));
    EXPECT_EQ(Text::parse_move("play E5@2"), make_play(card(Design::drunken), 1));
    EXPECT_EQ(Text::parse_move("play E4@2"), make_play(card(Design::cache), 2));
    EXPECT_EQ(Text::parse_move("draw B2.1"), Text::parse_move("draw B2"));
    EXPECT_EQ(Text::parse_move("fire 1@cannons"), make_fire(ship_of(seat(0)), 3));
}

constexpr std::string_view nonsense[] = {"",
                                         " ",
                                         "die",
                                         "die 0",
                                         "die 7",
                                         "die x",
                                         "draw",
                                         "draw B7",
                                         "draw B2.3",
                                         "draw P1.2",
                                         "draw B2.",
                                         "draw B2.0",
                                         "draw B2.x",
                                         "reveal T00",
                                         "reveal T21",
                                         "reveal T7",
                                         "reveal T07.4",
                                         "legend L00",
                                         "legend L15",
                                         "legend NAVY",
                                         "legend none",
                                         "lot 0",
                                         "lot 6",
                                         "lot LP0",
                                         "lot LP4",
                                         "outfit",
                                         "outfit crew",
                                         "outfit crew+5",
                                         "outfit crew + 1",
                                         "outfit 1+1",
                                         "pass 2",
                                         "play",
                                         "play B1@",
                                         "play B1@2",
                                         "play E5",
                                         "play E5@",
                                         "play E5@0",
                                         "play E5@6",
                                         "play B6@NAVY",
                                         "play E4@8",
                                         "play E4@x",
                                         "play ?",
                                         "wheel 0",
                                         "wheel 7",
                                         "wheel sea",
                                         "wheel none",
                                         "course 0",
                                         "fire",
                                         "fire 0@hull",
                                         "fire 2@",
                                         "fire 2@keel",
                                         "fire 2@hull@hull",
                                         "flee 1",
                                         "hit",
                                         "hit keel",
                                         "weapon none",
                                         "weapon pistol",
                                         "raise 1",
                                         "bury -1",
                                         "bury 1024",
                                         "bury x",
                                         "lay T07",
                                         "lay T07@",
                                         "lay T07@0",
                                         "lay T07@cove",
                                         "pass now now",
                                         "? ?",
                                         "sail 2",
                                         "tally 1"};

TEST(CoveText, NonsenseIsNoMove) {
    for (std::string_view token : nonsense) EXPECT_FALSE(Text::parse_move(token)) << token;
}

// A code that is no move prints as something, which does not read as another move.
TEST(CoveText, EveryCodePrints) {
    int read = 0;
    for (std::uint32_t code = 0; code <= 0xFFFF; ++code) {
        const std::string token = Text::print_move(standard(5), Move(code));
        ASSERT_FALSE(token.empty());
        const std::optional<Move> m = Text::parse_move(token);
        if (m) {
            ASSERT_EQ(*m, Move(code)) << token;
        }
        read += m.has_value();
    }
    EXPECT_GT(read, 1000);
}

// Options of every mode and of random switches that can be played.
std::vector<Options> tables() {
    std::vector<Options> all;
    for (int seats = 1; seats <= seats_most; ++seats)
        for (const Options& o : {standard(seats), base(seats), buccaneers(seats)}) all.push_back(o);
    Rng rng{7};
    for (int i = 0; i < 60; ++i) {
        Options o = standard(1 + static_cast<int>(rng.below(seats_most)));
        o.on = {static_cast<std::uint32_t>(rng.next() & ((1u << switches) - 1))};
        all.push_back(o);
    }
    std::erase_if(all, [](const Options& o) { return Rules::objection(o) != Reason::ok; });
    return all;
}

TEST(CoveText, LegalMovesReadBackAndAreAllowedByAClause) {
    std::set<Kind> seen;
    for (const Options& o : tables())
        watch_games<Rules>(o, 2, [&](const State& s, Seat who, Move) {
            for (const Move m : Rules::legal_moves(s, who)) {
                const std::string token = Text::print_move(o, m);
                ASSERT_EQ(Text::parse_move(token), m) << token;
                ASSERT_FALSE(Text::permit(Rules::view(s, who), m).empty()) << token;
                seen.insert(kind_of(m));
            }
        });
    EXPECT_GE(seen.size(), 27u); // Duels are rare where all play at random.
}

TEST(CoveText, CopiesAreAlike) {
    const auto alike = [](std::string_view a, std::string_view b) {
        return Text::alike(standard(4), *Text::parse_move(a), *Text::parse_move(b));
    };
    EXPECT_TRUE(alike("draw B2", "draw B2.2"));
    EXPECT_TRUE(alike("reveal T07", "reveal T07.3"));
    EXPECT_TRUE(alike("lay T07@2", "lay T07.3@2"));
    EXPECT_TRUE(alike("play E1@2", "play E1.2@2"));
    EXPECT_TRUE(alike("flee", "flee"));
    EXPECT_FALSE(alike("draw B2", "draw B3"));
    EXPECT_FALSE(alike("reveal T07", "reveal T08"));
    EXPECT_FALSE(alike("lay T07@2", "lay T07@3"));
    EXPECT_FALSE(alike("play E1@2", "play E1@3"));
    EXPECT_FALSE(alike("draw B2", "play B2"));
    EXPECT_FALSE(alike("die 1", "die 2"));
    EXPECT_FALSE(Text::alike(standard(4), Move{0x0403}, Move{0x07FF})); // One is no card.
}

TEST(CoveText, OptionsReadBack) {
    for (std::string_view line :
         {"standard seats=4", "standard seats=1", "standard seats=1 solo_travel=grid",
          "standard seats=5 duelling_swords=on pistols=on ship_swap=on",
          "standard seats=3 cards=base new_course=off boarding=off duels=off months=8",
          "base seats=3", "base seats=5 final_tie=die", "buccaneers seats=2",
          "buccaneers seats=4 duel_compare=max_die",
          "standard seats=3 initial_outfitting=off lp_count=1 lp_motion=lap mutiny_on=1 "
          "lp_fame_multiplier=1 deadly_sabre=on cove_repair_target=lowest",
          "standard seats=1 cagafuego_alone=single",
          "standard seats=3 pistols=on master_replaced=outer tavern_order=buy_first "
          "boarding_axes=boarding pistols_waiting=both"}) {
        const Result<Options> o = Text::parse_options(line);
        ASSERT_TRUE(o) << line;
        EXPECT_EQ(Text::print_options(*o), line);
    }
    EXPECT_EQ(*Text::parse_options(""), standard(4));
    EXPECT_EQ(*Text::parse_options("base"), base(4));
    EXPECT_EQ(*Text::parse_options("seats=3 pistols base"),
              *Text::parse_options("base seats=3 pistols=on"));
    EXPECT_EQ(*Text::parse_options("rb=on seats=2"), buccaneers(2));
    EXPECT_EQ(Text::print_options(*Text::parse_options("base boarding=on")),
              "standard seats=4 cards=base new_course=off lp_count=1 lp_motion=lap mutiny_on=1 "
              "lp_fame_multiplier=1 duels=off cove_repair_target=lowest");
    for (std::string_view line :
         {"nonsense", "seats=", "seats=x", "seats=-1", "seats=999", "cards", "cards=all",
          "lp_count=3", "months=10", "mutiny_on=on", "=", "seats=4=4", "boarding=maybe"})
        EXPECT_FALSE(Text::parse_options(line)) << line;
}

TEST(CoveText, EverySetOfSwitchesReadsBack) {
    Rng rng{3};
    for (int i = 0; i < 2'000; ++i) {
        Options o = standard(1 + static_cast<int>(rng.below(seats_most)));
        o.on = {static_cast<std::uint32_t>(rng.next() & ((1u << switches) - 1))};
        ASSERT_EQ(*Text::parse_options(Text::print_options(o)), o) << Text::print_options(o);
    }
}

TEST(CoveText, TheFirstVersionIsReadAsItWas) { // A-23, PC-145, A-39
    const AnyGame& game = *find_game("pirates_cove");
    for (std::string_view line :
         {"standard seats=3", "standard seats=1 solo_travel=grid",
          "standard seats=5 final_tie=die months=8", "base seats=4", "buccaneers seats=2"}) {
        const Result<AnyOptions> options = edition_options(game, "1", line);
        ASSERT_TRUE(options) << line;
        const Options old = options->open<Options>();
        EXPECT_TRUE(old.has(Switch::outer_only)) << line;
        EXPECT_TRUE(old.has(Switch::buy_first)) << line;
        EXPECT_TRUE(old.has(Switch::axes_board)) << line;
        EXPECT_EQ(edition_line(game, "1", *options), line);
    }
    EXPECT_FALSE(edition_options(game, "1", "standard seats=3 boarding_axes=rigging"));
}

TEST(CoveText, EveryOptionIsOffered) {
    std::set<std::string_view> keys;
    for (const OptionInfo& info : Text::options.rows) {
        keys.insert(info.key);
        const std::vector<std::string> values = values_of(info);
        for (const std::string& value : values)
            EXPECT_TRUE(Text::parse_options(std::string{info.key} + "=" + value));
        EXPECT_EQ(*Text::parse_options(std::string{info.key} + "=" + values[0]),
                  standard(4)); // The classic value first.
    }
    EXPECT_EQ(keys.size(), switches + 1u);
}

TEST(CoveText, EveryReasonNamesItsClause) {
    std::set<std::string> keys;
    for (int i = 1; i < reasons; ++i) {
        const Complaint c = Text::reason(static_cast<Reason>(i));
        EXPECT_FALSE(c.clause.empty()) << c.key;
        keys.insert(c.key);
    }
    EXPECT_EQ(keys.size(), reasons - 1u);
    EXPECT_EQ(Text::reason(Reason::foes_first).key, "pirates_cove.reason.foes_first");
    const std::pair<Reason, std::string_view> clauses[] = {
        {Reason::foes_first, "PC-047"},          {Reason::course_once, "PC-036"},
        {Reason::course_played, "PC-037"},       {Reason::not_now, "PC-174"},
        {Reason::combat_card_not_now, "PC-175"}, {Reason::no_mastercraft_here, "PC-155"},
        {Reason::under_fire, "PC-296"},          {Reason::trade_not_aboard, "PC-293"},
        {Reason::sections_in_order, "PC-015"},   {Reason::legend_there, "PC-027"},
        {Reason::grid_is_solo, "PC-247"},        {Reason::not_in_solitaire, "PC-240"},
        {Reason::silver_is_solo, "PC-265"},      {Reason::not_in_buccaneers, "PC-268"},
        {Reason::options_off, "PC-222"},         {Reason::seats_wrong, "PC-001"}};
    for (const auto& [why, clause] : clauses) EXPECT_EQ(Text::reason(why).clause, clause);
}

TEST(CoveText, PermitsFollowThePhase) {
    View v{.open = {.options = standard(3), .phase = Phase::prepare, .actor = seat(0)}};
    const auto clause = [&](std::string_view token) {
        return Text::permit(v, *Text::parse_move(token));
    };
    EXPECT_EQ(clause("pass"), "PC-052");
    EXPECT_EQ(clause("play B1"), "PC-051");
    v.open.phase = Phase::roll;
    EXPECT_EQ(clause("die 5"), "PC-072");
    v.open.rolling.what = Roll::flight;
    EXPECT_EQ(clause("die 5"), "PC-095");
    v.open.phase = Phase::drift;
    EXPECT_EQ(clause("die 5"), "PC-026");
    v.open.phase = Phase::claim;
    EXPECT_EQ(clause("board"), "PC-177");
    EXPECT_EQ(clause("pass"), "PC-180");
    v.open.phase = Phase::improve;
    v.open.captain[0].place = Place::hull;
    EXPECT_EQ(clause("raise hull"), "PC-141");
    v.open.captain[0].place = Place::treasure;
    EXPECT_EQ(clause("raise hull"), "PC-153");
    EXPECT_EQ(clause("play M1"), "PC-145");
    v.open.captain[0].master = card(Design::gunner);
    EXPECT_EQ(clause("play M1"), "PC-086");
    v.open.after_draw = Phase::improve;
    EXPECT_EQ(clause("draw B2"), "PC-139");
}

TEST(CoveText, TheMeasureIsAShare) {
    State s = Rules::start(standard(3));
    const auto built = [&] { return Text::measures[0].of(AnyState::of(s), seat(1)); };
    EXPECT_DOUBLE_EQ(built(), 0.2);
    s.open.captain[1].space = {crippled, 0, 0, 0};
    EXPECT_DOUBLE_EQ(built(), 0);
    s.open.captain[1].space = {space_top, space_top, space_top, space_top};
    EXPECT_DOUBLE_EQ(built(), 1);
}

} // namespace
} // namespace tortuga::pirates_cove::text_test
