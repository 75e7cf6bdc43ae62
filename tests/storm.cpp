// storm.cpp: the weather: time passes, disks fail, power goes, and then the sea is calm again.
#include "tests/storm.hpp"

#include <fmt/format.h>

#include "tests/storm_world.hpp"

namespace tortuga::sim {

namespace {

constexpr int crew = 14, calm_rounds = 60;
constexpr int calm_patience = 2; // Rounds: to come back, and to answer.

struct Stopped {}; // Something was wrong; there is no point in going on.

std::uint32_t last_of(const Row& row) {
    return row.first + static_cast<std::uint32_t>(std::ranges::count(row.body, '\n')) - 1;
}

} // namespace

World::World(std::uint64_t seed, const Weather& weather) : weather_{weather}, rng_{seed} {
    charter_.name = "Storm";
    charter_.limits.link_messages = charter_.limits.address_messages =
        charter_.limits.address_tables = charter_.limits.address_persons =
            charter_.limits.mail_codes = {};
    charter_.limits.links_per_address = 0;
    charter_.limits.tables_per_link = 200;
    charter_.limits.gathering_ms = 3'600'000;
    charter_.entropy = [rng = Rng{mix(seed, 1)}](std::span<std::uint8_t> out) mutable {
        for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(rng.next());
    };
    charter_.calls = {
        .push_key = "storm", .web = true, .mail = true, .admits = [](const Way&) { return true; }};
    for (int i = 0; i < crew; ++i) people_.push_back({.number = i});
}

void World::wrong(const std::string& what) {
    report.wrong.push_back(what);
    trace("WRONG", what);
    throw Stopped{};
}

void World::trace(std::string_view what, std::string_view more) {
    for (const char c : what) report.trace = mix(report.trace, static_cast<unsigned char>(c));
    for (const char c : more) report.trace = mix(report.trace, static_cast<unsigned char>(c));
    if (weather_.tells) fmt::print("{} {} {}\n", now_, what, more);
}

void World::run(int steps) {
    try {
        start_harbour();
        for (int i = 0; i < steps; ++i) step();
        calm();
        check_finished();
    } catch (const Stopped&) {
    }
}

void World::start_harbour() {
    harbour_.emplace(charter_, disk_);
    if (const auto trouble = harbour_->reopen(time()))
        wrong("the disk cannot be read: " + trouble->key);
    if (!collect(Cause::other, 0, nullptr).batch.empty())
        wrong("tables did not come to rest before the crash");
}

void World::crash() {
    trace("crash");
    ++report.crashes;
    queue_.clear();
    thinking_.clear();
    calls_.clear();
    harbour_.reset();
    owner_.clear();
    for (Person& p : people_) {
        p.link = 0;
        p.is_greeted = false;
        p.up.clear();
        p.down.clear();
        for (auto& [id, s] : p.stays) s.is_at = s.is_host = false, s.asked_n = -1;
    }
    if (weather_.planted == Planted::batch_forgotten)
        for (const Row& row : last_kept_.rows) disk_.rows[row.table].pop_back();
    for (auto& [id, ledger] : ledgers_) {
        ledger.places.clear();
        ledger.tear_out();
    }
    for (auto& [name, folio] : folios_) folio.tear_out();
    after_tearing();
    compare_persons_with_disk();
    for (const auto& [id, n] : acknowledged_) {
        const std::vector<Row>& rows = disk_.rows[id];
        if (rows.empty() || last_of(rows.back()) < n)
            wrong(fmt::format("{} was told of {}, and the disk has less", id, n));
    }
    start_harbour();
    for (const auto& [id, ledger] : ledgers_) // The same state as before the power went.
        if (ledger.room().phase() != Phase::over &&
            harbour_->state_hash(id, time()) != ledger.room().hash())
            wrong("another state after a crash: " + id);
}

// As by a signal: nothing new, everything on disk, and then the end.
void World::close_and_restart() {
    trace("close");
    harbour_->close(time());
    collect(Cause::other, 0, nullptr);
    while (!queue_.empty()) keep_front();
    crash();
}

void World::advance(TimeMs ms) {
    for (auto& [id, ledger] : ledgers_) ledger.pass_time(ms);
    now_ += ms;
}

void World::tick() {
    harbour_->tick(time());
    collect(Cause::tick, 0, nullptr);
}

bool World::keep_front() {
    if (queue_.empty()) return false;
    Outbox outbox = queue_.front();
    const bool fails = !is_calm_ && chance(is_disk_bad_ ? 3 : 80);
    if (fails) ++report.failures;
    if (fails) is_disk_bad_ = !chance(4); // Trouble comes in rows.
    if (!fails && chance(3)) is_disk_bad_ = false;
    if (fails && !chance(4)) return lose_all("disk full"), false;
    Batch written = outbox.batch;
    if (weather_.planted == Planted::person_torn && chance(3))
        std::erase_if(written.rows, [](const Row& row) { return !is_table(row.table); });
    disk_.keep(written);
    if (weather_.planted == Planted::row_doubled && chance(50) && !written.rows.empty())
        disk_.rows[written.rows[0].table].push_back(written.rows[0]);
    for (const Row& row : outbox.batch.rows)
        is_table(row.table) ? ledgers_[row.table].keep(last_of(row))
                            : folios_[row.table].keep(last_of(row));
    for (const std::string& gone : outbox.batch.removed) forget(gone);
    if (fails) return lose_all("the disk said no, and wrote it"), false;
    last_kept_ = outbox.batch;
    harbour_->kept();
    queue_.pop_front();
    release(outbox);
    while (!queue_.empty() && queue_.front().batch.empty()) {
        release(queue_.front());
        queue_.pop_front();
    }
    return true;
}

void World::lose_all(const std::string& why) {
    trace("lost", why);
    for (Person& p : people_) // Something comes in at the very moment.
        if (!p.up.empty() && p.up.front().line.starts_with(R"({"t":"act")") && chance(3)) {
            harbour_->heard(p.link, p.up.front().line, time());
            p.up.pop_front();
        }
    const std::vector<Outbox> lost{queue_.begin(), queue_.end()};
    queue_.clear();
    harbour_->not_kept(lost, why, time());
    for (auto& [id, ledger] : ledgers_)
        if (ledger.n() != ledger.kept()) ledger.tear_out();
    for (auto& [name, folio] : folios_) folio.tear_out();
    for (const Outbox& outbox : lost) unseat_untold(outbox);
    after_tearing();
    collect(Cause::other, 0, nullptr);
}

// Who was not told the key has no seat, whatever the disk has.
void World::unseat_untold(const Outbox& outbox) {
    for (const Letter& letter : outbox.letters) {
        if (!letter.text.starts_with(R"({"t":"seated")")) continue;
        const auto seated = boost::json::parse(letter.text.substr(0, letter.text.find('\n')));
        const auto found = ledgers_.find(text_of(seated.as_object(), "table"));
        if (found == ledgers_.end()) continue;
        const auto place = found->second.places.find(letter.to);
        if (place != found->second.places.end()) place->second.seat = Seat::nobody;
    }
}

// Tables that are over may go; whoever has one on a list finds out.
void World::remove_some() {
    std::vector<std::string> over;
    for (const auto& [id, ledger] : ledgers_)
        if (ledger.room().phase() == Phase::over && ledger.n() == ledger.kept() && chance(3))
            over.push_back(id);
    harbour_->remove(over);
    collect(Cause::other, 0, nullptr);
}

void World::forget(const std::string& table) {
    ++report.removed;
    ledgers_.erase(table);
    acknowledged_.erase(table);
}

void World::release(const Outbox& outbox) {
    for (const Letter& letter : outbox.letters) {
        Link to = letter.to;
        for (std::string_view text = letter.text; !text.empty();) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(line.size() + 1);
            const auto value = boost::json::parse(line);
            const Json& o = value.get_object();
            const auto found = ledgers_.find(text_of(o, "table"));
            if (found == ledgers_.end()) continue;
            if (number_of(o, "n") > found->second.kept())
                wrong("told before it was on disk: " + std::string{line});
            const auto& places = found->second.places;
            if (weather_.planted == Planted::letter_misdirected && type_of(o) == "view" &&
                chance(20) && !places.empty())
                to = places.begin()->first;
        }
        const auto owner = owner_.find(to);
        if (owner == owner_.end()) continue;
        people_[static_cast<std::size_t>(owner->second)].down.push_back(letter.text);
    }
    thinking_.insert(thinking_.end(), outbox.tasks.begin(), outbox.tasks.end());
    bring(outbox);
}

void World::let_bot_choose() {
    if (thinking_.empty()) return;
    const auto which = thinking_.begin() + rng_.below(static_cast<int>(thinking_.size()));
    const BotTask task = *which;
    thinking_.erase(which);
    if (weather_.planted == Planted::choice_lost && is_calm_) return;
    const MoveBits move = task.moves[rng_.below(task.moves.size())];
    harbour_->chosen(task, move, time());
    collect(Cause::other, 0, nullptr);
}

void World::deliver_call(Person& p) {
    if (p.up.empty() || p.link == 0) return;
    std::size_t which = 0;
    if (!is_calm_ && p.up.size() > 1 && p.is_greeted && chance(20)) which = 1; // Held back.
    const Call call = p.up[which];
    p.up.erase(p.up.begin() + static_cast<std::ptrdiff_t>(which));
    trace(fmt::format("call by {}", p.link), call.line);
    const auto message = call.is_wrong ? Message::read(call.line) : std::nullopt;
    const std::string table{message ? message->text("table").value_or("") : ""};
    const bool exists = ledgers_.contains(table);
    const std::string before = exists ? harbour_->state_hash(table, time()) : "";
    harbour_->heard(p.link, call.line, time());
    if (exists && harbour_->state_hash(table, time()) != before)
        wrong("a wrong message changed something: " + call.line);
    collect(Cause::call, p.link, &call);
}

bool World::deliver_letter(Person& p) {
    if (p.down.empty()) return false;
    const std::string letter = std::move(p.down.front());
    p.down.pop_front();
    for (std::string_view text = letter; !text.empty();) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() + 1);
        hear(p, boost::json::parse(line).as_object());
    }
    return true;
}

void World::step() {
    Person& p = people_[rng_.below(static_cast<std::uint32_t>(people_.size()))];
    deliver_call(p);
    for (int i = rng_.below(4); i > 0; --i) deliver_letter(p);
    if (chance(3)) wish(p);
    if (chance(2)) let_bot_choose();
    if (chance(2)) bring_call();
    if (chance(200)) remove_some();
    if (chance(300)) is_disk_slow_ = !is_disk_slow_;
    if (chance(is_disk_slow_ ? 30 : 2)) keep_front();
    if (queue_.size() > 60) keep_front();
    advance(rng_.below(20));
    if (chance(20)) tick();
    if (chance(300)) date_at_0_ += (rng_.below(3) - 1) * 86'400'000LL; // Somebody sets the clock.
    if (chance(300)) advance(rng_.below(chance(20) ? 400'000 : 20'000)), tick();
    if (chance(2000)) crash();
    if (chance(6000)) close_and_restart();
    if (queue_.empty() && !ledgers_.empty() && chance(40)) {
        auto it = ledgers_.begin();
        std::advance(it, rng_.below(static_cast<int>(ledgers_.size())));
        compare_with_disk(it->first);
    }
}

void World::compare_with_disk(const std::string& table) {
    const auto room = read_room(disk_.rows[table]);
    if (!room) return wrong("the disk holds something else than a table: " + table);
    if (room->hash() != harbour_->state_hash(table, time()))
        wrong("the disk has another state: " + table);
}

// Until nothing moves any more; time stands still meanwhile.
bool World::drain() {
    bool moved = false;
    for (bool again = true; again;) {
        again = false;
        for (Person& p : people_) {
            while (!p.up.empty()) again = true, deliver_call(p);
            while (deliver_letter(p)) again = true;
        }
        while (keep_front()) again = true;
        while (!thinking_.empty()) again = true, let_bot_choose();
        while (!calls_.empty()) again = true, bring_call();
        moved |= again;
    }
    return moved;
}

bool World::calm_round() {
    for (Person& p : people_) {
        if (p.link == 0) connect(p);
        for (auto& [id, s] : p.stays) {
            if (s.phase == "over") continue;
            if (!s.is_at) come_back(p, s);
            if (s.is_paused && s.is_at && s.seat) send(p, "resume", s), s.is_paused = false;
            if (s.asked_n >= 0) act(p, s);
            if (s.phase != "playing" || s.host_key.empty()) continue;
            const auto found = ledgers_.find(id);
            if (found == ledgers_.end()) continue;
            if (!s.is_host && s.is_at) come_back(p, s);
            for (const Seat who : found->second.room().table().pending())
                if (s.is_host && who != Seat::chance && !found->second.holds(who) &&
                    found->second.room().chair(who).is_person && chance(4))
                    claim_somewhere(id, number_of(who)); // Its key is lost, perhaps.
        }
    }
    return drain();
}

// Those whose key nobody has: it was on its way when the power went, perhaps.
SeatSet World::lost_seats(const std::string& table, const Ledger& ledger) const {
    SeatSet found;
    for (const Person& p : people_) {
        const auto stay = p.stays.find(table);
        if (stay == p.stays.end()) continue;
        const Stay& s = stay->second;
        const std::string hash = s.key.empty() ? "" : to_hex(sha256(s.key));
        for (const Seat who : ledger.room().people())
            if (ledger.hash_of_key(who) == hash ||
                (s.key.empty() && s.is_owned && is_owners(table, who, p.key)))
                found.add(who);
    }
    return ledger.room().people() - found;
}

void World::calm() {
    trace("calm");
    is_calm_ = true;
    drain();
    advance(2000); // The disk's last failure is over.
    tick();
    drain();
    for (int round = 0; round < calm_rounds; ++round) {
        calm_round();
        advance(round % 8 == 7 ? 700'000 : 500);
        tick();
        drain();
        for (auto& [id, ledger] : ledgers_)
            if (ledger.stood_still(lost_seats(id, ledger)) > calm_patience)
                wrong(fmt::format("{} is stuck at {}", id, ledger.n()));
    }
    for (const auto& [id, ledger] : ledgers_) compare_with_disk(id);
}

void World::check_finished() {
    for (const auto& [id, ledger] : ledgers_) {
        report.moves += static_cast<int>(ledger.room().table().seq());
        if (!ledger.room().table().is_over()) continue;
        ++report.finished;
        const std::string text = ledger.room().record(Seat::nobody);
        const auto record = read_record(text);
        if (const auto bad = check_record(text))
            wrong("a record that does not check: " + bad->complaint.key + "\n" + text);
        const auto bad = verify_deal(std::get<Record>(record), portable_keystream);
        const bool is_ours = ledger.room().settings().record.empty(); // From its first card on.
        if (bad && (is_ours || !is_fair_later(bad->complaint)))
            wrong("an unfair deal: " + bad->complaint.key + "\n" + text);
    }
}

Report storm(std::uint64_t seed, int steps, const Weather& weather) {
    World world{seed, weather};
    world.run(steps);
    return world.report;
}

} // namespace tortuga::sim
