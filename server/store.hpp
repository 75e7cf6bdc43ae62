// store.hpp: a harbour's tables on disk: one SQLite database, harbour.db, in a folder of its own.
//
// What keep() returned from has reached the disk (a write-ahead log, synced at every commit), all
// of a batch or nothing of it. The store knows nothing of what rows mean, but it seals each with
// those before it, and notices when one has changed or is missing. A folder belongs to one store at
// a time; copies may be made of it meanwhile. What is damaged, foreign or newer is refused at once
// and left as it is.
//
// Threads. What is not const is one thread's (server/writer.hpp), what is const is one thread's,
// which may be another: it sees what was kept last and waits for nobody.
#pragma once

#include <filesystem>
#include <memory>

#include "harbour/shelf.hpp"
#include "server/store_error.hpp"
#include "table/fair.hpp"

namespace tortuga {

struct StoreBytes {
    std::uintmax_t database = 0, log = 0;
};

// What writes throws StoreError, and nothing has changed then.
class Store : public Shelf {
  public:
    explicit Store(const std::filesystem::path& folder); // Made if it is not there.
    ~Store() override;

    void keep(const Batch& batch);
    void probe();  // A tiny write: does the disk work (again)?
    void shrink(); // Gives back some of the room that removed tables left, if there is any.

    // What the key grows from that this harbour signs with. The first one offered is kept for good:
    // where it is damaged or gone it is not replaced, but StoreError thrown.
    Secret signing_seed(const Secret& offered);

    Result<std::vector<Row>> read(const std::string& table) const override;
    std::vector<Row> readable(const std::string& table) const override;
    Result<std::vector<Listing>> listings() const override;
    // Those over since before that date, the oldest first, but no more than so many. May throw.
    std::vector<std::string> finished(TimeMs before, std::int64_t most) const;

    std::vector<std::string> lost_tables() const; // Those of which the disk lost rows once.
    StoreBytes bytes() const;
    const std::filesystem::path& file() const; // The database itself.

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

// Copies the harbour in `folder`, which may be at work, to a new file, and checks the copy. Answers
// how many bytes it has. To restore it, put it as harbour.db into an empty folder.
std::uintmax_t copy_store(const std::filesystem::path& folder, const std::filesystem::path& file);

} // namespace tortuga
