// room.cpp: a table and its chairs, from their entries.
#include "harbour/room.hpp"

#include "bots/crew.hpp"
#include "faces/page.hpp"
#include "harbour/stand_ins.hpp"

namespace tortuga {

namespace {

constexpr std::size_t chat_kept = 40, left_kept = 64;

} // namespace

Room::Room(Settings settings)
    : settings_{std::move(settings)}, table_{first_table(settings_)},
      chairs_(static_cast<std::size_t>(table_.seats())), host_hash_{settings_.host_hash} {
    event_n_.assign(table_.seq(), 1); // What was played elsewhere came with the opening.
    for (Chair& c : chairs_) c.bank = settings_.pace.bank;
}

std::optional<Room> Room::open(const Entry& entry) {
    if (entry.kind != Entry::Kind::open) return {};
    auto settings = parse_settings(entry.text);
    if (!settings) return {};
    Room room{std::move(*settings)};
    room.n_ = room.opened_n_ = 1;
    room.opened_at_ = room.touched_ = entry.at;
    return room;
}

bool Room::fits(const Entry& entry) const {
    using Kind = Entry::Kind;
    const bool is_chair = static_cast<int>(entry.seat) < seats();
    switch (entry.kind) {
    case Kind::open: return false;
    case Kind::sit:
    case Kind::mix:
    case Kind::leave:
    case Kind::out:
    case Kind::back:
    case Kind::say:
    case Kind::pause:
    case Kind::resume: return is_chair;
    case Kind::bot:
        return is_chair && (entry.text == "none" || find_bot(settings_.game->name, entry.text)) &&
               (entry.key.empty() || find_character(entry.key));
    case Kind::promise: return is_chair && phase_ == Phase::gathering && !is_stirring_;
    case Kind::stir: return phase_ == Phase::gathering && is_full();
    case Kind::reveal:
        return is_chair && is_stirring_ && promise(entry.mix) == chair(entry.seat).promise;
    case Kind::start: return phase_ == Phase::gathering && is_full();
    case Kind::undo: return entry.number >= 0 && entry.number <= table_.seq();
    case Kind::face:
        return is_chair && chair(entry.seat).is_person &&
               (entry.text.empty() || is_face(entry.text));
    case Kind::point:
    case Kind::move: return fits_move(entry);
    case Kind::next: return true;
    case Kind::close:
        return (entry.key.empty() || entry.key == "host" || entry.key == "vote") &&
               (entry.text.empty() || entry.text == "standing" || entry.text == "annulled");
    case Kind::key:
    case Kind::own:
    case Kind::person:
    case Kind::strike:
    case Kind::call:
    case Kind::called:
    case Kind::change:
    case Kind::hush: return !is_page && fits_far(entry);
    }
    return false;
}

// Nature points at nothing, and has no bank.
bool Room::fits_move(const Entry& entry) const {
    const bool is_move = entry.kind == Entry::Kind::move;
    const bool is_chair = static_cast<int>(entry.seat) < seats();
    const bool is_natures = entry.seat == Seat::chance && is_move && entry.number < 0;
    if (phase_ != Phase::playing || !(is_chair || is_natures)) return false;
    const auto move = move_in(entry);
    if (!move) return false;
    return !is_move || settings_.game->validate(table_.state(), entry.seat, *move) == 0;
}

// Of what happens only where people are far from each other.
bool Room::fits_far(const Entry& entry) const {
    using Kind = Entry::Kind;
    const bool is_chair = static_cast<int>(entry.seat) < seats();
    const bool is_persons = is_chair && chair(entry.seat).is_person;
    const bool is_nobody = entry.seat == Seat::nobody;
    const auto is = [&](Kind kind) { return entry.kind == kind; };
    if (is(Kind::key)) return (is_chair || is_nobody) && parse_terms(entry.text).has_value();
    if (is(Kind::own))
        return is_persons && entry.number > 0 && (entry.key.empty() || entry.key == "link");
    if (is(Kind::call) || is(Kind::called)) return is_chair && Ways::fits(entry);
    if (is(Kind::change)) return settings_with(entry.text).has_value();
    if (is(Kind::hush))
        return (is_persons || is_nobody) && (entry.number == 0 || entry.number == 1);
    return false; // A person's.
}

// Somebody goes while entropy is being shown. Whoever comes instead must not know any of it, so
// all of it is void, and promised anew.
void Room::stop_stirring() {
    is_stirring_ = false;
    for (Chair& c : chairs_)
        if (!c.promise.empty()) c.promise.clear(), c.mix.clear();
}

void Room::add_share(const Entry& entry) {
    Chair& c = chairs_[index(entry.seat)];
    c.mix = entry.kind == Entry::Kind::promise ? "" : entry.mix;
    if (entry.kind == Entry::Kind::reveal) return;
    c.promise = entry.kind == Entry::Kind::promise ? entry.mix : "";
    if (!c.promise.empty()) promised_.push_back(c.promise);
}

void Room::add_sit(const Entry& entry) {
    if (is_stirring_) stop_stirring();
    Chair& c = chairs_[index(entry.seat)];
    if constexpr (!is_page)
        if (phase_ == Phase::gathering && c.is_person) {
            left_.push_back(c.key_hash);
            if (left_.size() > left_kept) left_.pop_front();
        }
    if (entry.kind == Entry::Kind::sit) {
        c.is_person = true;
        c.is_program = entry.number == 1;
        c.bot = nullptr;
        c.name = entry.text;
        c.face.clear();
        c.key_hash = digest_of(entry.key);
        c.mix = entry.mix;
        c.promise.clear();
    } else if (entry.kind == Entry::Kind::bot) {
        c = {.bank = c.bank};
        c.bot = find_bot(settings_.game->name, entry.text);
        if (c.bot) c.name = entry.key.empty() ? entry.text : entry.key; // Once they had no names.
    } else if (phase_ == Phase::gathering) {                            // Somebody leaves,
        c = {.bank = c.bank};
    } else { // for good, until they come back.
        c.is_out = true, c.missed = settings_.misses, c.owner = 0;
    }
}

std::optional<MoveBits> Room::move_in(const Entry& entry) const {
    return settings_.game->parse_move(settings_.options, entry.text);
}

void Room::add_move(const Entry& entry, MoveBits move) {
    table_.commit({entry.seat, move});
    if (entry.seat != Seat::chance) {
        if (chair(entry.seat).is_out)
            stood_in_.push_back(table_.seq() - 1);
        else
            chairs_[index(entry.seat)].missed = 0;
    }
    event_n_.push_back(n_);
    if (table_.opened() == table_.seq()) opened_n_ = n_;
    if (entry.number >= 0) chairs_[index(entry.seat)].bank = entry.number;
    if (table_.is_over()) phase_ = Phase::over, touched_ = entry.at;
}

void Room::add_absence(const Entry& entry) {
    Chair& c = chairs_[index(entry.seat)];
    c.is_out = entry.kind == Entry::Kind::out;
    if (c.is_out) {
        c.missed = entry.key.empty() ? c.missed + 1 : settings_.misses;
        return;
    }
    if (entry.number >= 0) c.bank = entry.number;
    if (!entry.key.empty()) c.missed = 0;
}

void Room::add_close(const Entry& entry) {
    phase_ = Phase::over, touched_ = entry.at, is_stirring_ = is_paused_ = false;
    closed_by_ = entry.key.empty() ? "harbour" : entry.key;
    ended_ = entry.text;
}

void Room::add_key(const Entry& entry) {
    auto renewal = parse_terms(entry.text);
    PRE(renewal.has_value());
    renewal->n = n_;
    renewal->at = entry.at;
    renewal->seat = entry.seat;
    if (entry.seat == Seat::nobody) {
        renewal->former = digest_of(host_hash_);
        host_hash_ = entry.key;
    } else {
        Chair& c = chairs_[index(entry.seat)];
        renewal->former = std::exchange(c.key_hash, digest_of(entry.key));
        c.owner = c.key_by = 0; // Who had the old one may have made it theirs.
    }
    renewals_.push_back(*renewal);
}

// Everybody stays where they sit; who sat beyond the last chair that is left was a bot.
void Room::add_change(const Entry& entry) {
    auto changed = settings_with(entry.text);
    PRE(changed.has_value());
    settings_ = std::move(*changed);
    table_ = first_table(settings_);
    chairs_.resize(static_cast<std::size_t>(table_.seats()));
    for (Chair& c : chairs_) c.bank = settings_.pace.bank;
}

// What a vote has lifted, a host alone does not bring back.
void Room::add_hush(const Entry& entry) {
    const bool is_hushed = entry.number == 1;
    if (entry.seat == Seat::nobody) {
        are_watchers_hushed_ = is_hushed;
        return;
    }
    Chair& c = chairs_[index(entry.seat)];
    c.is_hushed = is_hushed;
    c.is_pardoned = !is_hushed && (entry.key == "vote" || c.is_pardoned);
}

void Room::add_start(const Entry& entry) {
    key_ = deal_key(settings_.secret, deal(), table_);
    phase_ = Phase::playing;
    is_stirring_ = false;
    touched_ = entry.at;
    opened_n_ = n_;
}

void Room::add(const Entry& entry, std::optional<MoveBits> move) {
    using Kind = Entry::Kind;
    ++n_;
    if (!move && (entry.kind == Kind::move || entry.kind == Kind::point)) move = move_in(entry);
    ways_.add(entry);
    switch (entry.kind) {
    case Kind::sit:
    case Kind::bot:
    case Kind::leave: add_sit(entry); break;
    case Kind::mix:
    case Kind::promise:
    case Kind::reveal: add_share(entry); break;
    case Kind::stir: is_stirring_ = true; break;
    case Kind::start: add_start(entry); break;
    case Kind::move: PRE(move.has_value()), add_move(entry, *move); break;
    case Kind::undo:
        table_.rewind(static_cast<std::uint32_t>(entry.number));
        event_n_.resize(table_.seq());
        std::erase_if(stood_in_, [&](std::uint32_t at) { return at >= table_.seq(); });
        opened_n_ = undone_n_ = n_;
        break;
    case Kind::pause: is_paused_ = true; break;
    case Kind::resume: is_paused_ = false; break;
    case Kind::out:
    case Kind::back: add_absence(entry); break;
    case Kind::say:
        chat_.push_back({n_, entry});
        if (chat_.size() > chat_kept) chat_.pop_front();
        break;
    case Kind::point:
        if (move) table_.suggest(entry.seat, table_.seq(), *move);
        break;
    case Kind::face: chairs_[index(entry.seat)].face = entry.text; break;
    case Kind::next: next_ = entry.text, next_by_ = entry.seat; break;
    case Kind::close: add_close(entry); break;
    case Kind::key:
    case Kind::own:
    case Kind::person:
    case Kind::strike:
    case Kind::call:
    case Kind::called:
    case Kind::change:
    case Kind::hush:
        if constexpr (!is_page) add_far(entry);
        break;
    case Kind::open: PRE(false);
    }
}

// What concerns their ways of calling, those have heard.
void Room::add_far(const Entry& entry) {
    using Kind = Entry::Kind;
    if (entry.kind == Kind::key) add_key(entry);
    if (entry.kind == Kind::own) {
        Chair& c = chairs_[index(entry.seat)];
        (entry.key.empty() ? c.owner : c.key_by) = entry.number;
    }
    if (entry.kind == Kind::change) add_change(entry);
    if (entry.kind == Kind::hush) add_hush(entry);
    PRE(entry.kind != Kind::person && entry.kind != Kind::strike);
}

std::optional<Settings> Room::settings_with(std::string_view agreed) const {
    if (phase_ != Phase::gathering || is_stirring_ || is_fixed()) return {};
    auto changed = parse_agreed(agreed, settings_);
    if (!changed || changed->game != settings_.game) return {};
    if (ousted_by(*changed)) return {};
    return changed;
}

std::optional<Seat> Room::ousted_by(const Settings& wish) const {
    for (const Seat who : people())
        if (static_cast<int>(who) >= wish.seats()) return who;
    return {};
}

bool Room::is_full() const {
    return std::ranges::none_of(chairs_, [](const Chair& c) { return c.is_free(); });
}

SeatSet Room::people() const {
    SeatSet people;
    for (int i = 0; i < seats(); ++i)
        if (chair(seat(i)).is_person) people.add(seat(i));
    return people;
}

SeatSet Room::uncalled() const {
    SeatSet uncalled;
    if (is_page || phase_ != Phase::playing || is_paused_) return uncalled;
    for (const Seat who : table_.pending())
        if (who != Seat::chance && chair(who).is_person && !chair(who).is_out &&
            !ways_.of(who).empty() && !ways_.was_called(who, Summons::turn))
            uncalled.add(who);
    return uncalled;
}

SeatSet Room::unrevealed() const {
    SeatSet missing;
    for (int i = 0; i < seats(); ++i)
        if (!chair(seat(i)).promise.empty() && chair(seat(i)).mix.empty()) missing.add(seat(i));
    return missing;
}

bool Room::was_promised(std::string_view promise) const {
    return std::ranges::find(promised_, promise) != promised_.end();
}

const Renewal* Room::renewal_of(const Digest& former) const {
    const Renewal* last = nullptr;
    for (const Renewal& renewal : renewals_)
        if (renewal.former == former) last = &renewal;
    return last;
}

bool Room::was_left(const Digest& key_hash) const {
    return std::ranges::find(left_, key_hash) != left_.end();
}

const Bot* Room::player(Seat who) const {
    const Chair& c = chair(who);
    return c.bot ? c.bot : c.is_out ? settings_.substitute : nullptr;
}

// Whoever sits here now, a deal that is repeated is made of what was given then.
Deal Room::deal() const {
    if (settings_.repeated) {
        Deal deal = *settings_.repeated;
        if (!table_.is_over()) deal.secret.clear();
        return deal;
    }
    Deal deal{.scheme = settings_.scheme,
              .commitment = commitment(settings_.secret),
              .from = settings_.events};
    for (const Chair& c : chairs_) {
        deal.mix.push_back(c.mix);
        if (settings_.scheme == Deal::Scheme::two) deal.promises.push_back(c.promise);
    }
    if (table_.is_over()) deal.secret = to_hex(settings_.secret);
    return deal;
}

std::string Room::record(Seat viewer) const {
    Header header{.date = date_of(opened_at_), .extra = print_deal(deal())};
    std::string bots; // Their seats: what no name can claim.
    for (int i = 0; i < seats(); ++i) {
        const Chair& c = chair(seat(i));
        const bool is_bot = c.bot || c.is_program;
        header.seats.push_back(c.is_free() ? "-" : is_bot ? c.name + " (bot)" : c.name);
        if (is_bot) bots += (bots.empty() ? "" : " ") + std::to_string(i + 1);
    }
    header.extra.insert(header.extra.begin(), {"bots", bots.empty() ? "none" : bots});
    if (settings_.repeated) header.extra.push_back({"again", "yes"});
    if constexpr (!is_page) {
        if (auto clock = print_clock(settings_)) header.extra.push_back(std::move(*clock));
        for (Field& line : print_stand_ins(table_, stood_in_))
            header.extra.push_back(std::move(line));
        for (std::size_t i = 0; i < renewals_.size(); ++i)
            header.extra.push_back(print_renewal(renewals_[i], i + 1));
    }
    if (!closed_by_.empty())
        header.extra.push_back({"closed", date_of(touched_) + " " + closed_by_ +
                                              (ended_.empty() ? "" : " " + ended_)});
    return table_.is_over() ? write_record(table_, header) : redact_record(table_, header, viewer);
}

std::string Room::hash() const {
    std::string all = print_settings(settings_);
    const auto add_all = [&](auto... numbers) { ((all += std::to_string(numbers) + " "), ...); };
    add_all(n_, opened_n_, undone_n_, static_cast<int>(phase_), is_paused_ ? 1 : 0,
            is_stirring_ ? 1 : 0, table_.seq());
    for (const Event& e : table_.log()) add_all(static_cast<int>(e.actor), e.move);
    const auto& bytes = table_.state().bytes;
    all.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (const Chair& c : chairs_) {
        all +=
            c.name + " " + c.face + " " + to_hex(c.key_hash) + " " + c.mix + " " + c.promise + " ";
        add_all(c.bank, c.is_out ? 1 : 0, c.missed, c.is_person ? 1 : 0, c.is_program ? 1 : 0,
                c.owner);
        if constexpr (!is_page) add_all(c.is_hushed ? 1 : 0, c.is_pardoned ? 1 : 0, c.key_by);
    }
    for (const std::uint32_t at : stood_in_) add_all(at);
    for (const Renewal& r : renewals_) all += to_hex(r.former) + print_terms(r.how, r.by) + " ";
    if (are_watchers_hushed_) all += "hushed ";
    return to_hex(sha256(all + host_hash_ + closed_by_ + ended_));
}

std::optional<Room> read_room(const std::vector<Row>& rows) { return read_rows<Room>(rows); }

} // namespace tortuga
