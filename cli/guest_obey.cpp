// guest_obey.cpp: what the person types.
#include "cli/guest.hpp"
#include "cli/layout.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

void Visitor::obey(const std::string& line) {
    dialogue_.answer();
    const std::vector<std::string_view> words = split(line);
    if (is_played_for() && (words.empty() || (words[0] != "q" && words[0] != "leave"))) {
        is_asleep_ = false; // Whatever it was: they are there.
        return send({{"t", "here"}});
    }
    if (words.empty()) {
        if (is_host_ && is_gathering() && notice_.is_full()) send({{"t", "start"}});
        return;
    }
    const auto yes = words.size() == 1 ? read_answer(words[0], house_.words) : std::nullopt;
    if (wish_ && yes) return agree(*yes);
    if (words[0].starts_with('/')) return show_sign(words[0].substr(1));
    if (obey_command(line)) return;
    using Key = Dialogue::Key;
    switch (dialogue_.obey(line)) {
    case Key::done: return;
    case Key::help: return show_help();
    case Key::undo: return send({{"t", "undo"}});
    case Key::point: return point(cut(trim(line), ' ').second);
    case Key::leave: return leave();
    case Key::other: return attempt(line);
    }
}

void Visitor::agree(bool yes) {
    const Wish wish = *std::exchange(wish_, {});
    send({{"t", "agree"}, {"to", wish.to}, {"yes", yes}, {"code", wish.code}});
}

// "/hello": a phrase, which all read in their own language, or a reaction. Any other word lists
// them.
void Visitor::show_sign(std::string_view sign) {
    const auto is_one_of = [&](const auto& all) {
        return std::ranges::find(all, sign) != std::end(all);
    };
    if (is_one_of(phrases)) return send({{"t", "say"}, {"phrase", sign}});
    if (is_one_of(reactions)) return send({{"t", "react"}, {"sign", sign}});
    std::string all = house_.say("cli.join.phrases");
    const auto list = [&](std::string_view known, const std::string& means) {
        all += "\n/" + std::string{known} + ": " + means;
    };
    for (const std::string_view known : phrases)
        list(known, house_.say("harbour.phrase." + std::string{known}));
    const std::string me = you() == Seat::nobody ? house_.say("cli.join.usual") : name(you());
    for (const std::string_view known : reactions)
        list(known, house_.say("harbour.reaction." + std::string{known}, {{"name", me}}));
    note(all);
}

void Visitor::attempt(const std::string& line) {
    if (!decides())
        return say(you() == Seat::nobody ? "cli.join.watching" : "cli.join.not_now",
                   {{"text", printable(line, 40)}});
    if (const std::optional<MoveBits> move = dialogue_.understood(line)) act(*move);
}

void Visitor::act(MoveBits move) {
    sent_from_ = dialogue_.moves();
    dialogue_.rest();
    send({{"t", "act"},
          {"n", ticket_.n},
          {"move", notice_.game->print_move(notice_.options, move)}});
}

// At a move of whoever is on turn. Where all play together all see all, so any world that looks
// like this one has the same moves in it.
void Visitor::point(std::string_view typed) {
    if (!dialogue_.view() || you() == Seat::nobody) return say("cli.join.watching");
    Rng rng{0};
    const AnyState world = notice_.game->sample(*dialogue_.view(), rng);
    const SeatSet waiting = notice_.game->pending(world);
    if (waiting.size() != 1 || waiting.has(Seat::chance)) return;
    Decision others = dialogue_.decision();
    others.who = waiting.lowest();
    others.moves = notice_.game->legal_moves(world, others.who);
    if (const std::optional<MoveBits> move = dialogue_.understood(others, typed))
        send({{"t", "point"},
              {"n", ticket_.n},
              {"move", notice_.game->print_move(notice_.options, *move)}});
}

// All else that was agreed stays as it is. Without a word, what there is now.
void Visitor::propose_rules(const Typed& typed) {
    if (typed.text.empty()) return say("cli.join.rules_how", {{"rules", notice_.options_line}});
    boost::json::object message = notice_.agreed;
    message["t"] = "change";
    message["options"] = typed.text;
    send(std::move(message));
}

void Visitor::show_help() {
    say("cli.join.help");
    if (notice_.game->is_cooperative) say("cli.join.help_point", {{"token", dialogue_.token()}});
    say(you() == Seat::nobody ? "cli.join.help_watching" : "cli.join.help_seat");
    if (is_host_) say("cli.join.help_owner");
    if (you() == Seat::nobody) return say("cli.join.help_seen");
    say("cli.join.help_manners");
    if (!is_gathering()) return;
    if (notice_.bots_at) return say("cli.join.help_quick");
    say("cli.join.help_lobby");
    say("cli.join.help_host");
}

void Visitor::show_mates(const Typed&) {
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
    if (notice_.bots_at) {
        const auto left = std::chrono::ceil<std::chrono::seconds>(*notice_.bots_at -
                                                                  std::chrono::steady_clock::now());
        say("cli.join.whoever_comes",
            {{"seconds", std::to_string(std::max<std::int64_t>(left.count(), 0))}});
    }
    show_crowd();
}

} // namespace tortuga
