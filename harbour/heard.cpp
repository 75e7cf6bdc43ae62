// heard.cpp: a message arrives: how much of it, from whom, and who answers it.
#include <charconv>

#include "faces/page.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "harbour/inside.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

constexpr int floods_max = 200; // Refused messages before the connection ends.
constexpr std::int64_t tables_listed = 200;
constexpr int tables_read_for_list = 16;
constexpr std::string_view alarming[] = {"flood", "wrong_key", "wrong_pass"};

// Nothing is written to disk for these, so they are answered even when the disk fails.
constexpr std::string_view reading[] = {"hello", "tables", "look", "pass", "record", "ping"};

// What one may still do at a table of which the disk lost a part.
constexpr std::string_view viewing[] = {"look", "pass", "record", "join", "leave"};

// What nobody needs in order to play on: it is refused where there is no more room on disk.
constexpr std::string_view spending[] = {"open", "sit",  "mix",   "bot",     "reissue",
                                         "say",  "face", "point", "undo",    "pause",
                                         "fill", "move", "claim", "rematch", "hush"};

bool is_spending(std::string_view type) {
    return std::ranges::find(spending, type) != std::end(spending);
}

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

// Where a page of tables goes on, as the one before it said; nothing: it says no such thing.
std::optional<Roll::Place> place_named(const Message& message) {
    const std::string_view text = message.text("after").value_or("");
    const auto [date, table] = cut(text, '-');
    Roll::Place place{.table = std::string{table}};
    const auto [end, error] = std::from_chars(date.data(), date.data() + date.size(), place.opened);
    if (error != std::errc{} || end != date.data() + date.size() || table.empty()) return {};
    return place;
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
    in_->latest = now;
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
    const std::size_t before = in_->charged;
    if (!refused) refused = in_->answer(request);
    in_->addresses[guest.address].bytes.spend(static_cast<double>(in_->charged - before));
    if (refused) in_->refuse(link, *refused, type, table);
    in_->outbox.askings.push_back({link, type, table});
}

// What is refused whatever it says.
Maybe Harbour::Inside::objection(const Request& r) {
    const std::string_view type = r.message.type();
    if (!r.guest.is_greeted && type != "hello") return no("hello_first");
    if (std::ranges::find(reading, type) != std::end(reading)) return {};
    if (is_closing) return no("closing");
    if (type == "join") return {}; // It asks for itself whether there is anything to be written.
    if (const Maybe refused = stalled(r.now)) return refused;
    Bucket& bytes = addresses[r.guest.address].bytes;
    const Rate& rate = charter.limits.address_bytes;
    if (!is_spending(type) || bytes.has_room(rate, r.now.steady)) return {};
    No later = no("budget");
    later.wait = bytes.wait(rate);
    return later;
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
    static constexpr Kind kinds[] = {
        {"act", &Inside::act},           {"ready", &Inside::ready},
        {"hello", &Inside::greet},       {"look", &Inside::look},
        {"ping", &Inside::pong},         {"open", &Inside::open},
        {"sit", &Inside::sit},           {"mix", &Inside::mix},
        {"reveal", &Inside::reveal},     {"pass", &Inside::give_pass},
        {"join", &Inside::join},         {"bot", &Inside::place_bot},
        {"start", &Inside::start},       {"rematch", &Inside::rematch},
        {"point", &Inside::point},       {"undo", &Inside::undo},
        {"resume", &Inside::resume},     {"agree", &Inside::agree},
        {"say", &Inside::say},           {"face", &Inside::change_face},
        {"record", &Inside::give_record}};
    // What people say who are far from each other. A harbour in a page has nobody far away.
    static constexpr Kind far_kinds[] = {{"tables", &Inside::list_tables},
                                         {"reissue", &Inside::reissue},
                                         {"claim", &Inside::claim},
                                         {"here", &Inside::here},
                                         {"care", &Inside::care},
                                         {"close", &Inside::close_table},
                                         {"leave", &Inside::leave},
                                         {"pause", &Inside::pause},
                                         {"fill", &Inside::fill},
                                         {"move", &Inside::move},
                                         {"set", &Inside::set},
                                         {"watch", &Inside::watch},
                                         {"react", &Inside::react},
                                         {"report", &Inside::report},
                                         {"hush", &Inside::hush}};
    for (const Kind& kind : kinds)
        if (kind.type == r.message.type()) return (this->*kind.answer)(r);
    if constexpr (!is_page)
        for (const Kind& kind : far_kinds)
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
    const bool wants_moments = r.message.flag("moments").value_or(false);
    if (wants_moments && form != "bytes") return bad_field("moments");
    r.guest.form = form == "bytes" ? Form::bytes : Form::fields;
    r.guest.wants_moments = wants_moments;
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

// The newest first, a page at a time. What a table on the shelf shows was kept when it went there;
// after a start it has to be read, and so that nobody waits for that, only some of a page are.
Maybe Harbour::Inside::list_tables(Request& r) {
    const std::int64_t limit = r.message.number("limit").value_or(tables_listed);
    if (limit < 1 || limit > tables_listed) return bad_field("limit");
    const auto after = place_named(r.message);
    if (r.message.has("after") && !after) return bad_field("after");
    const auto page = roll.page(after, static_cast<std::size_t>(limit));
    std::string text;
    JsonFields fields = begin_message(text, "tables");
    fields.key("tables") += '[';
    int unknown = 0;
    for (const Roll::Place& place : page) {
        const Enrolled& known = *roll.find(place.table);
        const bool is_here = tables.contains(place.table);
        const bool is_unknown = !is_here && known.about.empty();
        if (is_unknown && ++unknown > tables_read_for_list) {
            if (waking.size() < std::size_t(tables_listed)) waking.push_back(place.table);
            continue;
        }
        const std::size_t before = text.size();
        text += text.back() == '[' ? "{" : ",{";
        if (!is_here && !is_unknown) {
            text += known.about;
        } else if (const auto found = find(place.table, r.now); found && *found) {
            append_about(text, **found);
        } else {
            text.resize(before);
            continue;
        }
        text += '}';
    }
    text += ']';
    const bool is_paged = after || r.message.has("limit");
    if (is_paged && !page.empty() && !roll.page(page.back(), 1).empty())
        fields.text("next", std::to_string(page.back().opened) + "-" + page.back().table);
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
    if (!tables.contains(std::string{*id}) && !has_memory(r.now)) return no("limit");
    const auto found = find(std::string{*id}, r.now);
    if (!found) return no("storage", {{"why", charter.words.say(found.complaint())}});
    if (!*found) return no("no_table");
    if ((*found)->damage && std::ranges::find(viewing, r.message.type()) == std::end(viewing))
        return no("damaged", {{"n", std::to_string((*found)->room.n())}});
    if ((*found)->bytes > charter.limits.table_bytes && is_spending(r.message.type()))
        return no("budget");
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
