#include "workbench/shuffles/survey.hpp"

#include <algorithm>
#include <numeric>

#include "notation/notation.hpp"
#include "properties/engines/generators/pick.hpp"
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

std::string random_layout(SeededPick& pick, std::size_t registers, std::size_t bits) {
  std::vector<std::size_t> order = first_numbers(registers + most_lane_bits);
  for (std::size_t k = order.size(); k-- > 1;) std::swap(order[k], order[between(pick, 0, k)]);
  return layout_text(order, registers, bits);
}

std::pair<std::string, std::string> random_pair(SeededPick& pick, std::size_t from, std::size_t to,
                                                std::size_t bits) {
  const std::string source = random_layout(pick, from, bits);
  return {source, random_layout(pick, to, bits)};
}

}  // namespace

std::vector<SurveySet> survey_sets(std::uint64_t count, std::uint64_t seed) {
  SeededPick pick(seed);
  SurveySet permutations{"permutations", {}}, distributed{"distributed", {}},
      broadcast{"broadcast", {}};

  std::vector<std::size_t> order = first_numbers(1 + most_lane_bits);
  const std::string straight = layout_text(order, 1, order.size());
  do permutations.pairs.emplace_back(straight, layout_text(order, 1, order.size()));
  while (std::next_permutation(order.begin(), order.end()));

  for (std::uint64_t k = 0; k < count; ++k) {
    const std::size_t registers = between(pick, 2, 4);
    const std::size_t from = between(pick, 1, 4), to = between(pick, 1, 4);
    const std::size_t most = std::min(from, to) + most_lane_bits;
    const std::size_t fewer = between(pick, 2, most - 1);
    permutations.pairs.push_back(
        random_pair(pick, registers, registers, registers + most_lane_bits));
    distributed.pairs.push_back(random_pair(pick, from, to, most));
    broadcast.pairs.push_back(random_pair(pick, from, to, fewer));
  }
  return {permutations, distributed, broadcast};
}

}  // namespace plumb::workbench
