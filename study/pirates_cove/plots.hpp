// plots.hpp: plots as SVG, to stand in a page. They know numbers and labels, and no game.
//
// Colours are classes (one .. four, band, rule): the page decides what they look like by day, by
// night and on paper. What a plot shows can also be read: every mark has a title.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "faces/words.hpp"

namespace tortuga::plot {

std::string escaped(std::string_view text); // For HTML and SVG.

enum class Unit : std::uint8_t { number, percent }; // 0.25 is 25 %.
std::string shown(double value, Unit unit, const Words& w);

struct Frame {
    const Words& words; // Whose decimal point it is.
    std::string title;  // Read aloud instead of the plot.
    std::string across; // What the axis of the values, or the row of columns, stands for.
    Unit unit = Unit::number;
};

struct Series {
    std::string name;
    std::vector<std::optional<double>> values{}; // Nothing where nothing was seen.
};
struct Band { // A range of columns that is aimed at.
    double low = 0, high = 0;
    std::string name{};
};
struct Row {
    std::string label;
    double value = 0;
    double low = 0, high = 0; // The interval; equal where there is none.
};

// Side by side above their labels; `every` so manieth label is written.
std::string of_columns(const Frame& frame, const std::vector<std::string>& labels,
                       const std::vector<Series>& series, int every, const Band& band = {});

// One bar a row, to the left where the value is negative.
std::string of_bars(const Frame& frame, const std::vector<Row>& rows);

// One dot with its interval a row, and a line where all would be equal.
std::string of_dots(const Frame& frame, const std::vector<Row>& rows, double equal);

// Up to four lines over the same labels.
std::string of_lines(const Frame& frame, const std::vector<std::string>& labels,
                     const std::vector<Series>& series);

} // namespace tortuga::plot
