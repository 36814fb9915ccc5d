#include "plumb/c/plumbline.h"

#include "plumb/c/text_answer.hpp"

namespace {

namespace engine = plumb::embedding;
using plumb::c::answered;

constexpr std::size_t longest_line = std::size_t{1} << 20;

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

const char* plumbline_version(void) { return engine::version().data(); }

void plumbline_free(char* answer) { std::free(answer); }
