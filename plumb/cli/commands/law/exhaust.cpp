#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/law/law.hpp"
#include "properties/engines/exhaust.hpp"
#include "properties/engines/shrink.hpp"

namespace plumb::cli {
namespace {

struct ExhaustOptions {
  std::vector<std::string> ids;
  std::string candidate;
  Bounds bounds;
  std::uint64_t most = 1'000'000;
};

bool proved_by_exhaustion(const Exhaustion& result) {
  return !result.failure && result.finished && result.undecided == 0;
}

std::string space_text(const Exhaustion& result) {
  if (result.failure) return fmt::format("FAILS at case {}", result.cases);
  if (result.finished)
    return fmt::format("proved by exhaustion: the space has {} cases, {} of them discarded",
                       result.cases, result.discarded);
  const double all =
      result.fraction > 0 ? static_cast<double>(result.cases) / result.fraction : 0.0;
  return fmt::format("stopped after {} cases, {:.2g}% of the space (about {:.2g} cases)",
                     result.cases, 100 * result.fraction, all);
}

/// What each space has, and so what an exhaustion shows.
std::string bounds_text(const Bounds& bounds) {
  return fmt::format(
      "at most {} leaves, depth <= {}, extents <= {}, {} <= strides <= {}, other numbers <= {}, "
      "dimensions <= {}",
      bounds.leaves, bounds.depth, bounds.extent, bounds.least_stride, bounds.stride,
      bounds.natural, bounds.dimension);
}

void print_exhaustion(const Invocation& call, const LawRow& law, const Exhaustion& result,
                      const Bounds& bounds) {
  if (call.json) {
    const std::string_view outcome = result.failure                 ? "fails"
                                     : proved_by_exhaustion(result) ? "proved by exhaustion"
                                                                    : "unfinished";
    print_json({{"law", law.id},
                {"outcome", outcome},
                {"cases", result.cases},
                {"discarded", result.discarded},
                {"undecided", result.undecided},
                {"fraction", result.fraction},
                {"bounds", bounds_text(bounds)}});
    return;
  }
  std::cout << fmt::format("{:<46}{}", law.id, space_text(result));
  if (result.undecided > 0) std::cout << fmt::format(", {} undecided", result.undecided);
  std::cout << std::endl;
}

int exhaust_laws(const Invocation& call, const ExhaustOptions& options) {
  candidates::Subject subject = subject_of(call, options.candidate);
  Exit exit = Exit::holds;
  for (const LawRow* law : laws_named(options.ids)) {
    const auto progress = [&](const Exhaustion& so_far) {
      show_progress(fmt::format("{:<46}{:>12} cases, {:.1f}% of the space ", law->id, so_far.cases,
                                100 * so_far.fraction));
    };
    Exhaustion result = exhaust(*law, subject.use(), options.bounds, options.most, progress);
    show_progress("");
    if (result.failure) result.failure = shrink(*law, subject.use(), *result.failure);
    print_exhaustion(call, *law, result, options.bounds);
    if (result.failure) report_failure(call, *law, *result.failure, subject);
    if (result.failure) exit = Exit::fails;
    if (!proved_by_exhaustion(result) && exit == Exit::holds) exit = Exit::unfinished;
  }
  if (!call.json) std::cout << "each space: " << bounds_text(options.bounds) << "\n";
  return exit;
}

void add_bounds(CLI::App& command, Bounds& bounds) {
  const auto add = [&command](const char* name, auto& bound, const char* what, int least,
                              int most) {
    command.add_option(name, bound, what)->capture_default_str()->check(CLI::Range(least, most));
  };
  add("--leaves", bounds.leaves, "most leaves of a layout", 1, 8);
  add("--depth", bounds.depth, "deepest nesting", 0, 8);
  add("--extent", bounds.extent, "greatest extent", 1, 1'000'000);
  add("--stride", bounds.stride, "greatest stride", 0, 1'000'000);
  add("--least-stride", bounds.least_stride, "least stride", -1'000'000, 0);
  add("--natural", bounds.natural, "greatest of other numbers", 0, 1'000'000);
  add("--dimension", bounds.dimension, "most rows, columns, bits of a dimension, and steps", 0, 64);
}

}  // namespace

void add_law_exhaust(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("exhaust", "every case of a bounded space");
  const auto options = std::make_shared<ExhaustOptions>();
  add_ids(*command, options->ids);
  add_bounds(*command, options->bounds);
  command->add_option("--most", options->most, "stop after this many cases of a law")
      ->capture_default_str();
  add_subject(*command, options->candidate);
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return exhaust_laws(call, *options); }; });
}

}  // namespace plumb::cli
