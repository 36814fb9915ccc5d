// Back through the links of a composed layout: from a value to the offset that it comes from.
#pragma once

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "properties/laws/functions.hpp"

namespace plumb::laws {

/// True if no two numbers become one.
template <class Integer>
bool undoable(const Swizzle<Integer>& f) {
  return f.shift != 0 || f.bits == 0;
}
template <class Integer>
bool undoable(const Layout<Integer>& A) {
  return A.shape.is_leaf() && A.shape.leaf() > 1 && A.stride.leaf() != 0;
}

/// The x with f(x) == value, by going round the cycle of f; nothing if there may be none, or two.
template <class Integer>
std::optional<Integer> undone(const Swizzle<Integer>& f, const Integer& value) {
  if (f.bits == 0) return value;
  if (value < 0 || !undoable(f)) return std::nullopt;
  Integer x = value;
  for (Integer next = value_at(f, x); next != value; next = value_at(f, x)) x = next;
  return x;
}

/// The same of a layout n:d, n > 1 and d != 0, which is x |-> d x everywhere.
template <class Integer>
std::optional<Integer> undone(const Layout<Integer>& A, const Integer& value) {
  if (!undoable(A)) return std::nullopt;
  const Integer d = absolute(A.stride.leaf());
  if (!divides(d, value)) return std::nullopt;
  const Integer x = floor_div(value, d);
  return A.stride.leaf() < 0 ? Integer(-x) : x;
}

/// The offset that the links map to `value`; nothing unless it is known to be unique.
template <class Integer>
std::optional<Integer> offset_before(const std::vector<Link<Integer>>& links,
                                     const Integer& value) {
  Integer offset = value;
  for (const Link<Integer>& link : links) {
    const auto before =
        std::visit([&](const auto& outer) { return undone(outer, offset); }, link.outer);
    if (!before) return std::nullopt;
    offset = *before - link.offset;
  }
  return offset;
}

/// True if no two numbers become one.
template <class Integer>
bool one_to_one(const std::vector<Link<Integer>>& links) {
  return std::all_of(links.begin(), links.end(), [](const Link<Integer>& link) {
    return std::visit([](const auto& outer) { return undoable(outer); }, link.outer);
  });
}

/// An answer: x + R(i). Most operations answer R alone.
template <class Integer>
struct MovedComposed {
  ComposedLayout<Integer> R;
  Integer x;
};

/// Offsets before the links: begin + Q(i).
template <class Integer>
struct BeforeLinks {
  Layout<Integer> Q;
  Integer begin;
};

/// The offsets before the links of F that give the answer, as a layout of this shape, taken from
/// the values of the answer at 0 and at the units of the modes; nothing if there are none. Whether
/// they give it elsewhere is not asked.   Domain: the inner layout of R has this shape, or refines
/// it
template <class Integer>
std::optional<BeforeLinks<Integer>> before_links(const std::vector<Link<Integer>>& links,
                                                 const MovedComposed<Integer>& answer,
                                                 const IntTuple<Integer>& shape) {
  const ComposedLayout<Integer>& R = answer.R;
  const Integer& x = answer.x;
  if (R.inner.shape == shape && x == 0 && same_but_for_the_first_offset(R.links, links))
    return BeforeLinks<Integer>{R.inner, R.links.back().offset - links.back().offset};
  const auto begin = offset_before(links, Integer(x + value_at(R, Integer(0))));
  if (!begin) return std::nullopt;
  const std::vector<Integer> extents = leaves(shape), of_answer = leaves(R.inner.stride);
  const bool same_modes = R.inner.shape == shape;
  std::vector<Integer> strides;
  Integer place(1);
  for (std::size_t k = 0; k < extents.size(); ++k) {
    const auto value = [&] {
      return same_modes ? value_after(R.links, of_answer[k], FunctionForm::leaves)
                        : value_at(R, place);
    };
    const auto unit = extents[k] == 1 ? begin : offset_before(links, Integer(x + value()));
    if (!unit) return std::nullopt;
    strides.push_back(*unit - *begin);
    place = place * extents[k];
  }
  std::size_t next = 0;
  return BeforeLinks<Integer>{
      {shape, map_leaves(shape, [&](const Integer&) { return strides[next++]; })}, *begin};
}

}  // namespace plumb::laws
