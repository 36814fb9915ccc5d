// What plumb swizzle answers, as text and as data.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"
#include "plumb/workbench/swizzles/linear/linear_map.hpp"
#include "plumb/workbench/swizzles/misaligned.hpp"
#include "plumb/workbench/swizzles/padding.hpp"

namespace plumb::workbench {

/// One map of offsets beside others.
struct ComparedMap {
  std::string name;
  MapCost cost;
  std::uint64_t bytes = 0;  // up to the end of the last element that is accessed
};

struct SwizzleReport {
  SwizzleTask task;
  SwizzleDesign design;
  std::vector<ComparedMap> best;  // the first of design.best, or all
  ComparedMap plain;
  bool needless = false;             // no swizzle at all is among the best
  std::optional<ComparedMap> given;  // the swizzle that the tile is given with
  std::vector<Misaligned> misaligned;
  std::vector<ComparedMap> others;  // the modes of TMA, and what the caller wants to see
  std::optional<UnitConflicts> units;
  std::optional<PaddingDesign> padding;
  std::optional<LinearDesign> linear;  // if no swizzle takes as few as units->bound
};

/// Which rows a report has.
struct ReportWishes {
  std::vector<std::string> compare;  // swizzles
  bool every = false;                // of the best
};

/// Throws CallError.
SwizzleReport report_swizzle(const SwizzleTask& task, const ReportWishes& wishes);

std::string report_text(const SwizzleReport& report);

nlohmann::json report_json(const SwizzleReport& report);

}  // namespace plumb::workbench
