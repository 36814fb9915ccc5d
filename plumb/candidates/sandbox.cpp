#include "plumb/candidates/sandbox.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "plumb/candidates/process/child.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::candidates {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

fs::path make_own_folder() {
  std::string name = (fs::temp_directory_path() / "plumb-sandbox-XXXXXX").string();
  if (!::mkdtemp(name.data()))
    throw notation::EnvironmentError("--sandbox can make no folder in " +
                                     fs::temp_directory_path().string());
  return name;
}

/// Why nothing runs in the box; empty if it does.
std::string why_not(std::vector<std::string> words) {
  words.emplace_back("true");
  try {
    ChildProcess tried(words, {.memory_bytes = 0, .line_bytes = 1024, .stderr_bytes = 1024});
    const auto how = tried.finish(10s);
    if (how == "exited with status 0") return "";
    const std::string said = tried.error_tail();
    return said.empty() ? how.value_or("it does not end") : said.substr(0, said.find('\n'));
  } catch (const CannotStart& error) { return error.what(); }
}

}  // namespace

Sandbox::Sandbox(const fs::path& hidden) {
  if (!find_program("bwrap"))
    throw notation::EnvironmentError(
        "--sandbox needs bwrap; install the Debian package bubblewrap, as scripts/setup does");
  own_ = make_own_folder();
  words_ = {"bwrap",
            "--unshare-all",
            "--die-with-parent",
            "--new-session",
            "--ro-bind",
            "/",
            "/",
            "--dev",
            "/dev",
            "--proc",
            "/proc"};
  std::error_code ignored;
  if (!hidden.empty() && fs::is_directory(hidden, ignored))
    words_.insert(words_.end(), {"--tmpfs", hidden.string()});
  words_.insert(words_.end(), {"--bind", own_.string(), own_.string(), "--setenv", "HOME",
                               own_.string(), "--setenv", "TMPDIR", own_.string(), "--"});
  if (const std::string why = why_not(words_); !why.empty()) {
    fs::remove_all(own_, ignored);
    throw notation::EnvironmentError(
        fmt::format("--sandbox: this kernel does not allow the box ({}); run without --sandbox, "
                    "or allow user namespaces",
                    why));
  }
}

Sandbox::~Sandbox() {
  std::error_code ignored;
  fs::remove_all(own_, ignored);
}

}  // namespace plumb::candidates
