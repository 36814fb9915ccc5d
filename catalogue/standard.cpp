#include "catalogue/standard.hpp"

#include <fmt/format.h>

#include "catalogue/clause_text.hpp"
#include "catalogue/header_texts.hpp"

namespace plumb::catalogue {
namespace {

/// True if each line of the field stands for itself; other fields are prose.
bool is_code(const Field& field) { return field.name == "Equation" || field.name == "Examples"; }

std::string field_text(const Field& field) {
  if (is_code(field)) {
    std::string text = fmt::format("**{}**\n\n```\n", field.name);
    for (const std::string& line : field.lines) text += line + "\n";
    return text + "```\n\n";
  }
  std::string text = fmt::format("**{}** ", field.name);
  for (std::size_t k = 0; k < field.lines.size(); ++k)
    text += (k == 0 ? "" : "\n") + field.lines[k];
  return text + "\n\n";
}

std::string clause_section(const ClauseText& clause) {
  std::string text = fmt::format("### {}\n\n`{}`\n\n", clause.clause, clause.header);
  for (const Field& field : clause.fields) text += field_text(field);
  return text;
}

}  // namespace

std::string standard_as_markdown() {
  std::string text = fmt::format(
      "# The specification of GPU layout algebra\n\nPlumbline {}: {} clauses, as the headers "
      "of the reference state them.\n\n",
      PLUMB_VERSION, clause_texts().size());
  std::string_view part;
  for (const HeaderText& header : header_texts())
    for (const ClauseText& clause : read_clauses(header.path, header.text)) {
      if (header.part != part) text += fmt::format("## {}\n\n", header.part);
      part = header.part;
      text += clause_section(clause);
    }
  return text;
}

}  // namespace plumb::catalogue
