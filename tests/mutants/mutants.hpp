// Deliberately broken copies of the reference: each answers one operation by a wrong definition.
//
// What breaks a clause of reference/FAMILY/FILE.hpp is in tests/mutants/FAMILY/FILE.hpp, its row in
// tests/mutants/FAMILY/table.cpp. The definitions are templates over the integer, as those of the
// reference are, so that the same mutant can be sampled, exhausted, replayed and refuted.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// All mutants, the families in the order of the book: over numbers, symbolic integers and words.
template <class Integer>
const Definitions<Integer>& mutant_definitions();

/// What is known of them without their definitions.
const std::vector<MutantRow>& mutant_table();

/// The reference, except for the one operation that `name` breaks.
template <class Integer>
class Mutant : public Reference<Integer> {
 public:
  explicit Mutant(std::string_view name) {
    for (const auto& definition : mutant_definitions<Integer>())
      if (definition.row.name == name) broken_ = &definition;
    if (!broken_) throw Defect("no mutant has this name: " + std::string(name));
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
  const Definition<Integer>* broken_ = nullptr;
};

}  // namespace plumb::mutants
