#include "catalogue/freedom/consistent.hpp"
#include "catalogue/freedom/freedom.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/domain_distribute.hpp"
#include "reference/algebra/make_layout_tv.hpp"
#include "reference/algebra/max_alignment.hpp"
#include "reference/algebra/max_common.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;
using L = Layout<Integer>;


// Lengths: a short answer shows that answers may be short; the greatest shows nothing

Consistent length_of_a_right_inverse(const L& A, const L& R) {
  return any_if(size(R) < size(right_inverse(A)));
}

Consistent length_of_a_left_inverse(const L& A, const L& R) {
  return any_if(natural_strides(A) && size(R) < cosize(A));
}

Consistent length_of_a_common_layout(const L& A, const L& B, const L& R) {
  const Answer<L> greatest = max_common_layout(A, B);
  return any_if(greatest.answered() && size(R) < size(greatest.value()));
}

Consistent length_of_a_common_vector(const L& A, const L& B, const Integer& R) {
  const Answer<L> greatest = max_common_layout(A, B);
  return any_if(greatest.answered() && R < size(greatest.value()));
}

/// Is R less than what modes show?
Consistent length_of_vectors(const L& A, const Integer& R) { return any_if(R < max_alignment(A)); }

/// From left to right each mode takes what it can: is R not that function?
Consistent extents_taken(const Tuple& S, const Tuple& T, const L& R) {
  const Answer<L> from_the_left = domain_distribute(S, T);
  return any_if(from_the_left.answered() && coalesce(R) != from_the_left.value());
}

/// Has the tile other modes than the modes of the layouts give it?
Consistent modes_of_the_tile(const L& thr, const L& val, const Several<Integer>& R) {
  const auto expected = make_layout_tv(thr, val);
  const auto* tiler = R.values.empty() ? nullptr : std::get_if<Tuple>(&R.values.front());
  return any_if(expected.answered() && tiler && rank(*tiler) != rank(expected.value().first));
}


// What normal forms prove

bool is_identity(const Answer<L>& A) {
  if (!A.answered()) return false;
  const L joined = coalesce(A.value());
  return size(joined) == 1 || joined == L{size(joined), Integer(1)};
}

/// True if R is the reference's function, or A o R is n:1 with R in the domain of A.
bool inverts_on_the_right(const Posed& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* R = std::get_if<L>(&answer);
  return A && R && natural_strides(*R) && greatest_offset(*R) < size(*A) &&
         is_identity(composition(*A, *R));
}

/// True if R o A is n:1. That R is the reference's function is not enough: R counts beyond its
/// size.
bool inverts_on_the_left(const Posed& posed, const Value<Integer>& answer) {
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* R = std::get_if<L>(&answer);
  return A && R && is_identity(composition(*R, *A));
}

}  // namespace

// clang-format off
std::vector<FreedomRow> freedom_on_inverses() {
  return {
    {Op::right_inverse, {.points = {
      {"right_inverse.size", {"greatest", "any"}, "R is the longest there is, or may be shorter",
       reads<length_of_a_right_inverse>}},
      .permits = inverts_on_the_right}},
    {Op::left_inverse, {.points = {
      {"left_inverse.size", {"covering", "any"},
       "R has an index for each offset of A, or some lie beyond size(R)",
       reads<length_of_a_left_inverse>,
       {{"any", "whoever takes size(R) for the number of offsets misses elements of A"}}}},
      .permits = inverts_on_the_left}},
    {Op::max_common_layout, {.points = {
      {"max_common_layout.size", {"greatest", "any"},
       "R is the longest there is, or may be shorter", reads<length_of_a_common_layout>}},
      .permits = is_expected_function}},
    {Op::max_common_vector, {.points = {
      {"max_common_vector.size", {"greatest", "any"},
       "R is the greatest there is, or may be less", reads<length_of_a_common_vector>}},
      .permits = is_expected_function}},
    {Op::max_alignment, {.points = {
      {"max_alignment.size", {"greatest", "any"},
       "R is what modes with strides 1, s_0, s_0 s_1, .. reach, as far as it divides the other "
       "strides, or may be less",
       reads<length_of_vectors>}},
      .permits = is_expected_function}},
    {Op::quasi_inverse, {.points = {
      {"quasi_inverse.size", {"covering", "any"},
       "R has an index for each offset of A, or some lie beyond size(R)",
       reads<length_of_a_left_inverse>,
       {{"any", "whoever takes size(R) for the number of offsets misses elements of A"}}}},
      .permits = is_expected_function}},
    {Op::domain_distribute, {.points = {
      {"domain_distribute.taken", {"left", "any"},
       "from left to right each mode takes what it has in common with the rest of T, or may take "
       "less, or later modes come first", reads<extents_taken>}},
      .permits = is_expected_function}},
    {Op::make_layout_tv, {.points = {
      {"make_layout_tv.tiler", {"as-written", "any"},
       "of one mode or none, the tile is (|thr| |val|), or (|val|, |thr|) of two numbers; "
       "or either",
       reads<modes_of_the_tile>}},
      .permits = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
