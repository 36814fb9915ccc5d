// The clauses as the headers of the reference state them, read off the comments themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumb::catalogue {

/// `expression -> answer`, or `expression -> refuse code`.
struct Example {
  std::string expression;
  std::string answer;   // empty if it is a refusal
  std::string refusal;  // empty if it is an answer
};

struct Field {
  std::string name;                // Equation, Contract, Domain, ..
  std::vector<std::string> lines;  // without the margin
};

struct ClauseText {
  std::string clause;
  std::string header;  // reference/layouts/coalesce.hpp
  std::vector<Field> fields;

  /// The lines of a field, joined by spaces; empty if the clause has none of that name.
  std::string field(std::string_view name) const;
  std::vector<Example> examples() const;
};

/// In the order of the catalogue.
const std::vector<ClauseText>& clause_texts();

/// Null if there is none.
const ClauseText* find_clause(std::string_view clause);

/// The clauses in the text of one header.
std::vector<ClauseText> read_clauses(std::string_view header, std::string_view text);

}  // namespace plumb::catalogue
