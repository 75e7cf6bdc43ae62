// storm_calls.cpp: who is not there is called: only who asked for it and is away, once for one
// thing, and not before the disk knows of it.
#include <fmt/format.h>

#include <charconv>

#include "tests/storm_world.hpp"

namespace tortuga::sim {

namespace {

// The number of the entry that says so; 0: there is none.
std::uint32_t entry_of(const Calling& calling, const Batch& batch) {
    for (const Row& row : batch.rows) {
        if (row.table != calling.table) continue;
        std::uint32_t number = row.first;
        for (std::string_view body = row.body; !body.empty(); ++number) {
            const auto entry = read_entry(body.substr(0, body.find('\n')));
            body.remove_prefix(body.find('\n') + 1);
            if (entry && entry->kind == Entry::Kind::called && entry->seat == calling.who &&
                entry->key == summons_word(calling.why))
                return number;
        }
    }
    return 0;
}

} // namespace

void World::ask_for_calls(Person& p, const Stay& s) {
    switch (rng_.below(6)) {
    case 0:
        return send(p, "call", s,
                    fmt::format(R"("how":"web","to":"https://p{}.example/in")", p.number));
    case 1:
        return send(p, "call", s,
                    fmt::format(R"("how":"push","to":"https://push.example/{}","p256dh":"k",)"
                                R"("auth":"a")",
                                p.number));
    case 2:
        return send(p, "call", s,
                    fmt::format(R"("how":"mail","to":"{}@storm.example","lang":"it")", p.number));
    case 3: return send(p, "call", s, R"("how":"none")");
    case 4: return send(p, "call", s, R"("how":"mail","code":"123456")");
    default: return;
    }
}

void World::note_way(const Call& call, Link from) {
    const auto said = Message::read(call.line);
    if (!said || said->type() != "call" || !said->has("to")) return;
    const Ledger& ledger = ledgers_.at(std::string{said->text("table").value_or("")});
    const Seat who = ledger.places.at(from).seat;
    ways_asked_[ledger.hash_of_key(who)].emplace(said->text("to").value_or(""));
}

void World::check_callings(const Outbox& outbox) {
    for (const Calling& calling : outbox.calls) {
        const auto found = ledgers_.find(calling.table);
        if (found == ledgers_.end()) return wrong("called to a table that is not there");
        const Ledger& ledger = found->second;
        const std::string what = fmt::format("seat {} of {}, for {}", static_cast<int>(calling.who),
                                             calling.table, summons_word(calling.why));
        if (!ways_asked_[ledger.hash_of_key(calling.who)].contains(
                std::string{calling.way.address()}))
            wrong("called without having asked for it: " + what);
        if (calling.why == Summons::confirm) continue;
        const auto ways = ledger.room().ways().of(calling.who);
        if (std::ranges::find(ways, calling.way) == ways.end())
            wrong("called in a way that has ended: " + what);
        if (ledger.holds(calling.who)) wrong("called, and they are there: " + what);
        if (entry_of(calling, outbox.batch) == 0) wrong("called, and not written down: " + what);
    }
}

void World::bring(const Outbox& outbox) {
    const int times = weather_.planted == Planted::called_twice ? 2 : 1;
    for (int i = 0; i < times; ++i)
        for (const Calling& calling : outbox.calls) {
            calls_.push_back(calling);
            if (calling.why == Summons::confirm) continue;
            ++report.called;
            const Ledger& ledger = ledgers_.at(calling.table);
            const std::uint32_t number = entry_of(calling, outbox.batch);
            const std::string what = fmt::format("{} {}", calling.table, number);
            if (number > ledger.kept()) wrong("called before it was on disk: " + what);
            const bool is_new = brought_
                                    .emplace(calling.table, static_cast<int>(calling.who),
                                             static_cast<int>(calling.why), calling.way.to,
                                             ledger.deed_before(number, calling.who))
                                    .second;
            if (!is_new) wrong("called twice for one thing: " + what);
        }
}

// A code is typed in by whom it was sent to; now and then there is nobody at an address any more.
void World::bring_call() {
    if (calls_.empty()) return;
    const Calling calling = calls_.front();
    calls_.pop_front();
    trace("called", calling.table + " " + calling.way.to);
    if (calling.why != Summons::confirm) {
        if (!chance(6)) return;
        harbour_->unreachable(calling, time());
        collect(Cause::other, 0, nullptr);
        return;
    }
    std::size_t number = 0;
    std::from_chars(calling.way.to.data(), calling.way.to.data() + calling.way.to.size(), number);
    Person& p = people_[number];
    if (const auto stay = p.stays.find(calling.table); stay != p.stays.end())
        send(p, "call", stay->second, R"("how":"mail","code":")" + calling.code + "\"");
}

} // namespace tortuga::sim
