// The tiles that an instruction reads or writes, repeated up to the shape of a matrix: several for
// each warp, for each of the warps, and all that again.
//
// The last two dimensions of the shape are the rows and the columns; those before number matrices.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/linear/register_tile.hpp"

namespace plumb {

/// The rows and the columns among the dimensions.   Domain: there are at least two.
template <class Integer>
std::vector<LinearOutput<Integer>> rows_and_columns(
    const std::vector<LinearOutput<Integer>>& shape) {
  return {shape.end() - 2, shape.end()};
}

/// The reason why P, W and S do not describe a matrix in tiles, if they do not.
template <class Integer>
std::optional<Refusal> tiled_matrix_refusal(const LinearLayout<Integer>& P,
                                            const LinearLayout<Integer>& W,
                                            const LinearLayout<Integer>& S) {
  if (S.outputs.size() < 2 || !all_named_in(W.outputs, S.outputs) ||
      !all_named_in(P.outputs, rows_and_columns(S.outputs)))
    return Refusal::bad_shape;
  if (!lists_fit(P, W, S)) return Refusal::too_large;
  return std::nullopt;
}

/// True if S has rows and columns and the dimensions of W, P only rows and columns, and the lists
/// are not too large.
template <class Integer>
bool tiled_matrix_required(const LinearLayout<Integer>& P, const LinearLayout<Integer>& W,
                           const LinearLayout<Integer>& S) {
  const auto& shape = S.outputs;
  const std::size_t rank = shape.size();
  if (rank < 2 || !all_named_in(W.outputs, shape)) return false;
  for (const LinearOutput<Integer>& tiles : P.outputs)
    if (tiles.name != shape[rank - 2].name && tiles.name != shape[rank - 1].name) return false;
  return lists_fit(P, W, S);
}

/// The reason why there is no power of two of elements, at most 2^32.
template <class Integer>
std::optional<Refusal> few_elements_refusal(const Integer& k) {
  const auto bits = size_bits(k);
  if (!bits.answered()) return bits.refusal();
  if (bits.value() > 32) return Refusal::too_large;
  return std::nullopt;
}

/// True if k is a power of two, at most 2^32.
template <class Integer>
bool few_elements_required(const Integer& k) {
  const auto bits = exponent_of(k);
  return bits && *bits <= 32;
}

/// The dimensions of a matrix by what becomes of them.
struct MatrixNames {
  std::string first;   // what further registers count first
  std::string second;  // and then: the other one of rows and columns
};

/// Columns first, as an accumulator has them.
template <class Integer>
MatrixNames of_accumulator(const LinearLayout<Integer>& S) {
  const auto matrix = rows_and_columns(S.outputs);
  return {matrix[1].name, matrix[0].name};
}

/// The summed dimension first: columns of operand 0, rows of operand 1.
template <class Integer>
MatrixNames of_operand(const Integer& p, const LinearLayout<Integer>& S) {
  const auto matrix = rows_and_columns(S.outputs);
  if (p == 0) return {matrix[1].name, matrix[0].name};
  return {matrix[0].name, matrix[1].name};
}

/// A tile without bits, whose further registers will count `names`, then the other dimensions of
/// S, the last of them first.
template <class Integer>
RegisterTile<Integer> tile_in_order(const MatrixNames& names, const LinearLayout<Integer>& S) {
  RegisterTile<Integer> tile;
  tile.count("register", names.first, 0).count("register", names.second, 0);
  for (std::size_t k = S.outputs.size() - 2; k-- > 0;) tile.count("register", S.outputs[k].name, 0);
  return tile;
}

/// The list without the dimension of that name.
template <class Integer>
std::vector<LinearOutput<Integer>> without_named(const std::vector<LinearOutput<Integer>>& list,
                                                 const std::string& name) {
  std::vector<LinearOutput<Integer>> rest;
  for (const LinearOutput<Integer>& dimension : list)
    if (dimension.name != name) rest.push_back(dimension);
  return rest;
}

}  // namespace plumb
