#include "plumb/cli/citation.hpp"

#include <fmt/format.h>

#include <string_view>

#include "plumb/catalogue/version.hpp"
#include "plumb/certify/report/normative.hpp"
#include "plumb/cli/frozen_versions.hpp"

namespace plumb::cli {
namespace {

std::string escaped_for_latex(std::string_view name) {
  std::string escaped;
  for (const char letter : name) escaped += letter == '_' ? "\\_" : std::string(1, letter);
  return escaped;
}

/// Returns the digest of the normative text, and where the site has that text for good.
std::string cited_text(const catalogue::ClauseText& clause) {
  const std::string address = citation_address(clause);
  return fmt::format("Normative text sha256:{}, {}", certify::normative_digest(clause),
                     address.empty() ? "in no frozen version" : "frozen as " + address);
}

}  // namespace

std::string citation_address(const catalogue::ClauseText& clause) {
  return frozen_address(clause.clause, certify::normative_digest(clause));
}

std::string citation_text(const catalogue::ClauseText& clause) {
  return fmt::format(
      "The Plumbline developers. Clause {}, in Plumbline {}: the executable specification of GPU "
      "layout algebra. {}.",
      clause.clause, catalogue::version(), cited_text(clause));
}

std::string citation_bibtex(const catalogue::ClauseText& clause) {
  return fmt::format(
      "@misc{{plumbline:{},\n"
      "  author = {{{{The Plumbline developers}}}},\n"
      "  title = {{Clause \\texttt{{{}}}, in Plumbline: the executable specification of GPU layout "
      "algebra}},\n"
      "  version = {{{}}},\n"
      "  note = {{{}}}\n"
      "}}",
      clause.clause, escaped_for_latex(clause.clause), catalogue::version(),
      escaped_for_latex(cited_text(clause)));
}

}  // namespace plumb::cli
