// mustering.cpp: tables for whoever comes. Nobody hosts them: such a table begins by itself, when
// all its chairs are taken, when all who are there are ready, or when it has waited as long as was
// wished; bots take the chairs that are free then.
//
// Strangers could be kept waiting on purpose. So whoever is not there when it begins has no chair
// any more, and once it is time a chair that somebody leaves is a bot's at once.
#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr TimeMs boarding_ms = 8'000; // To come to the table and to promise a part of its shuffle.

// Do all who sit there see that it begins, and have they added to the shuffle what they want to?
bool is_aboard(const Moored& m) {
    for (const Seat who : m.room.people()) {
        const Chair& chair = m.room.chair(who);
        const bool has_share = !chair.promise.empty() || !chair.mix.empty();
        if (m.holders[index(who)] == 0 || (!has_share && !chair.is_program)) return false;
    }
    return true;
}

SeatSet long_gone(const Moored& m, Now now) {
    SeatSet gone;
    for (const Seat who : m.room.people())
        if (m.away(who, now.steady) >= blink) gone.add(who);
    return gone;
}

} // namespace

// The one that begins first.
Moored* Harbour::Inside::table_like(const Settings& wish) {
    const std::string agreed = print_agreed(wish);
    Moored* first = nullptr;
    std::erase_if(mustering, [&](const std::string& id) {
        const auto found = tables.find(id);
        if (found == tables.end() || found->second->room.phase() != Phase::gathering) return true;
        Moored& m = *found->second;
        const bool is_open = !m.damage && !m.room.is_stirring() && !m.room.is_full();
        if (is_open && (!first || m.fill_at < first->fill_at) &&
            print_agreed(m.room.settings()) == agreed)
            first = &m;
        return false;
    });
    return first;
}

// Sits down where others wait for the same game, or where they may come; nobody who comes makes
// their wait shorter. Who has come sees nobody's name before, so one that somebody has already gets
// a number.
Refused Harbour::Inside::quick(Request& r) {
    Settings wish;
    if (const Refused refused = read_quick(r.message, wish)) return refused;
    if (const Refused refused = no_room(r)) return refused;
    Moored* m = table_like(wish);
    if (m && r.guest.berth(m->id) && r.guest.berth(m->id)->seat != Seat::nobody)
        return no("seated");
    Newcomer newcomer;
    const auto blank = Room::open({.kind = Entry::Kind::open, .text = print_settings(wish)});
    PRE(blank.has_value());
    if (const Refused refused = read_newcomer(r, m ? m->room : *blank, newcomer)) return refused;
    if (const Refused refused = opens_too_often(r)) return refused;
    if (!m) m = &moor(std::move(wish), r.now);
    newcomer.name = newcomer.free_name;
    seat_down(r, *m, *free_seat(m->room), std::move(newcomer));
    return {};
}

void Harbour::Inside::dismiss_absent(Moored& m, Now now) {
    const SeatSet gone = long_gone(m, now);
    if (!gone.empty()) end_questions(m);
    for (const Seat who : gone) enter(m, now, {.kind = Entry::Kind::leave, .seat = who});
}

void Harbour::Inside::muster(Moored& m, Now now) {
    const Room& room = m.room;
    if (!room.settings().is_quick() || room.phase() != Phase::gathering || m.damage) return;
    if (is_closing || stalled(now)) return;
    if (room.people().empty()) return disband(m, now);
    if (m.reveal_until) return; // Else it stirs since before a restart, and nobody has come back.
    const bool is_due = now.steady >= m.fill_at || (!m.set.empty() && are_all_set(m));
    if (!is_due && !(room.is_full() && long_gone(m, now).empty())) {
        m.boarding.reset();
        return set_due(m, now);
    }
    const std::uint32_t before = room.n();
    dismiss_absent(m, now);
    if (room.people().empty()) return disband(m, now);
    fill_chairs(m, std::string{room.settings().company->name}, now);
    if (room.n() != before) tell_seats(m);
    if (!m.boarding) m.boarding = now.steady + boarding_ms;
    if (!is_aboard(m) && now.steady < *m.boarding) return set_due(m, now);
    m.boarding.reset();
    stir(m, now);
}

} // namespace tortuga
