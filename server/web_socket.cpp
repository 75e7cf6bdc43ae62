// web_socket.cpp: frames in, frames out.
//
// What is to be sent goes to the system at once, as one frame. Only what the system has no room for
// waits here, and what comes meanwhile goes out together as the next frame. A reader who lets more
// than a mebibyte pile up is cut off: otherwise a few sleepers would take all of the memory. So is
// whoever, with others of the same address, lets more pile up than there is room for
// (server/byte_budget).
//
// A connection ends in steps: we say why and close (parting), they answer, we send no more and read
// until they have gone too (leaving), since closing at once would take back what they did not read.
#include "server/web_socket.hpp"

#include <sys/socket.h>

#include <cerrno>

#include "server/frame.hpp"
#include "server/handshake.hpp"

namespace tortuga {

namespace {

constexpr std::size_t waiting_bytes_max = 1 << 20;
constexpr std::size_t greeting_bytes_max = 4 * 1024; // Strangers get no more of our memory.

// In beats of the watch, which are seconds; one more where it may be half over.
constexpr int silence_patience = 60, ping_at = silence_patience / 2;
constexpr int parting_beats = 10;
constexpr int cut_patience = 2 + 1; // For a slow reader to take what is under way.

std::string welcome(const std::string& key) {
    return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: " +
           handshake_answer(key) + "\r\n\r\n";
}

class WebSocket final : public Session, public Receiver, public WatchedSocket {
  public:
    WebSocket(Common& common, int socket, Crowd::Place place, Upgrade upgrade)
        : WatchedSocket{socket}, common_{common}, place_{std::move(place)},
          share_{common.budget, upgrade.visitor},
          upgrade_{std::make_unique<Upgrade>(std::move(upgrade))}, reader_{greeting_bytes_max} {
        ++common_.traffic.websockets;
    }
    ~WebSocket() override { --common_.traffic.websockets; }

    void begin() override;
    void end() override {} // The harbour itself says goodbye on every link.

    void deliver(std::string lines) override;
    void finish() override;
    void send() override; // Whatever there is.

    void readable() override;
    void writable() override;
    void beat() override;

  private:
    enum class Stage : std::uint8_t { open, parting, leaving, gone };

    void take_in(std::span<char> bytes);
    void hear(std::string_view line);
    void reject(CloseCode code);
    void part(CloseCode code, int patience, std::string last_lines = {});
    void cut(CloseCode code, std::string_view why);
    void put(std::string_view bytes); // PRE: nothing is unsent.
    std::size_t offered(std::string_view bytes);
    void leave_if_done();
    void weigh(); // What lies here; who has no room for it is cut off.
    void disconnect();
    void hang_up(); // Without a word.

    Common& common_;
    Crowd::Place place_;
    ByteBudget::Share share_;
    std::unique_ptr<Upgrade> upgrade_; // Until the handshake is done.
    FrameReader reader_;
    std::string waiting_{};             // Lines for the next frame.
    std::string unsent_{};              // Bytes for which the system had no room.
    std::optional<std::string> pong_{}; // To the newest ping.
    Link link_ = 0;                     // 0: not connected.
    int patience_ = silence_patience;
    CloseCode parting_ = CloseCode::none; // Anything else: we close, and take nothing more.
    Stage stage_ = Stage::open;
    bool is_greeted_ = false;
    bool is_ping_due_ = false;
    bool is_heard_out_ = false; // They closed, or speak something else.
};

void WebSocket::begin() {
    const std::unique_ptr<Upgrade> upgrade = std::move(upgrade_);
    if (common_.is_closing || !common_.sockets.watch(*this)) return hang_up();
    put(welcome(upgrade->key));
    if (stage_ == Stage::gone) return;
    link_ = common_.dock.connect(*this, upgrade->visitor);
    take_in(upgrade->early);
}

void WebSocket::readable() {
    const std::span<char> input = common_.sockets.input();
    const ssize_t got = ::recv(socket(), input.data(), input.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) return hang_up();
    if (parting_ == CloseCode::none) patience_ = silence_patience;
    take_in(input.first(static_cast<std::size_t>(got)));
    weigh();
}

void WebSocket::take_in(std::span<char> bytes) {
    while (!is_heard_out_ && stage_ != Stage::gone) {
        const Arrival arrival = reader_.next(bytes);
        switch (arrival.kind) {
        case Arrival::Kind::nothing: return;
        case Arrival::Kind::text: hear(arrival.payload); break;
        case Arrival::Kind::pong: break;
        case Arrival::Kind::ping:
            pong_ = arrival.payload;
            send();
            break;
        case Arrival::Kind::close:
            is_heard_out_ = true;
            part(arrival.code == CloseCode::none ? CloseCode::normal : arrival.code, parting_beats);
            break;
        case Arrival::Kind::violation:
            is_heard_out_ = true;
            reject(arrival.code);
            break;
        }
    }
}

void WebSocket::hear(std::string_view line) {
    common_.traffic.bytes_in += line.size();
    if (parting_ != CloseCode::none) return;
    ++common_.traffic.frames_in;
    if (line.ends_with('\n')) line.remove_suffix(1);
    common_.dock.heard(link_, line);
    if (!is_greeted_ && common_.dock.is_greeted(link_)) {
        is_greeted_ = true;
        reader_.allow(common_.limits.record_bytes);
    }
}

void WebSocket::reject(CloseCode code) {
    if (parting_ == CloseCode::none && code == CloseCode::binary) {
        ++common_.traffic.cut_binary;
        return cut(code, "malformed");
    }
    if (parting_ == CloseCode::none && code == CloseCode::oversized) {
        ++common_.traffic.cut_oversized;
        return cut(code, "oversized");
    }
    part(code, cut_patience);
}

void WebSocket::deliver(std::string lines) {
    if (parting_ != CloseCode::none || stage_ == Stage::gone) return;
    if (!unsent_.empty() && waiting_.size() > waiting_bytes_max) {
        ++common_.traffic.cut_slow;
        return cut(CloseCode::policy, "slow");
    }
    if (waiting_.empty())
        waiting_ = std::move(lines);
    else
        waiting_ += lines;
}

void WebSocket::finish() {
    if (parting_ != CloseCode::none) return;
    parting_ = common_.is_closing ? CloseCode::going_away : CloseCode::policy;
    patience_ = parting_beats;
}

void WebSocket::cut(CloseCode code, std::string_view why) {
    part(code, cut_patience, "{\"t\":\"bye\",\"why\":\"" + std::string{why} + "\"}\n");
}

// With these last lines, instead of any that wait.
void WebSocket::part(CloseCode code, int patience, std::string last_lines) {
    if (parting_ == CloseCode::none) {
        parting_ = code;
        patience_ = patience;
        waiting_ = std::move(last_lines);
        disconnect();
        send();
    }
    leave_if_done();
}

void WebSocket::send() {
    if (!unsent_.empty() || stage_ != Stage::open) return weigh();
    std::string& frames = common_.sockets.output();
    if (std::exchange(is_ping_due_, false)) append_frame(frames, Opcode::ping, "");
    if (pong_) append_frame(frames, Opcode::pong, *std::exchange(pong_, {}));
    if (!waiting_.empty()) {
        ++common_.traffic.frames_out;
        common_.traffic.bytes_out += waiting_.size();
        append_frame(frames, Opcode::text, waiting_);
        std::string{}.swap(waiting_); // Assigning an empty one would keep the memory.
    }
    if (parting_ != CloseCode::none) {
        append_close(frames, parting_);
        stage_ = Stage::parting;
    }
    if (!frames.empty()) put(frames);
}

void WebSocket::put(std::string_view bytes) {
    bytes.remove_prefix(offered(bytes));
    if (bytes.empty() || stage_ == Stage::gone) return;
    unsent_ = bytes;
    common_.sockets.wait_for_room(*this);
    weigh();
}

void WebSocket::writable() {
    unsent_.erase(0, offered(unsent_));
    if (!unsent_.empty() || stage_ == Stage::gone) return;
    std::string{}.swap(unsent_);
    common_.sockets.stop_waiting(*this);
    send();
    weigh();
    leave_if_done();
}

// How many bytes the system took.
std::size_t WebSocket::offered(std::string_view bytes) {
    const ssize_t sent = ::send(socket(), bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent >= 0) return static_cast<std::size_t>(sent);
    if (errno != EAGAIN && errno != EINTR) hang_up();
    return 0;
}

void WebSocket::leave_if_done() {
    if (stage_ != Stage::parting || !is_heard_out_ || !unsent_.empty()) return;
    ::shutdown(socket(), SHUT_WR);
    stage_ = Stage::leaving;
}

void WebSocket::beat() {
    if (--patience_ == 0) return hang_up();
    if (patience_ != ping_at) return;
    is_ping_due_ = true;
    send();
}

// What they have not finished saying is forgotten at once; what is under way to them cannot be.
void WebSocket::weigh() {
    if (share_.weigh(reader_.unread_bytes() + waiting_.size() + unsent_.size()) ||
        parting_ != CloseCode::none || stage_ == Stage::gone)
        return;
    ++common_.traffic.cut_budget;
    is_heard_out_ = true;
    reader_ = FrameReader{greeting_bytes_max};
    cut(CloseCode::policy, "slow");
    weigh();
}

void WebSocket::disconnect() {
    if (link_ != 0) common_.dock.disconnect(std::exchange(link_, 0));
}

void WebSocket::hang_up() {
    if (stage_ == Stage::gone) return;
    stage_ = Stage::gone;
    common_.sockets.leave(*this);
    disconnect();
    common_.sockets.later([this] { common_.dismiss(this); });
}

} // namespace

std::unique_ptr<Session> web_socket(Common& common, Socket socket, Crowd::Place place,
                                    Upgrade upgrade) {
    return std::make_unique<WebSocket>(common, socket.release(), std::move(place),
                                       std::move(upgrade));
}

} // namespace tortuga
