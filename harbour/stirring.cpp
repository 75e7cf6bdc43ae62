// stirring.cpp: everybody's part of the shuffle: promised while people sit down, shown when nobody
// can promise any more. docs/fair.md says what that is good for.
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr TimeMs reveal_ms = 10'000;

// Hexadecimal digits as they are kept: in small letters.
std::string digits_in(const Message& message, std::string_view field) {
    std::string digits{message.text(field).value_or("")};
    for (char& c : digits)
        if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    return digits;
}

} // namespace

// A promise that was given here before could be somebody else's: whoever copies it would show the
// same entropy as its maker, after its maker.
Refused Harbour::Inside::read_share(const Message& message, const Room& room, Share& share) {
    share = {.promise = digits_in(message, "promise"), .entropy = digits_in(message, "entropy")};
    if (share.promise.empty()) return {};
    if (!share.entropy.empty()) return no("entropy");
    if (room.was_promised(share.promise)) return no("promised_before");
    return room.takes_promises() ? Refused{} : no("limit");
}

void Harbour::Inside::enter_share(Moored& m, Seat who, const Share& share, Now now) {
    if (!share.promise.empty())
        enter(m, now, {.kind = Entry::Kind::promise, .seat = who, .mix = share.promise});
    else if (!share.entropy.empty())
        enter(m, now, {.kind = Entry::Kind::mix, .seat = who, .mix = share.entropy});
}

Refused Harbour::Inside::mix(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    Share share;
    if (const Refused refused = read_share(r.message, m.room, share)) return refused;
    if (share.entropy.empty() && share.promise.empty()) return no("entropy");
    enter_share(m, who, share, r.now);
    tell_seats(m);
    muster(m, r.now);
    return {};
}

// The same once more is answered as before: by nothing, since all are told when all are in.
Refused Harbour::Inside::reveal(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const Chair& chair = m.room.chair(who);
    const std::string entropy = digits_in(r.message, "entropy");
    if (!chair.promise.empty() && chair.mix == entropy) return {};
    if (m.room.phase() != Phase::gathering) return no("started");
    if (!m.room.is_stirring() || chair.promise.empty()) return no("not_asked");
    if (promise(entropy) != chair.promise) return no("other_entropy");
    enter(m, r.now, {.kind = Entry::Kind::reveal, .seat = who, .mix = entropy});
    if (m.room.unrevealed().empty()) begin(m, r.now);
    return {};
}

Refused Harbour::Inside::start(Request& r) {
    Moored& m = *r.table;
    if (!m.room.is_full()) return no("not_full");
    stir(m, r.now);
    return {};
}

// Asks for what was promised; from here on nobody can promise anything else, nor change the rules.
// Where that was asked before the disk failed, or before a restart, the game begins by itself, only
// later.
void Harbour::Inside::stir(Moored& m, Now now) {
    end_vote(m, Vote::Stands::over);
    if (m.room.unrevealed().empty()) return begin(m, now);
    if (!m.room.is_stirring()) enter(m, now, {.kind = Entry::Kind::stir});
    const TimeMs until = now.steady + reveal_ms;
    m.reveal_until = std::min(m.reveal_until.value_or(until), until);
    set_due(m, now);
    tell_seats(m);
}

void Harbour::Inside::begin(Moored& m, Now now) {
    enter(m, now, {.kind = Entry::Kind::start});
    tell_seats(m);
    tell_mix(m);
    go_on_and_ask(m, now);
}

// Who promised and did not show it in time is named: it could have been on purpose.
void Harbour::Inside::tell_mix(const Moored& m) {
    tell_all(m, line("mixed", m.id, [&](JsonFields& to) {
                 to.number("n", m.room.n());
                 append_mix(to, m.room);
                 to.numbers("left_out", m.room.unrevealed(), number_of);
             }));
}

// What was shown is nobody's to see before all of it is: the last one could still hold it back.
void Harbour::Inside::append_mix(JsonFields to, const Room& room) {
    const bool is_open = room.phase() != Phase::gathering;
    to.texts("mix", seats_of(room.seats()), [&](Seat who) {
        const Chair& chair = room.chair(who);
        return is_open || chair.promise.empty() ? std::string_view{chair.mix} : "";
    });
    to.texts("promises", seats_of(room.seats()),
             [&](Seat who) { return std::string_view{room.chair(who).promise}; });
}

} // namespace tortuga
