// A function of texts in this process, as what a trial asks.
#pragma once

#include <cstddef>
#include <functional>

#include "plumb/embedding/trial.hpp"

namespace plumb::embedding {

/// Writes the answer to `count` texts into `text`, and returns an outcome: 0 answered, 1 refused,
/// 2 there is no such call. plumb/c/plumbline_candidate.h says what the text is.
using TextFunction = std::function<int(const char* const* arguments, std::size_t count, char* text,
                                       std::size_t capacity)>;

/// Any other outcome, and a text that is no answer, are `garbage`.
Trial::Ask asking_texts(TextFunction function);

}  // namespace plumb::embedding
