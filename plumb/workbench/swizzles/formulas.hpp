// Three published formulas for a swizzle, held against all swizzles.
//
//   M = log2 N     S = log2 X - M     B = log2(128 / E) - M
//
// for vectors of N elements of E bytes in rows of X elements ([cute-swizzle], "Swizzle
// parameters").
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"

namespace plumb::workbench {

enum class FormulaVerdict {
  exact,       // as good as any swizzle, and the only one of so few bits
  sufficient,  // as good as any, of the fewest bits, among others
  wasteful,    // as good as any, and so is one of fewer bits
  conflicted,  // another swizzle is better
  illegal,     // no swizzle: B < 0, or |S| < B, so that the bits that are read are changed too
  undefined,   // X is no power of two
};

struct FormulaRow {
  unsigned element = 0, vector = 0, row = 0;  // E, N, X
  int bits = 0, base = 0, shift = 0;
  FormulaVerdict verdict = FormulaVerdict::undefined;
  std::uint64_t wavefronts = 0;  // by the formulas; 0 if they give no swizzle
  WordSwizzle best{};            // the first of the best
  std::uint64_t least = 0;       // its wavefronts
  std::uint64_t groups = 0;      // the wavefronts without conflicts
};

/// A tile of 32 rows, written by rows:N and read by columns:N.
FormulaRow judge_formulas(unsigned element, unsigned vector, unsigned row);

/// Elements of 1 to 8 bytes, vectors of up to 16 bytes, rows of 8 to 256 elements.
std::vector<FormulaRow> formula_rows();

/// A table of the verdicts, and one of the best swizzles.
std::string formulas_text(const std::vector<FormulaRow>& rows);

nlohmann::json formulas_json(const std::vector<FormulaRow>& rows);

}  // namespace plumb::workbench
