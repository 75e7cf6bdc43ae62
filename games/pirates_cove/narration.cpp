// narration.cpp: what just happened in Pirate's Cove, told to one reader from what they saw: what
// nature did, and what all chose at once.
#include "games/pirates_cove/narration.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::to_string;
using std::vector;

void tell_muster(Teller& t) {
    const int slot = t.was().slot;
    const Legend l = static_cast<Legend>(t.payload());
    Foe foe = t.is().foe[slot];
    if (t.was().options.has(Switch::lap) && t.was().month > 0) // H-2 It may have sailed on since.
        foe.place = t.was().foe[slot].place;
    const Pirate p = pirate(l);
    t.table().foe[slot] = foe;
    t.tell(beat_kind("appears"),
           t.to.line("told.appears",
                     {{"name", legend_name(l, t.to.words)}, {"place", t.to.place(foe.place)}}),
           print_ship(ship_of_slot(slot)), print_legend(l), print_place(foe.place), p.speed, p.dice,
           p.hits, p.fame);
}

// PC-274 Of what others take up, only that they have done so.
void tell_stock(Teller& t) {
    const Seat who = t.was().drawer;
    const int held = t.was().buccaneers.held[index(who)] + 1;
    t.table().buccaneers = t.is().buccaneers;
    if (t.told.heard) {
        const Treasure card_taken = treasure_of(t.move());
        return t.tell(beat_kind("stocked"),
                      t.to.line("told.you_stock", {{"card", print_treasure(card_taken)},
                                                   {"reward", t.to.reward(card_taken)}}),
                      fact_seat(who), print_treasure(card_taken), held);
    }
    if (t.is().phase != Phase::stock || t.is().drawer != who)
        t.tell(beat_kind("stocked"), "", fact_seat(who), string{}, held);
}

void tell_reveal(Teller& t) {
    const Treasure turned = treasure_of(t.move());
    const Place p = t.was().island;
    const Reward r = reward_of(turned);
    t.table().face[p] = turned;
    t.tell(beat_kind("revealed"),
           t.to.line("told.revealed", {{"place", t.to.place(p)}, {"reward", t.to.reward(turned)}}),
           0, print_place(p), print_treasure(turned), r.fame, r.gold, r.chests, r.cards);
}

void tell_draw(Teller& t) { // PC-133, PC-172
    const Seat who = t.was().drawer;
    const string name = t.to.name(who);
    const auto left = t.was().draws - 1;
    t.mat(who).parrot = captain(t.is(), who).parrot;
    t.table().found = t.is().found;
    if (const CardSet gone = t.is().removed - t.was().removed; !gone.empty()) { // PC-266
        t.table().removed = t.is().removed;
        return t.tell(
            beat_kind("drawn"),
            t.to.line("told.draws_removed", {{"name", name}, {"card", t.to.card(gone.lowest())}}),
            fact_seat(who), print_card(gone.lowest()), static_cast<int>(t.was().draws));
    }
    if (!t.told.heard)
        return t.tell(beat_kind("drawn"), t.to.line("told.draws", {{"name", name}}), fact_seat(who),
                      string{}, left);
    const Card c = card_of(t.move());
    t.tell(beat_kind("drawn"),
           t.to.line(is_parrot(c) ? "told.draws_parrot" : "told.you_draw",
                     {{"name", name}, {"card", t.to.card(c)}}),
           fact_seat(who), print_card(c), left);
}

// In which order people are asked about their cards is of no interest to anybody else.
void tell_lot(Teller& t) {
    const Phase why = t.was().after_lots;
    const Ship drawn = static_cast<Ship>(t.payload());
    if (Phases::of(Phase::omens, Phase::courses, Phase::navy, Phase::privateer).has(why)) return;
    vector<string> tied;
    for (Ship ship : t.was().tied) tied.push_back(print_ship(ship));
    if (why == Phase::lay) t.table().buccaneers = t.is().buccaneers;
    t.tell(beat_kind("lot"),
           t.to.line("told.lot", {{"ships", t.to.ships(t.was(), t.was().tied)},
                                  {"ship", t.to.ship(t.was(), drawn)}}),
           std::move(tied), print_ship(drawn), fact_phase(why));
}

void tell_tally(Teller& t) { // PC-164
    vector<string> cards_shown;
    for (Seat who : players(t.was())) {
        string all;
        for (Card c : t.is().in_force[index(who)]) all += (all.empty() ? "" : " ") + print_card(c);
        cards_shown.push_back(all);
        t.mat(who).fame = captain(t.is(), who).fame;
    }
    t.table().in_force = t.is().in_force;
    t.tell_purse(beat_kind("tally"), t.to.line("told.tally"), t.purse(t.was(), t.is()),
                 std::move(cards_shown));
}

void tell_nature(Teller& t) {
    const Open& was = t.was();
    if (was.phase == Phase::muster) return tell_muster(t);
    if (was.phase == Phase::stock) return tell_stock(t);
    if (was.phase == Phase::reveal) return tell_reveal(t);
    if (was.phase == Phase::tavern) return tell_draw(t);
    if (was.phase == Phase::lots) return tell_lot(t);
    if (was.phase == Phase::capture)
        return t.tell(beat_kind("capture"),
                      t.to.line("told.capture", {{"die", to_string(t.payload())}}),
                      print_ship(fighting_cagafuego(was)), t.payload());
    if (was.phase == Phase::compass)
        return tell_aim(t, t.is().rolling,
                        t.to.line("told.compass", {{"ship", t.to.ship(was, was.rolling.who)},
                                                   {"section", t.to.section(t.payload() - 1)}}));
    if (was.phase == Phase::tally) tell_tally(t);
}

void tell_outfits(Teller& t) { // PC-015
    string out;
    for (Seat who : players(t.was())) {
        string all;
        for (int i = 0; i < sections; ++i) {
            const Section where = static_cast<Section>(i);
            const int value = captain(t.is(), who).value(where);
            if (value != captain(t.was(), who).value(where))
                all = listed(all, t.to.section(i) + " " + to_string(value));
        }
        out += t.to.line("told.fits_out", {{"name", t.to.name(who)},
                                           {"sections", all.empty() ? t.to.nothing() : all}});
        t.mat(who).space = captain(t.is(), who).space;
        t.mat(who).gold = captain(t.is(), who).gold;
    }
    const auto values = [&](Section where) {
        return t.each_seat([&](Seat who) { return captain(t.is(), who).value(where); });
    };
    t.tell_purse(beat_kind("outfitted"), out, t.purse(t.was(), t.is()), values(Section::sails),
                 values(Section::hull), values(Section::crew), values(Section::cannons));
}

void tell_wheels(Teller& t) { // PC-022; each ship's voyage follows.
    vector<string> from, to;
    for (Seat who : players(t.was())) {
        const Place p = captain(t.is(), who).place;
        from.push_back(print_place(captain(t.was(), who).place));
        to.push_back(print_place(p == Place::sea ? t.is().voyage.bound : p));
    }
    t.tell(beat_kind("wheels"), t.was().options.is_solo() ? "" : t.to.line("told.wheels"),
           std::move(from), std::move(to));
}

void tell_weapons(Teller& t) { // PC-216
    string out;
    vector<int> seats;
    vector<string> weapons;
    for (int i = 0; i < 2; ++i) {
        const Weapon weapon = t.is().melee.weapon[i];
        const Seat who = side(t.was(), i);
        out += t.to.line("told.takes_weapon",
                         {{"name", t.to.name(who)}, {"weapon", weapon_name(weapon, t.to.words)}});
        seats.push_back(fact_seat(who));
        weapons.emplace_back(weapon_words[static_cast<std::size_t>(weapon)]);
    }
    t.tell(beat_kind("weapons"), out, std::move(seats), std::move(weapons));
}

void tell_pistols(Teller& t) { // PC-225
    const Open& is = t.is();
    const bool together = is.melee.shots() == Shots::together;
    const string text =
        together ? t.to.line("told.both_shoot")
                 : t.to.line("told.shoots_first", {{"name", t.to.ship(is, is.rolling.who)},
                                                   {"other", t.to.ship(is, is.rolling.at)}});
    for (int i = 0; i < 2; ++i) t.mat(side(is, i)).fame = captain(is, side(is, i)).fame;
    t.tell_purse(beat_kind("pistols"), text, t.purse(t.was(), is),
                 fact_seat(seat_of(is.rolling.who)), fact_seat(seat_of(is.rolling.at)),
                 static_cast<int>(together), static_cast<int>(is.melee.stage),
                 least_to_shoot(is.melee));
}

// What a seat itself has just sealed, where the view after it shows it no more.
std::uint16_t own_seal(const Teller& t) {
    if (t.told.actor != t.before.me) return t.before.sealed;
    if (t.is().phase == t.was().phase) return t.after.sealed;
    State s{.open = t.was()};
    s.sealed[index(t.before.me)] = t.before.sealed;
    const int chosen = t.was().phase == Phase::outfit     ? refitted(s, t.before.me, t.payload())
                       : kind_of(t.move()) == Kind::shoot ? 1
                                                          : t.payload();
    return static_cast<std::uint16_t>(chosen);
}

// What all chose in secret, once all have. PC-015, PC-216, PC-225
void tell_sealed(Teller& t) {
    const Phase phase = t.was().phase;
    const bool opens = t.is().phase != phase;
    const bool is_step = phase == Phase::outfit && t.was().fitted + 1 < sections;
    t.table().committed.add(t.told.actor);
    t.now.sealed = own_seal(t);
    if (!is_step && committing(t.was()).size() > 1)
        t.tell(beat_kind("sealed"), "", fact_seat(t.told.actor), fact_phase(phase));
    if (!opens) return;
    if (phase == Phase::wheels) tell_wheels(t);
    t.table().committed = {};
    t.table().fitted = 0;
    t.now.sealed = t.after.sealed;
    if (phase == Phase::outfit) tell_outfits(t);
    if (phase == Phase::weapons) tell_weapons(t);
    if (phase == Phase::pistols) tell_pistols(t);
}

// A reader's own cards, and how many others hold: what a move changes of them, it changes at once.
View begun(const View& before, const View& after) {
    View now = before;
    now.hand = after.hand;
    now.loot = after.loot;
    now.fresh = after.fresh;
    for (Seat who : players(before.open)) {
        now.open.captain[index(who)].held = captain(after.open, who).held;
        now.open.buccaneers.held[index(who)] = after.open.buccaneers.held[index(who)];
    }
    now.open.green_owner = after.open.green_owner;
    return now;
}

} // namespace

Ranks fact_ranks(const Open& o) {
    Ranks ranks;
    for (const auto& [speed, ship] : by_speed(o)) {
        ranks.ships.push_back(print_ship(ship));
        ranks.speeds.push_back(speed);
    }
    return ranks;
}

const std::span<const BeatInfo> Text::all_beats = beat_kinds;

std::vector<BeatOf<View>> Text::beats(const View& before, const View& after, const Told& told,
                                      const Names& n, const Words& w, const Screen& screen) {
    const Speaker to{n, w, screen};
    Teller t{before, after, told, to, begun(before, after)};
    const Open hit = table_hit(t);
    if (told.actor == Seat::chance)
        tell_nature(t);
    else if (is_sealed(before.open.phase))
        tell_sealed(t);
    else
        tell_choice(t);
    tell_dice(t);
    tell_damage(t, hit);
    tell_after(t, hit);
    tell_onward(t);
    if (!t.beats.empty()) t.beats.back().seen = after;
    return std::move(t.beats);
}

} // namespace tortuga::pirates_cove
