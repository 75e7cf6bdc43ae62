// ferry.cpp: four small steps, each of which moves what can be moved, and a wait for the rest.
#include "server/ferry.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>

namespace tortuga {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t ferry_bytes = 16 * 1024; // What one record of TLS holds at most.
// As long as no more than this waits for them to read, they are listened to.
constexpr std::size_t unread_bytes_max = 4 * ferry_bytes;
constexpr int rounds_max = 4; // In a row; the others want their turn.
constexpr std::chrono::milliseconds leaving_patience = 5s;

// What a browser shows that was sent to http:// by mistake; a program shows the first line.
constexpr std::string_view plain_answer =
    "HTTP/1.1 400 This harbour speaks https\r\nContent-Type: text/plain\r\nContent-Length: 59\r\n"
    "Connection: close\r\n\r\nThis harbour speaks https: put https:// before its address\n";
static_assert(plain_answer.ends_with("address\n") &&
              plain_answer.size() - plain_answer.find("\r\n\r\n") - 4 == 59);

bool is_passing(int error) { return error == EAGAIN || error == EINTR; }

// How much went through: 0 when there is no room, less when nobody is there.
ssize_t put(int socket, std::string& bytes) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0) bytes.erase(0, static_cast<std::size_t>(sent));
    return sent < 0 && is_passing(errno) ? 0 : sent;
}

std::size_t unread_bytes(int socket) {
    int bytes = 0;
    return ::ioctl(socket, FIONREAD, &bytes) == 0 ? static_cast<std::size_t>(bytes) : 0;
}

} // namespace

Ferry::Ferry(boost::asio::io_context& io, int outside, TlsSession tls, Landed landed, Ended ended,
             Turn turn)
    : outside_{io, outside}, inside_{io}, patience_{io}, tls_{std::move(tls)},
      landed_{std::move(landed)}, ended_{std::move(ended)}, turn_{std::move(turn)} {}

void Ferry::begin(std::chrono::milliseconds handshake_patience) {
    set_patience(handshake_patience);
    decrypt(); // A guest has to begin.
    work();
}

void Ferry::work() {
    for (int round = 0; round < rounds_max && !is_ended_; ++round) {
        int moved = write_outside(); // Each has its turn, whatever the others did.
        moved += read_outside();
        moved += write_inside();
        moved += read_inside();
        if (moved == 0) break;
    }
    // Who hangs up inside, instead of saying no more, does not want to see them go.
    if (is_closed_ && is_inside_gone_ && !has_failed_) end();
    if (!is_ended_) wait();
}

bool Ferry::read_outside() {
    if (is_ended_ || is_outside_silent_ || !inward_.empty() || outward_.size() > unread_bytes_max)
        return false;
    std::array<char, ferry_bytes> desk;
    const ssize_t got = ::recv(descriptor(), desk.data(), desk.size(), MSG_DONTWAIT);
    if (got < 0 && is_passing(errno)) return false;
    if (got > 0) {
        take_in({desk.data(), static_cast<std::size_t>(got)});
        return true;
    }
    is_outside_silent_ = true;
    // Nobody is there, or they cannot know who we are: nothing can be brought to an end.
    if (got < 0 || !has_landed() || is_goodbye_said_) end();
    return true;
}

void Ferry::take_in(std::string_view bytes) {
    if (has_failed_) return; // Read so that they read what we said, and for nothing else.
    BIO_write(::SSL_get_rbio(tls_.get()), bytes.data(), static_cast<int>(bytes.size()));
    decrypt();
}

// Whatever is whole. What TLS has to answer by itself comes along.
void Ferry::decrypt() {
    ERR_clear_error();
    if (!has_landed()) {
        const int done = ::SSL_do_handshake(tls_.get());
        if (done == 1) land();
        if (done != 1 && ::SSL_get_error(tls_.get(), done) != SSL_ERROR_WANT_READ) return fail();
        if (done != 1 || is_ended_) return;
    }
    std::array<char, ferry_bytes> desk;
    for (;;) {
        const int got = SSL_read(tls_.get(), desk.data(), static_cast<int>(desk.size()));
        if (got > 0) {
            if (!is_inside_gone_) inward_.append(desk.data(), static_cast<std::size_t>(got));
            continue;
        }
        const int why = ::SSL_get_error(tls_.get(), got);
        if (why == SSL_ERROR_ZERO_RETURN) is_outside_silent_ = true;
        if (why != SSL_ERROR_ZERO_RETURN && why != SSL_ERROR_WANT_READ) fail();
        return;
    }
}

void Ferry::land() {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
        return end();
    for (const int one : ends) { // Else the system would hold ten times as much for a slow reader.
        const int bytes = 2 * static_cast<int>(ferry_bytes);
        ::setsockopt(one, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    }
    inside_.assign(ends[0]);
    has_landed_ = true;
    patience_.cancel();
    watch_inside();
    landed_(ends[1]);
}

// What OpenSSL wants to tell them about it is sent; nothing else is.
void Ferry::fail() {
    fault_ = ERR_peek_last_error();
    has_failed_ = is_goodbye_said_ = true;
    if (::ERR_GET_REASON(fault_) == SSL_R_HTTP_REQUEST && !has_landed()) outward_ = plain_answer;
    boost::system::error_code ignored;
    inside_.close(ignored);
    is_inside_silent_ = is_inside_gone_ = true;
    inward_.clear();
    set_patience(leaving_patience);
}

bool Ferry::write_outside() {
    if (is_ended_) return false;
    BIO* const sealed = ::SSL_get_wbio(tls_.get());
    const bool may_say = outward_.empty() || !has_failed_;
    if (const std::size_t more = BIO_ctrl_pending(sealed); more > 0 && may_say) {
        const std::size_t before = outward_.size();
        outward_.resize(before + more);
        BIO_read(sealed, outward_.data() + before, static_cast<int>(more));
    }
    const bool is_closing = is_goodbye_said_ && !is_closed_;
    if (outward_.empty() && !is_closing) return false;
    if (!outward_.empty() && put(descriptor(), outward_) < 0) end();
    if (!outward_.empty() || is_ended_) return false; // There is room for no more.
    std::string{}.swap(outward_); // Assigning an empty one would keep the memory.
    if (is_closing) close_outside();
    return true;
}

// Not at once for both directions: that would take back what they did not read yet.
void Ferry::close_outside() {
    is_closed_ = true;
    ::shutdown(descriptor(), SHUT_WR);
    if (is_outside_silent_) end();
}

bool Ferry::write_inside() {
    if (is_ended_ || !inside_.is_open()) return false;
    const bool has_more = !inward_.empty();
    if (has_more && put(inside_.native_handle(), inward_) < 0) inward_.clear();
    if (!inward_.empty()) return false;
    std::string{}.swap(inward_);
    if (is_outside_silent_) ::shutdown(inside_.native_handle(), SHUT_WR);
    return has_more;
}

bool Ferry::read_inside() {
    if (is_ended_ || !inside_.is_open() || is_inside_silent_ || !outward_.empty()) return false;
    std::array<char, ferry_bytes> desk;
    const ssize_t got = ::recv(inside_.native_handle(), desk.data(), desk.size(), MSG_DONTWAIT);
    if (got < 0 && is_passing(errno)) return false;
    ERR_clear_error();
    if (got <= 0)
        say_goodbye();
    else if (SSL_write(tls_.get(), desk.data(), static_cast<int>(got)) != got)
        fail(); // There is always room in memory, so it takes all or it is broken.
    return true;
}

void Ferry::say_goodbye() {
    is_inside_silent_ = is_goodbye_said_ = true;
    SSL_shutdown(tls_.get());
    set_patience(leaving_patience);
}

void Ferry::wait() {
    if (!outward_.empty()) wait_for(outside_writable);
    if (!is_outside_silent_ && inward_.empty() && outward_.size() <= unread_bytes_max)
        wait_for(outside_readable);
    if (!inside_.is_open()) return;
    if (!inward_.empty()) wait_for(inside_writable);
    if (!is_inside_silent_ && outward_.empty()) wait_for(inside_readable);
}

void Ferry::wait_for(Event event) {
    if (std::exchange(is_waiting_[event], true)) return;
    const bool is_outside = event == outside_readable || event == outside_writable;
    const bool is_reading = event == outside_readable || event == inside_readable;
    (is_outside ? outside_ : inside_)
        .async_wait(is_reading ? Descriptor::wait_read : Descriptor::wait_write,
                    [this, event, life = std::weak_ptr{life_}](const auto& stopped) {
                        if (life.expired()) return;
                        is_waiting_[event] = false;
                        if (stopped || is_ended_) return;
                        if (has_landed() || !turn_) return work();
                        turn_([this, life] {
                            if (!life.expired() && !is_ended_) work();
                        });
                    });
}

// Whoever is inside may hang up while there is no room outside, and then nobody asks for more.
void Ferry::watch_inside() {
    inside_.async_wait(Descriptor::wait_error,
                       [this, life = std::weak_ptr{life_}](const auto& stopped) {
                           if (stopped || life.expired() || is_ended_) return;
                           is_inside_gone_ = true;
                           inward_.clear();
                           set_patience(leaving_patience);
                           work();
                       });
}

void Ferry::set_patience(std::chrono::milliseconds patience) {
    patience_.expires_after(patience);
    patience_.async_wait([this, life = std::weak_ptr{life_}](const auto& stopped) {
        if (!stopped && !life.expired()) end();
    });
}

bool Ferry::is_idle() {
    return is_ended_ || (outward_.empty() && BIO_ctrl_pending(::SSL_get_wbio(tls_.get())) == 0 &&
                         (!inside_.is_open() || unread_bytes(inside_.native_handle()) == 0));
}

void Ferry::end() {
    if (std::exchange(is_ended_, true)) return;
    boost::system::error_code ignored;
    patience_.cancel();
    outside_.close(ignored);
    inside_.close(ignored);
    ended_();
}

} // namespace tortuga
