#include "notation/text_file.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "notation/failure.hpp"

namespace plumb::notation {
namespace {

namespace fs = std::filesystem;

class ReplaceFile : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "plumb-text-file-XXXXXX").string();
    ASSERT_TRUE(mkdtemp(name.data()));
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::ptrdiff_t files() const {
    return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  }

  fs::path folder_;
};

TEST_F(ReplaceFile, LeavesNothingBesideTheFile) {
  replace_file(folder_ / "a", "one");
  replace_file(folder_ / "a", "two");
  EXPECT_EQ(text_of(folder_ / "a"), "two");
  EXPECT_EQ(files(), 1);
}

TEST_F(ReplaceFile, WritesWhereALinkLeads) {
  replace_file(folder_ / "a", "one");
  fs::create_symlink("a", folder_ / "link");
  replace_file(folder_ / "link", "two");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(text_of(folder_ / "a"), "two");
}

TEST_F(ReplaceFile, NamesTheFileThatCannotBeWritten) {
  const fs::path file = folder_ / "missing" / "a";
  try {
    replace_file(file, "one");
    FAIL() << "it was written";
  } catch (const EnvironmentError& error) {
    EXPECT_EQ(error.what(), file.string() + " cannot be written: No such file or directory");
  }
  EXPECT_EQ(files(), 0);
}

}  // namespace
}  // namespace plumb::notation
