#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/consistency/vectors.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/domain_distribute.hpp"
#include "reference/algebra/logical_divide.hpp"
#include "reference/algebra/max_alignment.hpp"
#include "reference/algebra/max_common.hpp"
#include "reference/algebra/right_inverse.hpp"
#include "reference/algebra/tiles/make_layout_tv.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;
using L = Layout<Integer>;
using Vectors = CoordinateLayout<Integer>;


// Lengths: a short answer shows that answers may be short; the greatest shows nothing

Consistent length_of_a_right_inverse(const L& A, const L& R) {
  return any_if(size(R) < size(right_inverse(A)));
}

Consistent length_of_an_inverse_of_vectors(const Vectors& A, const L& R) {
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

// Division: a part that is left over shows that parts may be; a whole number of parts shows nothing

/// True if the tiles of logical_divide(A, R) are all of A, and no more.
bool divides_evenly(const L& A, const L& R) {
  const Answer<L> divided = logical_divide(A, R);
  return divided.answered() && size(divided.value()) == size(A);
}

Consistent division_by_a_right_inverse(const L& A, const L& R) {
  return uneven_if(!divides_evenly(A, R));
}

Consistent division_by_a_common_layout(const L& A, const L& B, const L& R) {
  return uneven_if(!divides_evenly(A, R) || !divides_evenly(B, R));
}

Consistent division_by_a_common_vector(const L& A, const L& B, const Integer& R) {
  const Answer<L> greatest = max_common_layout(A, B);
  return uneven_if(greatest.answered() && !consist_of_vectors(A, B, R, size(greatest.value())));
}


// Extents and modes

/// Is R less than what modes show?
Consistent length_of_vectors(const L& A, const Integer& R) { return any_if(R < max_alignment(A)); }

Consistent size_of_a_distribution(const Tuple& S, const Tuple& T, const L& R) {
  const Answer<L> greatest = domain_distribute(S, T);
  return any_if(greatest.answered() && size(R) < size(greatest.value()));
}

/// From left to right each mode takes what it can: has R as many elements, but not that function?
Consistent extents_taken(const Tuple& S, const Tuple& T, const L& R) {
  const Answer<L> from_the_left = domain_distribute(S, T);
  return any_if(from_the_left.answered() && size(R) == size(from_the_left.value()) &&
                coalesce(R) != from_the_left.value());
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
bool inverts_on_the_right(const TestCase& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* R = std::get_if<L>(&answer);
  return A && R && natural_strides(*R) && greatest_offset(*R) < size(*A) &&
         is_identity(composition(*A, *R));
}

/// True if R is the reference's function, or A o R and B o R are n:1 with R in both domains.
bool inverts_both(const TestCase& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* B = std::get_if<L>(&posed.request.arguments[1]);
  const auto* R = std::get_if<L>(&answer);
  return A && B && R && natural_strides(*R) && greatest_offset(*R) < std::min(size(*A), size(*B)) &&
         is_identity(composition(*A, *R)) && is_identity(composition(*B, *R));
}

/// True if R o A is n:1. That R is the reference's function is not enough: R counts beyond its
/// size.
bool inverts_on_the_left(const TestCase& posed, const Value<Integer>& answer) {
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* R = std::get_if<L>(&answer);
  return A && R && is_identity(composition(*R, *A));
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_inverses() {
  return {
    {Op::right_inverse, {.points = {
      {"right_inverse.size", {"greatest", "any"},
       "R is as long as the modes of A allow, or shorter",
       reads_any<length_of_a_right_inverse, length_of_an_inverse_of_vectors>,
       {{"any", shorter_copies}}},
      {"right_inverse.division", {"even", "uneven"},
       "logical_divide(A, R) has size(A) elements, or it has more or no answer",
       reads<division_by_a_right_inverse>, {{"uneven", left_over}}}},
      .accepts = inverts_on_the_right}},
    {Op::left_inverse, {.points = {
      {"left_inverse.size", {"covering", "any"},
       "R has an index for each offset of A, or some lie beyond size(R)",
       reads<length_of_a_left_inverse>,
       {{"any", "whoever takes size(R) for the number of offsets misses elements of A"}}}},
      .accepts = inverts_on_the_left}},
    {Op::max_common_layout, {.points = {
      {"max_common_layout.size", {"greatest", "any"},
       "R is as long as the modes of both layouts allow, or shorter",
       reads<length_of_a_common_layout>, {{"any", shorter_copies}}},
      {"max_common_layout.division", {"even", "uneven"},
       "both layouts divided by R keep their sizes, or one has more elements or no answer",
       reads<division_by_a_common_layout>, {{"uneven", left_over}}}},
      .accepts = inverts_both}},
    {Op::max_common_vector, {.points = {
      {"max_common_vector.size", {"greatest", "any"},
       "R is as great as the modes of both layouts allow, or less",
       reads<length_of_a_common_vector>, {{"any", shorter_copies}}},
      {"max_common_vector.division", {"even", "uneven"},
       "both layouts consist of vectors of R elements, or a part of one is left over",
       reads<division_by_a_common_vector>, {{"uneven", left_over}}}},
      .accepts = is_expected_function}},
    {Op::max_alignment, {.points = {
      {"max_alignment.size", {"greatest", "any"},
       "R is what modes with strides 1, s_0, s_0 s_1, .. reach, as far as it divides the other "
       "strides, or less",
       reads<length_of_vectors>, {{"any", shorter_copies}}}},
      .accepts = is_expected_function}},
    {Op::quasi_inverse, {.points = {
      {"quasi_inverse.size", {"covering", "any"},
       "R has an index for each offset of A, or some lie beyond size(R)",
       reads<length_of_a_left_inverse>,
       {{"any", "whoever takes size(R) for the number of offsets misses elements of A"}}}},
      .accepts = is_expected_function}},
    {Op::domain_distribute, {.points = {
      {"domain_distribute.size", {"greatest", "any"},
       "R has as many elements as S and T have in common, or fewer",
       reads<size_of_a_distribution>,
       {{"any", "whoever distributes T over S takes fewer elements at once than both allow"}}},
      {"domain_distribute.taken", {"left", "any"},
       "from left to right each mode takes what it has in common with the rest of T, or as many "
       "elements come from other modes", reads<extents_taken>}},
      .accepts = is_expected_function}},
    {Op::make_layout_tv, {.points = {
      {"make_layout_tv.tiler", {"as-written", "any"},
       "of one mode or none, the tile is (|thr| |val|), or (|val|, |thr|) of two numbers; "
       "or either",
       reads<modes_of_the_tile>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
