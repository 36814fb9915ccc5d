#include "plumb/workbench/swizzles/report/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

constexpr std::size_t first_rows = 8;

std::string name_of(const WordSwizzle& f) { return notation::print(swizzle_of(f)); }

template <class Map>
ComparedMap compared(const SwizzleTask& task, const std::string& name, const Map& map) {
  std::uint64_t greatest = 0;
  for (const TileAccess& access : task.accesses)
    for (const std::uint64_t offset : access.offsets)
      greatest = std::max<std::uint64_t>(greatest, map(offset));
  return {name, cost_of(task, map), task.element.bytes_of(greatest + 1)};
}

WordSwizzle word_swizzle(const Swizzle<Integer>& f) {
  return {static_cast<unsigned>(f.bits), static_cast<unsigned>(f.base), static_cast<int>(f.shift)};
}

WordSwizzle read_swizzle(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::swizzle, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("{}: {}", text, error->sentence()));
  const auto f = std::get<Swizzle<Integer>>(std::get<Value<Integer>>(parsed));
  if (!swizzle_apart(f))
    throw CallError(fmt::format(
        "{} is no swizzle Sw<B,M,S> with B >= 0, M >= 0 and |S| >= B, as libraries ask for", text));
  // Bits from 31 on of an offset are 0.
  if (f.base + f.bits + absolute(f.shift) > 31)
    throw CallError(fmt::format("{} reaches beyond bit 31, and offsets are below 2^31", text));
  return word_swizzle(f);
}

/// Sw<b,4,3> on bytes is Sw<b,7-e,3> on elements of 2^e bits. They are modes of a tile without a
/// swizzle: of one that has one within, they would be a second.
std::vector<ComparedMap> compared_modes(const SwizzleTask& task) {
  std::vector<ComparedMap> modes;
  if (task.tile.swizzled_within()) return modes;
  for (unsigned bits = 1; bits <= 3; ++bits) {
    const WordSwizzle f{bits, 7 - static_cast<unsigned>(std::countr_zero(task.element.bits)), 3};
    modes.push_back(compared(task, fmt::format("TMA {}B {}", 16u << bits, name_of(f)), f));
  }
  return modes;
}

/// Swizzles that stay within the lines of memory that the tile has come first.
std::vector<ComparedMap> compared_best(const SwizzleTask& task, const SwizzleDesign& design,
                                       std::uint64_t plain_bytes, bool every) {
  if (design.best.empty()) return {};
  const std::uint64_t line = task.memory.line();
  const std::uint64_t room = (plain_bytes + line - 1) / line * line;
  std::vector<WordSwizzle> ordered;
  std::copy_if(design.best.begin(), design.best.end(), std::back_inserter(ordered),
               [](const WordSwizzle& f) { return f.bits != 0; });  // that one has its own row
  std::stable_partition(ordered.begin(), ordered.end(), [&](const WordSwizzle& f) {
    return task.element.bytes_of(extent_through(task, f)) <= room;
  });
  if (!every && design.best.front().bits == 0) return {};
  if (!every && ordered.size() > first_rows) ordered.resize(first_rows);
  std::vector<ComparedMap> best;
  for (const WordSwizzle& f : ordered) best.push_back(compared(task, name_of(f), f));
  return best;
}

}  // namespace

SwizzleReport report_swizzle(const SwizzleTask& task, const ReportWishes& wishes) {
  std::vector<WordSwizzle> asked;
  for (const std::string& text : wishes.compare) asked.push_back(read_swizzle(text));
  const auto& given = task.tile.given();
  const ComparedMap plain =
      compared(task, task.tile.swizzled_within() ? "as given" : "no swizzle", WordSwizzle{});
  SwizzleReport report{task, design_swizzle(task), {}, plain, false, {}, {}, {}, {}, {}, {}};
  if (given) {
    const WordSwizzle f = word_swizzle(*given);
    report.given = compared(task, "as given, " + name_of(f), f);
    report.misaligned = misaligned_of(task, f);
  } else {
    report.misaligned = misaligned_of(task, WordSwizzle{});
  }
  report.needless = !report.design.best.empty() && report.design.best.front() == WordSwizzle{};
  report.best = compared_best(task, report.design, plain.bytes, wishes.every);
  report.others = compared_modes(task);
  for (const WordSwizzle& f : asked)
    report.others.push_back(compared(task, "asked " + name_of(f), f));
  report.padding = design_padding(task);
  if (!plain.cost.whole() || !task.one_memory()) return report;
  report.units = conflicts_of(task);
  if (report.design.least > report.units->bound) report.linear = design_linear(task, *report.units);
  return report;
}

}  // namespace plumb::workbench
