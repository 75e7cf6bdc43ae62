// invitation.hpp: the page of a table, with what other programs show of a link to it: who invites
// to which game, and a picture.
//
// It tells what anybody may see who asks for the table, and no secret: a key is in a link's
// fragment, which is never sent.
#pragma once

#include <string>
#include <string_view>

#include "server/api.hpp"
#include "server/site.hpp"

namespace tortuga {

// Whether it is the address of a table, and the page one in which an invitation has its place.
bool is_invitation(std::string_view target, const HttpAnswer& page);

// Asks the harbour for the table and puts the invitation into the page. `root` is how the world
// calls us, "https://harbour.example"; empty: nobody knows, and there is no picture, since its
// address has to be whole.
ApiCall invitation(const SiteVisit& visit, HttpAnswer page, std::string root);

} // namespace tortuga
