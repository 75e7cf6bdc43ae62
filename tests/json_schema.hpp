// json_schema.hpp: does a JSON value have the shape a schema asks for?
//
// The part of JSON Schema that docs/openapi.json uses: type, properties, required, enum, items,
// additionalProperties, pattern, minimum, maximum and $ref within one document. Stricter than the
// standard in two ways, since it guards a description against what is really sent: a property that
// the schema does not name is an error, and so is a word of schemas that is not in this list.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace tortuga {

// What is wrong, each with its place: "/seats/0/kind: …". Nothing: it fits.
std::vector<std::string> misfits(const boost::json::value& value, const boost::json::value& schema,
                                 const boost::json::value& document);

// What a `$ref` points at, or the value itself. Throws when there is no such place.
const boost::json::value& resolved(const boost::json::value& value,
                                   const boost::json::value& document);

} // namespace tortuga
