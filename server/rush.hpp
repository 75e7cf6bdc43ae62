// rush.hpp: how fast newcomers of one address follow each other.
//
// Where a crowd is how many are here, a rush is how many come: who goes at once leaves no crowd
// behind, but the hands of all of them were to be shaken.
#pragma once

#include <string>
#include <unordered_map>

#include "harbour/manners.hpp"

namespace tortuga {

class Rush {
  public:
    // One more of this address; false: too soon.
    bool admits(const std::string& address, const Rate& rate, TimeMs now) {
        if (rate.per_second <= 0) return true;
        if (now - forgotten_ >= forget_ms) forget(rate, now);
        return by_address_[address].admits(rate, now);
    }
    std::size_t size() const { return by_address_.size(); } // Addresses that are remembered.

  private:
    static constexpr TimeMs forget_ms = 10'000;

    // Whoever may do all again is as good as somebody who was never here.
    void forget(const Rate& rate, TimeMs now) {
        std::erase_if(by_address_,
                      [&](const auto& each) { return each.second.is_full(rate, now); });
        forgotten_ = now;
    }

    std::unordered_map<std::string, Bucket> by_address_{};
    TimeMs forgotten_ = 0;
};

} // namespace tortuga
