// The draws of linear layouts.
//
// A given layout that no choices lead to has no token: an impossible form is recorded for it.
#include <algorithm>
#include <array>

#include "properties/driver/dimension_names.hpp"
#include "properties/driver/linear_presets.hpp"
#include "properties/driver/presets.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

using Outputs = std::vector<LinearOutput<Integer>>;

constexpr std::size_t byte_bits = 3;  // of the least dimension of Hint::onto

constexpr std::array<std::string_view, 3> list_names{"dim0", "dim1", "dim2"};

/// The most bits, beyond the least, that a dimension has in a list of `count`.
int most_bits_in_list(std::size_t count) { return count == 3 ? 3 : most_dimension_bits; }

/// How the bits of the outputs are chosen where a layout is often one-to-one.
enum SizesForm { as_many_bits, any_bits };

// True if the given layout can be drawn.

bool is_free_layout(const LinearLayout<Integer>& L, const Outputs* into) {
  if (!has_first_names(L.inputs, input_names)) return false;
  return into ? L.outputs == *into : !L.outputs.empty() && has_first_names(L.outputs, output_names);
}

bool is_list(const LinearLayout<Integer>& L, Hint hint, std::size_t least) {
  if (!L.inputs.empty() || L.outputs.size() > list_names.size()) return false;
  if (hint == Hint::tiling && L.outputs.size() > output_names.size()) return false;
  if (hint == Hint::onto && L.outputs.size() != output_names.size()) return false;
  const std::size_t names = L.outputs.size() == 3 ? 3 : output_names.size();
  const auto most = static_cast<std::size_t>(most_bits_in_list(L.outputs.size()));
  return std::all_of(L.outputs.begin(), L.outputs.end(), [&](const auto& output) {
    const auto last = list_names.begin() + static_cast<std::ptrdiff_t>(names);
    return bits_of(output) >= least && bits_of(output) <= least + most &&
           std::find(list_names.begin(), last, output.name) != last;
  });
}

/// The names of a list of three in one of their six orders.
std::array<std::string_view, 3> names_in_order(std::size_t form) {
  std::array<std::string_view, 3> names = list_names;
  for (; form > 0; --form) std::next_permutation(names.begin(), names.end());
  return names;
}

std::size_t order_of_names(const LinearLayout<Integer>& L) {
  std::size_t form = 0;
  while (form < 5 && !has_first_names(L.outputs, names_in_order(form))) ++form;
  return form;
}

}  // namespace

LinearLayout<Integer> Driver::pick_linear(const Outputs* from, const Outputs* into, Hint hint,
                                          const LinearLayout<Integer>* given) {
  if (given && (from || !is_free_layout(*given, into))) {
    record(of_form(3), Integer(-1));
    return *given;
  }
  LinearLayout<Integer> L;
  if (from) {
    for (const LinearOutput<Integer>& dimension : *from)
      L.inputs.push_back(input_of(dimension.name, bits_of(dimension)));
  } else {
    const std::size_t count = pick_size(of_form(3), of_given(given, input_count));
    for (std::size_t k = 0; k < count; ++k)
      L.inputs.push_back(input_of(input_names[k], pick_size(of_dimension(0, most_dimension_bits),
                                                            of_given(given, input_bits(k)))));
  }
  L.outputs = into ? *into : pick_outputs(all_bits(L.inputs), hint, given);
  for (std::size_t k = 0; k < L.inputs.size(); ++k)
    for (std::size_t bit = 0; bit < L.inputs[k].bases.size(); ++bit)
      for (std::size_t j = 0; j < L.outputs.size(); ++j)
        L.inputs[k].bases[bit].push_back(pick_or(
            of_column(L.outputs[j].size),
            of_given(given, [&](const auto& known) { return known.inputs[k].bases[bit][j]; })));
  return L;
}

/// One or two outputs; with Hint::one_to_one often of `bits_in` bits together: the last has those
/// left.
Outputs Driver::pick_outputs(std::size_t bits_in, Hint hint, const LinearLayout<Integer>* given) {
  const auto sizes = [bits_in](const auto& known) {
    return all_bits(known.outputs) == bits_in ? as_many_bits : any_bits;
  };
  const bool square = hint == Hint::one_to_one &&
                      pick_size(of_form(any_bits), of_given(given, sizes)) == as_many_bits;
  const auto more = [](const auto& known) { return known.outputs.size() - 1; };
  const std::size_t count = 1 + pick_size(of_form(1), of_given(given, more));
  std::size_t left = bits_in;
  Outputs outputs;
  for (std::size_t k = 0; k < count; ++k) {
    std::size_t bits = left;
    if (!square || k + 1 < count)
      bits = pick_size(of_dimension(0, square ? static_cast<int>(left) : most_dimension_bits),
                       of_given(given, output_bits(k)));
    outputs.push_back({std::string(output_names[k]), size_of(bits)});
    if (square) left -= bits;
  }
  return outputs;
}

/// The outputs of a layout without inputs, in any order: up to two of any size (Hint::tiling), up
/// to three (Hint::shape), or two that are not below 8 (Hint::onto).
LinearLayout<Integer> Driver::pick_dimensions(Hint hint, const LinearLayout<Integer>* given) {
  const std::size_t least = hint == Hint::onto ? byte_bits : 0;
  if (given && !is_list(*given, hint, least)) {
    record(of_form(3), Integer(-1));
    return *given;
  }
  LinearLayout<Integer> L;
  const int greatest = hint == Hint::shape ? 3 : 2;
  const std::size_t count =
      hint == Hint::onto ? 2 : pick_size(of_form(greatest), of_given(given, output_count));
  if (count == 0) return L;
  std::array<std::string_view, 3> names = list_names;
  if (count == 3) {
    names = names_in_order(pick_size(of_form(5), of_given(given, order_of_names)));
  } else {
    const auto first_name = [](const auto& known) {
      return known.outputs.front().name == output_names[0] ? 0 : 1;
    };
    if (pick_size(of_form(1), of_given(given, first_name)) == 1) std::swap(names[0], names[1]);
  }
  const int fewest = static_cast<int>(least);
  for (std::size_t k = 0; k < count; ++k)
    L.outputs.push_back({std::string(names[k]),
                         size_of(pick_size(of_dimension(fewest, fewest + most_bits_in_list(count)),
                                           of_given(given, output_bits(k))))});
  return L;
}

LinearLayout<Integer> Driver::linear(std::string_view name, Hint hint) {
  const auto given = preset_as(name, LinearLayout<Integer>{});
  switch (hint) {
    case Hint::tiling:
    case Hint::shape:
    case Hint::onto: return remember(name, pick_dimensions(hint, pointer(given)));
    case Hint::natural: return remember(name, pick_near_identity(pointer(given)));
    case Hint::distributed: return remember(name, pick_distributed(pointer(given)));
    case Hint::any:
    case Hint::one_to_one: break;
  }
  return remember(name, pick_linear(nullptr, nullptr, hint, pointer(given)));
}

LinearLayout<Integer> Driver::linear_after(std::string_view name,
                                           const LinearLayout<Integer>& first) {
  const auto given = preset_as(name, LinearLayout<Integer>{});
  LinearLayout<Integer> L = pick_linear(&first.outputs, nullptr, Hint::any, pointer(given));
  if (!given && has_name(first.inputs, output_names[0])) rename_to(L.outputs, other_output_names);
  return remember(name, std::move(L));
}

LinearLayout<Integer> Driver::linear_beside(std::string_view name,
                                            const LinearLayout<Integer>& other, Hint hint) {
  auto given = preset_as(name, LinearLayout<Integer>{});
  if (hint == Hint::one_to_one) return remember(name, pick_memory(other.outputs, pointer(given)));
  if (other.inputs.empty())
    return remember(name, pick_linear(nullptr, &other.outputs, Hint::any, pointer(given)));
  if (given && !has_first_names(given->inputs, other_input_names)) {
    record(of_form(3), Integer(-1));
    return remember(name, *given);
  }
  if (given) rename_to(given->inputs, input_names);
  LinearLayout<Integer> L = pick_linear(nullptr, &other.outputs, Hint::any, pointer(given));
  rename_to(L.inputs, other_input_names);
  return remember(name, std::move(L));
}

}  // namespace plumb
