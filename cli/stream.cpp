// plumb serve, plumb cases, plumb judge: the protocol as lines on pipes.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <map>

#include "certify/cases.hpp"
#include "certify/judge.hpp"
#include "cli/command.hpp"

namespace plumb::cli {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;

/// Reads one line; of one beyond the limit, the rest is passed over and `too_long` is set.
bool read_line(std::istream& in, std::string& line, bool& too_long) {
  line.clear();
  too_long = false;
  std::streambuf& buffer = *in.rdbuf();
  int c = buffer.sbumpc();
  if (c == std::char_traits<char>::eof()) return false;
  for (; c != std::char_traits<char>::eof() && c != '\n'; c = buffer.sbumpc()) {
    if (line.size() < longest_line)
      line += static_cast<char>(c);
    else
      too_long = true;
  }
  return true;
}

bool blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

int serve() {
  std::ios::sync_with_stdio(false);
  std::string line;
  bool too_long = false;
  while (read_line(std::cin, line, too_long)) {
    if (blank(line)) continue;
    const std::string answer = too_long ? R"({"id":"","refuse":"too_large","detail":"a line has at most 1 MiB"})"
                                        : serve_line(line);
    if (answer.empty()) continue;  // a flush takes no answer
    std::cout << answer << '\n';
    if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    if (!std::cout) return Exit::unfinished;
  }
  std::cout.flush();
  return Exit::holds;
}

int cases(const std::string& op, std::uint64_t count, std::uint64_t seed, bool origins) {
  const Operation& operation = operation_named(op);
  std::uint64_t number = 0;
  for (const Case& one : cases_of(operation, count, seed)) {
    const std::string id = fmt::format("{}-{}", op, number++);
    std::cout << request_line(id, one.request) << '\n';
    if (origins) std::cerr << id << ' ' << name_of(one.origin) << '\n';
  }
  std::cout.flush();
  return Exit::holds;
}

nlohmann::json judgement_json(const std::string& id, const std::string& op, const Judgement& judged) {
  nlohmann::json json{{"id", id},       {"verdict", name_of(judged.verdict)},
                      {"clause", op},   {"at", judged.at},
                      {"expected", judged.expected}, {"got", judged.got},
                      {"reproduce", judged.reproduce}};
  if (!judged.reason.empty()) json["reason"] = judged.reason;
  return json;
}

nlohmann::json garbage_json(std::uint64_t number, const std::string& id, const std::string& why) {
  return {{"id", id},  {"verdict", "garbage"}, {"clause", ""}, {"at", fmt::format("line {}", number)},
          {"expected", ""}, {"got", ""},       {"reproduce", ""}, {"reason", why}};
}

std::string id_in(const nlohmann::json& json) {
  if (!json.is_object() || !json.contains("id")) return "";
  return json["id"].is_string() ? json["id"].get<std::string>() : json["id"].dump();
}

/// Requests by id, as `plumb cases` writes them.
std::map<std::string, Request> read_requests(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw CallError(fmt::format("the requests {} cannot be read", path));
  std::map<std::string, Request> requests;
  std::string line;
  bool too_long = false;
  for (std::uint64_t number = 1; read_line(in, line, too_long); ++number) {
    if (blank(line)) continue;
    const auto read = read_request(line);
    if (const auto* error = std::get_if<RequestError>(&read))
      throw CallError(fmt::format("line {} of {}: {}", number, path, error->sentence));
    const ReadRequest& request = std::get<ReadRequest>(read);
    requests.insert_or_assign(request.id, request.request);
  }
  return requests;
}

int judge_stream(std::istream& in, const std::map<std::string, Request>& requests) {
  Choices choices;
  bool red = false, undecided = false;
  std::string line;
  bool too_long = false;
  for (std::uint64_t number = 1; read_line(in, line, too_long); ++number) {
    if (blank(line)) continue;
    const nlohmann::json json =
        too_long ? nlohmann::json() : nlohmann::json::parse(line, nullptr, false);
    if (json.is_object() && json.contains("protocol")) {
      const auto hello = read_introduction(line);
      if (const auto* who = std::get_if<Introduction>(&hello)) choices = Choices(who->choices);
      continue;
    }
    const std::string id = id_in(json);
    const auto recorded = requests.find(id);
    const bool by_itself = json.is_object() && json.contains("op");
    const auto read = by_itself || recorded == requests.end()
                          ? read_request(too_long ? "" : line)
                          : std::variant<ReadRequest, RequestError>(ReadRequest{id, recorded->second});
    if (const auto* error = std::get_if<RequestError>(&read)) {
      red = true;
      print_json(garbage_json(number, id, too_long                          ? "a line has at most 1 MiB"
                                          : json.is_object() && !by_itself ? "no request has this id"
                                                                           : error->sentence));
      continue;
    }
    const Request& request = std::get<ReadRequest>(read).request;
    const Judgement judged = judge(request, read_response(line), choices);
    red = red || (is_red(judged.verdict) && judged.verdict != Verdict::undecided);
    undecided = undecided || judged.verdict == Verdict::undecided;
    print_json(judgement_json(id, std::string(request.operation->name), judged));
  }
  return red ? Exit::fails : undecided ? Exit::unfinished : Exit::holds;
}

int judge_file(const std::string& path, const std::string& requests) {
  const auto known = requests.empty() ? std::map<std::string, Request>{} : read_requests(requests);
  if (path == "-") return judge_stream(std::cin, known);
  std::ifstream in(path);
  if (!in) throw CallError(fmt::format("the answers {} cannot be read", path));
  return judge_stream(in, known);
}

}  // namespace

void add_serve(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("serve", "the reference as a candidate: requests in, answers out");
  command->callback([&call] { call.run = serve; });
}

void add_cases(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("cases", "the cases of an operation, as requests");
  struct Options {
    std::string op;
    std::uint64_t count = 100, seed = 1;
    bool origins = false;
  };
  const auto options = std::make_shared<Options>();
  command->add_option("OP", options->op, "an operation; plumb ops lists them")->required();
  command->add_option("--count", options->count, "at most so many")->capture_default_str();
  command->add_option("--seed", options->seed, "same seed, same cases")->capture_default_str();
  command->add_flag("--origins", options->origins, "say on standard error where each comes from");
  command->callback([&call, options] {
    call.run = [options] { return cases(options->op, options->count, options->seed, options->origins); };
  });
}

void add_judge(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("judge", "judges recorded answers, a line each");
  struct Options {
    std::string file, requests;
  };
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, R"(lines {"id","op","args","result"} or {..,"refuse"}; - is standard input)")->required();
  command->add_option("--requests", options->requests, "requests to join to answers by id, as plumb cases prints them");
  add_json(*command, call);
  command->callback([&call, options] {
    call.run = [options] { return judge_file(options->file, options->requests); };
  });
}

}  // namespace plumb::cli
