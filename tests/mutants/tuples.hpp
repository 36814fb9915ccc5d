// Broken definitions of the operations on integers and tuples.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/arithmetic.hpp"
#include "reference/order.hpp"
#include "reference/relations.hpp"
#include "reference/shape_div.hpp"
#include "reference/tuple_algebra.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

// Integers

/// A quotient by another rule, refused where the reference refuses it.
template <class I, class Rule>
Answer<Value<I>> divided(const Values<I>& a, const Rule& rule) {
  const I &n = std::get<I>(a.at(0)), &d = std::get<I>(a.at(1));
  if (d < 1) return Refusal::out_of_domain;
  return Value<I>(rule(n, d));
}

template <class Integer>
Integer gcd_one_step(const Integer& a, const Integer& b) {
  if (b == 0) return absolute(a);
  const Integer rest = floor_mod(a, absolute(b));
  return rest == 0 ? absolute(b) : rest;
}

template <class Integer>
Integer gcd_least(const Integer& a, const Integer& b) {
  return std::min(absolute(a), absolute(b));
}

template <class Integer>
Integer lcm_product(const Integer& a, const Integer& b) {
  return absolute(a) * absolute(b);
}

template <class Integer>
Integer lcm_rounded_up(const Integer& a, const Integer& b) {
  return b == 0 ? b : round_up(absolute(a), absolute(b));
}

template <class Integer>
Answer<Integer> log2_counts_bits(const Integer& n) {
  const Answer<Integer> R = plumb::log2(n);
  if (!R.answered()) return R;
  return Integer(R.value() + 1);
}

template <class Integer>
Answer<Integer> log2_half(const Integer& n) {
  if (!plumb::log2(n).answered()) return plumb::log2(n);
  return floor_div(n, Integer(2));
}

// Products

template <class Integer>
Integer product_sum(const IntTuple<Integer>& t) {
  Integer sum(0);
  for (const Integer& leaf : leaves(t)) sum = sum + leaf;
  return sum;
}

template <class Integer>
Integer product_of_modes_ends(const IntTuple<Integer>& t) {
  const std::vector<Integer> all = leaves(t);
  return all.empty() ? Integer(1) : all.front() * all.back();
}

template <class Integer>
IntTuple<Integer> product_each_of_all(const IntTuple<Integer>& t) {
  return tuple_of(std::vector<Integer>{product(t)});
}

template <class Integer>
IntTuple<Integer> product_each_of_leaves(const IntTuple<Integer>& t) {
  return tuple_of(leaves(t));
}

template <class Integer>
Answer<IntTuple<Integer>> product_like_copies(const IntTuple<Integer>& t, const IntTuple<Integer>& u) {
  if (!weakly_congruent(u, t)) return Refusal::bad_shape;
  return u;
}

template <class Integer>
Answer<IntTuple<Integer>> product_like_modes(const IntTuple<Integer>& t, const IntTuple<Integer>& u) {
  if (!weakly_congruent(u, t)) return Refusal::bad_shape;
  return plumb::product_each(t);
}

template <class Integer>
Answer<Integer> inner_product_sum(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  return Integer(product_sum(a) + product_sum(b));
}

template <class Integer>
Answer<Integer> inner_product_skips_last(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const Answer<Integer> R = plumb::inner_product(a, b);
  if (!R.answered() || leaves(a).empty()) return R;
  return Integer(R.value() - leaves(a).back() * leaves(b).back());
}

/// The products of all leaves up to each, itself among them.
template <class Integer>
IntTuple<Integer> inclusive_prefix_product(const IntTuple<Integer>& t) {
  Integer product(1);
  return map_leaves(t, [&](const Integer& leaf) { return product = product * leaf; });
}

template <class Integer>
IntTuple<Integer> inclusive_suffix_product(const IntTuple<Integer>& t) {
  const std::vector<Integer> after = leaves(plumb::suffix_product(t));
  std::size_t k = 0;
  return map_leaves(t, [&](const Integer& leaf) { return Integer(leaf * after[k++]); });
}

template <class Integer>
Answer<IntTuple<Integer>> elem_scale_ignores_b(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!weakly_congruent(a, b)) return Refusal::bad_shape;
  return a;
}

template <class Integer>
Answer<IntTuple<Integer>> elem_scale_by_all(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!weakly_congruent(a, b)) return Refusal::bad_shape;
  const Integer factor = product(b);
  return map_leaves(a, [&](const Integer& leaf) { return Integer(leaf * factor); });
}

/// shape_div of each leaf by what `used` leaves of T; mode by mode for a tuple T.
template <class Integer, class Used>
Answer<IntTuple<Integer>> shape_div_by(const IntTuple<Integer>& S, const IntTuple<Integer>& T,
                                       const Used& used) {
  const auto R = plumb::shape_div(S, T);
  if (!R.answered() || !T.is_leaf()) return R;
  Integer left = T.leaf();
  return map_leaves(S, [&](const Integer& extent) {
    const Integer quotient = ceil_div(extent, left);
    left = used(left);
    return quotient;
  });
}

template <class Integer>
Answer<IntTuple<Integer>> shape_div_each(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  return shape_div_by(S, T, [](const Integer& left) { return left; });
}

template <class Integer>
Answer<IntTuple<Integer>> shape_div_first(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  return shape_div_by(S, T, [](const Integer&) { return Integer(1); });
}

// Relations

template <class Integer>
using Relation = bool (*)(const IntTuple<Integer>&, const IntTuple<Integer>&);

template <class Integer>
bool same_rank(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return a.is_leaf() == b.is_leaf() && rank(a) == rank(b);
}

template <class Integer>
bool same_leaf_count(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return leaves(a).size() == leaves(b).size();
}

template <class Integer>
bool same_size(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return product(a) == product(b);
}

template <class Integer>
bool leaf_or_same_rank(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return a.is_leaf() || (!b.is_leaf() && rank(a) == rank(b));
}

/// Lexicographic: the first leaves that differ decide.
template <class Integer>
bool first_decides(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const std::vector<Integer> left = leaves(a), right = leaves(b);
  for (std::size_t k = 0; k < std::min(left.size(), right.size()); ++k)
    if (left[k] != right[k]) return left[k] < right[k];
  return left.size() < right.size();
}

template <class Integer>
bool some_entry_less(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return !each_entry_less(b, a);
}

/// The relation where the reference has an order to speak of.
template <class I>
Answer<Value<I>> ordered(const Values<I>& values, Relation<I> relation) {
  const auto &a = std::get<IntTuple<I>>(values.at(0)), &b = std::get<IntTuple<I>>(values.at(1));
  if (!integers_meet_integers(a, b)) return Refusal::bad_shape;
  return Value<I>(relation(a, b));
}

template <class Integer>
Answer<bool> weakly_compatible_reversed(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  return related(a, b, [](const Integer& n, const IntTuple<Integer>& t) -> bool {
    return divides(product(t), n);
  });
}

template <class Integer>
Answer<bool> weakly_compatible_by_size(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  return divides(product(a), product(b));
}

template <class Integer>
Answer<bool> evenly_divides_by_size(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!plumb::evenly_divides(a, b).answered()) return plumb::evenly_divides(a, b);
  return divides(product(b), product(a));
}

template <class Integer>
Answer<bool> evenly_divides_needs_all_modes(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const Answer<bool> R = plumb::evenly_divides(a, b);
  if (!R.answered() || b.is_leaf()) return R;
  return R.value() && rank(a) == rank(b);
}

template <class I>
Definitions<I> of_integers() {
  using V = const Values<I>&;
  return {
      {{"floor_div.rounds-up", "floor_div", "the quotient above"},
       [](V a) { return divided<I>(a, ceil_div<I>); }},
      {{"floor_div.remainder", "floor_div", "the remainder in place of the quotient"},
       [](V a) { return divided<I>(a, floor_mod<I>); }},
      {{"ceil_div.rounds-down", "ceil_div", "the quotient below"},
       [](V a) { return divided<I>(a, floor_div<I>); }},
      {{"ceil_div.one-more", "ceil_div", "one more even where nothing is left over"},
       [](V a) { return divided<I>(a, [](const I& n, const I& d) { return I(floor_div(n, d) + 1); }); }},
      {{"round_up.rounds-down", "round_up", "the multiple below"},
       [](V a) { return divided<I>(a, [](const I& n, const I& d) { return I(floor_div(n, d) * d); }); }},
      {{"round_up.next", "round_up", "the next multiple, even of a multiple"},
       [](V a) { return divided<I>(a, [](const I& n, const I& d) { return I(floor_div(n, d) * d + d); }); }},
      {{"gcd.one-step", "gcd", "Euclid stops after one step"},
       [](V a) { return given<I>(gcd_one_step<I>, a); }},
      {{"gcd.least", "gcd", "the smaller number"},
       [](V a) { return given<I>(gcd_least<I>, a); }},
      {{"lcm.product", "lcm", "a common multiple, not the least"},
       [](V a) { return given<I>(lcm_product<I>, a); }},
      {{"lcm.rounded-up", "lcm", "the next multiple of b"},
       [](V a) { return given<I>(lcm_rounded_up<I>, a); }},
      {{"log2.counts-bits", "log2", "the number of digits"},
       [](V a) { return given<I>(log2_counts_bits<I>, a); }},
      {{"log2.half", "log2", "the half in place of the number of halvings"},
       [](V a) { return given<I>(log2_half<I>, a); }},
  };
}

template <class I>
Definitions<I> of_tuples() {
  using V = const Values<I>&;
  return {
      {{"shape_div.each", "shape_div", "every mode is divided by the whole of T"},
       [](V a) { return given<I>(shape_div_each<I>, a); }},
      {{"shape_div.first", "shape_div", "only the first extent is divided"},
       [](V a) { return given<I>(shape_div_first<I>, a); }},
      {{"product.sum", "product", "a sum in place of a product"},
       [](V a) { return given<I>(product_sum<I>, a); }},
      {{"product.ends", "product", "the first leaf times the last"},
       [](V a) { return given<I>(product_of_modes_ends<I>, a); }},
      {{"product_each.of-all", "product_each", "one product of all modes"},
       [](V a) { return given<I>(product_each_of_all<I>, a); }},
      {{"product_each.of-leaves", "product_each", "the leaves, not the products of the modes"},
       [](V a) { return given<I>(product_each_of_leaves<I>, a); }},
      {{"product_like.copies", "product_like", "the numbers of u"},
       [](V a) { return given<I>(product_like_copies<I>, a); }},
      {{"product_like.modes", "product_like", "mode by mode, whatever u is like"},
       [](V a) { return given<I>(product_like_modes<I>, a); }},
      {{"inner_product.sum", "inner_product", "sums in place of products"},
       [](V a) { return given<I>(inner_product_sum<I>, a); }},
      {{"inner_product.skips-last", "inner_product", "the last leaf does not count"},
       [](V a) { return given<I>(inner_product_skips_last<I>, a); }},
      {{"prefix_product.inclusive", "prefix_product", "each leaf counts for itself"},
       [](V a) { return given<I>(inclusive_prefix_product<I>, a); }},
      {{"prefix_product.from-the-right", "prefix_product", "the products of the leaves to the right"},
       [](V a) { return given<I>(plumb::suffix_product<I>, a); }},
      {{"suffix_product.inclusive", "suffix_product", "each leaf counts for itself"},
       [](V a) { return given<I>(inclusive_suffix_product<I>, a); }},
      {{"suffix_product.from-the-left", "suffix_product", "the products of the leaves to the left"},
       [](V a) { return given<I>(plumb::prefix_product<I>, a); }},
      {{"elem_scale.ignores-b", "elem_scale", "b is 1"},
       [](V a) { return given<I>(elem_scale_ignores_b<I>, a); }},
      {{"elem_scale.by-all", "elem_scale", "each leaf is scaled by the whole of b"},
       [](V a) { return given<I>(elem_scale_by_all<I>, a); }},

      {{"elem_less.some", "elem_less", "some entry that is at most the other is enough"},
       [](V a) { return ordered<I>(a, some_entry_less<I>); }},
      {{"elem_less.first-decides", "elem_less", "lexicographic"},
       [](V a) { return ordered<I>(a, first_decides<I>); }},
      {{"elem_leq.less", "elem_leq", "equal entries do not count"},
       [](V a) { return ordered<I>(a, each_entry_less<I>); }},
      {{"elem_leq.swapped", "elem_leq", "the two are exchanged"},
       [](V a) { return given<I>(plumb::elem_geq<I>, a); }},
      {{"elem_gtr.geq", "elem_gtr", "equal entries count"},
       [](V a) { return given<I>(plumb::elem_geq<I>, a); }},
      {{"elem_gtr.swapped", "elem_gtr", "the two are exchanged"},
       [](V a) { return given<I>(plumb::elem_less<I>, a); }},
      {{"elem_geq.gtr", "elem_geq", "equal entries do not count"},
       [](V a) { return given<I>(plumb::elem_gtr<I>, a); }},
      {{"elem_geq.swapped", "elem_geq", "the two are exchanged"},
       [](V a) { return given<I>(plumb::elem_leq<I>, a); }},
      {{"congruent.ranks", "congruent", "only the ranks are compared"},
       [](V a) { return given<I>(same_rank<I>, a); }},
      {{"congruent.leaves", "congruent", "only the numbers of leaves are compared"},
       [](V a) { return given<I>(same_leaf_count<I>, a); }},
      {{"weakly_congruent.ranks", "weakly_congruent", "only the ranks are compared"},
       [](V a) { return given<I>(leaf_or_same_rank<I>, a); }},
      {{"weakly_congruent.swapped", "weakly_congruent", "the two are exchanged"},
       [](V a) { return Answer<Value<I>>(Value<I>(plumb::weakly_congruent(
                     std::get<IntTuple<I>>(a.at(1)), std::get<IntTuple<I>>(a.at(0))))); }},
      {{"compatible.by-size", "compatible", "only the sizes are compared"},
       [](V a) { return given<I>(same_size<I>, a); }},
      {{"compatible.congruent", "compatible", "no mode may be split"},
       [](V a) { return given<I>(plumb::congruent<I, I>, a); }},
      {{"weakly_compatible.reversed", "weakly_compatible", "the sizes divide the integers"},
       [](V a) { return given<I>(weakly_compatible_reversed<I>, a); }},
      {{"weakly_compatible.by-size", "weakly_compatible", "only the sizes are divided"},
       [](V a) { return given<I>(weakly_compatible_by_size<I>, a); }},
      {{"evenly_divides.by-size", "evenly_divides", "only the sizes are divided"},
       [](V a) { return given<I>(evenly_divides_by_size<I>, a); }},
      {{"evenly_divides.needs-all-modes", "evenly_divides", "b may not leave modes out"},
       [](V a) { return given<I>(evenly_divides_needs_all_modes<I>, a); }},
  };
}

}  // namespace plumb::mutants
