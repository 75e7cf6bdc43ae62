// json_source.cpp: Boost.JSON itself, which is header-only; compiled once, here.
#include <boost/json/src.hpp>
