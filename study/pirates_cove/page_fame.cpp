// page_fame.cpp: the verdict, and the chapters on who wins and what fame is made of.
#include <fmt/format.h>

#include "faces/decimal.hpp"
#include "games/pirates_cove/terminal.hpp"
#include "study/pirates_cove/page.hpp"
#include "study/pirates_cove/plots.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::to_string;

constexpr std::string_view source_keys[sources] = {
    "cli.lab.source.plunder",  "cli.lab.source.chest",  "cli.lab.source.gold",
    "cli.lab.source.legend",   "cli.lab.source.rival",  "cli.lab.source.pursuit",
    "cli.lab.source.boarding", "cli.lab.source.duel",   "cli.lab.source.fame_card",
    "cli.lab.source.mutiny",   "cli.lab.source.parrot", "cli.lab.source.refusal",
    "cli.lab.source.spot",     "cli.lab.source.retreat"};

struct PlanWord {
    std::string_view name, key;
};
constexpr PlanWord plan_words[] = {{"balanced", "cli.lab.plan.balanced"},
                                   {"treasure runner", "cli.lab.plan.treasure_runner"},
                                   {"hull first", "cli.lab.plan.hull_first"},
                                   {"sails first", "cli.lab.plan.sails_first"},
                                   {"crew and cannons", "cli.lab.plan.crew_and_cannons"},
                                   {"tavern", "cli.lab.plan.tavern"},
                                   {"hunter of legends", "cli.lab.plan.hunter_of_legends"}};

plot::Series shares_of(const string& name, const Histogram& h, int highest) {
    plot::Series all{name, {}};
    for (int i = 0; i <= highest; ++i)
        all.values.emplace_back(static_cast<double>(h.count[static_cast<std::size_t>(i)]) /
                                std::max(1, h.total));
    return all;
}

std::vector<string> spread(const string& name, const Sample& s, const Histogram& h,
                           const Words& w) {
    return {name,
            with_margin(s, w),
            to_string(h.quantile(0.25)),
            to_string(h.quantile(0.5)),
            to_string(h.quantile(0.75)),
            decimal(s.lowest, 0, w),
            decimal(s.highest, 0, w)};
}

// How each of several did: a plot of the wins, and a table.
string showings(const House& house, const Figures& f, const string& head,
                const std::vector<string>& names, const std::vector<Showing>& all) {
    std::vector<plot::Row> rows;
    Sheet sheet{{head, house.say("cli.lab.captains"), house.say("cli.lab.mean_fame"),
                 house.say("cli.lab.wins"), house.say("cli.lab.times_fair")},
                {}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Sample& wins = all[i].wins;
        const Interval interval = wilson(wins);
        if (wins.count > 0) rows.push_back({names[i], wins.mean, interval.low, interval.high});
        const double fair = f.everyone.wins.mean;
        sheet.rows.push_back(
            {names[i], to_string(wins.count), with_margin(all[i].fame, house.words),
             win_share(wins, house.words),
             wins.count == 0 || fair <= 0 ? "–" : decimal(wins.mean / fair, 2, house.words)});
    }
    const string caption = head + ": " + house.say("cli.lab.wins_caption");
    return figure_of(caption, plot::of_dots({house.words, caption, house.say("cli.lab.wins"),
                                             plot::Unit::percent},
                                            rows, f.everyone.wins.mean)) +
           table_of(sheet);
}

string percent_of(double value, const Words& w) {
    return plot::shown(value, plot::Unit::percent, w);
}

} // namespace

string plan_name(const House& house, std::string_view name) {
    for (const PlanWord& word : plan_words)
        if (word.name == name) return house.say(word.key);
    return string{name};
}

Answer answer_to(const House& house, const Figures& f, const Judgement& v) {
    using Question = Judgement::Question;
    const Words& w = house.words;
    const auto which = static_cast<std::size_t>(std::max(0, v.which));
    const auto rounded = [&](double value) { return decimal(100 * value, 1, w) + " %"; };
    switch (v.question) {
    case Question::winners:
        return {house.say("cli.lab.verdict.winners"), decimal(v.figure, 1, w),
                fmt::format("{:.0f} – {:.0f}", band_low, band_high)};
    case Question::plans:
        return {
            house.say("cli.lab.verdict.plans", {{"name", plan_name(house, f.plan_names[which])}}),
            decimal(v.figure, 2, w), "≤ " + decimal(plan_most, 1, w)};
    case Question::islands_most:
        return {house.say("cli.lab.verdict.islands_most",
                          {{"name", place_name(island(v.which + 1), house.words)}}),
                rounded(v.figure), "≤ " + percent_of(island_most, w)};
    case Question::islands_least:
        return {house.say("cli.lab.verdict.islands_least",
                          {{"name", place_name(island(v.which + 1), house.words)}}),
                rounded(v.figure), "≥ " + percent_of(island_least, w)};
    case Question::cards_played: break;
    }
    const string card_name_shown =
        v.which < 0 ? "–" : card_name(card(static_cast<Design>(v.which)), house.words);
    return {house.say("cli.lab.verdict.cards_played", {{"name", card_name_shown}}),
            rounded(v.figure), "≥ " + percent_of(card_least, w)};
}

string verdict_chapter(const House& house, const Figures& f) {
    string body = "<div class=\"scroll\"><table><tbody>\n";
    for (const Judgement& v : judgements_on(f)) {
        const Answer a = answer_to(house, f, v);
        body += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>"
                            "<td class=\"{}\">{} {}</td></tr>\n",
                            plot::escaped(a.question), plot::escaped(a.figure),
                            plot::escaped(a.limit), v.good ? "good" : "bad", v.good ? "✓" : "✗",
                            house.say(v.good ? "cli.yes" : "cli.no"));
    }
    return chapter(house.say("cli.lab.verdict"), house.say("cli.lab.verdict.about"),
                   body + "</tbody></table></div>\n");
}

string fame_chapter(const House& house, const Figures& f) {
    const string best = house.say("cli.lab.winners"), all = house.say("cli.lab.all");
    const int highest = f.all.highest();
    std::vector<string> labels;
    for (int i = 0; i <= highest; ++i) labels.push_back(to_string(i));
    const string caption = house.say("cli.lab.fame.caption");
    const string svg = plot::of_columns(
        {house.words, caption, house.say("cli.lab.fame.across"), plot::Unit::percent}, labels,
        {shares_of(best, f.winners, highest), shares_of(all, f.all, highest)}, 5,
        {band_low, std::min<double>(band_high, highest), house.say("cli.lab.fame.band")});
    const Sheet sheet{{"", house.say("cli.mean"), house.say("cli.lab.quartile_low"),
                       house.say("cli.lab.median"), house.say("cli.lab.quartile_high"),
                       house.say("cli.least"), house.say("cli.most")},
                      {spread(best, f.best, f.winners, house.words),
                       spread(all, f.everyone.fame, f.all, house.words)}};
    return chapter(house.say("cli.lab.fame"), house.say("cli.lab.fame.about"),
                   figure_of(caption, svg) + table_of(sheet));
}

string plan_chapter(const House& house, const Figures& f) {
    std::vector<string> plan_labels, chair_labels;
    for (const string& name : f.plan_names) plan_labels.push_back(plan_name(house, name));
    for (int i = 1; i <= f.seats; ++i) chair_labels.push_back(to_string(i));
    string body = showings(house, f, house.say("cli.lab.plan"), plan_labels, f.plans);
    if (f.seats > 1) body += showings(house, f, house.say("cli.seat"), chair_labels, f.chairs);
    return chapter(house.say("cli.lab.plans"),
                   house.say("cli.lab.plans.about",
                             {{"share", decimal(100 * f.everyone.wins.mean, 1, house.words)}}),
                   body);
}

string source_chapter(const House& house, const Figures& f) {
    const Words& w = house.words;
    std::vector<plot::Row> rows;
    Sheet sheet{{house.say("cli.lab.source"), house.say("cli.lab.all"),
                 house.say("cli.lab.winners"), house.say("cli.lab.source.share")},
                {}};
    const double captains = std::max(1, f.everyone.fame.count);
    const double winners = std::max(1, f.champions.count);
    std::int64_t total = 0;
    for (const std::int64_t points : f.earned) total += points;
    for (std::size_t i = 0; i < sources; ++i) {
        const double each = static_cast<double>(f.earned[i]) / captains;
        const double best = static_cast<double>(f.earned_by_winners[i]) / winners;
        const string name = house.say(source_keys[i]);
        rows.push_back({name, each, each, each});
        sheet.rows.push_back(
            {name, decimal(each, 2, w), decimal(best, 2, w),
             share(static_cast<double>(f.earned[i]), static_cast<double>(total), w)});
    }
    sheet.rows.push_back({house.say("cli.lab.sum"),
                          decimal(static_cast<double>(total) / captains, 2, w),
                          decimal(f.champions.mean, 2, w), "100 %"});
    const string caption = house.say("cli.lab.sources.caption");
    return chapter(
        house.say("cli.lab.sources"), house.say("cli.lab.sources.about"),
        figure_of(caption,
                  plot::of_bars({house.words, caption, house.say("cli.lab.fame.across")}, rows)) +
            table_of(sheet));
}

} // namespace tortuga::pirates_cove
