// How laws check an operation that a profile applies to parts of a layout.
#pragma once

#include <string>
#include <vector>

#include "properties/law.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::laws {

/// If P is *, checks whole(A, R). If it is a tuple, checks one of the modes that P mentions, picked
/// by a draw; modes that it does not mention must be kept.
template <class Driver, class Integer, class Stride, class Whole>
bool by_profile(Driver& draw, const std::string& path, const Layout<Integer, Stride>& A,
                const Profile& P, const Layout<Integer, Stride>& R, const Whole& whole) {
  if (P.is_leaf()) return whole(A, R);

  const std::vector<Layout<Integer, Stride>> outer = modes_of(A);
  const std::vector<Layout<Integer, Stride>> result =
      outer.size() == 1 && rank(R.shape) != 1 ? std::vector{R} : modes_of(R);  // (X) or X
  const std::vector<Profile>& entries = P.children();
  if (entries.size() > outer.size() || result.size() != outer.size()) return false;
  for (std::size_t k = entries.size(); k < outer.size(); ++k)
    if (!variants::same_layout(result[k], outer[k])) return false;
  if (entries.empty()) return true;

  const Integer chosen = draw.below(path, static_cast<int>(entries.size()));
  for (std::size_t k = 0; k < entries.size(); ++k)
    if (chosen == static_cast<int>(k))
      return by_profile(draw, path + "'", outer[k], entries[k], result[k], whole);
  return false;
}

}  // namespace plumb::laws
