// A tensor map as users ask for it, and as data.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plumb/gpu/descriptors/tensor_box.hpp"
#include "plumb/gpu/descriptors/type_of_texts.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::gpu_conformance {

/// The type of this name. If the name is empty: the type that the texts name, or else the first one
/// of `bits`. Throws CallError.
inline const TensorMapType& type_asked(const std::string& name, unsigned bits,
                                       const std::vector<std::string>& texts) {
  if (!name.empty()) return tensor_map_type(name);
  if (const std::string stated = type_of_texts(texts, bits); !stated.empty())
    return tensor_map_type(stated);
  if (const TensorMapType* type = tensor_map_type_of(bits)) return *type;
  throw notation::CallError(
      fmt::format("a tensor map has no elements of {} bits; expected 4, 6, 8, 16, 32 or 64", bits));
}

inline nlohmann::json numbers_json(const std::vector<Integer>& numbers) {
  nlohmann::json json = nlohmann::json::array();
  for (const Integer& n : numbers) json.push_back(n.str());
  return json;
}

/// The parameters by the names of the driver API; of each dimension its mode and unit; and
/// "violated", one {"parameter","sentence"} for each violation.
inline nlohmann::json box_json(const TensorBox& box, const std::vector<Violation>& violations) {
  const TensorMap& map = box.map;
  nlohmann::json json{{"tensorDataType", std::string(map.type->name)},
                      {"tensorRank", map.global_dim.size()},
                      {"globalDim", numbers_json(map.global_dim)},
                      {"globalStrides", numbers_json(map.global_strides)},
                      {"boxDim", numbers_json(map.box_dim)},
                      {"elementStrides", numbers_json(map.element_strides)},
                      {"interleave", std::string(name_of(map.interleave))},
                      {"swizzle", std::string(map.swizzle->name)},
                      {"modes", box.modes},
                      {"units", numbers_json(box.units)},
                      {"bytes", map.copied_bytes().str()},
                      {"violated", nlohmann::json::array()}};
  if (!box.shared.empty()) json["shared"] = box.shared;
  for (const Violation& one : violations)
    json["violated"].push_back({{"parameter", one.parameter}, {"sentence", one.sentence}});
  return json;
}

}  // namespace plumb::gpu_conformance
