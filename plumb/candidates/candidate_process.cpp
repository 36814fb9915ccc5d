#include "plumb/candidates/candidate_process.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <deque>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace plumb::candidates {

using namespace std::chrono_literals;

namespace {

constexpr std::string_view flush_line = R"({"op":"flush"})";
constexpr std::size_t in_flight_bytes = std::size_t{256} << 10;
constexpr int starts_in_a_row = 3;
constexpr auto last_words = 250ms;  // from the end of its output to the end of the process
constexpr auto longest_wait = 24h;  // so that no time point overflows
constexpr std::size_t excerpt_bytes = 200;

nlohmann::json parse(std::string_view line) {
  return nlohmann::json::parse(line, nullptr, /*allow_exceptions=*/false);
}

/// The id of a request or an answer; nothing if the line is not an object with a string as its id.
std::optional<std::string> id_of(std::string_view line) {
  const auto object = parse(line);
  const auto id = object.find("id");  // end() if it is no object
  if (id == object.end() || !id->is_string()) return std::nullopt;
  return id->get<std::string>();
}

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

std::string excerpt(const std::string& line) {
  const bool cut = line.size() > excerpt_bytes;
  return printable(line.substr(0, excerpt_bytes)) + (cut ? "..." : "");
}

}  // namespace


std::string sentence_of(const Reply& reply) {
  constexpr std::ptrdiff_t most = 3;
  std::vector<std::string> said;
  std::istringstream lines(reply.error_tail);
  for (std::string line; std::getline(lines, line);)
    if (line.find_first_not_of(" \t") != std::string::npos) said.push_back(line);
  if (said.empty()) return reply.detail;
  said.erase(said.begin(), said.end() - std::min<std::ptrdiff_t>(most, std::ssize(said)));
  return fmt::format("{}; its standard error ends: {}", reply.detail, fmt::join(said, " | "));
}

std::string_view name_of(Conduct conduct) {
  switch (conduct) {
    case Conduct::answered: return "answered";
    case Conduct::crash: return "crash";
    case Conduct::hang: return "hang";
    case Conduct::garbage: return "garbage";
    case Conduct::oversize: return "oversize";
    case Conduct::abandoned: return "abandoned";
  }
  throw std::logic_error("a conduct outside its enumeration");
}


/// The requests of a conversation: [0, oldest) are settled, [oldest, sent) are with the candidate.
class CandidateProcess::Queue {
 public:
  Queue(std::span<const std::string> requests, std::size_t batch, std::size_t window)
      : requests_(requests), batch_(batch), window_(std::max<std::size_t>(window, 1)) {}

  bool is_settled() const { return oldest_ == requests_.size(); }
  std::size_t oldest() const { return oldest_; }
  const std::string& oldest_id() const { return ids_.front(); }

  /// Sends `child` all the requests that it may have now.
  void send(ChildProcess& child) {
    if (batch_ == 0) {
      while (sent_ < requests_.size() && has_room_for(requests_[sent_])) send_one(child);
    } else if (ids_.empty()) {
      const auto size = oldest_ < one_at_a_time_until_ ? 1 : batch_;
      const auto end = oldest_ + std::min(size, requests_.size() - oldest_);
      while (sent_ < end) send_one(child);
      child.say(flush_line);
    }
  }

  void settle_oldest() {
    if (oldest_ < sent_) {
      bytes_ -= requests_[oldest_].size();
      ids_.pop_front();
    }
    ++oldest_;
    sent_ = std::max(sent_, oldest_);
  }

  /// The candidate is gone: the requests that it had have to be sent again.
  void take_back() {
    one_at_a_time_until_ = std::max(one_at_a_time_until_, sent_);
    sent_ = oldest_;
    bytes_ = 0;
    ids_.clear();
  }

 private:
  bool has_room_for(const std::string& request) const {
    return ids_.empty() || (ids_.size() < window_ && bytes_ + request.size() <= in_flight_bytes);
  }

  void send_one(ChildProcess& child) {
    const auto& request = requests_[sent_];
    auto id = id_of(request);
    if (!id || request.find('\n') != std::string::npos)
      throw std::invalid_argument("a request is one line, a JSON object with a string as its id: " +
                                  excerpt(request));
    child.say(request);
    ids_.push_back(std::move(*id));
    bytes_ += request.size();
    ++sent_;
  }

  std::span<const std::string> requests_;
  std::size_t batch_;
  std::size_t window_;
  std::size_t oldest_ = 0;
  std::size_t sent_ = 0;
  std::size_t bytes_ = 0;                // of [oldest, sent)
  std::deque<std::string> ids_;          // of [oldest, sent)
  std::size_t one_at_a_time_until_ = 0;  // the end of a batch in which something went wrong
};


/// Lives as long as a conversation. An exception that leaves the conversation leaves answers behind
/// that nobody waits for, so the candidate is ended.
class CandidateProcess::Talk {
 public:
  Talk(CandidateProcess& candidate, const Queue& queue) : candidate_(candidate), queue_(queue) {
    candidate_.talking_ = true;
  }
  ~Talk() {
    candidate_.talking_ = false;
    if (!queue_.is_settled()) candidate_.child_.reset();
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

 private:
  CandidateProcess& candidate_;
  const Queue& queue_;
};


CandidateProcess::CandidateProcess(std::vector<std::string> command, Limits limits,
                                   std::string hello_request, std::shared_ptr<RestartBudget> budget)
    : command_(std::move(command)),
      limits_(limits),
      hello_request_(std::move(hello_request)),
      budget_(budget ? std::move(budget) : std::make_shared<RestartBudget>(limits.restarts)) {}

CandidateProcess::~CandidateProcess() = default;

const Reply& CandidateProcess::hello() {
  if (!hello_) ready();
  return *hello_;
}

Reply CandidateProcess::ask(const std::string& request) {
  Reply answer{Conduct::abandoned};
  converse({&request, 1}, [&](std::size_t, const Reply& reply) { answer = reply; });
  return answer;
}

void CandidateProcess::restart() {
  if (talking_) throw std::logic_error("a restart within a conversation");
  child_.reset();
}

void CandidateProcess::converse(std::span<const std::string> requests, const Receive& receive) {
  if (talking_) throw std::logic_error("a conversation within a conversation");
  if (requests.empty()) return;

  ready();  // the queue depends on what its hello says
  Queue queue(requests, batch_, limits_.in_flight);
  const Talk talk(*this, queue);

  while (!queue.is_settled()) {
    const auto index = queue.oldest();
    const Reply reply = ready() ? next_reply(queue) : Reply{Conduct::abandoned, {}, gave_up_, {}};

    queue.settle_oldest();
    if (!child_) queue.take_back();
    receive(index, reply);
  }
}

bool CandidateProcess::ready() {
  const int tries = hello_ ? starts_in_a_row : 1;
  for (int tried = 1; !child_ && gave_up_.empty(); ++tried) {
    if (std::exchange(restart_is_due_, false) && !budget_->take()) {
      gave_up_ =
          fmt::format("the candidate had already been started again {} times", limits_.restarts);
      break;
    }

    Reply reply = greet();
    if (!child_ && tried == tries) gave_up_ = "the candidate failed at the hello: " + reply.detail;
    if (!hello_) hello_ = std::move(reply);
  }
  return child_.has_value();
}

Reply CandidateProcess::greet() {
  child_.emplace(command_, ChildProcess::Limits{.memory_bytes = limits_.memory_bytes,
                                                .line_bytes = limits_.line_bytes,
                                                .stderr_bytes = limits_.stderr_bytes});
  child_->say(hello_request_);
  Heard heard = child_->listen(from_now(limits_.hello));

  if (heard.kind == Heard::Kind::line) {
    const auto hello = parse(heard.line);
    const auto batch = hello.is_object() ? batch_of(hello) : std::nullopt;
    if (batch) {
      if (!hello_) batch_ = *batch;
      return {Conduct::answered, std::move(heard.line)};
    }
  }

  Reply reply = charge(std::move(heard), "a JSON object that answers the hello", limits_.hello);
  if (reply.conduct == Conduct::hang) reply.detail += "; does it flush its output after each line?";
  return reply;
}

/// What the candidate does about the oldest request. Unless that is an answer, it is then ended.
Reply CandidateProcess::next_reply(Queue& queue) {
  queue.send(*child_);
  Heard heard = child_->listen(from_now(limits_.answer));

  if (heard.kind == Heard::Kind::line && id_of(heard.line) == queue.oldest_id())
    return {Conduct::answered, std::move(heard.line)};
  const bool object = heard.kind != Heard::Kind::line || parse(heard.line).is_object();
  const auto expected =
      fmt::format("{} with id \"{}\"", object ? "the answer" : "a JSON object", queue.oldest_id());
  return charge(std::move(heard), expected, limits_.answer);
}

/// Ends the candidate, because `heard` came within `limit` instead of what was expected.
Reply CandidateProcess::charge(Heard heard, std::string_view expected,
                               std::chrono::milliseconds limit) {
  const bool deaf = child_->has_closed_its_input();
  const auto grace = heard.kind == Heard::Kind::end ? last_words : 0ms;
  const auto ending = child_->finish(grace);

  Reply reply{Conduct::garbage, std::move(heard.line), {}, child_->error_tail()};
  child_.reset();
  restart_is_due_ = true;

  switch (heard.kind) {
    case Heard::Kind::line:
      reply.detail = fmt::format("expected {}, got: {}", expected, excerpt(reply.line));
      break;
    case Heard::Kind::too_long:
      reply.conduct = Conduct::oversize;
      reply.detail = fmt::format("the candidate wrote a line above {} bytes", limits_.line_bytes);
      break;
    case Heard::Kind::nothing:
      reply.conduct = Conduct::hang;
      reply.detail = fmt::format("no answer within {} ms{}", limit.count(),
                                 deaf ? "; the candidate has closed its standard input" : "");
      break;
    case Heard::Kind::end:
      reply.conduct = Conduct::crash;
      reply.detail = "the candidate " + ending.value_or("closed standard output but kept running");
      break;
  }
  return reply;
}

}  // namespace plumb::candidates
