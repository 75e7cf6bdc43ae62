// telling.cpp: everything that leaves for somebody's eyes, made from what that seat may know.
#include "faces/page.hpp"
#include "harbour/base64.hpp"
#include "harbour/change.hpp"
#include "harbour/inside.hpp"
#include "harbour/wire_told.hpp"

namespace tortuga {

namespace {

constexpr std::size_t spectators = seats_max; // Their place in Inside::telling.

std::size_t slot(Seat viewer) { return viewer == Seat::nobody ? spectators : index(viewer); }

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

void append_view(JsonFields to, const Room& room, Seat viewer, Form form) {
    const AnyGame& game = room.table().game();
    const AnyView view = room.table().view(viewer);
    if (form == Form::bytes) return append_bytes(to.key("bytes"), game, view);
    std::string& out = to.key("fields");
    append_list(out, game.print_view(view), [&](const Field& field) {
        append_list(out, std::array{&field.key, &field.value},
                    [&](const auto* text) { append_quoted(out, *text); });
    });
}

bool is_asked(const Room& room, Seat who) {
    return who != Seat::nobody && room.phase() == Phase::playing && !room.is_paused() &&
           room.table().pending().has(who) && !room.player(who);
}

void append_ask(JsonFields to, const Moored& m, Seat who, Now now) {
    const Table& table = m.room.table();
    to.texts("moves", table.legal_moves(who),
             [&](MoveBits move) { return table.game().print_move(table.options(), move); });
    const TimeMs bank = m.room.chair(who).bank;
    if (!m.watch.deadline(who, bank)) return;
    to.number("left", m.watch.left(who, bank, now.steady));
    if (const TimeMs showing = m.watch.showing(who); showing > 0) to.number("showing", showing);
}

void append_scores(JsonFields to, const Room& room) {
    const Scores scores = room.table().game().result(room.table().state());
    const int seats = room.seats();
    const auto best = *std::max_element(scores.begin(), scores.begin() + seats);
    const bool together = wins_together(room.table().game(), seats);
    SeatSet winners;
    for (const Seat who : seats_of(seats))
        if (together ? scores[index(who)] > 0 : scores[index(who)] == best) winners.add(who);
    to.numbers("scores", seats_of(seats), [&](Seat who) { return scores[index(who)]; });
    to.numbers("winners", winners, number_of);
}

void append_over(JsonFields to, const Room& room) {
    append_scores(to, room);
    to.text("secret", to_hex(room.settings().secret));
}

// How a game ended that was broken off: nobody's cards are shown for it, and no secret.
void append_end(JsonFields to, const Room& room) {
    to.text("how", room.ended());
    if (room.ended() == "standing") append_scores(to, room);
}

// For how long somebody has been gone, and what happens if they stay so.
void append_away(JsonFields to, const Moored& m, Seat who, TimeMs now) {
    const Room& room = m.room;
    to.number("away", m.away(who, now));
    if (room.chair(who).is_out) return;
    const bool is_awaited = room.settings().pace.grace >= 0 && !room.is_paused();
    to.text("then", is_awaited ? "out" : "waits");
    const TimeMs bank = room.chair(who).bank;
    if (is_awaited && m.watch.deadline(who, bank)) to.number("left", m.watch.left(who, bank, now));
}

// What a viewer was told of the events after entry `from`: told anew, from the beginning. With
// moments also what it saw first, and what was new after each.
void append_past(JsonFields to, const Room& room, Seat viewer, std::uint32_t from,
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
    to.key("log") += '[' + log + ']';
    if (!guest.wants_moments) return;
    append_bytes(to.key("first"), game, first);
    to.key("seen") += '[' + seen + ']';
}

void append_renewal(JsonFields to, const Renewal& renewal) {
    to.number("n", renewal.n)
        .number("seat", number_of(renewal.seat))
        .text("how", how_word(renewal.how))
        .numbers("by", renewal.by, number_of)
        .number("at", renewal.at);
}

} // namespace

void append_event(std::string& out, std::uint32_t n, Seat who, std::string_view move) {
    out += out.empty() ? "[" : ",[";
    append_number(out, n);
    out += ',';
    append_number(out, number_of(who));
    if (!move.empty()) {
        out += ',';
        append_quoted(out, move);
    }
    out += ']';
}

void append_said(JsonFields to, const Said& said) {
    to.number("n", said.n)
        .number("seat", number_of(said.entry.seat))
        .text(said.entry.key, said.entry.text)
        .number("at", said.entry.at);
}

void Harbour::Inside::append_seats(JsonFields to, const Moored& m) const {
    const Phase phase = m.room.phase();
    to.objects("seats", seats_of(m.room.seats()), [&](JsonFields& of, Seat who) {
        const Chair& chair = m.room.chair(who);
        const bool is_here = m.holders[index(who)] != 0;
        of.number("seat", number_of(who))
            .text("kind", chair.is_person ? "person"
                          : chair.bot     ? "bot"
                                          : "free");
        if (!chair.is_free()) of.text("name", chair.name);
        if (chair.bot) of.text("bot", chair.bot->name);
        if (chair.is_person) of.flag("here", is_here);
        if (chair.is_program) of.flag("program", true);
        if (!chair.face.empty()) of.text("face", chair.face);
        if (phase == Phase::gathering && !chair.promise.empty()) of.text("promise", chair.promise);
        if (chair.is_out) of.flag("out", true);
        if (!is_page && chair.is_hushed) of.flag("hushed", true);
        if (phase == Phase::gathering && m.set.has(who)) of.flag("set", true);
        // Who looks at a table where nobody is learns nothing from how long that has been so.
        const bool is_gone = chair.is_person && !is_here && !m.links.empty();
        if (!is_page && phase == Phase::playing && is_gone) append_away(of, m, who, latest.steady);
    });
    to.text("phase", protocol::phase_words[static_cast<std::size_t>(phase)])
        .flag("paused", m.room.is_paused());
    if (m.room.is_stirring()) to.flag("stirring", true);
    const Settings& settings = m.room.settings();
    const bool musters = settings.is_quick() && phase == Phase::gathering;
    if (!is_page && m.hosts.empty() && !m.links.empty() && !musters) to.flag("hostless", true);
    if (!musters) return;
    to.object("quick", [&](JsonFields& all) {
        all.text("bot", settings.company->name)
            .number("left", std::max<TimeMs>(m.fill_at - latest.steady, 0));
    });
}

void append_agreement(JsonFields to, const Settings& settings) {
    to.text("rules", settings.rules).text("options", settings.options_line());
    const Pace& pace = settings.pace;
    if (pace.has_clock())
        to.object("clock", [&](JsonFields& all) {
            if (pace.move > 0) all.number("move", pace.move / 1000);
            if (pace.bank > 0) all.number("bank", pace.bank / 1000).number("add", pace.add / 1000);
        });
    if (pace.grace >= 0) to.number("grace", pace.grace / 1000);
    to.text("out", settings.substitute ? settings.substitute->name : "default")
        .number("misses", settings.misses)
        .number("tempo", settings.tempo)
        .text("ends", settings.counts_standing ? "standing" : "annulled");
}

void Harbour::Inside::append_about(JsonFields to, const Moored& m) const {
    const Room& room = m.room;
    const Settings& settings = room.settings();
    to.text("table", m.id).text("game", settings.game->name).flag("public", settings.is_public);
    append_agreement(to, settings);
    append_seats(to, m);
    to.text("commitment", commitment(settings.secret)).number("n", room.n());
    append_crowd(to, m);
    to.number("opened", room.opened_at());
    if (settings.is_umpired) to.flag("umpire", true);
    if (settings.repeated) to.flag("again", true);
    if (!room.closed_by().empty()) to.text("closed", room.closed_by());
    if (!is_page && !room.ended().empty())
        to.object("ended", [&](JsonFields& all) { append_end(all, room); });
    if (!room.next().empty()) to.text("next", room.next());
    if (room.next_by() != Seat::nobody) to.number("next_by", number_of(room.next_by()));
    if (m.damage) to.flag("damaged", true);
    if (!is_page && room.phase() == Phase::playing && !room.is_paused() && !m.damage)
        to.numbers("waits", room.table().pending(), number_of);
    if (room.table().is_over()) to.object("over", [&](JsonFields& all) { append_over(all, room); });
}

std::string Harbour::Inside::table_text(const Moored& m, const Guest& guest, const Berth& berth,
                                        std::uint32_t from, Now now) const {
    const Room& room = m.room;
    const bool is_whole = room.undone_n() > from; // What one knows may have been taken back.
    const auto new_chat =
        std::ranges::find_if(room.chat(), [&](const Said& said) { return said.n > from; });
    return line("table", "", [&](JsonFields& to) {
        append_about(to, m);
        to.number("you", number_of(berth.seat)).flag("host", berth.is_host);
        if constexpr (!is_page)
            if (berth.seat != Seat::nobody) append_ways(to, m, berth.seat);
        append_mix(to, room);
        to.flag("whole", is_whole || from == 0);
        append_past(to, room, berth.seat, is_whole ? 0 : from, guest);
        to.objects("chat", std::ranges::subrange{new_chat, room.chat().end()}, append_said);
        to.objects("renewals", room.renewals(), append_renewal);
        to.object("view", [&](JsonFields& all) { append_view(all, room, berth.seat, guest.form); });
        if (is_asked(room, berth.seat) && !m.damage)
            to.object("ask", [&](JsonFields& all) { append_ask(all, m, berth.seat, now); });
    });
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

void Harbour::Inside::tell_event(const Moored& m, const Event& event, std::string_view move) {
    const Table& table = m.room.table();
    for (const Seat viewer : moment_viewers(m))
        if (Moments& its = moments[slot(viewer)]; its.changes.empty())
            its.last = table.view(viewer);
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
        const auto append = [&](std::string_view type, auto&& fill) {
            append_line(text, type, m.id, [&](JsonFields& to) { fill(to.number("n", n)); });
        };
        if (const std::string& events = telling[slot(viewer)]; !events.empty())
            append("told", [&](JsonFields& to) {
                ((to.key("events") += '[') += events) += ']';
                if (guests.at(link).wants_moments)
                    ((to.key("seen") += '[') += moments[slot(viewer)].changes) += ']';
            });
        append("view",
               [&](JsonFields& to) { append_view(to, room, viewer, guests.at(link).form); });
        if (is_asked(room, viewer)) {
            append("ask", [&](JsonFields& to) { append_ask(to, m, viewer, now); });
            make_room(guests.at(link));
        }
        if (room.table().is_over()) append("over", [&](JsonFields& to) { append_over(to, room); });
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
    tell_all(m, line("seats", m.id,
                     [&](JsonFields& to) { append_seats(to.number("n", m.room.n()), m); }));
}

// Who was brought back is asked; nobody else has heard anything new.
void Harbour::Inside::ask_again(const Moored& m, Seat who, Now now) {
    if (!is_asked(m.room, who) || m.damage) return;
    post(m.holders[index(who)], line("ask", m.id, [&](JsonFields& to) {
             append_ask(to.number("n", m.room.n()), m, who, now);
         }));
}

void Harbour::Inside::tell_still_there(const Moored& m, Link holder) {
    post(holder, line("still_there", m.id, [&](JsonFields& to) { to.number("n", m.room.n()); }));
}

void Harbour::Inside::tell_end(const Moored& m) {
    tell_all(m, line("ended", m.id, [&](JsonFields& to) {
                 append_end(to.number("n", m.room.n()).text("by", m.room.closed_by()), m.room);
             }));
}

void Harbour::Inside::tell_renewal(const Moored& m, const Renewal& renewal) {
    tell_all(m, line("renewed", m.id, [&](JsonFields& to) { append_renewal(to, renewal); }));
}

Refused Harbour::Inside::say(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    if (!is_page && m.room.is_hushed(who)) return no("hushed");
    Entry entry{.kind = Entry::Kind::say, .seat = who};
    if (const auto phrase = r.message.text("phrase")) {
        entry.key = "phrase";
        entry.text = *phrase;
    } else {
        entry.key = "text";
        entry.text = proper_text(r.message.text("text").value_or(""), chat_bytes);
        if (entry.text.empty()) return bad_field("text");
    }
    enter(m, r.now, std::move(entry));
    tell_all(m, line("said", m.id, [&](JsonFields& to) { append_said(to, m.room.chat().back()); }));
    return {};
}

Refused Harbour::Inside::give_record(Request& r) {
    const Moored& m = *r.table;
    Seat viewer = r.who();
    if (r.message.has("pass")) { // Who may know as much as a seat need not sit down in it.
        const auto pass = pass_used(r, m);
        if (!pass) return no("wrong_pass");
        viewer = *pass;
    }
    post(r.link, line("record", m.id, [&](JsonFields& to) {
             to.text("text", sign_record(m.room.record(viewer), charter.signer));
         }));
    return {};
}

} // namespace tortuga
