// bells.cpp: calls are counted, for each address and for each host.
#include "harbour/bells.hpp"

namespace tortuga {

bool Bells::admits(const Way& way, const Limits& limits, TimeMs now) {
    return doors_[way.door()].admits(limits.door_calls, now) &&
           hosts_[way.host()].admits(limits.host_calls, now);
}

void Bells::sweep(const Limits& limits, TimeMs now) {
    std::erase_if(doors_, [&](const auto& d) { return d.second.is_full(limits.door_calls, now); });
    std::erase_if(hosts_, [&](const auto& h) { return h.second.is_full(limits.host_calls, now); });
}

} // namespace tortuga
