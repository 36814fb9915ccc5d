// Failures that a maintainer knows. An entry covers some failing cases of one law and one grade;
// every other failing case is news.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/guarantees/predicate.hpp"
#include "plumb/catalogue/request.hpp"
#include "plumb/certify/judge/verdict.hpp"

namespace plumb::certify {

/// The origin of a failing case.
enum class Source {
  suite,    // the cases of its clause
  law_run,  // a further law, which draws its own
};

/// A case that fails, and the law, promise or variation point that its answer violates.
struct RedCase {
  catalogue::Request request;
  Verdict verdict;
  std::string blamed;
  Source source;
};

/// A predicate of the protocol, or its negation.
struct Condition {
  const catalogue::Predicate* predicate;
  bool holds;  // false: "not NAME"

  bool includes(const catalogue::Request& request, unsigned integer_bits) const {
    return predicate->holds(request, integer_bits) == holds;
  }
};

struct KnownFailure {
  std::string clause;
  std::string law;  // a law, a promise, or a variation point if the grade is `inconsistent`
  Verdict grade = Verdict::wrong;
  std::optional<catalogue::Request> smallest;  // asked again in each run
  std::string token;                           // replays a further law
  std::vector<Condition> where;                // all of them hold of each failing request
  std::string suite;                           // of the clause, in the run that wrote `marks`
  std::string marks;                           // of the requests that failed in that run, sorted
  std::string reason, issue;

  /// True if the failing case is known: it is `smallest`, or its mark is there, or all of `where`
  /// hold. A case of the suite that wrote the marks needs its mark. An entry without `where` covers
  /// nothing beyond `smallest` and the marks.
  bool covers(const RedCase& one, std::string_view suite_of_run, unsigned integer_bits) const;

  bool concerns(std::string_view clause_of_case, const RedCase& one) const {
    return clause == clause_of_case && law == one.blamed && grade == one.verdict;
  }
};

/// 24 bits of a request's text: four characters.
std::string mark_of_request(const catalogue::Request& request);

/// The marks of all requests, sorted, each one once.
std::string marks_of_requests(const std::vector<const RedCase*>& cases);

}  // namespace plumb::certify
