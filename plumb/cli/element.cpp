#include "plumb/cli/element.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>

namespace plumb::cli {
namespace {

constexpr unsigned widest = 1U << 20;

struct TypesOfASize {
  unsigned bits;
  std::string_view names;  // a blank before and behind each
};

/// int4 and uint4 are missing: 4 bits in PyTorch, 16 bytes in CUDA.
constexpr TypesOfASize types[] = {
    {1, " b1 i1 u1 uint1b_t "},
    {4, " i4 s4 u4 int4b_t uint4b_t e2m1 fp4 f4e2m1 float4_e2m1fn float_e2m1_t "},
    {6, " e2m3 e3m2 fp6 f6e2m3 f6e3m2 float_e2m3_t float_e3m2_t "},
    {8,
     " i8 s8 u8 b8 int8 uint8 int8_t uint8_t char byte bool e4m3 e4m3fn e5m2 ue8m0 e8m0 fp8 f8e4m3 "
     "f8e4m3fn f8e5m2 float8_e4m3fn float8_e5m2 float8_e8m0fnu float_e4m3_t float_e5m2_t "},
    {16,
     " i16 s16 u16 b16 int16 uint16 int16_t uint16_t short half half_t fp16 f16 float16 bf16 "
     "bfloat16 bfloat16_t "},
    {32,
     " i32 s32 u32 b32 int32 uint32 int32_t uint32_t int unsigned float fp32 f32 float32 tf32 "
     "tfloat32_t "},
    {64, " i64 s64 u64 b64 int64 uint64 int64_t uint64_t double fp64 f64 float64 complex64 "},
    {128, " b128 complex128 "},
};

std::optional<unsigned> bits_of_type(std::string_view text) {
  std::string name(text);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name.empty() || name.find(' ') < name.size()) return std::nullopt;
  for (const TypesOfASize& row : types)
    if (row.names.find(" " + name + " ") < row.names.size()) return row.bits;
  return std::nullopt;
}

std::string listed(const std::set<unsigned>& sizes) {
  std::string text;
  std::size_t left = sizes.size();
  for (const unsigned size : sizes)
    text += fmt::format("{}{}", size, --left == 0 ? "" : left == 1 ? " or " : ", ");
  return text;
}

std::string wrong_size(const std::string& text, SizeUnit unit, const std::set<unsigned>& sizes) {
  const auto bits = element_bits(text, unit);
  if (!bits)
    return fmt::format("expected {} (16b) or a type (half), got {}",
                       unit == SizeUnit::bytes ? "bytes (2), bits" : "bits (16) or", text);
  if (sizes.empty() || sizes.contains(*bits)) return "";
  return fmt::format("expected an element of {} bits, got {}{}", listed(sizes), *bits,
                     text == std::to_string(*bits) ? "" : ": " + text);
}

}  // namespace

std::optional<unsigned> element_bits(std::string_view text, SizeUnit unit) {
  const bool in_bits = text.ends_with('b') || unit == SizeUnit::bits;
  const std::string_view digits = text.ends_with('b') ? text.substr(0, text.size() - 1) : text;
  unsigned number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return bits_of_type(text);
  const unsigned most = in_bits ? widest : widest / 8;
  if (number < 1 || number > most) return std::nullopt;
  return in_bits ? number : 8 * number;
}

void add_element(CLI::App& command, unsigned& bits, const std::string& purpose,
                 const std::set<unsigned>& sizes) {
  const auto add = [&](const char* name, SizeUnit unit, const std::string& text) {
    return command
        .add_option_function<std::string>(
            name,
            [&bits, unit](const std::string& given) {
              bits = element_bits(given, unit).value_or(bits);
            },
            text)
        ->type_name("SIZE")
        ->check([unit, sizes](const std::string& given) { return wrong_size(given, unit, sizes); });
  };
  const std::string of_these = sizes.empty() ? "" : fmt::format("; {} bits", listed(sizes));
  auto* element = add("--element", SizeUnit::bytes,
                      fmt::format("{}: bytes (2), bits (16b) or a type (half){} [default: {} bits]",
                                  purpose, of_these, bits));
  add("--bits", SizeUnit::bits, "the same, and a plain number counts bits")->excludes(element);
}

}  // namespace plumb::cli
