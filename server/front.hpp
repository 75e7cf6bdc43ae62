// front.hpp: what a browser gets: the site that the program carries, or the one in a folder, which
// may not be there yet or may be replaced; and a page that says so where there is none.
#pragma once

#include <chrono>
#include <optional>

#include "server/log.hpp"
#include "server/site.hpp"
#include "server/site_folder.hpp"

namespace tortuga {

class Front {
  public:
    using Clock = std::chrono::steady_clock;

    // `folder` may be empty: then there is what the program carries.
    Front(Site carried, const std::string& folder, Log& log);

    // Nothing: there is nothing at this address. It looks at the folder at most once a second.
    std::optional<HttpAnswer> answer(const SiteVisit& visit, Clock::time_point now = Clock::now());

  private:
    void look();
    void take_up(const SiteStamp& found);
    void complain(const std::string& wrong); // In the log, and not twice the same. Empty: all well.
    std::optional<HttpAnswer> answer_without(const SiteVisit& visit) const;

    std::optional<SiteFolder> folder_{};
    Log& log_;
    Site site_;
    std::optional<SiteStamp> stamp_{}; // Of what was taken up.
    SiteProgress progress_{};          // While nothing was.
    std::string wrong_{};
    Clock::time_point next_look_{};
};

} // namespace tortuga
