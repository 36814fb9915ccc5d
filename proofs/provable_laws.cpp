#include "proofs/provable_law.hpp"

namespace plumb {

const std::vector<ProvableLaw>& provable_laws() {
  static const std::vector<ProvableLaw> list = [] {
    std::vector<ProvableLaw> laws;
    for (auto part : {provable_laws_of_tuples(), provable_laws_of_layouts(),
                      provable_laws_of_algebra(), provable_laws_of_swizzles()})
      laws.insert(laws.end(), part.begin(), part.end());
    return laws;
  }();
  return list;
}

const ProvableLaw* find_provable_law(std::string_view id) {
  for (const ProvableLaw& law : provable_laws())
    if (law.row.id == id) return &law;
  return nullptr;
}

}  // namespace plumb
