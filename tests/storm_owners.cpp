// storm_owners.cpp: whose seats are: people with personal links on several devices, and by which
// right a seat becomes somebody's.
#include <fmt/format.h>

#include "tests/storm_world.hpp"

namespace tortuga::sim {

namespace {

// With the numbers of the entries.
template <class Look>
void look_through(const Row& row, Look look) {
    std::uint32_t number = row.first;
    for (std::string_view body = row.body; !body.empty(); ++number) {
        const std::size_t end = body.find('\n');
        if (const auto entry = read_entry(body.substr(0, end))) look(number, *entry);
        body.remove_prefix(end + 1);
    }
}

std::string sat_with(const Row& row, Seat who) { // The hash of the key.
    std::string key;
    look_through(row, [&](std::uint32_t, const Entry& entry) {
        if (entry.kind == Entry::Kind::sit && entry.seat == who) key = entry.key;
    });
    return key;
}

} // namespace

// What people do about whose a seat is.
void World::mind_seats(Person& p, Stay& s) {
    if (p.key.empty()) return send(p, R"({"t":"person"})");
    const std::string key = R"("key":")" + p.key + "\"";
    switch (rng_.below(10)) {
    case 0: return send(p, R"({"t":"mine",)" + key + "}");
    case 1: {
        const std::string fresh = p.key.substr(0, 16) + hex_key() + hex_key();
        return chance(4) ? send(p, R"({"t":"renew",)" + key + R"(,"new":")" + fresh + "\"}")
                         : void();
    }
    case 2: return chance(3) ? send(p, "strike", s, key) : void();
    case 3: return p.up.push_back({message("own", s.table, key + R"(,"pass":"7")"), true});
    case 4:
        return p.up.push_back(
            {message("own", s.table, R"("key":")" + std::string(80, '7') + "\""), true});
    default: return s.seat > 0 ? send(p, "own", s, key) : void();
    }
}

void World::hear_of_oneself(Person& p, const Json& letter) {
    if (type_of(letter) == "person") {
        p.key = text_of(letter, "key");
        Person& other = people_[rng_.below(static_cast<std::uint32_t>(people_.size()))];
        if (other.key.empty() && chance(2)) other.key = p.key; // The same person's other device.
        return;
    }
    for (const auto& value : letter.at("tables").as_array()) {
        const Json& table = value.as_object();
        Stay& s = p.stays[text_of(table, "table")];
        if (s.table.empty()) s.phase = text_of(table, "phase");
        s.table = text_of(table, "table");
        s.is_owned = true;
    }
}

bool World::is_owners(const std::string& table, Seat who, std::string_view key) const {
    const auto ledger = ledgers_.find(table);
    const auto folio = folios_.find(shelf_name(person_of_key(key)));
    if (ledger == ledgers_.end() || folio == folios_.end()) return false;
    return ledger->second.room().people().has(who) &&
           ledger->second.room().chair(who).owner == person_of_key(key) &&
           folio->second.is_opened_by(key);
}

bool World::is_listed(const std::string& table, Seat who, std::string_view key) const {
    return is_owners(table, who, key) &&
           folios_.at(shelf_name(person_of_key(key))).person().has(table);
}

// Whoever sits there, or has the seat's own key, makes it theirs; who had it before and moved, or
// plays once more, has it still. Nobody else, and nothing that happens by itself, unless it stays
// whose it was.
bool World::has_right(const Entry& own, const Row& row, Link from, const Message& said) {
    const std::string key{said.text("key").value_or("")};
    const auto found = ledgers_.find(std::string{said.text("table").value_or("")});
    if (found == ledgers_.end()) return false;
    Ledger& ledger = found->second;
    const Ledger& there_now = ledgers_[row.table];
    const bool is_new =
        there_now.is_empty() || static_cast<int>(own.seat) >= there_now.room().seats();
    const Chair given = is_new ? Chair{} : there_now.room().chair(own.seat);
    if (given.owner == own.number) return true;
    const auto chair = [&](Seat who) { return ledger.room().chair(who); };
    if (said.type() == "rematch") {
        for (const Seat who : ledger.room().people())
            if (chair(who).owner == own.number &&
                (chair(who).key_hash == given.key_hash ||
                 to_hex(chair(who).key_hash) == sat_with(row, own.seat)))
                return true;
        return false;
    }
    const auto there = ledger.places.find(from);
    const Place place = there == ledger.places.end() ? Place{} : there->second;
    if (said.type() == "move")
        return place.seat != Seat::nobody && chair(place.seat).owner == own.number;
    if (said.type() != "own" || person_of_key(key) != own.number ||
        !folios_[shelf_name(own.number)].is_opened_by(key))
        return false;
    if (const auto pass = said.text("pass")) {
        const std::string& with = passes_[std::string{*pass}];
        return is_persons_key(with) ? is_owners(found->first, own.seat, with)
                                    : to_hex(sha256(with)) == ledger.hash_of_key(own.seat);
    }
    return place.seat == own.seat &&
           (place.by != 0 ? place.by == own.number : ledger.has_proof(place, own.seat));
}

// By whose link a seat's key came takes rights and gives none.
void World::check_owning(const Row& row, Link from, const Call* call) {
    const auto said = call ? Message::read(call->line) : std::nullopt;
    look_through(row, [&](std::uint32_t, const Entry& entry) {
        if (entry.kind == Entry::Kind::own && entry.key.empty() &&
            !(said && has_right(entry, row, from, *said)))
            wrong("a seat became somebody's who had no right to it: " + row.body);
    });
}

// The table says whose a seat is, and so does the person, if they have not struck it.
void World::check_agreement(const Outbox& outbox) {
    for (const Row& row : outbox.batch.rows)
        look_through(row, [&](std::uint32_t, const Entry& entry) {
            if (entry.kind == Entry::Kind::strike) struck_.emplace(row.table, entry.text);
            if (entry.kind != Entry::Kind::own || !entry.key.empty()) return;
            const std::string& table = is_table(row.table) ? row.table : entry.text;
            const std::string name = is_table(row.table) ? shelf_name(entry.number) : row.table;
            bool is_theirs = false;
            for (const Seat who : ledgers_[table].room().people())
                is_theirs |= shelf_name(ledgers_[table].room().chair(who).owner) == name;
            const bool is_listed =
                folios_[name].person().has(table) || struck_.contains({name, table});
            if (!is_theirs || !is_listed)
                wrong(fmt::format("{} and {} do not agree: {}", table, name, row.body));
        });
}

void World::check_list(const Json& letter, const Call& call) {
    const std::string key{Message::read(call.line)->text("key").value_or("")};
    const Folio& folio = folios_[shelf_name(person_of_key(key))];
    if (!folio.is_opened_by(key)) return wrong("a dead key has shown a list: " + call.line);
    std::set<std::string> shown;
    for (const auto& value : letter.at("tables").as_array()) {
        const Json& about = value.as_object();
        const Seat who = seat(static_cast<int>(number_of(about, "you")) - 1);
        if (!is_listed(text_of(about, "table"), who, key))
            wrong("on a list is what is not theirs: " + text_of(about, "table"));
        shown.insert(text_of(about, "table"));
    }
    if (letter.contains("next")) return;
    for (const auto& [id, ledger] : ledgers_)
        for (const Seat who : ledger.room().people())
            if (is_listed(id, who, key) && !shown.contains(id))
                wrong("not on the list is what is theirs: " + id);
}

// The old key is dead everywhere at once.
void World::check_renewal(const Call& call, Link from) {
    const auto said = Message::read(call.line);
    if (!said || said->type() != "renew") return;
    const PersonNumber whose = person_of_key(said->text("key").value_or(""));
    for (const auto& [id, ledger] : ledgers_)
        for (const auto& [link, place] : ledger.places)
            if (link != from && place.seat != Seat::nobody && place.by == whose)
                wrong(fmt::format("link {} is still at {} by a dead key", link, id));
}

void World::compare_persons_with_disk() {
    for (const auto& [name, folio] : folios_) {
        const auto kept = read_rows<tortuga::Person>(disk_.rows[name]);
        if (!kept || kept->n() != folio.person().n() || kept->tables() != folio.person().tables() ||
            kept->key_hash() != folio.person().key_hash())
            wrong("the disk has another person: " + name);
    }
}

} // namespace tortuga::sim
