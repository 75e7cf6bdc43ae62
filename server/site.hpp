// site.hpp: the browser's part of Tortuga, as the program carries it: files by their address.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/problem.hpp"

namespace tortuga {

struct SiteFile {
    std::string_view path; // "/assets/index-B3x.js"
    std::string_view text;
    std::string_view zipped{}; // The same by gzip, for those who take it; may be missing.
};

// What a browser says beside the address.
struct Visit {
    std::string_view target, accept_encoding{}, if_none_match{};
};

class Site {
  public:
    explicit Site(const std::vector<SiteFile>& files = {});

    // The file; or the first page for every address that its own router knows; or, in a program
    // that was built without a site, a page that says how to join from a terminal.
    std::optional<HttpAnswer> answer(const Visit& visit) const;

  private:
    struct Kept {
        std::string_view text, zipped;
        std::string tag; // Changes when the text does.
    };
    HttpAnswer give(std::string_view path, const Kept& file, const Visit& visit) const;

    std::map<std::string, Kept, std::less<>> files_{};
};

} // namespace tortuga
