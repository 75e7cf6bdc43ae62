// game_text.hpp: what a game says of itself: three tables, and functions over its own types.
//
// A game's Text is a struct of static members, which erase() ties to its rules. It derives from
// TextDefaults, which answers whatever follows from the tables, and where a small game has nothing
// special to say; a member of the same name takes its place.
#pragma once

#include "faces/any_game.hpp"
#include "faces/seat_name.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

// What a printed line answers: all of it, or what stands behind the seat; "-" when it says nothing.
inline std::string printed_fact(const std::vector<Field>& fields, std::string_view key,
                                std::string_view seat) {
    for (const Field& f : fields) {
        if (f.key != key) continue;
        if (seat.empty()) return f.value;
        const auto [first, rest] = cut(f.value, ' ');
        if (first == seat) return std::string{rest};
    }
    return "-";
}

// What is told of a game that tells nothing itself: who did what, and who won.
inline constexpr FactInfo deed_facts[] = {{"seat", FactKind::number}, {"move", FactKind::word}};
inline constexpr FactInfo over_facts[] = {{"places", FactKind::numbers}};
inline constexpr BeatInfo plain_beats[] = {{"deed", deed_facts}, {"over", over_facts}};

template <class Text, Game G>
struct TextDefaults {
    using Options = typename G::Options;
    using State = typename G::State;
    using View = typename G::View;
    using Move = typename G::Move;
    using Reason = typename G::Reason;

    static constexpr bool is_cooperative = false;                 // All play together.
    static constexpr std::span<const std::string_view> secrets{}; // All is open.
    static constexpr std::span<const Edition> editions{};         // The rules never changed.
    static constexpr std::span<const Measure> measures{};         // No figures beside the score.
    static constexpr std::span<const FactInfo> all_prospects{};
    static constexpr std::span<const BeatInfo> all_beats = plain_beats;

    // From the tables.
    static Result<Options> parse_options(std::string_view line) {
        const Result<AnyOptions> any = read_options(Text::options, line);
        if (!any) return any.complaint();
        return any->template open<Options>();
    }
    static std::string print_options(const Options& o) {
        return write_options(Text::options, AnyOptions::of(o));
    }
    static std::string print_move(const Options& o, Move m) {
        return tortuga::print_move(Text::verbs, AnyOptions::of(o), static_cast<MoveBits>(m));
    }
    static std::optional<Move> parse_move(const Options& o, std::string_view text) {
        const auto bits = tortuga::parse_move(Text::verbs, AnyOptions::of(o), text);
        if (!bits) return {};
        return Move{*bits};
    }
    static std::optional<Move> parse_move(std::string_view text) { // The same under all options.
        return parse_move(Options{}, text);
    }
    static Complaint reason(Reason why) {
        const ReasonRow& row = Text::reasons[static_cast<std::size_t>(why)];
        return {word("reason." + std::string{row.name}), {}, std::string{row.clause}};
    }
    static std::string_view permit(const View&, Move m) { // The clause of the verb.
        const Verb* verb = verb_of(Text::verbs, static_cast<MoveBits>(m));
        return verb ? verb->clause : "";
    }

    // Nothing special to say.
    static bool alike(const Options&, Move a, Move b) { return a == b; }
    static std::string advise(const View&, Move, const Names&, const Words&, const Screen&) {
        return {};
    }
    static std::string hint(const View&, std::span<const Move>, Move, const Names&, const Words&) {
        return {};
    }
    static std::string risk(const View&, Move, const Words&) { return {}; }
    static std::vector<Fact> prospects(const View&, Move) { return {}; }
    static std::vector<Field> consider(const View&, std::span<const Move>,
                                       const std::vector<Field>&) {
        return {};
    }

    // Plainly, in words that the game brings along: "field.<key>", "ask", "move.<verb>" about
    // {what}, and "over" about {name}.
    static std::string show(const View& v, const Names&, const Words& w, const Screen&) {
        std::string out;
        for (const Field& f : Text::print_view(v)) {
            const std::string key = word("field." + f.key);
            out += (w.has(key) ? w.say(key) : f.key) + " " + f.value + "\n";
        }
        return out;
    }
    static std::string ask(const View&, const Names&, const Words& w) { return w.say(word("ask")); }
    static std::string label(const Options& o, Move m, const Names&, const Words& w) {
        const std::string token = Text::print_move(o, m);
        const auto [verb, what] = cut(token, ' ');
        return w.say(word("move." + std::string{verb}), {{"what", std::string{what}}});
    }
    // Such a game says, too, by which options a view is played: `options_of(view)`.
    static std::vector<BeatOf<View>> beats(const View&, const View& after, const Told& told,
                                           const Names& n, const Words& w, const Screen&) {
        const Options o = Text::options_of(after);
        std::vector<BeatOf<View>> all;
        if (told.heard) {
            const Move m{told.move};
            const bool is_nature = told.actor == Seat::chance;
            all.push_back(make_beat(plain_beats[0], after,
                                    (is_nature ? "" : seat_name(told.actor, n, w) + ": ") +
                                        Text::label(o, m, n, w) + "\n",
                                    fact_seat(told.actor), Text::print_move(o, m)));
        }
        Rng rng{0};
        if (const State end = G::sample(after, rng); G::pending(end).empty()) {
            const Scores scores = G::result(end);
            const auto totals = by_seat(o.seats, [&](Seat who) { return scores[index(who)]; });
            const Seat first = seat(ranking(totals).front() - 1);
            all.push_back(make_beat(plain_beats[1], after,
                                    w.say(word("over"), {{"name", seat_name(first, n, w)}}) + "\n",
                                    places_by(totals)));
            all.back().closes = true;
        }
        return all;
    }
    static std::optional<std::string> fact(const State& s, std::string_view question) {
        const auto [key, seat] = cut(question, ' ');
        return printed_fact(Text::print_state(s), key, seat);
    }

  private:
    static std::string word(const std::string& key) { return std::string{G::name} + "." + key; }
};

// All that erase() asks for. What has no default stands first.
template <class T, class G>
concept GameText =
    Game<G> &&
    requires(const typename G::Options o, const typename G::State s, const typename G::View v,
             typename G::Move m, typename G::Reason why, std::span<const typename G::Move> moves,
             const std::vector<Field> fields, std::string_view text, const Told told, const Names n,
             const Words w, const Screen screen) {
        { T::rules_version } -> std::convertible_to<std::string_view>;
        { T::options } -> std::convertible_to<const OptionTable&>;
        { T::verbs } -> std::convertible_to<std::span<const Verb>>;
        { T::reasons } -> std::convertible_to<std::span<const ReasonRow>>;
        // A position, written down and read back to the same State; what a seat may know of one.
        { T::print_state(s) } -> std::same_as<std::vector<Field>>;
        { T::parse_state(o, fields) } -> std::same_as<Result<typename G::State>>;
        { T::print_view(v) } -> std::same_as<std::vector<Field>>;

        // The rest TextDefaults can say; faces/any_game.hpp says what it is.
        { T::is_cooperative } -> std::convertible_to<bool>;
        { T::secrets } -> std::convertible_to<std::span<const std::string_view>>;
        { T::editions } -> std::convertible_to<std::span<const Edition>>;
        { T::measures } -> std::convertible_to<std::span<const Measure>>;
        { T::all_beats } -> std::convertible_to<std::span<const BeatInfo>>;
        { T::all_prospects } -> std::convertible_to<std::span<const FactInfo>>;
        { T::alike(o, m, m) } -> std::same_as<bool>;
        { T::reason(why) } -> std::same_as<Complaint>;
        { T::permit(v, m) } -> std::same_as<std::string_view>;
        { T::fact(s, text) } -> std::same_as<std::optional<std::string>>;
        { T::show(v, n, w, screen) } -> std::same_as<std::string>;
        { T::ask(v, n, w) } -> std::same_as<std::string>;
        { T::advise(v, m, n, w, screen) } -> std::same_as<std::string>;
        { T::hint(v, moves, m, n, w) } -> std::same_as<std::string>;
        {
            T::beats(v, v, told, n, w, screen)
        } -> std::same_as<std::vector<BeatOf<typename G::View>>>;
        { T::label(o, m, n, w) } -> std::same_as<std::string>;
        { T::risk(v, m, w) } -> std::same_as<std::string>;
        { T::prospects(v, m) } -> std::same_as<std::vector<Fact>>;
        { T::consider(v, moves, fields) } -> std::same_as<std::vector<Field>>;
    };

} // namespace tortuga
