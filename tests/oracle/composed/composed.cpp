#include "tests/oracle/model/slices.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/model/swizzles.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::composed {
namespace {

using model::few;
using model::LastMode;
using model::Node;
using model::node_of;
using model::Numbers;
using model::OptionalNumbers;
using model::size_of;
using Composed = ComposedLayout<Integer>;

OracleVerdict coalesce(const Composed& F, const Composed& R) {
  if (!model::flat(node_of(R.inner)) || size_of(node_of(R.inner)) != size_of(node_of(F.inner)))
    return false;
  if (!few(node_of(F.inner))) return std::nullopt;
  return model::agree_in_one_reading([&](LastMode beyond) { return model::values_of(F, beyond); },
                                     [&](LastMode beyond) { return model::values_of(R, beyond); });
}

OracleVerdict as_layout(const Composed& F, const Layout<Integer>& R) {
  if (size_of(node_of(R)) != size_of(node_of(F.inner))) return false;
  if (!few(node_of(R))) return std::nullopt;
  OptionalNumbers got;
  for (const Integer& value : model::values_of(node_of(R))) got.emplace_back(value);
  return model::agree_in_one_reading([&](LastMode beyond) { return model::values_of(F, beyond); },
                                     [&](LastMode) { return got; });
}

OracleVerdict apply_composed(const Composed& F, const Integer& i, const Integer& R) {
  const Node A = node_of(F.inner);
  if (i < 0 || i >= size_of(A)) return std::nullopt;
  return model::agree({model::through_links(F, model::value_at(A, i))}, {R});
}

OracleVerdict apply_swizzle(const Swizzle<Integer>& f, const Integer& x, const Integer& R) {
  if (!model::swizzle_reach(f) || x < 0) return std::nullopt;
  return R == model::swizzled(f, x);
}

OracleVerdict apply_layout(const Layout<Integer>& A, const Integer& i, const Integer& R) {
  if (i < 0) return std::nullopt;
  return R == model::value_at(node_of(A), i);
}

/// The equation, or the cosize of the inner layout of one swizzle at offset 0.
OracleVerdict cosize(const Composed& F, const Integer& R) {
  if (!few(node_of(F.inner))) return std::nullopt;
  Integer bound(0), inner(0);
  for (const auto& offset : model::values_of(F)) {
    if (!offset) return std::nullopt;
    bound = std::max(bound, Integer(*offset + 1));
  }
  for (const Integer& offset : model::values_of(node_of(F.inner)))
    inner = std::max(inner, Integer(offset + 1));
  const bool swizzle = F.links.size() == 1 && F.links.front().offset == 0 &&
                       std::holds_alternative<Swizzle<Integer>>(F.links.front().outer);
  return R == bound || (swizzle && R == inner);
}

// Slices ----------------------------------------------------------------------------------------

/// Adds the leaves of the open parts to `open`; returns the offset of the others.
std::optional<Integer> fixed_offset(const Node& A, const Pattern<Integer>& c,
                                    std::vector<Node>& open) {
  if (!c.is_leaf()) {
    Integer sum(0);
    for (std::size_t k = 0; k < A.modes.size(); ++k) {
      const auto part = fixed_offset(A.modes[k], c.children()[k], open);
      if (!part) return std::nullopt;
      sum += *part;
    }
    return sum;
  }
  if (!c.leaf()) {
    for (const Node& leaf : model::leaves_of(A)) open.push_back(leaf);
    return Integer(0);
  }
  if (*c.leaf() < 0 || *c.leaf() >= size_of(A)) return std::nullopt;
  return model::value_at(A, *c.leaf());
}

/// True if R has the modes of A where c is open, or finer ones.
bool has_open_modes(const Node& A, const Pattern<Integer>& c, const Node& R) {
  for (const std::vector<Node>& open : model::spellings(A, c, model::Chosen::open)) {
    if (open.empty() && size_of(R) == 1) return true;
    if (!open.empty() && model::refines(R, model::tuple_of(open))) return true;
  }
  return false;
}

/// x + R(j) == F(c with its open entries taken from j).
OracleVerdict is_slice(const Composed& F, const Pattern<Integer>& c, const Composed& R,
                       const Integer& x) {
  const Node A = node_of(F.inner);
  std::vector<Node> open;
  if (!model::fits(A, c)) return std::nullopt;
  const auto offset = fixed_offset(A, c, open);
  const Node wanted = model::tuple_of(open);
  if (!offset || !few(wanted)) return std::nullopt;
  if (!has_open_modes(A, c, node_of(R.inner))) return false;
  const auto values = [&](LastMode beyond) {
    OptionalNumbers all;
    for (const Integer& at : model::values_of(wanted))
      all.push_back(model::through_links(F, *offset + at, beyond));
    return all;
  };
  const auto answered = [&](LastMode beyond) {
    OptionalNumbers all = model::values_of(R, beyond);
    for (auto& value : all)
      if (value) *value += x;
    return all;
  };
  return model::agree_in_one_reading(values, answered);
}

OracleVerdict slice(const Composed& F, const Pattern<Integer>& c, const Composed& R) {
  return is_slice(F, c, R, 0);
}

OracleVerdict slice_and_offset(const Composed& F, const Pattern<Integer>& c,
                               const Several<Integer>& answer) {
  if (answer.values.size() != 2) return false;
  const auto* R = std::get_if<Composed>(&answer.values[0]);
  const auto* x = std::get_if<Integer>(&answer.values[1]);
  return R && x ? is_slice(F, c, *R, *x) : OracleVerdict(false);
}

OracleVerdict get_swizzle_portion(const Composed& F, const Swizzle<Integer>& R) {
  const auto* f = std::get_if<Swizzle<Integer>>(&F.links.front().outer);
  if (!f || F.links.size() != 1) return std::nullopt;
  return R.bits == f->bits && (R.bits == 0 || (R.base == f->base && R.shift == f->shift));
}

OracleVerdict get_nonswizzle_portion(const Composed& F, const Layout<Integer>& R) {
  if (F.links.size() != 1 || !std::holds_alternative<Swizzle<Integer>>(F.links.front().outer))
    return std::nullopt;
  return model::same(node_of(F.inner), node_of(R));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::composed_coalesce, coalesce),
          row(Op::as_layout, as_layout),
          row(Op::apply, apply_composed),
          row(Op::apply, apply_swizzle),
          row(Op::apply, apply_layout),
          row(Op::evaluate, apply_composed),
          row(Op::cosize, cosize),
          row(Op::composed_slice, slice),
          row(Op::composed_slice_and_offset, slice_and_offset),
          row(Op::get_swizzle_portion, get_swizzle_portion),
          row(Op::get_nonswizzle_portion, get_nonswizzle_portion)};
}

}  // namespace plumb::certify::enumerated::composed
