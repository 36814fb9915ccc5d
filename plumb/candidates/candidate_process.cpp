#include "plumb/candidates/candidate_process.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "plumb/candidates/messages/fields.hpp"
#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/candidates/request_queue.hpp"

namespace plumb::candidates {

using namespace std::chrono_literals;

namespace {

constexpr int starts_in_a_row = 3;
constexpr auto last_words = 250ms;  // from the end of its output to the end of the process
constexpr auto longest_wait = 24h;  // so that no time point overflows
constexpr auto look_every = 100ms;  // whether the run is to end
constexpr auto behind_a_banner = 1s;
constexpr int lines_skipped_in_a_row = 20;

/// The N of "batch":"N", 0 if there is none; nothing if it is something else.
std::optional<std::size_t> batch_of(const nlohmann::json& hello) {
  const auto batch = hello.find("batch");
  if (batch == hello.end()) return 0;
  if (!batch->is_string()) return std::nullopt;

  const auto& digits = batch->get_ref<const std::string&>();
  std::size_t size = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), size);
  if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return std::nullopt;
  return size;
}

Clock::time_point from_now(std::chrono::milliseconds limit) {
  return Clock::now() + std::min<std::chrono::milliseconds>(limit, longest_wait);
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace


/// Lives as long as a conversation. An exception that leaves the conversation leaves answers behind
/// that nobody waits for, so the candidate is ended.
class CandidateProcess::Talk {
 public:
  Talk(CandidateProcess& candidate, const RequestQueue& queue)
      : candidate_(candidate), queue_(queue) {
    candidate_.talking_ = true;
  }
  ~Talk() {
    candidate_.talking_ = false;
    if (!queue_.is_settled()) candidate_.end_child();
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

 private:
  CandidateProcess& candidate_;
  const RequestQueue& queue_;
};


CandidateProcess::CandidateProcess(std::vector<std::string> command, Limits limits,
                                   std::string hello_request)
    : command_(std::move(command)),
      limits_(std::move(limits)),
      hello_request_(std::move(hello_request)),
      restarts_left_(limits_.restarts),
      restarts_allowed_(limits_.restarts) {}

CandidateProcess::~CandidateProcess() = default;

const Reply& CandidateProcess::hello() {
  if (!hello_) ready();
  return *hello_;
}

Reply CandidateProcess::ask(const std::string& request) {
  Reply answer{ProcessOutcome::abandoned};
  converse({&request, 1}, [&](std::size_t, const Reply& reply) { answer = reply; });
  return answer;
}

void CandidateProcess::restart() {
  if (talking_) throw std::logic_error("a restart within a conversation");
  end_child();
}

void CandidateProcess::allow(int restarts) {
  restarts_left_ = restarts_allowed_ = restarts;
  gave_up_.clear();
}

void CandidateProcess::converse(std::span<const std::string> requests, const Receive& receive) {
  if (talking_) throw std::logic_error("a conversation within a conversation");
  const std::size_t recalled = recall(requests, receive);
  requests = requests.subspan(recalled);
  if (requests.empty()) return;

  ready();  // the queue depends on what its hello says
  RequestQueue queue(requests, batch_, limits_.in_flight);
  const Talk talk(*this, queue);

  while (!queue.is_settled()) {
    const auto index = queue.oldest();
    const Reply reply = ready() ? next_reply(queue) : abandoned();

    queue.settle_oldest();
    if (!child_) queue.take_back();
    if (transcript_ && reply.conduct != ProcessOutcome::abandoned)
      transcript_->keep(requests[index], reply);
    receive(recalled + index, reply);
  }
}

/// Hands out the replies that an earlier run has had, and counts its restarts. Returns how many.
std::size_t CandidateProcess::recall(std::span<const std::string> requests,
                                     const Receive& receive) {
  std::size_t recalled = 0;
  for (; transcript_ && recalled < requests.size(); ++recalled) {
    const std::optional<Reply> reply = transcript_->recall(requests[recalled]);
    if (!reply) break;
    if (std::exchange(restart_is_due_, false)) --restarts_left_;
    restart_is_due_ = reply->conduct != ProcessOutcome::answered;
    if (restart_is_due_) end_child();
    receive(recalled, *reply);
  }
  return recalled;
}

/// Its end is waited for, since only then its strays are known.
void CandidateProcess::end_child() {
  if (!child_) return;
  child_->end();
  strays_.insert(strays_.end(), child_->strays().begin(), child_->strays().end());
  child_.reset();
}

std::vector<std::string> CandidateProcess::end_with_strays() {
  end_child();
  return std::exchange(strays_, {});
}

bool CandidateProcess::halted() {
  if (!limits_.halt || !limits_.halt->asked()) return false;
  end_child();
  gave_up_ = limits_.halt->why();
  return true;
}

bool CandidateProcess::ready() {
  if (halted()) {
    if (!hello_) hello_ = abandoned();
    return false;
  }
  const int tries = hello_ ? starts_in_a_row : 1;
  for (int tried = 1; !child_ && gave_up_.empty(); ++tried) {
    if (std::exchange(restart_is_due_, false) && --restarts_left_ < 0) {
      restarts_left_ = 0;
      gave_up_ =
          fmt::format("the candidate had already been started again {} times", restarts_allowed_);
      break;
    }

    Reply reply = greet();
    if (!child_ && gave_up_.empty() && tried == tries)
      gave_up_ = "the candidate failed at the hello: " + sentence_of(reply);
    if (!hello_) hello_ = std::move(reply);
  }
  return child_.has_value();
}

Reply CandidateProcess::greet() {
  std::vector<std::string> words = limits_.within;
  words.insert(words.end(), command_.begin(), command_.end());
  child_.emplace(words, ChildProcess::Limits{.memory_bytes = limits_.memory_bytes,
                                             .line_bytes = limits_.line_bytes,
                                             .stderr_bytes = limits_.stderr_bytes});
  child_->say(hello_request_);
  Heard heard = hear_object(from_now(limits_.hello), limits_.hello);
  if (heard.kind == Heard::Kind::nothing && halted()) return abandoned();

  if (heard.kind == Heard::Kind::line) {
    const auto hello = read_json(heard.line);
    const auto batch = hello.is_object() ? batch_of(hello) : std::nullopt;
    if (batch) {
      if (!hello_) batch_ = *batch;
      return {ProcessOutcome::answered, std::move(heard.line)};
    }
  }

  Reply reply = charge(std::move(heard), "a JSON object that answers the hello", limits_.hello);
  if (reply.conduct == ProcessOutcome::hang)
    reply.detail += "; does it flush its output after each line?";
  if (reply.conduct == ProcessOutcome::garbage)
    reply.detail += "; what is no answer belongs on standard error";
  return reply;
}

/// What the candidate does about the oldest request. Unless that is an answer, it is then ended.
Reply CandidateProcess::next_reply(RequestQueue& queue) {
  queue.send(*child_);
  Heard heard = hear_object(from_now(limits_.answer), behind_a_banner);
  if (heard.kind == Heard::Kind::nothing && halted()) return abandoned();

  const ReadObject read =
      heard.kind == Heard::Kind::line ? read_object(heard.line) : ReadObject{true};
  if (heard.kind == Heard::Kind::line && read.id == queue.oldest_id())
    return {ProcessOutcome::answered, std::move(heard.line)};
  if (heard.kind == Heard::Kind::line && skipped_before_)  // it stands for the answer
    heard.line = std::move(*skipped_before_);
  const auto expected = fmt::format(
      "{} with id \"{}\"", read.is_object ? "the answer" : "a JSON object", queue.oldest_id());
  return charge(std::move(heard), expected, limits_.answer);
}

/// As `listen`, but returns soon if the run is to end.
Heard CandidateProcess::hear(Clock::time_point until) {
  if (!limits_.halt) return child_->listen(until);
  until = limits_.halt->bounded(until);
  while (true) {
    const auto now = Clock::now();
    Heard heard = child_->listen(std::min(until, now + look_every));
    if (heard.kind != Heard::Kind::nothing || now >= until || limits_.halt->asked()) return heard;
  }
}

/// The next line that is a JSON object, or what came instead. Lines before it that are none are
/// skipped, if it comes so soon behind them, and not too many; else the first of them is returned.
Heard CandidateProcess::hear_object(Clock::time_point until,
                                    std::chrono::milliseconds behind_others) {
  std::optional<std::string> first;
  std::uint64_t others = 0;
  skipped_before_.reset();
  for (int lines = 0;; ++lines) {
    Heard heard = hear(until);
    const bool is_line = heard.kind == Heard::Kind::line;
    if (!is_line && !first) return heard;
    if (!is_line || lines == lines_skipped_in_a_row)
      return {Heard::Kind::line, first ? std::move(*first) : std::move(heard.line)};
    if (read_object(heard.line).is_object) {
      if (others > 0 && skipped_.lines == 0) skipped_.first = excerpt(*first);
      skipped_.lines += others;
      skipped_before_ = std::move(first);
      return heard;
    }
    if (is_blank(heard.line)) continue;
    ++others;
    if (first) continue;
    first = std::move(heard.line);
    until = std::min(until, Clock::now() + behind_others);
  }
}

/// Ends the candidate, because `heard` came within `limit` instead of what was expected.
Reply CandidateProcess::charge(Heard heard, std::string_view expected,
                               std::chrono::milliseconds limit) {
  const bool deaf = child_->has_closed_its_input();
  const auto grace = heard.kind == Heard::Kind::end ? last_words : 0ms;
  const auto ending = child_->finish(grace);

  Reply reply{ProcessOutcome::garbage, std::move(heard.line), {}, child_->error_tail()};
  end_child();
  restart_is_due_ = true;

  switch (heard.kind) {
    case Heard::Kind::line:
      reply.detail = fmt::format("expected {}, got: {}", expected, excerpt(reply.line));
      break;
    case Heard::Kind::too_long:
      reply.conduct = ProcessOutcome::oversize;
      reply.detail = fmt::format("the candidate wrote a line above {} bytes", limits_.line_bytes);
      break;
    case Heard::Kind::nothing:
      reply.conduct = ProcessOutcome::hang;
      reply.detail = fmt::format("no answer within {} ms{}", limit.count(),
                                 deaf ? "; the candidate has closed its standard input" : "");
      break;
    case Heard::Kind::end:
      reply.conduct = ProcessOutcome::crash;
      reply.detail = "the candidate " + ending.value_or("closed standard output but kept running");
      break;
  }
  return reply;
}

}  // namespace plumb::candidates
