// The words that all forms of the report share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// 12,000
std::string with_thousands(std::uint64_t n);

/// 12.3 s   2 min 11 s   1 h 02 min
std::string duration_text(double seconds);

/// The words as a shell reads them back, on one line.
std::string shell_line(const std::vector<std::string>& words);

/// Broken between words into lines of at most `width` columns. All lines but the first begin with
/// `indent` spaces, and the first has that many columns less.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width = 100);

/// What the code says, in words: "digits of the inner layout add up beyond ..".
std::string_view meaning_of(Refusal code);

/// "some-library 1.4.2", harmless on one line.
std::string title_of(const candidates::Introduction& candidate);

/// "level standard", or "20 cases a clause".
std::string level_text(const Certificate& certificate);

/// The verdicts that occur anywhere, in the order of the enumeration: the columns of the table.
std::vector<Verdict> occurring_verdicts(const Certificate& certificate);

/// The worst verdict of a red clause; nothing if it is not red. wrong is the worst, then what is no
/// answer at all, then flaky, refuses, inconsistent; what need not have been answered, unguarded,
/// is the least.
std::optional<Verdict> worst_verdict(const ClauseResult& clause);

/// The first of `by_gravity` if it is red; else null.
const Counterexample* worst_counterexample(const ClauseResult& clause);

/// All of its counterexamples, that of the worst verdict first, those that are not red last. A
/// wrong answer that differs in parentheses alone comes behind a refusal.
std::vector<const Counterexample*> by_gravity(const ClauseResult& clause);

/// "2 of 60 answers are undecided: complement(..) -> 4:1: more than .."; empty if there are none.
std::string undecided_text(const ClauseResult& clause);

/// "2 of 60 answers are right plans with more shuffles than the bound: 4 beside 2 in
/// shuffle_plan(..)"; empty if there are none.
std::string costlier_text(const ClauseResult& clause);

/// How much of a clause was asked and supported.
enum class Coverage {
  whole,
  undecided,
  untested,  // no right answer was other than a trivial one
  partial,
  too_few,  // cases
  no_cases,
  outside,
  not_offered
};

/// How a clause came out: by its worst verdict if it is red, by its coverage if not.
struct ClauseOutcome {
  std::optional<Verdict> worst = {};
  Coverage coverage = Coverage::whole;  // of a red clause it does not count

  bool qualified() const { return worst || coverage != Coverage::whole; }

  friend bool operator==(const ClauseOutcome&, const ClauseOutcome&) = default;
};

ClauseOutcome outcome_of(const ClauseResult& clause);

/// The last column of the table: ok, undecided, untested, partial, "too few cases", "no cases",
/// "not offered", or the worst verdict in capitals.
std::string outcome_word(const ClauseOutcome& outcome);

/// " on its declared domain (31 % of the required one)"; empty if it has all of that.
std::string declared_text(const Certificate& certificate);

/// "12,000 cases", or "47 of 1,600 cases" if not all were sent.
std::string cases_text(const Certificate& certificate);

/// CERTIFIED, 12,000 cases
/// certified, 12,000 cases, 2 hazards
/// certified, 400 cases, 1 hazard, right_inverse shorter than possible in 208 of 400
/// certified on its declared domain (31 % of the required one), 4,100 of 12,000 cases
/// certified for 17 of 19 clauses, 7,600 cases
/// NOT CERTIFIED: 1 of 33 clauses wrong, 8 unguarded
/// UNFINISHED: 2 of 31 clauses undecided, 1 untested, 12,400 cases
std::string conclusion(const Certificate& certificate);

/// A line to paste that shows the counterexample again: `plumb law replay ..`, or the request
/// itself.
std::string again_line(const Counterexample& counterexample, const Certificate& certificate);

/// A line to paste that makes the whole certificate again: `plumb certify ..`.
std::string certify_again_line(const Certificate& certificate);

}  // namespace plumb::certify
