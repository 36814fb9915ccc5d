#include "plumb/dialects/formulas/commented_bounds.hpp"

#include <algorithm>
#include <array>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/formulas/formula_bounds.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

std::string without_marks(std::string_view comment) {
  comment = catalogue::trimmed(comment, " \t\r\n/#*!<.;");
  for (const std::string_view word : {"for ", "where ", "with ", "if "})
    if (comment.starts_with(word)) comment.remove_prefix(word.size());
  if (comment.starts_with('(') && comment.find(')') + 1 == comment.size())
    comment = comment.substr(1, comment.size() - 2);
  return std::string(comment);
}

std::string with_commas(std::string text) {
  for (const std::string_view word : {" and ", " && ", "&&"})
    for (std::size_t at; (at = text.find(word)) < text.size();) text.replace(at, word.size(), ", ");
  return text;
}

bool is_of_name(char c) { return catalogue::is_letter(c) || notation::is_digit(c); }

/// An extent, and not `r = 3`, which may be a value.
bool is_extent(const Term& part) {
  return is_bound(part) && !(part.parts.size() == 3 && part.parts[1].is_oper("="));
}

}  // namespace

std::vector<std::string> bounds_of_comment(std::string_view comment) {
  const std::string text = with_ranges(with_commas(without_marks(comment)));
  const Terms terms = terms_of(text);
  const auto* statements = std::get_if<std::vector<Term>>(&terms);
  if (!statements || statements->size() != 1) return {};
  std::vector<std::string> bounds;
  for (const Term& part : statements->front().parts) {
    if (!is_extent(part)) return {};
    bounds.push_back(text.substr(part.begin, part.end - part.begin));
  }
  return bounds;
}

bool gives_value(std::string_view text, std::string_view bound) {
  const std::size_t begin = std::min(bound.find_first_not_of("0<= "), bound.size());
  const std::size_t end = std::min(bound.find_first_of(" <=", begin), bound.size());
  const std::string_view name = bound.substr(begin, end - begin);
  for (std::size_t at = 0; (at = text.find(name, at)) < text.size(); ++at) {
    const bool whole = at == 0 || !catalogue::is_letter(text[at - 1]);
    const std::size_t next = text.find_first_not_of(' ', at + name.size());
    if (whole && next < text.size() && text[next] == '=' && !text.substr(next).starts_with("=="))
      return true;
  }
  return false;
}

bool mentions_bounds(std::string_view comment) {
  if (!bounds_of_comment(comment).empty()) return true;
  if (comment.find(" in range(") < comment.size()) return true;
  for (std::size_t at = 0; (at = comment.find('<', at)) < comment.size(); ++at) {
    const std::string_view before = catalogue::trimmed(comment.substr(0, at));
    const std::size_t limit = comment.find_first_not_of("<= ", at);
    if (!before.empty() && is_of_name(before.back()) && limit < comment.size() &&
        notation::is_digit(comment[limit]))
      return true;
  }
  return false;
}

bool mentions_bytes(std::string_view comment) {
  constexpr std::array<std::string_view, 8> phrases{
      "bytes",        "in bytes",        "byte",         "byte offset",
      "byte offsets", "offset in bytes", "byte address", "bytes offset"};
  const std::string_view text = catalogue::trimmed(comment, " \t\r\n/#*!<.;()[]");
  return std::find(phrases.begin(), phrases.end(), text) != phrases.end();
}

std::string with_ranges(std::string text) {
  constexpr std::string_view begins = " in ";
  for (std::size_t at = 0; (at = text.find(begins, at)) < text.size(); ++at) {
    const std::size_t open = text.find_first_not_of(' ', at + begins.size());
    const std::size_t zero = open > text.size() ? open : text.find_first_not_of(' ', open + 1);
    if (zero > text.size() || text[open] != '[' || text[zero] != '0') continue;
    const std::size_t next = text.find_first_not_of(' ', zero + 1);
    if (next > text.size() || text[next] != ',') continue;
    const std::size_t first = text.find_first_not_of(' ', next + 1);
    if (first > text.size()) continue;
    std::size_t last = first;
    while (last < text.size() && notation::is_digit(text[last])) ++last;
    const std::size_t close = text.find_first_not_of(' ', last);
    if (last == first || close > text.size() || text[close] != ')') continue;
    text = text.substr(0, at) + " in range(" + text.substr(first, last - first) + ")" +
           text.substr(close + 1);
  }
  return text;
}

}  // namespace plumb::dialects
