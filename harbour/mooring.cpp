// mooring.cpp: tables come from the shelf and go back to it.
#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

// What is read at once after a start, so that nobody waits long for it.
constexpr std::size_t woken_tables = 32, woken_bytes = 256 * 1024;

// Does somebody move there who is no person: nature, a bot, or the table itself?
bool moves_by_itself(const Room& room) {
    if (room.phase() != Phase::playing || room.is_paused()) return false;
    for (const Seat who : room.table().pending())
        if (who == Seat::chance || room.player(who) || room.plays_by_default(who)) return true;
    return false;
}

// Must it be looked after though nobody is there? Where a lost connection is forgiven for so long
// only, a clock runs then; whoever comes is waited for only so long, too.
bool is_awake(const Room& room) {
    return moves_by_itself(room) || room.is_stirring() || !room.uncalled().empty() ||
           (room.phase() == Phase::gathering && room.settings().is_quick()) ||
           (room.phase() == Phase::playing && !room.is_paused() && room.settings().pace.grace >= 0);
}

Listing listing_of(const Moored& m) {
    return {m.id,
            m.room.phase(),
            m.room.settings().is_public,
            m.room.touched(),
            m.room.opened_at(),
            is_awake(m.room)};
}

// Does nobody look at it, and does it wait for no clock and no bot?
bool is_idle(const Moored& m) {
    if (!m.links.empty()) return false;
    if (m.damage) return true;
    if (m.room.phase() != Phase::playing) return !is_awake(m.room);
    return !m.due && !moves_by_itself(m.room);
}

} // namespace

Result<Moored*> Harbour::Inside::find(const std::string& id, Now now) {
    if (const auto found = tables.find(id); found != tables.end()) {
        found->second->visited = now.steady;
        return found->second.get();
    }
    if (removing.contains(id) || (!is_page && !is_table(id))) return nullptr;
    const auto rows = shelf.read(id);
    if (rows && rows->empty()) return nullptr;
    auto room = rows ? read_room(*rows) : std::nullopt;
    std::optional<Complaint> damage;
    if (!room) {
        damage = rows ? Complaint{"harbour.store.unreadable", {{"table", id}}} : rows.complaint();
        note_damage(id, *damage);
        if (!rows) room = read_room(shelf.readable(id));
        if (!room) return *damage;
    }
    auto& m = tables[id] = std::make_unique<Moored>(id, std::move(*room));
    m->damage = std::move(damage);
    if (rows)
        for (const Row& row : *rows) m->bytes += row.body.size();
    memory += m->weight();
    m->visited = m->gathering_since = now.steady;
    wake(*m, now);
    if (const Enrolled* known = roll.find(id)) m->gathering_since = known->since;
    if (m->room.phase() == Phase::gathering)
        m->due = m->gathering_since + charter.limits.gathering_ms;
    return m.get();
}

// Once of each, whoever asks for it how often.
void Harbour::Inside::note_damage(const std::string& name, const Complaint& damage) {
    if (!noticed.insert(name).second) return;
    ++counters.unreadable;
    if (charter.damage) charter.damage(name, charter.words.say(damage));
}

void Harbour::Inside::wake(Moored& m, Now now) {
    m.since = now.steady;
    if (!m.room.settings().is_quick() || m.room.phase() != Phase::gathering) return;
    m.fill_at = now.steady + m.room.settings().wait;
    mustering.insert(m.id);
}

void Harbour::Inside::mark_changed(Moored& m) {
    if (!std::exchange(m.is_changed, true)) changed.push_back(m.id);
}

void Harbour::Inside::list(const Moored& m) {
    const Listing now = listing_of(m);
    const Enrolled* known = roll.find(m.id);
    const bool is_new =
        now.phase == Phase::over ? known != nullptr : !known || known->listing != now;
    if (!is_new) return;
    outbox.batch.listings.push_back(now);
    if (now.phase == Phase::over)
        roll.erase(m.id);
    else
        roll.put(now, m.gathering_since);
}

void Harbour::Inside::wake_some(Now now) {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < woken_tables && bytes < woken_bytes && !waking.empty(); ++i) {
        const auto found = find(waking.front(), now);
        waking.pop_front();
        if (!found || !*found) continue;
        Moored& m = **found;
        go_on(m, now);
        if (!m.damage) mark_changed(m); // Its listing may be older than its rows.
        bytes += m.bytes;
    }
}

void Harbour::Inside::charge(Moored& m, std::size_t bytes) {
    memory -= m.weight();
    m.bytes += bytes;
    memory += m.weight();
    charged += bytes;
}

bool Harbour::Inside::has_memory(Now now) {
    const std::size_t most = charter.limits.memory_bytes;
    if (most > 0 && memory >= most) unload_idle(now, 0);
    return most == 0 || memory < most;
}

void Harbour::Inside::sweep(Now now) {
    swept = now.steady;
    std::erase_if(passes, [&](const auto& p) { return p.second.until < now.steady; });
    proofs.sweep(now.steady);
    bells.sweep(charter.limits, now.steady);
    std::erase_if(addresses, [&](const auto& a) {
        return a.second.links == 0 && now.steady - a.second.messages.since() > sweep_every &&
               now.steady - a.second.tables.since() > 10 * sweep_every &&
               now.steady - a.second.claims.since() > 10 * sweep_every &&
               (is_page || now.steady - a.second.persons.since() > 10 * sweep_every) &&
               (is_page || now.steady - a.second.names.since() > 10 * sweep_every) &&
               a.second.bytes.is_full(charter.limits.address_bytes, now.steady);
    });
    unload_idle(now, charter.limits.unload_ms);
    if constexpr (!is_page) put_away_persons();
}

// Tables that nobody looks at and that wait for no clock go back to the shelf.
void Harbour::Inside::unload_idle(Now now, TimeMs patience) {
    std::set<std::string> busy{changed.begin(), changed.end()};
    for (const auto& ids : in_flight) busy.insert(ids.begin(), ids.end());
    std::erase_if(tables, [&](const auto& entry) {
        const Moored& m = *entry.second;
        if (!is_idle(m) || now.steady - m.visited < patience || busy.contains(m.id)) return false;
        if (m.room.settings().is_public) {
            std::string about = "{";
            append_about(JsonFields{about}, m);
            roll.show(m.id, about.substr(1));
        }
        memory -= m.weight();
        return true;
    });
}

// What the disk did not take has not happened.
void Harbour::Inside::put_back(const std::string& id, Now now) {
    if constexpr (!is_page) forget_person(id);
    const auto found = tables.find(id);
    if (found == tables.end()) return;
    Moored& m = *found->second;
    m.unsaved.clear();
    m.unsaved_first = 0;
    m.is_changed = false;
    m.is_untold = true;
    end_vote(m, Vote::Stands::gone);
    m.reveal_until.reset();
    end_claim(m, Vote::Stands::gone);
    m.bot_asked.fill(0);
    m.call_at.fill(0);
    m.set = {}; // Who was ready was so for what the disk did not take, perhaps.
    m.boarding.reset();
    if constexpr (!is_page)
        for (int i = 0; i < seats_max; ++i) proofs.restore(seat_key(m, seat(i)));
    const auto rows = shelf.read(id);
    auto room = rows ? read_room(*rows) : std::nullopt; // Else whoever comes next will try again.
    if (room) {
        std::swap(m.room, *room);
        // Nobody holds a seat that was never taken, or whose key they were not told: a disk that
        // refuses may have written it all the same. Nor need there be as many chairs.
        for (int i = 0; i < seats_max; ++i) {
            Link& holder = m.holders[index(seat(i))];
            if (holder == 0) continue;
            const bool is_same = i < std::min(m.room.seats(), room->seats()) &&
                                 m.room.chair(seat(i)).key_hash == room->chair(seat(i)).key_hash;
            if (is_same && m.keyed_in[index(seat(i))] <= settled) continue;
            if (Berth* berth = guests.at(holder).berth(id)) berth->seat = Seat::nobody;
            holder = 0;
            m.left[index(seat(i))] = now.steady;
        }
        m.watch = Watch{m.room.settings().pace};
        if (m.room.phase() != Phase::over) roll.put(listing_of(m), m.gathering_since);
        set_due(m, now);
        return;
    }
    for (const Link link : m.links)
        std::erase_if(guests.at(link).berths, [&](const Berth& b) { return b.table == id; });
    if (m.due) dues.erase({*m.due, id});
    roll.erase(id);
    memory -= m.weight();
    tables.erase(found);
}

} // namespace tortuga
