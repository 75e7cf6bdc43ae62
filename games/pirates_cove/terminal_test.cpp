// terminal_test.cpp: what a player of Pirate's Cove reads: the sea, the mats, the story, the odds.
#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "games/pirates_cove/fixture_combat.hpp"
#include "games/pirates_cove/fixture_terminal.hpp"

namespace tortuga::pirates_cove::terminal_test {
namespace {

using namespace battle;
using namespace told;

const Words english = words_of("en");

// A and B alone on Hull Island, nobody with a card: A to fire.
Watched pair(Options o = standard(5)) {
    Watched game{english, at_sea(o)};
    enrich(game.state, a, 12, 5, 1);
    enrich(game.state, b, 3, 7, 2);
    meet_in_pairs(game.state);
    return game;
}

TEST(PiratesCoveTerminal, DrawsTheSea) {
    Watched game{english, at_sea(), b};
    captain(game.state, a).place = Place::cove;
    captain(game.state, b).place = Place::hull;
    captain(game.state, c).place = Place::crew;
    const std::string shown = game.show();
    EXPECT_TRUE(shown.starts_with(
        "Month 1 of 12: Navigation\n"
        "\n"
        "+1 Tavern Island---------+ +2 Hull Island-----------+ +3 Sail Island-----------+\n"
        "|tavern cards, 2 gold    |~|raise the Hull          |~|raise the Sails         |\n"
        "|*3 $1                   | |*3 #1                   | |*2 $3                   |\n"
        "|                        | |2 Ben                   | |                        |\n"
        "+------------------------+ +------------------------+ +------------------------+\n"
        "            ~~~                        ~~~                        ~~~\n"
        "+5 Crew Island-----------+ +6 Treasure Island-------+ +4 Cannon Island---------+\n"
        "|raise the Crew          |~|bury; raise one at ×2   |~|raise the Cannons       |\n"
        "|*2 #2                   | |L1 Stede Bonnet         | |*2 $2 #1                |\n"
        "|3 Cleo                  | |L2 Calico Jack          | |                        |\n"
        "+------------------------+ +------------------------+ +------------------------+\n"
        "            ~~~                        ~~~                        ~~~\n"
        "In the Cove: 1 Ada\n"
        "* fame  $ gold  # chests  + tavern cards\n"
        "\n"
        "L1 Stede Bonnet: speed 5, 3 dice, Hull, victim: random, 0/3 hits, 3 fame\n"
        "L2 Calico Jack: speed 7, 3 dice, Sails, victim: slowest, 0/4 hits, 3 fame\n"))
        << shown;
}

TEST(PiratesCoveTerminal, ListsTheSeaWhereThereIsNoRoom) {
    Watched game{words_of("it"), at_sea(), a, narrow};
    captain(game.state, b).place = Place::hull;
    EXPECT_TRUE(has(game.show(), "Mese 1 di 12: Navigazione\n"
                                 "\n"
                                 "1 Isola della Taverna  *3 $1\n"
                                 "2 Isola dello Scafo  *3 #1\n"
                                 "    2 Ben\n"
                                 "3 Isola delle Vele  *2 $3\n"))
        << game.show();
    EXPECT_TRUE(has(game.show(), "6 Isola del Tesoro\n    L1 Stede Bonnet, L2 Calico Jack\n"));
    game.look = linear;
    EXPECT_TRUE(has(game.show(), "Isola 2, Isola dello Scafo (rinforzare lo Scafo; un Mastro). "
                                 "Carta Bottino: 3 punti Fama, 1 tesoro. Navi: Ben.\n"))
        << game.show();
    EXPECT_TRUE(has(game.show(), "Posto 2, Ben (Isola dello Scafo): 0 punti Fama, 9 dobloni, "
                                 "0/3 tesori, 0 carte, Vele 6, Scafo 3, Equipaggio 2, "
                                 "Cannoni 2.\n"))
        << game.show();
}

// PC-083, PC-088, PC-104, PC-160 All that lies on a mat.
TEST(PiratesCoveTerminal, ShowsTheMats) {
    Watched game{english, at_sea()};
    enrich(game.state, a, 12, 7, 2);
    Captain& ada = captain(game.state, a);
    ada.parrot = card(Design::flint), ada.parrot_hits = 1;
    ada.master = card(Design::sailmaker), ada.master_hits = 1;
    ada.drunken = 1;
    put(game.state, b, {-1, 5, 0, 2});
    EXPECT_TRUE(has(game.show(),
                    "> 1 Ada (you)   12 fame   7 gold   2 chests (no limit)   0 cards\n"
                    "    Sails ####.. 7   Hull ##.... 3   Crew ##.... 2   Cannons ##.... 2\n"
                    "    parrot Captain Flint (Hull, hit once)   Sailmaker (Sails, damaged)\n"
                    "    drunken crew\n"
                    "> 2 Ben         0 fame   9 gold   0/9 chests   0 cards\n"
                    "    Sails ...... X   Hull ###### 9   Crew #..... 1   Cannons ###... 3\n"
                    "    crippled\n"))
        << game.show();
    game.look = coloured;
    EXPECT_TRUE(has(game.show(), "\033[91mSails ▯▯▯▯▯▯ X\033[0m   Hull ▮▮▮▮▮▮ 9"));
    game.look = linear;
    EXPECT_TRUE(has(game.show(), "Sails crippled, Hull 9"));
}

// PC-168 One's own cards with what they do; others' only counted.
TEST(PiratesCoveTerminal, ShowsOnesOwnHandOnly) {
    Watched game{english, at_sea()};
    deal(game.state, a, Design::smoke);
    deal(game.state, a, Design::fame_one);
    deal(game.state, a, Design::fame_one, 1);
    deal(game.state, a, Design::course);
    deal(game.state, b, Design::fog);
    game.state.fresh[0] = static_cast<std::uint8_t>(1 << course_bit(card(Design::course)));
    EXPECT_TRUE(
        has(game.show(),
            "Your cards:\n"
            "  B1 Smoke Screen (Battle): volleys aimed at your ship hit only with 6\n"
            "  F1 x2 1 fame (Fame): 1 fame at the end of the game\n"
            "  X02 New Course (Event): end of Navigation: takes your own ship to any other of\n"
            "      islands 1 to 6 [from next month on]\n"))
        << game.show();
    EXPECT_FALSE(has(game.show(), "Fog Bank"));
    game.viewer = Seat::nobody;
    EXPECT_FALSE(has(game.show(), "Smoke Screen"));
}

// PC-051, PC-059, PC-063
TEST(PiratesCoveTerminal, ShowsAFight) {
    Watched game{english, at_sea()};
    deal(game.state, a, Design::smoke);
    meet_in_pairs(game.state);
    EXPECT_EQ(game.ask(), "Combat at Hull Island: do you play a Battle card?");
    EXPECT_TRUE(has(game.show(), "Combat at Hull Island: battle preparation.\n"
                                 "Speeds: Ada 7, Ben 6\n"));
    EXPECT_EQ(game.tell(make_play(card(Design::smoke))),
              "Ada plays Smoke Screen.\nCombat, round 1.\n");
    EXPECT_TRUE(has(game.show(), "Combat at Hull Island, round 1.\n"
                                 "Speeds: [Ada 7], Ben 6\n"
                                 "In force, Ada: Smoke Screen\n"))
        << game.show();
    EXPECT_EQ(game.ask(), "Your turn: fire, flee, or play a Volley card first?");
    game.tell(make_fire(ship_of(b), hull));
    game.tell(make(Kind::die, 5));
    EXPECT_TRUE(has(game.show(), "Ada rolls: 5 (still to roll: 1)\n")) << game.show();
}

TEST(PiratesCoveTerminal, TellsAVolley) { // PC-079, PC-104 .. PC-106
    Watched game = pair();
    EXPECT_EQ(game.tell_roll(make_fire(ship_of(b), hull), {6, 2}),
              "Ada fires at Ben, Hull: 6 2\n1 hit.\nBen’s Hull: from 3 down to 2.\n");
    EXPECT_EQ(game.tell_roll(make_fire(ship_of(a), crew), {1, 2}),
              "Ben fires at Ada, Crew: 2 1\nNo hit.\nCombat, round 2.\n");
    EXPECT_EQ(game.tell_roll(make_fire(ship_of(b), hull), {5, 2}),
              "Ada fires at Ben, Hull: 5 2\n1 hit.\nBen’s Hull: crippled!\n"
              "Ben is defeated and goes to the Cove.\n"
              "The combat at Hull Island is over.\n"
              "Ada: +1 fame (13).\n"
              "Combat at Crew Island: Dan, Eve\n");
}

TEST(PiratesCoveTerminal, TellsWhatAbsorbsHits) { // PC-080, PC-083, PC-089
    Watched game = pair();
    Captain& ben = captain(game.state, b);
    ben.master = card(Design::shipwright);
    ben.parrot = card(Design::flint);
    put(game.state, a, {3, 1, 3, 3});
    EXPECT_EQ(game.tell_roll(make_fire(ship_of(b), hull), {6, 6, 6, 2}),
              "Ada fires at Ben, Hull: 6 6 6 2\n3 hits.\n"
              "Shipwright (Ben) absorbs the last hit and is discarded.\n"
              "The parrot Captain Flint (Ben) absorbs a hit.\n");
    game.tell_roll(make_fire(ship_of(a), crew), {1, 2});
    EXPECT_EQ(game.tell_roll(make_fire(ship_of(b), hull), {6, 6, 1, 1}),
              "Ada fires at Ben, Hull: 6 6 1 1\n2 hits.\n"
              "The parrot Captain Flint (Ben) absorbs a second hit and is killed.\n"
              "Ben’s Hull: from 3 down to 2.\n"
              "Ben: −2 fame (1).\n");
}

TEST(PiratesCoveTerminal, TellsFlightAndMutiny) { // PC-095, PC-096
    Watched fled = pair();
    EXPECT_EQ(fled.tell_roll(make(Kind::flee), {3}),
              "Ada tries to flee: 3\nAda escapes to the Cove.\nThe combat at Hull Island is over.\n"
              "Combat at Crew Island: Dan, Eve\n");
    Watched game = pair();
    EXPECT_EQ(game.risk(make(Kind::flee)), "mutiny 33%");
    EXPECT_TRUE(game.tell_roll(make(Kind::flee), {2})
                    .starts_with("Ada tries to flee: 2\n"
                                 "Mutiny! Ada loses all gold and chests and goes to the Cove.\n"
                                 "The combat at Hull Island is over.\n"
                                 "Ada: −2 fame (10), −5 gold (0), −1 chest (0).\n"));
}

TEST(PiratesCoveTerminal, TellsALegendaryPirate) { // PC-074, PC-112
    Watched game{english, at_sea()};
    sail(game.state, {2, 2, 6, 5, 5}, {2, 4});
    wait_for(game.state, Phase::prepare);
    EXPECT_EQ(game.risk(make_fire(first_foe, sections)), "2 dice, 0.7 hits, sinks 0%");
    EXPECT_EQ(game.tell_roll(make_fire(first_foe, sections), {6, 5}),
              "Ada fires at Stede Bonnet: 6 5\n2 hits. Stede Bonnet has 2 of 3.\n");
    EXPECT_EQ(game.tell_roll(make_fire(first_foe, sections), {6, 1}),
              "Ben fires at Stede Bonnet: 6 1\n1 hit. Stede Bonnet has 3 of 3.\n"
              "Stede Bonnet is beaten: the players there share the fame.\n"
              "Ada: +3 fame (3).\nBen: +3 fame (3).\nCombat, round 2.\n");
}

TEST(PiratesCoveTerminal, TellsTheNavy) { // PC-040, PC-041, PC-075
    Watched game{english, at_sea()};
    deal(game.state, c, Design::navy);
    sail(game.state, {2, 3, 6, 5, 5}, {1, 4});
    wait_for(game.state, Phase::navy);
    EXPECT_EQ(game.tell(make_play(card(Design::navy), 0)),
              "Cleo plays Royal Navy against Ada.\n"
              "Royal Navy joins the fight at Hull Island.\n"
              "Combat at Hull Island: Ada, Royal Navy\nCombat, round 1.\n");
    EXPECT_TRUE(has(game.show(), "|Royal Navy"));
    lot(game.state, Ship::navy);
    game.viewer = c;
    EXPECT_EQ(game.ask(), "The Royal Navy fires at Ada: at which section?");
    EXPECT_EQ(game.tell(make(Kind::hit, crew)), "Cleo has the Royal Navy aim at Crew.\n");
}

// PC-177 .. PC-196 A volley that takes the Sails, then hand to hand.
TEST(PiratesCoveTerminal, TellsABoarding) {
    Watched game = pair();
    put(game.state, a, {3, 1, 2, 2});
    put(game.state, b, {0, 1, 0, 1});
    EXPECT_EQ(game.tell_roll(make_fire(ship_of(b), sails), {6, 1, 1}),
              "Ada fires at Ben, Sails: 6 1 1\n1 hit.\nBen’s Sails: crippled!\n");
    EXPECT_EQ(game.ask(), "Do you board Ben, whose Sails are gone?");
    EXPECT_EQ(game.tell(make(Kind::board)), "Ada declares boarding!\n");
    EXPECT_TRUE(has(game.show(), "Ada boards Ben. Crew: 3 against 1.\n")) << game.show();
    EXPECT_EQ(game.tell(make(Kind::pass)), "Ben does not challenge: the boarding begins.\n");
    EXPECT_EQ(game.tell(make(Kind::die, 5)), "Ben fights Ada’s crew: 5\n1 hit.\n"
                                             "Ada’s Crew: from 3 down to 2.\n");
    game.tell(make(Kind::die, 6));
    EXPECT_EQ(game.tell(make(Kind::die, 1)),
              "Ada fights Ben’s crew: 6 1\n1 hit.\n"
              "Ada wins the boarding and takes all gold and chests of Ben!\nBen’s Crew: crippled!\n"
              "Ben goes to the Cove.\n"
              "The combat at Hull Island is over.\n"
              "Ada: +2 fame (14), +7 gold (12), +2 chests (3).\n"
              "Ben: +1 fame (4), −7 gold (0), −2 chests (0).\n"
              "Combat at Crew Island: Dan, Eve\n");
}

TEST(PiratesCoveTerminal, TellsADuel) { // PC-200 .. PC-214
    Watched game = pair();
    put(game.state, b, {0, 1, 1, 1});
    game.tell_roll(make_fire(ship_of(b), sails), {6, 1});
    game.tell(make(Kind::board));
    EXPECT_EQ(game.tell(make(Kind::duel)), "Ben challenges to a duel.\n");
    EXPECT_EQ(game.risk(make(Kind::duel)), "2 dice for you, 1 for them");
    EXPECT_EQ(game.risk(make(Kind::pass)), "-2 fame");
    EXPECT_EQ(game.tell(make(Kind::duel)), "Ada accepts the duel with swords.\n");
    const auto round = [&](std::initializer_list<int> dice) {
        std::string told;
        for (const int die : dice) told += game.tell(make(Kind::die, die));
        return told;
    };
    EXPECT_EQ(round({4, 1, 5}), "Ada strikes: 4 1\nAda scores 5.\nBen strikes: 5\nBen scores 5.\n"
                                "The round is tied.\nThe round is fought again.\n");
    EXPECT_TRUE(has(round({4, 3, 5}), "Ada wins the round.\n"));
    EXPECT_TRUE(has(game.show(), "Duel, rounds won: Ada 1, Ben 0. Dice: 2 and 1.\n"));
    EXPECT_TRUE(has(round({4, 3, 5}), "Ada wins the round.\nAda wins the duel!\n"));
}

TEST(PiratesCoveTerminal, TellsPistols) { // PC-222 .. PC-228
    Watched game = pair(with({Switch::pistols}));
    put(game.state, b, {0, 1, 1, 1});
    game.tell_roll(make_fire(ship_of(b), sails), {6, 1});
    game.tell(make(Kind::board));
    game.tell(make(Kind::duel));
    EXPECT_EQ(game.ask(), "Ben challenges you: swords, pistols, or do you refuse?");
    EXPECT_EQ(game.tell(make(Kind::pistols)), "Ada accepts the duel with pistols.\n");
    EXPECT_EQ(game.ask(), "Stage 1, a die hits with 5 or more: do you shoot or wait?");
    EXPECT_EQ(game.risk(make(Kind::shoot)), "hits 56%"); // Two dice: 1 - (2/3)^2.
    EXPECT_EQ(game.tell(a, make(Kind::shoot)), "");      // Sealed.
    EXPECT_EQ(game.tell(b, make(Kind::pass)), "Ada shoots first; Ben waits.\nBen: +1 fame (4).\n");
    game.tell(make(Kind::die, 2));
    EXPECT_EQ(game.tell(make(Kind::die, 2)), "Ada shoots: 2 2\nAda misses.\n");
    const std::string last = game.tell(make(Kind::die, 5));
    EXPECT_TRUE(last.starts_with("Ben shoots: 5\nBen hits.\nBen wins the duel!\n")) << last;
}

// PC-119, PC-129, PC-158 From the last shot of a month to the next month.
TEST(PiratesCoveTerminal, TellsTheHarvest) {
    Watched game{english, at_sea()};
    enrich(game.state, a, 0, 9, 4);
    sail(game.state, {2, 3, 6, 5, 4}, {1, 2});
    wait_for(game.state, Phase::prepare);
    lot(game.state, ship_of(a));
    put(game.state, a, {3, 0, 1, 1});
    EXPECT_EQ(game.tell_roll(make(Kind::flee), {6}),
              "Ada tries to flee: 6\nAda escapes to the Cove.\nThe combat at Hull Island is over.\n"
              "Ben plunders Sail Island: 2 fame, 3 gold.\n"
              "Eve plunders Cannon Island: 2 fame, 2 gold, 1 chest.\n"
              "Dan plunders Crew Island: 2 fame, 2 chests.\n"
              "Ben: +2 fame (2), +3 gold (12).\n"
              "Dan: +2 fame (2), +2 chests (2).\n"
              "Eve: +2 fame (2), +2 gold (11), +1 chest (1).\n");
    std::string told;
    while (game.state.open.phase == Phase::improve) told = game.tell(make(Kind::pass));
    EXPECT_EQ(told, "The Cove repairs Ada’s ship, for 2 gold each: Hull.\n"
                    "Ada: −2 gold (7).\n");
    EXPECT_EQ(game.ask(), "In the Cove: 2 tavern cards, or 1 card and 2 gold?");
    EXPECT_EQ(game.tell(make(Kind::take, 1)),
              "Ada takes 1 tavern card and 2 gold in the Cove.\nAda: +2 gold (9).\n");
    const std::string end = game.tell(make(Kind::draw, static_cast<int>(card(Design::rum))));
    EXPECT_EQ(end, "Ada (you) draws Rum Ration.\n1 chest goes overboard.\n"
                   "Ada: −1 chest (3).\nMonth 2 of 12\n");
}

TEST(PiratesCoveTerminal, HidesWhatOthersDraw) { // PC-168, PC-172
    Watched game{english, Rules::start(standard(3)), b};
    EXPECT_EQ(game.tell(make(Kind::draw, static_cast<int>(card(Design::charm)))),
              "Ada draws a tavern card.\n");
    EXPECT_EQ(game.tell(make(Kind::draw, static_cast<int>(card(Design::fog)))),
              "Ben (you) draws Fog Bank.\n");
    EXPECT_EQ(game.tell(make(Kind::draw, static_cast<int>(card(Design::flint)))),
              "Cleo draws a parrot: Captain Flint.\n");
}

// Exact: two dice of Ada's, each a hit with 5 or 6.
TEST(PiratesCoveTerminal, ReckonsAVolley) {
    Watched game = pair();
    put(game.state, b, {1, 0, 1, 1});
    EXPECT_EQ(game.risk(make_fire(ship_of(b), hull)), "2 dice, 0.7 hits, cripples 56%");
    EXPECT_EQ(game.risk(make_fire(ship_of(b), crew)), "2 dice, 0.7 hits, cripples 11%");
    captain(game.state, b).master = card(Design::shipwright); // It takes both hits.
    EXPECT_EQ(game.risk(make_fire(ship_of(b), hull)), "2 dice, 0.7 hits, cripples 0%");
    game.state.open.in_force[index(b)].add(card(Design::smoke));
    EXPECT_EQ(game.risk(make_fire(ship_of(b), crew)), "2 dice, 0.3 hits, cripples 3%");
    EXPECT_TRUE(has(game.advise(), "  your volley at  hits  absorbed  to beat it  chance\n"
                                   "  Ben, Sails      0.3   0         2           3%\n"
                                   "  Ben, Hull       0.3   2         1           0%\n"))
        << game.advise();
    EXPECT_TRUE(has(game.advise(), "  Ada   7      2\n  Ben   5      2\n"));
}

TEST(PiratesCoveTerminal, ReckonsPricesAndFame) { // PC-142, PC-149, PC-153
    Watched game{english, at_sea()};
    enrich(game.state, a, 0, 9, 4);
    captain(game.state, a).place = Place::treasure;
    game.state.open.phase = Phase::improve;
    game.state.open.actor = a;
    EXPECT_EQ(game.risk(make(Kind::raise, sails)), "6 gold, from 7 to 8");
    EXPECT_EQ(game.risk(make(Kind::bury, 3)), "3 fame");
    EXPECT_EQ(game.risk(make(Kind::stash, 2)), "2 fame");
    EXPECT_TRUE(has(game.advise(), "  section  now  next  price\n  Sails    7    8     6\n"));
    EXPECT_EQ(game.ask(),
              "Treasure Island: what do you bury, and do you raise a section? Gold: 9.");
}

TEST(PiratesCoveTerminal, ReckonsTheTests) { // PC-251, PC-253, PC-254
    Watched game{english, Rules::start(standard(1))};
    game.state.open.phase = Phase::attempt;
    game.state.open.actor = a;
    Captain& ada = captain(game.state, a);
    const auto chance = [&](Place p) {
        ada.place = p;
        return game.risk(make(Kind::attempt));
    };
    EXPECT_EQ(chance(Place::hull), "succeeds 8%"); // Hull 3: 3 of 36.
    EXPECT_EQ(chance(Place::tavern), "succeeds 31%, turns lost 0.3");
    EXPECT_EQ(chance(Place::crew), "succeeds 31%, cripples your Crew 3%");
    EXPECT_EQ(game.ask(),
              "Do you try the test of the island? Crew dice: a 6 wins, each 1 costs Crew.");
}

TEST(PiratesCoveTerminal, LabelsMoves) {
    const auto label = [](std::string_view token, const char* language, int seats = 4) {
        return Text::label(standard(seats), *Text::parse_move(token), names, words_of(language));
    };
    EXPECT_EQ(label("fire 2@hull", "en"), "fire at Ben, Hull");
    EXPECT_EQ(label("fire LP1", "en"), "fire at legendary\u00A0pirate\u00A01");
    EXPECT_EQ(label("fire NAVY", "en"), "fire at Royal Navy");
    EXPECT_EQ(label("fire NAVY", "en", 1), "fire at Fort"); // PC-256
    EXPECT_EQ(label("wheel 3", "en"), "sail to Sail Island");
    EXPECT_EQ(label("play B1", "en"), "play Smoke Screen");
    const Move becalmed = make_play(card(Design::becalmed), 5);
    EXPECT_EQ(Text::label(standard(4), becalmed, names, words_of("en")),
              "play Becalmed against legendary\u00A0pirate\u00A01");
    EXPECT_EQ(label("raise hull", "it"), "rinforza: Scafo");
    EXPECT_EQ(label("take 1", "de"), "1 Tavernenkarte und 2 Gold");
    EXPECT_EQ(label("stash 2", "fr"), "enterrer 6 doublons");
    EXPECT_EQ(label("outfit cannons+1", "es"), "Cañones +1");
    EXPECT_EQ(label("fire 2@hull", "it"), "spara contro Ben, Scafo");
    EXPECT_EQ(label("fire 2@hull", "de"), "auf Ben feuern, Rumpf");
    EXPECT_EQ(label("fire 2@hull", "fr"), "tirer sur Ben, Coque");
    EXPECT_EQ(label("fire 2@hull", "es"), "disparar contra Ben, Casco");
}

TEST(PiratesCoveTerminal, ShowsTheEnd) { // PC-164, PC-166, PC-167, PC-243
    Watched game{english, at_sea()};
    game.state.open.phase = Phase::over;
    enrich(game.state, a, 20, 0, 0);
    enrich(game.state, b, 31, 0, 0);
    game.state.open.in_force[index(b)].add(card(Design::tall_tale));
    EXPECT_TRUE(has(game.show(), "The most fame wins: Ben.\n"
                                 "  Ben: 31 fame; Fame cards: Tall Tale\n"
                                 "  Ada: 20 fame\n"))
        << game.show();
    enrich(game.state, a, 31, 0, 0);
    EXPECT_TRUE(has(game.show(), "They win together, equal in fame: Ada, Ben.\n"));
    game.state.open.champion = b;
    EXPECT_TRUE(has(game.show(), "Equal in fame; the die decides: Ben.\n"));
    EXPECT_EQ(game.ask(), "The game is over.");
    Watched alone{english, Rules::start(standard(1))};
    alone.state.open.phase = Phase::over;
    EXPECT_TRUE(has(alone.show(), "You have lost: 0 fame, 30 were needed.\n"));
}

TEST(PiratesCoveTerminal, EveryWordIsThereInEveryLanguage) {
    const auto expect = [](const Words& w, const std::string& key) {
        EXPECT_TRUE(w.has("pirates_cove." + key)) << key;
    };
    for (std::string_view language : languages) {
        const Words w = words_of(language);
        for (int i = 0; i < reasons; ++i)
            EXPECT_TRUE(w.has(Text::reason(static_cast<Reason>(i)).key)) << i;
        for (const OptionInfo& o : Text::options.rows) expect(w, "option." + std::string{o.key});
        for (const std::string_view preset : Text::options.presets)
            expect(w, "preset." + std::string{preset});
        for (const Measure& m : Text::measures) expect(w, std::string{m.key});
        for (int i = 0; i < designs; ++i) {
            expect(w, "card." + print_card(card(static_cast<Design>(i))));
            expect(w, "effect." + print_card(card(static_cast<Design>(i))));
        }
        expect(w, "effect.X04_boarding");
        for (int i = 0; i <= static_cast<int>(Legend::fort); ++i)
            expect(w, "legend." + print_legend(static_cast<Legend>(i)));
    }
}

} // namespace
} // namespace tortuga::pirates_cove::terminal_test
