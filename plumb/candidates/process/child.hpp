// A running program that is talked to by lines: it never blocks us, never kills us with SIGPIPE,
// never outlives its owner, and the bytes that it can make us keep are bounded.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/candidates/process/spawn.hpp"

namespace plumb::candidates {

using Clock = std::chrono::steady_clock;


/// Cuts bytes into lines. Holds at most one unfinished line and the bytes that were appended last.
class LineBuffer {
 public:
  void append(std::string_view bytes);
  std::optional<std::string> take();  // the next line, without its newline
  std::size_t unfinished() const { return bytes_.size() - begin_; }

 private:
  std::string bytes_;
  std::size_t begin_ = 0;     // of the next line
  std::size_t searched_ = 0;  // no newline in [begin_, searched_)
};


/// The last `limit` bytes of a stream.
class TailBuffer {
 public:
  explicit TailBuffer(std::size_t limit) : limit_(limit) {}
  void append(std::string_view bytes);
  std::string_view tail() const;

 private:
  std::size_t limit_;
  std::string bytes_;  // at most 2 * limit_, so that appending is linear
};


/// The result of waiting for a line.
struct Heard {
  enum class Kind {
    line,      // a line
    too_long,  // a line above the limit, finished or not
    end,       // there will be no more: it has ended, or closed its standard output
    nothing    // no line in time
  };
  Kind kind;
  std::string line = {};
};


/// Belongs to one thread: see `spawn`.
class ChildProcess {
 public:
  struct Limits {
    std::uint64_t memory_bytes;  // address space of each process, 0: no limit
    std::size_t line_bytes;      // the longest line, without its newline
    std::size_t stderr_bytes;    // how much of the end of its standard error is kept
  };

  /// Starts `command`, and makes this program the parent of its orphans. Throws as `spawn` does.
  ChildProcess(const std::vector<std::string>& command, const Limits& limits);

  /// Closes its input, gives it half a second to end, and kills what is left of its group.
  ~ChildProcess();

  /// The same, now, unless it is finished.
  void end();

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Puts a line in the queue that `listen` writes from. Never blocks.
  void say(std::string_view line);

  /// Reads until there is a line, and writes meanwhile. Looks at least once, even after `until`.
  Heard listen(Clock::time_point until);

  /// Waits at most `grace` for it to end, and kills what is left of its group. To be called once.
  /// Returns how it ended, in words: "exited with status 1", "was killed by signal 11 (Segmentation
  /// fault)"; nothing if it had to be killed.
  std::optional<std::string> finish(std::chrono::milliseconds grace);

  /// The names of its processes that had left its group, and were ended when it was finished.
  const std::vector<std::string>& strays() const { return strays_; }

  bool has_closed_its_input() const { return !input_.is_open(); }

  /// The program and the libraries that it has loaded by now, as files, in the order of their
  /// names.
  std::vector<std::string> loaded() const;

  /// The end of what it wrote on standard error, as clean text: see `printable`.
  std::string error_tail() const;

 private:
  bool has_ended() const;
  void exchange(Clock::duration patience);
  void write_pending();
  void read_output();
  void read_errors();
  void wait_for_end(Clock::time_point until);
  std::string reap();

  Limits limits_;
  std::string mark_;  // of its processes
  std::vector<std::string> strays_;
  pid_t process_;
  Descriptor input_, output_, errors_;
  std::string pending_;  // said, not yet written from pending_[written_] on
  std::size_t written_ = 0;
  LineBuffer lines_;
  TailBuffer error_tail_;
  std::vector<char> buffer_;  // that pipes are read into
  bool ended_ = false;        // known to have ended; its pipes may live on in a descendant
  bool finished_ = false;
  Clock::time_point next_look_;  // when to ask the system whether it has ended
};

}  // namespace plumb::candidates
