// lobby.cpp: what people do at a table before its game begins: call bots to all free seats, move to
// another, say that they are ready; and how the same people come to the next table.
#include "bots/crew.hpp"
#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

// Whoever sits here, at another seat or table.
Entry bot_again(const Chair& chair, Seat where) {
    return {.kind = Entry::Kind::bot,
            .seat = where,
            .key = find_character(chair.name) ? chair.name : "",
            .text = std::string{chair.bot->name}};
}

Entry sitter_again(const Chair& chair, Seat where) {
    return {.kind = Entry::Kind::sit,
            .seat = where,
            .number = chair.is_program ? 1 : -1,
            .key = to_hex(chair.key_hash),
            .text = chair.name};
}

} // namespace

// Everybody else is there and wants to begin: then they need not wait for the host. Who hosts and
// does not play is there for that, and a program has nothing to say in it.
bool Harbour::Inside::may_begin(const Moored& m, Seat who) {
    return who != Seat::nobody && !m.room.settings().is_umpired && has_voice(m, who) &&
           are_all_set(m);
}

Refused Harbour::Inside::set(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const bool is_set = *r.message.flag("yes");
    if (m.set.has(who) == is_set) return {};
    if (Refused later = wishes_too_fast(m, who, r.now)) return later;
    if (is_set)
        m.set.add(who);
    else
        m.set.remove(who);
    tell_seats(m);
    muster(m, r.now);
    return {};
}

// One press instead of one for each free seat, and the game begins.
Refused Harbour::Inside::fill(Request& r) {
    Moored& m = *r.table;
    const Settings& settings = m.room.settings();
    std::string bot{r.message.text("bot").value_or("")};
    if (bot.empty() && settings.substitute) bot = settings.substitute->name;
    if (!find_bot(settings.game->name, bot)) return bad_field("bot");
    fill_chairs(m, bot, r.now);
    tell_seats(m);
    return start(r);
}

void Harbour::Inside::fill_chairs(Moored& m, const std::string& bot, Now now) {
    for (auto who = free_seat(m.room); who; who = free_seat(m.room))
        enter(m, now, seated_bot({.kind = Entry::Kind::bot, .seat = *who, .text = bot}, m.room));
}

// The key goes along, and what was promised or given for the shuffle.
Refused Harbour::Inside::move(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const Seat where = seat_named(r.message);
    if (!m.room.chair(where).is_free()) return no("taken");
    if (Refused refused = asked_about(m, who)) return refused;
    const Chair chair = m.room.chair(who);
    const auto known = m.room.ways().of(who);
    const std::vector<Way> ways{known.begin(), known.end()};
    if (!chair.promise.empty() && !m.room.takes_promises()) return no("limit");
    Entry again = sitter_again(chair, where);
    again.mix = chair.mix;
    enter(m, r.now, {.kind = Entry::Kind::leave, .seat = who});
    enter(m, r.now, std::move(again));
    enter_share(m, where, {.promise = chair.promise}, r.now);
    wear(m, where, chair.face, r.now);
    if constexpr (!is_page) keep_owner(m, where, chair, r.now);
    keep_ways(m, where, ways, r.now);
    if (!is_page && (chair.is_hushed || chair.is_pardoned)) // They are who they were.
        enter(m, r.now,
              {.kind = Entry::Kind::hush,
               .seat = where,
               .number = chair.is_hushed ? 1 : 0,
               .key = chair.is_pardoned ? "vote" : "host"});
    end_questions(m);
    seize(m, r.link, r.guest, where, r.now, r.guest.berth(m.id)->by);
    m.keyed_in[index(where)] = m.keyed_in[index(who)];
    post(r.link, table_text(m, r.guest, *r.guest.berth(m.id), 0, r.now));
    tell_seats(m);
    return {};
}

// The same people at a new table, where they sat or each one seat further; their keys open it too.
// The shuffle is new, and so is what they add to it (`mix`).
Moored& Harbour::Inside::lay_again(const Moored& m, bool rotates, Now now) {
    Settings settings = m.room.settings();
    settings.record.clear();
    settings.events = 0;
    settings.repeated.reset();
    settings.scheme = Deal::Scheme::two; // However old the table is.
    settings.wait = 0;                   // These are not whoever comes.
    settings.host_hash = m.room.host_hash();
    Moored& next = moor(std::move(settings), now);
    const int seats = next.room.seats();
    for (int i = 0; i < seats; ++i) {
        const Chair& chair = m.room.chair(seat(i));
        const Seat where = seat(rotates ? (i + 1) % seats : i);
        if (chair.is_free()) continue;
        enter(next, now, chair.bot ? bot_again(chair, where) : sitter_again(chair, where));
        wear(next, where, chair.face, now);
        if constexpr (!is_page) keep_owner(next, where, {.key_by = chair.key_by}, now);
    }
    set_due(next, now);
    return next;
}

// Whoever asks for a rematch is ready for it.
Refused Harbour::Inside::rematch(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    if (m.room.next().empty()) {
        if constexpr (!is_page) { // At one's own device there is nobody to share with.
            if (const Refused refused = no_room_for_tables(r.now)) return refused;
            if (const Refused refused = opens_too_often(r)) return refused;
        }
        const bool rotates = r.message.has("seats");
        const Moored& next = lay_again(m, rotates, r.now);
        enter(m, r.now, {.kind = Entry::Kind::next, .seat = who, .text = next.id});
    }
    follow(m, who, r.now);
    tell_all(m, line("rematch", m.id, [&](JsonFields& to) {
                 to.text("next", m.room.next());
                 if (m.room.next_by() != Seat::nobody)
                     to.number("seat", number_of(m.room.next_by()));
             }));
    return {};
}

// They are ready there. Whose their seat is and how they are called goes along with them, and not
// before they say so: others could have them called without end, and fill their lists.
void Harbour::Inside::follow(const Moored& m, Seat who, Now now) {
    const auto found = find(m.room.next(), now);
    Moored* const next = found ? *found : nullptr;
    if (!next || next->damage || next->room.phase() == Phase::over) return;
    const Chair& chair = m.room.chair(who);
    for (const Seat where : next->room.people()) {
        if (next->room.chair(where).key_hash != chair.key_hash) continue;
        if constexpr (!is_page) bring_along(*next, where, m, who, now);
        if (next->room.phase() != Phase::gathering || next->set.has(where)) continue;
        next->set.add(where);
        tell_seats(*next);
    }
}

void Harbour::Inside::bring_along(Moored& next, Seat where, const Moored& m, Seat who, Now now) {
    if (const PersonNumber owner = m.room.chair(who).owner; owner != 0)
        if (const auto found = find_person(owner); found && *found)
            give_seat(next, where, **found, now);
    keep_ways(next, where, m.room.ways().of(who), now);
    set_due(next, now);
}

} // namespace tortuga
