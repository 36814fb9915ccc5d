#include <algorithm>

#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/laws/layouts/over_modules.hpp"
#include "properties/laws/layouts/recast.hpp"
#include "properties/variants/fragment_order.hpp"
#include "properties/variants/ties.hpp"
#include "properties/variants/trailing_ones.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/coalesce_x.hpp"
#include "reference/layouts/compact_order.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/fragment_like.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/layouts/ordered_layout.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;

constexpr std::string_view shared_offsets =
    "R is not compact: elements of different coordinates share an offset";

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

/// The same at each axis.
Consistent coshape_of_negative_entries(const CoordinateLayout<Integer>& A, const Tuple& R) {
  if (natural_strides(A)) return cannot_tell;
  const auto ends = laws::ends_of_axes(A);
  const auto counts = [&](const auto& extent_of) {
    return variants::without_trailing_ones(R) ==
           variants::without_trailing_ones(laws::tuple_at_axes(ends, {}, extent_of));
  };
  return those_that_fit(
      {{"span", counts([](const auto& at) { return Integer(at.greatest - at.least + 1); })},
       {"top", counts([](const auto& at) { return Integer(at.greatest + 1); })},
       {"last", counts([](const auto& at) { return Integer(at.last + 1); })}});
}

/// Of vectors, extents of 1 after the last axis that something touches count for nothing.
bool has_expected_extents(const TestCase& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* R = std::get_if<Tuple>(&answer);
  const auto* A = std::get_if<CoordinateLayout<Integer>>(&posed.request.arguments[0]);
  if (!R || !A || !posed.expected.answered()) return false;
  const Consistent choices = coshape_of_negative_entries(*A, *R);
  return (choices && !choices->empty()) ||
         variants::without_trailing_ones(*R) ==
             variants::without_trailing_ones(std::get<Tuple>(posed.expected.value()));
}

/// Which of two functions is the answer? Both, if they are one.
Consistent left_or_shared(const Layout<Integer>& left, const Layout<Integer>& shared,
                          const Layout<Integer>& R) {
  return those_that_fit(
      {{"left", coalesce(R) == coalesce(left)}, {"shared", coalesce(R) == coalesce(shared)}});
}

Consistent ties_of_an_order(const Tuple& S, const Tuple& O, const Layout<Integer>& R) {
  const auto left = make_ordered_layout(S, O);
  const auto ranked = variants::rank_leaves(S, O);
  if (!left.answered() || !ranked) return cannot_tell;
  return left_or_shared(left.value(), variants::shared_strides(S, *ranked, leaves(S)), R);
}

Consistent ties_of_strides(const Layout<Integer>& A, const Layout<Integer>& R) {
  const auto left = make_layout_like(A);
  if (!left.answered()) return cannot_tell;
  return left_or_shared(left.value(), variants::shared_like(A), R);
}

/// Both functions, where S:R is the layout.
Consistent ties_of_strides_in_order(const Tuple& S, const Tuple& O, const Tuple& R) {
  if (!congruent(S, R)) return cannot_tell;
  return ties_of_an_order(S, O, Layout<Integer>{S, R});
}

/// At extents 1: is the stride what is counted before, or 0?
Consistent strides_of_units(const Tuple& S, const Tuple& O, const Tuple& R) {
  const auto expected = compact_order(S, O);
  if (!expected.answered() || !congruent(S, R)) return cannot_tell;
  const std::vector<Integer> extents = leaves(S), strides = leaves(R);
  bool counted = true, zero = true;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (extents[k] != 1) continue;
    counted = counted && strides[k] != 0;
    zero = zero && strides[k] == 0;
  }
  return those_that_fit({{"counted", counted}, {"zero", zero}});
}

Consistent ties_of_a_fragment(const Layout<Integer>& A, const Layout<Integer>& R) {
  const auto left = make_fragment_like(A);
  if (!left.answered()) return cannot_tell;
  return left_or_shared(left.value(), variants::shared_fragment(A), R);
}

/// Another size shows that it may be any.
Consistent size_of_an_extension(const Layout<Integer>& A, const Layout<Integer>& R) {
  if (size(A) == size(R)) return cannot_tell;
  return ChoiceNames{"any"};
}

/// More modes than the reference leaves show that there may be any number.
Consistent modes_that_are_left(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto expected = reference_answer(operation_of(Op::coalesce), arguments);
  if (!expected.answered()) return cannot_tell;
  const auto* joined = std::get_if<Layout<Integer>>(&expected.value());
  const auto* R = std::get_if<Layout<Integer>>(&answer);
  return any_if(joined && R && leaves(R->shape).size() > leaves(joined->shape).size());
}

/// More modes than those that are joined show that there may be any number.
Consistent modes_of_an_extension(const Layout<Integer>& A, const Layout<Integer>& R) {
  return any_if(leaves(R.shape).size() > leaves(coalesce_x(A).shape).size());
}

template <class Stride>
Consistent numbers_of_a_profile(const Layout<Integer, Stride>&, const Tuple& R) {
  for (const Integer& number : leaves(R))
    if (number != 0) return ChoiceNames{"any"};
  return cannot_tell;
}

/// The numbers of a profile mean nothing.
bool has_expected_profile(const TestCase& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* R = std::get_if<Tuple>(&answer);
  return R && posed.expected.answered() && congruent(*R, std::get<Tuple>(posed.expected.value()));
}

/// Of negative strides that n does not divide, nor they n: how are units below 0 rounded?
Consistent units_below_0(const Layout<Integer>& A, const Integer& n, const Layout<Integer>& R) {
  using variants::Rounding;
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
std::vector<VariationPointsRow> freedom_on_layouts() {
  return {
    {Op::coalesce, {.points = {
      {"coalesce.modes", {"joined", "any"},
       "R has as few modes as one of its function can have, or more", modes_that_are_left,
       {{"any", "whoever looks for a run of elements in mode 0 finds a shorter one"}}}},
      .accepts = is_expected_function}},
    {Op::upcast, {.points = {
      {"upcast.negative", {"floor", "truncate"},
       "units of elements below 0 are rounded down, or toward 0", reads<units_below_0>}},
      .accepts = is_expected_function}},
    {Op::cosize, {.points = {
      {"cosize.negative", {"span", "top", "last"},
       "with a negative stride: max - min + 1, max + 1, or A(size(A) - 1) + 1",
       cosize_below_zero},
      {"cosize.composed", {"bound", "inner"},
       "of one swizzle at offset 0: what bounds its offsets, or the cosize of the inner layout",
       reads<cosize_of_a_swizzled_layout>,
       {{"inner", "a buffer of that size is too small where the swizzle leads beyond it"}}}},
      .accepts = is_expected_function}},
    {Op::coshape, {.points = {
      {"coshape.negative", {"span", "top", "last"},
       "with a negative stride: as for cosize",
       reads_any<coshape_of_negative_strides, coshape_of_negative_entries>}},
      .accepts = has_expected_extents}},
    {Op::make_ordered_layout, {.points = {
      {"make_ordered_layout.ties", {"left", "shared"},
       "of equal numbers the left one is counted first, or their parts begin with the same stride",
       reads<ties_of_an_order>, {{"shared", shared_offsets}}}},
      .accepts = is_expected_function}},
    {Op::make_layout_like, {.points = {
      {"make_layout_like.ties", {"left", "shared"},
       "of equal strides the left one is counted first, or they stay equal",
       reads<ties_of_strides>, {{"shared", shared_offsets}}}},
      .accepts = is_expected_function}},
    {Op::compact_order, {.points = {
      {"compact_order.ties", {"left", "shared"},
       "of equal numbers the left one is counted first, or their parts begin with the same stride",
       reads<ties_of_strides_in_order>, {{"shared", shared_offsets}}},
      {"compact_order.unit", {"counted", "zero"},
       "at an extent 1 the stride is what is counted before, or 0", reads<strides_of_units>}},
      .accepts = is_expected_function}},
    {Op::make_fragment_like, {.points = {
      {"make_fragment_like.ties", {"left", "shared"},
       "of equal strides the left one is counted first, or they stay equal",
       reads<ties_of_a_fragment>, {{"shared", shared_offsets}}}},
      .accepts = is_expected_function}},
    {Op::coalesce_x, {.points = {
      {"coalesce_x.size", {"kept", "any"},
       "R has the size of A, or another: beyond A only its last mode counts",
       reads<size_of_an_extension>,
       {{"any", "whoever takes size(R) for the number of elements counts too many or too few"}}},
      {"coalesce_x.modes", {"joined", "any"},
       "R has as few modes as the equation allows, or more", reads<modes_of_an_extension>,
       {{"any", "whoever looks for a run of elements in mode 0 finds a shorter one"}}}},
      .accepts = is_expected_function}},
    {Op::coprofile, {.points = {
      {"coprofile.numbers", {"zero", "any"}, "each number is 0, or any",
       reads_any<numbers_of_a_profile<Integer>, numbers_of_a_profile<CoordinateVector<Integer>>>}},
      .accepts = has_expected_profile}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
