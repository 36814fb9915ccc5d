// All ways from one layout to another through the stops of a chain, with the shuffles of each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/shuffles/search/packed_chain.hpp"

namespace plumb {

/// The stops of a way from S to T, the last one T, and its number of shuffles.
struct ChainWay {
  std::vector<ChainStop> stops;
  std::size_t shuffles;
};

/// The dimensions on which the shuffles of a way depend.
struct ChainSizes {
  std::size_t common, pairs, added, packed_bits;
  std::size_t sent;  // of the elements that each of the lanes with the same ones sends, if all move
};

/// The number of elements of a lane at a stop.
inline std::size_t elements_at(const ChainSizes& sizes, const ChainStop& stop) {
  return std::size_t{1} << (sizes.common + sizes.pairs + stop.added);
}

/// The number of elements that a lane has at stop a and still at stop b.
inline std::size_t elements_kept(const ChainSizes& sizes, const ChainStop& a, const ChainStop& b) {
  return elements_at(sizes, a) >> (b.exchanged - a.exchanged);
}

/// The number of elements that one word brings between stops a and b.
inline std::size_t elements_brought(const ChainSizes& sizes, const ChainStop& a,
                                    const ChainStop& b) {
  return std::min(std::size_t{1} << sizes.packed_bits, elements_kept(sizes, a, b));
}

inline std::size_t shuffles_between(const ChainSizes& sizes, const ChainStop& a,
                                    const ChainStop& b) {
  return (elements_at(sizes, b) - elements_kept(sizes, a, b)) / elements_brought(sizes, a, b);
}

/// The shuffles of a first round in which no lane keeps anything.
inline std::size_t moving_shuffles(const ChainSizes& sizes, const ChainStop& first) {
  return std::max(elements_at(sizes, first), std::size_t{1} << sizes.sent) /
         elements_brought(sizes, {0, 0}, first);
}

/// Visits the stop `first` and those that can follow it.
template <class Visit>
void each_stop_from(const ChainSizes& sizes, const ChainStop& first, const Visit& visit) {
  for (std::size_t x = first.exchanged; x <= sizes.pairs; ++x)
    for (std::size_t a = first.added; a <= sizes.added; ++a) visit(ChainStop{x, a});
}

/// Visits every way that begins with `way`, whose last stop is `at`.
template <class Visit>
void each_way_on(const ChainSizes& sizes, const ChainWay& way, const ChainStop& at,
                 const Visit& visit) {
  if (at == ChainStop{sizes.pairs, sizes.added}) {
    visit(way);
    return;
  }
  each_stop_from(sizes, at, [&](const ChainStop& next) {
    if (next == at) return;
    ChainWay longer = way;
    longer.stops.push_back(next);
    longer.shuffles += shuffles_between(sizes, at, next);
    each_way_on(sizes, longer, next, visit);
  });
}

/// All ways, those of the fewest shuffles first, and among these those of the fewest stops.
inline std::vector<ChainWay> ways_of(const PackedChain& chain, std::size_t packed_bits) {
  const ChainSpaces& spaces = chain.spaces;
  const std::size_t needed = sources_needed(chain.whole).columns,
                    alike = lanes_alike(chain.whole).columns;
  const ChainSizes sizes{spaces.common.columns, spaces.from.columns, spaces.added.columns,
                         packed_bits, needed > alike ? needed - alike : 0};
  const ChainStop start{0, 0};
  std::vector<ChainWay> ways;
  const auto add = [&](const ChainWay& way) { ways.push_back(way); };
  if (!lanes_stay(chain.whole))
    each_stop_from(sizes, start, [&](const ChainStop& first) {
      each_way_on(sizes, {{first}, moving_shuffles(sizes, first)}, first, add);
    });
  else if (sizes.pairs == 0 && sizes.added == 0)
    add({{start}, 0});
  else
    each_way_on(sizes, {{}, 0}, start, add);

  std::stable_sort(ways.begin(), ways.end(), [](const ChainWay& a, const ChainWay& b) {
    return a.shuffles != b.shuffles ? a.shuffles < b.shuffles : a.stops.size() < b.stops.size();
  });
  return ways;
}

}  // namespace plumb
