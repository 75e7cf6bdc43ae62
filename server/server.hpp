// server.hpp: a harbour that can be reached: one port, one folder, one process.
//
// One thread does everything with sockets and tables (run()), one waits for the disk, and a few
// think for bots.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "faces/words.hpp"
#include "server/config.hpp"
#include "server/site.hpp"

namespace tortuga {

// What the program brings along.
struct Provisions {
    Words english{};
    std::string version{};
    std::string openapi{};        // docs/openapi.json
    std::vector<SiteFile> site{}; // What browsers get.
    std::string keeper{}; // A socket of who keeps it running, as systemd does; empty: nobody.
};

// Nobody can be let in at this address; what() has the system's words.
struct CannotListen : std::runtime_error {
    CannotListen(const std::string& why, bool taken) : std::runtime_error{why}, is_taken{taken} {}

    bool is_taken; // By another program.
};

class Server {
  public:
    // Opens the folder and the port. Throws StoreError, TlsError or CannotListen.
    Server(const Config& config, const Provisions& provisions, Log& log);
    ~Server();

    int port() const;

    // SIGTERM and SIGINT stop it, SIGHUP has it read its certificate anew, the others mean nothing.
    void heed_signals();
    void run();  // Until it is stopped. What was accepted is on disk and sent then.
    void stop(); // From any thread.

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

} // namespace tortuga
