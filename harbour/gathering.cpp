// gathering.cpp: opening tables, sitting down, coming back, leaving: who is who.
#include "bots/crew.hpp"
#include "faces/page.hpp"
#include "harbour/inside.hpp"
#include "harbour/names.hpp"

namespace tortuga {

namespace {

constexpr TimeMs pass_ms = 60'000;

std::string hash_of_key(std::string_view key) { return to_hex(sha256(key)); }

// The bots that `open` asks for, as entries.
Refused read_bots(const Message& message, const Settings& settings, std::vector<Entry>& entries) {
    const boost::json::value* bots = message.value("bots");
    if (!bots) return {};
    for (const boost::json::value& item : bots->get_array()) {
        const boost::json::object& bot = item.get_object();
        const std::int64_t seat_number = bot.if_contains("seat")->get_int64();
        const std::string which{bot.if_contains("bot")->get_string()};
        const auto* wish = bot.if_contains("name");
        const std::string name{wish ? std::string_view{wish->get_string()} : ""};
        if (seat_number < 1 || seat_number > settings.seats()) return no("no_seat");
        if (!find_bot(settings.game->name, which) || (wish && !find_character(name)))
            return bad_field("bots");
        entries.push_back({.kind = Entry::Kind::bot,
                           .seat = seat(static_cast<int>(seat_number) - 1),
                           .key = name,
                           .text = which});
    }
    return {};
}

} // namespace

Refused objection_to(const std::string& name, Kin kin) {
    if (name.find('|') != name.npos) return bad_field("name"); // The divider of records.
    if (name.empty()) return no("name_blank");
    if (kin == Kin::person && is_reserved(name)) return no("name_reserved", {{"name", name}});
    return {};
}

std::string free_name(const std::string& name, Kin kin, const Room& room,
                      std::span<const std::string> others) {
    const auto is_taken = [&](std::string_view wanted) {
        for (int i = 0; i < room.seats(); ++i) {
            const Chair& chair = room.chair(seat(i));
            const bool is_nobody = chair.bot && chair.name == chair.bot->name; // Of an old table.
            const bool is_kin = (chair.is_program || is_nobody) && kin == Kin::program;
            if (!chair.is_free() && !is_kin && is_alike(chair.name, wanted)) return true;
        }
        const auto is_like = [&](const auto& one) { return is_alike(one, wanted); };
        return !is_page && std::ranges::any_of(others, is_like);
    };
    if (kin == Kin::family || !is_taken(name)) return name;
    int number = 2;
    while (is_taken(name + " " + std::to_string(number))) ++number; // One each, so it ends.
    return name + " " + std::to_string(number);
}

// Somebody of the crew sits down for a bot: who is wanted (`key`), if nobody else at the table is
// called so, nor looks so, nor somebody who is still to come. There are names for all; people may
// wear out the faces.
Entry seated_bot(Entry entry, const Room& room, std::string_view to_come) {
    bool minds_faces = !is_page; // In a page bots sit down first.
    const auto is_taken = [&](std::string_view name) {
        if (is_alike(to_come, name)) return true;
        for (int i = 0; i < room.seats(); ++i) {
            const Chair& other = room.chair(seat(i));
            if (seat(i) == entry.seat) continue;
            if (is_alike(other.name, name) || (minds_faces && is_alike(other.face, name)))
                return true;
        }
        return false;
    };
    const Bot* bot = find_bot(room.settings().game->name, entry.text);
    if (!bot || !(entry.key.empty() || is_taken(entry.key))) return entry;
    minds_faces = minds_faces && !std::ranges::all_of(all_characters(), is_taken, &Character::name);
    entry.key = character_for(*bot, is_taken).name;
    return entry;
}

Moored& Harbour::Inside::moor(Settings settings, Now now) {
    std::string id = new_id();
    while (tables.contains(id) || roll.find(id)) id = new_id();
    if (!settings.repeated) charter.entropy(settings.secret);
    const Entry entry{.kind = Entry::Kind::open, .at = now.date, .text = print_settings(settings)};
    auto room = Room::open(entry);
    PRE(room.has_value());
    auto& m = tables[id] = std::make_unique<Moored>(id, std::move(*room));
    append_entry(m->unsaved, entry);
    memory += m->weight();
    charge(*m, m->unsaved.size());
    m->unsaved_first = 1;
    m->visited = m->gathering_since = now.steady;
    wake(*m, now);
    mark_changed(*m);
    list(*m);
    ++counters.tables;
    ++counters.events;
    return *m;
}

// For a new one as for a rematch.
Refused Harbour::Inside::no_room_for_tables(Now now) {
    const Limits& limits = charter.limits;
    if (roll.size() >= std::size_t(limits.tables_open)) return no("limit");
    const bool is_disk_full = limits.disk_bytes > 0 && disk >= limits.disk_bytes;
    return is_disk_full || !has_memory(now) ? no("budget") : Refused{};
}

Refused Harbour::Inside::no_room(const Request& r) {
    if (r.guest.berths.size() >= std::size_t(charter.limits.tables_per_link)) return no("limit");
    return no_room_for_tables(r.now);
}

Refused Harbour::Inside::opens_too_often(const Request& r) {
    Bucket& opened = addresses[r.guest.address].tables;
    if (opened.admits(charter.limits.address_tables, r.now.steady)) return {};
    No later = no("limit");
    later.wait = opened.wait(charter.limits.address_tables);
    return later;
}

Refused Harbour::Inside::open(Request& r) {
    if (const Refused refused = no_room(r)) return refused;
    Settings settings;
    if (const Refused refused = read_settings(r.message, settings)) return refused;
    if (settings.repeated && !charter.repeats_deals) return bad_field("again");
    std::vector<Entry> bots;
    if (const Refused refused = read_bots(r.message, settings, bots)) return refused;
    if (const Refused refused = opens_too_often(r)) return refused;
    const std::string key = random_hex(key_bytes);
    settings.host_hash = hash_of_key(key);
    Moored& m = moor(std::move(settings), r.now);
    const std::string opener = proper_text(r.message.text("name").value_or(""), name_bytes);
    for (Entry& entry : bots) enter(m, r.now, seated_bot(std::move(entry), m.room, opener));
    set_due(m, r.now);
    Berth& berth = attach(m, r.link, r.guest);
    host(m, r.link, berth);
    post(r.link, line("opened", m.id, [&](JsonFields& to) { to.text("key", key); }) +
                     table_text(m, r.guest, berth, 0, r.now));
    return {};
}

Berth& Harbour::Inside::attach(Moored& m, Link link, Guest& guest) {
    if (Berth* berth = guest.berth(m.id)) return *berth;
    m.links.push_back(link);
    ++counters.joins;
    note_crowd(m);
    return guest.berths.emplace_back(Berth{.table = m.id});
}

void Harbour::Inside::host(Moored& m, Link link, Berth& berth) {
    if (std::exchange(berth.is_host, true)) return;
    m.hosts.push_back(link);
    note_crowd(m);
    if (m.hosts.size() == 1 && m.links.size() > 1) tell_seats(m); // Till then nobody led.
}

// The newer connection has the seat; an older one is told where it went.
void Harbour::Inside::seize(Moored& m, Link link, Guest& guest, Seat who, Now now,
                            PersonNumber by) {
    if (!is_page && m.vote && m.vote->is_about_gone(who)) end_vote(m, Vote::Stands::back);
    // Who is back needs nobody's vote; and a seat that a vote took away is not back by itself. Who
    // is asked for their own seat and loads the page anew is still asked.
    const bool is_back = !is_page && m.claim && m.claim->by == who && !m.claim->is_former &&
                         m.claim->how != Renewal::How::consent;
    if (!is_page && m.claim && (m.claim->claimant == link || is_back))
        end_claim(m, Vote::Stands::back);
    if (const Link old = m.holders[index(who)]; old != 0 && old != link)
        show_out(m, old, "elsewhere", now);
    Berth& berth = attach(m, link, guest);
    if (berth.seat != Seat::nobody) {
        m.holders[index(berth.seat)] = 0;
        m.left[index(berth.seat)] = now.steady;
    }
    berth.seat = who;
    berth.by = by;
    m.holders[index(who)] = link;
    note_crowd(m);
}

void Harbour::Inside::show_out(Moored& m, Link link, std::string_view why, Now now) {
    post(link, line("bye", m.id, [&](JsonFields& to) { to.text("why", why); }));
    std::erase_if(guests.at(link).berths, [&](const Berth& b) { return b.table == m.id; });
    detach(m, link, now);
}

void Harbour::Inside::detach(Moored& m, Link link, Now now) {
    std::erase(m.links, link);
    if (!is_page && m.claim && m.claim->claimant == link) end_claim(m, Vote::Stands::gone);
    const bool was_host = std::erase(m.hosts, link) > 0;
    if (was_host) m.host_left = now.steady;
    const Seat who = m.seat_of(link);
    if (who != Seat::nobody) {
        m.holders[index(who)] = 0;
        m.left[index(who)] = now.steady;
        m.set = m.set - SeatSet::of(who);
    }
    set_due(m, now);
    note_crowd(m);
    if (who != Seat::nobody || was_host) tell_seats(m);
    if (who != Seat::nobody || was_host) recount(m, now);
}

// Somebody who wants to sit down, and what they bring along.
Refused Harbour::Inside::read_newcomer(const Request& r, const Room& room,
                                       Newcomer& newcomer) const {
    newcomer.name = proper_text(r.message.text("name").value_or(""), name_bytes);
    newcomer.is_program = r.message.flag("program").value_or(false);
    const bool is_family = is_page || charter.are_names_free; // A page deceives nobody.
    const Kin kin = is_family ? Kin::family : newcomer.is_program ? Kin::program : Kin::person;
    if (Refused refused = objection_to(newcomer.name, kin)) return refused;
    newcomer.free_name = free_name(newcomer.name, kin, room);
    newcomer.face = r.message.text("face").value_or("");
    if (!newcomer.face.empty() && !is_face(newcomer.face)) return bad_field("face");
    return read_share(r.message, room, newcomer.share);
}

std::string key_text(std::string_view type, const Moored& m, Seat who, std::string_view key) {
    return line(type, m.id,
                [&](JsonFields& to) { to.number("seat", number_of(who)).text("key", key); });
}

void Harbour::Inside::seat_down(Request& r, Moored& m, Seat who, Newcomer newcomer) {
    const std::string key = random_hex(key_bytes);
    enter(m, r.now,
          {.kind = Entry::Kind::sit,
           .seat = who,
           .number = newcomer.is_program ? 1 : -1,
           .key = hash_of_key(key),
           .mix = newcomer.share.entropy,
           .text = newcomer.name});
    wear(m, who, newcomer.face, r.now); // Or not, if somebody else does.
    newcomer.share.entropy.clear();
    enter_share(m, who, newcomer.share, r.now);
    seize(m, r.link, r.guest, who, r.now);
    m.keyed_in[index(who)] = batches + 1;
    post(r.link, key_text("seated", m, who, key) +
                     table_text(m, r.guest, *r.guest.berth(m.id), 0, r.now) + open_votes(m));
    recount(m, r.now);
    tell_seats(m);
    muster(m, r.now);
}

std::optional<Seat> Harbour::Inside::free_seat(const Room& room) {
    for (int i = 0; i < room.seats(); ++i)
        if (room.chair(seat(i)).is_free()) return seat(i);
    return {};
}

Refused Harbour::Inside::sit(Request& r) {
    Moored& m = *r.table;
    if (r.who() != Seat::nobody) return no("taken");
    if (r.is_hosts() && m.room.settings().is_umpired) return no("umpire");
    const auto who =
        r.message.has("seat") ? std::optional{seat_named(r.message)} : free_seat(m.room);
    if (!who) return no("full");
    if (!m.room.chair(*who).is_free()) return no("taken");
    if (r.guest.berths.size() >= std::size_t(charter.limits.tables_per_link)) return no("limit");
    Newcomer newcomer;
    if (const Refused refused = read_newcomer(r, m.room, newcomer)) return refused;
    if (newcomer.free_name != newcomer.name)
        return no("name_taken", {{"name", newcomer.name}, {"free", newcomer.free_name}});
    seat_down(r, m, *who, std::move(newcomer));
    return {};
}

Refused Harbour::Inside::give_pass(Request& r) {
    const Moored& m = *r.table;
    const std::string_view key = *r.message.text("key");
    if (!is_page && is_persons_key(key)) return pass_person(r, m);
    if (key.size() != 2 * key_bytes) return no("wrong_key");
    const Digest hash = sha256(key);
    std::optional<Seat> who;
    if (to_hex(hash) == m.room.host_hash()) who = Seat::nobody;
    for (int i = 0; i < m.room.seats(); ++i)
        if (m.room.chair(seat(i)).is_person && m.room.chair(seat(i)).key_hash == hash)
            who = seat(i);
    if (!who) {
        const Renewal* renewal = is_page ? nullptr : m.room.renewal_of(hash);
        if (renewal) return dead_key(m.room, *renewal);
        return !is_page && m.room.was_left(hash) ? no("seat_left") : no("wrong_key");
    }
    hand_pass(r, m, *who, hash, is_page || *who == Seat::nobody ? 0 : m.room.chair(*who).key_by);
    return {};
}

void Harbour::Inside::hand_pass(const Request& r, const Moored& m, Seat who, const Digest& key_hash,
                                PersonNumber by) {
    const std::string pass = random_hex(key_bytes);
    passes[pass] = {m.id, who, r.now.steady + pass_ms, key_hash, by};
    post(r.link, line("pass", m.id, [&](JsonFields& to) {
             to.text("pass", pass).number("seat", number_of(who)).number("seconds", pass_ms / 1000);
         }));
}

// Whose personal link the message's pass came by, or the key that it was given for; or nobody's.
PersonNumber Harbour::Inside::pass_by(const Request& r) const {
    const auto found = passes.find(std::string{r.message.text("pass").value_or("")});
    return found == passes.end() ? 0 : found->second.by;
}

// The seat that the message's pass is for (the host's: nobody). It is good once.
std::optional<Seat> Harbour::Inside::pass_used(const Request& r, const Moored& m) {
    const auto found = passes.find(std::string{r.message.text("pass").value_or("")});
    if (found == passes.end() || found->second.table != m.id || found->second.until < r.now.steady)
        return {};
    const Seat who = found->second.seat;
    const Digest key_hash = found->second.key_hash;
    const PersonNumber by = found->second.by;
    passes.erase(found);
    if (!is_page && key_hash == Digest{})
        return m.room.chair(who).owner == by ? std::optional{who} : std::nullopt;
    if (who == Seat::nobody ? to_hex(key_hash) != m.room.host_hash()
                            : m.room.chair(who).key_hash != key_hash)
        return {};
    return who;
}

// Would whoever comes with this pass take a seat back from its substitute? That is written down.
bool Harbour::Inside::is_entry_due(const Request& r, const Moored& m) const {
    const auto found = passes.find(std::string{r.message.text("pass").value_or("")});
    return found != passes.end() && found->second.seat != Seat::nobody &&
           found->second.table == m.id && m.room.chair(found->second.seat).is_out;
}

Refused Harbour::Inside::join(Request& r) {
    Moored& m = *r.table;
    if (!r.berth && r.guest.berths.size() >= std::size_t(charter.limits.tables_per_link))
        return no("limit");
    if (r.message.has("pass")) {
        if (const Refused waits = stalled(r.now); waits && is_entry_due(r, m)) return waits;
        const PersonNumber by = is_page ? 0 : pass_by(r);
        const auto pass = pass_used(r, m);
        if (!pass) return no("wrong_pass");
        const Seat who = *pass;
        const bool takes_sides = who == Seat::nobody ? r.who() != Seat::nobody : r.is_hosts();
        if (takes_sides && m.room.settings().is_umpired) return no("umpire");
        if (who == Seat::nobody) {
            host(m, r.link, attach(m, r.link, r.guest));
        } else {
            seize(m, r.link, r.guest, who, r.now, by);
            bring_back(m, who, r.now);
            if constexpr (!is_page) end_dead_ways(m, who, r.now);
            tell_seats(m);
        }
    }
    const Berth& berth = attach(m, r.link, r.guest);
    const std::int64_t from = r.message.number("from").value_or(0);
    const bool is_known = from <= m.room.n();
    set_due(m, r.now);
    post(r.link,
         table_text(m, r.guest, berth, is_known ? static_cast<std::uint32_t>(from) : 0, r.now) +
             open_votes(m));
    muster(m, r.now);
    return {};
}

Refused Harbour::Inside::place_bot(Request& r) {
    Moored& m = *r.table;
    const Seat who = seat_named(r.message);
    const Chair& chair = m.room.chair(who);
    if (!r.is_hosts() && !chair.is_free()) return no("not_host");
    const std::string bot{*r.message.text("bot")};
    const std::string wish{r.message.text("name").value_or("")};
    const bool empties = bot == "none";
    if (!empties && !find_bot(m.room.settings().game->name, bot)) return bad_field("bot");
    if (!wish.empty() && !find_character(wish)) return bad_field("name");
    if (!empties && chair.is_person) return no("taken");
    Entry entry{.kind = Entry::Kind::bot, .seat = who, .key = empties ? "" : wish, .text = bot};
    if (chair.is_person) end_questions(m);
    enter(m, r.now, seated_bot(std::move(entry), m.room));
    if (const Link old = m.holders[index(who)]; old != 0) {
        m.holders[index(who)] = 0;
        guests.at(old).berth(m.id)->seat = Seat::nobody;
        note_crowd(m);
    }
    recount(m, r.now);
    tell_seats(m);
    return {};
}

Refused Harbour::Inside::leave(Request& r) {
    Moored& m = *r.table;
    const Seat who = r.who();
    const bool has_seat = who != Seat::nobody && m.room.phase() != Phase::over && !m.damage;
    if (has_seat) {
        if (Refused waits = stalled(r.now)) return waits;
        // Who came by a personal link has no say in whose it is.
        const PersonNumber owner = r.berth->by != 0 ? m.room.chair(who).owner : 0;
        enter(m, r.now, {.kind = Entry::Kind::leave, .seat = who});
        if constexpr (!is_page)
            if (m.room.chair(who).is_person) keep_owner(m, who, {.owner = owner}, r.now);
        end_vote(m, Vote::Stands::gone);
        if (m.claim && (m.claim->by == who || m.claim->asked.has(who)))
            end_claim(m, Vote::Stands::gone);
    }
    show_out(m, r.link, "left", r.now);
    if (has_seat) go_on(m, r.now);
    return {};
}

// Nobody began its game in time, or nobody is left who could.
void Harbour::Inside::disband(Moored& m, Now now) {
    enter(m, now, {.kind = Entry::Kind::close});
    end_vote(m, Vote::Stands::over);
    end_claim(m, Vote::Stands::over);
    set_due(m, now);
    for (const Link link : std::vector<Link>{m.links}) show_out(m, link, "closed", now);
}

// It ends where it stands. No cards are shown for it: a host could break off a game to see them.
Refused Harbour::Inside::close_table(Request& r) {
    Moored& m = *r.table;
    const bool was_played = m.room.phase() == Phase::playing;
    enter(m, r.now, {.kind = Entry::Kind::close, .key = "host"});
    end_vote(m, Vote::Stands::over);
    end_claim(m, Vote::Stands::over);
    set_due(m, r.now);
    tell_seats(m);
    if (was_played) summon_all(m, Summons::over, r.now);
    for (const Link link : std::vector<Link>{m.links}) show_out(m, link, "closed", r.now);
    return {};
}

} // namespace tortuga
