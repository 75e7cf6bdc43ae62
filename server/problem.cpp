// problem.cpp: every way to be refused, with its HTTP status and its name.
#include "server/problem.hpp"

#include <algorithm>
#include <functional>

namespace tortuga {

namespace {

namespace json = boost::json;

// 400: the sender should say it differently. 409: somebody else, or time, made it impossible.
constexpr Trouble troubles[] = {
    {"about_you", 409, "The others are being asked about this seat"},
    {"asleep", 409, "The table plays for this seat"},
    {"bad_field", 400, "A field is not what it should be"},
    {"bad_options", 400, "The game has no such options"},
    {"bad_record", 400, "The record cannot be read"},
    {"budget", 429, "There is no more room for that"},
    {"claimed", 409, "Somebody else asks for a seat"},
    {"closed", 410, "The table was closed"},
    {"closing", 503, "The harbour is closing"},
    {"crowded", 429, "As many are named as there may be"},
    {"damaged", 409, "The disk lost a part of the table"},
    {"elsewhere", 409, "The seat was taken up from elsewhere"},
    {"enough_grace", 409, "The table has waited long enough"},
    {"entropy", 400, "The entropy is missing or not hexadecimal"},
    {"face_taken", 409, "Somebody at the table has that face"},
    {"flood", 429, "Too much at once"},
    {"foreign_origin", 403, "Pages of that site may not connect"},
    {"full", 409, "Every seat is taken"},
    {"header_oversized", 431, "The header is too long"},
    {"hello_first", 500, "The harbour was not greeted"},
    {"hushed", 403, "The table has asked this seat to be quiet"},
    {"idle", 503, "The connection was idle"},
    {"illegal", 409, "The rules forbid it"},
    {"internal", 500, "The harbour made a mistake"},
    {"key_missing", 401, "This needs a key"},
    {"limit", 429, "There are as many as there may be"},
    {"malformed", 400, "The message cannot be read"},
    {"method_not_allowed", 405, "There is no such method here"},
    {"name_blank", 400, "The name shows nothing"},
    {"name_reserved", 400, "The name is a bot's or the house's"},
    {"name_taken", 409, "Somebody at the table is called so"},
    {"no_game", 400, "There is no such game"},
    {"no_need", 409, "There is no need for that"},
    {"no_seat", 404, "There is no such seat"},
    {"no_table", 404, "There is no such table"},
    {"no_undo", 409, "It cannot be taken back"},
    {"no_voice", 403, "Others decide this"},
    {"nobody_here", 409, "Nobody is there to answer"},
    {"nobody_leads", 409, "Here nobody leads"},
    {"not_a_move", 400, "That is no move"},
    {"not_acceptable", 406, "It cannot be had in that form"},
    {"not_asked", 409, "Nothing is to be shown now"},
    {"not_awaited", 409, "Nobody waits for that seat"},
    {"not_away", 409, "Whoever sits there was here a moment ago"},
    {"not_beside", 409, "It is this seat's own turn"},
    {"not_cooperative", 409, "Here nobody plays together"},
    {"not_found", 404, "There is nothing here"},
    {"not_full", 409, "There are free seats"},
    {"not_gone", 409, "Whoever sits there was here a moment ago"},
    {"not_host", 403, "Only the host may"},
    {"not_over", 409, "The game is not over"},
    {"not_owned", 403, "The person has no seat there"},
    {"not_paused", 409, "The game is not paused"},
    {"not_pending", 409, "It is not this seat's turn"},
    {"not_ready", 503, "The harbour is not ready"},
    {"not_said", 404, "Nobody there has said that"},
    {"not_seated", 403, "Only those at a seat may"},
    {"not_started", 409, "The game has not started"},
    {"not_watching", 403, "Only those who watch may"},
    {"not_yours", 403, "That is somebody else's seat"},
    {"nothing_asked", 409, "Nothing was asked"},
    {"other_entropy", 409, "It is not what was promised"},
    {"over", 409, "The game is over"},
    {"oversized", 413, "That is too long"},
    {"paused", 409, "The game is paused"},
    {"promise", 400, "The promise is not hexadecimal"},
    {"promised_before", 409, "It was promised before"},
    {"reissued", 403, "The key was replaced"},
    {"renewed", 403, "The key was replaced by a new one"},
    {"revealing", 409, "The shuffle is being put together"},
    {"revoked", 403, "The personal key was replaced by a new one"},
    {"rules_fixed", 409, "The rules of this table are fixed"},
    {"seat_left", 403, "The seat was given up"},
    {"seat_needed", 409, "Somebody sits beyond the last seat there would be"},
    {"seated", 409, "The connection has a seat there"},
    {"slow", 503, "The connection was too slow"},
    {"stale", 409, "Something else happened first"},
    {"started", 409, "The game has started"},
    {"storage", 503, "Nothing can be kept at present"},
    {"taken", 409, "The seat is taken"},
    {"timeout", 504, "The harbour did not answer in time"},
    {"too_often", 429, "That was too often"},
    {"umpire", 403, "Here the host does not play"},
    {"unsupported_media_type", 415, "The body must be JSON"},
    {"upgrade_required", 426, "This speaks WebSocket only"},
    {"version", 400, "Another version of the protocol is needed"},
    {"wrong_code", 403, "That is not the code, or it is no longer good"},
    {"wrong_key", 403, "That is not the key"},
    {"wrong_pass", 403, "That is not the pass, or it is no longer good"},
};
static_assert(std::ranges::is_sorted(troubles, std::ranges::less_equal{}, &Trouble::code));

std::string text_of(const json::object& letter, std::string_view field) {
    const json::value* const found = letter.if_contains(field);
    return found && found->is_string() ? std::string{found->get_string()} : std::string{};
}

// In whole seconds, so that whoever waits so long has waited long enough; nothing: nobody knows, or
// waiting does not help.
std::optional<std::int64_t> seconds_to_wait(const json::object& members, int status) {
    const json::value* const wait = members.if_contains("wait");
    if (wait && wait->is_int64()) return (wait->get_int64() + 999) / 1000;
    if (status == 429 || status == 503) return 1;
    return {};
}

HttpAnswer problem_with(json::object members) {
    const std::string code = text_of(members, "code");
    const Trouble* const known = find_trouble(code);
    const int status = known ? known->status : 400;
    const std::optional<std::int64_t> seconds = seconds_to_wait(members, status);
    json::object all{
        {"type", "/problems/" + code}, {"title", known ? known->title : code}, {"status", status}};
    for (auto& member : members) all[member.key()] = std::move(member.value());
    HttpAnswer answer{.status = status,
                      .type = "application/problem+json",
                      .body = json::serialize(all) + '\n',
                      .headers = {{"Cache-Control", "no-store"}}};
    if (status == 401) answer.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (seconds) answer.headers.emplace_back("Retry-After", std::to_string(*seconds));
    return answer;
}

} // namespace

std::span<const Trouble> all_troubles() { return troubles; }

const Trouble* find_trouble(std::string_view code) {
    const auto found = std::ranges::lower_bound(troubles, code, {}, &Trouble::code);
    return found != std::end(troubles) && found->code == code ? &*found : nullptr;
}

HttpAnswer problem(std::string_view code, std::string_view detail) {
    return problem_with(json::object{{"detail", detail}, {"code", code}});
}

HttpAnswer problem_of(const json::object& letter) {
    if (text_of(letter, "t") == "bye") {
        const std::string why = text_of(letter, "why");
        const Trouble* const known = find_trouble(why);
        return problem(why, known ? known->title : "The harbour ended the connection");
    }
    std::string detail = text_of(letter, "text");
    if (detail.empty()) detail = text_of(letter, "key"); // Better than nothing.
    json::object members{{"detail", detail}, {"code", text_of(letter, "code")}};
    // What a translation needs, the clause that a player can look up, and when to say it again.
    for (const std::string_view field : {"key", "args", "clause", "table", "wait"})
        if (const json::value* const found = letter.if_contains(field)) members[field] = *found;
    return problem_with(std::move(members));
}

} // namespace tortuga
