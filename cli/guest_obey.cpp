// guest_obey.cpp: what the person types.
#include <ostream>

#include "bots/bot.hpp"
#include "cli/guest.hpp"
#include "cli/layout.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

void Visitor::obey(const std::string& line) {
    is_question_due_ = true;
    const std::vector<std::string_view> words = split(line);
    if (is_played_for() && (words.empty() || (words[0] != "q" && words[0] != "leave"))) {
        is_asleep_ = false; // Whatever it was: they are there.
        return send({{"t", "here"}});
    }
    if (words.empty()) {
        if (is_host_ && is_gathering() && notice_.is_full()) send({{"t", "start"}});
        return;
    }
    if (words[0] == "q" && words.size() == 1) {
        show_links();
        is_leaving_ = true;
        return;
    }
    if (obey_reader(words, line) || obey_talker(words, line)) return;
    if (obey_gatherer(words) || obey_returner(words) || obey_manners(words, line)) return;
    if (obey_owner(words) || obey_carer(words)) return;
    if (obey_player(words)) return;
    attempt(line);
}

// What concerns nobody else.
bool Visitor::obey_reader(const std::vector<std::string_view>& words, const std::string& line) {
    const std::string_view first = words[0];
    const bool alone = words.size() == 1;
    if (first == "?" && alone)
        show_help();
    else if (first.starts_with('?') && view_)
        counsel_.explain(decision(), trim(std::string_view{line}.substr(line.find('?') + 1)));
    else if (first == "!" && alone && !moves_.empty()) {
        Rng rng{house_.any_seed()};
        const Bot& bot = best_bot(notice_.game->name);
        counsel_.show_advice(decision(), bot.choose(*view_, moves_, rng));
    } else if (first == "h" && alone)
        recall();
    else if (first == "s" && alone && view_)
        counsel_.show_position(*notice_.game, *view_);
    else if (upper(first) == "R" && words.size() == 2)
        counsel_.read_clause(words[1]);
    else if (first == "who" && alone)
        show_mates();
    else if (first == "link" && alone)
        show_links();
    else
        return false;
    return true;
}

bool Visitor::obey_talker(const std::vector<std::string_view>& words, const std::string& line) {
    if (words[0] == "say" && words.size() > 1) {
        const std::string_view text = trim(std::string_view{line}.substr(line.find("say") + 3));
        send({{"t", "say"}, {"text", proper_text(text, chat_bytes)}});
        return true;
    }
    if (!words[0].starts_with('/')) return false;
    const std::string_view phrase = words[0].substr(1);
    if (words.size() == 1 && std::ranges::find(phrases, phrase) != std::end(phrases)) {
        send({{"t", "say"}, {"phrase", phrase}});
        return true;
    }
    if (words.size() == 1 && std::ranges::find(reactions, phrase) != std::end(reactions)) {
        send({{"t", "react"}, {"sign", phrase}});
        return true;
    }
    std::string all;
    const auto list = [&](std::string_view known, const std::string& means) {
        all += "\n/" + std::string{known} + ": " + means;
    };
    for (const std::string_view known : phrases)
        list(known, house_.say("harbour.phrase." + std::string{known}));
    const std::string you = you_ == Seat::nobody ? house_.say("cli.join.usual") : name(you_);
    for (const std::string_view known : reactions)
        list(known, house_.say("harbour.reaction." + std::string{known}, {{"name", you}}));
    note(house_.say("cli.join.phrases") + all);
    return true;
}

// What changes something for all, by consent or by leaving.
bool Visitor::obey_player(const std::vector<std::string_view>& words) {
    const std::string_view first = words[0];
    const bool alone = words.size() == 1;
    if (first == "record" && words.size() == 2) {
        record_file_ = words[1];
        send({{"t", "record"}});
    } else if (const auto answer = read_answer(alone ? first : "", house_.words); wish_ && answer) {
        send({{"t", "agree"}, {"to", wish_->to}, {"yes", *answer}, {"code", wish_->code}});
        wish_.reset();
    } else if (alone && (first == "u" || first == "undo"))
        send({{"t", "undo"}});
    else if (alone && (first == "pause" || first == "resume" || first == "leave"))
        send({{"t", first}});
    else if (notice_.game->is_cooperative && upper(first) == "P" && words.size() > 1)
        point(join(std::vector<std::string_view>{words.begin() + 1, words.end()}, " "));
    else
        return false;
    return true;
}

void Visitor::attempt(const std::string& line) {
    if (moves_.empty() || notice_.is_paused)
        return note(house_.say(you_ == Seat::nobody ? "cli.join.watching" : "cli.join.not_now",
                               {{"text", printable(line, 40)}}));
    if (const std::optional<MoveBits> move = counsel_.understood(decision(), line)) act(*move);
}

void Visitor::act(MoveBits move) {
    sent_from_ = std::exchange(moves_, {});
    send({{"t", "act"},
          {"n", ticket_.n},
          {"move", notice_.game->print_move(notice_.options, move)}});
}

// At a move of whoever is on turn. Where all play together all see all, so any world that looks
// like this one has the same moves in it.
void Visitor::point(const std::string& typed) {
    if (!view_ || you_ == Seat::nobody) return note(house_.say("cli.join.watching"));
    Rng rng{0};
    const AnyState world = notice_.game->sample(*view_, rng);
    const SeatSet waiting = notice_.game->pending(world);
    if (waiting.size() != 1 || waiting.has(Seat::chance)) return;
    Decision others = decision();
    others.who = waiting.lowest();
    others.moves = notice_.game->legal_moves(world, others.who);
    if (const std::optional<MoveBits> move = counsel_.understood(others, typed))
        send({{"t", "point"},
              {"n", ticket_.n},
              {"move", notice_.game->print_move(notice_.options, *move)}});
}

// What happened since this person's last move.
void Visitor::recall() const {
    std::string text;
    for (const Heard& heard : story_)
        if (heard.event >= own_event_) text += heard.text;
    if (text.empty()) text = house_.say("cli.play.no_history") + "\n";
    house_.world.out << (house_.screen.linear ? text : wrap(text, house_.screen.width, 2));
}

void Visitor::show_help() const {
    const std::string clause{book_.clauses().empty() ? "" : book_.clauses()[0].id};
    const std::string token = moves_.empty() ? "?" : argument_of(decision(), moves_[0]);
    house_.print(house_.say("cli.join.help", {{"token", token}, {"clause", clause}}));
    if (notice_.game->is_cooperative)
        house_.print(house_.say("cli.join.help_point", {{"token", token}}));
    show_help_with_links();
    if (you_ == Seat::nobody) return house_.print(house_.say("cli.join.help_seen"));
    house_.print(house_.say("cli.join.help_manners"));
    if (!is_gathering()) return;
    if (notice_.bots_at) return house_.print(house_.say("cli.join.help_quick"));
    house_.print(house_.say("cli.join.help_lobby"));
    house_.print(house_.say("cli.join.help_host"));
}

void Visitor::show_mates() const {
    for (std::size_t i = 0; i < notice_.mates.size(); ++i) {
        const Tablemate& mate = notice_.mates[i];
        const std::string_view key = mate.kind == Tablemate::Kind::free  ? "cli.join.seat_free"
                                     : mate.kind == Tablemate::Kind::bot ? "cli.join.seat_bot"
                                     : mate.is_here                      ? "cli.join.seat_here"
                                                                         : "cli.join.seat_away";
        std::string text = house_.say(key, {{"seat", std::to_string(i + 1)}, {"name", names_[i]}});
        if (is_gathering() && mate.is_set) text += " (" + house_.say("cli.join.set") + ")";
        house_.print(text);
    }
    show_wait();
    show_crowd();
}

} // namespace tortuga
