// The table by clause and verdict.
#pragma once

#include <string>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

struct ReportCell {
  std::string text;
  enum class Tone { plain, grey, green, yellow, red } tone = Tone::plain;
};

/// Rows of equal length: clause, cases, the share of the required domain that is declared (if some
/// share is below 1), a column for each verdict that occurs, and the outcome. A count of 0 is
/// blank. The first row has the headings.
using ReportTable = std::vector<std::vector<ReportCell>>;

ReportTable clause_table(const Certificate& certificate);

}  // namespace plumb::certify
