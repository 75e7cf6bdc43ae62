// calling.cpp: who is not there when the game waits for them is called, as they wished.
//
// Nobody is called who did not ask for it, nor twice for one thing (ways.hpp). How a call is
// brought to somebody is none of the harbour's business; that it was made is kept before it leaves.
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr std::size_t language_letters = 2, code_digits = 6;

// Nothing that could end a line or a word of an entry, or be more than one.
bool is_one_word(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127; });
}

// As anybody may see it.
Field moment_of(const Room& room) {
    const Table& table = room.table();
    for (Field& field : table.game().print_view(table.view(Seat::nobody)))
        if (field.key == "round" || (field.key == "month" && field.value != "0"))
            return std::move(field);
    return {};
}

Calling calling_of(const Moored& m, Seat who, const Way& way, Summons why, Now now) {
    return {.table = m.id,
            .who = who,
            .way = way,
            .why = why,
            .game = std::string{m.room.settings().game->name},
            .name = m.room.chair(who).name,
            .moment = m.room.phase() == Phase::playing ? moment_of(m.room) : Field{},
            .at = now.date};
}

// What a message asks for, as far as it can be read.
Refused read_way(const Message& message, Way::How how, Way& way) {
    const std::string_view to = message.text("to").value_or("");
    const std::string_view language = message.text("lang").value_or("en");
    if (!is_one_word(to)) return bad_field("to");
    if (!is_one_word(language) || language.size() != language_letters) return bad_field("lang");
    way = {.how = how, .language = std::string{language}, .to = std::string{to}};
    if (how == Way::How::push)
        for (const std::string_view field : {"p256dh", "auth"}) {
            const std::string_view secret = message.text(field).value_or("");
            if (!is_one_word(secret)) return bad_field(field);
            way.to += ' ';
            way.to += secret;
        }
    return way.to.size() > way_bytes ? bad_field("to") : Refused{};
}

} // namespace

std::string seat_key(const Moored& m, Seat who) {
    return m.id + " " + std::to_string(number_of(who));
}

std::string digits_of(std::uint64_t random, std::size_t count) {
    std::string code;
    for (std::size_t i = 0; i < count; ++i, random /= 10)
        code += static_cast<char>('0' + random % 10);
    return code;
}

Refused Harbour::Inside::call(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const auto renewals = renewals_of(r.berth->by);
    if (!renewals) return no("storage", {{"why", charter.words.say(renewals.complaint())}});
    const std::string_view word = *r.message.text("how");
    if (word == "none") {
        const std::string id{r.message.text("id").value_or("")};
        if (r.message.has("id") && !is_one_word(id)) return bad_field("id");
        const auto ways = m.room.ways().of(who);
        if (std::ranges::any_of(ways, [&](const Way& w) { return id.empty() || w.id() == id; }))
            enter(m, r.now, {.kind = Entry::Kind::call, .seat = who, .key = "none", .text = id});
    } else if (const auto how = way_named(word); !how || !charter.calls.admits) {
        return bad_field("how");
    } else if (*how == Way::How::mail && r.message.has("code")) {
        auto way =
            proofs.prove(seat_key(m, who), r.message.text("code").value_or(""), r.now.steady);
        if (!way) return no("wrong_code");
        way->renewals = *renewals;
        keep_ways(m, who, std::span{&*way, 1}, r.now);
    } else {
        Way way;
        if (const Refused refused = read_way(r.message, *how, way)) return refused;
        if (!charter.calls.admits(way)) return bad_field("to");
        if (*how == Way::How::mail) return send_code(r, m, who, way);
        way.renewals = *renewals;
        keep_ways(m, who, std::span{&way, 1}, r.now);
    }
    set_due(m, r.now);
    tell_ways(m, who);
    return {};
}

// Where it is known already, nothing is written down once more; a way that the seat's own key set
// does not become one that ends with a personal link.
void Harbour::Inside::keep_ways(Moored& m, Seat who, std::span<const Way> ways, Now now) {
    for (const Way& way : ways) {
        const auto known = m.room.ways().of(who);
        Way lasting = way;
        lasting.renewals = -1;
        const auto is_known = [&](const Way& one) { return one == way || one == lasting; };
        if (std::ranges::any_of(known, is_known)) continue;
        enter(m, now,
              {.kind = Entry::Kind::call,
               .seat = who,
               .number = way.renewals,
               .key = std::string{way_word(way.how)},
               .mix = way.language,
               .text = way.to});
    }
}

Refused Harbour::Inside::send_code(const Request& r, const Moored& m, Seat who, const Way& way) {
    const std::string seat = seat_key(m, who);
    if (const auto wait =
            proofs.objection(r.guest.address, seat, way, charter.limits, r.now.steady)) {
        No later = no("too_often");
        later.wait = *wait;
        return later;
    }
    const std::string code = digits_of(random_seed(), code_digits);
    proofs.expect(seat, way, code, r.now.steady);
    Calling calling = calling_of(m, who, way, Summons::confirm, r.now);
    calling.code = code;
    outbox.calls.push_back(std::move(calling));
    post(r.link, line("calls", m.id, [&](JsonFields& to) {
             append_ways(to, m, who);
             to.text("asked", way.shown());
         }));
    return {};
}

void Harbour::Inside::append_ways(JsonFields to, const Moored& m, Seat who) {
    to.objects("calls", m.room.ways().of(who), [](JsonFields& one, const Way& way) {
        one.text("how", way_word(way.how))
            .text("id", way.id())
            .text("at", way.shown())
            .text("lang", way.language);
    });
}

void Harbour::Inside::tell_ways(const Moored& m, Seat who) {
    const Link holder = m.holders[index(who)];
    if (holder == 0) return;
    post(holder, line("calls", m.id, [&](JsonFields& to) { append_ways(to, m, who); }));
}

void Harbour::Inside::append_offer(JsonFields to) const {
    const Calls& calls = charter.calls;
    to.object("calls", [&](JsonFields& all) {
        if (!calls.push_key.empty()) all.text("push", calls.push_key);
        if (calls.web) all.flag("web", true);
        if (calls.mail) all.flag("mail", true);
    });
}

void Harbour::Inside::summon(Moored& m, Seat who, Summons why, Now now) {
    if (m.holders[index(who)] != 0 || m.room.ways().was_called(who, why)) return;
    if constexpr (!is_page) end_dead_ways(m, who, now);
    const auto known = m.room.ways().of(who);
    if (known.empty()) return;
    enter(m, now,
          {.kind = Entry::Kind::called, .seat = who, .key = std::string{summons_word(why)}});
    for (const Way& way : known)
        if (bells.admits(way, charter.limits, now.steady))
            outbox.calls.push_back(calling_of(m, who, way, why, now));
    ++counters.calls;
}

void Harbour::Inside::summon_all(Moored& m, Summons why, Now now) {
    for (const Seat who : m.room.people()) summon(m, who, why, now);
}

// When somebody is to be called who is awaited and not there; not at once: they may be on their
// way.
std::optional<TimeMs> Harbour::Inside::next_call(Moored& m, TimeMs wait, Now now) {
    std::optional<TimeMs> next;
    const SeatSet uncalled = m.damage ? SeatSet{} : m.room.uncalled();
    for (int i = 0; i < m.room.seats(); ++i) {
        TimeMs& at = m.call_at[index(seat(i))];
        if (!uncalled.has(seat(i)) || m.holders[index(seat(i))] != 0) {
            at = 0;
            continue;
        }
        if (at == 0) at = now.steady + wait;
        next = std::min(next.value_or(at), at);
    }
    return next;
}

void Harbour::Inside::call_awaited(Moored& m, Now now) {
    for (const Seat who : m.room.uncalled()) {
        const TimeMs at = m.call_at[index(who)];
        if (at != 0 && at <= now.steady) summon(m, who, Summons::turn, now);
    }
}

void Harbour::unreachable(const Calling& calling, Now now) {
    Inside& in = *in_;
    in.latest = now;
    if (in.is_closing || now.steady < in.stalled_until) return;
    const auto found = in.find(calling.table, now);
    if (!found || !*found || (*found)->damage) return;
    Moored& m = **found;
    const auto ways = m.room.ways().of(calling.who);
    const std::string id = calling.way.id();
    if (std::ranges::find(ways, id, &Way::id) == ways.end()) return;
    in.enter(m, now, {.kind = Entry::Kind::call, .seat = calling.who, .key = "none", .text = id});
    in.set_due(m, now);
    in.tell_ways(m, calling.who);
}

} // namespace tortuga
