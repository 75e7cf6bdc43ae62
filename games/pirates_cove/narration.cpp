// narration.cpp: what just happened in Pirate's Cove, told to one reader from what they saw.
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

struct Narrator {
    const View& before;
    const View& after;
    const Told& told;
    const Speaker& to;

    const Open& was() const { return before.open; }
    const Open& is() const { return after.open; }
    Move move() const { return Move{told.move}; }
    int payload() const { return payload_of(move()); }
    string actor() const { return to.name(told.actor); }
    string line(string_view key) const { return to.line(key, {{"name", actor()}}); }
    string line(string_view key, string_view other, const string& text) const {
        return to.line(key, {{"name", actor()}, {other, text}});
    }

    // The roll as it lies there after this move; dice still to come: nothing yet.
    Rolling roll() const {
        Rolling r = was().rolling;
        if (was().phase == Phase::roll) {
            r.faces += 1u << (4 * (payload() - 1));
            --r.left;
        } else if (kind_of(move()) == Kind::play)
            r.faces = 1u << 20; // E2, X08
        return r;
    }
    bool is_rolled() const { return was().phase == Phase::roll && was().rolling.left == 1; }
    bool is_settled() const {
        if (was().phase == Phase::luck)
            return kind_of(move()) == Kind::pass || calms_the_crew(design_of(card_of(move())));
        return is_rolled() && is().phase != Phase::luck;
    }
    string rolled() const {
        string out = is_rolled() ? roll_line(was(), roll(), to) : "";
        return is_settled() ? out + settled_line(was(), is(), roll(), to) : out;
    }

    // The table after the damage of this move, before anybody leaves.
    Open hit() const {
        Open o = is_settled() ? after_hits_of(was(), roll()) : was();
        if (was().phase == Phase::split) {
            State s{.open = was()};
            take_hit(s, seat_of(was().rolling.at), static_cast<Section>(payload()), true);
            o = s.open;
        }
        if (kind_of(move()) == Kind::swap) {
            State s{.open = was()};
            swap_ships(s);
            o.captain = s.open.captain;
        }
        return was().salvo.members.empty() ? o : salvo_hit(o);
    }
    Open salvo_hit(const Open& now) const {
        std::vector<Shot> shots(was().salvo.shots.begin(),
                                was().salvo.shots.begin() + was().salvo.fired);
        const Rolling r = roll();
        if (is_settled() && r.what == Roll::volley) {
            Open o = was();
            o.rolling = r;
            shots.push_back({.who = r.who,
                             .at = r.at,
                             .section = r.section,
                             .hits = static_cast<std::uint8_t>(hits_rolled(o)),
                             .rakes = is_aside(was(), Design::raking)});
        }
        Open from = was();
        from.captain = now.captain;
        return after_salvo(from, is(), shots);
    }

    string drawn() const { // PC-133, PC-172
        const string name = to.name(was().drawer);
        if (!told.heard) return to.line("told.draws", {{"name", name}});
        const Card c = card_of(move());
        const bool shown = is_parrot(c);
        return to.line(shown ? "told.draws_parrot" : "told.you_draw",
                       {{"name", name}, {"card", to.card(c)}});
    }
    string turned_up() const {
        const Treasure t = treasure_of(move());
        if (was().phase == Phase::stock) { // PC-274
            if (!told.heard) return "";
            return to.line("told.you_stock",
                           {{"card", print_treasure(t)}, {"reward", to.reward(t)}});
        }
        return to.line("told.revealed",
                       {{"place", to.place(was().island)}, {"reward", to.reward(t)}});
    }
    string mustered() const {
        const Legend l = static_cast<Legend>(payload());
        return to.line("told.appears", {{"name", legend_name(l, to.words)},
                                        {"place", to.place(is().foe[was().slot].place)}});
    }
    // In which order people are asked about their cards is of no interest to anybody else.
    string drawn_lot() const {
        switch (was().after_lots) {
        case Phase::omens:
        case Phase::courses:
        case Phase::navy:
        case Phase::privateer: return "";
        default:
            return to.line("told.lot", {{"ships", to.ships(was(), was().tied)},
                                        {"ship", to.ship(was(), static_cast<Ship>(payload()))}});
        }
    }
    string nature() const {
        switch (was().phase) {
        case Phase::muster: return mustered();
        case Phase::stock:
        case Phase::reveal: return turned_up();
        case Phase::tavern: return drawn();
        case Phase::lots: return drawn_lot();
        case Phase::capture: return to.line("told.capture", {{"die", to_string(payload())}});
        case Phase::compass:
            return to.line("told.compass", {{"ship", to.ship(was(), was().rolling.who)},
                                            {"section", to.section(payload() - 1)}});
        case Phase::tally: return to.line("told.tally");
        default: return "";
        }
    }

    // What all chose in secret, once all have. PC-015, PC-216, PC-225
    string shown() const {
        if (is().phase == was().phase) return "";
        switch (was().phase) {
        case Phase::outfit: return outfits_shown();
        case Phase::weapons: {
            string out;
            for (int i = 0; i < 2; ++i)
                out +=
                    to.line("told.takes_weapon",
                            {{"name", to.name(side(was(), i))},
                             {"weapon", weapon_name(is().melee.weapon[static_cast<std::size_t>(i)],
                                                    to.words)}});
            return out;
        }
        case Phase::pistols: {
            if (static_cast<Shots>(is().melee.step) == Shots::together)
                return to.line("told.both_shoot");
            return to.line("told.shoots_first", {{"name", to.ship(is(), is().rolling.who)},
                                                 {"other", to.ship(is(), is().rolling.at)}});
        }
        default: return "";
        }
    }
    string outfits_shown() const {
        string out;
        for (Seat who : players(was())) {
            string all;
            for (int i = 0; i < sections; ++i) {
                const Section where = static_cast<Section>(i);
                const int now = captain(is(), who).value(where);
                if (now != captain(was(), who).value(where))
                    all = listed(all, to.section(i) + " " + to_string(now));
            }
            out += to.line("told.fits_out", {{"name", to.name(who)},
                                             {"sections", all.empty() ? to.nothing() : all}});
        }
        return out;
    }

    string played() const {
        const Card c = card_of(move());
        const int named = named_by(move());
        switch (design_of(c)) {
        case Design::becalmed:
        case Design::navy:
        case Design::privateer:
        case Design::drunken:
        case Design::spot:
        case Design::pickpocket:
            return to.line("told.plays_against",
                           {{"name", actor()},
                            {"card", to.card(c)},
                            {"ship", to.ship(was(), static_cast<Ship>(named))}});
        case Design::volunteers:
            return line("told.plays", "card", to.card(c)) + raised(Section::crew);
        default: return line("told.plays", "card", to.card(c));
        }
    }
    string passed() const {
        switch (was().phase) {
        case Phase::prepare: return line("told.passes");
        case Phase::claim: return line("told.no_boarding");
        case Phase::challenge: return line("told.no_challenge");
        case Phase::accept: return line("told.refuses");
        case Phase::attempt: return line("told.no_attempt");
        case Phase::parrot: return line("told.keeps_parrot", "card", to.card(was().found));
        default: return "";
        }
    }
    string raised(Section where) const {
        return to.line("told.raises",
                       {{"name", actor()},
                        {"section", to.section(static_cast<int>(where))},
                        {"value", to_string(captain(is(), told.actor).value(where))}});
    }
    string aimed_hit() const {
        if (was().phase == Phase::broadside)
            return line("told.broadside", "section", to.section(payload()));
        return line("told.deals_hit", "section", to.section(payload()));
    }
    string laid() const { // PC-276
        return to.line("told.lays", {{"name", actor()},
                                     {"reward", to.reward(treasure_of(move()))},
                                     {"place", to.place(laid_on(move()))}});
    }
    string challenged() const {
        return line(was().phase == Phase::accept ? "told.accepts" : "told.challenges");
    }

    string decided() const {
        const string number = to_string(payload());
        switch (kind_of(move())) {
        case Kind::pass: return passed();
        case Kind::play: return played();
        case Kind::course: return line("told.plays", "card", to.say("new_course"));
        case Kind::board: return line("told.boards");
        case Kind::hit: return aimed_hit();
        case Kind::duel: return challenged();
        case Kind::pistols: return line("told.takes_pistols");
        case Kind::swap: return line("told.swaps");
        case Kind::buy: return line("told.buys");
        case Kind::chart: return line("told.buys_course");
        case Kind::raise: return raised(static_cast<Section>(payload()));
        case Kind::repair: return line("told.mends");
        case Kind::bury: return line("told.buries", "number", number);
        case Kind::stash: return line("told.stashes", "number", to_string(3 * payload()));
        case Kind::replace: return line("told.replaces", "card", to.card(was().found));
        case Kind::take: return line(payload() == 2 ? "told.takes_cards" : "told.takes_gold");
        case Kind::lay: return laid();
        case Kind::trade: return line("told.trades", "number", number);
        default: return ""; // Told with the dice, or when all have chosen.
        }
    }

    string event() const {
        if (told.actor == Seat::chance) return nature();
        return is_sealed(was().phase) ? shown() : decided();
    }
};

} // namespace

string Text::tell(const View& before, const View& after, const Told& told, const Names& n,
                  const Words& w, const Screen& screen) {
    const Speaker to{n, w, screen};
    const Narrator narrator{before, after, told, to};
    const Open hit = narrator.hit();
    // Ships that change hands are no damage.
    const Open& whole = Move{told.move} == make(Kind::swap) ? hit : before.open;
    return narrator.event() + narrator.rolled() + damage_lines(whole, hit, to) +
           change_lines(before.open, hit, after.open, to);
}

} // namespace tortuga::pirates_cove
