// What a run says beside a file of known failures: which are known, which no longer happen, and
// what is news.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plumb/catalogue/test_case.hpp"
#include "plumb/certify/known/known_failure.hpp"

namespace plumb::certify {

enum class Expectation {
  known,            // it fails as the entry says
  unexpected_pass,  // it no longer does
  not_run,          // its clause was not judged, or its case could not be asked
};

inline constexpr std::array<std::string_view, 3> expectation_names{"known", "unexpected pass",
                                                                   "not run"};

inline std::string_view name_of(Expectation expectation) {
  return expectation_names[static_cast<std::size_t>(expectation)];
}

struct ExpectedFailure {
  KnownFailure entry;
  Expectation expectation = Expectation::not_run;
  std::uint64_t cases = 0;  // failing ones that it covers
  std::string why = {};     // of an unexpected pass: what its case does now
};

/// Failing cases of one law and one grade that no entry covers.
struct News {
  std::string clause, law;
  Verdict grade;
  std::uint64_t cases;
  catalogue::Request example;
  std::string answer, why;
};

struct Comparison {
  std::string file;
  std::vector<ExpectedFailure> entries;  // in the order of the file
  std::vector<News> news;                // in the order of the certificate

  std::size_t count(Expectation expectation) const;

  /// True if nothing is news, and every entry still fails.
  bool as_expected() const { return news.empty() && count(Expectation::unexpected_pass) == 0; }

  /// True if some failure of the clause is news.
  bool has_news(std::string_view clause) const;
};

}  // namespace plumb::certify
