// storm_watch.cpp: everything the harbour hands out is looked at before it goes anywhere.
#include <fmt/format.h>

#include "harbour/described.hpp"
#include "tests/storm_world.hpp"

namespace tortuga::sim {

namespace {

// `seats` is for those there as well, but who joins may get it first.
constexpr std::string_view for_those_there[] = {
    "told",    "view",  "ask",   "over",        "said",   "points", "asks",     "rematch",
    "renewed", "cared", "ended", "still_there", "reacts", "hushed", "reported", "calls"};

bool is_refusal(std::string_view line) { return line.starts_with(R"({"t":"refused")"); }

} // namespace

std::string_view type_of(const Json& letter) { return letter.at("t").get_string(); }

std::string text_of(const Json& o, std::string_view key) {
    const auto* value = o.if_contains(key);
    return value && value->is_string() ? std::string{std::string_view{value->get_string()}} : "";
}

std::int64_t number_of(const Json& o, std::string_view key) {
    const auto* value = o.if_contains(key);
    return value && value->is_int64() ? value->get_int64() : -1;
}

Outbox World::collect(Cause cause, Link from, const Call* call) {
    Outbox outbox = harbour_->take();
    note_rows(outbox, cause, from, call);
    note_letters(outbox, from, call);
    if (call) check_call(outbox, from, *call);
    check_callings(outbox);
    if (outbox.empty()) return outbox;
    queue_.push_back(outbox);
    if (weather_.planted == Planted::called_early) {
        bring(outbox);
        queue_.back().calls.clear();
    }
    if (weather_.planted == Planted::letters_early) {
        release(outbox);
        queue_.back().letters.clear();
    }
    while (!queue_.empty() && queue_.front().batch.empty()) {
        release(queue_.front());
        queue_.pop_front();
    }
    return outbox;
}

void World::note_rows(const Outbox& outbox, Cause cause, Link from, const Call* call) {
    for (const Row& row : outbox.batch.rows) {
        trace("row", row.table + " " + row.body);
        if (is_table(row.table)) {
            check_owning(row, from, call);
            note_row(row, cause);
        } else if (const std::string why = folios_[row.table].add(row); !why.empty()) {
            wrong(why);
        }
    }
    check_agreement(outbox);
}

void World::note_row(const Row& row, Cause cause) {
    Ledger& ledger = ledgers_[row.table];
    const bool is_new = ledger.is_empty();
    const int before = ledger.timeouts();
    const std::size_t keys_before = is_new ? 0 : ledger.room().renewals().size();
    const auto origin = cause == Cause::tick ? Origin::clock : Origin::somebody;
    if (const std::string why = ledger.add(row, origin); !why.empty()) wrong(why);
    const Room& room = ledger.room();
    report.tables += is_new ? 1 : 0;
    report.mustered += is_new && room.settings().is_quick() ? 1 : 0;
    report.timeouts += ledger.timeouts() - before;
    report.renewed += static_cast<int>(room.renewals().size() - keys_before);
    report.undone += row.body.starts_with("undo ") ? 1 : 0;
    report.revised += row.body.starts_with("change ") ? 1 : 0;
    if (room.table().is_over() && records_.size() < 8 && row.body.starts_with("move "))
        records_.push_back(room.record(Seat::nobody));
}

void World::note_letters(const Outbox& outbox, Link from, const Call* call) {
    std::string seated_key;
    std::map<std::pair<std::string, Link>, int> untold; // Who is there hears of every event.
    for (const Row& row : outbox.batch.rows)
        for (std::size_t at = 0; at < row.body.size(); at = row.body.find('\n', at) + 1)
            if (row.body.compare(at, 5, "move ") == 0)
                for (const auto& [link, place] : ledgers_[row.table].places)
                    ++untold[{row.table, link}];
    for (const Letter& letter : outbox.letters) {
        if (!owner_.contains(letter.to)) continue;
        trace(fmt::format("letter to {}", letter.to), letter.text);
        for (std::string_view text = letter.text; !text.empty();) {
            const std::size_t end = text.find('\n');
            if (end == text.npos) return wrong("a letter without its line's end: " + letter.text);
            boost::system::error_code error;
            const auto value = boost::json::parse(text.substr(0, end), error);
            if (error || !value.is_object()) return wrong("not JSON: " + letter.text);
            const Json& o = value.get_object();
            if (const std::string why = unlike_its_row(o); !why.empty()) wrong(why);
            note_letter(o, letter.to, letter.to == from ? call : nullptr, seated_key);
            if (const auto* events = o.if_contains("events"))
                untold[{text_of(o, "table"), letter.to}] -= int(events->as_array().size());
            text.remove_prefix(end + 1);
        }
    }
    for (const auto& [who, missing] : untold)
        if (missing > 0 && owner_.contains(who.second) &&
            ledgers_[who.first].places.contains(who.second))
            wrong(fmt::format("link {} was not told all at {}", who.second, who.first));
}

void World::note_letter(const Json& letter, Link to, const Call* call, std::string& seated_key) {
    const std::string_view type = type_of(letter);
    const auto found = ledgers_.find(text_of(letter, "table"));
    if (type == "mine" && call) check_list(letter, *call);
    if (found == ledgers_.end()) return;
    Ledger& ledger = found->second;
    if (type == "seated") seated_key = text_of(letter, "key");
    if (type == "owned") ++report.owned;
    if (type == "pass" && call) {
        const std::string key{Message::read(call->line)->text("key").value_or("")};
        const Seat who = seat(static_cast<int>(number_of(letter, "seat")) - 1);
        if (is_persons_key(key) && !is_owners(found->first, who, key))
            wrong("a personal link has opened what is not theirs: " + call->line);
        passes_[text_of(letter, "pass")] = key;
    }
    if (type == "bye") {
        report.seized += text_of(letter, "why") == "elsewhere" ? 1 : 0;
        ledger.places.erase(to);
    }
    if (type == "table") note_place(letter, to, call, seated_key);
    Seat viewer = Seat::nobody;
    if (std::ranges::find(for_those_there, type) != std::end(for_those_there)) {
        if (!ledger.places.contains(to))
            return wrong(fmt::format("{} to link {}, who is not at {}", type, to, found->first));
        viewer = ledger.places[to].seat;
    }
    if (const std::string why = ledger.check(letter, type, viewer); !why.empty())
        wrong(fmt::format("{} (to link {}, seat {}): {}", why, to, static_cast<int>(viewer),
                          boost::json::serialize(letter)));
}

// Who sits where, and by which right.
void World::note_place(const Json& letter, Link to, const Call* call,
                       const std::string& seated_key) {
    Ledger& ledger = ledgers_[text_of(letter, "table")];
    Place& place = ledger.places[to];
    const std::int64_t you = number_of(letter, "you");
    const Seat who = you == 0 ? Seat::nobody : seat(static_cast<int>(you) - 1);
    if (!seated_key.empty()) {
        place.proofs.push_back(to_hex(sha256(seated_key)));
        place.by = 0;
    }
    const auto message = call ? Message::read(call->line) : std::nullopt;
    if (const auto pass = message ? message->text("pass") : std::nullopt) {
        const std::string& key = passes_[std::string{*pass}];
        place.proofs.push_back(to_hex(sha256(key)));
        const bool is_persons = is_persons_key(key);
        if (is_persons && (you == 0 || !is_owners(text_of(letter, "table"), who, key)))
            wrong("somebody came by a personal link that opens nothing: " + call->line);
        if (is_persons || to_hex(sha256(key)) != ledger.room().host_hash())
            place.by = person_of_key(key);
    }
    place.seat = Seat::nobody;
    if (you == 0) return;
    if (ledger.holds(who))
        wrong(fmt::format("two hold seat {} of {}", you, text_of(letter, "table")));
    place.seat = who;
    if (!(ledger.has_proof(place, who) || place.by != 0) || !ledger.room().chair(who).is_person)
        wrong(fmt::format("seat {} of {} was taken with a key that does not open it", you,
                          text_of(letter, "table")));
}

void World::check_call(const Outbox& outbox, Link from, const Call& call) {
    std::string refused;
    for (const Letter& letter : outbox.letters)
        if (letter.to == from && is_refusal(letter.text)) refused = letter.text;
    const bool is_refused = !refused.empty();
    if (is_refused && !outbox.batch.empty()) wrong("refused, and yet it happened: " + call.line);
    if (call.is_wrong && !is_refused) wrong("was not refused: " + call.line);
    if (!is_refused) check_renewal(call, from);
    if (!is_refused) note_way(call, from);
    if (!call.is_duplicate) return;
    const auto message = Message::read(call.line);
    const auto found = ledgers_.find(std::string{message->text("table").value_or("")});
    // Whoever got the key of another seat meanwhile repeats nothing.
    if (found != ledgers_.end() && found->second.places.contains(from) &&
        found->second.places[from].seat != seat(call.seat - 1))
        return;
    ++report.duplicates;
    if (!outbox.batch.empty()) wrong("a duplicate did something: " + call.line);
    if (!is_refused || found == ledgers_.end() || found->second.room().undone_n() > 0) return;
    for (const std::string_view code : {"storage", "not_seated"})
        if (refused.find(code) != refused.npos) return;
    wrong("a duplicate was refused: " + call.line + " " + refused);
}

// What the disk did not take has not happened: nobody sits on a chair that was never taken.
void World::after_tearing() {
    std::erase_if(ledgers_, [](const auto& l) { return l.second.is_empty(); });
    std::erase_if(folios_, [](const auto& f) { return f.second.is_empty(); });
    for (auto& [id, ledger] : ledgers_)
        for (auto& [link, place] : ledger.places) {
            if (place.seat == Seat::nobody) continue;
            const bool is_there = ledger.room().people().has(place.seat);
            const bool proved = is_there && (ledger.has_proof(place, place.seat) || place.by != 0);
            if (!proved) place.seat = Seat::nobody;
        }
}

// What one was told once stays so, whoever sits in the seat and however often it is told again.
void World::remember(const Json& letter, std::string_view type, const Stay& stay) {
    const std::int64_t n = number_of(letter, "n");
    auto& highest = acknowledged_[stay.table];
    highest = std::max(highest, n);
    const bool is_table = type == "table";
    if (!is_table && !stay.is_at) return;
    const int viewer = is_table ? static_cast<int>(number_of(letter, "you")) : stay.seat;
    const auto keep = [&](std::int64_t number, const std::string& what, int slot) {
        const auto [it, is_new] = told_.try_emplace({stay.table, slot, number}, what);
        if (!is_new && it->second != what)
            wrong(fmt::format("{} {}: '{}' was told to seat {} as '{}'", stay.table, number, what,
                              viewer, it->second));
    };
    const auto* events = letter.if_contains(is_table ? "log" : "events");
    if (events)
        for (const auto& event : events->as_array())
            if (const std::int64_t number = event.as_array()[0].as_int64(); number > 1)
                keep(number, boost::json::serialize(event), viewer);
    const auto* view = is_table ? letter.if_contains("view") : nullptr;
    const Json& seen = view ? view->as_object() : letter;
    if ((is_table || type == "view") && seen.contains("bytes"))
        keep(n, text_of(seen, "bytes"), viewer + 100);
}

} // namespace tortuga::sim
