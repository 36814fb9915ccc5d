#include "plumb/dialects/translate/translation.hpp"

#include <fmt/format.h>

#include "plumb/dialects/translate/function.hpp"
#include "plumb/dialects/written_value.hpp"
#include "properties/notation/failure.hpp"
#include "reference/answer.hpp"
#include "reference/linear/compose.hpp"

namespace plumb::dialects {

const std::vector<Target>& targets() {
  static const std::vector<Target> rows{
      {"cute", "CuTe's notation, as it prints layouts", to_cute},
      {"cute-cpp", "CuTe C++ source", to_cute_cpp},
      {"triton", "Triton's #ttg.linear, or its class LinearLayout", to_triton},
      {"torch", "size, stride and storage_offset of a torch tensor", to_torch},
      {"numpy", "shape and strides of a numpy array, in bytes", to_numpy},
      {"mdspan", "a layout mapping of C++", to_mdspan},
      {"xla", "a shape of XLA with its layout", to_xla},
      {"axe", "a layout of Axe and TIRx", to_axe},
      {"tilus", "factors local and spatial of Tilus", to_tilus},
      {"jax", "a TiledLayout of JAX's Mosaic GPU", to_jax},
  };
  return rows;
}

Translation refusal(std::string code, std::string sentence) {
  return {.refused = Refused{std::move(code), std::move(sentence)}};
}

namespace {

/// The inverse of an encoding of shared memory, from the coordinates of an element to its offset;
/// nothing if the value is no such encoding, or takes two offsets to one element.
std::optional<LinearLayout<Integer>> offsets_of_elements(const Value<Integer>& value) {
  const auto* L = std::get_if<LinearLayout<Integer>>(&value);
  if (!L || L->outputs.size() < 2) return std::nullopt;
  for (const LinearInput<Integer>& input : L->inputs)
    if (input.name != "offset" && !input.bases.empty()) return std::nullopt;
  auto inverse = linear_invert(*L);
  if (!inverse.answered()) return std::nullopt;
  LinearLayout<Integer> found = inverse.value();
  for (std::size_t k = found.outputs.size(); k-- > 0;) {
    if (found.outputs[k].size != 1) continue;
    const auto place = static_cast<std::ptrdiff_t>(k);
    found.outputs.erase(found.outputs.begin() + place);
    for (LinearInput<Integer>& input : found.inputs)
      for (auto& basis : input.bases) basis.erase(basis.begin() + place);
  }
  return found;
}

}  // namespace

Translation translated(const Value<Integer>& value, const Target& target, const Wishes& wishes) {
  if (target.name != "triton")
    if (const auto offsets = offsets_of_elements(value)) {
      Translation found = translated(*offsets, target, wishes);
      found.notes.insert(found.notes.begin(),
                         "Triton's encoding takes an offset to the coordinates of an element; this "
                         "is its inverse, which takes the coordinates to the offset");
      return found;
    }
  Translation found = target.translate(value, wishes);
  if (!found.text) return found;
  std::string failure = "is not read as the function that it was made of";
  try {
    const Evaluated again = evaluate_text(*found.text);
    if (again.evaluation.value)
      if (auto why = same_by_form(value, *again.evaluation.value)) {
        found.why = *std::move(why);
        return found;
      }
  } catch (const notation::CallError& error) { failure = error.what(); }
  throw Defect(fmt::format("{}: {}", *found.text, failure));
}

}  // namespace plumb::dialects
