// sitting.cpp: the loop of play: who acts, who is before the screen, and what their keys do.
#include "cli/sitting.hpp"

#include <ostream>

#include "cli/together.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

Sitting::Sitting(const House& house, const Table& table, Company company, std::uint64_t seed,
                 Save save)
    : house_{house}, table_{table.game(), table.options(), table.first_state()},
      company_{std::move(company)}, seed_{seed}, save_{std::move(save)}, nature_{seed} {
    const SeatSet bots = seats_of(table.seats()) - company_.humans;
    SeatSet viewers = company_.humans;
    if (viewers.size() != 1) viewers.add(Seat::nobody);
    for (Seat viewer : viewers) {
        dialogues_.try_emplace(viewer, house, table.game(), company_.names, bots);
        dialogues_.at(viewer).sit(table.options(), viewer);
        dialogues_.at(viewer).see(table_.view(viewer));
    }
    const auto point_again = [&](std::uint32_t events) {
        for (const Suggestion& s : table.suggestions(events)) table_.suggest(s.who, events, s.move);
    };
    for (const Event& e : table.log()) point_again(table_.seq()), commit(e);
    point_again(table_.seq());
    for (auto& [viewer, with] : dialogues_) with.skip();
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
    if (is_shared() && !is_together()) wipe();
    Dialogue& reader = dialogues_.rbegin()->second;
    reader.read_out();
    reader.show_end(table_.game().result(table_.state()));
    return End::over;
}

// Where the rules leave one thing to do, it is done: only choices are asked for.
std::optional<MoveBits> Sitting::only_move(Seat who) const {
    const AnyMoves moves = table_.legal_moves(who);
    if (moves.size() != 1) return {};
    return moves[0];
}

void Sitting::commit(const Event& e) {
    std::map<Seat, Told> told;
    for (const auto& [viewer, with] : dialogues_) told[viewer] = table_.told(e, viewer);
    if (company_.humans.has(e.actor) && !only_move(e.actor)) decisions_.push_back(table_.seq());
    nature_.watch(e.actor);
    table_.commit(e);
    for (auto& [viewer, with] : dialogues_) with.tell(told.at(viewer), table_.view(viewer));
}

// Takes the cards off the screen, and out of what can be scrolled back to. Without cursor movement
// all that is left is to push them away.
void Sitting::wipe() const {
    constexpr int taller_than_any_screen = 100;
    if (house_.world.is_terminal && !house_.screen.linear)
        house_.world.out << "\033[2J\033[3J\033[H";
    else
        house_.world.out << std::string(taller_than_any_screen, '\n');
}

// True when the seat's player sits before the screen; false at the end of input.
bool Sitting::hand_over(Seat who) {
    if (!is_shared() || std::exchange(at_screen_, who) == who) return true;
    const Arg name{"name", name_of(company_.names, who)};
    if (is_together()) {
        house_.print("\n" + house_.say("cli.play.turn_of", {name}));
        return true;
    }
    wipe();
    house_.world.out << house_.say("cli.play.hand_over", {name}) << '\n' << std::flush;
    if (!read_line(house_.world.in)) return false;
    wipe();
    return true;
}

Sitting::Answer Sitting::consult(Seat who) {
    if (!hand_over(who)) return Answer::left;
    Dialogue& with = dialogues_.at(who);
    with.read_out();
    // What all see, all have read; and what is told at the end starts here.
    for (auto& [viewer, other] : dialogues_)
        if (viewer == Seat::nobody || is_together()) other.skip();
    with.ask(table_.legal_moves(who));
    ask_crew(who);
    for (;;) {
        with.put_question();
        for (const std::string& one :
             pointed_at(house_, table_, company_.names, company_.humans, table_.seq()))
            with.note(one);
        with.prompt();
        const std::optional<std::string> line = read_line(house_.world.in);
        if (!line) return with.end_line(), Answer::left;
        with.answer();
        const Answer answer = obey(with, *line);
        if (answer != Answer::again) return answer;
    }
}

Sitting::Answer Sitting::obey(Dialogue& with, const std::string& line) {
    using Key = Dialogue::Key;
    switch (with.obey(line)) {
    case Key::done: break;
    case Key::help:
        with.note(house_.say("cli.play.help_here"));
        if (is_together() && is_shared())
            with.note(house_.say("cli.play.help_point", {{"token", with.token()}}));
        break;
    case Key::undo: return undo(with) ? Answer::moved : Answer::again;
    case Key::point: point(with, line); break;
    case Key::leave: return Answer::left;
    case Key::other:
        const std::optional<MoveBits> move = with.understood(line);
        if (!move) break;
        commit({with.who(), *move});
        save_(table_);
        return Answer::moved;
    }
    return Answer::again;
}

// Back to before the last decision of the only person at the table. The bots and nature would do
// the same again after the same move, since their dice are counted by events.
bool Sitting::undo(Dialogue& with) {
    if (is_shared()) return with.note(house_.say("cli.play.undo_shared")), false;
    if (decisions_.empty()) return with.note(house_.say("cli.play.undo_nothing")), false;
    table_.rewind(decisions_.back());
    decisions_.pop_back();
    nature_ = nature_after(seed_, table_.log());
    with.take_back(table_.seq());
    with.see(table_.view(with.who()));
    save_(table_);
    with.note(house_.say("cli.play.undone"));
    return true;
}

// The bots at the table each point at what they would do. They are all of one kind and see the
// same, so one of them thinks for all.
void Sitting::ask_crew(Seat who) {
    const SeatSet bots = seats_of(table_.seats()) - company_.humans;
    if (!is_together() || bots.empty() || distinct_moves(decision_of(table_, who)).size() < 2)
        return;
    const MoveBits move = bot_move(table_, *company_.bot, who, seed_);
    for (Seat bot : bots) table_.suggest(bot, table_.seq(), move);
}

// "p 2 B13": player 2, who shares this screen, points at a move of the seat on turn.
void Sitting::point(const Dialogue& with, const std::string& line) {
    const std::vector<std::string_view> words = split(line);
    const SeatSet others = company_.humans - SeatSet::of(with.who());
    std::vector<std::string> list;
    for (Seat other : others)
        list.push_back(std::to_string(number_of(other)) + " " + name_of(company_.names, other));
    if (list.empty()) return house_.print(house_.say("cli.play.point_alone"));
    const int number = parse_number(words[1]).value_or(0);
    if (number < 1 || number > table_.seats() || !others.has(seat(number - 1)) || words.size() < 3)
        return house_.print(house_.say("cli.play.point_how", {{"list", join(list, ", ")}}));
    const std::vector<std::string_view> rest{words.begin() + 2, words.end()};
    if (const std::optional<MoveBits> move = with.understood(join(rest, " ")))
        table_.suggest(seat(number - 1), table_.seq(), *move);
}

} // namespace tortuga
