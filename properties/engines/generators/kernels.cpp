#include "properties/engines/generators/kernels.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "reference/layouts/layout.hpp"

namespace plumb {
namespace {

using Numbers = std::vector<Integer>;

Integer two_to(std::int64_t exponent) { return Integer(1) << static_cast<unsigned>(exponent); }

template <std::size_t n>
int one_of(Pick& pick, const std::array<int, n>& numbers) {
  return numbers[static_cast<std::size_t>(pick.between(0, static_cast<std::int64_t>(n) - 1))];
}

/// The greatest k with n 2^k <= most; -1 if there is none.
std::int64_t greatest_exponent(const Integer& n, const Integer& most) {
  std::int64_t k = -1;
  for (Integer multiple = n; multiple <= most; multiple = 2 * multiple) ++k;
  return k;
}

/// Extents of `count` modes that have at most `most` elements together.
Numbers extents(Pick& pick, std::size_t count, Integer most) {
  Numbers chosen;
  for (std::size_t k = 0; k < count; ++k) {
    const Integer bound = std::min(most, Integer(widest_kernel_mode));
    chosen.push_back(std::max(kernel_extent(pick, bound), kernel_extent(pick, bound)));
    most = floor_div(most, chosen.back());
  }
  return chosen;
}

/// The strides of a compact layout whose modes are taken in this order.
Numbers compact(const Numbers& extent, const std::vector<std::size_t>& order) {
  Numbers stride(extent.size());
  Integer reach(1);
  for (const std::size_t k : order) {
    stride[k] = reach;
    reach = reach * extent[k];
  }
  return stride;
}

std::vector<std::size_t> first_to_last(std::size_t count) {
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < count; ++k) order.push_back(k);
  return order;
}

std::vector<std::size_t> last_to_first(std::size_t count) {
  std::vector<std::size_t> order = first_to_last(count);
  std::reverse(order.begin(), order.end());
  return order;
}

Layout<Integer> flat(const Numbers& extent, const Numbers& stride) {
  if (extent.size() == 1) return {extent.front(), stride.front()};
  return {tuple_of(extent), tuple_of(stride)};
}

/// ((0,1),(2,3)), the places of the four numbers.
IntTuple<Integer> two_pairs(const Numbers& of) {
  return std::vector<IntTuple<Integer>>{tuple_of(Numbers{of[0], of[1]}),
                                        tuple_of(Numbers{of[2], of[3]})};
}

/// Column-major or row-major.
Layout<Integer> compact_layout(Pick& pick, const Numbers& extent) {
  return flat(extent, compact(extent, pick.chance(50) ? first_to_last(extent.size())
                                                      : last_to_first(extent.size())));
}

/// Rows or columns with some elements between them that are not used: (64,128):(136,1).
Layout<Integer> padded(Pick& pick, const Numbers& extent) {
  const int padding = one_of(pick, std::array{4, 8, 16});
  if (pick.chance(50)) return flat(extent, {Integer(1), extent[0] + padding});
  return flat(extent, {extent[1] + padding, Integer(1)});
}

/// ((8,4),(16,2)): 4 x 2 tiles of 8 x 16 elements; each tile and the tiles in either order.
Layout<Integer> tile_of_tiles(Pick& pick, const Integer& most, bool broadcast) {
  const Numbers extent = extents(pick, 4, most);
  constexpr std::array<std::array<std::size_t, 4>, 4> orders{
      {{0, 2, 1, 3}, {2, 0, 3, 1}, {0, 2, 3, 1}, {2, 0, 1, 3}}};
  const auto& order = orders[static_cast<std::size_t>(pick.between(0, 3))];
  Numbers stride = compact(extent, {order.begin(), order.end()});
  if (broadcast) stride[static_cast<std::size_t>(pick.between(0, 3))] = 0;
  return {two_pairs(extent), two_pairs(stride)};
}

/// n as a product of extents; the last one takes what is left.
Numbers factors(Pick& pick, Integer n, std::size_t count) {
  Numbers extent;
  for (std::size_t k = 0; k + 1 < count; ++k) {
    extent.push_back(gcd(kernel_extent(pick, std::min(n, Integer(widest_kernel_mode))), n));
    n = floor_div(n, extent.back());
  }
  extent.push_back(n);
  return extent;
}

/// (128,6):(1,128) for (192,4): column-major, where the first extents of the two do not divide each
/// other; nothing if no ratio of 2, 3 and 4 gives that.
std::optional<Layout<Integer>> across_modes(Pick& pick, const Layout<Integer>& outer) {
  constexpr std::array<std::pair<int, int>, 4> ratios{{{2, 3}, {3, 2}, {3, 4}, {4, 3}}};
  const Integer elements = product(outer.shape), first = leaves(outer.shape).front();
  const auto start = static_cast<std::size_t>(pick.between(0, 3));
  for (std::size_t k = 0; k < ratios.size(); ++k) {
    const auto& [times, over] = ratios[(start + k) % ratios.size()];
    const Integer rows = floor_div(Integer(first * times), Integer(over));
    if (rows * over == first * times && rows > 1 && divides(rows, elements))
      return flat({rows, floor_div(elements, rows)}, {Integer(1), rows});
  }
  return std::nullopt;
}

/// Threads and values: ((4,8),(2,2)) with the strides of a compact layout in any order.
Layout<Integer> threads_and_values(Pick& pick, const Integer& elements) {
  const Numbers extent = factors(pick, elements, 4);
  std::vector<std::size_t> order = first_to_last(4);
  for (std::size_t k = 4; k > 1; --k)
    std::swap(order[k - 1],
              order[static_cast<std::size_t>(pick.between(0, static_cast<std::int64_t>(k) - 1))]);
  const Numbers stride = compact(extent, order);
  return {two_pairs(extent), two_pairs(stride)};
}

/// A tile of `mode`: most often one that divides it.
Layout<Integer> tile_of(Pick& pick, const Integer& mode) {
  const Integer drawn = kernel_extent(pick, Integer(widest_kernel_mode));
  const Integer tile = pick.chance(75) ? gcd(drawn, mode) : drawn;
  const Integer rest = gcd(floor_div(mode, tile), Integer(8));
  if (pick.chance(70) || rest <= 1 || tile > mode) return {tile, Integer(1)};
  if (pick.chance(50)) return {tile, rest};  // every rest-th element
  const Integer outer = gcd(tile, one_of(pick, std::array{2, 4, 8}));
  return flat({floor_div(tile, outer), outer}, {Integer(1), floor_div(tile, outer) * rest});
}

bool may_broadcast(Hint hint) { return hint == Hint::any || hint == Hint::natural; }

}  // namespace

Integer kernel_extent(Pick& pick, const Integer& most) {
  if (most < 2 || pick.chance(4)) return 1;
  if (most >= 3 && pick.chance(30)) return 3 * two_to(pick.between(0, greatest_exponent(3, most)));
  return two_to(pick.between(1, greatest_exponent(1, most)));
}

Integer kernel_stride(Pick& pick) {
  const std::int64_t kind = pick.between(0, 99);
  if (kind < 10) return 0;
  if (kind < 25) return 1;
  if (kind < 70) return two_to(pick.between(1, 12));
  if (kind < 80) return 3 * two_to(pick.between(0, 9));
  return two_to(pick.between(4, 8)) + one_of(pick, std::array{4, 8, 16});
}

Integer kernel_natural(Pick& pick) {
  const std::int64_t kind = pick.between(0, 99);
  if (kind < 15) return 0;
  if (kind < 75) return two_to(pick.between(0, 10));
  return pick.between(1, most_kernel_elements);
}

Layout<Integer> kernel_layout(Pick& pick, Hint hint, const Integer& most) {
  const bool broadcast = may_broadcast(hint) && pick.chance(15);
  const std::int64_t kind = pick.between(0, 99);
  if (kind < 25) return tile_of_tiles(pick, most, broadcast);
  if (kind < 35) {
    const Numbers extent = extents(pick, 1, most);
    return {extent.front(), broadcast ? Integer(0) : two_to(pick.between(0, 3))};
  }
  if (kind < 50) {  // stages of a pipeline come last
    Numbers extent = extents(pick, 2, floor_div(most, Integer(4)));
    const Layout<Integer> tile = compact_layout(pick, extent);
    Numbers stride = leaves(tile.stride);
    stride.push_back(broadcast ? Integer(0) : product(tile.shape));
    extent.push_back(Integer(std::min(most, Integer(pick.between(2, 4)))));
    return flat(extent, stride);
  }
  const Numbers extent = extents(pick, 2, most);
  if (broadcast) return flat(extent, pick.chance(50) ? Numbers{1, 0} : Numbers{0, 1});
  return kind < 70 ? padded(pick, extent) : compact_layout(pick, extent);
}

Layout<Integer> kernel_inner(Pick& pick, const Layout<Integer>& outer, Hint hint) {
  const Integer elements = product(outer.shape);
  if (elements < 1 || pick.chance(15)) return kernel_layout(pick, hint, most_kernel_elements);
  const std::int64_t kind = pick.between(0, 99);
  if (hint != Hint::any) {
    if (kind < 50) return tile_of(pick, elements);
    return kernel_layout(pick, hint, std::min(elements, Integer(widest_kernel_mode)));
  }
  if (kind < 25)
    if (const auto tile = across_modes(pick, outer)) return *tile;
  if (kind < 50) return compact_layout(pick, factors(pick, elements, 2));
  if (kind < 75) return threads_and_values(pick, elements);
  return tile_of(pick, elements);
}

Tiler<Integer> kernel_tiler(Pick& pick, const Layout<Integer>& outer, Hint hint) {
  const bool by_mode = hint == Hint::distributed;  // each mode by itself
  if (by_mode) hint = Hint::tiling;
  if (outer.shape.is_leaf() || outer.shape.children().empty() || (!by_mode && pick.chance(50)))
    return kernel_inner(pick, outer, hint);
  const auto modes = static_cast<std::int64_t>(std::min<std::size_t>(rank(outer.shape), 4));
  const std::int64_t mentioned = pick.chance(75) ? modes : pick.between(1, modes);
  std::vector<Tiler<Integer>> tilers;
  for (std::int64_t k = 0; k < mentioned; ++k) {
    if (pick.chance(8))
      tilers.push_back(Kept{});
    else
      tilers.push_back(tile_of(pick, product(mode_of(outer.shape, static_cast<std::size_t>(k)))));
  }
  return tilers;
}

BitMatrix<Integer> kernel_matrix(Pick& pick, std::optional<std::size_t> rows, bool square) {
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(pick.between(0, static_cast<std::int64_t>(n) - 1));
  };
  BitMatrix<Integer> matrix;
  matrix.rows = rows ? *rows : fewest_kernel_rows + below(4);
  for (std::size_t k = 0; k < matrix.rows; ++k) {
    const auto at = static_cast<std::ptrdiff_t>(below(k + 1));
    matrix.columns.insert(matrix.columns.begin() + at, two_to(static_cast<std::int64_t>(k)));
  }
  for (std::size_t additions = below(4); additions > 0; --additions) {
    const std::size_t to = below(matrix.rows), from = below(matrix.rows);
    if (to != from) matrix.columns[to] = bitwise_xor(matrix.columns[to], matrix.columns[from]);
  }
  if (!square && pick.chance(25))
    matrix.columns.insert(
        matrix.columns.begin() + static_cast<std::ptrdiff_t>(below(matrix.rows + 1)), Integer(0));
  return matrix;
}

}  // namespace plumb
