#include "certify/distort/by_enumeration_rows.hpp"
#include "certify/distort/forms.hpp"
#include "certify/distort/plain_swizzles.hpp"

namespace plumb::certify::enumerated::composed {
namespace {

using plain::Beyond;
using plain::few;
using plain::Node;
using plain::node_of;
using plain::Numbers;
using plain::size_of;
using Composed = ComposedLayout<Integer>;
using Values = std::vector<std::optional<Integer>>;

/// Equal where both are defined; nothing if one is not.
Opinion agree(const Values& wanted, const Values& got) {
  if (wanted.size() != got.size()) return false;
  bool defined = true;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] && got[i] && *wanted[i] != *got[i]) return false;
    defined = defined && wanted[i] && got[i];
  }
  return defined ? Opinion(true) : std::nullopt;
}

bool is_flat(const Node& A) {
  return std::all_of(A.modes.begin(), A.modes.end(), [](const Node& mode) { return mode.leaf; });
}

Opinion coalesce(const Composed& F, const Composed& R) {
  if (!is_flat(node_of(R.inner)) || size_of(node_of(R.inner)) != size_of(node_of(F.inner)))
    return false;
  if (!few(node_of(F.inner))) return std::nullopt;
  return agree(plain::values_of(F), plain::values_of(R));
}

Opinion as_layout(const Composed& F, const Layout<Integer>& R) {
  if (size_of(node_of(R)) != size_of(node_of(F.inner))) return false;
  if (!few(node_of(R))) return std::nullopt;
  Values got;
  for (const Integer& value : plain::values_of(node_of(R))) got.emplace_back(value);
  return agree(plain::values_of(F), got);
}

Opinion apply_composed(const Composed& F, const Integer& i, const Integer& R) {
  const Node A = node_of(F.inner);
  if (i < 0 || i >= size_of(A)) return std::nullopt;
  return agree({plain::through_links(F, plain::value_at(A, i))}, {R});
}

Opinion apply_swizzle(const Swizzle<Integer>& f, const Integer& x, const Integer& R) {
  if (!plain::swizzle_reach(f) || x < 0) return std::nullopt;
  return R == plain::swizzled(f, x);
}

Opinion apply_layout(const Layout<Integer>& A, const Integer& i, const Integer& R) {
  if (i < 0) return std::nullopt;
  return R == plain::value_at(node_of(A), i);
}

/// The equation, or the cosize of the inner layout of one swizzle at offset 0.
Opinion cosize(const Composed& F, const Integer& R) {
  if (!few(node_of(F.inner))) return std::nullopt;
  Integer bound(0), inner(0);
  for (const auto& offset : plain::values_of(F)) {
    if (!offset) return std::nullopt;
    bound = std::max(bound, Integer(*offset + 1));
  }
  for (const Integer& offset : plain::values_of(node_of(F.inner)))
    inner = std::max(inner, Integer(offset + 1));
  const bool swizzle = F.links.size() == 1 && F.links.front().offset == 0 &&
                       std::holds_alternative<Swizzle<Integer>>(F.links.front().outer);
  return R == bound || (swizzle && R == inner);
}

// By modes --------------------------------------------------------------------------------------

/// For each mode of the answer, the offsets in the inner layout that its indices should have.
using Columns = std::vector<Numbers>;

/// R at an index of each mode is F at the sum of the offsets.
Opinion sums_agree(const Composed& F, const Columns& columns, const Composed& R) {
  std::vector<Node> modes = plain::modes_of(node_of(R.inner));
  if (columns.size() == 1 && modes.size() != 1) modes = {node_of(R.inner)};
  if (modes.size() != columns.size()) return false;
  Numbers wanted{Integer(0)}, got{Integer(0)};
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (size_of(modes[k]) != columns[k].size()) return false;
    if (!few(Integer(wanted.size() * columns[k].size()))) return std::nullopt;
    Numbers more_wanted, more_got;
    for (std::size_t i = 0; i < columns[k].size(); ++i)
      for (std::size_t j = 0; j < wanted.size(); ++j) {
        more_wanted.push_back(wanted[j] + columns[k][i]);
        more_got.push_back(got[j] + plain::value_at(modes[k], Integer(i)));
      }
    wanted = more_wanted;
    got = more_got;
  }
  Values through_f, through_r;
  for (const Integer& x : wanted) through_f.push_back(plain::through_links(F, x));
  for (const Integer& x : got) through_r.push_back(plain::through_links(R, x));
  return agree(through_f, through_r);
}

std::optional<Numbers> composed_offsets(const Node& A, const Node& B, Beyond beyond) {
  if (!few(B)) return std::nullopt;
  const Numbers places = plain::values_of(B);
  if (!plain::all_natural(places)) return std::nullopt;
  Numbers offsets;
  for (const Integer& place : places) offsets.push_back(plain::value_at(A, place, beyond));
  return offsets;
}

/// The offsets of A^ o (T, T*), tile index fastest.
std::optional<Numbers> divided_offsets(const Node& A, const Node& B, Beyond beyond) {
  if (!few(A) || !few(B) || !plain::tiles(B)) return std::nullopt;
  const Integer M = plain::multiple_from(size_of(A), plain::reach_of(B));
  if (!few(M)) return std::nullopt;
  const Numbers places = plain::values_of(B);
  const auto starts = plain::copies_covering(places, M);
  if (!starts) return std::nullopt;
  Numbers offsets;
  for (const Integer& start : *starts)
    for (const Integer& place : places)
      offsets.push_back(plain::value_at(A, start + place, beyond));
  return offsets;
}

using OffsetsOfMode = std::optional<Numbers> (*)(const Node&, const Node&, Beyond);

/// The columns of A by the tiler; a nested tiler is not enumerated.
std::optional<Columns> columns_by(const Node& A, const Tiler<Integer>& T, OffsetsOfMode offsets,
                                  Beyond beyond) {
  if (T.is_layout()) {
    const auto column = offsets(A, node_of(T.layout()), beyond);
    return column ? std::optional(Columns{*column}) : std::nullopt;
  }
  if (T.is_kept()) return Columns{plain::values_of(A)};
  const std::vector<Node> modes = plain::modes_of(A);
  if (T.by_mode().size() > modes.size()) return std::nullopt;
  Columns columns;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const bool kept = k >= T.by_mode().size() || T.by_mode()[k].is_kept();
    if (!kept && !T.by_mode()[k].is_layout()) return std::nullopt;
    if (!few(modes[k])) return std::nullopt;
    const auto column = kept ? plain::values_of(modes[k])
                             : offsets(modes[k], node_of(T.by_mode()[k].layout()), beyond);
    if (!column) return std::nullopt;
    columns.push_back(*column);
  }
  return columns;
}

Opinion in_some_reading(const Composed& F, const Tiler<Integer>& T, const Composed& R,
                        OffsetsOfMode offsets, bool may_drop) {
  Opinion outcome(false);
  if (!few(node_of(F.inner))) return std::nullopt;
  for (const Beyond beyond : {Beyond::last, Beyond::last_moved}) {
    const auto columns = columns_by(node_of(F.inner), T, offsets, beyond);
    if (!columns) return std::nullopt;
    Opinion here = sums_agree(F, *columns, R);
    if (here == Opinion(false) && may_drop && T.is_by_mode())
      here = sums_agree(F, Columns(columns->begin(), columns->begin() + T.by_mode().size()), R);
    if (here == Opinion(true)) return true;
    if (!here) outcome = std::nullopt;
  }
  return outcome;
}

Opinion composition(const Composed& F, const Tiler<Integer>& T, const Composed& R) {
  return in_some_reading(F, T, R, composed_offsets, true);
}

/// Of the cotarget by size only: where it is another, the number of elements is, too.
Opinion divide(const Composed& F, const Tiler<Integer>& T, const Composed& R) {
  const Opinion kept = in_some_reading(F, T, R, divided_offsets, false);
  const bool other_cotarget = size_of(node_of(R.inner)) > size_of(node_of(F.inner));
  return kept == Opinion(false) && other_cotarget ? Opinion(std::nullopt) : kept;
}

// Slices ----------------------------------------------------------------------------------------

bool fits(const Node& X, const Pattern<Integer>& c) {
  if (c.is_leaf()) return true;
  if (X.leaf || X.modes.size() != c.children().size()) return false;
  for (std::size_t k = 0; k < X.modes.size(); ++k)
    if (!fits(X.modes[k], c.children()[k])) return false;
  return true;
}

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
    for (const Node& leaf : plain::leaves_of(A)) open.push_back(leaf);
    return Integer(0);
  }
  if (*c.leaf() < 0 || *c.leaf() >= size_of(A)) return std::nullopt;
  return plain::value_at(A, *c.leaf());
}

Opinion slice(const Composed& F, const Pattern<Integer>& c, const Composed& R) {
  const Node A = node_of(F.inner);
  std::vector<Node> open;
  if (!fits(A, c)) return std::nullopt;
  const auto offset = fixed_offset(A, c, open);
  const Node wanted = plain::tuple_of(open);
  if (!offset || !few(wanted)) return std::nullopt;
  if (size_of(wanted) != size_of(node_of(R.inner))) return false;
  Values values;
  for (const Integer& x : plain::values_of(wanted))
    values.push_back(plain::through_links(F, *offset + x));
  return agree(values, plain::values_of(R));
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
          row(Op::composed_composition, composition),
          row(Op::composed_divide, divide),
          row(Op::composed_slice, slice)};
}

}  // namespace plumb::certify::enumerated::composed
