// A choice of a driver: what an integer is for, and within which bounds.
#pragma once

#include <optional>

#include "properties/integer.hpp"

namespace plumb {

/// What a number is for; engines choose likely values by it.
enum class Role {
  profile,
  cotarget,
  form,
  extent,
  stride,
  natural,
  index,
  bits,
  dimension,
  column
};

/// One choice: lower <= value <= upper, as far as these are given.
struct Choice {
  Role role;
  std::optional<Integer> lower;
  std::optional<Integer> upper;
};

inline bool allowed(const Choice& choice, const Integer& value) {
  return (!choice.lower || *choice.lower <= value) && (!choice.upper || value <= *choice.upper);
}

/// True of a choice between one value.
inline bool only_value(const Choice& choice) {
  return choice.lower && choice.upper && *choice.lower == *choice.upper;
}

/// A choice that was made.
struct Recorded {
  Choice choice;
  Integer value;
};


namespace choices {

inline Choice of_profile(Role role = Role::profile) { return {role, Integer(0), std::nullopt}; }
inline Choice of_form(int greatest) { return {Role::form, Integer(0), Integer(greatest)}; }

/// How many modes are selected: more than the drawn layouts have, so that some come twice; and how
/// many pairs there are.
inline Choice of_mode_count() { return {Role::form, Integer(1), Integer(6)}; }

inline Choice of_natural(int least) { return {Role::natural, Integer(least), std::nullopt}; }
inline Choice of_extent() { return {Role::extent, Integer(1), std::nullopt}; }
inline Choice of_stride() { return {Role::stride, std::nullopt, std::nullopt}; }
inline Choice of_offset() { return {Role::natural, std::nullopt, std::nullopt}; }
inline Choice of_index(const Integer& bound) { return {Role::index, Integer(0), bound - 1}; }

inline Choice of_bits() { return {Role::bits, Integer(0), std::nullopt}; }
inline Choice of_shift() { return {Role::bits, std::nullopt, std::nullopt}; }

/// A number of rows, of columns, of steps or of values.
inline Choice of_dimension(int least = 0) {
  return {Role::dimension, Integer(least), std::nullopt};
}
inline Choice of_dimension(int least, int greatest) {
  return {Role::dimension, Integer(least), Integer(greatest)};
}

/// A vector over F2, or one of its coordinates.
inline Choice of_column(const Integer& bound) { return {Role::column, Integer(0), bound - 1}; }

}  // namespace choices

}  // namespace plumb
