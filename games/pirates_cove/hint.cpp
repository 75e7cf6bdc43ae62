// hint.cpp: what speaks for a course, a shot, a purchase, a card.
#include "games/pirates_cove/hint.hpp"

#include <algorithm>
#include <cmath>

#include "faces/decimal.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::to_string;

constexpr std::string_view why_names[whys] = {
    "isle_foe",     "isle_bury",  "isle_fame", "isle_weak", "isle_alone",  "isle_strong",
    "isle_reward",  "isle",       "lay",       "raise",     "save",        "hold",
    "buy",          "chart",      "repair",    "fame",      "guard",       "cove_cards",
    "cove_gold",    "trade",      "fire_best", "fire",      "fire_soften", "flee",
    "stand",        "crews",      "hit",       "duel",      "weapon",      "shoot",
    "wait",         "build",      "attempt",   "fort",      "play_battle", "play_volley",
    "play_against", "play_event", "roll",      "stands",    "keep"};
static_assert(!why_names[whys - 1].empty());

int rounded(double chance) { return static_cast<int>(std::lround(chance * 100)); }

int values_of(const Captain& c) {
    int sum = 0;
    for (int i = 0; i < sections; ++i) sum += c.value(static_cast<Section>(i));
    return sum;
}
int weakest_of(const Captain& c) {
    return static_cast<int>(std::ranges::min_element(c.space) - c.space.begin());
}

struct Pondering {
    const View& v;
    std::span<const Move> moves;

    const Open& o() const { return v.open; }
    const Captain& me() const { return captain(o(), v.me); }
    int held() const { return me().held; }
    Reward reward(Place p) const {
        const Treasure t = o().face[p];
        return t == no_treasure ? Reward{} : reward_of(t);
    }
    bool offers_most_fame(Place p) const {
        for (int i = 1; i <= islands; ++i)
            if (reward(island(i)).fame > reward(p).fame) return false;
        return reward(p).fame > 0;
    }

    bool has_most_dice() const {
        for (Seat rival : players(o()))
            if (dice_of(o(), rival) > dice_of(o(), v.me)) return false;
        return true;
    }

    // Legendary pirates move after the wheels, but where they make their round. PC-026
    Hint isle(Place p, bool is_settled) const {
        const ShipSet foes = foes_at(o(), p);
        if (is_settled && !foes.empty()) return {.why = Why::isle_foe, .ship = foes.lowest()};
        const bool is_treasure = p == Place::treasure;
        if (is_treasure && (me().chests > 0 || fame_aboard(me()) > 0))
            return {.why = Why::isle_bury,
                    .number = me().chests,
                    .of = gold_a_fame * fame_aboard(me())};
        const Reward r = is_treasure ? Reward{} : reward(p);
        const bool has_reward = r.fame + r.gold + r.chests + r.cards > 0;
        const bool is_alone = (players_at(o(), p) - ShipSet::of(ship_of(v.me))).empty();
        if (is_settled && is_alone && has_reward) return {.why = Why::isle_alone, .reward = r};
        if (!is_treasure && offers_most_fame(p)) return {.why = Why::isle_fame, .reward = r};
        const int weak = weakest_of(me());
        const int price = raise_price(me(), static_cast<Section>(weak), 1);
        const bool is_yard = is_outer(p) && p != Place::tavern;
        if (is_yard && static_cast<int>(section_of(p)) == weak && 0 < price && price <= me().gold)
            return {.why = Why::isle_weak, .number = price, .section = weak};
        if (has_reward && !o().options.is_solo() && has_most_dice())
            return {.why = Why::isle_strong, .number = dice_of(o(), v.me), .reward = r};
        if (has_reward) return {.why = Why::isle_reward, .reward = r};
        return {.why = Why::isle, .place = p};
    }
    Hint keep_course() const {
        if (is_island(me().place)) return isle(me().place, true);
        return {.why = Why::keep, .number = held()};
    }

    Hint raise(int section, int spaces, int times) const {
        const auto where = static_cast<Section>(section);
        const int space = me().space[static_cast<Section>(section)];
        int price = 0;
        for (int n = 1; n <= spaces; ++n) price += price_of(space + n) * times;
        return {.why = Why::raise,
                .number = price,
                .of = value_at(where, space + spaces),
                .section = section};
    }
    Hint outfit(int n) const {
        if (n % 5 > 0) return raise(n / 5, n % 5, 1);
        return save(me().gold - outfit_price(me(), v.sealed));
    }
    Hint save(int gold) const { return {.why = Why::save, .number = gold}; }
    Hint guard(Card c) const {
        return {
            .why = Why::guard, .card = c, .section = static_cast<int>(guarded_by(design_of(c)))};
    }

    double chance(Move m) const {
        return kind_of(m) == Kind::fire ? odds_of(o(), target_of(m), section_in(m)).beaten : 0;
    }
    Hint fire(Move m) const {
        const Odds odds = odds_of(o(), target_of(m), section_in(m));
        if (rounded(odds.beaten) == 0)
            return {.why = Why::fire_soften,
                    .number = odds.dice,
                    .ship = target_of(m),
                    .hits = odds.hits};
        const bool is_best =
            std::ranges::none_of(moves, [&](Move other) { return chance(other) > odds.beaten; });
        return {.why = is_best ? Why::fire_best : Why::fire,
                .number = rounded(odds.beaten),
                .ship = target_of(m)};
    }
    Hint flee() const {
        return {.why = Why::flee, .of = rounded(mutiny_chance(o())), .section = weakest_of(me())};
    }
    Hint stand() const {
        const int weak = weakest_of(me());
        return {
            .why = Why::stand, .number = me().value(static_cast<Section>(weak)), .section = weak};
    }
    Hint crews(Ship at) const {
        return {.why = Why::crews,
                .number = crew_of(me()),
                .of = crew_of(captain(o(), seat_of(at))),
                .ship = at};
    }
    Hint boards() const { // PC-178 In one's turn by a card: then there are two ships.
        if (o().phase == Phase::claim) return crews(o().rolling.at);
        return crews((fighting_players(o()) - ShipSet::of(ship_of(v.me))).lowest());
    }
    Seat opponent() const { return side(o(), 1 - side_of(o(), v.me)); }
    Hint duel() const {
        return {.why = Why::duel,
                .number = duel_dice(me()),
                .of = duel_dice(captain(o(), opponent())),
                .ship = ship_of(opponent())};
    }
    Hint hit(int section) const {
        const Captain& c = captain(o(), seat_of(o().rolling.at));
        return {.why = Why::hit,
                .number = c.value(static_cast<Section>(section)),
                .section = section,
                .ship = o().rolling.at};
    }
    Hint exchange() const {
        return {.why = Why::build,
                .number = values_of(me()),
                .of = values_of(captain(o(), opponent())),
                .ship = ship_of(opponent())};
    }
    Hint attempt() const {
        if (me().place == Place::cannons) return {.why = Why::fort};
        return {.why = Why::attempt, .number = rounded(test_chance(me()))};
    }
    Hint roll() const {
        if (o().rolling.what != Roll::volley) return {.why = Why::stands};
        return {.why = Why::roll, .number = hits_rolled(o())};
    }

    Hint play(Move m) const {
        const Card c = card_of(m);
        const Design design = design_of(c);
        const auto named = static_cast<Ship>(named_by(m));
        const Naming naming = naming_of(design);
        if (naming == Naming::chests) return {.why = Why::fame, .number = named_by(m)};
        if (naming != Naming::nobody && is_player(named))
            return {.why = Why::play_against,
                    .number = captain(o(), seat_of(named)).fame,
                    .card = c,
                    .ship = named};
        switch (family_of(design)) {
        case Family::parrot:
        case Family::master: return guard(c);
        case Family::battle: return {.why = Why::play_battle, .card = c};
        case Family::volley: return {.why = Why::play_volley, .card = c};
        case Family::event:
        case Family::fame: break;
        }
        return {.why = Why::play_event, .number = held(), .card = c};
    }

    Hint pass() const {
        const Phase now = o().phase;
        if (now == Phase::courses) return keep_course();
        if (now == Phase::stand) return stand();
        if (now == Phase::luck) return roll();
        if (now == Phase::claim) return crews(o().rolling.at);
        if (now == Phase::challenge) return crews(ship_of(opponent()));
        if (now == Phase::accept) return duel();
        if (now == Phase::pistols) return {.why = Why::wait, .number = least_to_shoot(o().melee)};
        if (now == Phase::exchange) return exchange();
        if (now == Phase::attempt) return attempt();
        if (Phases::of(Phase::barter, Phase::improve, Phase::mend).has(now)) return save(me().gold);
        if (now == Phase::refuge) return {.why = Why::hold, .number = me().chests, .of = me().gold};
        if (now == Phase::parrot) return guard(me().parrot);
        return {.why = Why::keep, .number = held()};
    }
    Hint of(Move m) const;
};

Hint Pondering::of(Move m) const {
    const int n = payload_of(m);
    switch (kind_of(m)) {
    case Kind::outfit: return outfit(n);
    case Kind::pass: return pass();
    case Kind::play: return play(m);
    case Kind::wheel: return isle(island(n), o().options.has(Switch::lap));
    case Kind::course: return isle(island(n), true);
    case Kind::fire: return fire(m);
    case Kind::flee: return flee();
    case Kind::board: return boards();
    case Kind::hit: return hit(n);
    case Kind::duel:
    case Kind::pistols: return duel();
    case Kind::weapon: return {.why = Why::weapon};
    case Kind::shoot: return {.why = Why::shoot, .number = rounded(shot_chance(o(), me()))};
    case Kind::swap: return exchange();
    case Kind::buy: return {.why = Why::buy, .number = card_price, .of = held()};
    case Kind::chart: return {.why = Why::chart, .number = course_price};
    case Kind::raise: return raise(n, 1, price_times(me()));
    case Kind::repair: return {.why = Why::repair, .card = me().master};
    case Kind::bury:
    case Kind::stash: return {.why = Why::fame, .number = n};
    case Kind::replace: return guard(o().found);
    case Kind::take:
        if (n == 2) return {.why = Why::cove_cards, .number = held()};
        return {.why = Why::cove_gold, .number = me().gold};
    case Kind::attempt: return attempt();
    case Kind::lay:
        return {.why = Why::lay, .place = laid_on(m), .reward = reward_of(treasure_of(m))};
    case Kind::trade: return {.why = Why::trade, .number = n, .of = 2 * n};
    case Kind::die:
    case Kind::draw:
    case Kind::reveal:
    case Kind::legend:
    case Kind::lot:
    case Kind::tally: break; // Nature's.
    }
    return {};
}

} // namespace

Hint hint_of(const View& v, std::span<const Move> moves, Move m) {
    return Pondering{v, moves}.of(m);
}

std::string Text::hint(const View& v, std::span<const Move> moves, Move m, const Names& n,
                       const Words& w) {
    const Hint h = hint_of(v, moves, m);
    const Speaker to{n, w, {}};
    return to.say("hint." + std::string{why_names[static_cast<std::size_t>(h.why)]},
                  {{"number", to_string(h.number)},
                   {"of", to_string(h.of)},
                   {"card", h.card == no_card ? "" : card_name(h.card, w)},
                   {"section", section_name(h.section, w)},
                   {"place", place_name(h.place, w)},
                   {"name", to.ship(v.open, h.ship)},
                   {"reward", reward_text(h.reward, w)},
                   {"hits", decimal(h.hits, 1, w)}});
}

} // namespace tortuga::pirates_cove
