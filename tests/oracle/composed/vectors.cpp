// What composed layouts begin with alike, their vectors, cycles and fixed points, and products with
// them: value by value.
#include <algorithm>
#include <map>
#include <set>

#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/model/swizzles.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::composed_vectors {
namespace {

using model::few;
using model::Node;
using model::node_of;
using model::Numbers;
using model::size_of;
using Composed = ComposedLayout<Integer>;
using Flat = Layout<Integer>;

/// All values; nothing if one is not defined, or they are many.
std::optional<Numbers> all_values(const Composed& F) {
  if (!few(node_of(F.inner))) return std::nullopt;
  Numbers all;
  for (const auto& value : model::values_of(F)) {
    if (!value) return std::nullopt;
    all.push_back(*value);
  }
  return all;
}

/// The value at c + R(i) is i more than at c: from index 0, and from each least index that no copy
/// so far has and at which a whole copy begins.
OracleVerdict in_vectors(const Numbers& values, const Numbers& R) {
  const Integer reach = *std::max_element(R.begin(), R.end()), end(values.size());
  const auto goes_on = [&](const Integer& c) {
    for (std::size_t i = 0; i < R.size(); ++i) {
      const Integer at = c + R[i];
      if (at >= end ||
          values[at.convert_to<std::size_t>()] != values[c.convert_to<std::size_t>()] + i)
        return false;
    }
    return true;
  };
  if (!goes_on(0)) return false;
  std::set<Integer> had;
  for (Integer c(0); c + reach < end; ++c) {
    if (had.contains(c)) continue;
    for (const Integer& at : R)
      if (!had.insert(Integer(c + at)).second) return false;
    if (!goes_on(c)) return false;
  }
  return true;
}

OracleVerdict max_common_layout(const Composed& F, const Composed& D, const Flat& R) {
  const auto left = all_values(F), right = all_values(D);
  if (!left || !right || !few(node_of(R))) return std::nullopt;
  const Numbers indices = model::values_of(node_of(R));
  if (indices.empty() || !model::all_natural(indices)) return false;
  return model::both(in_vectors(*left, indices), in_vectors(*right, indices));
}

/// Each value of F is one of R or more integers that follow one another, one distance from D.
OracleVerdict max_common_vector(const Composed& F, const Composed& D, const Integer& R) {
  const auto left = all_values(F), right = all_values(D);
  if (!left || !right) return std::nullopt;
  if (R < 1) return false;
  std::map<Integer, std::set<Integer>> alike;
  for (std::size_t j = 0; j < std::min(left->size(), right->size()); ++j)
    alike[(*left)[j] - (*right)[j]].insert((*left)[j]);
  for (auto& [distance, values] : alike)
    while (!values.empty()) {
      Integer next = *values.begin(), length(0);
      for (; values.erase(next) != 0; ++next) ++length;
      if (length < R) return false;
    }
  return true;
}

OracleVerdict max_alignment(const Composed& F, const Integer& R) {
  const auto values = all_values(F);
  if (!values) return std::nullopt;
  if (R < 1 || R > values->size()) return false;
  const std::set<Integer> offsets(values->begin(), values->end());
  for (const Integer& x : offsets) {
    const Integer begin = model::floored(x, R) * R;
    for (Integer r(0); r < R; ++r)
      if (!offsets.contains(begin + r)) return false;
  }
  return true;
}

/// Vectors that begin at multiples of R, up to a window in which f shows all it does.
OracleVerdict max_alignment_of_swizzle(const Swizzle<Integer>& f, const Integer& R) {
  const auto reach = model::swizzle_reach(f);
  if (R < 1) return false;
  if (!reach || *reach > 12) return std::nullopt;
  if (!few(R)) return f.bits == 0;
  const Integer window = (Integer(1) << static_cast<unsigned>(*reach)) + R;
  for (Integer x(0); x < window; ++x)
    if (model::swizzled(f, x) - model::swizzled(f, x - x % R) != x % R) return false;
  return true;
}

OracleVerdict cycles(const Composed& F, const IntTuple<Integer>& R) {
  const auto values = all_values(F);
  if (!values) return std::nullopt;
  const Integer least = *std::min_element(values->begin(), values->end());
  Numbers sorted = *values;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t k = 0; k < sorted.size(); ++k)
    if (sorted[k] != least + k) return std::nullopt;
  const Node r = node_of(R);
  std::size_t next_start = 0;
  std::set<Integer> listed;
  if (r.leaf) return false;
  for (const Node& cycle : r.modes) {
    while (listed.contains(Integer(next_start))) ++next_start;
    Integer at(next_start);
    if (cycle.leaf || cycle.modes.empty()) return false;
    for (const Node& entry : cycle.modes) {
      if (!entry.leaf || entry.extent != at || at >= values->size()) return false;
      if (!listed.insert(at).second) return false;
      at = (*values)[at.convert_to<std::size_t>()] - least;
    }
    if (at != next_start) return false;
  }
  return listed.size() == values->size();
}

OracleVerdict fixed_points(const Composed& F, const IntTuple<Integer>& R) {
  const auto values = all_values(F);
  if (!values) return std::nullopt;
  Numbers fixed, entries;
  for (std::size_t i = 0; i < values->size(); ++i)
    if ((*values)[i] == i) fixed.push_back((*values)[i]);
  for (const Node& entry : model::modes_of(node_of(R))) {
    if (!entry.leaf) return false;
    entries.push_back(entry.extent);
  }
  return entries == fixed;
}

OracleVerdict product(const Flat& A, const Composed& G, const Composed& R) {
  const Node a = node_of(A), r = node_of(R.inner);
  if (r.leaf || r.modes.size() != 2 || !model::refines(r.modes[0], a) ||
      !model::refines(r.modes[1], node_of(G.inner)))
    return false;
  const auto numbers = all_values(G);
  if (!numbers || !model::tiles(a) || !model::all_natural(*numbers) || !few(r)) return std::nullopt;
  const Numbers image = model::values_of(a);
  const Integer count = *std::max_element(numbers->begin(), numbers->end()) + 1;
  const Integer M = model::multiple_from(size_of(a) * count, model::reach_of(a));
  if (!few(M)) return std::nullopt;
  const auto starts = model::copies_covering(image, M);
  if (!starts || starts->size() < count) return std::nullopt;
  model::OptionalNumbers wanted;
  for (const Integer& number : *numbers)
    for (const Integer& within : image)
      wanted.emplace_back(Integer(within + (*starts)[number.convert_to<std::size_t>()]));
  return model::agree(wanted, model::values_of(R));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::composed_max_common_layout, max_common_layout),
          row(Op::composed_max_common_vector, max_common_vector),
          row(Op::composed_max_alignment, max_alignment),
          row(Op::swizzle_max_alignment, max_alignment_of_swizzle),
          row(Op::composed_cycles, cycles),
          row(Op::composed_fixed_points, fixed_points),
          row(Op::product_with_composed, product)};
}

}  // namespace plumb::certify::enumerated::composed_vectors
