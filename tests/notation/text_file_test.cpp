#include "properties/notation/text_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "properties/notation/failure.hpp"
#include "tests/support/folder.hpp"

namespace plumb::notation {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::ptrdiff_t files_in(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

}  // namespace

TEST(ReplaceFile, LeavesNothingBesideTheFile) {
  const Folder folder;
  fs::create_directories(folder.path());
  replace_file(folder.path() / "a", "one");
  replace_file(folder.path() / "a", "two");
  EXPECT_EQ(text_of(folder.path() / "a"), "two");
  EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(ReplaceFile, WritesWhereALinkLeads) {
  const Folder folder;
  fs::create_directories(folder.path());
  replace_file(folder.path() / "a", "one");
  fs::create_symlink("a", folder.path() / "link");
  replace_file(folder.path() / "link", "two");
  EXPECT_TRUE(fs::is_symlink(folder.path() / "link"));
  EXPECT_EQ(text_of(folder.path() / "a"), "two");
}

TEST(ReplaceFile, NamesTheFileThatCannotBeWritten) {
  const Folder folder;
  fs::create_directories(folder.path());
  const fs::path file = folder.path() / "missing" / "a";
  try {
    replace_file(file, "one");
    FAIL() << "it was written";
  } catch (const EnvironmentError& error) {
    EXPECT_EQ(error.what(), file.string() + " cannot be written: No such file or directory");
  }
  EXPECT_EQ(files_in(folder.path()), 0);
}

}  // namespace plumb::notation
