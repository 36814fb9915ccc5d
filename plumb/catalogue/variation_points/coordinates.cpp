#include "reference/coordinates/coordinates.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/variants/same_place.hpp"
#include "reference/coordinates/enumeration.hpp"
#include "reference/coordinates/lexicographic.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;

/// Beyond the size: does the leaf that counts slowest count on, or is the index reduced?
template <Integer (*index_of_coordinate)(const Tuple& c, const Tuple& S)>
Consistent beyond_the_size(const Integer& i, const Tuple& S, const Tuple& R) {
  if (!positive(S) || !congruent(R, S)) return cannot_tell;
  const Integer index = index_of_coordinate(R, S);
  return those_that_fit({{"extend", index == i}, {"wrap", index == floor_mod(i, product(S))}});
}

/// After the last coordinate: does the last leaf count on?
Consistent end_of_counting(const Tuple& c, const Tuple& S, const Tuple& R) {
  const auto last = increment(c, S);
  if (!last.answered() || index_of(last.value(), S) != 0 || !congruent(R, S)) return cannot_tell;
  const Integer index = index_of(R, S);
  return those_that_fit({{"wrap", index == 0}, {"extend", index == product(S)}});
}

/// The readings of crd2crd under which the answer is right, and which of them `wanted` has.
template <class Wanted>
bool converts(const Tuple& c, const Tuple& S, const Tuple& T, const Tuple& R,
              const Wanted& wanted) {
  for (const auto depths : {variants::Depths::whole, variants::Depths::by_mode})
    for (const auto beyond : {variants::IndexOverflow::extend, variants::IndexOverflow::wrap,
                              variants::IndexOverflow::wrap_tuples})
      if (wanted(depths, beyond) && variants::same_place(c, S, R, T, depths, beyond)) return true;
  return false;
}

bool can_be_converted(const Tuple& c, const Tuple& S, const Tuple& T, const Tuple& R) {
  return positive(S) && positive(T) && admits(S, c) && congruent(R, T);
}

Consistent modes_of_a_conversion(const Tuple& c, const Tuple& S, const Tuple& T, const Tuple& R) {
  if (!can_be_converted(c, S, T, R)) return cannot_tell;
  const auto fits = [&](variants::Depths wanted) {
    return converts(c, S, T, R, [&](auto depths, auto) { return depths == wanted; });
  };
  return those_that_fit(
      {{"whole", fits(variants::Depths::whole)}, {"by-mode", fits(variants::Depths::by_mode)}});
}

Consistent end_of_a_conversion(const Tuple& c, const Tuple& S, const Tuple& T, const Tuple& R) {
  if (!can_be_converted(c, S, T, R)) return cannot_tell;
  const auto fits = [&](variants::IndexOverflow wanted) {
    return converts(c, S, T, R, [&](auto, auto beyond) { return beyond == wanted; });
  };
  return those_that_fit({{"extend", fits(variants::IndexOverflow::extend)},
                         {"wrap", fits(variants::IndexOverflow::wrap)},
                         {"wrap-tuples", fits(variants::IndexOverflow::wrap_tuples)}});
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_coordinates() {
  return {
    {Op::crd2crd, {.points = {
      {"crd2crd.modes", {"whole", "by-mode"},
       "c is converted as a whole, or, if c, S and T are tuples of equal rank, mode by mode",
       reads<modes_of_a_conversion>},
      {"crd2crd.out-of-range", {"extend", "wrap", "wrap-tuples"},
       "an index beyond the size: the last leaf counts on, or starts again, or starts again only "
       "where T has a tuple",
       reads<end_of_a_conversion>}},
      .accepts = is_expected_function}},
    {Op::increment, {.points = {
      {"increment.end", {"wrap", "extend"},
       "after the last coordinate comes 0, or its last leaf counts on", reads<end_of_counting>}},
      .accepts = is_expected_function}},
    {Op::lex_idx2crd, {.points = {
      {"lex_idx2crd.out-of-range", {"extend", "wrap"},
       "an index beyond the size: the first leaf counts on, or starts again",
       reads<beyond_the_size<lexicographic_index<Integer>>>}},
      .accepts = is_expected_function}},
    {Op::idx2crd, {.points = {
      {"idx2crd.out-of-range", {"extend", "wrap"},
       "an index beyond the size: the last leaf counts on, or starts again",
       reads<beyond_the_size<index_of<Integer>>>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
