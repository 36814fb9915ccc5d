// Profiles and layouts of two modes at least: of threads and values, or of a tile.
#pragma once

#include <utility>
#include <vector>

#include "properties/integer.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb {

/// With modes * up to two.
inline Profile filled_up(const Profile& profile) {
  std::vector<Profile> modes =
      profile.is_leaf() ? std::vector<Profile>{profile} : profile.children();
  while (modes.size() < 2) modes.push_back(Profile(Star{}));
  return Profile(std::move(modes));
}

inline bool has_few_modes(const Layout<Integer>& A) {
  return A.shape.is_leaf() || rank(A.shape) < 2;
}

/// With modes 1:0 up to two.
inline Layout<Integer> filled_up(const Layout<Integer>& A) {
  std::vector<Layout<Integer>> modes =
      A.shape.is_leaf() ? std::vector<Layout<Integer>>{A} : modes_of(A);
  while (modes.size() < 2) modes.push_back({Integer(1), Integer(0)});
  return concatenate(modes);
}

}  // namespace plumb
