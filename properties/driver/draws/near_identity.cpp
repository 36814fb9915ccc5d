// The draws of linear layouts that are often the identity between dimensions of one name.
#include <algorithm>

#include "properties/driver/dimension_names.hpp"
#include "properties/driver/linear_presets.hpp"
#include "properties/driver/presets.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

using Outputs = std::vector<LinearOutput<Integer>>;

/// Whether an output that is often the input of its name has its size.
enum SizeForm { size_of_input, any_size };

/// How a basis of a layout that is often the identity was chosen.
enum BasisForm { unit_basis, zero_basis, any_basis };

/// The outputs of such a layout. In an identity, whole inputs often go to the outputs of their
/// names.
enum OutputsForm { up_to_three = 3, two_turned, three_turned, identity, turned_identity };

/// Whether all bases of an input of an identity are units.
enum InputForm { whole_input, any_bases };

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

Outputs turned(Outputs outputs) {
  std::reverse(outputs.begin(), outputs.end());
  return outputs;
}

/// The form of outputs that have the first names of the inputs, in their order or in the other one;
/// nothing if they do not.
std::optional<std::size_t> outputs_form(const Outputs& outputs) {
  if (has_first_names(outputs, input_names)) return outputs.size();
  if (!has_first_names(turned(outputs), input_names)) return std::nullopt;
  return outputs.size() == 2 ? two_turned : three_turned;
}

bool is_near_identity(const LinearLayout<Integer>& L) {
  return has_first_names(L.inputs, input_names) && outputs_form(L.outputs);
}

}  // namespace

/// As many outputs as the form has, in the order of the inputs, and often of their sizes.
Outputs Driver::pick_outputs_like(const std::vector<LinearInput<Integer>>& inputs, std::size_t form,
                                  const LinearLayout<Integer>* given) {
  const std::size_t count = form <= up_to_three ? form : form == two_turned ? 2 : 3;
  Outputs outputs, known;
  if (given) known = form <= up_to_three ? given->outputs : turned(given->outputs);
  for (std::size_t k = 0; k < count; ++k) {
    const auto known_bits = given ? std::optional(Integer(bits_of(known[k]))) : std::nullopt;
    std::size_t size = any_size;
    if (k < inputs.size())
      size = pick_size(of_form(any_size), of_given(pointer(known_bits), [&](const Integer& bits) {
                         return bits == bits_of(inputs[k]) ? size_of_input : any_size;
                       }));
    const std::size_t bits = size == size_of_input
                                 ? bits_of(inputs[k])
                                 : pick_size(of_dimension(0, most_dimension_bits), known_bits);
    outputs.push_back({std::string(input_names[k]), size_of(bits)});
  }
  return outputs;
}

/// Outputs are named as inputs are; often the identity between dimensions of one name.
LinearLayout<Integer> Driver::pick_near_identity(const LinearLayout<Integer>* given) {
  if (given && !is_near_identity(*given)) {
    record(of_form(3), Integer(-1));
    return *given;
  }
  LinearLayout<Integer> L;
  const std::size_t inputs = pick_size(of_form(3), of_given(given, input_count));
  for (std::size_t k = 0; k < inputs; ++k)
    L.inputs.push_back(input_of(input_names[k], pick_size(of_dimension(0, most_dimension_bits),
                                                          of_given(given, input_bits(k)))));
  const auto form =
      pick_size(of_form(turned_identity),
                of_given(given, [](const auto& known) { return *outputs_form(known.outputs); }));
  const bool is_identity = form == identity || form == turned_identity;
  L.outputs = is_identity ? inputs_as_outputs(L) : pick_outputs_like(L.inputs, form, given);
  if (form == two_turned || form == three_turned || form == turned_identity)
    L.outputs = turned(L.outputs);

  const std::vector<Integer> zero(L.outputs.size(), Integer(0));
  for (std::size_t k = 0; k < inputs; ++k) {
    const bool whole = is_identity && pick_size(of_form(any_bases), std::nullopt) == whole_input;
    for (std::size_t bit = 0; bit < L.inputs[k].bases.size(); ++bit) {
      const auto unit = unit_at(L.outputs, L.inputs[k].name, bit);
      const std::vector<Integer>* known = given ? &given->inputs[k].bases[bit] : nullptr;
      const auto basis_form =
          whole ? Integer(unit_basis)
                : pick_or(
                      of_form(any_basis), of_given(known, [&](const auto& basis) {
                        return basis == unit ? unit_basis : basis == zero ? zero_basis : any_basis;
                      }));
      std::vector<Integer> basis = basis_form == unit_basis && unit ? *unit : zero;
      for (std::size_t j = 0; basis_form == any_basis && j < L.outputs.size(); ++j)
        basis[j] = pick_or(of_column(L.outputs[j].size),
                           of_given(known, [j](const auto& own) { return own[j]; }));
      L.inputs[k].bases[bit] = basis;
    }
  }
  return L;
}

}  // namespace plumb
