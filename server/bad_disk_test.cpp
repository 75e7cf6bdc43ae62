// bad_disk_test.cpp: disks without room, and disks that cannot be written: real ones, small.
//
// Mounts are made in a namespace of a child's own, which needs no rights where the kernel lets
// everybody have one; where it does not, those tests are skipped. The others need nothing.
#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include "server/scratch.hpp"

namespace tortuga::bad_disk_test {
namespace {

namespace fs = std::filesystem;

StoreTrouble trouble_opening(const fs::path& folder) {
    try {
        const Store store{folder};
    } catch (const StoreError& error) {
        return error.trouble();
    }
    ADD_FAILURE() << folder << " can be opened.";
    return {};
}

// No file of this process grows beyond so many bytes, as long as this lives.
class Room {
  public:
    explicit Room(rlim_t bytes) : ignored_{std::signal(SIGXFSZ, SIG_IGN)} {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit now{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &now);
    }
    ~Room() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, ignored_);
    }
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

  private:
    void (*ignored_)(int);
    rlimit before_{};
};

// Keeps chapters until there is no room. Answers how many there are.
std::uint32_t fill_up(Store& store) {
    for (std::uint32_t n = chapters_in(store) + 1; n < 10'000; ++n) try {
            store.keep(chapter(n));
        } catch (const StoreError& error) {
            EXPECT_EQ(error.trouble(), StoreTrouble::full) << error.what();
            return n - 1;
        }
    ADD_FAILURE() << "There was room for everything.";
    return 0;
}

TEST(BadDisk, WithoutRoomNothingIsHalfKeptAndLaterAllGoesOn) {
    const Scratch scratch;
    std::uint32_t kept = 0;
    {
        Store store{scratch.path};
        {
            const Room room{200'000};
            kept = fill_up(store);
            EXPECT_GT(kept, 3u);
            EXPECT_EQ(chapters_in(store), kept);
        }
        {
            const Room none{1'000};
            EXPECT_THROW(store.probe(), StoreError);
        }
        store.probe();
        EXPECT_EQ(chapters_in(store), kept);
        store.keep(chapter(kept + 1));
    }
    EXPECT_EQ(chapters_in(Store{scratch.path}), kept + 1);
}

TEST(BadDisk, WithoutRoomAHarbourIsNotHalfMade) {
    const Scratch scratch;
    {
        const Room room{1'000};
        EXPECT_EQ(trouble_opening(scratch / "sea"), StoreTrouble::full);
    }
    EXPECT_FALSE(fs::exists(scratch / "sea/harbour.db"));
    EXPECT_EQ(chapters_in(Store{scratch / "sea"}), 0u);
}

TEST(BadDisk, WithoutRoomACopyIsNotHalfMade) {
    const Scratch scratch;
    Store store{scratch / "sea"};
    store.keep(chapter(1, 100'000));
    {
        const Room room{50'000};
        EXPECT_THROW(copy_store(scratch / "sea", scratch / "copy"), StoreError);
    }
    EXPECT_FALSE(fs::exists(scratch / "copy"));
    EXPECT_FALSE(fs::exists(scratch / "copy.part"));
    EXPECT_GT(copy_store(scratch / "sea", scratch / "copy"), 100'000u);
}

TEST(BadDisk, WhatIsNoFolderIsRefused) {
    const Scratch scratch;
    put_bytes(scratch / "file", "x");
    EXPECT_EQ(trouble_opening(scratch / "file"), StoreTrouble::no_folder);
    EXPECT_EQ(trouble_opening(scratch / "file/in/it"), StoreTrouble::no_folder);
    if (is_sealed_by_the_kernel(kernel_folder)) {
        EXPECT_EQ(trouble_opening(kernel_folder), StoreTrouble::read_only);
    }
    EXPECT_EQ(trouble_opening("/proc/tortuga"), StoreTrouble::no_folder);
}

void write_file(const char* path, const std::string& text) {
    const int descriptor = ::open(path, O_WRONLY);
    if (descriptor >= 0 && ::write(descriptor, text.data(), text.size()) < 0) ::_exit(77);
    ::close(descriptor);
}

// May mount what it likes, unseen by all others.
bool is_in_private_namespace() {
    const uid_t user = ::getuid();
    const gid_t group = ::getgid();
    if (::unshare(CLONE_NEWNS | (user == 0 ? 0 : CLONE_NEWUSER)) != 0) return false;
    if (user != 0) {
        write_file("/proc/self/setgroups", "deny");
        write_file("/proc/self/uid_map", fmt::format("0 {} 1", user));
        write_file("/proc/self/gid_map", fmt::format("0 {} 1", group));
    }
    return ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
}

// Runs a test in a child: `mounting` first, which may turn out to be impossible here.
void run_mounted(auto&& mounting, auto&& test) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (!is_in_private_namespace() || !mounting()) ::_exit(77);
        test();
        ::_exit(testing::Test::HasFailure() ? 1 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 77) GTEST_SKIP() << "No mounts here.";
    EXPECT_EQ(status, 0);
}

TEST(BadDisk, AReadOnlyDiskIsRefused) {
    const Scratch scratch;
    {
        Store{scratch / "old"}.keep(chapter(1));
    }
    fs::create_directory(scratch / "new");
    run_mounted(
        [&] {
            const char* path = scratch.path.c_str();
            return ::mount(path, path, nullptr, MS_BIND, nullptr) == 0 &&
                   ::mount(nullptr, path, nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) == 0;
        },
        [&] {
            for (const char* name : {"old", "new", "none"})
                EXPECT_EQ(trouble_opening(scratch / name), StoreTrouble::read_only) << name;
            EXPECT_THROW(copy_store(scratch / "old", scratch / "copy"), StoreError);
        });
    EXPECT_EQ(chapters_in(Store{scratch / "old"}), 1u);
}

TEST(BadDisk, AFullDiskWorksAgainWhenThereIsRoom) {
    const Scratch scratch;
    run_mounted([&] { return ::mount("none", scratch.path.c_str(), "tmpfs", 0, "size=400k") == 0; },
                [&] {
                    put_bytes(scratch / "ballast", std::string(100'000, 'x'));
                    Store store{scratch / "sea"};
                    const std::uint32_t kept = fill_up(store);
                    EXPECT_GT(kept, 3u);
                    EXPECT_EQ(chapters_in(store), kept);
                    EXPECT_THROW(copy_store(scratch / "sea", scratch / "copy"), StoreError);
                    fs::remove(scratch / "ballast");
                    store.probe();
                    EXPECT_GT(fill_up(store), kept);
                });
}

} // namespace
} // namespace tortuga::bad_disk_test
