#include "plumb/candidates/declared/stride_support.hpp"

#include <algorithm>
#include <utility>

namespace plumb::candidates {

bool names(const std::vector<std::string>& operations, std::string_view operation) {
  return std::any_of(operations.begin(), operations.end(),
                     [&](const std::string& name) { return name == "*" || name == operation; });
}

std::optional<std::vector<std::string>> read_names(const nlohmann::json& array) {
  if (!array.is_array()) return std::nullopt;
  std::vector<std::string> names;
  for (const nlohmann::json& name : array) {
    if (!name.is_string()) return std::nullopt;
    names.push_back(name.get<std::string>());
  }
  return names;
}

bool StrideSupport::takes(const catalogue::Request& request) const {
  const std::string_view operation = request.operation->name;
  if (catalogue::bit_strides(request)) return names(bits, operation);
  return catalogue::integer_strides(request) || names(coordinates, operation);
}

std::optional<StrideSupport> read_taken_modules(const nlohmann::json& modules) {
  if (!modules.is_object()) return std::nullopt;
  StrideSupport taken;
  for (const auto& [field, names] :
       {std::pair{"coordinates", &taken.coordinates}, std::pair{"bits", &taken.bits}})
    if (const auto found = modules.find(field); found != modules.end()) {
      auto read = read_names(*found);
      if (!read) return std::nullopt;
      *names = *std::move(read);
    }
  return taken;
}

}  // namespace plumb::candidates
