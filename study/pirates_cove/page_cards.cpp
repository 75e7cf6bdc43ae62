// page_cards.cpp: the chapters on tavern cards, legendary pirates and fights.
#include <fmt/format.h>

#include "faces/decimal.hpp"
#include "games/pirates_cove/terminal.hpp"
#include "study/pirates_cove/page.hpp"
#include "study/pirates_cove/plots.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::to_string;

constexpr std::string_view ending_keys[endings] = {
    "cli.lab.ending.gunfire", "cli.lab.ending.flight", "cli.lab.ending.boarding",
    "cli.lab.ending.duel",    "cli.lab.ending.legend", "cli.lab.ending.broken_off"};

string card_label(const House& house, Design d) {
    return print_card(card(d)) + " " + card_name(card(d), house.words);
}

string more_or_less(double value, double margin, std::string_view unit, const Words& w) {
    return fmt::format("{}{} ± {}{}", value < 0 ? "" : "+", decimal(value, 1, w),
                       decimal(margin, 1, w), unit);
}

std::vector<string> card_row(const House& house, const Figures& f, Design d) {
    const Words& w = house.words;
    const CardFigures& c = f.card[static_cast<std::size_t>(d)];
    const Sample &fame = c.players.fame, &wins = c.players.wins;
    const bool nobody = fame.count == 0;
    return {card_label(house, d),
            decimal(c.drawn / std::max(1.0, static_cast<double>(f.games)), 2, w),
            is_played(d) ? share(c.played, c.drawn, w) : "–",
            is_played(d) ? share(c.games_played, c.games_drawn, w) : "–",
            nobody ? "–" : more_or_less(fame.mean - f.everyone.fame.mean, fame.margin(), "", w),
            nobody ? "–"
                   : more_or_less(100 * (wins.mean - f.everyone.wins.mean), 100 * wins.margin(),
                                  " %", w)};
}

string rounds_figure(const House& house, const Figures& f) {
    std::vector<string> labels;
    plot::Series fights{"", {}};
    int total = 0;
    for (const int n : f.rounds) total += n;
    for (int i = 0; i <= rounds_shown; ++i) {
        labels.push_back(to_string(i) + (i == rounds_shown ? "+" : ""));
        fights.values.emplace_back(static_cast<double>(f.rounds[static_cast<std::size_t>(i)]) /
                                   std::max(1, total));
    }
    const string caption = house.say("cli.lab.fights.rounds");
    return figure_of(caption,
                     plot::of_columns({house.words, caption, house.say("cli.lab.fights.length"),
                                       plot::Unit::percent},
                                      labels, {fights}, 1));
}

string months_figure(const House& house, const Figures& f) {
    std::vector<string> labels;
    plot::Series fights{"", {}};
    for (std::size_t i = 0; i < months_longest && f.lasted[i] > 0; ++i) {
        labels.push_back(to_string(i + 1));
        fights.values.emplace_back(static_cast<double>(f.fights[i]) / f.lasted[i]);
    }
    const string caption = house.say("cli.lab.fights.months");
    return figure_of(caption,
                     plot::of_columns({house.words, caption, house.say("cli.lab.fights.month")},
                                      labels, {fights}, labels.size() > 20 ? 5 : 1));
}

} // namespace

string card_chapter(const House& house, const Figures& f) {
    Sheet sheet{{house.say("cli.lab.card"), house.say("cli.lab.cards.drawn"),
                 house.say("cli.lab.cards.played"), house.say("cli.lab.cards.games"),
                 house.say("cli.lab.cards.fame"), house.say("cli.lab.cards.wins")},
                {}};
    std::vector<plot::Row> rows;
    for (int i = 0; i < designs; ++i) {
        const auto d = static_cast<Design>(i);
        const CardFigures& c = f.card[static_cast<std::size_t>(i)];
        if (c.drawn == 0) continue;
        sheet.rows.push_back(card_row(house, f, d));
        if (c.players.fame.count < 2) continue;
        const double more = c.players.fame.mean - f.everyone.fame.mean;
        const double margin = c.players.fame.margin();
        rows.push_back({card_label(house, d), more, more - margin, more + margin});
    }
    const string caption = house.say("cli.lab.cards.caption");
    return chapter(
        house.say("cli.lab.cards"), house.say("cli.lab.cards.about"),
        figure_of(caption,
                  plot::of_dots({house.words, caption, house.say("cli.lab.cards.fame")}, rows, 0)) +
            table_of(sheet));
}

string legend_chapter(const House& house, const Figures& f) {
    const Words& w = house.words;
    Sheet sheet{{house.say("cli.lab.legend"), house.say("cli.lab.legends.met"),
                 house.say("cli.lab.legends.beaten"), house.say("cli.lab.legends.crippled"),
                 house.say("cli.lab.legends.fame")},
                {}};
    std::vector<plot::Row> rows;
    for (std::size_t i = 0; i < f.legend.size(); ++i) {
        const LegendCount& n = f.legend[i];
        if (n.met == 0) continue;
        const string name = legend_name(static_cast<Legend>(i), w);
        const double part = static_cast<double>(n.beaten) / n.met;
        rows.push_back({name, part, part, part});
        sheet.rows.push_back(
            {name, decimal(static_cast<double>(n.met) / f.games, 2, w), share(n.beaten, n.met, w),
             decimal(static_cast<double>(n.crippled) / n.met, 2, w),
             n.beaten == 0 ? "–" : decimal(static_cast<double>(n.fame) / n.beaten, 1, w)});
    }
    const string caption = house.say("cli.lab.legends.caption");
    return chapter(
        house.say("cli.lab.legends"), house.say("cli.lab.legends.about"),
        figure_of(caption, plot::of_bars({house.words, caption, house.say("cli.lab.legends.beaten"),
                                          plot::Unit::percent},
                                         rows)) +
            table_of(sheet));
}

string fight_chapter(const House& house, const Figures& f) {
    std::vector<plot::Row> rows;
    int total = 0;
    for (const int n : f.ending) total += n;
    for (std::size_t i = 0; i < endings; ++i) {
        const double part = static_cast<double>(f.ending[i]) / std::max(1, total);
        rows.push_back({house.say(ending_keys[i]), part, part, part});
    }
    const string caption = house.say("cli.lab.fights.endings");
    const double a_month = total / std::max(1.0, static_cast<double>(f.months));
    return chapter(
        house.say("cli.lab.fights"),
        house.say("cli.lab.fights.about", {{"fights", decimal(a_month, 2, house.words)}}),
        months_figure(house, f) + rounds_figure(house, f) +
            figure_of(caption,
                      plot::of_bars({house.words, caption, house.say("cli.lab.fights.share"),
                                     plot::Unit::percent},
                                    rows)));
}

} // namespace tortuga::pirates_cove
