// bells.hpp: how often one address, and one host, may be called, whoever wishes it.
//
// What somebody at a seat hands in as an address of theirs may be another's, and tables cost
// nothing: so each address has few calls, and so has each host, whatever is written behind its
// name.
#pragma once

#include <string>
#include <type_traits>
#include <unordered_map>

#include "faces/page.hpp"
#include "harbour/manners.hpp"
#include "harbour/ways.hpp"

namespace tortuga {

class Bells {
  public:
    bool admits(const Way& way, const Limits& limits, TimeMs now); // And counts it, if so.
    void sweep(const Limits& limits, TimeMs now);

  private:
    std::unordered_map<std::string, Bucket> doors_{}, hosts_{};
};

// In a page nobody is called.
struct NoBells {
    bool admits(const Way&, const Limits&, TimeMs) { return false; }
    void sweep(const Limits&, TimeMs) {}
};
using HarbourBells = std::conditional_t<is_page, NoBells, Bells>;

} // namespace tortuga
