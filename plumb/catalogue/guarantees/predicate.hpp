// Predicates on the arguments of a request, by name: a closed list from which a candidate composes
// its domain. Each is about all arguments of a kind, and holds if there is no argument of its kind.
// What cannot be decided does not hold: a candidate is never charged beyond its domain.
//
// "The layouts" are those of layouts_of(request): arguments, parts of tilers and of composed
// layouts, and S:D of a shape and strides.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

struct Predicate {
  std::string_view name;     // forever
  std::string_view meaning;  // exact; continues "it declares that "

  /// `integer_bits` are those of the candidate's signed integers, 0 if they are of any size.
  bool (*holds)(const Request& request, unsigned integer_bits);
};

const std::vector<Predicate>& predicates();

/// Null if there is none.
const Predicate* find_predicate(std::string_view name);

/// "positive_strides, unique, ..": all of them.
std::string predicate_names();

}  // namespace plumb::catalogue
