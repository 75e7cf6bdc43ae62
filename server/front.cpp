// front.cpp: looks at the folder now and then, and takes up what lies there.
#include "server/front.hpp"

#include "server/pages.hpp"

namespace tortuga {

namespace {

constexpr std::chrono::seconds between_looks{1};
constexpr std::chrono::seconds after_trouble{5}; // A bad folder is read again, but not at once.

} // namespace

Front::Front(Site carried, const std::string& folder, Log& log)
    : log_{log}, site_{std::move(carried)} {
    if (folder.empty()) return;
    site_ = Site{};
    folder_.emplace(folder);
    look();
    if (site_.is_empty() && wrong_.empty())
        log_.say(LogLevel::info, "site_awaited", {{"folder", folder_->path().string()}});
}

std::optional<HttpAnswer> Front::answer(const SiteVisit& visit, Clock::time_point now) {
    if (folder_ && now >= next_look_) {
        look();
        next_look_ = now + (wrong_.empty() ? between_looks : after_trouble);
    }
    if (site_.is_empty()) return answer_without(visit);
    if (auto found = site_.answer(visit)) return found;
    // Of the page that waited until just now, and without its script would wait for ever.
    return folder_ ? attachment(visit.target) : std::nullopt;
}

// A folder that is gone for a moment, because the next one takes its place, changes nothing.
void Front::look() {
    if (const auto found = folder_->stamp()) {
        if (found != stamp_) return take_up(*found);
        wrong_.clear();
    }
    if (!site_.is_empty()) return;
    progress_ = folder_->progress();
    std::string wrong = folder_->objection();
    if (wrong.empty() && progress_.failed) wrong = "it could not be built: " + *progress_.failed;
    complain(wrong);
}

void Front::take_up(const SiteStamp& found) {
    const SiteReading reading = folder_->read();
    if (folder_->stamp() != found) return; // Replaced meanwhile: the next look will tell.
    if (!reading.wrong.empty()) return complain(reading.wrong);
    Site newer{reading.files};
    newer.inherit(std::move(site_));
    site_ = std::move(newer);
    stamp_ = found;
    wrong_.clear();
    log_.say(LogLevel::info, "site",
             {{"folder", folder_->path().string()}, {"files", reading.files.size()}});
}

void Front::complain(const std::string& wrong) {
    if (wrong == wrong_) return;
    wrong_ = wrong;
    if (wrong.empty()) return;
    log_.say(LogLevel::warn, "site_trouble",
             {{"folder", folder_->path().string()}, {"why", wrong}});
}

// Strangers learn that something is wrong, not what: that would name files of this machine.
std::optional<HttpAnswer> Front::answer_without(const SiteVisit& visit) const {
    if (!folder_) return joining_page(visit.target);
    if (!wrong_.empty()) return failed_page(visit);
    return building_page(visit, progress_.percent);
}

} // namespace tortuga
