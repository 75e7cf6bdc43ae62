// wire_told.hpp: all that a harbour says. Tests compare every letter that they see with these rows.
#pragma once

#include "harbour/wire_heard.hpp"

namespace tortuga::protocol {

inline constexpr std::string_view phase_words[] = {"gathering", "playing", "over"};
inline constexpr std::string_view kind_words[] = {"person", "bot", "free"};
inline constexpr std::string_view absence_words[] = {"out", "waits"};
inline constexpr std::string_view closer_words[] = {"host", "vote", "harbour"};
inline constexpr std::string_view ender_words[] = {"host", "vote"};
inline constexpr std::string_view how_words[] = {"own", "consent", "vote", "host"};
inline constexpr std::string_view failure_words[] = {"no", "gone", "back", "over"};
inline constexpr std::string_view called_words[] = {"push", "web", "mail"};
inline constexpr std::string_view bye_words[] = {"elsewhere", "reissued", "revoked", "left",
                                                 "closed",    "closing",  "slow",    "malformed",
                                                 "oversized", "flood"};
inline constexpr Choice phases{"Phase", phase_words}, kinds{"", kind_words},
    absences{"", absence_words}, closers{"", closer_words}, enders{"", ender_words},
    hows{"", how_words}, failures{"", failure_words}, called{"", called_words},
    byes{"Farewell", bye_words}, refusals{"RefusalCode", refusal_words};

inline constexpr Field agreed_fields[] = {
    text("rules"),
    text("options"),
    object("clock", clock_shape).perhaps(),
    number("grace", 0, seconds_most).perhaps(), // Seconds.
    text("out"),
    number("misses", 1, misses_most),
    number("tempo", 0, tempo_most), // Milliseconds.
    word("ends", endings)           // Should it be broken off.
};
inline constexpr Shape agreement{"Agreement", agreed_fields};

inline constexpr Field seat_fields[] = {
    seat("seat"),
    word("kind", kinds),
    text("name").perhaps(),
    text("bot").perhaps(), // Which one plays here.
    flag("here").perhaps(),
    flag("program").perhaps(), // Somebody's own, on a person's seat.
    text("face").perhaps(),
    text("promise").perhaps(),
    flag("out").perhaps(), // Somebody else plays for them.
    flag("hushed").perhaps(),
    flag("set").perhaps(),            // Before the start: ready for it.
    number("away", 0).perhaps(),      // Milliseconds since the connection was lost…
    word("then", absences).perhaps(), // …what happens if it stays so…
    number("left").perhaps()          // …and in how many.
};
inline constexpr Shape seat_shape{"Seat", seat_fields};

inline constexpr Field muster_fields[] = {text("bot"), number("left", 0)};
inline constexpr Shape mustering{"Mustering", muster_fields};
inline constexpr Field company_fields[] = {
    object("seats", seat_shape).list(),  word("phase", phases), flag("paused"),
    flag("stirring").perhaps(),          // All are to show what they promised.
    flag("hostless").perhaps(),          // Nobody there has the host's key.
    object("quick", mustering).perhaps() // While it gathers, for whoever comes.
};
inline constexpr Shape company{"Company", company_fields};

inline constexpr Field crowd_fields[] = {number("watching", 0), text("watchers").list().perhaps(),
                                         flag("hushed").perhaps()};
inline constexpr Shape crowd{"Crowd", crowd_fields};

inline constexpr Field ended_fields[] = {word("how", endings), number("scores").list().perhaps(),
                                         seat("winners").list().perhaps()};
inline constexpr Shape ending{"Ended", ended_fields};
inline constexpr Field over_fields[] = {number("scores").list(), seat("winners").list(),
                                        text("secret")};
inline constexpr Shape over{"Over", over_fields};

inline constexpr Field table_field[] = {text("table")};
inline constexpr Field about_fields[] = {
    text("table"),
    text("game"),
    flag("public"),
    text("commitment"),
    number("n", 0),
    number("opened"),
    flag("umpire").perhaps(),
    flag("again").perhaps(),           // The deal of an earlier game, which is known.
    word("closed", closers).perhaps(), // Before its game was over.
    object("ended", ending).perhaps(),
    text("next").perhaps(),
    seat("next_by").perhaps(),         // Who asked for the rematch.
    flag("damaged").perhaps(),         // It may be looked at, and no more.
    seat("waits", 0).list().perhaps(), // Those who are to decide.
    object("over", over).perhaps()};
inline constexpr const Shape* about_parts[] = {&agreement, &company, &crowd};
inline constexpr Shape about{"About", about_fields, about_parts};
inline constexpr const Shape* all_about[] = {&about};
inline constexpr Field own_fields[] = {seat("you", 0)};
inline constexpr Shape own_table{"OwnTable", own_fields, all_about};

inline constexpr Field ask_fields[] = {text("moves").list(), number("left").perhaps(),
                                       number("showing").perhaps()};
inline constexpr Shape asked{"Ask", ask_fields};
inline constexpr Field view_fields[] = {
    text("bytes").where(Given::with_bytes),
    special("fields", Is::pair).list().where(Given::with_fields)};
inline constexpr Shape view{"View", view_fields};
inline constexpr Field said_fields[] = {number("n", 1), seat("seat"), text("text").perhaps(),
                                        word("phrase", quick_phrases).perhaps(), number("at")};
inline constexpr Shape said{"Said", said_fields};
inline constexpr Field renewal_fields[] = {number("n", 1), seat("seat", 0), word("how", hows),
                                           seat("by").list(), number("at")};
inline constexpr Shape renewal{"Renewal", renewal_fields};
inline constexpr Field way_fields[] = {word("how", called), text("id"), text("at"), text("lang")};
inline constexpr Shape way{"CallWay", way_fields};
inline constexpr Field offer_fields[] = {text("push").perhaps(), flag("web").perhaps(),
                                         flag("mail").perhaps()};
inline constexpr Shape offer{"CallOffer", offer_fields};
inline constexpr Field game_fields[] = {text("game"), text("rules"), text("seats"),
                                        text("bots").list()};
inline constexpr Shape game{"GameOffer", game_fields};

// What many messages have.
inline constexpr Field numbered_fields[] = {text("table"), number("n", 0)};
inline constexpr Shape of_table{"", table_field}, numbered{"", numbered_fields};
inline constexpr Field mix_fields[] = {text("mix").list(), text("promises").list()};
inline constexpr Shape mix{"", mix_fields};
inline constexpr const Shape *to_table[] = {&of_table}, *to_n[] = {&numbered},
                             *n_view[] = {&numbered, &view}, *n_ask[] = {&numbered, &asked},
                             *n_company[] = {&numbered, &company}, *n_mix[] = {&numbered, &mix},
                             *n_over[] = {&numbered, &over}, *n_ended[] = {&numbered, &ending},
                             *table_said[] = {&of_table, &said},
                             *table_crowd[] = {&of_table, &crowd},
                             *table_renewal[] = {&of_table, &renewal},
                             *whole_table[] = {&about, &mix};

inline constexpr Field greeting[] = {number("v", 1, 1),
                                     text("harbour"),
                                     text("version"),
                                     text("engine"),
                                     text("key").perhaps(), // That it signs records with.
                                     object("calls", offer).perhaps(),
                                     object("games", game).list(),
                                     number("now")};
inline constexpr Field listed[] = {object("tables", about).list(), text("next").perhaps()};
inline constexpr Field owned_tables[] = {object("tables", own_table).list(), text("others").list(),
                                         number("next", 1).perhaps()};
inline constexpr Field table_fields[] = {
    seat("you", 0),
    flag("host"),
    object("calls", way).list().perhaps(),
    flag("whole"),
    special("log", Is::event).list(),
    text("first").where(Given::with_moments),       // The view before the log…
    text("seen").list().where(Given::with_moments), // …and what was new after each event of it.
    object("chat", said).list(),
    object("renewals", renewal).list(),
    object("view", view),
    object("ask", asked).perhaps()};
inline constexpr Field told_fields[] = {special("events", Is::event).list().perhaps(),
                                        text("seen").list().perhaps(), number("undo", 0).perhaps()};
inline constexpr Field mixed_fields[] = {seat("left_out").list()};
inline constexpr Field vote_fields[] = {
    seat("seat", 0),
    word("to", votes),
    seat("agreed").list(),
    object("would", agreement).perhaps(), // Of other rules.
    seat("whom").perhaps(),               // Who is gone, or is to be quiet, or not any more.
    flag("done").perhaps(),
    word("why", failures).perhaps(), // It came to nothing.
    seat("asked").list().perhaps(),  // This and the rest of a claim only.
    word("how", hows).perhaps(),
    text("code").perhaps(),
    flag("former").perhaps()};
inline constexpr Field reaction[] = {seat("seat"), word("sign", signs)};
inline constexpr Field reported[] = {seat("seat"), seat("by"), object("lines", said).list()};
inline constexpr Field hushed[] = {seat("seat", 0), flag("yes"), seat("by", 0)};
inline constexpr Field cared[] = {seat("seat"), word("to", cares), seat("by", 0)};
inline constexpr Field ended_by[] = {word("by", enders)};
inline constexpr Field ways[] = {object("calls", way).list(), text("asked").perhaps()};
inline constexpr Field pointed[] = {seat("seat"), text("move")};
inline constexpr Field refused[] = {text("to").perhaps(),        text("table").perhaps(),
                                    word("code", refusals),      text("key"),
                                    special("args", Is::args),   text("clause").perhaps(),
                                    number("wait", 1).perhaps(), text("text").perhaps()};
inline constexpr Field bye[] = {text("table").perhaps(), word("why", byes)};
inline constexpr Field new_key[] = {text("key")};
inline constexpr Field seat_key[] = {seat("seat", 0), text("key")};
inline constexpr Field claimed[] = {seat("seat"), text("code")};
inline constexpr Field passed[] = {text("pass"), seat("seat", 0), number("seconds", 1)};
inline constexpr Field owned[] = {seat("seat")};
inline constexpr Field next_table[] = {text("next"), seat("seat").perhaps()};
inline constexpr Field record_text[] = {text("text")};
inline constexpr Field echo[] = {text("id")};

// In the order of docs/protocol.md.
inline constexpr Shape letters[] = {{"hello", greeting},
                                    {"tables", listed},
                                    {"about", {}, all_about},
                                    {"mine", owned_tables},
                                    {"table", table_fields, whole_table},
                                    {"told", told_fields, to_n},
                                    {"view", {}, n_view},
                                    {"ask", {}, n_ask},
                                    {"seats", {}, n_company},
                                    {"mixed", mixed_fields, n_mix},
                                    {"said", {}, table_said},
                                    {"asks", vote_fields, to_table},
                                    {"watching", {}, table_crowd},
                                    {"reacts", reaction, to_table},
                                    {"reported", reported, to_table},
                                    {"hushed", hushed, to_n},
                                    {"still_there", {}, to_n},
                                    {"cared", cared, to_table},
                                    {"ended", ended_by, n_ended},
                                    {"renewed", {}, table_renewal},
                                    {"calls", ways, to_table},
                                    {"points", pointed, to_n},
                                    {"over", {}, n_over},
                                    {"refused", refused},
                                    {"bye", bye},
                                    {"opened", new_key, to_table},
                                    {"seated", seat_key, to_table},
                                    {"claimed", claimed, to_table},
                                    {"pass", passed, to_table},
                                    {"reissued", seat_key, to_table},
                                    {"person", new_key},
                                    {"owned", owned, to_table},
                                    {"struck", {}, to_table},
                                    {"rematch", next_table, to_table},
                                    {"record", record_text, to_table},
                                    {"pong", echo}};

} // namespace tortuga::protocol
