// The profiles for which a law is proved, and their texts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/tuples/int_tuple.hpp"

namespace plumb::proofs {

/// () and *, the flat profiles, and from three leaves on (*,(*,..)) and ((*,..),*); at most `rank`
/// leaves each.
std::vector<Profile> profiles_up_to(std::size_t rank);

/// All profiles of at most `rank` leaves and this depth in which no tuple is empty, and ().
std::vector<Profile> all_profiles(std::size_t rank, std::size_t depth);

/// The number of leaves of all of them together.
std::size_t leaf_count(const std::vector<Profile>& profiles);

/// (*,*) *, one for each shape that the law draws; - if it draws none.
std::string profiles_text(const std::vector<Profile>& profiles);

/// These read what profiles_text writes, or one of its words. They throw std::runtime_error.
std::vector<Profile> read_profiles(const std::string& text);
Profile read_profile(const std::string& word);

}  // namespace plumb::proofs
