// The operations that a candidate takes with strides other than integers.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "catalogue/request.hpp"

namespace plumb::candidates {

/// Names of operations; "*" stands for all.
struct TakenModules {
  std::vector<std::string> coordinates;  // strides in Z^n, `1@0`
  std::vector<std::string> bits;         // strides over F2, `^0b1`

  /// True if the strides of the request are integers, or the candidate takes their module there.
  bool takes(const catalogue::Request& request) const;
};

/// Reads the field "modules" of a hello, if it is there: `{"coordinates":["coalesce"],"bits":[]}`.
/// A sentence if it is no object of arrays of strings.
std::variant<TakenModules, std::string> read_taken_modules(const nlohmann::json& hello);

}  // namespace plumb::candidates
