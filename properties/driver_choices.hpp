// What both files of the driver share: the bounds of each choice, and how values are preset.
#pragma once

#include "properties/driver.hpp"

namespace plumb {

namespace choices {

inline Choice of_profile() { return {Role::profile, Integer(0), std::nullopt}; }
inline Choice of_extent() { return {Role::extent, Integer(1), std::nullopt}; }
inline Choice of_stride() { return {Role::stride, std::nullopt, std::nullopt}; }
inline Choice of_index(const Integer& bound) { return {Role::index, Integer(0), bound - 1}; }
inline Choice of_form(int greatest) { return {Role::form, Integer(0), Integer(greatest)}; }
inline Choice of_bits() { return {Role::bits, Integer(0), std::nullopt}; }
inline Choice of_shift() { return {Role::bits, std::nullopt, std::nullopt}; }

template <class T>
const T* pointer(const std::optional<T>& value) {
  return value ? &*value : nullptr;
}

}  // namespace choices

template <class T>
std::optional<T> Driver::preset_as(std::string_view name, const T& example, Hint hint,
                                   const Layout<Integer>* outer) {
  const Value<Integer> wanted(example);
  std::optional<Value<Integer>> given = preset({name, wanted, hint, outer});
  if (!given) return std::nullopt;
  if (!std::holds_alternative<T>(*given))
    throw Defect("an argument is not of the kind that its contract law draws");
  return std::get<T>(*given);
}

template <class T>
T Driver::remember(std::string_view name, T value) {
  for (const Drawn& before : drawn_)
    if (before.name == name) throw Defect("a law draws two values of one name");
  drawn_.push_back({std::string(name), Value<Integer>(value)});
  return value;
}

}  // namespace plumb
