// sitting.cpp: the loop of play: who acts, what they are shown, what they may type.
#include "cli/sitting.hpp"

#include <ostream>

#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

Sitting::Sitting(const House& house, const Table& table, Company company, std::uint64_t seed,
                 Save save)
    : house_{house}, table_{table.game(), table.options(), table.first_state()},
      company_{std::move(company)}, seed_{seed}, save_{std::move(save)}, nature_{seed},
      book_{table.game().name, house.language}, counsel_{house, company_.names, book_} {
    const auto point_again = [&](std::uint32_t events) {
        for (const Suggestion& s : table.suggestions(events)) table_.suggest(s.who, events, s.move);
    };
    for (const Event& e : table.log()) point_again(table_.seq()), commit(e);
    point_again(table_.seq());
    for (Seat viewer : viewers()) read_[viewer] = table_.seq();
}

std::vector<Seat> Sitting::viewers() const { // A spectator reads the end of a shared game.
    std::vector<Seat> all;
    for (Seat who : company_.humans) all.push_back(who);
    if (all.size() != 1) all.push_back(Seat::nobody);
    return all;
}

Sitting::End Sitting::play() {
    while (!table_.is_over()) {
        const Seat who = table_.pending().lowest();
        if (who == Seat::chance)
            commit({who, nature_.move(table_)});
        else if (!company_.humans.has(who))
            commit({who, bot_move(table_, *company_.bot, who, seed_)});
        else if (const std::optional<MoveBits> forced = only_move(who))
            commit({who, *forced});
        else if (consult(who) == Answer::left)
            return End::left;
    }
    save_(table_); // Whoever leaves while the end is told has it.
    const Seat reader = viewers().back();
    if (is_shared() && !is_together()) wipe();
    read_out(reader);
    print("");
    show_position(reader);
    if (const std::string end = outcome(house_, table_); !end.empty()) house_.print(end);
    return End::over;
}

// Where the rules leave one thing to do, it is done: only choices are asked for.
std::optional<MoveBits> Sitting::only_move(Seat who) const {
    const AnyMoves moves = table_.legal_moves(who);
    if (moves.size() != 1) return {};
    return moves[0];
}

void Sitting::commit(const Event& e) {
    std::map<Seat, std::pair<AnyView, Told>> before;
    for (Seat viewer : viewers())
        before.emplace(viewer, std::pair{table_.view(viewer), table_.told(e, viewer)});
    if (table_.pending().size() > 1) together_ = table_.opened();
    if (company_.humans.has(e.actor) && !only_move(e.actor)) decisions_.push_back(table_.seq());
    nature_.watch(e.actor);
    table_.commit(e);
    const bool is_by_bot = e.actor != Seat::chance && !company_.humans.has(e.actor);
    for (const auto& [viewer, seen] : before) {
        std::string text =
            text_of(table_.game().beats(seen.first, table_.view(viewer), seen.second,
                                        company_.names, house_.words, house_.screen));
        if (!text.empty()) story_[viewer].push_back({table_.seq() - 1, is_by_bot, std::move(text)});
    }
}

// True when the seat's player sits before the screen; false at the end of input.
bool Sitting::hand_over(Seat who) {
    if (!is_shared() || at_screen_ == who) return true;
    if (is_together()) {
        at_screen_ = who;
        house_.print("\n" +
                     house_.say("cli.play.turn_of", {{"name", name_of(company_.names, who)}}));
        return true;
    }
    wipe();
    print(house_.say("cli.play.hand_over", {{"name", name_of(company_.names, who)}}));
    house_.world.out << std::flush;
    if (!read_line(house_.world.in)) return false;
    wipe();
    at_screen_ = who;
    return true;
}

Sitting::Answer Sitting::consult(Seat who) {
    if (!hand_over(who)) return Answer::left;
    read_out(who);
    read_[Seat::nobody] = table_.seq(); // Whatever is told at the end starts here.
    print("");
    show_position(who);
    ask_crew(who);
    for (;;) {
        house_.print(table_.game().ask(table_.view(who), company_.names, house_.words));
        counsel_.show_moves(decision_of(table_, who));
        show_suggestions();
        house_.world.out << "> " << std::flush;
        const std::optional<std::string> line = read_line(house_.world.in);
        if (!line) return print(""), Answer::left;
        const Answer answer = obey(who, *line);
        if (answer != Answer::again) return answer;
    }
}

Sitting::Answer Sitting::obey(Seat who, const std::string& line) {
    const std::vector<std::string_view> words = split(line);
    if (words.empty()) return Answer::again;
    const std::string_view first = words[0];
    const bool alone = words.size() == 1;
    if (first == "q" && alone) return Answer::left;
    if (first == "u" && alone) {
        const std::uint32_t events = table_.seq();
        undo(who);
        return table_.seq() == events ? Answer::again : Answer::moved;
    }
    if (first == "?" && alone)
        show_help(who);
    else if (first.starts_with('?'))
        counsel_.explain(decision_of(table_, who),
                         trim(std::string_view{line}.substr(line.find('?') + 1)));
    else if (first == "!" && alone)
        counsel_.show_advice(decision_of(table_, who),
                             bot_move(table_, best_bot(table_.game().name), who, seed_));
    else if (first == "h" && alone)
        recall(who);
    else if (first == "s" && alone)
        show_position(who);
    else if (upper(first) == "R" && words.size() == 2)
        counsel_.read_clause(words[1]);
    else if (is_together() && upper(first) == "P" && words.size() >= 2)
        point(who, words);
    else
        return attempt(who, line);
    return Answer::again;
}

Sitting::Answer Sitting::attempt(Seat who, std::string_view typed) {
    const std::optional<MoveBits> move = counsel_.understood(decision_of(table_, who), typed);
    if (!move) return Answer::again;
    commit({who, *move});
    save_(table_);
    return Answer::moved;
}

// Back to before the last decision of the only person at the table. The bots and nature would do
// the same again after the same move, since their dice are counted by events.
void Sitting::undo(Seat who) {
    if (company_.humans.size() != 1) return print(house_.say("cli.play.undo_shared"));
    if (decisions_.empty()) return print(house_.say("cli.play.undo_nothing"));
    table_.rewind(decisions_.back());
    decisions_.pop_back();
    nature_ = nature_after(seed_, table_.log());
    std::erase_if(story_[who], [&](const Heard& heard) { return heard.seq >= table_.seq(); });
    read_[who] = table_.seq();
    save_(table_);
    print(house_.say("cli.play.undone"));
}

} // namespace tortuga
