#include "plumb/workbench/shuffles/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "plumb/workbench/shuffles/placed.hpp"
#include "properties/notation/failure.hpp"
#include "reference/linear/maps.hpp"

namespace plumb::workbench {
namespace {

BitTable of_one_warp(const Placed& where) { return beside(where.registers, where.lanes); }

/// A warp, its number given by its first bits and that of its block by the others.
std::string warp_text(std::size_t number, std::size_t warp_bits, const Placed& where) {
  const std::size_t warp = number % (std::size_t{1} << warp_bits);
  if (where.blocks.columns == 0) return fmt::format("warp {}", warp);
  return fmt::format("warp {} of block {}", warp, number >> warp_bits);
}

/// FROM must say what every warp of TO holds.
void require_warps(const Placed& from, const Placed& to) {
  for (const auto& [name, theirs, ours] :
       {std::tuple("warp", &from.warps, &to.warps), std::tuple("block", &from.blocks, &to.blocks)})
    if (ours->columns > theirs->columns)
      throw notation::CallError(fmt::format(
          "{0} {1} of TO needs element {2}, and FROM has no {0} {1}; if it holds what {0} 0 does, "
          "give the input {0} of FROM {3} bases, [0] for those that are missing",
          name, std::size_t{1} << theirs->columns,
          element_text(to, columns_from(*ours, theirs->columns, 1)), ours->columns));
}

/// Throws for a warp that needs an element that FROM does not give it: element `column`.
[[noreturn]] void refuse_element(const Placed& from, const std::string& warp,
                                 const BitTable& column, unsigned bits) {
  const std::string element = element_text(from, column);
  const BitTable anywhere = beside(of_one_warp(from), beside(from.warps, from.blocks));
  if (!image_contains(anywhere, column))
    throw notation::CallError(
        fmt::format("{} of TO needs element {}, and {} does not reach every element: element {} is "
                    "nowhere, so no shuffle has it to give",
                    warp, element, from.text, element));
  const Integer bytes = (Integer(1) << static_cast<unsigned>(from.registers.rows)) * bits / 8;
  const std::string needs =
      fmt::format("{0} of TO needs element {1}, and {0} of FROM does not hold it", warp, element);
  throw BetweenWarps(
      fmt::format("the conversion moves elements between warps: {}, so no shuffle brings it; "
                  "through shared memory it stores and loads {} bytes",
                  needs, bytes.str()),
      needs);
}

/// Each warp of TO needs only elements that the same warp of FROM holds. Both are cosets: it is so
/// of warp 0, and each bit of a warp changes both by what differs by elements of warp 0 of FROM.
void require_within_warps(const Placed& from, const Placed& to, unsigned bits) {
  require_warps(from, to);
  const BitTable own = of_one_warp(from), wanted = of_one_warp(to);
  for (std::size_t k = 0; k < wanted.columns; ++k)
    if (const BitTable column = columns_from(wanted, k, 1); !image_contains(own, column))
      refuse_element(from, warp_text(0, to.warps.columns, to), column, bits);
  const BitTable theirs = beside(to.warps, to.blocks);
  const BitTable ours = beside(columns_from(from.warps, 0, to.warps.columns),
                               columns_from(from.blocks, 0, to.blocks.columns));
  for (std::size_t k = 0; k < theirs.columns; ++k) {
    const BitTable column = columns_from(theirs, k, 1);
    if (!image_contains(own, sum_of(columns_from(ours, k, 1), column)))
      refuse_element(from, warp_text(std::size_t{1} << k, to.warps.columns, to), column, bits);
  }
}

/// The conversion of every warp: elements are named by their coordinates in a basis of those that
/// warp 0 has, in each warp from register 0 of lane 0 on.   Domain: within warps.
Conversion within_warps(const Placed& from, const Placed& to) {
  const BitTable basis = from.warps.columns + from.blocks.columns == 0 &&
                                 rank_of(of_one_warp(from)) == from.registers.rows
                             ? unit_table(from.registers.rows)
                             : image_of(of_one_warp(from));
  const auto named = [&](const BitTable& a) { return *solution_of(basis, a); };
  const BitTable warps = beside(sum_of(columns_from(from.warps, 0, to.warps.columns), to.warps),
                                sum_of(columns_from(from.blocks, 0, to.blocks.columns), to.blocks));
  Conversion c{named(from.registers), named(from.lanes), named(to.registers), named(to.lanes)};
  if (rank_of(warps) > 0) c.target_warps = named(warps);
  return c;
}

void require_few_warps(const Placed& where) {
  constexpr std::size_t most_warp_bits = 16;
  const std::size_t bits = where.warps.columns + where.blocks.columns;
  if (bits > most_warp_bits)
    throw notation::CallError(fmt::format("{} has 2^{} warps; up to 2^{} can be planned",
                                          where.text, bits, most_warp_bits));
}

/// The same columns for words of two an element: bit 0 says which word, and is 0.
BitTable lanes_of_words(const BitTable& a) {
  BitTable wider(a.rows + 1, a.columns);
  std::copy(a.bits.begin(), a.bits.end(), wider.bits.begin() + 1);
  return wider;
}

/// The lowest register bit says which word.
BitTable registers_of_words(const BitTable& a) {
  BitTable word(a.rows + 1, 1);
  word.bits[0][0] = true;
  return beside(word, lanes_of_words(a));
}

Conversion of_words(const Conversion& c) {
  return {registers_of_words(c.source_registers), lanes_of_words(c.source_lanes),
          registers_of_words(c.target_registers), lanes_of_words(c.target_lanes),
          lanes_of_words(c.target_warps)};
}

std::size_t packed_bits_of(unsigned bits) { return bits == 8 ? 2 : bits == 16 ? 1 : 0; }

}  // namespace

AskedConversion read_conversion(const std::string& from, const std::string& to, unsigned bits,
                                std::size_t lanes) {
  Placed source = read_placed(from), target = read_placed(to);
  require_alike(source, target, lanes);
  require_within_warps(source, target, bits);
  for (const Placed* where : {&source, &target}) require_few_registers(*where);
  require_few_warps(target);
  const Conversion c = within_warps(source, target);
  return {from, to, bits, bits == 64 ? of_words(c) : c, packed_bits_of(bits), target.warps.columns};
}

}  // namespace plumb::workbench
