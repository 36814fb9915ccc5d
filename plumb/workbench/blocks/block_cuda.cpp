#include "plumb/workbench/blocks/block_cuda.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

namespace plumb::workbench {
namespace {

std::string address_in_cuda(const BlockTransfer& transfer, unsigned bits) {
  return c_expression(
      shifted(transfer.offsets, static_cast<std::size_t>(std::countr_zero(bits / 8))), "t");
}

std::string array_in_cuda(const BlockPlan& plan) {
  if (plan.bytes() <= most_static_bytes)
    return fmt::format("  __shared__ alignas(16) unsigned char shared[{}];\n",
                       std::max<std::size_t>(plan.bytes(), 16));
  return fmt::format("  extern __shared__ __align__(16) unsigned char shared[];  // {} bytes\n",
                     plan.bytes());
}

std::string stores_in_cuda(const BlockPlan& plan) {
  std::string text;
  for (const BlockInstruction& one : plan.stores.instructions) {
    std::vector<std::string> values;
    for (const auto& registers : one.registers)
      values.push_back(fmt::format("in[{}]", registers.front()));
    text += fmt::format("    *reinterpret_cast<Stored*>(shared + (to ^ {}u)) = Stored{{{{{}}}}};\n",
                        one.offset * plan.bits / 8, fmt::join(values, ", "));
  }
  return text;
}

std::string loads_in_cuda(const BlockPlan& plan) {
  std::string text;
  for (std::size_t k = 0; k < plan.loads.instructions.size(); ++k) {
    const BlockInstruction& one = plan.loads.instructions[k];
    text += fmt::format(
        "    const Loaded v{} = *reinterpret_cast<const Loaded*>(shared + (from ^ {}u));\n", k,
        one.offset * plan.bits / 8);
    for (std::size_t v = 0; v < one.registers.size(); ++v)
      for (const std::size_t r : one.registers[v])
        text += fmt::format("    out[{}] = v{}.of[{}];\n", r, k, v);
  }
  return text;
}

/// "  {" or "  if (..) {": the threads that take part.
std::string threads_in_cuda(const BlockTransfer& transfer) {
  if (moved_bits(transfer.idle).empty()) return "  {\n";
  return fmt::format("  if (({}) == 0) {{\n", c_expression(transfer.idle, "t"));
}

}  // namespace

std::string block_cuda(const BlockConversion& c, const BlockPlan& plan,
                       const std::vector<std::string>& notes) {
  std::string text;
  for (const std::string& note : notes) text += "// " + note + "\n";
  text += fmt::format(
      "// t: threadIdx.x of a block of one dimension, whose every thread calls. in: the registers "
      "of a thread\n// before, out: after. A barrier must stand before another use of the array.\n"
      "template <class T>\n"
      "__device__ void convert(const T (&in)[{}], T (&out)[{}], unsigned t) {{\n"
      "  static_assert(sizeof(T) == {}, \"elements of {} bits\");\n"
      "  struct alignas({}) Stored {{ T of[{}]; }};\n"
      "  struct alignas({}) Loaded {{ T of[{}]; }};\n",
      c.source_registers(), c.target_registers(), plan.bits / 8, plan.bits,
      plan.stores.width * plan.bits / 8, plan.stores.width, plan.loads.width * plan.bits / 8,
      plan.loads.width);
  text += array_in_cuda(plan);
  text += threads_in_cuda(plan.stores) +
          fmt::format("    const unsigned to = {};\n", address_in_cuda(plan.stores, plan.bits)) +
          stores_in_cuda(plan) + "  }\n  __syncthreads();\n";
  text += threads_in_cuda(plan.loads) +
          fmt::format("    const unsigned from = {};\n", address_in_cuda(plan.loads, plan.bits)) +
          loads_in_cuda(plan) + "  }\n";
  return text + "}\n";
}

}  // namespace plumb::workbench
