// guide.cpp: the questions and their answers.
#include "wasm/guide.hpp"

#include "bots/crew.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "harbour/change.hpp"
#include "wasm/logbook.hpp"
#include "wasm/sight.hpp"
#include "wasm/task.hpp"

namespace tortuga {

namespace {

// Who plays for a bot, in the order in which they are asked, but for those who only stand in.
void append_crew(std::string& out, const Bot& bot) {
    for (const Character* one : crew_of(bot))
        if (one->skill == bot.skill) {
            out += out.back() == '[' ? "{" : ",{";
            JsonFields{out}
                .text("name", one->name)
                .text("skill", word_of(one->skill))
                .text("bot", bot.name);
            out += '}';
        }
}

// Every game: its presets, its options and what they may be, its bots and who plays for
// them, how many may sit.
std::string list_games(const Question&) {
    std::string out = "{";
    append_list(JsonFields{out}.key("games"), all_games(), [&](const AnyGame* game) {
        out += '{';
        JsonFields fields{out};
        fields.text("game", game->name)
            .text("rules", game->rules_version)
            .flag("together", game->is_cooperative);
        append_strings(fields.key("presets"), game->presets);
        append_list(fields.key("options"), game->options, [&](const OptionInfo& option) {
            out += '{';
            JsonFields one{out};
            one.text("key", option.key).text("clauses", option.clauses);
            append_strings(one.key("values"), values_of(option));
            if (option.is_number()) one.number("least", option.least).number("most", option.most);
            out += '}';
        });
        std::vector<std::string_view> bots;
        for (const Bot& bot : all_bots())
            if (bot.game.empty() || bot.game == game->name) bots.push_back(bot.name);
        append_strings(fields.key("bots"), bots);
        fields.key("crew") += '[';
        for (const std::string_view bot : bots) append_crew(out, *find_bot(game->name, bot));
        out += ']';
        out += '}';
    });
    return out += '}';
}

// An options line as the game writes it, and how many it seats; or what is wrong with it.
std::string settle_options(const Question& q) {
    const AnyGame* game = find_game(q.message.text("game").value_or(""));
    if (!game) return wrong("game");
    const auto options = game->parse_options(q.message.text("options").value_or(""));
    std::string out = "{";
    JsonFields fields{out};
    if (options)
        fields.text("options", game->print_options(*options))
            .number("seats", game->seats(*options));
    else
        fields.text("complaint", q.words.say(options.complaint()));
    return out += '}';
}

// A world, dreamt up, in which the seat would see the same. Whom the game waits for, and what a
// seat may do, is the same in all of them (a law, core/laws.hpp).
AnyState world_of(const Subject& s, const AnyView& view) {
    Rng rng{0};
    return s.game->sample(view, rng);
}

std::vector<Seat> waited_for(const Subject& s, const AnyState& world) {
    std::vector<Seat> seats;
    for (const Seat who : s.game->pending(world))
        if (who != Seat::chance) seats.push_back(who);
    return seats;
}

std::string show_sight(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s) return wrong("subject");
    const auto view = read_view(*s, q.message, "view");
    if (!view) return wrong("view");
    std::string out;
    append_sight(out, q, *s, *view, read_moves(*s, q.message), waited_for(*s, world_of(*s, *view)));
    return out;
}

// What somebody else may do now, where all play together: those beside may point at it.
std::string show_beside(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s) return wrong("subject");
    const auto view = read_view(*s, q.message, "view");
    if (!view) return wrong("view");
    const AnyState world = world_of(*s, *view);
    const std::vector<Seat> seats = waited_for(*s, world);
    const bool is_beside = s->game->is_cooperative && seats.size() == 1 && seats[0] != s->who;
    std::string out = "{";
    append_choices(JsonFields{out}.key("choices"), q, *s, *view,
                   is_beside ? s->game->legal_moves(world, seats[0]) : AnyMoves{});
    return out += '}';
}

// What happened from one view on, event by event, each as the beats that it is made of.
std::string tell_story(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s) return wrong("subject");
    auto before = read_view(*s, q.message, "first");
    const auto events = read_told(*s, q.message);
    const auto seen = q.message.value("seen");
    if (!before || !events || !seen || !seen->is_array() ||
        seen->get_array().size() != events->size())
        return wrong("events");
    const auto past = q.message.number("past").value_or(0);
    std::string out = "{";
    JsonFields{out}.key("events") += '[';
    for (std::size_t i = 0; i < events->size(); ++i) {
        const auto change = seen->get_array()[i].if_string();
        const auto after = changed(*s->game, *before, change ? std::string_view{*change} : "?");
        if (!after) return wrong("seen");
        if (i > 0) out += ',';
        append_beats(out, q, *s, *before, *after, (*events)[i],
                     std::cmp_less(i, past) ? Wanted::story : Wanted::sights);
        before = after;
    }
    return out += "]}";
}

// May the seat do this, and by which clause? A dreamt world answers as well as the real one.
std::string say_why(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s || s->who == Seat::nobody) return wrong("subject");
    const auto view = read_view(*s, q.message, "view");
    if (!view) return wrong("view");
    const auto move = s->game->parse_move(s->options, q.message.text("move").value_or(""));
    if (!move) return wrong("move");
    const std::uint8_t reason = s->game->validate(world_of(*s, *view), s->who, *move);
    const Complaint why = s->game->reason(reason);
    std::string out = "{";
    JsonFields{out}
        .flag("may", reason == 0)
        .text("label", s->game->label(s->options, *move, s->names, q.words))
        .text("text", q.words.say(why))
        .text("clause", reason == 0 ? s->game->permit(*view, *move) : why.clause);
    return out += '}';
}

// What would come of a draft: a list of keys and what they say, as fields are.
std::string consider_draft(const Question& q) {
    const auto s = read_subject(q.message);
    if (!s || s->who == Seat::nobody) return wrong("subject");
    const auto view = read_view(*s, q.message, "view");
    if (!view) return wrong("view");
    const auto draft = read_fields(q.message, "draft");
    if (!draft) return wrong("draft");
    std::string out = "{";
    append_fields(JsonFields{out}.key("plan"),
                  s->game->consider(*view, read_moves(*s, q.message), *draft));
    return out += '}';
}

// What a bot would do in this seat (it sees what the seat sees), and one reason for it.
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
    JsonFields{out}
        .text("bot", bot->name)
        .text("move", s->game->print_move(s->options, move))
        .text("label", s->game->label(s->options, move, s->names, q.words))
        .text("reason", s->game->hint(*view, moves, move, s->names, q.words));
    return out += '}';
}

} // namespace

std::string guide(std::string_view question, const Words& words, Logbook& logbook) {
    struct Kind {
        std::string_view type;
        std::string (*answer)(const Question&);
    };
    static constexpr Kind kinds[] = {
        {"games", list_games},        {"options", settle_options}, {"sight", show_sight},
        {"beside", show_beside},      {"story", tell_story},       {"why", say_why},
        {"consider", consider_draft}, {"hint", give_hint},         {"record", open_record},
        {"moment", show_moment},      {"verify", verify_deal_of},  {"promise", promise_of},
        {"event", show_event},        {"close", close_record},     {"think", choose_for}};
    const auto message = Message::read(question);
    if (!message) return wrong("malformed");
    for (const Kind& kind : kinds)
        if (kind.type == message->type()) return kind.answer({*message, words, logbook});
    return wrong("question");
}

} // namespace tortuga
