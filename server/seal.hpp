// seal.hpp: what lies on disk, in 64 bits each, so that it is noticed when something has changed.
//
// It tells of bad disks and not of bad people, who could seal anew what they changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/rng.hpp"
#include "harbour/shelf.hpp"

namespace tortuga {

// Any change within eight bytes of what was added alters it.
class Seal {
  public:
    explicit Seal(std::int64_t first) : seal_{static_cast<std::uint64_t>(first)} {}

    Seal& add(std::int64_t number) {
        seal_ = mix(seal_, static_cast<std::uint64_t>(number));
        return *this;
    }
    Seal& add(std::string_view text) {
        seal_ = mix(seal_, text.size());
        for (; text.size() >= 8; text.remove_prefix(8)) seal_ = mix(seal_, big_end_first(text, 8));
        if (!text.empty()) seal_ = mix(seal_, big_end_first(text, text.size()));
        return *this;
    }
    std::int64_t value() const { return static_cast<std::int64_t>(seal_); }

  private:
    static std::uint64_t big_end_first(std::string_view text, std::size_t bytes) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            word = word << 8 | static_cast<unsigned char>(text[i]);
        return word;
    }

    std::uint64_t seal_;
};

// Of a row whose table has its row before at the place `previous`, sealed with `before`. So no row
// can be missing, and none be another than it was, without all later ones being wrong. Rows of the
// first format were sealed each for itself.
inline std::int64_t seal_of(const Row& row, std::int64_t previous,
                            std::optional<std::int64_t> before) {
    Seal seal{row.first};
    seal.add(previous).add(std::string_view{row.table}).add(std::string_view{row.body});
    return before ? seal.add(*before).value() : seal.value();
}

} // namespace tortuga
