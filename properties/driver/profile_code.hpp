// A profile as one number, so that a sequence of integers can hold it.
//
// The arities are written in preorder as decimal digits, a leaf as 0 and () as 9, and trailing
// zeros are dropped: * is 0, (*) is 1, (*,*) is 2, ((*,*),*) is 22, (*,(*,*)) is 202.
#pragma once

#include <optional>
#include <string>

#include "properties/integer.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

/// -1, which is no profile, if a tuple has more than 8 entries: such a case has no token.
Integer encode_profile(const Profile& profile);

/// Nothing if the number is not a profile, or one of more than `leaf_limit` leaves.
std::optional<Profile> decode_profile(const Integer& code, std::size_t leaf_limit = 64);

}  // namespace plumb
