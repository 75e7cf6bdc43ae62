// accept.cpp: lists of wishes, taken apart. What makes no sense is a wish for nothing.
#include "server/accept.hpp"

#include <algorithm>

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

struct Wish {
    std::string_view name;
    int weight; // In thousandths.
};

// Takes everything before the next `mark` away, and the mark.
std::string_view take_until(std::string_view& text, char mark) {
    const auto [part, rest] = cut(text, mark);
    text = rest;
    return trim(part);
}

bool is_alike(std::string_view a, std::string_view b) { return upper(a) == upper(b); }

// "0.5" is 500, "1" is 1000.
int read_weight(std::string_view text) {
    if (text.empty() || (text[0] != '0' && text[0] != '1')) return 0;
    int weight = text[0] == '1' ? 1000 : 0;
    if (text.size() > 1 && text[1] != '.') return 0;
    int worth = 100;
    for (const char c : text.substr(std::min<std::size_t>(text.size(), 2))) {
        if (c < '0' || c > '9') return 0;
        weight += (c - '0') * worth;
        worth /= 10;
    }
    return std::min(weight, 1000);
}

Wish read_wish(std::string_view text) {
    Wish wish{take_until(text, ';'), 1000};
    while (!text.empty()) {
        std::string_view value = take_until(text, ';');
        if (is_alike(take_until(value, '='), "q")) wish.weight = read_weight(trim(value));
    }
    return wish;
}

} // namespace

std::optional<int> wish_for(std::string_view field, std::string_view name) {
    std::optional<int> any;
    while (!field.empty()) {
        const Wish wish = read_wish(take_until(field, ','));
        if (is_alike(wish.name, name)) return wish.weight;
        if (wish.name == "*") any = wish.weight;
    }
    return any;
}

std::string_view best_language(std::string_view field, std::span<const std::string_view> offered) {
    std::string_view best = offered.front();
    int most = 0;
    while (!field.empty()) {
        const Wish wish = read_wish(take_until(field, ','));
        const std::string_view language = wish.name.substr(0, wish.name.find('-'));
        const auto found = std::ranges::find_if(
            offered, [&](std::string_view one) { return is_alike(one, language); });
        if (found == offered.end() || wish.weight <= most) continue;
        best = *found;
        most = wish.weight;
    }
    return best;
}

} // namespace tortuga
