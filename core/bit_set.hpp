// bit_set.hpp: a set of small enumerators, held in one machine word or in two.
//
// Hands, decks, suits and seats are all sets. Iteration runs from the lowest member up, so every
// loop over a set visits it in one canonical order: move lists come out sorted, counts reproduce.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/bits.hpp"
#include "core/contract.hpp"

namespace tortuga {

template <class Member, std::unsigned_integral Word>
struct BitSet {
    Word bits = 0;

    static constexpr BitSet of(Member m, std::same_as<Member> auto... more) {
        return {static_cast<Word>(((Word{1} << place(m)) | ... | (Word{1} << place(more))))};
    }
    static constexpr BitSet first(int n) {
        return {static_cast<Word>((std::uint64_t{1} << n) - 1)};
    }

    constexpr bool has(Member m) const { return (bits >> place(m)) & 1; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return bits::count(bits); }
    constexpr Member lowest() const {
        AUDIT(!empty());
        return static_cast<Member>(bits::lowest(bits));
    }
    constexpr Member nth(int n) const {
        AUDIT(0 <= n && n < size());
        return static_cast<Member>(bits::nth(bits, n));
    }

    constexpr void add(Member m) { *this |= of(m); }
    constexpr void remove(Member m) {
        AUDIT(has(m));
        bits = static_cast<Word>(bits & ~of(m).bits);
    }

    constexpr BitSet& operator|=(BitSet o) {
        return bits = static_cast<Word>(bits | o.bits), *this;
    }
    friend constexpr BitSet operator|(BitSet a, BitSet b) { return a |= b; }
    friend constexpr BitSet operator&(BitSet a, BitSet b) {
        return {static_cast<Word>(a.bits & b.bits)};
    }
    friend constexpr BitSet operator-(BitSet a, BitSet b) { // Set difference.
        return {static_cast<Word>(a.bits & ~b.bits)};
    }
    friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

    struct Iterator {
        std::uint64_t rest;
        constexpr Member operator*() const { return static_cast<Member>(bits::lowest(rest)); }
        constexpr Iterator& operator++() { return rest &= rest - 1, *this; }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };
    constexpr Iterator begin() const { return {bits}; }
    constexpr Iterator end() const { return {0}; }

  private:
    static constexpr int place(Member m) {
        AUDIT(static_cast<unsigned>(m) < 8 * sizeof(Word));
        return static_cast<int>(m);
    }
};

// The same for decks of more than 64 cards: members 0 .. 63 in `low`, 64 .. 127 in `high`.
template <class Member>
struct WideSet {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    static constexpr WideSet of(Member m) {
        WideSet set;
        set.add(m);
        return set;
    }

    constexpr bool has(Member m) const { return (place(m) < 64 ? low : high) & bit(m); }
    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return bits::count(low) + bits::count(high); }
    constexpr Member lowest() const { return *begin(); }
    constexpr Member nth(int n) const {
        AUDIT(0 <= n && n < size());
        const int below = bits::count(low);
        return static_cast<Member>(n < below ? bits::nth(low, n) : 64 + bits::nth(high, n - below));
    }

    constexpr void add(Member m) {
        if (place(m) < 64)
            low |= bit(m);
        else
            high |= bit(m);
    }
    constexpr void remove(Member m) {
        AUDIT(has(m));
        word(m) &= ~bit(m);
    }

    constexpr WideSet& operator|=(WideSet o) { return low |= o.low, high |= o.high, *this; }
    friend constexpr WideSet operator|(WideSet a, WideSet b) { return a |= b; }
    friend constexpr WideSet operator&(WideSet a, WideSet b) {
        return {a.low & b.low, a.high & b.high};
    }
    friend constexpr WideSet operator-(WideSet a, WideSet b) {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    friend constexpr bool operator==(const WideSet&, const WideSet&) = default;

    struct Iterator {
        std::uint64_t low, high;
        constexpr Member operator*() const {
            return static_cast<Member>(low ? bits::lowest(low) : 64 + bits::lowest(high));
        }
        constexpr Iterator& operator++() {
            if (low)
                low &= low - 1;
            else
                high &= high - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };
    constexpr Iterator begin() const { return {low, high}; }
    constexpr Iterator end() const { return {0, 0}; }

  private:
    constexpr std::uint64_t& word(Member m) { return place(m) < 64 ? low : high; }
    static constexpr std::uint64_t bit(Member m) { return std::uint64_t{1} << (place(m) & 63); }
    static constexpr int place(Member m) {
        AUDIT(static_cast<unsigned>(m) < 128);
        return static_cast<int>(m);
    }
};

} // namespace tortuga
