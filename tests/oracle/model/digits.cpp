#include "tests/oracle/model/digits.hpp"

namespace plumb::certify::model {

std::vector<Node> modes_up_to(const Node& X, std::size_t count) {
  std::vector<Node> modes = modes_of(X);
  while (modes.size() < count) modes.push_back(Node{});
  return modes;
}

Numbers digits_of(Integer i, const Numbers& extents) {
  Numbers digits;
  for (const Integer& extent : extents) {
    digits.push_back(i % extent);
    i /= extent;
  }
  return digits;
}

Integer sum_at(const std::vector<Node>& modes, const Numbers& indices) {
  Integer sum(0);
  for (std::size_t k = 0; k < modes.size(); ++k) sum += value_at(modes[k], indices[k]);
  return sum;
}

Integer product_of(const Numbers& numbers) {
  Integer all(1);
  for (const Integer& n : numbers) all *= n;
  return all;
}

}  // namespace plumb::certify::model
