// Operations on the inner layout of a composed one are as free as those on layouts.
#pragma once

#include <optional>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/variants/links.hpp"

namespace plumb::catalogue {

/// The arguments with the inner layout of the first one in its place, and that of the answer.
struct InnerCall {
  Values<Integer> arguments;
  const Layout<Integer>& answer;
};

/// Empty if one of the two is no composed layout, or their links differ.
inline std::optional<InnerCall> within_the_links(const Values<Integer>& arguments,
                                                 const Value<Integer>& answer) {
  const auto* F = std::get_if<ComposedLayout<Integer>>(&arguments.front());
  const auto* R = std::get_if<ComposedLayout<Integer>>(&answer);
  if (!F || !R || !variants::same_links(R->links, F->links)) return std::nullopt;
  InnerCall inner{arguments, R->inner};
  inner.arguments.front() = F->inner;
  return inner;
}

/// True if normal forms prove that the inner layout of the answer is what `on_layouts` permits.
template <Op on_layouts>
bool permits_within(const TestCase& posed, const Value<Integer>& answer) {
  if (is_expected_function(posed, answer)) return true;
  const auto inner = within_the_links(posed.request.arguments, answer);
  if (!inner) return false;
  const TestCase plain = make_case({&operation_of(on_layouts), inner->arguments});
  return variation_points_of(on_layouts).accepts(plain, inner->answer);
}

}  // namespace plumb::catalogue
