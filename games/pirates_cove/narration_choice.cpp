// narration_choice.cpp: what one captain chose, and what that did at once.
#include "games/pirates_cove/narration.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

struct Choice {
    Teller& t;
    Seat who = t.told.actor;

    string line(string_view key) const { return t.to.line(key, {{"name", t.to.name(who)}}); }
    string line(string_view key, string_view other, const string& text) const {
        return t.to.line(key, {{"name", t.to.name(who)}, {other, text}});
    }

    // V5 took the crew with the Sails: there is nobody to fight. PC-192
    void board_unopposed(Seat boarder, Seat boarded) {
        const bool begins = t.is().phase != Phase::challenge && has_no_crew(t.was(), boarded);
        if (begins) tell_melee_won(t, boarder, boarded, "boarding", "");
    }
    void pass() {
        choose_nothing();
        const Melee& m = t.was().melee;
        if (t.was().phase == Phase::challenge || t.was().phase == Phase::accept)
            board_unopposed(m.boarder, m.boarded);
    }
    void choose_nothing() {
        const Open& was = t.was();
        const auto told = [&](string_view key) {
            t.tell(beat_kind("passed"), line(key), fact_seat(who), fact_phase(was.phase));
        };
        if (was.phase == Phase::prepare) return told("told.passes");
        if (was.phase == Phase::claim) return told("told.no_boarding");
        if (was.phase == Phase::challenge) return told("told.no_challenge");
        if (was.phase == Phase::attempt) return told("told.no_attempt");
        if (was.phase == Phase::accept) { // PC-202
            const Purse p =
                t.change([&](State& s) { add_fame(captain(s, was.melee.boarder), -2); });
            return t.tell_purse(beat_kind("refused"), line("told.refuses"), p, fact_seat(who));
        }
        if (was.phase == Phase::parrot) keep_parrot();
    }
    void keep_parrot() { // PC-092
        const Card found = t.was().found;
        t.table().discards.add(found);
        t.table().found = no_card;
        t.tell_purse(beat_kind("parrot"), line("told.keeps_parrot", "card", t.to.card(found)),
                     t.nothing_changed(), fact_seat(who), fact_card(t.mat(who).parrot),
                     print_card(found));
    }
    void replace_parrot() {
        const Card found = t.was().found, old = t.mat(who).parrot;
        t.table().discards.add(old);
        t.table().found = no_card;
        t.mat(who).parrot = found;
        const Purse p = t.change([&](State& s) { add_fame(captain(s, who), -1); });
        t.tell_purse(beat_kind("parrot"), line("told.replaces", "card", t.to.card(found)), p,
                     fact_seat(who), print_card(found), fact_card(old));
    }

    static bool is_against(Design d) {
        return naming_of(d) == Naming::rival || naming_of(d) == Naming::ship;
    }

    // Where the card goes, and what it does before anything comes of it.
    Purse lay_out(Card c) {
        const Design d = design_of(c);
        const Seat named = seat(named_by(t.move()));
        Open& o = t.table();
        const Phase now = t.was().phase;
        if (Phases::of(Phase::improve, Phase::aim, Phase::omens, Phase::fencing)
                .has(now)) { // Nothing else happens by such a card.
            const Phase phase = o.phase;
            o = t.is();
            o.phase = phase;
            return t.purse(t.was(), t.is());
        }
        if (now == Phase::prepare) {
            o.in_force[index(who)].add(c);
            if (d == Design::becalmed) o.combat.becalmed = static_cast<Ship>(named);
            return t.nothing_changed();
        }
        o.discards.add(c);
        if (d == Design::privateer) o.privateer = who, o.robbed = named;
        if (d == Design::navy) o.navy_sender = who, o.navy_target = named, o.navy_sent = 1;
        return t.change([&](State& s) {
            if (t.was().phase == Phase::answer && d == Design::marque) gain(s, who, 0, 2, 0);
            if (t.was().phase == Phase::plunder) gain(s, who, 0, 0, 2);
        });
    }
    void play() {
        const Card c = card_of(t.move());
        const Design d = design_of(c);
        const Ship named = static_cast<Ship>(named_by(t.move()));
        const bool against = is_against(d);
        const string text =
            against ? t.to.line("told.plays_against", {{"name", t.to.name(who)},
                                                       {"card", t.to.card(c)},
                                                       {"ship", t.to.ship(t.was(), named)}})
                    : line("told.plays", "card", t.to.card(c));
        const int crew = captain(t.was(), who).value(Section::crew);
        t.tell_purse(beat_kind("played"), text, lay_out(c), fact_seat(who), print_card(c),
                     against ? print_ship(named) : "");
        if (d == Design::volunteers) tell_raised(Section::crew, crew, t.nothing_changed());
    }
    void set_course() { // PC-035
        const CardSet gone = t.is().removed - t.was().removed;
        t.table().removed = t.is().removed;
        t.mat(who).course_played = 1;
        t.tell_purse(beat_kind("played"), line("told.plays", "card", t.to.say("new_course")),
                     t.nothing_changed(), fact_seat(who), print_card(gone.lowest()), string{});
    }

    void tell_raised(Section where, int from, const Purse& p) {
        const int i = static_cast<int>(where), now = captain(t.is(), who).value(where);
        t.tell_purse(beat_kind("raised"),
                     t.to.line("told.raises", {{"name", t.to.name(who)},
                                               {"section", t.to.section(i)},
                                               {"value", to_string(now)}}),
                     p, fact_seat(who), fact_section(i), from, now);
    }
    void raise_section() {
        const Section where = static_cast<Section>(t.payload());
        const int from = captain(t.was(), who).value(where);
        tell_raised(where, from, t.change([&](State& s) { raise(s, where); }));
    }

    void flee() { // PC-094, PC-285
        const bool costs = t.was().options.is_buccaneers();
        t.tell_purse(beat_kind("flight"), "", t.change([&](State& s) {
            if (costs) add_fame(captain(s, who), -2);
        }),
                     fact_seat(who));
    }
    void board() {
        const ShipSet others = fighting_players(t.was()) - ShipSet::of(ship_of(who));
        const Ship at = t.was().phase == Phase::claim ? t.was().rolling.at : others.lowest();
        t.tell(beat_kind("boards"), line("told.boards"), fact_seat(who), fact_seat(seat_of(at)));
        board_unopposed(who, seat_of(at));
    }
    void name_section() { // PC-075, V5
        const string section = t.to.section(t.payload());
        if (t.was().phase == Phase::broadside)
            return tell_aim(t, t.is().rolling, line("told.broadside", "section", section));
        t.table().rolling.hits = static_cast<std::uint8_t>(t.was().rolling.hits - 1);
        t.tell(beat_kind("dealt"), line("told.deals_hit", "section", section), fact_seat(who),
               fact_ship(t.was().rolling.at), fact_section(t.payload()),
               static_cast<int>(t.table().rolling.hits));
    }
    void duel() { // PC-200, PC-201
        const Melee& m = t.was().melee;
        if (t.was().phase == Phase::accept) return accept("swords", "told.accepts");
        t.tell(beat_kind("challenge"), line("told.challenges"), fact_seat(who),
               fact_seat(m.boarder));
    }
    void accept(const char* with, string_view key) {
        t.tell(beat_kind("accepted"), line(key), fact_seat(who), fact_seat(t.was().melee.boarded),
               string{with});
    }
    void swap() { // PC-232
        const Melee& m = t.was().melee;
        t.change([](State& s) { swap_ships(s); });
        t.tell(beat_kind("swapped"), line("told.swaps"), fact_seat(who),
               fact_seat(who == m.boarder ? m.boarded : m.boarder));
    }

    void buy(const char* what, int price, string_view key) {
        const Purse p = t.change([&](State& s) { pay(s, who, price); });
        t.tell_purse(beat_kind("bought"), line(key), p, fact_seat(who), string{what});
    }
    void mend() { // PC-085, PC-127
        const Purse p = t.change([](State& s) { repair(s); });
        t.tell_purse(beat_kind("mended"), line("told.mends"), p, fact_seat(who),
                     fact_card(t.mat(who).master));
    }
    void bury_chests() {
        const int n = t.payload();
        const Purse p = t.change([&](State& s) { bury(s, n); });
        t.tell_purse(beat_kind("buried"), line("told.buries", "number", to_string(n)), p,
                     fact_seat(who), string{"chests"}, n);
    }
    void bury_gold() {
        const int n = t.payload();
        const Purse p = t.change([&](State& s) { stash(s, n); });
        t.tell_purse(beat_kind("buried"),
                     line("told.stashes", "number", to_string(gold_a_fame * n)), p, fact_seat(who),
                     string{"gold"}, gold_a_fame * n);
    }
    void take() { // PC-124
        const int n = t.payload();
        const Purse p = t.change([&](State& s) {
            if (n == 1) gain(s, who, 0, 2, 0);
        });
        t.tell_purse(beat_kind("took"), line(n == 2 ? "told.takes_cards" : "told.takes_gold"), p,
                     fact_seat(who), n);
    }
    void sell() { // PC-293
        const int n = t.payload();
        const Purse p = t.change([&](State& s) { sell_chests(s, n); });
        t.tell_purse(beat_kind("traded"), line("told.trades", "number", to_string(n)), p,
                     fact_seat(who), n);
    }
    void lay() { // PC-276
        const Treasure laid = treasure_of(t.move());
        const Place p = laid_on(t.move());
        const Reward r = reward_of(laid);
        t.table().face[p] = laid;
        t.tell(beat_kind("laid"),
               t.to.line("told.lays", {{"name", t.to.name(who)},
                                       {"reward", t.to.reward(laid)},
                                       {"place", t.to.place(p)}}),
               fact_seat(who), print_place(p), print_treasure(laid), r.fame, r.gold, r.chests,
               r.cards);
    }
    void attempt_test() {
        t.tell(beat_kind("attempt"), "", fact_seat(who), print_place(t.was().island));
    }
};

} // namespace

void tell_choice(Teller& t) {
    Choice choice{t};
    switch (kind_of(t.move())) {
    case Kind::pass: return choice.pass();
    case Kind::play: return choice.play();
    case Kind::course: return choice.set_course();
    case Kind::fire: return tell_aim(t, t.is().rolling, "");
    case Kind::flee: return choice.flee();
    case Kind::board: return choice.board();
    case Kind::hit: return choice.name_section();
    case Kind::duel: return choice.duel();
    case Kind::pistols: return choice.accept("pistols", "told.takes_pistols");
    case Kind::swap: return choice.swap();
    case Kind::buy: return choice.buy("card", card_price, "told.buys");
    case Kind::chart: return choice.buy("course", course_price, "told.buys_course");
    case Kind::raise: return choice.raise_section();
    case Kind::repair: return choice.mend();
    case Kind::bury: return choice.bury_chests();
    case Kind::stash: return choice.bury_gold();
    case Kind::replace: return choice.replace_parrot();
    case Kind::take: return choice.take();
    case Kind::lay: return choice.lay();
    case Kind::trade: return choice.sell();
    case Kind::attempt: return choice.attempt_test();
    case Kind::die:
    case Kind::draw:
    case Kind::reveal:
    case Kind::legend:
    case Kind::lot:
    case Kind::outfit:
    case Kind::wheel:
    case Kind::weapon:
    case Kind::shoot:
    case Kind::tally: return; // Nature's, or sealed.
    }
}

} // namespace tortuga::pirates_cove
