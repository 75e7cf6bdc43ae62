// beat_lines.hpp: beats as lines of text, so that a test can say what it expects as one reads it:
// "drawn seat=1 from=pier card=B2".
#pragma once

#include "faces/beat.hpp"

namespace tortuga {

inline std::string print_fact(const Fact& fact) {
    const auto print = [](const auto& value) {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, int>) return std::to_string(value);
        if constexpr (std::is_same_v<Value, std::string>) return value;
        std::string all;
        if constexpr (std::is_same_v<Value, std::vector<int>>)
            for (const int one : value) all += (all.empty() ? "" : ",") + std::to_string(one);
        if constexpr (std::is_same_v<Value, std::vector<std::string>>)
            for (const std::string& one : value) all += (all.empty() ? "" : ",") + one;
        return all;
    };
    return std::string{fact.key} + "=" + std::visit(print, fact.value);
}

template <class View>
std::string print_beats(const std::vector<BeatOf<View>>& beats) {
    std::string all;
    for (const BeatOf<View>& beat : beats) {
        all += beat.info->kind;
        for (const Fact& fact : beat.facts) all += " " + print_fact(fact);
        all += beat.closes ? ".\n" : "\n";
    }
    return all;
}

} // namespace tortuga
