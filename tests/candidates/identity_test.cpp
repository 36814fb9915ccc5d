#include "plumb/candidates/identity/identity.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "plumb/candidates/identity/digests.hpp"
#include "tests/support/folder.hpp"

namespace plumb::candidates {

namespace {

namespace fs = std::filesystem;

class IdentityTest : public testing::Test {
 protected:
  IdentityTest() { write("library/adapter.py", "print()"); }

  void write(const fs::path& file, const std::string& text) {
    fs::create_directories((folder_.path() / file).parent_path());
    std::ofstream(folder_.path() / file) << text;
  }

  std::string digest(const std::string& hello = "{}") const {
    const std::string script = (folder_.path() / "library" / "adapter.py").string();
    return digest_of(identity_of({"python3", script}, "", hello, {loaded_.string()}));
  }

  Folder folder_;
  fs::path loaded_ = folder_.path() / "lib.so";
};

}  // namespace


// FIPS 180-4 and RFC 4231, test case 2.
TEST(Digests, AreThoseOfTheStandards) {
  EXPECT_EQ(sha256_text("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(mac_of("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(
      mac_of(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST_F(IdentityTest, IsTheSameAsLongAsNothingChanges) {
  write("lib.so", "1");
  EXPECT_EQ(digest(), digest());
  const Identity identity =
      identity_of({"python3", (folder_.path() / "library/adapter.py").string()}, "", "{}", {});
  ASSERT_EQ(identity.files.size(), 2U);
  EXPECT_EQ(identity.files[0].word, "python3");
  EXPECT_EQ(identity.files[1].sha256, sha256_text("print()"));
  EXPECT_EQ(identity.hello, sha256_text("{}"));
}

TEST_F(IdentityTest, IsAnotherAfterEachChange) {
  write("lib.so", "1");
  std::string before = digest();
  const auto expect_another = [&](const std::string& now, const char* what) {
    EXPECT_NE(now, before) << what;
    before = now;
  };
  expect_another(digest("{} "), "a byte of the hello");
  write("library/adapter.py", "print(1)");
  expect_another(digest(), "the script");
  write("library/deep/below.py", "1");
  expect_another(digest(), "code beside the script");
  write("library/deep/below.py", "12");
  expect_another(digest(), "code below its folder");
  write("lib.so", "12");
  expect_another(digest(), "a library that it has loaded");
  write("library/log.txt", "1");
  EXPECT_EQ(digest(), before) << "what is no code";
}

/// A file of the size and the time of the one before it.
TEST_F(IdentityTest, IsOfTheContentsOfTheFilesOfTheCommand) {
  const fs::path script = folder_.path() / "library" / "adapter.py";
  const auto time = fs::last_write_time(script);
  const std::string before = digest();
  write("library/adapter.py", "input()");
  fs::last_write_time(script, time);
  EXPECT_NE(digest(), before);
}

TEST_F(IdentityTest, OfAFolderIsThatOfItsFiles) {
  const auto of_folder = [&] {
    return identity_of({"python3", (folder_.path() / "library").string()}, "", "", {}).files.at(1);
  };
  const NamedFile before = of_folder();
  write("library/data.json", "{}");
  EXPECT_NE(of_folder().sha256, before.sha256);
}

}  // namespace plumb::candidates
