// shore.cpp: the list of sockets, and the beat.
#include "server/shore.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <system_error>

namespace tortuga {

namespace {

using Error = boost::system::error_code;

// Of one socket at a time, so that whoever says much does not keep the others waiting.
constexpr std::size_t desk_bytes = 8 * 1024;

int new_list() {
    const int list = ::epoll_create1(EPOLL_CLOEXEC);
    if (list < 0) throw std::system_error{errno, std::generic_category(), "epoll"};
    return list;
}

} // namespace

Boat::~Boat() {
    if (socket_ >= 0) ::close(socket_);
}

Shore::Shore(boost::asio::io_context& io, std::chrono::milliseconds beat)
    : io_{io}, list_{io, new_list()}, timer_{io}, beat_{beat}, desk_(desk_bytes) {
    wait();
}

bool Shore::watch(Boat& boat) {
    if (!control(EPOLL_CTL_ADD, boat, EPOLLIN)) return false;
    boat.place_ = boats_.size();
    boats_.push_back(&boat);
    if (boats_.size() == 1) count();
    return true;
}

void Shore::wait_for_room(Boat& boat) { control(EPOLL_CTL_MOD, boat, EPOLLIN | EPOLLOUT); }

void Shore::stop_waiting(Boat& boat) { control(EPOLL_CTL_MOD, boat, EPOLLIN); }

void Shore::leave(Boat& boat) {
    if (boat.place_ != Boat::ashore) {
        control(EPOLL_CTL_DEL, boat, 0);
        boats_.back()->place_ = boat.place_;
        boats_[boat.place_] = boats_.back();
        boats_.pop_back();
        boat.place_ = Boat::ashore;
    }
    ::close(std::exchange(boat.socket_, -1));
}

void Shore::later(std::function<void()> then) { boost::asio::post(io_, std::move(then)); }

bool Shore::control(int operation, Boat& boat, std::uint32_t events) {
    epoll_event wanted{.events = events, .data = {.ptr = &boat}};
    return ::epoll_ctl(list_.native_handle(), operation, boat.socket_, &wanted) == 0;
}

// The list can be waited for like a socket: it is readable when one of its sockets is ready.
void Shore::wait() {
    list_.async_wait(list_.wait_read, [this](const Error& stopped) {
        if (stopped) return;
        look();
        wait();
    });
}

void Shore::look() {
    const int found =
        ::epoll_wait(list_.native_handle(), ready_.data(), static_cast<int>(ready_.size()), 0);
    for (int i = 0; i < found; ++i) {
        const epoll_event& event = ready_[static_cast<std::size_t>(i)];
        Boat& boat = *static_cast<Boat*>(event.data.ptr);
        // One may leave, or send another away, while the round goes on.
        if (boat.socket_ >= 0 && (event.events & EPOLLOUT) != 0) boat.writable();
        if (boat.socket_ >= 0 && (event.events & ~EPOLLOUT) != 0) boat.readable();
    }
}

void Shore::count() {
    timer_.expires_after(beat_);
    timer_.async_wait([this](const Error& stopped) {
        if (stopped || boats_.empty()) return;
        // From the end: who leaves gives his place to the last, who has had his beat.
        for (std::size_t i = boats_.size(); i-- > 0;) boats_[i]->beat();
        if (!boats_.empty()) count();
    });
}

} // namespace tortuga
