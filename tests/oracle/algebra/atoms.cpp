// What threads have of a tiled matrix instruction, and what a copy makes of it: each element is
// looked up in its mode.
#include <map>
#include <set>

#include "tests/oracle/model/digits.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::atoms {
namespace {

using model::few;
using model::Node;
using model::node_of;
using model::Numbers;
using model::size_of;
using Flat = Layout<Integer>;
using Tuple = IntTuple<Integer>;

std::optional<Numbers> pair_of(const Tuple& S) {
  const Node node = node_of(S);
  if (node.leaf || node.modes.size() != 2) return std::nullopt;
  Numbers both;
  for (const Node& entry : node.modes) {
    if (!entry.leaf || entry.extent < 1) return std::nullopt;
    both.push_back(entry.extent);
  }
  return both;
}

/// The values of the mode, those at the places of the tile and of its copies first.
std::optional<Numbers> permuted(const Node& mode, const Node& tile) {
  if (!few(tile) || !model::tiles(tile) || size_of(mode) % model::reach_of(tile) != 0)
    return std::nullopt;
  for (const Node& leaf : model::leaves_of(tile))
    if (leaf.extent < 1 || leaf.stride < 0 || (leaf.extent == 1 && (!tile.leaf || leaf.stride > 1)))
      return std::nullopt;
  const Numbers places = model::values_of(tile);
  const auto starts = model::copies_covering(places, size_of(mode));
  if (!starts) return std::nullopt;
  Numbers values;
  for (const Integer& start : *starts)
    for (const Integer& place : places) values.push_back(model::value_at(mode, start + place));
  if (Integer(values.size()) != size_of(mode)) return std::nullopt;
  return values;
}

/// The values of the first two modes, permuted; nothing if P has another form.
std::optional<std::vector<Numbers>> permuted(const std::vector<Node>& modes,
                                             const Tiler<Integer>& P) {
  if (P.is_layout()) return std::nullopt;
  const auto entries = P.is_by_mode() ? P.by_mode() : std::vector<Tiler<Integer>>{};
  if (entries.size() > 2) return std::nullopt;
  std::vector<Numbers> all;
  for (std::size_t k = 0; k < 2; ++k) {
    if (!few(modes[k])) return std::nullopt;
    if (k >= entries.size() || entries[k].is_kept()) {
      all.push_back(model::values_of(modes[k]));
      continue;
    }
    if (!entries[k].is_layout()) return std::nullopt;
    const auto values = permuted(modes[k], node_of(entries[k].layout()));
    if (!values) return std::nullopt;
    all.push_back(*values);
  }
  return all;
}

/// True if R is ((threads, atoms), (values, rests)).
bool has_form(const Node& r, const Node& v, const Tuple& N, const Node& rests) {
  if (r.leaf || r.modes.size() != 2) return false;
  const Node parts[]{node_of(N), rests};
  for (std::size_t k = 0; k < 2; ++k) {
    const Node& mode = r.modes[k];
    if (mode.leaf || mode.modes.size() != 2 || size_of(mode.modes[0]) != size_of(v.modes[k]) ||
        !model::refines(mode.modes[1], parts[k]))
      return false;
  }
  return true;
}

OracleVerdict thrfrg(const Flat& A, const Tuple& S, const Flat& V, const Tuple& N,
                     const Tiler<Integer>& P, const Flat& R) {
  const Node a = node_of(A), v = node_of(V), r = node_of(R);
  const auto s = pair_of(S), n = pair_of(N);
  if (a.leaf || a.modes.size() < 2 || v.leaf || v.modes.size() != 2 || !s || !n || !few(v))
    return std::nullopt;
  const auto values = permuted(a.modes, P);
  if (!values || !few(a)) return std::nullopt;
  std::vector<Node> counters = a.modes;
  Numbers counts;
  for (std::size_t k = 0; k < a.modes.size(); ++k) {
    if (k < 2) {
      const Integer step = (*s)[k] * (*n)[k];
      if (size_of(a.modes[k]) % step != 0) return std::nullopt;
      counters[k] = Node{.extent = Integer(size_of(a.modes[k]) / step)};
    }
    counts.push_back(size_of(counters[k]));
  }
  const Numbers places = model::values_of(v);
  for (const Integer& place : places)
    if (place < 0 || place >= (*s)[0] * (*s)[1]) return std::nullopt;
  if (!has_form(r, v, N, model::tuple_of(counters))) return false;

  const Integer threads = size_of(v.modes[0]), each = size_of(v.modes[1]);
  const Integer atoms = (*n)[0] * (*n)[1], rests = model::product_of(counts);
  if (!few(Integer(threads * each * atoms * rests))) return std::nullopt;
  Integer index(0);
  for (Integer rest(0); rest < rests; ++rest)
    for (Integer value(0); value < each; ++value)
      for (Integer atom(0); atom < atoms; ++atom)
        for (Integer thread(0); thread < threads; ++thread, ++index) {
          const Integer at = places[Integer(thread + threads * value).convert_to<std::size_t>()];
          const Numbers x = model::digits_of(at, *s), y = model::digits_of(atom, *n);
          const Numbers tile = model::digits_of(rest, counts);
          Integer sum(0);
          for (std::size_t k = 0; k < tile.size(); ++k) {
            const Integer j =
                k < 2 ? Integer(x[k] + (*s)[k] * (y[k] + (*n)[k] * tile[k])) : tile[k];
            sum +=
                k < 2 ? (*values)[k][j.convert_to<std::size_t>()] : model::value_at(a.modes[k], j);
          }
          if (model::value_at(r, index) != sum) return false;
        }
  return true;
}

OracleVerdict without_permutation(const Flat& A, const Tuple& S, const Flat& V, const Tuple& N,
                                  const Flat& R) {
  return thrfrg(A, S, V, N, Tiler<Integer>(Kept{}), R);
}

/// The sizes of the modes of a shape.
Numbers sizes_of(const Node& shape) {
  Numbers sizes;
  for (const Node& mode : model::modes_of(shape)) sizes.push_back(size_of(mode));
  return sizes;
}

std::size_t at(const Integer& place) { return place.convert_to<std::size_t>(); }

/// The tile of a copy: where each thread has each value.
struct Copied {
  Numbers tile, places;
  Integer threads, values;

  Numbers place(const Integer& thread, const Integer& value) const {
    return model::digits_of(places[at(Integer(thread + threads * value))], tile);
  }

  /// True if each place is reached equally often, and with one value.
  bool partitions_evenly() const {
    std::map<Integer, std::pair<Integer, Integer>> reached;  // place -> its value, how often
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] < 0 || places[i] >= model::product_of(tile)) return false;
      const Integer value = Integer(i) / threads;
      auto& found = reached.try_emplace(places[i], value, Integer(0)).first->second;
      if (found.first != value) return false;
      ++found.second;
    }
    for (const auto& [place, found] : reached)
      if (found.second != reached.begin()->second.second) return false;
    return Integer(reached.size()) == model::product_of(tile);
  }

  /// True if the places of value v + s w are those of v, moved by the place of s w.
  bool moved_by_blocks(const Integer& s) const {
    for (Integer thread(0); thread < threads; ++thread)
      for (Integer value(0); value < values; ++value) {
        const Numbers whole = place(thread, value), first = place(thread, value % s);
        const Numbers block = place(0, value - value % s);
        for (std::size_t k = 0; k < tile.size(); ++k)
          if (whole[k] != first[k] + block[k]) return false;
      }
    return true;
  }
};

OracleVerdict retile(const Flat& A, const Tuple& T, const Flat& V, const Integer& n,
                     const Flat& R) {
  const Node a = node_of(A), v = node_of(V), r = node_of(R);
  const Numbers tile = sizes_of(node_of(T));
  if (a.leaf || v.leaf || v.modes.size() != 2 || tile.empty() || a.modes.size() <= tile.size() ||
      n < 1 || !few(a) || !few(v))
    return std::nullopt;
  for (const Node& leaf : model::leaves_of(node_of(T)))
    if (leaf.extent < 1) return std::nullopt;
  const Copied copied{tile, model::values_of(v), size_of(v.modes[0]), size_of(v.modes[1])};
  const Integer s = size_of(a.modes[0]);
  if (copied.values % s != 0 || copied.values % n != 0 || !copied.partitions_evenly() ||
      !copied.moved_by_blocks(s))
    return std::nullopt;

  std::vector<std::set<Integer>> places(tile.size());
  for (Integer first(0); first < copied.values; first += s)
    for (std::size_t k = 0; k < tile.size(); ++k) places[k].insert(copied.place(0, first)[k]);
  std::vector<Node> modes{model::tuple_of({Node{.extent = n}, Node{.extent = copied.values / n}})};
  Numbers counts;
  for (std::size_t k = 1; k < a.modes.size(); ++k) {
    modes.push_back(a.modes[k]);
    if (k <= tile.size()) {
      const Integer blocks(places[k - 1].size());
      if (size_of(a.modes[k]) % blocks != 0) return std::nullopt;
      modes[k] = Node{.extent = size_of(a.modes[k]) / blocks};
    }
    counts.push_back(size_of(modes[k]));
  }
  if (!model::refines(r, model::tuple_of(modes))) return false;
  for (Integer i(0); i < size_of(r); ++i) {
    const Integer value = i % copied.values;
    const Numbers block = copied.place(0, value - value % s);
    const Numbers rest = model::digits_of(i / copied.values, counts);
    Integer sum = model::value_at(a.modes[0], value % s);
    for (std::size_t k = 0; k < rest.size(); ++k) {
      Integer j = rest[k];
      if (k < tile.size())
        j = Integer(places[k].size()) * j +
            Integer(std::distance(places[k].begin(), places[k].find(block[k])));
      sum += model::value_at(a.modes[k + 1], j);
    }
    if (model::value_at(r, i) != sum) return false;
  }
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::thrfrg, thrfrg), row(Op::thrfrg, without_permutation), row(Op::retile, retile)};
}

}  // namespace plumb::certify::enumerated::atoms
