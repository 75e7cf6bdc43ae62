// wire_heard.hpp: all that a client may say, and what it takes to say it. Fields have no order.
#pragma once

#include "harbour/manners.hpp"
#include "harbour/wire.hpp"

namespace tortuga::protocol {

// What whoever says it needs, besides having said hello.
enum class Needs : std::uint8_t {
    nothing,
    table, // One that there is; all below need it, too…
    berth, // …and to have joined it…
    part,  // …with a seat or the host's key…
    seat,
    host,
    lead,  // As the host, or for one who is away.
    begin, // The same, or where all who are there want to.
};
// How far the table has to be.
enum class When : std::uint8_t {
    ever,
    gathering,
    settled,
    begun,
    playing,
    running,
    unfinished,
    over
};
enum class Cost : std::uint8_t {
    reading,  // Nothing is written down, so it is answered even when the disk fails.
    passing,  // Coming and going: it asks for itself whether there is anything to be written.
    writing,  //
    spending, // Nobody needs it to play on: it is refused where there is no more room.
};
// Who is far from others. A harbour in a page has nobody far away.
enum class Among : std::uint8_t { all, far };

struct Saying {
    Shape shape;
    Needs needs = Needs::nothing;
    Cost cost = Cost::writing;
    When when = When::ever;
    Among among = Among::all;
};

inline constexpr std::int32_t seconds_most = 100 * 24 * 3600; // A hundred days.
inline constexpr std::int32_t misses_most = 100, tempo_most = 60'000, wait_most = 600;

inline constexpr std::string_view form_words[] = {"bytes", "fields"};
inline constexpr std::string_view ending_words[] = {"annulled", "standing"};
inline constexpr std::string_view care_words[] = {"bot", "grace", "end", "nudge"};
inline constexpr std::string_view vote_words[] = {"undo",  "pause", "seat", "rules", "bot",
                                                  "grace", "end",   "hush", "speak"};
inline constexpr std::string_view way_words[] = {"push", "web", "mail", "none"};
inline constexpr std::string_view turn_words[] = {"rotate"};
inline constexpr Choice forms{"", form_words}, endings{"Ending", ending_words},
    cares{"Care", care_words}, votes{"VoteFor", vote_words}, quick_phrases{"Phrase", phrases},
    signs{"Reaction", reactions}, ways_wished{"", way_words}, turns{"", turn_words};

inline constexpr Field clock_fields[] = {number("move", 0, seconds_most).perhaps(),
                                         number("bank", 0, seconds_most).perhaps(),
                                         number("add", 0, seconds_most).perhaps()};
inline constexpr Shape clock_shape{"Clock", clock_fields};

// What people agree on, as somebody wishes for it.
inline constexpr Field term_fields[] = {text("options").perhaps(),
                                        text("rules").perhaps(),
                                        object("clock", clock_shape).perhaps(),
                                        number("grace", 0, seconds_most).perhaps(), // Seconds.
                                        text("out").perhaps(),
                                        number("misses", 1, misses_most).perhaps(),
                                        number("tempo", 0, tempo_most).perhaps(), // Milliseconds.
                                        word("ends", endings).perhaps()};
inline constexpr Shape term_shape{"", term_fields};
inline constexpr Field share_fields[] = {digits("promise", 32, 32).perhaps().or_else("promise"),
                                         digits("entropy", 16, 64).perhaps().or_else("entropy")};
inline constexpr Shape share_shape{"", share_fields};
inline constexpr Field newcomer_fields[] = {text("name").or_else("name_blank"),
                                            flag("program").perhaps(), text("face").perhaps()};
inline constexpr Shape newcomer_shape{"", newcomer_fields};
inline constexpr Field bot_fields[] = {number("seat"), text("bot"), text("name").perhaps()};
inline constexpr Shape bot_shape{"BotWish", bot_fields};
inline constexpr const Shape *terms[] = {&term_shape}, *share[] = {&share_shape},
                             *newcomer[] = {&newcomer_shape, &share_shape},
                             *comer[] = {&term_shape, &newcomer_shape, &share_shape};

inline constexpr Field key = text("key").or_else("wrong_key"),
                       pass = text("pass").or_else("wrong_pass");
inline constexpr Field hello[] = {number("v", 1, 1).or_else("version"),
                                  word("form", forms).perhaps(), flag("moments").perhaps(),
                                  text("client").perhaps()};
inline constexpr Field tables[] = {number("limit", 1, 200).perhaps(), text("after").perhaps()};
inline constexpr Field open[] = {
    text("game").perhaps(),
    text("record").perhaps(),      // Or by a game that was played…
    number("events", 0).perhaps(), // …so far.
    flag("again").perhaps(),       flag("public").perhaps(),
    flag("umpire").perhaps(),      object("bots", bot_shape).list().perhaps(),
    text("name").perhaps()};
inline constexpr Field quick[] = {text("game"), number("wait", 1, wait_most).perhaps(),
                                  text("bot").perhaps()};
inline constexpr Field sit[] = {seat("seat").perhaps()};
inline constexpr Field reveal[] = {digits("entropy", 16, 64).or_else("entropy")};
inline constexpr Field with_key[] = {key};
inline constexpr Field join[] = {pass.perhaps(), number("from", 0).perhaps()};
inline constexpr Field bot[] = {seat("seat"), text("bot"), text("name").perhaps()};
inline constexpr Field fill[] = {text("bot").perhaps()};
inline constexpr Field move[] = {seat("seat")};
inline constexpr Field set[] = {flag("yes")};
inline constexpr Field reissue[] = {seat("seat", 0)};
inline constexpr Field renew[] = {key, text("new").perhaps()}; // The key is looked at first.
inline constexpr Field own[] = {key, pass.perhaps()};
inline constexpr Field mine[] = {key, number("limit", 1, 16).perhaps(),
                                 number("after", 0).perhaps()};
inline constexpr Field strike[] = {text("table"), key};
inline constexpr Field claim[] = {seat("seat"), key.perhaps()};
inline constexpr Field act[] = {number("n", 0), text("move")};
inline constexpr Field agree[] = {flag("yes"), word("to", votes).or_else("nothing_asked"),
                                  text("code").perhaps()};
inline constexpr Field care[] = {seat("seat"), word("to", cares)};
inline constexpr Field call[] = {word("how", ways_wished), text("to").perhaps(),
                                 text("p256dh").perhaps(), text("auth").perhaps(),
                                 text("code").perhaps(),   text("id").perhaps(),
                                 text("lang").perhaps()};
inline constexpr Field watch[] = {text("name").perhaps()};
inline constexpr Field react[] = {word("sign", signs)};
inline constexpr Field report[] = {seat("seat"), number("lines").list(10).or_else("not_said")};
inline constexpr Field hush[] = {seat("seat", 0), flag("yes")};
inline constexpr Field say[] = {text("text", chat_bytes).perhaps(),
                                word("phrase", quick_phrases).perhaps()};
inline constexpr Field face[] = {text("face")};
inline constexpr Field record[] = {pass.perhaps()};
inline constexpr Field rematch[] = {word("seats", turns).perhaps()};
inline constexpr Field ping[] = {text("id").perhaps()};

// In the order of docs/protocol.md.
inline constexpr Saying sayings[] = {
    {{"hello", hello}, Needs::nothing, Cost::reading},
    {{"tables", tables}, Needs::nothing, Cost::reading, When::ever, Among::far},
    {{"look"}, Needs::table, Cost::reading},
    {{"open", open, terms}, Needs::nothing, Cost::spending},
    {{"quick", quick, comer}, Needs::nothing, Cost::spending, When::ever, Among::far},
    {{"sit", sit, newcomer}, Needs::table, Cost::spending, When::gathering},
    {{"mix", {}, share}, Needs::seat, Cost::spending, When::settled},
    {{"reveal", reveal}, Needs::seat},
    {{"pass", with_key}, Needs::table, Cost::reading},
    {{"join", join}, Needs::table, Cost::passing},
    {{"bot", bot}, Needs::lead, Cost::spending, When::settled},
    {{"change", {}, terms}, Needs::lead, Cost::spending, When::settled, Among::far},
    {{"fill", fill}, Needs::lead, Cost::spending, When::settled, Among::far},
    {{"move", move}, Needs::seat, Cost::spending, When::settled, Among::far},
    {{"set", set}, Needs::seat, Cost::writing, When::gathering, Among::far},
    {{"reissue", reissue}, Needs::berth, Cost::spending, When::ever, Among::far},
    {{"person"}, Needs::nothing, Cost::spending, When::ever, Among::far},
    {{"renew", renew}, Needs::nothing, Cost::writing, When::ever, Among::far},
    {{"own", own}, Needs::table, Cost::spending, When::ever, Among::far},
    {{"mine", mine}, Needs::nothing, Cost::reading, When::ever, Among::far},
    {{"strike", strike}, Needs::nothing, Cost::spending, When::ever, Among::far},
    {{"claim", claim}, Needs::table, Cost::spending, When::unfinished, Among::far},
    {{"close"}, Needs::host, Cost::writing, When::unfinished, Among::far},
    {{"start"}, Needs::begin, Cost::writing, When::gathering},
    {{"act", act}, Needs::seat, Cost::writing, When::begun},
    {{"ready"}, Needs::seat, Cost::writing, When::running},
    {{"point", act}, Needs::seat, Cost::spending, When::playing},
    {{"undo"}, Needs::seat, Cost::spending, When::running},
    {{"pause"}, Needs::seat, Cost::spending, When::running, Among::far},
    {{"resume"}, Needs::part},
    {{"here"}, Needs::seat, Cost::writing, When::ever, Among::far},
    {{"agree", agree}, Needs::table},
    {{"care", care}, Needs::part, Cost::writing, When::begun, Among::far},
    {{"call", call}, Needs::seat, Cost::spending, When::ever, Among::far},
    {{"watch", watch}, Needs::table, Cost::writing, When::ever, Among::far},
    {{"react", react}, Needs::seat, Cost::writing, When::ever, Among::far},
    {{"report", report}, Needs::seat, Cost::writing, When::ever, Among::far},
    {{"hush", hush}, Needs::part, Cost::spending, When::ever, Among::far},
    {{"say", say}, Needs::seat, Cost::spending},
    {{"face", face}, Needs::seat, Cost::spending},
    {{"record", record}, Needs::table, Cost::reading},
    {{"rematch", rematch}, Needs::seat, Cost::spending, When::over},
    {{"leave"}, Needs::berth, Cost::passing, When::ever, Among::far},
    {{"ping", ping}, Needs::nothing, Cost::reading}};

// PRE: there is one.
constexpr const Saying& saying(std::string_view type) {
    const auto* const found =
        std::ranges::find(sayings, type, [](const Saying& one) { return one.shape.name; });
    PRE(found != std::end(sayings));
    return *found;
}

} // namespace tortuga::protocol
