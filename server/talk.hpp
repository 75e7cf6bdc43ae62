// talk.hpp: one conversation with the harbour, for one call: what is said, and which letter ends
// it.
//
// Whoever has a key comes in as everybody does: the key buys a pass, and the pass says who it is.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api.hpp"

namespace tortuga {

struct Talk {
    std::vector<boost::json::object> said{}; // In this order, after the greeting.
    std::string_view ending{};               // The type of the letter that is waited for.
    std::function<HttpAnswer(boost::json::object letter)> answer{}; // What it becomes.
    std::string key{}, table{}; // A key is exchanged for a pass first, and the pass…
    bool sits = true;           // …opens its seat at the table, or goes with what is said.
};

ApiCall converse(Talk talk);

} // namespace tortuga
