// persons.cpp: whose a seat is, on whichever device: people make themselves a personal link, and it
// opens every seat that they take from then on.
//
// Whoever sits there says whose a seat is; nobody else is told. Who came by a personal link may do
// what any holder of the seat may, but cannot make it somebody else's: when the link is renewed,
// they have nothing left. A link of the seat's own that they asked for counts as that link.
#include "harbour/inside.hpp"

namespace tortuga {

// A person in memory, and what is new of them.
struct Harbour::Inside::Known {
    PersonNumber number;
    Person person;
    std::size_t bytes = 0; // Of their entries.
    std::string unsaved{};
    std::uint32_t unsaved_first = 0; // As in Moored, both.
    bool is_changed = false;
};

// By their names on the shelf: whoever was asked about lately.
struct Harbour::Inside::Persons : std::map<std::string, Known> {};

namespace {

constexpr std::int64_t page_most = 16;        // Tables, of which each may have to be read.
constexpr std::size_t tables_most = 200;      // Of one person.
constexpr std::size_t person_bytes = 1 << 20; // Some ten thousand games.

// Nobody: they have none here.
Seat seat_owned(const Room& room, PersonNumber owner) {
    for (int i = 0; i < room.seats(); ++i)
        if (room.chair(seat(i)).owner == owner) return seat(i);
    return Seat::nobody;
}

std::string persons_text(const std::string& key) {
    return line("person", "", [&](JsonFields& to) { to.text("key", key); });
}

} // namespace

Harbour::Inside::Persons& Harbour::Inside::all_persons() {
    if (!persons) persons = std::make_shared<Persons>();
    return *persons;
}

Result<Harbour::Inside::Known*> Harbour::Inside::find_person(PersonNumber number) {
    const std::string name = shelf_name(number);
    Persons& all = all_persons();
    if (const auto found = all.find(name); found != all.end()) return &found->second;
    const auto rows = shelf.read(name);
    if (rows && rows->empty()) return nullptr;
    auto person = rows ? read_rows<Person>(*rows) : std::nullopt;
    if (!person) {
        const Complaint damage =
            rows ? Complaint{"harbour.store.unreadable", {{"table", name}}} : rows.complaint();
        note_damage(name, damage);
        return damage;
    }
    Known& known = all.emplace(name, Known{number, std::move(*person)}).first->second;
    for (const Row& row : *rows) known.bytes += row.body.size();
    return &known;
}

std::variant<Harbour::Inside::Known*, No> Harbour::Inside::person_of(const Request& r) {
    const std::string_view key = r.message.text("key").value_or("");
    const PersonNumber number = person_of_key(key);
    const auto found = number == 0 ? nullptr : find_person(number);
    if (!found) return no("storage", {{"why", charter.words.say(found.complaint())}});
    const No nobodys{"wrong_key", {"harbour.refused.nobodys_key", {}}};
    if (!*found) return nobodys;
    const Digest hash = sha256(key);
    if ((*found)->person.key_hash() == hash) return *found;
    const auto died = (*found)->person.died(hash);
    return died ? no("revoked", {{"date", date_of(*died)}}) : nobodys;
}

void Harbour::Inside::enter(Known& known, Now now, Entry entry) {
    entry.at = now.date;
    if (!std::exchange(known.is_changed, true)) changed.push_back(shelf_name(known.number));
    if (known.unsaved_first == 0) known.unsaved_first = known.person.n() + 1;
    const std::size_t before = known.unsaved.size();
    append_entry(known.unsaved, entry);
    known.bytes += known.unsaved.size() - before;
    charged += known.unsaved.size() - before;
    known.person.add(entry);
}

void Harbour::Inside::put_away_persons() {
    std::set<std::string> busy{changed.begin(), changed.end()};
    for (const auto& names : in_flight) busy.insert(names.begin(), names.end());
    std::erase_if(all_persons(), [&](const auto& known) { return !busy.contains(known.first); });
}

// Whoever comes next reads them anew.
void Harbour::Inside::forget_person(const std::string& name) { all_persons().erase(name); }

void Harbour::Inside::take_person(const std::string& name) {
    const auto found = all_persons().find(name);
    if (found == all_persons().end()) return;
    Known& known = found->second;
    outbox.batch.rows.push_back({name, known.unsaved_first, std::move(known.unsaved)});
    known.unsaved.clear();
    known.unsaved_first = 0;
    known.is_changed = false;
}

Refused Harbour::Inside::too_many_persons(const Request& r) {
    Bucket& bucket = addresses[r.guest.address].persons;
    if (bucket.admits(charter.limits.address_persons, r.now.steady)) return {};
    No later = no("too_often");
    later.wait = bucket.wait(charter.limits.address_persons);
    return later;
}

Refused Harbour::Inside::make_person(Request& r) {
    const Limits& limits = charter.limits;
    if (limits.disk_bytes > 0 && disk >= limits.disk_bytes) return no("budget");
    if (Refused refused = too_many_persons(r)) return refused;
    PersonNumber number = 0;
    while (number == 0) number = static_cast<PersonNumber>(random_seed() >> 1);
    const auto taken = find_person(number);
    if (!taken || *taken) return no("too_often"); // One in billions of billions.
    const std::string key = persons_key(number, random_hex(key_bytes));
    const Entry entry{.kind = Entry::Kind::person, .at = r.now.date, .key = to_hex(sha256(key))};
    Known made{number, *Person::open(entry)};
    Known& known = all_persons().emplace(shelf_name(number), std::move(made)).first->second;
    append_entry(known.unsaved, entry);
    known.unsaved_first = 1;
    known.bytes = known.unsaved.size();
    charged += known.bytes;
    known.is_changed = true;
    changed.push_back(shelf_name(number));
    post(r.link, persons_text(key));
    return {};
}

bool Harbour::Inside::is_renewed_to(const Request& r, std::string_view fresh) {
    const auto found = find_person(person_of_key(r.message.text("key").value_or("")));
    return found && *found && (*found)->person.key_hash() == sha256(fresh);
}

// The new key comes from whoever wants it, so that they have it before the old one is dead: our
// answer may be lost, and then they ask again. Whoever has a seat by the old one and nothing else
// is out.
Refused Harbour::Inside::renew_person(Request& r) {
    const std::string fresh{r.message.text("new").value_or("")};
    const auto whose = person_of(r);
    if (const No* none = std::get_if<No>(&whose)) {
        if (none->code != "revoked" || !is_renewed_to(r, fresh)) return *none;
        post(r.link, persons_text(fresh));
        return {};
    }
    Known& known = *std::get<Known*>(whose);
    const Digest hash = sha256(fresh);
    const bool was_theirs = known.person.key_hash() == hash || known.person.died(hash);
    if (!is_key_for(known.number, fresh) || was_theirs) return bad_field("new");
    if (Refused refused = too_many_persons(r)) return refused;
    enter(known, r.now, {.kind = Entry::Kind::key, .key = to_hex(hash)});
    std::erase_if(passes, [&](const auto& p) { return p.second.by == known.number; });
    post(r.link, persons_text(fresh));
    for (const std::string& table : known.person.tables()) {
        const auto found = tables.find(table);
        if (found == tables.end()) continue;
        const Seat who = seat_owned(found->second->room, known.number);
        if (who != Seat::nobody) end_dead_ways(*found->second, who, r.now);
    }
    show_out_all(known.number, r.link, r.now);
    return {};
}

Result<std::int64_t> Harbour::Inside::renewals_of(PersonNumber number) {
    if (number == 0) return -1;
    const auto found = find_person(number);
    if (!found) return found.complaint();
    return *found ? (*found)->person.renewals() : -1;
}

// Whoever had the old link may have set them. Nobody has to read all tables of a person for it: it
// is done before a way is used or shown. Where the disk does not say, nothing ends.
void Harbour::Inside::end_dead_ways(Moored& m, Seat who, Now now) {
    if (m.damage || stalled(now)) return;
    const auto known = m.room.ways().of(who);
    if (std::ranges::all_of(known, [](const Way& way) { return way.renewals < 0; })) return;
    const auto alive = renewals_of(m.room.chair(who).owner);
    if (!alive) return;
    for (const Way& way : std::vector<Way>{known.begin(), known.end()})
        if (way.renewals >= 0 && way.renewals != *alive)
            enter(m, now,
                  {.kind = Entry::Kind::call, .seat = who, .key = "none", .text = way.id()});
}

// At whichever table: what is on their list, a thief may have struck off.
void Harbour::Inside::show_out_all(PersonNumber by, Link keeper, Now now) {
    std::vector<std::pair<Link, std::string>> found;
    for (const auto& [link, guest] : guests)
        for (const Berth& berth : guest.berths)
            if (link != keeper && berth.by == by) found.emplace_back(link, berth.table);
    std::ranges::sort(found); // The same order everywhere.
    for (const auto& [link, table] : found) show_out(*tables.at(table), link, "revoked", now);
}

// The seat of this connection, or that of a pass, for which nobody has to sit down anew.
Refused Harbour::Inside::own(Request& r) {
    Moored& m = *r.table;
    const auto whose = person_of(r);
    if (const No* none = std::get_if<No>(&whose)) return *none;
    Known& known = *std::get<Known*>(whose);
    Seat who = r.who();
    PersonNumber by = r.berth ? r.berth->by : 0;
    if (r.message.has("pass")) {
        by = pass_by(r);
        const auto pass = pass_used(r, m);
        if (!pass) return no("wrong_pass");
        who = *pass;
    }
    if (who == Seat::nobody) return no("not_seated");
    const bool is_theirs = m.room.chair(who).owner == known.number;
    if (by != 0 && (by != known.number || !is_theirs)) return no("no_voice");
    if (Refused refused = give_seat(m, who, known, r.now)) return refused;
    post(r.link, line("owned", m.id, [&](JsonFields& to) { to.number("seat", number_of(who)); }));
    return {};
}

// Where there is no more room on the list, the oldest game that is over makes some.
Refused Harbour::Inside::give_seat(Moored& m, Seat who, Known& to, Now now) {
    const Seat other = seat_owned(m.room, to.number);
    if (other != Seat::nobody && other != who) return no("seated");
    if (!to.person.has(m.id)) {
        const std::vector<std::string>& all = to.person.tables();
        if (to.bytes >= person_bytes) return no("budget");
        if (all.size() >= tables_most) {
            const auto old = std::ranges::find_if(
                all, [&](const std::string& table) { return !roll.find(table); });
            if (old == all.end()) return no("limit");
            enter(to, now, {.kind = Entry::Kind::strike, .text = *old});
        }
        enter(to, now, {.kind = Entry::Kind::own, .text = m.id});
    }
    if (other != who) enter(m, now, {.kind = Entry::Kind::own, .seat = who, .number = to.number});
    return {};
}

void Harbour::Inside::keep_owner(Moored& m, Seat who, const Chair& as, Now now) {
    Entry entry{.kind = Entry::Kind::own, .seat = who, .number = as.owner};
    if (as.owner != 0) enter(m, now, entry);
    entry.number = as.key_by;
    entry.key = "link";
    if (as.key_by != 0) enter(m, now, std::move(entry));
}

Refused Harbour::Inside::strike(Request& r) {
    const auto whose = person_of(r);
    if (const No* none = std::get_if<No>(&whose)) return *none;
    Known& known = *std::get<Known*>(whose);
    const std::string table{*r.message.text("table")};
    if (known.person.has(table)) enter(known, r.now, {.kind = Entry::Kind::strike, .text = table});
    std::erase_if(passes, [&](const auto& p) {
        return p.second.by == known.number && p.second.table == table;
    });
    post(r.link, line("struck", "", [&](JsonFields& to) { to.text("table", table); }));
    return {};
}

Refused Harbour::Inside::pass_person(Request& r, const Moored& m) {
    const auto whose = person_of(r);
    if (const No* none = std::get_if<No>(&whose)) return *none;
    const Known& known = *std::get<Known*>(whose);
    const Seat who = seat_owned(m.room, known.number);
    if (who == Seat::nobody) return no("not_owned");
    hand_pass(r, m, who, {}, known.number);
    return {};
}

// The newest first. Places are counted from the oldest on, so that what comes meanwhile moves none.
// Where the seat is somebody else's now, or the disk lost a part, there is nothing to be shown, but
// it is not for that off the list.
Refused Harbour::Inside::list_own(Request& r) {
    const auto whose = person_of(r);
    if (const No* none = std::get_if<No>(&whose)) return *none;
    const Known& known = *std::get<Known*>(whose);
    const std::vector<std::string>& all = known.person.tables();
    const auto count = static_cast<std::int64_t>(all.size());
    const std::int64_t limit = r.message.number("limit").value_or(page_most);
    const std::int64_t after = r.message.number("after").value_or(count);
    std::vector<std::string> owned, others;
    std::int64_t place = std::min(after, count);
    for (std::int64_t left = limit; place > 0 && left > 0; --left) {
        const std::string& table = all[static_cast<std::size_t>(--place)];
        if (!tables.contains(table)) { // To be read, which costs as much as a message.
            if (!has_memory(r.now)) return no("limit");
            addresses[r.guest.address].messages.spend(1);
        }
        const auto found = find(table, r.now);
        if (found && !*found) continue;
        const Seat who = found ? seat_owned((*found)->room, known.number) : Seat::nobody;
        if (who == Seat::nobody)
            others.push_back(table);
        else // Now, since it may leave memory for the next one.
            append_object(owned.emplace_back(), [&](JsonFields& to) {
                append_about(to, **found);
                to.number("you", number_of(who));
            });
    }
    post(r.link, line("mine", "", [&](JsonFields& to) {
             std::string& out = to.key("tables");
             append_list(out, owned, [&](const std::string& one) { out += one; });
             to.texts("others", others, std::identity{});
             if (place > 0) to.number("next", place);
         }));
    return {};
}

} // namespace tortuga
