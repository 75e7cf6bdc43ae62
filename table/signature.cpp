// signature.cpp: a signature below a record, and what it covers.
#include "table/signature.hpp"

namespace tortuga {

namespace {

constexpr std::size_t seal_digits = 64;

} // namespace

std::string signed_text(std::string_view seal) {
    return "tortuga-signature-1 " + std::string{seal};
}

std::string sign_record(std::string record, const Signer& signer) {
    if (signer.key.empty()) return record;
    PRE(record.size() > seal_digits && record.back() == '\n');
    const std::string seal = record.substr(record.size() - seal_digits - 1, seal_digits);
    return std::move(record) + "signed " + signer.key + " " + signer.sign(signed_text(seal)) + "\n";
}

std::string seal_in(const Record& record) {
    for (const Line& line : record.lines)
        if (const auto* mark = std::get_if<Mark>(&line.content); mark && mark->is_seal)
            return mark->hash;
    return "";
}

std::optional<Signature> signature_in(const Record& record) {
    for (const Line& line : record.lines)
        if (const auto* signature = std::get_if<Signature>(&line.content)) return *signature;
    return {};
}

} // namespace tortuga
