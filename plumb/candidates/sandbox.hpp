// A box for a candidate: bubblewrap (bwrap), by namespaces of the kernel.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace plumb::candidates {

/// Without network, without other processes, and with files that can be read alone, but for a
/// folder of its own, which is its HOME and TMPDIR and is removed at the end. What plumb keeps
/// between runs cannot be read.
class Sandbox {
 public:
  /// Makes the folder, and tries the box. Throws EnvironmentError if bwrap is missing, or the
  /// kernel does not allow it.
  explicit Sandbox(const std::filesystem::path& hidden);
  ~Sandbox();

  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// What stands before the words of a command.
  const std::vector<std::string>& words() const { return words_; }

 private:
  std::filesystem::path own_;
  std::vector<std::string> words_;
};

}  // namespace plumb::candidates
