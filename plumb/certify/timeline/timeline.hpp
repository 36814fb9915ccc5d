// What changed between the versions of one library: the outcome of each clause, version by version.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/certification.hpp"

namespace plumb::certify {

/// What one version did with one clause.
struct ClauseState {
  ClauseOutcome outcome;

  /// If it is red: "complement((2,2):(1,1), 1) -> 0:2, right is refuse not_tiling".
  std::string counterexample = {};

  bool red() const { return outcome.worst.has_value(); }

  /// Answers that differ from run to run, and cases that were left, say nothing about a change.
  bool settled() const {
    return outcome.worst != Verdict::flaky && outcome.coverage != Coverage::undecided;
  }
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

  bool settled() const { return was.settled() && is.settled(); }
  bool broke() const { return settled() && !was.red() && is.red(); }
  bool mended() const { return settled() && was.red() && !is.red(); }
};

struct VersionResult {
  std::string version;
  Certificate certificate;
  std::string absent;  // why it could not be judged; empty: it was
};

/// The versions from `first` to `last`, neighbours in the timeline, that gave a request one answer.
struct AnswerSpan {
  std::string first, last;
  Verdict verdict;
  std::string got;
};

/// A counterexample of any version, asked of all.
struct RequestHistory {
  std::string call, expected;
  std::vector<AnswerSpan> spans;  // oldest first; neighbours differ

  bool changed() const { return spans.size() > 1; }
};

struct Timeline {
  std::string candidate;
  std::vector<VersionResult> versions;  // oldest first
  std::vector<RequestHistory> requests = {};

  /// In the order of the catalogue. Versions that could not be judged do not count.
  std::vector<ClauseHistory> histories() const;
  std::vector<Change> changes() const;

  /// True if every version was judged to its end.
  bool complete() const;
};

/// What a version answers to the requests, in their order.
using AskVersion = std::function<std::vector<Judgement>(const VersionResult&,
                                                        const std::vector<catalogue::TestCase>&)>;

/// A clause that is wrong before and after may have lost one defect and got another: so the
/// counterexamples of each version are asked of all that were judged.
std::vector<RequestHistory> ask_all(const Timeline& timeline, const AskVersion& ask);

/// What a judged candidate answers to requests; `unsupported` if it does not offer the operation or
/// its integers are too narrow.   Throws CannotStart.
std::vector<Judgement> judge_requests(const CertifyOptions& options, const Certificate& certificate,
                                      const std::vector<catalogue::TestCase>& requests);

nlohmann::ordered_json timeline_json(const Timeline& timeline);

/// What the terminal shows, and timeline.md holds: a line or a few a clause, then the changes.
std::string timeline_text(const Timeline& timeline, Style style);

}  // namespace plumb::certify
