// database.cpp: calls of SQLite's C interface, and what its errors mean to people.
#include "server/database.hpp"

#include <cerrno>

namespace tortuga {

namespace {

// Nobody but a person with the sqlite3 program would make us wait.
constexpr int patience_ms = 5'000;

} // namespace

Database::Database(const std::filesystem::path& file, Access access) : file_{file.string()} {
    sqlite3* raw = nullptr;
    const int flags = static_cast<int>(access) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const int code = sqlite3_open_v2(file_.c_str(), &raw, flags, nullptr);
    raw_.reset(raw);
    if (!raw) throw std::bad_alloc{};
    if (code != SQLITE_OK) throw error();
    sqlite3_busy_timeout(raw, patience_ms);
    // Where it may not write, SQLite opens for reading instead and says nothing.
    if (access != Access::read && sqlite3_db_readonly(raw, "main") == 1)
        throw StoreError{StoreTrouble::read_only, file_, sqlite3_errstr(SQLITE_READONLY)};
}

void Database::run(const char* sql) {
    errno = 0;
    if (sqlite3_exec(raw(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw error();
}

std::int64_t Database::number(const char* sql) {
    Statement statement{*this, sql};
    return statement.step() ? statement.number(0) : 0;
}

std::string Database::text(const char* sql) {
    Statement statement{*this, sql};
    return statement.step() ? std::string{statement.text(0)} : "";
}

void Database::roll_back() noexcept {
    if (::sqlite3_get_autocommit(raw()) == 0)
        sqlite3_exec(raw(), "ROLLBACK", nullptr, nullptr, nullptr);
}

StoreError Database::error() const {
    const std::string words = sqlite3_errmsg(raw());
    switch (sqlite3_errcode(raw()) & 0xFF) {
    case SQLITE_FULL: return {StoreTrouble::full, file_, words};
    case SQLITE_READONLY:
    case SQLITE_PERM: return {StoreTrouble::read_only, file_, words};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return {StoreTrouble::corrupt, file_, words};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {StoreTrouble::locked, file_, words};
    case SQLITE_CONSTRAINT: return {StoreTrouble::twice, file_, words};
    case SQLITE_NOMEM: throw std::bad_alloc{};
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN: // SQLite says that it failed, the system says why.
        if (const int why = sqlite3_system_errno(raw()); why != 0) return store_error(why, file_);
        if (errno != 0) return store_error(errno, file_); // Of a commit SQLite keeps no reason.
        break;
    default: break;
    }
    return {StoreTrouble::broken, file_, words};
}

Statement::Statement(Database& database, std::string_view sql) : database_{database} {
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v3(database.raw(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    raw_.reset(raw);
    if (code != SQLITE_OK) throw database.error();
}

void Statement::bind(int place, std::string_view text) {
    if (sqlite3_bind_text64(raw_.get(), place, text.data(), text.size(), SQLITE_STATIC,
                            SQLITE_UTF8) != SQLITE_OK)
        throw database_.error();
}

void Statement::bind(int place, std::int64_t number) {
    if (sqlite3_bind_int64(raw_.get(), place, number) != SQLITE_OK) throw database_.error();
}

bool Statement::step() {
    errno = 0;
    const int code = sqlite3_step(raw_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) throw database_.error();
    return code == SQLITE_ROW;
}

std::string_view Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(raw_.get(), column));
    const int size = sqlite3_column_bytes(raw_.get(), column);
    return bytes ? std::string_view{bytes, static_cast<std::size_t>(size)} : std::string_view{};
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(raw_.get(), column);
}

} // namespace tortuga
