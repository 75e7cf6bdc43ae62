// inspector.hpp: a thread that reads every table once after a start, slowly, and tells which are
// not as they were written. A harbour that waited for it would be closed for long.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/store_reader.hpp"

namespace tortuga {

class Inspector {
  public:
    // Called on the inspector's thread, for each table that is not as it was written, with what is
    // wrong with it. Must not throw.
    using Found = std::function<void(const std::string& table, const std::string& flaw)>;
    // Called there at the end, with how many tables there were. Must not throw.
    using Done = std::function<void(std::uint64_t tables)>;

    Inspector(const std::filesystem::path& file, Found found, Done done);
    ~Inspector(); // It need not be through.
    Inspector(const Inspector&) = delete;
    Inspector& operator=(const Inspector&) = delete;

  private:
    void work(const std::filesystem::path& file);
    void look(StoreReader& reader, const StoreReader::Name& each) const;

    Found found_;
    Done done_;
    std::mutex guard_;
    std::condition_variable called_;
    bool closing_ = false;
    std::thread thread_; // Last: it uses all of the above.
};

} // namespace tortuga
