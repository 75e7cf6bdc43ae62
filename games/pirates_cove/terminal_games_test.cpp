// terminal_games_test.cpp: whole games of Pirate's Cove, read from the first card to the last: no
// text is missing, none is left open, and none is wider than its screen.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cli/language.hpp"
#include "faces/columns.hpp"
#include "games/pirates_cove/terminal.hpp"
#include "tests/random_games.hpp"

namespace tortuga::pirates_cove::terminal_games_test {
namespace {

const Names names{"Ada", "Ben the Bold of Bristol", "Cleo", "Zoë", "Eve"};

void expect_whole(const std::string& text, const Screen& look) {
    ASSERT_FALSE(text.find("[pirates_cove") != text.npos) << text;
    ASSERT_EQ(text.find_first_of("{}"), text.npos) << text;
    ASSERT_FALSE(look.linear && text.find('\033') != text.npos) << text;
    ASSERT_FALSE(look.linear && text.find("\n\n") != text.npos) << text;
}

void expect_fitting(const std::string& text, int width) {
    for (std::size_t at = 0, end; at < text.size(); at = end + 1) {
        end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        ASSERT_LE(columns(line), width) << line << "\n" << text;
    }
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

// Whoever was hit, robbed, beaten or sunk by a move is named in what is told of it.
void expect_told(const Open& was, const Open& is, const std::string& text, const Words& w) {
    for (Seat who : players(was)) {
        const Captain &old = captain(was, who), &now = captain(is, who);
        const std::string& name = names[index(who)];
        for (int i = 0; i < sections; ++i) {
            const auto k = static_cast<Section>(i);
            const std::string part = name + "’s " + section_name(i, w) + ": ";
            const bool lowered = has(text, part + "from ") || has(text, part + "crippled!");
            if (has(text, "exchanges ships")) continue;
            if (now.place != Place::cove) { // There it may have been repaired already.
                ASSERT_EQ(lowered, now.space[k] < old.space[k]) << text;
            }
            if (now.space[k] > old.space[k]) {
                ASSERT_TRUE(has(text, section_name(i, w))) << text;
            }
        }
        if (now.fame != old.fame || now.gold != old.gold || now.chests != old.chests) {
            ASSERT_TRUE(has(text, name + ": ")) << text;
        }
        if (old.place != now.place) {
            ASSERT_TRUE(has(text, name)) << text;
        }
        if (is_island(old.place) && now.place == Place::cove) {
            ASSERT_TRUE(has(text, "Cove.")) << text;
        }
        for (const Card gone : {old.master, old.parrot})
            if (gone != no_card && gone != now.master && gone != now.parrot &&
                was.combat.island != Place::nowhere) {
                ASSERT_TRUE(has(text, card_name(gone, w))) << text;
            }
    }
    for (int i = 0; i < slots_most; ++i)
        if (was.foe[i].legend != is.foe[i].legend) {
            const Legend l =
                is.foe[i].legend == Legend::none ? was.foe[i].legend : is.foe[i].legend;
            ASSERT_TRUE(has(text, legend_name(l, w))) << text;
        }
}

// Fights are fought and cards played, so that the rarer moments come up too.
Move eager_move(const State& s, Seat who, Rng& rng) {
    const Moves<Rules> moves = Rules::legal_moves(s, who);
    const auto any = [&] { return moves[rng.below(moves.size())]; };
    for (int tries = 0; tries < 3; ++tries) {
        const Move m = any();
        if (kind_of(m) != Kind::pass && kind_of(m) != Kind::flee) return m;
    }
    return any();
}

struct Reader {
    Words words;
    Screen look;
    bool checks_story = false; // In English only.
    std::set<Phase> asked{};   // What somebody was asked about.

    void read(const Options& options, std::uint64_t seed) {
        Rng rng{seed};
        State s = Rules::start(options);
        for (int ply = 0; s.open.phase != Phase::over; ++ply) {
            const Seat who = Rules::pending(s).lowest();
            const Move m = eager_move(s, who, rng);
            const Seat viewer = who == Seat::chance ? seat(ply % options.seats) : who;
            const View before = Rules::view(s, viewer);
            if (who != Seat::chance) read_question(s, who, m);
            const std::string label = Text::label(options, m, names, words);
            ASSERT_FALSE(label.empty()) << Text::print_move(options, m);
            expect_whole(label, look);
            const bool heard = Rules::hears(s, who, m, viewer);
            Rules::apply(s, who, m);
            const MoveBits bits = heard ? static_cast<MoveBits>(m) : MoveBits{};
            const std::string told = text_of(Text::beats(before, Rules::view(s, viewer),
                                                         {who, heard, bits}, names, words, look));
            expect_whole(told, look);
            if (checks_story) expect_told(before.open, s.open, told, words);
            if (ply % 11 == 0 || s.open.phase == Phase::over) read_screen(Rules::view(s, viewer));
            if (testing::Test::HasFatalFailure()) return;
        }
    }

    std::vector<Phase> unasked() const { // Of those that wait for people.
        std::vector<Phase> found;
        for (int i = 0; i < static_cast<int>(Phase::over); ++i) {
            const Phase p = static_cast<Phase>(i);
            if (p != Phase::deal && !is_natures(p) && !asked.contains(p)) found.push_back(p);
        }
        return found;
    }

    void read_question(const State& s, Seat who, Move m) {
        const View v = Rules::view(s, who);
        const std::string question = Text::ask(v, names, words);
        asked.insert(s.open.phase);
        ASSERT_NE(question, words.say("pirates_cove.ask.wait")) << static_cast<int>(s.open.phase);
        ASSERT_LE(columns(question), 80) << question; // It is printed as it is.
        expect_whole(question + Text::risk(v, m, words), look);
        const std::string advice = Text::advise(v, m, names, words, look);
        expect_whole(advice, look);
        if (!look.linear) expect_fitting(advice, look.width);
    }
    void read_screen(const View& v) {
        const std::string shown = Text::show(v, names, words, look);
        expect_whole(shown, look);
        if (!look.linear) expect_fitting(shown, look.width);
    }
};

Options with_all(Options o) {
    for (const Switch s : {Switch::swords, Switch::pistols, Switch::ship_swap, Switch::tie_by_die})
        o.on.add(s);
    return o;
}

const Screen wide{}, narrow{.width = 60}, tiny{.width = 40}, linear{.linear = true},
    coloured{.colour = true, .width = 100};

TEST(PiratesCoveTerminalGames, AreToldInFullInEveryLanguage) {
    std::uint64_t seed = 1;
    int i = 0; // Of language and look.
    for (std::string_view language : languages)
        for (const Screen& look : {wide, narrow, linear, coloured}) {
            Reader reader{words_of(language), look};
            int form = i++;
            for (const Options& o : {with_all(standard(5)), base(3), standard(1), buccaneers(3)})
                if (is_tried(form++, 4)) reader.read(o, seed++);
        }
}

// Whatever a person can be asked has a question of its own, and a screen; and whatever happened to
// anybody is told.
TEST(PiratesCoveTerminalGames, AskInEveryPhaseAndTellAll) {
    Reader reader{words_of("en"), tiny, true};
    Options alone = standard(1);
    alone.on.add(Switch::grid);
    for (int seed = 1; seed <= 24 && (seed <= some_of(24) || !reader.unasked().empty()); ++seed)
        for (const Options& o : {with_all(standard(4)), alone, with_all(buccaneers(4))})
            reader.read(o, static_cast<std::uint64_t>(seed));
    for (const Phase p : reader.unasked()) ADD_FAILURE() << static_cast<int>(p);
}

} // namespace
} // namespace tortuga::pirates_cove::terminal_games_test
