// Normal forms of composed layouts: what an operation on layouts permits of the inner one.
#pragma once

#include "catalogue/catalogue.hpp"
#include "catalogue/freedom/freedom.hpp"

namespace plumb::catalogue {

/// True if the answer has the links of the composed layout that is the first argument, and within
/// them what `plain` permits of the inner layout and the other arguments.
template <Op plain>
bool permits_within(const Posed& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto* F = std::get_if<ComposedLayout<Integer>>(&posed.request.arguments.front());
  const auto* R = std::get_if<ComposedLayout<Integer>>(&answer);
  if (!F || !R || !(R->links == F->links)) return false;
  Values<Integer> arguments = posed.request.arguments;
  arguments.front() = F->inner;
  return freedom_of(plain).permits(pose({&operation_of(plain), std::move(arguments)}), R->inner);
}

}  // namespace plumb::catalogue
