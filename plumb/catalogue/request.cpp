#include "plumb/catalogue/request.hpp"

#include <algorithm>

#include "properties/notation/notation.hpp"

namespace plumb::catalogue {

std::string call_text(const Request& request) {
  std::string text(request.operation->name);
  text += '(';
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    text += (k == 0 ? "" : ", ") + notation::print(request.arguments[k]);
  return text + ')';
}

namespace {

template <class... Kinds>
bool has_argument_of(const Request& request) {
  return std::any_of(request.arguments.begin(), request.arguments.end(),
                     [](const Value<Integer>& argument) {
                       return (std::holds_alternative<Kinds>(argument) || ...);
                     });
}

}  // namespace

bool bit_strides(const Request& request) {
  return has_argument_of<BitLayout<Integer>, FLayout<Integer>, Tree<BitVector<Integer>>>(request);
}

bool integer_strides(const Request& request) {
  return !bit_strides(request) &&
         !has_argument_of<CoordinateLayout<Integer>, Tree<CoordinateVector<Integer>>>(request);
}

}  // namespace plumb::catalogue
