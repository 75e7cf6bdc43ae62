// invitation.cpp: what is known of a table as titles and descriptions, in the visitor's language.
#include "server/invitation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "faces/words.hpp"
#include "server/accept.hpp"
#include "server/speech.hpp"
#include "server/talk.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;

constexpr std::string_view folder = "/t/";
constexpr std::string_view place = "<title>Tortuga</title>"; // As web/index.html has it.
constexpr Spoken invitations[] = {
    {"from",
     {"{name} invites you to {game}", "{name} ti invita a una partita di {game}",
      "{name} lädt dich ein: {game}", "{name} vous invite à une partie de {game}",
      "{name} te invita a una partida de {game}"}},
    {"gathering",
     {"You are invited to {game}", "Un invito per te: {game}", "Du bist eingeladen: {game}",
      "Une invitation pour vous\u202f: {game}", "Una invitación para ti: {game}"}},
    {"playing",
     {"A game of {game} is under way", "Una partita di {game} è in corso",
      "Hier wird gespielt: {game}", "Une partie de {game} est en cours",
      "Hay una partida de {game} en marcha"}},
    {"over",
     {"This game of {game} is over", "Questa partita di {game} è finita",
      "Diese Partie ist zu Ende: {game}", "Cette partie de {game} est terminée",
      "Esta partida de {game} ha terminado"}},
    {"sit",
     {"{count} {count:seat|seats}, {free} free. Take one, or watch. No account, nothing to "
      "install.",
      "{count} {count:posto|posti}, {free} {free:libero|liberi}. Siediti al tavolo, o guarda. "
      "Niente "
      "account, niente da installare.",
      "{count} {count:Platz|Plätze}, {free} frei. Nimm Platz oder schau zu. Kein Konto, nichts zu "
      "installieren.",
      "{count} {count:place|places}, {free} {free:libre|libres}. Prenez place, ou regardez. Pas de "
      "compte, rien à installer.",
      "{count} {count:asiento|asientos}, {free} {free:libre|libres}. Toma asiento, o mira. Sin "
      "cuenta y sin instalar nada."}},
    {"watch",
     {"Watch: no account, nothing to install.", "Guarda: niente account, niente da installare.",
      "Schau zu: kein Konto, nichts zu installieren.",
      "Regardez\u202f: pas de compte, rien à installer.", "Mira: sin cuenta y sin instalar nada."}},
};

std::string_view word(const json::object& from, std::string_view field) {
    const json::value* const found = from.if_contains(field);
    return found && found->is_string() ? std::string_view{found->get_string()} : "";
}
bool is_so(const json::object& from, std::string_view field) {
    const json::value* const found = from.if_contains(field);
    return found && found->is_bool() && found->get_bool();
}

struct Company {
    std::size_t seats = 0, free = 0;
    std::string inviter{}; // Whoever sits first, unless the host does not play.
};

Company company_at(const json::object& about) {
    Company found;
    const json::value* const seats = about.if_contains("seats");
    if (!seats || !seats->is_array()) return found;
    for (const json::value& value : seats->get_array()) {
        if (!value.is_object()) continue;
        const json::object& seat = value.get_object();
        ++found.seats;
        if (word(seat, "kind") == "free") ++found.free;
        if (found.inviter.empty() && word(seat, "kind") == "person" && !is_so(seat, "program") &&
            !is_so(about, "umpire"))
            found.inviter = word(seat, "name");
    }
    return found;
}

// A name is whatever somebody wrote.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += c;
        }
    }
    return out;
}

struct Shown {
    std::string game, title, description;
};

// Nothing for a game that we have no name for.
std::optional<Shown> shown_of(const json::object& about, std::string_view language) {
    const Words words = words_in(language, invitations);
    const std::string game{word(about, "game")}, phase{word(about, "phase")};
    if (!words.has(game) || !words.has(phase)) return {};
    const Company company = company_at(about);
    const bool is_open = phase == "gathering";
    const bool is_signed = is_open && !company.inviter.empty();
    return Shown{.game = game,
                 .title = words.say(is_signed ? "from" : phase,
                                    {{"name", company.inviter}, {"game", words.say(game)}}),
                 .description = words.say(is_open && company.free > 0 ? "sit" : "watch",
                                          {{"count", std::to_string(company.seats)},
                                           {"free", std::to_string(company.free)}})};
}

// A table is for those who have its link: no search engine is to list it.
std::string head_of(const Shown& shown, std::string_view root, std::string_view path) {
    const std::string title = escaped(shown.title), description = escaped(shown.description);
    std::string out =
        fmt::format("<title>{0} · Tortuga</title>\n<meta name=\"robots\" content=\"noindex\">\n"
                    "<meta property=\"og:site_name\" content=\"Tortuga\">\n"
                    "<meta property=\"og:type\" content=\"website\">\n"
                    "<meta property=\"og:title\" content=\"{0}\">\n"
                    "<meta property=\"og:description\" content=\"{1}\">\n",
                    title, description);
    if (root.empty()) return out;
    const std::string whole = escaped(root);
    return out + fmt::format("<meta property=\"og:url\" content=\"{0}{1}\">\n"
                             "<meta property=\"og:image\" content=\"{0}/preview/{2}.png\">\n"
                             "<meta property=\"og:image:width\" content=\"1200\">\n"
                             "<meta property=\"og:image:height\" content=\"630\">\n"
                             "<meta property=\"og:image:alt\" content=\"{3}\">\n"
                             "<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
                             whole, path, shown.game, title);
}

// The letters of a name in the harbour, which are also what an address may be made of.
std::string_view table_in(std::string_view path) {
    if (!path.starts_with(folder)) return {};
    path.remove_prefix(folder.size());
    const bool is_name = path.size() <= 40 && std::ranges::all_of(path, [](char c) {
                             return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                    (c >= '0' && c <= '9') || c == '_' || c == '-';
                         });
    return is_name ? path : std::string_view{};
}

} // namespace

bool is_invitation(std::string_view target, const HttpAnswer& page) {
    return !table_in(path_of_page(target)).empty() && page.status == 200 &&
           page.body.find(place) != page.body.npos;
}

ApiCall invitation(const SiteVisit& visit, HttpAnswer page, std::string root) {
    const std::string path{path_of_page(visit.target)}, known{visit.if_none_match};
    const std::string_view language = best_language(visit.accept_language, languages);
    auto answer = [=, page = std::move(page),
                   root = std::move(root)](const json::object& about) -> HttpAnswer {
        const std::optional<Shown> shown = shown_of(about, language);
        if (!shown) return problem("internal", "The table cannot be told of.");
        HttpAnswer out = page;
        out.body.replace(out.body.find(place), place.size(), head_of(*shown, root, path));
        const std::string tag = tag_of(out.body);
        out.headers = {{"Cache-Control", "no-cache"},
                       {"ETag", tag},
                       {"Vary", "Accept-Encoding, Accept-Language"}};
        if (!has_tag(known, tag)) return out;
        out.status = 304;
        out.body.clear();
        return out;
    };
    return converse({.said = {{{"t", "look"}, {"table", table_in(path)}}},
                     .ending = "about",
                     .answer = std::move(answer)});
}

} // namespace tortuga
