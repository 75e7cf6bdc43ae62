// raw_guest.hpp: for tests: a guest who may be as rude as it likes: bytes, and frames made by hand.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tortuga {

class RawGuest {
  public:
    explicit RawGuest(int port, int receive_buffer = 0) {
        socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
        if (receive_buffer > 0) { // Then little fits into the harbour's end of it, too.
            const int segment = 536;
            setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
            setsockopt(socket_, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
        }
        const timeval limit{.tv_sec = 10, .tv_usec = 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
            throw std::runtime_error{"cannot connect"};
    }
    virtual ~RawGuest() { ::close(socket_); }
    RawGuest(const RawGuest&) = delete;
    RawGuest& operator=(const RawGuest&) = delete;

    void hang_up() { shutdown(socket_, SHUT_WR); }
    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = write_some(bytes);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    bool more() { // False: the other side closed, or is silent.
        char part[65536];
        const auto got = read_some(part);
        if (got <= 0) return false;
        read_.append(part, static_cast<std::size_t>(got));
        return true;
    }
    bool has_answer() const { // Something is there to be read.
        pollfd wanted{socket_, POLLIN, 0};
        return ::poll(&wanted, 1, 0) == 1;
    }
    std::string rest() {
        while (more()) {
        }
        return std::exchange(read_, {});
    }
    // A header and a body as long as it says; `HEAD` has none.
    std::string answer(bool has_body = true) {
        std::size_t end = 0;
        while ((end = read_.find("\r\n\r\n")) == std::string::npos)
            if (!more()) return std::exchange(read_, {});
        std::size_t length = end + 4;
        const std::size_t at = read_.find("Content-Length: ");
        if (has_body && at < end) length += std::stoul(read_.substr(at + 16));
        while (read_.size() < length && more()) {
        }
        const std::string whole = read_.substr(0, length);
        read_.erase(0, length);
        return whole;
    }

    std::string shake_hands(const std::string& more_fields = "") {
        send("GET /ws HTTP/1.1\r\nHost: harbour:7450\r\nConnection: Upgrade\r\nUpgrade: "
             "websocket\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
             more_fields + "\r\n");
        return answer();
    }

    // Masked with zeros, as a guest's frames must be masked with something.
    bool frame(std::string_view payload, int opcode = 1) {
        std::string bytes{static_cast<char>(0x80 | opcode)};
        const std::size_t size = payload.size();
        const int width = size < 126 ? 0 : size < 65536 ? 2 : 8;
        bytes += static_cast<char>(
            0x80 | (width == 0 ? static_cast<int>(size) : (width == 2 ? 126 : 127)));
        for (int i = width - 1; i >= 0; --i) bytes += static_cast<char>((size >> (8 * i)) & 0xff);
        bytes.append(4, '\0');
        bytes += payload;
        return send(bytes);
    }

    struct Frame {
        int opcode;
        std::string payload;
        int close_code() const {
            if (opcode != 8 || payload.size() < 2) return 0;
            return (static_cast<unsigned char>(payload[0]) << 8) |
                   static_cast<unsigned char>(payload[1]);
        }
    };
    std::optional<Frame> next_frame() {
        const auto need = [this](std::size_t bytes) {
            while (read_.size() < bytes)
                if (!more()) return false;
            return true;
        };
        if (!need(2)) return {};
        std::size_t length = static_cast<unsigned char>(read_[1]) & 0x7f;
        const std::size_t width = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (!need(2 + width)) return {};
        if (width > 0) length = 0;
        for (std::size_t i = 0; i < width; ++i)
            length = (length << 8) | static_cast<unsigned char>(read_[2 + i]);
        if (!need(2 + width + length)) return {};
        Frame found{read_[0] & 0x0f, read_.substr(2 + width, length)};
        read_.erase(0, 2 + width + length);
        return found;
    }
    // The next text; empty when the connection ended.
    std::string text() {
        while (auto found = next_frame())
            if (found->opcode == 1) return found->payload;
        return {};
    }
    int close_code() { // Skips what is said before.
        while (auto found = next_frame())
            if (found->opcode == 8) return found->close_code();
        return 0;
    }
    std::string ask(std::string_view line) {
        frame(line);
        return text();
    }

  protected:
    int socket() const { return socket_; }
    virtual ssize_t write_some(std::string_view bytes) {
        return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    }
    virtual ssize_t read_some(std::span<char> part) {
        return recv(socket_, part.data(), part.size(), 0);
    }

  private:
    int socket_ = -1;
    std::string read_{};
};

} // namespace tortuga
