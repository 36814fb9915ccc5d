#include "plumb/cli/commands/certify_conversions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/gpu/records/record.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

/// Of each set and width; there are 24 of them.
std::uint64_t count_of(const CertifyChoices& choices) {
  if (choices.cases != 0) return choices.cases;
  return choices.level == "quick" ? 10 : choices.level == "deep" ? 500 : 50;
}

gpu_conformance::conversions::ConversionRun run_of(
    const gpu_conformance::conversions::ConvertingCandidate& candidate,
    const CertifyChoices& choices, const CompilerChoices& compiler) {
  if (!choices.operations.empty())
    throw notation::CallError("--op is for operations, and a conversion is not an operation");
  if (choices.jobs != 1)
    throw notation::CallError("--jobs is for operations, and a conversion is not an operation");
  gpu_conformance::conversions::ConversionRun run;
  run.count = count_of(choices);
  run.seed = choices.seed;
  run.architecture = compiler.architecture;
  if (!compiler.ptx.empty()) notation::make_folder(compiler.ptx);
  run.ptx = compiler.ptx;
  run.limits = choices.certification().limits;
  run.limits.answer = std::max(run.limits.answer, std::chrono::milliseconds(120'000));
  run.limits.hello = std::max(run.limits.hello, run.limits.answer);
  std::string name = candidate.name;
  std::replace(name.begin(), name.end(), '@', '-');
  run.out = choices.out.empty()
                ? std::filesystem::path("certificates") /
                      folder_name(fmt::format("{}-convert-sm{}", name, run.architecture))
                : std::filesystem::path(choices.out);
  return run;
}

}  // namespace

gpu_conformance::conversions::ConversionReport conversions_of(
    const gpu_conformance::conversions::ConvertingCandidate& candidate,
    const CertifyChoices& choices, const CompilerChoices& compiler,
    const gpu_conformance::conversions::ReceiveJudgement& receive) {
  return gpu_conformance::conversions::certify_conversions(
      candidate, run_of(candidate, choices, compiler), receive);
}

std::optional<int> certify_if_compiler(const Invocation& call, const std::string& name,
                                       const CertifyChoices& choices,
                                       const CompilerChoices& compiler) {
  const auto candidate = gpu_conformance::conversions::converting_candidate(name, choices.terms());
  if (!candidate) return std::nullopt;
  const auto report =
      conversions_of(*candidate, choices, compiler,
                     [&](std::size_t index, std::size_t cases,
                         const gpu_conformance::conversions::ConversionCase& one,
                         const gpu_conformance::conversions::Judgement& judgement) {
                       if (call.json)
                         print_json(gpu_conformance::conversions::judgement_json(one, judgement));
                       show_progress(fmt::format("{} of {} conversions", index + 1, cases));
                     });
  show_progress("");
  if (call.json)
    print_json(gpu_conformance::conversions::report_json(report));
  else
    std::cout << gpu_conformance::conversions::report_text(report) << std::flush;

  const auto total = report.total();
  if (total.wrong + total.refused > 0) return Exit::fails;
  return total.unsupported > 0 ? Exit::unfinished : Exit::holds;
}

}  // namespace plumb::cli
