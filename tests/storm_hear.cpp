// storm_hear.cpp: what people make of what they hear.
#include <fmt/format.h>

#include "tests/storm_world.hpp"

namespace tortuga::sim {

void World::hear(Person& p, const Json& letter) {
    const std::string_view type = type_of(letter);
    const std::string table = text_of(letter, "table");
    if (type == "hello") {
        p.is_greeted = true;
        for (auto& [id, s] : p.stays)
            if (s.phase != "over") come_back(p, s);
        return;
    }
    if (type == "refused") return hear_refused(p, letter);
    if (type == "person" || type == "mine") return hear_of_oneself(p, letter);
    if (type == "bye" && table.empty()) return drop(p);
    if (table.empty() || type == "about" || type == "record" || type == "pong") return;
    Stay& s = p.stays[table];
    s.table = table;
    if (type != "pass" && type != "opened") remember(letter, type, s);
    hear_of_play(p, s, letter);
    hear_of_keys(p, s, letter);
    s.n = std::max(s.n, number_of(letter, "n"));
}

void World::hear_of_play(Person& p, Stay& s, const Json& letter) {
    const std::string_view type = type_of(letter);
    if (type == "table") {
        hear_table(p, s, letter);
    } else if (type == "ask") {
        s.asked_n = number_of(letter, "n");
        s.moves.clear();
        for (const auto& move : letter.at("moves").as_array())
            s.moves.emplace_back(std::string_view{move.get_string()});
    } else if (type == "told") {
        hear_told(s, letter);
    } else if (type == "view") {
        s.asked_n = -1;
    } else if (type == "seats") {
        s.phase = text_of(letter, "phase");
        s.is_paused = letter.at("paused").as_bool();
        const auto& seats = letter.at("seats").as_array();
        if (s.seat > 0 && s.is_at &&
            text_of(seats[std::size_t(s.seat) - 1].as_object(), "kind") != "person")
            s.seat = 0, s.is_at = false, s.key.clear(); // The host emptied it.
    } else if (type == "still_there") {
        if (chance(2)) send(p, "here", s);
    } else if (type == "over" || type == "ended") {
        s.phase = "over";
    } else if (type == "asks" && (s.seat || s.is_host) && !letter.contains("done")) {
        send(p, "agree", s,
             fmt::format(R"("to":"{}","yes":{},"code":"{}")", text_of(letter, "to"), !chance(6),
                         text_of(letter, "code")));
    } else if (type == "bye") {
        s.is_at = s.is_host = false;
        s.asked_n = -1;
        if (text_of(letter, "why") == "reissued") s.key.clear();
        if (text_of(letter, "why") == "closed") s.phase = "over";
    }
}

void World::hear_of_keys(Person& p, Stay& s, const Json& letter) {
    const std::string_view type = type_of(letter);
    Person& other = people_[rng_.below(static_cast<std::uint32_t>(people_.size()))];
    if (type == "opened") {
        s.host_key = text_of(letter, "key");
    } else if (type == "seated") {
        s.key = text_of(letter, "key");
        s.seat = static_cast<int>(number_of(letter, "seat"));
        if (s.entropy.empty()) s.entropy = p.brought;
        if (chance(6) && !other.stays.contains(s.table)) // The same person, on another device.
            other.stays[s.table] = {.table = s.table, .key = s.key};
    } else if (type == "pass") {
        const std::string join = message(
            "join", s.table,
            fmt::format(R"("pass":"{}","from":{})", text_of(letter, "pass"), chance(3) ? 0 : s.n));
        if (!is_calm_ && chance(12))
            p.stale_joins.assign(1, join);
        else if (!is_calm_ && !p.key.empty() && chance(8)) // Not to sit there, but for later.
            send(p, "own", s,
                 fmt::format(R"("key":"{}","pass":"{}")", p.key, text_of(letter, "pass")));
        else
            send(p, join);
    } else if (type == "owned" || type == "struck") {
        s.is_owned = type == "owned";
    } else if (type == "rematch") {
        Stay& next = p.stays[text_of(letter, "next")];
        next.table = text_of(letter, "next");
        next.key = s.key;
        next.host_key = s.host_key;
        next.is_owned = s.is_owned;
    }
}

// Which of one's acts were accepted: the first event of one's own seat after what one had seen.
void World::hear_told(Stay& s, const Json& letter) {
    if (!s.is_act_open || !letter.contains("events")) return;
    for (const auto& value : letter.at("events").as_array()) {
        const auto& event = value.as_array();
        if (event[0].as_int64() <= s.last_n || event[1].as_int64() != s.seat) continue;
        if (event.size() == 3 && event[2].as_string() == s.last_move) {
            s.acknowledged = s.last_act;
            s.acknowledged_seat = s.seat;
        }
        s.is_act_open = false;
        return;
    }
}

void World::hear_table(Person& p, Stay& s, const Json& letter) {
    s.seat = static_cast<int>(number_of(letter, "you"));
    s.is_act_open = false;
    const bool has_key = !s.key.empty() || (s.is_owned && !p.key.empty());
    s.is_at = s.seat != 0 || !has_key;
    s.is_host = letter.at("host").as_bool();
    s.phase = text_of(letter, "phase");
    s.is_paused = letter.at("paused").as_bool();
    s.asked_n = -1;
    if (!s.is_at) come_back(p, s);
    const auto* ask = letter.if_contains("ask");
    if (!ask) return;
    s.asked_n = number_of(letter, "n");
    s.moves.clear();
    for (const auto& move : ask->as_object().at("moves").as_array())
        s.moves.emplace_back(std::string_view{move.get_string()});
}

void World::hear_refused(Person& p, const Json& letter) {
    ++report.refused;
    const std::string code = text_of(letter, "code"), to = text_of(letter, "to");
    if (code == "storage") { // Who knows what is left: all anew.
        for (auto& [id, s] : p.stays) s.is_at = s.is_host = false, s.asked_n = -1;
        return;
    }
    const auto found = p.stays.find(text_of(letter, "table"));
    const bool is_personal = found != p.stays.end() && to == "pass"
                                 ? is_persons_key(p.asked_with[found->first])
                                 : to == "mine" || to == "renew";
    if (code == "revoked" || (code == "wrong_key" && is_personal)) {
        p.key.clear();
        for (auto& [id, s] : p.stays) s.is_owned = false;
    }
    if (found == p.stays.end()) return;
    Stay& s = found->second;
    if (!is_personal && (code == "wrong_key" || code == "renewed" || code == "seat_left")) {
        (p.asked_with[s.table] == s.key ? s.key : s.host_key).clear();
        if (is_calm_) come_back(p, s); // By another key, where there is one.
    }
    if (code == "not_owned") s.is_owned = false;
    if (code == "not_seated" || code == "not_host") s.is_at = s.is_host = false;
    if (code == "no_table") s.phase = "over";
    if (to == "act" && code != "not_seated") send(p, "join", s);
}

} // namespace tortuga::sim
