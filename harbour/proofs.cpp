// proofs.cpp: codes that prove a letter box.
#include "harbour/proofs.hpp"

#include <algorithm>
#include <utility>

namespace tortuga {

std::optional<TimeMs> Proofs::objection(const std::string& asker, const std::string& seat,
                                        const Way& way, const Limits& limits, TimeMs now) {
    const std::pair<std::string, Rate> known[] = {
        {"from " + asker, limits.mail_codes},
        {"for " + seat, limits.mail_codes},
        {"to " + way.door(), limits.box_codes},
        {"all", limits.all_codes},
    };
    TimeMs wait = 0;
    for (const auto& [name, rate] : known) {
        Sent& sent = sent_.try_emplace(name, Sent{.rate = rate}).first->second;
        sent.bucket.has_room(rate, now); // Up to date.
        wait = std::max(wait, sent.bucket.wait(rate));
    }
    if (wait > 0) return wait;
    for (const auto& [name, rate] : known) sent_.at(name).bucket.spend(1);
    return {};
}

void Proofs::expect(const std::string& seat, const Way& way, const std::string& code, TimeMs now) {
    proofs_[seat] = {.way = way, .code = code, .until = now + patience};
}

std::optional<Way> Proofs::prove(const std::string& seat, std::string_view code, TimeMs now) {
    const auto found = proofs_.find(seat);
    if (found == proofs_.end()) return {};
    Proof& proof = found->second;
    if (proof.code == code && proof.until >= now && !std::exchange(proof.is_spent, true))
        return proof.way;
    if (++proof.tries >= tries_most || proof.until < now) proofs_.erase(found);
    return {};
}

void Proofs::restore(const std::string& seat) {
    if (const auto found = proofs_.find(seat); found != proofs_.end())
        found->second.is_spent = false;
}

void Proofs::sweep(TimeMs now) {
    std::erase_if(proofs_, [&](const auto& p) { return p.second.until < now; });
    std::erase_if(sent_,
                  [&](const auto& s) { return s.second.bucket.is_full(s.second.rate, now); });
}

} // namespace tortuga
