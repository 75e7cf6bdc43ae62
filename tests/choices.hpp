// choices.hpp: a fuzzer's bytes as a series of choices, so that what is made of them is well formed
// and small changes of the bytes are small changes of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace tortuga {

class Choices {
  public:
    Choices(const std::uint8_t* data, std::size_t size) : left_{data, size} {}

    bool is_over() const { return left_.empty(); }
    std::uint8_t byte() {
        if (left_.empty()) return 0;
        const std::uint8_t first = left_.front();
        left_ = left_.subspan(1);
        return first;
    }
    // One of so many, at most 256 of them.
    std::size_t below(std::size_t count) { return byte() % count; }
    const auto& of(const auto& all) { return all[below(std::size(all))]; }
    bool happens(int in_256) { return byte() < in_256; }
    std::string text(std::size_t most) {
        std::string out;
        for (std::size_t size = below(most + 1); size > 0; --size) out += static_cast<char>(byte());
        return out;
    }

  private:
    std::span<const std::uint8_t> left_;
};

} // namespace tortuga
