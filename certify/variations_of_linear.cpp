#include "certify/variations_of_linear.hpp"

#include "properties/laws/linear_product.hpp"
#include "reference/f2_table.hpp"
#include "reference/linear_maps.hpp"

namespace plumb {

using Args = Values<Integer>;

/// Of equations over F2: is 0 wherever an unknown may be anything?
ChoiceNames free_unknowns(const Args& a, const Value<Integer>& answer) {
  const auto* A = std::get_if<BitMatrix<Integer>>(&a[0]);
  const auto* R = std::get_if<BitMatrix<Integer>>(&answer);
  const ChoiceNames both{"zero", "any"};
  if (!A || !R || !matrix_fits(*A) || R->rows != A->columns.size()) return both;
  std::vector<bool> free(R->rows, true);
  for (std::size_t pivot : echelon_of(table_of(*A)).pivots) free[pivot] = false;
  for (const Integer& column : R->columns)
    for (std::size_t k = 0; k < free.size(); ++k)
      if (free[k] && bit_test(column, static_cast<unsigned>(k))) return {"any"};
  return both;
}

namespace {

/// The same for the outputs of a linear layout, which are the inputs of `to`.
ChoiceNames free_bits(const LinearLayout<Integer>& to, const Value<Integer>& answer) {
  const auto* R = std::get_if<LinearLayout<Integer>>(&answer);
  const ChoiceNames both{"zero", "any"};
  if (!R || !linear_fits(to) || !linear_fits(*R)) return both;
  return free_unknowns({matrix_of<Integer>(linear_table(to))},
                       Value<Integer>(matrix_of<Integer>(linear_table(*R))));
}

}  // namespace

ChoiceNames free_bits_of_pseudoinvert(const Args& a, const Value<Integer>& answer) {
  return free_bits(std::get<LinearLayout<Integer>>(a[0]), answer);
}

ChoiceNames free_bits_of_invert_and_compose(const Args& a, const Value<Integer>& answer) {
  return free_bits(std::get<LinearLayout<Integer>>(a[1]), answer);
}

/// Where do dimensions stand that only the second factor has?
ChoiceNames order_of_a_product(const Args& a, const Value<Integer>& answer) {
  const auto& A = std::get<LinearLayout<Integer>>(a[0]);
  const auto& B = std::get<LinearLayout<Integer>>(a[1]);
  const auto* R = std::get_if<LinearLayout<Integer>>(&answer);
  if (!R) return {"appended", "merged"};
  ChoiceNames names;
  for (const bool merged : {false, true})
    if (laws::names_of(R->inputs) == laws::names_of_both(A.inputs, B.inputs, merged) &&
        laws::names_of(R->outputs) == laws::names_of_both(A.outputs, B.outputs, merged))
      names.push_back(merged ? "merged" : "appended");
  return names;
}

}  // namespace plumb
