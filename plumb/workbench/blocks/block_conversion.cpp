#include "plumb/workbench/blocks/block_conversion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/notation/failure.hpp"
#include "reference/matrices/echelon.hpp"
#include "reference/shuffles/conversion.hpp"

namespace plumb::workbench {
namespace {

constexpr std::size_t most_warp_bits_of_block = 5, most_rows = 28;

void require_physical(const Placed& from, const std::string& needs) {
  if (from.lanes.columns != warp_lane_bits)
    throw notation::CallError(fmt::format(
        "the conversion moves elements between warps: {}; a plan through shared memory needs warps "
        "of 32 lanes, got {}{}",
        needs, std::size_t{1} << from.lanes.columns,
        from.lanes.columns < warp_lane_bits
            ? "; try lane with a base [0] for each bit that is missing"
            : ""));
  if (from.warps.columns > most_warp_bits_of_block)
    throw notation::CallError(fmt::format("{} has 2^{} warps; a block has at most 2^{}", from.text,
                                          from.warps.columns, most_warp_bits_of_block));
  if (from.registers.rows > most_rows)
    throw notation::CallError(fmt::format("{} has 2^{} elements; up to 2^{} can be planned",
                                          from.text, from.registers.rows, most_rows));
}

/// Each block of TO needs only what the same block of FROM holds, and all convert alike.
void require_one_block(const Placed& from, const Placed& to, const BlockConversion& c) {
  const BitTable own = beside(c.source.registers, c.source.threads);
  const BitTable wanted = beside(c.target.registers, c.target.threads);
  const BitTable blocks = sum_of(columns_from(from.blocks, 0, to.blocks.columns), to.blocks);
  for (std::size_t k = 0; k < wanted.columns; ++k)
    if (const BitTable column = columns_from(wanted, k, 1); !image_contains(own, column))
      throw notation::CallError(
          fmt::format("the conversion moves elements between blocks: block 0 of TO needs element "
                      "{}, and block 0 of FROM does not hold it; a plan through shared memory "
                      "stays within a block",
                      element_text(to, column)));
  if (rank_of(blocks) > 0)
    throw notation::CallError(
        "the blocks of FROM and TO hold different elements; a plan through shared memory needs the "
        "same bases of block in both");
}

}  // namespace

BlockConversion read_block_conversion(const std::string& from, const std::string& to, unsigned bits,
                                      const std::string& needs) {
  const Placed source = read_placed(from), target = read_placed(to);
  require_physical(source, needs);
  for (const Placed* where : {&source, &target}) require_few_registers(*where);
  BlockConversion c{from,
                    to,
                    bits,
                    needs,
                    source.outputs,
                    source.shape,
                    {source.registers, beside(source.lanes, source.warps)},
                    {target.registers, beside(target.lanes, target.warps)}};
  require_one_block(source, target, c);
  return c;
}

std::string coordinates_text(const BlockConversion& c, const BitTable& column) {
  Integer rest = matrix_of<Integer>(column).columns.front();
  std::vector<std::string> coordinates;
  for (const Integer& size : c.extents) {
    coordinates.push_back(Integer(rest % size).str());
    rest /= size;
  }
  return fmt::format("[{}]", fmt::join(coordinates, ","));
}

}  // namespace plumb::workbench
