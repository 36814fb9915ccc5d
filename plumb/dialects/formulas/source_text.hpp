// A piece of source that computes one index, as a formula with its extents.
//
//   for (int i = 0; i < 8; ++i) smem[i * 33 + t] = 0;            (i * 33 + t) for i < 8
//   [](int r, int c) { int k = c ^ r; return r * 8 + k; }        int k = c ^ r; r * 8 + k
//   __shared__ float s[32][33]; s[r][c]                          (r) * 33 + (c)
//   { S[i, j] -> [8i + j] : 0 <= i < 4 and 0 <= j < 8 }          8i + j for 0 <= i < 4, 0 <= j < 8
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace plumb::dialects {

struct SourceFormula {
  std::string text;
  std::string bounds = {};            // of its loops, such as i < 8, j < 4
  std::optional<unsigned> bits = {};  // of an element of the array that the source declares
};

/// Nothing if the source has no loop, body, declaration or map of these kinds, or more than one
/// access of an array.
///
/// Domain: a text without comments. Takes time linear in the text for each of at most 8 loops.
std::optional<SourceFormula> source_formula(std::string_view source);

}  // namespace plumb::dialects
