// Laws of division, of what is the identity on some dimensions, and of consecutive elements.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "properties/laws/linear_shapes.hpp"
#include "reference/int_tuple.hpp"

namespace plumb::laws {

struct LinearDivideLeftLowBits {
  static constexpr LawText text{
      "linear_divide_left.low-bits",
      "in each input of A the low bits have the bases of B, and the others those of R times the "
      "sizes of B's outputs; R has the dimensions of A"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto B = draw.linear("B", Hint::natural);
    const auto A = draw.linear("A", Hint::natural);
    const auto R = use.linear_divide_left(A, B);
    return names_of(R.inputs) == names_of(A.inputs) && names_of(R.outputs) == names_of(A.outputs) &&
           stands_beside(A, B, R);
  }
};

struct LinearDivideLeftOfProduct {
  static constexpr LawText text{
      "linear_divide_left.of-product",
      "linear_product(B, linear_divide_left(linear_product(B, C), B)) == linear_product(B, C)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto B = draw.linear("B"), C = draw.linear("C");
    const auto P = use.linear_product(B, C);
    return draw.equal(use.linear_product(B, use.linear_divide_left(P, B)), P);
  }
};

struct LinearDivideRightHighBits {
  static constexpr LawText text{
      "linear_divide_right.high-bits",
      "in each input of A the low bits have the bases of R, and the others those of B times the "
      "sizes of R's outputs; R has the dimensions of A"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto B = draw.linear("B", Hint::natural);
    const auto A = draw.linear("A", Hint::natural);
    const auto R = use.linear_divide_right(A, B);
    return names_of(R.inputs) == names_of(A.inputs) && names_of(R.outputs) == names_of(A.outputs) &&
           stands_beside(A, R, B);
  }
};

struct LinearDivideRightOfProduct {
  static constexpr LawText text{
      "linear_divide_right.of-product",
      "linear_product(linear_divide_right(linear_product(C, B), B), B) == linear_product(C, B)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto B = draw.linear("B"), C = draw.linear("C");
    const auto P = use.linear_product(C, B);
    return draw.equal(use.linear_product(use.linear_divide_right(P, B), B), P);
  }
};

/// L with the identity put on the inputs d and the outputs of their names, and 0 between them and the
/// others. Nothing where an output is not there, or is not as large.
template <class Integer>
std::optional<LinearLayout<Integer>> made_trivial(LinearLayout<Integer> L,
                                                  const std::vector<std::size_t>& d) {
  for (const std::size_t input : d) {
    const auto output = position_of_name(L.outputs, L.inputs[input].name);
    if (!output || L.outputs[*output].size != inputs_as_outputs(L)[input].size) return std::nullopt;
    for (auto& other : L.inputs)
      for (auto& basis : other.bases) basis[*output] = Integer(0);
    Integer unit(1);
    for (auto& basis : L.inputs[input].bases) {
      basis.assign(L.outputs.size(), Integer(0));
      basis[*output] = unit;
      unit = unit * 2;
    }
  }
  return L;
}

struct LinearIsTrivialOverIdentity {
  static constexpr LawText text{"linear_is_trivial_over.identity",
                                "R iff L stays L when the inputs d are made the identity to the "
                                "outputs of their names, and 0 to and from all others"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const bool R = use.linear_is_trivial_over(L, d);
    const auto inputs = as_positions(d, L.inputs.size());
    if (!inputs) return false;
    const auto trivial = made_trivial(L, *inputs);
    return R == (trivial && *trivial == L);
  }
};

struct LinearIsTrivialOverEach {
  static constexpr LawText text{"linear_is_trivial_over.each",
                                "R iff linear_is_trivial_over(L, (k)) for each k in d"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const bool R = use.linear_is_trivial_over(L, d);
    bool each = true;
    for (const auto& k : leaves(d)) {
      using Integer = std::remove_cvref_t<decltype(k)>;
      each = each && use.linear_is_trivial_over(L, tuple_of(std::vector<Integer>{k}));
    }
    return R == each;
  }
};

/// The positions below `count` that are not in d.
template <class Integer>
IntTuple<Integer> other_positions(const std::vector<std::size_t>& d, std::size_t count) {
  std::vector<Integer> others;
  for (std::size_t k = 0; k < count; ++k)
    if (std::find(d.begin(), d.end(), k) == d.end()) others.push_back(Integer(static_cast<int>(k)));
  return tuple_of(others);
}

/// The outputs that are named as those inputs are.
template <class Integer>
std::vector<std::size_t> outputs_of_inputs(const LinearLayout<Integer>& L,
                                           const std::vector<std::size_t>& d) {
  std::vector<std::size_t> outputs;
  for (const std::size_t input : d)
    if (const auto k = position_of_name(L.outputs, L.inputs[input].name)) outputs.push_back(*k);
  return outputs;
}

struct LinearQuotientRest {
  static constexpr LawText text{
      "linear_quotient.rest",
      "L(x) is x at the dimensions d and R of the other inputs elsewhere, for every bit x"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto R = use.linear_quotient(L, d);
    const auto inputs = as_positions(d, L.inputs.size());
    if (!inputs) return false;
    auto built = L;  // every other basis taken from R
    for (auto& input : built.inputs)
      for (auto& basis : input.bases) std::fill(basis.begin(), basis.end(), 0);
    std::size_t next_input = 0, next_output = 0;
    const auto gone = outputs_of_inputs(L, *inputs);
    std::vector<std::size_t> kept;
    for (std::size_t k = 0; k < L.outputs.size(); ++k) {
      if (std::find(gone.begin(), gone.end(), k) != gone.end()) continue;
      if (next_output == R.outputs.size() || R.outputs[next_output++] != L.outputs[k]) return false;
      kept.push_back(k);
    }
    for (std::size_t k = 0; k < L.inputs.size(); ++k) {
      if (std::find(inputs->begin(), inputs->end(), k) != inputs->end()) continue;
      if (next_input == R.inputs.size()) return false;
      const auto& own = R.inputs[next_input++];
      if (own.name != L.inputs[k].name || own.bases.size() != L.inputs[k].bases.size())
        return false;
      for (std::size_t bit = 0; bit < own.bases.size(); ++bit)
        for (std::size_t j = 0; j < kept.size(); ++j)
          built.inputs[k].bases[bit][kept[j]] = own.bases[bit][j];
    }
    const auto whole = made_trivial(built, *inputs);
    return next_input == R.inputs.size() && next_output == R.outputs.size() && whole && *whole == L;
  }
};

struct LinearQuotientDivides {
  static constexpr LawText text{"linear_quotient.divides",
                                "R == linear_sublayout(L, the inputs that are not in d, the "
                                "outputs that are not of their names)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto R = use.linear_quotient(L, d);
    using Integer = typename std::remove_cvref_t<decltype(leaves(d))>::value_type;
    const auto inputs = *as_positions(d, L.inputs.size());
    return draw.equal(R, use.linear_sublayout(L, other_positions<Integer>(inputs, L.inputs.size()),
                                              other_positions<Integer>(outputs_of_inputs(L, inputs),
                                                                       L.outputs.size())));
  }
};

/// Do V consecutive indices of the first input have V consecutive places of the first output, whatever
/// the others are, if those bases of the first input come first?   Domain: V is a power of two.
template <class Integer>
bool consecutive_with(const LinearLayout<Integer>& L, const Integer& V,
                      const std::vector<std::vector<Integer>>& first_bases) {
  if (V > inputs_as_outputs(L).front().size || V > L.outputs.front().size) return false;
  std::vector<std::vector<Integer>> others = first_bases;
  for (std::size_t k = 1; k < L.inputs.size(); ++k)
    others.insert(others.end(), L.inputs[k].bases.begin(), L.inputs[k].bases.end());
  for (Integer unit(1); unit < V; unit = unit * 2) {
    std::vector<Integer> expected(L.outputs.size(), Integer(0));
    expected.front() = unit;
    if (others.empty() || others.front() != expected) return false;
    others.erase(others.begin());
  }
  return std::all_of(others.begin(), others.end(), [&V](const std::vector<Integer>& basis) {
    return floor_mod(basis.front(), V) == 0;
  });
}

template <class Integer>
bool is_power_of_two(const Integer& n) {
  Integer power(1);
  while (power < n) power = power * 2;
  return power == n;
}

struct LinearConsecutiveGreatest {
  static constexpr LawText text{
      "linear_consecutive.greatest",
      "R indices of the first input, from a multiple of R on, have R consecutive places of the "
      "first output, whatever the others are; 2 R have not"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto R = use.linear_consecutive(L);
    using Integer = std::remove_cvref_t<decltype(R)>;
    if (L.inputs.empty() || L.outputs.empty() || R < 1 || !is_power_of_two(R)) return false;
    return consecutive_with(L, R, L.inputs.front().bases) &&
           !consecutive_with(L, Integer(2 * R), L.inputs.front().bases);
  }
};

struct LinearConsecutiveOfProduct {
  static constexpr LawText text{
      "linear_consecutive.of-product",
      "linear_consecutive(I x C) >= n, I being the identity of n from register to dim0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto C = draw.linear("C");
    using Integer = std::remove_cvref_t<decltype(C.outputs[0].size)>;
    const auto bits = draw.below("bits", Integer(4));
    LinearLayout<Integer> I{{{"register", {}}}, {{"dim0", Integer(1)}}};
    for (Integer k(0); k < bits; k = k + 1) {
      I.inputs.front().bases.push_back({I.outputs.front().size});
      I.outputs.front().size = I.outputs.front().size * 2;
    }
    return I.outputs.front().size <= use.linear_consecutive(use.linear_product(I, C));
  }
};

/// The first input of L with the bases (1,0,..), (2,0,..), .. below V first, so far as they are there.
template <class Integer>
std::vector<std::vector<Integer>> units_before_others(const LinearLayout<Integer>& L,
                                                      const Integer& V) {
  std::vector<std::vector<Integer>> rest = L.inputs.front().bases, units;
  for (Integer unit(1); unit < V; unit = unit * 2) {
    std::vector<Integer> wanted(L.outputs.size(), Integer(0));
    wanted.front() = unit;
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto n = draw.positive("n");
    const auto R = use.linear_largest_vectorisation(L, n);
    using Integer = std::remove_cvref_t<decltype(R)>;
    if (L.inputs.empty() || L.outputs.empty() || R < 1 || n < R || !is_power_of_two(R))
      return false;
    const Integer twice = 2 * R;
    return consecutive_with(L, R, units_before_others(L, R)) &&
           (n < twice || !consecutive_with(L, twice, units_before_others(L, twice)));
  }
};

struct LinearLargestVectorisationOrdered {
  static constexpr LawText text{"linear_largest_vectorisation.ordered",
                                "linear_largest_vectorisation(L, c) == c == linear_consecutive(L)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto c = use.linear_consecutive(L);
    return draw.equal(use.linear_largest_vectorisation(L, c), c);
  }
};

}  // namespace plumb::laws
