#include "catalogue/freedom/consistent.hpp"
#include "catalogue/freedom/freedom.hpp"
#include "properties/readings/ties.hpp"
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

}  // namespace

// clang-format off
std::vector<FreedomRow> freedom_on_layouts() {
  return {
    {Op::cosize, {.points = {
      {"cosize.negative", {"span", "top", "last"},
       "with a negative stride: max - min + 1, max + 1, or A(size(A) - 1) + 1",
       reads<cosize_of_negative_strides>}}}},
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
