#include "plumb/gpu/descriptors/tensor_box.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "plumb/dialects/written_value.hpp"
#include "plumb/workbench/swizzles/accesses/tile.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb::gpu_conformance {
namespace {

using notation::CallError;

/// A mode of the tensor: extent elements, stride apart.
struct TensorMode {
  Integer extent, stride;
};

struct Tensor {
  std::vector<TensorMode> modes;
  Integer offset = 0;
};

/// A part of a mode that lies in shared memory as one: elements unit, 2 unit, .. of the mode.
struct TilePart {
  std::size_t mode;
  Integer extent, unit, step = 1;
  Integer shared = 1;  // elements of shared memory between neighbours
};

std::vector<Layout<Integer>> top_modes(const Layout<Integer>& A) {
  if (A.shape.is_leaf()) return {A};
  return modes_of(A);
}

/// The layout, and the offset or the swizzle that stands before it.
struct Placed {
  Layout<Integer> layout;
  Swizzle<Integer> swizzle{0, 0, 0};
  Integer offset = 0;
};

Placed placed(const std::string& text, const char* what) {
  const Value<Integer> value = workbench::read_tile(text);
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return {*A};
  const auto* F = std::get_if<ComposedLayout<Integer>>(&value);
  const auto* f =
      F && F->links.size() == 1 ? std::get_if<Swizzle<Integer>>(&F->links.front().outer) : nullptr;
  if (!f)
    throw CallError(fmt::format(
        "the {} {}: expected a layout of integer strides, with one swizzle at most", what, text));
  return {F->inner, *f, F->links.front().offset};
}

Tensor tensor_of(const std::string& text) {
  const Placed given = placed(text, "tensor");
  if (given.swizzle.bits != 0)
    throw CallError(fmt::format("the tensor {} has a swizzle, and global memory has none", text));
  Tensor tensor{{}, given.offset};
  for (const Layout<Integer>& mode : top_modes(given.layout)) {
    const Layout<Integer> one = coalesce(mode);
    if (!one.shape.is_leaf())
      throw CallError(fmt::format(
          "mode {} of the tensor {} has several strides, {}: give each as a mode of its own",
          tensor.modes.size(), text, notation::print(one)));
    tensor.modes.push_back({one.shape.leaf(), one.stride.leaf()});
  }
  return tensor;
}

void require_modes(std::size_t of_tile, const Tensor& tensor, const BoxQuestion& question) {
  if (of_tile != tensor.modes.size())
    throw CallError(
        fmt::format("the tile {} has {} modes, and the tensor {} has {}: expected one "
                    "for each, 1 for a mode that it does not extend over",
                    question.tile, of_tile, question.tensor, tensor.modes.size()));
}

/// (128,64), or <128:1,64:2> with steps.
std::vector<TilePart> parts_of_extents(const BoxQuestion& question, const Tensor& tensor) {
  const std::string text = dialects::written_value(question.tile);
  const notation::Parsed parsed = notation::parse(Kind::tiler, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("the tile {}: {}", text, error->sentence()));
  const auto& tiler = std::get<Tiler<Integer>>(std::get<Value<Integer>>(parsed));
  std::vector<TilePart> parts;
  const auto add = [&](const Integer& extent, const Integer& step) {
    if (extent < 1 || step < 1)
      throw CallError(fmt::format("the tile {}: expected extents and steps from 1 on", text));
    parts.push_back({parts.size(), extent, 1, step});
  };
  const std::vector<Tiler<Integer>> entries =
      tiler.is_by_mode() ? tiler.by_mode() : std::vector<Tiler<Integer>>{tiler};
  require_modes(entries.size(), tensor, question);
  for (const Tiler<Integer>& entry : entries) {
    if (entry.is_kept()) {
      add(tensor.modes[parts.size()].extent, 1);
      continue;
    }
    std::optional<Layout<Integer>> one;
    if (entry.is_layout()) one = coalesce(entry.layout());
    if (!one || !one->shape.is_leaf())
      throw CallError(
          fmt::format("the tile {}: expected one extent and one step for each mode", text));
    add(one->shape.leaf(), one->shape.leaf() == 1 ? Integer(1) : one->stride.leaf());
  }
  std::stable_sort(parts.begin(), parts.end(), [&](const TilePart& a, const TilePart& b) {
    return tensor.modes[a.mode].stride < tensor.modes[b.mode].stride;
  });
  Integer shared = 1;
  for (TilePart& part : parts) {
    part.shared = shared;
    shared *= part.extent;
  }
  return parts;
}

/// The parts of a tile in shared memory, the innermost first, joined where they continue.
std::vector<TilePart> parts_of_layout(const Placed& tile, const BoxQuestion& question,
                                      const Tensor& tensor) {
  const std::vector<Layout<Integer>> modes = top_modes(tile.layout);
  require_modes(modes.size(), tensor, question);
  std::vector<TilePart> all;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    Integer unit = 1;
    for (const auto& [extent, stride] : flat_modes(modes[k])) {
      if (extent > 1) all.push_back({k, extent, unit, 1, stride});
      unit *= extent;
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const TilePart& a, const TilePart& b) { return a.shared < b.shared; });
  std::vector<TilePart> parts;
  Integer filled = 1;
  for (const TilePart& part : all) {
    if (part.shared != filled)
      throw CallError(
          fmt::format("the tile {} is not compact in shared memory: expected the "
                      "stride {} after {} elements, got {}",
                      question.tile, filled.str(), filled.str(), part.shared.str()));
    filled *= part.extent;
    if (!parts.empty() && parts.back().mode == part.mode &&
        parts.back().unit * parts.back().extent == part.unit)
      parts.back().extent *= part.extent;
    else
      parts.push_back(part);
  }
  return parts;
}

/// Sw<B,M,S> of elements as a swizzle of the tensor map.
const TensorMapSwizzle& swizzle_of_tile(const Placed& tile, const BoxQuestion& question) {
  if (tile.offset != 0)
    throw CallError(fmt::format("the tile {} begins at offset {}; expected 0", question.tile,
                                tile.offset.str()));
  if (!question.swizzle.empty() && tile.swizzle.bits != 0)
    throw CallError("the tile has its swizzle; leave --swizzle out");
  if (tile.swizzle.bits == 0)
    return tensor_map_swizzle(question.swizzle.empty() ? "none" : question.swizzle);
  const unsigned bits = question.type->shared_bits();
  const Integer base =
      tile.swizzle.base + (std::has_single_bit(bits) ? std::countr_zero(bits) - 3 : -100);
  if (base == 4 && tile.swizzle.shift == 3 && tile.swizzle.bits <= 3)
    return tensor_map_swizzle(tile.swizzle.bits == 1   ? "32B"
                              : tile.swizzle.bits == 2 ? "64B"
                                                       : "128B");
  throw CallError(
      fmt::format("the swizzle {} of elements of {} bits is none of a tensor map; expected "
                  "Sw<1,4,3>, Sw<2,4,3> "
                  "or Sw<3,4,3> of bytes",
                  notation::print(Value<Integer>(tile.swizzle)), bits));
}

/// The elements of its mode that a dimension has.
Integer dimension_extent(const TilePart& part, const TensorMode& mode, bool last,
                         const BoxQuestion& question) {
  if (!last) return part.extent;
  if (part.unit > 1 && mode.extent % part.unit != 0)
    throw CallError(fmt::format(
        "the tile {} cuts mode {} of the tensor after {} elements, which do not divide its {}",
        question.tile, part.mode, part.unit.str(), mode.extent.str()));
  return mode.extent / part.unit;
}

/// The tile as a layout of shared memory: of each mode its parts, the finest first.
std::string shared_text(const std::vector<TilePart>& parts, std::size_t modes,
                        const TensorMapSwizzle& swizzle, unsigned bits) {
  std::vector<Layout<Integer>> all;
  for (std::size_t k = 0; k < modes; ++k) {
    std::vector<TilePart> own;
    for (const TilePart& part : parts)
      if (part.mode == k) own.push_back(part);
    std::sort(own.begin(), own.end(),
              [](const TilePart& a, const TilePart& b) { return a.unit < b.unit; });
    std::vector<IntTuple<Integer>> shape, stride;
    for (const TilePart& part : own) {
      shape.emplace_back(part.extent);
      stride.emplace_back(part.extent == 1 ? Integer(0) : part.shared);
    }
    if (own.empty())
      all.push_back({IntTuple<Integer>(Integer(1)), IntTuple<Integer>(Integer(0))});
    else if (own.size() == 1)
      all.push_back({shape.front(), stride.front()});
    else
      all.push_back({IntTuple<Integer>(shape), IntTuple<Integer>(stride)});
  }
  std::vector<IntTuple<Integer>> shapes, strides;
  for (const Layout<Integer>& mode : all) {
    shapes.push_back(mode.shape);
    strides.push_back(mode.stride);
  }
  const Layout<Integer> layout(modes == 1 ? shapes.front() : IntTuple<Integer>(shapes),
                               modes == 1 ? strides.front() : IntTuple<Integer>(strides));
  const std::string text = notation::print(Value<Integer>(layout));
  if (swizzle.none()) return text;
  if (swizzle.name.find("ATOM") != std::string_view::npos || !std::has_single_bit(bits)) return "";
  return fmt::format("Sw<{},{},3> o 0 o {}", std::countr_zero(swizzle.span) - 4,
                     7 - std::countr_zero(bits), text);
}

}  // namespace

TensorBox tensor_box(const BoxQuestion& question) {
  const Tensor tensor = tensor_of(question.tensor);
  const std::string tile_text = dialects::written_value(question.tile);
  const bool in_shared = tile_text.find(':') != std::string::npos && !tile_text.starts_with('<');
  std::optional<Placed> tile;
  if (in_shared) tile = placed(question.tile, "tile");
  std::vector<TilePart> parts =
      tile ? parts_of_layout(*tile, question, tensor) : parts_of_extents(question, tensor);
  const TensorMapSwizzle& swizzle =
      tile ? swizzle_of_tile(*tile, question)
           : tensor_map_swizzle(question.swizzle.empty() ? "none" : question.swizzle);
  TensorBox box{{question.type,
                 {},
                 {},
                 {},
                 {},
                 question.interleave,
                 &swizzle,
                 tensor.offset * question.type->bits / 8},
                {},
                {},
                question.interleave == Interleave::none
                    ? shared_text(parts, tensor.modes.size(), swizzle, question.type->shared_bits())
                    : ""};

  for (std::size_t k = 0; k < tensor.modes.size(); ++k) {
    const bool extended = std::any_of(parts.begin(), parts.end(),
                                      [&](const TilePart& part) { return part.mode == k; });
    if (!extended && tensor.modes[k].extent > 1) parts.push_back({k, 1, 1});
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const TilePart& part = parts[i];
    const TensorMode& mode = tensor.modes[part.mode];
    if (mode.extent == 1 && part.extent == 1) continue;
    const bool last = std::none_of(parts.begin(), parts.end(), [&](const TilePart& other) {
      return other.mode == part.mode && other.unit > part.unit;
    });
    const Integer stride = mode.stride * part.unit;
    if (box.modes.empty() && stride != 1)
      throw CallError(fmt::format(
          "neighbours of the tile {} in shared memory are {} elements apart in the tensor {}, and "
          "dimension 0 of a tensor map has no stride; expected 1",
          question.tile, stride.str(), question.tensor));
    box.modes.push_back(part.mode);
    box.units.push_back(part.unit);
    box.map.global_dim.push_back(dimension_extent(part, mode, last, question));
    if (box.modes.size() > 1) box.map.global_strides.push_back(stride * question.type->bits / 8);
    box.map.box_dim.push_back(part.extent * part.step);
    box.map.element_strides.push_back(part.step);
  }
  return box;
}

}  // namespace plumb::gpu_conformance
