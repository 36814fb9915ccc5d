// plumb serve, plumb judge: the protocol as lines on pipes.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/judge/judgement_json.hpp"
#include "plumb/cli/command.hpp"
#include "plumb/cli/commands/gpu.hpp"
#include "plumb/cli/lines.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

// serve -----------------------------------------------------------------------------------------

int serve() {
  std::ios::sync_with_stdio(false);
  while (const auto line = next_line(std::cin)) {
    if (line->blank()) continue;
    const std::string answer =
        line->too_long ? R"({"id":"","refuse":"too_large","detail":"a line has at most 1 MiB"})"
                       : candidates::serve_line(line->text);
    if (answer.empty()) continue;  // a flush takes no answer
    std::cout << answer << '\n';
    if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    if (!std::cout) return Exit::unfinished;
  }
  std::cout.flush();
  return Exit::holds;
}

// judge -----------------------------------------------------------------------------------------

using RequestsById = std::map<std::string, catalogue::Request>;

nlohmann::json garbage_json(std::uint64_t number, const std::string& id, const std::string& why) {
  certify::Judgement garbage;
  garbage.verdict = certify::Verdict::garbage;
  garbage.at = fmt::format("line {}", number);
  garbage.reason = why;
  return certify::judgement_json(id, "", garbage);
}

std::string id_in(const nlohmann::json& line) {
  if (!line.is_object() || !line.contains("id")) return "";
  return line["id"].is_string() ? line["id"].get<std::string>() : line["id"].dump();
}

/// Requests as `plumb cases` writes them. Throws CallError.
RequestsById read_requests(const std::string& path) {
  RequestsById requests;
  if (path.empty()) return requests;
  std::ifstream in = open_lines(path, "the requests");
  for (std::uint64_t number = 1; const auto line = next_line(in); ++number) {
    if (line->blank()) continue;
    const auto read = candidates::read_request(line->text);
    if (const auto* error = std::get_if<candidates::RequestError>(&read))
      throw notation::CallError(fmt::format("line {} of {}: {}", number, path, error->sentence));
    const candidates::ReadRequest& request = std::get<candidates::ReadRequest>(read);
    requests.insert_or_assign(request.id, request.request);
  }
  return requests;
}

/// Judges recorded answers, a line each, and prints each judgement. What one candidate answers is
/// taken together: a hello begins a new candidate, of whose choices nothing is known yet.
class RecordedAnswers {
 public:
  explicit RecordedAnswers(RequestsById requests) : requests_(std::move(requests)) {}

  void judge(std::uint64_t number, const Line& line) {
    const nlohmann::json read = line.too_long ? nlohmann::json() : candidates::read_json(line.text);
    if (is_hello(read)) return introduce(number, line.text);
    foreign_ = read.is_object() ? 0 : foreign_ + 1;
    any_ = true;
    const std::string id = id_in(read);
    const auto request = request_of(id, line, read);
    if (const auto* error = std::get_if<candidates::RequestError>(&request)) {
      no_question_ = true;
      print_json({{"at", fmt::format("line {}", number)}, {"id", id}, {"error", error->sentence}});
      return;
    }
    if (const auto* why = std::get_if<std::string>(&request)) {
      red_ = true;
      print_json(garbage_json(number, id, *why));
      return;
    }
    judge(id, std::get<catalogue::Request>(request), candidates::read_response(line.text));
  }

  /// The points at which the candidate needs two choices. To be called behind its last answer.
  void finish() {
    for (const catalogue::Mixed& point : choices_.mixed()) {
      red_ = true;
      const auto id = ids_.find(exchange(point.charged->posed.request, point.charged->answer));
      nlohmann::json line = certify::judgement_json(id == ids_.end() ? "" : id->second,
                                                    point.charged->posed.request.operation->name,
                                                    certify::inconsistent(point));
      line["point"] = point.id;
      print_json(line);
    }
    choices_ = catalogue::Choices();
    ids_.clear();
  }

  /// True if the lines so far are no answers, and there is no end of them.
  bool is_no_stream() const { return foreign_ >= most_foreign; }

  /// True if there was anything to judge.
  bool any() const { return any_ || red_; }

  Exit exit() const {
    if (red_) return Exit::fails;
    if (no_question_) return Exit::wrong_call;
    return undecided_ ? Exit::unfinished : Exit::holds;
  }

 private:
  static constexpr std::uint64_t most_foreign = 1000;

  /// An answer may have a field more, so what answers a request is none; an id is looked over in
  /// the first line.
  bool is_hello(const nlohmann::json& line) const {
    if (!line.is_object() || !line.contains("protocol")) return false;
    for (const char* field : {"op", "args", "result", "refuse", "unsupported", "crash"})
      if (line.contains(field)) return false;
    return !any_ || !line.contains("id");
  }

  /// The candidate says which choices it makes, and declares its domain.
  void introduce(std::uint64_t number, const std::string& hello) {
    finish();
    const auto read = candidates::read_introduction(hello);
    if (const auto* why = std::get_if<std::string>(&read)) {
      red_ = true;
      print_json(garbage_json(number, "", *why));
    }
    const auto* who = std::get_if<candidates::Introduction>(&read);
    choices_ = catalogue::Choices(who ? who->choices : decltype(who->choices){});
    declared_ = who ? who->declared : candidates::DeclaredContract{};
  }

  /// The request in the line, or else that of the id; or why there is none. A request that cannot
  /// be read is no fault of who answered.
  std::variant<catalogue::Request, candidates::RequestError, std::string> request_of(
      const std::string& id, const Line& line, const nlohmann::json& read) const {
    if (line.too_long) return "a line has at most 1 MiB";
    const bool by_itself = read.is_object() && read.contains("op");
    const auto recorded = requests_.find(id);
    if (!by_itself && recorded != requests_.end()) return recorded->second;
    if (!by_itself && read.is_object()) return "no request has this id";
    const auto request = candidates::read_request(line.text);
    if (const auto* error = std::get_if<candidates::RequestError>(&request)) {
      if (by_itself) return *error;
      return error->sentence;
    }
    return std::get<candidates::ReadRequest>(request).request;
  }

  static std::string exchange(const catalogue::Request& request, const Value<Integer>& answer) {
    return fmt::format("{} -> {}", catalogue::call_text(request), notation::print(answer));
  }

  /// One line has one verdict, whatever it holds; those behind it have theirs.
  certify::Judgement judgement_of(const catalogue::Request& request,
                                  const candidates::Response& response) {
    try {
      return certify::judge(catalogue::make_case(request), response, choices_, declared_);
    } catch (const std::exception& error) {
      certify::Judgement unjudged;
      unjudged.reason = fmt::format("the reference cannot answer the request: {}", error.what());
      return unjudged;
    }
  }

  void judge(const std::string& id, const catalogue::Request& request,
             const candidates::Response& response) {
    const certify::Judgement judgement = judgement_of(request, response);
    const bool undecided = judgement.verdict == certify::Verdict::undecided;
    undecided_ = undecided_ || undecided;
    red_ = red_ || certify::is_red(judgement.verdict);
    if (judgement.answer) ids_.emplace(exchange(request, *judgement.answer), id);
    print_json(certify::judgement_json(id, request.operation->name, judgement));
  }

  RequestsById requests_;
  catalogue::Choices choices_;  // of the candidate that is judged now
  candidates::DeclaredContract declared_;
  std::map<std::string, std::string> ids_;  // of its answers
  bool red_ = false, undecided_ = false, no_question_ = false, any_ = false;
  std::uint64_t foreign_ = 0;  // lines in a row that are no JSON objects
};

struct JudgeOptions {
  std::string file, requests, pack;
};

int judge_stream(std::istream& in, const RequestsById& requests) {
  RecordedAnswers answers(requests);
  for (std::uint64_t number = 1; const auto line = next_line(in); ++number) {
    if (!line->blank()) answers.judge(number, *line);
    if (answers.is_no_stream())
      throw notation::CallError(
          fmt::format("no stream of answers: the lines up to line {} are no JSON objects", number));
  }
  answers.finish();
  if (!answers.any())
    throw notation::EnvironmentError(
        R"(there is no answer to judge: expected lines such as {"id","op","args","result"})");
  return answers.exit();
}

int judge_file(const Invocation& call, const JudgeOptions& options) {
  if (!options.pack.empty()) return judge_device_results(call, options.file, options.pack);
  const RequestsById requests = read_requests(options.requests);
  if (options.file == "-") return judge_stream(std::cin, requests);
  std::ifstream in = open_lines(options.file, "the answers");
  if (in.peek() == 'P')
    throw notation::CallError(options.file + " holds no JSON; results of plumb-gpu need --pack");
  return judge_stream(in, requests);
}

}  // namespace

void add_serve(CLI::App& app, Invocation& call) {
  auto* command =
      app.add_subcommand("serve", "the reference as a candidate: requests in, answers out");
  call.guides[command].examples = {"plumb cases size --count 3 | plumb serve"};
  command->callback([&call] { call.run = serve; });
}

void add_judge(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("judge", "judges recorded answers, a line each");
  const auto options = std::make_shared<JudgeOptions>();
  command
      ->add_option(
          "FILE", options->file,
          R"(lines {"id","op","args","result"} or {..,"refuse"} of one candidate; a hello line )"
          "begins another one; - is standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--requests", options->requests,
                   "requests to join to answers by id, as plumb cases prints them")
      ->type_name("FILE");
  command
      ->add_option("--pack", options->pack,
                   "FILE holds results of plumb-gpu, and this is the pack that was asked")
      ->type_name("FILE");
  call.guides[command].examples = {
      "plumb cases size --count 3 > requests.jsonl",
      "plumb serve < requests.jsonl | plumb judge - --requests requests.jsonl"};
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return judge_file(call, *options); }; });
}

}  // namespace plumb::cli
