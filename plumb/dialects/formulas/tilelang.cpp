// Layouts of TileLang: a shape, and the offset as a function of the indices.
//
//   T.Layout([4, 8], lambda i, j: i * 8 + j)     (4,8):(8,1)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/formulas/formula.hpp"

namespace plumb::dialects {
namespace {

struct Lambda {
  std::vector<std::string> names;
  std::optional<Term> body = {};
};

/// `lambda i` and `j: i * 8 + j` are two entries.
Lambda lambda_in(const std::vector<Term>& entries) {
  Lambda found;
  bool begun = false;
  for (const Term& entry : entries) {
    std::vector<Term> parts =
        entry.is(Term::Kind::sequence) ? entry.parts : std::vector<Term>{entry};
    const auto head = std::find_if(parts.begin(), parts.end(),
                                   [](const Term& part) { return part.is_name("lambda"); });
    if (!begun && head == parts.end()) continue;
    if (!begun) parts.erase(parts.begin(), head + 1);
    begun = true;
    if (parts.empty() || !parts[0].is(Term::Kind::name)) return {};
    found.names.push_back(parts[0].word);
    if (parts.size() == 1) continue;
    if (parts.size() < 3 || !parts[1].is_oper(":")) return {};
    Term body = entry;
    body.parts = std::move(parts);
    found.body = tail(body, 2);
    return found;
  }
  return {};
}

}  // namespace

std::optional<std::string> read_tilelang(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  const bool library =
      call && call->round && (call->full.starts_with("T.") || call->full.starts_with("tilelang."));
  if (!library || (call->name != "Layout" && call->name != "Fragment")) return std::nullopt;
  writer.read_as("TileLang");
  if (call->name == "Fragment")
    Writer::refuse(term,
                   "a Fragment maps an element to a thread and a register: write the formula of "
                   "one of them, such as i % 8 * 4 + j % 8 / 2 for i < 16, j < 16");
  const auto& entries = call->round->parts;
  const auto shape = argument(entries, {"shape"}, 0);
  const Lambda function = lambda_in(entries);
  if (!shape || !function.body)
    Writer::refuse(
        term, "expected a shape and a function, as in T.Layout([4, 8], lambda i, j: i * 8 + j)");
  if (function.body->is_group('(') && function.body->parts.size() > 1)
    Writer::refuse(*function.body, "expected one offset: write the formula of each of them alone");
  const std::vector<Integer> extents = writer.integers(*shape);
  if (extents.size() != function.names.size())
    Writer::refuse(*shape, fmt::format("expected an extent for each of the {} indices, got {}",
                                       function.names.size(), extents.size()));
  std::vector<Variable> variables;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (extents[k] < 1 || extents[k] > std::uint64_t{1} << 16)
      Writer::refuse(*shape, "expected extents of 1 to 2^16");
    variables.push_back({function.names[k], extents[k].convert_to<std::uint64_t>()});
  }
  return formula_text(writer, *function.body, variables);
}

}  // namespace plumb::dialects
