// crew.hpp: who the bots are: people with a name, so that a table has faces and not numbers. A
// character says nothing about a game: how its bot plays is the bot's business, and what a
// character is like is a word in the lists (`crew.temper.…`) that is true of everybody of its
// skill.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <string>

#include "bots/bot.hpp"

namespace tortuga {

struct Character {
    std::string_view name; // The same in every language.
    Skill skill;           // Of the bots it plays for.
};

// All there are. Whoever is taken off the list is no longer known to tables that are on disk, so
// nobody is.
std::span<const Character> all_characters();
const Character* find_character(std::string_view name); // nullptr when there is none.

std::string_view word_of(Skill); // "green": as word lists and the wire have it.
std::string temper_key(const Character&);

// What somebody is known by in pictures (web/src/art/faces.svg): the faces of the crew, called as
// they are, and those of legendary pirates, whom only people can be.
std::string face_of(std::string_view name);
bool is_face(std::string_view face);

inline constexpr std::size_t crew_size = 12; // More than there are seats.

// Who may play for a bot, in the order in which they are asked: those of its skill, each bot with
// regulars of its own so that every game has its faces; then all others, who stand in for them.
std::array<const Character*, crew_size> crew_of(const Bot&);

// The first of them whose name is free. PRE: somebody's is.
template <std::predicate<std::string_view> Taken>
const Character& character_for(const Bot& bot, Taken is_taken) {
    const auto crew = crew_of(bot);
    const auto found =
        std::ranges::find_if(crew, [&](const Character* one) { return !is_taken(one->name); });
    PRE(found != crew.end());
    return **found;
}

} // namespace tortuga
