#include "plumb/dialects/arrays/dtypes.hpp"

#include <array>
#include <string>
#include <string_view>

#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

struct TypeBytes {
  std::string_view type;
  int bytes;
};
constexpr std::array type_bytes{
    TypeBytes{"float64", 8},   TypeBytes{"int64", 8},    TypeBytes{"uint64", 8},
    TypeBytes{"complex64", 8}, TypeBytes{"float32", 4},  TypeBytes{"int32", 4},
    TypeBytes{"uint32", 4},    TypeBytes{"float16", 2},  TypeBytes{"int16", 2},
    TypeBytes{"uint16", 2},    TypeBytes{"bfloat16", 2}, TypeBytes{"int8", 1},
    TypeBytes{"uint8", 1},     TypeBytes{"bool", 1},     TypeBytes{"float", 8},
    TypeBytes{"f8", 8},        TypeBytes{"f4", 4},       TypeBytes{"i4", 4},
    TypeBytes{"f2", 2},        TypeBytes{"u1", 1}};

}  // namespace

std::optional<int> bytes_of_dtype(const Term& type) {
  std::string name = type.word;
  if (const auto call = call_of(type); call && !type.is(Term::Kind::text)) {
    name = call->name;
    if (call->name == "dtype" && call->arguments().size() == 1) name = call->arguments()[0].word;
  }
  if (!name.empty() && (name[0] == '<' || name[0] == '=')) name.erase(0, 1);
  for (const TypeBytes& row : type_bytes)
    if (row.type == name) return row.bytes;
  return std::nullopt;
}

std::optional<unsigned> bits_of_torch(const Term& term) {
  if (term.is(Term::Kind::name) || term.is(Term::Kind::text)) {
    const std::string name = term.word.substr(term.word.rfind('.') + 1);
    return name == "long" ? std::optional(64U) : bits_of_type(name);
  }
  for (const Term& part : term.parts)
    if (const auto bits = bits_of_torch(part)) return bits;
  return std::nullopt;
}

}  // namespace plumb::dialects
