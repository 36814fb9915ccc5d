// Answers of the C library: copies of texts, and an error as a line of JSON.
#pragma once

#include <cstdlib>
#include <cstring>
#include <new>
#include <nlohmann/json.hpp>
#include <string>

#include "plumb/embedding/engine.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::c {

constexpr int wrong_call = 2, undecided = 3, defect = 3;  // the exit codes of `plumb`

inline char* copied(const std::string& text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

inline std::string error_line(const std::string& sentence, int code) {
  return embedding::line_of({{"error", sentence}, {"exit", code}});
}

/// The text that `answer` makes of the argument, or why there is none; null without memory.
template <class Answer>
char* answered(const char* argument, const Answer& answer) noexcept {
  try {
    if (!argument) return copied(error_line("expected a text, got a null pointer", wrong_call));
    try {
      return copied(answer(std::string(argument)));
    } catch (const notation::CallError& error) {
      return copied(error_line(error.what(), wrong_call));
    } catch (const notation::EnvironmentError& error) {
      return copied(error_line(error.what(), undecided));
    } catch (const std::bad_alloc&) { return nullptr; } catch (const std::exception& error) {
      return copied(error_line(std::string("defect of plumb itself: ") + error.what(), defect));
    }
  } catch (...) { return nullptr; }
}

}  // namespace plumb::c
