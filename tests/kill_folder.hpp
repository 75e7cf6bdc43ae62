// kill_folder.hpp: the program under test, and what it says and answers when it is run once.
#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace tortuga::kill {

inline const std::string program = TORTUGA_BINARY_DIR "/tortuga";

struct Ending {
    int code = -1;
    std::string said{};
};

// `tortuga serve` where it should refuse; one that serves after all is ended after a while.
inline Ending refusal_to_serve(const std::filesystem::path& folder) {
    const std::string command = "timeout 30 '" + program + "' --lang en serve --host 127.0.0.1 " +
                                "--port 0 --data '" + folder.string() + "' 2>&1 < /dev/null";
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (!pipe) throw std::runtime_error{"no pipe"};
    Ending ending;
    char bytes[512];
    while (const std::size_t size = std::fread(bytes, 1, sizeof bytes, pipe))
        ending.said.append(bytes, size);
    const int status = ::pclose(pipe);
    if (WIFEXITED(status)) ending.code = WEXITSTATUS(status);
    return ending;
}

} // namespace tortuga::kill
