// telling.cpp: everything that leaves for somebody's eyes, made from what that seat may know.
#include "faces/page.hpp"
#include "harbour/base64.hpp"
#include "harbour/change.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr std::size_t spectators = seats_max; // Their place in Inside::telling.

std::size_t slot(Seat viewer) { return viewer == Seat::nobody ? spectators : index(viewer); }

std::string_view phase_word(Phase phase) {
    return phase == Phase::gathering ? "gathering" : phase == Phase::playing ? "playing" : "over";
}

void append_event(std::string& out, std::uint32_t n, Seat who, std::string_view move) {
    out += out.empty() || out.back() == '[' ? "[" : ",[";
    append_number(out, n);
    out += ',';
    append_number(out, wire(who));
    if (!move.empty()) {
        out += ',';
        append_quoted(out, move);
    }
    out += ']';
}

void append_bytes(std::string& out, const AnyGame& game, const AnyView& view) {
    out += '"';
    append_base64(out, std::span{view.bytes}.first(game.view_bytes));
    out += '"';
}

// One more in a list of changes.
void add_change(std::string& changes, const AnyGame& game, const AnyView& before,
                const AnyView& after) {
    changes += changes.empty() ? "\"" : ",\"";
    append_change(changes, game, before, after);
    changes += '"';
}

void append_view(std::string& out, const Room& room, Seat viewer, Form form) {
    const AnyGame& game = room.table().game();
    const AnyView view = room.table().view(viewer);
    JsonFields fields{out};
    if (form == Form::bytes) return append_bytes(fields.key("bytes"), game, view);
    fields.key("fields") += '[';
    for (const Field& field : game.print_view(view)) {
        out += out.back() == '[' ? "[" : ",[";
        append_quoted(out, field.key);
        out += ',';
        append_quoted(out, field.value);
        out += ']';
    }
    out += ']';
}

bool is_asked(const Room& room, Seat who) {
    return who != Seat::nobody && room.phase() == Phase::playing && !room.is_paused() &&
           room.table().pending().has(who) && !room.player(who);
}

void append_ask(std::string& out, const Moored& m, Seat who, Now now) {
    const Table& table = m.room.table();
    JsonFields fields{out};
    fields.key("moves") += '[';
    for (const MoveBits move : table.legal_moves(who)) {
        if (out.back() != '[') out += ',';
        append_quoted(out, table.game().print_move(table.options(), move));
    }
    out += ']';
    const TimeMs bank = m.room.chair(who).bank;
    if (!m.watch.deadline(who, bank)) return;
    fields.number("left", m.watch.left(who, bank, now.steady));
    if (const TimeMs showing = m.watch.showing(who); showing > 0) fields.number("showing", showing);
}

void append_scores(std::string& out, const Room& room) {
    const Scores scores = room.table().game().result(room.table().state());
    const int seats = room.seats();
    JsonFields fields{out};
    fields.key("scores") += '[';
    for (int i = 0; i < seats; ++i) {
        if (i > 0) out += ',';
        append_number(out, scores[index(seat(i))]);
    }
    out += ']';
    const auto best = *std::max_element(scores.begin(), scores.begin() + seats);
    const bool together = wins_together(room.table().game(), seats);
    fields.key("winners") += '[';
    for (int i = 0; i < seats; ++i) {
        const auto score = scores[index(seat(i))];
        if (together ? score <= 0 : score != best) continue;
        if (out.back() != '[') out += ',';
        append_number(out, i + 1);
    }
    out += ']';
}

void append_over(std::string& out, const Room& room) {
    append_scores(out, room);
    JsonFields{out}.text("secret", to_hex(room.settings().secret));
}

// How a game ended that was broken off: nobody's cards are shown for it, and no secret.
void append_end(std::string& out, const Room& room) {
    JsonFields{out}.text("how", room.ended());
    if (room.ended() == "standing") append_scores(out, room);
}

// For how long somebody has been gone, and what happens if they stay so.
void append_away(std::string& out, const Moored& m, Seat who, TimeMs now) {
    const Room& room = m.room;
    JsonFields fields{out};
    fields.number("away", m.away(who, now));
    if (room.chair(who).is_out) return;
    const bool is_awaited = room.settings().pace.grace >= 0 && !room.is_paused();
    fields.text("then", is_awaited ? "out" : "waits");
    const TimeMs bank = room.chair(who).bank;
    if (is_awaited && m.watch.deadline(who, bank))
        fields.number("left", m.watch.left(who, bank, now));
}

// What a viewer was told of the events after entry `from`: told anew, from the beginning. With
// moments also what it saw first, and what was new after each.
void append_past(std::string& out, const Room& room, Seat viewer, std::uint32_t from,
                 const Guest& guest) {
    const Table& now = room.table();
    const AnyGame& game = now.game();
    Table then{game, now.options(), now.first_state()};
    std::string log, seen;
    AnyView first = then.view(viewer), last = first;
    for (const Event& e : now.log()) {
        const std::uint32_t n = room.event_n(then.seq());
        if (n > from)
            append_event(log, n, e.actor,
                         then.told(e, viewer).heard ? game.print_move(now.options(), e.move) : "");
        then.commit(e);
        if (!guest.wants_moments) continue;
        const AnyView after = then.view(viewer);
        if (n > from)
            add_change(seen, game, last, after);
        else
            first = after;
        last = after;
    }
    JsonFields fields{out};
    fields.key("log") += '[' + log + ']';
    if (!guest.wants_moments) return;
    append_bytes(fields.key("first"), game, first);
    fields.key("seen") += '[' + seen + ']';
}

void append_renewal(std::string& out, const Renewal& renewal) {
    JsonFields fields{out};
    fields.number("n", renewal.n)
        .number("seat", wire(renewal.seat))
        .text("how", how_word(renewal.how));
    append_set(fields.key("by"), renewal.by);
    fields.number("at", renewal.at);
}

} // namespace

void append_said(std::string& out, const Said& said) {
    JsonFields{out}
        .number("n", said.n)
        .number("seat", wire(said.entry.seat))
        .text(said.entry.key, said.entry.text)
        .number("at", said.entry.at);
}

void Harbour::Inside::append_seats(std::string& out, const Moored& m) const {
    JsonFields fields{out};
    fields.key("seats") += '[';
    for (int i = 0; i < m.room.seats(); ++i) {
        const Chair& chair = m.room.chair(seat(i));
        out += i == 0 ? "{" : ",{";
        JsonFields of{out};
        of.number("seat", i + 1)
            .text("kind", chair.is_person ? "person"
                          : chair.bot     ? "bot"
                                          : "free");
        if (!chair.is_free()) of.text("name", chair.name);
        if (chair.bot) of.text("bot", chair.bot->name);
        if (chair.is_person) of.flag("here", m.holders[index(seat(i))] != 0);
        if (chair.is_program) of.flag("program", true);
        if (!chair.face.empty()) of.text("face", chair.face);
        if (m.room.phase() == Phase::gathering && !chair.promise.empty())
            of.text("promise", chair.promise);
        if (chair.is_out) of.flag("out", true);
        if (!is_page && chair.is_hushed) of.flag("hushed", true);
        if (m.room.phase() == Phase::gathering && m.set.has(seat(i))) of.flag("set", true);
        // Who looks at a table where nobody is learns nothing from how long that has been so.
        if (!is_page && m.room.phase() == Phase::playing && chair.is_person && !m.links.empty() &&
            m.holders[index(seat(i))] == 0)
            append_away(out, m, seat(i), latest.steady);
        out += '}';
    }
    out += ']';
    fields.text("phase", phase_word(m.room.phase())).flag("paused", m.room.is_paused());
    if (m.room.is_stirring()) fields.flag("stirring", true);
    const Settings& settings = m.room.settings();
    const bool musters = settings.is_quick() && m.room.phase() == Phase::gathering;
    if (!is_page && m.hosts.empty() && !m.links.empty() && !musters) fields.flag("hostless", true);
    if (!musters) return;
    fields.key("quick") += '{';
    JsonFields{out}
        .text("bot", settings.company->name)
        .number("left", std::max<TimeMs>(m.fill_at - latest.steady, 0));
    out += '}';
}

void append_agreement(std::string& out, const Settings& settings) {
    JsonFields fields{out};
    fields.text("rules", settings.rules).text("options", settings.options_line());
    const Pace& pace = settings.pace;
    if (pace.has_clock()) {
        fields.key("clock") += '{';
        if (pace.move > 0) fields.number("move", pace.move / 1000);
        if (pace.bank > 0) fields.number("bank", pace.bank / 1000).number("add", pace.add / 1000);
        out += '}';
    }
    if (pace.grace >= 0) fields.number("grace", pace.grace / 1000);
    fields.text("out", settings.substitute ? settings.substitute->name : "default")
        .number("misses", settings.misses)
        .number("tempo", settings.tempo)
        .text("ends", settings.counts_standing ? "standing" : "annulled");
}

void Harbour::Inside::append_about(std::string& out, const Moored& m) const {
    const Room& room = m.room;
    const Settings& settings = room.settings();
    JsonFields fields{out};
    fields.text("table", m.id).text("game", settings.game->name).flag("public", settings.is_public);
    append_agreement(out, settings);
    append_seats(out, m);
    fields.text("commitment", commitment(settings.secret)).number("n", room.n());
    append_crowd(out, m);
    fields.number("opened", room.opened_at());
    if (settings.is_umpired) fields.flag("umpire", true);
    if (settings.repeated) fields.flag("again", true);
    if (!room.closed_by().empty()) fields.text("closed", room.closed_by());
    if (!is_page && !room.ended().empty()) {
        fields.key("ended") += '{';
        append_end(out, room);
        out += '}';
    }
    if (!room.next().empty()) fields.text("next", room.next());
    if (room.next_by() != Seat::nobody) fields.number("next_by", wire(room.next_by()));
    if (m.damage) fields.flag("damaged", true);
    if (!is_page && room.phase() == Phase::playing && !room.is_paused() && !m.damage)
        append_set(fields.key("waits"), room.table().pending());
    if (room.table().is_over()) {
        fields.key("over") += '{';
        append_over(out, room);
        out += '}';
    }
}

std::string Harbour::Inside::table_text(const Moored& m, const Guest& guest, const Berth& berth,
                                        std::uint32_t from, Now now) const {
    const Room& room = m.room;
    std::string out;
    JsonFields fields = begin_message(out, "table");
    append_about(out, m);
    fields.number("you", wire(berth.seat)).flag("host", berth.is_host);
    if constexpr (!is_page)
        if (berth.seat != Seat::nobody) append_ways(out, m, berth.seat);
    append_mix(out, room);
    const bool is_whole = room.undone_n() > from; // What one knows may have been taken back.
    fields.flag("whole", is_whole || from == 0);
    append_past(out, room, berth.seat, is_whole ? 0 : from, guest);
    fields.key("chat") += '[';
    for (const Said& said : room.chat()) {
        if (said.n <= from) continue;
        out += out.back() == '[' ? "{" : ",{";
        append_said(out, said);
        out += '}';
    }
    out += ']';
    fields.key("renewals") += '[';
    if constexpr (!is_page)
        for (const Renewal& renewal : room.renewals()) {
            out += out.back() == '[' ? "{" : ",{";
            append_renewal(out, renewal);
            out += '}';
        }
    out += ']';
    fields.key("view") += '{';
    append_view(out, room, berth.seat, guest.form);
    out += '}';
    if (is_asked(room, berth.seat) && !m.damage) {
        fields.key("ask") += '{';
        append_ask(out, m, berth.seat, now);
        out += '}';
    }
    end_message(out);
    return out;
}

// Those at a table, spectators as one, who want to see every moment.
std::vector<Seat> Harbour::Inside::moment_viewers(const Moored& m) const {
    std::vector<Seat> viewers;
    for (const Link link : m.links) {
        const Seat viewer = m.seat_of(link);
        if (guests.at(link).wants_moments && std::ranges::find(viewers, viewer) == viewers.end())
            viewers.push_back(viewer);
    }
    return viewers;
}

void Harbour::Inside::tell_moment(const Moored& m) {
    const Table& table = m.room.table();
    for (const Seat viewer : moment_viewers(m)) {
        Moments& its = moments[slot(viewer)];
        const AnyView after = table.view(viewer);
        add_change(its.changes, table.game(), its.last, after);
        its.last = after;
    }
}

void Harbour::Inside::tell_event(const Moored& m, const Event& event) {
    const Table& table = m.room.table();
    for (const Seat viewer : moment_viewers(m))
        if (Moments& its = moments[slot(viewer)]; its.changes.empty())
            its.last = table.view(viewer);
    const std::string move = table.game().print_move(table.options(), event.move);
    const std::uint32_t n = m.room.n() + 1;
    const auto tell = [&](Seat viewer) {
        append_event(telling[slot(viewer)], n, event.actor,
                     table.told(event, viewer).heard ? move : "");
    };
    for (int i = 0; i < m.room.seats(); ++i)
        if (m.holders[index(seat(i))] != 0) tell(seat(i));
    tell(Seat::nobody);
}

void Harbour::Inside::tell_step(const Moored& m, Now now) {
    const Room& room = m.room;
    const std::uint32_t n = room.n();
    for (const Link link : m.links) {
        const Seat viewer = m.seat_of(link);
        std::string& text = draft;
        text.clear();
        if (const std::string& events = telling[slot(viewer)]; !events.empty()) {
            begin_message(text, "told", m.id).number("n", n).key("events") += '[';
            text += events;
            text += ']';
            if (guests.at(link).wants_moments)
                JsonFields{text}.key("seen") += '[' + moments[slot(viewer)].changes + ']';
            end_message(text);
        }
        begin_message(text, "view", m.id).number("n", n);
        append_view(text, room, viewer, guests.at(link).form);
        end_message(text);
        if (is_asked(room, viewer)) {
            begin_message(text, "ask", m.id).number("n", n);
            append_ask(text, m, viewer, now);
            end_message(text);
            make_room(guests.at(link));
        }
        if (room.table().is_over()) {
            begin_message(text, "over", m.id).number("n", n);
            append_over(text, room);
            end_message(text);
        }
        post(link, text);
    }
    for (std::string& events : telling) events.clear();
    for (Moments& its : moments) its.changes.clear();
}

// Who answers what it is asked, however fast, is no flood.
void Harbour::Inside::make_room(Guest& guest) {
    guest.messages.make_room(charter.limits.link_messages);
    addresses[guest.address].messages.make_room(charter.limits.address_messages);
}

void Harbour::Inside::tell_all(const Moored& m, const std::string& text) {
    for (const Link link : m.links) post(link, text);
}

void Harbour::Inside::tell_seats(const Moored& m) {
    std::string text;
    begin_message(text, "seats", m.id).number("n", m.room.n());
    append_seats(text, m);
    end_message(text);
    tell_all(m, text);
}

// Who was brought back is asked; nobody else has heard anything new.
void Harbour::Inside::ask_again(const Moored& m, Seat who, Now now) {
    if (!is_asked(m.room, who) || m.damage) return;
    std::string text;
    begin_message(text, "ask", m.id).number("n", m.room.n());
    append_ask(text, m, who, now);
    end_message(text);
    post(m.holders[index(who)], std::move(text));
}

void Harbour::Inside::tell_still_there(const Moored& m, Link holder) {
    std::string text;
    begin_message(text, "still_there", m.id).number("n", m.room.n());
    end_message(text);
    post(holder, std::move(text));
}

void Harbour::Inside::tell_end(const Moored& m) {
    std::string text;
    begin_message(text, "ended", m.id).number("n", m.room.n()).text("by", m.room.closed_by());
    append_end(text, m.room);
    end_message(text);
    tell_all(m, text);
}

void Harbour::Inside::tell_renewal(const Moored& m, const Renewal& renewal) {
    std::string text;
    begin_message(text, "renewed", m.id);
    append_renewal(text, renewal);
    end_message(text);
    tell_all(m, text);
}

Maybe Harbour::Inside::say(Request& r) {
    Moored* m = nullptr;
    Seat who{};
    if (const Maybe refused = seated(r, m, who)) return refused;
    if (!is_page && m->room.is_hushed(who)) return no("hushed");
    Entry entry{.kind = Entry::Kind::say, .seat = who};
    if (const auto phrase = r.message.text("phrase")) {
        if (std::ranges::find(phrases, *phrase) == std::end(phrases)) return bad_field("phrase");
        entry.key = "phrase";
        entry.text = *phrase;
    } else {
        const std::string_view text = r.message.text("text").value_or("");
        if (text.size() > chat_bytes) return bad_field("text");
        entry.key = "text";
        entry.text = proper_text(text, chat_bytes);
        if (entry.text.empty()) return bad_field("text");
    }
    enter(*m, r.now, std::move(entry));
    std::string text;
    begin_message(text, "said", m->id);
    append_said(text, m->room.chat().back());
    end_message(text);
    tell_all(*m, text);
    return {};
}

Maybe Harbour::Inside::give_record(Request& r) {
    const auto found = table_of(r);
    if (const No* none = std::get_if<No>(&found)) return *none;
    const Moored& m = *std::get<Moored*>(found);
    const Berth* berth = r.guest.berth(m.id);
    Seat viewer = berth ? berth->seat : Seat::nobody;
    if (r.message.has("pass")) { // Who may know as much as a seat need not sit down in it.
        const auto pass = pass_used(r, m);
        if (!pass) return no("wrong_pass");
        viewer = *pass;
    }
    std::string text;
    begin_message(text, "record", m.id)
        .text("text", sign_record(m.room.record(viewer), charter.signer));
    end_message(text);
    post(r.link, std::move(text));
    return {};
}

} // namespace tortuga
