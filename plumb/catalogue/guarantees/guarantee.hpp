// Promises, by name: what a library may state of an operation beyond the domain in which every
// library must answer. A closed list. A promise is held against a candidate that declares it, and
// against no other.
//
// Each check looks at every element, within a budget, and knows nothing of the contract laws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::catalogue {

/// What became of a promise at one answer.
struct PromiseCheck {
  enum class Outcome {
    kept,
    broken,
    undecided,  // the arguments are of other kinds, or there are too many elements to look at
  };

  Outcome outcome;
  std::string at = {};    // where it is broken: "i = 5"
  std::string left = {};  // the two sides of the equation there
  std::string right = {};
};

struct Guarantee {
  std::string_view name;       // forever
  std::string_view meaning;    // exact; an equation
  std::vector<Op> operations;  // for which it can be declared

  PromiseCheck (*check)(const Request& request, const Value<Integer>& answer);
};

const std::vector<Guarantee>& promises();

/// Null if there is none.
const Guarantee* find_promise(std::string_view name);

/// "quasi_inverse, complement_bijection, ..": all of them.
std::string promise_names();

}  // namespace plumb::catalogue
