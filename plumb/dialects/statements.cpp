#include "plumb/dialects/statements.hpp"

#include <algorithm>
#include <array>

#include "plumb/dialects/families.hpp"

namespace plumb::dialects {
namespace {

/// NAME = TERM
bool assigns_a_name(const Term& term) {
  return term.is(Term::Kind::sequence) && term.parts.size() > 2 &&
         term.parts[0].is(Term::Kind::name) && term.parts[1].is_oper("=") &&
         !term.parts[2].is_oper("=");
}

/// ((4, 8):(8, 1)), as Mojo prints a layout: what the brackets hold.
const Term* bracketed_layout(const Term& statement) {
  const Term* term = statement.parts.size() == 1 ? &statement.parts.front() : nullptr;
  if (!term || !term->is_group('(')) return nullptr;
  while (term->is_group('(') && term->parts.size() == 1) term = &term->parts.front();
  const bool layout =
      term->is(Term::Kind::sequence) && term->parts.size() == 3 && term->parts[1].is_oper(":");
  return layout ? term : nullptr;
}

}  // namespace

bool is_assignment(const Term& statement) {
  return statement.parts.size() == 1 && assigns_a_name(statement.parts.front());
}

bool declares_several(const Term& statement) {
  return statement.parts.size() > 1 &&
         std::all_of(statement.parts.begin(), statement.parts.end(), assigns_a_name);
}

std::string several_values(const Term& statement) {
  const auto name = call_of(statement.parts.front());
  const bool tiled = name && (name->name == "TiledMMA" || name->name == "TiledCopy" ||
                              name->name == "MMA_Atom" || name->name == "Copy_Atom");
  return tiled ? "a " + name->name +
                     " has several layouts: write one of its lines, such as LayoutC_TV: "
                     "((4,8),(2,2)):((32,1),(16,8))"
               : "expected one value, or names of values before it: A = (4,8):(8,1); size(A)";
}

std::string statement_text(Writer& writer, const Term& statement) {
  if (const Term* layout = bracketed_layout(statement)) {
    writer.read_as("a layout in brackets");
    return writer.write(*layout);
  }
  for (const Rule rule :
       {read_mlir_operation, read_xla_instruction, read_mdspan_declaration, read_kokkos_declaration,
        read_array_statement, read_shaped_statement, read_c_array, read_llvm_global, read_formula})
    if (auto text = rule(writer, statement)) return *std::move(text);
  return writer.joined(statement.parts, ",");
}

std::optional<std::string> read_fields(Writer& writer, const std::vector<Term>& statements) {
  constexpr std::array<std::string_view, 8> names{"shape",   "size",  "sizes",    "stride",
                                                  "strides", "dtype", "itemsize", "storage_offset"};
  if (statements.size() < 2 || statements.size() > names.size()) return std::nullopt;
  Term all{.kind = Term::Kind::group, .begin = statements.front().begin};
  for (const Term& statement : statements) {
    if (statement.parts.size() != 1 || !statement.parts[0].is(Term::Kind::sequence))
      return std::nullopt;
    const auto& parts = statement.parts[0].parts;
    const bool known = parts.size() == 3 && parts[0].is(Term::Kind::name) &&
                       (parts[1].is_oper("=") || parts[1].is_oper(":")) &&
                       std::find(names.begin(), names.end(), parts[0].word) != names.end();
    if (!known) return std::nullopt;
    all.parts.push_back(statement.parts[0]);
  }
  return read_array_statement(writer, all);
}

}  // namespace plumb::dialects
