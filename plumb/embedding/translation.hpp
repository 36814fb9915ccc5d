// The same function in another dialect, as `plumb translate` answers.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "plumb/dialects/reading.hpp"
#include "plumb/dialects/translate/translation.hpp"

namespace plumb::embedding {

/// Throws notation::CallError, which lists the dialects, if there is none of that name.
const dialects::Target& target_named(const std::string& name);

struct Translated {
  dialects::Translation translation;
  std::string value;  // of the text, in the notation
  std::optional<dialects::Reading> reading;
};

/// Translates the value of a text; `bits` is the size of an element. Throws notation::CallError if
/// the text cannot be read, or is a call that refuses; EnvironmentError beyond the budget.
Translated translate(const std::string& text, const std::string& to, unsigned bits);

/// {"text","value","to",["dialect"],"result" or "refuse","why","notes"}
nlohmann::json translation_json(const std::string& text, const std::string& to,
                                const Translated& done);

}  // namespace plumb::embedding
