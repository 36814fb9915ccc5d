#include "candidates/taken_modules.hpp"

#include <algorithm>
#include <string_view>

namespace plumb::candidates {
namespace {

bool names(const std::vector<std::string>& operations, std::string_view operation) {
  return std::any_of(operations.begin(), operations.end(),
                     [&](const std::string& name) { return name == "*" || name == operation; });
}

constexpr auto shape_of_modules = "\"modules\" is not an object of arrays of strings";

/// The names in a field; none if it is absent.
std::variant<std::vector<std::string>, std::string> read_names(const nlohmann::json& modules,
                                                               const char* field) {
  std::vector<std::string> found;
  const auto operations = modules.find(field);
  if (operations == modules.end()) return found;
  if (!operations->is_array()) return shape_of_modules;
  for (const nlohmann::json& operation : *operations) {
    if (!operation.is_string()) return shape_of_modules;
    found.push_back(operation.get<std::string>());
  }
  return found;
}

}  // namespace

bool TakenModules::takes(const catalogue::Request& request) const {
  const std::string_view operation = request.operation->name;
  if (catalogue::bit_strides(request)) return names(bits, operation);
  return catalogue::integer_strides(request) || names(coordinates, operation);
}

std::variant<TakenModules, std::string> read_taken_modules(const nlohmann::json& hello) {
  const auto modules = hello.find("modules");
  if (modules == hello.end()) return TakenModules();
  if (!modules->is_object()) return shape_of_modules;
  auto coordinates = read_names(*modules, "coordinates"), bits = read_names(*modules, "bits");
  for (const auto* read : {&coordinates, &bits})
    if (const auto* sentence = std::get_if<std::string>(read)) return *sentence;
  return TakenModules{std::get<0>(std::move(coordinates)), std::get<0>(std::move(bits))};
}

}  // namespace plumb::candidates
