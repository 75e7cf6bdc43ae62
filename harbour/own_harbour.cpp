// own_harbour.cpp: the shelf, the text of a batch, and one step after the other.
#include "harbour/own_harbour.hpp"

#include "harbour/engine.hpp"
#include "harbour/json.hpp"

namespace tortuga {

std::string print_batch(const Batch& batch) {
    std::string out = "{\"rows\":[";
    for (const Row& row : batch.rows) {
        out += out.back() == '[' ? "{" : ",{";
        JsonFields{out}.text("table", row.table).number("first", row.first).text("body", row.body);
        out += '}';
    }
    out += "],\"listings\":[";
    for (const Listing& listing : batch.listings) {
        out += out.back() == '[' ? "{" : ",{";
        JsonFields{out}
            .text("table", listing.table)
            .number("phase", static_cast<int>(listing.phase))
            .flag("public", listing.is_public)
            .number("touched", listing.touched)
            .number("opened", listing.opened)
            .flag("awake", listing.is_awake);
        out += '}';
    }
    return out += "]}";
}

namespace {

std::string text_in(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = object.if_contains(key);
    return value && value->is_string() ? std::string{value->get_string()} : "";
}

std::int64_t number_in(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = object.if_contains(key);
    return value && value->is_int64() ? value->get_int64() : 0;
}

bool flag_in(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = object.if_contains(key);
    return value && value->is_bool() && value->get_bool();
}

} // namespace

std::optional<Batch> read_batch(std::string_view json) {
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(json, error);
    const boost::json::object* whole = error ? nullptr : value.if_object();
    const boost::json::value* rows = whole ? whole->if_contains("rows") : nullptr;
    const boost::json::value* listings = whole ? whole->if_contains("listings") : nullptr;
    if (!rows || !rows->is_array() || !listings || !listings->is_array()) return {};
    Batch batch;
    for (const boost::json::value& each : rows->get_array()) {
        const boost::json::object* row = each.if_object();
        if (!row) return {};
        batch.rows.push_back({text_in(*row, "table"),
                              static_cast<std::uint32_t>(number_in(*row, "first")),
                              text_in(*row, "body")});
    }
    for (const boost::json::value& each : listings->get_array()) {
        const boost::json::object* listing = each.if_object();
        const std::int64_t phase = listing ? number_in(*listing, "phase") : -1;
        if (phase < 0 || phase > static_cast<int>(Phase::over)) return {};
        // An older one does not say whether anything happens there, so somebody has to look.
        batch.listings.push_back({text_in(*listing, "table"), static_cast<Phase>(phase),
                                  flag_in(*listing, "public"), number_in(*listing, "touched"),
                                  number_in(*listing, "opened"),
                                  !listing->contains("awake") || flag_in(*listing, "awake")});
    }
    return batch;
}

// Whoever plays here plays against nobody's patience: there are no limits.
OwnHarbour::OwnHarbour(std::function<void(std::span<std::uint8_t>)> entropy) {
    charter_.engine = engine_name();
    charter_.entropy = std::move(entropy);
    charter_.limits.link_messages = charter_.limits.address_messages = {};
    charter_.limits.address_tables = {};
    charter_.limits.links_per_address = 0;
    charter_.are_names_free = true;
    charter_.repeats_deals = true;
}

void OwnHarbour::open(Now now) {
    harbour_ = std::make_unique<Harbour>(charter_, shelf_);
    const auto trouble = harbour_->reopen(now);
    PRE(!trouble); // Memory can always be read.
}

std::string OwnHarbour::take() {
    PRE(taken_.batch.empty());
    taken_ = harbour_->take();
    std::string out = "{";
    JsonFields fields{out};
    if (!taken_.batch.empty()) fields.key("keep") += print_batch(taken_.batch);
    fields.key("letters") += '[';
    for (const Letter& letter : taken_.letters) {
        out += out.back() == '[' ? "[" : ",[";
        append_number(out, letter.to);
        out += ',';
        append_quoted(out, letter.text);
        out += letter.closes ? ",true]" : ",false]";
    }
    out += ']';
    // A bot is asked when what it answers to has happened.
    if (taken_.batch.empty())
        for (BotTask& task : taken_.tasks) tasks_.push_back(std::move(task));
    return out += '}';
}

void OwnHarbour::kept() {
    PRE(!taken_.batch.empty());
    shelf_.keep(taken_.batch);
    harbour_->kept();
    for (BotTask& task : taken_.tasks) tasks_.push_back(std::move(task));
    taken_ = {};
}

void OwnHarbour::not_kept(const std::string& why, Now now) {
    PRE(!taken_.batch.empty());
    harbour_->not_kept({std::exchange(taken_, {})}, why, now);
}

BotTask OwnHarbour::next_task() {
    PRE(!tasks_.empty());
    BotTask task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
}

} // namespace tortuga
