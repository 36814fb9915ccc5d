#include "plumb/workbench/shuffles/sent.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

#include "reference/shuffles/search/round.hpp"
#include "reference/shuffles/search/table_bits.hpp"

namespace plumb::workbench {

SentElements most_sent(const Conversion& c) {
  // Lane q has the elements y with class_of y == class_of S_L q.
  const BitTable sources = image_of(c.source_registers);
  const BitTable class_of = second_part(sources, complement_of(sources), unit_table(sources.rows));
  const BitTable has = times(class_of, c.source_lanes), needs = times(class_of, c.target_lanes);
  const BitTable warps = image_of(c.target_warps), registers = image_of(c.target_registers);

  std::size_t most = 0;
  for (std::size_t w = 0; w < std::size_t{1} << warps.columns; ++w) {
    std::map<std::uint32_t, std::set<std::uint32_t>> sent;  // by class
    for (std::size_t lane = 0; lane < std::size_t{1} << c.source_lanes.columns; ++lane)
      for (std::size_t r = 0; r < std::size_t{1} << registers.columns; ++r) {
        const std::uint32_t element =
            image_bits(registers, r) ^ image_bits(c.target_lanes, lane) ^ image_bits(warps, w);
        const std::uint32_t its_class = image_bits(class_of, element);
        if (its_class != image_bits(has, lane)) sent[its_class].insert(element);
      }
    for (const auto& [its_class, elements] : sent) most = std::max(most, elements.size());
  }
  return {most, std::size_t{1} << lanes_alike(c).columns};
}

}  // namespace plumb::workbench
