// tls_guest.hpp: for tests: a guest who may be as rude as it likes, over TLS, by means of its own.
#pragma once

#include <openssl/ssl.h>

#include <csignal>

#include "server/raw_guest.hpp"

namespace tortuga {

// Believes anybody.
class TlsGuest : public RawGuest {
  public:
    explicit TlsGuest(int port, int version = 0, int receive_buffer = 0)
        : RawGuest{port, receive_buffer}, context_{SSL_CTX_new(TLS_client_method()), SSL_CTX_free},
          tls_{SSL_new(context_.get()), SSL_free} {
        if (version != 0) {
            SSL_set_min_proto_version(tls_.get(), version);
            SSL_set_max_proto_version(tls_.get(), version);
        }
        SSL_set_fd(tls_.get(), socket());
        std::signal(SIGPIPE, SIG_IGN); // OpenSSL writes to whoever has hung up, too.
    }

    bool shake() { return SSL_connect(tls_.get()) == 1; }
    SSL* tls() { return tls_.get(); }

  protected:
    ssize_t write_some(std::string_view bytes) override {
        return SSL_write(tls_.get(), bytes.data(), static_cast<int>(bytes.size()));
    }
    ssize_t read_some(std::span<char> part) override {
        return SSL_read(tls_.get(), part.data(), static_cast<int>(part.size()));
    }

  private:
    std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context_;
    std::unique_ptr<SSL, void (*)(SSL*)> tls_;
};

} // namespace tortuga
