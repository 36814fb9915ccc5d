// Runs a pack in processes of their own: one that dies or does not return costs its batch, which is
// then run again case by case; the rest goes on in a fresh process.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "gpu_conformance/device/run/worker.hpp"
#include "gpu_conformance/pack/access_words.hpp"

namespace plumb::gpu_conformance {

struct RunOptions {
  std::string program, pack_file;
  bool host = false, cases_only = false;
  int seconds = 20;                  // without a record, before a kernel counts as hung
  std::size_t failures_allowed = 4;  // of one clause, case by case; then the rest is abandoned
};

/// A process of our own program, and what it writes.
class Child {
 public:
  explicit Child(std::vector<std::string> words) {
    int ends[2];
    if (pipe(ends) != 0) return;
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], 1);
      close(ends[0]);
      close(ends[1]);
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    in_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (in_ >= 0) close(in_);
    if (pid_ > 0) wait_for_end(true);
  }

  bool started() const { return pid_ > 0; }

  /// Appends what comes next: 1 if there is more, 0 at the end, -1 if nothing came in time.
  int read_more(std::string& bytes, int seconds) {
    pollfd ready{in_, POLLIN, 0};
    const int n = poll(&ready, 1, seconds * 1000);
    if (n <= 0) return -1;
    char buffer[1 << 16];
    const ssize_t got = read(in_, buffer, sizeof buffer);
    if (got <= 0) return 0;
    bytes.append(buffer, static_cast<std::size_t>(got));
    return 1;
  }

  /// "" if it ended with 0; else how it ended.
  std::string wait_for_end(bool kill_it) {
    if (kill_it) kill(pid_, SIGKILL);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
    if (WEXITSTATUS(status) == 0) return "";
    return "exit code " + std::to_string(WEXITSTATUS(status));
  }

 private:
  pid_t pid_ = -1;
  int in_ = -1;
};

class Overseer {
 public:
  Overseer(const Pack& pack, RunOptions options, std::FILE* out)
      : pack_(pack), options_(std::move(options)), out_(out) {}

  /// Every entry has a record afterwards. False if the file cannot be written.
  bool run() {
    for (std::size_t k = 0; k < pack_.entries.size(); ++k) {
      if (options_.cases_only && pack_.entries[k].kind == EntryKind::probe)
        keep(k, {RunOutcome::skipped, "skipped: this run was asked the cases only", {}});
      else if (!queue_.empty() && queue_.back().end == k)
        ++queue_.back().end;
      else
        queue_.push_back({k, k + 1, false});
    }
    while (!queue_.empty() && written_) {
      Range range = queue_.front();
      queue_.pop_front();
      while (range.begin < range.end && too_many(range.begin)) {
        keep(range.begin, {RunOutcome::abandoned, "too many cases of this clause failed", {}});
        ++range.begin;
      }
      if (range.begin < range.end) run_range(range);
    }
    if (written_) written_ = write_record(out_, end_of_results, {});
    return written_ && std::fflush(out_) == 0;
  }

 private:
  const std::string& name(std::size_t entry) const { return pack_.entries[entry].name; }

  bool too_many(std::size_t entry) const {
    const auto found = failures_.find(name(entry));
    return found != failures_.end() && found->second >= options_.failures_allowed;
  }

  void keep(std::size_t entry, const Outcome& outcome) {
    written_ = written_ && write_record(out_, entry, outcome) && std::fflush(out_) == 0;
  }

  void run_range(const Range& range) {
    std::vector<std::string> words{options_.program,          "--worker",
                                   options_.pack_file,        std::to_string(range.begin),
                                   std::to_string(range.end), range.one_by_one ? "1" : "0"};
    if (options_.host) words.push_back("--host");
    Child child(std::move(words));
    std::size_t next = range.begin;
    Outcome failure{RunOutcome::crash, "", {}};
    std::string bytes;
    int more = child.started() ? 1 : 0;
    while (more == 1 && next < range.end) {
      more = child.read_more(bytes, options_.seconds);
      next = take_records(bytes, range, next, failure);
    }
    const bool hung = more == -1;
    const std::string end = child.started() ? child.wait_for_end(hung) : "no process";
    if (next == range.end) return;
    if (hung)
      failure = {RunOutcome::hang,
                 "the kernel did not return within " + std::to_string(options_.seconds) + " s",
                 {}};
    else if (failure.sentence.empty())
      failure.sentence = "the process ended with " + (end.empty() ? "exit code 0" : end);
    charge(range, next, failure);
  }

  /// Keeps whole records of the entries that are due; returns the next that is.
  std::size_t take_records(std::string& bytes, const Range& range, std::size_t next,
                           Outcome& failure) {
    std::size_t taken = 0;
    while (next < range.end) {
      ByteCursor in(bytes, taken, bytes.size());
      const auto record = read_record(bytes, in);
      if (!record) break;
      taken = in.place();
      if (record->first == failure_of_device) {
        failure = record->second;
      } else if (record->first == next) {
        keep(next++, record->second);
      }
    }
    // Records are padded from the front of the file: what is cut off is a multiple of 8.
    bytes.erase(0, taken);
    return next;
  }

  /// The batch of the first entry without a record is charged, or run again case by case.
  void charge(const Range& range, std::size_t next, const Outcome& failure) {
    const Range batch = batch_at(pack_, range, next);
    if (batch.size() == 1) {
      keep(next, failure);
      if (!must_fault(pack_.entries[next])) ++failures_[name(next)];
    } else {
      queue_.push_front({batch.end, range.end, range.one_by_one});
      queue_.push_front({batch.begin, batch.end, true});
      return;
    }
    queue_.push_front({batch.end, range.end, range.one_by_one});
  }

  const Pack& pack_;
  RunOptions options_;
  std::FILE* out_;
  std::deque<Range> queue_;
  std::map<std::string, std::size_t> failures_;
  bool written_ = true;
};

}  // namespace plumb::gpu_conformance
