#include "tests/oracle/model/tuples.hpp"

namespace plumb::certify::model {

Integer product_of(const Tuple& t) { return size_of(node_of(t)); }

std::vector<Integer> entries_of(const Tuple& t) {
  std::vector<Integer> all;
  for (const Node& leaf : leaves_of(node_of(t))) all.push_back(leaf.extent);
  return all;
}

bool same_parentheses(const Tuple& a, const Tuple& b) {
  if (a.is_leaf() || b.is_leaf()) return a.is_leaf() == b.is_leaf();
  return std::equal(a.children().begin(), a.children().end(), b.children().begin(),
                    b.children().end(), same_parentheses);
}

bool positive(const Tuple& t) {
  for (const Integer& n : entries_of(t))
    if (n < 1) return false;
  return true;
}

Integer rounded_up(const Integer& a, const Integer& b) { return (a + b - 1) / b; }

std::vector<Integer> divided(const std::vector<Integer>& numbers, Integer b) {
  std::vector<Integer> left;
  for (const Integer& n : numbers) {
    left.push_back(rounded_up(n, b));
    b = rounded_up(b, n);
  }
  return left;
}

}  // namespace plumb::certify::model
