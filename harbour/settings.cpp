// settings.cpp: settings from a message, to the disk and back.
#include "harbour/settings.hpp"

#include "faces/page.hpp"
#include "games/registry.hpp"
#include "harbour/wire_heard.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

constexpr TimeMs second = 1000;
constexpr TimeMs usual_grace = 300 * second;
// Strangers do not keep each other waiting: a clock that is fair, unless they wish for another.
constexpr Pace fair_pace{.move = 60 * second, .grace = 60 * second};
constexpr std::int64_t usual_wait = 60;

Refused read_pace(const Message& message, Pace& pace) {
    if (const boost::json::value* clock = message.value("clock")) {
        for (const auto& [name, time] :
             {std::pair{"move", &Pace::move}, std::pair{"bank", &Pace::bank},
              std::pair{"add", &Pace::add}})
            if (const boost::json::value* seconds = clock->get_object().if_contains(name))
                pace.*time = seconds->get_int64() * second;
        if (!pace.has_clock()) return bad_field("clock");
        pace.grace = usual_grace;
    }
    if (const auto grace = message.number("grace")) pace.grace = *grace * second;
    return {};
}

// The deal that a record tells of. It can be dealt again from where it began, and from nowhere
// else.
std::optional<Complaint> repeat_deal(const Record& record, Settings& settings) {
    const Result<Deal> deal = parse_deal(record.header);
    if (!deal) return deal.complaint();
    const auto secret = from_hex(deal->secret);
    PRE(secret && secret->size() == settings.secret.size());
    std::ranges::copy(*secret, settings.secret.begin());
    settings.scheme = deal->scheme;
    settings.events = deal->from;
    settings.repeated = *deal;
    return {};
}

Refused read_beginning(const Message& message, Settings& settings) {
    const auto text = message.text("record");
    const Checked<Record> record = read_record(*text);
    if (const auto* wrong = std::get_if<RecordError>(&record))
        return No{"bad_record", wrong->complaint};
    if (!std::get<Record>(record).redacted.empty()) return no("bad_record");
    const Checked<Table> played = replay(std::get<Record>(record));
    if (const auto* wrong = std::get_if<RecordError>(&played))
        return No{"bad_record", wrong->complaint};
    const Table& table = std::get<Table>(played);
    const std::int64_t events = message.number("events").value_or(table.seq());
    if (events > table.seq()) return bad_field("events");
    settings.game = &table.game();
    settings.rules = table.rules();
    settings.options = table.options();
    settings.record = *text;
    settings.events = static_cast<std::uint32_t>(events);
    if (message.flag("again").value_or(false))
        if (const auto wrong = repeat_deal(std::get<Record>(record), settings))
            return No{"bad_record", *wrong};
    if (settings.events > table.seq()) return no("bad_record");
    if (first_table(settings).is_over()) return no("over");
    return {};
}

Refused read_game(const Message& message, Settings& settings) {
    if (!settings.game) {
        const auto name = message.text("game");
        if (!name) return bad_field("game");
        settings.game = find_game(*name);
        if (!settings.game) return no("no_game", {{"game", made_plain(*name, 40)}});
    }
    const auto rules = released(*settings.game, message.text("rules").value_or(""));
    if (!rules) return bad_field("rules");
    settings.rules = *rules;
    const Result<AnyOptions> options =
        edition_options(*settings.game, *rules, message.text("options").value_or(""));
    if (!options) return No{"bad_options", options.complaint()};
    settings.options = *options;
    return {};
}

// What becomes of the game when somebody is gone.
Refused read_absence(const Message& message, Settings& settings) {
    settings.misses = static_cast<int>(message.number("misses").value_or(settings.misses));
    settings.tempo = message.number("tempo").value_or(settings.tempo);
    // Who wins together has won or not: there is nothing in between.
    settings.counts_standing =
        message.text("ends") == "standing" && !wins_together(*settings.game, settings.seats());
    const auto out = message.text("out");
    if (!out || out->empty()) return {};
    settings.substitute = find_bot(settings.game->name, *out);
    if (!settings.substitute && *out != "default") return bad_field("out");
    return {};
}

} // namespace

Refused read_settings(const Message& message, Settings& settings) {
    const Refused wrong =
        message.has("record") ? read_beginning(message, settings) : read_game(message, settings);
    if (wrong) return wrong;
    settings.substitute = &best_bot(settings.game->name);
    if constexpr (is_page) return {}; // Where nobody is far away no clock runs.
    settings.is_public = message.flag("public").value_or(false);
    settings.is_umpired = message.flag("umpire").value_or(false);
    if (const Refused bad = read_pace(message, settings.pace)) return bad;
    return read_absence(message, settings);
}

// Nobody hosts it, and all may see it: it is for whoever comes.
Refused read_quick(const Message& message, Settings& settings) {
    if (message.has("record")) return bad_field("record");
    settings.pace = fair_pace;
    if (const Refused wrong = read_settings(message, settings)) return wrong;
    settings.is_public = true;
    settings.is_umpired = false;
    settings.company = settings.substitute;
    if (message.has("bot"))
        settings.company = find_bot(settings.game->name, message.text("bot").value_or(""));
    if (!settings.company) return bad_field("bot");
    settings.wait = message.number("wait").value_or(usual_wait) * second;
    return {};
}

Table first_table(const Settings& settings) {
    if (settings.record.empty())
        return Table{*settings.game, settings.rules, settings.options,
                     settings.game->start(settings.options)};
    const Checked<Record> record = read_record(settings.record);
    PRE(std::holds_alternative<Record>(record));
    const Checked<Table> played = replay(std::get<Record>(record));
    PRE(std::holds_alternative<Table>(played));
    const Table& whole = std::get<Table>(played);
    Table table{whole.game(), whole.rules(), whole.options(), whole.first_state()};
    for (std::uint32_t i = 0; i < settings.events; ++i) table.commit(whole.log()[i]);
    return table;
}

namespace {

void append_agreed(std::string& out, const Settings& settings) {
    JsonFields fields{out};
    fields.text("game", settings.game->name)
        .text("rules", settings.rules)
        .text("options", settings.options_line())
        .number("move", settings.pace.move)
        .number("bank", settings.pace.bank)
        .number("add", settings.pace.add)
        .number("grace", settings.pace.grace)
        .text("out", settings.substitute ? settings.substitute->name : "default")
        .number("misses", settings.misses)
        .number("tempo", settings.tempo);
    if (settings.counts_standing) fields.flag("standing", true);
}

// False: it is not ours.
bool read_agreed(const Message& message, Settings& settings) {
    settings.game = find_game(message.text("game").value_or(""));
    if (!settings.game || !message.text("rules")) return false;
    const auto rules = released(*settings.game, *message.text("rules"));
    if (!rules) return false;
    settings.rules = *rules;
    const auto options =
        edition_options(*settings.game, *rules, message.text("options").value_or(""));
    if (!options) return false;
    settings.options = *options;
    settings.pace = {.move = message.number("move").value_or(0),
                     .bank = message.number("bank").value_or(0),
                     .add = message.number("add").value_or(0),
                     .grace = message.number("grace").value_or(-1)};
    settings.substitute = find_bot(settings.game->name, message.text("out").value_or(""));
    settings.misses = static_cast<int>(
        std::clamp<std::int64_t>(message.number("misses").value_or(3), 1, protocol::misses_most));
    settings.tempo =
        std::clamp<TimeMs>(message.number("tempo").value_or(2'000), 0, protocol::tempo_most);
    settings.counts_standing = message.flag("standing").value_or(false);
    return true;
}

} // namespace

std::string print_agreed(const Settings& settings) {
    std::string out = "{";
    append_agreed(out, settings);
    out += '}';
    return out;
}

std::optional<Settings> parse_agreed(std::string_view from_disk, Settings settings) {
    const auto message = Message::read(from_disk);
    if (!message || !read_agreed(*message, settings)) return {};
    return settings;
}

std::string print_settings(const Settings& settings) {
    std::string out = "{";
    append_agreed(out, settings);
    JsonFields fields{out};
    fields.flag("public", settings.is_public)
        .text("secret", to_hex(settings.secret))
        .number("deal", static_cast<int>(settings.scheme))
        .text("host", settings.host_hash);
    if (settings.is_umpired) fields.flag("umpire", true);
    if (settings.is_quick())
        fields.number("wait", settings.wait).text("company", settings.company->name);
    if (!settings.record.empty())
        fields.text("record", settings.record).number("events", settings.events);
    if (settings.repeated) fields.flag("again", true);
    out += '}';
    return out;
}

std::optional<Settings> parse_settings(std::string_view from_disk) {
    const auto message = Message::read(from_disk);
    Settings settings;
    if (!message || !read_agreed(*message, settings)) return {};
    const auto secret = from_hex(message->text("secret").value_or(""));
    if (!secret || secret->size() != settings.secret.size()) return {};
    std::ranges::copy(*secret, settings.secret.begin());
    // Tables that were opened before there was a choice do not say it.
    const std::int64_t scheme = message->number("deal").value_or(1);
    if (scheme != 1 && scheme != 2) return {};
    settings.scheme = scheme == 1 ? Deal::Scheme::one : Deal::Scheme::two;
    settings.is_public = message->flag("public").value_or(false);
    settings.is_umpired = message->flag("umpire").value_or(false);
    if constexpr (!is_page) {
        settings.wait = std::clamp<TimeMs>(message->number("wait").value_or(0), 0,
                                           protocol::wait_most * second);
        settings.company = find_bot(settings.game->name, message->text("company").value_or(""));
        if (settings.is_quick() && !settings.company) return {};
    }
    settings.host_hash = message->text("host").value_or("");
    settings.record = message->text("record").value_or("");
    settings.events = static_cast<std::uint32_t>(message->number("events").value_or(0));
    if (message->flag("again").value_or(false)) {
        const Checked<Record> record = read_record(settings.record);
        const auto* read = std::get_if<Record>(&record);
        if (!read || repeat_deal(*read, settings)) return {};
    }
    return settings;
}

} // namespace tortuga
