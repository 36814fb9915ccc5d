#include "plumb/cli/citation.hpp"

#include <fmt/format.h>

#include <array>
#include <sstream>
#include <string_view>

#include "plumb/candidates/identity/digests.hpp"

namespace plumb::cli {
namespace {

// Purpose, Normal, Laws, Examples and Source explain an answer, and decide none.
constexpr std::array<std::string_view, 6> normative = {"Equation", "Contract", "Arguments",
                                                       "Domain",   "Refusals", "Freedom"};

std::string escaped_for_latex(std::string_view name) {
  std::string escaped;
  for (const char letter : name) escaped += letter == '_' ? "\\_" : std::string(1, letter);
  return escaped;
}

}  // namespace

std::string normative_text(const catalogue::ClauseText& clause) {
  std::string text = "Clause " + clause.clause;
  for (const std::string_view name : normative) {
    std::istringstream words(clause.field(name));
    std::string line;
    for (std::string word; words >> word;) line += " " + word;
    if (!line.empty()) text += fmt::format("\n{}{}", name, line);
  }
  return text;
}

std::string normative_digest(const catalogue::ClauseText& clause) {
  return candidates::sha256_text(normative_text(clause)).substr(0, 16);
}

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
