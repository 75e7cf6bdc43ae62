// gate.cpp: a header, a handshake, and a session at the end of it.
#include "server/gate.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/address.hpp"
#include "server/proxy_header.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

constexpr std::chrono::seconds entrance_patience{10}; // For a header, and for a handshake.

} // namespace

struct Gate::Visit {
    Visit(Socket its_socket, std::string its_peer)
        : socket{std::move(its_socket)}, peer{std::move(its_peer)},
          patience{socket.get_executor()} {}

    Socket socket;
    std::string peer;
    asio::steady_timer patience;
    ProxyHeader header{};
    std::vector<std::uint8_t> more{};
};

void Gate::let_in(Socket socket, const std::string& peer) {
    // A proxy brings everybody; the harbour counts those whom it names.
    const bool is_proxy = is_trusted(peer, common_.trusted_proxies);
    auto place = crowd_.admit(neighbourhood(peer), is_proxy ? 0 : common_.limits.links_per_address);
    if (!place) {
        ++common_.traffic.refused_crowd;
        return common_.incidents.note("crowd", neighbourhood(peer));
    }
    if (certificate_ && !is_proxy && is_too_fast(peer)) return;
    if (certificate_) return secure(std::move(socket), peer, *std::move(place));
    common_.adopt(http_session(common_, std::move(socket), peer, *std::move(place)));
}

void Gate::let_in_brought(Socket socket, const std::string& peer) {
    if (!is_trusted(peer, common_.trusted_proxies)) return send_away(peer);
    const auto visit = std::make_shared<Visit>(std::move(socket), peer);
    visits_.insert(visit);
    visit->patience.expires_after(entrance_patience);
    visit->patience.async_wait([visit](const Error& stopped) {
        Error ignored;
        if (!stopped) visit->socket.close(ignored);
    });
    asio::async_read(visit->socket, asio::buffer(visit->header),
                     [this, visit](const Error& error, std::size_t) {
                         const auto bytes = error ? std::nullopt : bytes_behind(visit->header);
                         if (!bytes) return send_away(visit);
                         visit->more.resize(*bytes);
                         read_more(visit);
                     });
}

void Gate::read_more(const std::shared_ptr<Visit>& visit) {
    asio::async_read(
        visit->socket, asio::buffer(visit->more), [this, visit](const Error& error, std::size_t) {
            const auto whom = error ? std::nullopt : brought(visit->header, visit->more);
            if (!whom) return send_away(visit);
            visit->patience.cancel();
            visits_.erase(visit);
            if (common_.is_closing) return;
            let_in(std::move(visit->socket), whom->empty() ? visit->peer : *whom);
        });
}

void Gate::send_away(const std::shared_ptr<Visit>& visit) {
    visit->patience.cancel();
    visits_.erase(visit);
    send_away(visit->peer);
}

void Gate::send_away(const std::string& peer) {
    ++common_.traffic.refused_proxy;
    common_.incidents.note("proxy", neighbourhood(peer));
}

// To begin a handshake costs them a packet and us a millisecond, so an address has only so many.
bool Gate::is_too_fast(const std::string& peer) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    if (rush_.admits(neighbourhood(peer), common_.limits.address_handshakes,
                     now / std::chrono::milliseconds{1}))
        return false;
    ++common_.traffic.refused_rush;
    common_.incidents.note("rush", neighbourhood(peer));
    return true;
}

// The passage is what counts as a connection: it is there before the session and after it.
void Gate::secure(Socket socket, const std::string& peer, Crowd::Place place) {
    const std::uint64_t number = ++passages_so_far_;
    Passage& passage = passages_.emplace(number, Passage{std::move(place)}).first->second;
    passage.ferry = std::make_unique<Ferry>(
        io_, socket.release(), certificate_->answer(),
        [this, peer](int inside) { land(inside, peer); },
        [this, number] {
            Passage& over = passages_.at(number);
            if (!over.ferry->has_landed()) ++common_.traffic.failed_handshakes;
            asio::post(io_, [this, number] { passages_.erase(number); });
        },
        [this](std::function<void()> handshake) { queue(std::move(handshake)); });
    passage.ferry->begin(entrance_patience);
}

void Gate::land(int inside, const std::string& peer) {
    // It is a socket of another kind, but is only ever read, written and closed.
    Socket end{io_, asio::ip::tcp::v4(), inside};
    if (common_.is_closing) return;
    common_.adopt(http_session(common_, std::move(end), peer, Crowd::Place{}));
}

// One at a time, with everybody else's business in between: it takes a millisecond, and a thousand
// may come at once.
void Gate::queue(std::function<void()> handshake) {
    handshakes_.push_back(std::move(handshake));
    if (handshakes_.size() == 1) take_turns();
}

void Gate::take_turns() {
    asio::post(io_, [this] {
        handshakes_.front()();
        handshakes_.pop_front();
        if (!handshakes_.empty()) take_turns();
    });
}

void Gate::close() {
    Error ignored;
    for (const auto& visit : visits_) visit->socket.close(ignored);
    for (auto& [number, passage] : passages_)
        if (!passage.ferry->has_landed()) passage.ferry->end();
}

} // namespace tortuga
