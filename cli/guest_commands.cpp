// guest_commands.cpp: all that may be typed at a harbour's table besides moves and the keys of
// every table. Who may do what, the harbour knows.
#include "cli/guest.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

// In what is typed, # is a number, * a word, + the rest of the line, and … the same, or nothing.
// The first that fits counts. It is said to the harbour, with # and * in their places; or the
// person is told something; or it takes more than that.
const Visitor::Command Visitor::commands[] = {
    {"who", When::always, "", &Visitor::show_mates},
    {"link", When::always, "", &Visitor::show_links},
    {"record *", When::always, R"({"t":"record"})", &Visitor::expect_record},
    {"say +", When::always, R"({"t":"say","text":"*"})"},
    {"pause", When::always, R"({"t":"pause"})"},
    {"resume", When::always, R"({"t":"resume"})"},
    {"leave", When::always, R"({"t":"leave"})"},
    // Before the game, and after it.
    {"start", When::gathering, R"({"t":"start"})"},
    {"ready", When::gathering, R"({"t":"set","yes":true})"},
    {"ready no", When::gathering, R"({"t":"set","yes":false})"},
    {"fill", When::gathering, R"({"t":"fill","bot":""})"},
    {"fill *", When::gathering, R"({"t":"fill","bot":"*"})"},
    {"move #", When::gathering, R"({"t":"move","seat":"#"})"},
    {"move …", When::gathering, "cli.join.move_how"},
    {"bot # *", When::gathering, R"({"t":"bot","seat":"#","bot":"*"})"},
    {"bot …", When::gathering, "cli.join.bot_how"},
    {"rules …", When::gathering, "", &Visitor::propose_rules},
    {"rematch", When::over, R"({"t":"rematch","seats":""})"},
    {"rematch rotate", When::over, R"({"t":"rematch","seats":"rotate"})"},
    // Manners.
    {"seen …", When::watching, "", &Visitor::be_seen},
    {"mute #", When::always, "", &Visitor::mute},
    {"report #", When::always, "", &Visitor::report},
    {"hush #", When::always, R"({"t":"hush","seat":"#","yes":true})"},
    {"speak #", When::always, R"({"t":"hush","seat":"#","yes":false})"},
    {"mute …", When::always, "cli.join.help_manners"},
    {"report …", When::always, "cli.join.help_manners"},
    {"hush …", When::always, "cli.join.help_manners"},
    {"speak …", When::always, "cli.join.help_manners"},
    // Links.
    {"claim #", When::watching, R"({"t":"claim","seat":"#"})"},
    {"claim …", When::watching, "cli.join.claim_how"},
    {"renew", When::seated, "", &Visitor::renew},
    {"renew host", When::always, R"({"t":"reissue","seat":0})"},
    {"close", When::hosting, "cli.join.close_sure"},
    {"close now", When::hosting, R"({"t":"close"})"},
    // Who is gone.
    {"gone # bot", When::always, R"({"t":"care","seat":"#","to":"bot"})"},
    {"gone # wait", When::always, R"({"t":"care","seat":"#","to":"grace"})"},
    {"gone # nudge", When::always, R"({"t":"care","seat":"#","to":"nudge"})"},
    {"gone # end", When::always, R"({"t":"care","seat":"#","to":"end"})"},
    {"gone …", When::always, "cli.join.gone_how", &Visitor::show_mates},
};

bool Visitor::is_time_for(const Command& command) const {
    switch (command.when) {
    case When::always: return true;
    case When::gathering: return is_gathering() && (you() != Seat::nobody || is_host_);
    case When::over: return notice_.stage == Notice::Stage::over;
    case When::watching: return you() == Seat::nobody;
    case When::seated: return you() != Seat::nobody;
    case When::hosting: return is_host_;
    }
    return false;
}

// What stands for # and *; nothing: it is something else.
std::optional<Visitor::Typed> Visitor::read(std::string_view command, std::string_view line) {
    Typed typed{};
    for (const std::string_view part : split(command)) {
        const auto [word, rest] = cut(trim(line), ' ');
        if (part == "…" || (part == "+" && !word.empty()))
            return Typed{typed.number, proper_text(trim(line), chat_bytes)};
        const auto number = parse_number(word);
        if (part == "#" && number)
            typed.number = *number;
        else if (part == "*" && !word.empty())
            typed.text = word;
        else if (part != word)
            return {};
        line = rest;
    }
    return trim(line).empty() ? std::optional{typed} : std::nullopt;
}

bool Visitor::obey_command(const std::string& line) {
    for (const Command& command : commands) {
        if (!is_time_for(command)) continue;
        const std::optional<Typed> typed = read(command.typed, line);
        if (!typed) continue;
        if (command.then) (this->*command.then)(*typed);
        if (command.said.starts_with("cli.")) say(command.said);
        if (!command.said.starts_with('{')) return true;
        boost::json::object message = boost::json::parse(command.said).as_object();
        for (auto& [field, value] : message) {
            if (value == "#") value = typed->number;
            if (value == "*") value = typed->text;
        }
        send(std::move(message));
        return true;
    }
    return false;
}

} // namespace tortuga
