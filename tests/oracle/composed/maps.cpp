// Swizzles before and after layouts, inverses, recasts and decisions of composed layouts.
#include <algorithm>

#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/model/swizzles.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::composed_maps {
namespace {

using model::few;
using model::LastMode;
using model::Node;
using model::node_of;
using model::Numbers;
using model::OptionalNumbers;
using model::size_of;
using Composed = ComposedLayout<Integer>;
using Flat = Layout<Integer>;
using Bits = Swizzle<Integer>;

std::optional<Integer> image_of(const Bits& f, const std::optional<Integer>& x) {
  if (!x || *x < 0 || !model::swizzle_reach(f)) return std::nullopt;
  return model::swizzled(f, *x);
}

OracleVerdict of_swizzle(const Bits& f, const Flat& A, const Composed& R) {
  if (!model::refines(node_of(R.inner), node_of(A))) return false;
  if (!few(node_of(A))) return std::nullopt;
  OptionalNumbers wanted;
  for (const Integer& x : model::values_of(node_of(A))) wanted.push_back(image_of(f, x));
  return model::agree(wanted, model::values_of(R));
}

/// A(f(i)) where f(i) is an index of A.
OptionalNumbers after_swizzle(const Flat& A, const Bits& f) {
  OptionalNumbers values;
  for (Integer i(0); i < size_of(node_of(A)); ++i) {
    const auto at = image_of(f, i);
    if (at && *at < size_of(node_of(A)))
      values.emplace_back(model::value_at(node_of(A), *at));
    else
      values.emplace_back(std::nullopt);
  }
  return values;
}

OracleVerdict with_swizzle(const Flat& A, const Bits& f, const Composed& R) {
  if (!model::refines(node_of(R.inner), node_of(A))) return false;
  if (!few(node_of(A))) return std::nullopt;
  return model::agree(after_swizzle(A, f), model::values_of(R));
}

OracleVerdict through(const Flat& A, const Bits& f, const Bits& R) {
  if (!few(node_of(A))) return std::nullopt;
  OptionalNumbers got;
  for (const Integer& x : model::values_of(node_of(A))) got.push_back(image_of(R, x));
  return model::agree(after_swizzle(A, f), got);
}

bool all_different(const OptionalNumbers& values) {
  Numbers known;
  for (const auto& value : values)
    if (value) known.push_back(*value);
  return known.size() == values.size() && model::all_different(known);
}

/// R at an index of any size: its inner layout counts on.
std::optional<Integer> value_of(const Composed& R, const Integer& index) {
  if (index < 0) return std::nullopt;
  return model::through_links(R, model::value_at(node_of(R.inner), index));
}

OracleVerdict left_inverse(const Composed& F, const Composed& R) {
  if (!few(node_of(F.inner))) return std::nullopt;
  const OptionalNumbers values = model::values_of(F);
  if (!all_different(values)) return std::nullopt;
  OptionalNumbers wanted, got;
  for (std::size_t i = 0; i < values.size(); ++i) {
    wanted.emplace_back(Integer(i));
    got.push_back(value_of(R, *values[i]));
  }
  return model::agree(wanted, got);
}

OracleVerdict right_inverse(const Composed& F, const Composed& R) {
  const Integer most = size_of(node_of(F.inner)), length = size_of(node_of(R.inner));
  if (length < 1 || length > most) return false;
  if (!few(length)) return std::nullopt;
  OptionalNumbers wanted, got;
  for (const auto& index : model::values_of(R)) {
    wanted.emplace_back(Integer(wanted.size()));
    if (index && (*index < 0 || *index >= most)) return false;
    got.push_back(index ? value_of(F, *index) : std::nullopt);
  }
  return model::agree(wanted, got);
}

// Recasts ---------------------------------------------------------------------------------------

/// The tree with these extents, leaf by leaf, and without strides.
Node with_extents(Node node, const Numbers& extents, std::size_t& next) {
  if (node.leaf) return {true, extents[next++], 0};
  for (Node& mode : node.modes) mode = with_extents(mode, extents, next);
  return node;
}

bool has_extents(const Composed& R, const Flat& A, const Numbers& extents) {
  std::size_t next = 0;
  const Node wanted = with_extents(node_of(A), extents, next);
  return model::same_shape(wanted, node_of(R.inner));
}

Numbers digits(Integer i, const Numbers& extents) {
  Numbers all;
  for (const Integer& extent : extents) {
    all.push_back(i % extent);
    i /= extent;
  }
  return all;
}

OracleVerdict upcast(const Composed& F, const Integer& n, const Composed& R) {
  if (n < 1) return std::nullopt;
  const std::vector<Node> leaves = model::leaves_of(node_of(F.inner));
  Numbers extents, steps;
  for (const Node& leaf : leaves) {
    const Integer d = leaf.stride < 0 ? Integer(-leaf.stride) : leaf.stride;
    Integer t(1);
    if (d != 0 && leaf.extent != 1 && d % n != 0) {
      if (n % d != 0) return std::nullopt;
      t = n / d;
    }
    steps.push_back(t);
    extents.push_back((leaf.extent + t - 1) / t);
  }
  if (!has_extents(R, F.inner, extents)) return false;
  if (!few(node_of(R.inner))) return std::nullopt;
  const auto wanted = [&](LastMode beyond) {
    OptionalNumbers all;
    for (Integer i(0); i < size_of(node_of(R.inner)); ++i) {
      const Numbers c = digits(i, extents);
      Integer offset(0);
      for (std::size_t k = 0; k < c.size(); ++k) offset += c[k] * steps[k] * leaves[k].stride;
      const auto value = model::through_links(F, offset, beyond);
      all.push_back(value ? std::optional<Integer>(model::floored(*value, n)) : std::nullopt);
    }
    return all;
  };
  return model::agree_in_one_reading(wanted,
                                     [&](LastMode beyond) { return model::values_of(R, beyond); });
}

OracleVerdict downcast(const Composed& F, const Integer& n, const Composed& R) {
  if (n < 1) return std::nullopt;
  const std::vector<Node> leaves = model::leaves_of(node_of(F.inner));
  Numbers extents;
  std::size_t ones = 0;
  for (const Node& leaf : leaves) {
    if (leaf.stride == -1) return std::nullopt;
    ones += leaf.stride == 1;
    extents.push_back(leaf.stride == 1 ? Integer(leaf.extent * n) : leaf.extent);
  }
  if (ones != 1) return std::nullopt;
  if (!has_extents(R, F.inner, extents)) return false;
  if (!few(node_of(R.inner))) return std::nullopt;
  const auto wanted = [&](LastMode beyond) {
    OptionalNumbers all;
    for (Integer i(0); i < size_of(node_of(R.inner)); ++i) {
      const Numbers c = digits(i, extents);
      Integer offset(0), within(0);
      for (std::size_t k = 0; k < c.size(); ++k) {
        if (leaves[k].stride != 1) {
          offset += c[k] * leaves[k].stride;
          continue;
        }
        offset += c[k] / n;
        within = c[k] % n;
      }
      const auto value = model::through_links(F, offset, beyond);
      all.push_back(value ? std::optional<Integer>(*value * n + within) : std::nullopt);
    }
    return all;
  };
  return model::agree_in_one_reading(wanted,
                                     [&](LastMode beyond) { return model::values_of(R, beyond); });
}

OracleVerdict recast(const Composed& F, const Integer& old_bits, const Integer& new_bits,
                     const Composed& R) {
  if (old_bits < 1 || new_bits < 1) return std::nullopt;
  if (old_bits != new_bits && new_bits % old_bits == 0) return upcast(F, new_bits / old_bits, R);
  if (old_bits != new_bits && old_bits % new_bits == 0) return downcast(F, old_bits / new_bits, R);
  if (old_bits != new_bits) return std::nullopt;
  if (!model::same_shape(node_of(F.inner), node_of(R.inner))) return false;
  if (!few(node_of(F.inner))) return std::nullopt;
  return model::agree_in_one_reading([&](LastMode beyond) { return model::values_of(F, beyond); },
                                     [&](LastMode beyond) { return model::values_of(R, beyond); });
}

// Decisions -------------------------------------------------------------------------------------

bool all_defined(const OptionalNumbers& values) {
  return std::all_of(values.begin(), values.end(), [](const auto& value) { return bool(value); });
}

OracleVerdict injective(const Composed& F, const bool& R) {
  if (!few(node_of(F.inner))) return std::nullopt;
  const OptionalNumbers values = model::values_of(F);
  if (!all_defined(values)) return std::nullopt;
  return R == all_different(values);
}

OracleVerdict equivalent(const Composed& F, const Composed& D, const bool& R) {
  if (!few(node_of(F.inner)) || !few(node_of(D.inner))) return std::nullopt;
  const OptionalNumbers left = model::values_of(F), right = model::values_of(D);
  if (!all_defined(left) || !all_defined(right)) return std::nullopt;
  return R == (left == right);
}

}  // namespace

EnumeratedRows rows() {
  return {
      row(Op::composed_of_swizzle, of_swizzle),       row(Op::swizzle_through, through),
      row(Op::composed_with_swizzle, with_swizzle),   row(Op::composed_left_inverse, left_inverse),
      row(Op::composed_right_inverse, right_inverse), row(Op::composed_upcast, upcast),
      row(Op::composed_downcast, downcast),           row(Op::composed_recast, recast),
      row(Op::composed_injective, injective),         row(Op::composed_equivalent, equivalent)};
}

}  // namespace plumb::certify::enumerated::composed_maps
