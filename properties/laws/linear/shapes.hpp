// Laws of linear layouts put side by side, and of their dimensions chosen and put in another order.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

struct LinearConcatInsSum {
  static constexpr LawText text{"linear_concat_ins.sum",
                                "R(x, y) == A(x) + B(y) over F2, for every bit of x and of y"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_beside("B", A);
    const auto R = use.linear_concat_ins(A, B);
    if (A.outputs != B.outputs) throw Undecided{"the outputs of A and of B differ"};
    auto inputs = inputs_as_outputs(A);
    const auto more = inputs_as_outputs(B);
    inputs.insert(inputs.end(), more.begin(), more.end());
    return inputs_as_outputs(R) == inputs && R.outputs == A.outputs &&
           draw.equal(values_of_bits(R), both_columns(values_of_bits(A), values_of_bits(B)));
  }
};

struct LinearConcatInsParts {
  static constexpr LawText text{
      "linear_concat_ins.parts",
      "linear_sublayout of the first inputs of R is A, that of the last inputs is B"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_beside("B", A);
    using Integer = IntegerOf<decltype(A)>;
    const auto R = use.linear_concat_ins(A, B);
    const std::size_t first = A.inputs.size(), last = B.inputs.size();
    if (R.inputs.size() != first + last) return false;
    const auto outputs = all_positions<Integer>(R.outputs.size());
    return draw.equal(use.linear_sublayout(R, all_positions<Integer>(first), outputs), A) &&
           draw.equal(use.linear_sublayout(R, all_positions<Integer>(last, first), outputs), B);
  }
};

/// Draws a layout with the inputs of A, and with outputs of other names than those of A.
template <class Driver, class Integer>
auto draw_with_inputs_of(Driver& draw, std::string_view name, const LinearLayout<Integer>& A) {
  LinearLayout<Integer> turned = list_of(inputs_as_outputs(A));
  for (const auto& output : A.outputs) turned.inputs.push_back({output.name, {}});
  return draw.linear_after(name, turned);
}

struct LinearConcatOutsPair {
  static constexpr LawText text{"linear_concat_outs.pair", "R(x) == (A(x), B(x)) for every bit x"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    using Integer = IntegerOf<decltype(A)>;
    const auto B = draw_with_inputs_of(draw, "B", A);
    const auto R = use.linear_concat_outs(A, B);
    if (inputs_as_outputs(A) != inputs_as_outputs(B))
      throw Undecided{"the inputs of A and of B differ"};
    auto outputs = A.outputs;
    outputs.insert(outputs.end(), B.outputs.begin(), B.outputs.end());
    if (!same_inputs(R, A) || R.outputs != outputs) return false;
    const auto low = values_of_bits(A);
    const auto high = values_of_bits(B).columns;
    const Integer size = two_to<Integer>(low.rows);
    auto both = values_of_bits(R);
    for (std::size_t k = 0; k < high.size(); ++k) both.columns[k] = low.columns[k] + size * high[k];
    return draw.equal(values_of_bits(R), both);
  }
};

struct LinearConcatOutsParts {
  static constexpr LawText text{
      "linear_concat_outs.parts",
      "linear_sublayout of the first outputs of R is A, that of the last outputs is B"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    using Integer = IntegerOf<decltype(A)>;
    const auto B = draw_with_inputs_of(draw, "B", A);
    const auto R = use.linear_concat_outs(A, B);
    const std::size_t first = A.outputs.size(), last = B.outputs.size();
    if (R.outputs.size() != first + last) return false;
    const auto inputs = all_positions<Integer>(R.inputs.size());
    return draw.equal(use.linear_sublayout(R, inputs, all_positions<Integer>(first)), A) &&
           draw.equal(use.linear_sublayout(R, inputs, all_positions<Integer>(last, first)), B);
  }
};

struct LinearSublayoutRestricts {
  static constexpr LawText text{"linear_sublayout.restricts",
                                "R has the inputs d and the outputs e in the order of L, and each "
                                "basis the coordinates e of that of L"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto e = draw.mode_numbers("e", L.outputs.size());
    const auto R = use.linear_sublayout(L, d, e);
    using Integer = IntegerOf<decltype(L)>;
    const auto inputs = as_positions(d, L.inputs.size()),
               outputs = as_positions(e, L.outputs.size());
    if (!inputs || !outputs) return false;
    std::vector<LinearOutput<Integer>> kept;
    for (std::size_t k = 0; k < L.outputs.size(); ++k)
      if (contains(*outputs, k)) kept.push_back(L.outputs[k]);
    if (R.outputs != kept) return false;
    std::size_t next = 0;
    for (std::size_t k = 0; k < L.inputs.size(); ++k) {
      if (!contains(*inputs, k)) continue;
      if (next == R.inputs.size() || R.inputs[next].name != L.inputs[k].name ||
          R.inputs[next].bases.size() != L.inputs[k].bases.size())
        return false;
      for (std::size_t bit = 0; bit < L.inputs[k].bases.size(); ++bit)
        for (std::size_t j = 0; j < kept.size(); ++j) {
          const auto at = position_of_name(L.outputs, kept[j].name);
          if (R.inputs[next].bases[bit][j] != L.inputs[k].bases[bit][*at]) return false;
        }
      ++next;
    }
    return next == R.inputs.size();
  }
};

struct LinearSublayoutTwice {
  static constexpr LawText text{"linear_sublayout.twice",
                                "linear_sublayout of all inputs and all outputs of R is R"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto e = draw.mode_numbers("e", L.outputs.size());
    const auto R = use.linear_sublayout(L, d, e);
    using Integer = IntegerOf<decltype(L)>;
    return draw.equal(use.linear_sublayout(R, all_positions<Integer>(R.inputs.size()),
                                           all_positions<Integer>(R.outputs.size())),
                      R);
  }
};

struct LinearTransposeInsMoves {
  static constexpr LawText text{
      "linear_transpose_ins.moves",
      "input k of R is input O_k of L, with its bases; the outputs are those of L"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.inputs.size());
    const auto R = use.linear_transpose_ins(L, O);
    const auto order = as_order(O, L.inputs.size());
    if (!order || R.inputs.size() != order->size()) return false;
    for (std::size_t k = 0; k < order->size(); ++k)
      if (R.inputs[k] != L.inputs[(*order)[k]]) return false;
    return R.outputs == L.outputs;
  }
};

struct LinearTransposeInsBack {
  static constexpr LawText text{"linear_transpose_ins.back",
                                "linear_transpose_ins(R, the inverse of O) == L"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.inputs.size());
    return draw.equal(use.linear_transpose_ins(use.linear_transpose_ins(L, O), order_back(O)), L);
  }
};

struct LinearTransposeOutsMoves {
  static constexpr LawText text{
      "linear_transpose_outs.moves",
      "output k of R is output O_k of L, and so are the coordinates of each basis"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.outputs.size());
    const auto R = use.linear_transpose_outs(L, O);
    const auto order = as_order(O, L.outputs.size());
    if (!order || R.outputs.size() != order->size() || !same_inputs(R, L)) return false;
    for (std::size_t k = 0; k < order->size(); ++k) {
      if (R.outputs[k] != L.outputs[(*order)[k]]) return false;
      for (std::size_t input = 0; input < L.inputs.size(); ++input)
        for (std::size_t bit = 0; bit < L.inputs[input].bases.size(); ++bit)
          if (R.inputs[input].bases[bit][k] != L.inputs[input].bases[bit][(*order)[k]])
            return false;
    }
    return true;
  }
};

struct LinearTransposeOutsBack {
  static constexpr LawText text{"linear_transpose_outs.back",
                                "linear_transpose_outs(R, the inverse of O) == L"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.outputs.size());
    return draw.equal(use.linear_transpose_outs(use.linear_transpose_outs(L, O), order_back(O)), L);
  }
};

}  // namespace plumb::laws
