// Predicates on the form of arguments. What each of them means stands in predicate.cpp.
#pragma once

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

bool is_flat(const Request& request, unsigned integer_bits);
bool is_nonempty(const Request& request, unsigned integer_bits);
bool has_coordinate_per_mode(const Request& request, unsigned integer_bits);
bool has_coordinate_in_bounds(const Request& request, unsigned integer_bits);
bool has_profile_as_long(const Request& request, unsigned integer_bits);
bool has_no_integer_tiler(const Request& request, unsigned integer_bits);
bool has_layout_tilers(const Request& request, unsigned integer_bits);
bool has_no_optional_argument(const Request& request, unsigned integer_bits);
bool has_no_bare_layout(const Request& request, unsigned integer_bits);
bool has_one_mode_complement(const Request& request, unsigned integer_bits);
bool has_onto_linear_layout(const Request& request, unsigned integer_bits);
bool has_integer_cotarget(const Request& request, unsigned integer_bits);
bool has_nonnegative_integers(const Request& request, unsigned integer_bits);

}  // namespace plumb::catalogue
