// protocol_texts.hpp: the rows of the protocol as others read them.
#pragma once

#include <set>
#include <string>

namespace tortuga {

std::string protocol_types();  // For the page: TypeScript, as prettier writes it.
std::string protocol_schema(); // For programs in whatever language: JSON Schema.

// The names of all messages and fields, and every word that one of them may be.
std::set<std::string, std::less<>> protocol_words();

} // namespace tortuga
