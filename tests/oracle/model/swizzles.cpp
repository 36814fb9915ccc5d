#include "tests/oracle/model/swizzles.hpp"

namespace plumb::certify::model {

std::optional<std::size_t> swizzle_reach(const Swizzle<Integer>& f) {
  if (f.bits < 0 || f.base < 0) return std::nullopt;
  const Integer end = f.bits + f.base + (f.shift < 0 ? Integer(-f.shift) : f.shift);
  if (end > 512) return std::nullopt;
  return end.convert_to<std::size_t>();
}

Integer swizzled(const Swizzle<Integer>& f, const Integer& x) {
  const std::size_t bits = f.bits.convert_to<std::size_t>();
  const std::size_t base = f.base.convert_to<std::size_t>();
  const std::size_t up = f.shift > 0 ? f.shift.convert_to<std::size_t>() : 0;
  const std::size_t down = f.shift < 0 ? Integer(-f.shift).convert_to<std::size_t>() : 0;
  Integer result = x;
  for (std::size_t k = 0; k < bits; ++k) {
    const Integer power = Integer(1) << (base + down + k);
    if ((x >> (base + up + k)) % 2 == 0) continue;
    if ((result / power) % 2 == 0)
      result += power;
    else
      result -= power;
  }
  return result;
}

namespace {

bool ends_in_nothing(const Node& A) {
  return !A.leaf && (A.modes.empty() || ends_in_nothing(A.modes.back()));
}

/// A layout of extents 1 is constant if no extent 1 counts on: that reading tells nothing.
bool tells(const Node& A, LastMode beyond) {
  const std::vector<Node> leaves = leaves_of(A);
  return !ends_in_nothing(A) && (beyond == LastMode::last ||
                                 std::any_of(leaves.begin(), leaves.end(),
                                             [](const Node& leaf) { return leaf.extent != 1; }));
}

}  // namespace

std::optional<Integer> through_links(const ComposedLayout<Integer>& F, const Integer& inner,
                                     std::optional<LastMode> beyond) {
  Integer value = inner;
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    value += link->offset;
    if (value < 0) return std::nullopt;
    if (const auto* f = std::get_if<Swizzle<Integer>>(&link->outer)) {
      if (!swizzle_reach(*f)) return std::nullopt;
      value = swizzled(*f, value);
    } else {
      const Node A = node_of(std::get<Layout<Integer>>(link->outer));
      if (value >= size_of(A) && (!beyond || !tells(A, *beyond))) return std::nullopt;
      value = value_at(A, value, beyond.value_or(LastMode::last));
    }
  }
  return value;
}

OptionalNumbers values_of(const ComposedLayout<Integer>& F, std::optional<LastMode> beyond) {
  OptionalNumbers values;
  for (const Integer& inner : values_of(node_of(F.inner)))
    values.push_back(through_links(F, inner, beyond));
  return values;
}

std::optional<bool> agree(const OptionalNumbers& wanted, const OptionalNumbers& got) {
  if (wanted.size() != got.size()) return false;
  bool defined = true;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] && got[i] && *wanted[i] != *got[i]) return false;
    defined = defined && wanted[i] && got[i];
  }
  return defined ? std::optional<bool>(true) : std::nullopt;
}

}  // namespace plumb::certify::model
