// Helpers of the laws of Triton's encodings: several matrices in place of one.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "properties/laws/linear/encodings/registers.hpp"

namespace plumb::laws {

/// The equation of each law *.batched.
inline constexpr std::string_view as_of_one_matrix =
    "of b matrices, with w warps for them behind those of W, R has what it has of one matrix; "
    "these warps, and then registers behind all others, number the matrices";

/// The shape S, of rows and columns, for b matrices, and W with w warps for them as its slowest
/// dimension.
template <class Integer>
struct Batch {
  Integer matrices, warps;
  LinearLayout<Integer> W, S;

  /// Domain: W and S have no dimension of that name.
  template <class Driver>
  Batch(Driver& draw, LinearLayout<Integer> of_warps, LinearLayout<Integer> shape)
      : matrices(draw.among("b", {1, 2, 4})),
        warps(draw.among("w", {1, 2})),
        W(std::move(of_warps)),
        S(std::move(shape)) {
    const auto is_size = [](const Integer& n) { return n == 1 || n == 2 || n == 4; };
    draw.assume(is_size(matrices) && is_size(warps) && S.outputs.size() == 2);
    draw.assume(!position_of_name(S.outputs, name) && !position_of_name(W.outputs, name));
    S.outputs.insert(S.outputs.begin(), {name, matrices});
    W.outputs.push_back({name, warps});
  }

  /// What the layout of several matrices is if that of one is R: warps after all others, and then
  /// registers after all others, number the matrices.
  LinearLayout<Integer> of(LinearLayout<Integer> R) const {
    for (LinearInput<Integer>& input : R.inputs)
      for (std::vector<Integer>& basis : input.bases) basis.insert(basis.begin(), Integer(0));
    R.outputs = S.outputs;
    if (R.inputs.size() != 4) return R;
    const auto count = [&](LinearInput<Integer>& input, const Integer& first, const Integer& end) {
      for (Integer unit = first; unit < end; unit = unit * 2)
        input.bases.push_back({floor_mod(unit, matrices), Integer(0), Integer(0)});
    };
    count(R.inputs[2], Integer(1), warps);
    count(R.inputs[0], warps, matrices);
    return R;
  }

  static constexpr const char* name = "dim2";
};

}  // namespace plumb::laws
