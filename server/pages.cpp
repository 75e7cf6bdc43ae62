// pages.cpp: the pages' words, in five languages, and what goes around them.
#include "server/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/accept.hpp"

namespace tortuga {

namespace {

constexpr std::string_view harbour_page = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tortuga</title>
<link rel="stylesheet" href="/harbour.css">
</head>
<body>
<main>
<h1>Tortuga</h1>
<section lang="en">
<h2>The harbour is open</h2>
<p>To come aboard, open a terminal and give it the address of this page,
the part after # included:</p>
</section>
<section lang="it">
<h2>Il porto è aperto</h2>
<p>Per salire a bordo apri un terminale e scrivi l’indirizzo di questa pagina,
compresa la parte dopo #:</p>
</section>
<section lang="de">
<h2>Der Hafen ist offen</h2>
<p>Um an Bord zu kommen, gib in einem Terminal die Adresse dieser Seite an,
mit dem Teil nach #:</p>
</section>
<section lang="fr">
<h2>Le port est ouvert</h2>
<p>Pour monter à bord, ouvrez un terminal et donnez-lui l’adresse de cette page,
avec ce qui suit # :</p>
</section>
<section lang="es">
<h2>El puerto está abierto</h2>
<p>Para subir a bordo, abre una terminal y escribe la dirección de esta página,
con lo que sigue a #:</p>
</section>
<pre><code>tortuga join URL</code></pre>
</main>
</body>
</html>
)";

constexpr std::string_view harbour_style = R"(:root { color-scheme: light dark; }
body { margin: 0; font: 1.1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 2.2rem; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; margin: 1.2rem 0 0.2rem; }
p { margin: 0; }
progress { width: 100%; height: 1.2rem; margin: 0.6rem 0; }
.terminal { margin-top: 1.6rem; }
pre { padding: 0.8rem 1rem; border: 1px solid; border-radius: 0.4rem; overflow-x: auto; }
)";

// A refresh as HTML has it does nothing at an address with a #, as links to seats are. And it asks
// first: from a browser's own page about a harbour that is away, nothing would come back.
constexpr std::string_view harbour_script =
    R"(const wait_ms = Number(document.currentScript.dataset.seconds) * 1000;
const look = () =>
    fetch(location.pathname, { method: 'HEAD' }).then(
        () => location.reload(),
        () => setTimeout(look, wait_ms),
    );
setTimeout(look, wait_ms);
)";

// What is said where the page will be.
struct PageWords {
    std::string_view language, building, ready, failed, why, terminal, source;
};
constexpr PageWords page_words[] = {
    {"en", "The page is being built", "It opens here by itself as soon as it is ready.",
     "The page could not be built",
     "Whoever opened this harbour finds the reason in its log. Once the page is built, it opens "
     "here by itself.",
     "The harbour is open, though. To come aboard, open a terminal and give it the address of this "
     "page, the part after # included:",
     "or, in Tortuga’s source folder:"},
    {"it", "La pagina è in costruzione", "Si aprirà qui da sola appena sarà pronta.",
     "Non è stato possibile costruire la pagina",
     "Chi ha aperto questo porto trova il perché nel suo log. Quando la pagina sarà pronta, "
     "si aprirà qui da sola.",
     "Il porto però è aperto. Per salire a bordo apri un terminale e scrivi l’indirizzo di questa "
     "pagina, compresa la parte dopo #:",
     "oppure, nella cartella dei sorgenti di Tortuga:"},
    {"de", "Die Seite wird gebaut", "Sie öffnet sich hier von selbst, sobald sie fertig ist.",
     "Die Seite ließ sich nicht bauen",
     "Wer diesen Hafen geöffnet hat, findet den Grund in seinem Log. Sobald die Seite gebaut "
     "ist, öffnet sie sich hier von selbst.",
     "Der Hafen ist aber offen. Um an Bord zu kommen, gib in einem Terminal die Adresse dieser "
     "Seite an, mit dem Teil nach #:",
     "oder, im Quellordner von Tortuga:"},
    {"fr", "La page est en construction", "Elle s’ouvrira ici d’elle-même dès qu’elle sera prête.",
     "La page n’a pas pu être construite",
     "La raison est dans le journal de ce port, pour qui l’a ouvert. Dès que la page sera prête, "
     "elle s’ouvrira ici d’elle-même.",
     "Le port est pourtant ouvert. Pour monter à bord, ouvrez un terminal et donnez-lui l’adresse "
     "de cette page, avec ce qui suit # :",
     "ou, dans le dossier des sources de Tortuga :"},
    {"es", "La página se está construyendo", "Se abrirá aquí sola en cuanto esté lista.",
     "No se ha podido construir la página",
     "Quien abrió este puerto encuentra el porqué en su registro. En cuanto la página esté lista, "
     "se abrirá aquí sola.",
     "Pero el puerto está abierto. Para subir a bordo, abre una terminal y escribe la dirección de "
     "esta página, con lo que sigue a #:",
     "o bien, en la carpeta del código de Tortuga:"}};

constexpr std::string_view waiting_page = R"(<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<noscript><meta http-equiv="refresh" content="{seconds}"></noscript>
<title>{title} – Tortuga</title>
<link rel="stylesheet" href="/harbour.css">
</head>
<body>
<main>
<h1>Tortuga</h1>
<h2 id="now">{title}</h2>
{bar}<p>{then}</p>
<p class="terminal">{terminal}</p>
<pre><code>tortuga join URL</code></pre>
<p>{source}</p>
<pre><code>./play join URL</code></pre>
</main>
<script src="/harbour.js" data-seconds="{seconds}"></script>
</body>
</html>
)";

constexpr int building_reload_s = 2;
constexpr int failed_reload_s = 10;

const PageWords& words_for(const SiteVisit& visit) {
    std::array<std::string_view, std::size(page_words)> offered;
    std::ranges::transform(page_words, offered.begin(), &PageWords::language);
    const std::string_view best = best_language(visit.accept_language, offered);
    return *std::ranges::find(page_words, best, &PageWords::language);
}

HttpAnswer file(std::string_view type, std::string_view text) {
    return {.type = std::string{type},
            .body = std::string{text},
            .headers = {{"Cache-Control", "no-cache"}}};
}

// The page's own addresses have the page that waits for it, which nobody shall keep.
std::optional<HttpAnswer> waiting(const SiteVisit& visit, const PageWords& words,
                                  std::string_view title, std::string_view bar,
                                  std::string_view then, int reload_s) {
    if (!is_route(path_of_page(visit.target))) return attachment(visit.target);
    HttpAnswer answer{.type = "text/html; charset=utf-8",
                      .body = fmt::format(waiting_page, fmt::arg("language", words.language),
                                          fmt::arg("seconds", reload_s), fmt::arg("title", title),
                                          fmt::arg("bar", bar), fmt::arg("then", then),
                                          fmt::arg("terminal", words.terminal),
                                          fmt::arg("source", words.source))};
    answer.headers = {{"Cache-Control", "no-store"}, {"Vary", "Accept-Language"}};
    return answer;
}

} // namespace

std::optional<HttpAnswer> attachment(std::string_view target) {
    const std::string_view path = path_of_page(target);
    if (path == "/harbour.css") return file("text/css; charset=utf-8", harbour_style);
    if (path == "/harbour.js") return file("text/javascript; charset=utf-8", harbour_script);
    return {};
}

std::optional<HttpAnswer> joining_page(std::string_view target) {
    const std::string_view path = path_of_page(target);
    if (path == "/" || path.starts_with("/t/"))
        return file("text/html; charset=utf-8", harbour_page);
    return attachment(target);
}

std::optional<HttpAnswer> building_page(const SiteVisit& visit, std::optional<int> percent) {
    const PageWords& words = words_for(visit);
    std::string title{words.building};
    std::string bar = "<progress aria-labelledby=\"now\" max=\"100\"";
    if (percent) {
        title += fmt::format("{} {} %", words.language == "fr" ? " :" : ":", *percent);
        bar += fmt::format(" value=\"{}\"", *percent);
    }
    bar += "></progress>\n";
    return waiting(visit, words, title, bar, words.ready, building_reload_s);
}

std::optional<HttpAnswer> failed_page(const SiteVisit& visit) {
    const PageWords& words = words_for(visit);
    return waiting(visit, words, words.failed, "", words.why, failed_reload_s);
}

} // namespace tortuga
