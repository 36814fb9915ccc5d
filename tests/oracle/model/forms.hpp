// The four forms in which a divide or a product by a tiler gives its two parts.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>

#include "tests/oracle/by_enumeration.hpp"
#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

/// The sizes of the modes that the first and the second part have at least.
struct Extents {
  Numbers first, second;
};

inline constexpr std::size_t most_cotargets = 4;

/// What the ends of tiles may be counted up to: size(A) rounded up to whole tiles, or by the shape
/// of A; without modes of extent 1, and with them.   Domain: tiles(B).
std::array<Integer, most_cotargets> cotargets(const Node& A, const Node& B);

/// A divide or a product of one mode by one layout.
struct Parted {
  /// Whether the parts of A by the layout T are these.
  std::function<OracleVerdict(const Node& A, const Node& T, const Node& first, const Node& second)>
      part;

  /// Nothing if it is not stated.
  std::function<std::optional<Extents>(const Node& A, const Node& T)> extents;
};

/// (first, second), mode by mode.
OracleVerdict logical_form(const Parted& parted, const Node& A, const Tiler<Integer>& T,
                           const Node& R);

/// ((first, ..), (second, ..)).
OracleVerdict zipped_form(const Parted& parted, const Node& A, const Tiler<Integer>& T,
                          const Node& R);

/// ((first, ..), second, ..).
OracleVerdict tiled_form(const Parted& parted, const Node& A, const Tiler<Integer>& T,
                         const Node& R);

/// (first, .., second, ..).
OracleVerdict flat_form(const Parted& parted, const Node& A, const Tiler<Integer>& T,
                        const Node& R);

}  // namespace plumb::certify::model
