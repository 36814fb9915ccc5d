#include "plumb/workbench/memory/element_size.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "plumb/dialects/text/types/element_types.hpp"
#include "properties/notation/failure.hpp"
#include "reference/memory/banks.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

}  // namespace

std::optional<unsigned> element_bits(std::string_view text, SizeUnit unit, unsigned widest) {
  const bool in_bits = text.ends_with('b') || unit == SizeUnit::bits;
  const std::string_view digits = text.ends_with('b') ? text.substr(0, text.size() - 1) : text;
  unsigned number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size())
    return dialects::bits_of_type(text);
  const unsigned most = in_bits ? widest : widest / 8;
  if (number < 1 || number > most) return std::nullopt;
  return in_bits ? number : 8 * number;
}

std::string ElementSize::text() const {
  const unsigned count = whole_bytes() ? bits / 8 : bits;
  return fmt::format("{} {}{}", count, whole_bytes() ? "byte" : "bit", count == 1 ? "" : "s");
}

ElementSize read_element(const std::string& text, std::string_view option) {
  if (const auto bits = element_bits(text, SizeUnit::bytes, widest_element))
    return ElementSize{*bits};
  throw CallError(
      fmt::format("{} {}: expected bytes from 1 to {}, bits such as 4b, or a type such as half",
                  option, text, widest_element / 8));
}

}  // namespace plumb::workbench
