// A shared library with the one function of plumb/c/plumbline_candidate.h.
#pragma once

#include <string>
#include <vector>

namespace plumb::worker {

class Library {
 public:
  /// Loads the file. Throws std::runtime_error, one sentence, if that fails or if the function is
  /// missing.
  explicit Library(const std::string& path);

  /// The answer to one line of the protocol; empty for a flush, which takes none.
  std::string answer(const std::string& line);

 private:
  struct Outcome {
    int code;
    std::string text;
  };
  Outcome call(const std::string& op, const std::vector<std::string>& args);
  std::string introduction();

  using Answer = int (*)(const char*, const char* const*, std::size_t, char*, std::size_t);

  std::string name_;  // of the file
  Answer answer_;
  std::vector<char> text_;
};

}  // namespace plumb::worker
