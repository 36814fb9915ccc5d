// The draws of linear layouts.
//
// A given layout that no choices lead to has no token: an impossible form is recorded for it.
#include <algorithm>
#include <array>

#include "properties/driver/dimension_names.hpp"
#include "properties/driver/presets.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

using Outputs = std::vector<LinearOutput<Integer>>;

constexpr std::size_t byte_bits = 3;  // of the least dimension of Hint::onto

/// Whether an output that is often the input of its name has its size.
enum SizeForm { size_of_input, any_size };

/// How the bits of the outputs are chosen where a layout is often one-to-one.
enum SizesForm { as_many_bits, any_bits };

/// How a basis of a layout that is often the identity was chosen.
enum BasisForm { unit_basis, zero_basis, any_basis };

Integer size_of(std::size_t bits) { return Integer(1) << bits; }

/// The bits of dimension k, for of_given.
auto input_bits(std::size_t k) {
  return [k](const LinearLayout<Integer>& L) { return bits_of(L.inputs[k]); };
}
auto output_bits(std::size_t k) {
  return [k](const LinearLayout<Integer>& L) { return bits_of(L.outputs[k]); };
}

std::size_t input_count(const LinearLayout<Integer>& L) { return L.inputs.size(); }
std::size_t output_count(const LinearLayout<Integer>& L) { return L.outputs.size(); }

/// An input of `bits` empty bases.
LinearInput<Integer> input_of(std::string_view name, std::size_t bits) {
  return {std::string(name), std::vector<std::vector<Integer>>(bits)};
}

/// 2^bit at the output of that name, 0 elsewhere; nothing if there is no such output, or it is too
/// small.
std::optional<std::vector<Integer>> unit_at(const Outputs& outputs, std::string_view name,
                                            std::size_t bit) {
  std::vector<Integer> basis;
  bool there = false;
  for (const LinearOutput<Integer>& output : outputs) {
    const bool here = output.name == name && bit < bits_of(output);
    basis.push_back(here ? size_of(bit) : Integer(0));
    there = there || here;
  }
  return there ? std::optional(basis) : std::nullopt;
}

// True if the given layout can be drawn.

bool is_free_layout(const LinearLayout<Integer>& L, const Outputs* into) {
  if (!has_first_names(L.inputs, input_names)) return false;
  return into ? L.outputs == *into : !L.outputs.empty() && has_first_names(L.outputs, output_names);
}

bool is_list(const LinearLayout<Integer>& L, Hint hint, std::size_t least) {
  if (!L.inputs.empty() || L.outputs.size() > output_names.size()) return false;
  if (hint != Hint::tiling && L.outputs.size() < output_names.size()) return false;
  return std::all_of(L.outputs.begin(), L.outputs.end(), [least](const auto& output) {
    return bits_of(output) >= least &&
           std::find(output_names.begin(), output_names.end(), output.name) != output_names.end();
  });
}

bool is_near_identity(const LinearLayout<Integer>& L) {
  return L.inputs.size() <= 2 && has_first_names(L.inputs, input_names) && L.outputs.size() <= 2 &&
         has_first_names(L.outputs, input_names);
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

/// The outputs of a layout without inputs, in either order: up to two of any size (Hint::tiling),
/// or two that are not below 8 (Hint::onto).
LinearLayout<Integer> Driver::pick_dimensions(Hint hint, const LinearLayout<Integer>* given) {
  const std::size_t least = hint == Hint::onto ? byte_bits : 0;
  if (given && !is_list(*given, hint, least)) {
    record(of_form(2), Integer(-1));
    return *given;
  }
  LinearLayout<Integer> L;
  const std::size_t count =
      hint == Hint::onto ? 2 : pick_size(of_form(2), of_given(given, output_count));
  if (count == 0) return L;
  const auto first_name = [](const auto& known) {
    return known.outputs.front().name == output_names[0] ? 0 : 1;
  };
  const std::size_t first = pick_size(of_form(1), of_given(given, first_name));
  const int fewest = static_cast<int>(least);
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t bits = pick_size(of_dimension(fewest, fewest + most_dimension_bits),
                                       of_given(given, output_bits(k)));
    L.outputs.push_back({std::string(output_names[(first + k) % 2]), size_of(bits)});
  }
  return L;
}

/// Outputs are named as inputs are; often the identity between dimensions of one name.
LinearLayout<Integer> Driver::pick_near_identity(const LinearLayout<Integer>* given) {
  if (given && !is_near_identity(*given)) {
    record(of_form(2), Integer(-1));
    return *given;
  }
  LinearLayout<Integer> L;
  const std::size_t inputs = pick_size(of_form(2), of_given(given, input_count));
  for (std::size_t k = 0; k < inputs; ++k)
    L.inputs.push_back(input_of(input_names[k], pick_size(of_dimension(0, most_dimension_bits),
                                                          of_given(given, input_bits(k)))));

  const std::size_t outputs = pick_size(of_form(2), of_given(given, output_count));
  for (std::size_t k = 0; k < outputs; ++k) {
    const auto known = of_given(given, output_bits(k));
    std::size_t form = any_size;
    if (k < inputs)
      form = pick_size(of_form(any_size), of_given(pointer(known), [&](const Integer& bits) {
                         return bits == bits_of(L.inputs[k]) ? size_of_input : any_size;
                       }));
    const std::size_t bits = form == size_of_input
                                 ? bits_of(L.inputs[k])
                                 : pick_size(of_dimension(0, most_dimension_bits), known);
    L.outputs.push_back({std::string(input_names[k]), size_of(bits)});
  }

  const std::vector<Integer> zero(outputs, Integer(0));
  for (std::size_t k = 0; k < inputs; ++k)
    for (std::size_t bit = 0; bit < L.inputs[k].bases.size(); ++bit) {
      const auto unit = unit_at(L.outputs, L.inputs[k].name, bit);
      const std::vector<Integer>* known = given ? &given->inputs[k].bases[bit] : nullptr;
      const auto form =
          pick_or(of_form(any_basis), of_given(known, [&](const auto& basis) {
                    return basis == unit ? unit_basis : basis == zero ? zero_basis : any_basis;
                  }));
      std::vector<Integer> basis = form == unit_basis && unit ? *unit : zero;
      for (std::size_t j = 0; form == any_basis && j < outputs; ++j)
        basis[j] = pick_or(of_column(L.outputs[j].size),
                           of_given(known, [j](const auto& own) { return own[j]; }));
      L.inputs[k].bases[bit] = basis;
    }
  return L;
}

LinearLayout<Integer> Driver::linear(std::string_view name, Hint hint) {
  const auto given = preset_as(name, LinearLayout<Integer>{});
  switch (hint) {
    case Hint::tiling:
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
