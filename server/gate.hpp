// gate.hpp: what comes before the first request: room, a proxy's word about whom it brings, TLS.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "server/ferry.hpp"
#include "server/rush.hpp"
#include "server/session.hpp"

namespace tortuga {

class Gate {
  public:
    Gate(boost::asio::io_context& io, Common& common) : io_{io}, common_{common} {}

    // Shows this certificate to everybody from now on. Who is in stays in.
    void show(Certificate certificate) { certificate_.emplace(std::move(certificate)); }
    const std::optional<Certificate>& certificate() const { return certificate_; }

    void let_in(Socket socket, const std::string& peer);
    // Whom a proxy brings; it has to say so before anything else. From others that is no news.
    void let_in_brought(Socket socket, const std::string& peer);

    void close(); // Who is not in by now stays outside.
    bool is_empty() const { return passages_.empty(); }
    int size() const { return crowd_.size(); }

  private:
    struct Visit;    // Of a proxy that has not said yet whom it brings.
    struct Passage { // Of somebody who speaks TLS.
        Crowd::Place place;
        std::unique_ptr<Ferry> ferry{};
    };

    void read_more(const std::shared_ptr<Visit>& visit);
    void send_away(const std::shared_ptr<Visit>& visit);
    void send_away(const std::string& peer);
    bool is_too_fast(const std::string& peer);
    void secure(Socket socket, const std::string& peer, Crowd::Place place);
    void land(int inside, const std::string& peer);
    void queue(std::function<void()> handshake);
    void take_turns();

    boost::asio::io_context& io_;
    Common& common_;
    Crowd crowd_{};
    Rush rush_{}; // Of those whose hands are to be shaken.
    std::optional<Certificate> certificate_{};
    std::unordered_set<std::shared_ptr<Visit>> visits_{};
    std::unordered_map<std::uint64_t, Passage> passages_{};
    std::uint64_t passages_so_far_ = 0;
    std::deque<std::function<void()>> handshakes_{}; // To go on with.
};

} // namespace tortuga
