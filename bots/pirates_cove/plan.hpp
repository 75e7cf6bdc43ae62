// plan.hpp: what a sensible player is after.
#pragma once

#include <span>
#include <string_view>

#include "core/per.hpp"
#include "games/pirates_cove/data.hpp"

namespace tortuga::pirates_cove {

// Every figure multiplies what the thing is worth by sober reckoning: 1 is sober.
struct Plan {
    std::string_view name = "balanced";
    Per<Section, float, sections> likes{1, 1, 1, 1}; // To raise each section.
    float fights = 1;                                // Beating rivals.
    float legends = 1;                               // Beating legendary pirates.
    float cards = 1;                                 // Tavern cards.
    float burying = 1;                               // Sailing home with chests and gold.
    float whim = 0.5f; // In fame: by so much a worse island may look better on a day.
};

inline constexpr Plan named_plans[] = {
    {},
    {.name = "treasure runner", .likes = {1, 2, 0.6f, 0.6f}, .fights = 0.3f, .burying = 1.6f},
    {.name = "hull first", .likes = {0.7f, 4, 0.7f, 0.7f}},
    {.name = "sails first", .likes = {4, 0.7f, 0.7f, 0.7f}},
    {.name = "crew and cannons", .likes = {0.7f, 0.7f, 3, 3}, .fights = 1.5f},
    {.name = "tavern", .cards = 2.5f},
    {.name = "hunter of legends", .likes = {1, 1, 2, 2}, .legends = 2},
};

constexpr std::span<const Plan> plans() { return named_plans; }

} // namespace tortuga::pirates_cove
