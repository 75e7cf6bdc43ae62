// dialogue.cpp: the story, the question, and the keys.
#include "cli/dialogue.hpp"

#include <algorithm>
#include <ostream>

#include "bots/bot.hpp"
#include "cli/layout.hpp"
#include "cli/together.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

// Does the table keep everything open to view? A game says so by an option of this name.
bool tells_all(const AnyGame& game, const AnyOptions& options) {
    const std::string line = game.print_options(options);
    return std::ranges::count(split(line), std::string_view{"history=all"}) > 0;
}

// Is a decision open that several make at once? Any world that looks like this one says so.
bool is_joint(const AnyGame& game, const AnyView& view) {
    Rng rng{0};
    return game.pending(game.sample(view, rng)).size() > 1;
}

} // namespace

Dialogue::Dialogue(const House& house, const AnyGame& game, const Names& names, SeatSet bots)
    : house_{house}, game_{&game}, names_{names}, bots_{bots}, book_{game.name, house.language},
      thoughts_{house.any_seed()} {}

void Dialogue::sit(const AnyOptions& options, Seat who) {
    options_ = options;
    tells_all_ = tells_all(*game_, options);
    who_ = who;
}

void Dialogue::look(const AnyView& view, std::size_t events) {
    story_.assign(events, {});
    see(view);
    moves_ = {};
    skip();
}

void Dialogue::tell(const Told& told, const std::optional<AnyView>& after) {
    Heard heard{.actor = told.actor, .is_joint = tells_all_ && is_joint(*game_, *view_)};
    is_seen_ = is_seen_ && after;
    if (is_seen_)
        heard.text =
            text_of(game_->beats(*view_, *after, told, names_, house_.words, house_.screen));
    else if (told.heard && told.actor != Seat::chance)
        heard.text =
            house_.say("cli.join.did",
                       {{"name", name_of(names_, told.actor)},
                        {"label", game_->label(options_, told.move, names_, house_.words)}}) +
            "\n";
    story_.push_back(std::move(heard));
    if (is_seen_) view_ = after;
}

void Dialogue::take_back(std::size_t events) {
    story_.resize(std::min(events, story_.size()));
    is_seen_ = false;
    moves_ = {};
    skip();
}

void Dialogue::ask(const AnyMoves& moves) {
    moves_ = moves;
    question_ = Question::fresh;
}

void Dialogue::show_end(const Scores& scores) {
    moves_ = {};
    note("");
    show_position();
    const std::string end = outcome(house_, *game_, game_->seats(options_), scores);
    if (!end.empty()) note(end);
}

void Dialogue::end_line() {
    if (std::exchange(is_prompted_, false)) house_.world.out << '\n';
}

void Dialogue::note(std::string_view text) {
    end_line();
    house_.print(text);
    house_.world.out << std::flush;
}

void Dialogue::put(std::string_view told) {
    if (told.empty()) return;
    end_line();
    house_.world.out << (house_.screen.linear ? std::string{told}
                                              : wrap(told, house_.screen.width, 2))
                     << std::flush;
}

// How long each move of a bot is to be seen before the story goes on. Who waits for their own turn
// does not wait longer for many moves; who only watches has come to see them all.
int Dialogue::lull_ms() const {
    const std::string& speed = house_.preferences.value("speed");
    const World& world = house_.world;
    if (speed == "instant" || !world.is_terminal || house_.screen.linear || !world.wait) return 0;
    const bool calm = speed == "calm";
    const int each_ms = calm ? 1200 : 350, together_ms = calm ? 8000 : 2000;
    const auto moves = std::count_if(
        story_.begin() + static_cast<std::ptrdiff_t>(read_), story_.end(),
        [&](const Heard& heard) { return !heard.text.empty() && bots_.has(heard.actor); });
    if (who_ == Seat::nobody || moves == 0) return each_ms;
    return std::min(each_ms, together_ms / static_cast<int>(moves));
}

void Dialogue::read_out() {
    const int lull = lull_ms();
    for (; read_ < story_.size(); ++read_) {
        const Heard& heard = story_[read_];
        put(heard.text);
        if (lull > 0 && !heard.text.empty() && bots_.has(heard.actor)) house_.world.wait(lull);
    }
}

void Dialogue::show_position() { put(game_->show(*view_, names_, house_.words, house_.screen)); }

void Dialogue::put_question(std::string_view aside) {
    if (question_ == Question::fresh) note(""), show_position();
    question_ = Question::put;
    note(game_->ask(*view_, names_, house_.words));
    if (!aside.empty()) note(aside);
    show_moves(decision());
}

void Dialogue::prompt() {
    house_.world.out << "> " << std::flush;
    is_prompted_ = true;
    if (question_ == Question::due) question_ = Question::put;
}

Dialogue::Key Dialogue::obey(const std::string& line) {
    const std::vector<std::string_view> words = split(line);
    if (words.empty()) return Key::done;
    const std::string_view first = words[0];
    const bool alone = words.size() == 1;
    if (first == "?" && alone) return show_help(), Key::help;
    if ((first == "u" || first == "undo") && alone) return Key::undo;
    if (first == "q" && alone) return Key::leave;
    if (upper(first) == "P" && !alone && game_->is_cooperative) return Key::point;
    if (!view_) return Key::other; // There is nothing to talk about yet.
    if (first.starts_with('?'))
        explain(decision(), trim(std::string_view{line}.substr(line.find('?') + 1)));
    else if (first == "!" && alone && !moves_.empty())
        advise();
    else if (first == "h" && alone)
        recall();
    else if (first == "s" && alone)
        show_position();
    else if (upper(first) == "R" && words.size() == 2)
        read_clause(words[1]);
    else
        return Key::other;
    return Key::done;
}

void Dialogue::advise() {
    Rng rng{mix(thoughts_, story_.size())};
    show_advice(decision(), best_bot(game_->name).choose(*view_, moves_, rng));
}

// What happened since this person's last move; or, at a table that keeps it open to view, since the
// last decision that all made at once, which is how a round begins.
void Dialogue::recall() {
    bool was_joint = false;
    std::string text;
    for (const Heard& heard : story_) {
        const bool begins_round = heard.is_joint && !was_joint;
        was_joint = heard.is_joint;
        if (tells_all_ ? begins_round : heard.actor == who_) text.clear();
        text += heard.text;
    }
    put(text.empty() ? house_.say("cli.play.no_history") + "\n" : text);
}

std::string Dialogue::token() const {
    return moves_.empty() ? "?" : argument_of(decision(), moves_[0]);
}

void Dialogue::show_help() {
    const std::string clause{book_.clauses().empty() ? "" : book_.clauses()[0].id};
    note(house_.say("cli.play.help", {{"token", token()}, {"clause", clause}}));
}

} // namespace tortuga
