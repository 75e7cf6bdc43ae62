// talk.cpp: the lines of a call, and the letters that answer it.
#include "server/talk.hpp"

#include <algorithm>
#include <iterator>

namespace tortuga {

namespace {

namespace json = boost::json;

std::vector<std::string> lines_of(const std::vector<json::object>& messages) {
    std::vector<std::string> lines;
    for (const json::object& message : messages) lines.push_back(json::serialize(message));
    return lines;
}

std::string_view text_in(const json::object& letter, std::string_view field) {
    const json::value* const found = letter.if_contains(field);
    return found && found->is_string() ? std::string_view{found->get_string()} : "";
}

ApiStep hear(const Talk& talk, std::string_view line) {
    boost::system::error_code error;
    json::value value = json::parse(line, error);
    if (error || !value.is_object())
        return {.answer = problem("internal", "The harbour's letter cannot be read.")};
    json::object& letter = value.get_object();
    const std::string_view type = text_in(letter, "t");
    if (type == talk.ending) return {.answer = talk.answer(std::move(letter))};
    if (type == "refused" || type == "bye") return {.answer = problem_of(letter)};
    if (type != "pass") return {}; // Greetings, and what a seat is told when it is taken up.
    std::vector<json::object> rest = talk.said;
    if (talk.sits) // The seat's connection, for a moment.
        rest.insert(
            rest.begin(),
            json::object{{"t", "join"}, {"table", talk.table}, {"pass", text_in(letter, "pass")}});
    else
        rest.front()["pass"] = text_in(letter, "pass");
    return {.lines = lines_of(rest)};
}

} // namespace

ApiCall converse(Talk talk) {
    std::vector<json::object> first{{{"t", "hello"}, {"v", 1}, {"form", "fields"}}};
    if (!talk.key.empty())
        first.push_back({{"t", "pass"}, {"table", talk.table}, {"key", talk.key}});
    else
        first.insert(first.end(), talk.said.begin(), talk.said.end());
    ApiCall call;
    call.lines = lines_of(first);
    call.answered = [talk = std::move(talk)](std::string_view letters) -> ApiStep {
        ApiStep all;
        while (!letters.empty()) {
            const std::size_t end = std::min(letters.find('\n'), letters.size());
            const std::string_view line = letters.substr(0, end);
            letters.remove_prefix(std::min(end + 1, letters.size()));
            if (line.empty()) continue;
            ApiStep step = hear(talk, line);
            if (step.answer) return step;
            std::ranges::move(step.lines, std::back_inserter(all.lines));
        }
        return all;
    };
    return call;
}

} // namespace tortuga
