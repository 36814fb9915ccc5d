// Linear layouts that are the identity on some dimensions, and the rest of such a layout.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/linear/dimensions.hpp"

namespace plumb {

// Clause    linear_is_trivial_over
// Equation  R iff L(x)_k == x_k for each k in d, and the other outputs of L(x) do not depend on x_k
// Contract  the equation, for every x; R is false if L has no output with the name and size of
//           input k
// Arguments L a linear layout; d a flat tuple of positions of inputs; k stands for the input, and
//           for the output of the same name
// Domain    every position is one of L
// Refusals  bad_shape (d is not flat)  out_of_domain (L has no such input)
// Laws      linear_is_trivial_over.identity linear_is_trivial_over.each
// Examples  linear_is_trivial_over({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (1)) -> true
//           linear_is_trivial_over({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (0))
//             -> false
//           linear_is_trivial_over({lane:[[1]]}->(lane:2), (1)) -> refuse out_of_domain
//           linear_is_trivial_over({lane:[[0,2],[0,1]],warp:[[1,0]]}->(warp:2,lane:4), (1)) -> true
// Source    Triton, isTrivialOver

/// True if L is the identity from the input to the output of its name, and 0 from it and to it
/// elsewhere.
template <class Integer>
bool trivial_at(const LinearLayout<Integer>& L, std::size_t input) {
  const auto output = position_named(L.outputs, L.inputs[input].name);
  if (!output || bits_of(L.outputs[*output]) != bits_of(L.inputs[input])) return false;
  for (std::size_t k = 0; k < L.inputs.size(); ++k) {
    Integer unit(1);
    for (const std::vector<Integer>& basis : L.inputs[k].bases) {
      if (basis[*output] != (k == input ? unit : Integer(0))) return false;
      for (std::size_t other = 0; other < basis.size(); ++other)
        if (k == input && other != *output && basis[other] != 0) return false;
      unit = unit * 2;
    }
  }
  return true;
}

template <class Integer>
Answer<bool> linear_is_trivial_over(const LinearLayout<Integer>& L, const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  return std::all_of(inputs.value().begin(), inputs.value().end(),
                     [&](std::size_t input) { return trivial_at(L, input); });
}

template <class Integer>
bool linear_is_trivial_over_required(const LinearLayout<Integer>& L, const IntTuple<Integer>& d) {
  return are_positions(d, L.inputs.size());
}

// Clause    linear_quotient
// Equation  L(x, y) == (R(x), y)   y being the inputs in d, x the other inputs
// Contract  the equation; R has the inputs of L that are not in d, and the outputs of L whose names
//           are not in d
// Arguments L a linear layout; d a flat tuple of positions of inputs
// Domain    linear_is_trivial_over(L, d)
// Refusals  bad_shape (d is not flat)  out_of_domain (L has no such input)
//           no_layout (L is not trivial over d)
// Laws      linear_quotient.rest linear_quotient.divides
// Examples  linear_quotient({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (1))
//             -> {lane:[[2],[1]]}->(lane:4)
//           linear_quotient({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (0))
//             -> refuse no_layout
//           linear_quotient({lane:[[0,2],[0,1]],warp:[[1,0]]}->(warp:2,lane:4), (1))
//             -> {lane:[[2],[1]]}->(lane:4)
//           linear_quotient({a:[[0,1,0]],b:[[0,0,1]],c:[[1,0,0]]}->(c:2,a:2,b:2), (1))
//             -> {a:[[0,1]],c:[[1,0]]}->(c:2,a:2)
// Source    Triton, quotient

template <class Integer>
Answer<LinearLayout<Integer>> linear_quotient(const LinearLayout<Integer>& L,
                                              const IntTuple<Integer>& d) {
  const auto trivial = linear_is_trivial_over(L, d);
  if (!trivial.answered()) return trivial.refusal();
  if (!trivial.value()) return Refusal::no_layout;
  const std::vector<std::size_t> gone = positions_in(d, L.inputs.size()).value();
  std::vector<std::size_t> inputs, outputs;
  for (std::size_t k = 0; k < L.inputs.size(); ++k)
    if (std::find(gone.begin(), gone.end(), k) == gone.end()) inputs.push_back(k);
  for (std::size_t k = 0; k < L.outputs.size(); ++k)
    if (std::none_of(gone.begin(), gone.end(),
                     [&](std::size_t input) { return L.inputs[input].name == L.outputs[k].name; }))
      outputs.push_back(k);
  return dimensions_at(L, inputs, outputs);
}

template <class Integer>
bool linear_quotient_required(const LinearLayout<Integer>& L, const IntTuple<Integer>& d) {
  return linear_is_trivial_over_required(L, d) && linear_is_trivial_over(L, d).value();
}

}  // namespace plumb
