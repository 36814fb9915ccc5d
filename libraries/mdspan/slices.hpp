// The slices of submdspan_mapping that a request comes to, and the text of what is left.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <cuda/std/mdspan>
#include <cuda/std/utility>

#include "preconditions.hpp"

/// Each kind of slice is a type, and each mapping is compiled with all kinds in each mode. Rank 0
/// does not compile as C++17: submdspan_mapping_result has no deduction guide.
constexpr std::size_t greatest_sliced_rank = 3;
constexpr std::size_t greatest_ranged_rank = 2;  // of ranges and steps

struct Slice {
  enum class Kind { index, whole, range, steps } kind;
  Index first = 0;  // index, range, steps
  Index count = 0;  // range, steps
  Index step = 1;   // steps
};

inline std::string in_parentheses(const std::vector<Index>& values) {
  std::string text;
  for (const Index value : values) text += (text.empty() ? "" : ",") + std::to_string(value);
  return "(" + text + ")";
}

/// [layout, offset]
template <class Result>
std::vector<std::string> texts_of(const Result& result) {
  constexpr std::size_t rank = std::decay_t<decltype(result.mapping)>::extents_type::rank();
  std::vector<Index> extents, strides;
  if constexpr (rank > 0) {
    for (std::size_t k = 0; k < rank; ++k) {
      extents.push_back(result.mapping.extents().extent(k));
      strides.push_back(result.mapping.stride(k));
    }
  }
  const std::string layout = in_parentheses(extents) + ":" + in_parentheses(strides);
  return {layout, std::to_string(result.offset)};
}

/// What `mapping` is under one slice for each of its modes; `done` are those already chosen.
template <class Mapping, class... Done>
std::vector<std::string> sliced(const Mapping& mapping, const std::vector<Slice>& slices,
                                Done... done) {
  constexpr std::size_t rank = Mapping::extents_type::rank();
  if constexpr (rank == 0 || rank > greatest_sliced_rank) {
    throw Unsupported{"this program slices ranks 1 to 3"};
  } else if constexpr (sizeof...(Done) == rank) {
    return texts_of(cuda::std::submdspan_mapping(mapping, done...));
  } else {
    const Slice& slice = slices[sizeof...(Done)];
    switch (slice.kind) {
      case Slice::Kind::index: return sliced(mapping, slices, done..., slice.first);
      case Slice::Kind::whole: return sliced(mapping, slices, done..., cuda::std::full_extent);
      case Slice::Kind::range:
        if constexpr (rank <= greatest_ranged_rank) {
          const cuda::std::pair<Index, Index> range{slice.first, slice.first + slice.count};
          return sliced(mapping, slices, done..., range);
        }
        break;
      case Slice::Kind::steps:
        if constexpr (rank <= greatest_ranged_rank) {
          // its extent there is 1 + (extent - 1) / step == count
          const Index extent = (slice.count - 1) * slice.step + 1;
          const cuda::std::strided_slice<Index, Index, Index> steps{slice.first, extent,
                                                                    slice.step};
          return sliced(mapping, slices, done..., steps);
        }
        break;
    }
    throw Unsupported{"this program slices no rank above 2 by ranges"};
  }
}


/// One entry of a pattern or of a tiler by mode.
struct Entry {
  bool open = false;  // `_`
  Index count = 0;
  Index step = 1;
};

/// `_`, `3`, `(_,3)`, `<4:1,_>`, `(4,2)`
inline std::vector<Entry> read_entries(const std::string& text) {
  Reader reader(text);
  const auto entry = [&] {
    Entry found;
    found.open = reader.take('_');
    if (!found.open) found.count = reader.integer();
    if (!found.open && reader.take(':')) found.step = reader.integer();
    return found;
  };
  std::vector<Entry> entries;
  const char end = reader.take('<') ? '>' : reader.take('(') ? ')' : 0;
  if (end == 0) entries.push_back(entry());
  while (end != 0 && !reader.take(end)) {
    entries.push_back(entry());
    if (!reader.next_is(end)) reader.expect(',');
  }
  reader.expect_end();
  return entries;
}

inline std::vector<Slice> slices_of_pattern(const Modes& modes, const std::vector<Entry>& pattern) {
  if (pattern.size() != modes.extents.size()) throw Unsupported{"a slice for each mode is wanted"};
  std::vector<Slice> slices;
  for (std::size_t k = 0; k < pattern.size(); ++k) {
    if (pattern[k].step != 1) throw Unsupported{"a pattern has numbers and _"};
    if (pattern[k].open) {
      slices.push_back({Slice::Kind::whole});
      continue;
    }
    if (pattern[k].count < 0 || pattern[k].count >= modes.extents[k])
      outside("a coordinate is outside the extents");
    slices.push_back({Slice::Kind::index, pattern[k].count});
  }
  return slices;
}

/// A tile n:d of each mode, from its first element on; a mode without one is whole.
inline std::vector<Slice> slices_of_tiler(const Modes& modes, const std::vector<Entry>& tiler) {
  std::vector<Slice> slices(modes.extents.size(), Slice{Slice::Kind::whole});
  if (tiler.size() > slices.size()) throw Unsupported{"more tiles than modes"};
  for (std::size_t k = 0; k < tiler.size(); ++k) {
    const auto [open, count, step] = tiler[k];
    if (open) continue;
    if (count < 1 || step < 1 || Wide{count - 1} * step >= modes.extents[k])
      throw Unsupported{"a slice is within its mode, and has a step above 0"};
    const bool stepped = step > 1 && count > 1;
    slices[k] = {stepped ? Slice::Kind::steps : Slice::Kind::range, 0, count, stepped ? step : 1};
  }
  return slices;
}

/// Tile number c_k of each mode, of n_k neighbours each; one number c counts those of mode 0 first.
inline std::vector<Slice> slices_of_tile(const Modes& modes, const std::vector<Entry>& tiler,
                                         std::vector<Index> c, bool is_number) {
  std::vector<Slice> slices = slices_of_tiler(modes, tiler);
  std::vector<Index> tiles;
  for (std::size_t k = 0; k < slices.size(); ++k) {
    if (slices[k].kind != Slice::Kind::range || modes.extents[k] % slices[k].count != 0)
      throw Unsupported{"a tile of neighbours that divides each mode is wanted"};
    tiles.push_back(modes.extents[k] / slices[k].count);
  }
  if (is_number) {
    Index rest = c[0];
    c.clear();
    for (const Index count : tiles) {
      c.push_back(rest % count);
      rest /= count;
    }
    if (rest != 0) outside("there is no such tile");
  }
  if (c.size() != slices.size()) throw Unsupported{"a tile number for each mode is wanted"};
  for (std::size_t k = 0; k < slices.size(); ++k) {
    if (c[k] < 0 || c[k] >= tiles[k]) outside("there is no such tile");
    slices[k].first = c[k] * slices[k].count;
  }
  return slices;
}
