#include "plumb/dialects/formulas/source_text.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/text/types/element_types.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

using Texts = std::vector<std::string>;
using catalogue::trimmed;
constexpr auto none = std::string_view::npos;

bool is_of_name(char c) { return catalogue::is_letter(c) || notation::is_digit(c); }

bool is_name(std::string_view text) {
  return !text.empty() && !notation::is_digit(text[0]) &&
         std::all_of(text.begin(), text.end(), is_of_name);
}

/// Returns the place that closes the bracket at `open`; none if nothing does.
std::size_t closed(std::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t k = open; k < text.size(); ++k) {
    if (std::string_view("([{").find(text[k]) < 3) ++depth;
    if (std::string_view(")]}").find(text[k]) < 3 && --depth == 0) return k;
  }
  return none;
}

/// The parts between separators that stand in no bracket.
Texts split(std::string_view text, std::string_view separators) {
  Texts all(1);
  std::size_t depth = 0;
  for (const char c : text) {
    if (std::string_view("([{").find(c) < 3) ++depth;
    if (std::string_view(")]}").find(c) < 3 && depth > 0) --depth;
    if (depth == 0 && separators.find(c) < separators.size())
      all.emplace_back();
    else
      all.back() += c;
  }
  for (std::string& one : all) one = std::string(trimmed(one));
  all.erase(std::remove(all.begin(), all.end(), ""), all.end());
  return all;
}

/// "i < 8" of int i = 0; i < 8; ++i, which counts from 0 by 1; "" of others.
std::string bound_of_header(std::string_view header) {
  const Texts parts = split(header, ";");
  if (parts.size() != 3) return "";
  const std::size_t equals = parts[0].find('=');
  if (equals >= parts[0].size() || trimmed(parts[0].substr(equals + 1), " u") != "0") return "";
  const std::string declared(trimmed(parts[0].substr(0, equals)));
  const std::size_t blank = declared.find_last_of(" \t");
  const std::string name = blank < declared.size() ? declared.substr(blank + 1) : declared;
  const std::size_t sign = parts[1].find('<');
  const bool compares =
      is_name(name) && sign < parts[1].size() && trimmed(parts[1].substr(0, sign)) == name;
  std::string step = parts[2];
  step.erase(std::remove(step.begin(), step.end(), ' '), step.end());
  const bool counts = step == "++" + name || step == name + "++" || step == name + "+=1";
  return compares && counts ? parts[1] : "";
}

/// "i < 8" of i in range(8); "" of others.
std::string bound_of_range(std::string_view header) {
  const std::size_t in = header.find(" in range(");
  if (in >= header.size() || !header.ends_with(')')) return "";
  const Texts limits = split(header.substr(in + 10, header.size() - in - 11), ",");
  const bool from_zero = limits.size() == 1 || (limits.size() == 2 && limits[0] == "0");
  const std::string name(trimmed(header.substr(0, in)));
  return from_zero && is_name(name) ? name + " < " + limits.back() : "";
}

/// Takes the loops out of the text; false if one of them does not count from 0 by 1.
bool take_loops(std::string& text, Texts& bounds) {
  for (std::size_t at = 0; (at = text.find("for", at)) < text.size();) {
    const std::size_t next = text.find_first_not_of(' ', at + 3);
    const bool word = (at == 0 || !is_of_name(text[at - 1])) && next < text.size();
    const std::size_t colon = word ? text.find(':', next) : none;
    const bool c = word && text[next] == '(', python = word && next > at + 3 && colon < text.size();
    if (!c && !python) {
      at += 3;
      continue;
    }
    const std::size_t end = c ? closed(text, next) : colon;
    if (end >= text.size() || bounds.size() == 8) return false;
    const auto header = std::string_view(text).substr(next, end - next);
    const std::string bound = c ? bound_of_header(header.substr(1)) : bound_of_range(header);
    if (bound.empty()) return false;
    bounds.push_back(bound);
    text.erase(at, end + 1 - at);
    const std::size_t body = text.find_first_not_of(" \t\n", at);
    if (body >= text.size() || text[body] != '{') continue;
    const std::size_t last = closed(text, body);
    if (last >= text.size()) return false;
    text[last] = ';';
    text.erase(at, body + 1 - at);
  }
  return true;
}

/// Puts the statements of a body that returns once in the place of the function or the lambda.
bool take_body(std::string& text) {
  const std::size_t returns = text.find("return ");
  if (returns >= text.size() || text.find("return ", returns + 1) < text.size()) return false;
  const std::size_t open = text.rfind('{', returns), arguments = text.find('(');
  const bool python = text.starts_with("def ");
  const std::size_t colon = python ? text.find(":\n") : none;
  if (python ? colon > returns : open >= text.size() || arguments > open) return false;
  const std::size_t close = python ? text.size() : closed(text, open);
  const std::size_t first = python ? colon + 1 : open + 1;
  if (close > text.size() || close < returns) return false;
  text = text.substr(first, returns - first) + text.substr(returns + 7, close - returns - 7);
  return true;
}

struct Declared {
  std::string name;
  Texts extents;
  std::optional<unsigned> bits;
};

/// [a][b], from `at` on; moves `at` behind them.
Texts subscripts(std::string_view text, std::size_t& at) {
  Texts all;
  while (at < text.size() && text[at] == '[') {
    const std::size_t end = closed(text, at);
    if (end >= text.size()) return {};
    all.emplace_back(trimmed(text.substr(at + 1, end - at - 1)));
    at = end + 1;
  }
  return all;
}

/// __shared__ float s[32][33]
std::optional<Declared> declared_array(std::string_view statement) {
  std::size_t at = statement.find('[');
  if (at >= statement.size()) return std::nullopt;
  const std::string_view head = trimmed(statement.substr(0, at));
  const std::size_t blank = head.find_last_of(" \t");
  if (blank >= head.size() || !is_name(head.substr(blank + 1))) return std::nullopt;
  const std::string_view type = trimmed(head.substr(0, blank));
  const std::size_t word = type.find_last_of(" \t)");
  Declared found{std::string(head.substr(blank + 1)), subscripts(statement, at),
                 bits_of_c_type(word < type.size() ? type.substr(word + 1) : type)};
  const bool whole = at == statement.size() && found.bits && !found.extents.empty();
  return whole ? std::optional(found) : std::nullopt;
}

/// True if the statement is the access alone, stores to it or keeps what it loads: s[i] = 0,
/// s[i] += x, float y = s[i], &s[i].
bool moves_the_element(std::string_view before, std::string_view behind) {
  constexpr auto operations = std::string_view("+-*/%^&|");
  const std::size_t sign =
      !behind.empty() && operations.find(behind[0]) < operations.size() ? 1 : 0;
  const bool stores = behind.substr(sign).starts_with('=') && !behind.starts_with("==");
  const bool loads = before.ends_with('=') && before.find_first_of("(?") > before.size();
  if (before.empty() || before == "&") return behind.empty() || stores;
  return behind.empty() && (loads || before == "return");
}

/// The one access NAME[..] of the statement, as a formula; nothing of none or several.
std::optional<std::string> access_of(std::string_view statement, const std::vector<Declared>& all,
                                     std::optional<unsigned>& bits) {
  std::optional<std::string> found;
  for (std::size_t open = 0; (open = statement.find('[', open)) < statement.size();) {
    std::size_t begin = open;
    while (begin > 0 && is_of_name(statement[begin - 1])) --begin;
    const std::string_view name = statement.substr(begin, open - begin);
    const Texts indices = subscripts(statement, open);
    if (found || name.empty() || indices.empty()) return std::nullopt;
    if (!moves_the_element(trimmed(statement.substr(0, begin)), trimmed(statement.substr(open))))
      return std::nullopt;
    const auto array =
        std::find_if(all.begin(), all.end(), [&](const Declared& one) { return one.name == name; });
    const bool known = array != all.end() && array->extents.size() == indices.size();
    if (!known && (array != all.end() || indices.size() != 1)) return std::nullopt;
    std::string formula = "(" + indices[0] + ")";
    for (std::size_t k = 1; k < indices.size(); ++k) {
      formula = k == 1 ? formula : "(" + formula + ")";
      formula += " * (" + array->extents[k] + ") + (" + indices[k] + ")";
    }
    found = formula;
    if (known) bits = array->bits;
  }
  return found;
}

/// The name that a statement gives a value; "" of k += 1 and other statements.
std::string assigned_name(std::string_view statement) {
  const std::size_t sign = statement.find('=');
  if (sign == 0 || sign >= statement.size()) return "";
  const std::string_view before = trimmed(statement.substr(0, sign));
  const std::size_t first = before.find_last_of(" \t");
  const std::string_view name = first < before.size() ? before.substr(first + 1) : before;
  return is_name(name) ? std::string(name) : "";
}

/// True if a loop may change a value of its earlier rounds: int k = 0; k += 2;
bool accumulates(const Texts& statements) {
  Texts names;
  for (std::size_t k = 0; k + 1 < statements.size(); ++k) {
    const std::string name = assigned_name(statements[k]);
    if (name.empty() || std::find(names.begin(), names.end(), name) != names.end()) return true;
    names.push_back(name);
  }
  return false;
}

/// expr for 0 <= i < 4, .. of { S[i, j] -> [expr] : 0 <= i < 4 and .. }, as isl writes a map.
std::string map_as_formula(std::string_view text) {
  const std::size_t brace = std::min(text.find('{'), text.size());
  if (trimmed(text.substr(0, brace)).ends_with("->")) text.remove_prefix(brace);  // [N] -> { .. }
  if (!text.starts_with('{') || !text.ends_with('}')) return "";
  const std::string_view inner = trimmed(text.substr(1, text.size() - 2));
  const std::size_t arrow = inner.find("->"), from = inner.find('[');
  if (arrow >= inner.size() || from > arrow) return "";
  const std::size_t to = inner.find('[', arrow);
  const std::size_t end = to < inner.size() ? closed(inner, to) : none;
  if (end >= inner.size() || trimmed(inner.substr(from, arrow - from)).back() != ']') return "";
  const std::string_view behind = trimmed(inner.substr(end + 1));
  const Texts results = split(inner.substr(to + 1, end - to - 1), ",");
  if (results.size() != 1 || !(behind.empty() || behind.starts_with(':'))) return "";
  std::string bounds(behind.empty() ? "" : trimmed(behind.substr(1)));
  for (std::size_t at; (at = bounds.find(" and ")) < bounds.size();) bounds.replace(at, 5, ", ");
  return results[0] + (bounds.empty() ? "" : " for " + bounds);
}

}  // namespace

std::optional<SourceFormula> source_formula(std::string_view source) {
  std::string text(trimmed(source));
  if (const std::string map = map_as_formula(text); !map.empty()) return SourceFormula{map};
  for (std::size_t at; (at = text.find("#pragma")) < text.size();)
    text.erase(at, std::min(text.find('\n', at), text.size()) - at);
  Texts bounds;
  if (!take_loops(text, bounds)) return std::nullopt;
  const bool body = take_body(text);
  SourceFormula found;
  std::vector<Declared> arrays;
  Texts statements = split(text, ";\n");
  for (std::size_t k = 0; k + 1 < statements.size();) {
    auto array = declared_array(statements[k]);
    if (!array) {
      ++k;
      continue;
    }
    arrays.push_back(*std::move(array));
    statements.erase(statements.begin() + static_cast<std::ptrdiff_t>(k));
  }
  if (statements.empty() || (bounds.empty() && !body && arrays.empty())) return std::nullopt;
  if (!bounds.empty() && accumulates(statements)) return std::nullopt;
  std::string& last = statements.back();
  const std::size_t limit = last.find(" for ");  // s[r][c] for r < 8
  std::string behind = limit < last.size() ? last.substr(limit) : "";
  if (auto access = access_of(last.substr(0, limit), arrays, found.bits))
    last = *access + behind;
  else if (last.find('[') < last.size())
    return std::nullopt;
  for (std::size_t k = 0; k < statements.size(); ++k)
    found.text += (k == 0 ? "" : "; ") + statements[k];
  for (const std::string& bound : bounds)
    found.bounds += (found.bounds.empty() ? "" : ", ") + bound;
  return found;
}

}  // namespace plumb::dialects
