// Tiles laid over a shape.
#include <numeric>
#include <set>

#include "tests/oracle/model/digits.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::tilings {
namespace {

using model::digits_of;
using model::few;
using model::modes_up_to;
using model::Node;
using model::node_of;
using model::Numbers;
using model::product_of;
using model::size_of;
using model::sum_at;
using Tuple = IntTuple<Integer>;
using Flat = Layout<Integer>;

/// Modes, the fastest first.
using Order = std::vector<std::size_t>;

/// O_k is when mode k comes; or, if O permutes 0, 1, .., which mode comes k-th. None if two entries
/// are equal.
std::vector<Order> orders_of(const Numbers& O) {
  if (!model::all_different(O)) return {};
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
  const Numbers values = model::values_of(A);
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
  const Numbers image = model::values_of(A);
  std::vector<Numbers> all{{}};
  const Integer cosize = *std::max_element(image.begin(), image.end()) + 1;
  for (std::size_t x = 0; x < count; ++x) all.front().push_back(cosize * x);
  for (const bool units : {false, true}) {
    const Integer M = model::multiple_from(size_of(A) * count, model::reach_of(A, units));
    if (!few(M)) return std::nullopt;
    const auto starts = model::copies_covering(image, M);
    if (starts && starts->size() >= count)
      all.emplace_back(starts->begin(), starts->begin() + static_cast<std::ptrdiff_t>(count));
  }
  return all;
}

OracleVerdict tiled(const Node& A, const Node& S, const Numbers& O, const Node& R) {
  const std::size_t rank = model::modes_of(S).size();
  if (rank < model::modes_of(A).size() || O.size() != rank || size_of(A) < 1) return std::nullopt;
  Copied of{modes_up_to(A, rank), {}, {}};
  for (std::size_t k = 0; k < rank; ++k) {
    const Integer s = size_of(model::modes_of(S)[k]);
    of.a.push_back(size_of(of.tile[k]));
    of.n.push_back((s + of.a[k] - 1) / of.a[k]);
    if (s < 1) return std::nullopt;
  }
  const std::vector<Node> modes =
      rank == 1 && (R.leaf || R.modes.size() != 1) ? std::vector<Node>{R} : model::modes_of(R);
  if (modes.size() != rank) return false;
  for (std::size_t k = 0; k < rank; ++k)
    if (size_of(modes[k]) != of.a[k] * of.n[k]) return false;

  const std::vector<Order> orders = orders_of(O);
  if (orders.empty() || !few(R)) return std::nullopt;
  const Copies copies = copies_in(of, modes);
  if (!repeats(of, modes, copies)) return false;
  if (!model::tiles(A))
    return disjoint(A, copies.starts) &&
           std::any_of(orders.begin(), orders.end(), [&](const Order& order) {
             return model::grow_by_steps(A, numbers_in(copies, of.n, order), copies.starts);
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

OracleVerdict tile_to_shape(const Flat& A, const Tuple& S, const Flat& R) {
  Numbers O;
  for (std::size_t k = 0; k < model::modes_of(node_of(S)).size(); ++k) O.emplace_back(k);
  return tiled(node_of(A), node_of(S), O, node_of(R));
}

OracleVerdict tile_to_shape_in_order(const Flat& A, const Tuple& S, const Tuple& O, const Flat& R) {
  Numbers ranks;
  for (const Node& entry : model::modes_of(node_of(O))) {
    if (!entry.leaf) return std::nullopt;
    ranks.push_back(entry.extent);
  }
  return tiled(node_of(A), node_of(S), ranks, node_of(R));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::tile_to_shape, tile_to_shape), row(Op::tile_to_shape, tile_to_shape_in_order)};
}

}  // namespace plumb::certify::enumerated::tilings
