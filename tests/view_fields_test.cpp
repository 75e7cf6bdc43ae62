// view_fields_test.cpp: views as fields: a seat's knowledge, all of it, and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga::view_fields_test {
namespace {

struct Form {
    const AnyGame* game;
    AnyOptions options;
};

// Every preset with every number of seats it allows, now and then with other switches.
std::vector<Form> all_forms() {
    std::vector<Form> found;
    Rng rng{7};
    for (const AnyGame* game : all_games())
        for (std::string_view preset : game->presets)
            for (int seats = 1; seats <= seats_max; ++seats) {
                const auto plain = std::string{preset} + " seats=" + std::to_string(seats);
                std::string switched = plain;
                for (const OptionInfo& info : game->options) {
                    const std::vector<std::string> values = values_of(info);
                    const int some = rng.below(6 * static_cast<int>(values.size()));
                    if (some < static_cast<int>(values.size()))
                        switched += " " + std::string{info.key} + "=" +
                                    values[static_cast<std::size_t>(some)];
                }
                for (const std::string& line : {switched, plain})
                    if (const auto options = game->parse_options(line)) {
                        found.push_back({game, *options});
                        break;
                    }
            }
    const AnyGame* skull_king = find_game("skull_king");
    const auto loaded = skull_king->parse_options("modern seats=4 scoring=rascal cannonball=on");
    found.push_back({skull_king, *loaded}); // A rare switch, with keys of its own.
    return found;
}

// Plays a random game and shows `look` every position; commitments come in any order.
void watch(const Form& form, std::uint64_t seed, auto&& look) {
    const AnyGame& g = *form.game;
    Rng rng{seed};
    AnyState s = g.start(form.options);
    for (look(s); !g.pending(s).empty(); look(s)) {
        const SeatSet waiting = g.pending(s);
        const Seat who = waiting.nth(rng.below(waiting.size()));
        g.apply(s, who, g.any_move(s, who, rng));
    }
}

void for_each_viewer(const Form& form, auto&& look) {
    for (Seat who : seats_of(form.game->seats(form.options))) look(who);
    look(Seat::nobody);
}

std::string text_of(const std::vector<Field>& fields) {
    std::string text;
    for (const Field& f : fields) text += f.key + " " + f.value + "\n";
    return text;
}

std::string name_of(const Form& form) {
    return std::string{form.game->name} + " " + form.game->print_options(form.options);
}

std::string bytes_of(const Form& form, const AnyView& v) {
    return {reinterpret_cast<const char*>(v.bytes.data()), form.game->view_bytes};
}

// Two views that differ read differently: whatever an event changes for a seat, its fields show.
// The one member of a View that is not printed, the options, is the same at the whole table.
TEST(ViewFields, SayAllThatAViewHas) {
    for (const Form& form : all_forms()) {
        const AnyGame& g = *form.game;
        std::map<std::string, std::string> views; // Of the bytes, by the text.
        long looked = 0;
        watch(form, 1, [&](const AnyState& s) {
            for_each_viewer(form, [&](Seat who) {
                const AnyView v = g.view(s, who);
                const std::string text = text_of(g.print_view(v)), bytes = bytes_of(form, v);
                const auto [first, is_new] = views.try_emplace(text, bytes);
                ++looked;
                if (first->second == bytes) return;
                const auto at = std::mismatch(bytes.begin(), bytes.end(), first->second.begin());
                FAIL() << name_of(form) << ": byte " << at.first - bytes.begin() << " is not in\n"
                       << text;
            });
            if (testing::Test::HasFatalFailure()) return;
        });
        if (testing::Test::HasFatalFailure()) return;
        EXPECT_GT(looked, 20) << name_of(form);
    }
}

bool is_among(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<std::string> value_of(const std::vector<Field>& fields, std::string_view key) {
    for (const Field& f : fields)
        if (f.key == key) return f.value;
    return {};
}

// Is the line there? Where a view says more than a record must, all its words are.
bool is_said(const Field& line, const std::vector<Field>& fields) {
    const bool may_be_longer = is_among(line.key, {"ship", "voyage", "known"});
    for (const Field& f : fields) {
        if (f == line) return true;
        if (!may_be_longer || f.key != line.key) continue;
        const auto words = split(line.value), there = split(f.value);
        const auto is_there = [&](std::string_view w) {
            return std::find(there.begin(), there.end(), w) != there.end();
        };
        const bool is_same = line.key == "voyage" || words[0] == there[0];
        if (is_same && std::all_of(words.begin(), words.end(), is_there)) return true;
    }
    return false;
}

// What several views together say of a line that is not everybody's: each its own words, and
// question marks for those of others.
class Pooled {
  public:
    explicit Pooled(const Field& line) : line_{line}, words_{split(line.value)} {}

    // One view more; does it say all of the line?
    bool add(const std::vector<Field>& fields, Seat viewer) {
        bool is_whole = false;
        for (const Field& f : fields) {
            if (f.key != line_.key) continue;
            std::vector<std::string_view> said = split(f.value);
            if (said.size() + 1 == words_.size()) said.insert(said.begin(), own(viewer));
            is_whole |= said == words_;
            if (std::ranges::equal(said, words_, is_it_or_hidden))
                for (std::size_t i = 0; i < said.size(); ++i)
                    if (said[i] == words_[i]) known_.insert(i);
        }
        return is_whole;
    }
    bool is_known() const { return known_.size() == words_.size(); }
    // A line that begins with no seat, and of which nobody is told anything: Graybeard's hand.
    bool is_nobodys() const { return known_.empty() && !parse_number(words_[0]); }

  private:
    static bool is_it_or_hidden(std::string_view said, std::string_view word) {
        return said == word || said == "?";
    }
    // What is a viewer's own has no seat before it.
    std::string_view own(Seat viewer) {
        name_ = viewer == Seat::nobody ? "" : std::to_string(number_of(viewer));
        return name_;
    }

    const Field& line_;
    std::vector<std::string_view> words_;
    std::string name_{};
    std::set<std::size_t> known_{};
};

using Views = std::vector<std::pair<Seat, std::vector<Field>>>;

void expect_everybody_reads(const Field& f, const Views& views) {
    for (const auto& [who, fields] : views)
        ASSERT_TRUE(is_said(f, fields)) << f.key << " " << f.value << "\nnot in\n"
                                        << text_of(fields);
}

// Says whether somebody reads less than all of it.
bool expect_known_together(const Field& f, const Views& views) {
    Pooled pooled{f};
    bool is_kept = false;
    for (const auto& [who, fields] : views) is_kept |= !pooled.add(fields, who);
    EXPECT_TRUE(pooled.is_known() || pooled.is_nobodys()) << f.key << " " << f.value;
    return is_kept;
}

// A record of a position loses nothing; so views that have every line of it leave nothing out. What
// the game calls a secret is said in pieces, each where it belongs, and not to everybody.
TEST(ViewFields, SayWhatARecordSays) {
    std::map<std::string_view, std::set<std::string>> said, kept; // Keys, by game.
    for (const Form& form : all_forms())
        watch(form, 6, [&, g = form.game](const AnyState& s) {
            SCOPED_TRACE(name_of(form));
            Views views;
            for_each_viewer(
                form, [&](Seat who) { views.emplace_back(who, g->print_view(g->view(s, who))); });
            for (const Field& f : g->print_state(s)) {
                said[g->name].insert(f.key);
                const bool is_secret = index_of(g->secrets, f.key).has_value();
                if (is_secret && expect_known_together(f, views)) kept[g->name].insert(f.key);
                if (!is_secret) expect_everybody_reads(f, views);
                if (testing::Test::HasFailure()) return;
            }
        });
    for (const AnyGame* g : all_games()) // No more is called a secret than is one.
        EXPECT_EQ(kept[g->name], std::set<std::string>(g->secrets.begin(), g->secrets.end()));
    EXPECT_EQ(said["skull_king"].size(), 23u); // All but "dealer", which "leader" stands for.
    EXPECT_GE(said["corsari"].size(), 20u);    // Sweepers and annulled hands are rare.
    EXPECT_EQ(said["corsaro"].size(), 14u);
    EXPECT_GE(said["pirates_cove"].size(), 36u); // A new course, a champion.
}

// How many cards of a key each seat has, by the lines of a position.
std::string counted(const std::vector<Field>& state, std::string_view key, std::size_t hands) {
    std::vector<std::size_t> counts(hands);
    for (const Field& f : state) {
        if (f.key != key) continue;
        const auto words = split(f.value);
        const auto who = parse_number(words[0]); // Graybeard has none, and is the last.
        counts[who ? static_cast<std::size_t>(*who - 1) : hands - 1] = words.size() - 1;
    }
    std::string row;
    for (const std::size_t n : counts) row += (row.empty() ? "" : " ") + std::to_string(n);
    return row;
}

// What a view says besides is what one could count, or what a record answers when it is asked.
TEST(ViewFields, CountAndAnswerAsRecordsDo) {
    std::map<std::string, int> asked;
    for (const Form& form : all_forms())
        watch(form, 8, [&, g = form.game](const AnyState& s) {
            const std::vector<Field> state = g->print_state(s);
            const std::vector<Field> fields = g->print_view(g->view(s, seat(0)));
            for (const Field& f : fields) {
                const std::size_t words = split(f.value).size();
                const bool is_asked =
                    is_among(f.key, {"dealer", "suit", "winner", "best", "stock", "pier_colour",
                                     "deck", "supply", "order", "rounds", "whole", "needed", "safe",
                                     "captured", "in_play", "penalties", "total"});
                if (f.key == "cards")
                    EXPECT_EQ(f.value, counted(state, "hand", words)) << name_of(form);
                else if (f.key == "loot_cards")
                    EXPECT_EQ(f.value, counted(state, "loot", words)) << name_of(form);
                else if (is_asked)
                    EXPECT_EQ(f.value, g->fact(s, f.key).value_or("no answer")) << name_of(form);
                else
                    continue;
                ++asked[f.key];
            }
        });
    EXPECT_EQ(asked.size(), 19u);
}

// A world that the seat cannot tell from this one gives the same fields.
TEST(ViewFields, SayNothingElse) {
    for (const Form& form : all_forms()) {
        const AnyGame& g = *form.game;
        Rng rng{11};
        int told = 0;
        watch(form, 3, [&](const AnyState& s) {
            if (rng.below(4) != 0) return;
            for_each_viewer(form, [&](Seat who) {
                const AnyView v = g.view(s, who);
                const AnyState other = g.sample(v, rng);
                told += who != Seat::nobody && other != s;
                ASSERT_EQ(g.print_view(g.view(other, who)), g.print_view(v)) << name_of(form);
            });
        });
        EXPECT_EQ(told > 0, has_secrets(g, g.seats(form.options))) << name_of(form);
    }
}

// Keys are words of records, values a line without control characters that says something.
TEST(ViewFields, AreLinesOfRecords) {
    for (const Form& form : all_forms())
        watch(form, 4, [&, g = form.game](const AnyState& s) {
            for_each_viewer(form, [&](Seat who) {
                for (const Field& f : g->print_view(g->view(s, who))) {
                    ASSERT_FALSE(f.key.empty() || f.value.empty()) << name_of(form) << f.key;
                    ASSERT_EQ(f.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"),
                              std::string::npos)
                        << f.key;
                    for (char c : f.value) ASSERT_TRUE(' ' <= c && c <= '~') << f.value;
                    ASSERT_LT(f.key.size(), 41u);
                    ASSERT_LT(f.value.size(), 4'000u);
                }
            });
        });
}

// The rest of the box is empty: whoever sends view_bytes of it sends all.
TEST(ViewFields, ViewsEndWhereTheySay) {
    for (const Form& form : all_forms()) {
        const AnyGame& g = *form.game;
        ASSERT_LE(g.view_bytes, sizeof(AnyView));
        watch(form, 5, [&](const AnyState& s) {
            const AnyView v = g.view(s, seat(0));
            for (std::size_t i = g.view_bytes; i < sizeof v.bytes; ++i)
                ASSERT_EQ(v.bytes[i], std::byte{}) << name_of(form);
        });
    }
}

// A position from its lines, and what a seat reads of it.
std::string seen(std::string_view game, std::string_view options, const std::vector<Field>& lines,
                 Seat who) {
    const AnyGame& g = *find_game(game);
    const auto parsed = g.parse_options(options);
    const auto s = g.parse_state(*parsed, lines);
    if (!s) return s.complaint().key;
    return text_of(g.print_view(g.view(*s, who)));
}

TEST(ViewFields, SkullKing) {
    const std::vector<Field> bidding{{"round", "2"},      {"phase", "bid"},    {"leader", "2"},
                                     {"hand", "1 R3 SK"}, {"hand", "2 B4 Y5"}, {"hand", "3 E1 K9"},
                                     {"sealed", "1 0 -"}};
    const std::string table =
        "round 2\nphase bid\nleader 2\ndealer 1\ndeal 2\ntricks 0\ncards 2 2 2\n"
        "score 0 0 0\nwon 0 0 0\nbonus 0 0 0\nexact 0 0 0\nrounds 10\n";
    EXPECT_EQ(seen("skull_king", "classic seats=3", bidding, seat(0)),
              "seat 1\n" + table + "hand R3 SK\nsealed 1 ? -\n");
    EXPECT_EQ(seen("skull_king", "classic seats=3", bidding, seat(2)),
              "seat 3\n" + table + "hand K9 E1\nsealed ? ? -\n");
    EXPECT_EQ(seen("skull_king", "classic seats=3", bidding, Seat::nobody),
              table + "sealed ? ? -\n");
}

// V-52 Bendt's cards, V-54 what Juanita showed: each to its own seat.
TEST(ViewFields, SkullKingAbilities) {
    const std::vector<Field> buried{{"round", "3"},      {"turn", "2"},
                                    {"hand", "1 G1"},    {"hand", "2 V1"},
                                    {"hand", "3 Y1"},    {"gone", "K1 K2 K3 K4 P2 P4"},
                                    {"juanita", "1"},    {"bendt", "2"},
                                    {"drawn", "V1 G14"}, {"buried", "G14 Y9"}};
    const auto lines = [&](Seat who) { return seen("skull_king", "modern seats=3", buried, who); };
    const auto has = [](const std::string& text, std::string_view line) {
        return ("\n" + text).find("\n" + std::string{line} + "\n") != std::string::npos;
    };
    EXPECT_TRUE(has(lines(seat(1)), "drawn V1 G14")) << lines(seat(1));
    EXPECT_TRUE(has(lines(seat(1)), "buried G14 Y9"));
    EXPECT_EQ(lines(seat(1)).find("shown"), std::string::npos);
    EXPECT_TRUE(has(lines(seat(2)), "drawn ? ?"));
    EXPECT_TRUE(has(lines(seat(2)), "buried ? ?"));
    EXPECT_TRUE(has(lines(seat(0)), "bendt 2"));
    EXPECT_NE(lines(seat(0)).find("\nshown G2 G3 "), std::string::npos);
}

TEST(ViewFields, Corsari) {
    const std::vector<Field> lines{{"phase", "draw"},     {"turn", "2"},     {"known", "1 R5"},
                                   {"drew", "1 pier R5"}, {"pier", "B5 B6"}, {"pile", "1 N1"},
                                   {"top", "R9"}};
    const std::string frame = "phase draw\ndealer 1\nturn 2\ncards 12 12\n";
    const std::string table = "pier B5 B6\ngone - - - - -\ntop R9\npile 1 N1\npier_colour B\n"
                              "stock 82\nknown 1 R5\ndrew 1 pier R5\n"
                              "penalties 1 0\ntotal 1\nleading 2\n";
    EXPECT_EQ(seen("corsari", "seats=2", lines, Seat::nobody), frame + table);
    EXPECT_EQ(seen("corsari", "seats=2", lines, seat(1)),
              "seat 2\n" + frame + "hand Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 G1 G2 G3\n" + table);
}

// CI-062 Others attach to the colours of the closer's crew, and to nothing else.
TEST(ViewFields, CorsariOffer) {
    const Form form{find_game("corsari"), *find_game("corsari")->parse_options("seats=4")};
    int offers = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        watch(form, seed, [&](const AnyState& s) {
            const auto fields = form.game->print_view(form.game->view(s, seat(0)));
            if (value_of(fields, "phase") != "attach") return;
            const std::string closer = *value_of(fields, "closer");
            std::string colours;
            for (const Field& f : fields)
                if (f.key == "crew" && cut(f.value, ' ').first == closer)
                    for (const std::string_view card : split(cut(f.value, ' ').second))
                        if (card != "-" && !colours.contains(card[0])) colours += card[0];
            EXPECT_EQ(value_of(fields, "offered").value_or(""), colours);
            ++offers;
        });
    EXPECT_GT(offers, 5);
}

TEST(ViewFields, Corsaro) {
    const std::vector<Field> lines{{"boats", "Y B23"}, {"pirates", "B06 B10"}, {"dice", "2/5"}};
    const std::string table = "phase move\nturn 1\nboats Y B23\nboats B ISL\npirates B06 B10\n"
                              "turns 1\ndice 2/5\nmovable Y\n"
                              "needed 2\nsafe 0\ncaptured 0\nin_play 2\n"
                              "owner Y 1\nowner B 2\nterms rescue\nuses free free\n"
                              "straight B23 sail Y:B23-B25\nstraight ISL sail B:ISL-S2\n"
                              "straight B06 pirate B06-B08\nstraight B10 pirate B10-B12\n";
    EXPECT_EQ(seen("corsaro", "simple seats=2", lines, Seat::nobody), table);
    EXPECT_EQ(seen("corsaro", "simple seats=2", lines, seat(1)), "seat 2\n" + table);
}

// Ships in full, whatever is usual; a chosen island only to who has chosen it.
TEST(ViewFields, PiratesCove) {
    const std::vector<Field> lines{{"month", "2"},
                                   {"hand", "1 B2 E7"},
                                   {"hand", "2 B4"},
                                   {"sealed", "1 wheel 3"},
                                   {"ship", "2 gold=0 hull=2 crew=0"}};
    const std::string flags = " parrot_hits=0 master_hits=0 course_played=0 course_bought=0"
                              " drunken=0 spotted=0 was_hit=0";
    const std::string usual =
        " fame=0 gold=9 chests=0" + flags + " sails=1 hull=1 crew=1 cannons=1 at=6\n";
    const std::string table = "cards 2 1 0\ndeck 64\nstock 2\nsupply 50\n"
                              "legends L03 L04 L05 L06 L07 L08 L09 L10 L11 L12 L13 L14\n"
                              "ship 1" +
                              usual + "ship 2 fame=0 gold=0 chests=0" + flags +
                              " sails=1 hull=2 crew=0 cannons=1 at=6\nship 3" + usual +
                              "face 1 T01\nface 2 T02\nface 3 T03\nface 4 T04\nface 5 T05\n"
                              "lp 1 L01 at=6\nlp 2 L02 at=6\n"
                              "strength 1 sails=5 hull=3 crew=2 cannons=2 hands=2 room=3\n"
                              "strength 2 sails=5 hull=4 crew=1 cannons=2 hands=1 room=4\n"
                              "strength 3 sails=5 hull=3 crew=2 cannons=2 hands=2 room=3\n"
                              "leading 1 2 3\n"
                              "foe LP1 L01 at=6 dice=5 needed=6 worth=6 section=hull "
                              "victim=most_fame\n"
                              "foe LP2 L02 at=6 dice=4 needed=5 worth=5 section=crew "
                              "victim=most_crew\n";
    const std::string frame = "phase wheels\nmonth 2\n";
    EXPECT_EQ(seen("pirates_cove", "standard seats=3", lines, seat(0)),
              "seat 1\n" + frame + "hand B2 E7\nsealed 1 wheel 3\n" + table);
    EXPECT_EQ(seen("pirates_cove", "standard seats=3", lines, seat(1)),
              "seat 2\n" + frame + "hand B4\nsealed 1 ?\n" + table);
    EXPECT_EQ(seen("pirates_cove", "standard seats=3", lines, Seat::nobody),
              frame + "sealed 1 ?\n" + table);
}

// PC-031 A green New Course is bought openly, so everybody knows where it is.
TEST(ViewFields, PiratesCoveGreenCourse) {
    const std::vector<Field> lines{{"month", "2"}, {"hand", "1 X01 B4"}};
    for (const Seat who : {seat(0), seat(1), Seat::nobody}) {
        const std::string text = seen("pirates_cove", "standard seats=3", lines, who);
        EXPECT_NE(text.find("\nknown 1 X01\n"), std::string::npos) << text;
    }
}

} // namespace
} // namespace tortuga::view_fields_test
