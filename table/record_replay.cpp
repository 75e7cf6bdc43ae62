// record_replay.cpp: a record played again, every remark in it held against the table.
#include "faces/tokens.hpp"
#include "table/record.hpp"

namespace tortuga {

namespace {

using std::string_view;
using Wrong = std::optional<Complaint>;

Complaint disagree(string_view what, std::vector<Arg> args, std::string clause = "") {
    return {"record." + std::string{what}, std::move(args), std::move(clause)};
}

std::string print_seats(SeatSet seats) {
    if (seats.empty()) return "-";
    if (seats.has(Seat::chance)) return "*";
    std::string out;
    for (Seat who : seats) out += (out.empty() ? "" : " ") + std::to_string(number_of(who));
    return out;
}

std::vector<Arg> about_move(const Table& t, Seat who, MoveBits move) {
    return {{"actor", print_seats(SeatSet::of(who))},
            {"move", t.game().print_move(t.options(), move)}};
}

Wrong play(Table& t, const Deed& deed) {
    for (Seat who : deed.actors)
        if (deed.actors.size() > 1 && !t.pending().has(who))
            return disagree("not_together", {{"actor", print_seats(SeatSet::of(who))},
                                             {"pending", print_seats(t.pending())}});
    for (std::size_t i = 0; i < deed.moves.size(); ++i) {
        const Seat who = deed.actors[deed.actors.size() > 1 ? i : 0];
        const MoveBits move = *deed.moves[i]; // Only a redacted record hides any.
        if (const std::uint8_t why = t.game().validate(t.state(), who, move)) {
            const std::string clause = t.game().reason(why).clause;
            return disagree("illegal", about_move(t, who, move), clause);
        }
        t.commit({who, move});
    }
    return {};
}

Wrong check(const Table& t, const RefusedMove& refused) {
    const std::uint8_t why = t.game().validate(t.state(), refused.actor, refused.move);
    const std::string clause = why == 0 ? "" : t.game().reason(why).clause;
    auto args = about_move(t, refused.actor, refused.move);
    if (why == 0) return disagree("not_refused", std::move(args));
    if (refused.clause.empty() || refused.clause == clause) return {};
    args.push_back({"said", refused.clause});
    return disagree("other_clause", std::move(args), clause);
}

Wrong check(const Table& t, const AssertedFact& fact) {
    const std::optional<std::string> is = answer(t, fact.question);
    if (!is) return disagree("unknown_fact", {{"question", fact.question}});
    if (*is == fact.answer) return {};
    return disagree("wrong_fact",
                    {{"question", fact.question}, {"said", fact.answer}, {"is", *is}});
}

// The same door as live play; what is refused there is wrong here.
Wrong point(Table& t, Seat who, MoveBits move) {
    const Verdict verdict = t.suggest(who, t.seq(), move);
    auto args = about_move(t, who, move);
    switch (verdict.refusal) {
    case Refusal::none: return {};
    case Refusal::not_cooperative: return disagree("not_cooperative", {});
    case Refusal::not_beside: return disagree("not_beside", std::move(args));
    case Refusal::not_pending:
    case Refusal::stale: return disagree("nobody_on_turn", std::move(args));
    case Refusal::illegal:
        return disagree("illegal_suggestion", std::move(args),
                        t.game().reason(verdict.reason).clause);
    }
    return {};
}

Wrong point(Table& t, const Pointing& pointing) {
    for (Seat who : pointing.actors)
        if (Wrong wrong = point(t, who, pointing.move)) return wrong;
    return {};
}

Wrong follow(Table& t, const Line& line) {
    if (const auto* deed = std::get_if<Deed>(&line.content)) return play(t, *deed);
    if (const auto* refused = std::get_if<RefusedMove>(&line.content)) return check(t, *refused);
    if (const auto* fact = std::get_if<AssertedFact>(&line.content)) return check(t, *fact);
    if (const auto* pointing = std::get_if<Pointing>(&line.content)) return point(t, *pointing);
    return {};
}

std::string print_legal(const Table& t, Seat who) {
    std::string out;
    for (MoveBits move : t.legal_moves(who))
        out += (out.empty() ? "" : ", ") + t.game().print_move(t.options(), move);
    return out.empty() ? "-" : out;
}

// Those with the most points; or, where all play together, all of them or nobody.
SeatSet winners(const Table& t) {
    const Scores result = t.game().result(t.state());
    if (wins_together(t.game(), t.seats())) return result[0] > 0 ? seats_of(t.seats()) : SeatSet{};
    SeatSet best;
    int top = 0;
    for (Seat who : seats_of(t.seats())) {
        if (best.empty() || result[index(who)] > top) best = {}, top = result[index(who)];
        if (result[index(who)] == top) best.add(who);
    }
    return best;
}

} // namespace

std::optional<std::string> answer(const Table& t, string_view question) {
    const std::vector<string_view> words = split(question);
    if (question == "pending") return print_seats(t.pending());
    if (question == "over") return t.is_over() ? "yes" : "no";
    if (question == "winners") return print_seats(t.is_over() ? winners(t) : SeatSet{});
    if (words.size() == 2 && words[0] == "legal" && words[1] == "*")
        return print_legal(t, Seat::chance);
    if (words.size() == 2 && (words[0] == "legal" || words[0] == "result")) {
        const std::optional<int> n = parse_number(words[1]);
        if (!n || *n < 1 || *n > t.seats()) return {};
        if (words[0] == "legal") return print_legal(t, seat(*n - 1));
        return std::to_string(t.game().result(t.state())[index(seat(*n - 1))]);
    }
    return t.game().fact(t.state(), question);
}

Checked<Table> replay(const Record& r) {
    if (!r.redacted.empty()) return RecordError{1, disagree("redacted", {{"for", r.redacted}})};
    AnyState first = r.game->start(r.options);
    if (!r.set_up.empty()) {
        const Result<AnyState> position = r.game->parse_state(r.options, r.set_up);
        if (!position) return RecordError{r.set_up_line, position.complaint()};
        first = *position;
    }
    Table t{*r.game, r.rules, r.options, first};
    for (const Line& line : r.lines)
        if (const Wrong wrong = follow(t, line)) return RecordError{line.number, *wrong};
    return t;
}

std::optional<RecordError> check_record(string_view text) {
    const Checked<Record> read = read_record(text);
    if (const auto* error = std::get_if<RecordError>(&read)) return *error;
    const Record& r = *std::get_if<Record>(&read);
    if (!r.redacted.empty()) return {};
    const Checked<Table> replayed = replay(r);
    if (const auto* error = std::get_if<RecordError>(&replayed)) return *error;
    return {};
}

} // namespace tortuga
