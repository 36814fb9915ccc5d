// Linear layouts with their dimensions taken apart, put side by side, or in another order.
#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::reshapes {
namespace {

using model::at;
using model::Dimensions;
using model::inputs_of;
using model::Linear;
using model::Numbers;
using model::outputs_of;
using model::tabled;
using Tuple = IntTuple<Integer>;
using Positions = std::vector<std::size_t>;

std::size_t indices(const Linear& L) { return std::size_t{1} << model::bits_of(inputs_of(L)); }

bool has_dimensions(const Linear& R, const Dimensions& inputs, const Dimensions& outputs) {
  return inputs_of(R) == inputs && outputs_of(R) == outputs;
}

/// The numbers of a flat tuple as positions below `end`.
std::optional<Positions> positions(const Tuple& t, std::size_t end) {
  Positions all;
  if (t.is_leaf()) return std::nullopt;
  for (const Tuple& entry : t.children()) {
    if (!entry.is_leaf() || entry.leaf() < 0 || entry.leaf() >= end) return std::nullopt;
    all.push_back(entry.leaf().convert_to<std::size_t>());
  }
  return all;
}

bool contains(const Positions& list, std::size_t k) {
  return std::find(list.begin(), list.end(), k) != list.end();
}

template <class List>
List chosen(const List& of, const Positions& positions) {
  List some;
  for (const std::size_t k : positions) some.push_back(of[k]);
  return some;
}

/// The positions in their own order.
Positions in_order(const Positions& list, std::size_t end) {
  Positions all;
  for (std::size_t k = 0; k < end; ++k)
    if (contains(list, k)) all.push_back(k);
  return all;
}

Positions others(const Positions& list, std::size_t end) {
  Positions all;
  for (std::size_t k = 0; k < end; ++k)
    if (!contains(list, k)) all.push_back(k);
  return all;
}

Dimensions joined(Dimensions a, const Dimensions& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// The index of L whose digits at `list` are those of x, an index of these dimensions, and 0
/// elsewhere.
std::size_t placed(const Linear& L, const Positions& list, std::size_t x) {
  const Dimensions all = inputs_of(L);
  const Positions some = model::digits_of(x, chosen(all, list));
  Positions digits(all.size(), 0);
  for (std::size_t k = 0; k < list.size(); ++k) digits[list[k]] = some[k];
  return model::index_of(digits, all);
}

// Side by side ------------------------------------------------------------------------------------

OracleVerdict concat_ins(const Linear& A, const Linear& B, const Linear& R) {
  if (outputs_of(A) != outputs_of(B)) return std::nullopt;
  if (!has_dimensions(R, joined(inputs_of(A), inputs_of(B)), outputs_of(A))) return false;
  if (!tabled(R)) return std::nullopt;
  for (std::size_t x = 0; x < indices(R); ++x) {
    Numbers sum = at(A, x % indices(A));
    const Numbers b = at(B, x / indices(A));
    for (std::size_t k = 0; k < sum.size(); ++k) sum[k] ^= b[k];
    if (at(R, x) != sum) return false;
  }
  return true;
}

OracleVerdict concat_outs(const Linear& A, const Linear& B, const Linear& R) {
  if (inputs_of(A) != inputs_of(B)) return std::nullopt;
  if (!has_dimensions(R, inputs_of(A), joined(outputs_of(A), outputs_of(B)))) return false;
  if (!tabled(R)) return std::nullopt;
  for (std::size_t x = 0; x < indices(R); ++x) {
    Numbers both = at(A, x);
    for (const Integer& one : at(B, x)) both.push_back(one);
    if (at(R, x) != both) return false;
  }
  return true;
}

OracleVerdict sublayout(const Linear& L, const Tuple& d, const Tuple& e, const Linear& R) {
  const auto ins = positions(d, L.inputs.size()), outs = positions(e, L.outputs.size());
  if (!ins || !outs || !tabled(L)) return std::nullopt;
  const Positions from = in_order(*ins, L.inputs.size()), to = in_order(*outs, L.outputs.size());
  if (!has_dimensions(R, chosen(inputs_of(L), from), chosen(outputs_of(L), to))) return false;
  for (std::size_t x = 0; x < indices(R); ++x)
    if (at(R, x) != chosen(at(L, placed(L, from, x)), to)) return false;
  return true;
}

OracleVerdict transpose_ins(const Linear& L, const Tuple& O, const Linear& R) {
  const auto order = positions(O, L.inputs.size());
  if (!order || order->size() != L.inputs.size() || !tabled(L)) return std::nullopt;
  if (!has_dimensions(R, chosen(inputs_of(L), *order), outputs_of(L))) return false;
  for (std::size_t x = 0; x < indices(R); ++x)
    if (at(R, x) != at(L, placed(L, *order, x))) return false;
  return true;
}

OracleVerdict transpose_outs(const Linear& L, const Tuple& O, const Linear& R) {
  const auto order = positions(O, L.outputs.size());
  if (!order || order->size() != L.outputs.size() || !tabled(L)) return std::nullopt;
  if (!has_dimensions(R, inputs_of(L), chosen(outputs_of(L), *order))) return false;
  for (std::size_t x = 0; x < indices(R); ++x)
    if (at(R, x) != chosen(at(L, x), *order)) return false;
  return true;
}

// Reshaped ----------------------------------------------------------------------------------------

/// R(x) and L(x), each read as one number, are equal.
OracleVerdict same_numbers(const Linear& L, const Linear& R) {
  if (!tabled(L)) return std::nullopt;
  for (std::size_t x = 0; x < indices(L); ++x)
    if (model::number_of(at(R, x), outputs_of(R)) != model::number_of(at(L, x), outputs_of(L)))
      return false;
  return true;
}

OracleVerdict reshape_ins(const Linear& L, const Linear& D, const Linear& R) {
  if (model::bits_of(outputs_of(D)) != model::bits_of(inputs_of(L))) return std::nullopt;
  if (!has_dimensions(R, outputs_of(D), outputs_of(L))) return false;
  return same_numbers(L, R);
}

OracleVerdict reshape_outs(const Linear& L, const Linear& D, const Linear& R) {
  if (model::bits_of(outputs_of(D)) != model::bits_of(outputs_of(L))) return std::nullopt;
  if (!has_dimensions(R, inputs_of(L), outputs_of(D))) return false;
  return same_numbers(L, R);
}

Dimensions flattened(const Dimensions& of) {
  if (of.empty()) return of;
  return {{of.front().name, model::bits_of(of)}};
}

OracleVerdict flatten_ins(const Linear& L, const Linear& R) {
  if (!has_dimensions(R, flattened(inputs_of(L)), outputs_of(L))) return false;
  return same_numbers(L, R);
}

OracleVerdict flatten_outs(const Linear& L, const Linear& R) {
  if (!has_dimensions(R, inputs_of(L), flattened(outputs_of(L)))) return false;
  return same_numbers(L, R);
}

OracleVerdict remove_zero_bases(const Linear& L, const Integer& k, const Linear& R) {
  if (k < 0 || k >= L.inputs.size()) return std::nullopt;
  Linear wanted = L;
  auto& bases = wanted.inputs[k.convert_to<std::size_t>()].bases;
  std::erase(bases, Numbers(L.outputs.size(), Integer(0)));
  return R == wanted;
}

OracleVerdict slice(const Linear& L, const Integer& k, const Linear& R) {
  if (k < 0 || k >= L.outputs.size() || L.inputs.empty()) return std::nullopt;
  const auto at_k = static_cast<std::ptrdiff_t>(k.convert_to<std::size_t>());
  Linear wanted = L;
  wanted.outputs.erase(wanted.outputs.begin() + at_k);
  for (auto& input : wanted.inputs)
    for (auto& basis : input.bases) basis.erase(basis.begin() + at_k);
  std::erase(wanted.inputs.front().bases, Numbers(wanted.outputs.size(), Integer(0)));
  return R == wanted;
}

OracleVerdict column_action(const Linear& L, const Integer& k, const Tuple& P, const Linear& R) {
  if (k < 0 || k >= L.inputs.size()) return std::nullopt;
  Linear wanted = L;
  auto& bases = wanted.inputs[k.convert_to<std::size_t>()].bases;
  const auto order = positions(P, bases.size());
  if (!order) return std::nullopt;
  bases = chosen(bases, *order);
  return R == wanted;
}

// Quotients ---------------------------------------------------------------------------------------

/// The output of that name and size; nothing if there is none.
std::optional<std::size_t> output_like(const Linear& L, const model::Dimension& input) {
  const Dimensions outputs = outputs_of(L);
  for (std::size_t k = 0; k < outputs.size(); ++k)
    if (outputs[k] == input) return k;
  return std::nullopt;
}

bool trivial_over(const Linear& L, std::size_t k) {
  const Dimensions inputs = inputs_of(L);
  const auto out = output_like(L, inputs[k]);
  if (!out) return false;
  for (std::size_t x = 0; x < indices(L); ++x) {
    Positions digits = model::digits_of(x, inputs);
    const std::size_t digit = digits[k];
    digits[k] = 0;
    Numbers here = at(L, x), without = at(L, model::index_of(digits, inputs));
    if (here[*out] != digit) return false;
    here[*out] = without[*out] = 0;
    if (here != without) return false;
  }
  return true;
}

OracleVerdict is_trivial_over(const Linear& L, const Tuple& d, const bool& R) {
  const auto list = positions(d, L.inputs.size());
  if (!list || !tabled(L)) return std::nullopt;
  return R ==
         std::all_of(list->begin(), list->end(), [&](std::size_t k) { return trivial_over(L, k); });
}

OracleVerdict quotient(const Linear& L, const Tuple& d, const Linear& R) {
  const auto list = positions(d, L.inputs.size());
  if (!list || !tabled(L)) return std::nullopt;
  Positions without;
  for (const std::size_t k : *list) {
    const auto out = output_like(L, inputs_of(L)[k]);
    if (!out) return std::nullopt;
    without.push_back(*out);
  }
  const Positions ins = others(*list, L.inputs.size()), outs = others(without, L.outputs.size());
  if (!has_dimensions(R, chosen(inputs_of(L), ins), chosen(outputs_of(L), outs))) return false;
  for (std::size_t x = 0; x < indices(R); ++x)
    if (at(R, x) != chosen(at(L, placed(L, ins, x)), outs)) return false;
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_concat_ins, concat_ins),
          row(Op::linear_concat_outs, concat_outs),
          row(Op::linear_sublayout, sublayout),
          row(Op::linear_transpose_ins, transpose_ins),
          row(Op::linear_transpose_outs, transpose_outs),
          row(Op::linear_reshape_ins, reshape_ins),
          row(Op::linear_reshape_outs, reshape_outs),
          row(Op::linear_flatten_ins, flatten_ins),
          row(Op::linear_flatten_outs, flatten_outs),
          row(Op::linear_remove_zero_bases, remove_zero_bases),
          row(Op::linear_slice, slice),
          row(Op::linear_column_action, column_action),
          row(Op::linear_is_trivial_over, is_trivial_over),
          row(Op::linear_quotient, quotient)};
}

}  // namespace plumb::certify::enumerated::reshapes
