// record_write.cpp: the game on a table as a record: all of it, or what one viewer knows.
//
// Lines are built from what may be told, never from what is hidden: so a redacted record is the
// same text in all the worlds that its viewer cannot tell apart.
#include "faces/tokens.hpp"
#include "table/plain_text.hpp"
#include "table/record.hpp"

namespace tortuga {

namespace {

constexpr int columns = 80;      // Nature's moves share a line up to here.
constexpr int deeds_a_mark = 25; // So that an edit can be located.
constexpr std::size_t name_bytes_max = 80, value_bytes_max = 1000;

struct Step {
    Seat actor;
    std::string verb; // Empty when the viewer cannot know even that.
    std::optional<MoveBits> move;
    bool is_joint;                     // Part of a simultaneous decision ...
    std::uint32_t decision;            // ... which opened after this many events.
    std::vector<Suggestion> pointed{}; // At the moves it chose from.
};

std::string verb_of(const Table& t, MoveBits move) {
    return std::string{cut(t.game().print_move(t.options(), move), ' ').first};
}

// The verb of a move that `viewer` is not told, where it goes without saying: asked of a world made
// up from the viewer's own view, so the answer cannot depend on anything hidden.
std::string verb_guessed(const Table& t, Seat actor, Seat viewer) {
    Rng rng{0};
    const AnyState world = t.game().sample(t.view(viewer), rng);
    std::string verb;
    for (MoveBits move : t.game().legal_moves(world, actor)) {
        const std::string next = verb_of(t, move);
        if (!verb.empty() && next != verb) return "";
        verb = next;
    }
    return verb;
}

// Does a sealed choice come to light when the decision is opened? `events` are the commitments,
// seen from `before`, the viewer's view when they began. Asked of made-up worlds again: whatever
// else the actor might have chosen must look different to the viewer afterwards. (Some games keep
// choices under cover for longer than one decision.)
bool comes_to_light(const AnyGame& game, const AnyView& before, std::span<const Event> events,
                    std::size_t which, Seat viewer) {
    constexpr std::uint64_t worlds = 3;
    for (std::uint64_t seed = 0; seed < worlds; ++seed) {
        Rng rng{seed};
        const AnyState start = game.sample(before, rng);
        const auto seen_after = [&](std::size_t choice) -> std::optional<AnyView> {
            AnyState world = start;
            Rng others{seed};
            for (std::size_t i = 0; i < events.size(); ++i) {
                if (!game.pending(world).has(events[i].actor)) return {};
                const AnyMoves moves = game.legal_moves(world, events[i].actor);
                const MoveBits any = game.any_move(world, events[i].actor, others);
                game.apply(world, events[i].actor,
                           i == which ? moves[static_cast<int>(choice)] : any);
            }
            return game.view(world, viewer);
        };
        const int choices = game.legal_moves(start, events[which].actor).size();
        std::vector<std::optional<AnyView>> seen;
        for (int choice = 0; choice < choices; ++choice) {
            seen.push_back(seen_after(static_cast<std::size_t>(choice)));
            if (!seen.back()) return false;
            for (std::size_t other = 0; other + 1 < seen.size(); ++other)
                if (seen[other] == seen.back()) return false;
        }
    }
    return true;
}

// The events as `viewer` was told them, sealed commitments from when they came to light; all of
// them when there is no viewer.
std::vector<Step> steps_of(const Table& table, std::optional<Seat> viewer) {
    Table t{table.game(), table.options(), table.first_state()};
    std::vector<Step> steps;
    AnyView before{};
    for (const Event& e : table.log()) {
        const std::uint32_t decision = t.opened();
        const bool is_joint = t.pending().size() > 1 || decision < t.seq();
        if (viewer && decision == t.seq()) before = t.view(*viewer);
        if (!viewer || t.told(e, *viewer).heard)
            steps.push_back({e.actor, verb_of(t, e.move), e.move, is_joint, decision});
        else
            steps.push_back({e.actor, verb_guessed(t, e.actor, *viewer), {}, is_joint, decision});
        t.commit(e);
        if (!is_joint || t.opened() != t.seq()) continue;
        const std::span<const Event> events{table.log().begin() + decision,
                                            table.log().begin() + t.seq()};
        for (std::size_t i = decision; i < steps.size(); ++i) {
            if (steps[i].move) continue;
            if (!comes_to_light(t.game(), before, events, i - decision, *viewer)) continue;
            steps[i].move = table.log()[i].move;
            steps[i].verb = verb_of(t, table.log()[i].move);
        }
    }
    return steps;
}

// May the step share a line with the one before it, and with the deed that line tells so far?
bool continues(const Record& r, const Deed& deed, const Step& last, const Step& step) {
    if (last.is_joint != step.is_joint || deed.verb != step.verb) return false;
    if (step.is_joint) return step.decision == last.decision;
    if (step.actor != Seat::chance || last.actor != Seat::chance) return false;
    Deed longer = deed;
    longer.moves.push_back(step.move);
    return print_deed(r, longer).size() <= columns;
}

// Who point at the same move one after the other share a line.
void add_suggestions(Record& r, const std::vector<Suggestion>& pointed) {
    Pointing* last = nullptr;
    for (const Suggestion& s : pointed) {
        if (!last || last->move != s.move)
            last = &r.lines.emplace_back().content.emplace<Pointing>(Pointing{.move = s.move});
        last->actors.push_back(s.who);
    }
}

// A simultaneous decision stands on one line, and so do nature's moves in a row.
void add_lines(Record& r, const std::vector<Step>& steps) {
    const Step* last = nullptr;
    for (const Step& step : steps) {
        add_suggestions(r, step.pointed);
        const bool joins = last && step.pointed.empty() &&
                           continues(r, *std::get_if<Deed>(&r.lines.back().content), *last, step);
        if (!joins) r.lines.push_back({.content = Deed{.verb = step.verb}});
        Deed& deed = *std::get_if<Deed>(&r.lines.back().content);
        if (!joins || step.is_joint) deed.actors.push_back(step.actor);
        deed.moves.push_back(step.move);
        last = &step;
    }
}

// Marks on the way, the seal at the end.
void seal(Record& r) {
    Chain chain{r};
    std::vector<Line> sealed;
    int deeds = 0;
    for (Line& line : r.lines) {
        if (const auto* deed = std::get_if<Deed>(&line.content)) {
            if (deeds > 0 && deeds % deeds_a_mark == 0)
                sealed.push_back({.content = Mark{chain.hash(), false}});
            chain.add(print_deed(r, *deed));
            ++deeds;
        }
        sealed.push_back(std::move(line));
    }
    sealed.push_back({.content = Mark{chain.hash(), true}});
    r.lines = std::move(sealed);
}

// Names come from people: on one line, and without the mark that stands between names.
Names plain_names(const Names& names, int seats) {
    Names out;
    for (std::string name : names) {
        std::replace(name.begin(), name.end(), '|', '/');
        out.push_back(made_plain(name, name_bytes_max));
    }
    if (!out.empty()) out.resize(static_cast<std::size_t>(seats));
    return out;
}

Record frame(const Table& table, const Header& header) {
    Record r{.game = &table.game(), .options = table.options()};
    r.header = {.game = std::string{r.game->name},
                .rules = std::string{table.rules()},
                .options = table.options_line(),
                .date = made_plain(header.date, value_bytes_max),
                .seats = plain_names(header.seats, table.seats())};
    return r;
}

std::string sealed_text(Record& r) {
    seal(r);
    return print_record(r);
}

// What everybody at the table knows anyway: who was a bot, whether the deal was known, whose key
// was replaced, and who closed the table. Anything else may be a secret.
bool is_public(const Field& f) {
    return f.key == "bots" || f.key == "again" || f.key == "closed" ||
           f.key.starts_with("renewed_") || f.key == "clock" || f.key.starts_with("absent_");
}

} // namespace

std::vector<Field> set_up_of(const Table& table) {
    const AnyGame& game = table.game();
    if (table.first_state() == game.start(table.options())) return {};
    return game.print_state(table.first_state());
}

std::string write_record(const Table& table, const Header& header) {
    Record r = frame(table, header);
    for (const Field& f : header.extra)
        r.header.extra.push_back({f.key, made_plain(f.value, value_bytes_max)});
    r.set_up = set_up_of(table);
    std::vector<Step> steps = steps_of(table, {});
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i].pointed = table.suggestions(static_cast<std::uint32_t>(i));
    add_lines(r, steps);
    add_suggestions(r, table.suggestions());
    return sealed_text(r);
}

// Other keys of the header, the set-up and all remarks are left out: they could tell. So is the
// original's seal: a hash of what is hidden lets a guess be checked.
std::string redact_record(const Table& table, const Header& header, Seat viewer) {
    Record r = frame(table, header);
    r.redacted =
        viewer == Seat::nobody ? "for spectators" : "for seat " + std::to_string(number_of(viewer));
    for (const Field& f : header.extra)
        if (is_public(f)) r.header.extra.push_back({f.key, made_plain(f.value, value_bytes_max)});
    if (!set_up_of(table).empty()) r.set_up = {{"?", ""}};
    add_lines(r, steps_of(table, viewer));
    return sealed_text(r);
}

} // namespace tortuga
