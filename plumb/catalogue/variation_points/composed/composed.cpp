#include <initializer_list>
#include <utility>

#include "plumb/catalogue/variation_points/composed/lifted.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/consistency/extension.hpp"
#include "plumb/catalogue/variation_points/consistency/open_parts.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/laws/functions.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/modes/slice.hpp"

namespace plumb::catalogue {
namespace {

/// Of a tiler with fewer modes than F: are the other modes of F there?
Consistent modes_without_a_tile(const ComposedLayout<Integer>& F, const Tiler<Integer>& T,
                                const ComposedLayout<Integer>& R) {
  const std::size_t modes = rank(F.inner.shape);
  if (!T.is_by_mode() || T.by_mode().size() >= modes) return cannot_tell;
  const bool kept = rank(R.inner.shape) == modes;
  return those_that_fit({{"kept", kept}, {"dropped", !kept}});
}

Consistent extension_within(const ComposedLayout<Integer>& F, const Tiler<Integer>& T,
                            const ComposedLayout<Integer>& R) {
  if (!variants::same_links(R.links, F.links)) return cannot_tell;
  return extension_of_a_composition(F.inner, T, R.inner);
}

using laws::FunctionForm;

/// Of indices below 0: by which rule are their digits rounded?
Consistent digits_of_negative_tiles(const ComposedLayout<Integer>& F, const Tiler<Integer>& T,
                                    const ComposedLayout<Integer>& R) {
  if (!variants::same_links(R.links, F.links) || !T.is_layout() || least_offset(T.layout()) >= 0 ||
      size(R) > enumeration_limit)
    return cannot_tell;
  bool floor = true, truncate = true;
  for (Integer c(0); c < size(R); c = c + 1) {
    const Integer x = evaluate(T.layout(), c), value = evaluate(R.inner, c);
    if (x >= 0) continue;
    floor = floor && (value == laws::value_at(F.inner, x, FunctionForm::leaves) ||
                      value == laws::value_at(F.inner, x, FunctionForm::no_trailing_units) ||
                      value == laws::value_at(F.inner, x, FunctionForm::as_written));
    truncate = truncate && value == laws::value_at(F.inner, x, FunctionForm::toward_zero);
  }
  return those_that_fit({{"floor", floor}, {"truncate", truncate}});
}

/// Whole modes show nothing: where no swizzle is taken apart nobody needs finer ones.
Consistent modes_of_a_slice(const ComposedLayout<Integer>& F, const Pattern<Integer>& c,
                            const ComposedLayout<Integer>& R) {
  if (!fits_pattern<Integer>(F.inner.shape, c)) return cannot_tell;
  std::size_t whole = 0;
  for (const auto& part : modes_at(Places::open, F.inner.shape, c)) whole += leaf_count(part);
  const bool finer = whole != 0 && leaf_count(R.inner) > whole;
  return finer ? Consistent(ChoiceNames{"finer"}) : cannot_tell;
}

Consistent inner_parts_of_a_tuple(const ComposedLayout<Integer>& F, const Pattern<Integer>& c,
                                  const ComposedLayout<Integer>& R) {
  if (modes_of_a_slice(F, c, R)) return cannot_tell;  // finer modes are not counted
  return modes_of_a_tuple<Layout<Integer>, Places::open>(F.inner, c, R.inner);
}

/// What `of` says of the slice without the offset that comes with it.
template <auto of>
Consistent of_a_moved_slice(const ComposedLayout<Integer>& F, const Pattern<Integer>& c,
                            const Several<Integer>& answer) {
  const auto* R = answer.values.empty()
                      ? nullptr
                      : std::get_if<ComposedLayout<Integer>>(&answer.values.front());
  return R ? of(F, c, *R) : cannot_tell;
}

template <auto modes, auto parts>
VariationPoints of_slices() {
  return {.points = {{"composed_slice.modes",
                      {"whole", "finer"},
                      "what is open has its modes, or finer ones, as a swizzle that is taken apart "
                      "needs them",
                      reads<modes>},
                     {"composed_slice.nested",
                      {"flat", "grouped"},
                      "open parts that a tuple within c keeps stand among the others, or in "
                      "parentheses of their own",
                      reads<parts>}},
          .accepts = is_expected_function};
}

/// The choices whose reading of F at x gives R.
Consistent read_as(const ComposedLayout<Integer>& F, const Integer& x, const Integer& R,
                   std::initializer_list<std::pair<std::string_view, FunctionForm>> choices) {
  if (!plumb::apply(F, x).answered()) return cannot_tell;
  ChoiceNames names;
  for (const auto& [name, reading] : choices)
    if (laws::value_at(F, x, reading) == R) names.push_back(name);
  return names;
}

Consistent extension_of_a_layout_within(const ComposedLayout<Integer>& F, const Integer& x,
                                        const Integer& R) {
  return read_as(F, x, R,
                 {{"leaf", FunctionForm::leaves},
                  {"above_one", FunctionForm::no_trailing_units},
                  {"written", FunctionForm::as_written}});
}

Consistent digits_of_a_negative_index(const ComposedLayout<Integer>& F, const Integer& x,
                                      const Integer& R) {
  return read_as(F, x, R,
                 {{"floor", FunctionForm::leaves}, {"toward_zero", FunctionForm::toward_zero}});
}

VariationPoints of_application() {
  return {.points = {extension_when_applied(reads<extension_of_a_layout_within>),
                     {"apply.negative",
                      {"floor", "toward_zero"},
                      "how the digits of a negative index of such a layout are rounded",
                      reads<digits_of_a_negative_index>}},
          .accepts = is_expected_function};
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_composed() {
  return {
    {Op::apply, of_application()},
    {Op::composed_slice, of_slices<modes_of_a_slice, inner_parts_of_a_tuple>()},
    {Op::composed_slice_and_offset, of_slices<of_a_moved_slice<modes_of_a_slice>,
                                              of_a_moved_slice<inner_parts_of_a_tuple>>()},
    {Op::evaluate, of_application()},
    {Op::composed_composition, {.points = {
      {"composition.unmentioned", {"kept", "dropped"},
       "the modes of A that a tiler does not mention", reads<modes_without_a_tile>},
      negative_when_composed(reads<digits_of_negative_tiles>),
      extension_when_composed(reads<extension_within>)},
      .accepts = permits_within<Op::composition>}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
