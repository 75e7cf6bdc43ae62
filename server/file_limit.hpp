// file_limit.hpp: how many files, and so how many connections, the system lets this process open.
#pragma once

namespace tortuga {

// To as many as it may have: most systems grant a process few until it asks for more.
void raise_file_limit();

} // namespace tortuga
