// sitting_screen.cpp: what a person at the table reads besides the game's own words.
#include <algorithm>
#include <ostream>

#include "cli/layout.hpp"
#include "cli/sitting.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

void Sitting::print(std::string_view text) const { house_.world.out << text << '\n'; }

// Takes the cards off the screen, and out of what can be scrolled back to. Without cursor movement
// all that is left is to push them away.
void Sitting::wipe() const {
    constexpr int taller_than_any_screen = 100;
    if (house_.world.is_terminal && !house_.screen.linear)
        house_.world.out << "\033[2J\033[3J\033[H";
    else
        house_.world.out << std::string(taller_than_any_screen, '\n');
}

// How long each of so many moves of bots is to be seen before the story goes on. Who waits for
// their own turn does not wait longer for many moves; who only watches has come to see them all.
int Sitting::lull_ms(std::ptrdiff_t moves) const {
    const std::string& speed = house_.preferences.value("speed");
    const World& world = house_.world;
    if (speed == "instant" || !world.is_terminal || house_.screen.linear || !world.wait) return 0;
    const bool calm = speed == "calm";
    const int each_ms = calm ? 1200 : 350, together_ms = calm ? 8000 : 2000;
    if (company_.humans.empty() || moves == 0) return each_ms;
    return std::min(each_ms, together_ms / static_cast<int>(moves));
}

void Sitting::read_out(Seat viewer) {
    const auto is_new = [&](const Heard& heard) { return heard.seq >= read_[viewer]; };
    const std::vector<Heard>& story = story_[viewer];
    const int lull = lull_ms(std::ranges::count_if(
        story, [&](const Heard& heard) { return heard.is_by_bot && is_new(heard); }));
    for (const Heard& heard : story) {
        if (!is_new(heard)) continue;
        house_.world.out << (house_.screen.linear ? heard.text
                                                  : wrap(heard.text, house_.screen.width, 2));
        if (lull == 0 || !heard.is_by_bot) continue;
        house_.world.out << std::flush;
        house_.world.wait(lull);
    }
    read_[viewer] = table_.seq();
    if (is_together()) // Then all look at this screen together.
        for (Seat other : viewers()) read_[other] = table_.seq();
}

void Sitting::show_help(Seat who) const {
    const std::string clause{book_.clauses().empty() ? "" : book_.clauses()[0].id};
    const std::string token = argument_of(decision_of(table_, who), table_.legal_moves(who)[0]);
    house_.print(house_.say("cli.play.help", {{"token", token}, {"clause", clause}}));
    if (is_together() && is_shared())
        house_.print(house_.say("cli.play.help_point", {{"token", token}}));
}

// Does the table keep everything open to view? A game says so by an option of this name.
bool Sitting::tells_all() const {
    const std::string options = table_.game().print_options(table_.options());
    return std::ranges::count(split(options), std::string_view{"history=all"}) > 0;
}

// What happened since this person's last move; or, at a table that keeps it open to view, since the
// last decision that all made at once, which is how a round begins.
void Sitting::recall(Seat who) const {
    const std::vector<Event>& log = table_.log();
    std::uint32_t from = 0;
    for (std::uint32_t i = 0; i < table_.seq(); ++i)
        if (log[i].actor == who) from = i;
    if (tells_all()) from = together_;
    std::string text;
    if (const auto told = story_.find(who); told != story_.end())
        for (const Heard& heard : told->second)
            if (heard.seq >= from) text += heard.text;
    if (text.empty()) text = house_.say("cli.play.no_history") + "\n";
    house_.world.out << (house_.screen.linear ? text : wrap(text, house_.screen.width, 2));
}

} // namespace tortuga
