// The functions of the C library that call a function of the user: laws, and single requests.
#include "plumb/c/plumbline.h"
#include "plumb/c/text_answer.hpp"
#include "plumb/embedding/function_check.hpp"
#include "plumb/embedding/text_function.hpp"

namespace {

namespace engine = plumb::embedding;
using plumb::c::answered;

engine::Trial::Ask asking(plumbline_function function, void* context) {
  if (!function) throw plumb::notation::CallError("expected a function, got a null pointer");
  return engine::asking_texts(
      [=](const char* const* args, std::size_t count, char* text, std::size_t capacity) {
        return function(context, args, count, text, capacity);
      });
}

}  // namespace

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
