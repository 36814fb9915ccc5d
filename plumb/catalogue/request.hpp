// A request: an operation and its arguments.
#pragma once

#include <string>

#include "plumb/catalogue/catalogue.hpp"

namespace plumb::catalogue {

/// Whether all numbers fit the integers of whoever is asked. In a range case they may not, and then
/// out_of_range is right as well.
enum class Range { suffices, may_be_exceeded };

/// An operation and its arguments, of the kinds that the catalogue names.
struct Request {
  const Operation* operation;
  Values<Integer> arguments;
  Range range = Range::suffices;
};

/// `op(arg, arg)`.
std::string call_text(const Request& request);

/// True if all strides among the arguments are integers. Few libraries know others.
bool integer_strides(const Request& request);

/// True if some are vectors over F2, `^0b1` or `f1`.
bool bit_strides(const Request& request);

}  // namespace plumb::catalogue
