// The checks of the promises. What each of them means stands in promise.cpp.
#pragma once

#include "plumb/catalogue/guarantees/guarantee.hpp"

namespace plumb::catalogue {

PromiseCheck check_quasi_inverse(const Request& request, const Value<Integer>& answer);
PromiseCheck check_complement_bijection(const Request& request, const Value<Integer>& answer);
PromiseCheck check_complement_covers(const Request& request, const Value<Integer>& answer);
PromiseCheck check_product_nonoverlapping(const Request& request, const Value<Integer>& answer);
PromiseCheck check_composition(const Request& request, const Value<Integer>& answer);
PromiseCheck check_least_preimage(const Request& request, const Value<Integer>& answer);

}  // namespace plumb::catalogue
