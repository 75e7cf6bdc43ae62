// proofs.cpp: codes that prove a letter box.
#include "harbour/proofs.hpp"

#include <algorithm>

namespace tortuga {

std::optional<TimeMs> Proofs::objection(const std::string& asker, const std::string& seat,
                                        const Way& way, const Rate& rate, TimeMs now) {
    Bucket* const all[] = {&sent_["from " + asker], &sent_["for " + seat],
                           &sent_["to " + way.door()]};
    TimeMs wait = 0;
    for (Bucket* one : all) {
        one->has_room(rate, now); // Up to date.
        wait = std::max(wait, one->wait(rate));
    }
    if (wait > 0) return wait;
    for (Bucket* one : all) one->spend(1);
    return {};
}

void Proofs::expect(const std::string& seat, const Way& way, const std::string& code, TimeMs now) {
    proofs_[seat] = {.way = way, .code = code, .until = now + patience};
}

std::optional<Way> Proofs::prove(const std::string& seat, std::string_view code, TimeMs now) {
    const auto found = proofs_.find(seat);
    if (found == proofs_.end()) return {};
    Proof& proof = found->second;
    const bool is_right = proof.code == code && proof.until >= now;
    std::optional<Way> proved;
    if (is_right) proved = proof.way;
    if (is_right || ++proof.tries == tries_most || proof.until < now) proofs_.erase(found);
    return proved;
}

void Proofs::sweep(const Rate& rate, TimeMs now) {
    std::erase_if(proofs_, [&](const auto& p) { return p.second.until < now; });
    std::erase_if(sent_, [&](const auto& s) { return s.second.is_full(rate, now); });
}

} // namespace tortuga
