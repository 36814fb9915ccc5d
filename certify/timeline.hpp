// What changed between the versions of one library: the outcome of each clause, version by version.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "certify/certification.hpp"
#include "certify/report.hpp"

namespace plumb {

/// What one version did with one clause.
struct ClauseState {
  std::string outcome;         // as in the table of a certificate; "not offered"
  std::string counterexample;  // "complement((2,2):(1,1), 1) -> 0:2, right is refuse not_tiling"; empty: none

  bool red() const { return !counterexample.empty(); }
};

/// The versions from `first` to `last`, neighbours in the timeline, in which a clause did the same.
struct Span {
  std::string first, last;
  ClauseState state;  // the counterexample is that of the first version
};

struct ClauseHistory {
  std::string operation;
  std::vector<Span> spans;  // oldest first; neighbours have different outcomes
};

/// A clause that broke, or was mended, between two neighbouring versions.
struct Change {
  std::string operation;
  std::string before, after;  // the versions
  ClauseState was, is;

  bool broke() const { return !was.red() && is.red(); }
  bool mended() const { return was.red() && !is.red(); }
};

struct VersionResult {
  std::string version;
  Certificate certificate;
  std::string absent;  // why it could not be judged; empty: it was
};

struct Timeline {
  std::string candidate;
  std::vector<VersionResult> versions;  // oldest first

  /// In the order of the catalogue. Versions that could not be judged do not count.
  std::vector<ClauseHistory> histories() const;
  std::vector<Change> changes() const;

  /// Every version was judged to its end.
  bool complete() const;
};

nlohmann::ordered_json timeline_json(const Timeline& timeline);

/// What the terminal shows, and timeline.md holds: each clause in one line or few, then the changes.
std::string timeline_text(const Timeline& timeline, Style style);

}  // namespace plumb
