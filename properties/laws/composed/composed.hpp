// Laws of composed layouts.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/composed/apply.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/modes/slice_and_offset.hpp"
#include "reference/composed/as_layout.hpp"
#include "reference/composed/slice.hpp"

namespace plumb::laws {

struct SizeOfComposed {
  static constexpr LawText text{"size.of-composed",
                                "R == size(A), A the layout that is applied first"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    return draw.equal(use.size(F), use.size(F.inner));
  }
};

struct EvaluateOfComposed {
  static constexpr LawText text{
      "evaluate.of-composed",
      "F(i) == apply(F, i), and of one link F0 o x0 o A it is apply(F0, x0 + A(i))"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto i = draw.index_in("i", F.inner);
    return is_value(draw, use.evaluate(F, i), F, i);
  }
};

struct CosizeOfComposed {
  static constexpr LawText text{
      "cosize.of-composed",
      "F(i) < R for every i, and R - 1 is reached; or, of one swizzle at offset 0, R is the cosize "
      "of the inner layout"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    draw.assume(size(F) <= 256);
    const auto R = use.cosize(F);
    std::decay_t<decltype(R)> bound(0);
    for (auto i = R - R; i < size(F); i = i + 1)
      bound = std::max(bound, std::decay_t<decltype(R)>(use.evaluate(F, i) + 1));
    if (plain_swizzle(F) && draw.equal(R, use.cosize(F.inner))) return true;
    return draw.equal(R, bound);
  }
};

/// What a coordinate says of one leaf of a shape.
template <class Integer>
struct CoordinateLeaf {
  bool open;
  Integer index;  // 0 if open
};

/// What c says of each leaf of the shape.   Domain: c fits the shape.
template <class Integer>
std::vector<CoordinateLeaf<Integer>> coordinate_leaves(const IntTuple<Integer>& shape,
                                                       const Pattern<Integer>& c) {
  std::vector<CoordinateLeaf<Integer>> found;
  if (c.is_leaf()) {
    for (const Integer& index : leaves(natural_coordinate(c.leaf().value_or(Integer(0)), shape)))
      found.push_back({!c.leaf(), index});
    return found;
  }
  for (std::size_t k = 0; k < rank(c); ++k) {
    const auto mode = coordinate_leaves(mode_of(shape, k), mode_of(c, k));
    found.insert(found.end(), mode.begin(), mode.end());
  }
  return found;
}

struct ComposedSliceInside {
  static constexpr LawText text{"composed_slice.inside",
                                "R(d) == F(c with the entries of d in its open places); R "
                                "consists of the modes of F there, in their order, or refines "
                                "them"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto c = draw.pattern_for("c", F.inner.shape);
    const auto R = use.composed_slice(F, c);
    if (!fits_pattern(F.inner.shape, c)) return false;
    using Integer = std::decay_t<decltype(size(F))>;

    const std::vector<CoordinateLeaf<Integer>> entries = coordinate_leaves(F.inner.shape, c);
    const std::vector<Integer> all = leaves(F.inner.shape);
    std::vector<Integer> extents;
    for (std::size_t k = 0; k < all.size(); ++k)
      if (entries[k].open) extents.push_back(all[k]);
    if (extents.empty() ? !variants::of_no_modes(R.inner.shape)
                        : !consists_of(draw, R.inner.shape, Places::open, F.inner.shape, c) &&
                              !refined_by(R.inner.shape, shapes_of_open(F.inner.shape, c)))
      return false;

    const auto d = draw.index_in("d", R.inner);
    const std::vector<Integer> moving = leaves(natural_coordinate(d, tuple_of(extents)));
    std::vector<Integer> point;
    std::size_t next = 0;
    for (const CoordinateLeaf<Integer>& entry : entries)
      point.push_back(entry.open ? moving[next++] : entry.index);
    const Integer inner =
        inner_product(tuple_of(point), tuple_of(all), tuple_of(leaves(F.inner.stride)));
    if (!has_windows(F) || !has_windows(R)) return false;
    return is_value_after(draw, R, d, F.links, std::vector<Integer>(every_reading.size(), inner));
  }
};

struct AsLayoutSameFunction {
  static constexpr LawText text{"as_layout.same-function",
                                "R(i) == F(i) for 0 <= i < size(F), and size(R) == size(F)"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto R = use.as_layout(F);
    if (!has_windows(F) || !draw.equal(size(R), size(F))) return false;
    const auto i = draw.index_in("i", R);
    return equal_as_read(
        draw, [&](FunctionForm) { return value_at(R, i); },
        [&](FunctionForm reading) { return value_at(F, i, reading); });
  }
};

struct AsLayoutAbsorbs {
  static constexpr LawText text{
      "as_layout.absorbs",
      "A with extents 2, whose strides are different powers of two, absorbs a swizzle iff no bit "
      "that is read and the bit that it changes are both strides"};

  /// Both strides at once would add up with a carry, or one would be taken away again.
  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(apart(f) && f.shift != 0 && swizzle_end(f) <= 64);
    using Integer = std::decay_t<decltype(f.bits)>;
    const auto strides = draw.natural("strides");
    draw.assume(strides < 4096);
    Modes<Integer> modes;
    for (Integer unit(1); unit <= strides; unit = unit * 2)
      if (bitwise_and(strides, unit) != 0) modes.push_back({2, unit});
    bool absorbs = true;
    for (const Mode<Integer>& mode : modes) {
      const Integer target = swizzled(f, mode.stride) - mode.stride;  // 0, or the bit that changes
      if (target != 0 && bitwise_and(strides, absolute(target)) != 0) absorbs = false;
    }
    const ComposedLayout<Integer> F({{f, Integer(0)}}, layout_of(modes));
    const auto R = use.as_layout(F);
    return absorbs && draw.equal(size(R), size(F));
  }
};

}  // namespace plumb::laws
