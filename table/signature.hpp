// signature.hpp: whose record it is: a harbour signs every record that it hands out.
//
// What is signed, and where that stands in a record, is known here. Signing and checking (Ed25519)
// is not: a server has a library for that (server/sodium.hpp), a browser brings its own.
#pragma once

#include <functional>

#include "table/record.hpp"

namespace tortuga {

struct Signer {
    std::string key{};                                        // Public; empty: nobody signs.
    std::function<std::string(std::string_view text)> sign{}; // Both in hexadecimal.
};

// What is signed: a label and the seal, which stands for all the rest.
std::string signed_text(std::string_view seal);

// A record as write_record() and redact_record() print it, with its signature behind its seal; as
// it is where nobody signs.
std::string sign_record(std::string record, const Signer& signer);

std::string seal_in(const Record& record); // Empty: it has none.
std::optional<Signature> signature_in(const Record& record);

} // namespace tortuga
