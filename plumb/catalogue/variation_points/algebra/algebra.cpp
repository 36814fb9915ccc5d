#include <algorithm>

#include "plumb/catalogue/same_function.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/consistency/extension.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/laws/algebra/values_on_axes.hpp"
#include "properties/variants/covered_shape.hpp"
#include "properties/variants/extension.hpp"
#include "properties/variants/tiling.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;
using L = Layout<Integer>;


// Composition

/// Of a tiler with fewer modes than A: are the other modes of A there?
Consistent unmentioned_modes(const L& A, const Tiler<Integer>& B, const L& R) {
  if (!B.is_by_mode() || B.by_mode().size() >= rank(A.shape)) return cannot_tell;
  const bool kept = rank(R.shape) == rank(A.shape);
  return those_that_fit({{"kept", kept}, {"dropped", !kept}});
}

/// Of indices below 0: by which rule are their digits rounded?
Consistent digits_below_0(const L& A, const Tiler<Integer>& B, const L& R) {
  if (!B.is_layout() || least_offset(B.layout()) >= 0 || size(R) > enumeration_limit)
    return cannot_tell;
  bool floor = true, truncate = true;
  for (Integer c(0); c < size(R); c = c + 1) {
    const Integer x = evaluate(B.layout(), c), value = evaluate(R, c);
    if (x >= 0) continue;
    bool down = false, toward_0 = false;
    for (const L& reading : variants::readings_of(A)) {
      down = down || value == evaluate(reading, x);
      toward_0 = toward_0 || value == -evaluate(reading, Integer(-x));
    }
    floor = floor && down;
    truncate = truncate && toward_0;
  }
  return those_that_fit({{"floor", floor}, {"truncate", truncate}});
}

/// The same of entries of basis strides, each within its mode of A.
Consistent digits_of_negative_entries(const L& A, const CoordinateLayout<Integer>& B, const L& R) {
  if (size(B) != size(R) || size(R) > enumeration_limit) return cannot_tell;
  const auto is_rounded = [&](laws::Rounding rounding) {
    for (std::size_t number = 0; number < variants::readings_of(A).size(); ++number) {
      bool all = true;
      for (Integer c(0); all && c < size(R); c = c + 1)
        all = laws::value_on_axes(A, evaluate(B, c), number, rounding) == evaluate(R, c);
      if (all) return true;
    }
    return false;
  };
  const bool floor = is_rounded(laws::Rounding::down),
             truncate = is_rounded(laws::Rounding::toward_zero);
  if (floor == truncate) return cannot_tell;
  return those_that_fit({{"floor", floor}, {"truncate", truncate}});
}

/// The modes of A that B mentions.
L mentioned(const L& A, const Tiler<Integer>& B) {
  if (!B.is_by_mode() || B.by_mode().size() > rank(A.shape)) return A;
  std::vector<L> modes = modes_of(A);
  modes.erase(modes.begin() + static_cast<std::ptrdiff_t>(B.by_mode().size()), modes.end());
  for (std::size_t k = 0; k < modes.size(); ++k) modes[k] = mentioned(modes[k], B.by_mode()[k]);
  return concatenate(modes);
}

struct TiledLayout {
  const L& A;
  const Tiler<Integer>& B;
};

/// A layout and a tiler that can be read in several ways; nothing if they are no such pair.
std::optional<TiledLayout> tiled_layout(const Values<Integer>& arguments) {
  const auto* A = std::get_if<L>(&arguments[0]);
  const auto* B = std::get_if<Tiler<Integer>>(&arguments[1]);
  if (!A || !B || (B->is_by_mode() && A->shape.is_leaf())) return std::nullopt;
  return TiledLayout{*A, *B};
}

/// True if this is another reading of A, and R is what the reference answers of it.
bool is_of_reading(const L& reading, const Tiler<Integer>& B, const TestCase& posed,
                   const Value<Integer>& R) {
  if (reading == std::get<L>(posed.request.arguments[0])) return false;
  const auto expected = reference_answer(*posed.request.operation, {reading, B});
  return expected.answered() && same_function(expected.value(), R);
}

/// True if R is the reference's function, or becomes it when trailing modes of extent 1 do not
/// count, or when modes that B does not mention are dropped.
bool composes_in_either_extension(const TestCase& posed, const Value<Integer>& R) {
  if (is_expected_function(posed, R)) return true;
  const auto of = tiled_layout(posed.request.arguments);
  if (!of) return false;
  const L rest = mentioned(of->A, of->B);
  return is_of_reading(variants::without_trailing_units(of->A, of->B), of->B, posed, R) ||
         is_of_reading(rest, of->B, posed, R) ||
         is_of_reading(variants::without_trailing_units(rest, of->B), of->B, posed, R);
}

Consistent extension_of_a_new_shape(const L& A, const Tuple& S, const L& R) {
  if (!positive(S) || product(S) <= size(A)) return cannot_tell;
  return extension_of_a_composition(A, Tiler<Integer>(L(S, prefix_product(S))), R);
}


// Complement

/// The number of sums a + r, a in the image of A: what A and R reach together.
Integer reached_by(const L& A, const L& R) {
  Integer reached = size(R);
  for (const Mode<Integer>& mode : moving_modes(A)) reached = reached * mode.extent;
  return reached;
}

/// Of a shape cotarget: is what A and R reach together the least possible?
Consistent complement_of_a_shape(const L& A, const Tuple& N, const L& R) {
  if (N.is_leaf() || !positive(N) || !tiles(A)) return cannot_tell;
  if (reached_by(A, R) == round_up(product(N), tile_reach(A))) return cannot_tell;
  return ChoiceNames{"covering"};
}

/// Do modes of extent 1 count when the least multiple is sought?
Consistent units_of_a_complement(const L& A, const Tuple& N, const L& R) {
  if (!N.is_leaf() || !positive(N) || !tiles(A)) return cannot_tell;
  const std::optional<Integer> with_units = variants::tile_reach_with_units(A);
  const Integer reached = reached_by(A, R);
  return those_that_fit({{"drop", reached == round_up(N.leaf(), tile_reach(A))},
                         {"keep", with_units && reached == round_up(N.leaf(), *with_units)}});
}

/// True if R is the complement of a shape cotarget within some M that is large enough, and no
/// larger than by its modes. There is one function of each size that partitions its [0,M).
bool covers_a_shape(const L& A, const Tuple& N, const L& R) {
  const Integer M = reached_by(A, R);
  if (N.is_leaf() || !positive(N) || M < product(N) || M > variants::most_covered(A, N))
    return false;
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
/// is increasing and all sums differ; that of one element proves nothing.
bool complements(const TestCase& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* R = std::get_if<L>(&answer);
  if (!A || !R) return false;
  if (tiles(*A)) return covers_a_shape(*A, std::get<Tuple>(posed.request.arguments[1]), *R);
  return size(*R) != 1 && strictly_increasing(*R) && sums_differ(*A, *R);
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_algebra() {
  return {
    {Op::composition, {.points = {
      {"composition.unmentioned", {"kept", "dropped"},
       "the modes of A that a tiler does not mention", reads<unmentioned_modes>},
      negative_when_composed(reads_any<digits_below_0, digits_of_negative_entries>),
      extension_when_composed(reads<extension_of_a_composition>)},
      .accepts = composes_in_either_extension}},
    {Op::with_shape, {.points = {extension_when_composed(reads<extension_of_a_new_shape>)},
                      .accepts = is_expected_function}},
    {Op::complement, {.points = {
      {"complement.shape-cotarget", {"least", "covering"},
       "of a shape cotarget, A and R together reach the least multiple, or more",
       reads<complement_of_a_shape>},
      {"complement.unit", {"drop", "keep"},
       "in the reach of A modes of extent 1 do not count, or do", reads<units_of_a_complement>}},
      .accepts = complements}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
