#include "plumb/cli/element_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <utility>

#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

using Take = std::function<void(workbench::ElementSize)>;

void take_known(const Take& take, const std::vector<unsigned>& bits, workbench::ElementSize size,
                const std::string& option, const std::string& text) {
  if (!bits.empty() && std::find(bits.begin(), bits.end(), size.bits) == bits.end())
    throw notation::CallError(fmt::format("{} {}: expected elements of {} bits, got {} bits",
                                          option, text, fmt::join(bits, ", "), size.bits));
  take(size);
}

}  // namespace

void add_element_options(CLI::App& command, Take take, workbench::ElementSize otherwise,
                         std::vector<unsigned> bits) {
  auto* in_bits = command.add_option_function<std::string>(
      "--bits",
      [take, bits](const std::string& text) {
        take_known(take, bits, workbench::read_bits(text, "--bits"), "--bits", text);
      },
      fmt::format("bits of an element, or a type such as half [{}]", otherwise.bits));
  auto* element = command.add_option_function<std::string>(
      "--element",
      [take, bits](const std::string& text) {
        take_known(take, bits, workbench::read_element(text, "--element"), "--element", text);
      },
      "instead of --bits: bytes, or bits such as 4b");
  in_bits->excludes(element);
}

}  // namespace plumb::cli
