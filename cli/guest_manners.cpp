// guest_manners.cpp: who watches and by which name, what a seat shows without a word, and what may
// be done about one that says what it should not.
#include <algorithm>

#include "cli/guest.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

void Visitor::be_seen(const Typed& typed) {
    seen_as_ = proper_text(typed.text, name_bytes);
    send({{"t", "watch"}, {"name", seen_as_}});
}

bool Visitor::is_muted(Seat who) const {
    return std::ranges::find(muted_, name(who)) != muted_.end();
}

// Here and for as long as the visit: nobody else hears of it.
void Visitor::mute(const Typed& typed) {
    const std::optional<Seat> whom = seat_at(typed.number);
    if (!whom) return say("cli.join.help_manners");
    const std::string who = name(*whom);
    const bool was_muted = std::erase(muted_, who) > 0;
    if (!was_muted) muted_.push_back(who);
    say(was_muted ? "cli.join.unmuted" : "cli.join.muted",
        {{"name", who}, {"seat", std::to_string(typed.number)}});
}

void Visitor::report(const Typed& typed) {
    constexpr std::size_t lines_reported = 5; // The last that somebody said.
    const std::optional<Seat> whom = seat_at(typed.number);
    if (!whom) return say("cli.join.help_manners");
    boost::json::array lines;
    for (auto said = lines_.rbegin(); said != lines_.rend() && lines.size() < lines_reported;
         ++said)
        if (said->second == *whom) lines.push_back(said->first);
    send({{"t", "report"}, {"seat", typed.number}, {"lines", std::move(lines)}});
}

// Who comes under a name is told of; how many there are, is seen with `who`.
void Visitor::hear_watching(const Message& message) {
    const std::vector<std::string> before = notice_.watchers;
    read_crowd(message, notice_);
    for (const std::string& one : notice_.watchers)
        if (std::ranges::find(before, one) == before.end())
            say("cli.join.watches", {{"name", one}});
}

void Visitor::hear_reacts(const Message& message) {
    const Seat who = seat_of(number_of(message, "seat"));
    const std::string key =
        "harbour.reaction." + proper_text(message.text("sign").value_or(""), name_bytes);
    if (!is_muted(who) && house_.words.has(key)) say(key, {{"name", name(who)}});
}

void Visitor::hear_reported(const Message& message) {
    const Seat by = seat_of(number_of(message, "by")), whom = seat_of(number_of(message, "seat"));
    if (by == you()) return say("cli.join.report_sent", {{"name", name(whom)}});
    std::string text = house_.say(
        "cli.join.reported",
        {{"by", name(by)}, {"name", name(whom)}, {"seat", std::to_string(number_of(whom))}});
    if (const boost::json::value* lines = message.value("lines"); lines && lines->is_array())
        for (const boost::json::value& line : lines->get_array())
            if (const auto said =
                    line.is_object() ? Message::read(boost::json::serialize(line)) : std::nullopt)
                text += "\n  " +
                        proper_text(said->text("text").value_or(said->text("phrase").value_or("")),
                                    chat_bytes);
    note(text);
}

void Visitor::hear_hushed(const Message& message) {
    const std::uint32_t number = number_of(message, "seat");
    const bool is_quiet = message.flag("yes").value_or(true);
    if (number == 0) return say(is_quiet ? "cli.join.unnamed" : "cli.join.named");
    const std::string_view key = !is_quiet                       ? "cli.join.speaks"
                                 : number_of(message, "by") == 0 ? "cli.join.hushed_host"
                                                                 : "cli.join.hushed_vote";
    say(key, {{"name", name(seat_of(number))}});
}

void Visitor::show_crowd() {
    if (notice_.watching == 0) return;
    const std::string number = std::to_string(notice_.watching);
    house_.print(notice_.watchers.empty()
                     ? house_.say("cli.join.crowd", {{"number", number}})
                     : house_.say("cli.join.crowd_named",
                                  {{"number", number}, {"names", join(notice_.watchers, ", ")}}));
}

} // namespace tortuga
