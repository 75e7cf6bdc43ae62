// tls.hpp: as much of TLS as a harbour and its guests need: who we say we are, and whom we believe.
//
// OpenSSL never sees a socket here. It turns bytes into bytes, so it cannot wait for anybody, and
// whoever has the sockets (server/ferry.hpp) decides when and how much.
#pragma once

#include <openssl/types.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "faces/result.hpp"

namespace tortuga {

struct TlsDeleter {
    void operator()(SSL* session) const;
    void operator()(SSL_CTX* context) const;
};
using TlsSession = std::unique_ptr<SSL, TlsDeleter>;
using TlsContext = std::unique_ptr<SSL_CTX, TlsDeleter>;

// Files that are not what they should be.
struct TlsError : std::runtime_error {
    explicit TlsError(Complaint about) : std::runtime_error{about.key}, complaint{about} {}

    Complaint complaint;
};

// Who a harbour says it is: a certificate, those of its issuers, and the key to it.
class Certificate {
  public:
    // PEM files. Throws TlsError when they cannot be read or do not belong together; not when they
    // are out of date, since an old certificate is better than a harbour that does not open.
    Certificate(const std::string& chain_file, const std::string& key_file);

    TlsSession answer() const;      // For somebody who calls.
    std::int64_t days_left() const; // Below 0: it is out of date.
    bool is_too_early() const;      // It is not good yet.

  private:
    TlsContext context_;
};

// Whom a guest believes who a harbour is: the issuers of this PEM file, or those of the system.
class Issuers {
  public:
    explicit Issuers(const std::string& file); // Empty: the system's. Throws TlsError.

    TlsSession call(const std::string& host) const; // Who has to be called so.

  private:
    TlsContext context_;
};

// Why a call came to nothing, for people. `fault` is OpenSSL's error, 0 when there was none: then
// they hung up.
bool is_disbelieved(const SSL& session); // Who answered is not whom we called, or nobody vouches.
Complaint call_trouble(const SSL& session, unsigned long fault, const std::string& address);

} // namespace tortuga
