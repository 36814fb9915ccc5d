#include "plumb/dialects/text/statement_heads.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

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

/// Drops `const auto&` before NAME =, and `f(i, j) =`.
void drop_declaration(Term& entry) {
  if (!entry.is(Term::Kind::sequence)) return;
  auto& parts = entry.parts;
  std::size_t first = 0;
  while (first < parts.size() && declares(parts[first])) ++first;
  const bool assigns = first + 2 < parts.size() && parts[first + 1].is_oper("=");
  if (first > 0 && assigns && parts[first].is(Term::Kind::name)) entry = tail(entry, first);
  const bool function = entry.is(Term::Kind::sequence) && entry.parts.size() > 2 &&
                        entry.parts[0].is(Term::Kind::applied) &&
                        entry.parts[0].parts.size() == 2 && entry.parts[0].parts[1].is_group('(') &&
                        entry.parts[1].is_oper("=");
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

}  // namespace

Term without_head(Term statement) {
  drop_lambda(statement);
  if (statement.parts.empty()) return statement;
  drop_stream(statement.parts.front());
  drop_declaration(statement.parts.front());
  return statement;
}

}  // namespace plumb::dialects
