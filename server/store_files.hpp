// store_files.hpp: the files and folders around a database, and whose it is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

namespace tortuga {

inline constexpr char store_file[] = "harbour.db";
inline constexpr std::int32_t store_application = 0x546F7274; // "Tort"
inline constexpr int store_version = 1;

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

// While it lives nobody else has one on the folder, in this process or any other. It goes with the
// process, however that ends; the file harbour.lock stays, since removing it would be a race.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(FolderLock&& other) noexcept : descriptor_{std::exchange(other.descriptor_, -1)} {}
    FolderLock& operator=(FolderLock&&) = delete;

  private:
    int descriptor_;
};

} // namespace tortuga
