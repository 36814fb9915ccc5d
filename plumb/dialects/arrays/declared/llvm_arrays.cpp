// Arrays as LLVM and its dialect of MLIR write their types.
//
//   [32 x [33 x float]]                           (32,33):(33,1)
//   !llvm.array<32 x array<33 x f32>>             (32,33):(33,1)
//   internal addrspace(3) global [32 x [33 x float]] undef, align 4
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

/// The 32, x, [33 x float] of [32 x [33 x float]], and of !llvm.array<32 x array<33 x f32>>; null
/// of other terms.
const Term* counted(const Term& term) {
  const Term* inner = nullptr;
  if ((term.is_group('[') || term.is_group('<')) && term.parts.size() == 1) inner = &term.parts[0];
  const bool named = term.is(Term::Kind::applied) && term.parts.size() == 2 &&
                     (term.parts[0].is_name("!llvm.array") || term.parts[0].is_name("array")) &&
                     term.parts[1].is_group('<') && term.parts[1].parts.size() == 1;
  if (named) inner = &term.parts[1].parts[0];
  const bool counts = inner && inner->is(Term::Kind::sequence) && inner->parts.size() == 3 &&
                      inner->parts[0].is(Term::Kind::number) && inner->parts[1].is_name("x");
  return counts ? inner : nullptr;
}

std::string array_text(Writer& writer, const Term& array) {
  writer.read_as("LLVM");
  std::vector<Integer> shape;
  const Term* element = &array;
  while (const Term* inner = counted(*element)) {
    shape.push_back(writer.integer(inner->parts[0]));
    element = &inner->parts[2];
  }
  if (!element->is(Term::Kind::name))
    Writer::refuse(array, "expected elements of a type such as float, half or i8");
  require_elements(array, shape);
  const auto bits = bits_of_type(element->word);
  writer.state_element(bits);
  writer.note(bits ? fmt::format("the offsets count elements of {} bits", *bits)
                   : "the size of the elements is not known here: give it with --bits");
  return strided_text(shape, row_major_strides(shape));
}

}  // namespace

std::optional<std::string> read_llvm_array(Writer& writer, const Term& term) {
  const bool vector = term.is_group('<');  // <8 x float> alone is no array
  if (!vector && counted(term)) return array_text(writer, term);
  if (!term.is(Term::Kind::sequence)) return std::nullopt;
  const auto is_array = [](const Term& part) { return !part.is_group('<') && counted(part); };
  const auto array = std::find_if(term.parts.begin(), term.parts.end(), is_array);
  const bool one = array != term.parts.end() &&
                   std::count_if(term.parts.begin(), term.parts.end(), is_array) == 1;
  const bool global = std::any_of(term.parts.begin(), term.parts.end(), [](const Term& part) {
    return part.is_name("global") || part.is_name("llvm.mlir.global") || part.is_name("alloca");
  });
  return one && global ? std::optional(array_text(writer, *array)) : std::nullopt;
}

std::optional<std::string> read_llvm_global(Writer& writer, const Term& statement) {
  const bool aligned = statement.parts.size() == 2 && statement.parts[1].is(Term::Kind::sequence) &&
                       statement.parts[1].parts[0].is_name("align");
  return aligned ? read_llvm_array(writer, statement.parts[0]) : std::nullopt;
}

}  // namespace plumb::dialects
