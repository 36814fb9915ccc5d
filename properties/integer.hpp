// The integers that answer users.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace plumb {

/// Arbitrary precision. Expression templates are off, so that `auto` holds a value.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;

}  // namespace plumb
