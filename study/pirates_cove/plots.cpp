// plots.cpp: axes, columns, bars, dots and lines.
#include "study/pirates_cove/plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "faces/decimal.hpp"

namespace tortuga::plot {

namespace {

using std::string;

constexpr double width = 720, left = 46, right = 12, top = 26, tall = 200, foot = 40;
constexpr double label_width = 232, row_height = 20;
constexpr std::string_view inks[] = {"one", "two", "three", "four"};

string text(double x, double y, std::string_view anchor, std::string_view words) {
    return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", x, y, anchor,
                       escaped(words));
}
string line(std::string_view ink, double x1, double y1, double x2, double y2) {
    return fmt::format(R"(<line class="{}" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)", ink,
                       x1, y1, x2, y2);
}
string box(std::string_view ink, double x, double y, double wide, double high,
           std::string_view says) {
    return fmt::format(R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}">)",
                       ink, x, y, std::max(0.0, wide), std::max(0.0, high)) +
           fmt::format("<title>{}</title></rect>", escaped(says));
}

string opened(const Frame& frame, double height) {
    return fmt::format(R"(<svg viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}">)", width,
                       height, escaped(frame.title));
}

// The least round step that needs no more than `most` of them.
double step_for(double span, int most) {
    const double least = std::max(span, 1e-9) / most;
    const double ten = std::pow(10, std::floor(std::log10(least)));
    for (const double times : {1.0, 2.0, 5.0})
        if (ten * times >= least) return ten * times;
    return ten * 10;
}

string shown(double value, const Frame& frame) { return shown(value, frame.unit, frame.words); }

// Values upwards: where each is drawn, with the lines of a grid.
struct Upright {
    double low = 0, high = 1, step = 1;

    Upright(double least, double most) {
        step = step_for(most - least, 5);
        low = std::floor(least / step) * step;
        high = std::max(low + step, std::ceil(most / step) * step);
    }
    double y(double value) const { return top + tall * (high - value) / (high - low); }
    string grid(const Frame& frame) const {
        string all;
        for (double v = low; v <= high + step / 2; v += step)
            all += line("grid", left, y(v), width - right, y(v)) +
                   text(left - 6, y(v) + 4, "end", shown(v, frame));
        return all;
    }
};

string legend(const std::vector<Series>& series) {
    string all;
    double x = left;
    for (std::size_t i = 0; i < series.size() && series.size() > 1; ++i) {
        all +=
            box(inks[i], x, 6, 10, 10, series[i].name) + text(x + 15, 15, "start", series[i].name);
        x += 40 + 7.0 * static_cast<double>(series[i].name.size());
    }
    return all;
}

std::pair<double, double> range(const std::vector<Series>& series) {
    double least = 0, most = 0;
    bool any = false;
    for (const Series& s : series)
        for (const auto& v : s.values)
            if (v) {
                least = any ? std::min(least, *v) : *v;
                most = any ? std::max(most, *v) : *v;
                any = true;
            }
    return {least, most};
}

string labels_below(const std::vector<string>& labels, double each, int every,
                    std::string_view across) {
    string all;
    for (std::size_t i = 0; i < labels.size(); i += static_cast<std::size_t>(every))
        all += text(left + each * (static_cast<double>(i) + 0.5), top + tall + 16, "middle",
                    labels[i]);
    return all + text((left + width - right) / 2, top + tall + 34, "middle", across);
}

// Values to the right, beside the labels of the rows.
struct Level {
    double low = 0, high = 1, step = 1;

    explicit Level(const std::vector<Row>& rows, double also) : low{also}, high{also} {
        for (const Row& r : rows) {
            low = std::min({low, r.value, r.low});
            high = std::max({high, r.value, r.high});
        }
        step = step_for(high - low, 8);
        low = std::floor(low / step) * step;
        high = std::max(low + step, std::ceil(high / step) * step);
    }
    double x(double value) const {
        return label_width + (width - 50 - label_width) * (value - low) / (high - low);
    }
    string grid(const Frame& frame, double bottom) const {
        string all;
        for (double v = low; v <= high + step / 2; v += step)
            all += line("grid", x(v), 4, x(v), bottom) +
                   text(x(v), bottom + 15, "middle", shown(v, frame));
        return all + text((label_width + width - 50) / 2, bottom + 33, "middle", frame.across);
    }
};

double row_y(std::size_t i) { return 4 + row_height * static_cast<double>(i); }

} // namespace

string escaped(std::string_view words) {
    string out;
    for (const char c : words) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

string shown(double value, Unit unit, const Words& w) {
    if (unit == Unit::percent) value *= 100;
    const bool whole = std::abs(value - std::round(value)) < 1e-9;
    const int digits = whole ? 0 : std::abs(value) < 1 ? 2 : 1;
    return decimal(value, digits, w) + (unit == Unit::percent ? " %" : "");
}

string of_columns(const Frame& frame, const std::vector<string>& labels,
                  const std::vector<Series>& series, int every, const Band& band) {
    const Upright up{0, range(series).second};
    const double each = (width - left - right) / std::max(1.0, static_cast<double>(labels.size()));
    string out = opened(frame, top + tall + foot);
    if (band.high > band.low) {
        const double from = left + each * band.low;
        out += box("band", from, top, each * (band.high - band.low + 1), tall, band.name);
    }
    out += up.grid(frame) + legend(series);
    const double wide = each * 0.8 / static_cast<double>(series.size());
    for (std::size_t s = 0; s < series.size(); ++s)
        for (std::size_t i = 0; i < series[s].values.size(); ++i) {
            const double value = series[s].values[i].value_or(0);
            const double x =
                left + each * (static_cast<double>(i) + 0.1) + wide * static_cast<double>(s);
            out += box(inks[s], x, up.y(value), wide, up.y(0) - up.y(value),
                       fmt::format("{}{}{}: {}", series[s].name, series[s].name.empty() ? "" : ", ",
                                   labels[i], shown(value, frame)));
        }
    return out + labels_below(labels, each, every, frame.across) + "</svg>\n";
}

string of_bars(const Frame& frame, const std::vector<Row>& rows) {
    const Level level{rows, 0};
    const double bottom = row_y(rows.size()) + 2;
    string out = opened(frame, bottom + foot) + level.grid(frame, bottom);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double from = level.x(std::min(0.0, rows[i].value)),
                     to = level.x(std::max(0.0, rows[i].value));
        const string value = shown(rows[i].value, frame);
        out += text(label_width - 8, row_y(i) + 14, "end", rows[i].label) +
               box(rows[i].value < 0 ? "two" : "one", from, row_y(i) + 3, to - from, row_height - 6,
                   rows[i].label + ": " + value) +
               text(to + 5, row_y(i) + 14, "start", value);
    }
    return out + line("rule", level.x(0), 4, level.x(0), bottom) + "</svg>\n";
}

string of_dots(const Frame& frame, const std::vector<Row>& rows, double equal) {
    const Level level{rows, equal};
    const double bottom = row_y(rows.size()) + 2;
    string out = opened(frame, bottom + foot) + level.grid(frame, bottom) +
                 line("rule", level.x(equal), 4, level.x(equal), bottom);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double y = row_y(i) + row_height / 2;
        const string says =
            fmt::format("{}: {} ({} … {})", rows[i].label, shown(rows[i].value, frame),
                        shown(rows[i].low, frame), shown(rows[i].high, frame));
        out += text(label_width - 8, y + 4, "end", rows[i].label) +
               line("whisker", level.x(rows[i].low), y, level.x(rows[i].high), y) +
               fmt::format(R"(<circle class="one" cx="{:.1f}" cy="{:.1f}" r="4.5">)",
                           level.x(rows[i].value), y) +
               fmt::format("<title>{}</title></circle>", escaped(says));
    }
    return out + "</svg>\n";
}

string of_lines(const Frame& frame, const std::vector<string>& labels,
                const std::vector<Series>& series) {
    const auto [least, most] = range(series);
    const Upright up{least, most};
    const double each = (width - left - right) / std::max(1.0, static_cast<double>(labels.size()));
    string out = opened(frame, top + tall + foot) + up.grid(frame) + legend(series);
    for (std::size_t s = 0; s < series.size(); ++s) {
        string path, marks;
        for (std::size_t i = 0; i < series[s].values.size(); ++i) {
            if (!series[s].values[i]) continue;
            const double value = *series[s].values[i];
            const double x = left + each * (static_cast<double>(i) + 0.5), y = up.y(value);
            path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x, y);
            marks +=
                fmt::format(R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="4">)", inks[s], x, y) +
                fmt::format("<title>{}, {}: {}</title></circle>", escaped(series[s].name),
                            escaped(labels[i]), shown(value, frame));
        }
        out += fmt::format(R"(<path class="line {}" d="{}"/>)", inks[s], path) + marks;
    }
    return out + labels_below(labels, each, 1, frame.across) + "</svg>\n";
}

} // namespace tortuga::plot
