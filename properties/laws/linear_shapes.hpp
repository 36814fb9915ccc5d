// Laws of the operations that choose, order and cut the dimensions of linear layouts.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "properties/laws/linear_product.hpp"
#include "reference/int_tuple.hpp"

namespace plumb::laws {

/// (0,1, .., count - 1)
template <class Integer>
IntTuple<Integer> all_positions(std::size_t count, std::size_t first = 0) {
  std::vector<Integer> numbers;
  for (std::size_t k = 0; k < count; ++k) numbers.push_back(Integer(static_cast<int>(first + k)));
  return tuple_of(numbers);
}

/// {}->(dimensions)
template <class Integer>
LinearLayout<Integer> list_of(const std::vector<LinearOutput<Integer>>& dimensions) {
  return {{}, dimensions};
}

/// The entries of a flat tuple, or a number alone, as positions below `count`; nothing where one is not.
template <class Integer>
std::optional<std::vector<std::size_t>> as_positions(const IntTuple<Integer>& t,
                                                     std::size_t count) {
  std::vector<std::size_t> positions;
  for (const Integer& leaf : leaves(t)) {
    std::size_t k = 0;
    while (k < count && leaf != static_cast<int>(k)) ++k;
    if (k == count) return std::nullopt;
    positions.push_back(k);
  }
  return positions;
}

/// Is it each number below `count` once?
inline bool is_order(std::vector<std::size_t> positions, std::size_t count) {
  std::sort(positions.begin(), positions.end());
  if (positions.size() != count) return false;
  for (std::size_t k = 0; k < count; ++k)
    if (positions[k] != k) return false;
  return true;
}

/// Where O_k stands, for each number.
template <class Integer>
IntTuple<Integer> order_back(const IntTuple<Integer>& O) {
  std::vector<Integer> back(leaves(O).size());
  const auto positions = as_positions(O, back.size());
  if (!positions) return O;
  for (std::size_t k = 0; k < back.size(); ++k)
    back[(*positions)[k]] = Integer(static_cast<int>(k));
  return tuple_of(back);
}

struct LinearConcatInsSum {
  static constexpr LawText text{"linear_concat_ins.sum",
                                "R(x, y) == A(x) + B(y) over F2, for every bit of x and of y"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
      "linear_sublayout of the first inputs of R is A, that of the last ones B"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_beside("B", A);
    using Integer = std::remove_cvref_t<decltype(A.outputs[0].size)>;
    const auto R = use.linear_concat_ins(A, B);
    const std::size_t first = A.inputs.size(), last = B.inputs.size();
    if (R.inputs.size() != first + last) return false;
    const auto outputs = all_positions<Integer>(R.outputs.size());
    return draw.equal(use.linear_sublayout(R, all_positions<Integer>(first), outputs), A) &&
           draw.equal(use.linear_sublayout(R, all_positions<Integer>(last, first), outputs), B);
  }
};

struct LinearConcatOutsPair {
  static constexpr LawText text{"linear_concat_outs.pair", "R(x) == (A(x), B(x)) for every bit x"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    using Integer = std::remove_cvref_t<decltype(A.outputs[0].size)>;
    LinearLayout<Integer> turned{{}, inputs_as_outputs(A)};
    for (const auto& output : A.outputs) turned.inputs.push_back({output.name, {}});
    const auto B = draw.linear_after("B", turned);
    const auto R = use.linear_concat_outs(A, B);
    if (inputs_as_outputs(A) != inputs_as_outputs(B))
      throw Undecided{"the inputs of A and of B differ"};
    auto outputs = A.outputs;
    outputs.insert(outputs.end(), B.outputs.begin(), B.outputs.end());
    if (!same_inputs(R, A) || R.outputs != outputs) return false;
    const auto low = values_of_bits(A);
    const auto high = values_of_bits(B).columns;
    const Integer size = power_of_two(Integer(static_cast<int>(low.rows)));
    auto both = values_of_bits(R);
    for (std::size_t k = 0; k < high.size(); ++k) both.columns[k] = low.columns[k] + size * high[k];
    return draw.equal(values_of_bits(R), both);
  }
};

struct LinearConcatOutsParts {
  static constexpr LawText text{
      "linear_concat_outs.parts",
      "linear_sublayout of the first outputs of R is A, that of the last ones B"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    using Integer = std::remove_cvref_t<decltype(A.outputs[0].size)>;
    LinearLayout<Integer> turned{{}, inputs_as_outputs(A)};
    for (const auto& output : A.outputs) turned.inputs.push_back({output.name, {}});
    const auto B = draw.linear_after("B", turned);
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto e = draw.mode_numbers("e", L.outputs.size());
    const auto R = use.linear_sublayout(L, d, e);
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    const auto inputs = as_positions(d, L.inputs.size()),
               outputs = as_positions(e, L.outputs.size());
    if (!inputs || !outputs) return false;
    const auto within = [](const std::vector<std::size_t>& positions, std::size_t k) {
      return std::find(positions.begin(), positions.end(), k) != positions.end();
    };
    std::vector<LinearOutput<Integer>> kept;
    for (std::size_t k = 0; k < L.outputs.size(); ++k)
      if (within(*outputs, k)) kept.push_back(L.outputs[k]);
    if (R.outputs != kept) return false;
    std::size_t next = 0;
    for (std::size_t k = 0; k < L.inputs.size(); ++k) {
      if (!within(*inputs, k)) continue;
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto d = draw.mode_numbers("d", L.inputs.size());
    const auto e = draw.mode_numbers("e", L.outputs.size());
    const auto R = use.linear_sublayout(L, d, e);
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    return draw.equal(use.linear_sublayout(R, all_positions<Integer>(R.inputs.size()),
                                           all_positions<Integer>(R.outputs.size())),
                      R);
  }
};

struct LinearTransposeInsMoves {
  static constexpr LawText text{
      "linear_transpose_ins.moves",
      "input k of R is input O_k of L, with its bases; the outputs are those of L"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.inputs.size());
    const auto R = use.linear_transpose_ins(L, O);
    const auto order = as_positions(O, L.inputs.size());
    if (!order || !is_order(*order, L.inputs.size()) || R.inputs.size() != order->size())
      return false;
    for (std::size_t k = 0; k < order->size(); ++k)
      if (R.inputs[k] != L.inputs[(*order)[k]]) return false;
    return R.outputs == L.outputs;
  }
};

struct LinearTransposeInsBack {
  static constexpr LawText text{"linear_transpose_ins.back",
                                "in the order back, linear_transpose_ins(R) == L"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.inputs.size());
    return draw.equal(use.linear_transpose_ins(use.linear_transpose_ins(L, O), order_back(O)), L);
  }
};

struct LinearTransposeOutsMoves {
  static constexpr LawText text{
      "linear_transpose_outs.moves",
      "output k of R is output O_k of L, and so are the coordinates of each basis"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.outputs.size());
    const auto R = use.linear_transpose_outs(L, O);
    const auto order = as_positions(O, L.outputs.size());
    if (!order || !is_order(*order, L.outputs.size()) || R.outputs.size() != order->size())
      return false;
    if (!same_inputs(R, L)) return false;
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
                                "in the order back, linear_transpose_outs(R) == L"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.outputs.size());
    return draw.equal(use.linear_transpose_outs(use.linear_transpose_outs(L, O), order_back(O)), L);
  }
};

}  // namespace plumb::laws
