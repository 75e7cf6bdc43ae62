// voting.cpp: what all have to agree to: taking a move back, a pause; and how votes are told.
#include "faces/page.hpp"
#include "harbour/inside.hpp"
#include "harbour/undo.hpp"
#include "harbour/wire_told.hpp"

namespace tortuga {

namespace {

std::string_view failure_word(Vote::Stands stands) {
    return protocol::failure_words[static_cast<std::size_t>(stands) -
                                   static_cast<std::size_t>(Vote::Stands::declined)];
}

std::string vote_text(const Moored& m, const Vote& vote, Vote::Stands stands) {
    return line("asks", m.id, [&](JsonFields& to) {
        to.number("seat", number_of(vote.by)).text("to", vote_word(vote.to));
        to.numbers("agreed", vote.agreed, number_of);
        if (!is_page && vote.to == Vote::To::rules) {
            const auto would = parse_agreed(vote.wish, m.room.settings());
            PRE(would.has_value());
            to.object("would", [&](JsonFields& all) { append_agreement(all, *would); });
        }
        if (!is_page && vote.whom != Seat::nobody) to.number("whom", number_of(vote.whom));
        if (!is_page && vote.to == Vote::To::seat) {
            to.numbers("asked", vote.asked, number_of);
            to.text("how", how_word(vote.how)).text("code", vote.code);
            if (vote.is_former) to.flag("former", true);
        }
        if (stands != Vote::Stands::open) to.flag("done", stands == Vote::Stands::agreed);
        if (stands > Vote::Stands::agreed) to.text("why", failure_word(stands));
    });
}

} // namespace

std::string_view vote_word(Vote::To to) {
    return protocol::vote_words[static_cast<std::size_t>(to)];
}

void Harbour::Inside::tell_vote(const Moored& m, const Vote& vote, Vote::Stands stands) {
    tell_all(m, vote_text(m, vote, stands));
}

std::string Harbour::Inside::open_votes(const Moored& m) const {
    std::string all;
    for (const auto* vote : {&m.vote, &m.claim})
        if (*vote) all += vote_text(m, **vote, Vote::Stands::open);
    return all;
}

Refused Harbour::Inside::undo(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    if (Refused refused = asked_about(m, who)) return refused;
    if (!undo_target(m.room.table(), who, m.room.settings().events)) return no("no_undo");
    begin_vote(m, {.to = Vote::To::undo, .by = who, .agreed = SeatSet::of(who)}, r.now);
    return {};
}

Refused Harbour::Inside::pause(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    if (Refused refused = asked_about(m, who)) return refused;
    begin_vote(m, {.to = Vote::To::pause, .by = who, .agreed = SeatSet::of(who)}, r.now);
    return {};
}

Refused Harbour::Inside::resume(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.is_hosts() ? seat(0) : r.who(); // A host may have none: entries name one.
    if (!m.room.is_paused()) return no("not_paused");
    enter(m, r.now, {.kind = Entry::Kind::resume, .seat = who});
    tell_seats(m);
    go_on_and_ask(m, r.now);
    return {};
}

Refused Harbour::Inside::agree(Request& r) {
    if (!is_page && r.message.text("to") == vote_word(Vote::To::seat)) return answer_claim(r);
    Moored& m = *r.table;
    const Seat who = r.who();
    if (who == Seat::nobody) return no("not_seated");
    if (!m.vote || r.message.text("to") != vote_word(m.vote->to)) return no("nothing_asked");
    if (!is_page && !m.vote->agreed.has(who) && !voices_missing(m, r.now).has(who))
        return no("no_voice");
    if (*r.message.flag("yes")) {
        m.vote->agreed.add(who);
        count_votes(m, r.now);
        return {};
    }
    end_vote(m, Vote::Stands::declined);
    return {};
}

void Harbour::Inside::begin_vote(Moored& m, Vote vote, Now now) {
    end_vote(m, Vote::Stands::gone); // One question at a time.
    m.vote = std::move(vote);
    count_votes(m, now);
    if (m.vote) set_due(m, now);
}

void Harbour::Inside::end_vote(Moored& m, Vote::Stands why) {
    if (m.vote) tell_vote(m, *std::exchange(m.vote, {}), why);
}

// Somebody gives up their seat, or has to. Questions know people by their seats: whoever sits there
// next is not who was asked, or whom it was about.
void Harbour::Inside::end_questions(Moored& m) {
    end_vote(m, Vote::Stands::gone);
    end_claim(m, Vote::Stands::gone);
}

// A question ends the one before. Whom it is about could keep all others from answering it.
Refused Harbour::Inside::asked_about(const Moored& m, Seat who) {
    const bool is_so = !is_page && m.vote && m.vote->is_order() && m.vote->whom == who;
    return is_so ? no("about_you") : Refused{};
}

void Harbour::Inside::recount(Moored& m, Now now) {
    if (is_closing || stalled(now)) return; // Nothing is entered now.
    if (!is_page && m.vote && m.vote->to == Vote::To::rules && !may_revise(m, now)) return;
    if (m.vote && voices_missing(m, now).empty()) count_votes(m, now);
}

// Every person at the table has to agree, but for those whom a bot replaces. Somebody's program has
// no voice: it would be asked in vain. Who stays away keeps the others neither from a pause nor
// from doing something about one who is gone; a line that is lost for a moment is no absence. An
// undo waits for all: it is somebody's move that is taken back, and they can play on instead.
// Whether somebody may speak again whom the host asked to be quiet, is for all others to say.
SeatSet Harbour::Inside::voices_missing(const Moored& m, Now now) const {
    SeatSet missing, aside = m.vote->agreed;
    if (!is_page && m.vote->to == Vote::To::speak) aside = aside | m.hosts_seats();
    for (const Seat who : m.room.people()) {
        const Chair& chair = m.room.chair(who);
        if (aside.has(who) || chair.is_out || chair.is_program || who == m.vote->whom) continue;
        const bool is_away =
            m.holders[index(who)] == 0 && m.away(who, now.steady) >= charter.limits.away_ms;
        if (m.vote->to == Vote::To::undo || !is_away) missing.add(who);
    }
    return missing;
}

void Harbour::Inside::count_votes(Moored& m, Now now) {
    const SeatSet missing = voices_missing(m, now);
    const Vote vote = *m.vote;
    tell_vote(m, vote, missing.empty() ? Vote::Stands::agreed : Vote::Stands::open);
    if (!missing.empty()) return;
    m.vote.reset();
    PRE(vote.whom == Seat::nobody || m.room.chair(vote.whom).is_person);
    if (!is_page && vote.is_care()) return take_care(m, vote.to, vote.whom, vote.by, now);
    if (!is_page && vote.to == Vote::To::rules) return revise(m, vote, now);
    if (!is_page && vote.is_order()) return keep_order(m, vote.to, vote.whom, vote.by, now);
    if (vote.to == Vote::To::pause) {
        enter(m, now, {.kind = Entry::Kind::pause, .seat = vote.by});
        set_due(m, now);
        return tell_seats(m);
    }
    const auto events = undo_target(m.room.table(), vote.by, m.room.settings().events);
    PRE(events.has_value()); // Nothing happened since it was asked: that would end the vote.
    enter(m, now, {.kind = Entry::Kind::undo, .number = *events});
    tell_all(m, line("told", m.id,
                     [&](JsonFields& to) { to.number("n", m.room.n()).number("undo", *events); }));
    go_on_and_ask(m, now);
}

} // namespace tortuga
