// watching.cpp: who looks on at a table: a number that all see, and the names of those who want to
// be seen. Neither is kept: who goes is gone, and who comes back says it again.
#include "faces/page.hpp"
#include "harbour/inside.hpp"
#include "harbour/names.hpp"

namespace tortuga {

namespace {

bool is_seated_so(const Room& room, std::string_view name) {
    for (int i = 0; i < room.seats(); ++i) {
        const Chair& chair = room.chair(seat(i));
        if (!chair.is_free() && is_alike(chair.name, name)) return true;
    }
    return false;
}

} // namespace

Refused Harbour::Inside::watch(Request& r) {
    Moored& m = *r.table;
    if (!r.berth || r.is_hosts() || r.who() != Seat::nobody) return no("not_watching");
    const std::string_view wanted = r.message.text("name").value_or("");
    const std::string name = proper_text(wanted, name_bytes);
    auto& named = m.gallery.named;
    const auto own = std::ranges::find(named, r.link, &std::pair<Link, std::string>::first);
    if (own != named.end() && own->second == name) return {};
    if (!wanted.empty()) {
        if (m.room.is_hushed(Seat::nobody)) return no("hushed");
        std::vector<std::string> others;
        for (const auto& [link, other] : named)
            if (link != r.link) others.push_back(other);
        if (Refused refused = objection_to(name, Kin::person)) return refused;
        const std::string free = free_name(name, Kin::person, m.room, others);
        if (free != name) return no("name_taken", {{"name", name}, {"free", free}});
        if (std::ssize(others) >= charter.limits.names_watching) return no("crowded");
        Bucket& bucket = addresses[r.guest.address].names;
        if (Refused later = too_fast(bucket, charter.limits.address_names, r.now)) return later;
    }
    if (own != named.end()) named.erase(own);
    if (!name.empty()) named.emplace_back(r.link, name);
    note_crowd(m);
    return {};
}

void Harbour::Inside::count_crowd(Moored& m) {
    m.gallery.is_new = true;
    std::erase_if(m.gallery.named, [&](const auto& one) {
        const auto is_among = [&](const std::vector<Link>& links) {
            return std::ranges::find(links, one.first) != links.end();
        };
        return !is_among(m.links) || is_among(m.hosts) || m.seat_of(one.first) != Seat::nobody;
    });
    set_due(m, latest);
}

// Whoever is about to sit there needs no leave of somebody who watches under a name like theirs: as
// long as a seat is called so, the other is not named.
void Harbour::Inside::append_crowd(JsonFields to, const Moored& m) const {
    to.number("watching", is_page ? 0 : m.watching());
    if constexpr (is_page) return;
    if (m.room.is_hushed(Seat::nobody)) {
        to.flag("hushed", true);
        return;
    }
    std::vector<std::string_view> names;
    for (const auto& [link, name] : m.gallery.named)
        if (!is_seated_so(m.room, name)) names.push_back(name);
    if (!names.empty()) to.texts("watchers", names, std::identity{});
}

// To those who watch as well. Not before a second has passed since the last time, and not the same
// twice: a table that many come and go at costs its players nothing.
void Harbour::Inside::tell_crowd(Moored& m, Now now) {
    if (is_page || !std::exchange(m.gallery.is_new, false)) return;
    const std::string text = line("watching", m.id, [&](JsonFields& to) { append_crowd(to, m); });
    const bool is_first =
        m.gallery.told.empty() && m.watching() == 0; // Nobody was told of anybody.
    if (is_first || text == std::exchange(m.gallery.told, text)) return;
    m.gallery.told_at = now.steady;
    tell_all(m, text);
}

} // namespace tortuga
