// plumb shuffle: the shortest warp shuffle between two layouts, or the way through shared memory.
#include "plumb/cli/commands/shuffle/shuffle.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "plumb/cli/text_notes.hpp"

namespace plumb::cli {
namespace {

int run_shuffle(const Invocation& call, ShuffleOptions& options) {
  take_source_texts(options.layouts);
  options.bits = options.element.of(options.layouts);
  if (options.space.bits > 0) return exhaust_shuffles(call, options);
  if (!options.compare_with.empty()) return compare_shuffles(call, options);
  return plan_shuffle(call, options);
}

void add_plan_options(CLI::App& command, ShuffleOptions& options) {
  command
      .add_option("LAYOUTS", options.layouts,
                  "FROM and TO: {register:[..],lane:[..]}->(..), or CuTe layouts of (thread,value)")
      ->expected(0, 2);
  add_element(command, options.element, "size of an element");
  command.add_option("--lanes", options.lanes, "of a warp: 32, or 64 for a wave of AMD")
      ->check(CLI::IsMember({32U, 64U}))
      ->type_name("LANES")
      ->capture_default_str();
  command
      .add_option("--emit", options.emit,
                  "form of the plan; ptx: a kernel, of plans through shared memory")
      ->check(CLI::IsMember({"text", "cuda", "hip", "ptx", "json"}))
      ->capture_default_str();
  command
      .add_option("--cost", options.cost,
                  "of a shuffle, a select and a permute: three integers; the plan is then the "
                  "cheapest, not the one of the fewest shuffles")
      ->type_name("S,S,P");
}

void add_compare_options(CLI::App& command, ShuffleOptions& options) {
  command
      .add_option("--compare", options.compare_with,
                  "a built-in candidate: our plan beside the code that its compiler emits")
      ->type_name("CANDIDATE");
  command
      .add_option("--survey", options.survey,
                  "with --compare: bit permutations, distributed pairs, broadcasts and pairs of "
                  "four warps, of 8, 16 and 32 bits, about this many of each")
      ->check(CLI::Range(1, 100'000));
  command.add_option("--seed", options.seed, "seed of the survey")->capture_default_str();
}

void add_exhaust_options(CLI::App& command, workbench::ShuffleSpace& space) {
  command
      .add_option("--prove", space.bits,
                  "instead: the bound on every matrix of GL(N,2), every split, element by element")
      ->type_name("N");
  command.add_option("--shard", space.shard, "only part I of N of the matrices")
      ->type_name("I/N")
      ->capture_default_str();
  command.add_option("--jobs", space.jobs, "threads")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command
      .add_option("--journal", space.journal,
                  "a file of the parts that are done; another run goes on from there")
      ->type_name("FILE");
}

}  // namespace

void add_shuffle(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "shuffle", "the shortest warp shuffle between two layouts, or through shared memory");
  const auto options = std::make_shared<ShuffleOptions>();
  add_plan_options(*command, *options);
  add_compare_options(*command, *options);
  add_exhaust_options(*command, options->space);
  add_json(*command, call);
  call.guides[command].examples = {
      "plumb shuffle '(32,2):(1,32)' '(32,2):(2,1)'",
      "plumb shuffle '(32,2):(1,32)' '(32,2):(2,1)' --element half --emit cuda",
      "plumb shuffle '(64,2):(1,64)' '(64,2):(2,1)' --lanes 64 --emit hip",
      "plumb shuffle '{register:[[32]],lane:[[1],[2],[4],[8],[16]],warp:[[64]]}->(x:128)' "
      "'{register:[[64]],lane:[[1],[2],[4],[8],[16]],warp:[[32]]}->(x:128)' --emit cuda"};
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_shuffle(call, *options); }; });
}

}  // namespace plumb::cli
