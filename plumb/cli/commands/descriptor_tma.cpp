#include "plumb/cli/commands/descriptor_tma.hpp"

#include <fmt/format.h>

#include <iostream>

#include "plumb/gpu/descriptors/asked_tensor_box.hpp"

namespace plumb::cli {
namespace {

using namespace gpu_conformance;

std::string numbers_text(const std::vector<Integer>& numbers) {
  std::string text;
  for (const Integer& n : numbers) text += (text.empty() ? "" : ", ") + n.str();
  return "{" + text + "}";
}

/// "mode 1, mode 0", with the elements that a coordinate counts if they are not single.
std::string coordinates_text(const TensorBox& box) {
  std::string text;
  for (std::size_t i = 0; i < box.modes.size(); ++i) {
    text += fmt::format("{}mode {}", i == 0 ? "" : ", ", box.modes[i]);
    if (box.units[i] != 1) text += fmt::format(" in units of {}", box.units[i].str());
  }
  return text;
}

void print_box(const TensorBox& box, const std::vector<Violation>& violations) {
  const TensorMap& map = box.map;
  std::cout << fmt::format(
      "tensorDataType  {} ({} bits)\ntensorRank      {}\nglobalDim       {}\nglobalStrides   {}\n"
      "boxDim          {}\nelementStrides  {}\ninterleave      {}\nswizzle         {}\n",
      map.type->name, map.type->bits, map.global_dim.size(), numbers_text(map.global_dim),
      numbers_text(map.global_strides), numbers_text(map.box_dim),
      numbers_text(map.element_strides), name_of(map.interleave), map.swizzle->name);
  std::cout << "coordinates     " << coordinates_text(box) << "\n";
  if (!box.shared.empty()) std::cout << "shared memory   " << box.shared << "\n";
  std::cout << fmt::format("bytes a copy    {}\n", map.copied_bytes().str());
  for (const Violation& one : violations)
    std::cout << fmt::format("violated        {}: {}\n", one.parameter, one.sentence);
}

}  // namespace

int find_tensor_map(const Invocation& call, const TensorMapOptions& options) {
  const TensorBox box = tensor_box(
      {options.tensor, options.tile,
       &type_asked(options.type, options.bits, {options.element, options.tensor, options.tile}),
       options.swizzle, tensor_map_interleave(options.interleave)});
  const std::vector<Violation> violations = violations_of(box.map);
  if (call.json)
    print_json(box_json(box, violations));
  else
    print_box(box, violations);
  return violations.empty() ? Exit::holds : Exit::fails;
}

}  // namespace plumb::cli
