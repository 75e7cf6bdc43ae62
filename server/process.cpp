// process.cpp: what the kernel knows of this process.
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

#include "server/gauges.hpp"

namespace tortuga {

Process read_process() {
    Process process;
    rusage used{};
    if (getrusage(RUSAGE_SELF, &used) == 0) {
        const auto seconds = [](const timeval& t) {
            return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
        };
        process.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
    }
    std::ifstream statm{"/proc/self/statm"};
    std::uint64_t whole = 0, resident = 0; // In pages.
    if (statm >> whole >> resident)
        process.resident_bytes = resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return process;
}

} // namespace tortuga
