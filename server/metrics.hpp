// metrics.hpp: what a harbour's gauges show, as Prometheus reads it (text format 0.0.4).
#pragma once

#include <string>

#include "server/gauges.hpp"

namespace tortuga {

std::string print_metrics(const Gauges& gauges);

} // namespace tortuga
