// JSON that others wrote. The library copies, compares and prints a value by recursion, so a value
// that is nested without bound exhausts the stack.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace plumb::candidates {

/// The value of the text; discarded if the text is no JSON. An array or object that 64 others
/// contain is replaced by null: nothing that is read nests so deep.
nlohmann::json read_json(std::string_view text);
nlohmann::ordered_json read_ordered_json(std::string_view text);

/// The text of a field of an object; `otherwise` if it is missing, or no text.
std::string text_field(const nlohmann::json& object, const char* key, std::string otherwise = "");

}  // namespace plumb::candidates
