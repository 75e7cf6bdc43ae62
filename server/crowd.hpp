// crowd.hpp: how many are here, in all and from one address.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace tortuga {

class Crowd {
  public:
    // Somebody's place; it is free again when this is gone.
    class Place {
      public:
        Place() = default; // Of somebody who is counted elsewhere.
        Place(Crowd& crowd, std::string address) : crowd_{&crowd}, address_{std::move(address)} {}
        Place(Place&& other) noexcept
            : crowd_{std::exchange(other.crowd_, nullptr)}, address_{std::move(other.address_)} {}
        Place& operator=(Place&&) = delete;
        ~Place() {
            if (crowd_) crowd_->leave(address_);
        }
        const std::string& address() const { return address_; }

      private:
        Crowd* crowd_ = nullptr;
        std::string address_{};
    };

    // Nothing when there are `most` of this address already. 0: as many as like.
    std::optional<Place> admit(const std::string& address, int most) {
        int& there = by_address_[address];
        if (most > 0 && there >= most) return {};
        ++there;
        ++all_;
        return Place{*this, address};
    }
    int size() const { return all_; }

  private:
    void leave(const std::string& address) {
        const auto found = by_address_.find(address);
        if (--found->second == 0) by_address_.erase(found);
        --all_;
    }

    std::unordered_map<std::string, int> by_address_{};
    int all_ = 0;
};

} // namespace tortuga
