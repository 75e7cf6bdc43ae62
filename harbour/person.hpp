// person.hpp: somebody with a personal link: at which tables they have a seat, whatever device they
// use. No name and no account: a person is a number, and whoever has the key.
//
// A Person is what their entries say, like a Room, and they lie on the same shelf, under a name
// that no table can have. Which seat it is, and that it is theirs, the table says
// (Entry::Kind::own): what they have here is the list that is shown to them.
#pragma once

#include "harbour/entry.hpp"
#include "table/sha256.hpp"

namespace tortuga {

using PersonNumber = std::int64_t; // From 1; 0 is nobody.

// A personal key is that of a seat with sixteen digits before it, which say whose it is.
std::string persons_key(PersonNumber number, std::string_view secret);
bool is_persons_key(std::string_view key);
PersonNumber person_of_key(std::string_view key);           // 0: no such key.
bool is_key_for(PersonNumber number, std::string_view key); // One that could be theirs.
std::string shelf_name(PersonNumber number);

class Person {
  public:
    // Nothing when the first entry is none that makes a person.
    static std::optional<Person> open(const Entry& entry);

    void add(const Entry& entry); // PRE: it fits, as in Room.
    bool fits(const Entry& entry) const;

    std::uint32_t n() const { return n_; }
    const Digest& key_hash() const { return key_hash_; }
    std::optional<TimeMs> died(const Digest& former) const; // A key of theirs, and when.
    std::int64_t renewals() const { return static_cast<std::int64_t>(former_.size()); }
    // Where they have a seat, the newest last.
    const std::vector<std::string>& tables() const { return tables_; }
    bool has(std::string_view table) const;

  private:
    struct Former {
        Digest hash{};
        TimeMs died = 0;
    };

    std::uint32_t n_ = 0;
    Digest key_hash_{};
    std::vector<Former> former_{};
    std::vector<std::string> tables_{};
};

} // namespace tortuga
