// byte_classes.hpp: for tests: what each byte of a harbour's files means, so that none is forgotten
// when disks rot.
//
// The files are taken apart as SQLite's documentation describes them, by means of our own: whoever
// asked the library where things are would believe it twice.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

// Bytes of one meaning, by the place in their file.
using ByteClasses = std::map<std::string, std::vector<std::size_t>>;

class DatabaseBytes {
  public:
    static constexpr std::size_t page = 4096, head = 100;

    // Of a whole database with pages of the usual size. PRE: it is sound.
    explicit DatabaseBytes(std::string_view bytes) : bytes_{bytes} {
        put("the file's head", 0, head);
        walk(1, "sqlite_schema");
        walk_free(number(32, 4));
        for (std::size_t map = 2; map <= bytes_.size() / page; map += page / 5 + 1) {
            std::size_t end = start(map);
            while (end + 5 <= start(map) + page && bytes_[end] != 0) end += 5;
            put("where pages belong", start(map), end);
            put("what nothing has", end, start(map) + page);
        }
    }

    const ByteClasses& all() const { return all_; }

  private:
    enum Kind : std::uint8_t { index_inner = 2, table_inner = 5, index_leaf = 10, table_leaf = 13 };

    static std::size_t start(std::size_t number) { return (number - 1) * page; }
    std::size_t number(std::size_t at, std::size_t width) const {
        std::size_t n = 0;
        for (std::size_t i = at; i < at + width; ++i)
            n = n << 8 | static_cast<unsigned char>(bytes_[i]);
        return n;
    }
    std::size_t varint(std::size_t& at) const {
        std::size_t n = 0;
        for (int i = 0; i < 9; ++i) {
            const auto byte = static_cast<unsigned char>(bytes_[at++]);
            if (i == 8) return n << 8 | byte;
            n = n << 7 | (byte & 0x7f);
            if ((byte & 0x80) == 0) break;
        }
        return n;
    }
    void put(const std::string& what, std::size_t from, std::size_t to) {
        for (std::size_t at = from; at < to; ++at) all_[what].push_back(at);
    }

    void walk(std::size_t number_of_page, const std::string& tree);
    std::size_t walk_cell(std::size_t at, Kind kind, const std::string& tree);
    void walk_schema_row(std::size_t at);
    void walk_overflow(std::size_t number_of_page, std::size_t bytes, const std::string& tree);
    void walk_free(std::size_t trunk);

    std::string_view bytes_;
    ByteClasses all_{};
};

// A page of a table or an index, and those below it.
inline void DatabaseBytes::walk(std::size_t number_of_page, const std::string& tree) {
    const std::size_t from = start(number_of_page), at = from + (number_of_page == 1 ? head : 0);
    const Kind kind = static_cast<Kind>(bytes_[at]);
    const bool is_inner = kind == index_inner || kind == table_inner;
    const std::size_t cells = number(at + 3, 2), places = at + (is_inner ? 12 : 8);
    put(tree + ": heads of pages", at, places);
    put(tree + ": where cells are", places, places + 2 * cells);
    std::vector<bool> is_taken(page, false);
    for (std::size_t i = from; i < places + 2 * cells; ++i) is_taken[i - from] = true;
    for (std::size_t i = 0; i < cells; ++i) {
        const std::size_t cell = from + number(places + 2 * i, 2);
        const std::size_t end = walk_cell(cell, kind, tree);
        for (std::size_t b = cell; b < end; ++b) is_taken[b - from] = true;
        if (is_inner) walk(number(cell, 4), tree);
    }
    if (is_inner) walk(number(at + 8, 4), tree);
    for (std::size_t i = 0; i < page; ++i)
        if (!is_taken[i]) put(tree + ": what no cell has", from + i, from + i + 1);
}

// Answers where it ends in its page.
inline std::size_t DatabaseBytes::walk_cell(std::size_t at, Kind kind, const std::string& tree) {
    const std::size_t from = at;
    if (kind == index_inner || kind == table_inner) at += 4;
    const std::size_t bytes = kind == table_inner ? 0 : varint(at);
    if (kind == table_inner || kind == table_leaf) varint(at);
    if (kind == table_inner) return put(tree + ": ways to pages", from, at), at;
    if (kind == index_inner) put(tree + ": ways to pages", from, from + 4);
    const std::size_t most = kind == table_leaf ? page - 35 : (page - 12) * 64 / 255 - 23;
    const std::size_t least = (page - 12) * 32 / 255 - 23;
    const std::size_t wished = least + (bytes - least) % (page - 4);
    const std::size_t here = bytes <= most ? bytes : wished <= most ? wished : least;
    std::size_t values = at;
    values = at + varint(values);
    put(tree + ": heads of cells", kind == index_inner ? from + 4 : from, values);
    put(tree + ": values", values, at + here);
    if (tree == "sqlite_schema") walk_schema_row(at);
    if (here == bytes) return at + here;
    put(tree + ": ways to pages", at + here, at + here + 4);
    walk_overflow(number(at + here, 4), bytes - here, tree);
    return at + here + 4;
}

// type, name, table, root, sql: the trees of this file, by their names.
inline void DatabaseBytes::walk_schema_row(std::size_t at) {
    std::size_t types = at;
    const std::size_t end = at + varint(types);
    std::size_t value = end;
    std::string name;
    for (int column = 0; types < end; ++column) {
        const std::size_t type = varint(types);
        const std::size_t width = type >= 13 ? (type - 13) / 2 : type; // A small number, or text.
        if (column == 1) name = std::string{bytes_.substr(value, width)};
        if (column == 3) walk(number(value, width), name);
        value += width;
    }
}

inline void DatabaseBytes::walk_overflow(std::size_t number_of_page, std::size_t bytes,
                                         const std::string& tree) {
    const std::size_t from = start(number_of_page), here = std::min(bytes, page - 4);
    put(tree + ": ways to pages", from, from + 4);
    put(tree + ": values", from + 4, from + 4 + here);
    put(tree + ": what no cell has", from + 4 + here, from + page);
    if (here < bytes) walk_overflow(number(from, 4), bytes - here, tree);
}

inline void DatabaseBytes::walk_free(std::size_t trunk) {
    if (trunk == 0) return;
    const std::size_t from = start(trunk), leaves = number(from + 4, 4);
    put("the list of free pages", from, from + 8 + 4 * leaves);
    put("what nothing has", from + 8 + 4 * leaves, from + page);
    for (std::size_t i = 0; i < leaves; ++i) {
        const std::size_t leaf = start(number(from + 8 + 4 * i, 4));
        put("what nothing has", leaf, leaf + page);
    }
    walk_free(number(from, 4));
}

// A write-ahead log: a head, and frames of a head and a page each.
inline ByteClasses classes_of_log(std::string_view bytes) {
    constexpr std::size_t log_head = 32, frame_head = 24;
    ByteClasses all;
    const auto put = [&](const char* what, std::size_t from, std::size_t to) {
        for (std::size_t at = from; at < to; ++at) all[what].push_back(at);
    };
    put("log: head", 0, 16);
    put("log: salts of the head", 16, 24);
    put("log: sums of the head", 24, log_head);
    for (std::size_t at = log_head; at + frame_head + DatabaseBytes::page <= bytes.size();
         at += frame_head + DatabaseBytes::page) {
        put("log: pages' numbers", at, at + 4);
        put("log: ends of commits", at + 4, at + 8);
        put("log: salts of frames", at + 8, at + 16);
        put("log: sums of frames", at + 16, at + frame_head);
        put("log: heads of pages", at + frame_head, at + frame_head + 12);
        put("log: pages", at + frame_head + 12, at + frame_head + DatabaseBytes::page);
    }
    return all;
}

// Lines of words, each with its seal.
inline ByteClasses classes_of_tally(std::string_view bytes) {
    ByteClasses all;
    bool is_seal = false;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const char c = bytes[at];
        if (c == '\n' || c == '=') is_seal = c == '=';
        all[c == '\n'              ? "tally: ends of lines"
            : c == ' ' || c == '=' ? "tally: between words"
            : is_seal              ? "tally: seals"
                                   : "tally: words"]
            .push_back(at);
    }
    return all;
}

} // namespace tortuga
