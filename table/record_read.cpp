// record_read.cpp: a text as a record, or the first line that makes none. Trusts no byte.
#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "table/plain_text.hpp"
#include "table/record.hpp"

namespace tortuga {

namespace {

using std::string_view;
using Wrong = std::optional<Complaint>; // Nothing: all is well.

Complaint complain(string_view what, std::vector<Arg> args = {}) {
    return {"record." + std::string{what}, std::move(args)};
}

// What is wrong, quoted, but not at any length.
Arg excerpt(string_view text) { return {"text", made_plain(text, 60)}; }

bool is_key(string_view text) {
    const auto fits = [](char c) {
        return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '_';
    };
    return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), fits);
}

Names split_names(string_view text) {
    Names names;
    for (bool more = true; more;) {
        more = text.find('|') != string_view::npos;
        const auto [name, rest] = cut(text, '|');
        names.emplace_back(trim(name));
        text = rest;
    }
    return names;
}

// Where the value of a key that may be given once is kept; nullptr for the others.
std::string* slot(Record& r, string_view key) {
    if (key == "game") return &r.header.game;
    if (key == "rules") return &r.header.rules;
    if (key == "options") return &r.header.options;
    if (key == "date") return &r.header.date;
    return key == "redacted" ? &r.redacted : nullptr;
}

Wrong read_header_line(Record& r, string_view line, int number) {
    const std::size_t colon = line.find(':');
    const string_view key = trim(line.substr(0, colon));
    if (colon == string_view::npos || !is_key(key)) return complain("bad_header", {excerpt(line)});
    const string_view value = trim(line.substr(colon + 1));
    if (value.empty()) return complain("no_value", {{"key", std::string{key}}});
    if (key == "setup") {
        const auto [name, rest] = cut(value, ' ');
        if (r.set_up.empty()) r.set_up_line = number;
        r.set_up.push_back({std::string{name}, join(split(rest), " ")});
        return {};
    }
    std::string* const place = slot(r, key);
    const auto is_same = [&](const Field& f) { return f.key == key; };
    const bool given = key == "seats" ? !r.header.seats.empty()
                       : place        ? !place->empty()
                               : std::any_of(r.header.extra.begin(), r.header.extra.end(), is_same);
    if (given) return complain("key_twice", {{"key", std::string{key}}});
    if (key == "seats")
        r.header.seats = split_names(value);
    else if (place)
        *place = value;
    else
        r.header.extra.push_back({std::string{key}, std::string{value}});
    return {};
}

// The header is complete: which game is it? What is wrong with it is wrong at a key.
struct WrongKey {
    string_view key;
    Complaint complaint;
};
std::optional<WrongKey> open_header(Record& r) {
    const Header& h = r.header;
    if (h.game.empty()) return WrongKey{"", complain("missing", {{"key", "game"}})};
    if (h.options.empty()) return WrongKey{"", complain("missing", {{"key", "options"}})};
    r.game = find_game(h.game);
    if (!r.game) {
        std::vector<string_view> names;
        for (const AnyGame* game : all_games()) names.push_back(game->name);
        return WrongKey{"game",
                        complain("unknown_game", {excerpt(h.game), {"games", join(names, ", ")}})};
    }
    const std::optional<string_view> rules = released(*r.game, h.rules);
    if (!rules)
        return WrongKey{"rules", complain("other_rules", {{"said", made_plain(h.rules, 60)},
                                                          {"is", released_versions(*r.game)}})};
    r.rules = *rules;
    const Result<AnyOptions> options = edition_options(*r.game, *rules, h.options);
    if (!options) return WrongKey{"options", options.complaint()};
    r.options = *options;
    const auto seats = static_cast<std::size_t>(r.game->seats(*options));
    if (h.seats.empty() || h.seats.size() == seats) return {};
    return WrongKey{"seats", complain("seat_names", {{"is", std::to_string(h.seats.size())},
                                                     {"should", std::to_string(seats)}})};
}

int line_of_key(const std::vector<string_view>& lines, string_view key) {
    std::size_t i = 0;
    while (!key.empty() && i < lines.size() && trim(cut(lines[i], ':').first) != key) ++i;
    return static_cast<int>(i) + 1;
}

std::optional<Seat> parse_actor(const Record& r, string_view text) {
    if (text == "*") return Seat::chance;
    const std::optional<int> n = parse_number(text);
    if (!n || *n < 1 || *n > r.game->seats(r.options) || text[0] == '0') return {};
    return seat(*n - 1);
}

// "1+3+2": seats that decided at once, in the order in which they did.
Wrong read_actors(const Record& r, string_view text, std::vector<Seat>& out) {
    const Complaint wrong =
        complain("bad_actor", {excerpt(text), {"seats", std::to_string(r.game->seats(r.options))}});
    SeatSet seen;
    for (bool more = true; more;) {
        more = text.find('+') != string_view::npos;
        const auto [word, rest] = cut(text, '+');
        const std::optional<Seat> who = parse_actor(r, word);
        if (!who || seen.has(*who)) return wrong;
        seen.add(*who);
        out.push_back(*who);
        text = rest;
    }
    if (out.size() > 1 && seen.has(Seat::chance)) return wrong;
    return {};
}

Wrong read_move(const Record& r, string_view verb, string_view argument, MoveBits& out) {
    const std::string token = std::string{verb} + " " + std::string{argument};
    const std::optional<MoveBits> move = r.game->parse_move(r.options, token);
    if (!move) return complain("unknown_move", {excerpt(token)});
    out = *move;
    return {};
}

// "* deal R5 K3", "1+2 bid 0 1", and in a redacted record "* deal ? R5" or "* ? ?".
Wrong read_deed(const Record& r, const std::vector<string_view>& words, Deed& out) {
    if (Wrong wrong = read_actors(r, words[0], out.actors)) return wrong;
    const bool has_verb = words.size() > 1 && words[1] != "?";
    if (has_verb) out.verb = words[1];
    for (std::size_t i = has_verb ? 2 : 1; i < words.size(); ++i) {
        const bool is_hidden = words[i] == "?";
        if (is_hidden && r.redacted.empty()) return complain("hidden");
        out.moves.emplace_back();
        if (is_hidden) continue;
        if (Wrong wrong = read_move(r, out.verb, words[i], out.moves.back().emplace()))
            return wrong;
    }
    if (out.moves.empty() || (has_verb && !is_key(out.verb)))
        return complain("bad_line", {excerpt(join(words, " "))});
    if (out.actors.size() > 1 && out.actors.size() != out.moves.size())
        return complain("one_each", {{"seats", std::to_string(out.actors.size())},
                                     {"moves", std::to_string(out.moves.size())}});
    return {};
}

Wrong read_refused(const Record& r, const std::vector<string_view>& words, RefusedMove& out) {
    if (words.size() < 4 || words.size() > 5) return complain("bad_refused");
    std::vector<Seat> actors;
    if (Wrong wrong = read_actors(r, words[1], actors)) return wrong;
    if (actors.size() > 1) return complain("bad_refused");
    out.actor = actors[0];
    if (words.size() == 5) out.clause = words[4];
    return read_move(r, words[2], words[3], out.move);
}

Wrong read_pointing(const Record& r, const std::vector<string_view>& words, Pointing& out) {
    if (words.size() != 4) return complain("bad_suggestion");
    if (Wrong wrong = read_actors(r, words[1], out.actors)) return wrong;
    if (out.actors[0] == Seat::chance) return complain("bad_suggestion");
    return read_move(r, words[2], words[3], out.move);
}

Wrong read_fact(string_view text, AssertedFact& out) {
    const std::size_t colon = text.find(" : ");
    if (colon == string_view::npos) return complain("bad_fact");
    out.question = join(split(text.substr(1, colon - 1)), " ");
    out.answer = join(split(text.substr(colon + 3)), " ");
    return out.question.empty() || out.answer.empty() ? Wrong{complain("bad_fact")} : Wrong{};
}

bool is_hex(string_view text, std::size_t digits) {
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

Wrong read_signature(const std::vector<string_view>& words, Signature& out) {
    if (words.size() != 3 || !is_hex(words[1], 64) || !is_hex(words[2], 128))
        return complain("bad_signature");
    out = {std::string{words[1]}, std::string{words[2]}};
    return {};
}

Wrong read_content(const Record& r, string_view text, Line& out) {
    if (text.empty()) return {};
    const std::vector<string_view> words = split(text);
    if (words[0] == "!") return read_refused(r, words, out.content.emplace<RefusedMove>());
    if (words[0] == "~") return read_pointing(r, words, out.content.emplace<Pointing>());
    if (words[0] == "=") return read_fact(text, out.content.emplace<AssertedFact>());
    if (words[0] == "signed") return read_signature(words, out.content.emplace<Signature>());
    if (words[0] != "seal" && words[0] != "mark")
        return read_deed(r, words, out.content.emplace<Deed>());
    if (words.size() != 2 || !is_hex(words[1], 64)) return complain("bad_seal");
    out.content = Mark{std::string{words[1]}, words[0] == "seal"};
    return {};
}

// A comment is a whole line, or stands behind two blanks.
Wrong read_line(Record& r, string_view text, int number) {
    const std::size_t hash = text.starts_with('#') ? 0 : text.find("  #");
    Line line{.number = number};
    if (hash != string_view::npos) line.comment = trim(text.substr(text.find('#', hash) + 1));
    if (Wrong wrong = read_content(r, trim(text.substr(0, hash)), line)) return wrong;
    r.lines.push_back(std::move(line));
    return {};
}

// Goes along the chain. A broken seal tells between which two seals to look for the change.
std::optional<RecordError> check_seals(const Record& r) {
    Chain chain{r};
    int sealed_to = 0, first_mark = 0, seal_line = 0, signatures = 0;
    for (const Line& line : r.lines) {
        const auto* deed = std::get_if<Deed>(&line.content);
        const auto* mark = std::get_if<Mark>(&line.content);
        if (seal_line != 0 && (deed || mark))
            return RecordError{line.number, complain("after_seal")};
        if (std::holds_alternative<Signature>(line.content) && (seal_line == 0 || signatures++ > 0))
            return RecordError{line.number, complain("misplaced_signature")};
        if (deed) chain.add(print_deed(r, *deed));
        if (!mark) continue;
        if (mark->hash != chain.hash())
            return RecordError{line.number,
                               complain("seal_broken", {{"from", std::to_string(sealed_to + 1)},
                                                        {"to", std::to_string(line.number)}})};
        sealed_to = line.number;
        if (first_mark == 0) first_mark = line.number;
        if (mark->is_seal) seal_line = line.number;
    }
    if (first_mark != 0 && seal_line == 0) return RecordError{sealed_to, complain("cut_short")};
    return {};
}

// Cuts the text into lines that are fit to be looked at.
Checked<std::vector<string_view>> lines_of(string_view text) {
    if (text.size() > record_bytes_max)
        return RecordError{1, complain("too_long", {{"lines", std::to_string(record_lines_max)}})};
    std::vector<string_view> lines;
    while (!text.empty()) {
        const int number = static_cast<int>(lines.size()) + 1;
        const std::size_t end = std::min(text.find('\n'), text.size());
        string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (lines.size() == record_lines_max)
            return RecordError{number,
                               complain("too_long", {{"lines", std::to_string(record_lines_max)}})};
        if (line.size() > record_columns_max)
            return RecordError{
                number, complain("long_line", {{"bytes", std::to_string(record_columns_max)}})};
        if (!is_plain(line)) return RecordError{number, complain("not_plain")};
        lines.push_back(trim(line));
    }
    return lines;
}

Wrong read_title(string_view line) {
    if (line == "tortuga record 1") return {};
    if (line.starts_with("tortuga record ")) return complain("version", {excerpt(line)});
    return complain("not_a_record");
}

} // namespace

Checked<Record> read_record(string_view text) {
    const auto cut_text = lines_of(text);
    if (const auto* error = std::get_if<RecordError>(&cut_text)) return *error;
    const auto& lines = *std::get_if<std::vector<string_view>>(&cut_text);
    if (lines.empty()) return RecordError{1, complain("not_a_record")};
    if (Wrong wrong = read_title(lines[0])) return RecordError{1, *wrong};

    Record r;
    std::size_t i = 1;
    for (; i < lines.size() && !lines[i].empty(); ++i) {
        const int number = static_cast<int>(i) + 1;
        if (lines[i].starts_with('#')) {
            r.preface.emplace_back(trim(lines[i].substr(1)));
            continue;
        }
        if (Wrong wrong = read_header_line(r, lines[i], number)) return RecordError{number, *wrong};
    }
    if (const auto wrong = open_header(r))
        return RecordError{line_of_key(lines, wrong->key), wrong->complaint};
    for (++i; i < lines.size(); ++i) {
        const int number = static_cast<int>(i) + 1;
        if (Wrong wrong = read_line(r, lines[i], number)) return RecordError{number, *wrong};
    }
    if (const auto broken = check_seals(r)) return *broken;
    return r;
}

bool is_sealed(const Record& r) {
    return std::any_of(r.lines.begin(), r.lines.end(), [](const Line& line) {
        return std::holds_alternative<Mark>(line.content); // Then a seal too: see check_seals().
    });
}

} // namespace tortuga
