// page.cpp: the frame of the page: its head, its looks, and what chapters are made of.
#include "study/pirates_cove/page.hpp"

#include <fmt/format.h>

#include "faces/decimal.hpp"
#include "study/pirates_cove/plots.hpp"

namespace tortuga::pirates_cove {

namespace {

using plot::escaped;
using std::string;

// By day, by night, and on paper; the same names for the inks of all plots.
constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1c2430; --faint: #5c6675;
  --line: #dcd8cc; --one: #2a6fb0; --two: #c4572c; --three: #1f8a70; --four: #7b5ea7;
  --good: #1d7a46; --bad: #b3261e; --band: #1f8a7022; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181f; --ink: #e8e4da; --faint: #a3acb9;
  --line: #333b47; --one: #6aaee8; --two: #f0936a; --three: #58c4a5; --four: #b49be0;
  --good: #6fd09a; --bad: #ff8a80; --band: #58c4a526; } }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --faint: #444;
  --line: #ccc; --one: #2a6fb0; --two: #c4572c; --three: #1f8a70; --four: #7b5ea7;
  --good: #1d7a46; --bad: #b3261e; --band: #1f8a7022; } }
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1.25rem 3rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin-bottom: 0; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 0.3rem; border-bottom: 1px solid var(--line); }
p { max-width: 44rem; margin: 0.4rem 0; }
p.about, figcaption, caption { color: var(--faint); }
figure { margin: 1rem 0; break-inside: avoid; }
svg { width: 100%; height: auto; display: block; font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); }
.one { fill: var(--one); } .two { fill: var(--two); }
.three { fill: var(--three); } .four { fill: var(--four); } .band { fill: var(--band); }
.line { fill: none; stroke-width: 2; }
.line.one { stroke: var(--one); } .line.two { stroke: var(--two); stroke-dasharray: 7 3; }
.line.three { stroke: var(--three); stroke-dasharray: 2 3; }
.line.four { stroke: var(--four); stroke-dasharray: 9 3 2 3; }
.grid { stroke: var(--line); } .rule { stroke: var(--ink); stroke-dasharray: 4 3; }
.whisker { stroke: var(--one); stroke-width: 2; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.8rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid var(--line); }
td { white-space: nowrap; }
th { font-weight: 600; vertical-align: bottom; }
th[scope=row], th:first-child { text-align: left; font-weight: 400; }
tr { break-inside: avoid; } thead { display: table-header-group; }
td.good { color: var(--good); font-weight: 600; } td.bad { color: var(--bad); font-weight: 600; }
)css";

} // namespace

string share(double part, double whole, const Words& w) {
    return whole > 0 ? decimal(100 * part / whole, 1, w) + " %" : "–";
}

string with_margin(const Sample& s, const Words& w) {
    return s.count == 0 ? "–" : decimal(s.mean, 1, w) + " ± " + decimal(s.margin(), 1, w);
}

string win_share(const Sample& s, const Words& w) {
    if (s.count == 0) return "–";
    const Interval i = wilson(s);
    return fmt::format("{} % ({} – {})", decimal(100 * s.mean, 1, w), decimal(100 * i.low, 1, w),
                       decimal(100 * i.high, 1, w));
}

string win_margin(const Sample& s, const Words& w) {
    if (s.count == 0) return "–";
    return decimal(100 * s.mean, 1, w) + " % ± " + decimal(100 * s.margin(), 1, w);
}

string table_of(const Sheet& sheet) {
    string out = "<div class=\"scroll\"><table><thead><tr>";
    for (const string& head : sheet.heads) out += "<th scope=\"col\">" + escaped(head) + "</th>";
    out += "</tr></thead><tbody>\n";
    for (const auto& row : sheet.rows) {
        out += "<tr><th scope=\"row\">" + escaped(row[0]) + "</th>";
        for (std::size_t i = 1; i < row.size(); ++i) out += "<td>" + escaped(row[i]) + "</td>";
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

string chapter(std::string_view title, std::string_view about, std::string_view body) {
    return fmt::format("<section><h2>{}</h2>\n<p class=\"about\">{}</p>\n{}</section>\n",
                       escaped(title), escaped(about), body);
}

string figure_of(std::string_view caption, std::string_view svg) {
    return fmt::format("<figure><figcaption>{}</figcaption>\n{}</figure>\n", escaped(caption), svg);
}

string page_of(const House& house, const Figures& f, const LabRun& run) {
    const string title = house.say("cli.lab.title", {{"game", house.say("pirates_cove.name")}});
    string out = "<!DOCTYPE html>\n<html lang=\"" + house.language + "\"><head>" +
                 "<meta charset=\"utf-8\"/><meta name=\"viewport\" " +
                 "content=\"width=device-width, initial-scale=1\"/><title>" + escaped(title) +
                 "</title><style>" + string{style} + "</style></head>\n<body><main>\n";
    out += "<h1>" + escaped(title) + "</h1>\n<p class=\"about\">" +
           escaped(house.say("cli.lab.played", {{"games", std::to_string(f.games)},
                                                {"options", run.options},
                                                {"seed", std::to_string(run.seed)}})) +
           "</p>\n";
    for (const auto write :
         {verdict_chapter, fame_chapter, plan_chapter, source_chapter, island_chapter, ship_chapter,
          card_chapter, legend_chapter, fight_chapter, treasure_chapter})
        out += write(house, f);
    return out + "</main></body></html>\n";
}

} // namespace tortuga::pirates_cove
