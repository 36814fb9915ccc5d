// Laws of linear_consecutive and linear_largest_vectorisation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/values.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

/// The bases of V consecutive places of the first output: (1,0,..), (2,0,..), .. below V.
template <class Integer>
std::vector<std::vector<Integer>> consecutive_bases(const Integer& V, std::size_t outputs) {
  std::vector<std::vector<Integer>> bases;
  for (Integer unit(1); unit < V; unit = unit * 2) {
    bases.emplace_back(outputs, Integer(0));
    bases.back().front() = unit;
  }
  return bases;
}

/// True if, with these bases of the first input, any V of its indices from a multiple of V on have
/// V consecutive places of the first output, for all values of the other inputs.
/// Domain: V is a power of two.
template <class Integer>
bool consecutive_with(LinearLayout<Integer> L, const Integer& V,
                      const std::vector<std::vector<Integer>>& first_bases) {
  if (V > inputs_as_outputs(L).front().size || V > L.outputs.front().size) return false;
  L.inputs.front().bases = first_bases;
  const auto bases = bases_of(L), units = consecutive_bases(V, L.outputs.size());
  if (bases.size() < units.size()) return false;
  const auto others = bases.begin() + static_cast<std::ptrdiff_t>(units.size());
  return std::equal(units.begin(), units.end(), bases.begin()) &&
         std::all_of(others, bases.end(), [&V](const std::vector<Integer>& basis) {
           return floor_mod(basis.front(), V) == 0;
         });
}

struct LinearConsecutiveGreatest {
  static constexpr LawText text{
      "linear_consecutive.greatest",
      "any R indices of the first input, from a multiple of R on, have R consecutive places of the "
      "first output, for all values of the other inputs; 2 R indices do not"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto R = use.linear_consecutive(L);
    using Integer = IntegerOf<decltype(L)>;
    if (L.inputs.empty() || L.outputs.empty() || R < 1 || !exponent_of(R)) return false;
    return consecutive_with(L, R, L.inputs.front().bases) &&
           !consecutive_with(L, Integer(2 * R), L.inputs.front().bases);
  }
};

struct LinearConsecutiveOfProduct {
  static constexpr LawText text{
      "linear_consecutive.of-product",
      "linear_consecutive(I x C) >= n, I being the identity of n from register to dim0"};

  bool operator()(auto& draw, auto& use) const {
    const auto C = draw.linear("C");
    using Integer = IntegerOf<decltype(C)>;
    const auto bits = draw.below("bits", Integer(4));
    LinearLayout<Integer> I{{{"register", {}}}, {{"dim0", Integer(1)}}};
    for (Integer k(0); k < bits; k = k + 1) {
      I.inputs.front().bases.push_back({I.outputs.front().size});
      I.outputs.front().size = I.outputs.front().size * 2;
    }
    return I.outputs.front().size <= use.linear_consecutive(use.linear_product(I, C));
  }
};

/// The bases of the first input of L, those of V consecutive places first, as far as it has them.
template <class Integer>
std::vector<std::vector<Integer>> units_before_others(const LinearLayout<Integer>& L,
                                                      const Integer& V) {
  std::vector<std::vector<Integer>> rest = L.inputs.front().bases, units;
  for (const std::vector<Integer>& wanted : consecutive_bases(V, L.outputs.size())) {
    const auto found = std::find(rest.begin(), rest.end(), wanted);
    if (found == rest.end()) break;
    units.push_back(wanted);
    rest.erase(found);
  }
  units.insert(units.end(), rest.begin(), rest.end());
  return units;
}

struct LinearLargestVectorisationGreatest {
  static constexpr LawText text{
      "linear_largest_vectorisation.greatest",
      "with the bases of the first input in some order, R indices of it have R consecutive places; "
      "for 2 R there is no such order, or 2 R > n"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto n = draw.positive("n");
    const auto R = use.linear_largest_vectorisation(L, n);
    using Integer = IntegerOf<decltype(L)>;
    if (L.inputs.empty() || L.outputs.empty() || R < 1 || n < R || !exponent_of(R)) return false;
    const Integer twice = 2 * R;
    return consecutive_with(L, R, units_before_others(L, R)) &&
           (n < twice || !consecutive_with(L, twice, units_before_others(L, twice)));
  }
};

struct LinearLargestVectorisationOrdered {
  static constexpr LawText text{"linear_largest_vectorisation.ordered",
                                "linear_largest_vectorisation(L, c) == c == linear_consecutive(L)"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto c = use.linear_consecutive(L);
    return draw.equal(use.linear_largest_vectorisation(L, c), c);
  }
};

}  // namespace plumb::laws
