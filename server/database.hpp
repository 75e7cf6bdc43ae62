// database.hpp: SQLite with owners and exceptions, and nothing that it can do besides.
//
// A Database and its Statements are one thread's at a time.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "server/store_error.hpp"

namespace tortuga {

enum class Access : int { read = SQLITE_OPEN_READONLY, write = SQLITE_OPEN_READWRITE };

class Database {
  public:
    // The file has to be there: whoever wants a new one makes an empty file.
    Database(const std::filesystem::path& file, Access access);

    void run(const char* sql);
    std::int64_t number(const char* sql); // The first column of the first row.
    std::string text(const char* sql);    // The same.
    std::int64_t last_id() const { return sqlite3_last_insert_rowid(raw()); } // Of an INSERT.
    // Ends a transaction that failed. SQLite may have ended it itself.
    void roll_back() noexcept;

    StoreError error() const; // For what failed last.
    sqlite3* raw() const { return raw_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* raw) const { sqlite3_close_v2(raw); }
    };

    std::string file_; // For messages.
    std::unique_ptr<sqlite3, Close> raw_;
};

class Statement {
  public:
    Statement(Database& database, std::string_view sql);

    // Their lifetime must reach to the end of the run: nothing is copied.
    void bind(int place, std::string_view text);
    void bind(int place, std::int64_t number);

    bool step();                             // Whether there is a row.
    std::string_view text(int column) const; // Good until the next step.
    std::int64_t number(int column) const;

    // While one of these lives the statement runs; afterwards it holds no lock, error or not.
    class Run {
      public:
        explicit Run(Statement& statement) : statement_{statement} {}
        ~Run() { sqlite3_reset(statement_.raw_.get()); }
        Run(const Run&) = delete;
        Run& operator=(const Run&) = delete;

      private:
        Statement& statement_;
    };

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* raw) const { sqlite3_finalize(raw); }
    };

    Database& database_;
    std::unique_ptr<sqlite3_stmt, Finalize> raw_;
};

} // namespace tortuga
