#include "catalogue/request.hpp"

#include "notation/notation.hpp"

namespace plumb::catalogue {

std::string call_text(const Request& request) {
  std::string text(request.operation->name);
  text += '(';
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    text += (k == 0 ? "" : ", ") + notation::print(request.arguments[k]);
  return text + ')';
}

bool integer_strides(const Request& request) {
  for (const Value<Integer>& argument : request.arguments)
    if (std::holds_alternative<BitLayout<Integer>>(argument) ||
        std::holds_alternative<FLayout<Integer>>(argument) ||
        std::holds_alternative<Tree<CoordinateVector<Integer>>>(argument) ||
        std::holds_alternative<Tree<BitVector<Integer>>>(argument) ||
        std::holds_alternative<CoordinateLayout<Integer>>(argument))
      return false;
  return true;
}

}  // namespace plumb::catalogue
