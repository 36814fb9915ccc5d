// Whether a contract says anything of a request.
#pragma once

#include "plumb/catalogue/request.hpp"

namespace plumb::certify {

/// False if the contract law leaves this answer to the request unclaimed, at the first of its
/// coordinates. True if it cannot tell.
bool claims(const catalogue::Request& request, const Value<Integer>& answer);

}  // namespace plumb::certify
