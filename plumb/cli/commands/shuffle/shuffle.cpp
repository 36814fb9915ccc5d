// plumb shuffle: the shortest warp shuffle between two layouts.
#include "plumb/cli/commands/shuffle/shuffle.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "plumb/cli/element_options.hpp"

namespace plumb::cli {
namespace {

int run_shuffle(const Invocation& call, const ShuffleOptions& options) {
  if (options.space.bits > 0) return exhaust_shuffles(call, options);
  if (!options.compare_with.empty()) return compare_shuffles(call, options);
  return plan_shuffle(call, options);
}

void add_plan_options(CLI::App& command, ShuffleOptions& options) {
  command
      .add_option("LAYOUTS", options.layouts,
                  "FROM and TO: {register:[..],lane:[..]}->(..), or CuTe layouts of (thread,value)")
      ->expected(0, 2);
  add_element_options(command,
                      [&options](workbench::ElementSize size) { options.bits = size.bits; },
                      {options.bits}, {8, 16, 32, 64});
  command.add_option("--emit", options.emit, "text, cuda or json")
      ->check(CLI::IsMember({"text", "cuda", "json"}))
      ->capture_default_str();
  command.add_option("--cost", options.cost,
                     "of a shuffle, a select and a permute: three integers; the plan is then the "
                     "cheapest, not the one of the fewest shuffles");
}

void add_compare_options(CLI::App& command, ShuffleOptions& options) {
  command.add_option("--compare", options.compare_with,
                     "a built-in candidate: our plan beside the code that its compiler emits");
  command
      .add_option("--survey", options.survey,
                  "with --compare: bit permutations, distributed pairs, broadcasts and pairs of "
                  "four warps, of 8, 16 and 32 bits, about this many of each")
      ->check(CLI::Range(1, 100'000));
  command.add_option("--seed", options.seed, "of the survey")->capture_default_str();
}

void add_exhaust_options(CLI::App& command, workbench::ShuffleSpace& space) {
  command.add_option(
      "--prove", space.bits,
      "instead: the bound on every matrix of GL(N,2), every split, element by element");
  command.add_option("--shard", space.shard, "I/N: only part I of N of the matrices")
      ->capture_default_str();
  command.add_option("--jobs", space.jobs, "threads")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command.add_option("--journal", space.journal,
                     "a file of the parts that are done; another run goes on from there");
}

}  // namespace

void add_shuffle(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "shuffle", "the shortest warp shuffle between two layouts, as a plan or as CUDA C++");
  const auto options = std::make_shared<ShuffleOptions>();
  add_plan_options(*command, *options);
  add_compare_options(*command, *options);
  add_exhaust_options(*command, options->space);
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_shuffle(call, *options); }; });
}

}  // namespace plumb::cli
