// tally.cpp: a line of text per commit: "table first chain" for each table, and the line's seal.
#include "server/tally.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <fstream>
#include <iterator>

#include "faces/tokens.hpp"
#include "server/seal.hpp"

namespace tortuga {

namespace {

constexpr mode_t tally_mode = 0600;

std::string sealed(const std::string& words) {
    return fmt::format("{}={:016x}\n", words,
                       static_cast<std::uint64_t>(Seal{0}.add(std::string_view{words}).value()));
}

// A blank and the digits: by hand, since every commit writes two of them for each table.
void put_number(std::string& words, std::uint64_t number, int base) {
    char digits[24];
    words += ' ';
    words.append(digits, std::to_chars(digits, std::end(digits), number, base).ptr);
}

// The next word of a line as a number, in base 10 or 16. What has the right seal has all of them.
std::uint64_t take_number(std::string_view& words, int base) {
    const auto [word, rest] = cut(words, ' ');
    words = rest;
    std::uint64_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number, base);
    return number;
}

} // namespace

Tally::~Tally() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::map<std::string, Tallied> Tally::told(const std::filesystem::path& file) {
    std::map<std::string, Tallied> all;
    std::ifstream in{file, std::ios::binary};
    for (std::string line; std::getline(in, line);) {
        const std::string words = line.substr(0, line.rfind('='));
        if (line + "\n" != sealed(words)) continue;
        for (std::string_view left = words; !left.empty();) {
            const auto [table, rest] = cut(left, ' ');
            left = rest;
            const auto first = static_cast<std::int64_t>(take_number(left, 10));
            const auto chain = static_cast<std::int64_t>(take_number(left, 16));
            all[std::string{table}] = {std::string{table}, first, chain};
        }
    }
    return all;
}

void Tally::add(std::span<const Tallied> committed) {
    if (committed.empty()) return;
    if (descriptor_ < 0)
        descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, tally_mode);
    std::string words;
    for (const Tallied& t : committed) {
        words += t.table;
        put_number(words, static_cast<std::uint64_t>(t.first), 10);
        put_number(words, static_cast<std::uint64_t>(t.chain), 16);
        words += ' ';
    }
    const std::string line = (is_torn_ ? "\n" : "") + sealed(words);
    is_torn_ = ::write(descriptor_, line.data(), line.size()) != ssize_t(line.size());
}

void Tally::begin_anew() {
    if (::truncate(file_.c_str(), 0) == 0) is_torn_ = false;
}

} // namespace tortuga
