// The freedom of linear_product.order: dimensions that only B has come last, or before the next
// dimension that both have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "reference/linear/linear_layout.hpp"

namespace plumb::variants {

enum class DimensionOrder { appended, merged };

/// The names of the inputs, or of the outputs, in order.
template <class Dimension>
std::vector<std::string> names_of(const std::vector<Dimension>& dimensions) {
  std::vector<std::string> names;
  for (const Dimension& dimension : dimensions) names.push_back(dimension.name);
  return names;
}

/// The names of both. Appended: those of `first`, then those that only `second` has. Merged: in an
/// order that both keep, where the names that come before the next common name are those of `first`
/// and then those of `second`; appended if there is no such order.
inline std::vector<std::string> names_of_both(const std::vector<std::string>& first,
                                              const std::vector<std::string>& second,
                                              DimensionOrder order) {
  const auto position = [](const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  const auto is_in = [&](const std::vector<std::string>& names, const std::string& name) {
    return position(names, name) < names.size();
  };
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (!is_in(names, name)) names.push_back(name);
  };
  std::size_t next = 0;
  for (const std::string& name : first) {
    if (order == DimensionOrder::merged && is_in(second, name))
      for (const std::size_t there = position(second, name); next < there; ++next)
        if (!is_in(first, second[next])) add(second[next]);
    add(name);
  }
  for (const std::string& name : second) add(name);
  return names;
}

/// True if the dimensions of R stand in this order of those of A and B.
template <class Integer>
bool in_order(const LinearLayout<Integer>& R, const LinearLayout<Integer>& A,
              const LinearLayout<Integer>& B, DimensionOrder order) {
  return names_of(R.inputs) == names_of_both(names_of(A.inputs), names_of(B.inputs), order) &&
         names_of(R.outputs) == names_of_both(names_of(A.outputs), names_of(B.outputs), order);
}

}  // namespace plumb::variants
