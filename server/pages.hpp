// pages.hpp: what a browser gets to see where there is no site: pages that say so, and how to join
// from a terminal. They tell strangers nothing about the machine.
#pragma once

#include <optional>
#include <string_view>

#include "server/problem.hpp"
#include "server/site.hpp"

namespace tortuga {

// What the pages have beside them, since our policy forbids style and script inside. The pages
// below have it too; at other addresses they have nothing.
std::optional<HttpAnswer> attachment(std::string_view target);

// For a program without a site, in all five languages. Links to tables (/t/ID) open it, too.
std::optional<HttpAnswer> joining_page(std::string_view target);

// At every address that the page itself will know, in the visitor's language. They reload
// themselves: the first often, with how far the site is, from 0 to 100; the second seldom.
std::optional<HttpAnswer> building_page(const SiteVisit& visit, std::optional<int> percent);
std::optional<HttpAnswer> failed_page(const SiteVisit& visit);

} // namespace tortuga
