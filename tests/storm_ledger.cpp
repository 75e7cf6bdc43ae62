// storm_ledger.cpp: letters held against what happened.
#include "tests/storm_ledger.hpp"
#include "harbour/base64.hpp"

#include <fmt/format.h>

namespace tortuga::sim {

namespace {

std::int64_t number(const Json& o, std::string_view key) {
    const auto* value = o.if_contains(key);
    return value && value->is_int64() ? value->get_int64() : -1;
}

Seat seat_of(std::int64_t wire) {
    return wire == 0 ? Seat::chance : seat(static_cast<int>(wire) - 1);
}

std::string_view text_in(const boost::json::value& value) {
    return value.is_string() ? std::string_view{value.get_string()} : std::string_view{};
}

} // namespace

std::string Ledger::add(const Row& row, Origin origin) {
    if (row.first != n() + 1)
        return fmt::format("row {} of {} follows entry {}", row.first, row.table, n());
    for (std::string_view body = row.body; !body.empty();) {
        const std::size_t end = body.find('\n');
        if (end == body.npos) return "a row without its end";
        const auto entry = read_entry(body.substr(0, end));
        body.remove_prefix(end + 1);
        if (!entry) return "a row that cannot be read: " + row.body;
        std::string wrong = origin == Origin::clock ? judge_timeout(*entry) : "";
        if (wrong.empty()) wrong = add(*entry);
        if (!wrong.empty()) return wrong + " in " + row.body;
        if (entry->kind != Entry::Kind::bot) continue;
        for (auto& [link, place] : places) // Whoever sat there only watches now.
            if (place.seat == entry->seat) place.seat = Seat::nobody;
    }
    return "";
}

std::string Ledger::add(const Entry& entry) {
    using Kind = Entry::Kind;
    if (!room_) {
        room_ = Room::open(entry);
        entries_.push_back(entry);
        return room_ ? "" : "an opening that cannot be read";
    }
    if (!room_->fits(entry)) return "an entry that does not fit";
    const bool is_move = entry.kind == Kind::move && entry.seat != Seat::chance;
    if (is_move && room_->settings().pace.bank > 0 && entry.number < 0) return "a bank below zero";
    if (entry.kind == Kind::undo && entry.number < room_->settings().events)
        return "an undo of what was not played here";
    if (entry.kind == Kind::move) note_move(entry);
    entries_.push_back(entry);
    room_->add(entry);
    if (entry.kind == Kind::undo)
        for (std::size_t i = 0, left = 0; i < events_.size(); ++i)
            if (events_[i].undone == 0 && left++ >= std::size_t(entry.number))
                events_[i].undone = n();
    if (is_move) used_[index(entry.seat)] = 0;
    for (int i = 0; i < room_->seats(); ++i)
        if (!room_->table().pending().has(seat(i)) || room_->chair(seat(i)).is_out)
            used_[index(seat(i))] = 0;
    return "";
}

void Ledger::note_move(const Entry& entry) {
    if (events_.empty() && room_->table().seq() > 0) { // A beginning that was played elsewhere.
        Table t{room_->table().game(), room_->table().options(), room_->table().first_state()};
        for (const Event& e : room_->table().log()) {
            SeatSet heard;
            for (const Seat viewer : seats_of(t.seats()) | SeatSet::of(Seat::nobody))
                if (t.told(e, viewer).heard) heard.add(viewer);
            events_.push_back({1, 0, e.actor, t.game().print_move(t.options(), e.move), heard});
            t.commit(e);
        }
    }
    const Table& t = room_->table();
    const Event e{entry.seat, *t.game().parse_move(t.options(), entry.text)};
    SeatSet heard;
    for (const Seat viewer : seats_of(t.seats()) | SeatSet::of(Seat::nobody))
        if (t.told(e, viewer).heard) heard.add(viewer);
    events_.push_back({n() + 1, 0, entry.seat, entry.text, heard});
}

void Ledger::tear_out() {
    if (n() == kept_) return forget_clocks();
    const std::vector<Entry> all = std::exchange(entries_, {});
    events_.clear();
    room_.reset();
    forget_clocks();
    for (std::uint32_t i = 0; i < kept_; ++i) add(all[i]);
    forget_clocks();
}

void Ledger::forget_clocks() {
    used_.fill(0);
    grace_used_.fill(0);
}

bool Ledger::holds(Seat who) const {
    return std::ranges::any_of(places, [&](const auto& p) { return p.second.seat == who; });
}

bool Ledger::has_proof(const Place& place, Seat who) const {
    return std::ranges::find(place.proofs, hash_of_key(who)) != place.proofs.end();
}

std::uint32_t Ledger::deed_before(std::uint32_t number, Seat who) const {
    using Kind = Entry::Kind;
    std::uint32_t last = 0;
    bool is_out = false;
    for (std::uint32_t i = 1; i < number; ++i) {
        const Entry& e = entry(i);
        if (e.kind == Kind::undo || e.kind == Kind::start) last = i;
        if (e.seat != who) continue;
        if (e.kind == Kind::out || e.kind == Kind::back) is_out = e.kind == Kind::out;
        const bool comes_or_goes = e.kind == Kind::sit || e.kind == Kind::bot ||
                                   e.kind == Kind::leave || e.kind == Kind::key;
        if (comes_or_goes || e.kind == Kind::back || (e.kind == Kind::move && !is_out)) last = i;
    }
    return last;
}

void Ledger::pass_time(TimeMs ms) {
    if (room_->phase() != Phase::playing || room_->is_paused()) return;
    const Pace& pace = room_->settings().pace;
    for (const Seat who : room_->table().pending()) {
        if (!room_->chair(who).is_person || room_->chair(who).is_out) continue;
        TimeMs counted = ms;
        if (!holds(who)) {
            if (pace.grace < 0) continue;
            const TimeMs forgiven = std::min(ms, pace.grace - grace_used_[index(who)]);
            grace_used_[index(who)] += forgiven;
            counted -= forgiven;
        }
        used_[index(who)] += counted;
    }
}

std::string Ledger::judge_timeout(const Entry& entry) {
    const Seat who = entry.seat;
    const bool is_move = entry.kind == Entry::Kind::move && who != Seat::chance;
    if (entry.kind != Entry::Kind::out && (!is_move || room_->chair(who).is_out)) return "";
    ++timeouts_;
    const Pace& pace = room_->settings().pace;
    if (room_->is_paused()) return "a timeout during a pause";
    const bool lost = !holds(who);
    if (!pace.has_clock()) {
        if (!lost) return "a timeout without a clock";
        return pace.grace >= 0 && grace_used_[index(who)] >= pace.grace ? ""
                                                                        : "grace was not over yet";
    }
    if (lost && pace.grace < 0) return "a timeout while the grace has no end";
    const TimeMs patience = pace.move + room_->chair(who).bank;
    if (used_[index(who)] >= patience) return "";
    return fmt::format("timed out after {} of {} ms", used_[index(who)], patience);
}

// Whoever is lost is waited for as long as the clock gives them, an hour perhaps, or for ever.
bool Ledger::may_stand_still(SeatSet lost) const {
    if (room_->phase() != Phase::playing) return true;
    if (room_->is_paused()) return (room_->people() - lost).empty();
    for (const Seat who : room_->table().pending())
        if (lost.has(who) && !room_->chair(who).is_out) return true;
    return false;
}

int Ledger::stood_still(SeatSet lost) {
    const bool moved = std::exchange(round_n_, n()) != n();
    rounds_still_ = moved || may_stand_still(lost) ? 0 : rounds_still_ + 1;
    return rounds_still_;
}

Room Ledger::room_at(std::uint32_t n) const {
    Room room = *Room::open(entries_[0]);
    for (std::uint32_t i = 1; i < n; ++i) room.add(entries_[i]);
    return room;
}

std::string Ledger::check(const Json& letter, std::string_view type, Seat viewer) const {
    const std::int64_t said = number(letter, "n");
    if (said > n()) return fmt::format("{} speaks of {}, and there are {}", type, said, n());
    if (type == "told") return check_told(letter, viewer);
    if (type == "table") return check_table(letter);
    if (type == "view") return check_view(letter, static_cast<std::uint32_t>(said), viewer);
    if (type == "ask") return check_ask(letter, static_cast<std::uint32_t>(said), viewer);
    if (type == "over" && !room_->table().is_over()) return "over, and it is not";
    return "";
}

std::string Ledger::check_told(const Json& letter, Seat viewer) const {
    if (const std::int64_t left = number(letter, "undo"); left >= 0) {
        const Entry& e = entry(static_cast<std::uint32_t>(number(letter, "n")));
        return e.kind == Entry::Kind::undo && e.number == left ? "" : "an undo that was none";
    }
    for (const auto& event : letter.at("events").as_array())
        if (std::string wrong = check_event(event.as_array(), viewer); !wrong.empty()) return wrong;
    return "";
}

std::string Ledger::check_event(const boost::json::array& event, Seat viewer) const {
    const auto at = static_cast<std::uint32_t>(event[0].as_int64());
    const Seat actor = seat_of(event[1].as_int64());
    const std::string_view move = event.size() > 2 ? text_in(event[2]) : std::string_view{};
    for (const Happened& h : events_) {
        if (h.n != at || h.actor != actor) continue;
        if (move == (h.heard.has(viewer) ? h.move : "")) return "";
        if (at > 1) // Several events of a beginning played elsewhere share the number 1.
            return fmt::format("event {}: '{}' was told as '{}'", at, h.move, move);
    }
    return fmt::format("event {} by {} never happened", at, event[1].as_int64());
}

std::string Ledger::check_table(const Json& letter) const {
    const auto now = static_cast<std::uint32_t>(number(letter, "n"));
    const std::int64_t you = number(letter, "you");
    const Seat viewer = you == 0 ? Seat::nobody : seat(static_cast<int>(you) - 1);
    const auto& log = letter.at("log").as_array();
    std::size_t expected = 0;
    for (const Happened& h : events_)
        if (h.n <= now && (h.undone == 0 || h.undone > now)) ++expected;
    if (events_.empty()) expected = room_->table().seq();
    if (letter.at("whole").as_bool() ? log.size() != expected : log.size() > expected)
        return fmt::format("a log of {}, and {} happened", log.size(), expected);
    if (!events_.empty())
        for (const auto& event : log)
            if (std::string wrong = check_event(event.as_array(), viewer); !wrong.empty())
                return wrong;
    if (std::string wrong = check_view(letter.at("view").as_object(), now, viewer); !wrong.empty())
        return wrong;
    if (const auto* ask = letter.if_contains("ask"))
        return check_ask(ask->as_object(), now, viewer);
    return "";
}

std::string Ledger::check_view(const Json& view, std::uint32_t at, Seat viewer) const {
    const auto* bytes = view.if_contains("bytes");
    if (!bytes) return "";
    const std::string_view said = text_in(*bytes);
    const AnyView seen = at == n() ? room_->table().view(viewer) : room_at(at).table().view(viewer);
    std::size_t size = said.size() / 4 * 3;
    for (std::size_t i = said.size(); i-- > 0 && said[i] == '=';) --size;
    if (size > seen.bytes.size() || size == 0) return "a view of another size";
    std::string expected;
    append_base64(expected, std::span{seen.bytes}.first(size));
    return expected == said ? "" : fmt::format("the view at {} is not this seat's", at);
}

std::string Ledger::check_ask(const Json& ask, std::uint32_t at, Seat viewer) const {
    if (viewer == Seat::nobody) return "a question to nobody's seat";
    const Table t = at == n() ? room_->table() : room_at(at).table();
    if (!t.pending().has(viewer)) return "a question to a seat that is not on turn";
    const AnyMoves legal = t.legal_moves(viewer);
    const auto& moves = ask.at("moves").as_array();
    if (moves.size() != std::size_t(legal.size())) return "a question with other moves";
    for (int i = 0; i < legal.size(); ++i)
        if (text_in(moves[std::size_t(i)]) != t.game().print_move(t.options(), legal[i]))
            return "a question with another move";
    return "";
}

std::string Folio::add(const Row& row) {
    rows_.push_back(row);
    person_ = read_rows<tortuga::Person>(rows_);
    return person_ ? "" : "a row that fits nobody: " + row.body;
}

void Folio::tear_out() {
    std::erase_if(rows_, [&](const Row& row) { return row.first > kept_; });
    person_ = read_rows<tortuga::Person>(rows_);
}

bool Folio::is_opened_by(std::string_view key) const {
    return person_ && person_->key_hash() == sha256(key);
}

} // namespace tortuga::sim
