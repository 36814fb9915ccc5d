// Types and attributes of MLIR: memref, strided and affine_map; and the type of an operation.
//
//   memref<4x8xf32, strided<[8, 1], offset: 3>>          Sw<0,0,0> o 3 o (4,8):(8,1)
//   memref<4x8xf32, affine_map<(i, j) -> (j * 4 + i)>>   (4,8):(1,4)
//   %0 = memref.alloc() : memref<4x8xf32>                (4,8):(8,1)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/formulas/formula.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/tensor_type.hpp"

namespace plumb::dialects {
namespace {

constexpr auto mlir_dialect = "MLIR";

/// A quoted text is read as if it stood without its quotes.
std::string unquoted(Writer& writer, const Term& term) {
  Terms inner = terms_of(term.word);
  const auto within = [&](const Unread& error) {
    throw Unread{term.begin + 1 + error.position, error.sentence};
  };
  if (const auto* error = std::get_if<Unread>(&inner)) within(*error);
  const auto& statements = std::get<std::vector<Term>>(inner);
  if (statements.size() != 1 || statements.front().parts.empty())
    Writer::refuse(term, "expected one value in the quotation");
  try {
    return writer.joined(statements.front().parts, ",");
  } catch (const Unread& error) { within(error); }
  return "";
}

std::string strided(Writer& writer, const std::vector<Integer>& shape, const Term& term) {
  const auto call = call_of(term);
  const std::vector<Term> entries = call->arguments();
  const auto list = positional(entries, 0);
  const std::vector<Integer> strides = list ? writer.integers(*list) : std::vector<Integer>{};
  if (strides.size() != shape.size())
    Writer::refuse(term, fmt::format("expected {} strides, one for each dimension, got {}",
                                     shape.size(), strides.size()));
  const auto offset = field(entries, "offset");
  return strided_text(shape, strides, offset ? writer.integer(*offset) : Integer(0));
}

/// (d0, d1) -> (d0 * 8 + d1), the coordinates being those of the shape.
std::string affine(Writer& writer, const std::vector<Integer>& shape, const Term& term) {
  const auto call = call_of(term);
  const auto& entries = call->angle->parts;
  const bool map = entries.size() == 1 && entries[0].is(Term::Kind::sequence) &&
                   entries[0].parts.size() == 3 && entries[0].parts[0].is_group('(') &&
                   entries[0].parts[1].is_oper("->") && entries[0].parts[2].is_group('(');
  if (!map) Writer::refuse(term, "expected (d0, d1) -> (d0 * 8 + d1)");
  const std::vector<Term>& names = entries[0].parts[0].parts;
  if (names.size() != shape.size())
    Writer::refuse(term,
                   fmt::format("expected {} coordinates, got {}", shape.size(), names.size()));
  const std::vector<Term>& results = entries[0].parts[2].parts;
  if (results.size() != 1)
    Writer::refuse(term, fmt::format("expected one result, the offset, got {}", results.size()));
  std::vector<Variable> variables;
  for (std::size_t k = 0; k < shape.size(); ++k) {
    if (shape[k] < 1 || shape[k] > 65536) Writer::refuse(term, "expected extents of 1 to 2^16");
    variables.push_back({names[k].word, shape[k].convert_to<std::uint64_t>()});
  }
  return formula_text(writer, results.front(), variables);
}

/// What #map stands for; other terms as they are. A name without a definition may be any layout.
const Term& defined(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::name) || !term.word.starts_with('#')) return term;
  if (const Term* other = writer.bound(term.word)) return *other;
  if (term.word.find('.') != std::string::npos) return term;  // #gpu.address_space<..> and its like
  Writer::refuse(term, fmt::format("{} is not defined here: paste its line, {} = affine_map<..>, "
                                   "before it",
                                   term.word, term.word));
}

/// The memory of a memref, which is no layout: 3, "shared", #gpu.address_space<workgroup>.
void require_memory_space(const Term& entry) {
  const auto call = call_of(entry);
  if (!call || !call->full.starts_with('#')) return;
  for (const std::string_view end : {"space", "storage_class", "descriptor_type"})
    if (call->full.ends_with(end)) return;
  Writer::refuse(entry, fmt::format("{} may be a layout and is not read: write strided<[8, 1]> or "
                                    "affine_map<..> in its place",
                                    call->full));
}

std::string memref(Writer& writer, const Call& call, const Term& term) {
  const std::vector<Term> entries = call.arguments();
  if (entries.empty()) Writer::refuse(term, "expected a shape, as in memref<4x8xf32>");
  const std::vector<Integer> shape = shape_of_type(writer, entries[0]);
  require_elements(entries[0], shape);
  writer.state_element(element_of_type(entries[0]));
  const auto is_layout = [](const Term& entry) {
    const auto layout = call_of(entry);
    return layout && (layout->name == "strided" || layout->name == "affine_map");
  };
  if (std::count_if(entries.begin() + 1, entries.end(), is_layout) > 1)
    Writer::refuse(term, "expected one layout of the memref, got several: write one of them");
  for (std::size_t k = 1; k < entries.size(); ++k) {
    const Term& entry = defined(writer, entries[k]);
    const auto layout = call_of(entry);
    if (layout && layout->name == "strided") return strided(writer, shape, entry);
    if (layout && layout->name == "affine_map" && layout->angle)
      return affine(writer, shape, entry);
    require_memory_space(entry);
  }
  return strided_text(shape, row_major_strides(shape));
}

}  // namespace

std::optional<std::string> read_mlir(Writer& writer, const Term& term) {
  if (term.is(Term::Kind::text)) {
    const bool layout = term.word.find_first_of(":(") < term.word.size();  // and not "register"
    if (layout && writer.dialect().empty()) writer.read_as("a quoted text");
    return unquoted(writer, term);
  }
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  if (call->name == "memref" && call->angle) {
    writer.read_as(mlir_dialect);
    return memref(writer, *call, term);
  }
  if ((call->name == "strided" || call->name == "affine_map") && call->angle)
    writer.read_as(mlir_dialect);
  if (call->name == "strided" && call->angle)
    Writer::refuse(term,
                   "strided<..> has strides and no shape: write memref<4x8xf32, strided<[8, "
                   "1]>>, or the layout (4,8):(8,1)");
  if (call->name == "affine_map" && call->angle)
    Writer::refuse(term,
                   "affine_map has no extents: write memref<4x8xf32, affine_map<..>>, or the "
                   "formula with its extents, d0 * 8 + d1 for d0 < 4, d1 < 8");
  return std::nullopt;
}

/// %0 = dialect.operation(..) : TYPE, and %arg0: TYPE, which is the layout of TYPE.
std::optional<std::string> read_mlir_operation(Writer& writer, const Term& statement) {
  if (statement.parts.empty() || !statement.parts.front().is(Term::Kind::sequence))
    return std::nullopt;
  const auto& first = statement.parts.front().parts;
  const auto operation = call_of(first[0]);  // memref.alloca() : memref<4x8xf32>
  const bool bare = operation && operation->full.starts_with("memref.");
  if (first.size() < 3 || !(bare || first[0].is_oper("%"))) return std::nullopt;
  const Term& last = statement.parts.back();
  if (!last.is(Term::Kind::sequence)) return std::nullopt;
  const auto colon = std::find_if(last.parts.rbegin(), last.parts.rend(),
                                  [](const Term& part) { return part.is_oper(":"); });
  if (colon == last.parts.rend() || colon == last.parts.rbegin()) return std::nullopt;
  const auto place = static_cast<std::size_t>(last.parts.rend() - colon);
  Term type = tail(last, place);
  const bool attributes = type.is(Term::Kind::sequence) && type.parts.size() == 2 &&
                          type.parts[1].is_group('{');  // %arg0: TYPE {tt.divisibility = 16 : i32}
  if (attributes) type = Term(type.parts[0]);
  const bool from_nothing = type.is(Term::Kind::sequence) && type.parts.size() == 3 &&
                            type.parts[0].is_group('(') && type.parts[0].parts.empty() &&
                            type.parts[1].is_oper("->");  // () -> TYPE
  if (from_nothing) type = Term(type.parts[2]);
  const bool two = std::any_of(type.parts.begin(), type.parts.end(), [](const Term& part) {
    return part.is_oper("->") || part.is_name("to") || part.is_name("into");
  });
  const auto call = call_of(type);
  if (!two && !call) return std::nullopt;
  writer.read_as(mlir_dialect);
  if (two)
    Writer::refuse(type,
                   "an operation from one type to another: write one of them, or plumb shuffle "
                   "with both");
  return writer.write(type);
}

}  // namespace plumb::dialects
