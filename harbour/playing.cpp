// playing.cpp: moves, whoever makes them: people, bots, nature, or a clock that ran out.
#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

// A refused move, with the game's reason for it and the clause behind.
No refusal_of(const AnyGame& game, const Verdict& verdict) {
    switch (verdict.refusal) {
    case Refusal::stale: return no("stale");
    case Refusal::not_cooperative: return no("not_cooperative");
    case Refusal::not_beside: return no("not_beside");
    case Refusal::illegal: return {"illegal", game.reason(verdict.reason)};
    case Refusal::not_pending:
    case Refusal::none: break;
    }
    No refused = no("not_pending");
    if (verdict.reason != 0) refused.why.clause = game.reason(verdict.reason).clause;
    return refused;
}

std::optional<MoveBits> move_named(const Message& message, const Room& room) {
    return room.table().game().parse_move(room.table().options(), *message.text("move"));
}

// The number of the event that this act was, if it was accepted before: the seat's first event
// after what it had seen, when it is the same move.
std::optional<std::uint32_t> made_before(const Room& room, Seat who, std::uint32_t seen,
                                         MoveBits move) {
    std::optional<std::uint32_t> first;
    const std::vector<Event>& log = room.table().log();
    for (auto i = static_cast<std::uint32_t>(log.size()); i-- > 0 && room.event_n(i) > seen;)
        if (log[i].actor == who) first = i;
    if (!first || log[*first].move != move) return {};
    return room.event_n(*first);
}

} // namespace

void Harbour::Inside::play(Moored& m, Seat who, MoveBits move, Now now) {
    const Table& table = m.room.table();
    Entry entry{.kind = Entry::Kind::move,
                .seat = who,
                .text = table.game().print_move(table.options(), move)};
    tell_event(m, {who, move}, entry.text);
    if (who != Seat::chance) {
        const TimeMs bank = m.watch.bank_after(who, m.room.chair(who).bank, now.steady);
        if (m.room.settings().pace.bank > 0) entry.number = bank;
        ++counters.moves;
    }
    enter(m, now, std::move(entry), move);
    tell_moment(m);
    if (m.vote && (is_page || m.vote->to < Vote::To::seat ||
                   (m.vote->is_care() && m.room.phase() == Phase::over)))
        end_vote(m, Vote::Stands::over);
    if (!is_page && m.vote && m.vote->is_about_gone(who) && !m.room.chair(who).is_out)
        end_vote(m, Vote::Stands::back); // They are there after all.
    if (m.room.phase() == Phase::over) end_claim(m, Vote::Stands::over);
    if (!is_page && m.room.phase() == Phase::over) summon_all(m, Summons::over, now);
    // Whoever sits there missed this decision and not the game.
    if (who != Seat::chance && m.holders[index(who)] != 0 && m.room.is_asked_again(who))
        bring_back(m, who, now, ""), tell_seats(m);
}

// Nobody could follow a game that is over in a blink. House bots are as fast as they are.
void Harbour::Inside::set_pace(Moored& m, Now now) const {
    const TimeMs tempo = m.room.settings().tempo;
    for (const Seat who : m.room.table().pending()) {
        if (!m.room.is_stood_in(who) || m.paced_for[index(who)] == m.room.opened_n()) continue;
        m.paced_for[index(who)] = m.room.opened_n();
        m.paced_until[index(who)] = now.steady + tempo;
        if (tempo > 0)
            m.paced_until[index(who)] +=
                static_cast<TimeMs>(random_seed() % static_cast<std::uint64_t>(tempo));
    }
}

void Harbour::Inside::go_on(Moored& m, Now now) {
    if (m.damage) return;
    muster(m, now);
    const Room& room = m.room;
    while (room.phase() == Phase::playing && !room.is_paused()) {
        const Table& table = room.table();
        std::optional<Seat> next;
        set_pace(m, now);
        for (const Seat who : table.pending())
            if (who == Seat::chance ||
                (room.plays_by_default(who) && m.paced_until[index(who)] <= now.steady))
                next = who;
        if (!next) break;
        const MoveBits move = *next == Seat::chance
                                  ? fair_draw(table, room.key(), charter.keystream)
                                  : table.legal_moves(*next)[0];
        play(m, *next, move, now);
    }
    set_due(m, now);
    if (!telling.back().empty()) tell_step(m, now);
    ask_bots(m, now);
}

void Harbour::Inside::go_on_and_ask(Moored& m, Now now) {
    const std::uint32_t n = m.room.n();
    go_on(m, now);
    if (m.room.n() == n) tell_step(m, now);
}

void Harbour::Inside::go_on_again(Moored& m, Now now) {
    if (!std::exchange(m.is_untold, false) || m.damage) return go_on(m, now);
    const bool gathers = m.room.phase() == Phase::gathering;
    if (!is_page && gathers)
        tell_table(m, now); // Other rules were agreed on, perhaps.
    else
        tell_seats(m);
    if (const std::string votes = open_votes(m); !votes.empty()) tell_all(m, votes);
    if (gathers) return go_on(m, now);
    go_on_and_ask(m, now);
    if (!is_page && !m.room.ended().empty()) tell_end(m);
}

void Harbour::Inside::ask_bots(Moored& m, Now now) {
    const Room& room = m.room;
    if (room.phase() != Phase::playing || room.is_paused()) return;
    for (const Seat who : room.table().pending()) {
        const Bot* bot = room.player(who);
        if (!bot || m.bot_asked[index(who)] == room.opened_n()) continue;
        if (room.is_stood_in(who) && m.paced_until[index(who)] > now.steady) continue;
        m.bot_asked[index(who)] = room.opened_n();
        outbox.tasks.push_back({m.id, room.opened_n(), who, bot, room.table().view(who),
                                room.table().legal_moves(who), random_seed()});
    }
}

// Something is due: who watches is told, nobody is left who could answer, a table that nobody
// started, a promise that nobody kept, or somebody whose time is up.
void Harbour::Inside::time_out(Moored& m, Now now) {
    if constexpr (!is_page) { // Where nobody is far away, nothing of it is due.
        tell_crowd(m, now);
        if (m.claim && unheard_from(m, *m.claim).value_or(now.steady + 1) <= now.steady)
            end_claim(m, Vote::Stands::gone);
    }
    if (m.damage) return;
    const auto is_past = [&](TimeMs end) { return is_page || end <= now.steady; };
    if (m.reveal_until && is_past(*m.reveal_until)) return begin(m, now);
    if (m.room.phase() == Phase::gathering && !m.reveal_until &&
        is_past(m.gathering_since + charter.limits.gathering_ms)) {
        return disband(m, now);
    }
    if (m.room.phase() == Phase::playing) pass_over(m, now);
    recount(m, now);
    go_on(m, now);
}

void Harbour::Inside::pass_over(Moored& m, Now now) {
    SeatSet late;
    for (const Seat who : m.room.table().pending())
        if (const auto end = m.watch.deadline(who, m.room.chair(who).bank);
            end && *end <= now.steady)
            late.add(who);
    for (const Seat who : late) { // This decision has taken long enough.
        enter(m, now, {.kind = Entry::Kind::out, .seat = who});
        m.paced_for[index(who)] = m.room.opened_n();
        m.paced_until[index(who)] = now.steady;
        const Link holder = m.holders[index(who)];
        if (holder != 0 && !m.room.is_asked_again(who)) tell_still_there(m, holder);
        if constexpr (!is_page) summon(m, who, Summons::still, now);
    }
    if constexpr (!is_page) call_awaited(m, now);
    if (!late.empty()) tell_seats(m);
}

void Harbour::Inside::bring_back(Moored& m, Seat who, Now now, std::string how) {
    const Chair& chair = m.room.chair(who);
    if (!chair.is_out || m.room.phase() != Phase::playing || m.damage) return;
    // A tenth of the bank to come back with, or the next tick would take the seat away again.
    const TimeMs least = m.room.settings().pace.bank / 10;
    enter(m, now,
          {.kind = Entry::Kind::back,
           .seat = who,
           .number = std::max(chair.bank, least),
           .key = std::move(how)});
    m.bot_asked[index(who)] = 0;
    set_due(m, now);
}

// Whoever was asked has seen all that led there; the clock may run.
Refused Harbour::Inside::ready(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    m.watch.ready(who, r.now.steady);
    set_due(m, r.now);
    return {};
}

Refused Harbour::Inside::act(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const Room& room = m.room;
    const auto move = move_named(r.message, room);
    if (!move) return no("not_a_move");
    const auto seen = std::min<std::int64_t>(*r.message.number("n"), UINT32_MAX);
    const auto seen_n = static_cast<std::uint32_t>(seen);
    if (const auto n = made_before(room, who, seen_n, *move)) {
        const Table& table = room.table();
        std::string events;
        append_event(events, *n, who, table.game().print_move(table.options(), *move));
        post(r.link, line("told", m.id, [&](JsonFields& to) {
                 to.number("n", *n).key("events") += '[' + events + ']';
             }));
        return {};
    }
    if (room.phase() == Phase::over) return no("over");
    if (room.is_paused()) return no("paused");
    const std::uint32_t events = room.table().seq();
    const bool is_fresh = seen_n >= room.opened_n() && seen_n <= room.n();
    const Verdict verdict = room.table().judge(who, is_fresh ? events : events + 1, *move);
    if (verdict.refusal != Refusal::none) return refusal_of(*room.settings().game, verdict);
    if (room.chair(who).is_out) bring_back(m, who, r.now), tell_seats(m);
    play(m, who, *move, r.now);
    go_on(m, r.now);
    return {};
}

Refused Harbour::Inside::point(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const Room& room = m.room;
    const auto move = move_named(r.message, room);
    if (!move) return no("not_a_move");
    const std::int64_t seen = *r.message.number("n");
    if (seen < room.opened_n() || seen > room.n()) return no("stale");
    Table trial = room.table();
    const Verdict verdict = trial.suggest(who, trial.seq(), *move);
    if (verdict.refusal != Refusal::none) return refusal_of(*room.settings().game, verdict);
    const std::string token = room.settings().game->print_move(room.settings().options, *move);
    enter(m, r.now, {.kind = Entry::Kind::point, .seat = who, .text = token}, *move);
    tell_all(m, line("points", m.id, [&](JsonFields& to) {
                 to.number("n", room.n()).number("seat", number_of(who)).text("move", token);
             }));
    return {};
}

} // namespace tortuga
