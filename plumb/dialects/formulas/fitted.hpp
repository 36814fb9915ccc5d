// Which layout, swizzle or linear layout has the values of a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plumb/dialects/text/writer.hpp"
#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::dialects {

/// f(c) for every coordinate, the first entry fastest.
struct FunctionTable {
  std::vector<std::string> names;
  std::vector<std::uint64_t> extents;
  std::vector<std::int64_t> values;
  std::string_view source = "formula";  // as the sentence names it
};

struct Fitted {
  std::optional<std::string> text;  // in the notation
  std::string sentence;             // what it is, or at which coordinates no candidate agrees
};

/// The first of these that has every value: a layout, a swizzle, a swizzle before a layout, a
/// linear layout.
Fitted fitted(const FunctionTable& table);

/// Its text, with the sentence as a note. Throws Unread with the sentence if there is none.
std::string fitted_text(Writer& writer, const Term& where, const FunctionTable& table);

/// Modes of a layout: extents and strides, the lowest first.
using FlatModes = std::vector<std::pair<Integer, Integer>>;

/// A swizzle f, and layouts whose modes have f(bases) as values: f o layout has these bases.
struct SwizzledModes {
  Swizzle<Integer> swizzle;  // of 0 bits, if none is needed
  std::vector<FlatModes> modes;
};

/// For each input the values of its bits. Nothing, if no swizzle of at most 8 bits is such that no
/// two bases share a bit after it; then no sum of them carries.
std::optional<SwizzledModes> swizzled_modes(const std::vector<std::vector<Integer>>& bases);

/// "(4,(2,8)):(8,(1,2))"; one mode has no brackets around it.
std::string layout_text(const std::vector<FlatModes>& modes);

}  // namespace plumb::dialects
