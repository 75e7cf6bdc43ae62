// fair.cpp: committing to a shuffle, drawing from it, and drawing again to check. docs/fair.md
// describes every byte; what is changed here needs another number in the labels.
#include "table/fair.hpp"

#include <algorithm>
#include <charconv>

#include "table/chacha20.hpp"
#include "table/sha256.hpp"

namespace tortuga {

namespace {

using std::string_view;

constexpr string_view commitment_label = "tortuga-commitment-1",
                      promise_label = "tortuga-promise-1";
constexpr string_view deal_labels[] = {"tortuga-deal-1", "tortuga-deal-2"}; // By scheme.

string_view label_of(Deal::Scheme scheme) {
    return deal_labels[scheme == Deal::Scheme::one ? 0 : 1];
}

string_view bytes_of(const Secret& secret) {
    return {reinterpret_cast<const char*>(secret.data()), secret.size()};
}

// Texts in a row, each as a netstring ("5:hello,"): no two lists of texts look the same.
class Parts {
  public:
    Parts& add(string_view part) {
        (((text_ += std::to_string(part.size())) += ':') += part) += ',';
        return *this;
    }
    Digest digest() const { return sha256(text_); }

  private:
    std::string text_;
};

std::uint64_t little_endian(std::span<const std::uint8_t, 8> bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) word = word << 8 | bytes[i];
    return word;
}

// The first word of the stream that is not in its surplus: 2^64 is no multiple of most totals, and
// the words beyond the last multiple would favour the lowest tickets.
std::uint64_t ticket(const Secret& key, std::uint32_t draw, std::uint64_t total, Keystream stream) {
    // Totals stay below 2^42 (1024 moves), so that all eight words are surplus will never happen.
    std::array<std::uint8_t, 64> bytes{};
    stream(key, draw, bytes);
    const std::uint64_t surplus = (0 - total) % total; // 2^64 mod total.
    for (std::size_t at = 0;; at += 8) {
        PRE(at < bytes.size());
        const std::uint64_t word = little_endian(std::span{bytes}.subspan(at).first<8>());
        if (word <= ~std::uint64_t{0} - surplus) return word % total;
    }
}

std::optional<Secret> parse_secret(string_view text) {
    const std::optional<std::vector<std::uint8_t>> bytes = from_hex(text);
    Secret secret{};
    if (!bytes || bytes->size() != secret.size()) return {};
    std::copy(bytes->begin(), bytes->end(), secret.begin());
    return secret;
}

constexpr string_view mix_key = "deal_mix_", promise_key = "deal_promise_"; // And the seat.

std::string seat_key(string_view key, std::size_t seat_index) {
    return std::string{key} + std::to_string(seat_index + 1);
}

// What a seat has in a list that may end before it.
string_view entry_of(const std::vector<std::string>& list, std::size_t seat_index) {
    return seat_index < list.size() ? string_view{list[seat_index]} : string_view{};
}

void put_entry(std::vector<std::string>& list, std::size_t seat_index, const std::string& entry) {
    list.resize(std::max(list.size(), seat_index + 1));
    list[seat_index] = entry;
}

Complaint malformed(const Field& f) { return {"fair.malformed", {{"key", f.key}}}; }

// One line of the header. Nothing is ignored: a line that somebody misspelt would show as a draw
// that is wrong.
std::optional<Complaint> read_deal_line(Deal& deal, const Field& f) {
    if (f.key == "deal_commitment" || f.key == "deal_secret") {
        if (!parse_secret(f.value)) return malformed(f); // A commitment is as long.
        (f.key == "deal_secret" ? deal.secret : deal.commitment) = f.value;
        return {};
    }
    if (f.key == "deal_from") {
        const char* const end = f.value.data() + f.value.size();
        const auto [stopped, error] = std::from_chars(f.value.data(), end, deal.from);
        return error != std::errc{} || stopped != end ? std::optional{malformed(f)} : std::nullopt;
    }
    for (std::size_t i = 0; i < seats_max; ++i) {
        const bool is_promise = f.key == seat_key(promise_key, i);
        if (!is_promise && f.key != seat_key(mix_key, i)) continue;
        if (is_promise ? !parse_secret(f.value) : f.value.empty() || !from_hex(f.value))
            return malformed(f);
        put_entry(is_promise ? deal.promises : deal.mix, i, f.value);
        return {};
    }
    return Complaint{"fair.unknown_key", {{"key", f.key}}};
}

// The line on which each event stands.
std::vector<int> lines_of_events(const Record& r) {
    std::vector<int> lines;
    for (const Line& line : r.lines)
        if (const auto* deed = std::get_if<Deed>(&line.content))
            lines.insert(lines.end(), deed->moves.size(), line.number);
    return lines;
}

Complaint other_draw(const Table& t, MoveBits said, MoveBits is) {
    const auto token = [&](MoveBits move) { return t.game().print_move(t.options(), move); };
    return {"fair.other_draw",
            {{"event", std::to_string(t.seq() + 1)}, {"said", token(said)}, {"is", token(is)}}};
}

// Does the deal fit this game at all?
std::optional<Complaint> misfit(const Deal& deal, const Table& played) {
    const std::size_t seats = std::max(deal.mix.size(), deal.promises.size());
    if (seats > static_cast<std::size_t>(played.seats()))
        return Complaint{"fair.no_seat", {{"seat", std::to_string(seats)}}};
    if (deal.from > played.seq())
        return Complaint{
            "fair.late",
            {{"from", std::to_string(deal.from)}, {"events", std::to_string(played.seq())}}};
    return {};
}

// Who shows other entropy than was promised may have chosen it by what the others showed.
std::optional<Complaint> broken_promise(const Deal& deal) {
    for (std::size_t i = 0; i < deal.promises.size(); ++i) {
        const string_view given = entry_of(deal.mix, i);
        if (!deal.promises[i].empty() && !given.empty() && promise(given) != deal.promises[i])
            return Complaint{"fair.other_entropy", {{"seat", std::to_string(i + 1)}}};
    }
    return {};
}

// What the game began with, in the words of its record: how many set-up lines, these, and the
// events that were not dealt here. Nobody can exchange them afterwards for others.
void add_beginning(Parts& parts, const Deal& deal, const Table& table) {
    const std::vector<Field> set_up = set_up_of(table);
    parts.add(std::to_string(set_up.size()));
    for (const Field& f : set_up) parts.add(f.value.empty() ? f.key : f.key + " " + f.value);
    for (std::uint32_t i = 0; i < deal.from; ++i) {
        const auto [actor, move] = table.log()[i];
        const std::string who = actor == Seat::chance ? "*" : std::to_string(number_of(actor));
        parts.add(who + " " + table.game().print_move(table.options(), move));
    }
}

// What was not drawn here and so cannot be drawn again.
std::optional<RecordError> unjudged(const Record& record, const Deal& deal) {
    if (deal.from > 0)
        return RecordError{1, {"fair.beginning", {{"events", std::to_string(deal.from)}}}};
    if (!record.set_up.empty()) return RecordError{record.set_up_line, {"fair.set_up"}};
    return {};
}

} // namespace

void portable_keystream(const Secret& key, std::uint32_t draw, std::span<std::uint8_t> out) {
    ChaChaNonce nonce{};
    for (std::size_t i = 0; i < 4; ++i) nonce[i] = static_cast<std::uint8_t>(draw >> (8 * i));
    chacha20(key, nonce, out);
}

std::string commitment(const Secret& secret) {
    return to_hex(Parts{}.add(commitment_label).add(bytes_of(secret)).digest());
}

std::string promise(string_view entropy) {
    return to_hex(Parts{}.add(promise_label).add(entropy).digest());
}

Secret deal_key(const Secret& secret, const Deal& deal, const Table& table) {
    const AnyGame& game = table.game();
    const bool is_first = deal.scheme == Deal::Scheme::one;
    Parts parts;
    parts.add(label_of(deal.scheme)).add(bytes_of(secret)).add(game.name);
    if (!is_first) parts.add(table.rules());
    parts.add(table.options_line());
    if (is_first) {
        for (std::size_t i = 0; i < deal.mix.size(); ++i)
            if (!deal.mix[i].empty()) parts.add(std::to_string(i + 1)).add(deal.mix[i]);
        return parts.digest();
    }
    parts.add(std::to_string(deal.from)).add(std::to_string(table.seats()));
    for (std::size_t i = 0; i < static_cast<std::size_t>(table.seats()); ++i)
        parts.add(entry_of(deal.promises, i)).add(entry_of(deal.mix, i));
    add_beginning(parts, deal, table);
    return parts.digest();
}

MoveBits fair_draw(const Table& table, const Secret& key, Keystream stream) {
    const AnyMoves moves = table.legal_moves(Seat::chance);
    PRE(!moves.empty());
    std::array<std::uint64_t, AnyMoves::capacity> ends; // Each move's tickets end before this one.
    std::uint64_t total = 0;
    std::size_t count = 0;
    for (MoveBits move : moves) ends[count++] = total += table.game().weight(table.state(), move);
    PRE(total > 0);
    const auto* const mine =
        std::upper_bound(ends.data(), ends.data() + count, ticket(key, table.seq(), total, stream));
    return moves[static_cast<int>(mine - ends.data())];
}

std::vector<Field> print_deal(const Deal& deal) {
    std::vector<Field> fields{{"deal", std::string{label_of(deal.scheme)}},
                              {"deal_commitment", deal.commitment}};
    if (!deal.secret.empty()) fields.push_back({"deal_secret", deal.secret});
    for (std::size_t i = 0; i < deal.promises.size(); ++i)
        if (!deal.promises[i].empty())
            fields.push_back({seat_key(promise_key, i), deal.promises[i]});
    for (std::size_t i = 0; i < deal.mix.size(); ++i)
        if (!deal.mix[i].empty()) fields.push_back({seat_key(mix_key, i), deal.mix[i]});
    if (deal.from != 0) fields.push_back({"deal_from", std::to_string(deal.from)});
    return fields;
}

Result<Deal> parse_deal(const Header& header) {
    Deal deal;
    bool is_told = false, is_labelled = false;
    for (const Field& f : header.extra) {
        if (f.key != "deal" && !f.key.starts_with("deal_")) continue;
        is_told = true;
        if (f.key != "deal") {
            if (std::optional<Complaint> wrong = read_deal_line(deal, f)) return *wrong;
            continue;
        }
        is_labelled = true;
        deal.scheme = f.value == deal_labels[0] ? Deal::Scheme::one : Deal::Scheme::two;
        if (f.value != label_of(deal.scheme))
            return Complaint{"fair.version", {{"label", std::string{deal_labels[1]}}}};
    }
    if (!is_told) return Complaint{"fair.not_told"};
    if (!is_labelled) return Complaint{"fair.missing", {{"key", "deal"}}};
    // Nothing is believed that the key of the draws does not depend on.
    if (deal.scheme == Deal::Scheme::one && !deal.promises.empty())
        return Complaint{"fair.unknown_key",
                         {{"key", seat_key(promise_key, deal.promises.size() - 1)}}};
    if (deal.commitment.empty()) return Complaint{"fair.missing", {{"key", "deal_commitment"}}};
    if (deal.secret.empty()) return Complaint{"fair.no_secret"};
    return deal;
}

std::optional<RecordError> verify_deal(const Record& record, Keystream stream) {
    const Checked<Table> replayed = replay(record); // Refuses a redacted record, too.
    if (const auto* error = std::get_if<RecordError>(&replayed)) return *error;
    const Table& played = *std::get_if<Table>(&replayed);
    const Result<Deal> deal = parse_deal(record.header);
    if (!deal) return RecordError{1, deal.complaint()};
    if (const auto wrong = misfit(*deal, played)) return RecordError{1, *wrong};
    const Secret secret = *parse_secret(deal->secret);
    if (commitment(secret) != deal->commitment) return RecordError{1, {"fair.other_secret"}};
    if (const auto wrong = broken_promise(*deal)) return RecordError{1, *wrong};

    const Secret key = deal_key(secret, *deal, played);
    const std::vector<int> lines = lines_of_events(record);
    Table again{played.game(), played.options(), played.first_state()};
    for (const Event& e : played.log()) {
        if (e.actor == Seat::chance && again.seq() >= deal->from)
            if (const MoveBits is = fair_draw(again, key, stream); is != e.move)
                return RecordError{lines[again.seq()], other_draw(again, e.move, is)};
        again.commit(e);
    }
    return unjudged(record, *deal);
}

bool is_unfair(const Complaint& complaint) {
    return complaint.key == "fair.other_secret" || complaint.key == "fair.other_entropy" ||
           complaint.key == "fair.other_draw";
}

bool is_fair_later(const Complaint& complaint) {
    return complaint.key == "fair.beginning" || complaint.key == "fair.set_up";
}

} // namespace tortuga
