#include "plumb/gpu/conversions/run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/version.hpp"
#include "plumb/gpu/cases/emitted_kernels.hpp"
#include "plumb/gpu/conversions/results.hpp"
#include "plumb/gpu/ptx/conversion.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::gpu_conformance::conversions {
namespace {

using nlohmann::json;

constexpr std::string_view suffix = "-convert";
constexpr const char* program = "converted.py";

std::string request_of(std::size_t index, const ConversionCase& one, unsigned architecture) {
  return json{{"id", std::to_string(index)},
              {"op", "converted_ptx"},
              {"args", {one.from, one.to, std::to_string(one.bits), std::to_string(architecture)}}}
      .dump();
}

Emission none(std::string why) { return {std::nullopt, std::move(why)}; }

Emission emission_of(const candidates::Reply& reply) {
  if (reply.conduct != candidates::ProcessOutcome::answered) return none(reply.detail);
  const json object = json::parse(reply.line, nullptr, false);
  if (!object.is_object()) return none("the answer is no object");
  const auto result = object.find("result");
  if (result == object.end()) {
    const auto detail = object.find("detail");
    return none(detail != object.end() && detail->is_string() ? detail->get<std::string>()
                                                              : "no result");
  }
  if (!result->is_array() || result->size() != 2 || !(*result)[0].is_string() ||
      !(*result)[1].is_string())
    return none("the result is not two texts, PTX and bytes of shared memory");
  const std::string bytes = (*result)[1].get<std::string>();
  if (bytes.empty() || bytes.size() > 9 ||
      bytes.find_first_not_of("0123456789") != std::string::npos)
    return none("the bytes of shared memory are no number");
  return {(*result)[0].get<std::string>(), "", std::stoull(bytes)};
}

/// The kernel of a conversion in a file of its own; nothing if there is none.
void keep_kernel(const std::filesystem::path& file, const std::string& title,
                 const ConversionCase& one, const Emission& emission) {
  if (!emission.ptx) return;
  const std::size_t threads = ptx::warp_lanes * one.warps,
                    bytes = elements_of_conversion(one) * one.bits / 8;
  const KernelCall call{*emission.ptx, static_cast<std::uint32_t>(threads),
                        static_cast<std::uint32_t>(emission.dynamic_shared_bytes), bytes,
                        bytes * threads};
  notation::replace_file(file, kernel_file(title, call));
}

/// All that decides the results, and the kernels that are kept of them.
std::string key_of(const std::string& compiler, const ConversionRun& run) {
  return json{{"compiler", compiler},    {"count", run.count},
              {"seed", run.seed},        {"architecture", run.architecture},
              {"ptx", run.ptx.string()}, {"plumb", catalogue::version()}}
      .dump();
}

void count(ConversionTally& tally, const Judgement& one, unsigned bits) {
  switch (one.outcome) {
    case ConversionOutcome::right: ++tally.right; break;
    case ConversionOutcome::wrong: ++tally.wrong; break;
    case ConversionOutcome::unsupported: ++tally.unsupported; break;
    case ConversionOutcome::refused: ++tally.refused; break;
  }
  if (one.outcome != ConversionOutcome::right || !one.counts) return;
  const ptx::Counts& c = *one.counts;
  if (c.shared_loads > 0) {
    ++tally.by_shared;
    tally.wavefronts += c.wavefronts;
    tally.without_conflict += c.without_conflict;
  } else {
    ++tally.by_shuffles;
    tally.shuffles += c.shuffles;
    if (one.ours) tally.planned_shuffles += one.ours->shuffles;
  }
  if (!one.ours) return;
  ++tally.planned;
  tally.costlier += excess_of(one, bits) > 0 ? 1 : 0;
  tally.cheaper += excess_of(one, bits) < 0 ? 1 : 0;
  tally.below_bound += is_below_bound(one) ? 1 : 0;
}

std::optional<std::string> remark_on(const ConversionCase& one, const Judgement& judgement) {
  if (judgement.outcome != ConversionOutcome::right)
    return fmt::format("{}: {}: {}", name_of(judgement.outcome), case_text(one), judgement.reason);
  if (is_below_bound(judgement))
    return fmt::format("{} shuffles, and the bound is {}: {}", judgement.counts->shuffles,
                       judgement.ours->bound, case_text(one));
  return std::nullopt;
}

std::string introduction(const ConvertingCandidate& candidate, const candidates::Reply& hello) {
  if (hello.conduct != candidates::ProcessOutcome::answered)
    throw notation::EnvironmentError(
        fmt::format("{} cannot be started: {}", candidate.name, hello.detail));
  const auto read = candidates::read_introduction(hello.line);
  const auto* who = std::get_if<candidates::Introduction>(&read);
  if (!who) throw notation::EnvironmentError(std::get<std::string>(read));
  return who->name + " " + who->version;
}

/// "triton-convert": the candidate without its suffix, in the default version.
candidates::ChosenCandidate compiler_of(const std::string& name) {
  const std::string whole = name.substr(0, name.size() - suffix.size());
  const auto found = candidates::find_builtin(whole);
  if (const auto* sentence = std::get_if<std::string>(&found)) throw notation::CallError(*sentence);
  const auto& chosen = std::get<candidates::ChosenCandidate>(found);
  if (chosen.candidate.compilers.empty())
    throw notation::CallError(fmt::format(
        "{} has no compiler whose conversions could be judged; triton-convert has", whole));
  return chosen;
}

}  // namespace

std::optional<ConvertingCandidate> converting_candidate(const std::string& text,
                                                        candidates::Terms terms) {
  const std::size_t at = text.find('@');
  const std::string name = text.substr(0, at);
  if (!name.ends_with(suffix) || name.size() == suffix.size()) return std::nullopt;
  candidates::ChosenCandidate chosen = compiler_of(name);
  if (at != std::string::npos) {
    chosen.version = text.substr(at + 1);
    const std::vector<std::string>& known = chosen.candidate.compilers;
    if (std::find(known.begin(), known.end(), chosen.version) == known.end())
      throw notation::CallError(fmt::format("{} has no version \"{}\"; known are {}", name,
                                            chosen.version, fmt::join(known, ", ")));
  }
  std::vector<std::string> command = candidates::builtin_command(chosen, terms);
  for (std::string& word : command)
    if (word.ends_with("adapter.py"))
      word = (std::filesystem::path(word).parent_path() / program).string();
  return ConvertingCandidate{chosen.candidate.name + "@" + chosen.version, command};
}

std::vector<std::string> compiler_versions(const std::string& name) {
  return compiler_of(name).candidate.compilers;
}

ConversionTally ConversionReport::total() const {
  ConversionTally sum;
  for (const auto& [key, tally] : tallies)
    for (const auto field :
         {&ConversionTally::right, &ConversionTally::wrong, &ConversionTally::unsupported,
          &ConversionTally::refused, &ConversionTally::by_shuffles, &ConversionTally::by_shared,
          &ConversionTally::shuffles, &ConversionTally::planned_shuffles,
          &ConversionTally::wavefronts, &ConversionTally::without_conflict,
          &ConversionTally::planned, &ConversionTally::costlier, &ConversionTally::cheaper,
          &ConversionTally::below_bound})
      sum.*field += tally.*field;
  return sum;
}

ConversionReport certify_conversions(const ConvertingCandidate& candidate, const ConversionRun& run,
                                     const ReceiveJudgement& receive) {
  const auto start = std::chrono::steady_clock::now();
  candidates::CandidateProcess compiler(candidate.command, run.limits, candidates::hello_request());
  ConversionReport report;
  report.compiler =
      fmt::format("{}, sm_{}", introduction(candidate, compiler.hello()), run.architecture);
  const std::vector<ConversionCase> cases = conversion_cases(run.count, run.seed);
  Results results(run.out, key_of(report.compiler, run));
  const auto take = [&](std::size_t index, const Judgement& judgement) {
    const ConversionCase& one = cases[index];
    count(report.tallies[{one.warps, one.bits, one.set}], judgement, one.bits);
    if (auto remark = remark_on(one, judgement)) report.remarks.push_back(std::move(*remark));
    receive(index, cases.size(), one, judgement);
  };

  report.done_before = std::min(results.before().size(), cases.size());
  for (std::size_t k = 0; k < report.done_before; ++k) take(k, results.before()[k]);
  std::vector<std::string> requests;
  for (std::size_t k = report.done_before; k < cases.size(); ++k)
    requests.push_back(request_of(k, cases[k], run.architecture));
  compiler.converse(requests, [&](std::size_t k, const candidates::Reply& reply) {
    const std::size_t index = report.done_before + k;
    const Emission emission = emission_of(reply);
    const Judgement judgement = judged(cases[index], emission);
    if (!run.ptx.empty())
      keep_kernel(run.ptx / fmt::format("{:05}.ptx", index),
                  fmt::format("{}: {}, judged {}", report.compiler, case_text(cases[index]),
                              name_of(judgement.outcome)),
                  cases[index], emission);
    results.append(cases[index], judgement);
    take(index, judgement);
  });
  results.finish();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace plumb::gpu_conformance::conversions
