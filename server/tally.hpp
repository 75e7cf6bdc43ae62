// tally.hpp: what was committed, told once more beside the database: harbour.tally.
//
// SQLite drops the rest of a log from the first frame on that a bad disk has changed, and says
// nothing: to it a log that ends early is one of a crash. So how far every table was is written
// here after each commit. It is not synced: what it tells of is on disk already, so it may lag
// behind the database, but what it knows and the database does not has been lost.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>

namespace tortuga {

inline constexpr char tally_file[] = "harbour.tally";

// Where a table's rows ended.
struct Tallied {
    std::string table;
    std::int64_t first = 0; // As TableLine::first; 0: the table was removed.
    std::int64_t chain = 0;
};

class Tally {
  public:
    explicit Tally(std::filesystem::path file) : file_{std::move(file)} {}
    ~Tally();
    Tally(const Tally&) = delete;
    Tally& operator=(const Tally&) = delete;

    // What the last word was about each table. Lines that are torn or rotten say nothing.
    static std::map<std::string, Tallied> told(const std::filesystem::path& file);

    // Neither fails: what a full disk does not take is missing, which is lagging behind.
    void add(std::span<const Tallied> committed);
    void begin_anew(); // All of it is safe in the database itself.

  private:
    std::filesystem::path file_;
    int descriptor_ = -1;
    bool is_torn_ = true; // The last line may be a part of one.
};

} // namespace tortuga
