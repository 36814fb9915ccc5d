#include "tests/oracle/model/slices.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::slices {
namespace {

using model::Chosen;
using model::fits;
using model::Node;
using model::node_of;
using model::same;
using model::spellings;
using model::tuple_of;
using Tuple = IntTuple<Integer>;
using List = std::vector<Node>;

OracleVerdict chosen_modes(const Node& X, const Pattern<Integer>& c, const Node& R, Chosen chosen) {
  if (!fits(X, c)) return std::nullopt;
  for (const List& modes : spellings(X, c, chosen)) {
    if (modes.empty()) return std::nullopt;
    if (model::same(tuple_of(modes), R)) return true;
  }
  return false;
}

template <class X>
OracleVerdict slice(const X& x, const Pattern<Integer>& c, const X& R) {
  return chosen_modes(node_of(x), c, node_of(R), Chosen::open);
}

template <class X>
OracleVerdict dice(const X& x, const Pattern<Integer>& c, const X& R) {
  return chosen_modes(node_of(x), c, node_of(R), Chosen::numbers);
}

/// The offset of the numbers of c; an integer is an index of its part. Nothing for a negative one.
std::optional<Integer> offset_of(const Node& A, const Pattern<Integer>& c) {
  if (c.is_leaf()) {
    if (!c.leaf()) return Integer(0);
    if (A.leaf) return Integer(*c.leaf() * A.stride);
    if (*c.leaf() < 0) return std::nullopt;
    return model::value_at(A, *c.leaf());
  }
  Integer sum(0);
  for (std::size_t k = 0; k < A.modes.size(); ++k) {
    const auto part = offset_of(A.modes[k], c.children()[k]);
    if (!part) return std::nullopt;
    sum += *part;
  }
  return sum;
}

/// A layout and an offset.
struct Placed {
  const Layout<Integer>* layout;
  const Integer* offset;
};

Placed placed(const Several<Integer>& R) {
  if (R.values.size() != 2) return {nullptr, nullptr};
  return {std::get_if<Layout<Integer>>(&R.values[0]), std::get_if<Integer>(&R.values[1])};
}

OracleVerdict slice_and_offset(const Layout<Integer>& A, const Pattern<Integer>& c,
                               const Several<Integer>& R) {
  const Node a = node_of(A);
  const Placed got = placed(R);
  if (!got.layout || !got.offset) return false;
  if (!fits(a, c)) return std::nullopt;
  const auto offset = offset_of(a, c);
  if (!offset) return std::nullopt;
  const Node r = node_of(*got.layout);
  if (*got.offset != *offset) return false;
  for (const List& open : spellings(a, c, Chosen::open))
    if (open.empty() ? model::size_of(r) == 1 : same(tuple_of(open), r)) return true;
  return false;
}

Pattern<Integer> without_open_places(const Tuple& c) {
  return map_leaves(c, [](const Integer& n) { return std::optional<Integer>(n); });
}

OracleVerdict domain_offset(const Layout<Integer>& A, const Tuple& c, const Several<Integer>& R) {
  const Placed got = placed(R);
  if (!got.layout || !got.offset) return false;
  const Pattern<Integer> pattern = without_open_places(c);
  if (!fits(node_of(A), pattern)) return std::nullopt;
  const auto offset = offset_of(node_of(A), pattern);
  if (!offset) return std::nullopt;
  return *got.offset == *offset && same(node_of(A), node_of(*got.layout));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::slice, slice<Tuple>),
          row(Op::slice, slice<Layout<Integer>>),
          row(Op::dice, dice<Tuple>),
          row(Op::dice, dice<Layout<Integer>>),
          row(Op::slice_and_offset, slice_and_offset),
          row(Op::domain_offset, domain_offset)};
}

}  // namespace plumb::certify::enumerated::slices
