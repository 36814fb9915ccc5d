// plumb-library FILE: a shared library as a candidate. Requests in, answers out; `plumb certify
// --library FILE` starts it. It has nothing of the engine.
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <string>

#include "plumb/worker/library.hpp"

namespace plumb::worker {
namespace {

constexpr int wrong_call = 2, unfinished = 3;  // the exit codes of `plumb`

/// Standard output is the wire. What the library prints there goes to standard error.
class Wire {
 public:
  Wire() : to_(dup(STDOUT_FILENO)) { dup2(STDERR_FILENO, STDOUT_FILENO); }

  bool send(const std::string& line) {
    const std::string bytes = line + '\n';
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t n = ::write(to_, bytes.data() + sent, bytes.size() - sent);
      if (n <= 0) return false;
      sent += static_cast<std::size_t>(n);
    }
    return true;
  }

 private:
  int to_;
};

int serve(const std::string& path) {
  Wire wire;
  Library library(path);
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string answer = library.answer(line);
    if (!answer.empty() && !wire.send(answer)) return unfinished;
  }
  return 0;
}

}  // namespace
}  // namespace plumb::worker

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "plumb-library: expected one FILE, a shared library, got " << argc - 1
              << " words\n";
    return plumb::worker::wrong_call;
  }
  try {
    std::ios::sync_with_stdio(false);
    return plumb::worker::serve(argv[1]);
  } catch (const std::exception& error) {
    std::cerr << "plumb-library: " << error.what() << '\n';
    return plumb::worker::unfinished;
  }
}
