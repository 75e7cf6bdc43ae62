// page_sea.cpp: the chapters on islands, ships and treasure cards.
#include "faces/decimal.hpp"
#include "games/pirates_cove/terminal.hpp"
#include "study/pirates_cove/page.hpp"
#include "study/pirates_cove/plots.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::to_string;

string place_at(const House& house, std::size_t i) {
    return place_name(island(static_cast<int>(i) + 1), house.words);
}

string in_fame(double gold, const Words& w) { return decimal(gold / 3, 2, w); }

// Do those who come often win more?
string visits_table(const House& house, const Figures& f) {
    Sheet sheet{{house.say("cli.lab.island")}, {}};
    for (int i = 0; i <= visits_shown; ++i)
        sheet.heads.push_back(to_string(i) + (i == visits_shown ? "+" : ""));
    for (std::size_t i = 0; i < islands; ++i) {
        std::vector<string> row{place_at(house, i)};
        for (const Showing& s : f.by_visits[i]) row.push_back(win_margin(s.wins, house.words));
        sheet.rows.push_back(row);
    }
    return "<p>" + plot::escaped(house.say("cli.lab.islands.visits")) + "</p>\n" + table_of(sheet);
}

string favourites_table(const House& house, const Figures& f) {
    Sheet sheet{{house.say("cli.lab.ships.favourite"), house.say("cli.lab.captains"),
                 house.say("cli.lab.mean_fame"), house.say("cli.lab.wins")},
                {}};
    for (std::size_t i = 0; i <= sections; ++i) {
        const Showing& s = f.by_favourite[i];
        sheet.rows.push_back({i < sections ? section_name(static_cast<int>(i), house.words)
                                           : house.say("cli.lab.ships.even"),
                              to_string(s.fame.count), with_margin(s.fame, house.words),
                              win_share(s.wins, house.words)});
    }
    return table_of(sheet);
}

} // namespace

string island_chapter(const House& house, const Figures& f) {
    const Words& w = house.words;
    int visits = 0;
    for (const IslandCount& i : f.island) visits += i.visits;
    std::vector<plot::Row> rows;
    Sheet sheet{{house.say("cli.lab.island"), house.say("cli.lab.islands.share"),
                 house.say("cli.lab.islands.combats"), house.say("cli.lab.islands.plunders"),
                 house.say("cli.lab.islands.worth")},
                {}};
    for (std::size_t i = 0; i < islands; ++i) {
        const IslandCount& n = f.island[i];
        const double part = n.visits / std::max(1.0, static_cast<double>(visits));
        rows.push_back({place_at(house, i), part, part, part});
        sheet.rows.push_back(
            {place_at(house, i), share(n.visits, visits, w),
             decimal(n.combats / std::max(1.0, static_cast<double>(f.months)), 2, w),
             share(n.plunders, n.visits, w),
             n.plunders == 0 ? "–" : in_fame(static_cast<double>(n.worth) / n.plunders, w)});
    }
    const string caption = house.say("cli.lab.islands.caption");
    return chapter(
        house.say("cli.lab.islands"), house.say("cli.lab.islands.about"),
        figure_of(caption, plot::of_bars({house.words, caption, house.say("cli.lab.islands.share"),
                                          plot::Unit::percent},
                                         rows)) +
            table_of(sheet) + visits_table(house, f));
}

string ship_chapter(const House& house, const Figures& f) {
    std::vector<string> labels;
    for (int i = 0; i <= space_top; ++i) labels.push_back(to_string(i));
    std::vector<plot::Series> fame;
    Sheet sheet{{house.say("cli.lab.ships.section")}, {}};
    for (const string& label : labels) sheet.heads.push_back(label);
    for (std::size_t i = 0; i < sections; ++i) {
        plot::Series line{section_name(static_cast<int>(i), house.words), {}};
        std::vector<string> row{line.name};
        for (const Showing& s : f.by_space[i]) {
            line.values.push_back(s.fame.count > 0 ? std::optional{s.fame.mean} : std::nullopt);
            row.push_back(win_margin(s.wins, house.words));
        }
        fame.push_back(line);
        sheet.rows.push_back(row);
    }
    const string caption = house.say("cli.lab.ships.caption");
    return chapter(
        house.say("cli.lab.ships"), house.say("cli.lab.ships.about"),
        figure_of(caption, plot::of_lines({house.words, caption, house.say("cli.lab.ships.across")},
                                          labels, fame)) +
            "<p>" + plot::escaped(house.say("cli.lab.ships.wins")) + "</p>\n" + table_of(sheet) +
            favourites_table(house, f));
}

string treasure_chapter(const House& house, const Figures& f) {
    const Words& w = house.words;
    Sheet sheet{{house.say("cli.lab.treasure.card"), house.say("cli.lab.treasure.content"),
                 house.say("cli.lab.treasure.worth"), house.say("cli.lab.treasure.turned"),
                 house.say("cli.lab.treasure.taken"), house.say("cli.lab.treasure.fought")},
                {}};
    for (int i = 0; i < patterns; ++i) {
        const PatternCount& n = f.pattern[static_cast<std::size_t>(i)];
        const Reward r = reward_of(static_cast<Treasure>(3 * i));
        sheet.rows.push_back({print_treasure(static_cast<Treasure>(3 * i)), reward_text(r, w),
                              in_fame(worth_of(r), w), to_string(n.turned),
                              share(n.taken, n.turned, w), share(n.fought, n.turned, w)});
    }
    return chapter(house.say("cli.lab.treasure"), house.say("cli.lab.treasure.about"),
                   table_of(sheet));
}

} // namespace tortuga::pirates_cove
