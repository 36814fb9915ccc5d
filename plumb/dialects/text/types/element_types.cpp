#include "plumb/dialects/text/types/element_types.hpp"

#include <string>

#include "plumb/catalogue/characters.hpp"

namespace plumb::dialects {
namespace {

struct TypesOfASize {
  unsigned bits;
  std::string_view names;  // a blank before and behind each
};

/// int4 and uint4 are missing: 4 bits in PyTorch, 16 bytes in CUDA.
constexpr TypesOfASize types_by_size[] = {
    {1, " b1 i1 u1 uint1b_t "},
    {4, " i4 s4 u4 int4b_t uint4b_t e2m1 fp4 f4e2m1 f4e2m1fn float4_e2m1fn float_e2m1_t "},
    {6, " e2m3 e3m2 fp6 f6e2m3 f6e3m2 f6e2m3fn f6e3m2fn float_e2m3_t float_e3m2_t "},
    {8,
     " i8 s8 u8 b8 int8 uint8 int8_t uint8_t char byte bool e4m3 e4m3fn e5m2 ue8m0 e8m0 fp8 f8e4m3 "
     "f8e4m3fn f8e5m2 f8e4m3fnuz f8e5m2fnuz f8e8m0fnu float8_e4m3fn float8_e5m2 float8_e8m0fnu "
     "float8_e4m3fnuz float8_e5m2fnuz float_e4m3_t float_e5m2_t __nv_fp8_e4m3 __nv_fp8_e5m2 "},
    {16,
     " i16 s16 u16 b16 int16 uint16 int16_t uint16_t short half half_t fp16 f16 float16 bf16 "
     "bfloat16 bfloat16_t __half __nv_bfloat16 nv_bfloat16 _float16 float16_t __fp16 __bf16 "
     "hip_bfloat16 __hip_bfloat16 "},
    {32,
     " i32 s32 u32 b32 int32 uint32 int32_t uint32_t int unsigned float fp32 f32 float32 tf32 "
     "tfloat32_t "},
    {64, " i64 s64 u64 b64 int64 uint64 int64_t uint64_t double fp64 f64 float64 complex64 "},
    {128, " b128 uint128_t complex128 "},
};

}  // namespace

std::optional<unsigned> bits_of_type(std::string_view text) {
  const std::string name = catalogue::lower(std::string(text));
  if (name.empty() || name.find(' ') < name.size()) return std::nullopt;
  for (const TypesOfASize& row : types_by_size)
    if (row.names.find(" " + name + " ") < row.names.size()) return row.bits;
  return std::nullopt;
}

std::optional<unsigned> bits_of_c_type(std::string_view text) {
  const std::size_t scope = text.rfind("::");
  const std::string name(scope < text.size() ? text.substr(scope + 2) : text);
  constexpr std::string_view of_64 =
      " long ulong size_t ssize_t ptrdiff_t intptr_t uintptr_t longlong ulonglong ";
  const auto one = [&](const std::string& word) -> std::optional<unsigned> {
    if (of_64.find(" " + word + " ") < of_64.size()) return 64;
    if (word == "uchar") return 8;
    if (word == "ushort") return 16;
    if (word == "uint") return 32;
    return bits_of_type(word);
  };
  if (const auto bits = one(name)) return bits;
  for (const std::string_view vector : {"vec2", "uvec2", "ivec2"})
    if (name == vector) return 64;
  for (const std::string_view vector : {"vec4", "uvec4", "ivec4"})
    if (name == vector) return 128;
  const unsigned count = name.empty() ? 0 : static_cast<unsigned>(name.back() - '0');
  constexpr std::string_view vectors =
      " char uchar short ushort int uint long ulong longlong ulonglong float double half __half "
      "__nv_bfloat16 nv_bfloat16 ";
  const std::string base = name.substr(0, name.empty() ? 0 : name.size() - 1);
  if (count < 1 || count > 4 || vectors.find(" " + base + " ") >= vectors.size())
    return std::nullopt;
  return count * *one(base);
}

}  // namespace plumb::dialects
