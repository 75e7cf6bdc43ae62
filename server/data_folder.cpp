// data_folder.cpp: from what was given, or from the environment, to a folder.
#include "server/data_folder.hpp"

#include "server/store_error.hpp"

namespace tortuga {

std::filesystem::path data_folder(const Environment& environment, const std::string& given) {
    namespace fs = std::filesystem;
    if (!given.empty()) return given;
    if (const std::string own = environment("TORTUGA_DATA").value_or(""); !own.empty()) return own;
    // The XDG rules: what is not absolute counts as not set.
    const fs::path shared = environment("XDG_DATA_HOME").value_or("");
    if (shared.is_absolute()) return shared / "tortuga";
    const fs::path home = environment("HOME").value_or("");
    if (home.is_absolute()) return home / ".local/share/tortuga";
    throw StoreError{StoreTrouble::nowhere, "", ""};
}

} // namespace tortuga
