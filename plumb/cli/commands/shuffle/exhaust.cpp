#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/shuffle/shuffle.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

void print_exhaustion(const workbench::ShuffleExhaustion& result) {
  for (const workbench::SplitCount& split : result.splits)
    std::cout << fmt::format(
        "GL({},2) with {} register and {} lane bits: {} matrices, {} failures, {} plans at the "
        "bound\n",
        result.bits, split.registers, result.bits - split.registers, split.matrices, split.failures,
        split.at_bound);
  std::cout << fmt::format("{} of {} parts were done before; {:.1f} s\n", result.done_before,
                           result.parts, result.seconds);
}

}  // namespace

int exhaust_shuffles(const Invocation& call, const ShuffleOptions& options) {
  if (!options.layouts.empty()) throw notation::CallError("--prove takes no layouts");
  const auto progress = [&](std::size_t done, std::size_t parts) {
    show_progress(fmt::format("GL({},2): {} of {} parts", options.space.bits, done, parts));
  };
  const auto result = workbench::exhaust_shuffles(options.space, progress);
  show_progress("");
  if (call.json)
    print_json(workbench::exhaustion_json(result));
  else
    print_exhaustion(result);
  return result.holds ? Exit::holds : Exit::fails;
}

}  // namespace plumb::cli
