#include "plumb/gpu/descriptors/printed_descriptor.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "properties/notation/failure.hpp"

namespace plumb::gpu_conformance {
namespace {

using notation::CallError;

constexpr std::string_view title = "GmmaDescriptor:";

struct Field {
  std::string_view name;
  unsigned first, count;  // bits of the word
};
constexpr std::array<Field, 5> fields{{{"start_addr", 0, 14},
                                       {"leading_off", 16, 14},
                                       {"stride_off", 32, 14},
                                       {"base_offset", 49, 3},
                                       {"layout_type", 62, 2}}};
constexpr std::array<std::string_view, 4> layout_types{"INTERLEAVE", "B128", "B64", "B32"};

/// The number in hexadecimal digits behind the colon that follows `name`.
std::optional<std::uint64_t> number_behind(std::string_view text, std::string_view name) {
  const std::size_t place = text.find(name);
  const std::size_t colon = place < text.size() ? text.find(':', place + name.size() - 1) : place;
  const std::size_t sign = colon < text.size() ? text.find("0x", colon) : colon;
  if (sign >= text.size() || text.find_first_not_of(" \t", colon + 1) != sign) return std::nullopt;
  std::uint64_t number = 0;
  std::size_t digits = 0;
  for (std::size_t k = sign + 2; k < text.size(); ++k, ++digits) {
    const std::size_t digit = std::string_view("0123456789abcdefABCDEF").find(text[k]);
    if (digit == std::string_view::npos) break;
    number = number * 16 + (digit < 16 ? digit : digit - 6);
  }
  if (digits == 0 || digits > 16) return std::nullopt;
  return number;
}

void require_field(std::string_view text, const Field& field, std::uint64_t word) {
  const auto printed = number_behind(text, field.name);
  const std::uint64_t held = word >> field.first & ((std::uint64_t{1} << field.count) - 1);
  if (printed && *printed != held)
    throw CallError(
        fmt::format("expected {} 0x{:x}, as the bits {} to {} of 0x{:016x} say, got "
                    "0x{:x}; write the word alone",
                    field.name, held, field.first, field.first + field.count - 1, word, *printed));
  if (field.name != "layout_type") return;
  for (std::size_t k = 0; k < layout_types.size(); ++k)
    if (k != held && text.find(fmt::format("({})", layout_types[k])) < text.size())
      throw CallError(
          fmt::format("expected the layout type {}, as 0x{:016x} says, got {}; write "
                      "the word alone",
                      layout_types.at(held), word, layout_types[k]));
}

}  // namespace

std::optional<std::uint64_t> printed_descriptor(const std::string& text) {
  for (const std::string_view other : {"UmmaDescriptor", "SmemDescriptor", "lbo_mode"})
    if (text.find(other) < text.size())
      throw CallError(
          fmt::format("{} is of tcgen05, whose descriptors have other bits; expected "
                      "one of wgmma, or the tile",
                      other));
  const std::size_t begin = text.find(title);
  if (begin >= text.size()) return std::nullopt;
  const std::string_view printed = std::string_view(text).substr(begin);
  const auto word = number_behind(printed, title);
  if (!word)
    throw CallError("GmmaDescriptor: expected 0x and 1 to 16 hexadecimal digits behind it");
  for (const Field& field : fields) require_field(printed, field, *word);
  return word;
}

}  // namespace plumb::gpu_conformance
