// narration.hpp: what the parts of the narration share.
//
// One move may end a fight and a month, and repair what it broke: the views before and after it do
// not show what lay between. So a Teller carries the table along as far as it has been told, and
// each beat does to it what the rules did, by their own functions. narration.cpp begins with what
// nature or all together did, narration_choice.cpp with what one captain chose; narration_dice.cpp
// and narration_damage.cpp tell dice and wounds, narration_after.cpp what came of it, and
// narration_onward.cpp how the game goes on.
#pragma once

#include "games/pirates_cove/beats.hpp"
#include "games/pirates_cove/setup.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

// By how much each seat has more or less.
struct Purse {
    std::vector<int> fame, gold, chests;
};

struct Teller {
    const View& before;
    const View& after;
    const Told& told;
    const Speaker& to;
    View now;
    Seat winner = Seat::nobody; // Of the boarding or duel that this move ends, once told.
    std::vector<BeatOf<View>> beats{};

    const Open& was() const { return before.open; }
    const Open& is() const { return after.open; }
    Open& table() { return now.open; }
    Captain& mat(Seat who) { return now.open.captain[index(who)]; }
    Move move() const { return Move{told.move}; }
    int payload() const { return payload_of(move()); }

    auto each_seat(const auto& of) const { return by_seat(was().options.seats, of); }
    Purse purse(const Open& from, const Open& now_there) const {
        const auto more = [&](std::uint8_t Captain::* what) {
            return each_seat(
                [&](Seat who) { return captain(now_there, who).*what - captain(from, who).*what; });
        };
        return {more(&Captain::fame), more(&Captain::gold), more(&Captain::chests)};
    }
    // Goes on with the table by a function of the rules: what that gave and took.
    Purse change(const auto& how) {
        const Open old = now.open;
        State s{.open = old};
        how(s);
        now.open = s.open;
        return purse(old, now.open);
    }
    std::vector<int> totals(std::uint8_t Captain::* what) const {
        return each_seat([&](Seat who) { return captain(is(), who).*what; });
    }
    std::string place_line(std::string_view key, const std::string& name, Place p) const {
        return to.line(key, {{"name", name}, {"place", to.place(p)}});
    }
    Purse nothing_changed() const { return purse(was(), was()); }

    void tell(const BeatInfo& info, std::string text, auto... values) {
        beats.push_back(make_beat(info, now, std::move(text), std::move(values)...));
    }
    void tell_purse(const BeatInfo& info, std::string text, Purse p, auto... values) {
        tell(info, std::move(text), std::move(values)..., std::move(p.fame), std::move(p.gold),
             std::move(p.chests));
    }
};

// Tokens as facts give them: "" for none.
inline std::string fact_ship(Ship s) { return s == Ship::none ? "" : print_ship(s); }
inline std::string fact_section(int section) {
    return section < sections ? std::string{print_section(section)} : "";
}
inline std::string fact_card(Card c) { return c == no_card ? "" : print_card(c); }
inline std::string fact_phase(Phase p) { return std::string{phase_names[static_cast<int>(p)]}; }

struct Ranks {
    std::vector<std::string> ships;
    std::vector<int> speeds;
};
Ranks fact_ranks(const Open& o); // All that fight, the fastest first.

Rolling roll_told(const Teller& t); // The roll as it lies there after this move.
bool is_settled(const Teller& t);   // Does it count now?
// PC-282 Those volleys of a salvo that did their damage by this move.
std::vector<Shot> settled_shots(const Teller& t);

void tell_aim(Teller& t, const Rolling& r, std::string text);
void tell_choice(Teller& t);
void tell_dice(Teller& t);
void tell_damage(Teller& t, const Open& hit);
void tell_melee_won(Teller& t, Seat winner, Seat loser, std::string_view how, std::string text);
void tell_after(Teller& t, const Open& hit);
void tell_onward(Teller& t);
// The table after the damage of this move, before anybody leaves.
Open table_hit(const Teller& t);

} // namespace tortuga::pirates_cove
