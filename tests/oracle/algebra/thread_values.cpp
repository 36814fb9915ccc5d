// Tiles shared out to threads.
#include "tests/oracle/model/digits.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::thread_values {
namespace {

using model::digits_of;
using model::few;
using model::modes_up_to;
using model::Node;
using model::node_of;
using model::Numbers;
using model::size_of;
using model::value_at;
using Tuple = IntTuple<Integer>;
using Flat = Layout<Integer>;

/// True if X numbers all below its size, without negative strides.   Domain: few(X).
bool numbers_all(const Node& X) {
  for (const Node& leaf : model::leaves_of(X))
    if (leaf.stride < 0 || leaf.extent < 1) return false;
  Numbers values = model::values_of(X);
  std::sort(values.begin(), values.end());
  for (std::size_t k = 0; k < values.size(); ++k)
    if (values[k] != k) return false;
  return true;
}

bool has_extents(const Node& tiler, const Numbers& extents) {
  Node wanted{false};
  for (const Integer& n : extents) wanted.modes.push_back(Node{.extent = n});
  return model::same_shape(wanted, tiler);
}

OracleVerdict make_layout_tv(const Flat& thr, const Flat& val, const Several<Integer>& R) {
  const Node threads = node_of(thr), values = node_of(val);
  const auto* tiler = R.values.size() == 2 ? std::get_if<Tuple>(&R.values[0]) : nullptr;
  const auto* layout = R.values.size() == 2 ? std::get_if<Flat>(&R.values[1]) : nullptr;
  if (!tiler || !layout) return false;
  if (!few(size_of(threads) * size_of(values))) return std::nullopt;
  if (!numbers_all(threads) || !numbers_all(values)) return std::nullopt;

  const std::size_t rank =
      std::max(model::modes_of(threads).size(), model::modes_of(values).size());
  Numbers c_extents, d_extents, extents;
  for (std::size_t k = 0; k < rank; ++k) {
    c_extents.push_back(size_of(modes_up_to(threads, rank)[k]));
    d_extents.push_back(size_of(modes_up_to(values, rank)[k]));
    extents.push_back(c_extents[k] * d_extents[k]);
  }
  const bool whole = has_extents(node_of(*tiler), extents);
  const Numbers pair{size_of(values), size_of(threads)};
  if (!whole && !(rank <= 1 && has_extents(node_of(*tiler), pair))) return false;

  const Node tv = node_of(*layout);
  if (tv.leaf || tv.modes.size() != 2 || size_of(tv.modes[0]) != size_of(threads) ||
      size_of(tv.modes[1]) != size_of(values))
    return false;
  for (Integer c(0); c < size_of(threads); ++c)
    for (Integer d(0); d < size_of(values); ++d) {
      const Numbers at_c = digits_of(c, c_extents), at_d = digits_of(d, d_extents);
      Integer index(0), step(1);
      for (std::size_t k = 0; k < rank; ++k) {
        index += step * (at_d[k] + d_extents[k] * at_c[k]);
        step *= extents[k];
      }
      if (value_at(tv.modes[0], value_at(threads, c)) +
              value_at(tv.modes[1], value_at(values, d)) !=
          index)
        return false;
    }
  return true;
}

/// A(T(x)) for every index x of the tile; nothing if T reaches outside, or the tile is too large.
std::optional<Numbers> offsets_in_tile(const Node& A, const Tiler<Integer>& T) {
  if (!few(A)) return std::nullopt;
  if (T.is_kept()) return model::values_of(A);
  Numbers offsets;
  if (T.is_layout()) {
    if (!few(node_of(T.layout()))) return std::nullopt;
    for (const Integer& place : model::values_of(node_of(T.layout()))) {
      if (place < 0 || place >= size_of(A)) return std::nullopt;
      offsets.push_back(value_at(A, place));
    }
    return offsets;
  }
  const std::vector<Node> modes = model::modes_of(A);
  if (T.by_mode().size() > modes.size()) return std::nullopt;
  offsets.emplace_back(0);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const auto mode =
        offsets_in_tile(modes[k], k < T.by_mode().size() ? T.by_mode()[k] : Tiler<Integer>(Kept{}));
    if (!mode || !few(Integer(offsets.size() * mode->size()))) return std::nullopt;
    Numbers more;
    for (const Integer& offset : *mode)
      for (const Integer& before : offsets) more.push_back(before + offset);
    offsets = more;
  }
  return offsets;
}

OracleVerdict tv_partition(const Flat& A, const Tiler<Integer>& T, const Flat& V, const Flat& R) {
  const Node v = node_of(V), r = node_of(R);
  if (!model::refines(r, v)) return false;
  const auto offsets = offsets_in_tile(node_of(A), T);
  if (!offsets || !few(v)) return std::nullopt;
  const Numbers places = model::values_of(v);
  for (const Integer& place : places)
    if (place < 0 || place >= offsets->size()) return std::nullopt;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (value_at(r, Integer(i)) != (*offsets)[places[i].convert_to<std::size_t>()]) return false;
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::make_layout_tv, make_layout_tv), row(Op::tv_partition, tv_partition)};
}

}  // namespace plumb::certify::enumerated::thread_values
