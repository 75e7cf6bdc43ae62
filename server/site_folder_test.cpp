// site_folder_test.cpp: what lies in a folder is read as a whole, or it is said what is wrong.
#include "server/site_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/scratch.hpp"

namespace tortuga::site_folder_test {
namespace {

class SiteFolderTest : public testing::Test {
  protected:
    SiteFolderTest() { std::filesystem::create_directories(scratch / "web/assets"); }

    void put(const std::string& name, const std::string& bytes) {
        put_bytes(scratch / ("web/" + name), bytes);
    }
    void expect_wrong(const std::string& file, const std::string& why) {
        const SiteReading reading = folder.read();
        EXPECT_TRUE(reading.files.empty());
        EXPECT_NE(reading.wrong.find(file), std::string::npos) << reading.wrong;
        EXPECT_NE(reading.wrong.find(why), std::string::npos) << reading.wrong;
    }

    Scratch scratch{};
    SiteFolder folder{(scratch / "web/").string()};
};

TEST_F(SiteFolderTest, IsReadAsAWhole) {
    put("index.html", "<html>");
    put("assets/a.wasm", std::string{"\0asm", 4});
    put("empty.txt", "");
    const SiteReading reading = folder.read();
    EXPECT_EQ(reading.wrong, "");
    std::map<std::string, std::string> found;
    for (const SiteFile& file : reading.files) found.emplace(file.path, file.text);
    EXPECT_EQ(found, (std::map<std::string, std::string>{{"/index.html", "<html>"},
                                                         {"/assets/a.wasm", {"\0asm", 4}},
                                                         {"/empty.txt", ""}}));
}

TEST_F(SiteFolderTest, IsCompleteWithItsFirstPage) {
    EXPECT_FALSE(folder.stamp());
    std::filesystem::create_directory(scratch / "web/index.html");
    EXPECT_FALSE(folder.stamp());
    std::filesystem::remove(scratch / "web/index.html");
    put("index.html", "one");
    const auto first = folder.stamp();
    ASSERT_TRUE(first);
    EXPECT_EQ(folder.stamp(), first);
    put("other.html", "two");
    std::filesystem::rename(scratch / "web/other.html", scratch / "web/index.html");
    EXPECT_NE(folder.stamp(), first);
}

TEST_F(SiteFolderTest, FollowsNoLink) {
    put("index.html", "<html>");
    put_bytes(scratch / "secret", "key");
    std::filesystem::create_symlink(scratch / "secret", scratch / "web/open.txt");
    expect_wrong("open.txt", "a link");
    std::filesystem::remove(scratch / "web/open.txt");
    std::filesystem::create_directory_symlink(scratch.path, scratch / "web/up");
    expect_wrong("web/up", "a link");
}

TEST_F(SiteFolderTest, DoesNotWaitForPipes) {
    ASSERT_EQ(::mkfifo((scratch / "web/pipe").c_str(), 0600), 0);
    expect_wrong("web/pipe", "plain files only");
    ASSERT_EQ(::mkfifo((scratch / "web.progress").c_str(), 0600), 0);
    EXPECT_FALSE(folder.progress().percent);
}

TEST_F(SiteFolderTest, WhatIsTooLargeIsNamed) {
    put("index.html", "<html>");
    put("film.bin", "");
    std::filesystem::resize_file(scratch / "web/film.bin", site_file_bytes_max + 1);
    expect_wrong("film.bin", "at most 64 MiB");
}

TEST_F(SiteFolderTest, WhatMayNotBeReadIsNamed) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
    put("index.html", "<html>");
    ::chmod((scratch / "web/index.html").c_str(), 0);
    expect_wrong("index.html", "Permission denied");
}

TEST_F(SiteFolderTest, MayItselfBeALink) {
    put("index.html", "<html>");
    std::filesystem::create_directory_symlink(scratch / "web", scratch / "current");
    const SiteReading reading = SiteFolder{(scratch / "current").string()}.read();
    ASSERT_EQ(reading.files.size(), 1u) << reading.wrong;
    EXPECT_EQ(reading.files[0].path, "/index.html");
}

TEST_F(SiteFolderTest, ObjectsToWhatCannotBecomeOne) {
    EXPECT_EQ(folder.objection(), "");
    EXPECT_EQ(SiteFolder{(scratch / "later").string()}.objection(), "");
    put_bytes(scratch / "file", "");
    EXPECT_NE(SiteFolder{(scratch / "file").string()}.objection().find("not a folder"),
              std::string::npos);
    std::filesystem::create_symlink("round", scratch / "round");
    EXPECT_NE(SiteFolder{(scratch / "round").string()}.objection(), "");
}

TEST_F(SiteFolderTest, ProgressIsANumberOrNone) {
    EXPECT_FALSE(folder.progress().percent);
    const struct {
        std::string text;
        std::optional<int> percent;
    } cases[] = {
        {"40\n", 40}, {"0", 0}, {"100", 100}, {"101", {}},  {"-1", {}},
        {"4 0", {}},  {"", {}}, {"soon", {}}, {"40.5", {}}, {std::string(1 << 20, '1'), {}}};
    for (const auto& c : cases) {
        put_bytes(scratch / "web.progress", c.text);
        EXPECT_EQ(folder.progress().percent, c.percent) << c.text.substr(0, 20);
    }
}

TEST_F(SiteFolderTest, FailureSaysWhereToRead) {
    EXPECT_FALSE(folder.progress().failed);
    put_bytes(scratch / "web.failed", "");
    EXPECT_EQ(folder.progress().failed, "");
    put_bytes(scratch / "web.failed", "build/web.log\n");
    EXPECT_EQ(folder.progress().failed, "build/web.log");
}

} // namespace
} // namespace tortuga::site_folder_test
