// data_folder_test.cpp: who says where the data are.
#include "server/data_folder.hpp"

#include <gtest/gtest.h>

#include <map>

#include "server/store_error.hpp"

namespace tortuga::data_folder_test {
namespace {

std::string folder_in(std::map<std::string, std::string> environment,
                      const std::string& given = "") {
    return data_folder(
               [&](const std::string& name) -> std::optional<std::string> {
                   const auto found = environment.find(name);
                   if (found == environment.end()) return {};
                   return found->second;
               },
               given)
        .string();
}

TEST(DataFolder, TheNearestWordCounts) {
    std::map<std::string, std::string> all{
        {"TORTUGA_DATA", "sea"}, {"XDG_DATA_HOME", "/shared"}, {"HOME", "/home/anne"}};
    EXPECT_EQ(folder_in(all, "here"), "here");
    EXPECT_EQ(folder_in(all), "sea");
    all["TORTUGA_DATA"] = "";
    EXPECT_EQ(folder_in(all), "/shared/tortuga");
    all["XDG_DATA_HOME"] = "not/absolute";
    EXPECT_EQ(folder_in(all), "/home/anne/.local/share/tortuga");
    all.erase("HOME");
    EXPECT_THROW(folder_in(all), StoreError);
}

} // namespace
} // namespace tortuga::data_folder_test
