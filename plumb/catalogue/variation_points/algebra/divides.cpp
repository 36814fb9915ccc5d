#include <algorithm>
#include <array>
#include <vector>

#include "plumb/catalogue/same_function.hpp"
#include "plumb/catalogue/variation_points/algebra/halves.hpp"
#include "plumb/catalogue/variation_points/consistency/extension.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/variants/cotarget.hpp"
#include "properties/variants/extension.hpp"
#include "properties/variants/tiling.hpp"
#include "reference/algebra/logical_divide.hpp"
#include "reference/algebra/zipped_forms.hpp"

namespace plumb::catalogue {
namespace {

using L = Layout<Integer>;
using Division = Answer<L> (*)(const L& A, const L& B);

Answer<L> division_of_size(const L& A, const L& B) { return logical_divide(A, B); }

/// Modes of extent 1 of B count in its reach.
Answer<L> division_with_units(const L& A, const L& B) {
  const auto reach = tiles(B) ? variants::tile_reach_with_units(B) : std::nullopt;
  if (!reach) return Refusal::not_tiling;
  return variants::divided_within(A, B, Integer(round_up(size(A), *reach)));
}

Answer<L> division_of_shape(const L& A, const L& B) {
  if (const auto R = variants::divided_by_modes(A, B)) return *R;
  return logical_divide(A, B);
}

constexpr std::array<Division, 3> all_divisions{division_of_size, division_with_units,
                                                division_of_shape};

/// Does the operation gather the tiles of all modes?
enum class Gathers { no, yes };

/// The division of A by T as a function; the forms that gather differ in parentheses only.
template <class By>
Answer<L> divided(Gathers gathers, const L& A, const Tiler<Integer>& tiler, const By& by) {
  if (gathers == Gathers::no) return apply_by_mode(A, tiler, by);
  return formed(halves_by_mode(A, tiler, by), zipped<Integer>);
}

/// How many layouts T is made of.
std::size_t count_layouts(const Tiler<Integer>& T) {
  if (!T.is_by_mode()) return T.is_layout() ? 1 : 0;
  std::size_t count = 0;
  for (const Tiler<Integer>& mode : T.by_mode()) count += count_layouts(mode);
  return count;
}

/// The divisions of A by T, each layout of T dividing in each of the ways, independently.
std::vector<Answer<L>> divisions_in_all_ways(Gathers gathers, const L& A, const Tiler<Integer>& T) {
  std::size_t ways = 1;
  for (std::size_t k = 0; k < count_layouts(T); ++k) ways *= all_divisions.size();
  std::vector<Answer<L>> found;
  for (std::size_t way = 0; way < ways; ++way) {
    std::size_t digits = way;
    found.push_back(divided(gathers, A, T, [&](const L& mode, const L& tile) {
      const Division by = all_divisions.at(digits % all_divisions.size());
      digits /= all_divisions.size();
      return by(mode, tile);
    }));
  }
  return found;
}

bool is_division(const Answer<L>& expected, const L& R) {
  return expected.answered() && same_function(expected.value(), R);
}

/// Of tiles that end within a mode of A: do they count along all of A, or along each mode?
template <Gathers gathers>
Consistent cotarget_of_a_division(const L& A, const Tiler<Integer>& tiler, const L& R) {
  const Answer<L> of_shape = divided(gathers, A, tiler, division_of_shape);
  const Answer<L> of_size = divided(gathers, A, tiler, division_of_size);
  if (!of_shape.answered() || is_division(of_size, of_shape.value())) return cannot_tell;
  const Answer<L> with_units = divided(gathers, A, tiler, division_with_units);
  return those_that_fit({{"size", is_division(of_size, R) || is_division(with_units, R)},
                         {"shape", is_division(of_shape, R)}});
}

/// Do modes of extent 1 of a tile count in its reach?
template <Gathers gathers>
Consistent units_of_a_division(const L& A, const Tiler<Integer>& tiler, const L& R) {
  const Answer<L> with_units = divided(gathers, A, tiler, division_with_units);
  const Answer<L> of_size = divided(gathers, A, tiler, division_of_size);
  if (!with_units.answered() || is_division(of_size, with_units.value())) return cannot_tell;
  return those_that_fit({{"drop", is_division(of_size, R)}, {"keep", is_division(with_units, R)}});
}

/// True if some division differs from the one made in the same way.
bool differ(const std::vector<Answer<L>>& ours, const std::vector<Answer<L>>& others) {
  for (std::size_t way = 0; way < ours.size(); ++way)
    if (ours[way].answered() && !is_division(others[way], ours[way].value())) return true;
  return false;
}

bool has_kept(const Tiler<Integer>& T) {
  if (!T.is_by_mode()) return T.is_kept();
  return std::any_of(T.by_mode().begin(), T.by_mode().end(), has_kept);
}

/// Which reading of the extension of A does R follow, past the end of A? Where a reading has no
/// division, nobody chooses it, and of kept modes more is free.
template <Gathers gathers>
Consistent extension_of_a_division(const L& A, const Tiler<Integer>& tiler, const L& R) {
  if (contains_empty(A.shape) || size(A) == 1 || (tiler.is_by_mode() && A.shape.is_leaf()))
    return cannot_tell;
  const L above_one = variants::without_trailing_units(A, tiler);
  if (count_layouts(tiler) > 4 || leaves(above_one.shape) == leaves(A.shape)) return cannot_tell;
  const std::vector<Answer<L>> by_leaf = divisions_in_all_ways(gathers, A, tiler),
                               by_above_one = divisions_in_all_ways(gathers, above_one, tiler);
  const auto some = [](const std::vector<Answer<L>>& divisions, const auto& holds) {
    return std::any_of(divisions.begin(), divisions.end(), holds);
  };
  const auto exists = [](const Answer<L>& division) { return division.answered(); };
  const auto is_R = [&](const Answer<L>& division) { return is_division(division, R); };
  if (!some(by_leaf, exists) || !some(by_above_one, exists)) return cannot_tell;
  const bool leaf = some(by_leaf, is_R), above = some(by_above_one, is_R);
  if (!leaf && !above && (has_kept(tiler) || !differ(by_leaf, by_above_one))) return cannot_tell;
  return those_that_fit({{"leaf", leaf}, {"above_one", above}, {"written", leaf}});
}

/// True if R is the reference's function, or the one of another reading of the extension of A or of
/// the cotarget.
template <Gathers gathers>
bool divides_by_some_reading(const TestCase& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* tiler = std::get_if<Tiler<Integer>>(&posed.request.arguments[1]);
  const auto* R = std::get_if<L>(&answer);
  if (!A || !tiler || !R || (tiler->is_by_mode() && A->shape.is_leaf())) return false;
  for (const L& reading : {*A, variants::without_trailing_units(*A, *tiler)})
    for (const Division by : all_divisions)
      if (is_division(divided(gathers, reading, *tiler, by), *R)) return true;
  return false;
}

template <Gathers gathers>
Variation cotarget() {
  return {"divide.cotarget",
          {"size", "shape"},
          "tiles count along all of A, or along each mode of the coalesced A, rounded up",
          reads<cotarget_of_a_division<gathers>>,
          {{"shape", "tiles reach beyond the end of a mode: more elements than by the size of A",
            "NVIDIA/cutlass#2545"}}};
}

template <Gathers gathers>
Variation units() {
  return {"divide.unit",
          {"drop", "keep"},
          "in the reach of a tile modes of extent 1 do not count, or do",
          reads<units_of_a_division<gathers>>,
          {{"keep",
            "the second mode has more elements than A has tiles: its size is rounded up to the "
            "stride of a mode of extent 1"}}};
}

template <Gathers gathers>
Variation extension() {
  return extension_when_divided(reads<extension_of_a_division<gathers>>);
}

template <Form form>
Variation kept_in_a_division() {
  return {"zipped_divide.kept",
          {"whole", "split"},
          "a mode at which T has _ is no part of the tile, or gives its first mode to it",
          reads<kept_modes<form>>,
          {{"split", "the tile has more elements than the tiler names", "NVIDIA/cutlass#3514"}}};
}

template <Form form>
Variation modes_of_a_division() {
  return {"divide.modes",
          {"joined", "apart"},
          "the halves of a layout T are spread to the modes of A o (T, T*), or to finer ones",
          reads<fineness_of_modes<form, variants::halves_of_division<Integer>, true>>};
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_divides() {
  constexpr auto gathered = divides_by_some_reading<Gathers::yes>;
  return {
    {Op::logical_divide, {.points = {cotarget<Gathers::no>(), units<Gathers::no>(),
                                     extension<Gathers::no>()},
                          .accepts = divides_by_some_reading<Gathers::no>}},
    {Op::zipped_divide,  {.points = {cotarget<Gathers::yes>(), units<Gathers::yes>(),
                                     extension<Gathers::yes>(), kept_in_a_division<Form::zipped>()},
                          .accepts = gathered}},
    {Op::tiled_divide,   {.points = {cotarget<Gathers::yes>(), units<Gathers::yes>(),
                                     extension<Gathers::yes>(), modes_of_a_division<Form::tiled>(),
                                     kept_in_a_division<Form::tiled>()}, .accepts = gathered}},
    {Op::flat_divide,    {.points = {cotarget<Gathers::yes>(), units<Gathers::yes>(),
                                     extension<Gathers::yes>(), modes_of_a_division<Form::flat>(),
                                     kept_in_a_division<Form::flat>()}, .accepts = gathered}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
