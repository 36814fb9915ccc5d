#include <algorithm>

#include "catalogue/freedom/consistent.hpp"
#include "catalogue/freedom/freedom.hpp"
#include "catalogue/same_function.hpp"
#include "properties/readings/extension.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;
using L = Layout<Integer>;
using T = Tiler<Integer>;


// Composition and the divides

/// Of a tiler with fewer modes than A: are the other modes of A there?
Consistent modes_without_a_tile(const L& A, const T& B, const L& R) {
  if (!B.is_by_mode() || B.by_mode().size() >= rank(A.shape)) return cannot_tell;
  const bool kept = rank(R.shape) == rank(A.shape);
  return those_that_fit({{"kept", kept}, {"dropped", !kept}});
}

/// A, or each mode of A that B mentions, without its trailing modes of extent 1: the other reading
/// of its extension.
L of_other_extension(const L& A, const T& B) {
  if (B.is_kept()) return A;
  if (B.is_layout()) return readings::without_trailing_units(A);
  std::vector<L> modes = modes_of(A);
  for (std::size_t k = 0; k < std::min(modes.size(), B.by_mode().size()); ++k)
    modes[k] = of_other_extension(modes[k], B.by_mode()[k]);
  return concatenate(modes);
}

/// The modes of A that B mentions.
L mentioned(const L& A, const T& B) {
  if (!B.is_by_mode() || B.by_mode().size() > rank(A.shape)) return A;
  std::vector<L> modes = modes_of(A);
  modes.erase(modes.begin() + static_cast<std::ptrdiff_t>(B.by_mode().size()), modes.end());
  for (std::size_t k = 0; k < modes.size(); ++k) modes[k] = mentioned(modes[k], B.by_mode()[k]);
  return concatenate(modes);
}

struct TiledLayout {
  const L& A;
  const T& B;
};

/// A layout and a tiler that can be read in several ways; nothing if they are no such pair.
std::optional<TiledLayout> tiled_layout(const Values<Integer>& arguments) {
  const auto* A = std::get_if<L>(&arguments[0]);
  const auto* B = std::get_if<T>(&arguments[1]);
  if (!A || !B || (B->is_by_mode() && A->shape.is_leaf())) return std::nullopt;
  return TiledLayout{*A, *B};
}

/// True if this is another reading of A, and R is what the reference answers of it.
bool is_of_reading(const L& reading, const T& B, const Posed& posed, const Value<Integer>& R) {
  if (reading == std::get<L>(posed.request.arguments[0])) return false;
  const auto expected = reference_answer(*posed.request.operation, {reading, B});
  return expected.answered() && same_function(expected.value(), R);
}

/// True if R is the reference's function, or what it is if trailing modes of extent 1 do not count.
bool divides_in_either_extension(const Posed& posed, const Value<Integer>& R) {
  if (is_expected_function(posed, R)) return true;
  const auto of = tiled_layout(posed.request.arguments);
  return of && is_of_reading(of_other_extension(of->A, of->B), of->B, posed, R);
}

/// The same, and modes that B does not mention may be dropped.
bool composes_in_either_extension(const Posed& posed, const Value<Integer>& R) {
  if (divides_in_either_extension(posed, R)) return true;
  const auto of = tiled_layout(posed.request.arguments);
  if (!of) return false;
  const L rest = mentioned(of->A, of->B);
  return is_of_reading(rest, of->B, posed, R) ||
         is_of_reading(of_other_extension(rest, of->B), of->B, posed, R);
}


// Complement

/// The number of sums a + r, a in the image of A: what A and R reach together.
Integer reached_by(const L& A, const L& R) {
  Integer reached = size(R);
  for (const Mode<Integer>& mode : moving_modes(A)) reached = reached * mode.extent;
  return reached;
}

/// Of a shape cotarget: is what A and R reach together the least that there is?
Consistent complement_of_a_shape(const L& A, const Tuple& N, const L& R) {
  if (N.is_leaf() || !positive(N) || !tiles(A)) return cannot_tell;
  if (reached_by(A, R) == round_up(product(N), tile_reach(A))) return cannot_tell;
  return ChoiceNames{"covering"};
}

/// Do modes of extent 1 count when the least multiple is sought?
Consistent units_of_a_complement(const L& A, const Tuple& N, const L& R) {
  if (!N.is_leaf() || !positive(N) || !tiles(A)) return cannot_tell;
  const std::optional<Integer> with_units = tile_reach_with_units(A);
  const Integer reached = reached_by(A, R);
  return those_that_fit({{"drop", reached == round_up(N.leaf(), tile_reach(A))},
                         {"keep", with_units && reached == round_up(N.leaf(), *with_units)}});
}

/// True if R is the complement of a shape cotarget within some M that is large enough. There is one
/// function of each size that partitions its [0,M).
bool covers_a_shape(const L& A, const Tuple& N, const L& R) {
  const Integer M = reached_by(A, R);
  if (N.is_leaf() || M < product(N)) return false;
  const Answer<L> of_that_size = complement(A, M);
  return of_that_size.answered() && same_function(of_that_size.value(), R);
}

/// R(j) < R(j+1) for all j: where the first k modes start again and the next one moves on, the
/// offset grows by its stride less the greatest sum of theirs.
bool strictly_increasing(const L& R) {
  Integer reach(0);
  for (const Mode<Integer>& mode : flat_modes(coalesce(R))) {
    if (mode.extent != 1 && mode.stride <= reach) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

bool sums_differ(const L& A, const L& R) {
  Modes<Integer> both = moving_modes(A);
  for (const Mode<Integer>& mode : flat_modes(R)) both.push_back(mode);
  return injective_by_tests(layout_of(both)).value_or(false);
}

/// True if R is the reference's function, or covers a shape; of a layout that does not tile, if R
/// is increasing and all sums differ.
bool complements(const Posed& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* R = std::get_if<L>(&answer);
  if (!A || !R) return false;
  if (tiles(*A)) return covers_a_shape(*A, std::get<Tuple>(posed.request.arguments[1]), *R);
  return strictly_increasing(*R) && sums_differ(*A, *R);
}


// Inverses

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

/// True if A o (R o A) is A: the value of every coordinate comes back.
bool brings_values_back(const L& A, const L& R) {
  const Answer<L> there = composition(R, coalesce(A));
  if (!there.answered()) return false;
  const Answer<L> back = composition(A, there.value());
  return back.answered() && same_function(back.value(), A);
}

/// True if R o A is n:1, or, if A is not injective, A o (R o A) is A. That R is the reference's
/// function is not enough: R counts beyond its size.
bool inverts_on_the_left(const Posed& posed, const Value<Integer>& answer) {
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* R = std::get_if<L>(&answer);
  if (!A || !R) return false;
  if (is_identity(composition(*R, *A))) return true;
  const Answer<bool> one_to_one = injective(*A);
  return one_to_one.answered() && !one_to_one.value() && brings_values_back(*A, *R);
}

}  // namespace

// clang-format off
std::vector<FreedomRow> freedom_on_algebra() {
  return {
    {Op::composition, {.points = {
      {"composition.unmentioned", {"kept", "dropped"},
       "the modes of A that a tiler does not mention", reads<modes_without_a_tile>}},
      .permits = composes_in_either_extension}},
    {Op::complement, {.points = {
      {"complement.shape-cotarget", {"least", "covering"},
       "of a shape cotarget, A and R together reach the least multiple, or more",
       reads<complement_of_a_shape>},
      {"complement.unit", {"drop", "keep"},
       "in the reach of A modes of extent 1 do not count, or do", reads<units_of_a_complement>}},
      .permits = complements}},
    {Op::right_inverse,  {.permits = inverts_on_the_right}},
    {Op::left_inverse,   {.permits = inverts_on_the_left}},
    {Op::logical_divide, {.permits = divides_in_either_extension}},
    {Op::zipped_divide,  {.permits = divides_in_either_extension}},
    {Op::tiled_divide,   {.permits = divides_in_either_extension}},
    {Op::flat_divide,    {.permits = divides_in_either_extension}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
