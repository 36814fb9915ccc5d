// Arguments by their names and by their places.
#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {
namespace {

bool is_field(const Term& entry) {
  return entry.is(Term::Kind::sequence) && entry.parts.size() > 2 &&
         (entry.parts[0].is(Term::Kind::name) || entry.parts[0].is(Term::Kind::text)) &&
         (entry.parts[1].is_oper("=") || entry.parts[1].is_oper(":"));
}

}  // namespace

std::optional<Term> field(const std::vector<Term>& entries, std::string_view name) {
  for (const Term& entry : entries)
    if (is_field(entry) && entry.parts[0].word == name) return tail(entry, 2);
  return std::nullopt;
}

std::optional<Term> positional(const std::vector<Term>& entries, std::size_t k) {
  for (const Term& entry : entries)
    if (!is_field(entry) && k-- == 0) return entry;
  return std::nullopt;
}

std::optional<Term> argument(const std::vector<Term>& entries,
                             const std::vector<std::string_view>& names, std::size_t k) {
  for (const std::string_view name : names)
    if (auto found = field(entries, name)) return found;
  return positional(entries, k);
}

}  // namespace plumb::dialects
