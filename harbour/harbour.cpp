// harbour.cpp: who comes and goes, what is handed out to be kept and sent; time passes.
#include "harbour/harbour.hpp"

#include "faces/page.hpp"
#include "harbour/inside.hpp"

namespace tortuga {

namespace {

constexpr TimeMs stall = 1000;
constexpr TimeMs crowd_rest = 1000; // However many come and go.

} // namespace

Harbour::Harbour(const Charter& charter, const Shelf& shelf)
    : in_{std::make_unique<Inside>(charter, shelf)} {
    PRE(charter.entropy && charter.keystream);
}
Harbour::~Harbour() = default;

const Counters& Harbour::counters() const { return in_->counters; }

Census Harbour::census() const {
    Census census{.open = static_cast<int>(in_->roll.size()),
                  .bytes = in_->memory,
                  .links = static_cast<int>(in_->guests.size())};
    for (const auto& [id, m] : in_->tables) {
        const Phase phase = m->room.phase();
        ++(phase == Phase::gathering ? census.gathering
           : phase == Phase::playing ? census.playing
                                     : census.over);
        for (const Link holder : m->holders) census.seats_held += holder != 0 ? 1 : 0;
        census.watching += m->watching();
    }
    return census;
}

std::optional<Complaint> Harbour::reopen(Now now) {
    in_->latest = now;
    const auto listings = in_->shelf.listings();
    if (!listings) return listings.complaint();
    for (const Listing& listing : *listings) {
        in_->roll.put(listing, now.steady);
        if (listing.phase == Phase::gathering)
            in_->dues.insert({now.steady + in_->charter.limits.gathering_ms, listing.table});
        if (listing.is_awake) in_->waking.push_back(listing.table);
    }
    in_->wake_some(now);
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

bool Harbour::is_greeted(Link link) const {
    const auto found = in_->guests.find(link);
    return found != in_->guests.end() && found->second.is_greeted;
}

void Harbour::lost(Link link, Now now) {
    const auto found = in_->guests.find(link);
    if (found == in_->guests.end()) return;
    in_->latest = now;
    std::vector<Berth> berths = std::move(found->second.berths);
    const std::string address = found->second.address;
    in_->guests.erase(found);
    for (const Berth& berth : berths)
        if (const auto table = in_->tables.find(berth.table); table != in_->tables.end())
            in_->detach(*table->second, link, now);
    --in_->addresses[address].links;
}

void Harbour::chosen(const BotTask& task, MoveBits move, Now now) {
    in_->latest = now;
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
    in_->latest = now;
    if (in_->is_closing || now.steady < in_->stalled_until) return;
    if (in_->stalled_until != 0) { // The disk failed a while ago: try to go on.
        in_->stalled_until = 0;
        std::vector<Moored*> all;
        for (const auto& [id, m] : in_->tables) all.push_back(m.get());
        std::ranges::sort(all, {}, [](const Moored* m) { return m->id; });
        for (Moored* m : all) in_->go_on_again(*m, now);
    }
    while (!in_->dues.empty() && in_->dues.begin()->first <= now.steady) {
        const std::string id = in_->dues.begin()->second;
        in_->dues.erase(in_->dues.begin());
        const auto found = in_->find(id, now);
        if (!found || !*found) {
            in_->roll.erase(id);
            continue;
        }
        (*found)->due.reset();
        in_->time_out(**found, now);
    }
    if (!in_->waking.empty()) in_->wake_some(now);
    if (now.steady - in_->swept >= sweep_every) in_->sweep(now);
}

std::optional<TimeMs> Harbour::next_tick() const {
    if (in_->is_closing) return {};
    if (in_->stalled_until != 0) return in_->stalled_until;
    if (!in_->waking.empty()) return 0;
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
        if constexpr (!is_page) in.take_person(id);
        const auto found = in.tables.find(id);
        if (found == in.tables.end()) continue;
        Moored& m = *found->second;
        if (m.unsaved_first != 0)
            in.outbox.batch.rows.push_back({id, m.unsaved_first, std::move(m.unsaved)});
        in.list(m);
        m.unsaved.clear();
        m.unsaved_first = 0;
        m.is_changed = false;
    }
    if (!in.outbox.batch.empty()) in.in_flight.push_back(std::move(in.changed)), ++in.batches;
    in.changed.clear();
    return std::exchange(in.outbox, {});
}

void Harbour::kept() {
    PRE(!in_->in_flight.empty());
    in_->in_flight.pop_front();
    in_->has_failed = false;
    ++in_->settled;
    if (in_->in_flight.empty()) in_->removing.clear();
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
    const Outbox last = std::exchange(in.outbox, {});
    for (const Outbox& outbox : lost) forget(outbox);
    forget(last);
    in.changed.clear();
    in.in_flight.clear();
    in.removing.clear();
    in.stalled_until = now.steady + stall;
    in.stalled_why = why;
    for (const std::string& id : undone) in.put_back(id, now);
    in.settled = in.batches;
    const No refusal = no("storage", {{"why", why}});
    for (const Link link : waiting) in.miss(link);
    const auto answer = [&](const Outbox& outbox) {
        for (const Asking& asking : outbox.askings) {
            waiting.erase(asking.by);
            in.refuse(asking.by, refusal, asking.type, asking.table);
        }
    };
    for (const Outbox& outbox : lost) answer(outbox);
    answer(last);
    if (std::exchange(in.has_failed, true)) return;
    for (const Link link : waiting) in.refuse(link, refusal, "", "");
}

void Harbour::remove(const std::vector<std::string>& tables) {
    for (const std::string& id : tables) {
        if (in_->tables.contains(id) || !in_->removing.insert(id).second) continue;
        in_->outbox.batch.removed.push_back(id);
    }
}

void Harbour::see_disk(std::uintmax_t bytes) { in_->disk = bytes; }

std::string Harbour::state_hash(const std::string& table, Now now) {
    const auto found = in_->find(table, now);
    return found && *found ? (*found)->room.hash() : "";
}

// Letters to it were lost: how things stand where it is, it has to be told again.
void Harbour::Inside::miss(Link link) {
    if (const auto found = guests.find(link); found != guests.end())
        for (const Berth& berth : found->second.berths)
            if (const auto table = tables.find(berth.table); table != tables.end())
                table->second->is_untold = true;
}

void Harbour::Inside::enter(Moored& m, Now now, Entry entry, std::optional<MoveBits> move) {
    AUDIT(m.room.fits(entry)); // Or the table could not be read back.
    entry.at = now.date;
    mark_changed(m);
    if (m.unsaved_first == 0) m.unsaved_first = m.room.n() + 1;
    const std::size_t before = m.unsaved.size();
    append_entry(m.unsaved, entry);
    charge(m, m.unsaved.size() - before);
    m.room.add(entry, move);
    using Kind = Entry::Kind; // Whoever was ready was so for the company and rules that there were.
    if (entry.kind == Kind::sit || entry.kind == Kind::bot || entry.kind == Kind::leave ||
        entry.kind == Kind::change)
        m.set = {};
    m.visited = now.steady;
    ++counters.events;
}

// Those who are shown what happens one thing after the other.
SeatSet Harbour::Inside::shown_at(const Moored& m) const {
    SeatSet shown;
    for (int i = 0; i < m.room.seats(); ++i)
        if (const auto found = guests.find(m.holders[index(seat(i))]);
            found != guests.end() && found->second.wants_moments)
            shown.add(seat(i));
    return shown;
}

// Whom the game waits for, and when that has an end.
std::optional<TimeMs> Harbour::Inside::play_due(Moored& m, Now now) {
    const Room& room = m.room;
    std::optional<TimeMs> due;
    const auto until = [&](TimeMs end) { due = due ? std::min(*due, end) : end; };
    SeatSet waiting;
    for (const Seat who : room.table().pending())
        if (who != Seat::chance && room.chair(who).is_person && !room.chair(who).is_out)
            waiting.add(who);
    m.watch.wait_for(waiting, m.here(), now.steady, shown_at(m));
    for (const Seat who : waiting)
        if (const auto end = m.watch.deadline(who, room.chair(who).bank)) until(*end);
    set_pace(m, now);
    for (const Seat who : room.table().pending())
        if (room.is_stood_in(who) && m.bot_asked[index(who)] != room.opened_n())
            until(m.paced_until[index(who)]);
    return due;
}

// Who stays away has no voice any more; and what nobody is left to answer is no question.
std::optional<TimeMs> Harbour::Inside::question_due(const Moored& m, Now now) const {
    std::optional<TimeMs> due;
    if constexpr (is_page) return due; // There all are asked at once.
    if (m.claim) due = unheard_from(m, *m.claim);
    if (!m.vote || m.vote->to == Vote::To::undo) return due;
    SeatSet awaited = voices_missing(m, now);
    // Nor has who stays away other rules to propose.
    if (m.vote->to == Vote::To::rules && m.vote->by != Seat::nobody) awaited.add(m.vote->by);
    for (const Seat who : awaited) {
        if (m.holders[index(who)] != 0) continue;
        const TimeMs end = now.steady + charter.limits.away_ms - m.away(who, now.steady);
        due = due ? std::min(*due, end) : end;
    }
    return due;
}

// When the table must be looked after without anybody saying a word.
void Harbour::Inside::set_due(Moored& m, Now now) {
    const Room& room = m.room;
    std::optional<TimeMs> due;
    const auto until = [&](std::optional<TimeMs> end) {
        if (end) due = due ? std::min(*due, *end) : *end;
    };
    if (!room.is_stirring())
        m.reveal_until.reset();
    else if (!is_page && !m.reveal_until && !m.damage &&
             !m.links.empty()) // The disk failed, or the harbour was away.
        m.reveal_until = now.steady + charter.limits.away_ms;
    if (room.phase() == Phase::playing && !room.is_paused() && !m.damage) {
        due = play_due(m, now);
    } else {
        m.watch.wait_for({}, m.here(), now.steady);
        if (room.phase() == Phase::gathering && !m.damage) {
            due = m.reveal_until.value_or(m.gathering_since + charter.limits.gathering_ms);
            if (room.settings().is_quick() && !m.reveal_until)
                until(m.boarding.value_or(m.fill_at));
        }
    }
    until(question_due(m, now));
    if constexpr (!is_page) {
        until(next_call(m, charter.limits.call_ms, now));
        if (m.gallery.is_new && !m.links.empty())
            until(std::max(now.steady, m.gallery.told_at + crowd_rest));
    }
    if (due == m.due) return;
    if (m.due) dues.erase({*m.due, m.id});
    m.due = due;
    if (due) dues.insert({*due, m.id});
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
