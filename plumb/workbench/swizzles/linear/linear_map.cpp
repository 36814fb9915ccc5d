#include "plumb/workbench/swizzles/linear/linear_map.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "plumb/workbench/swizzles/linear/kernel_search.hpp"

namespace plumb::workbench {
namespace {

unsigned unit_bits_of(const TileAccess& access, const SwizzleTask& task) {
  return static_cast<unsigned>(
      std::countr_zero(task.element.elements_in(std::max(access.bytes, task.memory.bank_bytes))));
}

/// The units of one group, by their place within the units that are kept together.
using ByPlace = std::map<std::uint64_t, std::set<std::uint32_t>>;

ByPlace units_of(const TileAccess& access, std::size_t begin, std::size_t end, unsigned own_bits,
                 unsigned unit_bits) {
  ByPlace units;
  for (std::size_t lane = begin; lane < end; ++lane) {
    const std::uint64_t x = access.offsets[lane * access.vector];
    const std::uint64_t place = (x & ((std::uint64_t{1} << unit_bits) - 1)) >> own_bits;
    units[place].insert(static_cast<std::uint32_t>(x >> unit_bits));
  }
  return units;
}

void sort_out(std::vector<std::uint32_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

/// The map whose bank bits vanish on K, in the order of the coordinates.
LinearMap map_of(const KernelGraph& K, unsigned unit_bits) {
  LinearMap map{unit_bits, {}};
  for (unsigned j = 0; j < unit_bits; ++j) map.columns.push_back(std::uint64_t{1} << j);
  const unsigned c = static_cast<unsigned>(K.dependent.size());
  for (unsigned bit = 0; bit < c + K.free.size(); ++bit) {
    const auto q = std::find(K.dependent.begin(), K.dependent.end(), bit);
    const auto p = std::find(K.free.begin(), K.free.end(), bit);
    const std::uint64_t unit =
        q != K.dependent.end()
            ? std::uint64_t{1} << (q - K.dependent.begin())
            : (std::uint64_t{1} << (c + (p - K.free.begin()))) | K.values[p - K.free.begin()];
    map.columns.push_back(unit << unit_bits);
  }
  return map;
}

}  // namespace

UnitConflicts conflicts_of(const SwizzleTask& task) {
  UnitConflicts found;
  for (const TileAccess& access : task.accesses)
    found.unit_bits = std::max(found.unit_bits, unit_bits_of(access, task));
  found.bank_bits = task.bank_bits() - found.unit_bits;
  found.index_bits = std::max(task.offset_bits(), task.bank_bits()) - found.unit_bits;
  for (const TileAccess& access : task.accesses) {
    std::vector<std::uint32_t> differences;
    std::size_t begin = 0, settled = 0;
    for (const std::size_t end : access.ends) {
      std::uint64_t most = 1;
      for (const auto& [place, units] :
           units_of(access, begin, end, unit_bits_of(access, task), found.unit_bits)) {
        const std::uint64_t line = std::uint64_t{1} << found.bank_bits;
        most = std::max(most, (units.size() + line - 1) / line);
        for (auto x = units.begin(); x != units.end(); ++x)
          for (auto y = std::next(x); y != units.end(); ++y) differences.push_back(*x ^ *y);
      }
      if (differences.size() > 2 * settled + (1u << 16)) {
        sort_out(differences);
        settled = differences.size();
      }
      found.bound += most;
      begin = end;
    }
    sort_out(differences);
    found.differences.push_back(std::move(differences));
  }
  return found;
}

LinearDesign design_linear(const SwizzleTask& task, const UnitConflicts& conflicts) {
  const auto attains = [&](const LinearMap& map) {
    const MapCost cost = cost_of(task, map);
    return cost.whole() && cost.total() == conflicts.bound;
  };
  for (const auto& K : {graph_over_low_bits(conflicts), avoiding_two_subspaces(conflicts)})
    if (K) {
      const LinearMap map = map_of(*K, conflicts.unit_bits);
      if (attains(map)) return {LinearOutcome::found, map};
    }
  if (conflicts.bound != task.groups()) return {LinearOutcome::undecided, std::nullopt};
  const KernelSearch search = search_kernels(conflicts);
  if (!search.kernel)
    return {search.exhausted ? LinearOutcome::none : LinearOutcome::undecided, std::nullopt};
  return {LinearOutcome::found, map_of(*search.kernel, conflicts.unit_bits)};
}

}  // namespace plumb::workbench
