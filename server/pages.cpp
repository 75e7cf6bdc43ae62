// pages.cpp: what a browser gets to see.
#include "server/pages.hpp"

namespace tortuga {

namespace {

// The style is a file of its own, since our policy forbids it inside of a page.
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
<p>Pour monter à bord, ouvre un terminal et donne-lui l’adresse de cette page,
avec ce qui suit # :</p>
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
pre { padding: 0.8rem 1rem; border: 1px solid; border-radius: 0.4rem; overflow-x: auto; }
)";

HttpAnswer file(std::string_view type, std::string_view text) {
    return {.type = std::string{type},
            .body = std::string{text},
            .headers = {{"Cache-Control", "no-cache"}}};
}

} // namespace

std::optional<HttpAnswer> page(std::string_view target) {
    const std::string_view path = target.substr(0, target.find_first_of("?#"));
    if (path == "/" || path.starts_with("/t/"))
        return file("text/html; charset=utf-8", harbour_page);
    if (path == "/harbour.css") return file("text/css; charset=utf-8", harbour_style);
    return {};
}

} // namespace tortuga
