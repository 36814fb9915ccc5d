// Linear layouts as tables: the coordinates at each index.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

using Linear = LinearLayout<Integer>;

/// No tables of more bits than this.
inline constexpr std::size_t most_index_bits = 11;

/// A dimension by name, with its bits.
struct Dimension {
  std::string name;
  std::size_t bits;

  friend bool operator==(const Dimension&, const Dimension&) = default;
};
using Dimensions = std::vector<Dimension>;

Dimensions inputs_of(const Linear& L);
Dimensions outputs_of(const Linear& L);
std::size_t bits_of(const Dimensions& dimensions);

/// 2^bits
Integer size_of(const Dimension& dimension);

/// The bits that a tile of so many leaves to count; 0 if it has more.
std::size_t beyond(std::size_t bits, std::size_t tile);

/// True if L has few enough indices for a table.
bool tabled(const Linear& L);

/// The coordinates at index x: the sum over F2 of the bases of the ones of x, the lowest bit of the
/// first input first.
Numbers at(const Linear& L, std::size_t x);

/// at(L, 0), at(L, 1), ..
std::vector<Numbers> table_of(const Linear& L);

/// The indices that determine a linear map: all if there is a table, else 0 and all sums of one or
/// two powers of two, so that an equation that is not linear shows too.
/// Domain: at most 60 bits.
std::vector<std::size_t> telling_indices(const Dimensions& inputs);

/// m with n == 2^m, m <= most; nothing if there is none.
std::optional<std::size_t> logarithm(const Integer& n, std::size_t most = 256);

/// Coordinates as one number, the first lowest.
Integer number_of(const Numbers& coordinates, const Dimensions& dimensions);

/// The digits of an index, one for each dimension, the first lowest; and the index of digits.
std::vector<std::size_t> digits_of(std::size_t x, const Dimensions& dimensions);
std::size_t index_of(const std::vector<std::size_t>& digits, const Dimensions& dimensions);

/// The bits of the dimension of that name; 0 if there is none.
std::size_t bits_named(const Dimensions& of, const std::string& name);

/// The coordinate of that name; 0 if there is none.
Integer coordinate_named(const Dimensions& of, const Numbers& values, const std::string& name);

/// True if values over the first go to the second by name: one for each, and none is too large.
bool go_by_name(const Dimensions& from, const Dimensions& to);
Numbers by_name(const Dimensions& from, const Numbers& values, const Dimensions& to);

}  // namespace plumb::certify::model
