#include "tests/oracle/model/linear.hpp"

#include <algorithm>

namespace plumb::certify::model {

Dimensions inputs_of(const Linear& L) {
  Dimensions all;
  for (const auto& input : L.inputs) all.push_back({input.name, input.bases.size()});
  return all;
}

Dimensions outputs_of(const Linear& L) {
  Dimensions all;
  for (const auto& output : L.outputs) {
    std::size_t bits = 0;
    while (Integer(1) << bits < output.size) ++bits;
    all.push_back({output.name, bits});
  }
  return all;
}

std::size_t bits_of(const Dimensions& dimensions) {
  std::size_t bits = 0;
  for (const Dimension& one : dimensions) bits += one.bits;
  return bits;
}

Integer size_of(const Dimension& dimension) { return Integer(1) << dimension.bits; }

std::size_t beyond(std::size_t bits, std::size_t tile) { return bits > tile ? bits - tile : 0; }

bool tabled(const Linear& L) { return bits_of(inputs_of(L)) <= most_index_bits; }

Numbers at(const Linear& L, std::size_t x) {
  Numbers sum(L.outputs.size(), Integer(0));
  for (const auto& input : L.inputs)
    for (const auto& basis : input.bases) {
      if (x % 2 != 0)
        for (std::size_t o = 0; o < sum.size(); ++o) sum[o] ^= basis[o];
      x /= 2;
    }
  return sum;
}

std::vector<Numbers> table_of(const Linear& L) {
  std::vector<Numbers> table;
  for (std::size_t x = 0; x < std::size_t{1} << bits_of(inputs_of(L)); ++x)
    table.push_back(at(L, x));
  return table;
}

std::vector<std::size_t> telling_indices(const Dimensions& inputs) {
  const std::size_t bits = bits_of(inputs);
  std::vector<std::size_t> all{0};
  if (bits <= most_index_bits)
    for (std::size_t x = 1; x < std::size_t{1} << bits; ++x) all.push_back(x);
  else
    for (std::size_t a = 0; a < bits; ++a)
      for (std::size_t b = 0; b <= a; ++b) all.push_back(std::size_t{1} << a | std::size_t{1} << b);
  return all;
}

std::optional<std::size_t> logarithm(const Integer& n, std::size_t most) {
  for (std::size_t m = 0; m <= most; ++m)
    if (Integer(1) << m == n) return m;
  return std::nullopt;
}

Integer number_of(const Numbers& coordinates, const Dimensions& dimensions) {
  Integer number(0);
  std::size_t shift = 0;
  for (std::size_t k = 0; k < dimensions.size(); ++k) {
    number += coordinates[k] << shift;
    shift += dimensions[k].bits;
  }
  return number;
}

std::vector<std::size_t> digits_of(std::size_t x, const Dimensions& dimensions) {
  std::vector<std::size_t> digits;
  for (const Dimension& one : dimensions) {
    digits.push_back(x % (std::size_t{1} << one.bits));
    x >>= one.bits;
  }
  return digits;
}

std::size_t index_of(const std::vector<std::size_t>& digits, const Dimensions& dimensions) {
  std::size_t x = 0, shift = 0;
  for (std::size_t k = 0; k < dimensions.size(); ++k) {
    x += digits[k] << shift;
    shift += dimensions[k].bits;
  }
  return x;
}

std::size_t bits_named(const Dimensions& of, const std::string& name) {
  for (const auto& one : of)
    if (one.name == name) return one.bits;
  return 0;
}

Integer coordinate_named(const Dimensions& of, const Numbers& values, const std::string& name) {
  for (std::size_t k = 0; k < of.size(); ++k)
    if (of[k].name == name) return values[k];
  return 0;
}

bool go_by_name(const Dimensions& from, const Dimensions& to) {
  for (const auto& one : from) {
    const auto same = [&](const auto& other) { return other.name == one.name; };
    const auto other = std::find_if(to.begin(), to.end(), same);
    if (other == to.end() || other->bits < one.bits) return false;
  }
  return from.size() == to.size();
}

Numbers by_name(const Dimensions& from, const Numbers& values, const Dimensions& to) {
  Numbers moved;
  for (const auto& one : to) moved.push_back(coordinate_named(from, values, one.name));
  return moved;
}

}  // namespace plumb::certify::model
