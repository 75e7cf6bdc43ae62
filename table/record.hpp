// record.hpp: a game written down, as a text that people read, programs replay and nobody can edit
// without its being seen. docs/records.md describes the format; this is how programs use it.
//
// Reading never trusts: any bytes are answered, with a Record or with the line and the reason.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/table.hpp"

namespace tortuga {

// What stands above the events. In a Header given for writing, game, rules and options may be left
// empty: the table knows them.
struct Header {
    std::string game{}, rules{}, options{}, date{};
    Names seats{};
    std::vector<Field> extra{}; // Any other key, kept and sealed.

    friend bool operator==(const Header&, const Header&) = default;
};

struct RecordError {
    int line; // Counted from 1.
    Complaint complaint;

    friend bool operator==(const RecordError&, const RecordError&) = default;
};
template <class T>
using Checked = std::variant<T, RecordError>;

// The kinds of lines below the header. Deeds are what happened; the rest are remarks about it.
struct Deed { // Moves in a row by one actor, or one move each by several who decided at once.
    std::vector<Seat> actors{};
    std::string verb{}; // Of all its moves; empty where a redaction hides even that.
    std::vector<std::optional<MoveBits>> moves{}; // Nothing: hidden by a redaction.

    friend bool operator==(const Deed&, const Deed&) = default;
};
struct RefusedMove { // Cannot be done here, and this clause is why.
    Seat actor;
    MoveBits move;
    std::string clause; // May be empty.

    friend bool operator==(const RefusedMove&, const RefusedMove&) = default;
};
struct AssertedFact {
    std::string question, answer;

    friend bool operator==(const AssertedFact&, const AssertedFact&) = default;
};
struct Pointing { // Seats that are not on turn all suggest this move of the one who is.
    std::vector<Seat> actors{};
    MoveBits move = 0;

    friend bool operator==(const Pointing&, const Pointing&) = default;
};
struct Mark { // The hash of everything above that is sealed; the last one is the seal.
    std::string hash;
    bool is_seal;

    friend bool operator==(const Mark&, const Mark&) = default;
};

struct Signature { // Of the seal, by whoever has this key; hexadecimal (table/signature.hpp).
    std::string key, value;

    friend bool operator==(const Signature&, const Signature&) = default;
};

struct Line {
    int number = 0; // In the text it was read from.
    std::variant<std::monostate, Deed, RefusedMove, AssertedFact, Pointing, Mark, Signature>
        content{};
    std::string comment{};
};

struct Record {
    const AnyGame* game = nullptr;
    std::string_view rules{}; // Their version: the header's, or today's.
    AnyOptions options{};
    Header header{};
    std::string redacted{}; // For whom; empty when nothing is hidden.
    std::vector<Field> set_up{};
    int set_up_line = 0;
    std::vector<std::string> preface{}; // Comments in the header.
    std::vector<Line> lines{};
};

inline constexpr std::size_t record_bytes_max = 4 << 20, record_lines_max = 20'000,
                             record_columns_max = 4'000; // In bytes.

// Reads and checks the text and its seal; nothing is played yet, and no signature is checked.
Checked<Record> read_record(std::string_view text);
std::string print_record(const Record& record);
bool is_sealed(const Record& record);

// Plays a record through the door of live play and checks every remark on the way.
Checked<Table> replay(const Record& record);

// What a remark "= question : answer" is held against; nothing when nobody understands it.
std::optional<std::string> answer(const Table& table, std::string_view question);

// All of it: what is wrong, or nothing. A redacted record is checked as far as it can be: its
// grammar and its seal.
std::optional<RecordError> check_record(std::string_view text);

// The position that the game on a table began with; nothing when it is the usual one.
std::vector<Field> set_up_of(const Table& table);

// The game on the table, sealed, from its beginning to this moment.
std::string write_record(const Table& table, const Header& header);

// The same as `viewer` knows it (Seat::nobody for a spectator): two games that the viewer could not
// tell apart give the same bytes.
std::string redact_record(const Table& table, const Header& header, Seat viewer);

// For the two halves of the implementation. A hash chain: each link covers all that came before.
class Chain {
  public:
    explicit Chain(const Record& header_of);
    void add(const std::string& line);
    std::string hash() const;

  private:
    std::string link_; // The 32 bytes of the last digest.
};
std::string print_deed(const Record& record, const Deed& deed);

} // namespace tortuga
