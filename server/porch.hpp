// porch.hpp: the port while the harbour is not open yet. It is taken from the first moment on, and
// whoever asks over HTTP is told that the harbour is starting: that may take a while where there is
// much to look through.
//
// Guests who would have to be spoken to in another way first (TLS, a proxy's word) are not answered
// here; they wait until the harbour is open.
#pragma once

#include <memory>

#include "server/config.hpp"

namespace tortuga {

class Porch {
  public:
    Porch(const Config& config, std::string version); // Throws CannotListen.
    ~Porch();
    Porch(const Porch&) = delete;
    Porch& operator=(const Porch&) = delete;

    // Nobody is answered here any more. A socket that listens, the caller's from now on.
    struct Door {
        int socket;
        bool is_v6;
    };
    Door leave();

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

} // namespace tortuga
