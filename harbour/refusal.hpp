// refusal.hpp: why something that was said is refused, in one word each and in a sentence.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "core/contract.hpp"
#include "faces/result.hpp"
#include "harbour/shelf.hpp"

namespace tortuga {

// All of them, as docs/protocol.md has them.
inline constexpr std::array<std::string_view, 73> refusal_words = {
    // It cannot be read.
    "malformed", "oversized", "flood", "version", "hello_first",
    // Nobody may be called or look like that.
    "name_blank", "name_reserved", "name_taken", "face_taken",
    // It is not there, not theirs, or not now.
    "no_table", "no_seat", "taken", "full", "not_full", "no_game", "bad_options", "bad_record",
    "bad_field", "wrong_key", "wrong_code", "wrong_pass", "not_seated", "not_host", "nobody_leads",
    "rules_fixed", "seat_needed", "not_started", "started", "over", "not_over", "paused",
    "not_paused", "not_pending", "stale", "illegal", "not_a_move", "not_cooperative", "not_beside",
    "no_undo", "nothing_asked", "entropy", "promise", "promised_before", "revealing", "not_asked",
    "other_entropy", "limit", "budget", "storage", "damaged", "closing", "renewed", "not_yours",
    "seated", "claimed", "not_away", "not_gone", "no_need", "nobody_here", "too_often", "no_voice",
    "umpire", "revoked", "not_owned", "seat_left", "about_you", "asleep", "crowded", "enough_grace",
    "hushed", "not_awaited", "not_said", "not_watching"};

// One of these words. Whoever writes another one is told so by the compiler.
class Code {
  public:
    consteval Code(const char* word) : place_{place_of(word)} {}

    constexpr std::string_view word() const { return refusal_words[place_]; }
    friend constexpr bool operator==(Code, Code) = default;

  private:
    static consteval std::uint8_t place_of(std::string_view word) {
        const auto found = std::ranges::find(refusal_words, word);
        PRE(found != std::end(refusal_words));
        return static_cast<std::uint8_t>(found - std::begin(refusal_words));
    }

    std::uint8_t place_;
};

struct No {
    Code code;
    Complaint why;   // Its key is "harbour.refused.<code>" where it has none of its own.
    TimeMs wait = 0; // The same may be said again after so long. 0: that would not help.
};
using Refused = std::optional<No>;

inline No no(Code code, std::vector<Arg> args = {}) {
    return {code, {"harbour.refused." + std::string{code.word()}, std::move(args)}};
}
inline No bad_field(std::string_view field) {
    return no("bad_field", {{"field", std::string{field}}});
}

} // namespace tortuga
