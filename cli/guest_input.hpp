// guest_input.hpp: what is typed, while something else may happen at any time.
//
// At a terminal people type when they like. A script has no eyes: its lines wait until there is a
// question.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace tortuga {

class Keyboard {
  public:
    explicit Keyboard(std::istream& in);

    bool is_terminal() const { return is_terminal_; }
    int descriptor() const { return descriptor_; } // For poll(); -1: there is nothing to wait for.
    void fill();           // Takes what there is. Blocks when poll() did not say that there is.
    bool has_line() const; // line() would not block. So it is at the end of input, too.
    std::optional<std::string> line(); // Nothing at the end of input.

  private:
    std::istream& in_;
    int descriptor_ = -1;
    bool is_terminal_ = false;
    bool is_ended_ = false;
    std::string typed_{};
};

} // namespace tortuga
