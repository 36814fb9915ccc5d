#include "plumb/workbench/swizzles/formulas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "properties/notation/notation.hpp"

namespace plumb::workbench {
namespace {

constexpr std::array<unsigned, 10> row_lengths{8, 16, 32, 40, 48, 64, 80, 96, 128, 256};

const char* word_of(FormulaVerdict verdict) {
  switch (verdict) {
    case FormulaVerdict::exact: return "exact";
    case FormulaVerdict::sufficient: return "sufficient";
    case FormulaVerdict::wasteful: return "wasteful";
    case FormulaVerdict::conflicted: return "conflicted";
    case FormulaVerdict::illegal: return "illegal";
    case FormulaVerdict::undefined: return "-";
  }
  return "";
}

std::string best_text(const FormulaRow& row) {
  return row.best.bits == 0 ? "none" : notation::print(swizzle_of(row.best));
}

std::string formula_text(const FormulaRow& row) {
  return fmt::format("Sw<{},{},{}>", row.bits, row.base, row.shift);
}

bool is_swizzle(const FormulaRow& row) { return row.bits >= 0 && std::abs(row.shift) >= row.bits; }

FormulaVerdict verdict_of(const FormulaRow& row, const SwizzleDesign& design) {
  if (!is_swizzle(row)) return FormulaVerdict::illegal;
  if (row.wavefronts != design.least) return FormulaVerdict::conflicted;
  // The best begin with those of the fewest bits.
  const unsigned fewest = design.best.front().bits;
  if (static_cast<unsigned>(row.bits) > fewest) return FormulaVerdict::wasteful;
  const bool alone = design.best.size() == 1 || design.best[1].bits > fewest;
  return alone ? FormulaVerdict::exact : FormulaVerdict::sufficient;
}

/// A line for each element and vector, a column for each row length.
template <class Cell>
std::string matrix_text(const std::vector<FormulaRow>& rows, const Cell& cell) {
  std::map<std::pair<unsigned, unsigned>, std::map<unsigned, std::string>> lines;
  for (const FormulaRow& row : rows) lines[{row.element, row.vector}][row.row] = cell(row);
  std::string text = "element  vector";
  for (const unsigned length : row_lengths) text += fmt::format("  {:<10}", length);
  text.erase(text.find_last_not_of(' ') + 1);
  for (auto& [kind, cells] : lines) {
    std::string line = fmt::format("{:<7}  {:<6}", kind.first, kind.second);
    for (const unsigned length : row_lengths) line += fmt::format("  {:<10}", cells[length]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += "\n" + line;
  }
  return text + "\n";
}

}  // namespace

FormulaRow judge_formulas(unsigned element, unsigned vector, unsigned row) {
  const SwizzleTask task =
      read_task(fmt::format("(32,{}):({},1)", row, row),
                {fmt::format("rows:{}", vector), fmt::format("columns:{}", vector)},
                ElementSize::of_bytes(element), {});
  const SwizzleDesign design = design_swizzle(task);
  FormulaRow found;
  found.element = element;
  found.vector = vector;
  found.row = row;
  found.best = design.best.front();
  found.least = design.least;
  found.groups = task.groups();
  if (!std::has_single_bit(row)) return found;
  found.base = std::countr_zero(vector);
  found.shift = std::countr_zero(row) - found.base;
  found.bits = std::countr_zero(task.memory.line() / element) - found.base;
  if (is_swizzle(found)) {
    const WordSwizzle f{static_cast<unsigned>(found.bits), static_cast<unsigned>(found.base),
                        found.shift};
    found.wavefronts = cost_of(task, f).total();
  }
  found.verdict = verdict_of(found, design);
  return found;
}

std::vector<FormulaRow> formula_rows() {
  std::vector<FormulaRow> rows;
  for (unsigned element = 1; element <= 8; element *= 2)
    for (unsigned vector = 1; vector * element <= 16; vector *= 2)
      for (const unsigned row : row_lengths)
        if (row % vector == 0) rows.push_back(judge_formulas(element, vector, row));
  return rows;
}

std::string formulas_text(const std::vector<FormulaRow>& rows) {
  return "by the formulas\n\n" +
         matrix_text(rows, [](const FormulaRow& row) { return word_of(row.verdict); }) +
         "\nthe best, of the fewest bits\n\n" + matrix_text(rows, best_text);
}

nlohmann::json formulas_json(const std::vector<FormulaRow>& rows) {
  nlohmann::json all = nlohmann::json::array();
  for (const FormulaRow& row : rows) {
    nlohmann::json one{
        {"element", row.element},
        {"vector", row.vector},
        {"row", row.row},
        {"verdict", row.verdict == FormulaVerdict::undefined ? "undefined" : word_of(row.verdict)},
        {"best", notation::print(swizzle_of(row.best))},
        {"least", row.least},
        {"conflict_free", row.least == row.groups}};
    if (row.verdict != FormulaVerdict::undefined) one["formulas"] = formula_text(row);
    if (row.wavefronts != 0) one["wavefronts"] = row.wavefronts;
    all.push_back(one);
  }
  return all;
}

}  // namespace plumb::workbench
