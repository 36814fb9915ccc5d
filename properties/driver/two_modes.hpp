// Profiles of two modes at least: of threads and values, or of a tile.
#pragma once

#include <utility>
#include <vector>

#include "reference/tuples/int_tuple.hpp"

namespace plumb {

/// With modes * up to two.
inline Profile filled_up(const Profile& profile) {
  std::vector<Profile> modes =
      profile.is_leaf() ? std::vector<Profile>{profile} : profile.children();
  while (modes.size() < 2) modes.push_back(Profile(Star{}));
  return Profile(std::move(modes));
}

}  // namespace plumb
