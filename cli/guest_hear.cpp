// guest_hear.cpp: what the harbour says, and what of it the person reads.
#include <algorithm>
#include <ostream>

#include "cli/guest.hpp"
#include "cli/guest_door.hpp"
#include "cli/record_file.hpp"
#include "cli/together.hpp"
#include "faces/tokens.hpp"
#include "harbour/change.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

namespace {

constexpr std::size_t lines_kept = 40; // As many as the harbour knows.

// The options that somebody proposes, as they are typed.
std::string rules_in(const boost::json::value* would) {
    const auto* terms = would ? would->if_object() : nullptr;
    const auto* options = terms ? terms->if_contains("options") : nullptr;
    if (!options || !options->is_string()) return "";
    return proper_text(std::string_view{options->get_string()}, chat_bytes);
}

} // namespace

void Visitor::hear(const std::string& line) {
    struct Kind {
        std::string_view type;
        void (Visitor::*hear)(const Message&);
    };
    static constexpr Kind kinds[] = {{"told", &Visitor::hear_told},
                                     {"view", &Visitor::hear_view},
                                     {"ask", &Visitor::hear_ask},
                                     {"table", &Visitor::hear_table},
                                     {"seats", &Visitor::hear_seats},
                                     {"said", &Visitor::hear_said},
                                     {"asks", &Visitor::hear_asks},
                                     {"points", &Visitor::hear_points},
                                     {"over", &Visitor::hear_over},
                                     {"refused", &Visitor::hear_refused},
                                     {"rematch", &Visitor::hear_rematch},
                                     {"record", &Visitor::keep_record},
                                     {"claimed", &Visitor::hear_claimed},
                                     {"seated", &Visitor::hear_seated},
                                     {"renewed", &Visitor::hear_renewed},
                                     {"reissued", &Visitor::hear_reissued},
                                     {"cared", &Visitor::hear_cared},
                                     {"ended", &Visitor::hear_ended},
                                     {"still_there", &Visitor::hear_still_there},
                                     {"watching", &Visitor::hear_watching},
                                     {"reacts", &Visitor::hear_reacts},
                                     {"reported", &Visitor::hear_reported},
                                     {"hushed", &Visitor::hear_hushed},
                                     {"bye", &Visitor::hear_bye},
                                     {"mixed", &Visitor::hear_mixed}};
    const Message message = read_message(line);
    const auto table = message.text("table");
    if (table && *table != ticket_.table) return; // The one before a rematch, perhaps.
    if (message.type() == "table") find_door(message);
    // The `table` that comes with the seat will have it all.
    if (is_at_hosts_door_ && message.type() != "refused" && message.type() != "bye") return;
    ticket_.n = std::max(ticket_.n, number_of(message, "n"));
    for (const Kind& kind : kinds)
        if (kind.type == message.type()) (this->*kind.hear)(message);
}

// Which of our keys opened: one that opens no seat is the host's.
void Visitor::find_door(const Message& table) {
    const bool is_at_seat = number_of(table, "you") != 0;
    is_host_ = table.flag("host").value_or(false);
    if (!is_at_seat && is_host_ && ticket_.host_key.empty())
        std::swap(ticket_.host_key, ticket_.key);
    is_at_hosts_door_ = !is_at_seat && !ticket_.key.empty() && !ticket_.host_key.empty();
}

void Visitor::hear_table(const Message& message) {
    const std::uint32_t number = number_of(message, "you");
    const Notice before = std::exchange(notice_, read_notice(message));
    name_mates();
    dialogue_.sit(notice_.options, number == 0 ? Seat::nobody : seat_of(number));
    dialogue_.rest();
    const std::optional<Message> view = message.part("view");
    hear_log(message, read_view(view ? view->value("bytes") : nullptr, *notice_.game));
    if (visit_ == Visit::arriving)
        welcome();
    else
        announce(before);
    if (notice_.is_damaged) regret();
    if (const boost::json::value* chat = message.value("chat"); chat && chat->is_array())
        for (const boost::json::value& said : chat->get_array())
            hear_said(read_message(boost::json::serialize(said)));
    if (const auto ask = message.part("ask")) hear_ask(*ask);
    if (const auto over = message.part("over")) hear_over(*over);
    give_share(message);
    if (you() == Seat::nobody && !seen_as_.empty()) send({{"t", "watch"}, {"name", seen_as_}});
}

void Visitor::give_share(const Message& told) {
    if (const auto share = share_due(house_.world, ticket_, told, you()))
        client_.send(boost::json::serialize(*share));
}

// Who promised something to the shuffle and did not show it may have had a reason.
void Visitor::hear_mixed(const Message& message) {
    for (const Seat who : seats_in(message, "left_out"))
        say("cli.join.left_out", {{"name", name(who)}});
}

// What happened while nobody listened. A newcomer does not have the whole game told: the position
// says what matters.
void Visitor::hear_log(const Message& message, const AnyView& view) {
    const std::vector<Happening> events =
        read_events(message.value("log"), message.value("seen"), notice_);
    const bool is_whole = message.flag("whole").value_or(true);
    if (visit_ != Visit::arriving && !is_whole) {
        tell(events);
        return dialogue_.see(view);
    }
    dialogue_.look(view, events.size());
    event_n_ = events.empty() ? 0 : events.back().n;
}

void Visitor::welcome() {
    visit_ = Visit::there;
    dialogue_.repeat_question();
    say("cli.play.begin", {{"game", house_.say(std::string{notice_.game->name} + ".name")},
                           {"names", join(names_, ", ")}});
    show_links();
    say(you() == Seat::nobody ? "cli.join.keys_watching" : "cli.join.keys");
    if (notice_.stage == Notice::Stage::gathering) return show_mates();
    if (notice_.stage == Notice::Stage::playing && notice_.is_paused) say("cli.join.paused");
    note("");
    dialogue_.show_position();
}

// The disk lost a part of the table. Whoever types may still look around and take the record along.
void Visitor::regret() {
    say("harbour.damaged");
    if (!keyboard_.is_terminal()) visit_ = Visit::leaving;
}

void Visitor::hear_told(const Message& message) {
    if (wish_ && (wish_->to == "undo" || wish_->to == "pause")) wish_.reset();
    if (const auto left = message.number("undo")) {
        dialogue_.take_back(static_cast<std::size_t>(std::max<std::int64_t>(*left, 0)));
        return say("cli.join.undone");
    }
    tell(read_events(message.value("events"), message.value("seen"), notice_));
}

void Visitor::hear_view(const Message& message) {
    dialogue_.see(read_view(message.value("bytes"), *notice_.game));
}

void Visitor::tell(const std::vector<Happening>& events) {
    for (const auto& [n, told, change] : events) {
        if (n <= event_n_) continue; // An act sent twice is told twice.
        event_n_ = n;
        const std::optional<AnyView>& before = dialogue_.view();
        dialogue_.tell(told, before ? changed(*notice_.game, *before, change) : std::nullopt);
    }
    dialogue_.read_out();
}

// Where the rules leave one thing to do, it is done. The same question once more (somebody else has
// sealed a decision meanwhile) is no new question.
void Visitor::hear_ask(const Message& message) {
    // Here all that happened is shown at once, so the clock may run.
    const std::int64_t showing = message.number("showing").value_or(0);
    if (showing > 0)
        client_.send(
            boost::json::serialize(boost::json::object{{"t", "ready"}, {"table", ticket_.table}}));
    const AnyMoves moves = read_moves(message.value("moves"), notice_);
    if (moves == dialogue_.moves() || moves.empty() || you() == Seat::nobody) return;
    dialogue_.ask(moves); // One's own that is refused is put to the person.
    if (moves.size() == 1) return act(moves[0]);
    left_ms_ = message.number("left");
    if (left_ms_) *left_ms_ -= showing;
}

void Visitor::hear_seats(const Message& message) {
    const Notice before = notice_;
    read_seats(message, notice_);
    name_mates();
    announce(before);
    give_share(message);
}

// What has changed at the table, but for oneself.
void Visitor::announce(const Notice& before) {
    dialogue_.repeat_question();
    using Kind = Tablemate::Kind;
    for (std::size_t i = 0; i < notice_.mates.size() && i < before.mates.size(); ++i) {
        const Tablemate &was = before.mates[i], &is = notice_.mates[i];
        if (seat(static_cast<int>(i)) == you()) continue;
        std::string_view key;
        if (was.kind != is.kind)
            key = is.kind == Kind::free ? "cli.join.left_seat" : "cli.join.sat_down";
        else if (was.is_out != is.is_out)
            key = is.is_out ? "cli.join.out" : "cli.join.returned";
        else if (was.is_here != is.is_here)
            key = is.is_here ? "cli.join.returned" : "cli.join.gone";
        if (!key.empty())
            say(key, {{"name", is.kind == Kind::free ? was.name : names_[i]},
                      {"seat", std::to_string(i + 1)}});
        if (key == "cli.join.gone" && notice_.stage == Notice::Stage::playing) note(what_next(is));
    }
    if (before.stage == Notice::Stage::gathering && notice_.stage == Notice::Stage::playing)
        say("cli.join.started");
    if (before.table == notice_.table && before.options_line != notice_.options_line)
        say("cli.join.rules_now", {{"rules", notice_.options_line}});
    if (before.is_paused != notice_.is_paused)
        say(notice_.is_paused ? "cli.join.paused" : "cli.join.resumed");
}

void Visitor::hear_said(const Message& said) {
    const Seat who = seat_of(number_of(said, "seat"));
    lines_.emplace_back(number_of(said, "n"), who);
    if (lines_.size() > lines_kept) lines_.erase(lines_.begin());
    if (is_muted(who)) return;
    const std::string phrase = "harbour.phrase." + std::string{said.text("phrase").value_or("")};
    const std::string text = house_.words.has(phrase)
                                 ? house_.say(phrase)
                                 : proper_text(said.text("text").value_or(""), chat_bytes);
    if (text.empty()) return;
    say("cli.join.said", {{"name", name(who)}, {"text", text}});
}

void Visitor::hear_asks(const Message& message) {
    if (message.text("to") == "seat") return hear_claim(message);
    if (wish_ && wish_->to != "seat") wish_.reset();
    const Seat by = seat_of(number_of(message, "seat"));
    const std::string to = proper_text(message.text("to").value_or(""), name_bytes);
    const std::string key = to == "undo"    ? "cli.join.asks_undo"
                            : to == "pause" ? "cli.join.asks_pause"
                                            : "cli.join.asks." + to;
    if (!house_.words.has(key)) return;
    const std::string asker = by == Seat::chance ? house_.say("cli.join.the_host") : name(by);
    if (const auto done = message.flag("done")) {
        if (!*done) say("cli.join.declined", {{"name", asker}});
        return; // What was agreed is told where it happens.
    }
    if (by == you()) return say("cli.join.asked");
    const Seat whom = seat_of(number_of(message, "whom"));
    if (whom == you() || (to == "speak" && is_host_)) return; // It is about us.
    if (seats_in(message, "agreed").has(you())) return;
    if (you() != Seat::nobody) wish_ = Wish{to};
    say(key, {{"name", asker}, {"whom", name(whom)}, {"rules", rules_in(message.value("would"))}});
}

void Visitor::hear_points(const Message& message) {
    const auto move = notice_.game->parse_move(notice_.options, message.text("move").value_or(""));
    if (!move) return;
    note(suggestion(house_, *notice_.game, notice_.options, names_,
                    name(seat_of(number_of(message, "seat"))), *move));
}

void Visitor::hear_over(const Message& over) {
    notice_.stage = Notice::Stage::over;
    Scores scores{};
    std::size_t i = 0;
    if (const boost::json::value* all = over.value("scores"); all && all->is_array())
        for (const boost::json::value& score : all->get_array())
            if (score.is_int64() && i < scores.size())
                scores[i++] = static_cast<Scores::value_type>(score.get_int64());
    dialogue_.show_end(scores);
    offer_rematch();
}

// Who only watches, and what is no person, has no more to do here.
void Visitor::offer_rematch() {
    if (you() == Seat::nobody || !keyboard_.is_terminal())
        visit_ = Visit::leaving;
    else
        say("cli.join.ask_rematch");
}

void Visitor::hear_refused(const Message& message) {
    if (message.text("to") == "mix" || message.text("to") == "reveal") return; // Too late, then.
    dialogue_.repeat_question();
    if (message.text("to") == "join" && message.text("code") == "storage") {
        client_.close(); // Then again from anew.
        throw ClientError{{"client.lost", {{"reason", refusal(house_, message)}}}};
    }
    if (message.text("to") == "act" && dialogue_.moves().empty() &&
        notice_.stage == Notice::Stage::playing)
        dialogue_.ask(sent_from_);
    note(refusal(house_, message));
    if (!is_at_hosts_door_ || message.text("to") != "join") return;
    leave(); // The seat stays closed.
}

// Without a table it is the connection that ends; then the loop sees to it.
void Visitor::hear_bye(const Message& message) {
    note(farewell(house_, message));
    if (!message.text("table")) return;
    visit_ = Visit::leaving;
    if (message.text("why") == "left") show_links();
}

void Visitor::hear_rematch(const Message& message) {
    const std::string next{message.text("next").value_or("")};
    say("cli.join.rematch");
    ticket_.table = next;
    ticket_.n = 0;
    ticket_.entropy.clear(); // The new table will want some of its own.
    ticket_.is_promised = false;
    lines_.clear();
    dialogue_.rest();
    event_n_ = 0;
    visit_ = Visit::arriving;
    board(client_, ticket_, answer_limit);
}

void Visitor::keep_record(const Message& message) {
    if (record_file_.empty()) return;
    const std::string asked = std::exchange(record_file_, {});
    try { // A name that will not do is no reason to leave the table.
        const std::string file = save_beside(asked, std::string{message.text("text").value_or("")});
        note("");
        house_.world.out << house_.say("cli.play.saved", {{"file", file}}) << '\n';
    } catch (const Stop& stop) {
        note(house_.words.say(stop.complaint));
    }
}

} // namespace tortuga
