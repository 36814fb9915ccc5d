// What plumb banks says of an access.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "plumb/workbench/memory/bank_table.hpp"
#include "plumb/workbench/memory/period.hpp"

namespace plumb::workbench {

struct BankReport {
  ThreadAccess access;
  std::optional<VectorAccesses> vectors;
  std::optional<MisalignedVector> misaligned;  // why they are not as wide as elements lie together
  std::vector<std::size_t> shown;              // the warps whose tables are shown
  std::vector<WarpFigures> figures;            // of every warp, or of the first ones
  PeriodOfThreads period;
};

/// No more warps than this are counted.
inline constexpr std::size_t counted_warps = 64;

/// `warps` is a number, A-B, or all; the first if it is empty. Throws CallError.
BankReport bank_report(const AskedAccess& asked, const std::string& warps);

/// The threads and the banks, as a heading.
std::string heading_of(const BankReport& report);

BankTable table_of_warp(const BankReport& report, std::size_t warp);

std::string bank_report_text(const BankReport& report);
nlohmann::json bank_report_json(const BankReport& report);

/// The tables of the shown warps as one picture.
std::string bank_report_svg(const BankReport& report);

}  // namespace plumb::workbench
