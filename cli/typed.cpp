// typed.cpp: reading moves and lines.
#include "cli/typed.hpp"

#include <istream>

#include "faces/tokens.hpp"
#include "harbour/names.hpp"

namespace tortuga {

namespace {

std::string token_of(const Decision& d, MoveBits move) {
    return d.game->print_move(d.options, move);
}

std::string verb_of(const Decision& d, MoveBits move) {
    return std::string{cut(token_of(d, move), ' ').first};
}

std::string lower(std::string_view text) {
    std::string out{text};
    for (char& c : out)
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

// What the game itself makes of the text, with the verb that was left out, if it was.
std::optional<MoveBits> parse(const Decision& d, const std::vector<std::string_view>& words) {
    const auto parse_with = [&](std::string_view verb, std::string_view argument) {
        const std::string head = lower(verb) + " ";
        // Some arguments are names in small letters, some are cards in capitals.
        const auto as_typed = d.game->parse_move(d.options, head + std::string{argument});
        return as_typed ? as_typed : d.game->parse_move(d.options, head + lower(argument));
    };
    if (words.size() == 2) return parse_with(words[0], words[1]);
    if (words.size() != 1 || d.moves.empty()) return {};
    return parse_with(verb_of(d, d.moves[0]), words[0]);
}

// Arguments first: "P" is a Pirate, not "play" anything. And a whole argument before one that only
// begins so.
std::vector<MoveBits> starting_with(const Decision& d, const std::string& beginning) {
    std::vector<MoveBits> whole, by_argument, by_token;
    for (MoveBits m : d.moves) {
        const std::string argument = upper(argument_of(d, m));
        if (argument == beginning) whole.push_back(m);
        if (argument.starts_with(beginning)) by_argument.push_back(m);
        if (upper(token_of(d, m)).starts_with(beginning)) by_token.push_back(m);
    }
    if (!whole.empty()) return whole;
    return by_argument.empty() ? by_token : by_argument;
}

// Is `ending` the last name in an argument that holds several, as B13 is in "Y:B09-B13"? Not the
// tail of a name: 3 is no card just because R3 ends so.
bool ends_with_name(std::string_view argument, std::string_view ending) {
    if (ending.empty() || !argument.ends_with(ending) || argument.size() == ending.size())
        return false;
    const char before = argument[argument.size() - ending.size() - 1];
    const bool is_letter = 'A' <= before && before <= 'Z',
               is_digit = '0' <= before && before <= '9';
    return !is_letter && !is_digit;
}

// Where it leads is often all that somebody says: "B13", or "sail B13" if a pirate could go there.
std::vector<MoveBits> ending_with(const Decision& d, const std::vector<std::string_view>& words) {
    std::vector<MoveBits> found;
    if (words.size() > 2) return found;
    const std::string verb = words.size() == 2 ? upper(words[0]) : "", ending = upper(words.back());
    for (MoveBits m : d.moves)
        if (ends_with_name(upper(argument_of(d, m)), ending) &&
            upper(token_of(d, m)).starts_with(verb))
            found.push_back(m);
    return found;
}

std::vector<MoveBits> with_argument(const Decision& d, const std::string& argument) {
    std::vector<MoveBits> found;
    for (MoveBits m : d.moves)
        if (argument_of(d, m) == argument) found.push_back(m);
    return found;
}

bool all_alike(const Decision& d, const std::vector<MoveBits>& moves) {
    for (MoveBits m : moves)
        if (!d.game->alike(d.options, moves[0], m)) return false;
    return true;
}

} // namespace

std::string argument_of(const Decision& d, MoveBits move) {
    const std::string token = token_of(d, move);
    const auto [verb, argument] = cut(token, ' ');
    return std::string{argument == "now" ? verb : argument};
}

std::string short_token(const Decision& d, MoveBits move) {
    const std::string argument = argument_of(d, move);
    return argument == verb_of(d, move) ? argument : token_of(d, move);
}

std::vector<std::string> names_of(const Decision& d, const std::vector<MoveBits>& moves) {
    std::vector<std::string> names;
    for (MoveBits m : moves) names.push_back(argument_of(d, m));
    const std::vector<std::string> arguments = names;
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (std::ranges::count(arguments, arguments[i]) > 1) names[i] = short_token(d, moves[i]);
    return names;
}

// The game's own reading goes first: "R1" must never become R12 because R1 is not in hand. An
// argument that several verbs share is no reading of the first of them.
Reading read_move(const Decision& d, std::string_view typed) {
    std::string plain{typed};
    std::erase(plain, '`'); // Lists have them around what is to be typed.
    const std::vector<std::string_view> words = split(plain);
    using Kind = Reading::Kind;
    if (words.empty()) return {};
    if (const std::optional<MoveBits> move = parse(d, words)) {
        if (!d.moves.contains(*move)) {
            for (MoveBits m : d.moves) // The second copy of a card will do for the first.
                if (d.game->alike(d.options, m, *move)) return {Kind::meant, {m}};
            return {Kind::forbidden, {*move}};
        }
        const std::vector<MoveBits> same = with_argument(d, argument_of(d, *move));
        if (words.size() == 1 && !all_alike(d, same)) return {Kind::ambiguous, same};
        return {Kind::meant, {*move}};
    }
    std::vector<MoveBits> found = starting_with(d, upper(join(words, " ")));
    if (found.empty()) found = ending_with(d, words);
    if (found.empty()) return {};
    if (all_alike(d, found)) return {Kind::meant, {found[0]}};
    return {Kind::ambiguous, found};
}

std::vector<MoveBits> distinct_moves(const Decision& d) {
    std::vector<MoveBits> moves;
    for (MoveBits m : d.moves) {
        const auto like_m = [&](MoveBits other) { return d.game->alike(d.options, m, other); };
        if (std::ranges::none_of(moves, like_m)) moves.push_back(m);
    }
    return moves;
}

std::optional<bool> read_answer(std::string_view typed, const Words& words) {
    const std::string_view answer = trim(typed);
    if (is_alike(answer, words.say("cli.yes")) || is_alike(answer, "yes")) return true;
    if (is_alike(answer, words.say("cli.no")) || is_alike(answer, "no")) return false;
    return {};
}

std::optional<std::string> read_line(std::istream& in) {
    constexpr std::size_t longest = 1000;
    std::string line;
    for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
        if (c == '\n') return line;
        if (line.size() < longest) line += static_cast<char>(c);
    }
    if (line.empty()) return {};
    return line;
}

} // namespace tortuga
