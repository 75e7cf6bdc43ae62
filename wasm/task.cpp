// task.cpp: a bot's task as a question.
#include "wasm/task.hpp"

#include <charconv>

#include "bots/bot.hpp"
#include "harbour/base64.hpp"

namespace tortuga {

std::string print_task(const BotTask& task) {
    std::string out = "{";
    JsonFields fields{out};
    // More digits than a number has in JavaScript.
    fields.text("t", "think")
        .text("game", task.bot->game)
        .text("bot", task.bot->name)
        .text("seed", std::to_string(task.seed));
    fields.key("view") += '"';
    append_base64(out, task.view.bytes);
    out += '"';
    append_list(fields.key("moves"), task.moves, [&](MoveBits move) { append_number(out, move); });
    return out += '}';
}

std::string choose_for(const Question& q) {
    const Bot* bot =
        find_bot(q.message.text("game").value_or(""), q.message.text("bot").value_or(""));
    const auto bytes = read_base64(q.message.text("view").value_or(""));
    const boost::json::value* list = q.message.value("moves");
    AnyView view;
    if (!bot || !bytes || bytes->size() != view.bytes.size() || !list || !list->is_array() ||
        list->get_array().empty() || list->get_array().size() > AnyMoves::capacity)
        return wrong("task");
    std::ranges::copy(*bytes, view.bytes.begin());
    AnyMoves moves;
    for (const boost::json::value& move : list->get_array())
        moves.push_back(static_cast<MoveBits>(move.is_int64() ? move.get_int64() : 0));
    const std::string_view digits = q.message.text("seed").value_or("");
    std::uint64_t seed = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    Rng rng{seed};
    std::string out = "{";
    JsonFields{out}.number("move", bot->choose(view, moves, rng));
    return out += '}';
}

} // namespace tortuga
