#include "plumb/candidates/process/child.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <set>
#include <span>
#include <sstream>
#include <thread>

#include "plumb/candidates/process/printable.hpp"
#include "plumb/candidates/process/strays.hpp"

namespace plumb::candidates {

using namespace std::chrono_literals;

void LineBuffer::append(std::string_view bytes) {
  bytes_.erase(0, begin_);
  searched_ -= begin_;
  begin_ = 0;
  bytes_.append(bytes);
}

std::optional<std::string> LineBuffer::take() {
  const auto end = bytes_.find('\n', searched_);
  if (end == std::string::npos) {
    searched_ = bytes_.size();
    return std::nullopt;
  }
  auto line = bytes_.substr(begin_, end - begin_);
  begin_ = searched_ = end + 1;
  return line;
}


void TailBuffer::append(std::string_view bytes) {
  bytes_.append(bytes.substr(bytes.size() - std::min(bytes.size(), limit_)));
  if (bytes_.size() > 2 * limit_) bytes_.erase(0, bytes_.size() - limit_);
}

std::string_view TailBuffer::tail() const {
  const std::string_view all = bytes_;
  return all.substr(all.size() - std::min(all.size(), limit_));
}


namespace {

constexpr auto look_every = 100ms;
constexpr auto farewell = 500ms;
constexpr auto reaping = 5s;  // a killed process can be held up in the kernel, say by a driver
constexpr std::size_t chunk = 1u << 16;
constexpr int last_chunks = 64;  // read after its death: a descendant may still be writing

/// Another one for each process, in all programs of this machine.
std::string new_mark() {
  static std::atomic<std::uint64_t> number = 0;
  return fmt::format("{}-{}-{}", ::getpid(), ++number, Clock::now().time_since_epoch().count());
}

/// Like write(2), but returns EPIPE without raising SIGPIPE, whatever the signal's disposition.
ssize_t write_quietly(const Descriptor& to, std::string_view bytes) {
  sigset_t broken_pipe, blocked_before, pending_before;
  ::sigemptyset(&broken_pipe);
  ::sigaddset(&broken_pipe, SIGPIPE);
  ::pthread_sigmask(SIG_BLOCK, &broken_pipe, &blocked_before);
  ::sigpending(&pending_before);

  const ssize_t count = ::write(to.number(), bytes.data(), bytes.size());
  const int error = errno;

  if (count < 0 && error == EPIPE && ::sigismember(&pending_before, SIGPIPE) == 0) {
    const timespec at_once{};
    while (::sigtimedwait(&broken_pipe, nullptr, &at_once) < 0 && errno == EINTR) {}
  }
  ::pthread_sigmask(SIG_SETMASK, &blocked_before, nullptr);
  errno = error;
  return count;
}

struct Chunk {
  std::string_view bytes;
  bool at_end;
};

Chunk read_chunk(const Descriptor& from, std::span<char> buffer) {
  const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
  if (count > 0) return {{buffer.data(), static_cast<std::size_t>(count)}, false};
  const bool later = count < 0 && (errno == EAGAIN || errno == EINTR);
  return {{}, !later};
}

}  // namespace


ChildProcess::ChildProcess(const std::vector<std::string>& command, const Limits& limits)
    : limits_(limits),
      mark_(new_mark()),
      process_(-1),
      error_tail_(limits.stderr_bytes),
      buffer_(chunk),
      next_look_(Clock::now() + look_every) {
  adopt_orphans();
  Spawned started = spawn(command, limits.memory_bytes, mark_);
  process_ = started.process;
  input_ = std::move(started.input);
  output_ = std::move(started.output);
  errors_ = std::move(started.errors);
}

ChildProcess::~ChildProcess() { end(); }

void ChildProcess::end() {
  if (finished_) return;
  input_.close();
  finish(farewell);
}

void ChildProcess::say(std::string_view line) {
  if (has_closed_its_input()) return;
  pending_.append(line);
  pending_.push_back('\n');
}

Heard ChildProcess::listen(Clock::time_point until) {
  for (bool looked = false;; looked = true) {
    if (auto line = lines_.take()) {
      if (line->size() > limits_.line_bytes) return {Heard::Kind::too_long};
      return {Heard::Kind::line, std::move(*line)};
    }
    if (lines_.unfinished() > limits_.line_bytes) return {Heard::Kind::too_long};
    if (!output_.is_open()) return {Heard::Kind::end};

    const auto now = Clock::now();
    if (looked && now >= until) return {Heard::Kind::nothing};
    if (!ended_ && now >= next_look_) {
      ended_ = has_ended();
      next_look_ = now + look_every;
    }

    const bool had_ended = ended_;
    const auto unfinished = lines_.unfinished();
    exchange(ended_ ? Clock::duration::zero() : std::min<Clock::duration>(until - now, look_every));
    if (had_ended && lines_.unfinished() == unfinished) return {Heard::Kind::end};
  }
}

std::optional<std::string> ChildProcess::finish(std::chrono::milliseconds grace) {
  finished_ = true;
  wait_for_end(Clock::now() + grace);
  const bool of_itself = has_ended();

  // Kill before reaping: until it is reaped, no other group can have its number.
  ::kill(-process_, SIGKILL);
  ::kill(process_,
         SIGKILL);  // if it has left its group; it is not reaped, so the number is its own
  auto how = reap();
  reap_group(process_);
  strays_ = end_strays(mark_, process_);
  for (int i = 0; i < last_chunks && errors_.is_open(); ++i) read_errors();

  input_.close();
  output_.close();
  errors_.close();
  if (of_itself) return how;
  return std::nullopt;
}

std::string ChildProcess::error_tail() const { return printable(error_tail_.tail()); }

std::vector<std::string> ChildProcess::loaded() const {
  std::set<std::string> files;
  std::ifstream maps(fmt::format("/proc/{}/maps", process_));
  for (std::string line; std::getline(maps, line);) {
    std::istringstream words(line);
    std::string addresses, access, offset, device, inode, path;
    words >> addresses >> access >> offset >> device >> inode >> std::ws;
    std::getline(words, path);
    std::error_code error;
    if (access.find('x') != std::string::npos && std::filesystem::is_regular_file(path, error))
      files.insert(path);
  }
  return {files.begin(), files.end()};
}


// One round of poll(2): waits at most `patience` until it can read or write, and does so.
void ChildProcess::exchange(Clock::duration patience) {
  if (written_ < pending_.size()) write_pending();

  const auto watched = [](const Descriptor& end, int events) {
    return pollfd{end.number(), static_cast<short>(events), 0};  // poll ignores the number -1
  };
  const bool more_to_write = written_ < pending_.size();
  std::array<pollfd, 3> ends{watched(output_, POLLIN), watched(errors_, POLLIN),
                             more_to_write ? watched(input_, POLLOUT) : pollfd{-1, 0, 0}};

  const auto wait = std::max(std::chrono::ceil<std::chrono::milliseconds>(patience), 0ms);
  ::poll(ends.data(), ends.size(), static_cast<int>(wait.count()));

  if (ends[2].revents != 0) write_pending();
  if (ends[1].revents != 0) read_errors();
  if (ends[0].revents != 0) read_output();
}

void ChildProcess::write_pending() {
  const ssize_t count = write_quietly(input_, std::string_view(pending_).substr(written_));
  if (count >= 0) {
    written_ += static_cast<std::size_t>(count);
  } else if (errno != EAGAIN && errno != EINTR) {
    input_.close();  // it has closed its input; what it has read it may still answer
    written_ = pending_.size();
  }
  if (written_ == pending_.size() || written_ > chunk) {
    pending_.erase(0, written_);
    written_ = 0;
  }
}

void ChildProcess::read_output() {
  const Chunk read = read_chunk(output_, buffer_);
  lines_.append(read.bytes);
  if (read.at_end) output_.close();
}

void ChildProcess::read_errors() {
  const Chunk read = read_chunk(errors_, buffer_);
  error_tail_.append(read.bytes);
  if (read.at_end) errors_.close();
}


bool ChildProcess::has_ended() const {
  siginfo_t info{};
  const int failed =
      ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
  return failed != 0 || info.si_pid == process_;
}

// Goes on reading, so that it need not wait for us; keeps only the end of its standard error.
void ChildProcess::wait_for_end(Clock::time_point until) {
  for (auto now = Clock::now(); !has_ended() && now < until; now = Clock::now()) {
    std::array<pollfd, 2> ends{pollfd{output_.number(), POLLIN, 0},
                               pollfd{errors_.number(), POLLIN, 0}};
    ::poll(ends.data(), ends.size(), 2);
    if (ends[1].revents != 0) read_errors();
    if (ends[0].revents != 0 && read_chunk(output_, buffer_).at_end) output_.close();
  }
}

// How it ended, in words. A process that the kernel does not let go of is given up after a while.
std::string ChildProcess::reap() {
  int status = 0;
  pid_t reaped = 0;
  for (const auto until = Clock::now() + reaping; reaped == 0 && Clock::now() < until;) {
    reaped = ::waitpid(process_, &status, WNOHANG);
    if (reaped == 0) std::this_thread::sleep_for(1ms);
  }

  if (reaped == 0) return "could not be killed";
  if (reaped < 0) return "ended, and its status was collected by somebody else";
  if (WIFEXITED(status)) return fmt::format("exited with status {}", WEXITSTATUS(status));
  return fmt::format("was killed by signal {} ({})", WTERMSIG(status),
                     ::strsignal(WTERMSIG(status)));
}

}  // namespace plumb::candidates
