// guest.cpp: the loop of a visit: wait for the harbour or the keyboard, and come back when the
// line is cut.
#include "cli/guest.hpp"

#include <map>
#include <ostream>

#include "cli/guest_door.hpp"

namespace tortuga {

namespace {
constexpr Milliseconds a_moment{300}, a_while{60'000};
}

Visitor::Visitor(const House& house, const Url& url, Client client, Ticket ticket,
                 const Notice& notice, Keyboard& keyboard)
    : house_{house}, url_{url}, client_{std::move(client)}, ticket_{std::move(ticket)},
      keyboard_{keyboard}, notice_{notice}, dialogue_{house, *notice.game, names_} {
    name_mates();
}

Exit Visitor::stay() {
    for (;;) {
        try {
            listen();
            if (visit_ != Visit::leaving) continue;
            client_.close();
            return Exit::ok;
        } catch (const TurnedAway&) {
            throw;
        } catch (const ClientError& e) {
            if (e.complaint.key != "client.lost") throw;
            if (visit_ == Visit::leaving) return Exit::ok;
            note(house_.words.say(e.complaint));
        }
        if (!come_aboard_again()) return Exit::broken;
    }
}

// Everything that has come is read before anything is asked or typed: an old question answered
// would only be refused.
void Visitor::listen() {
    while (const std::optional<std::string> line = client_.receive(Client::at_once)) {
        hear(*line);
        if (visit_ == Visit::leaving) return;
    }
    if (std::exchange(is_answer_due_, false)) { // Before asking again, let it come.
        client_.wait(-1, a_moment);
        return;
    }
    show_question();
    // What was typed before the first `table` is about a table that nobody has seen yet: it waits.
    const bool takes_lines = visit_ != Visit::arriving && (is_asked() || keyboard_.is_terminal());
    if (takes_lines && keyboard_.has_line()) {
        const std::optional<std::string> line = keyboard_.line();
        return line ? obey(*line) : leave();
    }
    if (client_.wait(takes_lines ? keyboard_.descriptor() : -1, a_while)) keyboard_.fill();
}

bool Visitor::come_aboard_again() {
    say("cli.join.lost");
    dialogue_.rest();
    std::optional<Client> again = return_patiently(url_, ViewForm::moments, ticket_);
    if (!again) {
        say("cli.join.given_up");
        show_links();
        return false;
    }
    client_ = std::move(*again);
    say("cli.join.back");
    return true;
}

void Visitor::send(boost::json::object message) {
    message["table"] = ticket_.table;
    client_.send(boost::json::serialize(message));
    is_answer_due_ = true;
}

bool Visitor::decides() const { return !dialogue_.moves().empty() && !notice_.is_paused; }

// Is there anything that only this person can answer?
bool Visitor::is_asked() const {
    return decides() || (is_host_ && is_gathering()) || wish_ || is_played_for() ||
           (notice_.is_paused && you() != Seat::nobody);
}

void Visitor::show_question() {
    if (dialogue_.is_prompted() || (!is_asked() && !keyboard_.is_terminal())) return;
    if (visit_ == Visit::arriving) return; // Not before the first `table`.
    if (dialogue_.is_question_due() && decides()) {
        const auto left = std::exchange(left_ms_, {});
        dialogue_.put_question(
            left ? house_.say("cli.join.left", {{"seconds", std::to_string(*left / 1000)}}) : "");
    } else if (dialogue_.is_question_due() && is_host_ && is_gathering() && notice_.is_full()) {
        say("cli.join.ask_start");
    }
    dialogue_.prompt();
}

// Unwrapped: they are to be copied.
void Visitor::show_links(const Typed&) {
    dialogue_.end_line();
    const auto show = [&](std::string_view key, const std::string& link) {
        house_.world.out << house_.say(key, {{"link", link}}) << '\n' << std::flush;
    };
    show("cli.join.link_table", url_.link(ticket_.table));
    if (!ticket_.key.empty()) show("cli.join.link_seat", url_.link(ticket_.table, ticket_.key));
    if (!ticket_.host_key.empty())
        show("cli.join.link_host", url_.link(ticket_.table, ticket_.host_key));
}

void Visitor::leave() {
    show_links();
    visit_ = Visit::leaving;
}

std::optional<Seat> Visitor::seat_at(int number) const {
    if (number < 1 || number > std::ssize(notice_.mates)) return {};
    return seat(number - 1);
}

std::string Visitor::name(Seat who) const {
    return who == Seat::chance ? house_.say("cli.nature") : name_of(names_, who);
}

void Visitor::name_mates() {
    names_.clear();
    std::map<std::string, int> met;
    for (const Tablemate& mate : notice_.mates) {
        if (mate.kind == Tablemate::Kind::free || mate.name.empty()) {
            const std::string number = std::to_string(names_.size() + 1);
            names_.push_back(house_.say("cli.player.numbered", {{"number", number}}));
            continue;
        }
        const int nth = ++met[mate.name]; // Programs may share a name: mate, mate 2.
        names_.push_back(nth == 1 ? mate.name : mate.name + ' ' + std::to_string(nth));
    }
}

} // namespace tortuga
