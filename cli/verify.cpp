// verify.cpp: `tortuga verify`: was a game dealt as it was promised? docs/fair.md says how one
// knows.
//
// It draws with our own stream, not with the library that the harbour deals with: who checks a
// calculation should not use the same calculator. Signatures are left to the library: whether one
// holds, any other program can say as well.
#include <algorithm>
#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/record_file.hpp"
#include "cli/saved.hpp"
#include "server/sodium.hpp"
#include "table/fair.hpp"

namespace tortuga {

namespace {

// Whose record it is, and whether that is who was asked for.
struct Signing {
    std::optional<Signature> signature{};
    bool is_true = false;   // It is this record that was signed.
    std::string demanded{}; // The key that it has to be; empty: any, or none.

    bool is_by_another() const {
        return !demanded.empty() && (!signature || signature->key != demanded);
    }
    bool is_refuted() const { return (signature && !is_true) || is_by_another(); }
};

Signing signing_of(const Record& record, const std::string& demanded) {
    Signing signing{.signature = signature_in(record), .demanded = demanded};
    signing.is_true =
        signing.signature && is_genuine(*signing.signature, signed_text(seal_in(record)));
    return signing;
}

void print_signing(const House& house, const Signing& signing) {
    if (signing.signature)
        house.print(house.say(signing.is_true ? "cli.verify.signed" : "cli.verify.forged",
                              {{"key", signing.signature->key}}));
    else
        house.print(house.say("cli.verify.not_signed"));
    if (signing.is_by_another())
        house.print(house.say("cli.verify.other_key", {{"key", signing.demanded}}));
}

void add_signing(boost::json::object& answer, const Signing& signing) {
    answer["signed"] = signing.signature ? signing.signature->key : "";
    answer["genuine"] = signing.is_true && !signing.is_by_another();
}

// A deal that was found fair, as far as it could be judged, and what it was found in.
struct Finding {
    const Record& record;
    const Table& table;
    const Deal& deal;
    const Signing& signing;
    std::optional<Complaint> unjudged{}; // A part that was not dealt here.

    bool is_fine() const { return !unjudged && !signing.is_refuted(); }

    std::ptrdiff_t draws() const {
        const auto is_draw = [](const Event& e) { return e.actor == Seat::chance; };
        const std::vector<Event>& log = table.log();
        return std::count_if(log.begin() + deal.from, log.end(), is_draw);
    }
    std::string mix_of(int seat_index) const { return entry_of(deal.mix, seat_index); }
    std::string promise_of(int seat_index) const { return entry_of(deal.promises, seat_index); }
    std::string name_of(const House& house, int seat_index) const {
        const Names& names = record.header.seats;
        if (!names.empty()) return names[static_cast<std::size_t>(seat_index)];
        return house.say("cli.player.numbered", {{"number", std::to_string(seat_index + 1)}});
    }

  private:
    static std::string entry_of(const std::vector<std::string>& list, int seat_index) {
        const auto i = static_cast<std::size_t>(seat_index);
        return i < list.size() ? list[i] : "";
    }
};

void print_json(const House& house, const Finding& found) {
    boost::json::array mix, promises;
    for (int i = 0; i < found.table.seats(); ++i) {
        mix.emplace_back(found.mix_of(i));
        promises.emplace_back(found.promise_of(i));
    }
    boost::json::object answer{{"ok", found.is_fine()},
                               {"draws", found.draws()},
                               {"from", found.deal.from},
                               {"sealed", is_sealed(found.record)},
                               {"over", found.table.is_over()},
                               {"set_up", !found.record.set_up.empty()},
                               {"commitment", found.deal.commitment},
                               {"secret", found.deal.secret},
                               {"mix", mix},
                               {"promises", promises}};
    add_signing(answer, found.signing);
    if (found.unjudged) answer["reason"] = house.words.say(*found.unjudged);
    house.world.out << boost::json::serialize(answer) << '\n';
}

// What was proved, what was not, and what only the reader can compare.
void print_finding(const House& house, const Finding& found) {
    house.print(house.say(found.unjudged ? "cli.verify.partly" : "cli.verify.fair",
                          {{"draws", std::to_string(found.draws())}}));
    const bool sealed = is_sealed(found.record);
    house.print(house.say(sealed ? "cli.verify.sealed" : "cli.verify.unsealed"));
    print_signing(house, found.signing);
    if (!found.table.is_over()) house.print(house.say("cli.verify.unfinished"));
    if (!found.record.set_up.empty()) house.print(house.say("cli.verify.set_up"));
    if (const std::uint32_t from = found.deal.from; from > 0)
        house.print(house.say("cli.verify.from", {{"events", std::to_string(from)}}));
    house.print(house.say("cli.verify.promise", {{"commitment", found.deal.commitment}}));
    for (int i = 0; i < found.table.seats(); ++i) {
        const Arg name{"name", found.name_of(house, i)}, mix{"mix", found.mix_of(i)},
            promise{"promise", found.promise_of(i)};
        house.print(!mix.value.empty()      ? house.say("cli.verify.mix", {name, mix})
                    : promise.value.empty() ? house.say("cli.verify.no_mix", {name})
                                            : house.say("cli.verify.left_out", {name, promise}));
    }
}

void print_unfair(const House& house, const RecordError& error, const Signing& signing) {
    if (!house.json) {
        house.print(house.say("cli.verify.unfair"));
        house.print(described(house, error));
        return print_signing(house, signing);
    }
    boost::json::object answer{
        {"ok", false}, {"line", error.line}, {"reason", house.words.say(error.complaint)}};
    add_signing(answer, signing);
    house.world.out << boost::json::serialize(answer) << '\n';
}

// The deal cannot be judged, as that of a redacted record; but perhaps whose record it is.
bool is_refuted_unjudged(const House& house, const Signing& signing) {
    if (!signing.signature && signing.demanded.empty()) return false;
    if (!house.json) {
        print_signing(house, signing);
    } else if (signing.is_refuted()) {
        boost::json::object answer{{"ok", false}};
        add_signing(answer, signing);
        house.world.out << boost::json::serialize(answer) << '\n';
    }
    return signing.is_refuted();
}

bool is_key_text(const std::string& text) {
    const auto bytes = from_hex(text);
    return bytes && bytes->size() == std::tuple_size_v<Secret>;
}

} // namespace

Exit verify(const House& house, const VerifyArgs& args) {
    if (args.file.empty()) throw Stop{Exit::usage, {"cli.verify.missing"}};
    if (!args.key.empty() && !is_key_text(args.key))
        throw Stop{Exit::usage, {"cli.verify.bad_key"}};
    const std::string file = record_called(house, args.file);
    const auto cannot_judge = [&](const RecordError& error) {
        return Stop{Exit::usage,
                    {"cli.record.broken",
                     {{"file", printable(file, 200)}, {"reason", described(house, error)}}}};
    };
    const Checked<Record> read = read_record(read_file(file));
    if (const auto* error = std::get_if<RecordError>(&read)) throw cannot_judge(*error);
    const Record& record = std::get<Record>(read);
    const Signing signing = signing_of(record, args.key);
    const auto error = verify_deal(record, portable_keystream);
    const bool is_fair = !error || is_fair_later(error->complaint);
    if (!is_fair && !is_unfair(error->complaint)) {
        if (is_refuted_unjudged(house, signing)) return Exit::no;
        throw cannot_judge(*error);
    }
    if (!is_fair) return print_unfair(house, *error, signing), Exit::no;
    const Table table = replayed(house, file, record);
    const Result<Deal> deal = parse_deal(record.header);
    const Finding found{record, table, *deal, signing,
                        error ? std::optional{error->complaint} : std::nullopt};
    house.json ? print_json(house, found) : print_finding(house, found);
    return found.is_fine() ? Exit::ok : Exit::no;
}

} // namespace tortuga
