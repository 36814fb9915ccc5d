// Deliberately broken copies of the reference: each answers one operation by a wrong definition.
//
// The definitions are templates over the integer, as those of the reference are, so that the same
// mutant can be sampled, exhausted, replayed and refuted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/integer.hpp"
#include "tests/mutants/algebra.hpp"
#include "tests/mutants/cast_layouts.hpp"
#include "tests/mutants/composed.hpp"
#include "tests/mutants/coordinates.hpp"
#include "tests/mutants/decisions.hpp"
#include "tests/mutants/enumeration.hpp"
#include "tests/mutants/forms.hpp"
#include "tests/mutants/inverses.hpp"
#include "tests/mutants/layouts.hpp"
#include "tests/mutants/linear_encodings.hpp"
#include "tests/mutants/linear_layouts.hpp"
#include "tests/mutants/linear_parts.hpp"
#include "tests/mutants/linear_shapes.hpp"
#include "tests/mutants/made_layouts.hpp"
#include "tests/mutants/matrices.hpp"
#include "tests/mutants/modes.hpp"
#include "tests/mutants/register_order.hpp"
#include "tests/mutants/shuffles.hpp"
#include "tests/mutants/swizzle_operations.hpp"
#include "tests/mutants/swizzles.hpp"
#include "tests/mutants/tuples.hpp"

namespace plumb {

template <class Integer>
const mutants::Definitions<Integer>& mutant_definitions() {
  static const auto all = [] {
    mutants::Definitions<Integer> rows = mutants::of_swizzles<Integer>();
    const auto append = [&rows](const mutants::Definitions<Integer>& more) {
      rows.insert(rows.end(), more.begin(), more.end());
    };
    append(mutants::of_integers<Integer>());
    append(mutants::of_tuples<Integer>());
    append(mutants::of_mode_lists<Integer>());
    append(mutants::of_coordinates<Integer>());
    append(mutants::of_enumeration<Integer>());
    append(mutants::of_layouts<Integer>());
    append(mutants::of_made_layouts<Integer>());
    append(mutants::of_cast_layouts<Integer>());
    append(mutants::of_decisions<Integer>());
    append(mutants::of_algebra<Integer>());
    append(mutants::of_inverses<Integer>());
    append(mutants::of_forms<Integer>());
    append(mutants::of_swizzle_operations<Integer>());
    append(mutants::of_composed<Integer>());
    append(mutants::of_matrices<Integer>());
    append(mutants::of_linear_layouts<Integer>());
    append(mutants::of_linear_shapes<Integer>());
    append(mutants::of_linear_parts<Integer>());
    append(mutants::of_register_order<Integer>());
    append(mutants::of_linear_encodings<Integer>());
    append(mutants::of_shuffles<Integer>());
    return rows;
  }();
  return all;
}

/// All mutants there are.
inline const std::vector<MutantRow>& mutant_table() {
  static const auto all = [] {
    std::vector<MutantRow> rows;
    for (const auto& definition : mutant_definitions<Integer>()) rows.push_back(definition.row);
    return rows;
  }();
  return all;
}

/// The reference, except for the one operation that `name` breaks.
template <class Integer>
class Mutant : public Reference<Integer> {
 public:
  explicit Mutant(std::string_view name) {
    for (const auto& definition : mutant_definitions<Integer>())
      if (definition.row.name == name) broken_ = &definition;
    if (!broken_) throw Defect("no mutant over such numbers: " + std::string(name));
  }

  const MutantRow& row() const { return broken_->row; }

 protected:
  Answer<Value<Integer>> answer(
      std::string_view operation, const Values<Integer>& arguments,
      const typename Implementation<Integer>::Definition& reference) override {
    if (operation != broken_->row.operation) return reference();
    try {
      return broken_->answer(arguments);
    } catch (const std::bad_variant_access&) {
      return reference();  // arguments of a kind that this mutant treats as the reference does
    }
  }

 private:
  const mutants::Definition<Integer>* broken_ = nullptr;
};

}  // namespace plumb
