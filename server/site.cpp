// site.cpp: from an address to a file, as small and as seldom as possible.
#include "server/site.hpp"

#include <algorithm>

#include "server/pages.hpp"
#include "table/fair.hpp"
#include "table/sha256.hpp"

namespace tortuga {

namespace {

constexpr std::string_view first_page = "/index.html";

// The first parts of addresses that the page itself knows (web/src/router.ts).
constexpr std::string_view routes[] = {"",      "t",      "here",  "open",
                                       "rules", "replay", "learn", "settings"};

std::string_view type_of(std::string_view path) {
    struct Kind {
        std::string_view ending, type;
    };
    static constexpr Kind kinds[] = {{".html", "text/html; charset=utf-8"},
                                     {".js", "text/javascript; charset=utf-8"},
                                     {".css", "text/css; charset=utf-8"},
                                     {".json", "application/json"},
                                     {".webmanifest", "application/manifest+json"},
                                     {".svg", "image/svg+xml"},
                                     {".png", "image/png"},
                                     {".woff2", "font/woff2"},
                                     {".woff", "font/woff"},
                                     {".wasm", "application/wasm"},
                                     {".txt", "text/plain; charset=utf-8"}};
    for (const Kind& kind : kinds)
        if (path.ends_with(kind.ending)) return kind.type;
    return "application/octet-stream";
}

bool is_route(std::string_view path) {
    path.remove_prefix(std::min<std::size_t>(path.size(), 1));
    return std::ranges::find(routes, path.substr(0, path.find('/'))) != std::end(routes);
}

} // namespace

Site::Site(const std::vector<SiteFile>& files) {
    for (const SiteFile& file : files) {
        const auto digest = sha256(file.text);
        const std::string tag = '"' + to_hex(std::span{digest}.first(8)) + '"';
        files_.emplace(file.path, Kept{file.text, file.zipped, tag});
    }
}

std::optional<HttpAnswer> Site::answer(const Visit& visit) const {
    if (files_.empty()) return page(visit.target);
    const std::string_view path = visit.target.substr(0, visit.target.find_first_of("?#"));
    auto found = files_.find(path);
    if (found == files_.end() && is_route(path)) found = files_.find(first_page);
    if (found == files_.end()) return {};
    return give(found->first, found->second, visit);
}

// Files whose names change with what is in them are asked for once; the others each time, but sent
// only when they have changed.
HttpAnswer Site::give(std::string_view path, const Kept& file, const Visit& visit) const {
    HttpAnswer answer{.type = std::string{type_of(path)}};
    answer.headers = {{"Cache-Control", path.starts_with("/assets/")
                                            ? "public, max-age=31536000, immutable"
                                            : "no-cache"},
                      {"ETag", file.tag},
                      {"Vary", "Accept-Encoding"}};
    if (visit.if_none_match.find(file.tag) != std::string_view::npos) {
        answer.status = 304;
        return answer;
    }
    const bool zips =
        !file.zipped.empty() && visit.accept_encoding.find("gzip") != std::string_view::npos;
    if (zips) answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.body = zips ? file.zipped : file.text;
    return answer;
}

} // namespace tortuga
