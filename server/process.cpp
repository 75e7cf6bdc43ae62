// process.cpp: what the kernel knows of this process.
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
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
    std::error_code unknown;
    for (std::filesystem::directory_iterator file{"/proc/self/fd", unknown}, end;
         !unknown && file != end; file.increment(unknown))
        ++process.open_files;
    if (process.open_files > 0) --process.open_files; // The one that was open to count them.
    if (rlimit files{}; getrlimit(RLIMIT_NOFILE, &files) == 0) process.files_max = files.rlim_cur;
    return process;
}

} // namespace tortuga
