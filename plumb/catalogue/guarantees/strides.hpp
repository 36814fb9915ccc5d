// Predicates on the layouts of a request. What each of them means stands in predicate.cpp.
#pragma once

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

bool has_nonnegative_strides(const Request& request, unsigned integer_bits);
bool has_positive_strides(const Request& request, unsigned integer_bits);
bool has_unique_layouts(const Request& request, unsigned integer_bits);
bool has_compact_layouts(const Request& request, unsigned integer_bits);
bool has_ordered_strides(const Request& request, unsigned integer_bits);
bool has_fitting_span(const Request& request, unsigned integer_bits);

}  // namespace plumb::catalogue
