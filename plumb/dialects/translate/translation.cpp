#include "plumb/dialects/translate/translation.hpp"

#include <fmt/format.h>

#include "plumb/dialects/translate/function.hpp"
#include "plumb/dialects/written_value.hpp"
#include "properties/notation/failure.hpp"
#include "reference/answer.hpp"

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

Translation translated(const Value<Integer>& value, const Target& target, const Wishes& wishes) {
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
