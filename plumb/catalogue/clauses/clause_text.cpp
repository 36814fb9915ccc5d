#include "plumb/catalogue/clauses/clause_text.hpp"

#include <algorithm>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/characters.hpp"
#include "plumb/catalogue/clauses/header_texts.hpp"

namespace plumb::catalogue {
namespace {

constexpr std::string_view comment = "// ";
constexpr std::size_t margin = 10;  // "Arguments "
constexpr std::string_view arrow = " -> ";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<ClauseText> read_all() {
  std::vector<ClauseText> found;
  for (const HeaderText& header : header_texts())
    for (ClauseText& clause : read_clauses(header.path, header.text))
      found.push_back(std::move(clause));

  std::vector<ClauseText> ordered;
  for (const Operation& row : operations())
    for (const ClauseText& clause : found)
      if (clause.clause == row.name) ordered.push_back(clause);
  return ordered;
}

}  // namespace

std::vector<ClauseText> read_clauses(std::string_view header, std::string_view text) {
  std::vector<ClauseText> clauses;
  bool inside = false;
  for (std::string_view line : lines_of(text)) {
    if (!line.starts_with(comment)) {
      inside = false;
      continue;
    }
    line.remove_prefix(comment.size());
    const std::string_view name = trimmed(line.substr(0, std::min(margin, line.size())), " ");
    const std::string_view indented = line.size() > margin ? line.substr(margin) : "";
    const std::string content(trimmed(indented, " "));
    if (name == "Clause") {
      clauses.push_back({content, std::string(header), {}});
      inside = true;
    } else if (inside && !name.empty()) {
      clauses.back().fields.push_back({std::string(name), {content}});
    } else if (inside && !clauses.back().fields.empty()) {
      std::vector<std::string>& lines_so_far = clauses.back().fields.back().lines;
      if (clauses.back().fields.back().name == "Examples" && indented.starts_with("  ")) {
        // An example longer than its line. Answers are compared to the character: no space in them.
        const bool in_answer = lines_so_far.back().find(arrow) != std::string::npos;
        lines_so_far.back() += (in_answer ? "" : " ") + content;
      } else {
        lines_so_far.push_back(content);
      }
    }
  }
  return clauses;
}

std::string ClauseText::field(std::string_view name) const {
  std::string joined;
  for (const Field& field : fields)
    if (field.name == name)
      for (const std::string& line : field.lines) joined += (joined.empty() ? "" : " ") + line;
  return joined;
}

std::vector<Example> ClauseText::examples() const {
  constexpr std::string_view refuse = "refuse ";
  std::vector<Example> examples;
  for (const Field& field : fields) {
    if (field.name != "Examples") continue;
    for (const std::string& line : field.lines) {
      const std::size_t at = line.find(arrow);
      if (at == std::string::npos) throw Defect("an example without an arrow: " + line);
      const std::string answer = line.substr(at + arrow.size());
      const bool refused = answer.starts_with(refuse);
      examples.push_back(
          {line.substr(0, at), refused ? "" : answer, refused ? answer.substr(refuse.size()) : ""});
    }
  }
  return examples;
}

const std::vector<ClauseText>& clause_texts() {
  static const std::vector<ClauseText> texts = read_all();
  return texts;
}

const ClauseText* find_clause(std::string_view clause) {
  for (const ClauseText& text : clause_texts())
    if (text.clause == clause) return &text;
  return nullptr;
}

}  // namespace plumb::catalogue
