#include "plumb/cli/commands/fuzz/fuzz_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"

namespace plumb::cli {
namespace {

/// "1 operation", "2,000 requests"
std::string counted(std::uint64_t n, std::string_view what) {
  return fmt::format("{} {}{}", certify::with_thousands(n), what, n == 1 ? "" : "s");
}

std::string title_of(const FuzzReport& report) {
  candidates::Introduction who;
  who.name = report.candidate;
  who.version = report.version;
  return certify::title_of(who);
}

bool is_red(const FuzzFailure& failure) {
  const std::string verdict = failure.data.at("verdict").get<std::string>();
  for (std::size_t k = 0; k < certify::verdict_names.size(); ++k)
    if (certify::verdict_names[k] == verdict)
      return certify::is_red(static_cast<certify::Verdict>(k));
  return true;
}

PartJson text_or_null(const std::string& text) {
  return text.empty() ? PartJson() : PartJson(text);
}

PartJson operation_json(const FuzzedOperation& operation) {
  PartJson failures = PartJson::array();
  for (const FuzzFailure& one : operation.failures)
    failures.push_back({{"failure", one.data}, {"text", one.text}});
  return {{"operation", operation.name},
          {"asked", operation.asked},
          {"left", operation.left},
          {"failures", failures}};
}

FuzzedOperation operation_of(const PartJson& json) {
  FuzzedOperation operation{json.at("operation").get<std::string>(),
                            json.at("asked").get<std::uint64_t>(), json.at("left").get<bool>()};
  for (const PartJson& one : json.at("failures"))
    operation.failures.push_back({one.at("failure"), one.at("text").get<std::string>()});
  return operation;
}

}  // namespace

std::uint64_t FuzzReport::requests() const {
  std::uint64_t sum = 0;
  for (const FuzzedOperation& one : operations) sum += one.asked;
  return sum;
}

std::size_t FuzzReport::failures() const {
  std::size_t sum = 0;
  for (const FuzzedOperation& one : operations) sum += one.failures.size();
  return sum;
}

bool FuzzReport::fails() const {
  return std::any_of(operations.begin(), operations.end(), [](const FuzzedOperation& one) {
    return std::any_of(one.failures.begin(), one.failures.end(), is_red);
  });
}

Exit FuzzReport::exit() const {
  if (fails()) return Exit::fails;
  return unfinished.empty() ? Exit::holds : Exit::unfinished;
}

FuzzFailure failure_of(const certify::Counterexample& one,
                       const certify::Certificate& certificate) {
  FuzzFailure failure{certify::counterexample_json(one, certificate),
                      certify::explain(one, certificate)};
  failure.data["clause"] = one.posed.request.operation->name;
  return failure;
}

std::vector<catalogue::Request> failing_requests(const FuzzReport& report) {
  std::vector<catalogue::Request> requests;
  for (const FuzzedOperation& operation : report.operations)
    for (const FuzzFailure& one : operation.failures) {
      const PartJson line{{"id", "found"}, {"op", operation.name}, {"args", one.data.at("args")}};
      const auto read = candidates::read_request(line.dump());
      if (const auto* request = std::get_if<candidates::ReadRequest>(&read))
        requests.push_back(request->request);
    }
  return requests;
}

std::string text_of(const FuzzReport& report) {
  const auto asked = std::count_if(report.operations.begin(), report.operations.end(),
                                   [](const FuzzedOperation& one) { return one.asked > 0; });
  std::string text =
      fmt::format("{} · fuzz · {} · {} of {} · seed {}\n", title_of(report),
                  certify::duration_text(report.seconds), counted(report.requests(), "request"),
                  counted(static_cast<std::uint64_t>(asked), "operation"), report.seed);
  for (const FuzzedOperation& one : report.operations)
    if (one.left) text += one.name + " was asked no more: it ended the candidate 8 times\n";
  for (const FuzzedOperation& one : report.operations)
    for (const FuzzFailure& failure : one.failures) text += "\n" + failure.text;
  text += fmt::format("\n{} in {}\n",
                      report.failures() == 0 ? "no failure" : counted(report.failures(), "failure"),
                      title_of(report));
  if (!report.unfinished.empty()) text += fmt::format("UNFINISHED: {}\n", report.unfinished);
  if (report.corpus.empty()) return text;
  return text + fmt::format("corpus: {} in {}; the engine's log is {}\n",
                            counted(report.corpus_inputs, "input"), report.corpus, report.log);
}

void print_json_report(const FuzzReport& report) {
  PartJson asked = PartJson::object(), left = PartJson::array();
  for (const FuzzedOperation& one : report.operations) {
    if (one.asked > 0) asked[one.name] = one.asked;
    if (one.left) left.push_back(one.name);
    for (const FuzzFailure& failure : one.failures)
      print_json({{"failure", nlohmann::json(failure.data)}});
  }
  const bool merged = report.corpus.empty();
  print_json({{"fuzz",
               {{"candidate", report.candidate},
                {"version", report.version},
                {"seconds", report.seconds},
                {"inputs", report.inputs},
                {"requests", report.requests()},
                {"asked", nlohmann::json(asked)},
                {"left", nlohmann::json(left)},
                {"failures", report.failures()},
                {"corpus", nlohmann::json(text_or_null(report.corpus))},
                {"corpus_inputs", merged ? nlohmann::json() : nlohmann::json(report.corpus_inputs)},
                {"unfinished", nlohmann::json(text_or_null(report.unfinished))}}}});
}

PartResults part_results(const FuzzReport& report) {
  PartJson results = PartJson::array(), first;
  for (const FuzzedOperation& one : report.operations) {
    results.push_back(operation_json(one));
    if (first.is_null() && !one.failures.empty()) first = one.failures.front().data;
  }
  return {{{"seconds", report.seconds},
           {"inputs", report.inputs},
           {"requests", report.requests()},
           {"failures", report.failures()},
           {"unfinished", text_or_null(report.unfinished)}},
          first,
          results};
}

FuzzReport report_of(const Whole& whole) {
  FuzzReport report;
  report.candidate = whole.call.at("candidate").at("name").get<std::string>();
  report.version = whole.call.at("candidate").at("version").get<std::string>();
  report.seed = whole.call.at("seed").get<std::uint64_t>();
  for (std::size_t k = 0; k < whole.size(); ++k)
    report.operations.push_back(operation_of(whole.result(k)));
  for (std::size_t k = 0; k < whole.parts.size(); ++k) {
    const PartJson& counts = whole.parts[k].at("counts");
    report.seconds += counts.at("seconds").get<double>();
    report.inputs += counts.at("inputs").get<std::uint64_t>();
    const PartJson& why = counts.at("unfinished");
    if (why.is_string() && report.unfinished.empty())
      report.unfinished =
          fmt::format("part {}/{}: {}", k + 1, whole.parts.size(), why.get<std::string>());
  }
  return report;
}

}  // namespace plumb::cli
