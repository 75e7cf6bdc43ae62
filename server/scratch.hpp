// scratch.hpp: for tests of the disk: batches, and processes that die.
#pragma once

#include <gtest/gtest.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "server/scratch_folder.hpp"
#include "server/store.hpp"

namespace tortuga {

inline std::string bytes_in(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

inline void put_bytes(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream{file, std::ios::binary} << bytes;
}

// The n-th of a story: a row at each of three tables, and a listing that says how far it went.
inline Batch chapter(std::uint32_t n, std::size_t bytes = 100) {
    const std::string body = std::to_string(n) + std::string(bytes, 'x') + "\n";
    return {{{"anne", n, body}, {"bart", n, body}, {"calico", n, body}},
            {{"anne", Phase::playing, true, n}}};
}

// How many chapters are there. It fails when one is there in part, or changed, or one is missing
// before another.
inline std::uint32_t chapters_in(const Store& store, std::size_t bytes = 100) {
    const std::vector<Row> rows = *store.read("anne");
    for (std::uint32_t n = 1; n <= rows.size(); ++n)
        EXPECT_EQ(rows[n - 1], chapter(n, bytes).rows[0]);
    for (const char* table : {"bart", "calico"}) {
        std::vector<Row> others = *store.read(table);
        for (Row& row : others) row.table = "anne";
        EXPECT_TRUE(others == rows) << others.size() << " rows, not " << rows.size();
    }
    const std::vector<Listing> listings = *store.listings();
    EXPECT_EQ(listings.empty() ? 0 : listings[0].touched, static_cast<TimeMs>(rows.size()));
    return static_cast<std::uint32_t>(rows.size());
}

// A process of its own that is killed in the middle of what it does; answers the last number that
// it reported. No store may be open here: SQLite does not survive a fork.
template <class Life> // void(auto report)
std::uint32_t last_words(int patience_us, Life life) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error{"no pipe"};
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        life([&](std::uint32_t n) {
            if (::write(ends[1], &n, sizeof n) != sizeof n) ::_exit(1);
        });
        ::_exit(0);
    }
    ::close(ends[1]);
    std::uint32_t last = 0, n = 0;
    if (::read(ends[0], &n, sizeof n) == sizeof n) last = n; // It is at work now.
    ::usleep(static_cast<useconds_t>(patience_us));
    ::kill(child, SIGKILL);
    while (::read(ends[0], &n, sizeof n) == sizeof n) last = n;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "It ended by itself: " << status;
    return last;
}

// Where not even root makes a file; some containers have an ordinary folder there, or none.
inline constexpr char kernel_folder[] = "/sys/kernel";
inline bool is_sealed_by_the_kernel(const char* folder) {
    struct statfs about{};
    return ::statfs(folder, &about) == 0 && about.f_type == SYSFS_MAGIC;
}

} // namespace tortuga
