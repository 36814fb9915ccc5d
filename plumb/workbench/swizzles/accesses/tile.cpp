#include "plumb/workbench/swizzles/accesses/tile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

#include "plumb/dialects/written_value.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/f_strides.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

std::vector<Integer> extents_of(const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return {shape.leaf()};
  std::vector<Integer> extents;
  for (std::size_t k = 0; k < rank(shape); ++k) extents.push_back(product(mode_of(shape, k)));
  return extents;
}

Answer<Integer> offset_at(const Layout<Integer>& A, const Integer& i) { return evaluate(A, i); }
Answer<Integer> offset_at(const BitLayout<Integer>& A, const Integer& i) {
  return evaluate(A, i).bits();
}
Answer<Integer> offset_at(const FLayout<Integer>& A, const Integer& i) {
  const auto bits = evaluate(A, i);
  if (!bits.answered()) return bits.refusal();
  return bits.value().bits();
}
Answer<Integer> offset_at(const ComposedLayout<Integer>& F, const Integer& i) {
  return evaluate(F, i);
}

/// What has to be added so that no offset is negative, if the tile is a plain layout.
Integer missing(const Layout<Integer>& A) {
  Integer sum = 0;
  for (const auto& [extent, stride] : flat_modes(A))
    if (stride < 0) sum -= (extent - 1) * stride;
  return sum;
}
template <class Other>
Integer missing(const Other&) {
  return 0;
}

bool moves(const Link<Integer>& link) {
  const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
  return f && f->bits != 0;
}

/// F without its outermost swizzle, whose offset stays.
ComposedLayout<Integer> unswizzled(const ComposedLayout<Integer>& F) {
  std::vector<Link<Integer>> links = F.links;
  links.front().outer = Swizzle<Integer>{0, 0, 0};
  return {links, F.inner};
}

}  // namespace

Value<Integer> read_tile(const std::string& asked) {
  const std::string text = dialects::written_value(asked);
  if (text.starts_with('{'))
    throw CallError(
        fmt::format("the tile {} is a linear layout; expected a layout from (row,column) to "
                    "offsets; try what plumb translate --to cute writes for it",
                    text));
  const bool composed = text.find(" o ") != std::string::npos;
  const notation::Parsed parsed = notation::parse(composed ? Kind::composed : Kind::layout, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("the tile {}: {}", text, error->sentence()));
  return std::get<Value<Integer>>(parsed);
}

SharedTile::SharedTile(const std::string& text)
    : text_(text), layout_(layout_of(Modes<Integer>{})) {
  const Value<Integer> value = read_tile(text);
  const auto take = [&](const auto& layout, const IntTuple<Integer>& shape) {
    layout_ = layout;
    size_ = product(shape);
    extents_ = extents_of(shape);
  };
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) {
    take(*A, A->shape);
    strides_ = leaves(A->stride);
  } else if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) {
    const auto* outermost = std::get_if<Swizzle<Integer>>(&F->links.front().outer);
    const bool given = moves(F->links.front()) && swizzle_apart(*outermost) &&
                       outermost->base + outermost->bits + absolute(outermost->shift) <= 31;
    if (given) given_ = *outermost;
    take(given ? unswizzled(*F) : *F, F->inner.shape);
    swizzled_within_ = std::any_of(F->links.begin() + (given ? 1 : 0), F->links.end(), moves);
    strides_ = leaves(F->inner.stride);
  } else if (const auto* B = std::get_if<BitLayout<Integer>>(&value)) {
    take(*B, B->shape);
    swizzled_within_ = true;
  } else if (const auto* P = std::get_if<FLayout<Integer>>(&value)) {
    take(*P, P->shape);
    swizzled_within_ = true;
  } else {
    throw CallError(fmt::format(
        "the tile {} has coordinates as values; a tile in memory has integer offsets", text));
  }
}

std::uint64_t SharedTile::offset(const Integer& index) const {
  const Answer<Integer> offset =
      std::visit([&](const auto& layout) { return offset_at(layout, index); }, layout_);
  if (!offset.answered())
    throw CallError(fmt::format("the tile {} has no offset at index {}: {}", text_, index.str(),
                                name_of(offset.refusal())));
  if (offset.value() < 0) throw CallError(negative_text(index, offset.value()));
  if (offset.value() >= offset_limit)
    throw CallError(
        fmt::format("the tile {} has offset {} at index {}: no shared memory has 2^31 "
                    "elements",
                    text_, offset.value().str(), index.str()));
  return static_cast<std::uint64_t>(offset.value());
}

std::string SharedTile::negative_text(const Integer& index, const Integer& offset) const {
  const Integer more = std::visit([](const auto& layout) { return missing(layout); }, layout_);
  return fmt::format(
      "the tile {} has offset {} at index {}, and a swizzle takes offsets from 0 on{}", text_,
      offset.str(), index.str(),
      more == 0 ? "" : fmt::format("; Sw<0,0,0> o {} o {} has them", more.str(), text_));
}

std::vector<std::uint64_t> SharedTile::offsets() const {
  std::vector<std::uint64_t> all;
  for (Integer i = 0; i < size_; ++i) all.push_back(offset(i));
  return all;
}

}  // namespace plumb::workbench
