#include "reference/modes/modes.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/consistency/open_parts.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "reference/modes/slice.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;
using L = Layout<Integer>;

/// Of tuples, or of layouts: whichever the answer is.
template <auto of_tuples, auto of_layouts>
Consistent either(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const Consistent of = reads<of_tuples>(arguments, answer);
  return of ? of : reads<of_layouts>(arguments, answer);
}

/// Is a group of no modes there?
template <class T>
Consistent group_of_no_modes(const T& X, const Integer& b, const Integer& e, const T& R) {
  if (b != e) return cannot_tell;
  const std::size_t modes = modes_of(X).size(), answered = modes_of(R).size();
  return those_that_fit({{"inserted", answered == modes + 1}, {"none", answered == modes}});
}

Consistent parts_of_a_tuple(const L& A, const Pattern<Integer>& c, const Several<Integer>& R) {
  const auto* part = R.values.empty() ? nullptr : std::get_if<L>(&R.values.front());
  return part ? modes_of_a_tuple<L, Places::open>(A, c, *part) : cannot_tell;
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_modes() {
  return {
    {Op::group, {.points = {
      {"group.empty", {"inserted", "none"}, "a group of no modes is a mode (), or is left out",
       either<group_of_no_modes<Tuple>, group_of_no_modes<L>>}},
      .accepts = is_expected_function}},
    {Op::slice, {.points = {
      {"slice.nested", {"flat", "grouped"},
       "modes that a tuple within c keeps stand among the others, or in parentheses of their own",
       either<modes_of_a_tuple<Tuple, Places::open>, modes_of_a_tuple<L, Places::open>>}},
      .accepts = is_expected_function}},
    {Op::dice, {.points = {
      {"dice.nested", {"flat", "grouped"},
       "modes that a tuple within c keeps stand among the others, or in parentheses of their own",
       either<modes_of_a_tuple<Tuple, Places::closed>, modes_of_a_tuple<L, Places::closed>>}},
      .accepts = is_expected_function}},
    {Op::slice_and_offset, {.points = {
      {"slice_and_offset.nested", {"flat", "grouped"},
       "open parts that a tuple within c keeps stand among the others, or in parentheses of their "
       "own",
       reads<parts_of_a_tuple>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
