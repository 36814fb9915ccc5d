#include "plumb/certify/report/expected.hpp"

#include <fmt/format.h>

#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t most_of_others = 300;  // bytes of what others wrote

std::string cases_of(std::uint64_t cases) {
  return fmt::format("{} case{}", with_thousands(cases), cases == 1 ? "" : "s");
}

std::string news_text(const News& news) {
  return fmt::format("{} {}, {} not among the known failures: {} -> {}: {}", news.law,
                     name_of(news.grade), cases_of(news.cases),
                     one_line(catalogue::call_text(news.example), most_of_others),
                     one_line(news.answer, most_of_others), one_line(news.why, most_of_others));
}

std::string entry_text(const ExpectedFailure& one) {
  const KnownFailure& entry = one.entry;
  std::string text = fmt::format("{} {}", entry.law, name_of(entry.grade));
  if (one.expectation == Expectation::known && one.cases > 0) text += ", " + cases_of(one.cases);
  if (!one.why.empty()) text += ": " + one_line(one.why, most_of_others);
  text += fmt::format(" ({}{}{})", one_line(entry.reason, most_of_others),
                      entry.issue.empty() ? "" : "; ", one_line(entry.issue, most_of_others));
  return text;
}

}  // namespace

std::vector<ExpectedLine> expected_lines(const Comparison& comparison) {
  std::vector<ExpectedLine> lines;
  for (const News& news : comparison.news) lines.push_back({"news", news_text(news)});
  for (const Expectation which :
       {Expectation::unexpected_pass, Expectation::known, Expectation::not_run})
    for (const ExpectedFailure& one : comparison.entries)
      if (one.expectation == which) lines.push_back({name_of(which), entry_text(one)});
  return lines;
}

std::string expected_conclusion(const Comparison& comparison) {
  const auto counted = [](std::size_t n, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
  };
  return fmt::format(
      "{}, {} news, {}",
      counted(comparison.count(Expectation::known), "known failure", "known failures"),
      comparison.news.size(),
      counted(comparison.count(Expectation::unexpected_pass), "unexpected pass",
              "unexpected passes"));
}

}  // namespace plumb::certify
