#include "plumb/workbench/memory/element_size.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "properties/notation/failure.hpp"
#include "reference/memory/banks.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

constexpr std::array<std::pair<std::string_view, unsigned>, 51> bits_of_types{{
    {"double", 64},  {"f64", 64},    {"fp64", 64},         {"float64", 64},
    {"int64", 64},   {"i64", 64},    {"uint64", 64},       {"float", 32},
    {"f32", 32},     {"fp32", 32},   {"float32", 32},      {"tf32", 32},
    {"int", 32},     {"int32", 32},  {"i32", 32},          {"uint32", 32},
    {"half", 16},    {"half_t", 16}, {"f16", 16},          {"fp16", 16},
    {"float16", 16}, {"bf16", 16},   {"bfloat16", 16},     {"bfloat16_t", 16},
    {"int16", 16},   {"i16", 16},    {"uint16", 16},       {"int8", 8},
    {"i8", 8},       {"s8", 8},      {"uint8", 8},         {"u8", 8},
    {"char", 8},     {"f8", 8},      {"fp8", 8},           {"e4m3", 8},
    {"e5m2", 8},     {"e8m0", 8},    {"float8_e4m3fn", 8}, {"float8_e5m2", 8},
    {"ue8m0", 8},    {"fp6", 6},     {"e2m3", 6},          {"e3m2", 6},
    {"int4", 4},     {"i4", 4},      {"uint4", 4},         {"s4", 4},
    {"fp4", 4},      {"e2m1", 4},    {"uint1", 1},
}};

std::optional<ElementSize> of_type(std::string_view name) {
  const auto found = std::find_if(bits_of_types.begin(), bits_of_types.end(),
                                  [&](const auto& row) { return row.first == name; });
  if (found == bits_of_types.end()) return std::nullopt;
  return ElementSize{found->second};
}

/// 1 to `most`.
std::optional<unsigned> number_up_to(std::string_view digits, unsigned most) {
  if (digits.empty() || digits.size() > 6) return std::nullopt;
  unsigned number = 0;
  for (const char c : digits) {
    if (c < '0' || '9' < c) return std::nullopt;
    number = 10 * number + static_cast<unsigned>(c - '0');
  }
  if (number < 1 || number > most) return std::nullopt;
  return number;
}

/// 4b, or a type.
std::optional<ElementSize> of_bits_or_type(std::string_view text) {
  if (const auto type = of_type(text)) return type;
  if (!text.ends_with('b')) return std::nullopt;
  const auto bits = number_up_to(text.substr(0, text.size() - 1), widest_element);
  if (!bits) return std::nullopt;
  return ElementSize{*bits};
}

}  // namespace

std::string ElementSize::text() const {
  const unsigned count = whole_bytes() ? bits / 8 : bits;
  return fmt::format("{} {}{}", count, whole_bytes() ? "byte" : "bit", count == 1 ? "" : "s");
}

ElementSize read_element(const std::string& text, std::string_view option) {
  if (const auto size = of_bits_or_type(text)) return *size;
  if (const auto bytes = number_up_to(text, widest_element / 8))
    return ElementSize::of_bytes(*bytes);
  throw CallError(
      fmt::format("{} {}: expected bytes from 1 to {}, bits such as 4b, or a type such as half",
                  option, text, widest_element / 8));
}

ElementSize read_bits(const std::string& text, std::string_view option) {
  if (const auto size = of_bits_or_type(text)) return *size;
  if (const auto bits = number_up_to(text, widest_element)) return ElementSize{*bits};
  throw CallError(fmt::format("{} {}: expected bits from 1 to {}, or a type such as half", option,
                              text, widest_element));
}

}  // namespace plumb::workbench
