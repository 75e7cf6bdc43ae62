// site.cpp: from an address to a file, as small and as seldom as possible.
#include "server/site.hpp"

#include <algorithm>

#include "server/accept.hpp"
#include "table/fair.hpp"
#include "table/sha256.hpp"

namespace tortuga {

namespace {

constexpr std::string_view first_page = "/index.html";
constexpr std::string_view lasting_folder = "/assets/"; // Names there change with the contents.

struct Packing {
    std::string_view ending, coding; // In the file's name, and in HTTP.
};
constexpr Packing packings[] = {{".br", "br"}, {".gz", "gzip"}};
constexpr std::size_t unpacked = std::size(packings);

// The first parts of addresses that the page itself knows (web/src/router.ts).
constexpr std::string_view page_routes[] = {"",       "t",     "here",     "open", "rules",
                                            "replay", "learn", "settings", "me"};

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

} // namespace

std::string tag_of(std::string_view text) {
    const auto digest = sha256(text);
    return '"' + to_hex(std::span{digest}.first(8)) + '"';
}

bool has_tag(std::string_view if_none_match, std::string_view tag) {
    return if_none_match == "*" || if_none_match.find(tag) != if_none_match.npos;
}

std::string_view path_of_page(std::string_view target) {
    return target.substr(0, target.find_first_of("?#"));
}

bool is_route(std::string_view path) {
    path.remove_prefix(std::min<std::size_t>(path.size(), 1));
    return std::ranges::find(page_routes, path.substr(0, path.find('/'))) != std::end(page_routes);
}

// A packed file is no address of its own, not even without the file that it was made from.
Site::Site(const std::vector<SiteFile>& files) {
    for (const SiteFile& file : files) {
        std::string_view path = file.path;
        std::size_t form = unpacked;
        for (std::size_t i = 0; i < unpacked; ++i)
            if (path.ends_with(packings[i].ending)) form = i;
        if (form != unpacked) path.remove_suffix(packings[form].ending.size());
        files_[std::string{path}][form] = Form{file.text, file.owner, tag_of(file.text)};
    }
    std::erase_if(files_, [](const auto& entry) { return !entry.second[unpacked]; });
}

std::optional<HttpAnswer> Site::answer(const SiteVisit& visit) const {
    const std::string_view path = path_of_page(visit.target);
    auto found = files_.find(path);
    if (found == files_.end() && is_route(path)) found = files_.find(first_page);
    if (found == files_.end()) return {};
    return give(found->first, found->second, visit);
}

void Site::inherit(Site older) {
    std::erase_if(older.files_,
                  [](const auto& entry) { return !entry.first.starts_with(lasting_folder); });
    files_.merge(older.files_);
}

// The one that is wanted most; among equals the smallest. As it is, a file may always be sent, but
// who does not ask for that has it only when nothing else will do.
std::size_t Site::best_form(const Forms& forms, std::string_view accept_encoding) {
    std::size_t best = unpacked;
    int most = std::max(1, wish_for(accept_encoding, "identity").value_or(0));
    for (std::size_t i = unpacked; i-- > 0;) {
        const int wish = forms[i] ? wish_for(accept_encoding, packings[i].coding).value_or(0) : 0;
        if (wish < most) continue;
        best = i;
        most = wish;
    }
    return best;
}

// Files whose names change with what is in them are asked for once; the others each time, but sent
// only when they have changed.
HttpAnswer Site::give(std::string_view path, const Forms& forms, const SiteVisit& visit) const {
    const std::size_t chosen = best_form(forms, visit.accept_encoding);
    const Form& form = *forms[chosen];
    HttpAnswer answer{.type = std::string{type_of(path)}};
    answer.headers = {{"Cache-Control", path.starts_with(lasting_folder)
                                            ? "public, max-age=31536000, immutable"
                                            : "no-cache"},
                      {"ETag", form.tag},
                      {"Vary", "Accept-Encoding"}};
    if (has_tag(visit.if_none_match, form.tag)) {
        answer.status = 304;
        return answer;
    }
    if (chosen != unpacked)
        answer.headers.emplace_back("Content-Encoding", packings[chosen].coding);
    answer.body = form.text;
    return answer;
}

} // namespace tortuga
