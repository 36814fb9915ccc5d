#include "plumb/gpu/descriptors/tile.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

#include "plumb/dialects/cute/swizzled_pointer.hpp"
#include "plumb/workbench/swizzles/accesses/tile.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::gpu_conformance {
namespace {

using notation::CallError;

constexpr Word most_elements = 65536, k_bytes = 32, most_rows = 256;
const Integer most_offset = Integer(1) << 40;

ComposedLayout<Integer> tile_of(const std::string& text) {
  const Value<Integer> value = workbench::read_tile(text);
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) return *F;
  if (const auto* A = std::get_if<Layout<Integer>>(&value))
    return {{Link<Integer>{Swizzle<Integer>{0, 0, 0}, Integer(0)}}, *A};
  throw CallError(fmt::format("the tile {} has no integer offsets", text));
}

Word extent_of(const std::string& text, const IntTuple<Integer>& mode) {
  const Integer extent = product(mode);
  if (extent < 1 || extent > most_elements)
    throw CallError(fmt::format("the tile {} has a mode of {} elements; expected 1 to {}", text,
                                extent.str(), most_elements));
  return static_cast<Word>(extent);
}

}  // namespace

void check_operand(Major major, Word bytes, Word rows) {
  if (major == Major::rows && bytes != 2)
    throw CallError(fmt::format(
        "wgmma reads rows that lie side by side only of 16 bits, and these have {}; try --major K",
        8 * bytes));
  if (rows < 8 || rows > most_rows || rows % 8 != 0)
    throw CallError(fmt::format(
        "an operand of wgmma has 8, 16, .. or {} rows, not {}; try --rows 64", most_rows, rows));
}

std::vector<PlacedOperand> operands_of_tile(const std::string& tile, Word bytes, Word rows) {
  const ComposedLayout<Integer> F = tile_of(tile);
  const IntTuple<Integer>& shape = F.inner.shape;
  if (shape.is_leaf() || rank(shape) != 2)
    throw CallError(fmt::format("the tile {} has {} modes; expected two, rows and k", tile,
                                shape.is_leaf() ? 1 : rank(shape)));
  const Word all_rows = extent_of(tile, mode_of(shape, 0)),
             all_k = extent_of(tile, mode_of(shape, 1));
  if (all_rows * all_k > most_elements)
    throw CallError(fmt::format("the tile {} has {} elements; expected at most {}", tile,
                                all_rows * all_k, most_elements));
  const OperandShape one{rows == 0 ? all_rows : rows, k_bytes / bytes, bytes};
  if (all_rows % one.rows != 0 || all_k % one.K != 0)
    throw CallError(fmt::format(
        "instructions of {} rows and {} of k do not divide the tile's {} and {}; try --rows",
        one.rows, one.K, all_rows, all_k));

  std::vector<PlacedOperand> operands;
  for (Word row = 0; row < all_rows; row += one.rows)
    for (Word k = 0; k < all_k; k += one.K) {
      PlacedOperand placed{row, k, {one, {}}};
      for (Word j = 0; j < one.K; ++j)
        for (Word i = 0; i < one.rows; ++i) {
          const auto offset = evaluate(F, Integer(row + i + all_rows * (k + j)));
          if (!offset.answered() || offset.value() < 0 || offset.value() > most_offset)
            throw CallError(fmt::format("the tile {} has no place in shared memory for ({}, {})",
                                        tile, row + i, k + j));
          placed.operand.bytes.push_back(bytes * static_cast<Word>(offset.value()));
        }
      operands.push_back(std::move(placed));
    }
  return operands;
}

std::optional<std::string> tile_swizzled_by_bytes(const std::string& tile, Word bytes) {
  ComposedLayout<Integer> F = tile_of(tile);
  bool any = false;
  for (Link<Integer>& link : F.links) {
    auto* swizzle = std::get_if<Swizzle<Integer>>(&link.outer);
    if (!swizzle || swizzle->bits == 0) continue;
    const auto moved = dialects::swizzle_in_elements(*swizzle, Integer(8 * bytes));
    if (!moved) return std::nullopt;
    *swizzle = *moved;
    any = true;
  }
  if (!any) return std::nullopt;
  return notation::print(Value<Integer>(F));
}

}  // namespace plumb::gpu_conformance
