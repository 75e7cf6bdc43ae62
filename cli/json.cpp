// json.cpp: Boost.JSON, compiled here once; everybody else includes its headers.
#include <boost/json/src.hpp>
