// entry.cpp: entries to lines and back.
#include "harbour/entry.hpp"

#include <array>
#include <charconv>

#include "harbour/json.hpp"
#include "table/fair.hpp"

namespace tortuga {

namespace {

constexpr std::array<std::string_view, 28> kinds = {
    "open",   "sit", "mix",    "bot",    "leave", "key",    "start",  "move",    "undo", "pause",
    "resume", "out", "back",   "say",    "point", "next",   "close",  "promise", "stir", "reveal",
    "face",   "own", "person", "strike", "call",  "called", "change", "hush"};

// Seats are written as people count them; nature is 0, nobody is "-".
void append_seat(std::string& out, Seat who) {
    if (who == Seat::nobody)
        out += '-';
    else
        append_number(out, number_of(who));
}

void append_word(std::string& out, std::string_view word) {
    out += ' ';
    out += word.empty() ? "-" : word;
}

// The next word of a line, taken off its front; nothing at its end.
std::string_view word_off(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

template <class T>
std::optional<T> number_in(std::string_view word) {
    T number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return {};
    return number;
}

std::optional<Seat> seat_in(std::string_view word) {
    if (word == "-") return Seat::nobody;
    const auto number = number_in<int>(word);
    if (!number || *number < 0 || *number > seats_max) return {};
    return *number == 0 ? Seat::chance : seat(*number - 1);
}

std::string text_in(std::string_view word) { return word == "-" ? "" : std::string{word}; }

} // namespace

void append_entry(std::string& body, const Entry& entry) {
    body += kinds[static_cast<std::size_t>(entry.kind)];
    body += ' ';
    append_number(body, entry.at);
    body += ' ';
    append_seat(body, entry.seat);
    body += ' ';
    if (entry.number < 0)
        body += '-';
    else
        append_number(body, entry.number);
    append_word(body, entry.key);
    append_word(body, entry.mix);
    body += ' ';
    body += entry.text;
    body += '\n';
}

std::optional<Entry> read_entry(std::string_view line) {
    const std::string_view kind = word_off(line);
    const auto found = std::find(kinds.begin(), kinds.end(), kind);
    const auto at = number_in<TimeMs>(word_off(line));
    const auto who = seat_in(word_off(line));
    const std::string_view number = word_off(line);
    const auto value =
        number == "-" ? std::optional<std::int64_t>{-1} : number_in<std::int64_t>(number);
    if (found == kinds.end() || !at || !who || !value) return {};
    Entry entry{.kind = static_cast<Entry::Kind>(found - kinds.begin()),
                .at = *at,
                .seat = *who,
                .number = *value};
    entry.key = text_in(word_off(line));
    entry.mix = text_in(word_off(line));
    entry.text = line;
    return entry;
}

Digest digest_of(std::string_view hex_text) {
    Digest digest{};
    const auto bytes = from_hex(hex_text);
    if (bytes && bytes->size() == digest.size()) std::ranges::copy(*bytes, digest.begin());
    return digest;
}

} // namespace tortuga
