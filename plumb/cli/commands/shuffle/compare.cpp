#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/shuffle/shuffle.hpp"
#include "plumb/workbench/shuffles/compare.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

constexpr std::string_view columns = "{:<13}{:>5}{:>7}{:>10}{:>14}{:>24}{:>12}  {}\n";

std::vector<workbench::ComparedCase> cases_of(const ShuffleOptions& options) {
  const auto weights = options.weights();
  if (options.survey > 0) return workbench::survey_cases(options.survey, options.seed, weights);
  return {workbench::compared_case("given", options.layouts[0], options.layouts[1], options.bits,
                                   weights)};
}

/// "-1: 2, 0: 17, +3: 1": by the shuffles there less ours, the number of cases.
std::string distribution(const workbench::Tally& tally) {
  std::string text;
  for (const auto& [more, count] : tally.more_there)
    text += fmt::format("{}{}{}: {}", text.empty() ? "" : ", ", more > 0 ? "+" : "", more, count);
  return text.empty() ? "none" : text;
}

void print_tallies(const workbench::Comparison& comparison) {
  std::cout << fmt::format(columns, "set", "bits", "cases", "at bound", "in registers",
                           "shuffles here, there", "by shared", "shuffles there less ours");
  for (const auto& [key, tally] : comparison.tallies) {
    const auto& [bits, set] = key;
    std::cout << fmt::format(columns, set, bits, tally.cases, tally.at_bound, tally.in_registers,
                             fmt::format("{}, {}", tally.our_shuffles, tally.their_shuffles),
                             fmt::format("{} ({})", tally.by_shared, tally.shuffles_for_shared),
                             distribution(tally));
  }
  std::cout << fmt::format(
      "at bound: our plans with no more shuffles than the bound; by shared: cases in which {} goes "
      "through shared memory (and the shuffles of our plans of them)\n",
      comparison.compiler);
}

void print_remarks(const std::vector<std::string>& remarks) {
  constexpr std::size_t most_remarks = 20;
  for (std::size_t k = 0; k < std::min(most_remarks, remarks.size()); ++k)
    std::cout << remarks[k] << "\n";
  if (remarks.size() > most_remarks)
    std::cout << fmt::format("and {} more, with --json\n", remarks.size() - most_remarks);
}

}  // namespace

int compare_shuffles(const Invocation& call, const ShuffleOptions& options) {
  if (options.survey > 0 && !options.layouts.empty())
    throw notation::CallError("--survey makes its own layouts and takes no others");
  if (options.survey == 0 && options.layouts.size() != 2)
    throw notation::CallError("--compare takes two layouts, FROM and TO, or --survey N");
  // if the compiler is absent, there is nothing to plan for
  const auto candidate = workbench::emitting_candidate(options.compare_with);
  const std::vector<workbench::ComparedCase> cases = cases_of(options);
  const auto receive = [&](std::size_t index, const workbench::Emitted& theirs) {
    if (call.json) print_json(workbench::compared_json(cases[index], theirs));
    show_progress(fmt::format("{} of {}", index + 1, cases.size()));
  };
  const auto comparison = workbench::compare_shuffles(candidate, cases, receive);
  show_progress("");

  if (call.json) {
    for (const auto& [key, tally] : comparison.tallies)
      print_json(workbench::tally_json(key.first, key.second, tally));
  } else {
    print_tallies(comparison);
    print_remarks(comparison.remarks);
  }
  if (comparison.below_bound() > 0) return Exit::fails;
  return comparison.not_compiled() > 0 ? Exit::unfinished : Exit::holds;
}

}  // namespace plumb::cli
