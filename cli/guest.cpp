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
      keyboard_{keyboard}, notice_{notice}, book_{notice.game->name, house.language},
      counsel_{house, names_, book_} {
    name_mates();
}

Exit Visitor::stay() {
    for (;;) {
        try {
            listen();
            if (!is_leaving_) continue;
            client_.close();
            return Exit::ok;
        } catch (const TurnedAway&) {
            throw;
        } catch (const ClientError& e) {
            if (e.complaint.key != "client.lost") throw;
            if (is_leaving_) return Exit::ok;
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
        if (is_leaving_) return;
    }
    if (std::exchange(is_answer_due_, false)) { // Before asking again, let it come.
        client_.wait(-1, a_moment);
        return;
    }
    show_question();
    const bool takes_lines = is_asked() || keyboard_.is_terminal();
    if (takes_lines && keyboard_.has_line()) {
        is_prompted_ = false;
        const std::optional<std::string> line = keyboard_.line();
        if (line) return obey(*line);
        note("");
        show_links();
        is_leaving_ = true;
        return;
    }
    if (client_.wait(takes_lines ? keyboard_.descriptor() : -1, a_while)) keyboard_.fill();
}

bool Visitor::come_aboard_again() {
    note(house_.say("cli.join.lost"));
    moves_ = {};
    std::optional<Client> again = return_patiently(url_, ViewForm::moments, ticket_);
    if (!again) {
        note(house_.say("cli.join.given_up"));
        show_links();
        return false;
    }
    client_ = std::move(*again);
    note(house_.say("cli.join.back"));
    return true;
}

void Visitor::send(boost::json::object message) {
    message["table"] = ticket_.table;
    client_.send(boost::json::serialize(message));
    is_answer_due_ = true;
}

Decision Visitor::decision() const { return {notice_.game, notice_.options, you_, *view_, moves_}; }

// Is there anything that only this person can answer?
bool Visitor::is_asked() const {
    const bool decides = !moves_.empty() && !notice_.is_paused;
    const bool starts = is_host_ && notice_.stage == Notice::Stage::gathering;
    return decides || starts || wish_ || is_played_for() ||
           (notice_.is_paused && you_ != Seat::nobody);
}

void Visitor::show_question() {
    if (is_prompted_ || (!is_asked() && !keyboard_.is_terminal())) return;
    if (!is_welcomed_) return; // Not before the first `table`.
    const bool is_due = std::exchange(is_question_due_, false);
    if (is_due && !moves_.empty() && !notice_.is_paused) {
        if (is_question_new_) {
            note("");
            counsel_.show_position(*notice_.game, *view_);
        }
        is_question_new_ = false;
        note(notice_.game->ask(*view_, names_, house_.words));
        if (left_ms_)
            note(house_.say("cli.join.left", {{"seconds", std::to_string(*left_ms_ / 1000)}}));
        left_ms_.reset();
        counsel_.show_moves(decision());
    } else if (is_due && is_host_ && notice_.stage == Notice::Stage::gathering &&
               notice_.is_full()) {
        note(house_.say("cli.join.ask_start"));
    }
    house_.world.out << "> " << std::flush;
    is_prompted_ = true;
}

// Unwrapped: they are to be copied.
void Visitor::show_links() const {
    std::ostream& out = house_.world.out;
    out << house_.say("cli.join.link_table", {{"link", url_.link(ticket_.table)}}) << '\n';
    if (!ticket_.key.empty())
        out << house_.say("cli.join.link_seat", {{"link", url_.link(ticket_.table, ticket_.key)}})
            << '\n';
    if (!ticket_.host_key.empty())
        out << house_.say("cli.join.link_host",
                          {{"link", url_.link(ticket_.table, ticket_.host_key)}})
            << '\n';
    out << std::flush;
}

void Visitor::note(std::string_view text) {
    if (is_prompted_) house_.world.out << '\n';
    is_prompted_ = false;
    house_.print(text);
    house_.world.out << std::flush;
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
