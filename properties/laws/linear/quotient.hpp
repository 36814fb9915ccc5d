// Laws of linear_is_trivial_over and linear_quotient: what is the identity on some dimensions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

/// L made the identity from the inputs d to the outputs of their names, and 0 between these
/// dimensions and the others. Returns nothing if an output is missing or has another size.
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
  static constexpr LawText text{
      "linear_is_trivial_over.identity",
      "R iff L does not change when the inputs d are made the identity to the outputs of their "
      "names, and 0 to and from all others"};

  bool operator()(auto& draw, auto& use) const {
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

  bool operator()(auto& draw, auto& use) const {
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

/// The outputs named like the inputs d.
template <class Integer>
std::vector<std::size_t> outputs_of_inputs(const LinearLayout<Integer>& L,
                                           const std::vector<std::size_t>& d) {
  std::vector<std::size_t> outputs;
  for (const std::size_t input : d)
    if (const auto k = position_of_name(L.outputs, L.inputs[input].name)) outputs.push_back(*k);
  return outputs;
}

/// L with R between its dimensions other than d, and 0 elsewhere. Returns nothing unless R has
/// exactly these dimensions.
template <class Integer>
std::optional<LinearLayout<Integer>> with_quotient(LinearLayout<Integer> L,
                                                   const std::vector<std::size_t>& d,
                                                   const LinearLayout<Integer>& R) {
  const auto inputs = other_positions(d, L.inputs.size());
  const auto outputs = other_positions(outputs_of_inputs(L, d), L.outputs.size());
  if (R.inputs.size() != inputs.size() || R.outputs.size() != outputs.size()) return std::nullopt;
  for (std::size_t k = 0; k < outputs.size(); ++k)
    if (R.outputs[k] != L.outputs[outputs[k]]) return std::nullopt;

  for (auto& input : L.inputs)
    for (auto& basis : input.bases) std::fill(basis.begin(), basis.end(), 0);
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    auto& input = L.inputs[inputs[k]];
    const auto& own = R.inputs[k];
    if (own.name != input.name || own.bases.size() != input.bases.size()) return std::nullopt;
    for (std::size_t bit = 0; bit < own.bases.size(); ++bit)
      for (std::size_t j = 0; j < outputs.size(); ++j)
        input.bases[bit][outputs[j]] = own.bases[bit][j];
  }
  return L;
}

struct LinearQuotientRest {
  static constexpr LawText text{
      "linear_quotient.rest",
      "L(x) is x at the dimensions d, and R of the other inputs elsewhere, for every bit x"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto R = use.linear_quotient(L, d);
    const auto inputs = as_positions(d, L.inputs.size());
    if (!inputs) return false;
    const auto rest = with_quotient(L, *inputs, R);
    if (!rest) return false;
    const auto whole = made_trivial(*rest, *inputs);
    return whole && *whole == L;
  }
};

struct LinearQuotientDivides {
  static constexpr LawText text{
      "linear_quotient.divides",
      "R == linear_sublayout(L, the inputs not in d, the outputs not named like an input in d)"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto R = use.linear_quotient(L, d);
    using Integer = IntegerOf<decltype(L)>;
    const auto inputs = *as_positions(d, L.inputs.size());
    const auto others = other_positions(inputs, L.inputs.size());
    const auto elsewhere = other_positions(outputs_of_inputs(L, inputs), L.outputs.size());
    return draw.equal(R, use.linear_sublayout(L, tuple_of_positions<Integer>(others),
                                              tuple_of_positions<Integer>(elsewhere)));
  }
};

}  // namespace plumb::laws
