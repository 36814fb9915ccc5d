// Tiles laid over a shape, and tiles shared out to threads.
#include <numeric>
#include <set>

#include "certify/enumeration/plain/values.hpp"
#include "certify/enumeration/rows.hpp"

namespace plumb::certify::enumerated::tilings {
namespace {

using plain::few;
using plain::Node;
using plain::node_of;
using plain::Numbers;
using plain::size_of;
using plain::value_at;
using Tuple = IntTuple<Integer>;
using Flat = Layout<Integer>;

/// X with `count` modes, filled up with 1:0.
std::vector<Node> modes_up_to(const Node& X, std::size_t count) {
  std::vector<Node> modes = plain::modes_of(X);
  while (modes.size() < count) modes.push_back(Node{});
  return modes;
}

/// One digit for each extent, the first fastest.
Numbers digits_of(Integer i, const Numbers& extents) {
  Numbers digits;
  for (const Integer& extent : extents) {
    digits.push_back(i % extent);
    i /= extent;
  }
  return digits;
}

/// The sum of the values of the modes, each at its index.
Integer sum_at(const std::vector<Node>& modes, const Numbers& indices) {
  Integer sum(0);
  for (std::size_t k = 0; k < modes.size(); ++k) sum += value_at(modes[k], indices[k]);
  return sum;
}

Integer product_of(const Numbers& numbers) {
  Integer all(1);
  for (const Integer& n : numbers) all *= n;
  return all;
}

// tile_to_shape -----------------------------------------------------------------------------------

/// Modes, the fastest first.
using Order = std::vector<std::size_t>;

/// O_k is when mode k comes; or, if O permutes 0, 1, .., which mode comes k-th. None if two entries
/// are equal.
std::vector<Order> orders_of(const Numbers& O) {
  if (!plain::all_different(O)) return {};
  Order ranks(O.size());
  std::iota(ranks.begin(), ranks.end(), std::size_t{0});
  std::sort(ranks.begin(), ranks.end(), [&](std::size_t a, std::size_t b) { return O[a] < O[b]; });
  Order sequence;
  for (const Integer& k : O)
    if (k >= 0 && k < O.size()) sequence.push_back(k.convert_to<std::size_t>());
  if (sequence.size() != O.size()) return {ranks};
  return {ranks, sequence};
}

/// A tile with modes of the sizes a, copied n_k times along mode k.
struct Copied {
  std::vector<Node> tile;
  Numbers a, n;
};

/// The number of the copy that has these places along the modes.
Integer copy_number(const Numbers& places, const Numbers& n, const Order& order) {
  Integer number(0), step(1);
  for (const std::size_t k : order) {
    number += step * places[k];
    step *= n[k];
  }
  return number;
}

/// The copies, each with its places along the modes, and R at its element 0.
struct Copies {
  std::vector<Numbers> places;
  Numbers starts;
};

Copies copies_in(const Copied& of, const std::vector<Node>& R) {
  Copies copies;
  for (Integer c(0); c < product_of(of.n); ++c) {
    Numbers indices = digits_of(c, of.n);
    copies.places.push_back(indices);
    for (std::size_t k = 0; k < indices.size(); ++k) indices[k] *= of.a[k];
    copies.starts.push_back(sum_at(R, indices));
  }
  return copies;
}

/// R(c) == A(c mod a) + R(a (c div a)).
bool repeats(const Copied& of, const std::vector<Node>& R, const Copies& copies) {
  for (Integer i(0); i < product_of(of.a); ++i) {
    const Numbers element = digits_of(i, of.a);
    for (std::size_t c = 0; c < copies.places.size(); ++c) {
      Numbers indices = element;
      for (std::size_t k = 0; k < indices.size(); ++k) indices[k] += of.a[k] * copies.places[c][k];
      if (sum_at(R, indices) != sum_at(of.tile, element) + copies.starts[c]) return false;
    }
  }
  return true;
}

Numbers numbers_in(const Copies& copies, const Numbers& n, const Order& order) {
  Numbers numbers;
  for (const Numbers& places : copies.places) numbers.push_back(copy_number(places, n, order));
  return numbers;
}

bool disjoint(const Node& A, const Numbers& starts) {
  const Numbers values = plain::values_of(A);
  const std::set<Integer> image(values.begin(), values.end());
  std::set<Integer> taken;
  for (const Integer& start : starts)
    for (const Integer& offset : image)
      if (!taken.insert(start + offset).second) return false;
  return true;
}

/// Where copies 0, 1, .. may begin: in the gaps of A, or cosize(A) apart; nothing if these are too
/// many to enumerate.   Domain: A tiles.
std::optional<std::vector<Numbers>> beginnings(const Node& A, std::size_t count) {
  const Numbers image = plain::values_of(A);
  std::vector<Numbers> all{{}};
  const Integer cosize = *std::max_element(image.begin(), image.end()) + 1;
  for (std::size_t x = 0; x < count; ++x) all.front().push_back(cosize * x);
  for (const bool units : {false, true}) {
    const Integer M = plain::multiple_from(size_of(A) * count, plain::reach_of(A, units));
    if (!few(M)) return std::nullopt;
    const auto starts = plain::copies_covering(image, M);
    if (starts && starts->size() >= count)
      all.emplace_back(starts->begin(), starts->begin() + static_cast<std::ptrdiff_t>(count));
  }
  return all;
}

Opinion tiled(const Node& A, const Node& S, const Numbers& O, const Node& R) {
  const std::size_t rank = plain::modes_of(S).size();
  if (rank < plain::modes_of(A).size() || O.size() != rank || size_of(A) < 1) return std::nullopt;
  Copied of{modes_up_to(A, rank), {}, {}};
  for (std::size_t k = 0; k < rank; ++k) {
    const Integer s = size_of(plain::modes_of(S)[k]);
    of.a.push_back(size_of(of.tile[k]));
    of.n.push_back((s + of.a[k] - 1) / of.a[k]);
    if (s < 1) return std::nullopt;
  }
  const std::vector<Node> modes =
      rank == 1 && (R.leaf || R.modes.size() != 1) ? std::vector<Node>{R} : plain::modes_of(R);
  if (modes.size() != rank) return false;
  for (std::size_t k = 0; k < rank; ++k)
    if (size_of(modes[k]) != of.a[k] * of.n[k]) return false;

  const std::vector<Order> orders = orders_of(O);
  if (orders.empty() || !few(R)) return std::nullopt;
  const Copies copies = copies_in(of, modes);
  if (!repeats(of, modes, copies)) return false;
  if (!plain::tiles(A))
    return disjoint(A, copies.starts) &&
           std::any_of(orders.begin(), orders.end(), [&](const Order& order) {
             return plain::grow_by_steps(A, numbers_in(copies, of.n, order), copies.starts);
           });
  const auto all = beginnings(A, copies.starts.size());
  if (!all) return std::nullopt;
  for (const Order& order : orders)
    for (const Numbers& wanted : *all) {
      bool right = true;
      for (std::size_t c = 0; c < copies.starts.size(); ++c) {
        const Integer number = copy_number(copies.places[c], of.n, order);
        right = right && copies.starts[c] == wanted[number.convert_to<std::size_t>()];
      }
      if (right) return true;
    }
  return false;
}

Opinion tile_to_shape(const Flat& A, const Tuple& S, const Flat& R) {
  Numbers O;
  for (std::size_t k = 0; k < plain::modes_of(node_of(S)).size(); ++k) O.emplace_back(k);
  return tiled(node_of(A), node_of(S), O, node_of(R));
}

Opinion tile_to_shape_in_order(const Flat& A, const Tuple& S, const Tuple& O, const Flat& R) {
  Numbers ranks;
  for (const Node& entry : plain::modes_of(node_of(O))) {
    if (!entry.leaf) return std::nullopt;
    ranks.push_back(entry.extent);
  }
  return tiled(node_of(A), node_of(S), ranks, node_of(R));
}

// Threads and values ------------------------------------------------------------------------------

/// True if X numbers all below its size, without negative strides.   Domain: few(X).
bool numbers_all(const Node& X) {
  for (const Node& leaf : plain::leaves_of(X))
    if (leaf.stride < 0 || leaf.extent < 1) return false;
  Numbers values = plain::values_of(X);
  std::sort(values.begin(), values.end());
  for (std::size_t k = 0; k < values.size(); ++k)
    if (values[k] != k) return false;
  return true;
}

bool has_extents(const Node& tiler, const Numbers& extents) {
  const std::vector<Node> modes = plain::modes_of(plain::bare(tiler));
  return std::equal(
      modes.begin(), modes.end(), extents.begin(), extents.end(),
      [](const Node& mode, const Integer& n) { return mode.leaf && mode.extent == n; });
}

Opinion make_layout_tv(const Flat& thr, const Flat& val, const Several<Integer>& R) {
  const Node threads = node_of(thr), values = node_of(val);
  const auto* tiler = R.values.size() == 2 ? std::get_if<Tuple>(&R.values[0]) : nullptr;
  const auto* layout = R.values.size() == 2 ? std::get_if<Flat>(&R.values[1]) : nullptr;
  if (!tiler || !layout) return false;
  if (!few(size_of(threads) * size_of(values))) return std::nullopt;
  if (!numbers_all(threads) || !numbers_all(values)) return std::nullopt;

  const std::size_t rank =
      std::max(plain::modes_of(threads).size(), plain::modes_of(values).size());
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
  if (T.is_kept()) return plain::values_of(A);
  Numbers offsets;
  if (T.is_layout()) {
    if (!few(node_of(T.layout()))) return std::nullopt;
    for (const Integer& place : plain::values_of(node_of(T.layout()))) {
      if (place < 0 || place >= size_of(A)) return std::nullopt;
      offsets.push_back(value_at(A, place));
    }
    return offsets;
  }
  const std::vector<Node> modes = plain::modes_of(A);
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

Opinion tv_partition(const Flat& A, const Tiler<Integer>& T, const Flat& V, const Flat& R) {
  const Node v = node_of(V), r = node_of(R);
  if (!plain::refines(r, v)) return false;
  const auto offsets = offsets_in_tile(node_of(A), T);
  if (!offsets || !few(v)) return std::nullopt;
  const Numbers places = plain::values_of(v);
  for (const Integer& place : places)
    if (place < 0 || place >= offsets->size()) return std::nullopt;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (value_at(r, Integer(i)) != (*offsets)[places[i].convert_to<std::size_t>()]) return false;
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::tile_to_shape, tile_to_shape), row(Op::tile_to_shape, tile_to_shape_in_order),
          row(Op::make_layout_tv, make_layout_tv), row(Op::tv_partition, tv_partition)};
}

}  // namespace plumb::certify::enumerated::tilings
