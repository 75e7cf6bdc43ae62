// json.hpp: the lab's figures for another program to read.
#pragma once

#include <boost/json.hpp>

#include "study/pirates_cove/figures.hpp"

namespace tortuga::pirates_cove {

// Names are the tokens of records ("B2", "L03", "T07") and the English ones of plans and sources.
boost::json::object json_of(const Figures& f);

} // namespace tortuga::pirates_cove
