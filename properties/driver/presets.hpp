// How the draws of a driver follow a given value, if there is one.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "properties/driver/driver.hpp"

namespace plumb {

namespace presets {

// Examples of the kinds that are wanted most.
inline IntTuple<Integer> a_tuple() { return Integer(1); }
inline Layout<Integer> a_layout() { return {Integer(1), Integer(0)}; }

template <class T>
const T* pointer(const std::optional<T>& value) {
  return value ? &*value : nullptr;
}

/// The number that `read`, a member or a function, finds in the given value; nothing without one.
template <class T, class Read>
std::optional<Integer> of_given(const T* given, const Read& read) {
  if (!given) return std::nullopt;
  return Integer(std::invoke(read, *given));
}

}  // namespace presets

template <class T>
std::optional<T> Driver::preset_as(std::string_view name, const T& example, Hint hint,
                                   const Layout<Integer>* outer, Rows rows) {
  const Value<Integer> wanted(example);
  std::optional<Value<Integer>> given = supply({name, wanted, hint, outer, rows});
  if (!given) return std::nullopt;
  if (std::holds_alternative<CoordinateLayout<Integer>>(*given) ||
      std::holds_alternative<BitLayout<Integer>>(*given) ||
      std::holds_alternative<FLayout<Integer>>(*given) ||
      std::holds_alternative<Tree<CoordinateVector<Integer>>>(*given) ||
      std::holds_alternative<Tree<BitVector<Integer>>>(*given))
    if (!std::holds_alternative<T>(*given)) throw OtherModule{};
  if (!std::holds_alternative<T>(*given))
    throw Defect("an argument is not of the kind that its contract law draws");
  return std::get<T>(*given);
}

template <class T>
std::optional<bool> Driver::recorded_as(std::string_view name) {
  if (!recorded(name).value_or(false)) return std::nullopt;
  const Value<Integer> example(presets::a_layout());
  return std::holds_alternative<T>(*supply({name, example, Hint::any, nullptr}));
}

template <class T>
bool Driver::is_recorded(std::string_view name) {
  if (!recorded_as<T>(name).value_or(false)) return false;
  record(choices::of_profile(), Integer(-1));
  return true;
}

template <class T>
T Driver::remember(std::string_view name, T value) {
  for (const Drawn& before : drawn_)
    if (before.name == name) throw Defect("a law draws two values of one name");
  drawn_.push_back({std::string(name), Value<Integer>(value)});
  return value;
}

}  // namespace plumb
