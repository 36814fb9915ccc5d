#include "plumb/certify/report/normative.hpp"

#include <fmt/format.h>

#include <array>
#include <sstream>
#include <string_view>

#include "plumb/candidates/identity/digests.hpp"

namespace plumb::certify {
namespace {

// Purpose, Normal, Laws, Examples and Source explain an answer, and decide none.
constexpr std::array<std::string_view, 6> normative_fields = {"Equation", "Contract", "Arguments",
                                                              "Domain",   "Refusals", "Freedom"};

std::string short_digest(const std::string& text) {
  return candidates::sha256_text(text).substr(0, 16);
}

}  // namespace

std::string normative_text(const catalogue::ClauseText& clause) {
  std::string text = "Clause " + clause.clause;
  for (const std::string_view name : normative_fields) {
    std::istringstream words(clause.field(name));
    std::string line;
    for (std::string word; words >> word;) line += " " + word;
    if (!line.empty()) text += fmt::format("\n{}{}", name, line);
  }
  return text;
}

std::string normative_digest(const catalogue::ClauseText& clause) {
  return short_digest(normative_text(clause));
}

const std::string& standard_digest() {
  static const std::string digest = [] {
    std::string lines;
    for (const catalogue::ClauseText& clause : catalogue::clause_texts())
      lines += fmt::format("{} {}\n", clause.clause, normative_digest(clause));
    return short_digest(lines);
  }();
  return digest;
}

}  // namespace plumb::certify
