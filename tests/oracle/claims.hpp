// Cases of which a clause says nothing, found without its laws.
#pragma once

#include "plumb/catalogue/request.hpp"

namespace plumb::certify {

/// True if the clause of a partition says nothing of this small case: the evaluation by enumeration
/// cannot refute garbage either. False of other operations, and of large cases.
bool nothing_is_claimed(const catalogue::Request& request);

/// True if the answers have the same modes, strides of extents 1 apart.
bool same_modes(const Value<Integer>& wanted, const Value<Integer>& answer);

}  // namespace plumb::certify
