// Contracts as equations between layouts, which normal forms decide at any size.
#pragma once

#include "certify/protocol.hpp"

namespace plumb {

/// The same function on the same domain: equal sizes, and equal normal forms. Values that are not
/// layouts: equal.
bool same_function(const Value<Integer>& a, const Value<Integer>& b);

/// Is the answer the function that the contract asks for, as far as normal forms show it? True: it
/// is. False says nothing.
///   any operation   the answer is the reference's function
///   composition, the divides   or what the reference answers when trailing modes of extent 1
///                   of A are left out, the other reading of its extension
///   blocked_product, tile_to_shape   or the copies stand by the other rule, in the other order
///   right_inverse   A o R is n:1
///   left_inverse    R o A is n:1, or, where A is not injective, A o (R o A) is A
///   complement      where A does not tile: R is strictly increasing and all sums differ;
///                   of a shape cotarget: R is the complement within some M that is large enough
/// `structure` (sizes, refinement, ..) is for the contract law.
bool function_holds(const Request& request, const Value<Integer>& answer);

}  // namespace plumb
