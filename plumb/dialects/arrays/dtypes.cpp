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
    TypeBytes{"float64", 8},    TypeBytes{"int64", 8},    TypeBytes{"uint64", 8},
    TypeBytes{"complex64", 8},  TypeBytes{"float32", 4},  TypeBytes{"int32", 4},
    TypeBytes{"uint32", 4},     TypeBytes{"float16", 2},  TypeBytes{"int16", 2},
    TypeBytes{"uint16", 2},     TypeBytes{"bfloat16", 2}, TypeBytes{"int8", 1},
    TypeBytes{"uint8", 1},      TypeBytes{"bool", 1},     TypeBytes{"float", 8},
    TypeBytes{"f8", 8},         TypeBytes{"f4", 4},       TypeBytes{"i4", 4},
    TypeBytes{"f2", 2},         TypeBytes{"u1", 1},       TypeBytes{"complex128", 16},
    TypeBytes{"c16", 16},       TypeBytes{"c8", 8},       TypeBytes{"i8", 8},
    TypeBytes{"u8", 8},         TypeBytes{"u4", 4},       TypeBytes{"i2", 2},
    TypeBytes{"u2", 2},         TypeBytes{"i1", 1},       TypeBytes{"b1", 1},
    TypeBytes{"double", 8},     TypeBytes{"single", 4},   TypeBytes{"half", 2},
    TypeBytes{"int", 8},        TypeBytes{"int_", 8},     TypeBytes{"longlong", 8},
    TypeBytes{"intc", 4},       TypeBytes{"short", 2},    TypeBytes{"byte", 1},
    TypeBytes{"ubyte", 1},      TypeBytes{"bool_", 1},    TypeBytes{"float8_e4m3fn", 1},
    TypeBytes{"float8_e5m2", 1}};

}  // namespace

std::optional<int> bytes_of_dtype(const Term& type) {
  std::string name = type.word;
  if (const auto call = call_of(type); call && !type.is(Term::Kind::text)) {
    name = call->name;
    if (call->name == "dtype" && call->arguments().size() == 1) name = call->arguments()[0].word;
  }
  if (!name.empty() && std::string_view("<=>|").find(name[0]) < 4) name.erase(0, 1);
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
