// absence.cpp: somebody is gone: how they come back, and what the others may do about it meanwhile.
//
// The host decides, who is there; where none is, all people who are. Nobody's cards are shown for
// it, whatever they decide: not even when the game ends.
#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr TimeMs more_grace = 300'000; // As much at least.

// Of what may be agreed on; the others only nudge.
Vote::To care_named(std::string_view word) {
    return word == "bot" ? Vote::To::bot : word == "grace" ? Vote::To::grace : Vote::To::end;
}

} // namespace

// Whoever touched anything plays for themselves again.
Refused Harbour::Inside::here(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    if (m.vote && m.vote->is_about_gone(who)) end_vote(m, Vote::Stands::back);
    if (!m.room.chair(who).is_out || m.room.phase() != Phase::playing) return {};
    // Their time for this decision is over, and somebody else is at it: the next is theirs.
    if (m.bot_asked[index(who)] == m.room.opened_n() && m.room.table().pending().has(who))
        return {};
    bring_back(m, who, r.now);
    tell_seats(m);
    const std::uint32_t n = m.room.n();
    go_on(m, r.now);
    if (m.room.n() == n) ask_again(m, who, r.now);
    return {};
}

// A host who is there leads. For one who is not, whoever sits here may begin: soon when all people
// are here, and else when the host has been gone for a while. One who does not play is waited for.
Refused Harbour::Inside::not_leading(const Request& r) const {
    if (r.is_hosts()) return {};
    if constexpr (is_page) return no("not_host");
    const Moored& m = *r.table;
    if (m.room.settings().is_quick()) return no("nobody_leads");
    if (r.who() == Seat::nobody || !m.hosts.empty() || !has_voice(m, r.who()))
        return no("not_host");
    const bool all_here = (m.room.people() - m.here()).empty();
    const bool soon = all_here && !m.room.settings().is_umpired;
    const TimeMs least = soon ? std::min(blink, charter.limits.away_ms) : charter.limits.away_ms;
    return m.host_away(r.now.steady) >= least ? Refused{} : no("not_host");
}

// Who is connected, and keeps a table without a clock waiting for very long, is not there either.
Refused Harbour::Inside::carable(const Request& r, const Moored& m, Seat who, Vote::To to) const {
    const Room& room = m.room;
    const Pace& pace = room.settings().pace;
    if (to != Vote::To::end && room.is_paused()) return no("paused");
    if (to != Vote::To::end && room.chair(who).is_out) return no("no_need");
    if (to == Vote::To::grace && pace.grace < 0) return no("no_need");
    if (to == Vote::To::grace && m.watch.given(who) >= charter.limits.graces_most)
        return no("enough_grace", {{"name", room.chair(who).name},
                                   {"times", std::to_string(charter.limits.graces_most)}});
    const bool is_lost = m.holders[index(who)] == 0;
    if (!is_lost && pace.has_clock()) return no("no_need");
    const Limits& limits = charter.limits;
    const TimeMs agreed = to == Vote::To::end ? std::max(pace.move, pace.grace) : pace.move;
    const TimeMs least = is_lost ? std::max(limits.away_ms, agreed) : limits.away_alone_ms;
    const TimeMs gone = is_lost ? m.away(who, r.now.steady) : m.watch.waited(who, r.now.steady);
    if (gone >= least) return {};
    No early = no("not_gone", {{"name", room.chair(who).name},
                               {"minutes", std::to_string((least + 59'999) / 60'000)}});
    early.wait = least - gone;
    return early;
}

Refused Harbour::Inside::care(Request& r) {
    Moored& m = *r.table;
    if (m.room.phase() == Phase::over) return no("over");
    const Seat whom = seat_named(r.message);
    if (!m.room.chair(whom).is_person || whom == r.who()) return no("no_seat");
    const std::string_view word = *r.message.text("to");
    const Seat by = r.is_hosts() ? Seat::nobody : r.who();
    if (word == "nudge") return nudge(r, m, whom, by);
    const Vote::To to = care_named(word);
    if (Refused refused = carable(r, m, whom, to)) return refused;
    if (r.is_hosts()) {
        take_care(m, to, whom, by, r.now);
        return {};
    }
    if (m.is_led_about(whom)) return no("not_host");
    if (!has_voice(m, by)) return no("no_voice");
    if (Refused refused = asked_about(m, by)) return refused;
    begin_vote(m, {.to = to, .by = by, .agreed = SeatSet::of(by), .whom = whom}, r.now);
    return {};
}

// A word to whoever is waited for, and to nobody else.
Refused Harbour::Inside::nudge(const Request& r, Moored& m, Seat whom, Seat by) {
    const Room& room = m.room;
    if (room.is_paused()) return no("paused");
    if (!room.table().pending().has(whom) || room.chair(whom).is_out)
        return no("not_awaited", {{"name", room.chair(whom).name}});
    Bucket& bucket = m.courtesies[index(whom)].nudges;
    if (const Refused later = too_fast(bucket, charter.limits.seat_nudges, r.now)) return later;
    tell_care(m, "nudge", whom, by);
    summon(m, whom, Summons::nudge, r.now);
    return {};
}

void Harbour::Inside::tell_care(const Moored& m, std::string_view to, Seat whom, Seat by) {
    tell_all(m, line("cared", m.id, [&](JsonFields& with) {
                 with.number("seat", number_of(whom)).text("to", to).number("by", number_of(by));
             }));
}

void Harbour::Inside::take_care(Moored& m, Vote::To to, Seat whom, Seat by, Now now) {
    tell_care(m, vote_word(to), whom, by);
    if (to == Vote::To::end) return end_early(m, by, now);
    if (to == Vote::To::grace) {
        m.watch.give(whom, std::max(more_grace, m.room.settings().pace.grace), now.steady);
        set_due(m, now);
        return tell_seats(m);
    }
    enter(m, now, {.kind = Entry::Kind::out, .seat = whom, .key = "care"});
    tell_seats(m);
    if (const Link holder = m.holders[index(whom)]; holder != 0) tell_still_there(m, holder);
    summon(m, whom, Summons::still, now);
    go_on(m, now);
}

// As all agreed when they sat down: as it stands, or as if it had not been played.
void Harbour::Inside::end_early(Moored& m, Seat by, Now now) {
    const bool counts = m.room.settings().counts_standing;
    enter(m, now,
          {.kind = Entry::Kind::close,
           .key = by == Seat::nobody ? "host" : "vote",
           .text = counts ? "standing" : "annulled"});
    end_vote(m, Vote::Stands::over);
    end_claim(m, Vote::Stands::over);
    set_due(m, now);
    tell_end(m);
    tell_seats(m);
    summon_all(m, Summons::over, now);
}

} // namespace tortuga
