// A value as a command takes it: a text of the notation, a call, or a text of another tool.
#pragma once

#include <optional>
#include <string>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/dialects/reading.hpp"

namespace plumb::dialects {

struct Evaluated {
  catalogue::Evaluation evaluation;
  std::optional<Reading> reading = {};  // of a text that is not of the notation
};

/// Evaluates an expression, or a text of another tool that `read_foreign` knows. The notation comes
/// first: a text that it reads means what it means there. Throws notation::CallError.
Evaluated evaluate_text(const std::string& text, const catalogue::DecideFurther& decide = nullptr);

/// The value of a call or of another tool's text, as the notation writes it; any other text as it
/// is. Throws notation::CallError if an operation refuses or does not take its arguments.
std::string written_value(const std::string& text);

/// The text itself; of `-` what standard input has, of `@FILE` what the file has, both without
/// blanks around it. Throws CallError beyond 2^20 bytes, EnvironmentError if it cannot be read.
std::string source_text(const std::string& word);

}  // namespace plumb::dialects
