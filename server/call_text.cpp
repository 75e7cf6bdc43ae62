// call_text.cpp: calls in words: in a notification, in JSON, in a letter.
#include "server/call_text.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "harbour/base64.hpp"
#include "harbour/json.hpp"
#include "server/speech.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;

constexpr Spoken call_texts[] = {
    {"turn",
     {"It is your turn at {game}", "{game}: tocca a te", "{game}: Du bist dran",
      "{game}\u202f: à vous", "{game}: te toca"}},
    {"turn_round",
     {"It is your turn at {game}: round {moment}", "{game}, passaggio {moment}: tocca a te",
      "{game}, Durchgang {moment}: Du bist dran", "{game}, manche {moment}\u202f: à vous",
      "{game}, ronda {moment}: te toca"}},
    {"turn_month",
     {"It is your turn at {game}: month {moment}", "{game}, mese {moment}: tocca a te",
      "{game}, Monat {moment}: Du bist dran", "{game}, mois {moment}\u202f: à vous",
      "{game}, mes {moment}: te toca"}},
    {"still",
     {"A bot plays for you at {game} until you are back",
      "{game}: un bot gioca per te finché non torni",
      "{game}: Ein Bot spielt für dich, bis du zurück bist",
      "{game}\u202f: un bot joue pour vous jusqu’à votre retour",
      "{game}: un bot juega por ti hasta que vuelvas"}},
    {"nudge",
     {"The table is waiting for you at {game}", "{game}: il tavolo ti aspetta",
      "{game}: Der Tisch wartet auf dich", "{game}\u202f: la table vous attend",
      "{game}: la mesa te espera"}},
    {"over",
     {"The game of {game} is over", "{game}: la partita è finita", "{game}: Die Partie ist zu Ende",
      "{game}\u202f: la partie est finie", "{game}: la partida terminó"}},
    {"confirm",
     {"{code} is your code for {harbour}", "{code} è il tuo codice per {harbour}",
      "{code} ist dein Code für {harbour}", "{code} est votre code pour {harbour}",
      "{code} es tu código para {harbour}"}},
    {"confirm_body",
     {"Type it at the table, and we write to you when it is your turn.\n\nIf you did not ask for "
      "this, do nothing: nobody will write to you.",
      "Scrivilo al tavolo, e ti avviseremo quando tocca a te.\n\nSe non l’hai chiesto tu, non fare "
      "nulla: nessuno ti scriverà.",
      "Gib ihn am Tisch ein, und wir schreiben dir, wenn du dran bist.\n\nWenn du das nicht "
      "wolltest, brauchst du nichts zu tun: Niemand wird dir schreiben.",
      "Saisissez-le à la table, et nous vous écrirons quand ce sera à vous.\n\nSi vous ne l’avez "
      "pas demandé, ne faites rien\u202f: personne ne vous écrira.",
      "Escríbelo en la mesa, y te avisaremos cuando te toque.\n\nSi no lo pediste tú, no hagas "
      "nada: nadie te escribirá."}},
    {"foot",
     {"You asked for this letter as {name}. You can end it at the table: Menu, Call me when it is "
      "my turn.",
      "Hai chiesto questo messaggio come {name}. Puoi disattivarlo al tavolo: Menu, Chiamami "
      "quando "
      "tocca a me.",
      "Du hast als {name} um diese Nachricht gebeten. Am Tisch kannst du sie abstellen: Menü, Ruf "
      "mich, wenn ich dran bin.",
      "Vous avez demandé ce message sous le nom de {name}. Vous pouvez l’arrêter à la "
      "table\u202f: Menu, Appelez-moi quand c’est à moi.",
      "Pediste este mensaje como {name}. Puedes desactivarlo en la mesa: Menú, Llámame cuando me "
      "toque."}}};

std::string title_of(const Calling& calling, const std::string& harbour, const Words& words) {
    std::string key{summons_word(calling.why)};
    if (const std::string more = key + "_" + calling.moment.key; words.has(more)) key = more;
    return words.say(key, {{"game", words.has(calling.game) ? words.say(calling.game) : ""},
                           {"moment", calling.moment.value},
                           {"code", calling.code},
                           {"harbour", harbour}});
}

// RFC 2047: a header has no letters but those of ASCII. A word of it has so many bytes at most,
// and no letter is in two of them.
std::string header_text(std::string_view text) {
    constexpr std::size_t word_bytes = 42;
    std::string out;
    while (!text.empty()) {
        const std::size_t most = std::min(word_bytes, text.size());
        std::size_t size = most;
        while (size > 0 && size < text.size() && (text[size] & 0xc0) == 0x80) --size;
        if (size == 0) size = most; // These are no letters.
        out += out.empty() ? "=?utf-8?B?" : "\r\n =?utf-8?B?";
        append_base64(out, std::as_bytes(std::span{text.substr(0, size)}));
        out += "?=";
        text.remove_prefix(size);
    }
    return out;
}

// In lines of 76, as RFC 2045 wants them.
std::string body_text(std::string_view text) {
    constexpr std::size_t line = 57;
    std::string out;
    for (; !text.empty(); text.remove_prefix(std::min(line, text.size()))) {
        append_base64(out, std::as_bytes(std::span{text.substr(0, line)}));
        out += "\r\n";
    }
    return out;
}

} // namespace

CallText text_for(const Calling& calling, const std::string& harbour, const std::string& root) {
    const Words words = words_in(calling.way.language, call_texts);
    const bool is_proof = calling.why == Summons::confirm;
    CallText text{.title = title_of(calling, harbour, words),
                  .body = calling.name + " · " + harbour,
                  .url = root + "/t/" + calling.table};
    if (calling.way.how != Way::How::mail) return text;
    text.body = is_proof ? words.say("confirm_body")
                         : text.url + "\n\n" + words.say("foot", {{"name", calling.name}});
    text.body = text.title + ".\n\n" + text.body + "\n";
    return text;
}

std::string push_text(const Calling& calling, const CallText& text) {
    return json::serialize(json::object{{"table", calling.table},
                                        {"why", summons_word(calling.why)},
                                        {"title", text.title},
                                        {"body", text.body}});
}

std::string hook_text(const Calling& calling, const CallText& text) {
    return json::serialize(json::object{{"table", calling.table},
                                        {"game", calling.game},
                                        {"seat", number_of(calling.who)},
                                        {"name", calling.name},
                                        {"why", summons_word(calling.why)},
                                        {"url", text.url},
                                        {"text", text.title},
                                        {"at", calling.at}});
}

std::string letter_to(const std::string& address, const CallText& text) {
    return "To: " + address + "\r\nSubject: " + header_text(text.title) +
           "\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
           "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
           body_text(text.body);
}

bool is_mail_address(std::string_view text) {
    constexpr std::size_t box_most = 64, most = 254;
    constexpr std::string_view marks = "._+-";
    const std::size_t at = text.find('@');
    if (at == text.npos || at == 0 || at > box_most || text.size() > most) return false;
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const auto fits = [&](std::string_view part, std::string_view more) {
        return !part.empty() && is_letter(part.front()) && is_letter(part.back()) &&
               part.find("..") == part.npos && std::ranges::all_of(part, [&](char c) {
                   return is_letter(c) || more.find(c) != more.npos;
               });
    };
    const std::string_view host = text.substr(at + 1);
    const std::size_t dot = host.rfind('.'); // Behind it a name has letters, an address has none.
    return fits(text.substr(0, at), marks) && fits(host, ".-") && dot != host.npos &&
           !std::ranges::all_of(host.substr(dot), [](char c) { return c <= '9'; });
}

} // namespace tortuga
