// sound_test.cpp: each invariant is broken once, by what somebody writes or by a hand in the
// State, and named: a law that cannot fail is no law.
#include <set>

#include "games/pirates_cove/fixture_setup.hpp"

namespace tortuga::pirates_cove::sound_test {
namespace {

using namespace written;

constexpr const char *three = "standard seats=3", *alone = "standard seats=1",
                     *brutal = "buccaneers seats=3";
constexpr const char *one = "ship 1 at=2", *two = "ship 2 at=2";

// A position that is broken as it is written, or sound until the harm is done.
struct Planted {
    std::string_view named; // The invariant: the line to look at, and the clause.
    std::string_view options;
    Lines lines;
    void (*harm)(State&) = nullptr;
};

void deal_loot(State& s) { // Five months too early.
    s.loot[0].add(Treasure{});
    ++s.open.buccaneers.held[0];
    --s.open.buccaneers.stack[0];
}

std::string name_of(const Invariant<State>& i) {
    return std::string{i.line} + " " + std::string{i.clause};
}

std::string broken_by(const Planted& p) {
    const Result<State> read = Text::parse_state(options_of(p.options), fields_of(p.lines));
    if (!read && p.harm == nullptr) {
        const Complaint& c = read.complaint();
        return c.key == "setup.unsound" ? c.args[0].value + " " + c.clause : c.key;
    }
    if (!read || p.harm == nullptr) return read ? "" : read.complaint().key;
    State s = *read;
    p.harm(s);
    const Invariant<State>* broken = unsound(s);
    return broken != nullptr ? name_of(*broken) : "";
}

const Planted at_all_times[] = {
    {"phase PC-266", alone, {"phase omens"}},
    {"phase PC-250", three, {"phase attempt"}},
    {"phase PC-268", three, {"phase refuge"}},
    {"phase PC-026", "base seats=3", {"phase drift"}},
    {"phase PC-031", "base seats=3", {"phase courses"}},
    {"phase PC-015", "standard seats=3 initial_outfitting=off", {"phase outfit"}},
    {"phase PC-010", three, {"phase deal"}},
    {"month PC-019", three, {"month 0"}},
    {"month PC-019", three, {"phase outfit", "month 1"}},
    {"queue H-4", three, {"month 2"}, [](State& s) { s.open.queue.add(seat(3)); }},
    {"voyage PC-240", three, {"month 2"}, [](State& s) { s.open.voyage.clock = 1; }},
    {"voyage PC-246", alone, {"ship 1 at=sea"}},
    {"ship H-11", alone, {"ship 1 at=sea", "voyage bound=2 way=1"}},
    {"voyage PC-256", alone, {"voyage watch=fort"}},
    {"voyage PC-261", alone, {"voyage watch=night"}},
    {"voyage PC-242", alone, {"voyage clock=0"}},
    {"combat PC-042", three, {"combat 2"}},
    {"rolling H-6", three, {"rolling volley who=1 at=2"}},
    {"melee PC-177", three, {"melee 1 2"}},
    {"salvo PC-284", brutal, {"salvo members=1,2"}},
    {"battle PC-054",
     three,
     {"month 2"},
     [](State& s) { s.open.in_force[0].add(card(Design::smoke)); }},
    {"volley PC-073", three, {"volley V3"}},
    {"privateer E3", three, {"privateer 1 2"}},
    {"champion A-25", three, {"champion 1"}},
    {"ship PC-025", three, {"ship 1 at=sea"}},
    {"ship PC-025", three, {"phase navy", "turn 1", "ship 2 at=cove"}},
    {"ship PC-119", three, {"ship 1 sails=-1"}},
    {"ship PC-091", three, {"ship 1 was_hit=1"}},
    {"ship PC-012", three, {"ship 1 chests=26", "ship 2 chests=25"}},
    {"ship PC-007", three, {"month 2"}, [](State& s) { captain(s, seat(4)).gold = 1; }},
    {"arrivals PC-137", three, {"arrivals 1"}},
    {"lp PC-110", three, {"lp 1 L02 hits=5"}},
    {"lp PC-110", three, {"lp 1 L02 at=cove"}},
    {"navy PC-040", three, {"navy sender=1"}},
    {"navy PC-041", three, {"navy at=3"}},
    {"navy PC-256",
     alone,
     {"phase aim", "combat 4 only=NAVY", "navy at=4", "ship 1 at=4", "voyage watch=fort"},
     [](State& s) { s.open.combat.only = Ship::slot; }},
    {"navy H-4", three, {"phase navy", "turn 1", "navy sender=1 target=2 sent=1"}},
    {"voyage PC-245", alone, {"voyage turned=0,1,1,1,1"}},
    {"spent PC-004", three, {"spent T10"}},
    {"loot PC-273", brutal, {"month 3"}, [](State& s) { s.open.buccaneers.held[0] = 1; }},
    {"ship PC-117", three, {"phase improve", "turn 1", one, two}},
    {"ship PC-117", three, {"phase aim", "combat 2", one, two, "ship 3 at=1", "lp 1 L03 at=1"}},
    {"leader PC-269", three, {"month 2"}, [](State& s) { s.open.buccaneers.leader = seat(0); }},
    {"stack PC-273", three, {"month 2"}, [](State& s) { s.open.buccaneers.stack[0] = 1; }},
    {"loot PC-274", brutal, {"phase outfit"}, [](State& s) { deal_loot(s); }},
    {"fired PC-291",
     brutal,
     {"phase outfit"},
     [](State& s) { s.open.buccaneers.fired.add(seat(0)); }},
    {"lots PC-061", three, {"phase lots", "lots improve 1", "queue 1 2", "island 6"}},
    {"sealed PC-022", three, {"sealed 1 wheel 2", "sealed 2 wheel 2", "sealed 3 wheel 2"}},
    {"draws PC-133", three, {"phase tavern"}},
    {"draws PC-171", three, {"phase tavern", "draws 1 for=plunder"}},
    {"found PC-092", three, {"phase parrot", "draws 1 for=plunder", "found P1"}},
    {"hand PC-168", three, {"month 2"}, [](State& s) { captain(s, seat(0)).held = 1; }},
    {"hand PC-006",
     three,
     {"hand 1 B1"},
     [](State& s) { s.open.discards.add(card(Design::smoke)); }},
};

const Planted in_fights[] = {
    {"combat PC-043", three, {"phase aim"}},
    {"combat PC-043", three, {"phase aim", "combat 2", one}},
    {"combat PC-043", three, {"phase aim", "combat 6"}},
    {"island PC-042", three, {"phase aim", "combat 2", "island 3", one, two}},
    {"combat PC-263", three, {"phase aim", "combat 2 only=LP1", one, two}},
    {"combat PC-051", three, {"phase aim", "combat 2 round=0", one, two}},
    {"phase PC-232", three, {"phase exchange", "combat 2", one, two, "melee 1 2"}},
    {"phase PC-200",
     "standard seats=3 duels=off",
     {"phase challenge", "combat 2", one, two, "melee 1 2"}},
    {"melee PC-176", three, {"phase challenge", "combat 2", one, two}},
    {"melee PC-176", three, {"phase challenge", "combat 2", one, two, "melee 1 3"}},
    {"melee PC-207",
     "standard seats=3 duelling_swords",
     {"phase weapons", "combat 2", one, two, "melee 1 2 dice=1,1 won=2,0"}},
    {"salvo PC-282", brutal, {"phase aim", "combat 2", one, two, "salvo members=1"}},
    {"salvo PC-283",
     brutal,
     {"phase aim", "combat 2", "turn 3", one, two, "ship 3 at=2", "salvo members=1,2"}},
    {"shot PC-282",
     brutal,
     {"phase aim", "combat 2", "turn 1", one, two, "salvo members=1,2", "shot 2 2 section=hull"}},
    {"combat PC-053", three, {"phase prepare", "combat 2 circuit=1", one, two}},
    {"turn PC-051", three, {"phase prepare", "combat 2", "turn 3", one, two}},
    {"lp PC-114", three, {"phase capture", "combat 2", one, two}},
    {"combat PC-059", three, {"phase aim", "combat 2", "turn 3", one, two}},
    {"combat PC-060", three, {"phase aim", "combat 2 waiting=1,2", "turn 1", one, two}},
    {"turn PC-063", three, {"phase aim", "combat 2 turn=1", "turn 2", one, two}},
    {"volley PC-064", three, {"phase aim", "combat 2", one, two, "volley V3 V4"}},
    {"rolling PC-075", three, {"phase broadside", "combat 2", one, two}},
    {"turn PC-075",
     three,
     {"phase broadside", "combat 2 turn=NAVY", "turn 1", one, two,
      "navy at=2 sender=3 target=1 sent=1", "rolling volley who=NAVY at=1 dice=4"}},
    {"rolling PC-074", three, {"phase compass", "combat 2", one, two}},
    {"rolling PC-067", three, {"phase roll", "combat 2", one, two}},
    {"turn H-6",
     three,
     {"phase luck", "combat 2 turn=1", "turn 2", one, two,
      "rolling volley at=2 section=hull faces=5,6 dice=2"}},
    {"rolling PC-066",
     three,
     {"phase roll", "combat 2", one, two, "rolling volley at=3 section=hull"}},
    {"ship PC-192",
     three,
     {"phase roll", "combat 2", one, "ship 2 at=2 sails=-1 crew=-1", "melee 1 2 exchange=1",
      "rolling boarding who=1 at=2 dice=1"}},
    {"melee PC-182",
     three,
     {"phase roll", "combat 2", one, two, "melee 1 2", "rolling boarding who=1 at=2 dice=1"}},
    {"rolling V5", three, {"phase split", "combat 2", one, two}},
    {"rolling PC-296", brutal, {"phase refuge", "combat 2", one, two}},
    {"turn PC-296",
     brutal,
     {"phase refuge", "combat 6", "turn 1", "ship 1 at=6", "ship 2 at=6 chests=2",
      "rolling volley who=1 at=2 section=hull"}},
    {"rolling PC-177", three, {"phase claim", "combat 2", one, two}},
    {"turn PC-177",
     three,
     {"phase claim", "combat 2 turn=1", "turn 2", one, "ship 2 at=2 sails=-1",
      "rolling volley who=1 at=2 left=0"}},
    {"combat PC-176",
     three,
     {"phase claim", "combat 2", one, "ship 2 at=2 sails=-1", "ship 3 at=2",
      "rolling volley who=1 at=2 left=0"}},
    {"ship PC-179",
     three,
     {"phase claim", "combat 2", one, two, "rolling volley who=1 at=2 left=0"}},
    {"lots PC-062", brutal, {"phase lots", "lots aim 1 2", "combat 2 waiting=1,2", one, two}},
    {"turn PC-200",
     three,
     {"phase challenge", "combat 2", "turn 1", one, "ship 2 at=2 sails=-1", "melee 1 2"}},
    {"turn PC-202",
     three,
     {"phase accept", "combat 2", "turn 2", one, "ship 2 at=2 sails=-1", "melee 1 2"}},
    {"melee PC-216", three, {"phase weapons", "combat 2", one, two, "melee 1 2 dice=1,1"}},
    {"melee PC-205", three, {"phase fencing", "combat 2", one, two, "melee 1 2"}},
    {"turn X06", three, {"phase fencing", "combat 2", "turn 2", one, two, "melee 1 2 dice=1,1"}},
    {"melee PC-222", three, {"phase pistols", "combat 2", one, two, "melee 1 2 stage=1"}},
    {"turn PC-232",
     "standard seats=3 ship_swap",
     {"phase exchange", "combat 2", "turn 1", one, two, "melee 1 2"}},
    {"ship PC-104", three, {"phase aim", "combat 2", "ship 1 at=2 hull=-1", two}},
};

const Planted ashore[] = {
    {"lp PC-156", three, {"phase muster", "lp 2 none"}, [](State& s) { s.open.deck = {}; }},
    {"slot PC-156", three, {"phase muster"}},
    {"slot PC-026", three, {"phase drift", "lp 1 none", "lp 2 none"}},
    {"draws PC-274", brutal, {"phase stock", "draws 1", "stack 1 0"}},
    {"turn PC-276", brutal, {"phase lay", "turn 1"}},
    {"face PC-276",
     brutal,
     {"phase lay", "turn 1", "loot 1 T10", "stack 1 9", "face 1 T01", "face 2 T02", "face 3 T03",
      "face 4 T04", "face 5 T05"}},
    {"island PC-277", brutal, {"phase lay", "turn 1", "loot 1 T10", "stack 1 9", "island none"}},
    {"island PC-020", three, {"phase reveal", "island 6"}},
    {"turn H-4", three, {"phase courses"}},
    {"navy E1", three, {"phase answer"}},
    {"turn PC-040", three, {"phase answer", "turn 1", "navy sender=1 target=2 sent=1"}},
    {"turn PC-134", three, {"phase plunder", "turn 1", "island 3"}},
    {"face PC-136", three, {"phase plunder", "turn 1"}},
    {"face PC-136", three, {"phase plunder", "turn 1", one, "face 2 none"}},
    {"turn PC-137", three, {"phase improve"}},
    {"served PC-137", three, {"phase cove", "turn 1"}},
    {"turn PC-124", three, {"phase cove", "turn 1", "ship 2 at=cove", "arrivals 2", "served 1"}},
};

void expect_each_is_named(const auto& all, std::span<const Planted> planted) {
    std::set<std::string> left;
    for (const Invariant<State>& i : all)
        EXPECT_TRUE(left.insert(name_of(i)).second) << name_of(i) << " stands twice";
    for (const Planted& p : planted) {
        EXPECT_EQ(broken_by(p), p.named);
        left.erase(std::string{p.named});
    }
    for (const std::string& name : left) ADD_FAILURE() << "nothing breaks " << name;
}

TEST(CoveSound, WhatIsTrueAtAllTimes) { expect_each_is_named(sound::at_all_times, at_all_times); }
TEST(CoveSound, WhatIsTrueInFights) { expect_each_is_named(sound::in_fights, in_fights); }
TEST(CoveSound, WhatIsTrueAshore) { expect_each_is_named(sound::ashore, ashore); }

} // namespace
} // namespace tortuga::pirates_cove::sound_test
