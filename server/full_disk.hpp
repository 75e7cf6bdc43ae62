// full_disk.hpp: for tests: a disk that is full for a while.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace tortuga {

// While this lives, no file of this process can grow: the disk is full.
struct FullDisk {
    rlimit before{};

    FullDisk() {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before); }
};

} // namespace tortuga
