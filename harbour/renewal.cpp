// renewal.cpp: how a key was replaced, in words.
#include "harbour/renewal.hpp"

#include <algorithm>
#include <chrono>

#include "faces/tokens.hpp"
#include "harbour/wire_told.hpp"

namespace tortuga {

namespace {

constexpr auto& hows = protocol::how_words;

std::string seat_number(Seat who) { return std::to_string(number_of(who)); }

} // namespace

std::string date_of(TimeMs at) {
    using namespace std::chrono;
    const year_month_day day{floor<days>(sys_time<milliseconds>{milliseconds{at}})};
    const auto two_digits = [](unsigned number) {
        return std::string{static_cast<char>('0' + number / 10),
                           static_cast<char>('0' + number % 10)};
    };
    return std::to_string(static_cast<int>(day.year())) + "-" +
           two_digits(static_cast<unsigned>(day.month())) + "-" +
           two_digits(static_cast<unsigned>(day.day()));
}

std::string_view how_word(Renewal::How how) { return hows[static_cast<std::size_t>(how)]; }

std::string print_terms(Renewal::How how, SeatSet by) {
    std::string text{how_word(how)};
    for (const Seat who : by) text += " " + seat_number(who);
    return text;
}

std::optional<Renewal> parse_terms(std::string_view text) {
    if (text.empty()) return Renewal{};
    const std::vector<std::string_view> words = split(text);
    const auto found = std::ranges::find(hows, words.empty() ? "" : words[0]);
    if (found == std::end(hows)) return {};
    Renewal renewal{.how = static_cast<Renewal::How>(found - std::begin(hows))};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto number = parse_number(words[i]);
        if (!number || *number < 1 || *number > seats_max) return {};
        renewal.by.add(seat(*number - 1));
    }
    return renewal;
}

Field print_renewal(const Renewal& renewal, std::size_t count) {
    const std::string whose = renewal.seat == Seat::nobody ? "host" : seat_number(renewal.seat);
    return {"renewed_" + std::to_string(count),
            whose + " " + date_of(renewal.at) + " " + print_terms(renewal.how, renewal.by)};
}

} // namespace tortuga
