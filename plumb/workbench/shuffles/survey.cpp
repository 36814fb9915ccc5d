#include "plumb/workbench/shuffles/survey.hpp"

#include <algorithm>
#include <numeric>

#include "properties/engines/generators/pick.hpp"
#include "properties/notation/notation.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {
namespace {

std::size_t between(SeededPick& pick, std::size_t least, std::size_t most) {
  return static_cast<std::size_t>(
      pick.between(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most)));
}

/// The layout of 2^bits elements whose basis at place k is bit order[k], or 0 if they have no such
/// bit. The first places are registers, the others lanes.
std::string layout_text(const std::vector<std::size_t>& order, std::size_t registers,
                        std::size_t bits) {
  LinearLayout<Integer> L{{{"register", {}}, {"lane", {}}}, {{"x", Integer(1) << bits}}};
  for (std::size_t k = 0; k < order.size(); ++k)
    L.inputs[k < registers ? 0 : 1].bases.push_back(
        {order[k] < bits ? Integer(1) << order[k] : Integer(0)});
  return notation::print(L);
}

std::vector<std::size_t> first_numbers(std::size_t count) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return numbers;
}

std::vector<std::size_t> random_order(SeededPick& pick, std::size_t count) {
  std::vector<std::size_t> order = first_numbers(count);
  for (std::size_t k = order.size(); k-- > 1;) std::swap(order[k], order[between(pick, 0, k)]);
  return order;
}

std::string random_layout(SeededPick& pick, std::size_t registers, std::size_t bits) {
  return layout_text(random_order(pick, registers + warp_lane_bits), registers, bits);
}

std::pair<std::string, std::string> random_pair(SeededPick& pick, std::size_t from, std::size_t to,
                                                std::size_t bits) {
  const std::string source = random_layout(pick, from, bits);
  return {source, random_layout(pick, to, bits)};
}

// Four warps ------------------------------------------------------------------------------------

constexpr std::size_t warp_bits = 2;

/// The bit of an element that each base is; one that elements do not have stands for the base 0.
struct BlockBases {
  std::vector<std::size_t> registers, lanes, warps;
};

BlockBases random_block(SeededPick& pick, std::size_t registers) {
  const std::vector<std::size_t> order = random_order(pick, registers + warp_lane_bits + warp_bits);
  const auto lanes = order.begin() + static_cast<std::ptrdiff_t>(registers);
  const auto warps = lanes + static_cast<std::ptrdiff_t>(warp_lane_bits);
  return {{order.begin(), lanes}, {lanes, warps}, {warps, order.end()}};
}

/// True if each warp of `to` needs only what the same warp of `from` has.
bool within_warps(const BlockBases& from, const BlockBases& to, std::size_t bits) {
  const auto has = [&](std::size_t bit) {
    const auto in = [&](const std::vector<std::size_t>& bases) {
      return std::find(bases.begin(), bases.end(), bit) != bases.end();
    };
    return bit >= bits || in(from.registers) || in(from.lanes);
  };
  for (std::size_t k = 0; k < warp_bits; ++k)
    if (from.warps[k] != to.warps[k] && !(has(from.warps[k]) && has(to.warps[k]))) return false;
  return std::all_of(to.registers.begin(), to.registers.end(), has) &&
         std::all_of(to.lanes.begin(), to.lanes.end(), has);
}

std::string block_text(const BlockBases& block, std::size_t bits) {
  LinearLayout<Integer> L{{}, {{"x", Integer(1) << bits}}};
  for (const auto& [name, bases] :
       {std::pair("register", &block.registers), std::pair("lane", &block.lanes),
        std::pair("warp", &block.warps)}) {
    L.inputs.push_back({name, {}});
    for (const std::size_t bit : *bases)
      L.inputs.back().bases.push_back({bit < bits ? Integer(1) << bit : Integer(0)});
  }
  return notation::print(L);
}

std::pair<std::string, std::string> random_blocks(SeededPick& pick) {
  while (true) {
    const std::size_t from = between(pick, 1, 4), to = between(pick, 1, 4);
    const std::size_t bits = between(pick, 3, std::min(from, to) + warp_lane_bits + warp_bits - 1);
    const BlockBases source = random_block(pick, from), target = random_block(pick, to);
    if (within_warps(source, target, bits))
      return {block_text(source, bits), block_text(target, bits)};
  }
}

}  // namespace

std::vector<SurveySet> survey_sets(std::uint64_t count, std::uint64_t seed) {
  SeededPick pick(seed);
  SurveySet permutations{"permutations", {}}, distributed{"distributed", {}},
      broadcast{"broadcast", {}}, warps{"warps", {}};

  std::vector<std::size_t> order = first_numbers(1 + warp_lane_bits);
  const std::string straight = layout_text(order, 1, order.size());
  do permutations.pairs.emplace_back(straight, layout_text(order, 1, order.size()));
  while (std::next_permutation(order.begin(), order.end()));

  for (std::uint64_t k = 0; k < count; ++k) {
    const std::size_t registers = between(pick, 2, 4);
    const std::size_t from = between(pick, 1, 4), to = between(pick, 1, 4);
    const std::size_t most = std::min(from, to) + warp_lane_bits;
    const std::size_t fewer = between(pick, 2, most - 1);
    permutations.pairs.push_back(
        random_pair(pick, registers, registers, registers + warp_lane_bits));
    distributed.pairs.push_back(random_pair(pick, from, to, most));
    broadcast.pairs.push_back(random_pair(pick, from, to, fewer));
  }
  for (std::uint64_t k = 0; k < count; ++k) warps.pairs.push_back(random_blocks(pick));
  return {permutations, distributed, broadcast, warps};
}

}  // namespace plumb::workbench
