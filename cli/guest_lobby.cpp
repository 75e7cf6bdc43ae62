// guest_lobby.cpp: what a guest does before the game begins, and between one game and the next. Who
// may do what, the harbour knows.
#include "cli/guest.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

bool Visitor::obey_gatherer(const std::vector<std::string_view>& words) {
    if (!is_gathering() || (you_ == Seat::nobody && !is_host_)) return false;
    const std::string_view first = words[0], second = words.size() > 1 ? words[1] : "";
    const int number = parse_number(second).value_or(0);
    if (first == "start" && words.size() == 1) {
        send({{"t", "start"}});
    } else if (first == "ready" && (words.size() == 1 || (second == "no" && words.size() == 2))) {
        send({{"t", "set"}, {"yes", words.size() == 1}});
    } else if (first == "fill" && words.size() <= 2) {
        send({{"t", "fill"}, {"bot", second}});
    } else if (first == "move" && words.size() == 2 && number > 0) {
        send({{"t", "move"}, {"seat", number}});
    } else if (first == "bot" && words.size() == 3 && number > 0) {
        send({{"t", "bot"}, {"seat", number}, {"bot", words[2]}});
    } else if (first == "rules") {
        propose_rules(join(std::vector<std::string_view>{words.begin() + 1, words.end()}, " "));
    } else if (first == "bot" || first == "move") {
        note(house_.say(first == "bot" ? "cli.join.bot_how" : "cli.join.move_how"));
    } else {
        return false;
    }
    return true;
}

// All else that was agreed stays as it is. Without a word, what there is now.
void Visitor::propose_rules(const std::string& options) {
    if (options.empty())
        return note(house_.say("cli.join.rules_how", {{"rules", notice_.options_line}}));
    boost::json::object message = notice_.agreed;
    message["t"] = "change";
    message["options"] = options;
    send(std::move(message));
}

void Visitor::announce_rules(const Notice& before) {
    if (before.table != notice_.table || before.options_line == notice_.options_line) return;
    note(house_.say("cli.join.rules_now", {{"rules", notice_.options_line}}));
}

void Visitor::show_wait() const {
    if (!notice_.bots_at) return;
    const auto left = std::chrono::ceil<std::chrono::seconds>(*notice_.bots_at -
                                                              std::chrono::steady_clock::now());
    house_.print(
        house_.say("cli.join.whoever_comes",
                   {{"seconds", std::to_string(std::max<std::int64_t>(left.count(), 0))}}));
}

bool Visitor::obey_returner(const std::vector<std::string_view>& words) {
    const bool rotates = words.size() == 2 && words[1] == "rotate";
    if (!is_over_ || words[0] != "rematch" || (words.size() > 1 && !rotates)) return false;
    send({{"t", "rematch"}, {"seats", rotates ? "rotate" : ""}});
    return true;
}

} // namespace tortuga
