// Tuples of integers as the evaluation by enumeration reads them.
#pragma once

#include <algorithm>
#include <vector>

#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

using Tuple = IntTuple<Integer>;

Integer product_of(const Tuple& t);
std::vector<Integer> entries_of(const Tuple& t);
bool positive(const Tuple& t);
bool same_parentheses(const Tuple& a, const Tuple& b);

/// a is an integer where `rule` holds of it and what b has there; elsewhere both have equal rank.
template <class Rule>
bool related(const Tuple& a, const Tuple& b, const Rule& rule) {
  if (a.is_leaf()) return rule(a.leaf(), b);
  if (b.is_leaf()) return false;
  return std::equal(a.children().begin(), a.children().end(), b.children().begin(),
                    b.children().end(),
                    [&](const Tuple& x, const Tuple& y) { return related(x, y, rule); });
}

/// a / b, rounded up.   Domain: both at least 1.
Integer rounded_up(const Integer& a, const Integer& b);

/// What is left of the leaves when b is used up from left to right.
std::vector<Integer> divided(const std::vector<Integer>& numbers, Integer b);

}  // namespace plumb::certify::model
