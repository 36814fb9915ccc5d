// Arrays as C and CUDA declare them: the last index is the fastest.
//
//   __shared__ float tile[32][33];          (32,33):(33,1)
//   half smem[2][64][72];                   (2,64,72):(4608,72,1)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

/// tile[32][33], with one entry, or none, in each bracket.
bool is_declared(const Term& term) {
  return term.is(Term::Kind::applied) && term.parts.size() > 1 &&
         term.parts[0].is(Term::Kind::name) &&
         std::all_of(term.parts.begin() + 1, term.parts.end(),
                     [](const Term& part) { return part.is_group('[') && part.parts.size() < 2; });
}

/// The words of a type: __shared__, alignas(128), float.
bool is_of_a_type(const Term& term) {
  if (term.is(Term::Kind::name))
    return !term.is_name("return") && !term.is_name("else") && !term.is_name("case");
  const auto call = call_of(term);
  return call && (call->name == "alignas" || call->name == "__align__");
}

/// unsigned short int, long long, half: the last word is the type, but for int.
std::optional<unsigned> bits_of_words(std::vector<Term>::const_iterator first,
                                      std::vector<Term>::const_iterator last) {
  const auto has = [&](std::string_view word) {
    return std::any_of(first, last, [&](const Term& one) { return one.is_name(word); });
  };
  if (has("double")) return 64;
  if (has("short")) return 16;
  if (has("long")) return 64;
  if (has("char")) return 8;
  for (auto word = last; word != first;)
    if (const auto bits = bits_of_c_type((--word)->word)) return bits;
  return std::nullopt;
}

/// The array that the words before `declared` are the type of.
std::string array_text(Writer& writer, const std::vector<Term>& parts,
                       std::vector<Term>::const_iterator declared) {
  writer.read_as("C");
  std::vector<Integer> shape;
  for (auto index = declared->parts.begin() + 1; index != declared->parts.end(); ++index) {
    if (index->parts.empty())
      Writer::refuse(*index, fmt::format("{}[] has no extent: write a number in its brackets",
                                         declared->parts[0].word));
    const Integer extent = writer.integer(index->parts[0]);
    if (extent < 0) Writer::refuse(*index, "expected extents of at least 1");
    shape.push_back(extent);
  }
  if (shape.size() > 64) Writer::refuse(*declared, "expected at most 64 extents");
  require_elements(*declared, shape);
  const auto bits = bits_of_words(parts.begin(), declared);
  writer.state_element(bits);
  writer.note(bits ? fmt::format("the offsets count elements of {} bits", *bits)
                   : fmt::format("the size of {} is not known here: give it with --bits",
                                 (declared - 1)->word));
  return strided_text(shape, row_major_strides(shape));
}

}  // namespace

std::optional<std::string> read_c_array(Writer& writer, const Term& statement) {
  if (statement.parts.size() != 1 || !statement.parts[0].is(Term::Kind::sequence))
    return std::nullopt;
  const auto& parts = statement.parts[0].parts;
  const auto declared = std::find_if(parts.begin(), parts.end(), is_declared);
  if (declared == parts.begin() || declared == parts.end() ||
      !std::all_of(parts.begin(), declared, is_of_a_type))
    return std::nullopt;
  if (declared + 1 != parts.end() && !(declared + 1)->is_oper("=")) return std::nullopt;
  return array_text(writer, parts, declared);
}

std::optional<std::string> read_declared_array(Writer& writer, const Term& term) {
  if (!term.is(Term::Kind::sequence) || term.parts.size() < 2) return std::nullopt;
  const auto& parts = term.parts;
  const auto declared = parts.end() - 1;
  if (!is_declared(*declared) || !std::all_of(parts.begin(), declared, is_of_a_type) ||
      !bits_of_words(parts.begin(), declared))
    return std::nullopt;
  return array_text(writer, parts, declared);
}

}  // namespace plumb::dialects
