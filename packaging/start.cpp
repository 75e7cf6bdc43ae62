// start.cpp: main() of the program that people download: it asks the processor which of the two
// programs inside is for it, and becomes that one. See cmake/portable.cmake.
#include <netdb.h>
#include <nss.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <initializer_list>

// What packaging/enclose made: each set's main(), and what wants to run before it.
using Before = void (*)(int, char**, char**);
int tortuga_v2(int argc, char** argv);
int tortuga_v3(int argc, char** argv);
extern "C" {
extern const Before __start_tortuga_v2_init[], __stop_tortuga_v2_init[];
extern const Before __start_tortuga_v3_init[], __stop_tortuga_v3_init[];
}

namespace {

struct Program {
    int (*main)(int, char**);
    const Before *first, *last;
};

constexpr Program for_v2{tortuga_v2, __start_tortuga_v2_init, __stop_tortuga_v2_init};
constexpr Program for_v3{tortuga_v3, __start_tortuga_v3_init, __stop_tortuga_v3_init};

int become(const Program& program, int argc, char** argv) {
    for (const Before* before = program.first; before != program.last; ++before)
        (*before)(argc, argv, environ);
    return program.main(argc, argv);
}

} // namespace

// A machine without /etc/hosts, such as an empty container, has a localhost, too. Without a name
// and unless it is to listen, the real one answers with this machine's own addresses.
extern "C" int __real_getaddrinfo(const char*, const char*, const addrinfo*, addrinfo**);
extern "C" int __wrap_getaddrinfo(const char* name, const char* port, const addrinfo* hints,
                                  addrinfo** found) {
    if (!name || !port || std::strcmp(name, "localhost") != 0)
        return __real_getaddrinfo(name, port, hints, found);
    addrinfo own = hints ? *hints : addrinfo{};
    own.ai_flags &= ~(AI_CANONNAME | AI_PASSIVE | AI_ADDRCONFIG);
    return __real_getaddrinfo(nullptr, port, &own, found);
}

int main(int argc, char** argv) {
    // A static program has these two ways to look up a name inside. Any other that
    // /etc/nsswitch.conf asks for would be loaded from a C library that may not be ours.
    __nss_configure_lookup("hosts", "files dns");
    for (const char* base : {"services", "protocols", "networks", "passwd", "group"})
        __nss_configure_lookup(base, "files");

    __builtin_cpu_init();
    if (__builtin_cpu_supports("x86-64-v3")) return become(for_v3, argc, argv);
    if (__builtin_cpu_supports("x86-64-v2")) return become(for_v2, argc, argv);
    std::fputs("tortuga: this processor is older than x86-64-v2 (SSE4.2, POPCNT)\n", stderr);
    return 3;
}
