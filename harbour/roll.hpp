// roll.hpp: every table that is not over, whether it is in memory or on the shelf: few bytes each.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harbour/shelf.hpp"

namespace tortuga {

struct Enrolled {
    Listing listing{};   // As it is kept, or about to be.
    TimeMs since = 0;    // When it was opened, or found at the start.
    std::string about{}; // What a list shows of a public table that is not in memory, once it was.
};

class Roll {
  public:
    // In the order of lists: the newest first.
    struct Place {
        TimeMs opened = 0;
        std::string table{};

        friend bool operator<(const Place& a, const Place& b) {
            return a.opened != b.opened ? a.opened > b.opened : a.table < b.table;
        }
    };

    void put(const Listing& listing, TimeMs now) {
        erase_place(listing.table);
        Enrolled& entry = all_.try_emplace(listing.table, Enrolled{.since = now}).first->second;
        entry.listing = listing;
        if (listing.is_public) public_.insert(place_of(listing));
    }
    void erase(const std::string& table) {
        erase_place(table);
        all_.erase(table);
    }
    void show(const std::string& table, std::string about) {
        if (const auto found = all_.find(table); found != all_.end())
            found->second.about = std::move(about);
    }

    const Enrolled* find(const std::string& table) const {
        const auto found = all_.find(table);
        return found == all_.end() ? nullptr : &found->second;
    }
    std::size_t size() const { return all_.size(); }
    // The public ones behind a place, or from the beginning.
    std::vector<Place> page(const std::optional<Place>& after, std::size_t most) const {
        std::vector<Place> found;
        auto at = after ? public_.upper_bound(*after) : public_.begin();
        for (; at != public_.end() && found.size() < most; ++at) found.push_back(*at);
        return found;
    }

  private:
    static Place place_of(const Listing& listing) { return {listing.opened, listing.table}; }
    void erase_place(const std::string& table) {
        if (const Enrolled* old = find(table)) public_.erase(place_of(old->listing));
    }

    std::map<std::string, Enrolled> all_{};
    std::set<Place> public_{};
};

} // namespace tortuga
