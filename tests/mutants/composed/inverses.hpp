// Broken definitions of swizzles before and after layouts, of inverses and of recasts.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/composed/inverses.hpp"
#include "reference/composed/of_swizzle.hpp"
#include "reference/composed/recast.hpp"
#include "reference/swizzles/masks.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

// Swizzles before and after layouts.

/// A o f in place of f o A.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_of_swizzle_swapped(const Swizzle<Integer>& f,
                                                            const Layout<Integer>& A) {
  return composed_with_swizzle(A, f);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_of_swizzle_flat(const Swizzle<Integer>& f,
                                                         const Layout<Integer>& A) {
  const auto R = composed_of_swizzle(f, A);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(R.value().links, coalesce(A));
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_of_swizzle_without(const Swizzle<Integer>& f,
                                                            const Layout<Integer>& A) {
  const auto R = composed_of_swizzle(f, A);
  if (!R.answered()) return R;
  return without_swizzles(R.value());
}

/// The same swizzle on the other side.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_with_swizzle_swapped(const Layout<Integer>& A,
                                                              const Swizzle<Integer>& f) {
  const auto R = composed_with_swizzle(A, f);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>({{f, Integer(0)}}, A);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_with_swizzle_flat(const Layout<Integer>& A,
                                                           const Swizzle<Integer>& f) {
  return ComposedLayout<Integer>({{A, Integer(0)}, {f, Integer(0)}},
                                 Layout<Integer>{size(A), Integer(1)});
}

/// The masks of f are mapped by A, whatever that makes of single bits.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_with_swizzle_by_masks(const Layout<Integer>& A,
                                                               const Swizzle<Integer>& f) {
  const auto masks = swizzle_masks(f);
  if (!masks.answered()) return masks.refusal();
  const auto [Y, Z] = masks.value();
  const auto moved = make_swizzle(evaluate(A, Y), evaluate(A, Z));
  if (!moved.answered()) return moved.refusal();
  return ComposedLayout<Integer>({{moved.value(), Integer(0)}}, A);
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_through_by_masks(const Layout<Integer>& A,
                                                  const Swizzle<Integer>& f) {
  const auto R = composed_with_swizzle_by_masks(A, f);
  if (!R.answered()) return R.refusal();
  return std::get<Swizzle<Integer>>(R.value().links.front().outer);
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_through_not(const Layout<Integer>& A, const Swizzle<Integer>& f) {
  const auto R = swizzle_through(A, f);
  if (!R.answered()) return R;
  return f;
}

// Inverses.

/// Each swizzle is taken for its own inverse.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_left_inverse_by_itself(const ComposedLayout<Integer>& F) {
  const auto R = composed_left_inverse(F);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> undone{{left_inverse(F.inner).value(), Integer(0)}};
  for (std::size_t k = F.links.size(); k-- > 0;) {
    undone.back().offset = undone.back().offset - F.links[k].offset;
    undone.push_back({F.links[k].outer, Integer(0)});
  }
  return ComposedLayout<Integer>(std::move(undone), R.value().inner);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_left_inverse_without_offset(
    const ComposedLayout<Integer>& F) {
  const auto R = composed_left_inverse(F);
  if (!R.answered()) return R;
  return without_offsets(R.value());
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_left_inverse_without_swizzles(
    const ComposedLayout<Integer>& F) {
  const auto R = composed_left_inverse(F);
  if (!R.answered()) return R;
  return without_swizzles(R.value());
}

/// The swizzle is applied after the inverse of the layout, as it was.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_left_inverse_in_order(const ComposedLayout<Integer>& F) {
  const auto R = composed_left_inverse(F);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(F.links, left_inverse(F.inner).value());
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_right_inverse_without_swizzles(
    const ComposedLayout<Integer>& F) {
  const auto R = composed_right_inverse(F);
  if (!R.answered()) return R;
  return without_swizzles(R.value());
}

/// As long as the right inverse of the inner layout.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_right_inverse_of_inner_length(
    const ComposedLayout<Integer>& F) {
  const auto R = composed_right_inverse(F);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(R.value().links,
                                 Layout<Integer>{size(right_inverse(F.inner)), Integer(1)});
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_right_inverse_in_order(const ComposedLayout<Integer>& F) {
  const auto R = composed_right_inverse(F);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(F.links, right_inverse(F.inner));
}

// Recasts.

/// The swizzles stay as they were.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_upcast_inner(const ComposedLayout<Integer>& F,
                                                      const Integer& n) {
  const auto R = composed_upcast(F, n);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> links = R.value().links;
  for (std::size_t k = 0; k < links.size(); ++k) links[k].outer = F.links[k].outer;
  return ComposedLayout<Integer>(std::move(links), R.value().inner);
}

/// The offsets stay as they were.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_upcast_keeps_offsets(const ComposedLayout<Integer>& F,
                                                              const Integer& n) {
  const auto R = composed_upcast(F, n);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> links = R.value().links;
  for (std::size_t k = 0; k < links.size(); ++k) links[k].offset = F.links[k].offset;
  return ComposedLayout<Integer>(std::move(links), R.value().inner);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_upcast_without_swizzles(const ComposedLayout<Integer>& F,
                                                                 const Integer& n) {
  const auto R = composed_upcast(F, n);
  if (!R.answered()) return R;
  return without_swizzles(R.value());
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_downcast_inner(const ComposedLayout<Integer>& F,
                                                        const Integer& n) {
  const auto R = composed_downcast(F, n);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> links = R.value().links;
  for (std::size_t k = 0; k < links.size(); ++k) links[k].outer = F.links[k].outer;
  return ComposedLayout<Integer>(std::move(links), R.value().inner);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_downcast_keeps_offsets(const ComposedLayout<Integer>& F,
                                                                const Integer& n) {
  const auto R = composed_downcast(F, n);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> links = R.value().links;
  for (std::size_t k = 0; k < links.size(); ++k) links[k].offset = F.links[k].offset;
  return ComposedLayout<Integer>(std::move(links), R.value().inner);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_recast_inner(const ComposedLayout<Integer>& F,
                                                      const Integer& old_bits,
                                                      const Integer& new_bits) {
  const auto R = composed_recast(F, old_bits, new_bits);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> links = R.value().links;
  for (std::size_t k = 0; k < links.size(); ++k) links[k].outer = F.links[k].outer;
  return ComposedLayout<Integer>(std::move(links), R.value().inner);
}

/// Coarser for finer.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_recast_the_other_way(const ComposedLayout<Integer>& F,
                                                              const Integer& old_bits,
                                                              const Integer& new_bits) {
  return composed_recast(F, new_bits, old_bits);
}

}  // namespace plumb::mutants
