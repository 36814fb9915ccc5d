#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/shuffle/shuffle.hpp"
#include "plumb/cli/text_notes.hpp"
#include "plumb/dialects/notes_on_texts.hpp"
#include "plumb/workbench/blocks/block_cuda.hpp"
#include "plumb/workbench/blocks/block_ptx.hpp"
#include "plumb/workbench/blocks/block_report.hpp"
#include "plumb/workbench/shuffles/device_code.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

int plan_of_warps(const Invocation& call, const ShuffleOptions& options,
                  const workbench::AskedConversion& asked) {
  if (options.emit == "ptx")
    throw notation::CallError(
        "--emit ptx is of conversions through shared memory, and this one stays within warps; try "
        "--emit cuda");
  const std::size_t warp_bits = asked.conversion.target_warps.columns;
  if (options.emit == "cuda" && workbench::is_wave(asked))
    throw notation::CallError("a warp of CUDA has 32 lanes, and the plan has 64; try --emit hip");
  const workbench::ChosenPlan chosen = workbench::chosen_plan(asked, options.weights());
  const auto code = [&] {
    return workbench::device_text(
        options.emit == "hip" ? workbench::DeviceLanguage::hip : workbench::DeviceLanguage::cuda,
        chosen.plan, warp_bits, workbench::code_notes(asked, chosen));
  };
  const bool is_code = options.emit == "cuda" || options.emit == "hip";

  if (call.json || options.emit == "json") {
    nlohmann::json json = workbench::chosen_json(asked, chosen);
    if (is_code) json[options.emit] = code();
    enter_notes(json, dialects::notes_on_texts(options.layouts));
    print_json(json);
  } else if (is_code) {
    std::cout << code();
  } else {
    std::cout << workbench::chosen_text(asked, chosen);
  }
  return Exit::holds;
}

int plan_of_block(const Invocation& call, const ShuffleOptions& options, const std::string& needs) {
  if (options.emit == "hip")
    throw notation::CallError(
        "--emit hip is of conversions within a wave, and this one goes through shared memory: " +
        needs + "; try --emit text");
  const workbench::BlockConversion asked =
      workbench::read_block_conversion(options.layouts[0], options.layouts[1], options.bits, needs);
  if (options.cost)
    throw notation::CallError(
        "--cost weighs shuffles, and this conversion goes through shared memory: " + needs +
        "; leave it out");
  const workbench::BlockPlan plan = workbench::block_plan(asked);
  const auto code = [&] {
    const std::vector<std::string> notes = workbench::block_notes(asked, plan);
    return options.emit == "ptx" ? workbench::block_ptx(asked, plan, notes)
                                 : workbench::block_cuda(asked, plan, notes);
  };

  const bool is_code = options.emit == "cuda" || options.emit == "ptx";
  if (call.json || options.emit == "json") {
    nlohmann::json json = workbench::block_json(asked, plan);
    if (is_code) json[options.emit] = code();
    enter_notes(json, dialects::notes_on_texts(options.layouts));
    print_json(json);
  } else {
    std::cout << (is_code ? code() : workbench::block_text(asked, plan));
  }
  return Exit::holds;
}

}  // namespace

int plan_shuffle(const Invocation& call, const ShuffleOptions& options) {
  if (options.layouts.size() != 2)
    throw notation::CallError("shuffle takes two layouts, FROM and TO");
  std::optional<workbench::AskedConversion> within;
  std::string needs;
  try {
    within = workbench::read_conversion(options.layouts[0], options.layouts[1], options.bits,
                                        options.lanes);
  } catch (const workbench::BetweenWarps& between) { needs = between.needs; }
  const int exit =
      within ? plan_of_warps(call, options, *within) : plan_of_block(call, options, needs);
  if (!call.json && options.emit != "json") say_notes(dialects::notes_on_texts(options.layouts));
  return exit;
}

}  // namespace plumb::cli
