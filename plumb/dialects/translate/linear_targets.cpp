// Triton, whose functions are linear over F2.
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/translate/function.hpp"
#include "plumb/dialects/translate/threads.hpp"
#include "plumb/dialects/translate/translation.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

std::string quoted(const std::string& word) { return "\"" + word + "\""; }

std::string bases_list(const std::vector<std::vector<Integer>>& bases) {
  std::string out;
  for (const auto& basis : bases) {
    std::string one;
    for (const Integer& entry : basis) one += (one.empty() ? "" : ", ") + entry.str();
    out += (out.empty() ? "[" : ", [") + one + "]";
  }
  return "[" + out + "]";
}

/// Why a value has no form over F2.
Translation not_linear(const Value<Integer>& value) {
  const auto* A = std::get_if<Layout<Integer>>(&value);
  const auto* F = std::get_if<ComposedLayout<Integer>>(&value);
  const Layout<Integer>* inner = A ? A : F ? &F->inner : nullptr;
  if (!inner)
    return refusal("no_function", "a linear layout has bases over F2, and this value has none");
  for (const auto& [extent, stride] : flat_modes(*inner)) {
    if ((extent & (extent - 1)) != 0)
      return refusal(
          "not_power_of_two",
          fmt::format("sizes of a linear layout are powers of two, and an extent here is "
                      "{}; there is no index {} of that mode",
                      extent.str(), extent.str()));
    if (stride < 0 && extent > 1)
      return refusal(
          "negative_stride",
          fmt::format("values of a linear layout are at least 0, and the stride {} falls "
                      "at the coordinate 1 of its mode",
                      stride.str()));
  }
  const Offsets offsets(value);
  if (const auto zero = offsets.at(0); zero && *zero != 0)
    return refusal("offset", fmt::format("a linear layout is 0 at 0, and this is {}", zero->str()));
  const auto index = offsets.first_not_linear();
  return refusal("carry", fmt::format("a sum of strides carries, so it is not linear over F2{}",
                                      index ? "; at " + offsets.coordinate(*index) +
                                                  " it is not the sum over F2 of its bits"
                                            : ""));
}

bool is_onto(const BitForm& form) {
  std::vector<Integer> rows;
  std::size_t wanted = 0;
  std::vector<std::size_t> first;
  for (const Integer& size : form.sizes) {
    first.push_back(wanted);
    for (Integer n = 1; n < size; n *= 2) ++wanted;
  }
  std::vector<Integer> basis(wanted, 0);  // by highest bit
  std::size_t rank = 0;
  for (const auto& input : form.bases)
    for (const auto& entries : input) {
      Integer word = 0;
      for (std::size_t d = 0; d < entries.size(); ++d)
        word |= entries[d] << static_cast<unsigned>(first[d]);
      while (word != 0) {
        const auto top = static_cast<std::size_t>(msb(word));
        if (basis[top] == 0) {
          basis[top] = word;
          ++rank;
          break;
        }
        word ^= basis[top];
      }
    }
  return rank == wanted;
}


}  // namespace

Translation to_triton(const Value<Integer>& value, const Wishes&) {
  const auto form = bit_form(value);
  if (!form) return not_linear(value);
  Translation found;
  if (is_distributed(*form) && is_onto(*form) && input_named(*form, "lane")) {
    std::string inputs;
    for (const std::string_view name : parts_of_program) {
      const auto* bases = input_named(*form, name);
      inputs += fmt::format("{}{} = {}", inputs.empty() ? "" : ", ", name,
                            bases ? bases_list(*bases) : "[]");
    }
    // The order of the inputs is Triton's, and the bits of an index are in that order.
    std::vector<std::string> order;
    for (const std::string& name : form->names)
      if (!input_named(*form, name)->empty()) order.push_back(name);
    if (std::is_sorted(order.begin(), order.end(), [](const auto& a, const auto& b) {
          return std::find(parts_of_program.begin(), parts_of_program.end(), a) <
                 std::find(parts_of_program.begin(), parts_of_program.end(), b);
        })) {
      found.text = "#ttg.linear<{" + inputs + "}>";
      return found;
    }
  }
  std::string inputs, names, sizes;
  const auto* L = std::get_if<LinearLayout<Integer>>(&value);
  for (std::size_t k = 0; k < form->bases.size(); ++k)
    inputs += fmt::format("{}({}, {})", inputs.empty() ? "" : ", ",
                          quoted(L ? form->names[k] : "mode" + std::to_string(k)),
                          bases_list(form->bases[k]));
  for (std::size_t d = 0; d < form->sizes.size(); ++d) {
    names += (d == 0 ? "" : ", ") + quoted(L ? L->outputs[d].name : "offset");
    sizes += (d == 0 ? "" : ", ") + form->sizes[d].str();
  }
  found.text =
      fmt::format("LinearLayout.from_bases([{}], [{}], [{}], False)", inputs, names, sizes);
  return found;
}

}  // namespace plumb::dialects
