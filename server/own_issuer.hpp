// own_issuer.hpp: for tests: an issuer of certificates, good and bad ones, made on the spot.
#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

namespace tortuga {

struct CertificateWish {
    std::string names = "DNS:localhost,IP:127.0.0.1";
    int rsa_bits = 0;                  // 0: the other kind of key, which is quicker.
    int first_day = -1, last_day = 30; // Counted from now; the last and half a day more.
};

class OwnIssuer {
  public:
    explicit OwnIssuer(std::filesystem::path folder) : folder_{std::move(folder)} {
        certificate_ = signed_certificate(*key_, {.names = ""}, nullptr);
        write_certificate(ca(), *certificate_);
    }

    std::string ca() const { return folder_ / "ca.pem"; } // Whom to believe.

    // Files NAME.pem and NAME.key.
    void issue(const std::string& name, const CertificateWish& wish = {}) const {
        const Key key{wish.rsa_bits > 0 ? EVP_RSA_gen(static_cast<unsigned>(wish.rsa_bits))
                                        : EVP_EC_gen("P-256")};
        write_certificate(certificate(name), *signed_certificate(*key, wish, certificate_.get()));
        const File file = opened(this->key(name));
        PEM_write_PrivateKey(file.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    }
    std::string certificate(const std::string& name) const { return folder_ / (name + ".pem"); }
    std::string key(const std::string& name) const { return folder_ / (name + ".key"); }

  private:
    template <auto free>
    struct Freed {
        void operator()(auto* one) const { free(one); }
    };
    using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
    using Paper = std::unique_ptr<X509, Freed<X509_free>>;
    using File = std::unique_ptr<FILE, Freed<std::fclose>>;

    static File opened(const std::string& path) {
        File file{std::fopen(path.c_str(), "w")};
        if (!file) throw std::runtime_error{"cannot write " + path};
        return file;
    }
    static void write_certificate(const std::string& path, X509& paper) {
        const File file = opened(path);
        PEM_write_X509(file.get(), &paper);
    }
    static void add(X509& paper, int what, const char* value) {
        X509_EXTENSION* const extension = X509V3_EXT_conf_nid(nullptr, nullptr, what, value);
        X509_add_ext(&paper, extension, -1);
        X509_EXTENSION_free(extension);
    }
    // By itself when there is no issuer.
    Paper signed_certificate(EVP_PKEY& key, const CertificateWish& wish, X509* issuer) const {
        constexpr long day = 24 * 60 * 60;
        Paper paper{X509_new()};
        X509_set_version(paper.get(), X509_VERSION_3);
        ASN1_INTEGER_set(::X509_get_serialNumber(paper.get()), ++serial_);
        X509_gmtime_adj(X509_getm_notBefore(paper.get()), wish.first_day * day);
        X509_gmtime_adj(X509_getm_notAfter(paper.get()), wish.last_day * day + day / 2);
        X509_set_pubkey(paper.get(), &key);
        const std::string name = issuer ? "harbour" : "Test issuer";
        X509_NAME_add_entry_by_txt(::X509_get_subject_name(paper.get()), "CN", MBSTRING_ASC,
                                   reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
        X509_set_issuer_name(paper.get(), ::X509_get_subject_name(issuer ? issuer : paper.get()));
        if (issuer)
            add(*paper, NID_subject_alt_name, wish.names.c_str());
        else
            add(*paper, NID_basic_constraints, "critical,CA:TRUE");
        X509_sign(paper.get(), key_.get(), EVP_sha256());
        return paper;
    }

    std::filesystem::path folder_;
    Key key_{EVP_EC_gen("P-256")};
    mutable long serial_ = 0;
    Paper certificate_{};
};

} // namespace tortuga
