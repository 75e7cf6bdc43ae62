// heard.cpp: a message arrives: how much of it, from whom, and who answers it.
#include "games/registry.hpp"
#include "harbour/inside.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

constexpr int floods_max = 200; // Refused messages before the connection ends.
constexpr std::size_t tables_listed = 200;
constexpr std::string_view alarming[] = {"flood", "wrong_key", "wrong_pass"};

// Nothing is written to disk for these, so they are answered even when the disk fails.
constexpr std::string_view reading[] = {"hello", "tables", "look", "pass", "record", "ping"};

// "2-6" of the seats for which a game can be set up.
std::string seats_range(const AnyGame& game) {
    std::string first, last;
    for (int seats = 1; seats <= seats_max; ++seats) {
        const std::string number = std::to_string(seats);
        if (!game.parse_options("seats=" + number)) continue;
        if (first.empty()) first = number;
        last = number;
    }
    return first == last ? first : first + "-" + last;
}

std::string games_text() {
    std::string out = "[";
    for (const AnyGame* game : all_games()) {
        if (out.back() != '[') out += ',';
        out += '{';
        JsonFields fields{out};
        fields.text("game", game->name)
            .text("rules", game->rules_version)
            .text("seats", seats_range(*game));
        fields.key("bots") += '[';
        for (const Bot& bot : all_bots())
            if (bot.game.empty() || bot.game == game->name) {
                if (out.back() != '[') out += ',';
                append_quoted(out, bot.name);
            }
        out += "]}";
    }
    return out += ']';
}

} // namespace

void Harbour::heard(Link link, std::string_view line, Now now) {
    const auto found = in_->guests.find(link);
    if (found == in_->guests.end()) return;
    Guest& guest = found->second;
    ++in_->counters.messages;
    if (in_->is_flooding(link, guest, line, now)) return;
    if (line.size() > in_->charter.limits.record_bytes)
        return in_->refuse(link, no("oversized"), "", "");
    const std::optional<Message> message = Message::read(line);
    if (!message || message->type().empty()) return in_->refuse(link, no("malformed"), "", "");
    const std::string type = made_plain(message->type(), 20);
    const std::string table{made_plain(message->text("table").value_or(""), 20)};
    if (line.size() > in_->charter.limits.line_bytes && type != "open")
        return in_->refuse(link, no("oversized"), type, table);
    Request request{link, guest, *message, now};
    Maybe refused = in_->objection(request);
    if (!refused) refused = in_->answer(request);
    if (refused) in_->refuse(link, *refused, type, table);
}

// What is refused whatever it says.
Maybe Harbour::Inside::objection(const Request& r) const {
    const std::string_view type = r.message.type();
    if (!r.guest.is_greeted && type != "hello") return no("hello_first");
    if (std::ranges::find(reading, type) != std::end(reading)) return {};
    if (is_closing) return no("closing");
    if (type == "join") return {}; // It asks for itself whether there is anything to be written.
    return stalled(r.now);
}

// Why nothing can be written down at present.
Maybe Harbour::Inside::stalled(Now now) const {
    if (now.steady >= stalled_until) return {};
    return no("storage", {{"why", stalled_why}});
}

Maybe Harbour::Inside::answer(Request& r) {
    struct Kind {
        std::string_view type;
        Maybe (Inside::*answer)(Request&);
    };
    static constexpr Kind kinds[] = {{"act", &Inside::act},
                                     {"hello", &Inside::greet},
                                     {"tables", &Inside::list_tables},
                                     {"look", &Inside::look},
                                     {"ping", &Inside::pong},
                                     {"open", &Inside::open},
                                     {"sit", &Inside::sit},
                                     {"mix", &Inside::mix},
                                     {"reveal", &Inside::reveal},
                                     {"pass", &Inside::give_pass},
                                     {"join", &Inside::join},
                                     {"bot", &Inside::place_bot},
                                     {"reissue", &Inside::reissue},
                                     {"claim", &Inside::claim},
                                     {"close", &Inside::close_table},
                                     {"start", &Inside::start},
                                     {"leave", &Inside::leave},
                                     {"rematch", &Inside::rematch},
                                     {"point", &Inside::point},
                                     {"undo", &Inside::undo},
                                     {"pause", &Inside::pause},
                                     {"resume", &Inside::resume},
                                     {"agree", &Inside::agree},
                                     {"say", &Inside::say},
                                     {"record", &Inside::give_record}};
    for (const Kind& kind : kinds)
        if (kind.type == r.message.type()) return (this->*kind.answer)(r);
    return no("malformed");
}

bool Harbour::Inside::is_flooding(Link link, Guest& guest, std::string_view line, Now now) {
    const Limits& limits = charter.limits;
    Bucket& all = addresses[guest.address].messages;
    if (guest.messages.admits(limits.link_messages, now.steady) &&
        all.admits(limits.address_messages, now.steady))
        return false;
    if (++guest.floods > floods_max) {
        end(link, "flood");
        return true;
    }
    // What it was is told, so that it can be said again.
    const auto message = line.size() > limits.line_bytes ? std::nullopt : Message::read(line);
    No slower = no("flood");
    slower.wait =
        std::max(guest.messages.wait(limits.link_messages), all.wait(limits.address_messages));
    refuse(link, slower, message ? made_plain(message->type(), 20) : "",
           message ? made_plain(message->text("table").value_or(""), 20) : "");
    return true;
}

void Harbour::Inside::refuse(Link link, const No& no, std::string_view type,
                             std::string_view table) {
    ++counters.refusals[std::string{no.code}];
    raise_alarm(link, no.code);
    std::string text;
    JsonFields fields = begin_message(text, "refused", table);
    if (!type.empty()) fields.text("to", type);
    fields.text("code", no.code).text("key", no.why.key);
    fields.key("args") += '{';
    for (const Arg& arg : no.why.args) fields.text(arg.name, arg.value);
    text += '}';
    if (!no.why.clause.empty()) fields.text("clause", no.why.clause);
    if (no.wait > 0) fields.number("wait", no.wait);
    if (charter.words.has(no.why.key)) fields.text("text", charter.words.say(no.why));
    end_message(text);
    post(link, std::move(text));
}

void Harbour::Inside::raise_alarm(Link link, std::string_view code) const {
    if (!charter.alarm || std::ranges::find(alarming, code) == std::end(alarming)) return;
    if (const auto found = guests.find(link); found != guests.end())
        charter.alarm(found->second.address, code);
}

void Harbour::Inside::end(Link link, std::string_view why) {
    raise_alarm(link, why);
    std::string text;
    begin_message(text, "bye").text("why", why);
    end_message(text);
    post(link, std::move(text), true);
}

Maybe Harbour::Inside::greet(Request& r) {
    if (r.message.number("v") != 1) return no("version");
    const std::string_view form = r.message.text("form").value_or("bytes");
    if (form != "bytes" && form != "fields") return bad_field("form");
    r.guest.form = form == "bytes" ? Form::bytes : Form::fields;
    r.guest.is_greeted = true;
    if (hello_games.empty()) hello_games = games_text();
    std::string text;
    JsonFields fields = begin_message(text, "hello");
    fields.number("v", 1)
        .text("harbour", charter.name)
        .text("version", charter.version)
        .text("engine", charter.engine);
    if (!charter.signer.key.empty()) fields.text("key", charter.signer.key);
    fields.key("games") += hello_games;
    fields.number("now", r.now.date);
    end_message(text);
    post(r.link, std::move(text));
    return {};
}

Maybe Harbour::Inside::pong(Request& r) {
    std::string text;
    begin_message(text, "pong").text("id", made_plain(r.message.text("id").value_or(""), 64));
    end_message(text);
    post(r.link, std::move(text));
    return {};
}

// The newest first.
Maybe Harbour::Inside::list_tables(Request& r) {
    std::vector<const Moored*> open;
    for (const auto& [id, m] : tables)
        if (m->room.settings().is_public && m->room.phase() != Phase::over) open.push_back(m.get());
    std::ranges::sort(open, [](const Moored* a, const Moored* b) {
        return std::pair{b->room.opened_at(), a->id} < std::pair{a->room.opened_at(), b->id};
    });
    open.resize(std::min(open.size(), tables_listed));
    std::string text;
    begin_message(text, "tables").key("tables") += '[';
    for (const Moored* m : open) {
        if (text.back() != '[') text += ',';
        text += '{';
        append_about(text, *m);
        text += '}';
    }
    text += ']';
    end_message(text);
    post(r.link, std::move(text));
    return {};
}

Maybe Harbour::Inside::look(Request& r) {
    const auto found = table_of(r);
    if (const No* none = std::get_if<No>(&found)) return *none;
    std::string text;
    begin_message(text, "about");
    append_about(text, *std::get<Moored*>(found));
    end_message(text);
    post(r.link, std::move(text));
    return {};
}

std::variant<Moored*, No> Harbour::Inside::table_of(const Request& r) {
    const auto id = r.message.text("table");
    if (!id) return bad_field("table");
    if (id->size() > 20) return no("no_table");
    const auto found = find(std::string{*id}, r.now);
    if (!found) return no("storage", {{"why", charter.words.say(found.complaint())}});
    if (!*found) return no("no_table");
    return *found;
}

Maybe Harbour::Inside::seated(Request& r, Moored*& m, Seat& who) {
    const auto found = table_of(r);
    if (const No* none = std::get_if<No>(&found)) return *none;
    m = std::get<Moored*>(found);
    const Berth* berth = r.guest.berth(m->id);
    if (!berth || berth->seat == Seat::nobody) return no("not_seated");
    who = berth->seat;
    return {};
}

Maybe Harbour::Inside::in_play(Request& r, Moored*& m, Seat& who) {
    if (const Maybe refused = seated(r, m, who)) return refused;
    if (m->room.phase() != Phase::playing) return no("not_started");
    if (m->room.is_paused()) return no("paused");
    return {};
}

Maybe Harbour::Inside::hosting(Request& r, Moored*& m) {
    const auto found = table_of(r);
    if (const No* none = std::get_if<No>(&found)) return *none;
    m = std::get<Moored*>(found);
    const Berth* berth = r.guest.berth(m->id);
    if (!berth || !berth->is_host) return no("not_host");
    return {};
}

} // namespace tortuga
