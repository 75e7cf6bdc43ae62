// inplace_vector.hpp: a vector whose storage is itself. (std::inplace_vector is C++26.)
//
// It is a list to fill and to read, not a part of a State: slots past the end are left as they
// are, so two equal lists may differ in their bytes, and filling one costs no clearing.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/contract.hpp"

namespace tortuga {

template <class T, std::uint16_t Capacity>
class InplaceVector {
  public:
    static constexpr std::uint16_t capacity = Capacity;

    constexpr InplaceVector() {
        // A constant expression may not hold an indeterminate value; a running program may.
        if (std::is_constant_evaluated()) slots_ = {};
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const T* begin() const { return slots_.data(); }
    constexpr const T* end() const { return slots_.data() + size_; }

    constexpr const T& operator[](int i) const {
        PRE(0 <= i && i < size_);
        return slots_[static_cast<std::size_t>(i)];
    }
    constexpr void push_back(T value) {
        PRE(size_ < Capacity);
        slots_[size_++] = value;
    }
    constexpr bool contains(T value) const {
        for (const T& t : *this)
            if (t == value) return true;
        return false;
    }
    friend constexpr bool operator==(const InplaceVector& a, const InplaceVector& b) {
        if (a.size_ != b.size_) return false;
        for (int i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

  private:
    std::array<T, Capacity> slots_;
    std::uint16_t size_ = 0;
};

} // namespace tortuga
