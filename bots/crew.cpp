// crew.cpp: the list of characters, and their words.
#include "bots/crew.hpp"

#include "core/seat.hpp"

namespace tortuga {

namespace {

// Nobody is called like anybody whom a game knows.
constexpr Character characters[] = {
    {"Nell", Skill::green},    {"Jomo", Skill::green},    {"Kai", Skill::able},
    {"Leila", Skill::able},    {"Duarte", Skill::able},   {"Freya", Skill::able},
    {"Otto", Skill::able},     {"Lin", Skill::master},    {"Maarten", Skill::master},
    {"Adaeze", Skill::master}, {"Rashid", Skill::master}, {"Itzel", Skill::master},
};
static_assert(std::size(characters) == crew_size && crew_size > seats_max);

constexpr std::string_view legends[] = {"maryread",  "blackbeard",  "annebonny", "calicojack",
                                        "blackbart", "henrymorgan", "chingshih"};

} // namespace

std::span<const Character> all_characters() { return characters; }

const Character* find_character(std::string_view name) {
    const auto found = std::ranges::find(characters, name, &Character::name);
    return found == std::end(characters) ? nullptr : found;
}

std::array<const Character*, crew_size> crew_of(const Bot& bot) {
    std::size_t first = 0; // Of its skill, the next bot's regulars begin one later.
    for (const Bot& other : all_bots()) {
        if (other.name == bot.name) break;
        first += other.skill == bot.skill ? 1 : 0;
    }
    std::array<const Character*, crew_size> crew{};
    std::size_t own = 0;
    for (const Character& one : characters) own += one.skill == bot.skill ? 1 : 0;
    std::size_t at = own - first % own, others = own;
    for (const Character& one : characters)
        if (one.skill == bot.skill)
            crew[at++ % own] = &one;
        else
            crew[others++] = &one;
    return crew;
}

std::string_view word_of(Skill skill) {
    switch (skill) {
    case Skill::green: return "green";
    case Skill::able: return "able";
    case Skill::master: return "master";
    }
    return "";
}

std::string temper_key(const Character& one) { return "crew.temper." + face_of(one.name); }

std::string face_of(std::string_view name) {
    std::string face;
    for (const char c : name) face += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return face;
}

bool is_face(std::string_view face) {
    const auto is_theirs = [&](const Character& one) { return face_of(one.name) == face; };
    return std::ranges::any_of(characters, is_theirs) ||
           std::ranges::find(legends, face) != std::end(legends);
}

} // namespace tortuga
