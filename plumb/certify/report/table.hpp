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

/// The tone of the outcome of a clause: red, yellow if it is qualified, or green.
ReportCell::Tone tone_of(const ClauseResult& clause);

/// The tone of the conclusion: green if it is CERTIFIED, red if a clause is red, none was judged or
/// the run did not end, else yellow.
ReportCell::Tone tone_of_conclusion(const Certificate& certificate);

/// Rows of equal length: clause, cases, the share of the required domain that is declared (if some
/// share is below 1), a column for each verdict that occurs, and the outcome. A count of 0 is
/// blank. The first row has the headings.
using ReportTable = std::vector<std::vector<ReportCell>>;

ReportTable clause_table(const Certificate& certificate);

}  // namespace plumb::certify
