// What threads have of a tiled matrix instruction: each element is looked up in its mode.
#include "certify/enumeration/plain/digits.hpp"
#include "certify/enumeration/rows.hpp"

namespace plumb::certify::enumerated::atoms {
namespace {

using plain::few;
using plain::Node;
using plain::node_of;
using plain::Numbers;
using plain::size_of;
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
  if (!few(tile) || !plain::tiles(tile) || size_of(mode) % plain::reach_of(tile) != 0)
    return std::nullopt;
  for (const Node& leaf : plain::leaves_of(tile))
    if (leaf.extent < 1 || leaf.stride < 0 || (leaf.extent == 1 && (!tile.leaf || leaf.stride > 1)))
      return std::nullopt;
  const Numbers places = plain::values_of(tile);
  const auto starts = plain::copies_covering(places, size_of(mode));
  if (!starts) return std::nullopt;
  Numbers values;
  for (const Integer& start : *starts)
    for (const Integer& place : places) values.push_back(plain::value_at(mode, start + place));
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
      all.push_back(plain::values_of(modes[k]));
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
        !plain::refines(plain::bare(mode.modes[1]), plain::bare(parts[k])))
      return false;
  }
  return true;
}

Opinion thrfrg(const Flat& A, const Tuple& S, const Flat& V, const Tuple& N,
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
  const Numbers places = plain::values_of(v);
  for (const Integer& place : places)
    if (place < 0 || place >= (*s)[0] * (*s)[1]) return std::nullopt;
  if (!has_form(r, v, N, plain::tuple_of(counters))) return false;

  const Integer threads = size_of(v.modes[0]), each = size_of(v.modes[1]);
  const Integer atoms = (*n)[0] * (*n)[1], rests = plain::product_of(counts);
  if (!few(Integer(threads * each * atoms * rests))) return std::nullopt;
  Integer index(0);
  for (Integer rest(0); rest < rests; ++rest)
    for (Integer value(0); value < each; ++value)
      for (Integer atom(0); atom < atoms; ++atom)
        for (Integer thread(0); thread < threads; ++thread, ++index) {
          const Integer at = places[Integer(thread + threads * value).convert_to<std::size_t>()];
          const Numbers x = plain::digits_of(at, *s), y = plain::digits_of(atom, *n);
          const Numbers tile = plain::digits_of(rest, counts);
          Integer sum(0);
          for (std::size_t k = 0; k < tile.size(); ++k) {
            const Integer j =
                k < 2 ? Integer(x[k] + (*s)[k] * (y[k] + (*n)[k] * tile[k])) : tile[k];
            sum +=
                k < 2 ? (*values)[k][j.convert_to<std::size_t>()] : plain::value_at(a.modes[k], j);
          }
          if (plain::value_at(r, index) != sum) return false;
        }
  return true;
}

Opinion without_permutation(const Flat& A, const Tuple& S, const Flat& V, const Tuple& N,
                            const Flat& R) {
  return thrfrg(A, S, V, N, Tiler<Integer>(Kept{}), R);
}

}  // namespace

EnumeratedRows rows() { return {row(Op::thrfrg, thrfrg), row(Op::thrfrg, without_permutation)}; }

}  // namespace plumb::certify::enumerated::atoms
