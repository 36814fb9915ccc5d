#include "plumb/cli/element.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <optional>

#include "plumb/dialects/stated_element.hpp"
#include "plumb/workbench/memory/element_size.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

using workbench::SizeUnit;

constexpr unsigned widest = 1U << 20;  // bits

std::string listed(const std::set<unsigned>& sizes) {
  std::string text;
  std::size_t left = sizes.size();
  for (const unsigned size : sizes)
    text += fmt::format("{}{}", size, --left == 0 ? "" : left == 1 ? " or " : ", ");
  return text;
}

std::string wrong_size(const std::string& text, SizeUnit unit, const std::set<unsigned>& sizes) {
  const auto bits = workbench::element_bits(text, unit, widest);
  if (!bits)
    return fmt::format("expected {} (16b) or a type (half), got {}",
                       unit == SizeUnit::bytes ? "bytes (2), bits" : "bits (16) or", text);
  if (sizes.empty() || sizes.contains(*bits)) return "";
  return fmt::format("expected an element of {} bits, got {}{}", listed(sizes), *bits,
                     text == std::to_string(*bits) ? "" : ": " + text);
}

}  // namespace

unsigned AskedElement::of(const std::vector<std::string>& texts) const {
  dialects::AskedBits asked{std::nullopt, option};
  if (!option.empty()) asked.bits = bits;
  const unsigned found = dialects::element_bits_of(texts, asked, bits);
  if (!sizes.empty() && !sizes.contains(found))
    throw notation::CallError(
        fmt::format("the text states elements of {} bits; expected {}", found, listed(sizes)));
  return found;
}

void add_element(CLI::App& command, AskedElement& asked, const std::string& purpose) {
  const auto add = [&](const std::string& name, SizeUnit unit, const std::string& text) {
    return command
        .add_option_function<std::string>(
            name,
            [&asked, name, unit](const std::string& given) {
              asked.bits = workbench::element_bits(given, unit, widest).value_or(asked.bits);
              asked.option = name + " " + given;
            },
            text)
        ->type_name("SIZE")
        ->check([unit, sizes = asked.sizes](const std::string& given) {
          return wrong_size(given, unit, sizes);
        });
  };
  const std::string of_these =
      asked.sizes.empty() ? "" : fmt::format("; {} bits", listed(asked.sizes));
  auto* element =
      add("--element", SizeUnit::bytes,
          fmt::format("{}: bytes (2), bits (16b) or a type (half){} [default: that of the text, or "
                      "{} bits]",
                      purpose, of_these, asked.bits));
  add("--bits", SizeUnit::bits, "the same, and a plain number counts bits")->excludes(element);
}

}  // namespace plumb::cli
