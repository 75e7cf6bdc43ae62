// json.cpp: every figure of the page, by name.
#include "study/pirates_cove/json.hpp"

#include "games/pirates_cove/text.hpp"

namespace tortuga::pirates_cove {

namespace {

using boost::json::array;
using boost::json::object;

constexpr std::string_view source_names[sources] = {
    "plunder", "chests", "gold",   "legends", "rivals",  "pursuit", "boarding",
    "duels",   "cards",  "mutiny", "parrots", "refusal", "spot",    "retreat"};
constexpr std::string_view ending_names[endings] = {"gunfire", "flight", "boarding",
                                                    "duel",    "legend", "broken_off"};
constexpr std::string_view question_names[] = {"winners_fame", "plan_over_fair_share",
                                               "island_most", "island_least", "card_least_played"};

object json_of(const Sample& s) {
    return {{"count", s.count},
            {"mean", s.mean},
            {"margin_95", s.margin()},
            {"min", s.lowest},
            {"max", s.highest}};
}

object json_of(const Showing& s) { return {{"fame", json_of(s.fame)}, {"wins", json_of(s.wins)}}; }

object json_of(const Sample& s, const Histogram& h) {
    array counts;
    for (int i = 0; i <= h.highest(); ++i)
        counts.emplace_back(h.count[static_cast<std::size_t>(i)]);
    object all = json_of(s);
    all["quartiles"] = array{h.quantile(0.25), h.quantile(0.5), h.quantile(0.75)};
    all["histogram"] = counts;
    return all;
}

array showings(const auto& all) {
    array out;
    for (const Showing& s : all) out.push_back(json_of(s));
    return out;
}

array numbers(const auto& all) {
    array out;
    for (const auto n : all) out.emplace_back(n);
    return out;
}

// Which plan, island or card is furthest off.
std::string subject(const Figures& f, const Judgement& v) {
    using Question = Judgement::Question;
    if (v.which < 0) return "";
    switch (v.question) {
    case Question::winners: return "";
    case Question::plans: return f.plan_names[static_cast<std::size_t>(v.which)];
    case Question::islands_most:
    case Question::islands_least: return print_place(island(v.which + 1));
    case Question::cards_played: break;
    }
    return print_card(card(static_cast<Design>(v.which)));
}

array judgements_json(const Figures& f) {
    array out;
    for (const Judgement& v : judgements_on(f))
        out.push_back({{"question", question_names[static_cast<std::size_t>(v.question)]},
                       {"good", v.good},
                       {"subject", subject(f, v)},
                       {"figure", v.figure}});
    return out;
}

array islands_json(const Figures& f) {
    array out;
    for (std::size_t i = 0; i < islands; ++i)
        out.push_back({{"island", i + 1},
                       {"visits", f.island[i].visits},
                       {"combats", f.island[i].combats},
                       {"plunders", f.island[i].plunders},
                       {"worth_in_gold", f.island[i].worth},
                       {"by_visits", showings(f.by_visits[i])}});
    return out;
}

array sections_json(const Figures& f) {
    array out;
    for (std::size_t i = 0; i < sections; ++i)
        out.push_back({{"section", print_section(static_cast<int>(i))},
                       {"by_final_space", showings(f.by_space[i])},
                       {"raised_most", json_of(f.by_favourite[i])}});
    out.push_back({{"section", "none"}, {"raised_most", json_of(f.by_favourite[sections])}});
    return out;
}

array cards_json(const Figures& f) {
    array out;
    for (int i = 0; i < designs; ++i) {
        const CardFigures& c = f.card[static_cast<std::size_t>(i)];
        out.push_back({{"card", print_card(card(static_cast<Design>(i)))},
                       {"drawn", c.drawn},
                       {"played", c.played},
                       {"games_drawn", c.games_drawn},
                       {"games_played", c.games_played},
                       {"players", json_of(c.players)}});
    }
    return out;
}

array legends_json(const Figures& f) {
    array out;
    for (std::size_t i = 0; i < f.legend.size(); ++i)
        out.push_back({{"legend", print_legend(static_cast<Legend>(i))},
                       {"met", f.legend[i].met},
                       {"beaten", f.legend[i].beaten},
                       {"players_crippled", f.legend[i].crippled},
                       {"fame", f.legend[i].fame}});
    return out;
}

array treasure_json(const Figures& f) {
    array out;
    for (int i = 0; i < patterns; ++i) {
        const PatternCount& n = f.pattern[static_cast<std::size_t>(i)];
        out.push_back({{"card", print_treasure(static_cast<Treasure>(3 * i))},
                       {"turned_up", n.turned},
                       {"taken", n.taken},
                       {"fought_for", n.fought}});
    }
    return out;
}

object fights_json(const Figures& f) {
    object by_ending;
    for (std::size_t i = 0; i < endings; ++i) by_ending[ending_names[i]] = f.ending[i];
    return {{"endings", by_ending},
            {"by_rounds", numbers(f.rounds)},
            {"by_month", numbers(f.fights)},
            {"games_with_month", numbers(f.lasted)}};
}

} // namespace

object json_of(const Figures& f) {
    object all, winners;
    for (std::size_t i = 0; i < sources; ++i) {
        all[source_names[i]] = f.earned[i];
        winners[source_names[i]] = f.earned_by_winners[i];
    }
    array by_plan;
    for (std::size_t i = 0; i < f.plans.size(); ++i) {
        object row = json_of(f.plans[i]);
        row["plan"] = f.plan_names[i];
        by_plan.push_back(row);
    }
    return {{"verdicts", judgements_json(f)},
            {"months", f.months},
            {"winners_fame", json_of(f.best, f.winners)},
            {"fame", json_of(f.everyone.fame, f.all)},
            {"plans", by_plan},
            {"seats", showings(f.chairs)},
            {"fame_by_source", all},
            {"winners_fame_by_source", winners},
            {"islands", islands_json(f)},
            {"sections", sections_json(f)},
            {"cards", cards_json(f)},
            {"legends", legends_json(f)},
            {"fights", fights_json(f)},
            {"treasure", treasure_json(f)},
            {"unexplained_fame", f.unexplained}};
}

} // namespace tortuga::pirates_cove
