// room.hpp: one table with its chairs: everything about it that is on disk, and nothing else.
//
// A Room is what its entries say, one after the other: live play and reading it from disk go
// through the same add(). It knows no connection and no clock; who is there and whose time runs is
// the harbour's business.
#pragma once

#include <deque>

#include "harbour/entry.hpp"
#include "harbour/person.hpp"
#include "harbour/renewal.hpp"
#include "harbour/settings.hpp"
#include "harbour/ways.hpp"
#include "table/sha256.hpp"

namespace tortuga {

struct Chair {
    std::string name{};
    std::string face{}; // A person's, of bots/crew.hpp; empty: the sign of the seat.
    Digest key_hash{};
    std::string mix{};     // Entropy, as hexadecimal text…
    std::string promise{}; // …and the promise of it; empty where it was given openly.
    const Bot* bot = nullptr;
    bool is_person = false;
    bool is_program = false;  // It said so: a bot from elsewhere, on a person's chair.
    bool is_out = false;      // A substitute plays for the person.
    bool is_hushed = false;   // What the person would say is not passed on…
    bool is_pardoned = false; // …or it is again, since all others agreed to that.
    int missed = 0;           // Decisions in a row for which the time was up.
    TimeMs bank = 0;          // What is left for all decisions together.
    PersonNumber owner = 0;   // Whose personal link opens the seat, too; 0: nobody's…
    PersonNumber key_by = 0;  // …and by whose the seat's own key was asked for.

    bool is_free() const { return !is_person && !bot; }
};

struct Said {
    std::uint32_t n;
    Entry entry;
};

class Room {
  public:
    // Nothing when the first entry is none that opens a table, or of rules we do not have.
    static std::optional<Room> open(const Entry& entry);

    // PRE: it fits (its seat exists, its move is legal, …), as it did when it was written.
    // read_room() checks before; the harbour judged.
    void add(const Entry& entry, std::optional<MoveBits> move = {}); // Where it was read already.
    bool fits(const Entry& entry) const;

    const Settings& settings() const { return settings_; }
    const Table& table() const { return table_; }
    int seats() const { return table_.seats(); }
    const Chair& chair(Seat who) const { return chairs_[index(who)]; }
    Phase phase() const { return phase_; }
    bool is_paused() const { return is_paused_; }
    bool is_stirring() const { return is_stirring_; } // Promised entropy is being shown.
    std::uint32_t n() const { return n_; }
    std::uint32_t opened_n() const { return opened_n_; } // When the present decision was opened.
    std::uint32_t undone_n() const { return undone_n_; } // The last undo; 0: none.
    std::uint32_t event_n(std::uint32_t event) const { return event_n_[event]; }
    TimeMs opened_at() const { return opened_at_; }
    TimeMs touched() const { return touched_; }
    const std::string& next() const { return next_; }
    Seat next_by() const { return next_by_; } // Who asked for it; nobody: that was not kept.
    const std::string& host_hash() const { return host_hash_; }
    const std::vector<Renewal>& renewals() const { return renewals_; }
    // The last renewal that killed this key; nothing: it was never a key here.
    const Renewal* renewal_of(const Digest& former) const;
    // Did this key open a seat, lately, that was given up before the start?
    bool was_left(const Digest& key_hash) const;
    // Who closed the table before its game was over: "host", "vote", "harbour", or nobody…
    std::string_view closed_by() const { return closed_by_; }
    // …and what that made of a game whose people were gone: "standing", "annulled", or nothing.
    std::string_view ended() const { return ended_; }
    // The places in the log of what substitutes decided for people.
    const std::vector<std::uint32_t>& stood_in() const { return stood_in_; }
    const std::deque<Said>& chat() const { return chat_; }
    const Secret& key() const { return key_; } // Of the deal. PRE: started.

    // How people are called who are not there, and whom the game waits for without having done so.
    const TableWays& ways() const { return ways_; }
    SeatSet uncalled() const;

    // The settings with other rules, if all agreed on them now; nothing: they cannot be had here,
    // or not any more. Nobody loses a seat by it.
    std::optional<Settings> settings_with(std::string_view agreed) const;
    std::optional<Seat> ousted_by(const Settings& wish) const; // Who would have no chair.
    // Do rules and company stand as the table was opened, whatever people wish?
    bool is_fixed() const { return !settings_.record.empty() || settings_.is_quick(); }
    bool is_full() const;
    bool is_hushed(Seat who) const { // Nobody: those who watch.
        return who == Seat::nobody ? are_watchers_hushed_ : chair(who).is_hushed;
    }
    SeatSet people() const;     // Seats that persons hold.
    SeatSet unrevealed() const; // Those who promised entropy and have not shown it.
    bool was_promised(std::string_view promise) const; // By anybody, at any time.
    bool takes_promises() const { return promised_.size() < promises_most; }
    const Bot* player(Seat who) const; // The bot that plays this seat now, if one does.
    // Is the person to be asked again, now that somebody has decided once for them?
    bool is_asked_again(Seat who) const {
        return chair(who).is_out && chair(who).missed < settings_.misses;
    }
    // Does somebody else decide for the person here, whose turn it is?
    bool is_stood_in(Seat who) const { return who != Seat::chance && chair(who).is_out; }
    // Does the table make this seat's moves by itself? So it does for who is out without a bot.
    bool plays_by_default(Seat who) const { return chair(who).is_out && !settings_.substitute; }

    // As the record tells it; the secret only when the game is over. A game that was broken off is
    // not: its cards stay what they were, everyone's own.
    Deal deal() const;
    std::string record(Seat viewer) const; // Whole when the game is over.
    std::string hash() const;              // Of everything, secrets included.

  private:
    explicit Room(Settings settings);
    static constexpr std::size_t promises_most = 1'000; // Nobody changes their mind so often.

    void add_sit(const Entry& entry);
    void add_share(const Entry& entry);
    void stop_stirring();
    std::optional<MoveBits> move_in(const Entry& entry) const;
    void add_move(const Entry& entry, MoveBits move);
    void add_absence(const Entry& entry); // Its end, too.
    void add_close(const Entry& entry);
    void add_key(const Entry& entry);
    bool fits_move(const Entry& entry) const;
    bool fits_far(const Entry& entry) const;
    void add_start(const Entry& entry);
    void add_far(const Entry& entry);
    void add_change(const Entry& entry);
    void add_hush(const Entry& entry);

    Settings settings_;
    Table table_;
    std::vector<Chair> chairs_;
    std::vector<std::uint32_t> event_n_{}; // The number of each event of the table's log.
    std::deque<Said> chat_{};              // The latest.
    std::deque<Digest> left_{};            // Keys of seats that were given up: the latest.
    std::vector<std::string> promised_{};  // Every promise that was ever given.
    std::vector<std::uint32_t> stood_in_{};
    std::string next_{}, host_hash_{}, closed_by_{}, ended_{};
    Seat next_by_ = Seat::nobody;
    std::vector<Renewal> renewals_{};
    [[no_unique_address]] TableWays ways_{};
    Secret key_{};
    Phase phase_ = Phase::gathering;
    bool is_paused_ = false, is_stirring_ = false, are_watchers_hushed_ = false;
    std::uint32_t n_ = 0, opened_n_ = 0, undone_n_ = 0;
    TimeMs opened_at_ = 0, touched_ = 0;
};

// The room that rows tell of; nothing when they are damaged, or of another version.
std::optional<Room> read_room(const std::vector<Row>& rows);

} // namespace tortuga
