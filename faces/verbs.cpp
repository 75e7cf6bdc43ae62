// verbs.cpp: moves, printed and read by a table.
#include "faces/verbs.hpp"

#include <algorithm>

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

std::string print_argument(const Verb& verb, const AnyOptions& options, MoveBits move) {
    const Argument& a = verb.argument;
    if (a.is_word()) return a.print(options, move);
    const int place = (move & verb.payload) - a.first;
    if (a.is_number()) {
        const int n = a.least + a.step * place;
        return place >= 0 && n <= a.most ? std::to_string(n) : std::string{Verb::unknown};
    }
    const std::string_view name = name_at(a.is_name() ? a.names : Verb::now, place);
    return std::string{name.empty() ? Verb::unknown : name};
}

std::optional<int> parse_argument(const Argument& a, const AnyOptions& options,
                                  std::string_view text) {
    if (a.is_word()) return a.parse(options, text);
    std::optional<int> place = find_name(a.is_name() ? a.names : Verb::now, text);
    if (a.is_number()) {
        const std::optional<int> n = parse_number(text);
        const bool is_one = n && a.least <= *n && *n <= a.most && (*n - a.least) % a.step == 0;
        place = is_one ? std::optional{(*n - a.least) / a.step} : std::nullopt;
    }
    if (place) *place += a.first;
    return place;
}

} // namespace

const Verb* verb_of(std::span<const Verb> verbs, MoveBits move) {
    const auto found = std::ranges::find_if(
        verbs, [&](const Verb& verb) { return (move & ~verb.payload) == verb.base; });
    return found == verbs.end() ? nullptr : &*found;
}

std::string print_move(std::span<const Verb> verbs, const AnyOptions& options, MoveBits move) {
    const Verb* verb = verb_of(verbs, move);
    if (!verb) return "? ?";
    return std::string{verb->name} + " " + print_argument(*verb, options, move);
}

std::optional<MoveBits> parse_move(std::span<const Verb> verbs, const AnyOptions& options,
                                   std::string_view text) {
    const std::vector<std::string_view> words = split(text);
    if (words.empty() || words.size() > 2) return {};
    const auto verb = std::ranges::find(verbs, words[0], &Verb::name);
    if (verb == verbs.end()) return {};
    const std::string_view said = words.size() == 1 ? Verb::now : words[1];
    const std::optional<int> payload = parse_argument(verb->argument, options, said);
    if (!payload) return {};
    return static_cast<MoveBits>(verb->base | *payload);
}

} // namespace tortuga
