// dialogue_counsel.cpp: what somebody who is to choose reads besides the game's own words.
#include "cli/dialogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "bots/bot.hpp"
#include "cli/layout.hpp"
#include "faces/columns.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

// As all texts mark what is to be typed.
std::string marked(const std::string& token) { return "`" + token + "`"; }

std::string all_marked(std::vector<std::string> tokens) {
    for (std::string& token : tokens) token = marked(token);
    return join(tokens, ", ");
}

} // namespace

void Dialogue::print(std::string_view text) const { house_.world.out << text << '\n'; }

std::string Dialogue::label_of(const Decision& d, MoveBits move) const {
    return d.game->label(d.options, move, names_, house_.words);
}

// "`stock` (the stock)": what is typed, and what it means. A label that only repeats the token
// ("bid 3" for 3) is left out. A line never breaks inside an entry: its blanks are hidden from
// wrap() for that long.
void Dialogue::show_moves(const Decision& d) const {
    constexpr char hidden_blank = '\x01';
    const std::vector<MoveBits> moves = distinct_moves(d);
    std::vector<std::string> entries, risks;
    for (MoveBits m : moves) risks.push_back(d.game->risk(d.view, m, house_.words));
    if (std::ranges::any_of(risks, [](const std::string& risk) { return !risk.empty(); }))
        return show_risks(d, moves, risks);
    const std::vector<std::string> names = names_of(d, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string label = label_of(d, moves[i]);
        const std::vector<std::string_view> words = split(label);
        const bool says_more =
            words.size() > 2 || std::ranges::find(words, names[i]) == words.end();
        std::string entry = house_.screen.ink(Ink::strong, marked(names[i]));
        if (says_more) entry += " (" + label + ")";
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
void Dialogue::show_risks(const Decision& d, const std::vector<MoveBits>& moves,
                          const std::vector<std::string>& risks) const {
    std::vector<std::string> tokens, labels;
    int token_width = 0, label_width = 0, risk_width = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        tokens.push_back(marked(short_token(d, moves[i])));
        labels.push_back("(" + label_of(d, moves[i]) + ")");
        token_width = std::max(token_width, columns(tokens[i]));
        label_width = std::max(label_width, columns(labels[i]));
        risk_width = std::max(risk_width, columns(risks[i]));
    }
    const int width = house_.screen.width;
    const bool fits = 2 + token_width + 2 + label_width + 2 + risk_width <= width;
    print(house_.say("cli.play.moves_below"));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (house_.screen.linear) {
            print(tokens[i] + " " + labels[i] + (risks[i].empty() ? "" : ", " + risks[i]));
            continue;
        }
        const std::string line = "  " + house_.screen.ink(Ink::strong, tokens[i]) +
                                 blanks(token_width - columns(tokens[i])) + "  " +
                                 left(labels[i], fits && !risks[i].empty() ? label_width : 0) +
                                 "  " + risks[i];
        print(wrap(line.substr(0, line.find_last_not_of(' ') + 1), width, token_width + 2));
    }
}

void Dialogue::read_clause(std::string_view id) const {
    if (const Clause* clause = book_.find(id))
        return house_.print(std::string{clause->id} + ": " + std::string{clause->text});
    house_.print(house_.say("cli.clause.unknown", {{"clause", printable(id, 20)}}));
    if (const auto near = book_.near(id); !near.empty())
        house_.print(house_.say("cli.near", {{"list", join(near, ", ")}}));
}

// Where the game is solved: the chance to lose after each move, the least first.
void Dialogue::show_exact(const Decision& d) const {
    const Bot& bot = best_bot(d.game->name);
    std::vector<std::pair<double, MoveBits>> all;
    for (MoveBits m : distinct_moves(d))
        if (const auto loss = bot.exact_loss ? bot.exact_loss(d.view, m) : std::nullopt)
            all.emplace_back(*loss, m);
    if (all.empty()) return;
    std::ranges::sort(all);
    print(house_.say("cli.play.exact"));
    for (const auto& [loss, m] : all)
        print(fmt::format("  {:<24} {:>10.2e}", d.game->print_move(d.options, m), loss));
}

// What a good bot would do in this seat, and why; then all that the game can count from its view.
void Dialogue::show_advice(const Decision& d, MoveBits by_best_bot) const {
    house_.print(house_.say("cli.play.hint", {{"label", label_of(d, by_best_bot)},
                                              {"move", d.game->print_move(d.options, by_best_bot)},
                                              {"reason", d.game->hint(d.view, d.moves, by_best_bot,
                                                                      names_, house_.words)}}));
    const std::string figures =
        d.game->advise(d.view, by_best_bot, names_, house_.words, house_.screen);
    if (!figures.empty()) house_.print(trim(figures));
    show_exact(d);
}

// Allowed or not, and the clause that says so. Any world that looks the same to the seat refuses it
// the same (a law, core/laws.hpp), so a dreamt one answers as well as the real one.
void Dialogue::explain_move(const Decision& d, MoveBits move) const {
    Rng rng{0};
    const std::uint8_t reason = d.game->validate(d.game->sample(d.view, rng), d.who, move);
    const Complaint why = d.game->reason(reason);
    house_.print(d.game->print_move(d.options, move) + ": " + house_.words.say(why));
    const std::string_view clause = reason == 0 ? d.game->permit(d.view, move) : why.clause;
    if (!clause.empty()) read_clause(clause);
}

void Dialogue::explain(const Decision& d, std::string_view typed) const {
    const Reading reading = read_move(d, typed);
    for (MoveBits m : reading.moves) explain_move(d, m);
    if (reading.moves.empty())
        house_.print(house_.say("cli.play.not_a_move", {{"text", printable(typed, 40)}}));
}

std::optional<MoveBits> Dialogue::understood(const Decision& d, std::string_view typed) const {
    const auto [kind, moves] = read_move(d, typed);
    switch (kind) {
    case Reading::Kind::meant: return moves[0];
    case Reading::Kind::forbidden: explain_move(d, moves[0]); break;
    case Reading::Kind::ambiguous:
        house_.print(house_.say("cli.play.ambiguous", {{"list", all_marked(names_of(d, moves))}}));
        break;
    case Reading::Kind::no_move:
        print(house_.say("cli.play.not_a_move", {{"text", printable(typed, 40)}}));
    }
    return {};
}

} // namespace tortuga
