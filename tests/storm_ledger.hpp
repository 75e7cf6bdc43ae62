// storm_ledger.hpp: what a table's entries say must have been told to whom.
//
// A ledger reads the same rows as the disk, as soon as the harbour hands them out; what the disk
// then refuses is torn out again. Every letter is held against it.
#pragma once

#include <map>

#include "harbour/harbour.hpp"
#include "harbour/json.hpp"
#include "harbour/room.hpp"

namespace tortuga::sim {

using Json = boost::json::object;

// A connection's place at a table, as the harbour should see it.
struct Place {
    Seat seat = Seat::nobody;
    std::vector<std::string> proofs{}; // Hashes of the keys it has shown.
    PersonNumber by = 0;               // Whose personal link led there.
};

enum class Origin : std::uint8_t { somebody, clock };

class Ledger {
  public:
    // Takes a row in; what is wrong with it, or "".
    std::string add(const Row& row, Origin origin);
    void keep(std::uint32_t n) { kept_ = std::max(kept_, n); }
    std::uint32_t kept() const { return kept_; } // So much is on disk.
    std::uint32_t n() const { return static_cast<std::uint32_t>(entries_.size()); }
    void tear_out(); // Everything that is not on disk.
    bool is_empty() const { return entries_.empty(); }

    const Room& room() const { return *room_; }
    const Entry& entry(std::uint32_t number) const { return entries_[number - 1]; }

    // What is wrong with a letter to somebody who sits (or stands) there, or "".
    std::string check(const Json& letter, std::string_view type, Seat viewer) const;

    // Clocks. Time passes for those whom the table waits for.
    void pass_time(TimeMs ms);
    void forget_clocks(); // A restart costs nobody time.
    int timeouts() const { return timeouts_; }

    // For how many rounds in a row nothing has happened that could have; to be asked once a round,
    // when everybody came back and answered, but for the seats that are `lost` to their people.
    int stood_still(SeatSet lost);

    std::map<Link, Place> places{}; // Everyone who is told what happens.
    bool holds(Seat who) const;
    bool has_proof(const Place& place, Seat who) const; // Has it shown the key of that seat?
    // Before this entry, the last with which somebody did something at that seat, or came to it: on
    // account of what was before, nobody is called any more.
    std::uint32_t deed_before(std::uint32_t number, Seat who) const;
    std::string hash_of_key(Seat who) const { return to_hex(room_->chair(who).key_hash); }

  private:
    struct Happened {
        std::uint32_t n, undone;
        Seat actor;
        std::string move;
        SeatSet heard;
    };
    std::string add(const Entry& entry);
    // The table moves for somebody, or puts somebody in the seat: was it time? Says what is wrong.
    std::string judge_timeout(const Entry& entry);
    void note_move(const Entry& entry);
    bool may_stand_still(SeatSet lost) const;
    std::string check_told(const Json& letter, Seat viewer) const;
    std::string check_table(const Json& letter) const;
    std::string check_event(const boost::json::array& event, Seat viewer) const;
    std::string check_view(const Json& view, std::uint32_t n, Seat viewer) const;
    std::string check_ask(const Json& ask, std::uint32_t n, Seat viewer) const;
    Room room_at(std::uint32_t n) const;

    std::vector<Entry> entries_{};
    std::vector<Happened> events_{};
    std::optional<Room> room_{};
    std::uint32_t kept_ = 0, round_n_ = 0;
    int timeouts_ = 0, rounds_still_ = 0;
    std::array<TimeMs, seats_max> used_{}, grace_used_{};
};

// The same for what is written down of a person.
class Folio {
  public:
    std::string add(const Row& row); // What is wrong with it, or "".
    void keep(std::uint32_t n) { kept_ = std::max(kept_, n); }
    void tear_out();
    bool is_empty() const { return rows_.empty(); }
    const tortuga::Person& person() const { return *person_; }
    bool is_opened_by(std::string_view key) const; // Is it theirs?

  private:
    std::vector<Row> rows_{};
    std::optional<tortuga::Person> person_{};
    std::uint32_t kept_ = 0;
};

} // namespace tortuga::sim
