// site.hpp: the browser's part of Tortuga: files by their address, packed for those who unpack.
//
// Where the files come from is the caller's: the program itself carries them, or a folder has them
// (site_folder.hpp). Nothing is read from a path that a visitor names.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/problem.hpp"

namespace tortuga {

struct SiteFile {
    std::string path; // "/assets/index-B3x.js"; the same with ".br" or ".gz" behind it is packed.
    std::string_view text;
    std::shared_ptr<const std::string> owner{}; // Of the text; nobody, when the program carries it.
};

// What a browser says beside the address.
struct SiteVisit {
    std::string_view target, accept_encoding{}, if_none_match{}, accept_language{};
};

class Site {
  public:
    explicit Site(const std::vector<SiteFile>& files = {});

    bool is_empty() const { return files_.empty(); }

    // The file; or the first page for every address that its own router knows.
    std::optional<HttpAnswer> answer(const SiteVisit& visit) const;

    // Takes over those files of an older site whose names change with what is in them: a page that
    // is open still wants them.
    void inherit(Site older);

  private:
    // One way to send a file, with a tag that changes when its bytes do.
    struct Form {
        std::string_view text;
        std::shared_ptr<const std::string> owner;
        std::string tag;
    };
    // Smallest first: by brotli, by gzip, as it is. Only the last is always there.
    using Forms = std::array<std::optional<Form>, 3>;

    static std::size_t best_form(const Forms& forms, std::string_view accept_encoding);
    HttpAnswer give(std::string_view path, const Forms& forms, const SiteVisit& visit) const;

    std::map<std::string, Forms, std::less<>> files_{};
};

// What changes with a text, as HTTP quotes it; and whether a visitor said that they have it.
std::string tag_of(std::string_view text);
bool has_tag(std::string_view if_none_match, std::string_view tag);

// Without what follows "?" or "#".
std::string_view path_of_page(std::string_view target);

// Whether the page itself knows what to show at this path.
bool is_route(std::string_view path);

} // namespace tortuga
