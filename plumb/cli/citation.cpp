#include "plumb/cli/citation.hpp"

#include <fmt/format.h>

#include <string_view>

#include "plumb/certify/report/normative.hpp"

namespace plumb::cli {
namespace {

using certify::normative_digest;

std::string escaped_for_latex(std::string_view name) {
  std::string escaped;
  for (const char letter : name) escaped += letter == '_' ? "\\_" : std::string(1, letter);
  return escaped;
}

}  // namespace

std::string citation_text(const catalogue::ClauseText& clause) {
  return fmt::format(
      "The Plumbline developers. Clause {}, in Plumbline {}: the executable specification of GPU "
      "layout algebra. Normative text sha256:{}.",
      clause.clause, PLUMB_VERSION, normative_digest(clause));
}

std::string citation_bibtex(const catalogue::ClauseText& clause) {
  return fmt::format(
      "@misc{{plumbline:{},\n"
      "  author = {{{{The Plumbline developers}}}},\n"
      "  title = {{Clause \\texttt{{{}}}, in Plumbline: the executable specification of GPU layout "
      "algebra}},\n"
      "  version = {{{}}},\n"
      "  note = {{Normative text sha256:{}}}\n"
      "}}",
      clause.clause, escaped_for_latex(clause.clause), PLUMB_VERSION, normative_digest(clause));
}

}  // namespace plumb::cli
