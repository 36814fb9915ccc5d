// The table by clause and verdict.
#pragma once

#include <string>
#include <vector>

#include "certify/run/certificate.hpp"

namespace plumb::certify {

struct ReportCell {
  std::string text;
  enum class Tone { plain, grey, green, yellow, red } tone = Tone::plain;
};

/// Rows of equal length: clause, cases, the share that its declared domain has of the required one
/// if that is anywhere not all, one column for each verdict that occurs anywhere, and the
/// outcome. A count of 0 is blank. The first row has the headings.
using ReportTable = std::vector<std::vector<ReportCell>>;

ReportTable clause_table(const Certificate& certificate);

}  // namespace plumb::certify
