// Tiles, and what threads have of them: each element is looked up in the mode that it comes from.
#include "tests/oracle/model/digits.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::local_tiles {
namespace {

using model::few;
using model::Node;
using model::node_of;
using model::Numbers;
using model::size_of;
using model::value_at;
using Flat = Layout<Integer>;
using Open = std::optional<Integer>;

/// A mode of A taken apart: the offset of element t of tile r is at tiles[r][t].
struct Parted {
  std::vector<Numbers> tiles;
  Integer elements;
  model::Counted counter;  // what counts the tiles; a mode without a tile keeps its shape
};

/// Nothing if the tile does not share the mode out, or there is too much to look at.
std::optional<Parted> parted(const Node& mode, const Node& tile) {
  if (!few(mode) || !few(tile) || !model::tiles(tile)) return std::nullopt;
  for (const Node& leaf : model::leaves_of(tile)) {
    const bool strange = leaf.extent == 1 && (!tile.leaf || leaf.stride > 1);
    if (leaf.extent < 1 || leaf.stride < 0 || strange) return std::nullopt;
  }
  const Integer reach = model::reach_of(tile), size = size_of(mode);
  const bool runs_over = tile.leaf && tile.stride == 1 && mode.leaf && mode.extent > 1;
  if (size % reach != 0 && !runs_over) return std::nullopt;
  const Integer end = model::multiple_from(size, reach);
  const Numbers places = model::values_of(tile);
  if (!few(end)) return std::nullopt;
  const auto starts = model::copies_covering(places, end);
  if (!starts) return std::nullopt;
  Parted parts{
      {}, size_of(tile), {Node{.extent = Integer(starts->size())}, false, !model::only_leaf(mode)}};
  for (const Integer& start : *starts) {
    Numbers offsets;
    for (const Integer& place : places) offsets.push_back(value_at(mode, start + place));
    parts.tiles.push_back(offsets);
  }
  return parts;
}

/// A mode without a tile: each element by itself.
std::optional<Parted> single_elements(const Node& mode) {
  if (!few(mode)) return std::nullopt;
  Parted parts{{}, 1, {mode, true}};
  for (const Integer& offset : model::values_of(mode)) parts.tiles.push_back({offset});
  return parts;
}

/// All modes of A, those of T first; nothing where nothing is claimed.
struct Tiled {
  std::vector<Parted> modes;
  std::size_t tiled = 0;
};

std::optional<Tiled> tiled(const Flat& A, const Tiler<Integer>& T) {
  if (T.is_kept()) return std::nullopt;
  const std::vector<Node> modes =
      T.is_layout() ? std::vector{node_of(A)} : model::modes_of(node_of(A));
  const std::vector<Tiler<Integer>> tilers = T.is_layout() ? std::vector{T} : T.by_mode();
  if (tilers.empty() || tilers.size() > modes.size()) return std::nullopt;
  Tiled all;
  all.tiled = tilers.size();
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (k < tilers.size() && !tilers[k].is_layout()) return std::nullopt;
    const auto parts = k < tilers.size() ? parted(modes[k], node_of(tilers[k].layout()))
                                         : single_elements(modes[k]);
    if (!parts) return std::nullopt;
    all.modes.push_back(*parts);
  }
  return all;
}

/// The sums of an offset of each list, the first list fastest.
std::optional<Numbers> sums(const std::vector<Numbers>& lists) {
  Numbers all{Integer(0)};
  for (const Numbers& list : lists) {
    if (!few(Integer(all.size() * list.size()))) return std::nullopt;
    Numbers more;
    for (const Integer& one : list)
      for (const Integer& before : all) more.push_back(before + one);
    all = more;
  }
  return all;
}

OracleVerdict has_values(const Flat& R, const Integer& x, const std::optional<Numbers>& values) {
  const Node r = node_of(R);
  if (!values) return std::nullopt;
  if (size_of(r) != values->size()) return false;
  for (std::size_t j = 0; j < values->size(); ++j)
    if (x + value_at(r, Integer(j)) != (*values)[j]) return false;
  return true;
}

std::optional<std::pair<Flat, Integer>> placed(const Several<Integer>& R) {
  if (R.values.size() != 2) return std::nullopt;
  const auto* layout = std::get_if<Flat>(&R.values[0]);
  const auto* offset = std::get_if<Integer>(&R.values[1]);
  if (!layout || !offset) return std::nullopt;
  return std::pair{*layout, *offset};
}

/// One entry for each mode; nothing if c names no tiles.
std::optional<std::vector<Open>> entries_of(const Pattern<Integer>& c, const Tiled& all) {
  Numbers counts;
  for (const Parted& mode : all.modes) counts.push_back(Integer(mode.tiles.size()));
  std::vector<Open> entries(counts.size());
  if (c.is_leaf()) {
    if (!c.leaf()) return entries;
    if (*c.leaf() < 0 || *c.leaf() >= model::product_of(counts)) return std::nullopt;
    const Numbers digits = model::digits_of(*c.leaf(), counts);
    return std::vector<Open>(digits.begin(), digits.end());
  }
  if (c.children().size() > counts.size()) return std::nullopt;
  for (std::size_t k = 0; k < c.children().size(); ++k) {
    const Pattern<Integer>& entry = c.children()[k];
    if (!entry.is_leaf()) return std::nullopt;
    if (entry.leaf() && (*entry.leaf() < 0 || *entry.leaf() >= counts[k])) return std::nullopt;
    entries[k] = entry.leaf();
  }
  return entries;
}

/// The elements of the tiles that the entries name: places fastest, then what is open.
std::optional<Numbers> elements_of(const Tiled& all, const std::vector<Open>& entries) {
  Numbers places, open;
  for (std::size_t k = 0; k < all.modes.size(); ++k) {
    places.push_back(all.modes[k].elements);
    open.push_back(entries[k] ? Integer(1) : Integer(all.modes[k].tiles.size()));
  }
  const Integer inside = model::product_of(places), outside = model::product_of(open);
  if (!few(inside * outside)) return std::nullopt;
  Numbers values;
  for (Integer r(0); r < outside; ++r)
    for (Integer t(0); t < inside; ++t) {
      const Numbers at = model::digits_of(t, places), from = model::digits_of(r, open);
      Integer sum(0);
      for (std::size_t k = 0; k < all.modes.size(); ++k) {
        const Integer tile = entries[k] ? *entries[k] : from[k];
        sum += all.modes[k].tiles[tile.convert_to<std::size_t>()][at[k].convert_to<std::size_t>()];
      }
      values.push_back(sum);
    }
  return values;
}

using model::Counters;

Counters counters_of(const Tiled& all) {
  Counters counters;
  for (const Parted& mode : all.modes) counters.push_back(mode.counter);
  return counters;
}

OracleVerdict local_tile(const Flat& A, const Tiler<Integer>& T, const Pattern<Integer>& c,
                         const Several<Integer>& answer) {
  const auto part = placed(answer);
  if (!part) return false;
  const auto all = tiled(A, T);
  if (!all || (T.is_layout() && !c.is_leaf())) return std::nullopt;
  const auto entries = entries_of(c, *all);
  if (!entries) return std::nullopt;
  Counters tile, open;
  for (std::size_t k = 0; k < all->tiled; ++k)
    tile.push_back({Node{.extent = all->modes[k].elements}});
  for (std::size_t k = 0; k < all->modes.size(); ++k)
    if (!(*entries)[k]) open.push_back(all->modes[k].counter);
  const Node r = node_of(part->first);
  if (!T.is_layout() && !model::side_by_side(tile, open, r) &&
      !(c.is_leaf() && model::grouped(tile, open, r)))
    return false;
  return has_values(part->first, part->second, elements_of(*all, *entries));
}

/// The entries at the numbers of P; nothing if P is no projection of them.
template <class T>
std::optional<std::vector<T>> projected(const std::vector<T>& all, const Pattern<Integer>& P) {
  if (P.is_leaf() || P.children().size() != all.size()) return std::nullopt;
  std::vector<T> kept;
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (!P.children()[k].is_leaf()) return std::nullopt;
    if (P.children()[k].leaf()) kept.push_back(all[k]);
  }
  if (kept.empty()) return std::nullopt;
  return kept;
}

OracleVerdict projected_tile(const Flat& A, const Tiler<Integer>& T, const Pattern<Integer>& c,
                             const Pattern<Integer>& P, const Several<Integer>& answer) {
  if (!placed(answer)) return false;
  if (!T.is_by_mode() || c.is_leaf()) return std::nullopt;
  const auto tilers = projected(T.by_mode(), P);
  const auto entries = projected(c.children(), P);
  if (!tilers || !entries) return std::nullopt;
  return local_tile(A, *tilers, *entries, answer);
}

/// The sizes of the modes of L, and the place of thread i in each.
struct Threads {
  Numbers sizes, places;
};

/// i is looked for among all numbers of L; nothing if those are not 0, 1, .. in some order.
std::optional<Threads> threads(const Flat& L, const Integer& i) {
  const Node node = node_of(L);
  if (!few(node) || i < 0 || i >= size_of(node)) return std::nullopt;
  for (const Node& leaf : model::leaves_of(node))
    if (leaf.stride < 0) return std::nullopt;
  const Numbers numbers = model::values_of(node);
  if (!model::all_different(numbers)) return std::nullopt;
  for (const Integer& one : numbers)
    if (one >= size_of(node)) return std::nullopt;
  const auto found = std::find(numbers.begin(), numbers.end(), i);
  Threads all;
  for (const Node& mode : model::modes_of(node)) all.sizes.push_back(size_of(mode));
  all.places = model::digits_of(Integer(found - numbers.begin()), all.sizes);
  return all;
}

OracleVerdict part_of(const Flat& A, const Threads& at, const Several<Integer>& answer) {
  const auto part = placed(answer);
  std::vector<Tiler<Integer>> tilers;
  for (const Integer& size : at.sizes) tilers.push_back(Flat(size, Integer(1)));
  const auto all = tiled(A, Tiler<Integer>(tilers));
  if (!all) return std::nullopt;
  std::vector<Numbers> lists;
  for (std::size_t k = 0; k < all->modes.size(); ++k) {
    const std::size_t place = k < at.places.size() ? at.places[k].convert_to<std::size_t>() : 0;
    Numbers offsets;
    for (const Numbers& tile : all->modes[k].tiles) offsets.push_back(tile[place]);
    lists.push_back(offsets);
  }
  if (!model::counts(counters_of(*all), node_of(part->first))) return false;
  return has_values(part->first, part->second, sums(lists));
}

OracleVerdict local_partition(const Flat& A, const Flat& L, const Integer& i,
                              const Several<Integer>& answer) {
  if (!placed(answer)) return false;
  const auto at = threads(L, i);
  if (!at || at->sizes.empty()) return std::nullopt;
  return part_of(A, *at, answer);
}

OracleVerdict projected_partition(const Flat& A, const Flat& L, const Integer& i,
                                  const Pattern<Integer>& P, const Several<Integer>& answer) {
  if (!placed(answer)) return false;
  const auto at = threads(L, i);
  if (!at || L.shape.is_leaf()) return std::nullopt;
  const auto sizes = projected(at->sizes, P), places = projected(at->places, P);
  if (!sizes || !places) return std::nullopt;
  return part_of(A, {*sizes, *places}, answer);
}

OracleVerdict tidfrg(const Flat& A, const Tiler<Integer>& T, const Flat& V, const Flat& R) {
  const Node v = node_of(V), r = node_of(R);
  const auto all = tiled(A, T);
  if (!all || v.leaf || v.modes.size() != 2 || !few(v)) return std::nullopt;
  const auto elements = elements_of(*all, std::vector<Open>(all->modes.size()));
  if (!elements) return std::nullopt;
  Integer tile(1);
  for (const Parted& mode : all->modes) tile *= mode.elements;
  const Numbers places = model::values_of(v);
  for (const Integer& place : places)
    if (place < 0 || place >= tile) return std::nullopt;
  if (r.leaf || r.modes.size() != 3 || size_of(r.modes[0]) != size_of(v.modes[0]) ||
      size_of(r.modes[1]) != size_of(v.modes[1]))
    return false;
  if (!T.is_layout() && !model::counts(counters_of(*all), r.modes[2])) return false;
  Numbers values;
  const Integer tiles = Integer(elements->size()) / tile;
  if (!few(Integer(tiles * places.size()))) return std::nullopt;
  for (Integer k(0); k < tiles; ++k)
    for (const Integer& place : places)
      values.push_back((*elements)[Integer(k * tile + place).convert_to<std::size_t>()]);
  return has_values(R, 0, values);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::local_tile, local_tile), row(Op::local_tile, projected_tile),
          row(Op::local_partition, local_partition), row(Op::local_partition, projected_partition),
          row(Op::tidfrg, tidfrg)};
}

}  // namespace plumb::certify::enumerated::local_tiles
