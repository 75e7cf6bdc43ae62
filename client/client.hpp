// client.hpp: a guest's end of the wire: lines to a harbour and back, one after the other.
//
// It blocks, for as long as its caller allows. Of the protocol it knows how one begins (hello) and
// how one comes back to a seat (pass, join); everything else is its caller's. Of TLS it knows that
// an address may begin with https.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "client/url.hpp"
#include "server/client_error.hpp"

namespace tortuga {

using Milliseconds = std::chrono::milliseconds;

// The harbour answered and said no.
struct TurnedAway : ClientError {
    explicit TurnedAway(std::string said);
    bool is_passing() const; // It is closing, or has its hands full: trying again may help.

    std::string line; // Its `refused` or `bye`.
};

class Client {
  public:
    static constexpr Milliseconds at_once{0}; // Only what is there already.

    Client(const Url& url, Milliseconds limit); // Connects, up to the WebSocket.
    ~Client();
    Client(Client&&) noexcept;
    Client& operator=(Client&&) noexcept;

    void send(std::string_view line);
    // The next line; nothing when none came in time. Throws once the connection is lost and all
    // that came before has been read.
    std::optional<std::string> receive(Milliseconds limit);
    // The next line of this type, `"t": type`; those before it are kept for receive(). A `refused`
    // or a `bye` that comes instead is thrown as TurnedAway.
    std::string await(std::string_view type, Milliseconds limit);

    // For poll(): readable when receive() may have something. What was read ahead does not show
    // there, so receive until there is nothing before waiting.
    int descriptor() const;
    // Waits until a line may have come or `other` can be read (-1: no other). True for the other.
    bool wait(int other, Milliseconds limit);

    void close(); // Politely: what was sent is on its way before the connection ends.

  private:
    struct Wire;
    std::unique_ptr<Wire> wire_;
};

// Where one sits, and what one has seen: all that is needed to come back.
struct Ticket {
    std::string table;
    std::string host_key{}; // Empty: not the host.
    std::string key{};      // Empty: a spectator.
    std::uint32_t n = 0;
    std::string entropy{};    // One's part of the shuffle, to be shown when it is asked for…
    bool is_promised = false; // …and the harbour has its promise.
};

enum class ViewForm { bytes, moments, fields }; // Of views; moments: those in between, too.

// Connects and says hello. Returns the harbour's answer in `greeting`.
Client call_at(const Url& url, ViewForm form, Milliseconds limit, std::string& greeting);

// Takes the place again: key for pass, pass for seat. The answer, `table`, is left to receive().
void board(Client& client, const Ticket& ticket, Milliseconds limit);

// Connects and boards until it works, with pauses that grow from a quarter of a second to ten.
// `waiting` makes each pause and says whether to go on; nothing when not. Throws TurnedAway where
// trying again would not help.
using Waiting = std::function<bool(Milliseconds pause)>;
std::optional<Client> come_back(const Url& url, ViewForm form, const Ticket& ticket,
                                const Waiting& waiting);

// One HTTP request and its answer, on a connection of its own.
struct Fetched {
    unsigned status = 0;
    std::map<std::string, std::string> headers{}; // Names in small letters.
    std::string body{};
};
Fetched http_get(const Url& url, const std::string& path, Milliseconds limit);
Fetched http_post(const Url& url, const std::string& path, const std::string& body,
                  Milliseconds limit);

} // namespace tortuga
