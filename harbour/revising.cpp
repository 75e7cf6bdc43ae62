// revising.cpp: other rules than those a table was opened with, while it gathers. Whoever leads
// there proposes them, and all people who sit there have to agree.
#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

Refused Harbour::Inside::change(Request& r) {
    Moored& m = *r.table;
    const Room& room = m.room;
    if (room.phase() != Phase::gathering) return no("started");
    if (room.is_stirring()) return no("revealing");
    if (room.is_fixed()) return no("rules_fixed");
    if (r.message.has("record")) return bad_field("record");
    Settings wish{.game = room.settings().game};
    if (const Refused refused = read_settings(r.message, wish)) return refused;
    if (const auto who = room.ousted_by(wish))
        return no("seat_needed", {{"name", room.chair(*who).name}});
    Vote vote{.to = Vote::To::rules, .by = m.seat_of(r.link), .wish = print_agreed(wish)};
    if (vote.wish == print_agreed(room.settings())) return {}; // It is so already.
    if (Refused refused = asked_about(m, vote.by)) return refused;
    if (Refused later = wishes_too_fast(m, vote.by, r.now)) return later;
    if (vote.by != Seat::nobody) vote.agreed.add(vote.by);
    begin_vote(m, std::move(vote), r.now);
    return {};
}

// Somebody may sit where no chair would be left; or whoever asked is gone, and nobody knows any
// more what for. Then the question is none.
bool Harbour::Inside::may_revise(Moored& m, Now now) {
    const Vote& vote = *m.vote;
    const bool is_gone = vote.by == Seat::nobody
                             ? m.hosts.empty()
                             : m.away(vote.by, now.steady) >= charter.limits.away_ms;
    if (!is_gone && m.room.settings_with(vote.wish)) return true;
    end_vote(m, is_gone ? Vote::Stands::gone : Vote::Stands::over);
    return false;
}

void Harbour::Inside::revise(Moored& m, const Vote& vote, Now now) {
    enter(m, now, {.kind = Entry::Kind::change, .seat = vote.by, .text = vote.wish});
    m.watch = Watch{m.room.settings().pace};
    set_due(m, now);
    tell_table(m, now);
}

// The whole of it anew: as many chairs, and another game, perhaps.
void Harbour::Inside::tell_table(const Moored& m, Now now) {
    for (const Link link : m.links) {
        Guest& guest = guests.at(link);
        post(link, table_text(m, guest, *guest.berth(m.id), 0, now));
    }
}

} // namespace tortuga
