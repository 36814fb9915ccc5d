#include "plumb/candidates/builtin/builtin_candidates.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace plumb::candidates {

namespace {

using Text = std::string;
namespace fs = std::filesystem;

/// Sets an environment variable for its lifetime.
class Setting {
 public:
  Setting(const char* name, const Text& value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    ::setenv(name, value.c_str(), 1);
  }
  ~Setting() {
    if (before_)
      ::setenv(name_, before_->c_str(), 1);
    else
      ::unsetenv(name_);
  }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

 private:
  const char* name_;
  std::optional<Text> before_;
};

/// A root with two candidates and an installer that makes the folder, or fails for version 1.1.
class BuiltinCandidates : public testing::Test {
 protected:
  BuiltinCandidates()
      : root_(fs::path(testing::TempDir()) / ("plumb builtin test " + std::to_string(getpid()))),
        home_("PLUMB_HOME", root_.string()),
        candidates_("PLUMB_CANDIDATES", (root_ / "installed").string()) {
    fs::remove_all(root_);
    for (const char* name : {"zebra", "aardvark"})
      write(root_ / "libraries" / name / "candidate.json", candidate(name));
    write(root_ / "libraries" / "no-candidate" / "notes.txt", "nothing");
    write(root_ / "scripts" / "install-candidate", R"(
import json, pathlib, sys
name, version, where = sys.argv[1:]
if version == "1.1":
    sys.exit(3)
pathlib.Path(where).mkdir(parents=True, exist_ok=True)
(pathlib.Path(where) / "installed.json").write_text(json.dumps({"name": name, "version": version}))
print("done")
)");
  }
  ~BuiltinCandidates() override { fs::remove_all(root_); }

  static Text candidate(const Text& name) {
    return R"({"name": ")" + name + R"(", "title": "T", "language": "python", "package": "p",
      "versions": ["1.0", "1.1", "2.0"], "default": "2.0", "licence": "MIT", "download_mb": 0.5,
      "open": true, "homepage": "h", "issues": "i", "needs": ["sh", "no-such-command"],
      "install": {"method": "venv"},
      "command": ["{python}", "-I", "{adapter}/a.py", "--at={install}", "{version}{version}"]})";
  }

  static void write(const fs::path& path, const Text& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }

  static ChosenCandidate chosen(const Text& text) {
    return std::get<ChosenCandidate>(find_builtin(text));
  }
  static Text sentence(const Text& text) { return std::get<Text>(find_builtin(text)); }

  fs::path root_;
  Setting home_, candidates_;
};

}  // namespace


TEST_F(BuiltinCandidates, AreReadInTheOrderOfTheirNames) {
  const std::vector<BuiltinCandidate> found = builtin_candidates();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].name, "aardvark");
  EXPECT_EQ(found[1].name, "zebra");
  EXPECT_EQ(found[1].versions, (std::vector<Text>{"1.0", "1.1", "2.0"}));
  EXPECT_EQ(found[1].download_mb, 0.5);
  EXPECT_TRUE(found[1].open);
  EXPECT_EQ(found[1].notes, "");
}

TEST_F(BuiltinCandidates, AreFoundByNameAndVersion) {
  EXPECT_EQ(chosen("zebra").version, "2.0");
  EXPECT_EQ(chosen("zebra@1.0").version, "1.0");
  EXPECT_EQ(chosen("aardvark@1.1").candidate.name, "aardvark");
}

TEST_F(BuiltinCandidates, AnswerAnUnknownNameOrVersionWithTheKnownOnes) {
  EXPECT_EQ(sentence("zebr"), "no candidate is called \"zebr\"; known are aardvark, zebra");
  EXPECT_EQ(sentence(""), "no candidate is called \"\"; known are aardvark, zebra");
  EXPECT_EQ(sentence("../libraries/zebra"),
            "no candidate is called \"../libraries/zebra\"; known are aardvark, zebra");
  EXPECT_EQ(sentence("zebra@3"), "zebra has no version \"3\"; known are 1.0, 1.1, 2.0");
  EXPECT_EQ(sentence("zebra@"), "zebra has no version \"\"; known are 1.0, 1.1, 2.0");
}

TEST_F(BuiltinCandidates, AreInstalledEachInAFolderOfItsOwn) {
  const ChosenCandidate one = chosen("zebra@1.0");
  EXPECT_EQ(installation_of(one), root_ / "installed" / "zebra-1.0");
  EXPECT_FALSE(installed(one));
  testing::internal::CaptureStderr();
  EXPECT_EQ(install(one), std::nullopt);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "done\n");
  EXPECT_TRUE(installed(one));
  EXPECT_FALSE(installed(chosen("zebra@2.0")));
}

TEST_F(BuiltinCandidates, AreAskedForAgainInSilence) {
  write(root_ / "installed" / "zebra-1.0" / "installed.json",
        R"({"name": "zebra", "version": "1.0"})");
  testing::internal::CaptureStderr();
  EXPECT_EQ(install(chosen("zebra@1.0")), std::nullopt);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(BuiltinCandidates, SayWhyTheyCannotBeInstalled) {
  EXPECT_EQ(install(chosen("zebra@1.1")), "zebra 1.1 is not installed: it cannot be downloaded");
  EXPECT_FALSE(installed(chosen("zebra@1.1")));
}

TEST_F(BuiltinCandidates, HaveTermsToAgreeToUnlessTheyAreSmallAndOpen) {
  ChosenCandidate one = chosen("zebra@1.0");
  EXPECT_EQ(terms_of(one), std::nullopt);
  one.candidate.download_mb = 51;
  EXPECT_EQ(terms_of(one), "version 1.0 is a download of 51 MB under the licence MIT");
  one.candidate.download_mb = 1;
  one.candidate.open = false;
  EXPECT_EQ(terms_of(one),
            "version 1.0 is a download of 1 MB under the licence MIT, which is not an open one");
}

TEST_F(BuiltinCandidates, AreNotInstalledWhereTheMarkerIsOfAnother) {
  write(root_ / "installed" / "zebra-1.0" / "installed.json",
        R"({"name": "zebra", "version": "2.0"})");
  EXPECT_FALSE(installed(chosen("zebra@1.0")));
  write(root_ / "installed" / "zebra-1.0" / "installed.json", "torn");
  EXPECT_FALSE(installed(chosen("zebra@1.0")));
}

TEST_F(BuiltinCandidates, AreStartedByTheirCommand) {
  const Text install = (root_ / "installed" / "zebra-1.0").string();
  EXPECT_EQ(command_of(chosen("zebra@1.0")),
            (std::vector<Text>{install + "/bin/python", "-I",
                               (root_ / "libraries" / "zebra" / "a.py").string(), "--at=" + install,
                               "1.01.0"}));
}

TEST_F(BuiltinCandidates, NameTheCommandsThatTheyLack) {
  EXPECT_EQ(missing_needs(chosen("zebra").candidate), std::vector<Text>{"no-such-command"});
  BuiltinCandidate compiled = chosen("zebra").candidate;
  compiled.needs = {"g++"};
  const Setting compiler("CXX", "sh -c");
  EXPECT_TRUE(missing_needs(compiled).empty());
}

TEST_F(BuiltinCandidates, NameTheFileThatCannotBeRead) {
  const fs::path file = root_ / "libraries" / "zebra" / "candidate.json";
  for (const char* text : {"torn", "[]", "{}", R"({"name": 7})"}) {
    write(file, text);
    try {
      builtin_candidates();
      FAIL() << text;
    } catch (const std::runtime_error& error) {
      EXPECT_NE(Text(error.what()).find(file.string()), Text::npos) << error.what();
    }
  }
}

TEST_F(BuiltinCandidates, AreUnknownWhereThereAreNone) {
  const Setting elsewhere("PLUMB_HOME", (root_ / "nowhere").string());
  EXPECT_TRUE(builtin_candidates().empty());
  EXPECT_EQ(sentence("zebra"),
            "no candidate is known by name below " + (root_ / "nowhere").string());
}

TEST(BuiltinCandidatesOfThisRepository, CanAllBeRead) {
  const std::vector<BuiltinCandidate> found = builtin_candidates();
  for (const char* name :
       {"cutedsl", "flydsl", "mdspan", "pycute", "tensor-layouts", "tilelang", "triton"})
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [&](const auto& one) {
      return one.name == name;
    })) << name;
}

}  // namespace plumb::candidates
