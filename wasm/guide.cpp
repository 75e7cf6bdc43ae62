// guide.cpp: the questions and their answers.
#include "wasm/guide.hpp"

#include "bots/bot.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "table/retrace.hpp"
#include "wasm/logbook.hpp"
#include "wasm/question.hpp"

namespace tortuga {

namespace {

constexpr Screen for_reading{.colour = false, .linear = true}; // Sentences, not columns.

void append_strings(std::string& out, const auto& texts) {
    out += '[';
    for (const auto& text : texts) {
        if (out.back() != '[') out += ',';
        append_quoted(out, text);
    }
    out += ']';
}

// Every game: its presets, its options and what they may be, its bots, how many may sit.
std::string list_games(const Question&) {
    std::string out = "{\"games\":[";
    for (const AnyGame* game : all_games()) {
        out += out.back() == '[' ? "{" : ",{";
        Fields fields{out};
        fields.text("game", game->name)
            .text("rules", game->rules_version)
            .flag("together", game->is_cooperative);
        append_strings(fields.key("presets"), game->presets);
        fields.key("options") += '[';
        for (const OptionInfo& option : game->options) {
            out += out.back() == '[' ? "{" : ",{";
            Fields of{out};
            of.text("key", option.key);
            append_strings(of.key("values"), option.values);
            out += '}';
        }
        out += ']';
        std::vector<std::string_view> bots;
        for (const Bot& bot : all_bots())
            if (bot.game.empty() || bot.game == game->name) bots.push_back(bot.name);
        append_strings(fields.key("bots"), bots);
        out += '}';
    }
    return out += "]}";
}

// An options line as the game writes it, and how many it seats; or what is wrong with it.
std::string settle_options(const Question& q) {
    const AnyGame* game = find_game(q.message.text("game").value_or(""));
    if (!game) return wrong("game");
    const auto options = game->parse_options(q.message.text("options").value_or(""));
    std::string out = "{";
    Fields fields{out};
    if (options)
        fields.text("options", game->print_options(*options))
            .number("seats", game->seats(*options));
    else
        fields.text("complaint", q.words.say(options.complaint()));
    return out += '}';
}

void append_choice(std::string& out, const Question& q, const Subject& s, const AnyView& view,
                   MoveBits move) {
    out += out.back() == '[' ? "{" : ",{";
    Fields{out}
        .text("move", s.game->print_move(s.options, move))
        .text("label", s.game->label(s.options, move, q.words))
        .text("risk", s.game->risk(view, move, q.words))
        .text("clause", s.game->permit(view, move));
    out += '}';
}

// A position as a seat knows it, for a screen that draws it and for one that reads it out.
std::string show_sight(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s) return wrong("subject");
    const auto view = read_view(*s, q.message, "view");
    if (!view) return wrong("view");
    std::string out = "{";
    Fields fields{out};
    fields.key("fields") += '[';
    for (const Field& field : s->game->print_view(*view)) {
        if (out.back() != '[') out += ',';
        append_strings(out, std::array{std::string_view{field.key}, std::string_view{field.value}});
    }
    out += ']';
    const AnyMoves moves = read_moves(*s, q.message);
    fields.text("ask", moves.empty() ? "" : trim(s->game->ask(*view, q.words)))
        .text("text", trim(s->game->show(*view, s->names, q.words, for_reading)));
    fields.key("choices") += '[';
    for (const MoveBits move : moves) append_choice(out, q, *s, *view, move);
    out += ']';
    Rng rng{0}; // Whom the game waits for is the same in any world that looks like this one.
    fields.key("waits") += '[';
    for (const Seat who : s->game->pending(s->game->sample(*view, rng))) {
        if (who == Seat::chance) continue;
        if (out.back() != '[') out += ',';
        append_number(out, static_cast<int>(who) + 1);
    }
    return out += "]}";
}

// What happened between two views, in sentences, one for each event; "" where there is nothing to
// say.
std::string tell_story(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s) return wrong("subject");
    const auto before = read_view(*s, q.message, "before"),
               after = read_view(*s, q.message, "after");
    const auto events = read_told(*s, q.message);
    if (!before || !after || !events || events->empty()) return wrong("events");
    const auto seen = retrace(*s->game, s->who, *before, *events, *after);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < events->size(); ++i) {
        const Told& told = (*events)[i];
        std::string line;
        if (seen)
            line = s->game->tell((*seen)[i], (*seen)[i + 1], told, s->names, q.words, for_reading);
        else if (told.heard && told.actor != Seat::chance)
            line = name_of(s->names, told.actor) + ": " +
                   s->game->label(s->options, told.move, q.words);
        lines.emplace_back(trim(line));
    }
    std::string out = "{";
    append_strings(Fields{out}.key("lines"), lines);
    return out += '}';
}

// May the seat do this, and by which clause? Any world that looks the same to the seat refuses it
// the same (a law, core/laws.hpp), so a dreamt one answers as well as the real one.
std::string say_why(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s || s->who == Seat::nobody) return wrong("subject");
    const auto view = read_view(*s, q.message, "view");
    if (!view) return wrong("view");
    const auto move = s->game->parse_move(s->options, q.message.text("move").value_or(""));
    if (!move) return wrong("move");
    Rng rng{0};
    const std::uint8_t reason = s->game->validate(s->game->sample(*view, rng), s->who, *move);
    const Complaint why = s->game->reason(reason);
    std::string out = "{";
    Fields{out}
        .flag("may", reason == 0)
        .text("label", s->game->label(s->options, *move, q.words))
        .text("text", q.words.say(why))
        .text("clause", reason == 0 ? s->game->permit(*view, *move) : why.clause);
    return out += '}';
}

// What a bot would do in this seat (it sees what the seat sees), and the figures that the game can
// count from there.
std::string give_hint(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s || s->who == Seat::nobody) return wrong("subject");
    const auto view = read_view(*s, q.message, "view");
    const AnyMoves moves = read_moves(*s, q.message);
    if (!view || moves.empty()) return wrong("view");
    const std::string_view called = q.message.text("bot").value_or("");
    const Bot* bot = called.empty() ? &best_bot(s->game->name) : find_bot(s->game->name, called);
    if (!bot) return wrong("bot");
    Rng rng{static_cast<std::uint64_t>(q.message.number("seed").value_or(1))};
    const MoveBits move = bot->choose(*view, moves, rng);
    std::string out = "{";
    Fields{out}
        .text("bot", bot->name)
        .text("move", s->game->print_move(s->options, move))
        .text("label", s->game->label(s->options, move, q.words))
        .text("risk", s->game->risk(*view, move, q.words))
        .text("advice", trim(s->game->advise(*view, s->names, q.words, for_reading)));
    return out += '}';
}

} // namespace

std::string guide(std::string_view question, const Words& words) {
    struct Kind {
        std::string_view type;
        std::string (*answer)(const Question&);
    };
    static constexpr Kind kinds[] = {{"games", list_games},     {"options", settle_options},
                                     {"sight", show_sight},     {"story", tell_story},
                                     {"why", say_why},          {"hint", give_hint},
                                     {"record", open_record},   {"moment", show_moment},
                                     {"verify", verify_deal_of}};
    const auto message = Message::read(question);
    if (!message) return wrong("malformed");
    for (const Kind& kind : kinds)
        if (kind.type == message->type()) return kind.answer({*message, words});
    return wrong("question");
}

} // namespace tortuga
