// store_files.hpp: the files and folders around a database, and whose it is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

namespace tortuga {

inline constexpr char store_file[] = "harbour.db";
inline constexpr std::int32_t store_application = 0x546F7274; // "Tort"
inline constexpr int store_version = 3;

// The functions throw StoreError.

// By the numbers in a database's head: another program's, or of a later version.
void demand_known(const std::string& file, std::int64_t application, std::int64_t version);

// Whatever of it is missing; and a power cut will not take away what was made.
void make_folder(const std::filesystem::path& folder);
void make_file(const std::filesystem::path& file); // Empty, new, and its owner's only.
void sync_file(const std::filesystem::path& file);
void sync_folder(const std::filesystem::path& folder);
void move_file(const std::filesystem::path& from, const std::filesystem::path& to);
void remove_file(const std::filesystem::path& file); // If it is there.
bool is_there(const std::filesystem::path& file);
std::uintmax_t bytes_of(const std::filesystem::path& file); // 0 too if it is not there.

// Where a folder's database really is, or will be: harbour.db may be a link. One that leads nowhere
// is refused: the disk that it leads to may not be there yet.
std::filesystem::path real_file(const std::filesystem::path& folder);

// Where the log was put when something was found to be lost; there may be several.
std::filesystem::path saved_log(const std::filesystem::path& file, int number);

// While it lives nobody else has one for the same database, in this process or any other. It is on
// a file beside the database (harbour.lock for harbour.db), so whoever comes by way of a link finds
// it too. It goes with the process, however that ends; the file stays, since removing it would be a
// race.
class StoreLock {
  public:
    explicit StoreLock(const std::filesystem::path& file); // As real_file() has it.
    ~StoreLock();
    StoreLock(StoreLock&& other) noexcept : descriptor_{std::exchange(other.descriptor_, -1)} {}
    StoreLock& operator=(StoreLock&&) = delete;

  private:
    int descriptor_;
};

} // namespace tortuga
