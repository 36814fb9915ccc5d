#include "plumb/workbench/shuffles/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "plumb/candidates/builtin/builtin_command.hpp"
#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/workbench/shuffles/survey.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::workbench {
namespace {

Emitted emitted_by(const candidates::Reply& reply) {
  if (reply.conduct != candidates::ProcessOutcome::answered) return NotCompiled{reply.detail};
  const nlohmann::json json = candidates::read_json(reply.line);
  if (!json.is_object()) return NotCompiled{"no answer"};
  if (!json.contains("result") || !json["result"].is_string())
    return NotCompiled{candidates::text_field(json, "detail", "no answer")};

  const notation::Parsed parsed = notation::parse(Kind::tuple, json["result"].get<std::string>());
  const auto* tuple = read_as<IntTuple<Integer>>(parsed);
  const std::vector<Integer> numbers = tuple ? leaves(*tuple) : std::vector<Integer>{};
  if (numbers.size() != 4 || *std::min_element(numbers.begin(), numbers.end()) < 0)
    return NotCompiled{"an answer of another form"};
  const auto number = [&](std::size_t k) { return numbers[k].convert_to<std::size_t>(); };
  return EmittedCode{number(0), number(1), number(2), number(3)};
}

void count(Tally& tally, const ComparedCase& one, const Emitted& theirs) {
  ++tally.cases;
  if (one.ours.shuffles == one.bound) ++tally.at_bound;
  const auto* code = std::get_if<EmittedCode>(&theirs);
  if (!code) {
    ++tally.not_compiled;
  } else if (code->shared > 0) {
    ++tally.by_shared;
    tally.shuffles_for_shared += one.ours.shuffles;
    if (one.ours.shuffles == 0) ++tally.without_shuffle;
  } else {
    ++tally.in_registers;
    tally.our_shuffles += one.ours.shuffles;
    tally.their_shuffles += code->shuffles;
    if (code->shuffles < one.bound) ++tally.below_bound;
    ++tally.more_there[static_cast<long>(code->shuffles) - static_cast<long>(one.ours.shuffles)];
  }
}

/// What is worth a look in a case.
std::optional<std::string> remark_on(const ComparedCase& one, const Emitted& theirs) {
  const std::string what = fmt::format("{} -> {}, {} bits", one.from, one.to, one.bits);
  if (const auto* none = std::get_if<NotCompiled>(&theirs))
    return fmt::format("not compiled: {}: {}", what, none->why);
  const EmittedCode& code = std::get<EmittedCode>(theirs);
  if (code.shared > 0) return std::nullopt;
  if (code.shuffles < one.bound)
    return fmt::format("{} shuffles there, and the bound is {}: {}", code.shuffles, one.bound,
                       what);
  if (code.shuffles < one.ours.shuffles)
    return fmt::format("{} shuffles there, and {} here: {}", code.shuffles, one.ours.shuffles,
                       what);
  return std::nullopt;
}

std::string request_line(std::size_t id, const ComparedCase& one) {
  return nlohmann::json{{"id", std::to_string(id)},
                        {"op", "emitted_conversion"},
                        {"args", {one.from, one.to, std::to_string(one.bits)}}}
      .dump();
}

/// Its name and version, as it says them.
std::string introduction(const EmittingCandidate& candidate, const std::string& hello) {
  const nlohmann::json who = candidates::read_json(hello);
  if (!who.is_object()) return candidate.name;
  return candidates::text_field(who, "name", candidate.name) + " " +
         candidates::text_field(who, "version");
}

}  // namespace

ComparedCase compared_case(const std::string& set, const std::string& from, const std::string& to,
                           unsigned bits, const std::optional<Weights>& weights) {
  const ChosenPlan chosen = chosen_plan(read_conversion(from, to, bits), weights);
  return {set, from, to, bits, chosen.cost, chosen.bound};
}

std::vector<ComparedCase> survey_cases(std::uint64_t count, std::uint64_t seed,
                                       const std::optional<Weights>& weights) {
  std::vector<ComparedCase> cases;
  for (const unsigned bits : {8U, 16U, 32U})
    for (const SurveySet& set : survey_sets(count, seed))
      for (const auto& [from, to] : set.pairs)
        cases.push_back(compared_case(set.name, from, to, bits, weights));
  return cases;
}

EmittingCandidate emitting_candidate(const std::string& name) {
  std::vector<std::string> command = candidates::builtin_command(name);
  for (std::string& word : command) {
    if (!word.ends_with("adapter.py")) continue;
    const auto emitted = std::filesystem::path(word).parent_path() / "emitted.py";
    if (!std::filesystem::exists(emitted)) break;
    word = emitted.string();
    return {name, command};
  }
  throw notation::CallError(
      fmt::format("{} has no compiler whose output could be compared; triton has", name));
}

std::size_t Comparison::below_bound() const {
  std::size_t sum = 0;
  for (const auto& [key, tally] : tallies) sum += tally.below_bound;
  return sum;
}

std::size_t Comparison::not_compiled() const {
  std::size_t sum = 0;
  for (const auto& [key, tally] : tallies) sum += tally.not_compiled;
  return sum;
}

Comparison compare_shuffles(const EmittingCandidate& candidate,
                            const std::vector<ComparedCase>& cases, const ReceiveEmitted& receive) {
  candidates::Limits limits;
  limits.answer = std::chrono::seconds(120);
  limits.hello = std::chrono::seconds(120);
  candidates::CandidateProcess compiler(candidate.command, limits, candidates::hello_request());
  const candidates::Reply hello = compiler.hello();
  if (hello.conduct != candidates::ProcessOutcome::answered)
    throw notation::EnvironmentError(fmt::format("{} is absent: {}", candidate.name, hello.detail));

  std::vector<std::string> requests;
  for (const ComparedCase& one : cases) requests.push_back(request_line(requests.size(), one));
  Comparison comparison{introduction(candidate, hello.line), {}, {}};
  compiler.converse(requests, [&](std::size_t k, const candidates::Reply& reply) {
    const ComparedCase& one = cases[k];
    const Emitted theirs = emitted_by(reply);
    count(comparison.tallies[{one.bits, one.set}], one, theirs);
    if (auto remark = remark_on(one, theirs)) comparison.remarks.push_back(std::move(*remark));
    receive(k, theirs);
  });
  return comparison;
}

nlohmann::json compared_json(const ComparedCase& one, const Emitted& theirs) {
  nlohmann::json json{{"set", one.set},
                      {"from", one.from},
                      {"to", one.to},
                      {"bits", one.bits},
                      {"bound", one.bound},
                      {"shuffles", one.ours.shuffles},
                      {"selects", one.ours.selects},
                      {"permutes", one.ours.permutes}};
  if (const auto* code = std::get_if<EmittedCode>(&theirs))
    json["emitted"] = {{"shuffles", code->shuffles},
                       {"selects", code->selects},
                       {"permutes", code->permutes},
                       {"shared", code->shared}};
  else
    json["emitted"] = std::get<NotCompiled>(theirs).why;
  return json;
}

nlohmann::json tally_json(unsigned bits, const std::string& set, const Tally& tally) {
  nlohmann::json json{{"set", set},
                      {"bits", bits},
                      {"cases", tally.cases},
                      {"plans_at_bound", tally.at_bound},
                      {"in_registers", tally.in_registers},
                      {"shuffles", tally.our_shuffles},
                      {"emitted_shuffles", tally.their_shuffles},
                      {"emitted_below_bound", tally.below_bound},
                      {"by_shared_memory", tally.by_shared},
                      {"shuffles_for_those", tally.shuffles_for_shared},
                      {"of_those_without_shuffle", tally.without_shuffle},
                      {"not_compiled", tally.not_compiled}};
  json["emitted_less_ours"] = nlohmann::json::object();
  for (const auto& [more, cases] : tally.more_there)
    json["emitted_less_ours"][std::to_string(more)] = cases;
  return json;
}

}  // namespace plumb::workbench
