// store_copy.cpp: a copy of a database that may be at work.
#include "server/database.hpp"
#include "server/store.hpp"
#include "server/store_files.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

// A file of ours that goes away unless it is worth keeping.
class Draft {
  public:
    explicit Draft(fs::path file) : file_{std::move(file)} { make_file(file_); }
    ~Draft() {
        std::error_code ignored;
        if (!kept_) fs::remove(file_, ignored);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    const fs::path& file() const { return file_; }
    void keep() { kept_ = true; }

  private:
    fs::path file_;
    bool kept_ = false;
};

void copy_database(const fs::path& from, const fs::path& to) {
    Database source{from, Access::read};
    demand_known(from.string(), source.number("PRAGMA application_id"),
                 source.number("PRAGMA user_version"));
    Statement vacuum{source, "VACUUM INTO ?1"}; // Of one moment: it reads in one transaction.
    const std::string target = to.string();
    vacuum.bind(1, target);
    vacuum.step();
}

void demand_sound(const fs::path& file) {
    Database copy{file, Access::read};
    const std::string verdict = copy.text("PRAGMA integrity_check(1)");
    if (verdict != "ok") throw StoreError{StoreTrouble::corrupt, file.string(), verdict};
}

} // namespace

std::uintmax_t copy_store(const fs::path& folder, const fs::path& file) {
    const fs::path source = folder / store_file, target = fs::absolute(file);
    if (!is_there(source)) throw StoreError{StoreTrouble::missing, folder.string(), ""};
    // The name is taken at once, so that nothing can be overwritten; what has that name is a whole
    // copy or nothing, even if we are killed.
    Draft place{target}, draft{target.string() + ".part"};
    copy_database(source, draft.file());
    demand_sound(draft.file());
    sync_file(draft.file());
    const std::uintmax_t bytes = bytes_of(draft.file());
    move_file(draft.file(), target);
    place.keep();
    draft.keep();
    sync_folder(target.parent_path());
    return bytes;
}

} // namespace tortuga
