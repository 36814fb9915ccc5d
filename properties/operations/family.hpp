// The families of operations, in the order of the book: what has a part for each of them is made
// from this list.
#pragma once

#include <string_view>

// clang-format off
#define PLUMB_FAMILIES(FAMILY)              \
  FAMILY(integers,    "integers")           \
  FAMILY(tuples,      "tuples")             \
  FAMILY(coordinates, "coordinates")        \
  FAMILY(layouts,     "layouts")            \
  FAMILY(modes,       "modes")              \
  FAMILY(algebra,     "algebra")            \
  FAMILY(decisions,   "decisions")          \
  FAMILY(matrices,    "matrices over F2")   \
  FAMILY(swizzles,    "swizzles")           \
  FAMILY(composed,    "composed layouts")   \
  FAMILY(linear,      "linear layouts")     \
  FAMILY(shuffles,    "warp shuffles")      \
  FAMILY(memory,      "memory accesses")
// clang-format on

namespace plumb {

#define PLUMB_FAMILY(NAME, TITLE) NAME,
enum class Family { PLUMB_FAMILIES(PLUMB_FAMILY) };
#undef PLUMB_FAMILY

std::string_view name_of(Family family);

}  // namespace plumb
