// store_error.cpp: the names of all troubles.
#include "server/store_error.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "server/store_files.hpp"

namespace tortuga {

namespace {

struct Name {
    std::string_view key, english;
};

constexpr std::array<Name, store_troubles> names{
    {{"harbour.store.full", "the disk is full"},
     {"harbour.store.read_only", "it cannot be written"},
     {"harbour.store.corrupt", "damaged, or not a database"},
     {"harbour.store.foreign", "a database of another program"},
     {"harbour.store.newer", "written by a newer version"},
     {"harbour.store.locked", "in use by another harbour"},
     {"harbour.store.stray", "the log of another database"},
     {"harbour.store.no_folder", "not a folder"},
     {"harbour.store.missing", "there is no harbour"},
     {"harbour.store.exists", "it exists already"},
     {"harbour.store.twice", "a row is there already: a second writer?"},
     {"harbour.store.lost", "a part was lost"},
     {"harbour.store.nowhere", "no data folder was named, and there is no home folder"},
     {"harbour.store.broken", "the disk failed"}}};

const Name& name_of(StoreTrouble trouble) { return names[static_cast<std::size_t>(trouble)]; }

std::string line(std::string_view english, const std::string& file, const std::string& detail) {
    std::string text = file.empty() ? "" : file + ": ";
    text += english;
    return detail.empty() ? text : fmt::format("{} ({})", text, detail);
}

} // namespace

StoreError::StoreError(StoreTrouble trouble, const std::string& file, const std::string& detail)
    : std::runtime_error{line(name_of(trouble).english, file, detail)}, trouble_{trouble},
      file_{file}, detail_{detail},
      complaint_{std::string{name_of(trouble).key},
                 {{"file", file}, {"detail", detail}, {"known", std::to_string(store_version)}}} {}

StoreError StoreError::for_strangers() const {
    return {trouble_, std::filesystem::path{file_}.filename().string(), detail_};
}

StoreError store_error(int system_error, const std::string& file) {
    const auto trouble = [&] {
        switch (system_error) {
        case ENOSPC:
        case EDQUOT:
        case EFBIG: return StoreTrouble::full;
        case EACCES:
        case EPERM:
        case EROFS: return StoreTrouble::read_only;
        case ENOENT:
        case ENOTDIR:
        case EEXIST: return StoreTrouble::no_folder;
        default: return StoreTrouble::broken;
        }
    }();
    return {trouble, file, std::generic_category().message(system_error)};
}

} // namespace tortuga
