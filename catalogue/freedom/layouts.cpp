#include <algorithm>

#include "catalogue/freedom/consistent.hpp"
#include "catalogue/freedom/freedom.hpp"
#include "properties/laws/layouts/recast.hpp"
#include "properties/readings/ties.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/layouts/ordered_layout.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;

/// With a negative stride: does R count from the least offset, from 0, or to the last element?
Consistent cosize_of_negative_strides(const Layout<Integer>& A, const Integer& R) {
  if (natural_strides(A)) return cannot_tell;
  const Integer top = greatest_offset(A) + 1;
  return those_that_fit({{"span", R == top - least_offset(A)},
                         {"top", R == top},
                         {"last", R == evaluate(A, Integer(size(A) - 1)) + 1}});
}

/// Of a composed layout with a negative offset, likewise.
Consistent cosize_of_negative_offsets(const ComposedLayout<Integer>& F, const Integer& R) {
  const auto offsets = offsets_of(F);
  if (!offsets.answered()) return cannot_tell;
  const auto [least, greatest] =
      std::minmax_element(offsets.value().begin(), offsets.value().end());
  if (*least >= 0) return cannot_tell;
  return those_that_fit({{"span", R == *greatest - *least + 1},
                         {"top", R == *greatest + 1},
                         {"last", R == offsets.value().back() + 1}});
}

Consistent cosize_below_zero(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const Consistent of_layout = reads<cosize_of_negative_strides>(arguments, answer);
  return of_layout ? of_layout : reads<cosize_of_negative_offsets>(arguments, answer);
}

/// Does R bound the offsets of a swizzled layout, or those before the swizzle?
Consistent cosize_of_a_swizzled_layout(const ComposedLayout<Integer>& F, const Integer& R) {
  if (!plain_swizzle(F) || !cosize(F).answered()) return cannot_tell;
  return those_that_fit({{"bound", R == cosize(F).value()}, {"inner", R == cosize(F.inner)}});
}

Consistent coshape_of_negative_strides(const Layout<Integer>& A, const Tuple& R) {
  if (leaves(R).size() != 1) return cannot_tell;
  return cosize_of_negative_strides(A, leaves(R).front());
}

/// Which of two functions is the answer? Both, if they are one.
Consistent left_or_shared(const Layout<Integer>& left, const Layout<Integer>& shared,
                          const Layout<Integer>& R) {
  return those_that_fit(
      {{"left", coalesce(R) == coalesce(left)}, {"shared", coalesce(R) == coalesce(shared)}});
}

Consistent ties_of_an_order(const Tuple& S, const Tuple& O, const Layout<Integer>& R) {
  const auto left = make_ordered_layout(S, O);
  const auto ranked = readings::rank_leaves(S, O);
  if (!left.answered() || !ranked) return cannot_tell;
  return left_or_shared(left.value(), readings::shared_strides(S, *ranked, leaves(S)), R);
}

Consistent ties_of_strides(const Layout<Integer>& A, const Layout<Integer>& R) {
  const auto left = make_layout_like(A);
  if (!left.answered()) return cannot_tell;
  return left_or_shared(left.value(), readings::shared_like(A), R);
}

/// Of negative strides that n does not divide, nor they n: how are units below 0 rounded?
Consistent units_below_0(const Layout<Integer>& A, const Integer& n, const Layout<Integer>& R) {
  using readings::Rounding;
  const Modes<Integer> modes = flat_modes(A), found = flat_modes(R);
  if (n < 1 || modes.size() != found.size()) return cannot_tell;
  const auto fits = [&](Rounding rule) {
    for (std::size_t k = 0; k < modes.size(); ++k)
      if (!laws::elements_of_a_step(modes[k], n) &&
          !laws::in_whole_units(rule, modes[k], n, found[k].stride))
        return false;
    return true;
  };
  return those_that_fit({{"floor", fits(Rounding::floor)}, {"truncate", fits(Rounding::truncate)}});
}

}  // namespace

// clang-format off
std::vector<FreedomRow> freedom_on_layouts() {
  return {
    {Op::upcast, {.points = {
      {"upcast.negative", {"floor", "truncate"},
       "units of elements below 0 are rounded down, or toward 0", reads<units_below_0>}}}},
    {Op::cosize, {.points = {
      {"cosize.negative", {"span", "top", "last"},
       "with a negative stride: max - min + 1, max + 1, or A(size(A) - 1) + 1",
       cosize_below_zero},
      {"cosize.composed", {"bound", "inner"},
       "of one swizzle at offset 0: what bounds its offsets, or the cosize of the inner layout",
       reads<cosize_of_a_swizzled_layout>,
       {{"inner", "a buffer of that size is too small where the swizzle leads beyond it"}}}}}},
    {Op::coshape, {.points = {
      {"coshape.negative", {"span", "top", "last"},
       "with a negative stride: as for cosize", reads<coshape_of_negative_strides>}}}},
    {Op::make_ordered_layout, {.points = {
      {"make_ordered_layout.ties", {"left", "shared"},
       "of equal numbers the left one is counted first, or their parts begin with the same stride",
       reads<ties_of_an_order>}}}},
    {Op::make_layout_like, {.points = {
      {"make_layout_like.ties", {"left", "shared"},
       "of equal strides the left one is counted first, or they stay equal",
       reads<ties_of_strides>}}}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
