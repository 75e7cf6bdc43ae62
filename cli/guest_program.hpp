// guest_program.hpp: a player that is somebody's program: lines in, lines out.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

namespace tortuga {

// Runs as long as this object lives.
class Program {
  public:
    explicit Program(const std::string& command); // For the shell. Throws std::system_error.
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    int descriptor() const { return wire_; }
    void tell(std::string_view line); // Whoever does not listen is not waited for.
    void fill();                      // Takes what it has said, without waiting.
    std::optional<std::string> line();
    bool has_ended() const { return has_ended_; } // It will say no more.

  private:
    int wire_ = -1; // Its standard input and output.
    pid_t process_ = -1;
    bool has_ended_ = false;
    std::string said_{};
};

} // namespace tortuga
