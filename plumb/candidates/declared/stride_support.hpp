// The operations that a candidate takes with strides other than integers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "plumb/catalogue/request.hpp"

namespace plumb::candidates {

/// Names of operations; "*" stands for all.
struct StrideSupport {
  std::vector<std::string> coordinates;  // strides in Z^n, `1@0`
  std::vector<std::string> bits;         // strides over F2, `^0b1`

  /// True if the strides of the request are integers, or the candidate takes their module there.
  bool takes(const catalogue::Request& request) const;
};

/// The strings of an array; nothing if it is no array of strings.
std::optional<std::vector<std::string>> read_names(const nlohmann::json& array);

/// True if the operation is among these names, or "*" is.
bool names(const std::vector<std::string>& operations, std::string_view operation);

/// Reads the field "modules" of a hello: `{"coordinates":["coalesce"],"bits":[]}`; either
/// may be absent. Nothing if it is no object of arrays of strings.
std::optional<StrideSupport> read_taken_modules(const nlohmann::json& modules);

}  // namespace plumb::candidates
