// web_socket.cpp: frames in, frames out.
//
// One write is under way at a time; what comes meanwhile goes out together as the next frame. A
// reader who lets more than a mebibyte pile up is cut off: otherwise a few sleepers would take all
// of the memory.
#include "server/web_socket.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "server/address.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using std::chrono::seconds;
using Error = beast::error_code;

constexpr std::size_t waiting_bytes_max = 1 << 20;
constexpr std::size_t idle_bytes_max = 4096; // What a buffer may keep between messages.
constexpr seconds handshake_patience{10};
constexpr seconds silence_patience{60}; // A ping goes out after half of it.
constexpr seconds farewell_patience{2}; // For a slow reader to take what is under way.

class WebSocket final : public Session, public Receiver {
  public:
    WebSocket(Quay& quay, Socket socket, Crowd::Place place, UpgradeRequest request)
        : quay_{quay}, stream_{std::move(socket)}, place_{std::move(place)},
          request_{std::make_unique<UpgradeRequest>(std::move(request))} {
        ++quay_.traffic.websockets;
    }
    ~WebSocket() override { --quay_.traffic.websockets; }

    void begin() override;
    void end() override {} // The harbour itself says goodbye on every link.

    void deliver(std::string lines) override;
    void finish() override;
    void send() override;

  private:
    // Runs `then` when an operation is through, and leaves if there is nothing more to wait for.
    template <class Then>
    auto after(Then then) {
        errands_.dispatch();
        return [this, then](const Error& error, auto... rest) {
            then(error, rest...);
            if (errands_.settle()) quay_.dismiss(this);
        };
    }

    void read();
    void take_in(std::size_t bytes);
    void write();
    void close();
    void cut(websocket::close_code code, std::string_view why);
    void hang_up(); // Without a word.

    Quay& quay_;
    websocket::stream<Socket, false> stream_; // false: no compression.
    Crowd::Place place_;
    std::unique_ptr<UpgradeRequest> request_; // Until the handshake is done.
    std::unique_ptr<asio::steady_timer> farewell_{};
    beast::flat_buffer buffer_{};
    std::string waiting_{}, sending_{};
    Errands errands_{};
    Link link_ = 0;                                               // 0: not moored.
    websocket::close_code parting_ = websocket::close_code::none; // Anything else: we close.
    bool is_sending_ = false, is_closing_ = false;
};

void WebSocket::begin() {
    stream_.set_option(websocket::stream_base::timeout{handshake_patience, silence_patience, true});
    stream_.auto_fragment(false);
    stream_.read_message_max(0); // We count ourselves, to say so before we close.
    stream_.text(true);
    stream_.async_accept(*request_, after([this](const Error& error) {
        const std::string from = visitor(place_.address(), (*request_)["X-Forwarded-For"]);
        request_.reset();
        if (error || quay_.is_closing) return hang_up();
        link_ = quay_.dock.moor(*this, from);
        read();
    }));
}

void WebSocket::read() {
    stream_.async_read_some(buffer_, 0, after([this](const Error& error, std::size_t bytes) {
                                if (error) return hang_up();
                                take_in(bytes);
                            }));
}

void WebSocket::take_in(std::size_t bytes) {
    quay_.traffic.bytes_in += bytes;
    if (parting_ != websocket::close_code::none) return;
    if (stream_.got_binary()) {
        ++quay_.traffic.cut_binary;
        return cut(websocket::close_code::unknown_data, "malformed");
    }
    // The harbour has a smaller limit for all but records, and answers what is over that.
    if (buffer_.size() > quay_.limits.record_bytes) {
        ++quay_.traffic.cut_oversized;
        return cut(websocket::close_code::too_big, "oversized");
    }
    if (stream_.is_message_done()) {
        ++quay_.traffic.frames_in;
        std::string_view line{static_cast<const char*>(buffer_.cdata().data()), buffer_.size()};
        if (line.ends_with('\n')) line.remove_suffix(1);
        quay_.dock.heard(link_, line);
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > idle_bytes_max) buffer_.shrink_to_fit();
    }
    read();
}

void WebSocket::deliver(std::string lines) {
    if (parting_ != websocket::close_code::none) return;
    if (is_sending_ && waiting_.size() > waiting_bytes_max) {
        ++quay_.traffic.cut_slow;
        return cut(websocket::close_code::policy_error, "slow");
    }
    if (waiting_.empty())
        waiting_ = std::move(lines);
    else
        waiting_ += lines;
}

void WebSocket::finish() {
    parting_ =
        quay_.is_closing ? websocket::close_code::going_away : websocket::close_code::policy_error;
}

void WebSocket::send() {
    if (is_sending_ || is_closing_ || errands_.is_over()) return;
    if (!waiting_.empty())
        write();
    else if (parting_ != websocket::close_code::none)
        close();
}

void WebSocket::write() {
    is_sending_ = true;
    sending_.swap(waiting_);
    stream_.async_write(asio::buffer(sending_), after([this](const Error& error, std::size_t sent) {
                            is_sending_ = false;
                            if (error) return hang_up();
                            ++quay_.traffic.frames_out;
                            quay_.traffic.bytes_out += sent;
                            sending_.clear();
                            if (sending_.capacity() > idle_bytes_max) sending_.shrink_to_fit();
                            send();
                        }));
}

void WebSocket::close() {
    is_closing_ = true;
    farewell_.reset();
    stream_.async_close(websocket::close_reason{parting_},
                        after([this](const Error&) { hang_up(); }));
}

void WebSocket::cut(websocket::close_code code, std::string_view why) {
    parting_ = code;
    waiting_ = "{\"t\":\"bye\",\"why\":\"" + std::string{why} + "\"}\n";
    quay_.dock.cast_off(std::exchange(link_, 0));
    send();
    if (!is_sending_ || is_closing_) return;
    farewell_ = std::make_unique<asio::steady_timer>(stream_.get_executor(), farewell_patience);
    farewell_->async_wait(after([this](const Error& stopped) {
        if (!stopped) hang_up();
    }));
}

void WebSocket::hang_up() {
    if (errands_.is_over()) return;
    errands_.close();
    farewell_.reset();
    if (link_ != 0) quay_.dock.cast_off(std::exchange(link_, 0));
    Error ignored;
    stream_.next_layer().close(ignored);
}

} // namespace

std::unique_ptr<Session> web_socket(Quay& quay, Socket socket, Crowd::Place place,
                                    UpgradeRequest request) {
    return std::make_unique<WebSocket>(quay, std::move(socket), std::move(place),
                                       std::move(request));
}

} // namespace tortuga
