// stirring.cpp: everybody's part of the shuffle: promised while people sit down, shown when nobody
// can promise any more. docs/fair.md says what that is good for.
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr TimeMs reveal_ms = 10'000;
constexpr std::size_t entropy_least = 16, entropy_most = 64, digest_bytes = 32;

// Hexadecimal digits as they are kept: in small letters. Nothing: not so many bytes.
std::optional<std::string> digits_in(const Message& message, std::string_view field,
                                     std::size_t least, std::size_t most) {
    std::string digits{message.text(field).value_or("-")};
    for (char& c : digits)
        if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    const auto bytes = from_hex(digits);
    if (!bytes || bytes->size() < least || bytes->size() > most) return {};
    return to_hex(*bytes);
}

} // namespace

// A promise that was given here before could be somebody else's: whoever copies it would show the
// same entropy as its maker, after its maker.
Maybe Harbour::Inside::read_share(const Message& message, const Room& room, Share& share) {
    if (message.has("entropy")) {
        const auto entropy = digits_in(message, "entropy", entropy_least, entropy_most);
        if (!entropy || message.has("promise")) return no("entropy");
        share.entropy = *entropy;
    }
    if (!message.has("promise")) return {};
    const auto promised = digits_in(message, "promise", digest_bytes, digest_bytes);
    if (!promised) return no("promise");
    if (room.was_promised(*promised)) return no("promised_before");
    if (!room.takes_promises()) return no("limit");
    share.promise = *promised;
    return {};
}

void Harbour::Inside::enter_share(Moored& m, Seat who, const Share& share, Now now) {
    if (!share.promise.empty())
        enter(m, now, {.kind = Entry::Kind::promise, .seat = who, .mix = share.promise});
    else if (!share.entropy.empty())
        enter(m, now, {.kind = Entry::Kind::mix, .seat = who, .mix = share.entropy});
}

Maybe Harbour::Inside::mix(Request& r) {
    Moored* m = nullptr;
    Seat who{};
    if (const Maybe refused = seated(r, m, who)) return refused;
    if (m->room.phase() != Phase::gathering) return no("started");
    if (m->room.is_stirring()) return no("revealing");
    Share share;
    if (const Maybe refused = read_share(r.message, m->room, share)) return refused;
    if (share.entropy.empty() && share.promise.empty()) return no("entropy");
    enter_share(*m, who, share, r.now);
    tell_seats(*m);
    muster(*m, r.now);
    return {};
}

// The same once more is answered as before: by nothing, since all are told when all are in.
Maybe Harbour::Inside::reveal(Request& r) {
    Moored* m = nullptr;
    Seat who{};
    if (const Maybe refused = seated(r, m, who)) return refused;
    const Chair& chair = m->room.chair(who);
    const auto entropy = digits_in(r.message, "entropy", entropy_least, entropy_most);
    if (entropy && !chair.promise.empty() && chair.mix == *entropy) return {};
    if (m->room.phase() != Phase::gathering) return no("started");
    if (!m->room.is_stirring() || chair.promise.empty()) return no("not_asked");
    if (!entropy) return no("entropy");
    if (promise(*entropy) != chair.promise) return no("other_entropy");
    enter(*m, r.now, {.kind = Entry::Kind::reveal, .seat = who, .mix = *entropy});
    if (m->room.unrevealed().empty()) begin(*m, r.now);
    return {};
}

Maybe Harbour::Inside::start(Request& r) {
    Moored* m = nullptr;
    if (const Maybe refused = leading(r, m))
        if (!m || !may_begin(*m, m->seat_of(r.link))) return refused;
    if (m->room.phase() != Phase::gathering) return no("started");
    if (!m->room.is_full()) return no("not_full");
    stir(*m, r.now);
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
    std::string text;
    JsonFields fields = begin_message(text, "mixed", m.id);
    fields.number("n", m.room.n());
    append_mix(text, m.room);
    fields.key("left_out") += '[';
    for (const Seat who : m.room.unrevealed()) {
        if (text.back() != '[') text += ',';
        append_number(text, wire(who));
    }
    text += ']';
    end_message(text);
    tell_all(m, text);
}

// What was shown is nobody's to see before all of it is: the last one could still hold it back.
void Harbour::Inside::append_mix(std::string& out, const Room& room) const {
    JsonFields fields{out};
    const auto append_all = [&](std::string_view name, auto&& of) {
        fields.key(name) += '[';
        for (int i = 0; i < room.seats(); ++i) {
            if (i > 0) out += ',';
            append_quoted(out, of(room.chair(seat(i))));
        }
        out += ']';
    };
    const bool is_open = room.phase() != Phase::gathering;
    append_all("mix", [&](const Chair& chair) {
        return is_open || chair.promise.empty() ? std::string_view{chair.mix} : "";
    });
    append_all("promises", [](const Chair& chair) { return std::string_view{chair.promise}; });
}

} // namespace tortuga
