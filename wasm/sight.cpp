// sight.cpp: positions, choices and beats.
#include "wasm/sight.hpp"

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

void append_facts(std::string& out, const std::vector<Fact>& facts) {
    const auto append = [&](const auto& value) {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, int>)
            append_number(out, value);
        else if constexpr (std::is_same_v<Value, std::string>)
            append_quoted(out, value);
        else if constexpr (std::is_same_v<Value, std::vector<int>>)
            append_list(out, value, [&](int one) { append_number(out, one); });
        else
            append_strings(out, value);
    };
    out += '{';
    for (const Fact& fact : facts) {
        JsonFields{out}.key(fact.key);
        std::visit(append, fact.value);
    }
    out += '}';
}

} // namespace

void append_choices(std::string& out, const Question& q, const Subject& s, const AnyView& view,
                    const AnyMoves& moves) {
    append_list(out, moves, [&](MoveBits move) {
        out += '{';
        JsonFields fields{out};
        fields.text("move", s.game->print_move(s.options, move))
            .text("label", s.game->label(s.options, move, s.names, q.words))
            .text("risk", s.game->risk(view, move, q.words))
            .text("clause", s.game->permit(view, move));
        append_facts(fields.key("facts"), s.game->prospects(view, move));
        out += '}';
    });
}

void append_fields(std::string& out, const std::vector<Field>& fields) {
    append_list(out, fields, [&](const Field& field) {
        append_strings(out, std::array{std::string_view{field.key}, std::string_view{field.value}});
    });
}

// A position as a seat knows it, for a screen that draws it and for one that reads it out.
void append_sight(std::string& out, const Question& q, const Subject& s, const AnyView& view,
                  const AnyMoves& moves, const std::vector<Seat>& waits) {
    out += '{';
    JsonFields fields{out};
    append_fields(fields.key("fields"), s.game->print_view(view));
    fields.text("ask", moves.empty() ? "" : trim(s.game->ask(view, s.names, q.words)))
        .text("text", trim(s.game->show(view, s.names, q.words, for_reading)));
    append_choices(fields.key("choices"), q, s, view, moves);
    append_list(fields.key("waits"), waits, [&](Seat who) { append_number(out, number_of(who)); });
    if (const auto plan = s.game->consider(view, moves, {}); !plan.empty())
        append_fields(fields.key("plan"), plan);
    out += '}';
}

void append_beats(std::string& out, const Question& q, const Subject& s, const AnyView& before,
                  const AnyView& after, const Told& told, Wanted wanted) {
    const auto beats = s.game->beats(before, after, told, s.names, q.words, for_reading);
    append_list(out, beats, [&](const AnyBeat& beat) {
        out += '{';
        JsonFields fields{out};
        append_facts(fields.text("kind", beat.info->kind).key("facts"), beat.facts);
        fields.text("line", trim(beat.text)).flag("closes", beat.closes);
        if (wanted == Wanted::sights || beat.closes)
            append_sight(fields.key("sight"), q, s, beat.seen, {}, {});
        out += '}';
    });
}

} // namespace tortuga
