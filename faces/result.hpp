// result.hpp: bad input gets an answer. A value, or a complaint that a person can be shown.
//
// A complaint is a key of the word lists and the words to fill in, never a finished sentence: the
// reader's language is not known where the mistake is found.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/contract.hpp"

namespace tortuga {

struct Arg {
    std::string_view name;
    std::string value;

    friend bool operator==(const Arg&, const Arg&) = default;
};

struct Complaint {
    std::string key; // For example "option.unknown", or "skull_king.reason.must_follow".
    std::vector<Arg> args{};
    std::string clause{}; // The clause of RULES.md behind it, or nothing.

    friend bool operator==(const Complaint&, const Complaint&) = default;
};

using Flaw = std::optional<Complaint>; // In what was read. Nothing: all is well.

template <class T>
class Result {
  public:
    Result(T value) : value_{std::move(value)} {}
    Result(Complaint complaint) : complaint_{std::move(complaint)} {}

    explicit operator bool() const { return value_.has_value(); }
    const T& operator*() const {
        PRE(value_.has_value());
        return *value_;
    }
    T& operator*() {
        PRE(value_.has_value());
        return *value_;
    }
    const T* operator->() const { return &**this; }
    const Complaint& complaint() const {
        PRE(!value_.has_value());
        return complaint_;
    }

  private:
    std::optional<T> value_;
    Complaint complaint_;
};

} // namespace tortuga
