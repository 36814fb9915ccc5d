// The orders of blocks, by running them one after the other.
#include <set>

#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::rasters {
namespace {

using model::most_elements;
using Tuple = IntTuple<Integer>;

struct Place {
  Integer row, column;
};

/// The tiles in the order in which they are computed; none if there are too many.
std::vector<Place> tiles_in_order(const Integer& m, const Integer& n, const Integer& g) {
  if (m < 1 || n < 1 || g < 1 || m * n > most_elements) return {};
  std::vector<Place> order;
  for (Integer first = 0; first < m; first += g)
    for (Integer column = 0; column < n; ++column)
      for (Integer row = first; row < m && row < first + g; ++row) order.push_back({row, column});
  return order;
}

bool is_place(const Tuple& t, const Place& place) {
  return t == tuple_of<Integer>({place.row, place.column});
}

OracleVerdict grouped_raster(const Integer& i, const Integer& m, const Integer& n, const Integer& g,
                             const Tuple& R) {
  const std::vector<Place> order = tiles_in_order(m, n, g);
  if (i < 0 || i >= order.size()) return std::nullopt;
  return is_place(R, order[static_cast<std::size_t>(i)]);
}

OracleVerdict grouped_raster_index(const Tuple& t, const Integer& m, const Integer& n,
                                   const Integer& g, const Integer& R) {
  const std::vector<Place> order = tiles_in_order(m, n, g);
  for (std::size_t i = 0; i < order.size(); ++i)
    if (is_place(t, order[i])) return R == i;
  return std::nullopt;
}

OracleVerdict strip_raster(const Integer& i, const Integer& m, const Integer& s, const Tuple& R) {
  if (m < 1 || s < 1 || i < 0 || i >= most_elements) return std::nullopt;
  Place at{0, 0};
  for (Integer block = 0; block < i; ++block) {
    if (++at.column % s != 0) continue;
    at.column -= s;
    if (++at.row != m) continue;
    at = {0, at.column + s};
  }
  return is_place(R, at);
}

OracleVerdict wave_footprint(const Integer& f, const Integer& w, const Integer& m, const Integer& n,
                             const Integer& g, const Tuple& R) {
  const std::vector<Place> order = tiles_in_order(m, n, g);
  if (w < 1 || f < 0 || f >= order.size()) return std::nullopt;
  std::set<Integer> rows, columns;
  for (Integer i = f; i < f + w && i < order.size(); ++i) {
    rows.insert(order[static_cast<std::size_t>(i)].row);
    columns.insert(order[static_cast<std::size_t>(i)].column);
  }
  return is_place(R, {rows.size(), columns.size()});
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::grouped_raster, grouped_raster),
          row(Op::grouped_raster_index, grouped_raster_index), row(Op::strip_raster, strip_raster),
          row(Op::wave_footprint, wave_footprint)};
}

}  // namespace plumb::certify::enumerated::rasters
