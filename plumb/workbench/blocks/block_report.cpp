#include "plumb/workbench/blocks/block_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <nlohmann/json.hpp>

namespace plumb::workbench {
namespace {

std::string number_of(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::size_t bytes_of(const BlockTransfer& transfer, const BlockPlan& plan) {
  return transfer.width * plan.bits / 8;
}

/// In bytes.
WordMap offsets_in_bytes(const BlockTransfer& transfer, const BlockPlan& plan) {
  return shifted(transfer.offsets, static_cast<std::size_t>(std::countr_zero(plan.bits / 8)));
}

/// {offset:[[1,0],..]}->(dim0:4,dim1:4)
std::string layout_of_memory(const BlockConversion& c, const BlockPlan& plan) {
  std::vector<std::string> bases;
  for (std::size_t k = 0; k < plan.layout.columns; ++k)
    bases.push_back(coordinates_text(c, columns_from(plan.layout, k, 1)));
  return fmt::format("{{offset:[{}]}}->{}", fmt::join(bases, ","), c.shape);
}

std::string bound_text(const BlockPlan& plan) {
  return fmt::format("{}: lanes store {} and load {}, at most 128 in a wavefront",
                     number_of(plan.by_bytes(), "wavefront"), number_of(plan.stores.bytes, "byte"),
                     number_of(plan.loads.bytes, "byte"));
}

/// What is known of how few there can be.
std::string standing_text(const BlockPlan& plan) {
  if (plan.wavefronts() == plan.by_bytes()) return "optimal in wavefronts";
  const std::string beyond =
      fmt::format("within {} of the bound", plan.wavefronts() - plan.by_bytes());
  return plan.wavefronts() == plan.least ? beyond + ", and no linear address takes fewer"
                                         : beyond + ", the best found";
}

std::string counts_text(const BlockPlan& plan) {
  return fmt::format(
      "{} of {}, barrier, {} of {}; {}", number_of(plan.stores.instructions.size(), "store"),
      number_of(bytes_of(plan.stores, plan), "byte"),
      number_of(plan.loads.instructions.size(), "load"),
      number_of(bytes_of(plan.loads, plan), "byte"), number_of(plan.wavefronts(), "wavefront"));
}

/// "0 1 2+3": 2 and 3 are loaded from one place.
std::string registers_text(const BlockInstruction& one) {
  std::vector<std::string> places;
  for (const auto& registers : one.registers)
    places.push_back(fmt::format("{}", fmt::join(registers, "+")));
  return fmt::format("{}", fmt::join(places, " "));
}

std::string transfer_text(const std::string& name, const BlockTransfer& transfer,
                          const BlockPlan& plan) {
  std::string text =
      fmt::format("{:8} at ({})", name, c_expression(offsets_in_bytes(transfer, plan), "t"));
  if (!moved_bits(transfer.idle).empty())
    text += fmt::format(" if ({}) == 0", c_expression(transfer.idle, "t"));
  text += fmt::format(", {}\n", number_of(transfer.warps, "warp"));
  for (const BlockInstruction& one : transfer.instructions)
    text += fmt::format("         ^ {:<6} registers {}: {} a warp\n", one.offset * plan.bits / 8,
                        registers_text(one), number_of(one.wavefronts, "wavefront"));
  return text;
}

nlohmann::json transfer_json(const BlockTransfer& transfer, const BlockPlan& plan) {
  nlohmann::json json{
      {"bytes", bytes_of(transfer, plan)},   {"offset", offsets_in_bytes(transfer, plan).columns},
      {"idle", transfer.idle.columns},       {"warps", transfer.warps},
      {"wavefronts", transfer.wavefronts()}, {"paired_wavefronts", transfer.paired()},
      {"bound", transfer.by_bytes()},        {"instructions", nlohmann::json::array()}};
  for (const BlockInstruction& one : transfer.instructions)
    json["instructions"].push_back({{"offset", one.offset * plan.bits / 8},
                                    {"registers", one.registers},
                                    {"wavefronts", one.wavefronts}});
  return json;
}

}  // namespace

std::string block_text(const BlockConversion& c, const BlockPlan& plan) {
  std::string text = fmt::format("shared   {}: {}\n", number_of(plan.bytes(), "byte"), c.needs);
  text += fmt::format("memory   {}{}\n", layout_of_memory(c, plan),
                      plan.is_plain() ? ", no swizzle" : "");
  text += fmt::format("bound    {}\n", bound_text(plan));
  text += fmt::format("plan     {}; {}\n", counts_text(plan), standing_text(plan));
  text += transfer_text("store", plan.stores, plan);
  text += transfer_text("load", plan.loads, plan);
  if (plan.loads.paired() < plan.loads.wavefronts())
    text += fmt::format("paired   loads take {} on an H100 or H200 (paired_wavefronts)\n",
                        number_of(plan.loads.paired(), "wavefront"));
  return text;
}

nlohmann::json block_json(const BlockConversion& c, const BlockPlan& plan) {
  return {{"from", c.from},
          {"to", c.to},
          {"bits", c.bits},
          {"needs", c.needs},
          {"shared_bytes", plan.bytes()},
          {"memory", layout_of_memory(c, plan)},
          {"swizzled", !plan.is_plain()},
          {"bound", plan.by_bytes()},
          {"least_linear", plan.least},
          {"wavefronts", plan.wavefronts()},
          {"optimal", plan.wavefronts() == plan.by_bytes()},
          {"store", transfer_json(plan.stores, plan)},
          {"load", transfer_json(plan.loads, plan)}};
}

std::vector<std::string> block_notes(const BlockConversion& c, const BlockPlan& plan) {
  return {"from  " + c.from, "to    " + c.to,
          fmt::format("{}; {}.", counts_text(plan), standing_text(plan)),
          fmt::format("{} of shared memory hold {}.", number_of(plan.bytes(), "byte"),
                      layout_of_memory(c, plan))};
}

}  // namespace plumb::workbench
