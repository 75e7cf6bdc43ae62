// store_error.hpp: what can be wrong with a disk or with what lies on it, said so that it helps.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "faces/result.hpp"

namespace tortuga {

enum class StoreTrouble : std::uint8_t {
    full,      // No room.
    read_only, // We may not write there.
    corrupt,   // Damaged, or no database at all.
    foreign,   // A database of another program.
    newer,     // Of a later version; `detail` is its number.
    locked,    // Another harbour lives in this folder, or a program holds the file.
    stray,     // A write-ahead log that belongs to another database.
    no_folder, // It is not a folder, and cannot become one.
    missing,   // Nothing there to be copied.
    exists,    // A backup never overwrites.
    twice,     // A row that is there already.
    lost,      // Rows that were there once; `detail` says of which table.
    nowhere,   // No folder was named, and there is no home.
    broken,    // Anything else; `detail` has the system's words.
};
inline constexpr int store_troubles = 14;

// what() is a line of English for logs; complaint() is for people, in their language. Both name the
// file with its folder, which is the business of whoever runs the harbour.
class StoreError : public std::runtime_error {
  public:
    StoreError(StoreTrouble trouble, const std::string& file, const std::string& detail);

    StoreTrouble trouble() const { return trouble_; }
    const Complaint& complaint() const { return complaint_; }
    StoreError for_strangers() const; // The same, with the file's name alone.

  private:
    StoreTrouble trouble_;
    std::string file_, detail_;
    Complaint complaint_;
};

// What a system call's failure means for whoever wanted to write to `file`.
StoreError store_error(int system_error, const std::string& file);

} // namespace tortuga
