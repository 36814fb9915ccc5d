#include "plumb/catalogue/clauses/standard.hpp"

#include <fmt/format.h>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/clauses/core_texts.hpp"
#include "plumb/catalogue/clauses/header_texts.hpp"
#include "plumb/catalogue/version.hpp"

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

/// algebra/tiler, of reference/algebra/tiler.hpp.
std::string_view name_of_header(std::string_view path) {
  path.remove_prefix(path.find('/') + 1);
  return path.substr(0, path.rfind('.'));
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
      "of the reference state them, and the notions of its core.\n\n{}\n",
      version(), clause_texts().size(), reading_guide());
  const std::string_view core = header_texts().front().part;
  std::string_view part;
  for (const HeaderText& header : header_texts()) {
    const std::vector<ClauseText> clauses = read_clauses(header.path, header.text);
    if (clauses.empty() && header.part != core) continue;
    if (header.part != part) text += fmt::format("## {}\n\n", header.part);
    part = header.part;
    if (clauses.empty())
      text += fmt::format("### {}\n\n`{}`\n\n{}", name_of_header(header.path), header.path,
                          notions_as_markdown(header.text));
    for (const ClauseText& clause : clauses) text += clause_section(clause);
  }
  return text;
}

}  // namespace plumb::catalogue
