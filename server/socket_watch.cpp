// socket_watch.cpp: the list of sockets, and the beat.
#include "server/socket_watch.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <system_error>

namespace tortuga {

namespace {

using Error = boost::system::error_code;

// Of one socket at a time, so that whoever says much does not keep the others waiting.
constexpr std::size_t input_bytes = 8 * 1024;

int new_list() {
    const int list = ::epoll_create1(EPOLL_CLOEXEC);
    if (list < 0) throw std::system_error{errno, std::generic_category(), "epoll"};
    return list;
}

} // namespace

WatchedSocket::~WatchedSocket() {
    if (socket_ >= 0) ::close(socket_);
}

SocketWatch::SocketWatch(boost::asio::io_context& io, std::chrono::milliseconds beat)
    : io_{io}, list_{io, new_list()}, timer_{io}, beat_{beat}, input_(input_bytes) {
    wait();
}

bool SocketWatch::watch(WatchedSocket& socket) {
    if (!control(EPOLL_CTL_ADD, socket, EPOLLIN)) return false;
    socket.place_ = sockets_.size();
    sockets_.push_back(&socket);
    if (sockets_.size() == 1) count();
    return true;
}

void SocketWatch::wait_for_room(WatchedSocket& socket) {
    control(EPOLL_CTL_MOD, socket, EPOLLIN | EPOLLOUT);
}

void SocketWatch::stop_waiting(WatchedSocket& socket) { control(EPOLL_CTL_MOD, socket, EPOLLIN); }

void SocketWatch::leave(WatchedSocket& socket) {
    if (socket.place_ != WatchedSocket::nowhere) {
        control(EPOLL_CTL_DEL, socket, 0);
        sockets_.back()->place_ = socket.place_;
        sockets_[socket.place_] = sockets_.back();
        sockets_.pop_back();
        socket.place_ = WatchedSocket::nowhere;
    }
    ::close(std::exchange(socket.socket_, -1));
}

void SocketWatch::later(std::function<void()> then) { boost::asio::post(io_, std::move(then)); }

bool SocketWatch::control(int operation, WatchedSocket& socket, std::uint32_t events) {
    epoll_event wanted{.events = events, .data = {.ptr = &socket}};
    return ::epoll_ctl(list_.native_handle(), operation, socket.socket_, &wanted) == 0;
}

// The list can be waited for like a socket: it is readable when one of its sockets is ready.
void SocketWatch::wait() {
    list_.async_wait(list_.wait_read, [this](const Error& stopped) {
        if (stopped) return;
        look();
        wait();
    });
}

void SocketWatch::look() {
    const int found =
        ::epoll_wait(list_.native_handle(), ready_.data(), static_cast<int>(ready_.size()), 0);
    for (int i = 0; i < found; ++i) {
        const epoll_event& event = ready_[static_cast<std::size_t>(i)];
        WatchedSocket& socket = *static_cast<WatchedSocket*>(event.data.ptr);
        // One may leave, or send another away, while the round goes on.
        if (socket.socket_ >= 0 && (event.events & EPOLLOUT) != 0) socket.writable();
        if (socket.socket_ >= 0 && (event.events & ~EPOLLOUT) != 0) socket.readable();
    }
}

void SocketWatch::count() {
    timer_.expires_after(beat_);
    timer_.async_wait([this](const Error& stopped) {
        if (stopped || sockets_.empty()) return;
        // From the end: who leaves gives his place to the last, who has had his beat.
        for (std::size_t i = sockets_.size(); i-- > 0;) sockets_[i]->beat();
        if (!sockets_.empty()) count();
    });
}

} // namespace tortuga
