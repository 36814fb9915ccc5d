#include "plumb/c/plumbline.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <nlohmann/json.hpp>
#include <string>

#include "plumb/embedding/engine.hpp"
#include "plumb/embedding/function_check.hpp"
#include "plumb/embedding/text_function.hpp"
#include "properties/notation/failure.hpp"

namespace {

namespace engine = plumb::embedding;

constexpr int wrong_call = 2, undecided = 3, defect = 3;  // the exit codes of `plumb`
constexpr std::size_t longest_line = std::size_t{1} << 20;

char* copied(const std::string& text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

std::string error_line(const std::string& sentence, int code) {
  return engine::line_of({{"error", sentence}, {"exit", code}});
}

/// The text that `answer` makes of the argument, or why there is none; null without memory.
template <class Answer>
char* answered(const char* argument, const Answer& answer) noexcept {
  try {
    if (!argument) return copied(error_line("expected a text, got a null pointer", wrong_call));
    try {
      return copied(answer(std::string(argument)));
    } catch (const plumb::notation::CallError& error) {
      return copied(error_line(error.what(), wrong_call));
    } catch (const plumb::notation::EnvironmentError& error) {
      return copied(error_line(error.what(), undecided));
    } catch (const std::bad_alloc&) { return nullptr; } catch (const std::exception& error) {
      return copied(error_line(std::string("defect of plumb itself: ") + error.what(), defect));
    }
  } catch (...) { return nullptr; }
}

engine::Trial::Ask asking(plumbline_function function, void* context) {
  if (!function) throw plumb::notation::CallError("expected a function, got a null pointer");
  return engine::asking_texts(
      [=](const char* const* args, std::size_t count, char* text, std::size_t capacity) {
        return function(context, args, count, text, capacity);
      });
}

}  // namespace

char* plumbline_eval(const char* expression) {
  return answered(expression,
                  [](const std::string& text) { return engine::line_of(engine::evaluate(text)); });
}

char* plumbline_serve(const char* line) {
  return answered(line, [](const std::string& text) {
    if (text.size() > longest_line)
      throw plumb::notation::CallError("the line is too long: expected at most 1 MiB");
    return engine::serve(text);
  });
}

char* plumbline_judge(const char* line) {
  return answered(line, [](const std::string& text) {
    if (text.size() > longest_line)
      throw plumb::notation::CallError("the line is too long: expected at most 1 MiB");
    return engine::line_of(engine::judge(text));
  });
}

char* plumbline_cases(const char* operation, uint64_t count, uint64_t seed) {
  return answered(operation, [&](const std::string& name) {
    std::string lines;
    for (const std::string& line : engine::cases(name, count, seed)) lines += line + '\n';
    return lines;
  });
}

char* plumbline_clause(const char* name) {
  return answered(name,
                  [](const std::string& text) { return engine::line_of(engine::clause(text)); });
}

char* plumbline_check(const char* law, uint64_t cases, uint64_t seed, unsigned integer_bits,
                      plumbline_function function, void* context) {
  return answered(law, [&](const std::string& name) {
    return engine::line_of(
        engine::check_law(name, {cases, seed, integer_bits}, asking(function, context)));
  });
}

char* plumbline_ask(const char* line, unsigned integer_bits, plumbline_function function,
                    void* context) {
  return answered(line, [&](const std::string& text) {
    return engine::line_of(engine::ask_once(text, integer_bits, asking(function, context)));
  });
}

const char* plumbline_version(void) { return engine::version().data(); }

void plumbline_free(char* answer) { std::free(answer); }
