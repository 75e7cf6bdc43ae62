// memory_shelf.hpp: a shelf that never fails and forgets everything: for tests, and for a browser,
// which keeps the same rows in a database of its own.
#pragma once

#include <map>

#include "harbour/shelf.hpp"

namespace tortuga {

class MemoryShelf : public Shelf {
  public:
    Result<std::vector<Row>> read(const std::string& table) const override {
        const auto found = rows.find(table);
        return found == rows.end() ? std::vector<Row>{} : found->second;
    }
    Result<std::vector<Listing>> listings() const override {
        std::vector<Listing> all;
        for (const auto& [id, listing] : listed)
            if (listing.phase != Phase::over) all.push_back(listing);
        return all;
    }
    void keep(const Batch& batch) {
        for (const Row& row : batch.rows) rows[row.table].push_back(row);
        for (const Listing& listing : batch.listings) listed[listing.table] = listing;
        for (const std::string& table : batch.removed) rows.erase(table), listed.erase(table);
    }

    std::map<std::string, std::vector<Row>> rows{};
    std::map<std::string, Listing> listed{};
};

} // namespace tortuga
