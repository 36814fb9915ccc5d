#include "plumb/dialects/text/statement_heads.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "plumb/dialects/text/rebound.hpp"
#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {
namespace {

constexpr std::array<std::string_view, 18> declarations{
    "auto",     "const",    "constexpr", "static",  "using",  "int",
    "unsigned", "uint32_t", "uint64_t",  "int32_t", "size_t", "int64_t",
    "let",      "alias",    "comptime",  "var",     "Layout", "Tensor"};

bool declares(const Term& part) {
  if (part.is_oper("&")) return true;
  return part.is(Term::Kind::name) &&
         std::find(declarations.begin(), declarations.end(), part.word) != declarations.end();
}

/// True of the first `count` parts, or of all.
bool are_names(const std::vector<Term>& parts, std::size_t count = std::string::npos) {
  count = std::min(count, parts.size());
  return std::all_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count),
                     [](const Term& part) { return part.is(Term::Kind::name); });
}

/// Drops `const auto&` before NAME =, and `f(i, j) =`.
void drop_declaration(Term& entry) {
  if (!entry.is(Term::Kind::sequence)) return;
  auto& parts = entry.parts;
  std::size_t first = 0;
  const bool annotated = parts.size() > 4 && parts[0].is(Term::Kind::name) &&
                         parts[1].is_oper(":") && parts[2].is(Term::Kind::name) &&
                         parts[3].is_oper("=") && !parts[4].is_oper("=");
  if (annotated) parts.erase(parts.begin() + 1, parts.begin() + 3);  // layout: gl.constexpr = ..
  while (first < parts.size() && declares(parts[first])) ++first;
  const bool assigns = first + 2 < parts.size() && parts[first + 1].is_oper("=");
  if (first > 0 && assigns && parts[first].is(Term::Kind::name)) entry = tail(entry, first);
  const bool function = entry.is(Term::Kind::sequence) && entry.parts.size() > 2 &&
                        entry.parts[0].is(Term::Kind::applied) &&
                        entry.parts[0].parts.size() == 2 && entry.parts[0].parts[1].is_group('(') &&
                        entry.parts[1].is_oper("=") && are_names(entry.parts[0].parts[1].parts);
  if (function) entry = tail(entry, 2);
}

bool is_stream(const Term& part) { return part.is_name("cout") || part.is_name("std::cout"); }

/// Drops `std::cout <<`, and `<< std::endl` or `<< "\n"` behind the value.
void drop_stream(Term& entry) {
  if (!entry.is(Term::Kind::sequence)) return;
  auto& parts = entry.parts;
  if (parts.size() < 3 || !is_stream(parts[0]) || !parts[1].is_oper("<<")) return;
  const Term& last = parts.back();
  const bool ends = last.is(Term::Kind::text) || last.is_name("std::endl") || last.is_name("endl");
  if (ends && parts.size() > 4 && parts[parts.size() - 2].is_oper("<<"))
    parts.erase(parts.end() - 2, parts.end());
  entry = tail(entry, 2);
}

/// Drops `lambda i, j:`, whose comma begins another entry of the statement.
void drop_lambda(Term& statement) {
  auto& entries = statement.parts;
  const auto begins = [](const Term& entry) {
    return entry.is(Term::Kind::sequence) && !entry.parts.empty() &&
           entry.parts.front().is_name("lambda");
  };
  if (entries.empty() || !begins(entries.front())) return;
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const auto& parts = entries[k].parts;
    const auto colon = std::find_if(parts.begin(), parts.end(),
                                    [](const Term& part) { return part.is_oper(":"); });
    if (colon == parts.end()) continue;
    if (colon + 1 == parts.end()) return;
    Term value = tail(entries[k], static_cast<std::size_t>(colon - parts.begin()) + 1);
    entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(k));
    entries.front() = std::move(value);
    return;
  }
}

/// The X of { return X; }; null of other bodies.
const Term* returned(const Term& body) {
  if (!body.is_group('{') || body.parts.size() != 1) return nullptr;
  const Term& entry = body.parts.front();
  const bool returns = entry.is(Term::Kind::sequence) && entry.parts.size() > 1 &&
                       entry.parts.front().is_name("return");
  return returns ? &entry : nullptr;
}

/// [](int i, int j) and int index(int i, int j), before their body.
bool takes_arguments(const std::vector<Term>& parts, std::size_t k) {
  const Term& part = parts[k];
  if (!part.is(Term::Kind::applied) || !part.parts[1].is_group('(')) return false;
  return part.parts[0].is_group('[') ||
         (k > 0 && part.parts[0].is(Term::Kind::name) && are_names(parts, k));
}

/// Puts X in the place of [](int i, int j) { return X; }, which may have -> int before its body,
/// and of int index(int i, int j) { return X; }.
void open_function(Term& entry) {
  if (entry.is(Term::Kind::applied))
    entry = Term{.kind = Term::Kind::sequence,
                 .begin = entry.begin,
                 .end = entry.end,
                 .parts = {Term(entry)}};
  if (!entry.is(Term::Kind::sequence)) return;
  auto& parts = entry.parts;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (!takes_arguments(parts, k)) continue;
    const bool joined = parts[k].parts.back().is_group('{');  // without a blank before the body
    std::size_t last = k;
    while (!joined && last + 1 < parts.size() && last < k + 4 && !parts[last].is_group('{')) ++last;
    const Term* value = returned(joined ? parts[k].parts.back() : parts[last]);
    if (!value) continue;
    const std::vector<Term> inner(value->parts.begin() + 1, value->parts.end());
    const bool named = !parts[k].parts[0].is_group('[');
    const auto begin = parts.begin() + static_cast<std::ptrdiff_t>(named ? 0 : k);
    const auto place = parts.erase(begin, parts.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    parts.insert(place, inner.begin(), inner.end());
    break;
  }
  if (parts.size() == 1) entry = Term(parts.front());
}

/// Drops def f(i, j): return, #define F(i, j), and (i, j) -> before X.
void drop_parameters(Term& entry) {
  if (!entry.is(Term::Kind::sequence) || entry.parts.size() < 3) return;
  const auto& parts = entry.parts;
  const bool call = parts[1].is(Term::Kind::applied) && parts[1].parts.size() == 2 &&
                    parts[1].parts[0].is(Term::Kind::name) && parts[1].parts[1].is_group('(');
  const bool python = call && parts[0].is_name("def") && parts.size() > 4 &&
                      parts[2].is_oper(":") && parts[3].is_name("return");
  const bool macro = call && parts[0].is_name("#define");
  const bool arrow = parts[0].is_group('(') && !parts[0].parts.empty() && parts[1].is_oper("->") &&
                     are_names(parts[0].parts);
  if (python)
    entry = tail(entry, 4);
  else if (macro || arrow)
    entry = tail(entry, 2);
}

void drop_return(Term& entry) {
  if (entry.is(Term::Kind::sequence) && entry.parts.size() > 1 && entry.parts[0].is_name("return"))
    entry = tail(entry, 1);
}

/// Drops the loc(#loc3) of MLIR behind a value.
void drop_location(Term& entry) {
  if (!entry.is(Term::Kind::sequence) || entry.parts.size() < 2) return;
  const Term& last = entry.parts.back();
  const bool place = last.is(Term::Kind::applied) && last.parts[0].is_name("loc") &&
                     last.parts.size() == 2 && last.parts[1].is_group('(');
  if (!place || entry.parts[entry.parts.size() - 2].is(Term::Kind::oper)) return;
  entry.parts.pop_back();
  entry.end = entry.parts.back().end;
  if (entry.parts.size() == 1) entry = Term(entry.parts.front());
}

}  // namespace

bool returns_or_prints(const Term& statement) {
  if (statement.parts.empty() || !statement.parts[0].is(Term::Kind::sequence)) return false;
  const Term& head = statement.parts[0].parts.front();
  return head.is_name("return") || is_stream(head);
}

Term without_head(Term statement) {
  drop_lambda(statement);
  if (statement.parts.empty()) return statement;
  drop_location(statement.parts.back());
  drop_return(statement.parts.front());
  statement.parts.front() = without_compound(std::move(statement.parts.front()));
  open_function(statement.parts.front());
  drop_parameters(statement.parts.front());
  drop_stream(statement.parts.front());
  drop_declaration(statement.parts.front());
  return statement;
}

}  // namespace plumb::dialects
