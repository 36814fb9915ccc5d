// A candidate: a program that answers requests by the protocol, one JSON line each, in order. This
// class runs it, keeps it to its limits, sends requests ahead of its answers, blames exactly one
// request for each thing that goes wrong, and starts it again.
//
//   the oldest unanswered request ...                     its reply      then the candidate is
//   is answered: a JSON object with the request's id      answered       kept
//   has no answer after `Limits::answer`                  hang           started again
//   is unanswered when the candidate ends, or closes
//     its standard output, or the process it was
//     started as ends                                     crash          started again
//   is followed by a JSON object that has another id,
//     or none                                             garbage        started again
//   is followed by a line that is no JSON object, and
//     not by its answer within a second of it             garbage        started again
//   is followed by a line above `Limits::line_bytes`      oversize       started again
//   comes after the last permitted start, or after
//     `Limits::halt` was asked                            abandoned      gone
//
// Requests behind the one that is charged are sent again to the fresh process, after the hello.
// What a candidate does while no request is unanswered (it ends, it writes a second answer) is
// charged to the next request.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/candidates/messages/reply.hpp"
#include "plumb/candidates/messages/transcript.hpp"
#include "plumb/candidates/process/child.hpp"
#include "plumb/candidates/process/halt.hpp"

namespace plumb::candidates {

struct Limits {
  /// For the oldest unanswered request, counted from the moment it became the oldest, or was sent
  /// if that is later. The first answer in a batch therefore has this long from the sending of the
  /// batch.
  std::chrono::milliseconds answer{10'000};

  /// For the hello, counted from the start of the process.
  std::chrono::milliseconds hello{30'000};

  /// Address space of each process of the candidate (RLIMIT_AS), 0: no limit. A program that
  /// reserves address space without using it (CUDA, Java, Go, a sanitizer) needs 0.
#ifdef __SANITIZE_ADDRESS__
  std::uint64_t memory_bytes = 0;  // the shadow of a sanitised child takes terabytes of addresses
#else
  std::uint64_t memory_bytes = std::uint64_t{4} << 30;
#endif

  /// The longest line that is accepted from it.
  std::size_t line_bytes = std::size_t{1} << 20;

  /// How many bytes of the end of its standard error are kept. All of it is read.
  std::size_t stderr_bytes = std::size_t{4} << 10;

  /// How often it may be started again after a crash, a hang, garbage or an oversize line; see
  /// `allow`.
  int restarts = 50;

  /// Asks the conversations of a run to end early; null: nobody does.
  std::shared_ptr<Halt> halt = {};

  /// What stands before the words of its command: a box that it runs in. Empty: it runs in none.
  std::vector<std::string> within = {};

  /// How many requests are sent ahead of answers, within 256 KiB altogether. 1: each is sent when
  /// the one before it is answered. Batches are always sent whole.
  std::size_t in_flight = 256;
};


class RequestQueue;

/// For one thread at a time; the kernel ends the candidate when the thread that started it ends.
/// SIGPIPE never reaches the caller, and no signal disposition is changed.
class CandidateProcess {
 public:
  using Receive = std::function<void(std::size_t index, const Reply& reply)>;

  /// Starts nothing yet. `hello_request` is one line without its newline, as is every request.
  CandidateProcess(std::vector<std::string> command, Limits limits, std::string hello_request);

  /// Closes its standard input, gives it half a second to end, and kills what is left of its
  /// process group and the processes that have left it.
  ~CandidateProcess();

  CandidateProcess(const CandidateProcess&) = delete;
  CandidateProcess& operator=(const CandidateProcess&) = delete;

  /// Starts the candidate if need be. Returns the first good answer to the hello, or what it did
  /// instead; all requests are then `abandoned`. A first start is tried once, a later one up to
  /// three times in a row within `Limits::restarts`.
  /// Beyond the table above, a `batch` that is not a decimal string makes it `garbage`.
  /// Throws CannotStart.
  const Reply& hello();

  /// Sends the requests in order, ahead of answers, and calls `receive` once for each, in order.
  ///
  /// A candidate whose hello has "batch":"N" gets N requests at a time, each batch followed by the
  /// line {"op":"flush"}. The next batch is sent when all are answered. If something goes wrong in
  /// a batch, the rest of it is sent again one request at a time, each followed by flush.
  ///
  /// Throws std::invalid_argument if a request has a newline or is not a JSON object with a string
  /// as its "id", CannotStart, std::logic_error if called from `receive`, and whatever `receive`
  /// throws. The candidate is then ended, and the next request starts a fresh one, at no charge.
  void converse(std::span<const std::string> requests, const Receive& receive);

  /// A conversation of one request.
  Reply ask(const std::string& request);

  /// Ends the present process, so that the next request goes to a fresh one. Does not use up the
  /// restart budget, unless a restart after a failure is already pending.
  void restart();

  /// The program and the libraries that its process has loaded by now, as files; none if it does
  /// not run.
  std::vector<std::string> loaded() const {
    return child_ ? child_->loaded() : std::vector<std::string>();
  }

  /// From now on it may be started again this many times, even if it may not be any more.
  void allow(int restarts);

  /// From now on replies are taken from there as long as it has them, and then added to it. Null:
  /// they are neither.
  void keep_in(Transcript* transcript) { transcript_ = transcript; }

  /// How many more times it will be started after something went wrong.
  int restarts_left() const { return restarts_left_; }

  /// Lines that are no JSON objects, before an answer: a banner, or what a debugger would print.
  struct Skipped {
    std::uint64_t lines = 0;
    std::string first = {};  // the beginning of the first one, as clean text
  };
  const Skipped& skipped() const { return skipped_; }

  /// Ends the present process, and returns the names of all that had left their group by then.
  std::vector<std::string> end_with_strays();

  /// Why it is not started any more, one sentence; empty if it may be.
  const std::string& gave_up() const { return gave_up_; }

 private:
  class Talk;

  bool ready();  // true if there is now a candidate that has answered the hello
  bool halted();
  void end_child();
  Reply abandoned() const { return {ProcessOutcome::abandoned, {}, gave_up_, {}}; }
  Reply greet();
  Reply next_reply(RequestQueue& queue);
  std::size_t recall(std::span<const std::string> requests, const Receive& receive);
  Heard hear(Clock::time_point until);
  Heard hear_object(Clock::time_point until, std::chrono::milliseconds behind_others);
  Reply charge(Heard heard, std::string_view expected, std::chrono::milliseconds limit);

  std::vector<std::string> command_;
  Limits limits_;
  std::string hello_request_;
  int restarts_left_, restarts_allowed_;
  Transcript* transcript_ = nullptr;
  Skipped skipped_;
  std::optional<std::string> skipped_before_;  // the first line skipped before the last object
  std::vector<std::string> strays_;

  std::optional<ChildProcess> child_;
  std::optional<Reply> hello_;
  std::size_t batch_ = 0;  // 0: it does not work in batches
  bool restart_is_due_ = false;
  bool talking_ = false;
  std::string gave_up_;  // why it is not started any more; empty: it may be
};

}  // namespace plumb::candidates
