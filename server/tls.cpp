// tls.cpp: contexts and sessions of OpenSSL, and what its errors mean.
#include "server/tls.hpp"

#include <arpa/inet.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace tortuga {

namespace {

// The one protocol behind it, as its length and its letters.
constexpr std::array<unsigned char, 9> spoken{8, 'h', 't', 't', 'p', '/', '1', '.', '1'};

// Where the systems that we know keep whom they believe, besides where OpenSSL was built to look.
constexpr const char* issuer_files[] = {"/etc/ssl/certs/ca-certificates.crt",
                                        "/etc/pki/tls/certs/ca-bundle.crt",
                                        "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem"};

TlsContext new_context(const SSL_METHOD* method) {
    // A file of the system's may tell OpenSSL to load code, which a static program cannot.
    OPENSSL_init_ssl(OPENSSL_INIT_NO_LOAD_CONFIG, nullptr);
    TlsContext context{SSL_CTX_new(method)};
    if (!context) throw std::runtime_error{"OpenSSL has no context"};
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    // In TLS 1.2 those only that keep today's secrets from whoever finds the key tomorrow.
    SSL_CTX_set_cipher_list(context.get(), "ECDHE+AESGCM:ECDHE+CHACHA20");
    SSL_CTX_set_options(context.get(), SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                           SSL_OP_CIPHER_SERVER_PREFERENCE |
                                           // HTTP and WebSocket know themselves where they end.
                                           SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_mode(context.get(), SSL_MODE_RELEASE_BUFFERS);
    return context;
}

// Whoever insists on another protocol is told that there is none.
int choose_protocol(SSL*, const unsigned char** chosen, unsigned char* length,
                    const unsigned char* offered, unsigned int offered_bytes, void*) {
    unsigned char* found = nullptr;
    if (SSL_select_next_proto(&found, length, spoken.data(), spoken.size(), offered,
                              offered_bytes) != OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    *chosen = found;
    return SSL_TLSEXT_ERR_OK;
}

// Nobody is there to type one.
int no_passphrase(char*, int, int, void*) { return 0; }

void check_readable(const std::string& file) {
    if (::access(file.c_str(), R_OK) != 0)
        throw TlsError{{"tls.unreadable", {{"file", file}, {"reason", std::strerror(errno)}}}};
}

// From now to then.
std::int64_t days_until(const ASN1_TIME* then) {
    int days = 0, seconds = 0;
    if (ASN1_TIME_diff(&days, &seconds, nullptr, then) != 1) return 0;
    return seconds < 0 ? days - 1 : days; // Of a day that has begun to be over, nothing is left.
}

// With both ends of its wire in memory.
TlsSession new_session(SSL_CTX* context) {
    TlsSession session{SSL_new(context)};
    BIO* const in = BIO_new(BIO_s_mem());
    BIO* const out = BIO_new(BIO_s_mem());
    if (!session || !in || !out) throw std::bad_alloc{};
    for (BIO* const end : {in, out}) BIO_set_mem_eof_return(end, -1); // Empty is "not yet".
    SSL_set_bio(session.get(), in, out);
    return session;
}

bool is_address(const std::string& host) {
    std::array<unsigned char, 16> bytes{};
    return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, host.c_str(), bytes.data()) == 1;
}

// Most often it is an issuer that nobody knows, and there are many ways not to be known.
std::string_view trouble_with(long verdict) {
    switch (verdict) {
    case X509_V_ERR_CERT_HAS_EXPIRED:
    case X509_V_ERR_CERT_NOT_YET_VALID: return "client.tls.expired";
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH: return "client.tls.name";
    case X509_V_ERR_CERT_SIGNATURE_FAILURE:
    case X509_V_ERR_CERT_REVOKED:
    case X509_V_ERR_CERT_REJECTED:
    case X509_V_ERR_INVALID_PURPOSE:
    case X509_V_ERR_EE_KEY_TOO_SMALL:
    case X509_V_ERR_CA_KEY_TOO_SMALL:
    case X509_V_ERR_CA_MD_TOO_WEAK: return "client.tls.certificate";
    default: return "client.tls.issuer";
    }
}

} // namespace

void TlsDeleter::operator()(SSL* session) const { SSL_free(session); }
void TlsDeleter::operator()(SSL_CTX* context) const { SSL_CTX_free(context); }

Certificate::Certificate(const std::string& chain_file, const std::string& key_file)
    : context_{new_context(TLS_server_method())} {
    SSL_CTX* const context = context_.get();
    for (const std::string& file : {chain_file, key_file}) check_readable(file);
    SSL_CTX_set_default_passwd_cb(context, no_passphrase);
    ERR_clear_error();
    if (SSL_CTX_use_certificate_chain_file(context, chain_file.c_str()) != 1)
        throw TlsError{{"tls.no_certificate", {{"file", chain_file}}}};
    if (SSL_CTX_use_PrivateKey_file(context, key_file.c_str(), SSL_FILETYPE_PEM) != 1) {
        // It compares a key with the certificate as soon as it has read it.
        const bool is_key = ::ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH ||
                            ::ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_TYPE_MISMATCH;
        throw TlsError{{is_key ? "tls.mismatch" : "tls.no_key",
                        {{"file", key_file}, {"certificate", chain_file}}}};
    }
    SSL_CTX_set_alpn_select_cb(context, choose_protocol, nullptr);
    // Whoever comes back brings along what there is to remember.
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(context, 1);
}

TlsSession Certificate::answer() const {
    TlsSession session = new_session(context_.get());
    SSL_set_accept_state(session.get());
    return session;
}

std::int64_t Certificate::days_left() const {
    return days_until(X509_get0_notAfter(SSL_CTX_get0_certificate(context_.get())));
}

bool Certificate::is_too_early() const {
    return X509_cmp_current_time(X509_get0_notBefore(SSL_CTX_get0_certificate(context_.get()))) > 0;
}

Issuers::Issuers(const std::string& file) : context_{new_context(TLS_client_method())} {
    SSL_CTX* const context = context_.get();
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_alpn_protos(context, spoken.data(), spoken.size());
    if (!file.empty()) {
        check_readable(file);
        if (SSL_CTX_load_verify_file(context, file.c_str()) != 1)
            throw TlsError{{"tls.no_certificate", {{"file", file}}}};
        return;
    }
    SSL_CTX_set_default_verify_paths(context);
    for (const char* const known : issuer_files)
        if (::access(known, R_OK) == 0 && SSL_CTX_load_verify_file(context, known) == 1) break;
}

TlsSession Issuers::call(const std::string& host) const {
    TlsSession session = new_session(context_.get());
    if (is_address(host)) {
        X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session.get()), host.c_str());
    } else {
        SSL_set_hostflags(session.get(), X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
        SSL_set1_host(session.get(), host.c_str());
        SSL_set_tlsext_host_name(session.get(), host.c_str());
    }
    SSL_set_connect_state(session.get());
    return session;
}

bool is_disbelieved(const SSL& session) { return ::SSL_get_verify_result(&session) != X509_V_OK; }

Complaint call_trouble(const SSL& session, unsigned long fault, const std::string& address) {
    const long verdict = ::SSL_get_verify_result(&session);
    if (verdict != X509_V_OK)
        return {std::string{trouble_with(verdict)},
                {{"address", address}, {"reason", X509_verify_cert_error_string(verdict)}}};
    const int reason = ::ERR_GET_REASON(fault);
    if (reason == SSL_R_WRONG_VERSION_NUMBER || reason == SSL_R_HTTP_REQUEST)
        return {"client.tls.plain", {{"address", address}}};
    const char* const words = fault == 0 ? nullptr : ERR_reason_error_string(fault);
    return {"client.tls.failed", {{"address", address}, {"reason", words ? words : "end of file"}}};
}

} // namespace tortuga
