// Laws of the dimensions of linear layouts cut anew, and of bases that are 0 left out.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

struct LinearReshapeInsSameIndex {
  static constexpr LawText text{
      "linear_reshape_ins.same-index",
      "R(i) == L(i) for every bit i of the index; the inputs of R are the outputs of D"};

  bool operator()(auto& draw, auto& use) const {
    const auto D = draw.linear("D", Hint::one_to_one);
    const auto L = draw.linear_after("L", list_of(inputs_as_outputs(D)));
    const auto R = use.linear_reshape_ins(L, D);
    return inputs_as_outputs(R) == D.outputs && R.outputs == L.outputs &&
           draw.equal(values_of_bits(R), values_of_bits(L));
  }
};

struct LinearReshapeInsBack {
  static constexpr LawText text{"linear_reshape_ins.back",
                                "linear_reshape_ins(R, the inputs of L) == L"};

  bool operator()(auto& draw, auto& use) const {
    const auto D = draw.linear("D", Hint::one_to_one);
    const auto L = draw.linear_after("L", list_of(inputs_as_outputs(D)));
    return draw.equal(
        use.linear_reshape_ins(use.linear_reshape_ins(L, D), list_of(inputs_as_outputs(L))), L);
  }
};

struct LinearReshapeOutsSameNumber {
  static constexpr LawText text{
      "linear_reshape_outs.same-number",
      "R(x) and L(x) are the same number, for every bit x; the outputs of R are those of D"};

  bool operator()(auto& draw, auto& use) const {
    const auto D = draw.linear("D", Hint::one_to_one);
    const auto L = draw.linear_beside("L", list_of(inputs_as_outputs(D)));
    const auto R = use.linear_reshape_outs(L, D);
    return same_inputs(R, L) && R.outputs == D.outputs &&
           draw.equal(values_of_bits(R), values_of_bits(L));
  }
};

struct LinearReshapeOutsBack {
  static constexpr LawText text{"linear_reshape_outs.back",
                                "linear_reshape_outs(R, the outputs of L) == L"};

  bool operator()(auto& draw, auto& use) const {
    const auto D = draw.linear("D", Hint::one_to_one);
    const auto L = draw.linear_beside("L", list_of(inputs_as_outputs(D)));
    return draw.equal(use.linear_reshape_outs(use.linear_reshape_outs(L, D), list_of(L.outputs)),
                      L);
  }
};

/// One dimension with the name of the first and the size of all; none if there are none.
template <class Integer>
std::vector<LinearOutput<Integer>> one_dimension(
    const std::vector<LinearOutput<Integer>>& dimensions) {
  if (dimensions.empty()) return {};
  return {{dimensions.front().name, size_of_list(dimensions)}};
}

struct LinearFlattenInsSameIndex {
  static constexpr LawText text{
      "linear_flatten_ins.same-index",
      "R(i) == L(i) for every bit i of the index; R has one input, or none if L has none"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto R = use.linear_flatten_ins(L);
    return inputs_as_outputs(R) == one_dimension(inputs_as_outputs(L)) && R.outputs == L.outputs &&
           draw.equal(values_of_bits(R), values_of_bits(L));
  }
};

struct LinearFlattenInsReshape {
  static constexpr LawText text{"linear_flatten_ins.reshape",
                                "R == linear_reshape_ins(L, one input of that size)"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    return draw.equal(use.linear_flatten_ins(L),
                      use.linear_reshape_ins(L, list_of(one_dimension(inputs_as_outputs(L)))));
  }
};

struct LinearFlattenOutsSameNumber {
  static constexpr LawText text{
      "linear_flatten_outs.same-number",
      "R(x) is L(x) as one number, for every bit x; R has one output, or none if L has none"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto R = use.linear_flatten_outs(L);
    return same_inputs(R, L) && R.outputs == one_dimension(L.outputs) &&
           draw.equal(values_of_bits(R), values_of_bits(L));
  }
};

struct LinearFlattenOutsReshape {
  static constexpr LawText text{"linear_flatten_outs.reshape",
                                "R == linear_reshape_outs(L, one output of that size)"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    return draw.equal(use.linear_flatten_outs(L),
                      use.linear_reshape_outs(L, list_of(one_dimension(L.outputs))));
  }
};

struct LinearRemoveZeroBasesOthers {
  static constexpr LawText text{
      "linear_remove_zero_bases.others",
      "input k of R has the bases of L that are not 0, in their order; all else is as in L"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
    const auto k = draw.below("k", Integer(static_cast<int>(L.inputs.size())));
    const auto R = use.linear_remove_zero_bases(L, k);
    if (R.outputs != L.outputs || R.inputs.size() != L.inputs.size()) return false;
    if (k < 0 || k >= static_cast<int>(L.inputs.size())) return false;
    for (std::size_t input = 0; input < L.inputs.size(); ++input) {
      if (R.inputs[input].name != L.inputs[input].name) return false;
      std::size_t next = 0;
      for (const auto& basis : L.inputs[input].bases) {
        const bool gone = k == static_cast<int>(input) && index_of_value(L.outputs, basis) == 0;
        if (gone) continue;
        if (next == R.inputs[input].bases.size() || R.inputs[input].bases[next++] != basis)
          return false;
      }
      if (next != R.inputs[input].bases.size()) return false;
    }
    return true;
  }
};

struct LinearRemoveZeroBasesImage {
  static constexpr LawText text{"linear_remove_zero_bases.image",
                                "matrix_image(linear_matrix(R)) == matrix_image(linear_matrix(L))"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
    const auto k = draw.below("k", Integer(static_cast<int>(L.inputs.size())));
    return draw.equal(use.matrix_image(use.linear_matrix(use.linear_remove_zero_bases(L, k))),
                      use.matrix_image(use.linear_matrix(L)));
  }
};

}  // namespace plumb::laws
