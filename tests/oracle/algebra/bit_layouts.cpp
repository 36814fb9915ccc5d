// Layouts over F2: an odd digit adds its stride without carries. A stride f.. is a polynomial, and
// a digit multiplies it.
#include <algorithm>

#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::bit_layouts {
namespace {

using Bits = BitLayout<Integer>;
using model::LastMode;
using model::Node;
using model::node_of;
using model::Numbers;

/// The extents, and bits for strides.
Node node_of(const Bits& A) {
  return model::node_of(
      Layout<Integer>(A.shape, map_leaves(A.stride, [](const auto& d) { return d.bits(); })));
}

/// The exclusive or of the strides at odd digits.
Integer bits_at(const Node& A, Integer i, LastMode beyond = LastMode::last) {
  std::vector<Node> modes = model::leaves_of(A);
  if (beyond == LastMode::last_moved)
    while (!modes.empty() && modes.back().extent == 1) modes.pop_back();
  Integer value(0);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const bool last = k + 1 == modes.size();
    const Integer digit = last ? i : Integer(i % modes[k].extent);
    if (digit % 2 != 0) value = value ^ modes[k].stride;
    i /= modes[k].extent;
  }
  return value;
}

bool reads(const Node& A, const Numbers& places, const Node& R, LastMode beyond) {
  if (model::size_of(R) != places.size()) return false;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (bits_at(R, Integer(i)) != bits_at(A, places[i], beyond)) return false;
  return true;
}

bool reads(const Node& A, const Numbers& places, const Node& R) {
  return reads(A, places, R, LastMode::last) || reads(A, places, R, LastMode::last_moved);
}

Numbers counting(const Integer& end) {
  Numbers all;
  for (Integer i(0); i < end; ++i) all.push_back(i);
  return all;
}

OracleVerdict coalesce(const Bits& A, const Bits& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!model::few(a) || !model::few(r)) return std::nullopt;
  if (!model::flat(r)) return false;
  return reads(a, counting(model::size_of(a)), r);
}

OracleVerdict composition(const Bits& A, const Tiler<Integer>& T, const Bits& R) {
  if (!T.is_layout()) return std::nullopt;
  const Node b = model::node_of(T.layout()), r = node_of(R);
  if (!model::refines(r, b)) return false;
  if (!model::few(b)) return std::nullopt;
  const Numbers places = model::values_of(b);
  if (!model::all_natural(places)) return std::nullopt;
  return reads(node_of(A), places, r);
}

OracleVerdict logical_divide(const Bits& A, const Tiler<Integer>& T, const Bits& R) {
  if (!T.is_layout()) return std::nullopt;
  const Node a = node_of(A), b = model::node_of(T.layout()), r = node_of(R);
  if (r.leaf || r.modes.size() != 2 || !model::refines(r.modes[0], b)) return false;
  if (!model::few(a) || !model::few(b) || !model::few(r)) return std::nullopt;
  const Numbers places = model::values_of(b);
  if (!model::all_natural(places) || !model::tiles(b)) return std::nullopt;
  for (const LastMode beyond : {LastMode::last, LastMode::last_moved})
    for (const bool units : {false, true}) {
      const Integer M = model::multiple_from(model::size_of(a), model::reach_of(b, units));
      if (!model::few(M)) return std::nullopt;
      const auto starts = model::copies_covering(places, M);
      if (starts && reads(a, places, r.modes[0], beyond) && reads(a, *starts, r.modes[1], beyond))
        return true;
    }
  return std::nullopt;  // tiles may also count along the modes of A
}

OracleVerdict with_shape(const Bits& A, const IntTuple<Integer>& S, const Bits& R) {
  const Node s = model::node_of(S), r = node_of(R);
  if (!model::refines(r, s)) return false;
  if (!model::few(s)) return std::nullopt;
  return reads(node_of(A), counting(model::size_of(s)), r);
}

OracleVerdict concatenate(const Bits& A, const Bits& B, const Bits& R) {
  return model::same(model::tuple_of({node_of(A), node_of(B)}), node_of(R));
}

OracleVerdict layout_add(const Bits& A, const Bits& B, const Bits& R) {
  const Node a = node_of(A), b = node_of(B), r = node_of(R);
  if (model::size_of(a) != model::size_of(b)) return std::nullopt;
  if (model::size_of(r) != model::size_of(a)) return false;
  if (!model::few(a)) return std::nullopt;
  for (Integer i(0); i < model::size_of(a); ++i)
    if (bits_at(r, i) != (bits_at(a, i) ^ bits_at(b, i))) return false;
  return true;
}

/// The values at 0, 1, .., size - 1.
std::optional<Numbers> all_bits(const Bits& A) {
  const Node a = node_of(A);
  if (!model::few(a)) return std::nullopt;
  Numbers values;
  for (Integer i(0); i < model::size_of(a); ++i) values.push_back(bits_at(a, i));
  return values;
}

OracleVerdict injective(const Bits& A, const bool& R) {
  const auto values = all_bits(A);
  if (!values) return std::nullopt;
  return R == model::all_different(*values);
}

OracleVerdict disjoint(const Bits& A, const Bits& B, const bool& R) {
  const auto of_A = all_bits(A), of_B = all_bits(B);
  if (!of_A || !of_B) return std::nullopt;
  for (const Integer& value : *of_A)
    if (value != 0 && std::find(of_B->begin(), of_B->end(), value) != of_B->end()) return !R;
  return R;
}

OracleVerdict equivalent(const Bits& A, const Bits& B, const bool& R) {
  const auto of_A = all_bits(A), of_B = all_bits(B);
  if (!of_A || !of_B) return std::nullopt;
  return R == (*of_A == *of_B);
}

// Strides f.. ----------------------------------------------------------------------------------

Node node_of(const FLayout<Integer>& A) {
  return model::node_of(
      Layout<Integer>(A.shape, map_leaves(A.stride, [](const auto& d) { return d.bits(); })));
}

/// The stride moved up by each bit of each digit, all added without carries.
Integer polynomial_at(const Node& A, Integer i) {
  Integer value(0);
  for (const Node& mode : model::leaves_of(A)) {
    Integer moved = mode.stride;
    for (Integer digit = i % mode.extent; digit != 0; digit /= 2, moved *= 2)
      if (digit % 2 != 0) value = value ^ moved;
    i /= mode.extent;
  }
  return value;
}

OracleVerdict same_numbers(const Node& f, const Node& bits, bool refined) {
  if (!refined) return false;
  if (!model::few(f) || model::size_of(f) != model::size_of(bits)) return std::nullopt;
  for (Integer i(0); i < model::size_of(f); ++i)
    if (polynomial_at(f, i) != bits_at(bits, i)) return false;
  return true;
}

OracleVerdict to_bit_strides(const FLayout<Integer>& A, const Bits& R) {
  const Node a = node_of(A), r = node_of(R);
  return same_numbers(a, r, model::refines(r, a));
}
OracleVerdict to_f_strides(const Bits& A, const FLayout<Integer>& R) {
  const Node a = node_of(A), r = node_of(R);
  return same_numbers(r, a, model::refines(r, a));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::coalesce, coalesce),
          row(Op::composition, composition),
          row(Op::logical_divide, logical_divide),
          row(Op::with_shape, with_shape),
          row(Op::concatenate, concatenate),
          row(Op::layout_add, layout_add),
          row(Op::injective, injective),
          row(Op::disjoint, disjoint),
          row(Op::equivalent, equivalent),
          row(Op::to_bit_strides, to_bit_strides),
          row(Op::to_f_strides, to_f_strides)};
}

}  // namespace plumb::certify::enumerated::bit_layouts
