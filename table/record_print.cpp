// record_print.cpp: a record as text, in its one canonical form, and its hash chain.
#include "faces/tokens.hpp"
#include "table/record.hpp"
#include "table/sha256.hpp"

namespace tortuga {

namespace {

std::string print_actor(Seat who) {
    return who == Seat::chance ? "*" : std::to_string(number_of(who));
}

std::string print_actors(const std::vector<Seat>& actors) {
    std::string out;
    for (Seat who : actors) out += (out.empty() ? "" : "+") + print_actor(who);
    return out;
}

void add_line(std::string& text, std::string_view key, std::string_view value) {
    if (!value.empty()) (text += key) += ": ", (text += value) += '\n';
}

// Without the comments, which are not sealed.
std::string print_header(const Record& r) {
    std::string text;
    const Header& h = r.header;
    add_line(text, "game", h.game);
    add_line(text, "rules", h.rules);
    add_line(text, "options", h.options);
    add_line(text, "seats", join(h.seats, " | "));
    add_line(text, "date", h.date);
    for (const Field& f : h.extra) add_line(text, f.key, f.value);
    add_line(text, "redacted", r.redacted);
    for (const Field& f : r.set_up)
        add_line(text, "setup", f.value.empty() ? f.key : f.key + " " + f.value);
    return text;
}

std::string print_content(const Record& r, const Line& line) {
    if (const auto* deed = std::get_if<Deed>(&line.content)) return print_deed(r, *deed);
    if (const auto* refused = std::get_if<RefusedMove>(&line.content))
        return "! " + print_actor(refused->actor) + " " +
               r.game->print_move(r.options, refused->move) +
               (refused->clause.empty() ? "" : " " + refused->clause);
    if (const auto* fact = std::get_if<AssertedFact>(&line.content))
        return "= " + fact->question + " : " + fact->answer;
    if (const auto* pointing = std::get_if<Pointing>(&line.content))
        return "~ " + print_actors(pointing->actors) + " " +
               r.game->print_move(r.options, pointing->move);
    if (const auto* mark = std::get_if<Mark>(&line.content))
        return (mark->is_seal ? "seal " : "mark ") + mark->hash;
    if (const auto* signature = std::get_if<Signature>(&line.content))
        return "signed " + signature->key + " " + signature->value;
    return "";
}

} // namespace

std::string print_deed(const Record& r, const Deed& deed) {
    std::string out = print_actors(deed.actors);
    if (!deed.verb.empty()) out += " " + deed.verb;
    for (const std::optional<MoveBits>& move : deed.moves) {
        const std::string token = move ? r.game->print_move(r.options, *move) : "";
        (out += ' ') += move ? cut(token, ' ').second : "?";
    }
    return out;
}

std::string print_record(const Record& r) {
    std::string text = "tortuga record 1\n";
    for (const std::string& comment : r.preface) text += "# " + comment + "\n";
    text += print_header(r) + "\n";
    for (const Line& line : r.lines) {
        const std::string content = print_content(r, line);
        text += content;
        if (!line.comment.empty()) text += (content.empty() ? "# " : "  # ") + line.comment;
        text += '\n';
    }
    return text;
}

Chain::Chain(const Record& header_of) {
    const Digest first = sha256("tortuga record 1\n" + print_header(header_of));
    link_.assign(first.begin(), first.end());
}

void Chain::add(const std::string& line) {
    const Digest next = sha256(link_ + line);
    link_.assign(next.begin(), next.end());
}

std::string Chain::hash() const {
    Digest digest{};
    std::copy(link_.begin(), link_.end(), digest.begin());
    return to_hex(digest);
}

} // namespace tortuga
