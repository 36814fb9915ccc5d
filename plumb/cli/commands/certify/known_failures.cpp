#include "plumb/cli/commands/certify/known_failures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "plumb/certify/known/known_file.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

using certify::KnownFailure;

bool same_failure(const KnownFailure& a, const KnownFailure& b) {
  return a.clause == b.clause && a.law == b.law && a.grade == b.grade;
}

const KnownFailure* find_same(const std::vector<KnownFailure>& all, const KnownFailure& one) {
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const KnownFailure& other) { return same_failure(one, other); });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::vector<KnownFailure> known_after(const std::vector<KnownFailure>& before,
                                      const certify::Certificate& certificate) {
  std::vector<KnownFailure> after = certificate.failures;
  for (KnownFailure& one : after)
    if (const KnownFailure* known = find_same(before, one)) {
      one.reason = known->reason;
      one.issue = known->issue;
    }
  const auto& clauses = certificate.clauses;
  for (const KnownFailure& known : before)
    if (std::none_of(clauses.begin(), clauses.end(),
                     [&](const auto& clause) { return clause.operation == known.clause; }))
      after.push_back(known);
  return after;
}

void write_known_failures(const std::filesystem::path& path,
                          const certify::Certificate& certificate) {
  if (!certificate.unfinished.empty())
    throw notation::EnvironmentError(
        fmt::format("{} is not written, since the run is unfinished: {}", path.string(),
                    certify::one_line(certificate.unfinished, 1000)));
  std::vector<KnownFailure> before;
  std::error_code error;
  if (std::filesystem::exists(path, error)) before = certify::read_known_failures(path);
  const std::vector<KnownFailure> after = known_after(before, certificate);
  const bool dropped = std::any_of(before.begin(), before.end(), [&](const KnownFailure& one) {
    return find_same(after, one) == nullptr;
  });
  if (dropped) {
    std::filesystem::path old = path;
    old += ".old";
    std::filesystem::copy_file(path, old, std::filesystem::copy_options::overwrite_existing, error);
    if (error)
      throw notation::EnvironmentError(
          fmt::format("{} cannot be written: {}", old.string(), error.message()));
  }
  notation::replace_file(path, certify::known_failures_text(after));
  std::cerr << fmt::format(
      "plumb: {} has {} known failure{} now{}\n", path.string(), after.size(),
      after.size() == 1 ? "" : "s",
      dropped ? fmt::format("; {}.old has those that no longer happen", path.string()) : "");
}

}  // namespace plumb::cli
