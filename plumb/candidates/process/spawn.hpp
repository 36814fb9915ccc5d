// Starts a program in a process group of its own, with limits and three pipes. Linux.
//
// Boost.Process is not used: its pipes lack O_CLOEXEC, so a second candidate would hold the first
// one's input open; an empty argument is undefined behaviour there; and it leaves zombies, because
// it reaps with WNOHANG right after the kill.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace plumb::candidates {

/// The program could not be started at all: not found, not executable, no process left. What a
/// program does once it runs is never reported in this way. `what()` is one sentence.
class CannotStart : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};


/// Owns a file descriptor.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }
  void close() noexcept;

 private:
  int number_ = -1;
};


/// A running program. `process` leads the process group of the same number, and its owner must reap
/// it. The descriptors are our ends of its standard streams; they do not block.
struct Spawned {
  pid_t process;
  Descriptor input;   // written by us
  Descriptor output;  // read by us
  Descriptor errors;  // read by us
};

/// The path of the program `name`, looked up on the PATH as a shell would; a name with a / is its
/// own path. Nothing if the PATH has no such program.
std::optional<std::string> find_program(const std::string& name);

/// Starts the program `command[0]` with `command` as its arguments.
///
/// The program sees the directory of the caller, of its environment what `is_handed_on`, with
/// `mark` as its mark, exactly the descriptors 0, 1
/// and 2, no blocked signal and the default SIGPIPE. It never dumps core, and each of its processes
/// may map at most `memory_bytes` of address space (0: no limit).
/// The kernel kills it when the calling thread ends, for whatever reason.
///
/// Throws CannotStart, and std::invalid_argument if `command` is empty.
Spawned spawn(const std::vector<std::string>& command, std::uint64_t memory_bytes,
              const std::string& mark);

}  // namespace plumb::candidates
