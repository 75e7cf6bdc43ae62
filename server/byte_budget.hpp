// byte_budget.hpp: how many bytes of messages may lie here, half read or not yet sent, in all and
// of one address.
//
// An address has an eighth of the budget. What is small always has room: who plays
// is not bothered because others hoard. So has what an address holds by one connection alone, as
// long as all together keep within the budget.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>

namespace tortuga {

class ByteBudget {
  public:
    explicit ByteBudget(std::uint64_t budget) : budget_{budget} {} // 0: no limit.

    // What one connection holds. It is given back when this is gone.
    class Share {
      public:
        Share() = default; // Of nobody, and weightless.
        Share(ByteBudget& budget, std::string address)
            : whole_{&budget}, address_{std::move(address)} {}
        Share(Share&& other) noexcept
            : whole_{std::exchange(other.whole_, nullptr)}, address_{std::move(other.address_)},
              bytes_{std::exchange(other.bytes_, 0)} {}
        Share& operator=(Share&& other) noexcept {
            weigh(0);
            whole_ = std::exchange(other.whole_, nullptr);
            address_ = std::move(other.address_);
            bytes_ = std::exchange(other.bytes_, 0);
            return *this;
        }
        ~Share() { weigh(0); }

        // It is so much now. False: there is no room for it; until it is less it counts all the
        // same.
        bool weigh(std::uint64_t bytes) {
            if (!whole_ || bytes == bytes_) return true;
            return whole_->change(address_, std::exchange(bytes_, bytes), bytes);
        }

      private:
        ByteBudget* whole_ = nullptr;
        std::string address_{};
        std::uint64_t bytes_ = 0;
    };

    std::uint64_t bytes() const { return all_; }

  private:
    static constexpr std::uint64_t small_bytes = 32 * 1024;
    static constexpr std::uint64_t addresses = 8; // That may fill it before others suffer.

    bool change(const std::string& address, std::uint64_t from, std::uint64_t to) {
        const auto found = by_address_.try_emplace(address, 0).first;
        const std::uint64_t there = found->second = found->second - from + to;
        if (there == 0) by_address_.erase(found);
        all_ = all_ - from + to;
        if (budget_ == 0 || to <= small_bytes || to < from) return true;
        return all_ <= budget_ && (there <= budget_ / addresses || there == to);
    }

    std::uint64_t budget_;
    std::unordered_map<std::string, std::uint64_t> by_address_{};
    std::uint64_t all_ = 0;
};

} // namespace tortuga
