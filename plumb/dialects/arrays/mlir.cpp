// Types and attributes of MLIR: those of CuTeDSL, and memref, strided and affine_map.
//
//   !cute.layout<"(4,8):(8,1)">                          (4,8):(8,1)
//   !cute.memref<f16, gmem, "(4,8):(8,1)">               (4,8):(8,1)
//   !cute.tile<"[32:1;16:1]">                            <32:1,16:1>
//   memref<4x8xf32, strided<[8, 1], offset: 3>>          Sw<0,0,0> o 3 o (4,8):(8,1)
//   memref<4x8xf32, affine_map<(i, j) -> (j * 4 + i)>>   (4,8):(1,4)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/formulas/formula.hpp"
#include "plumb/dialects/text/tensor_type.hpp"

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

std::string cute_type(Writer& writer, const Call& call, const Term& term) {
  for (const Term& entry : call.arguments())
    if (entry.is(Term::Kind::text)) return writer.write(entry);
  Writer::refuse(term, fmt::format("{} has no quoted layout: write the text between the quotes of "
                                   "one of its operands",
                                   call.full));
}

/// [32:1;16:1], a tiler as CuTeDSL prints it.
std::optional<std::string> tile(Writer& writer, const Term& term) {
  const bool tiler = term.is_group('[') && !term.parts.empty() &&
                     std::all_of(term.parts.begin(), term.parts.end(), [](const Term& part) {
                       return part.is(Term::Kind::sequence) && part.parts.size() == 3 &&
                              part.parts[1].is_oper(":") && !part.parts[0].is(Term::Kind::text) &&
                              !part.parts[0].is(Term::Kind::name);
                     });
  if (!tiler) return std::nullopt;
  writer.read_as("CuTeDSL");
  return "<" + writer.joined(term.parts, ",") + ">";
}

std::string with_offset(const std::string& layout, const Integer& offset) {
  return offset == 0 ? layout : fmt::format("Sw<0,0,0> o {} o {}", offset.str(), layout);
}

std::string row_major(const std::vector<Integer>& shape) {
  std::vector<Integer> strides(shape.size(), 1);
  for (std::size_t k = shape.size(); k-- > 1;) strides[k - 1] = strides[k] * shape[k];
  return tuple_text(shape) + ":" + tuple_text(strides);
}

std::string strided_text(Writer& writer, const std::vector<Integer>& shape, const Term& term) {
  const auto call = call_of(term);
  const std::vector<Term> entries = call->arguments();
  const auto list = positional(entries, 0);
  const std::vector<Integer> strides = list ? writer.integers(*list) : std::vector<Integer>{};
  if (strides.size() != shape.size())
    Writer::refuse(term, fmt::format("expected {} strides, one for each dimension, got {}",
                                     shape.size(), strides.size()));
  const auto offset = field(entries, "offset");
  return with_offset(tuple_text(shape) + ":" + tuple_text(strides),
                     offset ? writer.integer(*offset) : Integer(0));
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

std::string memref(Writer& writer, const Call& call, const Term& term) {
  const std::vector<Term> entries = call.arguments();
  if (entries.empty()) Writer::refuse(term, "expected a shape, as in memref<4x8xf32>");
  const std::vector<Integer> shape = shape_of_type(writer, entries[0]);
  for (const Term& entry : entries) {
    const auto layout = call_of(entry);
    if (layout && layout->name == "strided") return strided_text(writer, shape, entry);
    if (layout && layout->name == "affine_map" && layout->angle)
      return affine(writer, shape, entry);
  }
  return row_major(shape);
}

}  // namespace

std::optional<std::string> read_mlir(Writer& writer, const Term& term) {
  if (term.is(Term::Kind::text)) {
    if (writer.dialect().empty()) writer.read_as("a quoted text");
    return unquoted(writer, term);
  }
  if (auto text = tile(writer, term)) return text;
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  if (call->full.starts_with("!cute.")) {
    writer.read_as("CuTeDSL");
    return cute_type(writer, *call, term);
  }
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

}  // namespace plumb::dialects
