#include "plumb/candidates/messages/json_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace plumb::candidates {
namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

constexpr int deepest = 64;

/// Brackets within strings are none.
bool nests_too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t k = 0; k < text.size() && depth <= deepest; ++k) {
    const char c = text[k];
    if (quoted && c == '\\') ++k;
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '[' || c == '{')) ++depth;
    if (!quoted && (c == ']' || c == '}')) --depth;
  }
  return depth > deepest;
}

/// Without recursion, as the parser and the destructor of nlohmann are.
void cut(Json& root) {
  std::vector<std::pair<Json*, int>> left{{&root, 0}};
  while (!left.empty()) {
    const auto [value, depth] = left.back();
    left.pop_back();
    if (!value->is_structured()) continue;
    if (depth == deepest)
      *value = nullptr;
    else
      for (Json& part : *value) left.emplace_back(&part, depth + 1);
  }
}

}  // namespace

Json read_json(std::string_view text) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (nests_too_deep(text)) cut(json);
  return json;
}

/// The parser of the ordered kind copies what an object has when the object grows, so it must not
/// see what is too deep.
OrderedJson read_ordered_json(std::string_view text) {
  if (!nests_too_deep(text)) return OrderedJson::parse(text, nullptr, /*allow_exceptions=*/false);
  const Json json = read_json(text);
  return json.is_discarded() ? OrderedJson(OrderedJson::value_t::discarded)
                             : OrderedJson::parse(json.dump());
}

std::string text_field(const Json& object, const char* key, std::string otherwise) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

}  // namespace plumb::candidates
