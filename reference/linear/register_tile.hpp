// A tensor in registers, put together bit by bit: what Triton's encodings are made of.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/linear/compose.hpp"

namespace plumb {

/// True if the lists are so small that every product of them is in the domain of linear_product.
template <class... Lists>
bool lists_fit(const Lists&... lists) {
  return (all_bits(lists.outputs) + ...) <= matrix_limit / 2;
}

/// A layout of register, lane, warp and block, at first with no bits. Each step adds bits to one
/// input, above those that it has.
template <class Integer>
class RegisterTile {
 public:
  /// The new bits of `input` are the next bits of the coordinate `output`.
  RegisterTile& count(const std::string& input, const std::string& output, std::size_t bits) {
    return multiply(linear_of<Integer>({{input, bits}}, {{output, bits}}, unit_table(bits)));
  }

  /// The same for each dimension of a list, in its order.
  RegisterTile& count(const std::string& input, const std::vector<LinearOutput<Integer>>& list) {
    for (const NamedBits& dimension : named_bits(list))
      count(input, dimension.name, dimension.bits);
    return *this;
  }

  /// The same, but bits along `summed` number copies.
  RegisterTile& count_or_copy(const std::string& input,
                              const std::vector<LinearOutput<Integer>>& list,
                              const std::string& summed) {
    for (const NamedBits& dimension : named_bits(list))
      if (dimension.name == summed)
        copy(input, dimension.bits);
      else
        count(input, dimension.name, dimension.bits);
    return *this;
  }

  /// The new bits of `input` change nothing: they number copies.
  RegisterTile& copy(const std::string& input, std::size_t bits) {
    return multiply(linear_of<Integer>({{input, bits}}, {}, BitTable(0, bits)));
  }

  /// The tile with that shape. Registers count what the tile lacks, the dimensions of the tile
  /// first; coordinates of a larger tile are taken modulo the shape.
  /// Domain: the shape has every dimension of the tile.
  LinearLayout<Integer> fitted_to(const std::vector<LinearOutput<Integer>>& shape) const {
    RegisterTile tile = *this;
    for (const LinearOutput<Integer>& output : shape)
      if (!position_named(tile.layout_.outputs, output.name))
        tile.count("register", output.name, 0);
    const std::vector<NamedBits> before = named_bits(tile.layout_.outputs);
    for (const NamedBits& own : before) {
      const std::size_t wanted = bits_named(shape, own.name);
      if (wanted > own.bits) tile.count("register", own.name, wanted - own.bits);
    }

    LinearLayout<Integer> R = in_the_order_of({tile.layout_.inputs, shape}, tile.layout_);
    R.outputs = shape;
    for (LinearInput<Integer>& input : R.inputs)
      for (std::vector<Integer>& basis : input.bases)
        for (std::size_t k = 0; k < basis.size(); ++k)
          basis[k] = floor_mod(basis[k], shape[k].size);
    return R;
  }

 private:
  RegisterTile& multiply(const LinearLayout<Integer>& factor) {
    layout_ = linear_product(layout_, factor).value();
    return *this;
  }

  LinearLayout<Integer> layout_{{{"register", {}}, {"lane", {}}, {"warp", {}}, {"block", {}}}, {}};
};

}  // namespace plumb
