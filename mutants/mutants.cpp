#include "mutants/mutants.hpp"

#include "mutants/families.hpp"

namespace plumb::mutants {

template <class I>
const Definitions<I>& mutant_definitions() {
  static const auto all = [] {
    Definitions<I> rows;
    for (const Definitions<I>& family :
         {of_integers<I>(), of_tuples<I>(), of_coordinates<I>(), of_layouts<I>(), of_modes<I>(),
          of_algebra<I>(), of_decisions<I>(), of_matrices<I>(), of_swizzles<I>(), of_composed<I>(),
          of_linear<I>(), of_shuffles<I>(), of_memory<I>()})
      rows.insert(rows.end(), family.begin(), family.end());
    return rows;
  }();
  return all;
}

template const Definitions<Integer>& mutant_definitions();
template const Definitions<proofs::Symbolic>& mutant_definitions();
template const Definitions<proofs::Word>& mutant_definitions();

const std::vector<MutantRow>& mutant_table() {
  static const auto all = [] {
    std::vector<MutantRow> rows;
    for (const auto& definition : mutant_definitions<Integer>()) rows.push_back(definition.row);
    return rows;
  }();
  return all;
}

}  // namespace plumb::mutants
