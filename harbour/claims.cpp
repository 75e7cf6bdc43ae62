// claims.cpp: new keys for seats: for oneself, and for who lost theirs and says which seat it was.
//
// A new key goes to whoever sits down with it and to nobody else, least of all to the host. Who may
// decide is asked; all are told, and the record says so.
#include "faces/page.hpp"
#include "faces/tokens.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

using How = Renewal::How;

constexpr std::size_t claim_digits = 4; // For one friend to read and the other to hear.

// Who is to be asked: whoever sits there; when nobody does, all others who play; where there are
// none, or where the host does not play, the host. Who has been gone for very long cannot keep
// others from their seats, as long as anybody else is asked.
void put_to_vote(Vote& claim, const Moored& m, TimeMs patience, TimeMs now) {
    const Room& room = m.room;
    claim.asked = {};
    claim.how = How::host;
    if (m.holders[index(claim.by)] != 0 && !claim.is_former) {
        claim.how = How::consent;
        claim.asked = SeatSet::of(claim.by);
    } else if (!room.settings().is_umpired || m.host_away(now) >= patience) {
        SeatSet gone;
        for (const Seat who : room.people()) {
            if (who == claim.by || room.chair(who).is_out || room.chair(who).is_program) continue;
            (m.away(who, now) >= patience ? gone : claim.asked).add(who);
        }
        if (claim.asked.empty()) claim.asked = gone;
        if (!claim.asked.empty()) claim.how = How::vote;
    }
}

// Did a vote, or the host, take away the seat that this key opened?
bool was_voted_away(const Room& room, Seat who, std::string_view key) {
    const Renewal* renewal = key.empty() ? nullptr : room.renewal_of(sha256(key));
    return renewal && renewal->seat == who &&
           (renewal->how == How::vote || renewal->how == How::host);
}

} // namespace

// One may keep all others busy with questions, or fill the record; so there is an end to it.
Refused Harbour::Inside::too_often(const Request& r, const Moored& m) {
    if (m.room.renewals().size() >= renewals_max) return no("too_often");
    return too_fast(addresses[r.guest.address].claims, charter.limits.address_claims, r.now);
}

// Whose the seat is when it has a new key; nobody's: they say it anew, since whoever had the old
// one may have made it theirs. But who came by a person's link gives away no more than they have.
Chair Harbour::Inside::owned_after(const Moored& m, const Vote& claim) {
    if (claim.by == Seat::nobody || (claim.how != How::own && claim.how != How::consent)) return {};
    const Link giver = m.holders[index(claim.by)];
    if (giver == 0 || guests.at(giver).berth(m.id)->by == 0) return {};
    const PersonNumber owner = m.room.chair(claim.by).owner;
    return {.owner = owner, .key_by = owner};
}

std::string Harbour::Inside::renew(Moored& m, const Vote& claim, Link keeper, Now now) {
    const Seat who = claim.by;
    const std::string key = random_hex(key_bytes);
    const SeatSet voters = claim.how == How::vote ? claim.agreed : SeatSet{};
    const Chair owned = owned_after(m, claim);
    enter(m, now,
          {.kind = Entry::Kind::key,
           .seat = who,
           .key = to_hex(sha256(key)),
           .text = print_terms(claim.how, voters)});
    keep_owner(m, who, owned, now);
    std::erase_if(passes,
                  [&](const auto& p) { return p.second.table == m.id && p.second.seat == who; });
    tell_renewal(m, m.room.renewals().back());
    for (const Link link : std::vector<Link>{m.links}) {
        const Berth& berth = *guests.at(link).berth(m.id);
        const bool used_it = who == Seat::nobody ? berth.is_host : berth.seat == who;
        if (used_it && link != keeper) show_out(m, link, "reissued", now);
    }
    return key;
}

// For one's own seat, or the host's own key; anybody else's is theirs to ask for.
Refused Harbour::Inside::reissue(Request& r) {
    Moored& m = *r.table;
    const Vote own{.to = Vote::To::seat, .by = seat_named(r.message), .how = How::own};
    const bool is_hosts = own.by == Seat::nobody;
    if (is_hosts && !r.is_hosts()) return no("not_host");
    if (!is_hosts && !m.room.chair(own.by).is_person) return no("no_seat");
    if (!is_hosts && own.by != r.who()) return no("not_yours");
    if (Refused refused = too_often(r, m)) return refused;
    post(r.link, key_text("reissued", m, own.by, renew(m, own, r.link, r.now)));
    return {};
}

Refused Harbour::Inside::claim(Request& r) {
    Moored& m = *r.table;
    if (r.who() != Seat::nobody) return no("seated");
    if (r.is_hosts() && m.room.settings().is_umpired) return no("umpire");
    if (!r.berth && r.guest.berths.size() >= std::size_t(charter.limits.tables_per_link))
        return no("limit");
    const Seat who = seat_named(r.message);
    if (!m.room.chair(who).is_person) return no("no_seat");
    if (m.claim) return no("claimed");
    Vote claim{.to = Vote::To::seat, .by = who, .claimant = r.link};
    claim.is_former = was_voted_away(m.room, who, r.message.text("key").value_or(""));
    const Limits& limits = charter.limits;
    put_to_vote(claim, m, limits.away_alone_ms, r.now.steady);
    const TimeMs least = claim.asked.size() > 1 ? limits.away_ms : limits.away_alone_ms;
    const TimeMs since = std::max(m.since, m.left[index(who)]);
    if (claim.how != How::consent && !claim.is_former && r.now.steady - since < least) {
        No early = no("not_away", {{"name", m.room.chair(who).name},
                                   {"minutes", std::to_string(least / 60'000)}});
        early.wait = since + least - r.now.steady;
        return early;
    }
    if (unheard_from(m, claim).value_or(r.now.steady + 1) <= r.now.steady) return no("nobody_here");
    if (Refused refused = too_often(r, m)) return refused;
    claim.code = digits_of(random_seed(), claim_digits);
    std::string text;
    if (!r.berth) text = table_text(m, r.guest, attach(m, r.link, r.guest), 0, r.now);
    append_line(text, "claimed", m.id, [&](JsonFields& to) {
        to.number("seat", number_of(who)).text("code", claim.code);
    });
    post(r.link, std::move(text));
    m.claim = std::move(claim);
    set_due(m, r.now);
    tell_vote(m, *m.claim, Vote::Stands::open);
    return {};
}

Refused Harbour::Inside::answer_claim(const Request& r) {
    Moored& m = *r.table;
    // A late answer is to a claim that is no more, and not to the next one.
    if (!m.claim || r.message.text("code") != m.claim->code) return no("nothing_asked");
    const bool has_voice = m.claim->how == How::host ? r.is_hosts() : m.claim->asked.has(r.who());
    if (!has_voice || r.link == m.claim->claimant) return no("no_voice");
    if (!*r.message.flag("yes")) {
        end_claim(m, Vote::Stands::declined);
        return {};
    }
    if (m.claim->how != How::host) m.claim->agreed.add(r.who());
    if (m.claim->agreed == m.claim->asked)
        grant_claim(m, r.now);
    else
        tell_vote(m, *m.claim, Vote::Stands::open);
    return {};
}

void Harbour::Inside::end_claim(Moored& m, Vote::Stands why) {
    if (!is_page && m.claim) tell_vote(m, *std::exchange(m.claim, {}), why);
}

void Harbour::Inside::grant_claim(Moored& m, Now now) {
    PRE(m.room.chair(m.claim->by).is_person); // Nobody is given a bot's seat, and its hand.
    const Vote claim = *std::exchange(m.claim, {});
    tell_vote(m, claim, Vote::Stands::agreed);
    const std::string key = renew(m, claim, claim.claimant, now);
    Guest& guest = guests.at(claim.claimant);
    seize(m, claim.claimant, guest, claim.by, now, m.room.chair(claim.by).key_by);
    m.keyed_in[index(claim.by)] = batches + 1;
    bring_back(m, claim.by, now);
    set_due(m, now);
    post(claim.claimant,
         key_text("seated", m, claim.by, key) + table_text(m, guest, *guest.berth(m.id), 0, now));
    tell_seats(m);
}

std::optional<TimeMs> unheard_from(const Moored& m, const Vote& claim) {
    const bool is_hosts = claim.how == How::host;
    if (is_hosts && !m.hosts.empty()) return {};
    TimeMs last = is_hosts ? m.host_left : 0;
    for (const Seat who : claim.asked) {
        if (m.holders[index(who)] != 0) return {};
        last = std::max(last, m.left[index(who)]);
    }
    return last == 0 ? 0 : last + blink;
}

No dead_key(const Room& room, const Renewal& renewal) {
    std::vector<std::string> names;
    for (const Seat who : renewal.by) names.push_back(room.chair(who).name);
    const bool is_host = renewal.seat == Seat::nobody;
    return {"renewed",
            {"harbour.renewed." + std::string{is_host ? "of_host" : how_word(renewal.how)},
             {{"seat", std::to_string(is_host ? 0 : number_of(renewal.seat))},
              {"name", is_host ? "" : room.chair(renewal.seat).name},
              {"names", join(names, ", ")},
              {"how", std::string{how_word(renewal.how)}},
              {"date", date_of(renewal.at)}}}};
}

} // namespace tortuga
