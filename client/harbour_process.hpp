// harbour_process.hpp: a harbour of one's own, as a process: started, found, ended or killed.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "client/url.hpp"

namespace tortuga {

class HarbourProcess {
  public:
    // Runs `program serve` on any free port of this machine, and waits until it listens; without
    // limits, unless `more` has some. Throws std::runtime_error with what it said when it does not.
    HarbourProcess(const std::string& program, const std::string& data,
                   const std::vector<std::string>& more = {});
    ~HarbourProcess(); // Kills it, if it still runs.
    HarbourProcess(const HarbourProcess&) = delete;
    HarbourProcess& operator=(const HarbourProcess&) = delete;

    const Url& url() const { return url_; }
    void kill();     // As kill -9 does.
    void reload();   // SIGHUP.
    int terminate(); // SIGTERM; returns its exit code, or -1 when it died otherwise.

  private:
    int wait();

    pid_t process_ = -1;
    int log_ = -1; // Its stderr; kept open, so that it can go on writing.
    Url url_{};
};

} // namespace tortuga
