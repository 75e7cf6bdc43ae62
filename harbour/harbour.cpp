// harbour.cpp: tables come from the shelf and go back to it; time passes.
#include "harbour/harbour.hpp"

#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr TimeMs stall = 1000, sweep_every = 30'000;

// Does nobody look at it, and does it wait for no clock and no bot?
bool is_idle(const Moored& m) {
    if (!m.links.empty()) return false;
    if (m.room.phase() != Phase::playing) return m.room.phase() == Phase::over;
    if (m.due) return false;
    if (m.room.is_paused()) return true;
    for (const Seat who : m.room.table().pending())
        if (who == Seat::chance || m.room.player(who) || m.room.plays_by_default(who)) return false;
    return true;
}

} // namespace

Harbour::Harbour(const Charter& charter, const Shelf& shelf)
    : in_{std::make_unique<Inside>(charter, shelf)} {
    PRE(charter.entropy && charter.keystream);
}
Harbour::~Harbour() = default;

const Counters& Harbour::counters() const { return in_->counters; }

Census Harbour::census() const {
    Census census{.links = static_cast<int>(in_->guests.size())};
    for (const auto& [id, m] : in_->tables) {
        const Phase phase = m->room.phase();
        ++(phase == Phase::gathering ? census.gathering
           : phase == Phase::playing ? census.playing
                                     : census.over);
        int holders = 0;
        for (const Link holder : m->holders) holders += holder != 0 ? 1 : 0;
        census.seats_held += holders;
        census.watching += static_cast<int>(m->links.size()) - holders;
    }
    return census;
}

std::optional<Complaint> Harbour::reopen(Now now) {
    const auto listings = in_->shelf.listings();
    if (!listings) return listings.complaint();
    for (const Listing& listing : *listings) {
        if (listing.phase == Phase::over) continue;
        const auto found = in_->find(listing.table, now);
        if (found && *found)
            in_->go_on(**found, now);
        else if (!found) // One damaged table keeps no harbour closed.
            ++in_->counters.unreadable;
    }
    return {};
}

void Harbour::connected(Link link, const std::string& address) {
    Address& from = in_->addresses[address];
    ++from.links;
    in_->guests.emplace(link, Guest{.address = address});
    const int most = in_->charter.limits.links_per_address;
    if (in_->is_closing)
        in_->end(link, "closing");
    else if (most > 0 && from.links > most)
        in_->end(link, "flood");
}

void Harbour::lost(Link link, Now now) {
    const auto found = in_->guests.find(link);
    if (found == in_->guests.end()) return;
    std::vector<Berth> berths = std::move(found->second.berths);
    const std::string address = found->second.address;
    in_->guests.erase(found);
    for (const Berth& berth : berths)
        if (const auto table = in_->tables.find(berth.table); table != in_->tables.end())
            in_->detach(*table->second, link, now);
    --in_->addresses[address].links;
}

void Harbour::chosen(const BotTask& task, MoveBits move, Now now) {
    const auto found = in_->tables.find(task.table);
    if (found == in_->tables.end() || in_->is_closing) return;
    Moored& m = *found->second;
    if (m.room.opened_n() != task.n || m.room.phase() != Phase::playing) return;
    if (m.room.is_paused() || now.steady < in_->stalled_until) {
        m.bot_asked[index(task.who)] = 0; // Later, then.
        return;
    }
    if (m.room.player(task.who) != task.bot) return;
    if (m.room.table().judge(task.who, m.room.table().seq(), move).refusal != Refusal::none) return;
    in_->play(m, task.who, move, now);
    in_->go_on(m, now);
}

void Harbour::tick(Now now) {
    if (in_->is_closing || now.steady < in_->stalled_until) return;
    if (in_->stalled_until != 0) { // The disk failed a while ago: try to go on.
        in_->stalled_until = 0;
        std::vector<Moored*> all;
        for (const auto& [id, m] : in_->tables) all.push_back(m.get());
        std::ranges::sort(all, {}, [](const Moored* m) { return m->id; });
        for (Moored* m : all) in_->go_on(*m, now);
    }
    while (!in_->dues.empty() && in_->dues.begin()->first <= now.steady) {
        const std::string id = in_->dues.begin()->second;
        Moored& m = *in_->tables.at(id);
        in_->dues.erase(in_->dues.begin());
        m.due.reset();
        in_->time_out(m, now);
    }
    if (now.steady - in_->swept >= sweep_every) in_->unload_idle(now);
}

std::optional<TimeMs> Harbour::next_tick() const {
    if (in_->is_closing) return {};
    if (in_->stalled_until != 0) return in_->stalled_until;
    const TimeMs sweep = in_->swept + sweep_every;
    return in_->dues.empty() ? sweep : std::min(sweep, in_->dues.begin()->first);
}

void Harbour::close(Now) {
    in_->is_closing = true;
    std::vector<Link> all;
    for (const auto& [link, guest] : in_->guests) all.push_back(link);
    std::ranges::sort(all);
    for (const Link link : all) in_->end(link, "closing");
}

Outbox Harbour::take() {
    Inside& in = *in_;
    for (const std::string& id : in.changed) {
        const auto found = in.tables.find(id);
        if (found == in.tables.end()) continue;
        Moored& m = *found->second;
        if (m.unsaved_first != 0)
            in.outbox.batch.rows.push_back({id, m.unsaved_first, std::move(m.unsaved)});
        if (m.is_listing_due)
            in.outbox.batch.listings.push_back(
                {id, m.room.phase(), m.room.settings().is_public, m.room.touched()});
        m.unsaved.clear();
        m.unsaved_first = 0;
        m.is_listing_due = false;
    }
    if (!in.changed.empty()) in.in_flight.push_back(std::move(in.changed));
    in.changed.clear();
    return std::exchange(in.outbox, {});
}

void Harbour::kept() {
    PRE(!in_->in_flight.empty());
    in_->in_flight.pop_front();
}

void Harbour::not_kept(const std::vector<Outbox>& lost, const std::string& why, Now now) {
    Inside& in = *in_;
    std::set<std::string> undone{in.changed.begin(), in.changed.end()};
    for (const auto& ids : in.in_flight) undone.insert(ids.begin(), ids.end());
    std::set<Link> waiting;
    const auto forget = [&](const Outbox& outbox) {
        for (const Letter& letter : outbox.letters) waiting.insert(letter.to);
        for (const BotTask& task : outbox.tasks) // Nobody was asked, so ask again later.
            if (const auto found = in.tables.find(task.table); found != in.tables.end())
                found->second->bot_asked[index(task.who)] = 0;
    };
    for (const Outbox& outbox : lost) forget(outbox);
    forget(in.outbox);
    in.outbox = {};
    in.changed.clear();
    in.in_flight.clear();
    in.stalled_until = now.steady + stall;
    in.stalled_why = why;
    for (const std::string& id : undone) in.put_back(id, now);
    for (const Link link : waiting) in.refuse(link, no("storage", {{"why", why}}), "", "");
}

std::string Harbour::state_hash(const std::string& table, Now now) {
    const auto found = in_->find(table, now);
    return found && *found ? (*found)->room.hash() : "";
}

Result<Moored*> Harbour::Inside::find(const std::string& id, Now now) {
    if (const auto found = tables.find(id); found != tables.end()) {
        found->second->visited = now.steady;
        return found->second.get();
    }
    const auto rows = shelf.read(id);
    if (!rows) return rows.complaint();
    if (rows->empty()) return nullptr;
    auto room = read_room(*rows);
    if (!room) return Complaint{"harbour.store.unreadable", {{"table", id}}};
    auto& m = tables[id] = std::make_unique<Moored>(id, std::move(*room));
    m->visited = m->since = now.steady;
    return m.get();
}

void Harbour::Inside::enter(Moored& m, Now now, Entry entry) {
    entry.at = now.date;
    const Phase before = m.room.phase();
    if (m.unsaved_first == 0 && !m.is_listing_due) changed.push_back(m.id);
    if (m.unsaved_first == 0) m.unsaved_first = m.room.n() + 1;
    append_entry(m.unsaved, entry);
    m.room.add(entry);
    m.visited = now.steady;
    ++counters.events;
    if (m.room.phase() != before) m.is_listing_due = true;
}

// When the table must be looked after without anybody saying a word.
void Harbour::Inside::set_due(Moored& m, Now now) {
    const Room& room = m.room;
    std::optional<TimeMs> due;
    if (!room.is_stirring()) m.reveal_until.reset();
    if (room.phase() == Phase::playing && !room.is_paused()) {
        SeatSet waiting;
        for (const Seat who : room.table().pending())
            if (who != Seat::chance && room.chair(who).is_person && !room.chair(who).is_out)
                waiting.add(who);
        m.watch.wait_for(waiting, m.here(), now.steady);
        for (const Seat who : waiting)
            if (const auto end = m.watch.deadline(who, room.chair(who).bank))
                due = due ? std::min(*due, *end) : *end;
    } else {
        m.watch.wait_for({}, m.here(), now.steady);
        if (room.phase() == Phase::gathering)
            due = m.reveal_until.value_or(m.since + charter.limits.gathering_ms);
    }
    if (due == m.due) return;
    if (m.due) dues.erase({*m.due, m.id});
    m.due = due;
    if (due) dues.insert({*due, m.id});
}

// Tables that nobody looks at and that wait for no clock go back to the shelf.
void Harbour::Inside::unload_idle(Now now) {
    swept = now.steady;
    std::erase_if(passes, [&](const auto& p) { return p.second.until < now.steady; });
    std::erase_if(addresses, [&](const auto& a) {
        return a.second.links == 0 && now.steady - a.second.messages.since() > sweep_every &&
               now.steady - a.second.tables.since() > 10 * sweep_every &&
               now.steady - a.second.claims.since() > 10 * sweep_every;
    });
    std::set<std::string> busy{changed.begin(), changed.end()};
    for (const auto& ids : in_flight) busy.insert(ids.begin(), ids.end());
    std::erase_if(tables, [&](const auto& entry) {
        const Moored& m = *entry.second;
        const bool goes = is_idle(m) && now.steady - m.visited >= charter.limits.unload_ms &&
                          !busy.contains(m.id);
        if (goes && m.due) dues.erase({*m.due, m.id});
        return goes;
    });
}

// What the disk did not take has not happened.
void Harbour::Inside::put_back(const std::string& id, Now now) {
    const auto found = tables.find(id);
    if (found == tables.end()) return;
    Moored& m = *found->second;
    m.unsaved.clear();
    m.unsaved_first = 0;
    m.is_listing_due = false;
    m.vote.reset();
    m.reveal_until.reset();
    end_claim(m, Vote::Stands::gone);
    m.bot_asked.fill(0);
    const auto rows = shelf.read(id);
    auto room = rows ? read_room(*rows) : std::nullopt; // Else whoever comes next will try again.
    if (room) {
        std::swap(m.room, *room);
        for (int i = 0; i < m.room.seats(); ++i) { // Nobody holds a seat that was never taken.
            Link& holder = m.holders[index(seat(i))];
            const Chair& now_is = m.room.chair(seat(i));
            if (holder == 0 || now_is.key_hash == room->chair(seat(i)).key_hash) continue;
            if (Berth* berth = guests.at(holder).berth(id)) berth->seat = Seat::nobody;
            holder = 0;
            m.left[index(seat(i))] = now.steady;
        }
        m.watch = Watch{m.room.settings().pace};
        set_due(m, now);
        return;
    }
    for (const Link link : m.links)
        std::erase_if(guests.at(link).berths, [&](const Berth& b) { return b.table == id; });
    if (m.due) dues.erase({*m.due, id});
    tables.erase(found);
}

std::string Harbour::Inside::random_hex(std::size_t bytes) const {
    std::vector<std::uint8_t> random(bytes);
    charter.entropy(random);
    return to_hex(random);
}

// Twelve letters and digits that are hard to confuse: sixty random bits.
std::string Harbour::Inside::new_id() const {
    std::array<std::uint8_t, 12> random{};
    charter.entropy(random);
    std::string id;
    for (const std::uint8_t byte : random) id += "abcdefghijkmnpqrstuvwxyz23456789"[byte % 32];
    return id;
}

std::uint64_t Harbour::Inside::random_seed() const {
    std::array<std::uint8_t, 8> random{};
    charter.entropy(random);
    std::uint64_t seed = 0;
    for (const std::uint8_t byte : random) seed = seed << 8 | byte;
    return seed;
}

} // namespace tortuga
