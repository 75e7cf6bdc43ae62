// proofs.hpp: whether a letter box is somebody's own: they say a code that was sent there.
//
// Nobody can have strangers flooded with letters: codes are few for whoever asks, for each seat,
// for all together, and for each box, whatever its name has for dots, or behind a "+": three, and
// then one a day.
#pragma once

#include <string>
#include <type_traits>
#include <unordered_map>

#include "faces/page.hpp"
#include "harbour/manners.hpp"
#include "harbour/ways.hpp"

namespace tortuga {

class Proofs {
  public:
    static constexpr TimeMs patience = 15 * 60'000;
    static constexpr int tries_most = 5;

    // Nothing: a letter may go to this box now. Otherwise: not before so long.
    std::optional<TimeMs> objection(const std::string& asker, const std::string& seat,
                                    const Way& way, const Limits& limits, TimeMs now);
    void expect(const std::string& seat, const Way& way, const std::string& code, TimeMs now);
    // What the code proves; nothing: it is wrong, too late, spent, or was tried too often.
    std::optional<Way> prove(const std::string& seat, std::string_view code, TimeMs now);
    void restore(const std::string& seat); // What its code proved was not kept.
    void sweep(TimeMs now);

  private:
    struct Proof {
        Way way{};
        std::string code{};
        TimeMs until = 0;
        int tries = 0;
        bool is_spent = false;
    };

    struct Sent {
        Rate rate{};
        Bucket bucket{};
    };

    std::unordered_map<std::string, Sent>
        sent_{}; // To a box, for a seat, to whoever asked, in all.
    std::unordered_map<std::string, Proof> proofs_{}; // By seat.
};

// In a page nobody has letters sent.
struct NoProofs {
    std::optional<TimeMs> objection(const std::string&, const std::string&, const Way&,
                                    const Limits&, TimeMs) {
        return {};
    }
    void expect(const std::string&, const Way&, const std::string&, TimeMs) {}
    std::optional<Way> prove(const std::string&, std::string_view, TimeMs) { return {}; }
    void restore(const std::string&) {}
    void sweep(TimeMs) {}
};
using HarbourProofs = std::conditional_t<is_page, NoProofs, Proofs>;

} // namespace tortuga
