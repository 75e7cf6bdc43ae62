// file_limit.cpp: asks the system for more open files.
#include "server/file_limit.hpp"

#include <sys/resource.h>

namespace tortuga {

void raise_file_limit() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

} // namespace tortuga
