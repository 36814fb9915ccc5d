#include "plumb/dialects/arrays/placed.hpp"

#include <fmt/format.h>

namespace plumb::dialects {
namespace {

bool is_power_of_two(const Integer& n) { return n > 0 && (n & (n - 1)) == 0; }

constexpr std::size_t lane_bits = 5;

std::string bases_text(const std::vector<Step>& steps, std::size_t rank, std::size_t first,
                       std::size_t last) {
  std::string list;
  std::size_t bit = 0;
  for (const Step& step : steps)
    for (Integer n = 1; n < step.count; n *= 2, ++bit) {
      if (bit < first || bit >= last) continue;
      std::string basis;
      for (std::size_t d = 0; d < rank; ++d)
        basis += fmt::format("{}{}", d == 0 ? "" : ",",
                             d == step.dimension ? Integer(n * step.unit).str() : "0");
      list += (list.empty() ? "[" : ",[") + basis + "]";
    }
  return list;
}

std::string placed_linear_text(const Placed& placed) {
  std::string outputs;
  for (std::size_t d = 0; d < placed.shape.size(); ++d)
    outputs += fmt::format("{}dim{}:{}", d == 0 ? "" : ",", d, placed.shape[d].str());
  const std::size_t rank = placed.shape.size(), all = 4096;
  const std::string warps = bases_text(placed.threads, rank, lane_bits, all);
  return fmt::format("{{register:[{}],lane:[{}]{}}}->({})",
                     bases_text(placed.registers, rank, 0, all),
                     bases_text(placed.threads, rank, 0, lane_bits),
                     warps.empty() ? "" : ",warp:[" + warps + "]", outputs);
}

std::string coordinates_text(const Placed& placed) {
  const auto list = [&](const std::vector<Step>& steps, bool strides) {
    std::string all;
    for (const Step& step : steps)
      all += (all.empty() ? "" : ",") +
             (strides ? fmt::format("{}@{}", step.unit.str(), step.dimension) : step.count.str());
    if (steps.empty()) all = strides ? "0@0" : "1";
    return steps.size() > 1 ? "(" + all + ")" : all;
  };
  return fmt::format("({},{}):({},{})", list(placed.threads, false), list(placed.registers, false),
                     list(placed.threads, true), list(placed.registers, true));
}

}  // namespace

std::string placed_text(Writer& writer, const Placed& placed) {
  bool powers = true;
  for (const auto* steps : {&placed.registers, &placed.threads})
    for (const Step& step : *steps) powers = powers && is_power_of_two(step.count);
  for (const Integer& extent : placed.shape) powers = powers && is_power_of_two(extent);
  if (powers) return placed_linear_text(placed);
  writer.note(
      "not all numbers are powers of two: the modes are (thread, value), the values "
      "coordinates");
  return coordinates_text(placed);
}

}  // namespace plumb::dialects
