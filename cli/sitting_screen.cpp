// sitting_screen.cpp: what a person at the table reads besides the game's own words.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/sitting.hpp"
#include "cli/typed.hpp"
#include "faces/columns.hpp"
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

void Sitting::read_out(Seat viewer) {
    for (const Heard& heard : story_[viewer])
        if (heard.seq >= read_[viewer])
            house_.world.out << (house_.screen.linear ? heard.text
                                                      : wrap(heard.text, house_.screen.width, 2));
    read_[viewer] = table_.seq();
    if (is_together()) // Then all look at this screen together.
        for (Seat other : viewers()) read_[other] = table_.seq();
}

void Sitting::show_position(Seat viewer) const {
    const std::string text =
        table_.game().show(table_.view(viewer), company_.names, house_.words, house_.screen);
    house_.world.out << (house_.screen.linear ? text : wrap(text, house_.screen.width, 2));
}

void Sitting::show_help(Seat who) const {
    const std::string clause{book_.clauses().empty() ? "" : book_.clauses()[0].id};
    const std::string token = argument_of(table_, table_.legal_moves(who)[0]);
    house_.print(house_.say("cli.play.help", {{"token", token}, {"clause", clause}}));
    if (is_together() && is_shared())
        house_.print(house_.say("cli.play.help_point", {{"token", token}}));
}

// A label that only repeats the token ("bid 3" for 3) is left out. A line never breaks inside an
// entry: its blanks are hidden from wrap() for that long.
void Sitting::show_moves(Seat who) const {
    constexpr char hidden_blank = '\x01';
    const std::vector<MoveBits> moves = distinct_moves(table_, who);
    std::vector<std::string> entries, risks;
    for (MoveBits m : moves) risks.push_back(table_.game().risk(table_.view(who), m, house_.words));
    if (std::ranges::any_of(risks, [](const std::string& risk) { return !risk.empty(); }))
        return show_risks(moves, risks);
    const std::vector<std::string> names = names_of(table_, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string label = table_.game().label(table_.options(), moves[i], house_.words);
        const std::vector<std::string_view> words = split(label);
        const bool says_more = std::ranges::find(words, std::string_view{names[i]}) == words.end();
        std::string entry = house_.screen.ink(Ink::strong, names[i]);
        if (says_more) entry += " " + label;
        std::ranges::replace(entry, ' ', hidden_blank);
        entries.push_back(entry);
    }
    const bool linear = house_.screen.linear;
    const std::string list = join(entries, linear ? ", " : "   ");
    std::string text = house_.say("cli.play.moves", {{"list", list}});
    if (!linear) text = wrap("  " + text, house_.screen.width, 2);
    std::ranges::replace(text, hidden_blank, ' ');
    print(text);
}

// A line for each move: its token, what it is in words, what it risks.
void Sitting::show_risks(const std::vector<MoveBits>& moves,
                         const std::vector<std::string>& risks) const {
    std::vector<std::string> tokens, labels;
    int token_width = 0, label_width = 0, risk_width = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        tokens.push_back(short_token(table_, moves[i]));
        labels.push_back(table_.game().label(table_.options(), moves[i], house_.words));
        token_width = std::max(token_width, columns(tokens[i]));
        label_width = std::max(label_width, columns(labels[i]));
        risk_width = std::max(risk_width, columns(risks[i]));
    }
    const int width = house_.screen.width;
    const bool fits = 2 + token_width + 2 + label_width + 2 + risk_width <= width;
    print(house_.say("cli.play.moves_below"));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (house_.screen.linear) {
            print(tokens[i] + ", " + labels[i] + (risks[i].empty() ? "" : ", " + risks[i]));
            continue;
        }
        const std::string line = "  " + house_.screen.ink(Ink::strong, tokens[i]) +
                                 blanks(token_width - columns(tokens[i])) + "  " +
                                 left(labels[i], fits && !risks[i].empty() ? label_width : 0) +
                                 "  " + risks[i];
        print(wrap(line.substr(0, line.find_last_not_of(' ') + 1), width, token_width + 2));
    }
}

void Sitting::show_ambiguous(const std::vector<MoveBits>& moves) const {
    house_.print(house_.say("cli.play.ambiguous", {{"list", join(names_of(table_, moves), ", ")}}));
}

void Sitting::read_clause(std::string_view id) const {
    if (const Clause* clause = book_.find(id))
        return house_.print(std::string{clause->id} + ": " + std::string{clause->text});
    house_.print(house_.say("cli.clause.unknown", {{"clause", printable(id, 20)}}));
    if (const auto near = book_.near(id); !near.empty())
        house_.print(house_.say("cli.near", {{"list", join(near, ", ")}}));
}

// Where the game is solved: the chance to lose after each move, the least first.
void Sitting::show_exact(const Bot& bot, Seat who) const {
    std::vector<std::pair<double, MoveBits>> all;
    for (MoveBits m : distinct_moves(table_, who))
        if (const auto loss = bot.exact_loss ? bot.exact_loss(table_.view(who), m) : std::nullopt)
            all.emplace_back(*loss, m);
    if (all.empty()) return;
    std::ranges::sort(all);
    print(house_.say("cli.play.exact"));
    for (const auto& [loss, m] : all)
        print(
            fmt::format("  {:<24} {:>10.2e}", table_.game().print_move(table_.options(), m), loss));
}

// What the game can count from this seat's view, and what a good bot would do in it.
void Sitting::show_advice(Seat who) const {
    const AnyGame& game = table_.game();
    const std::string figures =
        game.advise(table_.view(who), company_.names, house_.words, house_.screen);
    if (!figures.empty()) house_.print(trim(figures));
    const Bot& bot = best_bot(game.name);
    show_exact(bot, who);
    const MoveBits move = bot_move(table_, bot, who, seed_);
    house_.print(house_.say("cli.play.advice",
                            {{"bot", std::string{bot.name}},
                             {"move", game.print_move(table_.options(), move)},
                             {"label", game.label(table_.options(), move, house_.words)}}));
}

// Allowed or not, and the clause that says so.
void Sitting::explain_move(Seat who, MoveBits move) const {
    const AnyGame& game = table_.game();
    const std::uint8_t reason = game.validate(table_.state(), who, move);
    const Complaint why = game.reason(reason);
    house_.print(game.print_move(table_.options(), move) + ": " + house_.words.say(why));
    const std::string_view clause = reason == 0 ? game.permit(table_.view(who), move) : why.clause;
    if (!clause.empty()) read_clause(clause);
}

void Sitting::explain(Seat who, std::string_view typed) const {
    const Reading reading = read_move(table_, who, typed);
    if (const auto* meant = std::get_if<Meant>(&reading)) return explain_move(who, meant->move);
    if (const auto* not_now = std::get_if<Forbidden>(&reading))
        return explain_move(who, not_now->move);
    if (const auto* several = std::get_if<Ambiguous>(&reading)) {
        for (MoveBits m : several->moves) explain_move(who, m);
        return;
    }
    house_.print(house_.say("cli.play.not_a_move", {{"text", printable(typed, 40)}}));
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
