// The map that takes the offsets of one layout to those of another: B(i) == f(A(i)) for every i.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "plumb/workbench/swizzles/space.hpp"
#include "properties/value.hpp"

namespace plumb::workbench {

/// f(x) == (sum over F2 of the columns at the bits of x) ^ constant
struct AffineMap {
  std::vector<std::uint64_t> columns;  // of each bit of an offset of A
  std::uint64_t constant = 0;
};

struct MapBetween {
  std::string from, onto;                    // A and B
  std::size_t indices = 0;                   // of each
  std::vector<WordSwizzle> swizzles = {};    // every one, the fewest bits first
  std::optional<AffineMap> affine = {};      // a bit that no offset tells apart stays where it is
  std::optional<std::string> layout = {};    // f in the notation, if A takes each of 0, 1, .. once
  std::vector<std::size_t> contradict = {};  // indices: sum of A over F2 is 0, of B it is not

  /// True if there is a map of any of these kinds.
  bool found() const { return affine || layout; }
};

/// A and B are layouts, composed layouts, texts in any dialect, or tables of offsets: [0,1,3,2].
/// Domain: up to 2^18 indices, offsets below 2^31. Throws CallError.
MapBetween map_between(const std::string& from, const std::string& onto);

std::string map_between_text(const MapBetween& map, bool every);

nlohmann::json map_between_json(const MapBetween& map);

}  // namespace plumb::workbench
