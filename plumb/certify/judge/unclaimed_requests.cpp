#include "plumb/certify/judge/unclaimed_requests.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "plumb/catalogue/catalogue.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::certify {
namespace {

template <class Stride>
bool is_long(const Layout<Integer, Stride>& A) {
  return size(A) > enumeration_limit;
}
bool is_long(const ComposedLayout<Integer>& F) { return is_long(F.inner); }
template <class Other>
bool is_long(const Other&) {
  return false;
}

}  // namespace


bool has_long_layout(const catalogue::Request& request) {
  return std::any_of(request.arguments.begin(), request.arguments.end(), [](const auto& argument) {
    return std::visit([](const auto& value) { return is_long(value); },
                      static_cast<const AnyValue<Integer>&>(argument));
  });
}

bool has_long_answer(const catalogue::TestCase& posed) {
  return !posed.required && !posed.expected.answered() &&
         posed.expected.refusal() == Refusal::too_large;
}

bool has_extent_zero(const catalogue::Request& request) {
  const std::vector<std::string> names = catalogue::argument_names(*request.operation);
  for (std::size_t k = 0; k < request.arguments.size() && k < names.size(); ++k) {
    const auto* S = std::get_if<IntTuple<Integer>>(&request.arguments[k]);
    if (!S || (names[k] != "S" && names[k] != "T")) continue;
    const std::vector<Integer> extents = leaves(*S);
    if (std::find(extents.begin(), extents.end(), 0) != extents.end()) return true;
  }
  return false;
}

bool is_without_elements(const notation::Parsed& answer) {
  if (const auto* error = std::get_if<notation::ParseError>(&answer))
    return error->code == Refusal::out_of_domain;
  const auto* tuple = std::get_if<IntTuple<Integer>>(&std::get<Value<Integer>>(answer));
  return tuple && !tuple->is_leaf() && tuple->children().empty();
}

}  // namespace plumb::certify
