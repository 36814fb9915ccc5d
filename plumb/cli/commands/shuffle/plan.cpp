#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/shuffle/shuffle.hpp"
#include "plumb/workbench/shuffles/cuda.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {

int plan_shuffle(const Invocation& call, const ShuffleOptions& options) {
  if (options.layouts.size() != 2)
    throw notation::CallError("shuffle takes two layouts, FROM and TO");
  const workbench::AskedConversion asked =
      workbench::read_conversion(options.layouts[0], options.layouts[1], options.bits);
  const workbench::ChosenPlan chosen = workbench::chosen_plan(asked, options.weights());
  const auto cuda = [&] {
    return workbench::cuda_text(chosen.plan, asked.conversion.target_warps.columns,
                                workbench::cuda_notes(asked, chosen));
  };

  if (call.json || options.emit == "json") {
    nlohmann::json json = workbench::chosen_json(asked, chosen);
    if (options.emit == "cuda") json["cuda"] = cuda();
    print_json(json);
  } else if (options.emit == "cuda") {
    std::cout << cuda();
  } else {
    std::cout << workbench::chosen_text(asked, chosen);
  }
  return Exit::holds;
}

}  // namespace plumb::cli
