// order.cpp: what a seat shows without a word, and what may be done about who says what they should
// not: others tell the host, and the host asks for quiet. Nobody is silenced unseen: all are told,
// it stands among the entries, and all others together can lift it.
#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

// What somebody is said to have said, if they did, and lately.
std::vector<Said> lines_named(const Message& message, const Room& room, Seat whom) {
    std::vector<Said> lines;
    for (const boost::json::value& number : message.value("lines")->get_array()) {
        const auto said = std::ranges::find_if(room.chat(), [&](const Said& one) {
            return one.n == number.get_int64() && one.entry.seat == whom;
        });
        if (said == room.chat().end()) return {};
        lines.push_back(*said);
    }
    return lines;
}

} // namespace

// Nothing is kept of it: who comes later has missed it.
Refused Harbour::Inside::react(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    if (m.room.chair(who).is_out) return no("asleep");
    if (m.room.is_hushed(who)) return no("hushed");
    Bucket& bucket = m.courtesies[index(who)].reactions;
    if (Refused later = too_fast(bucket, charter.limits.seat_reactions, r.now)) return later;
    tell_all(m, line("reacts", m.id, [&](JsonFields& to) {
                 to.number("seat", number_of(who)).text("sign", *r.message.text("sign"));
             }));
    return {};
}

// Who may do something about it: who leads in it; where nobody does, all others who play.
std::vector<Link> Harbour::Inside::keepers(const Moored& m, Seat whom) const {
    std::vector<Link> links;
    for (const Link host : m.hosts)
        if (m.leads_about(host, whom)) links.push_back(host);
    if (!links.empty()) return links;
    for (const Seat who : m.room.people())
        if (who != whom && has_voice(m, who) && m.holders[index(who)] != 0)
            links.push_back(m.holders[index(who)]);
    return links;
}

// Whoever reports has an answer in it: the same letter.
Refused Harbour::Inside::report(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const Seat whom = seat_named(r.message);
    if (whom == who || !m.room.chair(whom).is_person) return no("no_seat");
    const std::vector<Said> lines = lines_named(r.message, m.room, whom);
    if (lines.empty()) return no("not_said");
    Bucket& bucket = m.courtesies[index(who)].reports;
    if (Refused later = too_fast(bucket, charter.limits.seat_reports, r.now)) return later;
    const std::string text = line("reported", m.id, [&](JsonFields& to) {
        to.number("seat", number_of(whom))
            .number("by", number_of(who))
            .objects("lines", lines, append_said);
    });
    std::vector<Link> readers = keepers(m, whom);
    if (std::ranges::find(readers, r.link) == readers.end()) readers.push_back(r.link);
    for (const Link link : readers) post(link, text);
    return {};
}

// The host says it alone, but for what all others have lifted. Everybody else asks all others: for
// quiet where no host is there, or where it may be about the host; to have it lifted at any time.
// What may be about the host, no host lifts alone.
Refused Harbour::Inside::hush(Request& r) {
    Moored& m = *r.table;
    const Seat whom = seat_named(r.message), by = r.who();
    const bool is_crowd = whom == Seat::nobody;
    if (!is_crowd && (!m.room.chair(whom).is_person || whom == by)) return no("no_seat");
    const bool yes = *r.message.flag("yes");
    if (m.room.is_hushed(whom) == yes) return {};
    const Vote::To to = yes ? Vote::To::hush : Vote::To::speak;
    const bool is_alone = r.is_hosts() && (yes ? is_crowd || !m.room.chair(whom).is_pardoned
                                               : m.leads_about(r.link, whom));
    if (is_alone) {
        if (Refused later = wishes_too_fast(m, by, r.now)) return later;
        keep_order(m, to, whom, Seat::nobody, r.now);
        return {};
    }
    if (m.is_led_about(whom) && !r.is_hosts() && (yes || is_crowd)) return no("not_host");
    if (by == Seat::nobody || !has_voice(m, by)) return no("no_voice");
    if (Refused refused = asked_about(m, by)) return refused;
    Bucket& bucket = m.courtesies[index(by)].reports;
    if (Refused later = too_fast(bucket, charter.limits.seat_reports, r.now)) return later;
    if (is_crowd)
        keep_order(m, to, whom, by, r.now);
    else
        begin_vote(m, {.to = to, .by = by, .agreed = SeatSet::of(by), .whom = whom}, r.now);
    return {};
}

// What others hear of each time, or have to take in anew.
Refused Harbour::Inside::wishes_too_fast(Moored& m, Seat by, Now now) {
    Bucket& bucket = by == Seat::nobody ? m.host_wishes : m.courtesies[index(by)].wishes;
    return too_fast(bucket, charter.limits.seat_wishes, now);
}

void Harbour::Inside::keep_order(Moored& m, Vote::To to, Seat whom, Seat by, Now now) {
    const bool is_quiet = to == Vote::To::hush;
    const char* const how = by == Seat::nobody ? "host" : whom == Seat::nobody ? "seat" : "vote";
    enter(m, now,
          {.kind = Entry::Kind::hush, .seat = whom, .number = is_quiet ? 1 : 0, .key = how});
    tell_all(m, line("hushed", m.id, [&](JsonFields& with) {
                 with.number("n", m.room.n()).number("seat", number_of(whom));
                 with.flag("yes", is_quiet).number("by", number_of(by));
             }));
    tell_seats(m);
    if (whom == Seat::nobody) note_crowd(m);
}

} // namespace tortuga
