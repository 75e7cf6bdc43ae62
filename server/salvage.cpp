// salvage.cpp: pages, cells, records.
#include "server/salvage.hpp"

#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <variant>

#include "server/store_signet.hpp"

namespace tortuga {

namespace {

constexpr std::size_t usual_page = 4096, log_head = 32, frame_head = 24;
constexpr std::size_t seed_digits = 64;
constexpr std::size_t value_most = 64u << 20; // No body is longer.

std::string whole_file(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// Big end first; 0 beyond the end.
std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t width) {
    std::uint64_t n = 0;
    for (std::size_t i = at; i < at + width && i < bytes.size(); ++i)
        n = n << 8 | static_cast<unsigned char>(bytes[i]);
    return n;
}

// SQLite's numbers of one to nine bytes, taken off the front.
std::uint64_t take_varint(std::string_view& bytes) {
    std::uint64_t n = 0;
    for (int i = 0; i < 9 && !bytes.empty(); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[0]);
        bytes.remove_prefix(1);
        if (i == 8) return n << 8 | byte;
        n = n << 7 | (byte & 0x7f);
        if ((byte & 0x80) == 0) break;
    }
    return n;
}

using Value = std::variant<std::monostate, std::int64_t, std::string>;

// The value of one column, taken off the front; nothing: there is no such kind of it here.
std::optional<Value> take_value(std::uint64_t type, std::string_view& bytes) {
    constexpr std::size_t widths[] = {0, 1, 2, 3, 4, 6, 8};
    if (type == 0) return Value{};
    if (type == 8 || type == 9) return Value{static_cast<std::int64_t>(type - 8)};
    const bool is_text = type >= 13 && type % 2 == 1;
    const std::size_t width = is_text                    ? (type - 13) / 2
                              : type < std::size(widths) ? widths[type]
                                                         : 0;
    if (width == 0 && !is_text) return {};
    if (width > bytes.size()) return {};
    const std::string_view part = bytes.substr(0, width);
    bytes.remove_prefix(width);
    if (is_text) return Value{std::string{part}};
    const std::uint64_t raw = number_at(part, 0, width) << (64 - 8 * width);
    return Value{static_cast<std::int64_t>(raw) >> (64 - 8 * width)}; // With its sign.
}

// The columns of a record; none: it is no record.
std::vector<Value> columns_of(std::string_view record) {
    std::string_view head = record;
    const std::uint64_t head_bytes = take_varint(head);
    if (head_bytes > record.size() || head_bytes == 0) return {};
    std::string_view values = record.substr(head_bytes);
    head = record.substr(record.size() - head.size(), head_bytes - (record.size() - head.size()));
    std::vector<Value> columns;
    while (!head.empty()) {
        const auto value = take_value(take_varint(head), values);
        if (!value || columns.size() > 20) return {};
        columns.push_back(*value);
    }
    return columns;
}

// Are these the columns of a row, by their kinds: n nothing, i a number, t text?
bool is_shaped(const std::vector<Value>& columns, std::string_view kinds) {
    if (columns.size() < kinds.size()) return false;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (columns[i].index() != std::string_view{"nit"}.find(kinds[i])) return false;
    return true;
}

// The line of the harbour's key; what is not as it was written is nobody's key.
void take_seed(const std::vector<Value>& columns, Salvaged& into) {
    const std::string& digits = std::get<2>(columns[0]);
    if (columns.size() == 1 && digits.size() == seed_digits) into.unsealed_seeds.push_back(digits);
    if (is_shaped(columns, "ti") && std::get<1>(columns[1]) == seal_of_seed(digits))
        into.seeds.push_back(digits);
}

// A database with its log laid over it.
class Pages {
  public:
    Pages(std::string database, const std::vector<std::string>& logs)
        : database_{std::move(database)}, logs_{logs} {
        const std::size_t told = number_at(database_, 16, 2);
        if (told == 1 || (told >= 512 && (told & (told - 1)) == 0))
            size_ = told == 1 ? 65536 : told;
        for (std::size_t at = 0; at + size_ <= database_.size(); at += size_)
            put(at / size_ + 1, std::string_view{database_}.substr(at, size_));
        for (const std::string& log : logs_)
            for (std::size_t at = log_head; at + frame_head + size_ <= log.size();
                 at += frame_head + size_) {
                const std::string_view page = std::string_view{log}.substr(at + frame_head, size_);
                // Frames of an earlier time have another salt; rows they have, too.
                const bool is_of_now = log.compare(at + 8, 8, log, 16, 8) == 0;
                if (is_of_now) put(number_at(log, at, 4), page);
                all_.push_back(page);
            }
    }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;

    void read(Salvaged& into) const {
        for (const std::string_view page : all_) read_leaf(page, into);
    }

  private:
    void put(std::size_t number, std::string_view page) {
        newest_[number] = page;
        if (number != 0) all_.push_back(page);
    }
    void read_leaf(std::string_view page, Salvaged& into) const;
    std::string payload(std::string_view cell, std::uint64_t bytes, std::size_t local_most) const;

    std::string database_;
    const std::vector<std::string>& logs_;
    std::size_t size_ = usual_page;
    std::unordered_map<std::size_t, std::string_view> newest_{};
    std::vector<std::string_view> all_{};
};

// What does not fit into a leaf goes on in pages of its own, each with the number of the next.
std::string Pages::payload(std::string_view cell, std::uint64_t bytes,
                           std::size_t local_most) const {
    if (bytes > value_most) return {};
    if (bytes <= local_most) return std::string{cell.substr(0, bytes)};
    const std::size_t least = (size_ - 12) * 32 / 255 - 23;
    const std::size_t wished = least + (bytes - least) % (size_ - 4);
    const std::size_t local = wished <= local_most ? wished : least;
    if (cell.size() < local + 4) return {};
    std::string all{cell.substr(0, local)};
    std::size_t next = number_at(cell, local, 4);
    while (all.size() < bytes) {
        const auto found = newest_.find(next);
        if (found == newest_.end()) return {};
        all += found->second.substr(4, bytes - all.size());
        next = number_at(found->second, 0, 4);
    }
    return all;
}

void Pages::read_leaf(std::string_view page, Salvaged& into) const {
    constexpr char table_leaf = 0x0d, index_leaf = 0x0a;
    const std::size_t head = page.starts_with("SQLite format 3") ? 100 : 0;
    const bool is_table = page[head] == table_leaf;
    if (!is_table && page[head] != index_leaf) return;
    const std::size_t cells = number_at(page, head + 3, 2);
    for (std::size_t i = 0; i < cells && head + 10 + 2 * i <= page.size(); ++i) {
        const std::size_t at = number_at(page, head + 8 + 2 * i, 2);
        if (at >= page.size()) continue;
        std::string_view cell = page.substr(at);
        const std::uint64_t bytes = take_varint(cell);
        const auto id = is_table ? static_cast<std::int64_t>(take_varint(cell)) : 0;
        const std::size_t local_most = is_table ? size_ - 35 : (size_ - 12) * 64 / 255 - 23;
        const std::vector<Value> columns = columns_of(payload(cell, bytes, local_most));
        const auto number = [&](std::size_t column) { return std::get<1>(columns[column]); };
        if (is_table && columns.size() == 6 && is_shaped(columns, "niiiti"))
            into.rows.emplace(number(1), SalvagedRow{id, number(1), number(2), number(3), number(5),
                                                     std::get<2>(columns[4])});
        else if (is_table && columns.size() >= 7 && is_shaped(columns, "ntii"))
            into.names.emplace(id, std::get<2>(columns[1]));
        else if (is_table && columns.size() <= 2 && is_shaped(columns, "t"))
            take_seed(columns, into);
        else if (!is_table && columns.size() == 2 && is_shaped(columns, "ti"))
            into.names.emplace(number(1), std::get<2>(columns[0]));
    }
}

} // namespace

void salvage(const std::filesystem::path& database, const std::vector<std::filesystem::path>& logs,
             Salvaged& into) {
    std::vector<std::string> texts;
    for (const std::filesystem::path& log : logs) texts.push_back(whole_file(log));
    Pages{whole_file(database), texts}.read(into);
}

} // namespace tortuga
