#include "tests/mutants/mutants.hpp"

#include "tests/mutants/families.hpp"

namespace plumb::mutants {

template <class I>
const Definitions<I>& mutant_definitions() {
  static const auto all = [] {
    Definitions<I> rows;
#define PLUMB_MUTANTS_OF(NAME, TITLE) of_##NAME<I>(),
    for (const Definitions<I>& family : {PLUMB_FAMILIES(PLUMB_MUTANTS_OF)})
#undef PLUMB_MUTANTS_OF
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
