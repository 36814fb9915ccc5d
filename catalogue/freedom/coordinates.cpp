#include "reference/coordinates/coordinates.hpp"
#include "catalogue/freedom/consistent.hpp"
#include "catalogue/freedom/freedom.hpp"
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

}  // namespace

// clang-format off
std::vector<FreedomRow> freedom_on_coordinates() {
  return {
    {Op::increment, {.points = {
      {"increment.end", {"wrap", "extend"},
       "after the last coordinate comes 0, or its last leaf counts on", reads<end_of_counting>}}}},
    {Op::lex_idx2crd, {.points = {
      {"lex_idx2crd.out-of-range", {"extend", "wrap"},
       "an index beyond the size: the first leaf counts on, or starts again",
       reads<beyond_the_size<lexicographic_index<Integer>>>}}}},
    {Op::idx2crd, {.points = {
      {"idx2crd.out-of-range", {"extend", "wrap"},
       "an index beyond the size: the last leaf counts on, or starts again",
       reads<beyond_the_size<index_of<Integer>>>}}}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
