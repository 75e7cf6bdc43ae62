// heard.cpp: a message arrives: how much of it, from whom, and who answers it.
#include <charconv>

#include "faces/page.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "harbour/inside.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

using protocol::Cost, protocol::Needs, protocol::Saying, protocol::When;

constexpr int floods_max = 200; // Refused messages before the connection ends.
constexpr std::int64_t tables_listed = 200;
constexpr int tables_read_for_list = 16;
constexpr std::string_view alarming[] = {"flood", "wrong_key", "wrong_pass"};

// What may stand in a letter of what somebody said: its type, and its table.
std::string type_of(const Message& message) { return made_plain(message.type(), 20); }
std::string table_of(const Message& message) {
    return made_plain(message.text("table").value_or(""), 20);
}

Refused untimely(const Room& room, When when) {
    const Phase phase = room.phase();
    switch (when) {
    case When::ever: return {};
    case When::gathering:
    case When::settled:
        if (phase != Phase::gathering) return no("started");
        return when == When::settled && room.is_stirring() ? no("revealing") : Refused{};
    case When::begun: return phase == Phase::gathering ? no("not_started") : Refused{};
    case When::playing:
    case When::running:
        if (phase != Phase::playing) return no("not_started");
        return when == When::running && room.is_paused() ? no("paused") : Refused{};
    case When::unfinished: return phase == Phase::over ? no("over") : Refused{};
    case When::over: return phase == Phase::over ? Refused{} : no("not_over");
    }
    return {};
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
    std::string out;
    append_list(out, all_games(), [&](const AnyGame* game) {
        std::vector<std::string_view> bots;
        for (const Bot& bot : all_bots())
            if (bot.game.empty() || bot.game == game->name) bots.push_back(bot.name);
        out += '{';
        JsonFields{out}
            .text("game", game->name)
            .text("rules", game->rules_version)
            .text("seats", seats_range(*game))
            .texts("bots", bots, std::identity{});
        out += '}';
    });
    return out;
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
    const std::string type = type_of(*message), table = table_of(*message);
    if (line.size() > in_->charter.limits.line_bytes && type != "open")
        return in_->refuse(link, no("oversized"), type, table);
    if (const Refused refused = in_->respond(link, guest, *message, now))
        in_->refuse(link, *refused, type, table);
    in_->outbox.askings.push_back({link, type, table});
}

// What is refused whatever it says.
Refused Harbour::Inside::objection(const Request& r) {
    const Cost cost = r.saying.cost;
    if (cost == Cost::reading) return {};
    if (is_closing) return no("closing");
    if (cost == Cost::passing) return {}; // It asks for itself.
    if (const Refused refused = stalled(r.now)) return refused;
    Bucket& bytes = addresses[r.guest.address].bytes;
    const Rate& rate = charter.limits.address_bytes;
    if (cost != Cost::spending || bytes.has_room(rate, r.now.steady)) return {};
    No later = no("budget");
    later.wait = bytes.wait(rate);
    return later;
}

// Why nothing can be written down at present.
Refused Harbour::Inside::stalled(Now now) const {
    if (now.steady >= stalled_until) return {};
    return no("storage", {{"why", stalled_why}});
}

// Who answers which type of message.
struct Harbour::Inside::Kind {
    std::string_view type{};
    Refused (Inside::*answer)(Request&) = nullptr;
    Saying saying{};

    static constexpr bool is_said_here(const Kind& kind) {
        return !is_page || protocol::saying(kind.type).among == protocol::Among::all;
    }
    static constexpr auto all() { // What is said most comes first.
        return std::to_array<Kind>({{"act", &Inside::act},
                                    {"ready", &Inside::ready},
                                    {"hello", &Inside::greet},
                                    {"look", &Inside::look},
                                    {"ping", &Inside::pong},
                                    {"open", &Inside::open},
                                    {"sit", &Inside::sit},
                                    {"mix", &Inside::mix},
                                    {"reveal", &Inside::reveal},
                                    {"pass", &Inside::give_pass},
                                    {"join", &Inside::join},
                                    {"bot", &Inside::place_bot},
                                    {"start", &Inside::start},
                                    {"rematch", &Inside::rematch},
                                    {"point", &Inside::point},
                                    {"undo", &Inside::undo},
                                    {"resume", &Inside::resume},
                                    {"agree", &Inside::agree},
                                    {"say", &Inside::say},
                                    {"face", &Inside::change_face},
                                    {"record", &Inside::give_record},
                                    {"tables", &Inside::list_tables},
                                    {"reissue", &Inside::reissue},
                                    {"claim", &Inside::claim},
                                    {"here", &Inside::here},
                                    {"care", &Inside::care},
                                    {"close", &Inside::close_table},
                                    {"leave", &Inside::leave},
                                    {"pause", &Inside::pause},
                                    {"fill", &Inside::fill},
                                    {"quick", &Inside::quick},
                                    {"change", &Inside::change},
                                    {"move", &Inside::move},
                                    {"set", &Inside::set},
                                    {"person", &Inside::make_person},
                                    {"renew", &Inside::renew_person},
                                    {"own", &Inside::own},
                                    {"strike", &Inside::strike},
                                    {"mine", &Inside::list_own},
                                    {"call", &Inside::call},
                                    {"watch", &Inside::watch},
                                    {"react", &Inside::react},
                                    {"report", &Inside::report},
                                    {"hush", &Inside::hush}});
    }
};

const Harbour::Inside::Kind* Harbour::Inside::kind_of(std::string_view type) {
    static constexpr auto kinds = [] {
        constexpr auto all = Kind::all();
        static_assert(all.size() == std::size(protocol::sayings));
        std::array<Kind, std::ranges::count_if(all, Kind::is_said_here)> here{};
        std::ranges::copy_if(all, here.begin(), Kind::is_said_here);
        for (Kind& kind : here) kind.saying = protocol::saying(kind.type);
        return here;
    }();
    const auto found = std::ranges::find(kinds, type, &Kind::type);
    return found == kinds.end() ? nullptr : &*found;
}

// Each message is held against its row once, here: who answers it finds all as the row says.
Refused Harbour::Inside::respond(Link link, Guest& guest, const Message& message, Now now) {
    if (!guest.is_greeted && message.type() != "hello") return no("hello_first");
    const Kind* const kind = kind_of(message.type());
    if (!kind) return no("malformed");
    Request r{link, guest, message, now, kind->saying};
    if (Refused refused = objection(r)) return refused;
    if (Refused refused = admit(r)) return refused;
    const std::size_t before = charged;
    Refused refused = (this->*kind->answer)(r);
    addresses[guest.address].bytes.spend(static_cast<double>(charged - before));
    return refused;
}

// Gives it what it needs, in the order in which that is asked for: a table, a place at it, the
// right time, and fields that are as they should be.
Refused Harbour::Inside::admit(Request& r) {
    const Saying& saying = r.saying;
    if (saying.needs != Needs::nothing) {
        if (Refused refused = find_table(r)) return refused;
        if (Refused refused = no_place(r)) return refused;
        if (Refused refused = untimely(r.table->room, saying.when)) return refused;
    }
    const int seats = r.table ? r.table->room.seats() : seats_max;
    const protocol::Field* const wrong = misfit(r.message.object(), saying.shape, seats);
    if (!wrong) return {};
    return wrong->wrong == "bad_field" ? bad_field(wrong->name) : no(wrong->wrong);
}

Refused Harbour::Inside::find_table(Request& r) {
    const auto id = r.message.text("table");
    if (!id) return bad_field("table");
    if (id->size() > 20) return no("no_table");
    const std::string name{*id};
    if (!tables.contains(name) && !has_memory(r.now)) return no("limit");
    const auto found = find(name, r.now);
    if (!found) return no("storage", {{"why", charter.words.say(found.complaint())}});
    if (!*found) return no("no_table");
    Moored& m = **found;
    if (m.damage && r.saying.cost > Cost::passing)
        return no("damaged", {{"n", std::to_string(m.room.n())}});
    if (m.bytes > charter.limits.table_bytes && r.saying.cost == Cost::spending)
        return no("budget");
    r.table = &m;
    r.berth = r.guest.berth(name);
    return {};
}

Refused Harbour::Inside::no_place(const Request& r) const {
    const bool has_seat = r.who() != Seat::nobody;
    switch (r.saying.needs) {
    case Needs::nothing:
    case Needs::table: return {};
    case Needs::berth: return r.berth ? Refused{} : no("not_seated");
    case Needs::part: return has_seat || r.is_hosts() ? Refused{} : no("not_seated");
    case Needs::seat: return has_seat ? Refused{} : no("not_seated");
    case Needs::host: return r.is_hosts() ? Refused{} : no("not_host");
    case Needs::lead: return not_leading(r);
    case Needs::begin: return may_begin(*r.table, r.who()) ? Refused{} : not_leading(r);
    }
    return {};
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
    refuse(link, slower, message ? type_of(*message) : "", message ? table_of(*message) : "");
    return true;
}

void Harbour::Inside::refuse(Link link, const No& no, std::string_view type,
                             std::string_view table) {
    ++counters.refusals[std::string{no.code.word()}];
    raise_alarm(link, no.code.word());
    post(link, line("refused", table, [&](JsonFields& to) {
             if (!type.empty()) to.text("to", type);
             to.text("code", no.code.word()).text("key", no.why.key);
             to.object("args", [&](JsonFields& all) {
                 for (const Arg& arg : no.why.args) all.text(arg.name, arg.value);
             });
             if (!no.why.clause.empty()) to.text("clause", no.why.clause);
             if (no.wait > 0) to.number("wait", no.wait);
             if (charter.words.has(no.why.key)) to.text("text", charter.words.say(no.why));
         }));
}

void Harbour::Inside::raise_alarm(Link link, std::string_view code) const {
    if (!charter.alarm || std::ranges::find(alarming, code) == std::end(alarming)) return;
    if (const auto found = guests.find(link); found != guests.end())
        charter.alarm(found->second.address, code);
}

void Harbour::Inside::end(Link link, std::string_view why) {
    raise_alarm(link, why);
    post(link, line("bye", "", [&](JsonFields& to) { to.text("why", why); }), true);
}

Refused Harbour::Inside::greet(Request& r) {
    const bool has_bytes = r.message.text("form").value_or("bytes") == "bytes";
    const bool wants_moments = r.message.flag("moments").value_or(false);
    if (wants_moments && !has_bytes) return bad_field("moments");
    r.guest.form = has_bytes ? Form::bytes : Form::fields;
    r.guest.wants_moments = wants_moments;
    r.guest.is_greeted = true;
    if (hello_games.empty()) hello_games = games_text();
    post(r.link, line("hello", "", [&](JsonFields& to) {
             to.number("v", 1)
                 .text("harbour", charter.name)
                 .text("version", charter.version)
                 .text("engine", charter.engine);
             if (!charter.signer.key.empty()) to.text("key", charter.signer.key);
             if constexpr (!is_page) append_offer(to);
             to.key("games") += hello_games;
             to.number("now", r.now.date);
         }));
    return {};
}

Refused Harbour::Inside::pong(Request& r) {
    const std::string id = made_plain(r.message.text("id").value_or(""), 64);
    post(r.link, line("pong", "", [&](JsonFields& to) { to.text("id", id); }));
    return {};
}

// The newest first, a page at a time. What a table on the shelf shows was kept when it went there;
// after a start it has to be read, and so that nobody waits for that, only some of a page are.
Refused Harbour::Inside::list_tables(Request& r) {
    const std::int64_t limit = r.message.number("limit").value_or(tables_listed);
    const auto after = place_named(r.message);
    if (r.message.has("after") && !after) return bad_field("after");
    const auto page = roll.page(after, static_cast<std::size_t>(limit));
    int unknown = 0;
    std::string list;
    append_list(list, page, [&](const Roll::Place& place) {
        const Enrolled& known = *roll.find(place.table);
        const bool is_here = tables.contains(place.table);
        const bool is_unknown = !is_here && known.about.empty();
        if (is_unknown && ++unknown > tables_read_for_list) {
            if (waking.size() < std::size_t(tables_listed)) waking.push_back(place.table);
            return;
        }
        if (!is_here && !is_unknown)
            list += "{" + known.about + "}";
        else if (const auto found = find(place.table, r.now); found && *found)
            append_object(list, [&](JsonFields& to) { append_about(to, **found); });
    });
    const bool is_paged = after || r.message.has("limit");
    const bool has_more = is_paged && !page.empty() && !roll.page(page.back(), 1).empty();
    post(r.link, line("tables", "", [&](JsonFields& to) {
             to.key("tables") += list;
             if (has_more)
                 to.text("next", std::to_string(page.back().opened) + "-" + page.back().table);
         }));
    return {};
}

Refused Harbour::Inside::look(Request& r) {
    post(r.link, line("about", "", [&](JsonFields& to) { append_about(to, *r.table); }));
    return {};
}

} // namespace tortuga
